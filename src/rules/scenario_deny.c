/* scenario_deny.c - what is not offered in a scenario, and why: deny. */
#include <string.h>

#include "effect/run.h"
#include "rules/scenario_int.h"

/* How near an object is to where the act is done, or what it is done to. */
typedef enum { NEAR_NOT, NEAR_OF_ANOTHER, NEAR_ELSEWHERE, NEAR_THERE } Nearness;

/* The objects that a name means: of those, the ones nearest to where they should be. */
typedef struct {
    uint16_t object[CARDS_MAX];
    size_t count;
    Nearness near;
} Meant;

typedef Nearness (*NearnessOf)(const Game *g, const Intent *intent, uint16_t object);

static Nearness subject_nearness(const Game *g, const Intent *intent, uint16_t object)
{
    const Act *act = &g->rules->acts[intent->act];
    if (g->object[object].controller != intent->seat)
        return NEAR_OF_ANOTHER;
    return is_zone_listed(&act->zones, zone_of(g, object)) ? NEAR_THERE : NEAR_ELSEWHERE;
}

static Nearness target_nearness(const Game *g, const Intent *intent, uint16_t object)
{
    const Act *act = &g->rules->acts[intent->act];
    if (g->object[object].controller == intent->seat && act->target_side != SIDE_OWN)
        return NEAR_OF_ANOTHER;
    return is_zone_listed(&act->target_zones, zone_of(g, object)) ? NEAR_THERE : NEAR_ELSEWHERE;
}

/* All that may be meant are judged: nothing passes because another copy is refused. */
static void gather_meant(const Game *g, Slice name, NearnessOf nearness_of, const Intent *intent,
                         Meant *meant)
{
    *meant = (Meant){.near = NEAR_NOT};
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        if (!g->object[i].top || g->object[i].place == g->match->nowhere ||
            !names_object(g, name, i))
            continue;
        const Nearness near = nearness_of(g, intent, i);
        if (near > meant->near)
            meant->count = 0;
        meant->near = near > meant->near ? near : meant->near;
        if (near == meant->near)
            meant->object[meant->count++] = i;
    }
}

/* The same; false and an error: there are none. */
static bool find_meant(Scene *scene, const Choice *choice, Slice name, NearnessOf nearness_of,
                       const Intent *intent, Meant *meant)
{
    gather_meant(&scene->g, name, nearness_of, intent, meant);
    if (meant->count == 0)
        fail_no_card(scene, choice->column, name, "in the game");
    return meant->count > 0;
}

/* The ability of that name; 0 and an error: the object has none. */
static uint16_t find_ability(Scene *scene, const Choice *choice, uint16_t object, int16_t *number)
{
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(&scene->g, object, abilities);
    for (uint16_t i = 0; i < count; i++)
        if (scene->g.abilities[abilities[i]].name &&
            ability_matches(&scene->g, abilities[i], choice->third)) {
            *number = (int16_t)(i + 1);
            return abilities[i];
        }
    scene_fail(scene, SCENARIO_UNREADABLE, choice->column, "'%s' has no ability '%.*s'",
               def_of(&scene->g, object)->name, (int)choice->third.size, choice->third.at);
    return 0;
}

static bool is_act_offered(const Scene *scene, const Intent *intent)
{
    const Game *g = &scene->g;
    if (!is_seat_asked(scene, intent->seat))
        return false;
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        const Option *option = &g->option[i];
        if (option->kind != OPTION_ACT || option->act != intent->act ||
            (intent->ability && option->extra != intent->ability))
            continue;
        if (option->object == intent->object ||
            (option->object && intent->object && objects_alike(g, option->object, intent->object)))
            return true;
    }
    return false;
}

Refusal choice_refusal(const Scene *scene, uint8_t seat, const Choice *choice)
{
    const int act = choice->is_quoted ? -1 : act_index(scene->rules, choice->word);
    Intent intent = {.act = (uint8_t)(act < 0 ? 0 : act), .seat = seat};
    Meant subjects = {.count = 0};
    if (act < 0)
        return (Refusal){.why = NULL};
    if (choice->second.size)
        gather_meant(&scene->g, choice->second, subject_nearness, &intent, &subjects);
    const bool is_whole = subjects.count > 0 || scene->rules->acts[act].zones.count == 0;
    intent.object = subjects.count ? subjects.object[0] : 0;
    return is_whole ? game_why_not(&scene->g, &intent) : (Refusal){.why = NULL};
}

/* The pair in words, so that nothing else is meant. */
static void describe_intent(const Game *g, const Intent *intent, Text *text)
{
    text_add(text, "%s", g->rules->acts[intent->act].name);
    if (!intent->object)
        return;
    text_add(text, " ");
    write_object(g, intent->object, text);
    if (intent->target) {
        text_add(text, " -> ");
        write_object(g, intent->target, text);
    }
}

/* Why something is said to be refused: by a clause, 0 for any, and by a card that stands against
 * it, empty for any or none. */
typedef struct {
    Clause clause;
    Slice source;
} Because;

/* True if the refusal names that card. */
static bool is_refused_by(const Game *g, const Refusal *refusal, Slice source)
{
    return source.size == 0 ||
           (refusal->source.object != 0 && object_has_name(g, refusal->source.object, source));
}

/* Where the card lies, if it is not where the act is done from; a number may mean one in a deck. */
static void describe_elsewhere(const Game *g, const Intent *intent, char where[60])
{
    Text text = text_in(where, 60);
    if (intent->object && subject_nearness(g, intent, intent->object) < NEAR_THERE)
        text_add(&text, "; it lies in %s of %d", g->rules->zones[zone_of(g, intent->object)].name,
                 seat_of_place(g, g->object[intent->object].place) + 1);
}

static void check_refusal(Scene *scene, int column, const Intent *intent, Because because)
{
    char words[200];
    Text text = text_in(words, sizeof words);
    const Refusal refusal = game_why_not(&scene->g, intent);
    char where[60];
    describe_elsewhere(&scene->g, intent, where);
    describe_intent(&scene->g, intent, &text);
    if ((intent->target == 0 && is_act_offered(scene, intent)) || !refusal.why)
        scene_fail(scene, SCENARIO_FAILED, column, "%s is allowed", words);
    else if (because.clause && refusal.clause != because.clause)
        scene_fail(scene, SCENARIO_FAILED, column, "%s is refused because of %s (%s)%s", words,
                   scene->rules->clauses[refusal.clause].id, refusal.why->text[0], where);
    else if (!is_refused_by(&scene->g, &refusal, because.source))
        scene_fail(scene, SCENARIO_FAILED, column, "%s is refused by %s", words,
                   refusal.source.object ? def_of(&scene->g, refusal.source.object)->name
                                         : "no card");
}

/* What refuses the act is not the card but the moment, or where the card is. Only who names the
 * clause means that for sure; who does not may have forgotten a pick, taken the wrong seat, or
 * think that the card is still there. */
static void check_moment(Scene *scene, int column, const Intent *intent, Nearness subject,
                         Nearness target)
{
    const Game *g = &scene->g;
    char words[200];
    char asked[120];
    Text text = text_in(words, sizeof words);
    Text options = text_in(asked, sizeof asked);
    const Refusal refusal = game_why_not(g, intent);
    const char *clause = refusal.why ? scene->rules->clauses[refusal.clause].id : "";
    const uint16_t object = subject < NEAR_THERE ? intent->object : intent->target;
    describe_intent(g, intent, &text);
    describe_options(g, &options);
    if (!refusal.why)
        return;
    if (g->s->result != RESULT_NONE)
        scene_odd(scene, column, "the game is over");
    else if (g->s->question != scene->rules->play.main_question &&
             !(is_seat_asked(scene, intent->seat) && are_acts_only(g)))
        scene_odd(scene, column,
                  "%s is refused because seat %d is asked something else (%s); 'because %s' says "
                  "that this is meant",
                  words, __builtin_ctz(g->s->asked) + 1, asked, clause);
    else if (subject < NEAR_THERE || target < NEAR_THERE)
        scene_odd(scene, column,
                  "%s is refused because \"%s\" lies in %s of %d; 'because %s' says that this is "
                  "meant",
                  words, def_of(g, object)->name, scene->rules->zones[zone_of(g, object)].name,
                  seat_of_place(g, g->object[object].place) + 1, clause);
}

/* [because CLAUSE [by CARD]] */
static bool read_because(Scene *scene, Line *line, Because *because)
{
    *because = (Because){.clause = 0};
    if (!line_takes(line, "because"))
        return true;
    const long found = clause_index(scene->rules, line->text);
    if (found < 0) {
        scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                  line->text.at);
        return false;
    }
    because->clause = (Clause)found;
    line_next(line);
    return !line_takes(line, "by") || read_name(scene, line, &because->source);
}

/* What a card's text lets its player choose is no target of the act: nothing here could refuse it.
 */
static bool is_aimed(Scene *scene, const Choice *choice, const Intent *intent)
{
    const bool has_targets = scene->rules->acts[intent->act].target_zones.count > 0;
    if (!has_targets)
        scene_fail(scene, SCENARIO_UNREADABLE, choice->column,
                   "'%.*s' has no target; do it, and deny what it asks for", (int)choice->word.size,
                   choice->word.at);
    return has_targets;
}

/* Everything that the words may mean is refused. */
static void deny_act(Scene *scene, Line *line, const Choice *choice, Intent intent)
{
    Meant subjects = {.count = 1, .near = NEAR_THERE};
    Meant targets = {.count = 1, .near = NEAR_THERE};
    Because because;
    if (choice->second.size &&
        !find_meant(scene, choice, choice->second, subject_nearness, &intent, &subjects))
        return;
    if (line_takes(line, "->")) {
        const Choice target = read_choice(scene, line);
        if (scene->is_over || !is_aimed(scene, choice, &intent) ||
            !find_meant(scene, &target, target.word, target_nearness, &intent, &targets))
            return;
    }
    const int column = line->column;
    if (!read_because(scene, line, &because))
        return;
    for (size_t i = 0; i < subjects.count && !scene->is_over; i++) {
        intent.object = subjects.object[i];
        if (choice->third.size)
            intent.ability = find_ability(scene, choice, intent.object, &intent.number);
        for (size_t k = 0; k < targets.count && !scene->is_over; k++) {
            intent.target = targets.object[k];
            check_refusal(scene, column, &intent, because);
            if (!because.clause)
                check_moment(scene, column, &intent, subjects.near, targets.near);
        }
    }
}

/* Something that is no act, such as a card to be picked. Where nothing like that is asked, it could
 * not be offered whatever the rules say. */
static void deny_choice(Scene *scene, uint8_t seat, const Choice *choice)
{
    const Game *g = &scene->g;
    if (g->s->result != RESULT_NONE)
        scene_odd(scene, choice->column, "the game is over");
    else if (!is_seat_asked(scene, seat))
        scene_odd(scene, choice->column,
                  "seat %d is not asked; 'never asked' and 'want asked' are about that", seat + 1);
    else if (find_option(g, choice) >= 0)
        scene_fail(scene, SCENARIO_FAILED, choice->column, "it is offered");
    else if (are_acts_only(g) && !is_common_word(choice))
        scene_odd(scene, choice->column,
                  "seat %d is asked what to do, and chooses no card; an act is denied as in 'deny "
                  "%d %s CARD'",
                  seat + 1, seat + 1, scene->rules->acts[0].name);
}

/* deny SEAT act card [-> target] [because clause [by card]], or deny SEAT choice */
void act_deny(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    if (!read_seat(scene, line, &seat))
        return;
    const Choice choice = read_choice(scene, line);
    if (scene->is_over)
        return;
    const int act = choice.is_quoted ? -1 : act_index(scene->rules, choice.word);
    if (act >= 0)
        deny_act(scene, line, &choice, (Intent){.act = (uint8_t)act, .seat = seat});
    else if (!is_choice(scene, &choice))
        fail_no_card(scene, choice.column, choice.word, "and no choice");
    else
        deny_choice(scene, seat, &choice);
}
