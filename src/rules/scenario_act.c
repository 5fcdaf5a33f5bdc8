/* scenario_act.c - what players do in a scenario: do, options, concede. */
#include <string.h>

#include "effect/run.h"
#include "rules/pick_set.h"
#include "rules/scenario_int.h"

/* --- do --------------------------------------------------------------------------------------- */

static bool is_lenient(const Scene *scene)
{
    return scene->g.mutant != 0 || scene->g.swapped != 0;
}

/* A name that no card has is a slip of the pen, and nothing that could be offered. True: it is one.
 */
static bool is_slip(Scene *scene, ScenarioOutcome outcome, const Choice *choice)
{
    const bool is_act = !choice->is_quoted && act_index(scene->rules, choice->word) >= 0;
    const Slice name = is_act ? choice->second : choice->word;
    if (is_act ? name.size == 0 || is_card_name(scene, name) : is_choice(scene, choice))
        return false;
    if (is_act && scene->rules->acts[act_index(scene->rules, choice->word)].zones.count == 0)
        scene_fail(scene, outcome, choice->column, "'%.*s' is done without a card",
                   (int)choice->word.size, choice->word.at);
    fail_no_card(scene, choice->column, name, is_act ? "in the match" : "and no choice");
    scene->report->outcome = outcome;
    return true;
}

/* What was wanted is not among the options. */
static void fail_not_offered(Scene *scene, ScenarioOutcome outcome, uint8_t seat,
                             const Choice *choice)
{
    const Game *g = &scene->g;
    char memory[200];
    char wanted[160];
    char reason[160];
    Text offered = text_in(memory, sizeof memory);
    Text words = text_in(wanted, sizeof wanted);
    Text why = text_in(reason, sizeof reason);
    if (is_slip(scene, outcome, choice))
        return;
    const Refusal refusal = choice_refusal(scene, seat, choice);
    describe_options(g, &offered);
    describe_choice(choice, &words);
    if (refusal.why)
        text_add(&why, " because of %s (%s)", scene->rules->clauses[refusal.clause].id,
                 refusal.why->text[0]);
    else if (scene->chain && scene->chain->at > 0 && g->s->question == g->rules->play.main_question)
        text_add(&why, " any more: what was begun is over");
    scene_fail(scene, outcome, choice->column, "'%s' is not offered%s; offered are: %s", wanted,
               reason, memory);
}

bool is_seat_asked(const Scene *scene, uint8_t seat)
{
    return (scene->g.s->asked >> seat & 1) != 0;
}

static void fail_do(Scene *scene, uint8_t seat, const Choice *choice)
{
    const Game *g = &scene->g;
    char memory[320];
    Text offered = text_in(memory, sizeof memory);
    describe_options(g, &offered);
    if (g->s->result == RESULT_LIMIT)
        scene_fail(scene, SCENARIO_STUCK, choice->column,
                   "the game has ended: there are too many %s", limit_name((Limit)g->s->limit));
    else if (g->s->result != RESULT_NONE)
        scene_fail(scene, SCENARIO_STUCK, choice->column, "the game is over");
    else if (!is_seat_asked(scene, seat))
        scene_fail(scene, SCENARIO_STUCK, choice->column,
                   "seat %d is not asked; asked is seat %d: %s", seat + 1,
                   __builtin_ctz(g->s->asked) + 1, memory);
    else
        fail_not_offered(scene, SCENARIO_STUCK, seat, choice);
}

/* An answer that has been given is told, and what is asked now is kept. */
static void note_answer(Scene *scene, uint8_t seat, unsigned answer)
{
    if (scene->run->answered)
        scene->run->answered(scene->run->context, seat, answer);
}

static bool give(Scene *scene, uint8_t seat, unsigned answer)
{
    if (!scene_may_answer(scene, 1) || game_answer(&scene->g, seat, answer) != STATUS_OK)
        return false;
    note_answer(scene, seat, answer);
    past_ask(scene);
    return true;
}

/* False: it could not be done. Who says a name that lies in a range says the range first. */
static bool do_one(Scene *scene, Chain *chain)
{
    Game *g = &scene->g;
    const Choice *choice = &chain->choice[chain->at];
    const int index = is_seat_asked(scene, chain->seat) ? find_option(g, choice) : -1;
    if (index >= 0) {
        const Option option = g->option[index];
        const bool is_said = choice->is_quoted || !slice_is(choice->word, "option");
        const bool is_range = option.kind == OPTION_NAME && option.extra != 0 && is_said;
        chain->has_picked = option.kind == OPTION_PICK;
        chain->has_aimed =
            option.kind == OPTION_ACT && g->rules->acts[option.act].target_zones.count > 0;
        if (give(scene, chain->seat, (unsigned)index)) {
            chain->at += !is_range;
            return true;
        }
    }
    if (!is_lenient(scene))
        fail_do(scene, chain->seat, choice);
    return false;
}

/* --- what was not asked --- */

/* The first of the choices to come that means it needs no answer any more; it may stand in the next
 * line as well. */
void chain_take(Scene *scene, uint8_t seat, const Option *option)
{
    Chain *chain = scene->chain;
    const size_t count = chain && chain->seat == seat ? chain->count : 0;
    for (size_t i = count ? chain->at + 1 : 0; i < count; i++)
        if (!chain->is_taken[i] && means_taken(&scene->g, option, &chain->choice[i])) {
            chain->is_taken[i] = true;
            chain->is_card_taken[i] =
                option->object != 0 && option_matches(&scene->g, option, &chain->choice[i]);
            return;
        }
    if (scene->taken_count < TAKEN_MAX)
        scene->taken[scene->taken_count++] = (Taken){.option = *option, .seat = seat};
}

/* How many choices commas join here. */
static size_t list_size(const Chain *chain)
{
    size_t count = 1;
    while (chain->at + count < chain->count && chain->is_listed[chain->at + count])
        count++;
    return count;
}

/* True if the present choice, or all that commas join there, before which the line has answered
 * nothing, are what the game has taken after the line before. */
static bool were_taken(const Scene *scene, const Chain *chain)
{
    bool is_meant[TAKEN_MAX] = {false};
    const size_t size = list_size(chain);
    if (is_seat_asked(scene, chain->seat) && find_option(&scene->g, &chain->choice[chain->at]) >= 0)
        return false;
    for (size_t k = 0; k < size; k++) {
        size_t i = 0;
        while (i < scene->taken_count &&
               (is_meant[i] || scene->taken[i].seat != chain->seat ||
                !means_taken(&scene->g, &scene->taken[i].option, &chain->choice[chain->at + k])))
            i++;
        if (i == scene->taken_count)
            return false;
        is_meant[i] = true;
    }
    return true;
}

/* True if the question is what to do next, to which "done" is no answer. */
bool are_acts_only(const Game *g)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (g->option[i].kind != OPTION_ACT)
            return false;
    return true;
}

/* True if the next line answers what is asked now, or looks at what is offered. */
static bool is_answered_below(const Scene *scene, const Chain *chain)
{
    Line line;
    Choice choice;
    long seat = 0;
    line_start(&line, scene->ahead);
    if (line_is(&line, "options"))
        return true;
    return line_takes(&line, "do") && line_number(&line, 1, scene->seats, &seat) &&
           seat == chain->seat + 1 && take_choice(&line, &choice) &&
           find_option(&scene->g, &choice) >= 0;
}

/* True if what is asked now is answered by what comes behind the present choice: in this line, or
 * in the next one if it is the target of an act that aims. */
static bool is_answered_behind(const Scene *scene, const Chain *chain)
{
    const size_t next = chain->at + 1;
    if (!is_seat_asked(scene, chain->seat))
        return false;
    return next < chain->count ? find_option(&scene->g, &chain->choice[next]) >= 0
                               : chain->has_aimed && is_answered_below(scene, chain);
}

/* True if the present choice was made by the game itself, because nothing else was left. Where it
 * is offered all the same, it is a further one; but a card behind which another choice stands that
 * is offered here was meant as it was taken. Who says "done" alone and is not asked whether to do
 * more does nothing. */
static bool is_passed_over(const Scene *scene, const Chain *chain)
{
    const Game *g = &scene->g;
    const Choice *choice = &chain->choice[chain->at];
    const bool is_asked = is_seat_asked(scene, chain->seat);
    const bool is_offered = is_asked && find_option(g, choice) >= 0;
    if (!chain->has_answered)
        return were_taken(scene, chain) ||
               (chain->count == 1 && slice_is(choice->word, "done") &&
                g->s->result != RESULT_LIMIT && (!is_asked || are_acts_only(g)));
    const Pick *pick = pick_running(g);
    if (chain->has_picked && !(pick && pick->picked > 0) && !is_offered &&
        slice_is(choice->word, "done"))
        return true; /* no more could be picked */
    return chain->is_taken[chain->at] &&
           (!is_offered || (chain->is_card_taken[chain->at] && is_answered_behind(scene, chain)));
}

static void pass_over(Scene *scene, Chain *chain)
{
    char words[160];
    Text text = text_in(words, sizeof words);
    describe_choice(&chain->choice[chain->at++], &text);
    scene_note(scene, "not asked, nothing else is left: %s", words);
}

/* --- picks in any order --- */

/* The candidate that the words mean and that can be picked with the chosen ones; -1: none can. */
static int find_candidate(const Game *g, const Pick *pick, const Choice *choice,
                          const uint16_t *chosen, size_t count)
{
    for (uint16_t i = pick->after; i < pick->count; i++) {
        uint16_t all[CHAIN_MAX];
        const Option option = {.kind = OPTION_PICK, .object = g->list[pick->base + i].object};
        if (!option_matches(g, &option, choice))
            continue;
        memcpy(all, chosen, count * sizeof *all);
        set_insert(all, count, i);
        if (pick_can_have(g, pick, all, (uint16_t)(count + 1)))
            return i;
    }
    return -1;
}

/* The choices from here on that are picks of the running set, new ones in order. Those that the
 * game has taken by itself, because they are in every set, may be said all the same. */
typedef struct {
    uint16_t chosen[CHAIN_MAX];
    size_t count;
    size_t said; /* choices in all, with those that were taken already */
} Picks;

/* Gives all picks of a set, and with `ends` that it is whole. False: it cannot be. */
static bool give_set(Scene *scene, const Picks *picks, bool ends)
{
    unsigned answers[CHAIN_MAX + 1];
    const uint8_t seat = scene->chain->seat;
    if (!scene_may_answer(scene, picks->count + ends))
        return false;
    const size_t given = set_play(&scene->g, picks->chosen, picks->count, ends, answers);
    for (size_t i = 0; i < given; i++)
        note_answer(scene, seat, answers[i]);
    if (given > 0)
        past_ask(scene);
    return given > 0;
}

/* True if the words mean a card that has been picked already; `used` are those that others have
 * meant. */
static bool is_picked(const Game *g, const Pick *pick, const Choice *choice, uint64_t *used)
{
    for (uint16_t i = 0; i < pick->picked && i < 64; i++) {
        const Ref picked = g->list[pick->base + pick->count + i];
        const Option option = {.kind = OPTION_PICK, .object = picked.object};
        if ((*used >> i & 1) || !option_matches(g, &option, choice))
            continue;
        *used |= UINT64_C(1) << i;
        return true;
    }
    return false;
}

/* At most so many; `is_over`: those that have been picked may be among them. */
static Picks gather_picks(const Scene *scene, const Chain *chain, size_t size, bool is_over)
{
    const Game *g = &scene->g;
    const Pick *pick = is_seat_asked(scene, chain->seat) ? set_running(g) : NULL;
    Picks picks = {.count = 0};
    uint64_t used = 0;
    for (; pick && picks.said < size && chain->at + picks.said < chain->count; picks.said++) {
        const Choice *choice = &chain->choice[chain->at + picks.said];
        if (is_over && is_picked(g, pick, choice, &used))
            continue;
        const int candidate = find_candidate(g, pick, choice, picks.chosen, picks.count);
        if (candidate < 0)
            break;
        set_insert(picks.chosen, picks.count++, (uint16_t)candidate);
    }
    return picks;
}

/* Those that commas join: what was picked already is said again only where the line would go wrong
 * otherwise. */
static Picks find_list(const Scene *scene, const Chain *chain, size_t size)
{
    const Picks picks = gather_picks(scene, chain, size, false);
    const Picks over = gather_picks(scene, chain, size, true);
    return over.count > 0 && over.said > picks.said ? over : picks;
}

/* Picks that `->` joins, in any order; what follows them may be of another question. */
static bool do_picks(Scene *scene, Chain *chain, const Picks *picks)
{
    chain->at += picks->said - 1; /* what the game takes by itself now is behind them */
    chain->has_picked = true;
    const Choice *choice = &chain->choice[chain->at];
    if (!give_set(scene, picks, false)) {
        fail_do(scene, chain->seat, choice);
        return false;
    }
    chain->at++;
    return true;
}

/* True if that choice is over by now, and these words mean one of the cards it was about. */
static bool is_last_of(const Scene *scene, const Pick *before, const uint16_t *candidates,
                       const Choice *choice)
{
    const Pick *pick = pick_running(&scene->g);
    bool is_meant = false;
    for (uint16_t i = 0; i < before->count; i++)
        is_meant = is_meant || names_object(&scene->g, choice->word, candidates[i]);
    return is_meant && (!pick || pick->base != before->base);
}

/* One after the other, in the order in which they stand; then it is over. The last one, if all are
 * put in order, is taken without a question. */
static bool do_in_order(Scene *scene, Chain *chain, size_t count)
{
    static const Choice done = {.word = {"done", 4}};
    const Pick before = *pick_running(&scene->g);
    const uint16_t base = before.base;
    uint16_t candidates[CARDS_MAX] = {0};
    for (uint16_t i = 0; i < before.count; i++)
        candidates[i] = scene->g.list[base + i].object;
    for (size_t i = 0; i < count; i++) {
        if (is_passed_over(scene, chain) ||
            (i > 0 && i + 1 == count && count == before.count &&
             is_last_of(scene, &before, candidates, &chain->choice[chain->at])))
            pass_over(scene, chain);
        else if (!do_one(scene, chain))
            return false;
    }
    const Pick *pick = pick_running(&scene->g);
    const int over = pick && pick->base == base ? find_option(&scene->g, &done) : -1;
    return over < 0 || give(scene, chain->seat, (unsigned)over);
}

/* A, B, C: these and no others. */
static bool do_list(Scene *scene, Chain *chain)
{
    const Game *g = &scene->g;
    const size_t size = list_size(chain);
    const Choice *first = &chain->choice[chain->at];
    const bool is_asked = is_seat_asked(scene, chain->seat);
    if (is_asked && pick_running(g) && !set_running(g))
        return do_in_order(scene, chain, size);
    const Picks picks = find_list(scene, chain, size);
    if (picks.said == size &&
        pick_is_whole(g, set_running(g), picks.chosen, (uint16_t)picks.count)) {
        chain->at += size - 1;
        chain->has_picked = true;
        if (give_set(scene, &picks, true)) {
            chain->at++;
            return true;
        }
    }
    if (is_lenient(scene))
        return false;
    const Pick *pick = is_asked ? set_running(g) : NULL;
    if (!pick && is_asked && find_option(g, first) >= 0)
        scene_fail(scene, SCENARIO_STUCK, first->column,
                   "commas join cards that are picked together; this is a line of its own");
    else if (!pick)
        fail_do(scene, chain->seat, first);
    else if (picks.said < size && picks.count + pick->picked == pick->max)
        scene_fail(scene, SCENARIO_STUCK, chain->choice[chain->at + picks.said].column,
                   "too many: at most %d are picked, and here stand %zu", pick->max, size);
    else if (picks.said < size)
        fail_not_offered(scene, SCENARIO_STUCK, chain->seat,
                         &chain->choice[chain->at + picks.said]);
    else
        scene_fail(scene, SCENARIO_STUCK, first->column,
                   "these are not all: from %d to %d are picked", pick->min, pick->max);
    return false;
}

/* True if all that commas join here was taken without a question. */
static bool is_list_taken(const Scene *scene, const Chain *chain)
{
    const size_t size = list_size(chain);
    if (!chain->has_answered && were_taken(scene, chain))
        return true;
    for (size_t i = 0; i < size; i++)
        if (!chain->is_taken[chain->at + i])
            return false;
    return true;
}

/* False: it could not be done, and what follows is left alone. */
static bool do_next(Scene *scene, Chain *chain)
{
    if (list_size(chain) > 1) {
        if (!is_list_taken(scene, chain)) {
            chain->has_answered = true;
            return do_list(scene, chain);
        }
        for (size_t left = list_size(chain); left > 0; left--)
            pass_over(scene, chain);
        return true;
    }
    if (is_passed_over(scene, chain)) {
        pass_over(scene, chain);
        return true;
    }
    scene->taken_count = 0;
    chain->has_answered = true;
    const Picks picks = gather_picks(scene, chain, CHAIN_MAX, false);
    return picks.said > 1 ? do_picks(scene, chain, &picks) : do_one(scene, chain);
}

/* choice { -> choice | , choice } */
static void read_chain(Scene *scene, Line *line, Chain *chain)
{
    bool is_listed = false;
    do {
        if (chain->count == CHAIN_MAX) {
            scene_bad(scene, line, "a line has at most %d choices", CHAIN_MAX);
            return;
        }
        chain->is_listed[chain->count] = is_listed;
        chain->choice[chain->count++] = read_choice(scene, line);
        is_listed = line_is(line, ",");
    } while (!scene->is_over && (line_takes(line, "->") || line_takes(line, ",")));
}

void act_do(Scene *scene, Line *line)
{
    Chain chain = {.count = 0};
    const Slice text = {line->begin, (size_t)(line->end - line->begin)};
    if (!read_seat(scene, line, &chain.seat))
        return;
    read_chain(scene, line, &chain);
    scene_note(scene, "%.*s", (int)slice_trim(text).size, slice_trim(text).at);
    scene->chain = &chain;
    while (!scene->is_over && chain.at < chain.count && do_next(scene, &chain))
        continue;
    scene->chain = NULL;
}

void act_concede(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    if (!read_seat(scene, line, &seat))
        return;
    if (!give(scene, seat, ANSWER_CONCEDE))
        scene_fail(scene, SCENARIO_STUCK, line->column, "seat %d cannot concede", seat + 1);
}

void act_agree(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    while (seat < scene->g.match->seats && !scene->g.player[seat].is_in)
        seat++;
    if (!give(scene, seat, ANSWER_DRAW))
        scene_fail(scene, SCENARIO_STUCK, line->column, "the game is over already");
}

/* --- options ---------------------------------------------------------------------------------- */

/* Marks every option that the words mean; false and a failure if there is none. */
static bool meet_options(Scene *scene, uint8_t seat, const Choice *choice, bool *is_met)
{
    const Game *g = &scene->g;
    bool is_found = false;
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (option_matches(g, &g->option[i], choice))
            is_found = is_met[i] = true;
    if (!is_found)
        fail_not_offered(scene, SCENARIO_FAILED, seat, choice);
    return is_found;
}

/* True if the same act with the same cards and the same ability has been offered before. */
static bool is_offered_before(const Game *g, uint16_t index)
{
    const Option *last = &g->option[index];
    for (uint16_t i = 0; i < index; i++) {
        const Option *option = &g->option[i];
        if (last->kind == OPTION_ACT && option->kind == OPTION_ACT && option->act == last->act &&
            option->object == last->object && option->extra == last->extra && last->extra != 0)
            return true;
    }
    return false;
}

static void refuse_others(Scene *scene, const Line *line, const bool *is_met)
{
    const Game *g = &scene->g;
    char memory[320];
    Text more = text_in(memory, sizeof memory);
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        if (is_met[i] && !is_offered_before(g, i))
            continue;
        text_add(&more, "%s", more.size ? "; " : "");
        describe_option(g, &g->option[i], &more);
    }
    if (more.size)
        scene_fail(scene, SCENARIO_FAILED, line->column, "more is offered: %s", memory);
}

/* options SEAT: choice; choice; ... - these and no others */
void act_options(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    bool is_met[OPTIONS_MAX] = {false};
    if (!read_seat(scene, line, &seat))
        return;
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' is wanted here");
        return;
    }
    if (!(scene->g.s->asked >> seat & 1))
        scene_fail(scene, SCENARIO_FAILED, line->column, "seat %d is not asked", seat + 1);
    bool is_going = !scene->is_over;
    while (is_going) {
        const Choice choice = read_choice(scene, line);
        is_going =
            !scene->is_over && meet_options(scene, seat, &choice, is_met) && line_takes(line, ";");
    }
    if (!scene->is_over)
        refuse_others(scene, line, is_met);
}
