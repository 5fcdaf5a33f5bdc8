/* api_rules.c - the games there are, their rulebooks, and where the code carries a clause. */
#include <string.h>

#include "all_words.h"
#include "api/api_int.h"
#include "game/evolve/evolve.h"
#include "game/legions/legions.h"
#include "game/lorcana/lorcana.h"
#include "game/mlp/mlp.h"

typedef struct {
    const Rules *rules;
    const ClauseUse *uses;
    const size_t *use_count;
} Entry;

#define DECLARE(game)                                                                              \
    extern const ClauseUse game##_clause_uses[];                                                   \
    extern const size_t game##_clause_use_count
DECLARE(lorcana);
DECLARE(evolve);
DECLARE(legions);
DECLARE(mlp);

#define GAME(game)                                                                                 \
    {                                                                                              \
        &game##_rules, game##_clause_uses, &game##_clause_use_count                                \
    }
static const Entry entries[] = {
    GAME(lorcana),
    GAME(evolve),
    GAME(legions),
    GAME(mlp),
};
enum { ENTRY_COUNT = sizeof entries / sizeof entries[0] };

#ifndef GAVEL_VERSION
#define GAVEL_VERSION "0.1.0"
#endif

const char *gavel_version(void)
{
    return GAVEL_VERSION;
}

size_t words_count(const char *const *words)
{
    size_t count = 0;
    while (words && words[count])
        count++;
    return count;
}

const char *word_at(const char *const *words, size_t index)
{
    return index < words_count(words) ? words[index] : "";
}

/* --- games --- */

size_t gavel_rules_count(void)
{
    return ENTRY_COUNT;
}

const GavelRules *gavel_rules_at(size_t index)
{
    return index < ENTRY_COUNT ? rules_out(entries[index].rules) : NULL;
}

const GavelRules *gavel_rules(const char *name)
{
    for (size_t i = 0; i < ENTRY_COUNT; i++)
        if (strcmp(entries[i].rules->name, name) == 0)
            return rules_out(entries[i].rules);
    return NULL;
}

const char *gavel_rules_name(const GavelRules *rules)
{
    return rules_of(rules)->name;
}

const char *gavel_rules_title(const GavelRules *rules)
{
    return rules_of(rules)->title;
}

const char *gavel_rules_edition(const GavelRules *rules)
{
    return rules_of(rules)->edition;
}

unsigned gavel_rules_seats_min(const GavelRules *rules)
{
    return rules_of(rules)->seats_min;
}

unsigned gavel_rules_seats_max(const GavelRules *rules)
{
    return rules_of(rules)->seats_max;
}

/* --- words of a game --- */

static const char *word_or_null(const char *const *words, size_t index)
{
    return index < words_count(words) ? words[index] : NULL;
}

size_t gavel_zone_count(const GavelRules *rules)
{
    return rules_of(rules)->zone_count;
}

const char *gavel_zone_name(const GavelRules *rules, size_t zone)
{
    const Rules *r = rules_of(rules);
    return zone < r->zone_count ? r->zones[zone].name : NULL;
}

bool gavel_zone_is_in_play(const GavelRules *rules, size_t zone)
{
    const Rules *r = rules_of(rules);
    return zone < r->zone_count && r->zones[zone].is_in_play;
}

bool gavel_zone_is_shared(const GavelRules *rules, size_t zone)
{
    const Rules *r = rules_of(rules);
    return zone < r->zone_count && r->zones[zone].is_shared;
}

const char *gavel_stat_name(const GavelRules *rules, size_t stat)
{
    return word_or_null(rules_of(rules)->words.stats, stat);
}

const char *gavel_counter_name(const GavelRules *rules, size_t counter)
{
    return word_or_null(rules_of(rules)->words.counters, counter);
}

const char *gavel_number_name(const GavelRules *rules, size_t number)
{
    return word_or_null(rules_of(rules)->words.numbers, number);
}

const char *gavel_phase_name(const GavelRules *rules, size_t phase)
{
    return word_or_null(rules_of(rules)->words.phases, phase);
}

bool gavel_number_is_shown(const GavelRules *rules, size_t number)
{
    const Rules *r = rules_of(rules);
    return number < words_count(r->words.numbers) && (r->numbers_shown >> number & 1) != 0;
}

const char *gavel_zone_faces(const GavelRules *rules, size_t zone)
{
    const Rules *r = rules_of(rules);
    if (zone >= r->zone_count)
        return NULL;
    switch ((Faces)r->zones[zone].faces) {
    case SEEN_BY_ALL:
        return "all";
    case SEEN_BY_PLAYER:
        return "player";
    case SEEN_BY_NOBODY:
        break;
    }
    return "nobody";
}

bool gavel_zone_is_ordered(const GavelRules *rules, size_t zone)
{
    const Rules *r = rules_of(rules);
    return zone < r->zone_count && r->zones[zone].is_ordered;
}

const char *gavel_slot_name(const GavelRules *rules, size_t zone, size_t slot)
{
    const Rules *r = rules_of(rules);
    if (zone >= r->zone_count || slot >= r->zones[zone].slots)
        return NULL;
    return word_at(r->words.slots, r->zones[zone].slot_base + slot);
}

static const Word *reason_of(const Bars *bars, size_t *index)
{
    if (*index < bars->count)
        return bars->at[*index].why;
    *index -= bars->count;
    return NULL;
}

static const char *reason_at(const Rules *rules, size_t index)
{
    const Word *why = NULL;
    for (size_t i = 0; i < rules->act_count && !why; i++) {
        const Act *act = &rules->acts[i];
        why = reason_of(&act->seat_bars, &index);
        if (!why)
            why = reason_of(&act->bars, &index);
        if (!why)
            why = reason_of(&act->target_bars, &index);
    }
    return why ? why->id : NULL;
}

const char *gavel_word(const GavelRules *rules, GavelWords list, size_t index)
{
    const Rules *r = rules_of(rules);
    switch (list) {
    case GAVEL_TYPES:
        return word_or_null(r->words.types, index);
    case GAVEL_KEYWORDS:
        return word_or_null(r->words.keywords, index);
    case GAVEL_FLAGS:
        return word_or_null(r->words.flags, index);
    case GAVEL_COLORS:
        return word_or_null(r->words.colors, index);
    case GAVEL_MARKS:
        return word_or_null(r->words.marks, index);
    case GAVEL_ACTS:
        return index < r->act_count ? r->acts[index].name : NULL;
    case GAVEL_DECKS:
        return word_or_null(r->words.decks, index);
    case GAVEL_QUESTIONS:
        return index + 1 < r->words.question_count ? r->words.questions[index + 1]->id : NULL;
    case GAVEL_CHOICES:
        return word_or_null(r->words.choices, index);
    case GAVEL_EVENTS:
        return told_event(r, index);
    case GAVEL_REASONS:
        return reason_at(r, index);
    }
    return NULL;
}

/* The words that the first part of an id stands for: those of a game, or of all games. */
static const Word *list_of(const char *id, size_t *count)
{
    const Slice game = {id, strcspn(id, ".")};
    for (size_t i = 0; i < ENTRY_COUNT; i++)
        if (slice_is(game, entries[i].rules->name)) {
            *count = entries[i].rules->words.list_count;
            return entries[i].rules->words.list;
        }
    *count = slice_is(game, "all") ? ALL_WORD_COUNT : 0;
    return all_words;
}

const char *gavel_text(const char *id, GavelLanguage language)
{
    size_t count = 0;
    const Word *list = list_of(id, &count);
    const Word *word = language < GAVEL_LANGUAGES ? word_find(list, count, id) : NULL;
    return word ? word->text[language] : NULL;
}

/* --- clauses --- */

static const Entry *entry_of(const Rules *rules)
{
    size_t i = 0;
    while (entries[i].rules != rules)
        i++;
    return &entries[i];
}

static bool is_coded(const Rules *rules, Clause clause, bool is_mutant)
{
    const Entry *entry = entry_of(rules);
    for (size_t i = 0; i < *entry->use_count; i++)
        if (entry->uses[i].clause == clause && (entry->uses[i].is_mutant || !is_mutant))
            return true;
    return false;
}

static bool is_ordered(const Rules *rules, Clause clause)
{
    for (size_t i = 0; i < rules->flow_count; i++)
        for (uint8_t k = 0; rules->flows[i] && k + 1 < rules->flows[i]->step_count; k++)
            if (rules->flows[i]->steps[k].clause == clause)
                return true;
    return false;
}

size_t gavel_clause_count(const GavelRules *rules)
{
    return rules_of(rules)->clause_count - 1;
}

bool gavel_clause_at(const GavelRules *rules, size_t index, GavelClause *clause)
{
    if (index >= gavel_clause_count(rules))
        return false;
    const ClauseText *text = &rules_of(rules)->clauses[clause_of(index)];
    *clause = (GavelClause){.id = text->id,
                            .kind = text->kind,
                            .summary = text->summary,
                            .test = text->test,
                            .example = text->example,
                            .ambiguity = text->ambiguity,
                            .depends = text->depends,
                            .is_engine = text->engine,
                            .is_coded = is_coded(rules_of(rules), clause_of(index), false),
                            .is_mutant = is_coded(rules_of(rules), clause_of(index), true),
                            .is_ordered = is_ordered(rules_of(rules), clause_of(index))};
    return true;
}

long gavel_clause_find(const GavelRules *rules, const char *id)
{
    const size_t count = gavel_clause_count(rules);
    for (size_t i = 0; i < count; i++)
        if (strcmp(rules_of(rules)->clauses[clause_of(i)].id, id) == 0)
            return (long)i;
    return -1;
}

/* --- where the code carries a clause --- */

typedef struct {
    Text text;
    size_t count;
    Clause clause;
} Uses;

/* Starts the line of one more use. */
static Text *next_use(Uses *uses)
{
    if (uses->count++ > 0)
        text_add(&uses->text, "\n");
    return &uses->text;
}

static void add_steps(Uses *uses, const Rules *rules)
{
    for (size_t i = 0; i < rules->flow_count; i++) {
        const FlowType *flow = rules->flows[i];
        for (int k = 0; k < flow->step_count; k++)
            if (flow->steps[k].clause == uses->clause)
                text_add(next_use(uses), "step %d of %s", k + 1, flow->name);
    }
}

static void add_bars(Uses *uses, const char *what, const Act *act, const Bars *bars)
{
    for (size_t i = 0; i < bars->count; i++)
        if (bars->at[i].clause == uses->clause)
            text_add(next_use(uses), "%s of %s: %s", what, act->name,
                     bars->at[i].why->text[GAVEL_ENGLISH]);
}

static void add_acts(Uses *uses, const Rules *rules)
{
    for (size_t i = 0; i < rules->act_count; i++) {
        const Act *act = &rules->acts[i];
        if (act->clause == uses->clause)
            text_add(next_use(uses), "act %s", act->name);
        add_bars(uses, "bar", act, &act->bars);
        add_bars(uses, "target bar", act, &act->target_bars);
    }
}

static void add_facts(Uses *uses, const Rules *rules)
{
    for (size_t i = 0; i < rules->fact_count; i++)
        if (rules->facts[i].clause == uses->clause)
            text_add(next_use(uses), "fact: %s = %d", rules->facts[i].name, rules->facts[i].value);
    for (size_t i = 0; i < rules->zone_count; i++)
        if (rules->zones[i].clause == uses->clause)
            text_add(next_use(uses), "zone %s: who sees its faces", rules->zones[i].name);
}

size_t gavel_clause_uses(const GavelRules *rules, size_t index, char *text, size_t room)
{
    char none[1];
    Uses uses = {text_in(room > 0 ? text : none, room > 0 ? room : 1), 0, clause_of(index)};
    if (index >= gavel_clause_count(rules))
        return 0;
    const Rules *r = rules_of(rules);
    const Entry *entry = entry_of(r);
    add_steps(&uses, r);
    add_acts(&uses, r);
    add_facts(&uses, r);
    for (size_t i = 0; i < *entry->use_count; i++)
        if (entry->uses[i].clause == uses.clause)
            text_add(next_use(&uses), "code: %s", entry->uses[i].place);
    return uses.count;
}
