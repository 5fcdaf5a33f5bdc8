/* legions_deck.c - the standard regulation (24-2): what a deck may be. */
#include <string.h>

#include "game/legions/legions_int.h"
#include "rules/deck.h"

enum { DECK_MAIN, DECK_MASTER };

/* Colors in the order of the game's words. */
enum { BLACK = 1, RED = 2, WHITE = 4, GREEN = 8, BLUE = 16 };

/* 13-1: a pair of color symbols that a master may hold; 13-3 to 13-10: its name. */
static const char *class_name(uint32_t colors)
{
    static const struct {
        const char *name;
        uint32_t colors;
    } classes[] = {
        {"Rune Blader", RED | WHITE},   {"Fairy Tamer", RED | GREEN},  {"Shaman", BLACK | GREEN},
        {"Demon Ruler", BLACK | WHITE}, {"General", WHITE | GREEN},    {"Wizard", BLACK | RED},
        {"Necromancer", BLACK | BLUE},  {"Doll Master", WHITE | BLUE},
    };
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
        if (classes[i].colors == colors)
            return classes[i].name;
    return "of its two colors";
}

/* 02-12: the main deck is skills, arts, minions and lords. */
const DeckBar legions_deck_bars[] = {
    {.deck = DECK_MAIN, .tokens = true, .clauses = {G_24_2e, G_42_2, G_02_12}, .what = "a token"},
    {.deck = DECK_MAIN,
     .types = 1U << TYPE_MASTER,
     .clauses = {G_24_2b, G_02_12},
     .what = "a master"},
    {.deck = DECK_MASTER,
     .tokens = true,
     .types = (uint16_t) ~(1U << TYPE_MASTER),
     .clauses = {G_23_1},
     .what = "no master"},
    {.what = NULL},
};

/* 14-2: printings that share a name are one card. */
bool legions_is_same_card(const Def *a, const Def *b)
{
    return strcmp(title_of(a), title_of(b)) == 0;
}

/* 24-2c: each name is reported once. */
static void check_copies(DeckReport *to)
{
    const int max = deck_limit(to, FACT_COPIES);
    for (uint16_t i = 0; i < to->deck->count[DECK_MAIN]; i++) {
        const int copies = deck_copies(to, DECK_MAIN, i, legions_is_same_card);
        if (copies > max)
            deck_fault(to, G_24_2c, "%s: %d copies, at most %d",
                       title_of(to->deck->cards[DECK_MAIN][i]), copies, max);
    }
}

/* 24-2d, 13-1: a double-symbol card must be of the master's class. */
static void check_classes(DeckReport *to)
{
    const Deck *deck = to->deck;
    if (deck->count[DECK_MASTER] == 0)
        return; /* 23-1 is told */
    const uint32_t held = deck->cards[DECK_MASTER][0]->colors;
    for (uint16_t i = 0; i < deck->count[DECK_MAIN]; i++) {
        const uint32_t colors = deck->cards[DECK_MAIN][i]->colors;
        if ((colors & (colors - 1)) && (colors & ~held))
            deck_fault(to, G_24_2d, "%s is for the class %s, the master is of the class %s",
                       deck->cards[DECK_MAIN][i]->name, class_name(colors), class_name(held));
    }
}

void legions_deck_check(DeckReport *to)
{
    const Deck *deck = to->deck;
    const int size = deck_limit(to, FACT_DECK);
    if (deck->count[DECK_MAIN] != size)
        deck_fault(to, G_24_2a, "%d skills, arts, minions and lords, not %d",
                   deck->count[DECK_MAIN], size);
    if (deck->count[DECK_MASTER] == 0)
        deck_fault(to, G_23_1, "there is no master");
    if (deck->count[DECK_MASTER] > 1)
        deck_fault(to, G_24_2b, "%d masters, not 1", deck->count[DECK_MASTER]);
    check_copies(to);
    check_classes(to);
}
