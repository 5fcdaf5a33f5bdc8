/* lorcana_evaluate.c - how well a seat stands: lore, characters, ink and cards in hand. */
#include "game/lorcana/lorcana_int.h"
#include "rules/standing.h"

enum {
    WORTH_PER_LORE = 24,
    WORTH_CHARACTER = 14,
    WORTH_STRENGTH = 9,
    WORTH_WILLPOWER = 9,
    WORTH_QUESTING = 24, /* for each lore that a character or location brings in */
    WORTH_EXERTED = -12, /* it can be challenged */
    WORTH_ITEM = 40,
    WORTH_LOCATION = 20,
    WORTH_ABILITY = 6,
    WORTH_HAND = 28
};

static const KeywordWorth keyword_worths[] = {
    {KEY_EVASIVE, 14}, {KEY_WARD, 8}, {KEY_BODYGUARD, 8}, {KEY_SUPPORT, 8}, {KEY_RECKLESS, -20},
};
enum { KEYWORD_WORTHS = sizeof keyword_worths / sizeof keyword_worths[0] };

/* The first cards in the inkwell matter most. */
static const int ink_worths[] = {0, 60, 118, 172, 222, 264, 298, 322, 338, 346};
enum { INK_WORTHS = sizeof ink_worths / sizeof ink_worths[0] };

/* Lore weighs the more the nearer the end is. */
static int worth_of_lore(const Game *g, int lore)
{
    const int goal = fact(g, FACT_LORE_TO_WIN);
    return lore * WORTH_PER_LORE + lore * lore * WORTH_PER_LORE / (goal > 0 ? goal : 1);
}

static int worth_of_character(const Game *g, uint16_t object)
{
    const int left = stat_value(g, object, STAT_WILLPOWER) - g->object[object].damage;
    int worth = WORTH_CHARACTER + WORTH_STRENGTH * stat_value(g, object, STAT_STRENGTH) +
                WORTH_WILLPOWER * left + WORTH_QUESTING * stat_value(g, object, STAT_LORE);
    worth += worth_of_keywords(g, object, keyword_worths, KEYWORD_WORTHS);
    return has_mark(g, object, MARK_EXERTED) ? worth + WORTH_EXERTED : worth;
}

static int worth_in_play(const Game *g, uint16_t object)
{
    const int abilities = WORTH_ABILITY * def_of(g, object)->ability_count;
    switch (type_of(g, object)) {
    case TYPE_CHARACTER:
        return abilities + worth_of_character(g, object);
    case TYPE_LOCATION:
        return abilities + WORTH_LOCATION + WORTH_QUESTING * stat_value(g, object, STAT_LORE);
    default:
        return abilities + WORTH_ITEM;
    }
}

static int worth(const Game *g, uint8_t of, uint8_t viewer)
{
    (void)viewer; /* a hand counts by its size, its owner's too */
    int sum = worth_of_lore(g, g->player[of].number[NUMBER_LORE]);
    sum += worth_of_count(ink_worths, INK_WORTHS, zone_count_of(g, of, ZONE_INKWELL));
    sum += WORTH_HAND * zone_count_of(g, of, ZONE_HAND);
    const uint8_t place = place_of(g, of, ZONE_PLAY);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        sum += worth_in_play(g, g->order[i]);
    return sum;
}

int lorcana_evaluate(const Game *g, uint8_t seat)
{
    return standing(g, seat, worth);
}
