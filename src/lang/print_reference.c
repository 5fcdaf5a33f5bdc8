/* print_reference.c - see print_reference.h. */
#include "lang/print_reference.h"

#include <string.h>

#include "lang/print_english.h"
#include "lang/vocabulary.h"

/* A row of words, if there are any. */
static void add_words(Text *text, const char *what, const char *const *words)
{
    if (!words || !words[0])
        return;
    text_add(text, "| %s | ", what);
    for (int i = 0; words[i]; i++)
        text_add(text, "%s`%s`", i > 0 ? " " : "", words[i]);
    text_add(text, " |\n");
}

/* Those acts that an instruction can be about. */
static void add_acts(Text *text, const Rules *rules, const char *what, FieldType type)
{
    bool is_first = true;
    for (size_t i = 0; i < rules->act_count; i++) {
        if (!act_fits(rules, type, &rules->acts[i]))
            continue;
        text_add(text, "%s%s", is_first ? "| acts, for " : "", is_first ? what : "");
        text_add(text, "%s`%s`", is_first ? " | " : " ", rules->acts[i].name);
        is_first = false;
    }
    text_add(text, is_first ? "" : " |\n");
}

/* What players do, as scenarios and programs call it. */
static void add_all_acts(Text *text, const Rules *rules)
{
    text_add(text, "| acts, for scenarios |");
    for (size_t i = 0; i < rules->act_count; i++)
        text_add(text, " `%s`", rules->acts[i].name);
    text_add(text, " |\n");
}

static void add_lists(Text *text, const Rules *rules)
{
    const Words *words = &rules->words;
    text_add(text, "| words | |\n|---|---|\n");
    add_words(text, "types", words->types);
    add_words(text, "colours", words->colors);
    add_words(text, "stats", words->stats);
    add_words(text, "keywords", words->keywords);
    add_words(text, "flags", words->flags);
    add_words(text, "states, also behind `not`", words->marks);
    add_words(text, "counters, also stats behind `with`", words->counters);
    add_words(text, "slots", words->slots);
    add_words(text, "numbers of players", words->numbers);
    add_words(text, "phases, for scenarios", words->phases);
    add_all_acts(text, rules);
    add_words(text, "choice words, for scenarios", words->choices);
    add_words(text, "parts of a deck", words->decks);
    add_acts(text, rules, "`forbid`", FIELD_BARRED_ACT);
    add_acts(text, rules, "`must`", FIELD_DEMANDED_ACT);
    add_acts(text, rules, "`protect ... from`", FIELD_SHIELDED_ACT);
    add_acts(text, rules, "`admit ... to`", FIELD_ADMITTED_ACT);
}

/* Which stats cards of a type print; those of which no rule speaks are left out. */
static void add_types(Text *text, const Rules *rules)
{
    const StatRule *rows = rules->cards.print ? rules->cards.print->stats : NULL;
    if (!rows)
        return;
    text_add(text, "\n| a card of type | has | may have | may be a token |\n|---|---|---|---|\n");
    for (int type = 0; rules->words.types[type]; type++) {
        text_add(text, "| `%s` |", rules->words.types[type]);
        for (const StatRule *row = rows; row->clause; row++)
            if (row->must >> type & 1)
                text_add(text, " `%s`", rules->words.stats[row->stat]);
        text_add(text, " |");
        for (const StatRule *row = rows; row->clause; row++)
            if (row->may >> type & 1)
                text_add(text, " `%s`", rules->words.stats[row->stat]);
        text_add(text, " | %s |\n", rules->cards.print->tokens >> type & 1 ? "yes" : "no");
    }
}

static void add_zones(Text *text, const Rules *rules)
{
    static const char *const faces[] = {
        [SEEN_BY_ALL] = "everybody", [SEEN_BY_PLAYER] = "its player", [SEEN_BY_NOBODY] = "nobody"};
    text_add(text, "\n| zone | called | seen by | |\n|---|---|---|---|\n");
    for (uint8_t i = 0; i < rules->zone_count; i++) {
        const ZoneType *zone = &rules->zones[i];
        text_add(text, "| `%s` | ", zone->name);
        say_word(&english, rules, "zone", zone->name, text);
        text_add(text, " | %s |%s%s |\n", faces[zone->faces], zone->is_in_play ? " in play" : "",
                 zone->is_shared ? " one for all players" : "");
    }
}

static void add_events(Text *text, const Rules *rules)
{
    text_add(text, "\n| event | of a card: whenever ... | of a player: whenever ... |\n"
                   "|---|---|---|\n");
    for (int event = 1; event < EVENT_GAME + rules->event_count; event++) {
        const char *word = event_word(rules, (uint8_t)event);
        if (!word || event_named(rules, slice_of(word)) != event)
            continue;
        text_add(text, "| `%s` | ", word);
        say_event_alone(&english, rules, (uint8_t)event, false, text);
        text_add(text, " | ");
        say_event_alone(&english, rules, (uint8_t)event, true, text);
        text_add(text, " |\n");
    }
}

static void add_labels(Text *text, const Rules *rules)
{
    if (!rules->labels || !rules->labels[0].name)
        return;
    text_add(text, "\n| label | stands for |\n|---|---|\n");
    for (const LabelType *label = rules->labels; label->name; label++) {
        text_add(text, "| `%s` | `%s %s%s", label->name,
                 label->flags & ABILITY_WHEN ? "when" : "whenever", event_word(rules, label->event),
                 label->is_about_this ? " this" : "");
        text_add(text, label->where ? " in" : "");
        for (uint8_t zone = 0; label->where && zone < rules->zone_count; zone++)
            if (label->where >> zone & 1)
                text_add(text, " %s", rules->zones[zone].name);
        text_add(text, "` |\n");
    }
}

/* What stands behind a verb, in this order. */
static void add_parts(Text *text, uint32_t takes)
{
    const bool has_amount = (takes & TAKES_AMOUNT) != 0;
    if (takes & TAKES_SEATS)
        text_add(text, " [WHO]");
    if (has_amount)
        text_add(text, takes & OR_ONE ? " [NUMBER]" : " NUMBER");
    if (takes & TAKES_CARD)
        text_add(text, " \"CARD\"");
    if (takes & TAKES_COUNTER)
        text_add(text, " COUNTER");
    if (takes & TAKES_OBJECTS)
        text_add(text, has_amount ? " to WHOM" : " WHOM");
    if (takes & TAKES_ZONE)
        text_add(text, " %s [bottom of] ZONE", takes & TAKES_OBJECTS ? "to" : "into");
}

static void add_verbs(Text *text, const Rules *rules)
{
    text_add(text, "\n| verb | what it does |\n|---|---|\n");
    for (const Verb *verb = rules->verbs; verb && verb->name; verb++) {
        text_add(text, "| `%s", verb->name);
        add_parts(text, verb->takes);
        text_add(text, "` | %s |\n", verb->text ? verb->text : "");
    }
}

/* --- the rows of nodes.def -------------------------------------------------------------------- */

/* What stands for a field of that type. */
static const char *placeholder(FieldType type)
{
    static const char *const words[] = {[FIELD_BARRED_ACT] = "ACT",
                                        [FIELD_SHIELDED_ACT] = "ACT",
                                        [FIELD_ADMITTED_ACT] = "ACT",
                                        [FIELD_DEMANDED_ACT] = "ACT",
                                        [FIELD_ZONE] = "ZONE",
                                        [FIELD_ZONE_OR_NONE] = "ZONE",
                                        [FIELD_WHO] = "[WHO]",
                                        [FIELD_SPARED_VERB] = "VERB",
                                        [FIELD_EACH_WHO] = "(opponent | player)",
                                        [FIELD_SPAN] = "[SPAN]",
                                        [FIELD_BINDING] = "NAME",
                                        [FIELD_VARIABLE] = "NAME",
                                        [FIELD_OBJECTS] = "WHOM",
                                        [FIELD_SET] = "SET",
                                        [FIELD_PARTY_OR_NONE] = "SET",
                                        [FIELD_COUNTED_SET] = "SET",
                                        [FIELD_REF] = "CARD",
                                        [FIELD_REF_OR_NONE] = "CARD",
                                        [FIELD_CHOSEN_REF] = "NAME",
                                        [FIELD_NUMBER] = "NUMBER",
                                        [FIELD_NUMBER_OR_NONE] = "NUMBER",
                                        [FIELD_TEST] = "TEST",
                                        [FIELD_STEPS] = "STEPS",
                                        [FIELD_STEPS_OR_NONE] = "STEPS",
                                        [FIELD_EACH_STEPS] = "STEPS",
                                        [FIELD_SHARE_STEPS] = "STEPS",
                                        [FIELD_PLAYERS_STEPS] = "STEPS",
                                        [FIELD_COSTS] = "STEPS",
                                        [FIELD_ABILITY] = "{ ABILITY }",
                                        [FIELD_LATER_ABILITY] = "{ ABILITY }",
                                        [FIELD_BY_UNTIL] = "(NUMBER | TEST)"};
    ASSERT((size_t)type < sizeof words / sizeof words[0] && words[type]);
    return words[type];
}

/* In a table a bar needs a stroke before it. */
static void add_notation(Text *text, const char *notation)
{
    for (const char *c = notation; *c; c++)
        text_add(text, "%s%c", *c == '|' ? "\\" : "", *c);
}

/* A word and a field that may be left out stand in brackets; a flag is its word alone. */
static void add_part(Text *text, NodeKind kind, const NodePart *part)
{
    const NodeField *field = part->field ? node_field(kind, part->field) : NULL;
    const bool is_optional = part->word && field;
    text_add(text, "%s%s", is_optional ? "[" : "", part->word ? part->word : "");
    if (field && field->type != FIELD_FLAG) {
        text_add(text, is_optional ? " " : "");
        add_notation(text, placeholder((FieldType)field->type));
    }
    text_add(text, is_optional ? "]" : "");
}

static void add_said(Text *text, NodeKind kind)
{
    const NodePart *first = node_shapes[kind].said;
    for (const NodePart *part = first; part->word || part->field; part++) {
        const bool is_colon = part->word && part->word[0] == ':';
        text_add(text, part == first || is_colon ? "" : " ");
        add_part(text, kind, part);
    }
}

static void add_row(Text *text, NodeKind kind)
{
    const NodeShape *shape = &node_shapes[kind];
    text_add(text, "| `");
    if (shape->said)
        add_said(text, kind);
    else
        add_notation(text, shape->own);
    text_add(text, "` | %s |\n", shape->text);
}

static void add_class(Text *text, const char *title, unsigned classes)
{
    text_add(text, "\n| %s | |\n|---|---|\n", title);
    for (int kind = NODE_NONE + 1; kind < NODE_KINDS; kind++)
        if (classes >> node_shapes[kind].class & 1)
            add_row(text, (NodeKind)kind);
}

void reference_of_notation(Text *text)
{
    text_add(text, "## The notation\n");
    add_class(text, "instruction", 1U << CLASS_STEP | 1U << CLASS_TAIL);
    add_class(text, "instruction, also in a static ability", 1U << CLASS_GIFT);
    add_class(text, "first of what happens instead of an event", 1U << CLASS_CHANGE);
    add_class(text, "cards", 1U << CLASS_OBJECTS);
    text_add(text, "\n| filter | |\n|---|---|\n");
    for (int i = 0; i < FILTER_COUNT; i++) {
        if (!filter_shapes[i].own[0])
            continue;
        text_add(text, "| `");
        add_notation(text, filter_shapes[i].own);
        text_add(text, "` | %s |\n", filter_shapes[i].text);
    }
    add_class(text, "number", 1U << CLASS_NUMBER);
    add_class(text, "test", 1U << CLASS_TEST);
}

void reference_of_rules(const Rules *rules, Text *text)
{
    text_add(text, "## %s: `%s`\n\n", rules->title, rules->name);
    add_lists(text, rules);
    add_types(text, rules);
    add_zones(text, rules);
    add_events(text, rules);
    add_labels(text, rules);
    add_verbs(text, rules);
}
