/* flow.c - see flow.h. */
#include "kernel/flow.h"

#include <string.h>

#include "kernel/decide.h"
#include "kernel/event.h"

/* A record behind the room for all others, which no step is ever run with. */
static void *no_record(const Game *g)
{
    return memset(g->frames + FRAMES_WORDS, 0, RECORD_BYTES);
}

static unsigned words_of(size_t bytes)
{
    return (unsigned)((bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
}

void *flow_push(Game *g, uint8_t type, uint8_t seat)
{
    return flow_push_more(g, type, seat, 0);
}

void *flow_push_more(Game *g, uint8_t type, uint8_t seat, size_t more)
{
    ASSERT(type > FLOW_NONE && type < FLOWS_MAX);
    ASSERT(g->match->flows[type]->size + more <= RECORD_BYTES);
    const unsigned at = frames_end(g);
    const unsigned words = words_of(sizeof(Frame) + g->match->flows[type]->size + more);
    if (g->s->frame_count == FRAMES_MAX || at + words > FRAMES_WORDS) {
        game_limit(g, LIMIT_FRAMES);
        return no_record(g); /* flow_run() clears it again */
    }
    g->frame_start[++g->s->frame_count] = (uint16_t)(at + words);
    Frame *frame = (Frame *)(void *)(g->frames + at);
    frame->type = type;
    frame->seat = seat;
    frame->list = g->s->list_count;
    return frame->data;
}

static Frame *top_frame(const Game *g)
{
    return frame_at(g, g->s->frame_count - 1U);
}

static void flow_pop(Game *g)
{
    const unsigned end = frames_end(g);
    g->frame_start[g->s->frame_count--] = 0;
    memset(g->frames + frames_end(g), 0, (end - frames_end(g)) * sizeof(uint64_t));
}

void *flow_below(const Game *g, uint8_t type, uint16_t *below)
{
    ASSERT(*below <= g->s->frame_count);
    while (*below > 0) {
        Frame *frame = frame_at(g, --*below);
        if (frame->type == type)
            return frame->data;
    }
    return NULL;
}

void *flow_innermost(const Game *g, uint8_t type)
{
    CHECK(type > FLOW_NONE && type < FLOWS_MAX);
    uint16_t below = g->s->frame_count;
    return flow_below(g, type, &below);
}

uint16_t flow_subject(const Game *g)
{
    uint16_t index = g->s->frame_count;
    if (index > 1 && top_frame(g)->type == FLOW_PICK)
        index--;
    if (index == 0)
        return 0;
    const Frame *frame = frame_at(g, index - 1U);
    const FlowType *type = g->match->flows[frame->type];
    return type->about ? type->about(g, frame->data) : 0;
}

uint16_t flow_about_first(const Game *g, const void *record)
{
    const Ref *object = record;
    return ref_lives(g, *object) ? object->object : 0;
}

uint16_t flow_index(const Game *g, const void *record)
{
    uint16_t index = g->s->frame_count;
    while (index > 0 && frame_at(g, index - 1U)->data != record)
        index--;
    return index > 0 ? (uint16_t)(index - 1) : g->s->frame_count; /* that is never run */
}

bool flow_is_over(const Game *g)
{
    CHECK(g->s->frame_count > 0);
    return top_frame(g)->is_over;
}

/* Takes off what has ended with its seat, and what it has put into the list. */
__attribute__((noinline)) static void drop_ended(Game *g)
{
    while (flow_is_over(g)) {
        const Frame *frame = top_frame(g);
        const FlowType *type = g->match->flows[frame->type];
        if (frame->list < g->s->list_count)
            list_cut(g, frame->list);
        if (type->drop)
            type->drop(g, frame->data);
        flow_pop(g);
    }
}

static Frame *frame_of(void *record)
{
    return (Frame *)((char *)record - offsetof(Frame, data));
}

StepResult flow_go(const Game *g, void *record, uint8_t name)
{
    Frame *frame = frame_of(record);
    ASSERT(frame->type < FLOWS_MAX && name > 0 && name <= STEP_NAMES_MAX);
    const uint8_t index = g->match->step_named[frame->type][name - 1];
    ASSERT(index < g->match->flows[frame->type]->step_count);
    frame->step = index;
    return AGAIN;
}

StepResult flow_restart(void *record)
{
    frame_of(record)->step = 0;
    return AGAIN;
}

/* A step that is broken on purpose is passed over; what it would have asked is as if answered with
 * nothing. */
static bool is_skipped(Game *g, const Step *step)
{
    if (clause_on(g, step->clause))
        return false;
    memset(&g->s->answer, 0, sizeof g->s->answer);
    return true;
}

/* The step that is done at that place: another one only where two have changed places on purpose.
 */
static const Step *step_at(const Game *g, const FlowType *type, uint8_t index)
{
    const Step *step = &type->steps[index];
    if (swapped_of(g) == 0)
        return step;
    if (step->clause == swapped_of(g) && index + 1 < type->step_count)
        return step + 1;
    return index > 0 && step[-1].clause == swapped_of(g) ? step - 1 : step;
}

/* The same as a plain step where somebody watches, or where a step is broken on purpose. */
__attribute__((noinline)) static StepResult run_watched(Game *g, const FlowType *type, Frame *frame)
{
    const Step *step = step_at(g, type, frame->step);
    if (is_skipped(g, step))
        return NEXT;
    g->clause = step->clause;
    group_open(g);
    if (g->sink && g->sink->step)
        g->sink->step(g->sink->context, g, type->name, step->clause);
    return step->run(g, frame->data);
}

bool flow_inner_step(Game *g, const char *flow, Clause clause, Clause *outer)
{
    *outer = g->clause;
    if (!clause_on(g, clause))
        return false;
    g->clause = clause;
    if (g->sink && g->sink->step)
        g->sink->step(g->sink->context, g, flow, clause);
    return true;
}

void flow_outer_step(Game *g, Clause outer)
{
    g->clause = outer;
}

/* Runs the steps of the topmost procedure one after the other, as long as they push and end
 * nothing. Returns true if a seat is asked. Made twice, with and without somebody watching. */
__attribute__((always_inline)) static inline bool run_frame(Game *g, unsigned *rounds,
                                                            bool is_plain)
{
    State *s = g->s;
    const uint16_t count = s->frame_count;
    Frame *frame = top_frame(g);
    const FlowType *type = g->match->flows[frame->type];
    const Step *list = type->steps;
    const unsigned end = type->step_count;
    while (frame->step < end) {
        StepResult result;
        if (is_plain) {
            const Step *step = &list[frame->step];
            g->clause = step->clause;
            s->group++;
            result = step->run(g, frame->data);
        } else {
            result = run_watched(g, type, frame);
        }
        if (result == NEXT && s->frame_count == count && s->result == RESULT_NONE &&
            !frame->is_over) {
            frame->step++; /* almost always; it may have jumped before */
            continue;
        }
        ASSERT(s->frame_count >= count);
        if (frame->is_over)
            return false; /* the step has ended its own flow: nothing of it goes on */
        if (result == NEXT || result == ASK)
            frame->step++;
        else if (result == DONE)
            frame->step = (uint8_t)end;
        else if (*rounds > 0)
            --*rounds;
        else
            return false;
        if (result == ASK)
            return true;
        if (s->frame_count > count || s->result != RESULT_NONE)
            return false;
    }
    flow_pop(g);
    return false;
}

/* It would go on for ever, and nobody can stop it. */
static void end_endless(Game *g)
{
    const Clause by = g->rules->play.endless;
    if (by == 0 || !clause_on(g, by) || g->s->result != RESULT_NONE) {
        game_limit(g, LIMIT_STEPS);
        return;
    }
    g->clause = by;
    game_draw(g);
}

__attribute__((always_inline)) static inline void run_frames(Game *g, bool is_plain)
{
    unsigned rounds = ROUNDS_MAX;
    while (g->s->result == RESULT_NONE && rounds > 0 && g->scratch->limit == LIMIT_NONE) {
        if (flow_is_over(g))
            drop_ended(g);
        ASSERT(g->s->frame_count > 0);
        rounds--;
        if (run_frame(g, &rounds, is_plain))
            break;
    }
    if (g->scratch->limit)
        game_limit(g, (Limit)g->scratch->limit);
    if (rounds == 0)
        end_endless(g);
}

/* A step never calls a procedure: it pushes it and returns, and the one below goes on when that has
 * ended. So all that is under way stands in the block, and a game can be copied in the middle of
 * anything. Where nobody watches, nothing is broken on purpose and no ability waits for a state,
 * steps are run without asking for any of it. */
void flow_run(Game *g)
{
    CHECK(!g->is_running); /* a step pushes, it never runs */
    g->is_running = true;
    if (!g->sink && !mutant_of(g) && !swapped_of(g) && !waits_for_states(g))
        run_frames(g, true);
    else
        run_frames(g, false);
    if (g->s->limit == LIMIT_FRAMES)
        (void)no_record(g);
    g->is_running = false;
}

void flow_end_of_seat(Game *g, uint8_t seat)
{
    ASSERT(seat < g->match->seats);
    bool is_served = false; /* a running ability of theirs, or their part in one, lies below */
    for (uint16_t i = 0; i < g->s->frame_count; i++) {
        Frame *frame = frame_at(g, i);
        const bool is_effect = frame->type >= FLOW_EFFECT && frame->type < FLOW_GAME;
        is_served = is_served || (frame->seat == seat && is_effect);
        if (frame->seat == seat || is_served)
            frame->is_over = 1;
    }
}

bool flow_is_running(const Game *g, uint8_t type)
{
    CHECK(type > FLOW_NONE && type < FLOWS_MAX);
    for (uint16_t i = 0; i < g->s->frame_count; i++)
        if (frame_at(g, i)->type == type && !frame_at(g, i)->is_over)
            return true;
    return false;
}
