/* mlp_deck.c - which cards make a legal game deck (1/2). */
#include <stdio.h>
#include <string.h>

#include "game/mlp/mlp_int.h"

enum { DECK_MAIN, DECK_SCENES, DECK_STORIES, DECK_PROTAGONIST };

const uint8_t mlp_deck_zones[DECK_KINDS] = {ZONE_DECK, ZONE_SCENE_DECK, ZONE_STORIES,
                                            ZONE_PROTAGONIST};

/* 1/2.0.0: each type has its deck. */
uint8_t mlp_deck_kind(const Def *def)
{
    switch (def->type) {
    case TYPE_SCENE:
        return DECK_SCENES;
    case TYPE_STORY:
        return DECK_STORIES;
    case TYPE_PROTAGONIST:
        return DECK_PROTAGONIST;
    default:
        return DECK_MAIN;
    }
}

typedef struct {
    const Rules *rules;
    const Deck *deck;
    Clause mutant;
    DeckFault *faults;
    size_t count;
    size_t room;
} Report;

static bool is_on(const Report *to, Clause clause)
{
    return to->mutant != clause;
}

static void report(Report *to, Clause clause, const char *what, int is, int limit)
{
    if (to->count == to->room)
        return;
    DeckFault *fault = &to->faults[to->count++];
    fault->clause = clause;
    (void)snprintf(fault->text, sizeof fault->text, "%s: %d, not %d", what, is, limit);
}

static void check_sizes(Report *to)
{
    static const struct {
        uint8_t kind;
        uint8_t fact;
        const char *what;
    } sizes[] = {
        {DECK_MAIN, FACT_MAIN_DECK, "main deck"},
        {DECK_SCENES, FACT_SCENE_DECK, "scene deck"},
        {DECK_STORIES, FACT_STORY_DECK, "story deck"},
        {DECK_PROTAGONIST, FACT_PROTAGONISTS, "protagonists"},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const int wanted = fact_value(to->rules, sizes[i].fact, to->mutant);
        const int count = to->deck->count[sizes[i].kind];
        if (count != wanted)
            report(to, M_1_2_0_0, sizes[i].what, count, wanted);
    }
}

/* 1/2.1.1: the main part of a card number, without the sparkle mark. */
static const char *main_number(const Report *to, const Def *def)
{
    static const char mark[] = "※";
    const char *number = def->number ? def->number : def->name;
    const size_t size = sizeof mark - 1;
    return strncmp(number, mark, size) == 0 && is_on(to, M_1_2_1_1) ? number + size : number;
}

static bool is_same_card(const Report *to, const Def *a, const Def *b)
{
    return a == b || strcmp(main_number(to, a), main_number(to, b)) == 0;
}

/* 1/2.1.0: at most so many of one number, each reported once; 1/2.1.2: everyday scenes are free. */
static void check_copies(Report *to, uint8_t kind)
{
    const int max = fact_value(to->rules, FACT_COPIES_MAX, to->mutant);
    const Def *const *cards = to->deck->cards[kind];
    for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
        if ((cards[i]->flags & FLAG_EVERYDAY) && is_on(to, M_1_2_1_2))
            continue;
        int copies = 0;
        bool is_first = true;
        for (uint16_t j = 0; j < to->deck->count[kind]; j++) {
            const bool is_same = is_same_card(to, cards[i], cards[j]);
            copies += is_same;
            is_first = is_first && !(is_same && j < i);
        }
        if (is_first && copies > max)
            report(to, M_1_2_1_0, cards[i]->name, copies, max);
    }
}

static const char *main_title(const Def *def)
{
    return def->title ? def->title : def->name;
}

/* 1/2.1.3: one main title, and each stage once. */
static void check_stories(Report *to)
{
    const Def *const *cards = to->deck->cards[DECK_STORIES];
    const uint16_t count = to->deck->count[DECK_STORIES];
    if (!is_on(to, M_1_2_1_3))
        return;
    for (int stage = 1; stage <= STAGE_COUNT; stage++) {
        int copies = 0;
        for (uint16_t i = 0; i < count; i++)
            copies += cards[i]->stat[STAT_STAGE] == stage;
        if (copies != 1)
            report(to, M_1_2_1_3, "stories of a stage", copies, 1);
    }
    for (uint16_t i = 1; i < count; i++)
        if (strcmp(main_title(cards[i]), main_title(cards[0])) != 0) {
            report(to, M_1_2_1_3, "main titles", 2, 1);
            return;
        }
}

size_t mlp_deck_check(const Rules *rules, const Deck *deck, Clause mutant, DeckFault *faults,
                      size_t room)
{
    Report to = {rules, deck, mutant, faults, 0, room};
    check_sizes(&to);
    check_copies(&to, DECK_MAIN);
    check_copies(&to, DECK_SCENES);
    check_stories(&to);
    return to.count;
}
