/* import_mlp.c - a card of My Little Pony in the forms of docs/IMPORT.md, which differ in what
 * their members are called. See import_int.h. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

enum { STAT_MAX = 99, STAGES = 4 };

static const ImportMember members[] = {{"type", IS_TEXT},       {"subtype", IS_TEXTS},
                                       {"keywords", IS_TEXTS},  {"cost", IS_NUMBER},
                                       {"harmony", IS_NUMBER},  {"power", IS_NUMBER},
                                       {"idea", IS_NUMBER},     {"story_title", IS_TEXT},
                                       {"storyTitle", IS_TEXT}, {NULL, IS_TEXT}};

typedef enum { CHARACTER, EVENT, ITEM, SCENE, STORY, PROTAGONIST, TYPES } Type;

/* Each as English and as Japanese lists have it. */
typedef const char *Pair[2];

static const Pair types[TYPES] = {
    [CHARACTER] = {"Character", "キャラ"}, [EVENT] = {"Event", "イベント"},
    [ITEM] = {"Item", "アイテム"},         [SCENE] = {"Scene", "シーン"},
    [STORY] = {"Story", "ストーリー"},     [PROTAGONIST] = {"Main Character", "主役"}};
static const char *const type_words[TYPES] = {"character", "event", "item",
                                              "scene",     "story", "protagonist"};
/* As what the text of such a card is read. */
static const char *const text_kinds[TYPES] = {"card", "effect", "item", "scene", "story", "card"};

static const Pair keywords_member = {"subtype", "keywords"};
static const Pair cost_member = {"cost", "harmony"};
static const Pair idea_member = {"power", "idea"};
static const Pair stage_member = {"story_stage", "storyStage"};
static const Pair title_member = {"story_title", "storyTitle"};
static const Pair text_member = {"ability", "effect"};
static const Pair everyday = {"Everyday", "日常"};

static bool is_either(const Pair words, const char *word)
{
    return word && (strcmp(words[0], word) == 0 || strcmp(words[1], word) == 0);
}

static const JsonValue *member(const Json *json, const Pair names)
{
    const JsonValue *value = json_member(json, json->value, names[0]);
    return value ? value : json_member(json, json->value, names[1]);
}

static const char *string(const Json *json, const Pair names)
{
    const JsonValue *value = member(json, names);
    return value ? json_string(value) : NULL;
}

static Type type_of(const Json *json)
{
    const char *word = import_string(json, json->value, "type");
    int type = 0;
    while (type < TYPES && !is_either(types[type], word))
        type++;
    return (Type)type;
}

/* Many cards bear one name: the number tells them apart. */
static const char *card_name(const Json *json)
{
    return import_string(json, json->value, "id");
}

/* The next keyword that is one: lists write the name of a card that has none in their place. NULL:
 * no more. */
static const char *next_keyword(const Json *json, size_t *index)
{
    const JsonValue *all = member(json, keywords_member);
    const char *name = import_string(json, json->value, "name");
    const Type type = type_of(json);
    while (all && json_element(json, all, *index)) {
        const char *word = json_string(json_element(json, all, (*index)++));
        const bool is_name = word && name && strcmp(word, name) == 0;
        if (import_are_words(word, true) && (!is_name || type == CHARACTER || type == PROTAGONIST))
            return word;
    }
    return NULL;
}

static void card_words(const Json *json, ImportWord word, void *context)
{
    const char *name = import_string(json, json->value, "name");
    size_t index = 0;
    if (name && type_of(json) != CHARACTER && type_of(json) != PROTAGONIST)
        word(context, "name", name);
    for (const char *trait = next_keyword(json, &index); trait; trait = next_keyword(json, &index))
        word(context, "trait", trait);
}

static bool add_stat(const JsonValue *value, const char *stat, Text *facts)
{
    int64_t number = 0;
    if (!value || !json_whole(value, 0, STAT_MAX, &number))
        return false;
    text_add(facts, " %s %" PRId64, stat, number);
    return true;
}

/* "III" or 3. */
static bool add_stage(const Json *json, Text *facts)
{
    static const char *const stages[STAGES] = {"I", "II", "III", "IV"};
    const JsonValue *value = member(json, stage_member);
    const char *word = value ? json_string(value) : NULL;
    for (int i = 0; word && i < STAGES; i++)
        if (strcmp(word, stages[i]) == 0) {
            text_add(facts, " stage %d", i + 1);
            return true;
        }
    return !word && add_stat(value, "stage", facts);
}

static bool add_facts(const Json *json, Type type, Text *facts, Text *why)
{
    const bool has_cost = type == CHARACTER || type == EVENT || type == ITEM;
    text_add(facts, "%s", type_words[type]);
    if ((has_cost && !add_stat(member(json, cost_member), "cost", facts)) ||
        (type == CHARACTER && !add_stat(member(json, idea_member), "idea", facts)) ||
        (type == STORY && !add_stage(json, facts)))
        return import_refuse(why, "one of its numbers is none");
    return true;
}

static void add_traits(const Json *json, const ImportCard *card, Text *facts, Text *numbers)
{
    size_t index = 0;
    bool is_begun = false;
    for (const char *word = next_keyword(json, &index); word; word = next_keyword(json, &index)) {
        if (type_of(json) == SCENE && is_either(everyday, word)) {
            text_add(facts, " everyday");
            continue;
        }
        text_add(numbers, "%s \"%s\"", is_begun ? "" : "    traits", import_trait(card, word));
        is_begun = true;
    }
    text_add(numbers, "%s", is_begun ? "\n" : "");
}

/* A remark of the list, which is printed on no card. */
static bool is_remark(Type type, const char *text)
{
    return type == PROTAGONIST && text[0] == '(' && text[strlen(text) - 1] == ')';
}

static bool read_card(const Json *json, ImportCard *card, Text *why)
{
    Text name = text_in(card->name, sizeof card->name);
    Text facts = text_in(card->facts, sizeof card->facts);
    Text numbers = text_in(card->numbers, sizeof card->numbers);
    const char *printed = import_string(json, json->value, "name");
    const char *title = string(json, title_member);
    const char *text = NULL;
    const Type type = type_of(json);
    card->count = 0;
    if (!import_are_words(printed, true) || !import_are_words(card_name(json), true))
        return import_refuse(why, "its name");
    if (type == TYPES)
        return import_refuse(why, "its type");
    text_add(&name, "%s %s", printed, card_name(json));
    if (!import_printed(member(json, text_member), &text, why) ||
        !import_members(json, json->value, members, why) || !add_facts(json, type, &facts, why))
        return false;
    add_traits(json, card, &facts, &numbers);
    text_add(&numbers, "    title \"%s\"\n    number \"%s\"\n",
             import_are_words(title, true) ? title : printed, card_name(json));
    if (text && *text && !is_remark(type, text) &&
        !import_text(card, text_kinds[type], NULL, NULL, text))
        return import_refuse(why, "its text is too long");
    return (!name.is_cut && !facts.is_cut && !numbers.is_cut) ||
           import_refuse(why, "it has too many facts");
}

const ImportForm mlp_list = {.game = "mlp",
                             .language = GAVEL_ENGLISH,
                             .mark = "\"story_stage\"",
                             .has_numbers = true,
                             .name = card_name,
                             .words = card_words,
                             .card = read_card};

const ImportForm mlp_japanese = {.game = "mlp",
                                 .language = GAVEL_JAPANESE,
                                 .mark = "\"harmony\"",
                                 .has_numbers = true,
                                 .name = card_name,
                                 .words = card_words,
                                 .card = read_card};
