/* import_evolve_ja.c - a Japanese card of Shadowverse EVOLVE in the form of docs/IMPORT.md. See
 * import_int.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

enum { STAT_MAX = 99 };

static const ImportMember members[] = {
    {"class", IS_TEXT},  {"card_type", IS_TEXTS}, {"tribe", IS_TEXTS}, {"title", IS_TEXT},
    {"cost", IS_NUMBER}, {"atk", IS_NUMBER},      {"hp", IS_NUMBER},   {NULL, IS_TEXT}};

typedef struct {
    const char *printed;
    const char *word;
} Pair;

static const Pair classes[] = {{"エルフ", "forestcraft"},    {"ロイヤル", "swordcraft"},
                               {"ウィッチ", "runecraft"},    {"ドラゴン", "dragoncraft"},
                               {"ナイトメア", "abysscraft"}, {"ビショップ", "havencraft"},
                               {"ニュートラル", "neutral"}};
static const Pair types[] = {{"フォロワー", "follower"},
                             {"スペル", "spell"},
                             {"アミュレット", "amulet"},
                             {"リーダー", "leader"},
                             {"エボルヴ", "evolved"}};
static const Pair titles[] = {{"ウマ娘 プリティーダービー", "umamusume"},
                              {"アイドルマスター シンデレラガールズ", "cinderella"}};
static const char token_word[] = "トークン";
static const char marker_word[] = "EP";
static const char evolved_word[] = "エボルヴ";

static const char *word_of(const Pair *pairs, size_t count, const char *printed)
{
    for (size_t i = 0; printed && i < count; i++)
        if (strcmp(pairs[i].printed, printed) == 0)
            return pairs[i].word;
    return NULL;
}

/* True if the card has that among its types. */
static bool has_type(const Json *json, const char *word)
{
    const JsonValue *all = json_member(json, json->value, "card_type");
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *type = json_string(json_element(json, all, i));
        if (type && strcmp(type, word) == 0)
            return true;
    }
    return false;
}

/* A card and its evolved form bear one name: the number tells them apart. */
static const char *card_name(const Json *json)
{
    return import_string(json, json->value, "oracle_id");
}

/* A tribe of the list; NULL: it stands for none. */
static const char *tribe_of(const JsonValue *value)
{
    const char *tribe = json_string(value);
    return tribe && strcmp(tribe, "-") != 0 ? tribe : NULL;
}

static void card_words(const Json *json, ImportWord word, void *context)
{
    const JsonValue *tribes = json_member(json, json->value, "tribe");
    const char *name = import_string(json, json->value, "name");
    if (name)
        word(context, "name", name);
    for (size_t i = 0; tribes && json_element(json, tribes, i); i++) {
        const char *tribe = tribe_of(json_element(json, tribes, i));
        if (tribe)
            word(context, "trait", tribe);
    }
}

static bool add_types(const Json *json, ImportCard *card, Text *facts, Text *why)
{
    const JsonValue *all = json_member(json, json->value, "card_type");
    const char *class = import_string(json, json->value, "class");
    const char *color = word_of(classes, sizeof classes / sizeof classes[0], class);
    const char *title = word_of(titles, sizeof titles / sizeof titles[0],
                                import_string(json, json->value, "title"));
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *printed = json_string(json_element(json, all, i));
        const char *word = word_of(types, sizeof types / sizeof types[0], printed);
        if (printed && strcmp(printed, token_word) == 0)
            card->is_token = true;
        else if (word)
            text_add(facts, "%s ", word);
        else
            return import_refuse(why, printed ? printed : "its type");
    }
    if (!color)
        return import_refuse(why, "its class");
    text_add(facts, "%s%s%s", color, title ? " " : "", title ? title : "");
    return true;
}

static bool add_stats(const Json *json, Text *facts, Text *why)
{
    static const Pair stats[] = {{"cost", "cost"}, {"atk", "attack"}, {"hp", "defense"}};
    const bool is_evolved = has_type(json, evolved_word);
    for (size_t i = 0; i < sizeof stats / sizeof stats[0]; i++) {
        const JsonValue *value = json_member(json, json->value, stats[i].printed);
        int64_t number = 0;
        if (!value || value->kind == JSON_NULL || (i == 0 && is_evolved))
            continue;
        if (!json_whole(value, 0, STAT_MAX, &number))
            return import_refuse(why, "one of its numbers is none");
        text_add(facts, " %s %" PRId64, stats[i].word, number);
    }
    return true;
}

/* Its text has Earth Rite, and not only where it speaks of other cards. */
static bool has_rite(const char *text)
{
    static const char rite[] = "【土の秘術】";
    static const char of_others[] = "を持つ";
    for (const char *at = strstr(text, rite); at; at = strstr(at + 1, rite))
        if (strncmp(at + sizeof rite - 1, of_others, sizeof of_others - 1) != 0)
            return true;
    return false;
}

static void add_tribes(const Json *json, const ImportCard *card, Text *numbers)
{
    const JsonValue *all = json_member(json, json->value, "tribe");
    bool is_begun = false;
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *word = tribe_of(json_element(json, all, i));
        if (!import_are_words(word, true))
            continue;
        text_add(numbers, "%s \"%s\"", is_begun ? "" : "    traits", import_trait(card, word));
        is_begun = true;
    }
    text_add(numbers, "%s", is_begun ? "\n" : "");
}

static bool read_card(const Json *json, ImportCard *card, Text *why)
{
    Text name = text_in(card->name, sizeof card->name);
    Text facts = text_in(card->facts, sizeof card->facts);
    Text numbers = text_in(card->numbers, sizeof card->numbers);
    const char *printed = import_string(json, json->value, "name");
    const char *text = NULL;
    card->count = 0;
    if (!import_are_words(printed, true))
        return import_refuse(why, "its name");
    text_add(&name, "%s%s", printed, has_type(json, evolved_word) ? "（エボルヴ）" : "");
    if (!import_printed(json_member(json, json->value, "text"), &text, why) ||
        !import_members(json, json->value, members, why) || !add_types(json, card, &facts, why) ||
        !add_stats(json, &facts, why))
        return false;
    if (text && has_rite(text))
        text_add(&facts, " earth-rite");
    add_tribes(json, card, &numbers);
    text_add(&numbers, "    title \"%s\"\n    number \"%s\"\n", printed, card_name(json));
    const bool is_spell = has_type(json, "スペル") && !has_type(json, evolved_word);
    if (text && *text && !import_text(card, is_spell ? "effect" : "card", NULL, NULL, text))
        return import_refuse(why, "its text is too long");
    return (!name.is_cut && !facts.is_cut && !numbers.is_cut) ||
           import_refuse(why, "it has too many facts");
}

static bool is_token(const Json *json)
{
    return has_type(json, token_word);
}

/* The markers of evolution points. */
static bool is_marker(const Json *json)
{
    return has_type(json, marker_word);
}

const ImportForm evolve_japanese = {.game = "evolve",
                                    .language = GAVEL_JAPANESE,
                                    .mark = "\"oracle_id\"",
                                    .name = card_name,
                                    .words = card_words,
                                    .is_marker = is_marker,
                                    .is_before = is_token,
                                    .card = read_card};
