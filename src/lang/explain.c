/* explain.c - see explain.h. */
#include "lang/explain.h"

#include "effect/tree.h"
#include "lang/say.h"
#include "lang/tongues.h"
#include "lang/vocabulary.h"

typedef struct {
    const Pool *pool;
    const Rules *rules;
    uint16_t number;
    const Ability *ability;
    Text *text;
    const char *who; /* decides just now */
    bool is_inner;   /* inside another instruction */
    bool is_cost;    /* among the costs */
} Explain;

static const Node *at(const Explain *e, uint16_t node)
{
    return &e->pool->nodes[node];
}

/* --- one line each ---------------------------------------------------------------------------- */

static void add_part(const Explain *e, const char *word, SpokenPart part)
{
    text_add(e->text, "%s: ", word);
    say_part(tongue_at(0), e->pool, e->rules, e->number, part, e->text);
    text_add(e->text, "\n");
}

static void add_event(const Explain *e, const char *word, const char *before)
{
    text_add(e->text, "%s: %s ", word, before);
    say_part(tongue_at(0), e->pool, e->rules, e->number, SAYS_EVENT, e->text);
    text_add(e->text, "%s\n", e->ability->limit ? ", once each turn" : "");
}

/* When the ability is looked at. */
static void add_kind(const Explain *e)
{
    const Ability *a = e->ability;
    switch ((AbilityKind)a->kind) {
    case ABILITY_TRIGGERED:
        add_event(e, "set off", a->flags & ABILITY_WHEN ? "when" : "whenever");
        break;
    case ABILITY_REPLACING:
        add_event(e, "instead", a->flags & ABILITY_MAY ? "if its player wants it, when" : "when");
        break;
    case ABILITY_STATIC:
        text_add(e->text, "in force: all the time\n");
        if (a->until)
            add_event(e, "ends", "when");
        break;
    case ABILITY_ACTIVATED:
        text_add(e->text, "used: when its player has time to act%s\n",
                 a->limit ? ", once each turn" : "");
        break;
    case ABILITY_RESOLVING:
        text_add(e->text, "done: when its card is played\n");
        break;
    }
}

/* --- choices ---------------------------------------------------------------------------------- */

/* When a choice is made: where the game has it so, before the costs are paid. */
static const char *time_of(const Explain *e, const Node *node)
{
    if (e->is_cost)
        return "when the cost is paid";
    if (!e->rules->choices.at_play || !node_is_target(e->pool->nodes, e->rules, node))
        return "when it is done";
    return e->ability->kind == ABILITY_TRIGGERED ? "when the ability is played, before it is done"
                                                 : "when it is played, before costs are paid";
}

static void add_choice(const Explain *e, uint16_t n)
{
    const Node *node = at(e, n);
    text_add(e->text, "%s: ", is_random(node) ? "by chance" : "chosen");
    say_choice(tongue_at(0), e->pool, e->rules, e->number, n, e->text);
    if (!is_random(node))
        text_add(e->text, " (%s, %s)",
                 node->choose.picker == PICKED_BY_CONTROLLER ? "its player" : e->who,
                 time_of(e, node));
    text_add(e->text, "\n");
}

static void add_question(const Explain *e, uint16_t n)
{
    const bool is_ahead = at(e, n)->kind == NODE_PAY && e->rules->choices.prices_ahead;
    text_add(e->text, "asked: ");
    say_offer(tongue_at(0), e->pool, e->rules, e->number, n, e->text);
    text_add(e->text, " (%s, %s)\n", e->who,
             is_ahead && !e->is_inner ? "when it is played" : "when it is done");
}

static void add_modes(const Explain *e, const Node *node)
{
    unsigned count = 0;
    for (uint16_t n = node->modes.list; n; n = at(e, n)->next)
        count++;
    text_add(e->text, "chosen: %s%d of %u ways (%s, %s)\n", node->modes.is_up_to ? "up to " : "",
             node->modes.count, count, e->who,
             e->rules->choices.modes_ahead && !e->is_inner ? "when it is played"
                                                           : "when it is done");
}

static const char *decider_of(const Node *node)
{
    const bool is_one = node->kind == NODE_ONE_PLAYER;
    if (node->kind == NODE_PLAYER_OF)
        return "the player of that card";
    if (node->players.who == WHO_OPPONENTS)
        return is_one ? "the chosen opponent" : "each opponent in turn";
    return is_one ? "the chosen player" : "each player in turn";
}

static void add_choices(const Explain *e, uint16_t first);

/* What is asked for in a node, before what is asked for in its parts. */
static void add_choices_of(const Explain *e, uint16_t n)
{
    const Node *node = at(e, n);
    Explain inner = *e;
    inner.is_inner = true;
    if (node->kind == NODE_CHOOSE)
        add_choice(e, n);
    else if (node->kind == NODE_MAY || (node->kind == NODE_PAY && !node->pay.is_due))
        add_question(e, n);
    else if (node->kind == NODE_MODES)
        add_modes(e, node);
    else if (node->kind == NODE_ORDER)
        text_add(e->text, "chosen: an order (%s, when it is done)\n", e->who);
    else if (node->kind == NODE_NAME)
        text_add(e->text, "chosen: the name of a card (%s, when it is done)\n", e->who);
    else if (node->kind == NODE_SPLIT)
        text_add(e->text, "chosen: how it is shared out (%s, %s)\n", e->who,
                 e->rules->choices.shares_ahead ? "when it is played" : "when it is done");
    else if (node->kind == NODE_PLAYERS || node->kind == NODE_ONE_PLAYER ||
             node->kind == NODE_PLAYER_OF)
        inner.who = decider_of(node);
    if (node->kind == NODE_ONE_PLAYER)
        text_add(e->text, "chosen: one of these players (%s, when it is done)\n", e->who);
    for (const NodeField *field = node_fields(node); field->name; field++)
        add_choices(&inner, field_link(e->rules, node, field));
}

static void add_choices(const Explain *e, uint16_t first)
{
    for (uint16_t n = first; n; n = at(e, n)->next)
        add_choices_of(e, n);
}

/* --- all of it -------------------------------------------------------------------------------- */

void explain_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text)
{
    const Ability *a = &pool->abilities[ability];
    Explain e = {pool, rules, ability, a, text, "its player", false, false};
    add_kind(&e);
    if (a->kind != ABILITY_RESOLVING)
        add_part(&e, "works", SAYS_ZONES);
    if (a->needs)
        add_part(&e, a->flags & ABILITY_WHILE ? "while" : "only if", SAYS_NEEDS);
    e.is_cost = true;
    if (a->costs)
        add_part(&e, "costs", SAYS_COSTS);
    add_choices(&e, a->costs);
    e.is_cost = false;
    add_choices(&e, a->steps);
}

/* --- clauses ---------------------------------------------------------------------------------- */

typedef struct {
    const Pool *pool;
    const Rules *rules;
    Clause *clauses;
    size_t count;
    size_t room;
} Found;

static void add_clause(Found *found, Clause clause)
{
    if (clause == 0)
        return;
    for (size_t i = 0; i < found->count && i < found->room; i++)
        if (found->clauses[i] == clause)
            return;
    if (found->count < found->room)
        found->clauses[found->count] = clause;
    found->count++;
}

static void add_clauses_of(Found *found, const Node *node)
{
    const CommonClauses *common = &found->rules->common;
    const ChoicePolicy *by = &found->rules->choices;
    for (size_t i = 0; i < common->node_count; i++)
        if (node_is_of(node, &common->nodes[i]))
            add_clause(found, common->nodes[i].clause);
    if (node->kind == NODE_CHOOSE && !is_random(node)) {
        add_clause(found, node_is_target(found->pool->nodes, found->rules, node) ? by->at_play : 0);
        add_clause(found, node->choose.least == 0 ? by->none : by->least);
    }
    if (node->kind == NODE_MODES)
        add_clause(found, by->modes_ahead);
    if (node->kind == NODE_PAY)
        add_clause(found, by->prices_ahead);
    if (node->kind == NODE_SPLIT)
        add_clause(found, by->split_least);
}

static void find_clauses(Found *found, uint16_t first)
{
    for (uint16_t n = first; n; n = found->pool->nodes[n].next) {
        const Node *node = &found->pool->nodes[n];
        add_clauses_of(found, node);
        for (const NodeField *field = node_fields(node); field->name; field++)
            find_clauses(found, field_link(found->rules, node, field));
    }
}

size_t explain_clauses(const Pool *pool, const Rules *rules, uint16_t ability, Clause *clauses,
                       size_t room)
{
    const Ability *a = &pool->abilities[ability];
    Found found = {.pool = pool, .rules = rules, .clauses = clauses, .room = room};
    find_clauses(&found, a->subject);
    find_clauses(&found, a->needs);
    find_clauses(&found, a->costs);
    find_clauses(&found, a->steps);
    return found.count;
}
