/* legions_evaluate.c - how well a seat stands: life, cores, units and what is on its way to them.
 */
#include "game/legions/legions_int.h"
#include "rules/standing.h"

enum {
    WORTH_UNIT = 12,
    WORTH_ATK = 14,
    WORTH_HP = 11,
    WORTH_LORD = 30,
    WORTH_REVERSED = 15,
    WORTH_EXHAUSTED = -5, /* it does not attack now */
    WORTH_ABILITY = 5,
    WORTH_HAND = 26,
    WORTH_STANDBY = 34,
    WORTH_AWAKENED = 20,
    WORTH_CORE_WAITING = 10
};

/* What lies in the wait zones comes, the sooner the better. */
static const int wait_worths[] = {30, 24, 19, 15};
enum { WAIT_ZONES = sizeof wait_worths / sizeof wait_worths[0] };

/* The last points of life are the dearest. */
static const int life_worths[] = {0,   80,  150, 212, 268, 318, 363, 403, 440, 474, 505,
                                  534, 561, 586, 609, 631, 652, 672, 691, 709, 726};
enum { LIFE_WORTHS = sizeof life_worths / sizeof life_worths[0] };

/* Twelve cores win; the first ones pay for cards. */
static const int core_worths[] = {0, 20, 40, 60, 80, 100, 122, 146, 172, 202, 240, 300, 500};
enum { CORE_WORTHS = sizeof core_worths / sizeof core_worths[0] };

static int worth_on_field(const Game *g, uint16_t object)
{
    if (has_mark(g, object, MARK_REVERSED))
        return WORTH_REVERSED;
    const Def *def = def_of(g, object);
    if (def->type == TYPE_MASTER)
        return has_mark(g, object, MARK_AWAKENED) ? WORTH_AWAKENED : 0;
    int worth = WORTH_UNIT + WORTH_ABILITY * def->ability_count;
    worth += WORTH_ATK * legions_atk_of(g, object) + WORTH_HP * legions_hp_left(g, object);
    worth += def->type == TYPE_LORD ? WORTH_LORD : 0;
    return has_mark(g, object, MARK_EXHAUSTED) ? worth + WORTH_EXHAUSTED : worth;
}

static int worth(const Game *g, uint8_t of, uint8_t viewer)
{
    (void)viewer; /* a hand counts by its size, its owner's too */
    const int16_t *number = g->player[of].number;
    int sum = worth_of_count(life_worths, LIFE_WORTHS, number[NUMBER_LIFE]);
    sum += worth_of_count(core_worths, CORE_WORTHS, legions_cores_counted(g, of));
    sum += WORTH_HAND * zone_count_of(g, of, ZONE_HAND);
    sum += WORTH_STANDBY * zone_count_of(g, of, ZONE_STANDBY);
    for (int i = 0; i < WAIT_ZONES; i++)
        sum += wait_worths[i] * zone_count_of(g, of, (uint8_t)(ZONE_WAIT1 + i)) +
               WORTH_CORE_WAITING * number[NUMBER_CORES1 + i];
    const uint8_t place = place_of(g, of, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        sum += worth_on_field(g, g->order[i]);
    return sum;
}

int legions_evaluate(const Game *g, uint8_t seat)
{
    return standing(g, seat, worth);
}
