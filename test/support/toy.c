/* toy.c - see toy.h. In the order of docs/ADDING_A_GAME.md: words, set-up and turn, acts and bars,
 * what acts do, the check of rules, verbs, and the table that makes a game of it. */
#include "support/toy.h"

#include "all_words.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"
#include "rules/start.h"

#define LENGTH(table) (sizeof(table) / sizeof((table)[0]))

/* --- words ------------------------------------------------------------------------------------ */

static const ZoneType zones[] = {
    [TOY_DECK] = {.name = "deck", .faces = SEEN_BY_NOBODY, .is_ordered = true},
    [TOY_HAND] = {.name = "hand", .faces = SEEN_BY_PLAYER},
    [TOY_PLAY] = {.name = "play", .is_in_play = true},
    [TOY_DISCARD] = {.name = "discard"},
    [TOY_LANE] = {.name = "lane", .is_in_play = true}, /* only effects move cards there */
};
static const char *const types[] = {"character", "action", "follower", NULL};
static const char *const stats[] = {"cost", "strength", "willpower", "lore", NULL};
static const char *const keywords[] = {"rush", "shift", "evasive", "sing-together", NULL};
static const char *const flags[] = {"inkable", "unique", NULL};
static const char *const colors[] = {"amber", "ruby", "steel", NULL};
static const char *const marks[] = {"exerted", "drying", NULL};
static const char *const numbers[] = {"lore", "coins", "failed", NULL};
static const char *const phases[] = {"setup", "start", "main", NULL};
static const char *const decks[] = {"main", "evolve", NULL};

/* What people read, in the order of the ids; a real game's is made from its words.tsv. Only English
 * is spoken of this one. */
#define SAYS(word_id, english)                                                                     \
    {                                                                                              \
        "toy." word_id,                                                                            \
        {                                                                                          \
            english, "", ""                                                                        \
        }                                                                                          \
    }
static const Word words[] = {
    SAYS("ask.main", "What do you do?"),
    SAYS("ask.other", "Who defends?"),
    SAYS("ask.target", "Against whom?"),
    SAYS("event.banished", "{subject} {subject:is|are|would be} banished"),
    SAYS("event.quest", "{subject} {subject:quests|quest|would quest}"),
    SAYS("keyword.sing-together", "Sing Together"),
    SAYS("label.last-words", "Last Words"),
    SAYS("log.banished", "{card} is banished"),
    SAYS("log.quest", "{card} quests"),
    SAYS("type.character", "character|characters"),
    SAYS("verb.banish", "banish {objects}"),
    SAYS("verb.discard", "{who}{who:discards|discard} {n}"),
    SAYS("verb.exert", "exert {objects}"),
    SAYS("verb.join", "put {objects} on this card"),
    SAYS("verb.peel", "take the top card off {objects}"),
    SAYS("verb.tuck", "put {objects} under this card"),
    SAYS("why.coins", "there are too few coins"),
    SAYS("why.drying", "it is still drying"),
    SAYS("why.evasive", "it is evasive"),
    SAYS("why.exerted", "it is exerted"),
    SAYS("why.no-shift", "it cannot be shifted"),
    SAYS("why.other-name", "it has another name"),
};
enum {
    ASK_MAIN,
    ASK_OTHER,
    ASK_TARGET,
    LOG_BANISHED = 7,
    LOG_QUEST,
    WHY_COINS = 16,
    WHY_DRYING,
    WHY_EVASIVE,
    WHY_EXERTED
};
enum { WHY_NO_SHIFT = WHY_EXERTED + 1, WHY_OTHER_NAME };

static const Word *const questions[] = {
    [QUESTION_MAY] = ALL_ASK_MAY,          [QUESTION_CHOOSE] = ALL_ASK_CHOOSE,
    [TOY_ASK_FIRST] = ALL_ASK_FIRST,       [TOY_MAIN] = &words[ASK_MAIN],
    [TOY_ASK_TARGET] = &words[ASK_TARGET], [TOY_OTHER] = &words[ASK_OTHER],
};

static const EventType events[] = {{.name = "played", .log = ALL_LOG_PLAYED},
                                   {.name = "quest", .log = &words[LOG_QUEST]},
                                   {.name = "banished", .log = &words[LOG_BANISHED]}};

static const LabelType labels[] = {
    {.name = "fanfare", .event = TOY_PLAYED, .flags = ABILITY_WHEN, .is_about_this = true},
    {.name = "last-words",
     .event = TOY_BANISHED,
     .flags = ABILITY_WHEN | ABILITY_MAY,
     .where = 1U << TOY_DISCARD,
     .is_about_this = true},
    {.name = "meeting", .event = TOY_QUEST},
    {.name = NULL},
};

/* Numbers of the book: read with fact(), off by one where their clause is broken on purpose. */
enum { FACT_HAND, FACT_COINS, FACT_LORE_TO_WIN };
static const Fact facts[] = {
    [FACT_HAND] = {T_1_3, 3, "cards in the opening hand"},
    [FACT_COINS] = {T_2_3, 4, "coins in a turn"},
    [FACT_LORE_TO_WIN] = {T_4_2, 10, "lore to win"},
};

static const ClauseText clauses[T_CLAUSE_COUNT] = {
    [T_NONE] = {.id = ""},   [T_1_1] = {.id = "1.1"},   [T_1_2] = {.id = "1.2"},
    [T_1_3] = {.id = "1.3"}, [T_2_1] = {.id = "2.1"},   [T_2_2] = {.id = "2.2"},
    [T_2_3] = {.id = "2.3"}, [T_3_1] = {.id = "3.1"},   [T_3_2] = {.id = "3.2"},
    [T_3_3] = {.id = "3.3"}, [T_3_4] = {.id = "3.4"},   [T_3_5] = {.id = "3.5"},
    [T_3_6] = {.id = "3.6"}, [T_3_7] = {.id = "3.7"},   [T_3_8] = {.id = "3.8"},
    [T_3_9] = {.id = "3.9"}, [T_3_10] = {.id = "3.10"}, [T_3_11] = {.id = "3.11"},
    [T_4_1] = {.id = "4.1"}, [T_4_2] = {.id = "4.2"},   [T_4_3] = {.id = "4.3"},
    [T_4_4] = {.id = "4.4"}, [T_4_5] = {.id = "4.5"},   [T_5_1] = {.id = "5.1"},
    [T_5_2] = {.id = "5.2"},
};

/* --- set-up and turn -------------------------------------------------------------------------- */

enum { FLOW_PLAY = FLOW_OWN, FLOW_SHIFT, FLOW_QUEST, FLOW_FIGHT, FLOW_SETTLE };

/* What a flow remembers between its steps: at most FRAME_BYTES. */
typedef struct {
    Ref object;
    Ref target;
    uint8_t seat;
} Action;

static void draw_cards(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        const uint16_t top = place_top(g, place_of(g, seat, TOY_DECK));
        if (top == 0)
            player_set(g, seat, TOY_FAILED, 1);
        else
            zone_move(g, top, place_of(g, seat, TOY_HAND), 0);
    }
}

static StepResult shuffle_decks(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        zone_shuffle(g, place_of(g, seat, TOY_DECK));
    return NEXT;
}

static StepResult draw_hands(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        draw_cards(g, seat, fact(g, FACT_HAND));
    return NEXT;
}

static const Step whole_steps[] = {
    {T_1_1, shuffle_decks},
    {T_1_2, start_find_chooser},
    {0, start_ask_first},
    {0, start_take_first},
    {0, draw_hands},
    {0, start_turns},
    {0, run_turn, WHOLE_TURNS},
};
static const FlowType whole_flow = FLOW("game", whole_steps, Action);

enum { PHASE_SETUP, PHASE_START, PHASE_MAIN };
enum { TURN_START = 1, TURN_MAIN, TURN_ASK, TURN_PASS };

static StepResult begin_turn(Game *g, void *frame)
{
    (void)frame;
    g->s->phase = PHASE_START;
    turn_clear(g);
    mods_begin(g, g->s->active);
    mods_end(g, SPAN_SEAT_TURN, g->s->active);
    event_about(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    return NEXT;
}

static StepResult ready_cards(Game *g, void *frame)
{
    (void)frame;
    const uint8_t place = place_of(g, g->s->active, TOY_PLAY);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        set_mark(g, g->order[i], TOY_EXERTED | TOY_DRYING, false);
    return NEXT;
}

static StepResult draw_for_turn(Game *g, void *frame)
{
    (void)frame;
    draw_cards(g, g->s->active, 1);
    return NEXT;
}

static StepResult take_coins(Game *g, void *frame)
{
    (void)frame;
    player_set(g, g->s->active, TOY_COINS, fact(g, FACT_COINS));
    return NEXT;
}

/* The check of rules, and what was set off: after everything that happens. */
static StepResult settle(Game *g, void *frame)
{
    (void)frame;
    (void)flow_push(g, FLOW_SETTLE, NOBODY);
    return NEXT;
}

static StepResult begin_main(Game *g, void *frame)
{
    (void)frame;
    g->s->phase = PHASE_MAIN;
    event_about(g, EVENT_PHASE, g->s->active, 0, PHASE_MAIN);
    return NEXT;
}

static StepResult ask_main(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, TOY_MAIN, true);
    acts_offer(g, g->s->active, TOY_ACT_PLAY, TOY_ACT_FIGHT);
    act_offer(g, g->s->active, TOY_ACT_END);
    return ask_end(g);
}

static StepResult do_main(Game *g, void *frame)
{
    static const uint8_t flows[] = {[TOY_ACT_PLAY] = FLOW_PLAY,
                                    [TOY_ACT_SHIFT] = FLOW_SHIFT,
                                    [TOY_ACT_QUEST] = FLOW_QUEST,
                                    [TOY_ACT_FIGHT] = FLOW_FIGHT};
    const Option answer = g->s->answer;
    if (answer.act == TOY_ACT_END)
        return flow_go(g, frame, TURN_PASS);
    Action *action = flow_push(g, flows[answer.act], g->s->active);
    action->seat = g->s->active;
    action->object = ref_to(g, answer.object);
    return NEXT;
}

static StepResult ask_main_again(Game *g, void *frame)
{
    return flow_go(g, frame, TURN_ASK);
}

static StepResult pass_turn(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_TURN, NOBODY);
    g->s->active = next_seat(g, g->s->active);
    g->s->turn++;
    return NEXT;
}

static const Step turn_steps[] = {
    {0, begin_turn, TURN_START},
    {T_2_1, ready_cards},
    {T_2_2, draw_for_turn},
    {0, take_coins},
    {0, settle},
    {0, begin_main, TURN_MAIN},
    {0, ask_main, TURN_ASK},
    {0, do_main},
    {0, settle},
    {0, ask_main_again},
    {0, pass_turn, TURN_PASS},
};
static const FlowType turn_flow = FLOW("turn", turn_steps, Action);

static const PhaseSteps phase_steps = {
    .first = {[PHASE_START] = TURN_START, [PHASE_MAIN] = TURN_MAIN},
    .main = PHASE_MAIN,
    .begun = TURN_ASK,
};

/* --- acts and bars ---------------------------------------------------------------------------- */

static bool lacks_coins(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return g->player[intent->seat].number[TOY_COINS] < stat_value(g, intent->object, TOY_COST);
}

static bool lacks_coins_to_shift(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return g->player[intent->seat].number[TOY_COINS] < keyword_value(g, intent->object, TOY_SHIFT);
}

static bool is_drying(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return has_mark(g, intent->object, TOY_DRYING) && !has_keyword(g, intent->object, TOY_RUSH);
}

static bool is_evasive(const Game *g, const Intent *intent, Ref *source)
{
    *source = ref_to(g, intent->target);
    return has_keyword(g, intent->target, TOY_EVASIVE) &&
           !has_keyword(g, intent->object, TOY_EVASIVE);
}

static const Bar play_bars[] = {BAR(T_3_2, lacks_coins, &words[WHY_COINS])};
static const Bar shift_bars[] = {BAR_WITHOUT(T_3_3, TOY_SHIFT, &words[WHY_NO_SHIFT]),
                                 BAR(T_3_2, lacks_coins_to_shift, &words[WHY_COINS])};
static const Bar shift_target_bars[] = {BAR(T_3_4, act_is_other_name, &words[WHY_OTHER_NAME])};
static const Bar quest_bars[] = {BAR_MARKS(T_3_6, TOY_EXERTED, &words[WHY_EXERTED]),
                                 BAR(T_3_7, is_drying, &words[WHY_DRYING]),
                                 BAR(T_3_5, act_is_forbidden, ALL_WHY_DEMANDED)};
static const Bar fight_target_bars[] = {BAR(T_3_9, is_evasive, &words[WHY_EVASIVE]),
                                        BAR(T_3_8, act_is_protected, ALL_WHY_PROTECTED)};
static const Bar defend_bars[] = {BAR_MARKS(T_3_6, TOY_EXERTED, &words[WHY_EXERTED])};
static const Bar end_bars[] = {BAR(T_3_5, must_still_act, ALL_WHY_DEMANDED)};

static const Act acts[] = {
    [TOY_ACT_PLAY] = {.name = "play",
                      .clause = T_3_1,
                      .question = TOY_MAIN,
                      .zones = ZONES(TOY_HAND),
                      .bars = BARS(play_bars),
                      .is_hidden = true,
                      .is_play = true},
    [TOY_ACT_SHIFT] = {.name = "shift",
                       .clause = T_3_3,
                       .question = TOY_MAIN,
                       .zones = ZONES(TOY_HAND),
                       .bars = BARS(shift_bars),
                       .target_zones = ZONES(TOY_PLAY),
                       .target_side = SIDE_OWN,
                       .target_bars = BARS(shift_target_bars),
                       .is_hidden = true},
    [TOY_ACT_QUEST] = {.name = "quest",
                       .clause = T_3_5,
                       .question = TOY_MAIN,
                       .zones = ZONES(TOY_PLAY),
                       .bars = BARS(quest_bars)},
    [TOY_ACT_FIGHT] = {.name = "fight",
                       .clause = T_3_8,
                       .question = TOY_MAIN,
                       .zones = ZONES(TOY_PLAY),
                       .bars = BARS(quest_bars),
                       .target_zones = ZONES(TOY_PLAY),
                       .target_side = SIDE_OPPOSING,
                       .target_bars = BARS(fight_target_bars)},
    [TOY_ACT_DEFEND] = {.name = "defend",
                        .clause = T_3_10,
                        .question = TOY_OTHER,
                        .zones = ZONES(TOY_PLAY),
                        .bars = BARS(defend_bars)},
    [TOY_ACT_END] = {.name = "end", .clause = T_3_11, .question = TOY_MAIN, .bars = BARS(end_bars)},
};

/* --- what acts do ----------------------------------------------------------------------------- */

static void pay(Game *g, uint8_t seat, int cost)
{
    const int coins = g->player[seat].number[TOY_COINS];
    player_set(g, seat, TOY_COINS, coins > cost ? coins - cost : 0);
}

static StepResult pay_cost(Game *g, void *frame)
{
    const Action *play = frame;
    pay(g, play->seat, stat_value(g, play->object.object, TOY_COST));
    return NEXT;
}

/* A character stays; an action does what it says and is discarded. */
static StepResult put_into_play(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    const bool is_action = type_of(g, object) == TOY_ACTION;
    zone_move_as(g, object, place_of(g, play->seat, is_action ? TOY_DISCARD : TOY_PLAY),
                 TOY_PLAYED);
    set_mark(g, object, TOY_DRYING, !is_action);
    event_judge(g, TOY_PLAYED, play->seat, object, 0);
    const Def *def = def_of(g, object);
    for (uint8_t k = def->ability_count; k > 0; k--)
        if (g->abilities[def->ability + k - 1].kind == ABILITY_RESOLVING)
            effect_of_ability(g, (uint16_t)(def->ability + k - 1), object, play->seat);
    return NEXT;
}

static const Step play_steps[] = {{T_3_2, pay_cost}, {T_3_1, put_into_play}};
static const FlowType play_flow = FLOW("play", play_steps, Action);

/* With one target alone nobody is asked: ask_end() answers by itself. */
static StepResult ask_target(Game *g, uint8_t act, const Action *action)
{
    ask(g, action->seat, TOY_ASK_TARGET, false);
    act_offer_targets(g, action->seat, act, action->object.object);
    return ask_end(g);
}

/* Everybody sees the card from now on: what it can be shifted onto rests on it. */
static StepResult announce(Game *g, void *frame)
{
    const Action *action = frame;
    know_reveal_as(g, action->object.object, TOY_PLAYED);
    return NEXT;
}

static StepResult ask_shifted(Game *g, void *frame)
{
    return ask_target(g, TOY_ACT_SHIFT, frame);
}

static StepResult shift(Game *g, void *frame)
{
    const Action *action = frame;
    const uint16_t lower = g->s->answer.object;
    pay(g, action->seat, keyword_value(g, action->object.object, TOY_SHIFT));
    zone_stack(g, lower, action->object.object);
    event_done(g, TOY_PLAYED, action->seat, lower);
    return NEXT;
}

static const Step shift_steps[] = {{0, announce}, {0, ask_shifted}, {T_3_3, shift}};
static const FlowType shift_flow = FLOW("shift", shift_steps, Action);

static StepResult exert_subject(Game *g, void *frame)
{
    const Action *action = frame;
    set_mark(g, action->object.object, TOY_EXERTED, true);
    return NEXT;
}

static StepResult gain_lore(Game *g, void *frame)
{
    const Action *quest = frame;
    const int lore = stat_value(g, quest->object.object, TOY_LORE);
    player_add(g, quest->seat, TOY_LORE_WON, lore > 0 ? lore : 0);
    event_about(g, TOY_QUEST, quest->seat, quest->object.object, lore);
    return NEXT;
}

static const Step quest_steps[] = {{T_3_6, exert_subject}, {T_3_5, gain_lore}};
static const FlowType quest_flow = FLOW("quest", quest_steps, Action);

static StepResult ask_fought(Game *g, void *frame)
{
    return ask_target(g, TOY_ACT_FIGHT, frame);
}

static StepResult take_target(Game *g, void *frame)
{
    Action *fight = frame;
    fight->target = ref_to(g, g->s->answer.object);
    return NEXT;
}

/* Another ready character may take its place. */
static StepResult ask_defender(Game *g, void *frame)
{
    const Action *fight = frame;
    const uint8_t seat = next_seat(g, fight->seat);
    ask(g, seat, TOY_OTHER, false);
    offer(g, (Option){.kind = OPTION_DONE});
    act_offer(g, seat, TOY_ACT_DEFEND);
    return ask_end(g);
}

static StepResult take_defender(Game *g, void *frame)
{
    Action *fight = frame;
    if (g->s->answer.kind == OPTION_ACT)
        fight->target = ref_to(g, g->s->answer.object);
    return NEXT;
}

/* Both at once: the check of rules comes after it. */
static StepResult deal_damage(Game *g, void *frame)
{
    const Action *fight = frame;
    const int given = stat_value(g, fight->object.object, TOY_STRENGTH);
    const int taken = stat_value(g, fight->target.object, TOY_STRENGTH);
    change_damage(g, fight->target.object, given > 0 ? given : 0);
    change_damage(g, fight->object.object, taken > 0 ? taken : 0);
    return NEXT;
}

static const Step fight_steps[] = {
    {0, ask_fought},        {0, take_target},   {T_3_6, exert_subject},
    {T_3_10, ask_defender}, {0, take_defender}, {T_3_8, deal_damage},
};
static const FlowType fight_flow = FLOW("fight", fight_steps, Action);

/* --- the check of rules, and triggers --------------------------------------------------------- */

static Event banishing(const Game *g, uint16_t object, Ref by)
{
    return (Event){.kind = TOY_BANISHED,
                   .seat = g->object[object].controller,
                   .to = place_of(g, owner_of(g, object), TOY_DISCARD),
                   .subject = ref_to(g, object),
                   .object = by};
}

/* Those that listen look back: they are told before the cards go, and all go at once. */
static void banish_all(Game *g, const Event *banished, uint16_t count)
{
    Move moves[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++) {
        Event event = banished[i];
        moves[i] = (Move){.object = event.subject.object, .to = event.to, .head = TOY_BANISHED};
        if (g->match->heard >> TOY_BANISHED & 1)
            event_weigh(g, &event); /* the log is told by its move */
    }
    zone_move_all(g, moves, count);
}

/* A banish that had to wait for a choice. */
static void happen(Game *g, const Event *event)
{
    banish_all(g, event, 1);
}

/* What cards may replace: being banished by an effect. */
static const Replacement replacement = {
    .events = EVENT_BIT(TOY_BANISHED),
    .amounts = EVENT_BIT(TOY_BANISHED),
    .goals = EVENT_BIT(TOY_BANISHED),
    .happen = happen,
};

static StepResult banish_damaged(Game *g, void *frame)
{
    (void)frame;
    Event found[CARDS_MAX];
    uint16_t count = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int zone = TOY_PLAY; zone <= TOY_LANE; zone += TOY_LANE - TOY_PLAY) {
            const uint8_t place = place_of(g, seat, (uint8_t)zone);
            for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
                if (g->object[g->order[i]].damage >= stat_value(g, g->order[i], TOY_WILLPOWER))
                    found[count++] = banishing(g, g->order[i], (Ref){0, 0});
        }
    if (count > 0)
        banish_all(g, found, count);
    return count > 0 ? AGAIN : NEXT;
}

static StepResult erase_tokens(Game *g, void *frame)
{
    (void)frame;
    for (uint16_t card = g->match->token_first; card < g->match->card_count; card++)
        for (uint16_t i = 1; g->card[card].def && i < g->match->card_count; i++)
            if (g->object[i].top == card && !zones[zone_of(g, i)].is_in_play) {
                zone_erase(g, i);
                break;
            }
    return NEXT;
}

static StepResult find_winner(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (g->player[seat].number[TOY_LORE_WON] >= fact(g, FACT_LORE_TO_WIN))
            game_win(g, seat);
    return NEXT;
}

static StepResult find_loser(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (g->player[seat].number[TOY_FAILED])
            game_win(g, next_seat(g, seat));
    return NEXT;
}

static StepResult resolve_oldest(Game *g, void *frame)
{
    if (g->s->pending_count == 0)
        return DONE;
    const Pending oldest = g->pending[0];
    pending_remove(g, 0);
    if (pending_needs_hold(g, &oldest))
        effect_of_pending(g, &oldest);
    return flow_restart(frame);
}

static const Step settle_steps[] = {{T_4_1, banish_damaged},
                                    {T_4_5, erase_tokens},
                                    {0, find_winner},
                                    {T_4_3, find_loser},
                                    {T_4_4, resolve_oldest}};
static const FlowType settle_flow = FLOW("check", settle_steps, Action);

/* --- verbs: what cards may say ---------------------------------------------------------------- */

static void do_draw(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (call->seats >> seat & 1)
            draw_cards(g, seat, call->amount);
}

static void do_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_damage(g, call->objects[i].object, call->amount);
}

static void do_banish(Game *g, const VerbCall *call)
{
    Event banished[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        Event event = banishing(g, call->objects[i].object, call->source);
        if (!event_is_replaced(g, &event))
            banished[count++] = event;
    }
    banish_all(g, banished, count);
}

static void do_move(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        zone_move(g, object, place_of(g, owner_of(g, object), call->zone), call->how);
    }
}

/* As a cost it takes cards that are ready. */
static bool can_exert(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (has_mark(g, call->objects[i].object, TOY_EXERTED))
            return false;
    return true;
}

static void do_exert(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        set_mark(g, call->objects[i].object, TOY_EXERTED, true);
}

static bool can_discard(const Game *g, const VerbCall *call)
{
    return zone_count_of(g, call->seat, TOY_HAND) >= call->amount;
}

/* The cards that came last. */
static void do_discard(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t hand = place_of(g, seat, TOY_HAND);
        for (int i = 0; (call->seats >> seat & 1) && i < call->amount && place_top(g, hand); i++)
            zone_move(g, place_top(g, hand), place_of(g, seat, TOY_DISCARD), 0);
    }
}

static void do_summon(Game *g, const VerbCall *call)
{
    for (int i = 0; i < call->amount && g->s->result == RESULT_NONE; i++)
        (void)zone_token(g, call->def, call->seat, (Move){.to = place_of(g, call->seat, TOY_PLAY)});
}

/* Something lies with this card only while it is in play, and tokens are no cards to keep. */
static bool can_stack(const Game *g, const VerbCall *call)
{
    bool is_possible =
        ref_lives(g, call->source) && zones[zone_of(g, call->source.object)].is_in_play;
    for (uint16_t i = 0; i < call->object_count; i++)
        is_possible = is_possible && !def_of(g, call->objects[i].object)->is_token;
    return is_possible;
}

/* Two stacks become one. */
static void do_join(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (call->objects[i].object != call->source.object)
            zone_stack(g, call->source.object, call->objects[i].object);
}

static void do_tuck(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (call->objects[i].object != call->source.object)
            zone_tuck(g, call->source.object, call->objects[i].object);
}

static void do_peel(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        (void)zone_take(g, object, stack_card(g, object, 0),
                        place_of(g, owner_of(g, object), TOY_DISCARD));
    }
}

static const Verb verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much damage", NULL, do_damage},
    {"banish", TAKES_OBJECTS, "put into the discard", NULL, do_banish},
    {"move", TAKES_OBJECTS | TAKES_ZONE, "put there", NULL, do_move},
    {"exert", TAKES_OBJECTS, "exert", can_exert, do_exert},
    {"discard", TAKES_SEATS | TAKES_AMOUNT, "discard that many cards", can_discard, do_discard},
    {"join", TAKES_OBJECTS, "put on this card", can_stack, do_join},
    {"tuck", TAKES_OBJECTS, "put under this card", can_stack, do_tuck},
    {"peel", TAKES_OBJECTS, "put the top card into the discard", NULL, do_peel},
    {"summon", TAKES_AMOUNT | TAKES_CARD, "make that many of it", NULL, do_summon},
    {.name = NULL},
};

/* --- the game --------------------------------------------------------------------------------- */

/* In the order of the FLOW_ names. */
static const FlowType *const flows[] = {&whole_flow, &turn_flow,  &play_flow,  &shift_flow,
                                        &quest_flow, &fight_flow, &settle_flow};

/* Within play it stays the same; from there to the discard it is still "that card". */
static Identity identity(uint8_t from, uint8_t to)
{
    if (zones[from].is_in_play && zones[to].is_in_play)
        return IDENTITY_KEEP;
    return zones[from].is_in_play && to == TOY_DISCARD ? IDENTITY_FOLLOW : IDENTITY_NEW;
}

/* 5.2: what is in force, and what is set off without a label of its own, counts below, too. */
static bool counts(const Ability *ability, bool is_top)
{
    return is_top || (ability->label == 0 &&
                      (ability->kind == ABILITY_STATIC || ability->kind == ABILITY_TRIGGERED));
}

static const uint8_t deck_zones[DECK_KINDS] = {TOY_DECK, TOY_DECK, TOY_DECK, TOY_DECK};

const Rules toy_rules = {
    .name = "toy",
    .title = "Toy",
    .edition = "1",
    .seats_min = 2,
    .seats_max = 2,
    .zones = zones,
    .zone_count = LENGTH(zones),
    .words = {.list = words,
              .list_count = LENGTH(words),
              .types = types,
              .stats = stats,
              .keywords = keywords,
              .flags = flags,
              .colors = colors,
              .marks = marks,
              .numbers = numbers,
              .phases = phases,
              .questions = questions,
              .question_count = LENGTH(questions),
              .decks = decks},
    .numbers_shown = 1U << TOY_LORE_WON | 1U << TOY_COINS,
    .events = events,
    .event_count = LENGTH(events),
    .facts = facts,
    .fact_count = LENGTH(facts),
    .acts = acts,
    .act_count = LENGTH(acts),
    .flows = flows,
    .flow_count = LENGTH(flows),
    .clauses = clauses,
    .clause_count = LENGTH(clauses),
    .effects = &effect_machine,
    .verbs = verbs,
    .labels = labels,
    .play = {.main_question = TOY_MAIN, .phases = &phase_steps, .leave_by = T_5_1},
    .cards = {.tokens = 12, .identity = identity, .counts = counts},
    .abilities = {.replacement = &replacement, .by = EVENT_BIT(TOY_BANISHED)},
    .deck = {.zones = deck_zones},
};
