/* mlp_evaluate.c - how well a seat stands: how many actions it is away from the last stage, and
 * what it has to take them. */
#include "game/mlp/mlp_int.h"
#include "rules/standing.h"

enum {
    WORTH_CHARACTER = 40,
    WORTH_IDEA = 9,
    WORTH_UNOPPOSED = 14, /* it may act in its own next turn */
    WORTH_WORN = 10,
    WORTH_ABILITY = 6,
    WORTH_HAND = 24,
    WORTH_SCENE_OPEN = 12,
    WORTH_SCENE_TURNED = 6
};

/* By how many actions are still needed: stages to go, and plans in the way. */
static const int distance_worths[] = {1000, 760, 590, 460, 360, 270, 180, 90, 0};
enum { DISTANCES = sizeof distance_worths / sizeof distance_worths[0] };

/* 4/4.4.2: plans go one by one, earliest stage first, so each that lies there costs an action. */
static int distance(const Game *g, uint8_t seat)
{
    const int stages = fact(g, FACT_STAGE_TO_WIN) - g->player[seat].number[NUMBER_PROGRESS];
    const int away = stages + zone_count_of(g, other_seat(seat), ZONE_PLANS);
    return away < 0 ? 0 : away;
}

static int worth_of_character(const Game *g, uint16_t object, uint8_t of)
{
    const uint8_t facing = (uint8_t)(SLOT_COUNT + 1 - g->object[object].slot);
    const bool is_opposed = slot_object(g, other_seat(of), ZONE_ADVENTURE, facing) != 0;
    return WORTH_CHARACTER + WORTH_IDEA * stat_value(g, object, STAT_IDEA) +
           WORTH_ABILITY * def_of(g, object)->ability_count + (is_opposed ? 0 : WORTH_UNOPPOSED);
}

static int worth(const Game *g, uint8_t of, uint8_t viewer)
{
    (void)viewer; /* a hand counts by its size, its owner's too */
    const int away = distance(g, of);
    int sum = distance_worths[away < DISTANCES ? away : DISTANCES - 1];
    sum += WORTH_HAND * zone_count_of(g, of, ZONE_HAND);
    sum += WORTH_WORN * zone_count_of(g, of, ZONE_WORN);
    const uint8_t scenes = place_of(g, of, ZONE_SCENES);
    for (uint16_t i = g->start[scenes]; i < g->start[scenes + 1]; i++)
        sum += has_mark(g, g->order[i], MARK_TURNED) ? WORTH_SCENE_TURNED : WORTH_SCENE_OPEN;
    const uint8_t adventure = place_of(g, of, ZONE_ADVENTURE);
    for (uint16_t i = g->start[adventure]; i < g->start[adventure + 1]; i++)
        sum += worth_of_character(g, g->order[i], of);
    return sum;
}

int mlp_evaluate(const Game *g, uint8_t seat)
{
    return standing(g, seat, worth);
}
