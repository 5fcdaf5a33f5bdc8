/* decide.h - questions, options and answers.
 *
 * A step asks like this, and the next step reads g->s->answer:
 *
 *     ask(g, seat, QUESTION_MAIN, false);
 *     act_offer(g, seat, ACT_QUEST);
 *     offer(g, (Option){.kind = OPTION_DONE});
 *     return ask_end(g);
 *
 * Options that differ in nothing are offered once. A question with a single option is answered by
 * itself if all seats may know why there is no choice (is_hidden false); if the reason is hidden
 * from somebody, the seat is asked all the same.
 */
#ifndef KERNEL_DECIDE_H
#define KERNEL_DECIDE_H

#include "kernel/game.h"

/* Reserved answers, possible at any decision, never listed. */
enum { ANSWER_CONCEDE = 0xFFFF, ANSWER_TIMEOUT = 0xFFFE, ANSWER_DRAW = 0xFFFD };

void ask(Game *g, uint8_t seat, uint8_t question, bool is_hidden);
void ask_also(Game *g, uint8_t seat); /* a team mate may answer too */
void ask_anyway(
    Game *g); /* also with one option: who does not see all cannot tell that it is one */
void offer(Game *g, Option option);
void offer_pick(Game *g, uint16_t object);
void offer_word(Game *g, int word);
void offer_numbers(Game *g, int low, int high);
void offer_name(Game *g, int name, int end); /* `end`: of a range of names; 0: this one */
StepResult ask_end(Game *g);

/* A question of yes or no that is not put, because both would come to the same: the answer is no.
 */
void ask_nothing(Game *g, uint8_t seat);

/* The number that was answered; 0 if nobody was asked for one. */
static inline int16_t answered_number(const Game *g)
{
    return (int16_t)(g->s->answer.kind == OPTION_NUMBER ? g->s->answer.number : 0);
}

/* Asks the present question anew: its options are made again from the state. Where a seat has left
 * with its cards, there may be nothing to choose any more, and the game goes on. */
void ask_again(Game *g);

/* Answers for a seat. Anything but an offered index or a reserved answer is refused and changes
 * nothing. */
MUST_USE Status game_answer(Game *g, uint8_t seat, unsigned index);

/* True if swapping the two objects would change nothing that any rule can see. */
bool objects_alike(const Game *g, uint16_t a, uint16_t b);

/* --- lists and picks -------------------------------------------------------------------------- */

/* Lists of objects live in the block as a stack: list_begin() notes where the new one starts,
 * list_add() adds, list_cut() drops everything from `base` on. */
uint16_t list_begin(const Game *g);
void list_add(Game *g, uint16_t object);
void list_add_ref(Game *g, Ref ref);
void list_cut(Game *g, uint16_t base);

typedef struct {
    uint8_t seat;
    uint8_t question;
    uint16_t base; /* the candidates: list[base .. base + count) */
    uint16_t count;
    uint16_t min;
    uint16_t max;
    uint16_t picked;    /* the picks lie behind the candidates */
    uint16_t after;     /* candidates before this one are past, unless is_ordered */
    Clause clause;      /* of the step that started the choice */
    uint8_t is_ordered; /* every order is a different choice */
    uint8_t is_hidden;
    uint16_t times;  /* how often it is asked at least, so that nobody learns how few there were; 0:
                        no more than there is to pick */
    uint16_t differ; /* DIFFER_...: in what no two picks may be the same */
    int16_t needed;  /* what they weigh together at least, by Rules.choices.weight; 0: nothing. Only
                        where  all candidates can be picked */
    uint16_t step;   /* the instruction that must be possible with all of them, as EffectMachine
                        .together tells; 0: with each of them it is possible with all */
    uint16_t is_cost; /* and is one */
} Pick;

/* Starts a choice of min..max objects out of the list from `base` to its end. When it is over, the
 * list from `base` on holds exactly the picks. Unordered picks are taken in list order, so that
 * each set is one sequence of answers. */
Pick *pick_start(Game *g, uint8_t seat, uint8_t question, uint16_t base, uint16_t min,
                 uint16_t max);

/* Some seats do not see the candidates: for them there may be `count` of which `max` are picked,
 * and they do not learn from the number of questions that there are fewer. `count` 0: all seats see
 * them, or that there are none. */
void pick_hide(Pick *pick, uint16_t count, uint16_t max);

/* No two of them may be the same in that; so many of the candidates at most can be picked. */
void pick_different(Pick *pick, uint16_t differ, uint16_t most);

/* The instruction must be possible with all of them together, which it is with so many at most. */
void pick_together(Pick *pick, uint16_t step, bool is_cost, uint16_t most);

/* The picks that the present question is about; NULL: it is about something else. */
const Pick *pick_running(const Game *g);

/* True if some choice has all of these candidates, whatever else it has. They are numbered as they
 * lie in the list, and may be named in any order. Only for picks that are not ordered. */
bool pick_can_have(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count);

/* True if these, and what is picked already, are a choice of their own. */
bool pick_is_whole(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count);

/* The offered option that picks this object, or one that differs from it in nothing; -1: none does.
 */
int pick_option(const Game *g, uint16_t object);

extern const FlowType pick_flow;

#endif
