/* mlp_deck.c - which cards make a legal game deck (1/2). */
#include <string.h>

#include "game/mlp/mlp_int.h"
#include "rules/deck.h"

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

/* 1/2.0.0: each deck has its types; 2/7.1.0: tokens are in none. */
const DeckBar mlp_deck_bars[] = {
    {.deck = DECK_MAIN, .tokens = true, .clauses = {M_2_7_1_0}, .what = "a token"},
    {.deck = DECK_MAIN,
     .types = 1U << TYPE_SCENE,
     .clauses = {M_1_2_0_0, M_2_4_0_0},
     .what = "a scene"},
    {.deck = DECK_MAIN,
     .types = 1U << TYPE_STORY,
     .clauses = {M_1_2_0_0, M_2_6_0_0},
     .what = "a story"},
    {.deck = DECK_MAIN,
     .types = 1U << TYPE_PROTAGONIST,
     .clauses = {M_1_2_0_0, M_2_5_0_0},
     .what = "a protagonist"},
    {.deck = DECK_SCENES, .tokens = true, .clauses = {M_2_7_1_0}, .what = "a token"},
    {.deck = DECK_SCENES,
     .types = (uint16_t) ~(1U << TYPE_SCENE),
     .clauses = {M_1_2_0_0, M_2_4_0_0},
     .what = "no scene"},
    {.deck = DECK_STORIES, .tokens = true, .clauses = {M_2_7_1_0}, .what = "a token"},
    {.deck = DECK_STORIES,
     .types = (uint16_t) ~(1U << TYPE_STORY),
     .clauses = {M_1_2_0_0, M_2_6_0_0},
     .what = "no story"},
    {.deck = DECK_PROTAGONIST, .tokens = true, .clauses = {M_2_7_1_0}, .what = "a token"},
    {.deck = DECK_PROTAGONIST,
     .types = (uint16_t) ~(1U << TYPE_PROTAGONIST),
     .clauses = {M_1_2_0_0, M_2_5_0_0},
     .what = "no protagonist"},
    {.what = NULL},
};

static void check_sizes(DeckReport *to)
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
        const int wanted = deck_limit(to, sizes[i].fact);
        const int count = to->deck->count[sizes[i].kind];
        if (count != wanted)
            deck_fault(to, M_1_2_0_0, "%s: %d cards, not %d", sizes[i].what, count, wanted);
    }
}

/* 1/2.1.1: the main part of a card number, without the sparkle mark. */
static const char *main_number(const DeckReport *to, const Def *def)
{
    static const char mark[] = "※";
    const char *number = def->number ? def->number : def->name;
    const size_t size = sizeof mark - 1;
    return strncmp(number, mark, size) == 0 && is_deck_clause_on(to, M_1_2_1_1) ? number + size
                                                                                : number;
}

bool mlp_is_same_card(const DeckReport *to, const Def *a, const Def *b)
{
    return a == b || strcmp(main_number(to, a), main_number(to, b)) == 0;
}

/* By which the number of a card of that type says which copies are the same card; 0: cards of that
 * type may not be where copies are counted. */
static const Clause number_clauses[TYPE_COUNT] = {
    [TYPE_CHARACTER] = M_2_1_8_0,
    [TYPE_EVENT] = M_2_2_6_0,
    [TYPE_ITEM] = M_2_3_6_0,
    [TYPE_SCENE] = M_2_4_6_0,
};

/* 1/2.1.2, 2/4.4.0: as many as one likes. */
static bool is_everyday(const DeckReport *to, const Def *def)
{
    return (def->flags & FLAG_EVERYDAY) != 0 && is_deck_clause_on(to, M_1_2_1_2) &&
           is_deck_clause_on(to, M_2_4_4_0);
}

/* 1/2.1.0: at most so many of one number, each reported once. */
static void check_copies(DeckReport *to, uint8_t kind)
{
    const int max = deck_limit(to, FACT_COPIES_MAX);
    for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
        const Def *def = to->deck->cards[kind][i];
        const Clause clause = number_clauses[def->type];
        const bool is_free = is_everyday(to, def) || !clause || !is_deck_clause_on(to, clause);
        const int copies = is_free ? 0 : deck_copies(to, kind, i, mlp_is_same_card);
        if (copies > max)
            deck_fault(to, M_1_2_1_0, "%s: %d copies, at most %d", def->name, copies, max);
    }
}

/* 1/2.1.3: each stage once; 2/6.1.0: of one main title. */
static void check_stories(DeckReport *to)
{
    const Def *const *cards = to->deck->cards[DECK_STORIES];
    const uint16_t count = to->deck->count[DECK_STORIES];
    if (!is_deck_clause_on(to, M_1_2_1_3))
        return;
    for (int stage = 1; stage <= STAGE_COUNT; stage++) {
        int copies = 0;
        for (uint16_t i = 0; i < count; i++)
            copies += cards[i]->stat[STAT_STAGE] == stage;
        if (copies != 1)
            deck_fault(to, M_1_2_1_3, "%d stories of stage %d, not 1", copies, stage);
    }
    for (uint16_t i = 1; i < count && is_deck_clause_on(to, M_2_6_1_0); i++)
        if (strcmp(title_of(cards[i]), title_of(cards[0])) != 0) {
            deck_fault(to, M_1_2_1_3, "the stories have more than one main title");
            return;
        }
}

void mlp_deck_check(DeckReport *to)
{
    check_sizes(to);
    check_copies(to, DECK_MAIN);
    check_copies(to, DECK_SCENES);
    check_stories(to);
}
