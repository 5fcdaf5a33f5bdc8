/* scenario_act.c - what players do in a scenario: do, deny, options, concede. */
#include <string.h>

#include "rules/option_word.h"
#include "rules/scenario_int.h"

/* One choice in words: an act, a card, a slot, yes, done, a number ... */
typedef struct {
    Slice word;   /* the first word */
    Slice second; /* the card of an act; empty: none */
    Slice third;  /* the ability of the card, for an act that means one; empty: any */
    bool is_quoted;
    int column;
} Choice;

static bool is_choice_end(const Line *line)
{
    return line->kind == TOKEN_END || line_is(line, "->") || line_is(line, ";") ||
           line_is(line, "because");
}

/* False: no choice stands there. */
static bool take_choice(Line *line, Choice *choice)
{
    *choice = (Choice){
        .word = line->text, .is_quoted = line->kind == TOKEN_STRING, .column = line->column};
    if (is_choice_end(line) || line->kind == TOKEN_MARK)
        return false;
    line_next(line);
    if (!is_choice_end(line)) {
        choice->second = line->text;
        line_next(line);
    }
    if (line->kind == TOKEN_STRING) {
        choice->third = line->text;
        line_next(line);
    }
    return true;
}

static Choice read_choice(Scene *scene, Line *line)
{
    Choice choice;
    if (!take_choice(line, &choice))
        scene_bad(scene, line, "a choice is wanted here");
    return choice;
}

/* name or name#2 */
static bool names_object(const Game *g, Slice name, uint16_t object)
{
    if (name.size == 0)
        return false;
    const char *hash = memchr(name.at, '#', name.size);
    if (!hash)
        return object_has_name(g, object, name);
    long nth = 0;
    if (!slice_number((Slice){hash + 1, name.size - (size_t)(hash + 1 - name.at)}, 1, 999, &nth))
        return false;
    name.size = (size_t)(hash - name.at);
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (object_has_name(g, g->order[i], name) && --nth == 0)
                return g->order[i] == object;
    return false;
}

static bool slot_matches(const Game *g, int slot, Slice word)
{
    return slot > 0 && word_index(g->rules->words.slots, word) == slot - 1;
}

static bool ability_matches(const Game *g, uint16_t ability, Slice word)
{
    const char *name = g->abilities[ability].name;
    return word.size == 0 || (name && slice_same(word, slice_of(name)));
}

static bool matches_number(const Option *option, Slice word)
{
    long number = 0;
    return slice_number(word, -999, 9999, &number) && option->number == number;
}

/* Of several names one must be meant. */
static bool name_matches(const Game *g, const Option *option, Slice word)
{
    const int end = option->extra ? option->extra : option->number + 1;
    for (int i = option->number; i < end; i++)
        if (slice_same(word, slice_of(g->match->names[i]->name)))
            return true;
    return false;
}

static bool option_matches(const Game *g, const Option *option, const Choice *choice)
{
    const Words *words = &g->rules->words;
    long seat = 0;
    switch ((OptionKind)option->kind) {
    case OPTION_ACT:
        if (!slice_is(choice->word, g->rules->acts[option->act].name))
            return false;
        if (choice->third.size && !ability_matches(g, option->extra, choice->third))
            return false;
        return option->object ? names_object(g, choice->second, option->object)
                              : choice->second.size == 0;
    case OPTION_PICK:
        if (!names_object(g, choice->word, option->object))
            return false;
        return choice->second.size == 0 ||
               slot_matches(g, g->object[option->object].slot, choice->second);
    case OPTION_DONE:
        return slice_is(choice->word, "done");
    case OPTION_YES:
        return slice_is(choice->word, "yes");
    case OPTION_NO:
        return slice_is(choice->word, "no");
    case OPTION_NUMBER:
        return matches_number(option, choice->word);
    case OPTION_SEAT:
        return slice_is(choice->word, "seat") &&
               slice_number(choice->second, 1, SEATS_MAX, &seat) && option->number == seat - 1;
    case OPTION_SLOT:
        return slot_matches(g, option->number, choice->word);
    case OPTION_TRIGGER:
    case OPTION_ABILITY:
        return names_object(g, choice->word, option->object) &&
               ability_matches(g, option->extra, choice->second);
    case OPTION_NAME:
        return name_matches(g, option, choice->word);
    case OPTION_WORD:
        return word_index(words->choices, choice->word) == option->number;
    case OPTION_MODE:
        return slice_is(choice->word, "mode") && slice_number(choice->second, 1, 16, &seat) &&
               option->number == seat - 1;
    case OPTION_NONE:
        break;
    }
    return false;
}

/* option 3: the third of those that are offered, where words do not tell it from others. */
static bool is_numbered(const Choice *choice, long *number)
{
    return !choice->is_quoted && slice_is(choice->word, "option") &&
           slice_number(choice->second, 1, OPTIONS_MAX, number);
}

/* The first option that these words mean, or -1. Equal cards are offered once, so the first is as
 * good as any. */
static int find_option(const Game *g, const Choice *choice)
{
    long number = 0;
    if (is_numbered(choice, &number))
        return number <= g->scratch->option_count ? (int)number - 1 : -1;
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (option_matches(g, &g->option[i], choice))
            return i;
    return -1;
}

/* An option in the words that a do line would have for it. */
static void describe_option(const Game *g, const Option *option, Text *text)
{
    const Words *words = &g->rules->words;
    if (option_word(g, option, text))
        return;
    switch ((OptionKind)option->kind) {
    case OPTION_ACT:
        text_add(text, "%s%s", g->rules->acts[option->act].name, option->object ? " " : "");
        break;
    case OPTION_SEAT:
        text_add(text, "seat %d", option->number + 1);
        break;
    case OPTION_SLOT:
        text_add(text, "%s", words->slots[option->number - 1]);
        break;
    case OPTION_NAME:
        text_add(text, "%s", g->match->names[option->number]->name);
        break;
    case OPTION_MODE:
        text_add(text, "mode %d", option->number + 1);
        break;
    case OPTION_TRIGGER:
        text_add(text, "%s", option->object ? "" : "a trigger");
        break;
    default:
        break; /* a card says it */
    }
    if (option->object)
        text_add(text, "%s", def_of(g, option->object)->name);
}

static void describe_options(const Game *g, Text *text)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        text_add(text, "%s", i ? "; " : "");
        describe_option(g, &g->option[i], text);
    }
}

/* The same so that a do line means this option and no other. */
static void describe_exactly(const Game *g, const Option *option, Text *text)
{
    if (option->kind == OPTION_NAME) {
        text_add(text, "\"%s\"", g->match->names[option->number]->name);
        return;
    }
    if (!option->object) {
        describe_option(g, option, text);
        return;
    }
    if (option->kind == OPTION_ACT)
        text_add(text, "%s ", g->rules->acts[option->act].name);
    write_object(g, option->object, text);
    const bool has_ability = option->kind == OPTION_ACT || option->kind == OPTION_ABILITY ||
                             option->kind == OPTION_TRIGGER;
    const char *ability = has_ability ? g->abilities[option->extra].name : NULL;
    if (ability)
        text_add(text, " \"%s\"", ability);
}

void write_choice(const Game *g, unsigned option, Text *to)
{
    char memory[512];
    Text words = text_in(memory, sizeof memory);
    Line line;
    Choice choice;
    describe_exactly(g, &g->option[option], &words);
    line_start(&line, slice_of(memory));
    if (take_choice(&line, &choice) && line.kind == TOKEN_END &&
        find_option(g, &choice) == (int)option)
        text_add(to, "%s", memory);
    else
        text_add(to, "option %u", option + 1);
}

/* --- do --------------------------------------------------------------------------------------- */

static bool is_lenient(const Scene *scene)
{
    return scene->g.mutant != 0 || scene->g.swapped != 0;
}

/* What was wanted is not among the options. */
static void fail_not_offered(Scene *scene, ScenarioOutcome outcome, const Choice *choice)
{
    char memory[320];
    Text offered = text_in(memory, sizeof memory);
    describe_options(&scene->g, &offered);
    scene_fail(scene, outcome, choice->column, "'%.*s%s%.*s' is not offered; offered are: %s",
               (int)choice->word.size, choice->word.at, choice->second.size ? " " : "",
               (int)choice->second.size, choice->second.size ? choice->second.at : "", memory);
}

/* False: it could not be done. */
static bool do_one(Scene *scene, uint8_t seat, const Choice *choice)
{
    Game *g = &scene->g;
    char memory[320];
    Text offered = text_in(memory, sizeof memory);
    const bool is_asked = (g->s->asked >> seat & 1) != 0;
    const int index = is_asked ? find_option(&scene->g, choice) : -1;
    if (index >= 0 && game_answer(g, seat, (unsigned)index) == STATUS_OK)
        return true;
    if (is_lenient(scene))
        return false;
    describe_options(&scene->g, &offered);
    if (g->s->result == RESULT_LIMIT)
        scene_fail(scene, SCENARIO_STUCK, choice->column,
                   "the game has ended: there are too many %s", limit_name((Limit)g->s->limit));
    else if (g->s->result != RESULT_NONE)
        scene_fail(scene, SCENARIO_STUCK, choice->column, "the game is over");
    else if (!is_asked)
        scene_fail(scene, SCENARIO_STUCK, choice->column,
                   "seat %d is not asked; asked is seat %d: %s", seat + 1,
                   __builtin_ctz(g->s->asked) + 1, memory);
    else
        fail_not_offered(scene, SCENARIO_STUCK, choice);
    return false;
}

void act_do(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    bool is_going = read_seat(scene, line, &seat);
    while (is_going && !scene->is_over) {
        const Choice choice = read_choice(scene, line);
        if (!scene->is_over)
            is_going = do_one(scene, seat, &choice);
        if (!line_takes(line, "->"))
            return;
    }
    while (line->kind != TOKEN_END && !scene->is_over)
        line_next(line);
}

void act_concede(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    if (read_seat(scene, line, &seat) && game_answer(&scene->g, seat, ANSWER_CONCEDE) != STATUS_OK)
        scene_fail(scene, SCENARIO_STUCK, line->column, "seat %d cannot concede", seat + 1);
}

/* --- deny ------------------------------------------------------------------------------------- */

static uint16_t object_named(Scene *scene, Slice name, uint8_t seat)
{
    const Game *g = &scene->g;
    for (int pass = 0; pass < 2; pass++) /* the seat's own first */
        for (uint16_t i = 1; i < g->match->card_count; i++)
            if (g->object[i].top && (pass == 1 || g->object[i].controller == seat) &&
                names_object(g, name, i))
                return i;
    return 0;
}

static bool is_act_offered(const Scene *scene, const Intent *intent)
{
    const Game *g = &scene->g;
    if (!(g->s->asked >> intent->seat & 1))
        return false;
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        const Option *option = &g->option[i];
        const bool is_same = option->kind == OPTION_ACT && option->act == intent->act;
        if (is_same && (option->object == intent->object ||
                        (option->object && intent->object &&
                         objects_alike(g, option->object, intent->object))))
            return true;
    }
    return false;
}

static void check_refusal(Scene *scene, Line *line, const Intent *intent)
{
    const Refusal refusal = game_why_not(&scene->g, intent);
    if ((intent->target == 0 && is_act_offered(scene, intent)) || !refusal.why) {
        scene_fail(scene, SCENARIO_FAILED, line->column, "it is allowed");
        return;
    }
    if (!line_takes(line, "because"))
        return;
    const long clause = clause_index(scene->rules, line->text);
    if (clause < 0)
        scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                  line->text.at);
    else if (refusal.clause != clause)
        scene_fail(scene, SCENARIO_FAILED, line->column, "it is refused because of %s (%s)",
                   scene->rules->clauses[refusal.clause].id, refusal.why->text[0]);
    line_next(line);
}

static bool read_named(Scene *scene, const Choice *choice, Slice name, uint8_t seat,
                       uint16_t *object)
{
    *object = name.size ? object_named(scene, name, seat) : 0;
    if (name.size && *object == 0)
        scene_fail(scene, SCENARIO_UNREADABLE, choice->column, "no card '%.*s' in the game",
                   (int)name.size, name.at);
    return !scene->is_over;
}

/* deny SEAT act card [-> target] [because clause], or deny SEAT choice */
void act_deny(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    if (!read_seat(scene, line, &seat))
        return;
    const Choice choice = read_choice(scene, line);
    if (scene->is_over)
        return;
    const int act = choice.is_quoted ? -1 : act_index(scene->rules, choice.word);
    if (act < 0) {
        const bool is_asked = (scene->g.s->asked >> seat & 1) != 0;
        if (is_asked && find_option(&scene->g, &choice) >= 0)
            scene_fail(scene, SCENARIO_FAILED, choice.column, "it is offered");
        return;
    }
    Intent intent = {.act = (uint8_t)act, .seat = seat};
    if (!read_named(scene, &choice, choice.second, seat, &intent.object))
        return;
    if (line_takes(line, "->")) {
        const Choice target = read_choice(scene, line);
        const uint8_t other = (uint8_t)((seat + 1) % scene->seats);
        if (scene->is_over || !read_named(scene, &target, target.word, other, &intent.target))
            return;
    }
    check_refusal(scene, line, &intent);
}

/* --- options ---------------------------------------------------------------------------------- */

/* Marks every option that the words mean; false and a failure if there is none. */
static bool meet_options(Scene *scene, const Choice *choice, bool *is_met)
{
    const Game *g = &scene->g;
    bool is_found = false;
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (option_matches(g, &g->option[i], choice))
            is_found = is_met[i] = true;
    if (!is_found)
        fail_not_offered(scene, SCENARIO_FAILED, choice);
    return is_found;
}

static void refuse_others(Scene *scene, const Line *line, const bool *is_met)
{
    const Game *g = &scene->g;
    char memory[320];
    Text more = text_in(memory, sizeof memory);
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        if (is_met[i])
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
        is_going = !scene->is_over && meet_options(scene, &choice, is_met) && line_takes(line, ";");
    }
    if (!scene->is_over)
        refuse_others(scene, line, is_met);
}
