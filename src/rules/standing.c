/* standing.c - see standing.h. */
#include "rules/standing.h"

#include "kernel/value.h"

/* One short of decided, so that only the end of the game says that it is over. */
enum { STANDING_MAX = STANDING_WON - 1 };

static int decided(const Game *g, uint8_t seat)
{
    if (g->s->result != RESULT_WIN)
        return 0;
    return g->s->winners >> seat & 1 ? STANDING_WON : -STANDING_WON;
}

int standing(const Game *g, uint8_t seat, SideWorth worth)
{
    if (g->s->result != RESULT_NONE)
        return decided(g, seat);
    if (!g->player[seat].is_in)
        return -STANDING_WON;
    int best = -STANDING_MAX;
    for (uint8_t other = 0; other < g->match->seats; other++) {
        if (!g->player[other].is_in || !are_opposed(g, seat, other))
            continue;
        const int value = worth(g, other, seat);
        best = value > best ? value : best;
    }
    const int lead = worth(g, seat, seat) - best;
    if (lead > STANDING_MAX)
        return STANDING_MAX;
    return lead < -STANDING_MAX ? -STANDING_MAX : lead;
}

int worth_of_count(const int *table, int size, int count)
{
    if (count < 0)
        return table[0];
    if (count < size)
        return table[count];
    return table[size - 1] + (count - size + 1) * (table[size - 1] - table[size - 2]);
}

int worth_of_keywords(const Game *g, uint16_t object, const KeywordWorth *worths, size_t count)
{
    const uint32_t shown = g->face[object].keywords | keywords_from_afar(g);
    const uint32_t possible = is_touched(g, object) ? UINT32_MAX : shown;
    int sum = 0;
    for (size_t i = 0; i < count && possible; i++)
        if ((possible >> worths[i].keyword & 1) && has_keyword(g, object, worths[i].keyword))
            sum += worths[i].worth;
    return sum;
}
