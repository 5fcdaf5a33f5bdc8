/* scenario.c - see scenario.h: reading the text, and what each kind of line leads to. */
#include "rules/scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lang/card_file.h"
#include "lang/format_file.h"
#include "lang/nearest.h"
#include "rules/scenario_int.h"

/* --- errors ----------------------------------------------------------------------------------- */

static void fail_with(Scene *scene, ScenarioOutcome outcome, int column, const char *format,
                      va_list args)
{
    if (scene->is_over)
        return;
    scene->is_over = true;
    scene->report->outcome = outcome;
    Fault *fault = &scene->report->fault;
    fault->status = STATUS_BAD_SCENARIO;
    fault->line = scene->line;
    fault->column = column;
    (void)vsnprintf(fault->text, sizeof fault->text, format, args);
    const size_t size = strlen(fault->text);
    if (scene->worlds->is_other)
        (void)snprintf(fault->text + size, sizeof fault->text - size, " (in the other world)");
}

void scene_fail(Scene *scene, ScenarioOutcome outcome, int column, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_with(scene, outcome, column, format, args);
    va_end(args);
}

void scene_bad(Scene *scene, const Line *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fail_with(scene, SCENARIO_UNREADABLE, line->column, format, args);
    va_end(args);
}

void scene_odd(const Scene *scene, int column, const char *format, ...)
{
    Fault fault = {.line = scene->line, .column = column};
    va_list args;
    if (scene->is_over || !scene->run->odd || scene->worlds->is_other)
        return;
    va_start(args, format);
    (void)vsnprintf(fault.text, sizeof fault.text, format, args);
    va_end(args);
    scene->run->odd(scene->run->context, scene->report, &fault);
}

/* A word behind a card that is none of those that say something about cards. */
void scene_bad_word(Scene *scene, const Line *line, Slice word)
{
    static const char *const common[] = {"damage", "face-down", "known", "barred", "owner", NULL};
    const Words *words = &scene->rules->words;
    const char *const *const lists[] = {words->marks, words->slots,    words->counters,
                                        words->stats, words->keywords, common};
    Nearest nearest = nearest_to(word);
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = 0; lists[k] && lists[k][i]; i++)
            nearest_offer(&nearest, slice_of(lists[k][i]));
    const Slice best = nearest.best;
    scene_bad(scene, line, "'%.*s' says nothing about a card%s%.*s%s", (int)word.size, word.at,
              best.size ? "; did you mean '" : "", (int)best.size, best.size ? best.at : "",
              best.size ? "'?" : "");
}

void scene_note(const Scene *scene, const char *format, ...)
{
    char memory[480];
    if (!scene->run->note)
        return;
    va_list args;
    va_start(args, format);
    (void)vsnprintf(memory, sizeof memory, format, args);
    va_end(args);
    scene->run->note(scene->run->context, memory);
}

bool scene_may_answer(Scene *scene, size_t count)
{
    size_t *left = scene->run->left;
    if (!left)
        return true;
    const bool is_enough = count <= *left;
    *left -= is_enough ? count : *left;
    if (!is_enough)
        scene_fail(scene, SCENARIO_UNREADABLE, 1,
                   "this takes more answers than a scenario may have here");
    return is_enough;
}

/* --- names ------------------------------------------------------------------------------------ */

int act_index(const Rules *rules, Slice word)
{
    for (size_t i = 0; i < rules->act_count; i++)
        if (rules->acts[i].name && slice_is(word, rules->acts[i].name))
            return (int)i;
    return -1;
}

long clause_index(const Rules *rules, Slice id)
{
    for (size_t i = 1; i < rules->clause_count; i++)
        if (slice_is(id, rules->clauses[i].id))
            return (long)i;
    return -1;
}

bool read_seat(Scene *scene, Line *line, uint8_t *seat)
{
    long number = 0;
    if (!line_number(line, 1, scene->seats, &number)) {
        scene_bad(scene, line, "a seat from 1 to %d is wanted, not '%.*s'", scene->seats,
                  (int)line->text.size, line->text.at);
        return false;
    }
    *seat = (uint8_t)(number - 1);
    return true;
}

static bool is_called(const Def *def, Slice name)
{
    const Slice full = slice_of(def->name);
    if (name.size == 0 || name.size > full.size)
        return false;
    return slice_same((Slice){full.at, name.size}, name) &&
           (name.size == full.size || full.at[name.size] == ' ');
}

static bool is_whole_name(const Def *def, Slice name)
{
    return slice_same(name, slice_of(def->name));
}

/* Who writes a whole name means it: only what no card is called may be short. */
bool means_def(const Match *match, const Def *def, Slice name)
{
    bool is_short = is_called(def, name) && !is_whole_name(def, name);
    for (uint16_t i = 1; is_short && i < match->def_count; i++)
        is_short = !is_whole_name(match->defs[i], name);
    return is_short || is_whole_name(def, name);
}

/* The same about what is there now: a card that lies under another is not called anything. */
bool object_has_name(const Game *g, uint16_t object, Slice name)
{
    bool is_short = is_called(def_of(g, object), name) && !is_whole_name(def_of(g, object), name);
    for (uint16_t i = 0; is_short && i < g->start[g->match->nowhere]; i++)
        is_short = !is_whole_name(def_of(g, g->order[i]), name);
    return is_short || is_whole_name(def_of(g, object), name);
}

/* What no card of the match is called lies nowhere: a slip of the pen must not pass for that. */
bool read_name(Scene *scene, Line *line, Slice *name)
{
    const Match *match = &scene->match;
    *name = line->text;
    for (uint16_t i = 1; i < match->def_count; i++)
        if (means_def(match, match->defs[i], *name)) {
            line_next(line);
            return true;
        }
    fail_no_card(scene, line->column, *name, "in the match");
    return false;
}

/* Objects in the order of seats and zones, so that name#2 means the same on every run. Where fewer
 * bear just that name, those that begin with it count, too: the second Rook is still Rook#2 when
 * the first has become "Rook Evolved". */
uint16_t find_object(const Game *g, Slice name, long nth)
{
    uint16_t short_found = 0;
    long exact = nth;
    long all = nth;
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            if (object_has_name(g, g->order[i], name) && --exact == 0)
                return g->order[i];
            if (is_called(def_of(g, g->order[i]), name) && --all == 0)
                short_found = g->order[i];
        }
    return short_found;
}

/* Without a number the first one in play is meant, if there is one. */
static uint16_t find_in_play(const Game *g, Slice name)
{
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (g->rules->zones[zone_of_place(g, place)].is_in_play &&
                object_has_name(g, g->order[i], name))
                return g->order[i];
    return find_object(g, name, 1);
}

uint16_t read_object(Scene *scene, Line *line)
{
    Slice name = line->text;
    long nth = 1;
    if (line->kind != TOKEN_WORD && line->kind != TOKEN_STRING) {
        scene_bad(scene, line, "a card's name is wanted here");
        return 0;
    }
    const char *number = NULL;
    name = bare_name(name, &number);
    if (number && !slice_number(slice_from(line->text, number), 1, 999, &nth)) {
        scene_bad(scene, line, "after # the number of the card is wanted");
        return 0;
    }
    const uint16_t object =
        number ? find_object(&scene->g, name, nth) : find_in_play(&scene->g, name);
    if (object == 0)
        fail_no_card(scene, line->column, line->text, "in the game");
    else
        line_next(line);
    return object;
}

/* --- the head --------------------------------------------------------------------------------- */

static void read_game(Scene *scene, Line *line)
{
    if (scene->rules) {
        scene_bad(scene, line, "the game is named twice");
        return;
    }
    scene->rules = scene->run->library.rules(line->text.at, line->text.size);
    if (!scene->rules) {
        scene_bad(scene, line, "there is no game '%.*s'", (int)line->text.size, line->text.at);
        return;
    }
    scene->report->rules = scene->rules;
    scene->seats = scene->rules->seats_min;
    scene->chooser = NOBODY;
    if (!scene->run->only_cites) {
        scene->pool = scene->run->library.pool(scene->run->library.context, scene->rules);
        if (!scene->pool) {
            scene_bad(scene, line, "the cards of this game cannot be had");
            return;
        }
        scene->mark = pool_mark(scene->pool);
    }
    line_next(line);
}

static void read_clauses(Scene *scene, Line *line, bool is_own)
{
    ScenarioReport *report = scene->report;
    while (line->kind == TOKEN_WORD) {
        const long clause = clause_index(scene->rules, line->text);
        if (clause < 0) {
            scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                      line->text.at);
            return;
        }
        if (report->cite_count == SCENARIO_CITES_MAX) {
            scene_bad(scene, line, "a scenario cites at most %d clauses", SCENARIO_CITES_MAX);
            return;
        }
        report->is_own[report->cite_count] = is_own;
        report->cites[report->cite_count++] = (Clause)clause;
        line_next(line);
        (void)line_takes(line, ",");
    }
}

static void read_cites(Scene *scene, Line *line)
{
    read_clauses(scene, line, false);
}

static void read_shows(Scene *scene, Line *line)
{
    read_clauses(scene, line, true);
}

/* Numbers of official answers: for readers and for counting, not for the run. */
static void read_answers(Scene *scene, Line *line)
{
    if (line->kind != TOKEN_WORD)
        scene_bad(scene, line, "'answers' wants the number of an answer");
    while (line->kind == TOKEN_WORD)
        line_next(line);
}

static void read_seats(Scene *scene, Line *line)
{
    long seats = 0;
    if (!line_number(line, scene->rules->seats_min, scene->rules->seats_max, &seats))
        scene_bad(scene, line, "%s is for %d to %d players", scene->rules->title,
                  scene->rules->seats_min, scene->rules->seats_max);
    else
        scene->seats = (uint8_t)seats;
}

/* One number per seat: seats with the same number play together. */
static void read_teams(Scene *scene, Line *line)
{
    bool is_one = true;
    for (uint8_t seat = 0; seat < scene->seats; seat++) {
        long team = 0;
        if (!line_number(line, 1, scene->seats, &team)) {
            scene_bad(scene, line, "the number of a team is wanted for each of %d seats",
                      scene->seats);
            return;
        }
        scene->teams[seat] = (uint8_t)team;
        is_one = is_one && scene->teams[seat] == scene->teams[0];
    }
    if (is_one)
        scene_bad(scene, line, "all seats are of one team");
    scene->has_teams = true;
}

/* The seat that chooses who starts. */
static void read_chooser(Scene *scene, Line *line)
{
    long seat = 0;
    if (!line_number(line, 1, scene->seats, &seat))
        scene_bad(scene, line, "a seat from 1 to %d is wanted", scene->seats);
    else
        scene->chooser = (uint8_t)(seat - 1);
}

/* A line of a format file, in quotes. */
static void read_format(Scene *scene, Line *line)
{
    Faults faults;
    if (line->kind != TOKEN_STRING || !scene->pool) {
        scene_bad(scene, line, "a line of a format file is wanted here, in quotes");
        return;
    }
    if (format_read(&scene->format, scene->pool, scene->rules, line->text.at, line->text.size,
                    &faults) != STATUS_OK)
        scene_bad(scene, line, "%s", faults.fault[0].text);
    else
        line_next(line);
}

/* Reads a decimal number of up to 64 bits. */
static bool read_whole(Line *line, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < line->text.size; i++) {
        const unsigned digit = (unsigned)(line->text.at[i] - '0');
        if (digit > 9 || *value > (UINT64_MAX - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    if (line->kind != TOKEN_WORD)
        return false;
    line_next(line);
    return true;
}

/* seed N [after N]: how many random numbers of it have been used. */
static void read_seed(Scene *scene, Line *line)
{
    if (!read_whole(line, &scene->seed) ||
        (line_takes(line, "after") && !read_whole(line, &scene->drawn)))
        scene_bad(scene, line, "a seed is a number");
}

/* --- lines ------------------------------------------------------------------------------------ */

typedef struct {
    const char *word;
    bool needs_game;  /* the game must be named before */
    bool needs_start; /* the position must be complete; false: it must not be yet */
    void (*run)(Scene *scene, Line *line);
    bool is_about_state; /* a question that is open may be why it is not so */
} LineKind;

static void run_sees(Scene *scene, Line *line)
{
    want_sees(scene, line, true, false);
}

static void run_hides(Scene *scene, Line *line)
{
    want_sees(scene, line, false, false);
}

static void run_knows(Scene *scene, Line *line)
{
    want_sees(scene, line, true, true);
}

static void run_forgot(Scene *scene, Line *line)
{
    want_sees(scene, line, false, true);
}

static const LineKind line_kinds[] = {
    {"game", false, false, read_game},
    {"cites", true, false, read_cites},
    {"shows", true, false, read_shows},
    {"answers", true, false, read_answers},
    {"seats", true, false, read_seats},
    {"seed", true, false, read_seed},
    {"teams", true, false, read_teams},
    {"chooser", true, false, read_chooser},
    {"format", true, false, read_format},
    {"seat", true, false, setup_line},
    {"or", true, false, setup_or},
    {"turn", true, false, setup_turn},
    {"begin", true, false, setup_begin},
    {"do", true, true, act_do},
    {"deny", true, true, act_deny},
    {"options", true, true, act_options},
    {"concede", true, true, act_concede},
    {"agree", true, true, act_agree},
    {"want", true, true, want_line, true},
    {"sees", true, true, run_sees},
    {"effect", true, false, setup_effect},
    {"hides", true, true, run_hides},
    {"knows", true, true, run_knows},
    {"forgot", true, true, run_forgot},
    {"why", true, true, want_why},
    {"same", true, true, want_same},
    {"from", true, true, past_from},
    {"asked", true, true, past_asked, true},
    {"never", true, true, past_never},
    {"order", true, true, past_order, true},
    {"together", true, true, past_together, true},
};

static bool is_head(Slice word)
{
    return slice_is(word, "game") || slice_is(word, "cites") || slice_is(word, "shows") ||
           slice_is(word, "answers");
}

static bool starts_with_head(Slice text)
{
    Line line;
    line_start(&line, text);
    return is_head(line.text);
}

/* Who has forgotten a pick wonders why nothing has happened. */
static void tell_question(const Scene *scene)
{
    const Game *g = &scene->g;
    Fault *fault = &scene->report->fault;
    const size_t at = strlen(fault->text);
    char memory[120];
    Text options = text_in(memory, sizeof memory);
    Text text = text_in(fault->text + at, sizeof fault->text - at);
    if (!g->s->asked || g->s->question == g->rules->play.main_question)
        return;
    describe_options(g, &options);
    text_add(&text, "; seat %d is being asked: %s", __builtin_ctz(g->s->asked) + 1, memory);
}

static bool has_open_quote(Slice text)
{
    Line line;
    line_start(&line, text);
    while (line.kind != TOKEN_END && !line.is_open)
        line_next(&line);
    return line.is_open;
}

/* False and an error: such a line does not stand here. */
static bool is_in_place(Scene *scene, const Line *line, const LineKind *kind)
{
    if (kind->needs_game && !scene->rules)
        scene_bad(scene, line, "the line 'game ...' must come first");
    else if (kind->needs_game && kind->needs_start != scene->is_started && !is_head(line->text))
        scene_bad(scene, line,
                  kind->needs_start ? "'%s' needs a position: 'turn ...' or 'begin' comes before it"
                                    : "'%s' belongs before the position is complete",
                  kind->word);
    return !scene->is_over;
}

static void run_as(Scene *scene, Line *line, const LineKind *kind)
{
    if (!is_in_place(scene, line, kind))
        return;
    line_next(line);
    kind->run(scene, line);
    if (kind->is_about_state && scene->is_over && scene->report->outcome == SCENARIO_FAILED)
        tell_question(scene);
    if (!scene->is_over && line->kind != TOKEN_END)
        scene_bad(scene, line, "'%.*s' is not understood here", (int)line->text.size,
                  line->text.at);
}

static void run_line(Scene *scene, Slice text)
{
    Line line;
    line_start(&line, text);
    if (has_open_quote(text)) {
        scene_bad(scene, &line, "a quote has no end");
        return;
    }
    for (size_t i = 0; i < sizeof line_kinds / sizeof line_kinds[0]; i++) {
        if (!slice_is(line.text, line_kinds[i].word))
            continue;
        if (!scene->run->only_cites || is_head(line.text))
            run_as(scene, &line, &line_kinds[i]);
        return;
    }
    scene_bad(scene, &line, "a line cannot start with '%.*s'", (int)line.text.size, line.text.at);
}

/* --- scenarios of a text ---------------------------------------------------------------------- */

typedef struct {
    const ScenarioRun *run;
    const char *begin;
    const char *at;
    const char *end;
    const char *first; /* where the first scenario begins; NULL: there is none yet */
    int line;
    Slice game; /* what the lines before the first scenario say for all of them */
    int game_line;
    Slice cards;
    int cards_line;
} Reader;

static Slice next_line(Reader *reader)
{
    const char *start = reader->at;
    while (reader->at < reader->end && *reader->at != '\n')
        reader->at++;
    const Slice line = {start, (size_t)(reader->at - start)};
    if (reader->at < reader->end)
        reader->at++;
    reader->line++;
    return line;
}

static bool starts_with_word(Slice line, const char *word)
{
    const Slice trimmed = slice_trim(line);
    const size_t size = strlen(word);
    return slice_starts(trimmed, word) &&
           (trimmed.size == size || trimmed.at[size] == ' ' || trimmed.at[size] == '\t');
}

/* `cards` ... `end`: the text between them. False: there is no end. */
static bool read_card_block(Reader *reader, Slice *cards)
{
    const char *start = reader->at;
    while (reader->at < reader->end) {
        const char *stop = reader->at;
        if (starts_with_word(next_line(reader), "end")) {
            *cards = (Slice){start, (size_t)(stop - start)};
            return true;
        }
    }
    return false;
}

static void load_cards(Scene *scene, Slice cards, int first_line)
{
    if (scene->run->only_cites || scene->is_over)
        return;
    if (!scene->pool) {
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "the line 'game ...' must come before 'cards'");
        return;
    }
    Faults faults;
    memset(&faults, 0, sizeof faults);
    if (cards_read_over(scene->pool, scene->rules, scene->mark, cards, first_line, &faults) !=
        STATUS_OK) {
        scene->line = faults.fault[0].line;
        scene_fail(scene, SCENARIO_UNREADABLE, faults.fault[0].column, "%s", faults.fault[0].text);
    }
}

static bool is_wanted(const Scene *scene)
{
    const ScenarioRun *run = scene->run;
    if (run->mutant == 0)
        return true;
    if (scene->rules != run->mutant_rules)
        return scene->rules == NULL;
    for (int i = 0; i < scene->report->cite_count; i++)
        if (scene->report->cites[i] == run->mutant)
            return true;
    return scene->report->cite_count == 0;
}

/* A card that nobody may print so: it must be refused, and for that clause alone. */
static void refuse_cards(Scene *scene, Line *line, Slice cards, int first_line)
{
    Faults faults = {.count = 0};
    char id[SCENARIO_NAME_MAX];
    if (scene->run->only_cites || scene->is_over || !is_wanted(scene))
        return;
    if (!scene->pool || clause_index(scene->rules, line->text) < 0) {
        scene_bad(scene, line, "after 'game ...', a clause of its rulebook is wanted here");
        return;
    }
    (void)snprintf(id, sizeof id, "(%.*s)", (int)line->text.size, line->text.at);
    const Clause mutant = scene->rules == scene->run->mutant_rules ? scene->run->mutant : 0;
    const PoolMark mark = pool_mark(scene->pool);
    const Status status =
        cards_read_broken(scene->pool, scene->rules, mutant, cards, first_line, &faults);
    pool_restore(scene->pool, mark);
    scene->is_judged = true;
    if (status == STATUS_OK)
        scene_fail(scene, SCENARIO_FAILED, line->column, "the card is not refused");
    for (size_t i = 0; i < faults.count; i++)
        if (!strstr(faults.fault[i].text, id))
            scene_fail(scene, SCENARIO_FAILED, line->column, "the card is refused otherwise: %s",
                       faults.fault[i].text);
}

static bool has_more_words(Slice text)
{
    Line line;
    line_start(&line, text);
    line_next(&line);
    return line.kind != TOKEN_END;
}

/* Card definitions of this scenario only, or with "refused ID" one that is none. */
static void read_cards(Scene *scene, Reader *reader, Slice head)
{
    Slice cards = {NULL, 0};
    Line line;
    const int first_line = reader->line + 1;
    line_start(&line, head);
    line_next(&line);
    if (!read_card_block(reader, &cards))
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "'cards' has no 'end'");
    else if (line_takes(&line, "refused"))
        refuse_cards(scene, &line, cards, first_line);
    else if (line.kind != TOKEN_END)
        scene_bad(scene, &line, "'%.*s' is not understood here", (int)line.text.size, line.text.at);
    else
        load_cards(scene, cards, first_line);
}

/* After a line that the game has gone on by: it is still whole, and who looks on is told. A broken
 * clause may break the state. */
static void look_on(Scene *scene)
{
    const Game *g = &scene->g;
    if (scene->is_over || !scene->is_started || scene->run->mutant || g->s->result == RESULT_LIMIT)
        return;
    const char *wrong = block_check(g);
    if (wrong)
        scene_fail(scene, SCENARIO_FAILED, 1, "the state of the game is broken: %s", wrong);
    else if (scene->run->looked)
        scene->run->looked(scene->run->context, g);
}

/* The lines up to the next scenario. With a mutant, a scenario that does not cite it is passed
 * over. */
/* The next line that says something, or nothing behind the last one. */
static Slice line_ahead(Reader reader)
{
    while (reader.at < reader.end) {
        const Slice line = slice_trim(next_line(&reader));
        if (line.size > 0 && line.at[0] != '#')
            return line;
    }
    return (Slice){NULL, 0};
}

static void run_lines(Scene *scene, Reader *reader)
{
    bool is_passed_over = false;
    while (reader->at < reader->end) {
        Reader ahead = *reader;
        const Slice text = next_line(&ahead);
        if (starts_with_word(text, "scenario"))
            return;
        *reader = ahead;
        const Slice trimmed = slice_trim(text);
        if (trimmed.size == 0 || trimmed.at[0] == '#')
            continue;
        scene->line = reader->line;
        if (!is_passed_over && scene->run->mutant && !starts_with_head(text))
            is_passed_over = !is_wanted(scene);
        if (starts_with_word(text, "cards"))
            read_cards(scene, reader, text);
        else if (!scene->is_over && !is_passed_over) {
            scene->ahead = line_ahead(*reader);
            run_line(scene, text);
        }
        if (starts_with_word(text, "do") || starts_with_word(text, "turn") ||
            starts_with_word(text, "begin"))
            look_on(scene);
    }
}

static void close_scene(Scene *scene)
{
    if (scene->pool && !scene->run->only)
        pool_restore(scene->pool, scene->mark);
    match_free(&scene->match);
    mem_free(scene->block);
    mem_free(scene->decks);
    mem_free(scene->lists);
    mem_free(scene->placements);
    mem_free(scene->past);
}

/* What the lines before the first scenario of the file say. */
static void take_prologue(Scene *scene, const Reader *reader)
{
    if (reader->game.size == 0 || scene->is_over)
        return;
    const int at = scene->line;
    scene->line = reader->game_line;
    run_line(scene, reader->game);
    if (reader->cards.size > 0)
        load_cards(scene, reader->cards, reader->cards_line);
    scene->line = scene->is_over ? scene->line : at;
}

/* What must hold when all lines are done. */
static void end_scene(Scene *scene)
{
    const ScenarioRun *run = scene->run;
    if (!scene->is_over && !scene->rules)
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "the scenario names no game");
    if (!scene->is_over && !scene->is_started && !scene->is_judged && !run->only_cites &&
        !run->mutant)
        scene_fail(scene, SCENARIO_UNREADABLE, 1,
                   "the scenario has no position: 'turn ...' or 'begin' is missing");
    if (!scene->is_over && scene->is_started && scene->worlds->has_other &&
        scene->worlds->same_count == 0)
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "'or' wants a line 'same N' after the position");
    scene->report->seed = scene->seed;
    scene->report->seats = scene->is_started ? scene->seats : 0;
    scene->report->asked = scene->is_started ? scene->g.s->asked : 0;
    if (!scene->is_over && scene->is_started && run->played)
        run->played(run->context, &scene->g, scene->decks);
}

static bool is_only(const ScenarioRun *run, const char *name)
{
    return !run->only || !run->only[0] || strcmp(run->only, name) == 0;
}

/* Runs it in one of its worlds. */
static void run_world(Reader *reader, Slice head, ScenarioReport *report, Worlds *worlds)
{
    Scene scene;
    memset(&scene, 0, sizeof scene);
    memset(report, 0, sizeof *report);
    scene.run = reader->run;
    scene.report = report;
    scene.worlds = worlds;
    scene.before.seat = NOBODY;
    scene.line = report->line = reader->line;
    scene.seed = 1;
    scene.decks = mem_new(SEATS_MAX * sizeof *scene.decks);
    scene.lists = mem_new(SEATS_MAX * sizeof *scene.lists);
    scene.placements = mem_new(PLACEMENTS_MAX * sizeof *scene.placements);
    Line line;
    line_start(&line, head);
    line_next(&line);
    if (line.kind != TOKEN_STRING || line.text.size == 0 || line.text.size >= sizeof report->name)
        scene_bad(&scene, &line, "a scenario has a name in quotes");
    else
        memcpy(report->name, line.text.at, line.text.size);
    scene.is_over = scene.is_over || !is_only(reader->run, report->name);
    if (!scene.decks || !scene.lists || !scene.placements)
        scene_fail(&scene, SCENARIO_UNREADABLE, 0, "out of memory");
    scene_note(&scene, "%s%s", report->name, worlds->is_other ? ", in its other world" : "");
    take_prologue(&scene, reader);
    run_lines(&scene, reader);
    end_scene(&scene);
    close_scene(&scene);
}

/* In both of its worlds, if it has two. True: it was the only one to be run. */
static bool run_scenario(Reader *reader, Slice head)
{
    ScenarioReport report;
    Worlds worlds = {.memory = NULL};
    const Reader start = *reader;
    run_world(reader, head, &report, &worlds);
    if (report.outcome == SCENARIO_PASSED && worlds.has_other && !reader->run->only) {
        *reader = start;
        worlds.is_other = true;
        run_world(reader, head, &report, &worlds);
    }
    mem_free(worlds.memory);
    report.prologue = (Slice){reader->begin, (size_t)(reader->first - reader->begin)};
    report.text = (Slice){head.at, (size_t)(reader->at - head.at)};
    const bool is_meant = is_only(reader->run, report.name);
    if (is_meant)
        reader->run->done(reader->run->context, &report);
    return is_meant && reader->run->only;
}

/* False: a byte of the text is none of UTF-8, or 0; the fault says where. */
static bool check_bytes(Slice text, Fault *fault)
{
    const char *zero = text.size > 0 ? memchr(text.at, 0, text.size) : NULL;
    size_t bad = 0;
    if (!zero && utf8_is_valid(text.at, text.size, &bad))
        return true;
    bad = zero ? (size_t)(zero - text.at) : bad;
    (void)fault_at(fault, STATUS_BAD_SCENARIO, 1, 1, "byte %zu is no UTF-8 text", bad);
    for (size_t i = 0; i < bad; i++)
        fault->line += text.at[i] == '\n';
    return false;
}

/* What stands before the first scenario and holds for all. False: it may not stand there. */
static bool read_common(Reader *reader, Slice line)
{
    if (starts_with_word(line, "game") && reader->game.size == 0) {
        reader->game = line;
        reader->game_line = reader->line;
        return true;
    }
    reader->cards_line = reader->line + 1;
    return starts_with_word(line, "cards") && !has_more_words(line) && reader->cards.size == 0 &&
           read_card_block(reader, &reader->cards);
}

/* Runs one scenario after the other. False: something stands there that may not; the fault says
 * where. */
static bool run_file(Reader *reader, Fault *fault)
{
    while (reader->at < reader->end) {
        const Slice line = next_line(reader);
        const Slice trimmed = slice_trim(line);
        if (trimmed.size == 0 || trimmed.at[0] == '#')
            continue;
        if (starts_with_word(line, "scenario")) {
            reader->first = reader->first ? reader->first : line.at;
            if (run_scenario(reader, line))
                return true;
        } else if (!read_common(reader, line)) {
            (void)fault_at(fault, STATUS_BAD_SCENARIO, reader->line, 1,
                           "before the first 'scenario \"name\"' only 'game ...' and 'cards' to "
                           "'end' may stand");
            return false;
        }
    }
    return true;
}

void scenario_run(const ScenarioRun *run, const char *text, size_t size)
{
    Reader reader = {.run = run, .begin = text, .at = text, .end = text + size};
    ScenarioReport report;
    memset(&report, 0, sizeof report);
    report.outcome = SCENARIO_UNREADABLE;
    if (!check_bytes((Slice){text, size}, &report.fault) || !run_file(&reader, &report.fault))
        run->done(run->context, &report);
}
