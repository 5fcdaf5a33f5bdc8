/* say_ability.c - abilities in words: what sets them off, and where they work. See say.h. */
#include <string.h>

#include "lang/say_int.h"
#include "lang/vocabulary.h"

/* --- events ----------------------------------------------------------------------------------- */

static const char *const subject_names[] = {
    [WHO_YOU] = "you", [WHO_OPPONENTS] = "opponents", [WHO_EACH] = "anyone"};

static bool is_player(const Talk *t)
{
    return t->ability->subject && talk_node(t, t->ability->subject)->kind == NODE_NUMBER;
}

static bool is_group(const Talk *t)
{
    return t->ability->subject && talk_node(t, t->ability->subject)->kind == NODE_SET &&
           (t->ability->flags & ABILITY_WHEN) && are_many(t, t->ability->subject, 0);
}

/* True for what would happen, not for what happens, and for what ends something. */
static bool is_supposed(const Talk *t)
{
    const Ability *a = t->ability;
    const bool is_habit = a->until || (a->kind == ABILITY_TRIGGERED && !(a->flags & ABILITY_WHEN) &&
                                       !t->is_past && !t->is_next);
    return a->kind == ABILITY_REPLACING || (is_habit && t->tongue->is_habit_supposed);
}

static void say_subject(Talk *t, const Arg *arg)
{
    if (arg->node == 0)
        say_plain(t, "subject", "any");
    else if (is_player(t))
        say_plain(t, arg->extra ? "subject-card" : "subject",
                  subject_names[talk_node(t, arg->node)->literal.value]);
    else if (talk_node(t, arg->node)->kind == NODE_SET)
        say_set(t, arg->node, (SetUse){.form = is_group(t) ? FORM_SOME : FORM_ONE});
    else
        say_ref(t, arg->node);
}

static void say_whose(Talk *t, const Arg *arg)
{
    say_plain(t, "whose",
              is_player(t) ? subject_names[talk_node(t, arg->node)->literal.value] : "anyone");
}

static void say_way_zone(Talk *t, const Arg *arg)
{
    say_name(t, "zone", t->rules->zones[arg->node].name, false);
}

static void say_event(Talk *t, const Arg *arg);

/* A move from one zone, to one, or both. */
static void say_way(Talk *t)
{
    const Ability *a = t->ability;
    SAY(t, "move",
        a->from && a->to ? "from-to"
        : a->from        ? "from"
                         : "to",
        {.name = "subject",
         .say = say_subject,
         .node = a->subject,
         .extra = 1,
         .is_many = is_group(t),
         .is_supposed = is_supposed(t)},
        {.name = "from", .say = say_way_zone, .node = (uint16_t)(a->from ? a->from - 1 : 0)},
        {.name = "to", .say = say_way_zone, .node = (uint16_t)(a->to ? a->to - 1 : 0)});
}

static const char *origin_name(const Ability *a)
{
    return a->flags & ABILITY_ELSEWHERE ? "elsewhere" : "from";
}

/* An event that is no move, and where its card came from. */
static void say_arrival(Talk *t, const Arg *arg)
{
    const Ability *a = t->ability;
    Ability event = *a;
    Talk inner = *t;
    (void)arg;
    event.from = 0;
    inner.ability = &event;
    say_event(&inner, NULL);
}

static void say_origin(Talk *t)
{
    SAY(t, "way", origin_name(t->ability), {.name = "event", .say = say_arrival},
        {.name = "from", .say = say_way_zone, .node = (uint16_t)(t->ability->from - 1)});
}

static void say_player(Talk *t, const Arg *arg)
{
    say_plain(t, "subject", arg->extra ? "opponents" : "you");
}

/* What a player does something to: it goes without saying whose it is. */
static void say_own(Talk *t, const Arg *arg)
{
    if (talk_node(t, arg->node)->kind == NODE_SET)
        say_set(t, arg->node,
                (SetUse){.form = is_group(t) ? FORM_SOME : FORM_ONE, .is_bare = true});
    else
        say_ref(t, arg->node);
}

/* True and said, if what happens to a card is what its player does: "you play a Song". */
static bool say_deed(Talk *t, const char *name)
{
    const uint16_t subject = t->ability->subject;
    const Node *node = talk_node(t, subject);
    const bool is_this = subject && node->kind == NODE_REF && node->ref.to == REF_THIS;
    const bool is_set = subject && node->kind == NODE_SET && !node->set.part_of &&
                        (node->set.side == SET_MINE || node->set.side == SET_OPPOSING) &&
                        !is_placed(t, node);
    const char *text = phrase_find(t, is_this ? "event-own" : "event-deed", name);
    const bool is_other = is_set && node->set.side == SET_OPPOSING;
    if (!text || (!is_this && !is_set) || t->ability->by)
        return false;
    const Arg args[] = {
        {.name = "subject",
         .is_many = !is_other,
         .is_supposed = is_supposed(t),
         .is_past = t->is_past},
        {.name = "player", .say = say_player, .extra = is_other},
        {.name = "what", .say = say_own, .node = subject},
    };
    say_text(t, text, args, sizeof args / sizeof args[0]);
    return true;
}

/* The phrase for an event whose other party is of some kind: "another" only behind one of the same
 * kind. NULL: there is none. */
static const char *object_phrase(const Talk *t, const char *name)
{
    const Node *subject = talk_node(t, t->ability->subject);
    const Node *kind = talk_node(t, talk_node(t, t->needs.object)->is.filters);
    const char *type = kind->filter.what == FILTER_TYPE && !kind->next
                           ? t->rules->words.types[kind->filter.which]
                           : "";
    const bool is_alike = subject->kind != NODE_REF || subject->ref.to != REF_THIS || !t->type ||
                          strcmp(t->type, type) == 0;
    return phrase_find(t, type[0] && is_alike ? "event-object" : "event-kind", name);
}

/* An event of players without a phrase is said of their cards. */
static void say_event(Talk *t, const Arg *arg)
{
    const uint16_t subject = t->ability->subject;
    const Ability *a = t->ability;
    const char *word = event_word(t->rules, a->until ? a->until : a->event);
    const char *name = word ? word : "";
    const char *text = is_player(t) ? phrase_find(t, "event-who", name) : NULL;
    const bool is_of_player = text != NULL;
    const bool is_you = is_of_player && talk_node(t, subject)->literal.value == WHO_YOU;
    const bool is_many = is_group(t) || is_you;
    (void)arg;
    if (a->from || a->to) {
        (a->until ? a->until : a->event) == EVENT_MOVED ? say_way(t) : say_origin(t);
        return;
    }
    if (say_deed(t, name))
        return;
    if (t->needs.object)
        text = object_phrase(t, name);
    if (!text)
        text = phrase_find(t, "event", name);
    const Arg args[] = {
        {.name = "subject",
         .say = say_subject,
         .node = subject,
         .extra = !is_of_player,
         .is_many = is_many,
         .is_supposed = is_supposed(t),
         .is_past = t->is_past},
        {.name = "whose", .say = say_whose, .node = subject},
        {.name = "object", .say = say_kind, .node = t->needs.object},
    };
    say_text(t, text ? text : name, args, sizeof args / sizeof args[0]);
}

void say_counted_event(Talk *t, const Arg *arg)
{
    const Node *tally = talk_node(t, arg->node);
    const Ability counted = {.kind = ABILITY_TRIGGERED,
                             .event = tally->tally.event,
                             .subject = tally->tally.subject,
                             .from = (uint8_t)tally->tally.from,
                             .to = (uint8_t)tally->tally.to};
    Talk inner = *t;
    inner.ability = &counted;
    inner.needs = (Needs){.count = 0};
    inner.is_past = true;
    say_event(&inner, NULL);
}

static void say_doer(Talk *t, const Arg *arg)
{
    const Node *doer = talk_node(t, arg->node);
    if (doer->kind == NODE_NUMBER)
        say_plain(t, "subject", subject_names[doer->literal.value]);
    else if (doer->kind == NODE_SET)
        say_set(t, arg->node, (SetUse){.form = FORM_ONE});
    else
        say_ref(t, arg->node);
}

/* The event, and who else is part of it. */
static void say_event_by(Talk *t, const Arg *arg)
{
    const char *word = event_word(t->rules, t->ability->event);
    const char *whole = phrase_find(t, "event-by", word ? word : "");
    const char *text = whole ? whole : phrase_find(t, "by", word ? word : "");
    const Arg args[] = {{.name = "event", .say = say_event},
                        {.name = "subject",
                         .say = say_subject,
                         .node = t->ability->subject,
                         .is_many = is_group(t),
                         .is_supposed = is_supposed(t),
                         .is_past = t->is_past},
                        {.name = "doer", .say = say_doer, .node = t->ability->by}};
    if (!t->ability->by)
        say_event(t, arg);
    else if (text)
        say_text(t, text, args, sizeof args / sizeof args[0]);
    else
        say_phrase(t, "ability", "by", args, sizeof args / sizeof args[0]);
}

/* Which times of a turn count: "first or third". */
static void say_times(Talk *t, const Arg *arg)
{
    for (int time = 1; time < TALLY_TIMES; time++) {
        if (!(arg->node >> time & 1))
            continue;
        say_plain(t, "ordinal", ordinal_word(time));
        if (arg->node >> (time + 1))
            say_plain(t, "joint", "or");
    }
}

static void say_trigger(Talk *t, const Arg *arg)
{
    const int times = t->ability->tally ? talk_node(t, t->ability->tally)->tally.times : 0;
    if (times)
        SAY(t, "ability", "times", {.name = "event", .say = say_event_by},
            {.name = "nth", .say = say_times, .node = (uint16_t)times});
    else
        say_event_by(t, arg);
}

void say_event_alone(const Tongue *tongue, const Rules *rules, uint8_t event, bool is_of_player,
                     Text *text)
{
    Node nodes[] = {{.kind = NODE_NONE}, {.ref = {NODE_REF, .to = REF_THIS}}};
    if (is_of_player)
        nodes[1] = (Node){.literal = {NODE_NUMBER, .value = WHO_YOU}};
    const Pool pool = {.nodes = nodes};
    const Ability ability = {.kind = ABILITY_TRIGGERED, .event = event, .subject = 1};
    Talk t = {.tongue = tongue, .pool = &pool, .rules = rules, .ability = &ability, .text = text};
    say_event(&t, NULL);
}

/* --- abilities -------------------------------------------------------------------------------- */

/* True if a test says of what kind the other one of the event is, and the event has words for it.
 */
static bool is_of_object(const Talk *t, const Node *test)
{
    const char *event = event_word(t->rules, t->ability->event);
    bool has_type = false;
    if (test->kind != NODE_IS || test->is.in_zone || !event || t->ability->kind == ABILITY_STATIC ||
        talk_node(t, test->is.object)->ref.to != REF_OBJECT || t->about ||
        !phrase_find(t, "event-object", event))
        return false;
    for (uint16_t f = test->is.filters; f; f = talk_node(t, f)->next)
        has_type = has_type || talk_node(t, f)->filter.what == FILTER_TYPE;
    return has_type;
}

/* Takes a test apart, and those that it joins. */
static void add_need(const Talk *t, uint16_t test, Needs *needs)
{
    const Node *node = talk_node(t, test);
    const bool is_not = node->kind == NODE_NOT;
    const bool is_turn =
        (is_not ? talk_node(t, node->negated.test) : node)->kind == NODE_TURN && !t->ability->label;
    if (node->kind == NODE_AND) {
        add_need(t, node->both.left, needs);
        add_need(t, node->both.right, needs);
        return;
    }
    needs->is_turn = needs->is_turn || (is_turn && !is_not);
    needs->is_not_turn = needs->is_not_turn || (is_turn && is_not);
    if (!is_turn && !needs->object && is_of_object(t, node))
        needs->object = test;
    else if (!is_turn && needs->count < NEEDS_MAX)
        needs->tests[needs->count++] = test;
}

static int joined_tests(const Talk *t, uint16_t test)
{
    const Node *node = talk_node(t, test);
    return node->kind != NODE_AND
               ? 1
               : joined_tests(t, node->both.left) + joined_tests(t, node->both.right);
}

/* What the ability wants, in its parts. What is used has all of it in one place. */
static Needs needs_of(const Talk *t)
{
    const Ability *a = t->ability;
    Needs needs = {.count = 0};
    if (!a->needs)
        return needs;
    if (a->kind == ABILITY_ACTIVATED || joined_tests(t, a->needs) > NEEDS_MAX)
        needs.tests[needs.count++] = a->needs;
    else
        add_need(t, a->needs, &needs);
    return needs;
}

static void say_needs(Talk *t, const Arg *arg)
{
    (void)arg;
    say_tests(t, t->needs.tests, t->needs.count);
}

static void say_what(Talk *t, const Arg *arg)
{
    say_steps(t, arg->node);
}

/* The same, with a capital behind a colon. */
static void say_main(Talk *t, const Arg *arg)
{
    const size_t from = t->text->size;
    say_steps(t, arg->node);
    capital_at(t->text, from);
}

static void say_costs(Talk *t, const Arg *arg)
{
    const Joining joining = t->joining;
    t->joining = JOIN_COSTS;
    say_steps(t, arg->node);
    t->joining = joining;
}

static void say_label_name(Talk *t, const Arg *arg)
{
    (void)arg;
    say_name(t, "label", t->rules->labels[t->ability->label - 1].name, false);
}

static void say_label(Talk *t, const Arg *arg)
{
    const Ability *a = t->ability;
    if (!a->from)
        say_label_name(t, arg);
    else
        SAY(t, "label-way", origin_name(a), {.name = "label", .say = say_label_name},
            {.name = "from", .say = say_way_zone, .node = (uint16_t)(a->from - 1)});
}

/* By whether it is optional, floats once, and has a condition. */
static const char *instead_name(const Ability *a, bool has_needs, Opening opening)
{
    static const char *const names[2][2][2] = {
        {{"instead", "instead-if"}, {"next-instead", "next-instead-if"}},
        {{"may-instead", "may-instead-if"}, {"next-may-instead", "next-may-instead-if"}}};
    return names[(a->flags & ABILITY_MAY) != 0][opening == OPEN_NEXT_TIME][has_needs];
}

static const char *use_name(const Ability *a)
{
    static const char *const names[2][2] = {{"use-free", "use-free-if"}, {"use", "use-if"}};
    return names[a->costs != 0][a->needs != 0];
}

/* By how it is set off, and whether it has a condition or happens only while something is so. */
static const char *trigger_name(const Ability *a, bool has_needs, Opening opening)
{
    static const char *const names[3][3] = {{"next", "next-if", "next-while"},
                                            {"when", "when-if", "when-while"},
                                            {"whenever", "whenever-if", "whenever-while"}};
    const int when = a->flags & ABILITY_WHEN ? 1 : 2;
    const int how = !has_needs ? 0 : a->flags & ABILITY_WHILE ? 2 : 1;
    return names[opening == OPEN_NEXT_TIME ? 0 : when][how];
}

/* True for a moment of a turn: "at the start of your turn". */
static bool is_moment(const Talk *t, Opening opening)
{
    const Ability *a = t->ability;
    const char *event = event_word(t->rules, a->event);
    const bool is_next = opening == OPEN_NEXT_TIME;
    if (a->kind != ABILITY_TRIGGERED || a->label || a->by || a->tally || a->from || a->to ||
        !is_player(t) || !event || !phrase_find(t, is_next ? "next-moment" : "moment", event))
        return false;
    return !is_next || talk_node(t, a->subject)->literal.value == WHO_EACH;
}

static void say_moment(Talk *t, const Arg *arg)
{
    const Arg whose = {.name = "whose", .say = say_whose, .node = t->ability->subject};
    say_text(t,
             phrase_find(t, arg->extra ? "next-moment" : "moment",
                         event_word(t->rules, t->ability->event)),
             &whose, 1);
}

static const char *clause_name(const Talk *t, Opening opening)
{
    static const char *const statics[2][2] = {{"static", "static-if"},
                                              {"static-until", "static-until-if"}};
    const Ability *a = t->ability;
    const bool has_needs = t->needs.count > 0;
    if (a->kind == ABILITY_STATIC)
        return statics[a->until != 0][has_needs];
    if (a->kind == ABILITY_RESOLVING)
        return "do";
    if (a->kind == ABILITY_REPLACING)
        return instead_name(a, has_needs, opening);
    if (a->kind == ABILITY_ACTIVATED)
        return use_name(a);
    if (a->label && opening == OPEN_PLAIN)
        return has_needs ? "label-if" : "label";
    if (is_moment(t, opening))
        return has_needs ? "moment-if" : "moment";
    return trigger_name(a, has_needs, opening);
}

static void say_zone_name(Talk *t, const Arg *arg)
{
    say_name(t, "zone", arg->word, false);
}

static void say_zones(Talk *t, const Arg *arg)
{
    bool is_first = true;
    (void)arg;
    for (uint8_t zone = 0; zone < t->rules->zone_count; zone++) {
        if (!(t->ability->where >> zone & 1))
            continue;
        if (!is_first)
            say_plain(t, "joint", "or");
        const char *name = t->rules->zones[zone].name;
        const Arg arg_zone = {.name = "zone", .say = say_zone_name, .word = name};
        say_text(t, phrase_find(t, "in", phrase_find(t, "in", name) ? name : "zone"), &arg_zone, 1);
        is_first = false;
    }
}

/* "once each turn, ", "during your turn, " */
static void say_when(Talk *t)
{
    const char *turn = t->needs.is_turn ? "my-turn" : t->needs.is_not_turn ? "not-my-turn" : NULL;
    if (t->ability->limit && t->needs.is_turn) {
        say_plain(t, "ability", "once-my-turn");
        return;
    }
    if (t->ability->limit)
        say_plain(t, "ability", "once");
    if (turn)
        say_plain(t, "ability", turn);
}

void say_clause(Talk *t, Opening opening)
{
    const Ability *a = t->ability;
    if (say_only_if(t))
        return;
    t->needs = needs_of(t);
    t->is_next = opening == OPEN_NEXT_TIME;
    if (t->needs.count > 0 && !(a->flags & ABILITY_WHILE) && t->joining == JOIN_SENTENCES)
        t->joining = JOIN_CLAUSES; /* the condition is one of all that follows */
    const char *name = clause_name(t, opening);
    say_when(t);
    SAY(t, "ability", name, {.name = "event", .say = say_trigger},
        {.name = "moment", .say = say_moment, .extra = opening == OPEN_NEXT_TIME},
        {.name = "label", .say = say_label}, {.name = "test", .say = say_needs},
        {.name = "costs", .say = say_costs, .node = a->costs},
        {.name = "steps", .say = say_what, .node = a->steps},
        {.name = "Steps", .say = say_main, .node = a->steps});
    if (a->where != where_usual(t->rules, t->pool, a) && !is_price_of_itself(t))
        SAY(t, "ability", "where", {.name = "zones", .say = say_zones});
}

/* The type of the card that has the ability; NULL: no card of the pool has it. */
static const char *type_of_owner(const Pool *pool, const Rules *rules, uint16_t ability)
{
    for (size_t i = 1; i < pool->def_count; i++) {
        const Def *def = &pool->defs[i];
        if (ability >= def->ability && ability < def->ability + def->ability_count)
            return rules->words.types[def->type];
    }
    return NULL;
}

static Talk talk_of(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability)
{
    return (Talk){.tongue = tongue,
                  .pool = pool,
                  .rules = rules,
                  .ability = &pool->abilities[ability],
                  .type = type_of_owner(pool, rules, ability)};
}

void say_ability(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
                 Text *text)
{
    Talk t = talk_of(tongue, pool, rules, ability);
    const size_t from = text->size;
    t.text = text;
    say_clause(&t, OPEN_PLAIN);
    say_plain(&t, "joint", "end");
    if (tongue->finish)
        tongue->finish(text, from);
    capital_at(text, from);
}

void say_part(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
              SpokenPart part, Text *text)
{
    static void (*const parts[])(Talk *, const Arg *) = {[SAYS_EVENT] = say_trigger,
                                                         [SAYS_ZONES] = say_zones,
                                                         [SAYS_NEEDS] = say_needs,
                                                         [SAYS_COSTS] = say_costs};
    Talk t = talk_of(tongue, pool, rules, ability);
    const size_t from = text->size;
    t.text = text;
    t.needs.tests[t.needs.count++] = t.ability->needs;
    parts[part](&t, &(const Arg){.node = t.ability->costs});
    if (tongue->finish)
        tongue->finish(text, from);
}

void say_offer(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
               uint16_t node, Text *text)
{
    Talk t = talk_of(tongue, pool, rules, ability);
    const size_t from = text->size;
    t.text = text;
    say_said(&t, &pool->nodes[node], 0);
    say_plain(&t, "joint", "end");
    if (tongue->finish)
        tongue->finish(text, from);
    capital_at(text, from);
}

void say_choice(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
                uint16_t choice, Text *text)
{
    Talk t = talk_of(tongue, pool, rules, ability);
    const size_t from = text->size;
    t.text = text;
    t.joining = JOIN_CLAUSES;
    say_purpose(&t, choice);
    if (tongue->finish)
        tongue->finish(text, from);
    capital_at(text, from);
}

void say_mode(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
              uint16_t mode, Text *text)
{
    Talk t = talk_of(tongue, pool, rules, ability);
    const size_t from = text->size;
    t.text = text;
    t.joining = JOIN_CLAUSES;
    say_steps(&t, pool->nodes[mode].mode.steps);
    if (tongue->finish)
        tongue->finish(text, from);
}
