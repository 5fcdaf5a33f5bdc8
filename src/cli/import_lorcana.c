/* import_lorcana.c - a card of the LorcanaJSON project, format 2. See import_int.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

enum { NUMBER_MAX = 999, COLLECTOR_MAX = 99999 };

static const ImportMember members[] = {{"name", IS_TEXT},
                                       {"type", IS_TEXT},
                                       {"color", IS_TEXT},
                                       {"inkwell", IS_TRUTH},
                                       {"subtypes", IS_LIST},
                                       {"abilities", IS_LIST},
                                       {"effects", IS_LIST},
                                       {"fullText", IS_TEXT},
                                       {"setCode", IS_TEXT},
                                       {"number", IS_NUMBER},
                                       {"fullTextSections", IS_LIST},
                                       {NULL, IS_TEXT}};
static const ImportMember ability_members[] = {{"type", IS_TEXT},      {"name", IS_TEXT},
                                               {"costsText", IS_TEXT}, {"effect", IS_TEXT},
                                               {"fullText", IS_TEXT},  {NULL, IS_TEXT}};

static const char *card_name(const Json *json)
{
    return import_string(json, json->value, "fullName");
}

static void card_words(const Json *json, ImportWord word, void *context)
{
    const JsonValue *all = json_member(json, json->value, "subtypes");
    const char *title = import_string(json, json->value, "name");
    word(context, "name", card_name(json));
    if (title)
        word(context, "name", title);
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *trait = json_string(json_element(json, all, i));
        if (trait)
            word(context, "trait", trait);
    }
}

static bool add_type(const Json *json, Text *facts, Text *why)
{
    const char *type = import_string(json, json->value, "type");
    const char *inks = import_string(json, json->value, "color");
    if (!import_are_words(type, false) || !import_are_words(inks, false))
        return import_refuse(why, "its type or its ink");
    import_lower(facts, type);
    text_add(facts, " ");
    for (; *inks; inks++) /* of two inks: with a dash */
        text_add(facts, "%c",
                 *inks == '-'                   ? ' '
                 : *inks >= 'A' && *inks <= 'Z' ? *inks + 32
                                                : *inks);
    const JsonValue *inkwell = json_member(json, json->value, "inkwell");
    if (inkwell && inkwell->kind == JSON_TRUE)
        text_add(facts, " inkable");
    return true;
}

static bool add_stats(const Json *json, Text *facts, Text *why)
{
    static const struct {
        const char *member;
        const char *word;
    } stats[] = {{"cost", "cost"},
                 {"moveCost", "move"},
                 {"strength", "strength"},
                 {"willpower", "willpower"},
                 {"lore", "lore"}};
    for (size_t i = 0; i < sizeof stats / sizeof stats[0]; i++) {
        const JsonValue *value = json_member(json, json->value, stats[i].member);
        int64_t number = 0;
        if (!value || value->kind == JSON_NULL)
            continue;
        if (!json_whole(value, 0, NUMBER_MAX, &number))
            return import_refuse(why, "one of its numbers is none");
        text_add(facts, " %s %" PRId64, stats[i].word, number);
    }
    return true;
}

/* Classifications; that an action is a song is a fact of its own, too. */
static bool add_traits(const Json *json, Text *facts, Text *numbers, Text *why)
{
    const JsonValue *all = json_member(json, json->value, "subtypes");
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *word = json_string(json_element(json, all, i));
        if (!word || !import_are_words(word, true))
            return import_refuse(why, "its classifications");
        if (strcmp(word, "Song") == 0)
            text_add(facts, " song");
        text_add(numbers, "%s \"%s\"", i == 0 ? "    traits" : "", word);
    }
    text_add(numbers, "%s", numbers->size > 0 ? "\n" : "");
    return true;
}

static void add_number(const Json *json, Text *numbers)
{
    const char *set = import_string(json, json->value, "setCode");
    const JsonValue *value = json_member(json, json->value, "number");
    int64_t number = 0;
    if (import_are_words(set, true) && value && json_whole(value, 0, COLLECTOR_MAX, &number))
        text_add(numbers, "    number \"%s-%" PRId64 "\"\n", set, number);
}

/* A keyword is read whole, with its reminder; other abilities by their costs and effects. */
static bool add_ability(const Json *json, const JsonValue *ability, ImportCard *card, Text *why)
{
    const char *type = import_string(json, ability, "type");
    const char *effect = import_string(json, ability, "effect");
    const char *whole = import_string(json, ability, "fullText");
    const bool is_keyword = type && strcmp(type, "keyword") == 0;
    if (!import_members(json, ability, ability_members, why))
        return false;
    if (is_keyword ? !whole : !effect)
        return import_refuse(why, whole ? whole : "one of its abilities");
    if (!import_text(card, is_keyword ? "keywords" : "card", import_string(json, ability, "name"),
                     is_keyword ? NULL : import_string(json, ability, "costsText"),
                     is_keyword ? whole : effect))
        return import_refuse(why, "it has too many abilities, or too long ones");
    return true;
}

/* What an action does is one ability, however many paragraphs it has. */
static bool add_effects(const Json *json, ImportCard *card, Text *why)
{
    char room[TEXT_ROOM];
    Text text = text_in(room, sizeof room);
    const JsonValue *effects = json_member(json, json->value, "effects");
    for (size_t i = 0; effects && json_element(json, effects, i); i++) {
        const char *effect = json_string(json_element(json, effects, i));
        if (!effect)
            return import_refuse(why, "its effect");
        text_add(&text, "%s%s", i > 0 ? " " : "", effect);
    }
    if (text.size > 0 && (text.is_cut || !import_text(card, "effect", NULL, NULL, room)))
        return import_refuse(why, "its effect is too long");
    return true;
}

static bool add_texts(const Json *json, ImportCard *card, Text *why)
{
    const JsonValue *all = json_member(json, json->value, "abilities");
    const JsonValue *sections = json_member(json, json->value, "fullTextSections");
    const JsonValue *effects = json_member(json, json->value, "effects");
    const char *text = import_string(json, json->value, "fullText");
    const uint32_t count = (all ? all->count : 0) + (effects ? effects->count : 0);
    for (size_t i = 0; all && json_element(json, all, i); i++)
        if (!add_ability(json, json_element(json, all, i), card, why))
            return false;
    if (!add_effects(json, card, why))
        return false;
    if (card->count == 0 && strncmp(card->facts, "action ", 7) == 0)
        return import_refuse(why, text && *text ? text : "it is an action that says nothing");
    const bool is_more = sections ? sections->count > count : text && *text && count == 0;
    return is_more ? import_refuse(why, text && *text ? text : "its text") : true;
}

/* Card files have no quotes in names: they become those of a book. */
static void add_name(Text *name, const char *printed)
{
    bool is_open = false;
    for (; *printed; printed++) {
        if (*printed == '"') {
            text_add(name, "%s", is_open ? "\u201d" : "\u201c");
            is_open = !is_open;
        } else {
            text_add(name, "%c", *printed);
        }
    }
}

static bool read_card(const Json *json, ImportCard *card, Text *why)
{
    Text name = text_in(card->name, sizeof card->name);
    Text facts = text_in(card->facts, sizeof card->facts);
    Text numbers = text_in(card->numbers, sizeof card->numbers);
    card->count = 0;
    add_name(&name, card_name(json));
    if (!import_are_words(card->name, true) || name.is_cut)
        return import_refuse(why, "its name");
    if (!import_members(json, json->value, members, why))
        return false;
    if (!add_type(json, &facts, why) || !add_stats(json, &facts, why) ||
        !add_traits(json, &facts, &numbers, why))
        return false;
    add_number(json, &numbers);
    if (facts.is_cut || numbers.is_cut)
        return import_refuse(why, "it has too many facts");
    return add_texts(json, card, why);
}

const ImportForm lorcana_json = {.game = "lorcana",
                                 .language = GAVEL_ENGLISH,
                                 .mark = "\"fullName\"",
                                 .name = card_name,
                                 .words = card_words,
                                 .card = read_card};
