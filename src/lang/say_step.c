/* say_step.c - instructions in words. See say_int.h. */
#include <string.h>

#include "kernel/value.h"
#include "lang/say_int.h"
#include "lang/vocabulary.h"

enum { HEAD_ROOM = 64, EVERYTHING = 99 };

static const char *const span_names[] = {[SPAN_GAME] = "game",
                                         [SPAN_TURN] = "turn",
                                         [SPAN_SEAT_TURN] = "seat-turn",
                                         [SPAN_BATTLE] = "battle",
                                         [SPAN_THEIR_TURN] = "their-turn",
                                         [SPAN_THROUGH_TURN] = "through-turn",
                                         [SPAN_SOURCE] = "source"};
static const char *const who_names[] = {[WHO_YOU] = "you",
                                        [WHO_OPPONENTS] = "opponents",
                                        [WHO_EACH] = "each",
                                        [WHO_CONTROLLER] = "controller",
                                        [WHO_PLAYER_OF] = "player-of"};

void say_span(Talk *t, const Arg *arg)
{
    say_plain(t, "span", span_names[arg->node]);
}

/* --- verbs ------------------------------------------------------------------------------------ */

static void say_one_ref(Talk *t, const Arg *arg)
{
    say_ref(t, arg->node);
}

static void say_who(Talk *t, const Arg *arg)
{
    const bool is_of_it =
        arg->node == WHO_PLAYER_OF && talk_node(t, arg->extra)->ref.to == REF_SUBJECT;
    const bool is_you = arg->node == WHO_CONTROLLER && t->is_of_others;
    SAY(t, "who",
        is_of_it ? "its-player"
        : is_you ? "controller-you"
                 : who_names[arg->node],
        {.name = "object", .say = say_one_ref, .node = arg->extra});
}

/* Whose hand or deck cards go to: "your", if extra is 1, "its player's", "their players'" */
static void say_owner(Talk *t, const Arg *arg)
{
    say_plain(t, "owner", arg->extra ? "yours" : arg->is_many ? "many" : "one");
}

/* Where a verb moves cards to: a phrase of the zone's own, or one for all zones. */
static void say_destination(Talk *t, const Arg *arg)
{
    const bool is_bottom = (arg->node & PLACE_BOTTOM) != 0;
    if (!(arg->node & ~PLACE_BOTTOM))
        return;
    const char *zone = t->rules->zones[(arg->node & ~PLACE_BOTTOM) - 1].name;
    const char *text = is_bottom ? NULL : phrase_find(t, "into", zone);
    char name[HEAD_ROOM];
    Text words = text_in(name, sizeof name);
    Text *out = t->text;
    t->text = &words;
    say_name(t, "zone", zone, arg->is_many);
    t->text = out;
    const Arg args[] = {
        {.name = "zone", .word = name},
        {.name = "owner", .say = say_owner, .extra = arg->extra, .is_many = arg->is_many},
    };
    say_text(t, text ? text : phrase_find(t, "into", is_bottom ? "bottom" : "zone"), args, 2);
}

/* A card by its name; with extra a copy of what a node means. */
static void say_card(Talk *t, const Arg *arg)
{
    if (arg->extra) {
        SAY(t, "copy", arg->is_many ? "many" : "one",
            {.name = "object", .say = say_one_ref, .node = arg->node});
        return;
    }
    say_card_name(t, t->pool->defs[arg->node].name, arg->is_many);
}

static void say_counter(Talk *t, const Arg *arg)
{
    say_name(t, "counter", t->rules->words.counters[arg->node - 1], arg->is_many);
}

/* True if cards stay where they are. */
static bool is_only_seen(const Verb *verb)
{
    static const char *const names[] = {"reveal", "look-at", "order"};
    bool is_one = false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        is_one = is_one || strcmp(verb->name, names[i]) == 0;
    return is_one;
}

/* The variable, as a bit, of the cards of which some are meant; 0: they are no part of any. */
static uint32_t part_of_looked(const Talk *t, uint16_t objects, uint16_t choice)
{
    const Node *node = talk_node(t, objects);
    if (!choice && node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
        choice = variable_binding(t->pool, t->rules, t->ability, node->ref.variable);
    if (choice && talk_node(t, choice)->kind != NODE_CHOOSE)
        return 0;
    const Node *set = choice ? talk_node(t, talk_node(t, choice)->choose.set) : node;
    return set->kind == NODE_SET && set->set.part_of ? 1U << (set->set.part_of - 1) : 0;
}

/* True if so much is done that there cannot be more. */
static bool is_everything(const Talk *t, const Node *step)
{
    const Node *amount = talk_node(t, step->call.amount);
    return amount->kind == NODE_NUMBER && amount->literal.value >= EVERYTHING;
}

/* True for cards that were looked at, and for some of these. */
static bool is_looked_at(const Talk *t, uint16_t objects, uint16_t choice)
{
    const Node *ref = talk_node(t, objects);
    const uint16_t binding =
        !choice && ref->kind == NODE_REF && ref->ref.to == REF_CHOSEN
            ? variable_binding(t->pool, t->rules, t->ability, ref->ref.variable)
            : 0;
    return part_of_looked(t, objects, choice) ||
           (binding && talk_node(t, binding)->kind == NODE_LOOK);
}

/* What a verb is called for cards of the type that is asked for, or of the zone that was looked
 * at; NULL: as always. */
static const char *phrase_of_kind(const Talk *t, const Verb *verb, uint16_t objects,
                                  uint16_t choice)
{
    const Node *node = talk_node(t, objects);
    if (!choice && node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
        choice = variable_binding(t->pool, t->rules, t->ability, node->ref.variable);
    const Node *binding = talk_node(t, choice);
    if (choice && binding->kind == NODE_CHOOSE)
        node = talk_node(t, binding->choose.set);
    const int type = node->kind == NODE_SET ? noun_of(t, node) : -1;
    const char *kind = choice && binding->kind == NODE_LOOK && binding->look.zone
                           ? t->rules->zones[binding->look.zone - 1].name
                       : type >= 0 ? t->rules->words.types[type]
                                   : "";
    char group[HEAD_ROOM];
    Text text = text_in(group, sizeof group);
    text_add(&text, "verb-%s", kind);
    return phrase_find(t, group, verb->name);
}

static void say_do(Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    const Verb *verb = &t->rules->verbs[step->call.verb];
    const char *text = is_looked_at(t, step->call.objects, in->choice)
                           ? phrase_find(t, "verb-seen", verb->name)
                           : NULL;
    if (is_everything(t, step))
        text = phrase_find(t, "verb-all", verb->name);
    if (!text && verb->takes & TAKES_OBJECTS)
        text = phrase_of_kind(t, verb, step->call.objects, in->choice);
    if (!text)
        text = phrase_find(t, "verb", verb->name);
    const bool is_many_n = !step->call.amount || !is_one(t, step->call.amount);
    const bool has_objects = (verb->takes & TAKES_OBJECTS) != 0;
    const bool many = has_objects && are_many(t, step->call.objects, in->choice);
    const bool yours =
        has_objects ? are_yours(t, step->call.objects, in->choice) : step->call.who == WHO_YOU;
    const Arg args[] = {
        {.name = "who",
         .say = say_who,
         .node = (uint16_t)step->call.who,
         .extra = step->call.objects,
         .is_many =
             step->call.who == WHO_YOU || (step->call.who == WHO_CONTROLLER && t->is_of_others)},
        {.name = "n", .say = say_amount, .node = step->call.amount, .is_many = is_many_n},
        {.name = "k", .say = say_amount_of_many, .node = step->call.amount},
        {.name = "m",
         .say = say_amount,
         .node = step->call.amount,
         .extra = AMOUNT_MEASURED,
         .is_many = is_many_n},
        {.name = "objects",
         .say = say_targets,
         .node = step->call.objects,
         .extra = in->choice,
         .is_many = many},
        {.name = "zone",
         .say = say_destination,
         .node = step->call.place,
         .extra = yours,
         .is_many = many && !yours},
        {.name = "owner", .say = say_owner, .extra = yours, .is_many = many && !yours},
        {.name = "card",
         .say = say_card,
         .node = step->make.card,
         .extra = is_copy(step),
         .is_many = step->call.amount && is_many_n},
        {.name = "counter", .say = say_counter, .node = step->call.place, .is_many = is_many_n},
    };
    say_text(t, text ? text : verb->name, args, sizeof args / sizeof args[0]);
    if (has_objects && !is_only_seen(verb))
        t->thinned |= part_of_looked(t, step->call.objects, in->choice);
}

static void say_inner(Talk *t, const Arg *arg)
{
    Talk inner = {.tongue = t->tongue,
                  .pool = t->pool,
                  .rules = t->rules,
                  .ability = &t->pool->abilities[arg->node],
                  .text = t->text,
                  .quotes = t->quotes + 1};
    const size_t from = t->text->size;
    say_clause(&inner, OPEN_PLAIN);
    capital_at(t->text, from);
}

/* An ability as a quotation. */
static void say_quoted(Talk *t, const Arg *arg)
{
    SAY(t, "quote", t->quotes % 2 == 0 ? "outer" : "inner",
        {.name = "ability", .say = say_inner, .node = arg->node});
}

static void say_grant(Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    SAY(t, "grant", is_static(t) ? "static" : "do",
        {.name = "objects",
         .say = say_targets,
         .node = step->grant.objects,
         .extra = in->choice,
         .is_many = are_many(t, step->grant.objects, in->choice)},
        {.name = "ability", .say = say_quoted, .node = step->grant.ability},
        {.name = "span", .say = say_span, .node = (uint16_t)step->grant.span});
}

static void say_act(Talk *t, const Arg *arg)
{
    say_name(t, "act", t->rules->acts[arg->node].name, false);
}

static void say_tested(Talk *t, const Arg *arg)
{
    say_test(t, arg->node, false);
}

bool say_only_if(Talk *t)
{
    const Ability *a = t->ability;
    const Node *step = talk_node(t, a->steps);
    const Node *needs = talk_node(t, a->needs);
    if (a->kind != ABILITY_STATIC || a->until || !a->needs || needs->next ||
        needs->kind != NODE_NOT || step->kind != NODE_FORBID || step->next ||
        a->where == where_usual(t->rules, t->pool, a))
        return false;
    const Node *objects = talk_node(t, step->forbid.objects);
    if (objects->kind != NODE_REF || objects->ref.to != REF_THIS)
        return false;
    SAY(t, "ability", "only-if",
        {.name = "objects", .say = say_targets, .node = step->forbid.objects},
        {.name = "act", .say = say_act, .node = (uint16_t)step->forbid.act},
        {.name = "test", .say = say_tested, .node = needs->negated.test});
    return true;
}

static void say_verb_name(Talk *t, const Arg *arg)
{
    for (const char *c = t->rules->verbs[arg->node].name; *c; c++)
        text_add(t->text, "%c", *c == '-' ? ' ' : *c);
}

static void say_doers(Talk *t, const Arg *arg)
{
    if (talk_node(t, arg->node)->kind == NODE_REF)
        say_ref(t, arg->node);
    else
        say_set(t, arg->node, (SetUse){.form = FORM_MANY});
}

static void say_later_clause(Talk *t, const Arg *arg)
{
    const Node *step = talk_node(t, arg->node);
    Talk inner = {.tongue = t->tongue,
                  .pool = t->pool,
                  .rules = t->rules,
                  .ability = &t->pool->abilities[step->later.ability],
                  .text = t->text,
                  .type = t->type,
                  .joining = JOIN_CLAUSES,
                  .quotes = t->quotes,
                  .outer = t,
                  .about = step->later.about};
    say_clause(&inner, step->later.is_once ? OPEN_NEXT_TIME : OPEN_PLAIN);
}

static void say_later(Talk *t, uint16_t number)
{
    const Node *step = talk_node(t, number);
    const char *name = step->later.is_once && step->later.span == SPAN_GAME
                           ? "once"
                           : span_names[step->later.span];
    SAY(t, "later", name, {.name = "ability", .say = say_later_clause, .node = number});
}

/* --- instructions in each other --------------------------------------------------------------- */

static void say_body(Talk *t, const Arg *arg)
{
    const Joining joining = t->joining;
    t->joining = arg->extra ? JOIN_COSTS : JOIN_CLAUSES;
    t->telling = 0; /* what is done in one case is not spoken of in another */
    say_steps(t, arg->node);
    t->telling = 0;
    t->joining = joining;
}

static void say_condition(Talk *t, const Arg *arg)
{
    say_test(t, arg->node, false);
}

/* True if the set is the one card that was chosen before. */
static bool is_one_chosen(const Talk *t, const Node *set)
{
    const bool is_part = set->kind == NODE_SET && set->set.part_of != 0 && set->set.filters == 0;
    const Node *binding = talk_node(
        t, is_part ? variable_binding(t->pool, t->rules, t->ability, set->set.part_of - 1) : 0);
    return binding->kind == NODE_CHOOSE && binding->choose.most == 1;
}

static void say_each_set(Talk *t, const Arg *arg)
{
    const Node *set = talk_node(t, arg->node);
    if (is_one_chosen(t, set))
        say_variable(t, set->set.part_of - 1);
    else
        say_set(t, arg->node, (SetUse){.form = FORM_EACH});
}

static void say_wanted_set(Talk *t, const Arg *arg)
{
    say_set(t, arg->node, (SetUse){.form = FORM_HAS});
}

static void say_chosen_set(Talk *t, const Arg *arg)
{
    say_set(t, arg->node, (SetUse){.form = FORM_CHOOSE, .choice = arg->extra});
}

static void say_mode_list(Talk *t, const Arg *arg)
{
    const uint16_t outer = t->mode;
    int count = 0;
    for (uint16_t mode = arg->node; mode; mode = talk_node(t, mode)->next) {
        text_add(t->text, "(%d) ", ++count);
        t->mode = talk_node(t, mode)->mode.steps;
        say_body(t, &(const Arg){.node = t->mode});
        if (talk_node(t, mode)->next)
            say_plain(t, "joint", "mode");
    }
    t->mode = outer;
}

static void say_modes(Talk *t, const Node *step)
{
    char digits[HEAD_ROOM];
    Text number = text_in(digits, sizeof digits);
    text_add(&number, "%d", step->modes.count);
    SAY(t, "step", step->modes.is_up_to ? "modes-up-to" : "modes", {.name = "n", .word = digits},
        {.name = "modes", .say = say_mode_list, .node = step->modes.list});
}

static void say_look_zone(Talk *t, const Arg *arg)
{
    const uint8_t zone = arg->node ? (uint8_t)(arg->node - 1) : t->rules->deck.zones[0];
    say_name(t, "zone", t->rules->zones[zone].name, false);
}

/* True if a player looks at as many cards as there are in the zone. */
static bool is_whole_zone(const Talk *t, const Node *look)
{
    const Node *count = talk_node(t, look->look.count);
    if (look->look.who != WHO_YOU || count->kind != NODE_COUNT)
        return false;
    const Node *set = talk_node(t, count->count.set);
    const uint8_t zone = look->look.zone ? (uint8_t)(look->look.zone - 1) : t->rules->deck.zones[0];
    return set->kind == NODE_SET && set->set.side == SET_MINE && set->set.zone == zone &&
           !set->set.filters && !set->set.part_of;
}

/* The step behind a look that shows its cards to everybody: both are said as one; 0: there is
 * none. */
static uint16_t showing_of(const Talk *t, const Instruction *in)
{
    const Node *look = talk_node(t, in->main);
    uint16_t next = talk_node(t, in->last)->next;
    if (next && is_step_joint(talk_node(t, next)))
        next = talk_node(t, next)->next;
    if (look->kind != NODE_LOOK || look->look.who != WHO_YOU || is_whole_zone(t, look) || !next ||
        in->last == t->last)
        return 0;
    const Node *step = talk_node(t, next);
    if (step->kind != NODE_DO || strcmp(t->rules->verbs[step->call.verb].name, "reveal") != 0)
        return 0;
    const Node *shown = talk_node(t, step->call.objects);
    return shown->kind == NODE_REF && shown->ref.to == REF_CHOSEN &&
                   shown->ref.variable == look->look.variable
               ? next
               : 0;
}

static void say_look(Talk *t, const Node *step, bool is_shown)
{
    static const char *const names[] = {[WHO_YOU] = "look",
                                        [WHO_OPPONENTS] = "look-opponents",
                                        [WHO_EACH] = "look-each",
                                        [WHO_CONTROLLER] = "look-controller"};
    const bool is_you = step->look.who == WHO_CONTROLLER && t->is_of_others;
    SAY(t, "step",
        is_shown                 ? "reveal-top"
        : is_whole_zone(t, step) ? "look-all"
        : is_you                 ? "look-controller-you"
                                 : names[step->look.who],
        {.name = "k", .say = say_amount_of_many, .node = step->look.count},
        {.name = "zone", .say = say_look_zone, .node = step->look.zone},
        {.name = "n",
         .say = say_amount,
         .node = step->look.count,
         .is_many = !is_one(t, step->look.count)});
}

/* The choice behind a look through a whole zone that takes cards of it: both are said as one; 0:
 * there is none. */
static uint16_t search_of(const Talk *t, const Instruction *in)
{
    const Node *look = talk_node(t, in->main);
    uint16_t next = talk_node(t, in->last)->next;
    if (next && is_step_joint(talk_node(t, next)))
        next = talk_node(t, next)->next;
    if (look->kind != NODE_LOOK || !is_whole_zone(t, look) || !next || in->last == t->last)
        return 0;
    const Node *choice = talk_node(t, next);
    return choice->kind == NODE_CHOOSE && choice->choose.picker != PICKED_BY_CONTROLLER &&
                   talk_node(t, choice->choose.set)->set.part_of == look->look.variable + 1
               ? next
               : 0;
}

static void say_search(Talk *t, const Node *look, uint16_t choice)
{
    t->searched = (uint8_t)(look->look.variable + 1);
    SAY(t, "step", "search", {.name = "zone", .say = say_look_zone, .node = look->look.zone},
        {.name = "set",
         .say = say_chosen_set,
         .node = talk_node(t, choice)->choose.set,
         .extra = choice});
    t->searched = 0;
}

static void say_ordered(Talk *t, const Arg *arg)
{
    say_variable(t, arg->node);
}

static void say_new_amount(Talk *t, const Arg *arg)
{
    say_number(t, arg->node);
}

static void say_zone(Talk *t, const Arg *arg)
{
    say_name(t, "zone", t->rules->zones[arg->node].name, false);
}

/* --- what nodes.def says ---------------------------------------------------------------------- */

typedef void (*Sayer)(Talk *t, const Arg *arg);

/* How a field of that type is said. NULL: no phrase has a place for it. */
static Sayer sayer_of(FieldType type, NodeClass class)
{
    switch (type) {
    case FIELD_OBJECTS:
    case FIELD_REF:
    case FIELD_REF_OR_NONE:
    case FIELD_CHOSEN_REF:
        return say_targets;
    case FIELD_SET:
        return say_each_set;
    case FIELD_PARTY_OR_NONE:
        return say_doers;
    case FIELD_NUMBER:
    case FIELD_NUMBER_OR_NONE: /* what an event becomes is said in full */
        return class == CLASS_CHANGE ? say_new_amount : say_amount;
    case FIELD_TEST:
        return say_condition;
    case FIELD_ABILITY:
        return say_quoted;
    case FIELD_BARRED_ACT:
    case FIELD_SHIELDED_ACT:
    case FIELD_ADMITTED_ACT:
    case FIELD_DEMANDED_ACT:
        return say_act;
    case FIELD_SPARED_VERB:
        return say_verb_name;
    case FIELD_SPAN:
        return say_span;
    case FIELD_VARIABLE:
        return say_ordered;
    case FIELD_ZONE:
        return say_zone;
    default:
        return is_steps_link(type) ? say_body : NULL;
    }
}

static Arg arg_of_field(const Talk *t, const Node *step, const NodeField *field, uint16_t choice)
{
    const FieldType type = field_type(t->rules, step, field);
    const uint16_t value = (uint16_t)field_get(step, field);
    Arg arg = {.name = field->name, .node = value};
    arg.say = step->kind == NODE_DIG && type == FIELD_SET
                  ? say_wanted_set
                  : sayer_of(type, node_shapes[step->kind].class);
    if (type == FIELD_OBJECTS) {
        arg.extra = choice;
        arg.is_many = are_many(t, value, choice);
    }
    if (type == FIELD_NUMBER)
        arg.is_many = !is_one(t, value);
    if (type == FIELD_COSTS)
        arg.extra = 1;
    return arg;
}

/* The name of the phrase: the first word of the row, and behind dashes those that may be left out
 * and are there. */
static void add_phrase_name(const Talk *t, const Node *step, Text *name)
{
    const NodePart *part = node_shapes[step->kind].said;
    ASSERT(part);
    text_add(name, "%s", part->word);
    for (part++; part->word || part->field; part++) {
        const NodeField *field = part->field ? node_field((NodeKind)step->kind, part->field) : NULL;
        const int value = field ? field_get(step, field) : 0;
        if (part->word && value)
            text_add(name, "-%s", part->word);
        if (field && field_type(t->rules, step, field) == FIELD_EACH_WHO)
            text_add(name, value == WHO_OPPONENTS ? "-opponent" : "-player");
    }
}

/* The verb that shares are for, if it is nothing but that: so much is done to it. */
static const char *verb_of_shares(const Talk *t, const Node *split)
{
    const Node *call = talk_node(t, split->split.steps);
    const bool is_plain = call->kind == NODE_DO && !call->next &&
                          talk_node(t, call->call.objects)->kind == NODE_REF &&
                          talk_node(t, call->call.objects)->ref.to == REF_SUBJECT &&
                          call->call.amount && talk_node(t, call->call.amount)->kind == NODE_AMOUNT;
    return is_plain ? t->rules->verbs[call->call.verb].name : "";
}

/* What is forbidden to others, allowed to them, spared or shared out may have a phrase of its own.
 */
static const char *own_phrase(const Talk *t, const Node *step, const char *group)
{
    if (step->kind == NODE_SPLIT)
        return phrase_find(t, group, verb_of_shares(t, step));
    if (step->kind == NODE_SPARE)
        return phrase_find(t, group, t->rules->verbs[step->spare.verb].name);
    const bool has_act = step->kind == NODE_PROTECT || step->kind == NODE_ADMIT;
    return has_act ? phrase_find(t, group, t->rules->acts[step->gift.what].name) : NULL;
}

void say_said(Talk *t, const Node *step, uint16_t choice)
{
    char name[HEAD_ROOM];
    Text text = text_in(name, sizeof name);
    Arg args[FIELDS_MAX];
    size_t count = 0;
    add_phrase_name(t, step, &text);
    for (const NodeField *field = node_fields(step); field->name; field++)
        args[count++] = arg_of_field(t, step, field, choice);
    const char *own = own_phrase(t, step, name);
    const bool is_of_others =
        step->kind == NODE_PLAYERS || step->kind == NODE_ONE_PLAYER || step->kind == NODE_PLAYER_OF;
    const bool was_of_others = t->is_of_others;
    const size_t from = t->text->size;
    t->is_of_others = was_of_others || is_of_others;
    t->is_offered = step->kind == NODE_MAY && !step->may.otherwise;
    if (own)
        say_text(t, own, args, count);
    else
        say_phrase(t, "step", name, args, count);
    t->is_of_others = was_of_others;
    if (is_of_others && !was_of_others)
        t->tongue->to_others(t->text, from);
}

/* --- instructions that are said as one -------------------------------------------------------- */

/* The step behind an instruction, whatever stands between them; 0: none, or none that is said. */
static uint16_t step_behind(const Talk *t, uint16_t last)
{
    uint16_t next = last == t->last ? 0 : talk_node(t, last)->next;
    if (next && is_step_joint(talk_node(t, next)))
        next = talk_node(t, next)->next;
    return next;
}

/* What else the same objects cannot do as long: the last of these steps. */
static uint16_t last_forbidden(const Talk *t, uint16_t first)
{
    const Node *step = talk_node(t, first);
    uint16_t last = first;
    for (uint16_t next = step_behind(t, last); next; next = step_behind(t, last)) {
        const Node *other = talk_node(t, next);
        if (other->kind != NODE_FORBID || other->gift.span != step->gift.span ||
            !are_same_nodes(t->pool, t->rules, step->forbid.objects, other->forbid.objects))
            break;
        last = next;
    }
    return last;
}

/* "quest or challenge" */
static void say_acts(Talk *t, const Arg *arg)
{
    for (uint16_t step = arg->node;; step = step_behind(t, step)) {
        say_act(t, &(const Arg){.node = (uint16_t)talk_node(t, step)->forbid.act});
        if (step == arg->extra)
            return;
        say_plain(t, "joint", step_behind(t, step) == arg->extra ? "or-act" : "act");
    }
}

static void say_forbid(Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    SAY(t, "step", "forbid",
        {.name = "objects",
         .say = say_targets,
         .node = step->forbid.objects,
         .extra = in->choice,
         .is_many = are_many(t, step->forbid.objects, in->choice)},
        {.name = "act",
         .say = say_acts,
         .node = in->main,
         .extra = last_forbidden(t, in->main),
         .is_many = last_forbidden(t, in->main) != in->main},
        {.name = "span", .say = say_span, .node = (uint16_t)step->gift.span});
}

static bool is_verb(const Talk *t, const Node *step, const char *name)
{
    return step->kind == NODE_DO && strcmp(t->rules->verbs[step->call.verb].name, name) == 0;
}

/* The instruction that puts down what one has picked up: "move 2 damage from ... to ..."; its main
 * is 0 if there is none. */
static Instruction dropping_of(const Talk *t, const Instruction *in)
{
    const uint16_t next = step_behind(t, in->last);
    const Instruction none = {.main = 0};
    if (!next || talk_node(t, in->main)->kind != NODE_DO ||
        !phrase_find(t, "pair", t->rules->verbs[talk_node(t, in->main)->call.verb].name))
        return none;
    const Instruction drop = spoken_at(t->pool, t->rules, next);
    const bool is_drop = is_verb(t, talk_node(t, drop.main), "drop-damage");
    const bool is_arrival = is_verb(t, talk_node(t, drop.main), "arrive");
    return (is_verb(t, talk_node(t, in->main), "set-out") ? is_arrival : is_drop) ? drop : none;
}

static void say_pair(Talk *t, const Instruction *in, const Instruction *drop)
{
    const Node *step = talk_node(t, in->main);
    const Node *second = talk_node(t, drop->main);
    SAY(t, "pair", t->rules->verbs[step->call.verb].name,
        {.name = "n", .say = say_amount, .node = step->call.amount, .extra = AMOUNT_MEASURED},
        {.name = "objects", .say = say_targets, .node = step->call.objects, .extra = in->choice},
        {.name = "to", .say = say_targets, .node = second->call.objects, .extra = drop->choice});
}

/* The last node that is said with an instruction. */
static uint16_t last_said(const Talk *t, const Instruction *in)
{
    const uint16_t showing = showing_of(t, in);
    const uint16_t search = search_of(t, in);
    const Instruction drop = dropping_of(t, in);
    if (talk_node(t, in->main)->kind == NODE_FORBID)
        return last_forbidden(t, in->last);
    return showing ? showing : search ? search : drop.main ? drop.last : in->last;
}

/* --- what becomes of an event ----------------------------------------------------------------- */

/* How the amount of an event changes: by how much more or less, to double, to nothing. */
static void say_become(Talk *t, const Node *step)
{
    static const char *const changes[] = {
        [CALC_PLUS] = "more", [CALC_MINUS] = "less", [CALC_TIMES] = "times"};
    const Node *amount = talk_node(t, step->become.amount);
    const bool is_change = amount->kind == NODE_CALC && amount->calc.how != CALC_HALF &&
                           talk_node(t, amount->calc.left)->kind == NODE_AMOUNT;
    const bool is_none = amount->kind == NODE_NUMBER && amount->literal.value == 0;
    if (is_change)
        SAY(t, "amount", changes[amount->calc.how],
            {.name = "n", .say = say_new_amount, .node = amount->calc.right});
    else if (is_none)
        say_plain(t, "amount", "none");
    else
        say_said(t, step, 0);
}

/* Everything but what is said with "give". */
static void say_other(Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    switch ((NodeKind)step->kind) {
    case NODE_DO: {
        const Instruction drop = dropping_of(t, in);
        if (drop.main)
            say_pair(t, in, &drop);
        else
            say_do(t, in);
        break;
    }
    case NODE_CHOOSE:
        SAY(t, "step", step->choose.picker == PICKED_BY_CONTROLLER ? "choose-controller" : "choose",
            {.name = "set", .say = say_chosen_set, .node = step->choose.set, .extra = in->main});
        break;
    case NODE_GRANT:
        say_grant(t, in);
        break;
    case NODE_LATER:
        say_later(t, in->main);
        break;
    case NODE_LOOK:
        if (search_of(t, in))
            say_search(t, step, search_of(t, in));
        else
            say_look(t, step, showing_of(t, in) != 0);
        break;
    case NODE_FORBID:
        say_forbid(t, in);
        break;
    case NODE_BECOME:
        say_become(t, step);
        break;
    case NODE_MODES:
        say_modes(t, step);
        break;
    default:
        say_said(t, step, in->choice);
        break;
    }
}

static void say_instruction(Talk *t, const Instruction *in)
{
    t->told = is_static(t) ? 0 : t->telling;
    t->telling = 0;
    if (is_said_with_give(talk_node(t, in->main)))
        say_give(t, in);
    else
        say_other(t, in);
}

/* True if what follows in the same sentence could be taken for a part of the instruction. */
static bool is_open_ended(const Node *step)
{
    return step->kind == NODE_MAY || step->kind == NODE_IF || step->kind == NODE_EACH ||
           step->kind == NODE_REPEAT || step->kind == NODE_MODES || step->kind == NODE_PAY ||
           step->kind == NODE_LATER || step->kind == NODE_SPLIT || step->kind == NODE_PLAYERS ||
           step->kind == NODE_ONE_PLAYER || step->kind == NODE_PLAYER_OF;
}

static const char *joint_name(const Talk *t, const Node *step)
{
    if (t->joining == JOIN_SENTENCES)
        return "sentence";
    if (t->joining == JOIN_COSTS)
        return "cost";
    if (is_static(t))
        return "also";
    return is_open_ended(step) ? "after" : "then";
}

/* The last node of what a choice is for: the instruction that it is written in, or the next one
 * that reads what was chosen. */
static uint16_t purpose_end(const Talk *t, uint16_t choice)
{
    Instruction in = spoken_at(t->pool, t->rules, choice);
    const int variable = talk_node(t, choice)->choose.variable;
    while (in.choice != choice && talk_node(t, in.last)->next) {
        const uint16_t next = talk_node(t, in.last)->next;
        in = spoken_at(t->pool, t->rules, next);
        if (step_reads(t->pool, t->rules, in.main, variable))
            break;
    }
    return in.last;
}

void say_purpose(Talk *t, uint16_t choice)
{
    t->last = purpose_end(t, choice);
    say_steps(t, choice);
    t->last = 0;
}

/* Remembers which tokens are one only. */
static void note_made(Talk *t, const Node *make, const Node *made)
{
    if (make->kind == NODE_DO && (!make->call.amount || is_one(t, make->call.amount)))
        t->singles |= 1U << made->made.variable;
}

void say_steps(Talk *t, uint16_t first)
{
    const bool is_offered = t->is_offered;
    t->is_offered = false;
    for (uint16_t step = first; step;) {
        const Instruction in = spoken_at(t->pool, t->rules, step);
        const size_t from = t->text->size;
        const uint16_t last = last_said(t, &in);
        say_instruction(t, &in);
        if (!is_offered || talk_node(t, last)->next)
            explain_unknowns(t);
        if (t->joining == JOIN_SENTENCES && step != first)
            capital_at(t->text, from);
        if (in.last == t->last || last == t->last)
            return;
        step = talk_node(t, last)->next;
        if (step && talk_node(t, step)->kind == NODE_MADE) {
            note_made(t, talk_node(t, in.main), talk_node(t, step));
            step = talk_node(t, step)->next;
        }
        if (step && is_step_joint(talk_node(t, step)))
            step = talk_node(t, step)->next;
        if (step)
            say_plain(t, "joint", joint_name(t, talk_node(t, in.main)));
    }
}
