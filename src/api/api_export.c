/* api_export.c - a moment of a game as a scenario.
 *
 * A position that is written down is worth something only if it says everything that is so. So each
 * is read again and compared with the game before it is taken; where something is missing, an
 * earlier one is taken with more answers after it, and in the end the beginning of the game with
 * all of them.
 */
#include <stdio.h>
#include <string.h>

#include "api/api_int.h"
#include "lang/print_notation.h"
#include "rules/position.h"
#include "rules/scenario.h"

enum { TITLE_ROOM = 80, TEXT_ROOM = 1 << 16, ROOM_PER_CARD = 160, ROOM_PER_ANSWER = 160 };

typedef struct {
    const GavelReplay *replay;
    size_t count; /* of answers */
    GavelGame *game;
    GavelGame *end;     /* where it stands after all of them */
    bool *is_main;      /* by answers before it: the main question is asked */
    GavelCards *judges; /* the cards that everybody who reads the scenario has */
    char title[TITLE_ROOM];
    ScenarioHead head;
    char *cards; /* definitions that they have not */
    char *memory;
    size_t room;
} Export;

/* --- reading what was written ----------------------------------------------------------------- */

typedef struct {
    GavelCards *cards;
    const Game *wanted;
    bool is_same;
} Reading;

static Pool *pool_of(void *context, const Rules *rules)
{
    const Reading *reading = context;
    return rules == reading->cards->rules ? &reading->cards->pool : NULL;
}

static void take_position(void *context, const Game *g, const Deck *decks)
{
    (void)decks;
    Reading *reading = context;
    reading->is_same = !position_difference(reading->wanted, g);
}

static void take_report(void *context, const ScenarioReport *report)
{
    Reading *reading = context;
    reading->is_same = reading->is_same && report->outcome == SCENARIO_PASSED;
}

/* True if the text leads to that game. */
static bool leads_to(const Export *export, const Text *text, const Game *wanted)
{
    Reading reading = {.cards = export->judges, .wanted = wanted};
    const ScenarioRun run = {.library = {judge_rules, pool_of, &reading},
                             .done = take_report,
                             .played = take_position,
                             .context = &reading};
    if (!text->is_cut)
        scenario_run(&run, text->at, text->size);
    return reading.is_same;
}

/* --- writing ---------------------------------------------------------------------------------- */

static void note_question(const Export *export, const Game *g, size_t count)
{
    export->is_main[count] = g->s->asked && g->s->question == g->rules->play.main_question;
}

/* Plays the game up to an answer. */
static void play_to(const Export *export, GavelGame *game, size_t count)
{
    unsigned seat;
    unsigned option;
    gavel_replay_restart(export->replay, game);
    note_question(export, &game->game, 0);
    for (size_t i = 0; i < count && gavel_replay_answer(export->replay, i, &seat, &option); i++) {
        (void)gavel_answer(game, seat, option);
        note_question(export, &game->game, i + 1);
    }
}

static void write_answers(const Export *export, size_t first, Text *to)
{
    unsigned seat;
    unsigned option;
    for (size_t i = first;
         i < export->count && gavel_replay_answer(export->replay, i, &seat, &option); i++) {
        scenario_write_answer(&export->game->game, (uint8_t)seat, option, to);
        (void)gavel_answer(export->game, seat, option);
    }
    scenario_write_end(&export->end->game, to);
}

/* The position after `first` answers and all answers since. False: it does not say everything. */
static bool write_from(const Export *export, size_t first, Text *to)
{
    const Game *g = &export->game->game;
    if (!export->is_main[first])
        return false;
    *to = text_in(export->memory, export->room);
    play_to(export, export->game, first);
    if (position_has_memory(g))
        return false;
    scenario_write_position(g, &export->head, to);
    if (!leads_to(export, to, g))
        return false;
    write_answers(export, first, to);
    return first == export->count || leads_to(export, to, &export->end->game);
}

/* From where the game began: by its rules, or where another scenario ended. */
static void write_all(const Export *export, Text *to)
{
    *to = text_in(export->memory, export->room);
    play_to(export, export->game, 0);
    size_t size = 0;
    const GavelScenario *scenario = gavel_replay_scenario(export->replay);
    if (scenario)
        text_add_slice(to, (Slice){gavel_scenario_text(scenario, &size), size});
    else
        scenario_write_begin(&export->game->game, &export->head, to);
    write_answers(export, 0, to);
}

/* --- cards of the user's own ------------------------------------------------------------------ */

static bool is_everybodys(const Export *export, const Def *def)
{
    const Game *g = &export->game->game;
    char mine[TEXT_ROOM];
    char theirs[TEXT_ROOM];
    const Def *other = pool_find(&export->judges->pool, def->name, strlen(def->name));
    if (!other)
        return false;
    Text a = text_in(mine, sizeof mine);
    Text b = text_in(theirs, sizeof theirs);
    notation_of_card(g->match->pool, g->rules, def, &a);
    notation_of_card(&export->judges->pool, g->rules, other, &b);
    return strcmp(mine, theirs) == 0;
}

/* Those of the match; if a card may be named, all. */
static void write_cards(const Export *export, Text *to)
{
    const Match *match = export->game->game.match;
    const size_t count = match->name_count ? match->pool->def_count : match->def_count;
    for (size_t i = 1; i < count; i++) {
        const Def *def = match->name_count ? &match->pool->defs[i] : match->defs[i];
        if (!is_everybodys(export, def))
            notation_of_card(match->pool, match->rules, def, to);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool open_export(Export *export)
{
    enum { CARDS_ROOM = 1 << 18 };
    const GavelMatch *match = gavel_replay_match(export->replay);
    const GavelScenario *scenario = gavel_replay_scenario(export->replay);
    size_t text_size = 0;
    if (scenario)
        (void)gavel_scenario_text(scenario, &text_size);
    export->room = TEXT_ROOM + CARDS_ROOM + CARDS_MAX * ROOM_PER_CARD +
                   export->count * ROOM_PER_ANSWER + text_size;
    export->game = gavel_game_new(match, 0);
    export->end = gavel_game_new(match, 0);
    export->judges = gavel_cards_new(rules_out(match->match.rules));
    export->cards = mem_new(CARDS_ROOM);
    export->memory = mem_new(export->room);
    export->is_main = mem_new(export->count + 1);
    if (!export->game || !export->end || !export->judges || !export->cards || !export->memory ||
        !export->is_main)
        return false;
    Text cards = text_in(export->cards, CARDS_ROOM);
    write_cards(export, &cards);
    play_to(export, export->end, export->count);
    const Game *g = &export->end->game;
    (void)snprintf(export->title, sizeof export->title, "Turn %d, %s", g->s->turn,
                   g->rules->words.phases[g->s->phase]);
    export->head = (ScenarioHead){
        .title = export->title, .cards = export->cards, .seed = gavel_replay_seed(export->replay)};
    return true;
}

static void close_export(Export *export)
{
    gavel_game_free(export->game);
    gavel_game_free(export->end);
    gavel_cards_free(export->judges);
    mem_free(export->cards);
    mem_free(export->memory);
    mem_free(export->is_main);
}

size_t gavel_replay_export(const GavelReplay *replay, size_t count, char *text, size_t room)
{
    const size_t size = gavel_replay_size(replay);
    Export export = {.replay = replay, .count = count < size ? count : size};
    Text found = {.size = 0};
    if (open_export(&export)) {
        size_t first = export.count;
        while (first > 0 && !write_from(&export, first, &found))
            first--;
        if (first == 0)
            write_all(&export, &found);
        (void)snprintf(text, room, "%s", export.memory);
    }
    close_export(&export);
    return found.size;
}
