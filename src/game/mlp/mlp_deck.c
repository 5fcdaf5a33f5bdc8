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

static const char *number_of_card(const Def *def)
{
    return def->number ? def->number : def->name;
}

/* Past the sparkle mark, wherever in a number it stands. */
static const char *past_mark(const char *at)
{
    static const char mark[] = "※";
    const size_t size = sizeof mark - 1;
    while (strncmp(at, mark, size) == 0)
        at += size;
    return at;
}

/* 1/2.1.1, 2/1.8.0: letters and digits of their numbers are the same. */
bool mlp_is_same_card(const Def *a, const Def *b)
{
    const char *one = past_mark(number_of_card(a));
    const char *other = past_mark(number_of_card(b));
    while (*one && *one == *other) {
        one = past_mark(one + 1);
        other = past_mark(other + 1);
    }
    return *one == *other;
}

/* True if copies are counted by the card's number. Cards of other types may not be where copies are
 * counted. */
static bool is_counted(const Def *def)
{
    switch (def->type) {
    case TYPE_CHARACTER: /* 2/1.8.0 */
    case TYPE_EVENT:     /* 2/2.6.0 */
    case TYPE_ITEM:      /* 2/3.6.0 */
    case TYPE_SCENE:     /* 2/4.6.0 */
        return true;
    default:
        return false;
    }
}

/* 1/2.1.0: at most so many of one number, each reported once; 1/2.1.2, 2/4.4.0: of everyday scenes
 * as many as one likes. */
static void check_copies(DeckReport *to, uint8_t kind)
{
    const int max = deck_limit(to, FACT_COPIES_MAX);
    for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
        const Def *def = to->deck->cards[kind][i];
        if ((def->flags & FLAG_EVERYDAY) || !is_counted(def))
            continue;
        const int copies = deck_copies(to, kind, i, mlp_is_same_card);
        if (copies > max)
            deck_fault(to, M_1_2_1_0, "%s: %d copies, at most %d", def->name, copies, max);
    }
}

/* 1/2.1.3: each stage once; 2/6.1.0: of one main title. */
static void check_stories(DeckReport *to)
{
    const Def *const *cards = to->deck->cards[DECK_STORIES];
    const uint16_t count = to->deck->count[DECK_STORIES];
    for (int stage = 1; stage <= STAGE_COUNT; stage++) {
        int copies = 0;
        for (uint16_t i = 0; i < count; i++)
            copies += cards[i]->stat[STAT_STAGE] == stage;
        if (copies != 1)
            deck_fault(to, M_1_2_1_3, "%d stories of stage %d, not 1", copies, stage);
    }
    for (uint16_t i = 1; i < count; i++)
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
