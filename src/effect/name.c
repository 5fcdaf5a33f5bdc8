/* name.c - any card that there is, named by a player. */
#include "effect/run_int.h"
#include "kernel/decide.h"

/* Where there are more names than one question can offer, a range of them is chosen first. */
enum { NAMES_ASKED = 256 };
_Static_assert(NAMES_ASKED <= 2 * OPTIONS_PER_SEAT, "the names of a range are one question");

StepResult name_ask(Game *g, const Block *block)
{
    ASSERT(block->name <= g->match->name_count);
    const int count = g->match->name_count;
    const bool is_range = count > NAMES_ASKED && !block->is_in_range;
    const int first = block->name;
    const int end = is_range || count < first + NAMES_ASKED ? count : first + NAMES_ASKED;
    ask(g, decider_of(g, running_of(g, block)->seat), QUESTION_CHOOSE, false);
    for (int name = first; name < end; name += is_range ? NAMES_ASKED : 1) {
        const int last = name + NAMES_ASKED < end ? name + NAMES_ASKED : end;
        offer_name(g, name, is_range ? last : 0);
    }
    return ask_end(g);
}

void name_take(Game *g, Block *block, const Node *node)
{
    ASSERT(node->kind == NODE_NAME && node->name.variable < EFFECT_VARIABLES);
    const Option answer = g->s->answer;
    block->is_in_range = answer.extra != 0;
    block->name = (uint16_t)(answer.extra ? answer.number : 0);
    if (block->is_in_range)
        return;
    running_of(g, block)->variables[node->name.variable] =
        (Variable){.name = (uint16_t)(answer.number + 1)};
    block->node = node->next;
}
