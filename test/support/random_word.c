/* random_word.c - chance, and words of the game, for random cards. See random_int.h. */
#include <string.h>

#include "lang/vocabulary.h"
#include "support/random_int.h"
#include "support/table.h"

static const char *const traits[] = {"Hero",    "Seven Dwarfs", "when", "use",  "3",
                                     "o'Neill", "\xC3\xA9lan",  "card", "Ally", "static"};

/* --- chance ----------------------------------------------------------------------------------- */

int below(Maker *m, int limit)
{
    ASSERT(limit > 0);
    return (int)(test_random(&m->random) % (uint64_t)limit);
}

bool chance(Maker *m, int percent)
{
    return below(m, 100) < percent;
}

int between(Maker *m, int low, int high)
{
    return low + below(m, high - low + 1);
}

int list_count(const char *const *list)
{
    int count = 0;
    while (list && list[count])
        count++;
    return count;
}

/* --- words of the game ------------------------------------------------------------------------ */

int make_trait(Maker *m)
{
    const char *word = traits[below(m, sizeof traits / sizeof traits[0])];
    const int trait = pool_trait(m->pool, word, strlen(word));
    ASSERT(trait != 0);
    return trait;
}

int make_word(Maker *m, const char *const *list, const char *const *before,
              const char *const *before_that)
{
    const int count = list_count(list);
    const int from = count > 0 ? below(m, count) : 0;
    for (int i = 0; i < count; i++) {
        const Slice word = slice_of(list[(from + i) % count]);
        if (word_index(before, word) < 0 && word_index(before_that, word) < 0)
            return (from + i) % count;
    }
    return -1;
}

/* A stat, damage or a counter. */
static int make_measure(Maker *m)
{
    const int stats = list_count(m->rules->words.stats);
    const int measure = below(m, stats + 1 + list_count(m->rules->words.counters));
    return measure < stats ? measure : MEASURE_DAMAGE + measure - stats;
}

/* One of the acts of that type; -1: there is none. */
static int make_act(Maker *m, FieldType type)
{
    const int count = (int)m->rules->act_count;
    const int from = count > 0 ? below(m, count) : 0;
    for (int i = 0; i < count; i++)
        if (act_fits(m->rules, type, &m->rules->acts[(from + i) % count]))
            return (from + i) % count;
    return -1;
}

/* A zone into which instructions can put cards. */
int make_goal(Maker *m)
{
    int zone = below(m, m->rules->zone_count);
    while (m->rules->zones[zone].is_passing || m->rules->zones[zone].is_closed)
        zone = below(m, m->rules->zone_count);
    return zone;
}

uint8_t make_event_kind(Maker *m)
{
    uint8_t event = EVENT_NONE;
    do
        event = (uint8_t)below(m, EVENT_GAME + m->rules->event_count);
    while (!event_word(m->rules, event) ||
           event_named(m->rules, slice_of(event_word(m->rules, event))) != event);
    return event;
}

/* Taken as a cost already, or done by an "it" that means nothing. */
static bool is_unfit(const Maker *m, int verb)
{
    const bool has_it = m->is_in_each || m->ability.kind == ABILITY_TRIGGERED ||
                        m->ability.kind == ABILITY_REPLACING;
    return (m->is_in_costs && (m->cost_verbs >> verb & 1)) ||
           ((m->rules->verbs[verb].takes & DONE_BY_IT) && (m->is_in_costs || !has_it));
}

uint8_t make_verb(Maker *m)
{
    int verbs = 1;
    while (m->rules->verbs[verbs].name)
        verbs++;
    int verb = below(m, verbs);
    while (is_unfit(m, verb))
        verb = verb + 1 < verbs ? verb + 1 : 0;
    m->cost_verbs |= UINT64_C(1) << verb;
    return (uint8_t)verb;
}

/* One that is done to cards. */
static int make_spared_verb(Maker *m)
{
    int verb = make_verb(m);
    while (!(m->rules->verbs[verb].takes & TAKES_OBJECTS))
        verb = m->rules->verbs[verb + 1].name ? verb + 1 : 0;
    return verb;
}

int make_game_word(Maker *m, FieldType type)
{
    const Words *words = &m->rules->words;
    switch (type) {
    case FIELD_VERB:
        return make_verb(m);
    case FIELD_SPARED_VERB:
        return make_spared_verb(m);
    case FIELD_STAT:
        return make_word(m, words->stats, NULL, NULL);
    case FIELD_KEYWORD:
        return make_word(m, words->keywords, words->stats, NULL);
    case FIELD_BARRED_ACT:
    case FIELD_SHIELDED_ACT:
    case FIELD_ADMITTED_ACT:
    case FIELD_DEMANDED_ACT:
        return make_act(m, type);
    case FIELD_ZONE:
        return make_goal(m);
    case FIELD_ZONE_OR_NONE:
        return chance(m, 30) ? 1 + below(m, m->rules->zone_count) : 0;
    case FIELD_EVENT:
        return make_event_kind(m);
    case FIELD_MEASURE:
        return make_measure(m);
    case FIELD_PLAYER_NUMBER:
        return make_word(m, words->numbers, NULL, NULL);
    case FIELD_TYPE:
        return make_word(m, words->types, NULL, NULL);
    case FIELD_COLOR:
        return make_word(m, words->colors, words->types, NULL);
    case FIELD_MARK: {
        const int mark = make_word(m, words->marks, words->types, words->colors);
        return mark < 0 ? mark : mark + __builtin_ctz(MARK_GAME);
    }
    case FIELD_SLOT: {
        const int slot = make_word(m, words->slots, words->types, words->colors);
        return slot < 0 ? slot : slot + 1;
    }
    case FIELD_PRINTED_FLAG: {
        const int flag = make_word(m, words->flags, words->types, words->colors);
        return flag >= 0 && word_index(words->marks, slice_of(words->flags[flag])) < 0 ? flag : -1;
    }
    default:
        return -1;
    }
}
