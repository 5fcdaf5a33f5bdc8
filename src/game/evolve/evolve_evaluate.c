/* evolve_evaluate.c - how well a seat stands: leaders, followers, points and cards in hand. */
#include "game/evolve/evolve_int.h"
#include "rules/standing.h"

enum {
    WORTH_FOLLOWER = 10,
    WORTH_ATTACK = 15,
    WORTH_DEFENSE = 12,
    WORTH_ENGAGED = -6, /* it can be attacked */
    WORTH_AMULET = 20,
    WORTH_PER_COST = 6,
    WORTH_ABILITY = 5,
    WORTH_HAND = 28,
    WORTH_EX = 24,
    WORTH_EP = 22,
    WORTH_MAX_PP = 10
};

static const KeywordWorth keyword_worths[] = {
    {KEY_WARD, 14}, {KEY_STORM, 6}, {KEY_ASSAIL, 8}, {KEY_INTIMIDATE, 8},
    {KEY_DRAIN, 8}, {KEY_BANE, 16}, {KEY_AURA, 10},
};
enum { KEYWORD_WORTHS = sizeof keyword_worths / sizeof keyword_worths[0] };

/* The last points of a leader's defense are the dearest. */
static const int leader_worths[] = {0,   80,  150, 212, 268, 318, 363, 403, 440, 474, 505,
                                    534, 561, 586, 609, 631, 652, 672, 691, 709, 726};
enum { LEADER_WORTHS = sizeof leader_worths / sizeof leader_worths[0] };

static int worth_on_field(const Game *g, uint16_t object)
{
    const Def *def = def_of(g, object);
    const int abilities = WORTH_ABILITY * def->ability_count;
    if (def->type != TYPE_FOLLOWER)
        return abilities + WORTH_AMULET + WORTH_PER_COST * def->stat[STAT_COST];
    int worth = WORTH_FOLLOWER + WORTH_ATTACK * stat_value(g, object, STAT_ATTACK) +
                WORTH_DEFENSE * stat_value(g, object, STAT_DEFENSE);
    worth += worth_of_keywords(g, object, keyword_worths, KEYWORD_WORTHS);
    return abilities + (has_mark(g, object, MARK_ENGAGED) ? worth + WORTH_ENGAGED : worth);
}

static int worth(const Game *g, uint8_t of, uint8_t viewer)
{
    (void)viewer; /* a hand counts by its size, its owner's too */
    const int16_t *number = g->player[of].number;
    int sum = WORTH_EP * number[NUMBER_EP] + WORTH_MAX_PP * number[NUMBER_MAX_PP];
    sum += WORTH_HAND * zone_count_of(g, of, ZONE_HAND) + WORTH_EX * zone_count_of(g, of, ZONE_EX);
    const uint16_t leader = place_top(g, place_of(g, of, ZONE_LEADER));
    if (leader)
        sum += worth_of_count(leader_worths, LEADER_WORTHS, stat_value(g, leader, STAT_DEFENSE));
    const uint8_t place = place_of(g, of, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        sum += worth_on_field(g, g->order[i]);
    return sum;
}

int evolve_evaluate(const Game *g, uint8_t seat)
{
    return standing(g, seat, worth);
}
