/* run.c - see run.h: the instructions, one after the other. */
#include "effect/run.h"

#include <string.h>

#include "effect/run_int.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/last.h"
#include "kernel/value.h"
#include "kernel/zone.h"

const Verb *verb_at(const Game *g, uint8_t verb)
{
    return &g->rules->verbs[verb];
}

uint16_t effect_index(const Game *g, const Block *block)
{
    CHECK(flow_index(g, block) < g->s->frame_count);
    return (uint16_t)(flow_index(g, block) - block->up);
}

Running *running_at(const Game *g, uint16_t frame)
{
    CHECK(frame < g->s->frame_count && frame_at(g, frame)->type == FLOW_EFFECT);
    return (Running *)(void *)frame_at(g, frame)->data;
}

Running *running_of(const Game *g, const Block *block)
{
    CHECK(block->up > 0);
    return running_at(g, effect_index(g, block));
}

/* --- blocks --------------------------------------------------------------------------------- */

static Block *push_steps(Game *g, uint16_t node, uint16_t effect)
{
    /* of whoever carries it out */
    Block *block = flow_push(g, FLOW_BLOCK, running_at(g, effect)->seat);
    block->node = node;
    block->up = (uint16_t)(flow_index(g, block) - effect);
    return block;
}

void block_push(Game *g, uint16_t node, uint16_t effect)
{
    CHECK(effect < g->s->frame_count);
    if (node)
        (void)push_steps(g, node, effect);
}

void cost_push(Game *g, uint16_t node, uint16_t effect, bool buys)
{
    CHECK(effect < g->s->frame_count);
    if (node)
        push_steps(g, node, effect)->is_cost = buys ? COST_BUYS : COST_ALONE;
}

/* --- the game's policies ---------------------------------------------------------------------- */

uint8_t decider_of(const Game *g, uint8_t seat)
{
    CHECK(is_seat(g, seat));
    return g->rules->choices.decider ? g->rules->choices.decider(g, seat) : seat;
}

/* Passes over the rest of the sentence. */
static void end_sentence(const Game *g, Block *block)
{
    while (block->node && node_at(g, block->node)->kind != NODE_SENTENCE)
        block->node = node_at(g, block->node)->next;
}

/* What joins the present instruction to the next one of its sentence: "then" or "and". */
static Principle joint_behind(const Game *g, const Block *block)
{
    uint16_t n = block->node;
    while (n && node_at(g, n)->kind == NODE_CHOOSE)
        n = node_at(g, n)->next;
    n = node_at(g, n)->next;
    return n && node_at(g, n)->kind == NODE_THEN ? PRINCIPLE_THEN : PRINCIPLE_AND;
}

/* What cannot be done is passed over, however it is joined to the rest, and the sentences behind it
 * are effects of their own. True: something behind it is passed over too. */
static bool is_sentence_ended(const Game *g, Block *block)
{
    block->is_last = block->is_last || !principle_on(g, PRINCIPLE_SENTENCES);
    if (principle_on(g, joint_behind(g, block)))
        return false;
    end_sentence(g, block);
    return true;
}

/* All that is left of the effect is passed over, where the game ends an effect that cannot go on.
 */
static bool is_ended(Game *g, Block *block)
{
    const Clause ends = g->rules->abilities.impossible_ends;
    if (ends ? !clause_on(g, ends) : principle_on(g, PRINCIPLE_AS_MUCH))
        return !ends && is_sentence_ended(g, block);
    for (uint16_t i = (uint16_t)(effect_index(g, block) + 1); i < g->s->frame_count; i++)
        if (frame_at(g, i)->type == FLOW_BLOCK)
            ((Block *)(void *)frame_at(g, i)->data)->node = 0;
    return true;
}

/* --- the nodes -------------------------------------------------------------------------------- */

/* The number in this match of a definition of the pool; 0: it does not turn up in it. */
static uint16_t def_in_match(const Game *g, uint16_t def)
{
    for (uint16_t i = 1; i < g->match->def_count; i++)
        if (g->match->defs[i] == &g->match->pool->defs[def])
            return i;
    return 0;
}

/* The card that a verb is about: the one that is named, or the one that an object shows; 0: the
 * object is not there any more. */
static uint16_t def_of_call(const Game *g, const Scope *effect, const Node *node)
{
    Ref object[1];
    if (takes_definition(g->rules, node))
        return def_in_match(g, node->make.card);
    return objects_of(g, effect, node->call.objects, object, 1)
               ? g->card[g->object[object[0].object].top].def
               : 0;
}

/* An instruction begins: nothing has been done by it. */
static void await_deed(Game *g, Running *effect)
{
    effect->did = false;
    effect->done = 0;
    effect->is_deed_open = true;
    g->s->deed = DEED_AWAITED;
    g->s->deed_amount = g->s->deed_cards = 0;
}

/* It is over, with all that it has led to. */
static void note_deed(Game *g, Running *effect)
{
    effect->did = (g->s->deed & DEED_DONE) != 0;
    effect->done = (int16_t)(g->s->deed_amount ? g->s->deed_amount : g->s->deed_cards);
    effect->is_deed_open = false;
    g->s->deed = DEED_NONE;
    g->s->deed_amount = g->s->deed_cards = 0;
}

/* Nothing was done, because somebody did not want it. */
static void note_refusal(Running *effect)
{
    effect->did = false;
    effect->done = 0;
}

/* An ability begins to run inside an instruction of another one, as what is done instead of an
 * event does: what it does is its own. */
static void keep_outer_deed(Game *g, Running *effect)
{
    effect->did = effect->is_deed_open = false;
    effect->outer_deed = g->s->deed;
    effect->outer_amount = g->s->deed_amount;
    effect->outer_cards = g->s->deed_cards;
    g->s->deed = DEED_NONE;
    g->s->deed_amount = g->s->deed_cards = 0;
}

/* What was done instead of an event is nothing that the outer instruction did; an ability that it
 * has used is. */
static void restore_outer_deed(Game *g, const Running *effect)
{
    g->s->deed = effect->outer_deed;
    g->s->deed_amount = effect->outer_amount;
    g->s->deed_cards = effect->outer_cards;
    if (g->abilities[effect->ability].kind != ABILITY_REPLACING)
        deed(g);
}

/* True if a cost was not carried out, or not all of it, where the game wants that: then it buys
 * nothing. */
static bool is_unpaid(Game *g, Block *block)
{
    if (!block->awaits)
        return false;
    block->awaits = 0;
    const bool is_whole = (g->s->deed & DEED_MISSED) == 0;
    if (running_of(g, block)->is_deed_open)
        note_deed(g, running_of(g, block));
    if (running_of(g, block)->did && is_whole)
        return false;
    if (block->is_cost == COST_BUYS)
        ((Block *)(void *)frame_at(g, (uint16_t)(flow_index(g, block) - 1))->data)->node = 0;
    return true;
}

/* True if whether this cost is paid depends on its being carried out. */
static bool must_be_done(const Game *g, const Block *block, const Node *node)
{
    const Clause by = g->rules->abilities.costs_done;
    return block->is_cost && by && clause_on(g, by) &&
           (verb_at(g, node->call.verb)->takes & (TAKES_OBJECTS | CHOOSES_ITSELF)) != 0;
}

/* Those to which effects let the verb be done; returns how many. */
static uint16_t leave_spared(const Game *g, uint8_t verb, Ref *objects, uint16_t count)
{
    uint16_t kept = 0;
    if (!has_mods(g, 1U << MOD_SPARE) && !given_of(g, GIFT_PROTECT))
        return count;
    for (uint16_t i = 0; i < count; i++)
        if (!is_spared(g, objects[i].object, verb))
            objects[kept++] = objects[i];
    return kept;
}

/* False: it could not be done. A verb may do more when it is paid with: a cost is no effect. */
static bool run_verb(Game *g, const Scope *effect, const Node *node, bool is_cost)
{
    CHECK(node->kind == NODE_DO && is_seat(g, effect->seat));
    Ref objects[CARDS_MAX];
    const Verb *verb = verb_at(g, node->call.verb);
    const bool takes_card = (verb->takes & TAKES_CARD) != 0;
    const uint16_t found = verb->takes & TAKES_OBJECTS
                               ? objects_of(g, effect, node->call.objects, objects, CARDS_MAX)
                               : 0;
    const uint16_t count = leave_spared(g, node->call.verb, objects, found);
    VerbCall call = {
        .source = effect->source,
        .ability = effect->ability,
        .subject = effect->subject,
        .seat = effect->seat,
        .seats = seats_of_step(g, effect, node),
        .zone = call_zone(node),
        .how = is_to_bottom(node) ? MOVE_BOTTOM : 0,
        .def = takes_card ? def_of_call(g, effect, node) : 0,
        .is_stated = effect->is_stated,
        .next = node->next,
        .counter = call_counter(node),
        .amount = number_within(g, node->call.amount ? number_of(g, effect, node->call.amount) : 1),
        .objects = objects,
        .object_count = count};
    if ((verb->takes & TAKES_OBJECTS) && count == 0)
        return found > 0 || are_there(g, effect, node->call.objects, count);
    if (takes_card && call.def == 0)
        return false;
    if (verb->can && !verb->can(g, &call)) /* all of none is possible */
        return !is_cost && node_at(g, node->call.objects)->kind == NODE_SET;
    call.is_cost = is_cost;
    verb->run(g, &call);
    return true;
}

/* An ability for later; what it is about is its "that". False: that is not there any more. */
static bool run_later(Game *g, const Scope *effect, const Node *node)
{
    Ref about[1] = {{0, 0}};
    if (node->later.about && objects_of(g, effect, node->later.about, about, 1) == 0)
        return are_there(g, effect, node->later.about, 0);
    mod_add(g, (Mod){.source = effect->source,
                     .target = about[0],
                     .node = node->later.ability,
                     .amount = node->later.is_once,
                     .kind = MOD_LATER,
                     .span = (uint8_t)node->later.span,
                     .seat = effect->seat});
    return true;
}

/* False: the cards that are named are not there any more, or cannot have that. */
static bool run_gift(Game *g, const Scope *effect, const Node *node)
{
    if (!can_give(g, effect, node))
        return false;
    effect_give(g, effect, node);
    return true;
}

/* The variable holds what the list has from `base` on. */
static void bind_list(Game *g, Running *effect, int variable, uint16_t base)
{
    ASSERT(variable >= 0 && variable < effect->variable_count && base <= g->s->list_count);
    effect->variables[variable].base = base;
    effect->variables[variable].count = (uint16_t)(g->s->list_count - base);
    effect->variables[variable].name = 0;
}

/* Block.moved, of an instruction. */
static uint8_t variable_of(const Game *g, const Node *node)
{
    const bool has_objects = (verb_at(g, node->call.verb)->takes & TAKES_OBJECTS) != 0;
    const Node *on = node_at(g, has_objects ? node->call.objects : 0);
    if (on->kind != NODE_REF)
        return 0;
    switch ((RefKind)on->ref.to) {
    case REF_THIS:
        return MOVED_THIS;
    case REF_SUBJECT:
        return MOVED_IT;
    case REF_OBJECT:
        return MOVED_THAT;
    case REF_CHOSEN:
        return (uint8_t)(on->ref.variable + 1);
    case REF_HOST:
        break;
    }
    return 0;
}

/* True if the next instruction shows all cards of the variable to everybody, or puts them where
 * everybody sees them. */
static bool shows_all(const Game *g, uint16_t next, int variable)
{
    const Node *node = node_at(g, next);
    while (node->kind == NODE_SENTENCE || node->kind == NODE_THEN)
        node = node_at(g, node->next);
    if (node->kind != NODE_DO || variable_of(g, node) != variable + 1)
        return false;
    const Verb *verb = verb_at(g, node->call.verb);
    const uint8_t brought = zone_brought(verb);
    const uint8_t zone =
        verb->takes & TAKES_ZONE ? (uint8_t)((node->call.place & 0xFF) - 1) : brought;
    return (verb->takes & SHOWS) || (zone != NO_ZONE && g->rules->zones[zone].faces == SEEN_BY_ALL);
}

/* The top cards of a deck are seen by the effect's player, and the variable holds them, the top one
 * first. */
static void run_look(Game *g, Running *effect, const Node *node)
{
    const Scope scope = scope_of(effect);
    const uint8_t seats = seats_of(g, &scope, node->look.who);
    const int wanted = number_of(g, &scope, node->look.count);
    const uint16_t base = list_begin(g);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t zone =
            node->look.zone ? (uint8_t)(node->look.zone - 1) : g->rules->deck.zones[0];
        const uint8_t place = place_of(g, seat, zone);
        const uint16_t count = seats >> seat & 1 ? place_count(g, place) : 0;
        for (uint16_t i = 0; i < count && i < wanted; i++) {
            list_add(g, place_objects(g, place)[count - 1 - i]);
        }
    }
    bind_list(g, effect, node->look.variable, base);
    know_look(g, (uint8_t)(1U << decider_of(g, effect->seat)), g->list + base,
              (uint16_t)(g->s->list_count - base), !shows_all(g, node->next, node->look.variable));
}

/* The same with as many cards as it takes until one of the set has come, or all of them. */
static void run_dig(Game *g, Running *effect, const Node *node)
{
    const Scope scope = scope_of(effect);
    const uint8_t place = place_of(g, effect->seat, g->rules->deck.zones[0]);
    const uint16_t base = list_begin(g);
    bool is_found = false;
    for (uint16_t i = place_count(g, place); i > 0 && !is_found; i--) {
        const uint16_t object = place_objects(g, place)[i - 1];
        list_add(g, object);
        is_found = set_is_met(g, &scope, true, node->dig.set, object);
    }
    bind_list(g, effect, node->dig.variable, base);
    know_look(g, (uint8_t)(1U << decider_of(g, effect->seat)), g->list + base,
              (uint16_t)(g->s->list_count - base), !shows_all(g, node->next, node->dig.variable));
}

/* Chance picks as many as are asked for, or as there are: nobody chooses. */
static StepResult run_random(Game *g, Block *block, const Node *node)
{
    CHECK(node->kind == NODE_CHOOSE);
    Ref objects[CARDS_MAX];
    Running *effect = running_of(g, block);
    const Scope scope = scope_of(effect);
    uint16_t count = choices_of(g, &scope, node, block->is_cost, objects);
    const uint16_t base = list_begin(g);
    for (uint16_t picked = 0; picked < node->choose.most && count > 0; picked++) {
        const uint32_t index = (uint32_t)random_below(&g->s->random, count);
        list_add(g, objects[index].object);
        objects[index] = objects[--count];
    }
    bind_list(g, effect, node->choose.variable, base);
    effect->did = effect->variables[node->choose.variable].count > 0;
    block->node = node->next;
    return AGAIN;
}

/* Where the game has it so, those that must be chosen come first; how many there are. */
static uint16_t put_demanded_first(const Game *g, const Scope *effect, Ref *objects, uint16_t count)
{
    uint16_t demanded = 0;
    for (uint16_t i = 0; g->rules->choices.demanded && i < count; i++)
        if (g->rules->choices.demanded(g, effect->seat, objects[i].object)) {
            const Ref one = objects[i];
            memmove(objects + demanded + 1, objects + demanded,
                    (size_t)(i - demanded) * sizeof *objects);
            objects[demanded++] = one;
        }
    return demanded;
}

/* Starts a choice: those that must be chosen are chosen, or chosen from if there are too many. */
static Pick *start_choice(Game *g, Block *block, const Node *node, Ref *objects, uint16_t count)
{
    CHECK(count <= CARDS_MAX && block->list == g->s->list_count);
    const Scope scope = scope_of(running_of(g, block));
    const bool may_fail = !block->is_cost && may_fail_to_find(g, node, objects, count);
    const uint16_t least = may_fail ? 0 : least_of(g, node);
    const uint16_t most = most_of(g, &scope, node);
    const uint16_t demanded = block->is_cost ? 0 : put_demanded_first(g, &scope, objects, count);
    const bool is_only = demanded > 0 && demanded >= most;
    const uint16_t sure = is_only ? 0 : demanded;
    const uint16_t offered = is_only ? demanded : count;
    for (uint16_t i = 0; i < offered; i++)
        list_add(g, objects[i].object);
    const uint16_t min = is_only ? most : (uint16_t)(least > sure ? least - sure : 0);
    Pick *pick = pick_start(g, decider_of(g, seat_choosing(&scope, node)), QUESTION_CHOOSE,
                            (uint16_t)(block->list + sure), min, (uint16_t)(most - sure));
    const uint16_t hidden = hidden_choices(g, &scope, node);
    pick_hide(pick, pick->min == hidden && is_blind(g, node) ? 0 : hidden, most);
    return pick;
}

/* Where the game has an event for it: cards that everybody sees have been selected. */
static void tell_selected(Game *g, const Block *block, const Node *node)
{
    const uint8_t kind = g->rules->abilities.selected;
    if (kind == EVENT_NONE || block->is_cost || !is_target(g, node) || !event_is_noticed(g, kind))
        return;
    const Running *effect = running_of(g, block);
    const Variable chosen = effect->variables[node->choose.variable];
    for (uint16_t i = 0; i < chosen.count; i++) {
        const Ref object = g->list[chosen.base + i];
        event_tell(g, &(Event){.kind = kind,
                               .seat = g->object[object.object].controller,
                               .subject = object,
                               .object = effect->source});
    }
}

/* First call: starts the choice. Second call: the picks are in the list, and the variable holds
 * them. */
StepResult run_choose(Game *g, Block *block, const Node *node)
{
    CHECK(node->kind == NODE_CHOOSE || node->kind == NODE_ORDER);
    Running *effect = running_of(g, block);
    if (node->kind == NODE_CHOOSE && effect->variables[node->choose.variable].is_target) {
        block->node = node->next; /* chosen when the ability was used */
        return AGAIN;
    }
    if (block->is_choosing) {
        bind_list(g, effect, node->choose.variable, block->list);
        effect->did = effect->variables[node->choose.variable].count > 0;
        block->is_choosing = 0;
        block->node = node->next;
        tell_selected(g, block, node);
        return AGAIN;
    }
    Ref objects[CARDS_MAX];
    const Scope scope = scope_of(effect);
    look_through(g, &scope, node);
    const uint16_t count = choices_of(g, &scope, node, block->is_cost, objects);
    const uint16_t differ = node_at(g, node->choose.set)->set.differ;
    const uint16_t different = different_among(g, differ, objects, count);
    const uint16_t step = step_together(g, node);
    if (different < node->choose.least && is_ended(g, block))
        return AGAIN;
    block->list = list_begin(g);
    block->is_choosing = 1;
    Pick *pick = start_choice(g, block, node, objects, count);
    if (differ)
        pick_different(pick, differ, different);
    if (step)
        pick_together(pick, step, block->is_cost,
                      together_among(g, &scope, step, block->is_cost,
                                     &(Candidates){objects, 0, count, pick->max}));
    return AGAIN;
}

/* The cards of a variable are put into an order. */
static StepResult run_order(Game *g, Block *block, const Node *node)
{
    CHECK(node->kind == NODE_ORDER);
    const Running *effect = running_of(g, block);
    if (block->is_choosing)
        return run_choose(g, block, node);
    const Variable chosen = effect->variables[node->order.variable];
    block->list = list_begin(g);
    block->is_choosing = 1;
    for (uint16_t i = 0; i < chosen.count; i++)
        if (ref_lives(g, g->list[chosen.base + i]))
            list_add(g, g->list[chosen.base + i].object);
    const uint16_t all = (uint16_t)(g->s->list_count - block->list);
    Pick *pick = pick_start(g, decider_of(g, effect->seat), QUESTION_CHOOSE, block->list, all, all);
    pick->is_ordered = 1;
    return AGAIN;
}

/* The tokens that have come since the instruction before. */
static void run_made(Game *g, const Block *block, const Node *node)
{
    Running *effect = running_of(g, block);
    const uint16_t base = list_begin(g);
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        const Object *o = &g->object[i];
        if (o->place == g->match->nowhere || o->top < g->match->token_first ||
            o->arrival < block->time)
            continue;
        list_add(g, i);
    }
    bind_list(g, effect, node->made.variable, base);
}

/* It has moved since: the new object is noted. */
static void follow(const Game *g, Ref *ref)
{
    if (ref->object && g->object[ref->object].serial == (uint16_t)(ref->serial + 1))
        ref->serial = g->object[ref->object].serial;
}

/* What an effect itself has moved is still what its words and names mean. */
static void follow_moved(Game *g, Block *block)
{
    Running *effect = running_of(g, block);
    const uint8_t what = block->moved;
    block->moved = 0;
    switch (what) {
    case MOVED_THIS:
        follow(g, &effect->source);
        return;
    case MOVED_IT:
        follow(g, &effect->subject);
        return;
    case MOVED_THAT:
        follow(g, &effect->object);
        return;
    default:
        break;
    }
    const Variable moved = effect->variables[what - 1];
    for (uint16_t i = 0; i < moved.count; i++)
        follow(g, &g->list[moved.base + i]);
}

/* --- costs, modes, loops ---------------------------------------------------------------------- */

StepResult ask_yes(Game *g, const Running *effect)
{
    CHECK(is_seat(g, effect->seat));
    ask(g, decider_of(g, effect->seat), QUESTION_MAY, false);
    offer(g, (Option){.kind = OPTION_YES, .object = effect->source.object});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* The same where only "no" is left, which the others must not be told. */
static StepResult ask_no(Game *g, const Running *effect)
{
    ask(g, decider_of(g, effect->seat), QUESTION_MAY, true);
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* A cost that everybody can see cannot be paid is not asked for, nor what begins with one, nor one
 * that is due, nor what everybody can see to be nothing. */
static StepResult ask_to_pay(Game *g, Block *block, const Node *node)
{
    const Running *effect = running_of(g, block);
    const Scope scope = scope_of(effect);
    const bool is_price = node->kind == NODE_PAY;
    const bool can_pay = is_price ? are_payable(g, &scope, node->pay.costs)
                                  : can_pay_within(g, &scope, node->may.steps) &&
                                        !steps_are_idle(g, &scope, node->may.steps, all_seats(g));
    if (can_pay && !(is_price && node->pay.is_due))
        return ask_yes(g, effect);
    if (is_price && !can_pay && !node->pay.is_due && may_seem_payable(g, &scope, node->pay.costs))
        return ask_no(g, effect);
    if (can_pay)
        g->s->answer = (Option){.kind = OPTION_YES};
    else
        ask_nothing(g, decider_of(g, effect->seat));
    return NEXT;
}

/* A mode, or what a price buys, that would find nothing to choose is not offered where targets are
 * chosen at play, or where that would end the whole effect; there neither is one that begins with
 * what cannot be done. */
bool is_mode_open(const Game *g, const Scope *effect, uint16_t steps)
{
    CHECK(is_seat(g, effect->seat) && steps < g->match->pool->node_count);
    if (g->rules->abilities.impossible_ends)
        return steps_can_begin(g, effect, steps) && begins_with_possible(g, effect, steps);
    return !has_targets_at_play(g) || steps_have_targets(g, effect, steps);
}

/* True if the seats can see that a mode comes to nothing, in a game where it is not picked then. */
static bool is_mode_idle(const Game *g, const Scope *effect, uint16_t steps, uint8_t seats)
{
    const Clause by = g->rules->choices.doable;
    return by && clause_on(g, by) && steps_are_idle(g, effect, steps, seats);
}

/* Modes are picked one by one; `picked` are those that have been, a bit for each. What cannot be
 * paid is not picked. Who is asked need not tell the others which of them come to nothing. */
StepResult ask_mode(Game *g, const Running *effect, uint16_t picked, const Node *node)
{
    CHECK(is_seat(g, effect->seat));
    const Scope scope = scope_of(effect);
    const uint8_t seat = decider_of(g, effect->seat);
    ask(g, seat, QUESTION_CHOOSE, false);
    int16_t index = 0;
    for (uint16_t n = node->modes.list; n; n = node_at(g, n)->next, index++) {
        const uint16_t steps = node_at(g, n)->mode.steps;
        if ((picked >> index & 1) || !is_mode_open(g, &scope, steps) ||
            !can_pay_within(g, &scope, steps))
            continue;
        if (!is_mode_idle(g, &scope, steps, (uint8_t)(1U << seat)))
            offer(g, (Option){.kind = OPTION_MODE, .number = index, .extra = n});
        else if (!is_mode_idle(g, &scope, steps, all_seats(g)))
            g->is_ask_hidden = true;
    }
    const bool is_enough =
        picked != 0 || g->rules->choices.some == 0 || !clause_on(g, g->rules->choices.some);
    if (node->modes.is_up_to && is_enough)
        offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

/* The picked modes run in the order in which they are written. */
static void push_modes(Game *g, const Block *block, const Node *node, uint16_t picked)
{
    uint16_t modes[MODES_MAX];
    int count = 0;
    int index = 0;
    for (uint16_t n = node->modes.list; n; n = node_at(g, n)->next, index++)
        if (picked >> index & 1)
            modes[count++] = node_at(g, n)->mode.steps;
    while (count > 0)
        block_push(g, modes[--count], effect_index(g, block));
}

/* When enough have been picked they run in the order in which they are written; what is missing
 * cannot be done. */
static void take_mode(Game *g, Block *block, const Node *node)
{
    const Option answer = g->s->answer;
    if (answer.kind == OPTION_MODE)
        block->modes |= (uint16_t)(1U << answer.number);
    if (answer.kind == OPTION_MODE && __builtin_popcount(block->modes) < node->modes.count)
        return;
    const uint16_t picked = block->modes;
    const bool is_short = answer.kind != OPTION_MODE && !node->modes.is_up_to;
    block->modes = 0;
    block->node = node->next;
    if (is_short && g->rules->abilities.impossible_ends)
        (void)is_ended(g, block);
    push_modes(g, block, node, picked);
}

/* --- the instructions ------------------------------------------------------------------------- */

static void at_once(Game *g)
{
    if (g->rules->abilities.between)
        g->rules->abilities.between(g);
}

/* What an instruction does that asks nobody. False: it has ended the whole effect. */
static bool run_simple(Game *g, Block *block, const Node *node)
{
    Running *effect = running_of(g, block);
    const bool is_done_at_once = is_gift(node) || node->kind == NODE_DO ||
                                 node->kind == NODE_LATER || node->kind == NODE_LOOK ||
                                 node->kind == NODE_DIG;
    const Scope scope = scope_of(effect); /* before: it may speak of what was done last */
    if (is_done_at_once)
        await_deed(g, effect);
    if (is_gift(node)) {
        if (!run_gift(g, &scope, node) && is_ended(g, block))
            return false;
        at_once(g);
        return true;
    }
    switch (node->kind) {
    case NODE_DO:
        block->time = g->s->clock;
        if (!run_verb(g, &scope, node, block->is_cost) && is_ended(g, block))
            return false;
        if (!principle_on(g, PRINCIPLE_DONE_ONCE) || !principle_on(g, PRINCIPLE_DONE_THEN))
            (void)run_verb(g, &scope, node, block->is_cost);
        block->moved = variable_of(g, node);
        block->awaits = must_be_done(g, block, node);
        at_once(g);
        break;
    case NODE_LATER:
        return run_later(g, &scope, node) || !is_ended(g, block);
    case NODE_LOOK:
        run_look(g, effect, node);
        break;
    case NODE_DIG:
        run_dig(g, effect, node);
        break;
    case NODE_MADE:
        run_made(g, block, node);
        break;
    case NODE_IF:
        block_push(g,
                   test_holds(g, &scope, node->branch.test) ? node->branch.steps
                                                            : node->branch.otherwise,
                   effect_index(g, block));
        break;
    case NODE_EACH:
    case NODE_PLAYERS:
    case NODE_PLAYER_OF:
    case NODE_REPEAT:
        effect->did = false;
        loop_push(g, block, node);
        break;
    case NODE_SPLIT:
        effect->did = false;
        split_push(g, block, node);
        break;
    default:
        break;
    }
    return true;
}

/* True if the player who carries steps of another player's ability out is not in the game any more.
 */
static bool has_left(const Game *g, const Running *effect)
{
    return effect->seat != effect->controller && !g->player[effect->seat].is_in;
}

/* A price: it was promised or declined when the ability was used, or somebody is asked now. */
static StepResult run_pay(Game *g, Block *block, const Node *node)
{
    CHECK(node->kind == NODE_PAY);
    if (!was_ahead(g, running_of(g, block), node, AHEAD_PRICE))
        return ask_to_pay(g, block, node);
    const bool is_paid = (running_of(g, block)->asked & AHEAD_PROMISED) != 0;
    block->node = node->next;
    block_push(g, is_paid ? node->pay.steps : node->pay.otherwise, effect_index(g, block));
    return AGAIN;
}

/* What is due when the costs of an ability have been paid. */
static void begin_effect(Game *g)
{
    if (g->rules->abilities.begins)
        g->rules->abilities.begins(g);
}

/* A block is over. The costs of an ability that is used lie right above its steps. */
static StepResult end_block(Game *g, const Block *block)
{
    if (block->is_cost == COST_BUYS && block->up == 2)
        begin_effect(g);
    return DONE;
}

/* One node of a running ability. The block says which; the ability that it serves lies below it on
 * the stack of procedures, and nothing about it is kept elsewhere, so that a copy of the game made
 * now goes on from here. A node that asks leaves the answer to take_answer(). One that has steps of
 * its own pushes a block with them, and what follows it comes when that has ended. All others are
 * done at once. What is switched off, and the joints between sentences, are passed over. */
static StepResult run_node(Game *g, void *frame)
{
    Block *block = frame;
    if (block->moved)
        follow_moved(g, block);
    Running *effect = running_of(g, block);
    if (is_unpaid(g, block) || block->node == 0 || has_left(g, effect))
        return end_block(g, block);
    const Node *node = node_at(g, block->node);
    if (effect->is_deed_open)
        note_deed(g, effect);
    const bool is_cut_off =
        !principle_on(g, PRINCIPLE_SOURCE_GONE) && !ref_lives(g, effect->source);
    if (node_is_off(g, node) || is_step_joint(node) || is_cut_off) {
        block->node = block->is_last && node->kind == NODE_SENTENCE ? 0 : node->next;
        return AGAIN;
    }
    switch (node->kind) {
    case NODE_CHOOSE:
        return is_random(node) ? run_random(g, block, node) : run_choose(g, block, node);
    case NODE_ORDER:
        return run_order(g, block, node);
    case NODE_MAY:
        return ask_to_pay(g, block, node);
    case NODE_PAY:
        return run_pay(g, block, node);
    case NODE_MODES:
        if (was_ahead(g, running_of(g, block), node, AHEAD_MODES)) {
            block->node = node->next;
            push_modes(g, block, node, running_of(g, block)->modes);
            return AGAIN;
        }
        return ask_mode(g, running_of(g, block), block->modes, node);
    case NODE_NAME:
        return name_ask(g, block);
    case NODE_ONE_PLAYER:
        return player_ask(g, block, node);
    default:
        break;
    }
    group_open(g);
    if (run_simple(g, block, node))
        block->node = node->next;
    return AGAIN;
}

/* Yes or no to what may be done, or to a price. */
static void take_yes(Game *g, Block *block, const Node *node)
{
    const bool is_yes = g->s->answer.kind == OPTION_YES;
    const uint16_t effect = effect_index(g, block);
    block->node = node->next;
    if (!is_yes)
        note_refusal(running_of(g, block));
    if (node->kind == NODE_MAY) {
        const bool is_done = is_yes || !principle_on(g, PRINCIPLE_MAY);
        if (!is_yes && !principle_on(g, PRINCIPLE_INDEPENDENT))
            block->node = 0;
        block_push(g, is_done ? node->may.steps : node->may.otherwise, effect);
    } else {
        const bool is_bought = is_yes || !principle_on(g, PRINCIPLE_PRICE);
        block_push(g, is_bought ? node->pay.steps : node->pay.otherwise, effect);
        cost_push(g, is_yes ? node->pay.costs : 0, effect, node->pay.steps != 0); /* comes first */
    }
}

/* The player who was chosen carries the steps of the node out. */
static void take_player(Game *g, Block *block, const Node *node)
{
    block->node = node->next;
    running_of(g, block)->did = false;
    loop_push(g, block, node);
}

static StepResult take_answer(Game *g, void *frame)
{
    Block *block = frame;
    const Node *node = node_at(g, block->node);
    if (node->kind == NODE_MODES)
        take_mode(g, block, node);
    else if (node->kind == NODE_NAME)
        name_take(g, block, node);
    else if (node->kind == NODE_ONE_PLAYER)
        take_player(g, block, node);
    else
        take_yes(g, block, node);
    return flow_restart(frame);
}

static uint16_t first_cost(const Game *g, const Ability *a)
{
    return principle_on(g, PRINCIPLE_COSTS_IN_ORDER) ? a->costs : node_at(g, a->costs)->next;
}

/* Something has set it off, and its card is still what it was. */
static bool is_set_off(const Game *g, const Running *effect)
{
    return g->abilities[effect->ability].kind == ABILITY_TRIGGERED && effect->part == PART_ALL &&
           ref_lives(g, effect->source);
}

/* The costs of an ability that is used lie on top of its steps: they are paid first, as part of it.
 */
static StepResult start_steps(Game *g, void *frame)
{
    Running *effect = frame;
    keep_outer_deed(g, effect);
    const Ability *a = &g->abilities[effect->ability];
    const uint16_t index = flow_index(g, frame);
    if (a->limit > 0 && ref_lives(g, effect->source))
        ability_use(g, effect->ability, effect->source.object);
    const bool is_used =
        a->kind == ABILITY_ACTIVATED && effect->part != PART_PAID; /* that is told before */
    if (g->sink && g->sink->used && (is_used || is_set_off(g, effect)))
        g->sink->used(g->sink->context, g, effect->ability, effect->source, effect->seat);
    const bool is_rest = effect->part == PART_REST;
    if ((effect->part == PART_ALL || effect->part == PART_PLAY) && a->kind != ABILITY_REPLACING)
        begin_effect(g);
    if (effect->part == PART_PRICE)
        cost_push(g, a->steps, index, false);
    else if (effect->part != PART_COSTS)
        block_push(g, is_rest ? node_at(g, a->steps)->next : a->steps, index);
    if (is_used && principle_on(g, PRINCIPLE_ACTIVATED))
        cost_push(g, first_cost(g, a), index, a->steps && effect->part != PART_COSTS);
    return NEXT;
}

/* True if no other ability is running below it. */
static bool is_outermost(const Game *g, const void *frame)
{
    for (uint16_t i = flow_index(g, frame); i > 0; i--)
        if (frame_at(g, i - 1U)->type == FLOW_EFFECT)
            return false;
    return true;
}

/* What the ability has chosen is forgotten. */
static StepResult drop_choices(Game *g, void *frame)
{
    const Running *effect = frame;
    restore_outer_deed(g, effect);
    if (effect->list < g->s->list_count)
        list_cut(g, effect->list);
    if (g->rules->abilities.over)
        g->rules->abilities.over(g);
    if (g->s->lookers && is_outermost(g, frame))
        know_look_over(g);
    if (g->s->last_count > 0 && g->s->pending_count == 0 && is_outermost(g, frame))
        last_clear(g);
    return NEXT;
}

static const Step effect_steps[] = {
    {0, ask_ahead}, {0, take_ahead},  {0, choose_targets, EFFECT_TARGETS},
    {0, pay_ahead}, {0, start_steps}, {0, drop_choices}};
static const Step block_steps[] = {{0, run_node}, {0, take_answer}};
static const Step target_steps[] = {{0, run_target}};
const FlowType effect_flows[EFFECT_FLOW_COUNT] = {
    FLOW("effect", effect_steps, Running),
    FLOW("instructions", block_steps, Block),
    FLOW_DROPPED("repetition", loop_steps, Loop, drop_loop),
    FLOW("target", target_steps, TargetChoice),
    FLOW("replacement", replace_steps, Replacing),
    FLOW("split", split_steps, Split),
};
