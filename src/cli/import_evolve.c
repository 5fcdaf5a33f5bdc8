/* import_evolve.c - a card of Shadowverse EVOLVE in the form of docs/IMPORT.md. See import_int.h.
 */
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

enum { STAT_MAX = 99, WORD_ROOM = 128 };

static const ImportMember members[] = {
    {"cardNo", IS_TEXT},   {"cardSet", IS_TEXT}, {"class", IS_TEXT},
    {"cardType", IS_TEXT}, {"trait", IS_TEXT},   {"cost", IS_TEXT},
    {"attack", IS_TEXT},   {"defense", IS_TEXT}, {NULL, IS_TEXT}};

static const char *card_name(const Json *json)
{
    return import_string(json, json->value, "name");
}

/* Tells each trait of "Officer / Princess". */
static void each_trait(const Json *json, ImportWord word, void *context)
{
    const char *traits = import_string(json, json->value, "trait");
    while (traits && *traits) {
        char room[WORD_ROOM];
        const char *slash = strstr(traits, " / ");
        const size_t size = slash ? (size_t)(slash - traits) : strlen(traits);
        (void)snprintf(room, sizeof room, "%.*s", (int)size, traits);
        if (strcmp(room, "-") != 0)
            word(context, "trait", room);
        traits += size + (slash ? 3 : 0);
    }
}

static const char evolved[] = " Evolved";

/* What other cards call it: without the word that tells an evolved card apart. */
static void add_title(Text *title, const char *name)
{
    const size_t size = strlen(name);
    const size_t tail = sizeof evolved - 1;
    const bool is_evolved = size > tail && strcmp(name + size - tail, evolved) == 0;
    text_add_slice(title, (Slice){name, is_evolved ? size - tail : size});
}

static void card_words(const Json *json, ImportWord word, void *context)
{
    char room[WORD_ROOM];
    Text title = text_in(room, sizeof room);
    add_title(&title, card_name(json));
    word(context, "name", room);
    each_trait(json, word, context);
}

/* The flag of the series that a set is of; "": none. */
static const char *title_flag(const Json *json)
{
    static const char *const titles[][3] = {{"Umamusume", "Umamusume", " umamusume"},
                                            {"IDOLM@STER", "iM@S CG", " cinderella"}};
    const char *set = import_string(json, json->value, "cardSet");
    const char *traits = import_string(json, json->value, "trait");
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        if ((set && strstr(set, titles[i][0])) || (traits && strstr(traits, titles[i][1])))
            return titles[i][2];
    return "";
}

static bool add_type(const Json *json, Text *facts, Text *why)
{
    const char *type = import_string(json, json->value, "cardType");
    const char *class = import_string(json, json->value, "class");
    if (!type || !import_are_words(class, false))
        return import_refuse(why, "its type or its class");
    const char *slash = strstr(type, " / ");
    char word[WORD_ROOM];
    (void)snprintf(word, sizeof word, "%.*s", (int)(slash ? (size_t)(slash - type) : strlen(type)),
                   type);
    if (!import_are_words(word, false) || (slash && strcmp(slash, " / Evolved") != 0))
        return import_refuse(why, type);
    import_lower(facts, word);
    text_add(facts, "%s %s%s%s", slash ? " evolved" : "", class,
             strcmp(class, "neutral") == 0 ? "" : "craft", title_flag(json));
    return true;
}

static bool add_stats(const Json *json, Text *facts, Text *why)
{
    static const char *const stats[] = {"cost", "attack", "defense"};
    for (size_t i = 0; i < sizeof stats / sizeof stats[0]; i++) {
        const char *text = import_string(json, json->value, stats[i]);
        long number = 0;
        if (!text || strcmp(text, "-") == 0)
            continue;
        if (!slice_number(slice_of(text), 0, STAT_MAX, &number))
            return import_refuse(why, "one of its numbers is none");
        text_add(facts, " %s %ld", stats[i], number);
    }
    return true;
}

/* Its text has Earth Rite, and not only where it speaks of other cards. */
static bool has_rite(const char *text)
{
    static const char of_others[] = "with ";
    const size_t size = sizeof of_others - 1;
    for (const char *at = strstr(text, "Earth Rite"); at; at = strstr(at + 1, "Earth Rite"))
        if ((size_t)(at - text) < size || strncmp(at - size, of_others, size) != 0)
            return true;
    return false;
}

static void add_trait(void *context, const char *kind, const char *word)
{
    Text *numbers = context;
    (void)kind;
    if (import_are_words(word, true))
        text_add(numbers, "%s \"%s\"", numbers->size == 0 ? "    traits" : "", word);
}

static bool read_card(const Json *json, ImportCard *card, Text *why)
{
    Text name = text_in(card->name, sizeof card->name);
    Text facts = text_in(card->facts, sizeof card->facts);
    Text numbers = text_in(card->numbers, sizeof card->numbers);
    const char *number = import_string(json, json->value, "cardNo");
    const char *text = NULL;
    card->count = 0;
    text_add(&name, "%s", card_name(json));
    if (!import_are_words(card->name, true) || name.is_cut)
        return import_refuse(why, "its name");
    if (!import_printed(json_member(json, json->value, "effect"), &text, why) ||
        !import_members(json, json->value, members, why) || !add_type(json, &facts, why) ||
        !add_stats(json, &facts, why))
        return false;
    if (text && has_rite(text))
        text_add(&facts, " earth-rite");
    each_trait(json, add_trait, &numbers);
    text_add(&numbers, "%s    title \"", numbers.size > 0 ? "\n" : "");
    add_title(&numbers, card->name);
    text_add(&numbers, "\"\n");
    if (import_are_words(number, true))
        text_add(&numbers, "    number \"%s\"\n", number);
    const bool is_spell = strncmp(card->facts, "spell ", 6) == 0 && !strstr(card->facts, "evolved");
    if (text && *text && !import_text(card, is_spell ? "effect" : "card", NULL, NULL, text))
        return import_refuse(why, "its text is too long");
    return (!facts.is_cut && !numbers.is_cut) || import_refuse(why, "it has too many facts");
}

const ImportForm evolve_list = {.game = "evolve",
                                .language = GAVEL_ENGLISH,
                                .mark = "\"cardNo\"",
                                .name = card_name,
                                .words = card_words,
                                .card = read_card};
