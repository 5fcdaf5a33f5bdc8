/* scenario_want.c - what a scenario wants to be so: want, sees, hides, why. */
#include <string.h>

#include "kernel/event.h"
#include "rules/deck.h"
#include "rules/scenario_int.h"

enum { LINES_DEPTH_MAX = 5 };

void want_number(Scene *scene, int column, const Comparison *wanted, long value)
{
    const bool is_plain = slice_is(wanted->sign, "=");
    if (!compares(wanted, value))
        scene_fail(scene, SCENARIO_FAILED, column, "wanted %.*s%s%ld, it is %ld",
                   is_plain ? 0 : (int)wanted->sign.size, wanted->sign.at, is_plain ? "" : " ",
                   wanted->number, value);
}

/* A comparison stands here, and the value is so. */
static void want_compared(Scene *scene, Line *line, long value)
{
    Comparison wanted;
    const int column = line->column;
    if (read_comparison(scene, line, &wanted))
        want_number(scene, column, &wanted, value);
}

static void want_that(Scene *scene, int column, bool is_so, const char *otherwise)
{
    if (!is_so)
        scene_fail(scene, SCENARIO_FAILED, column, "%s", otherwise);
}

/* --- want WORD of ... ------------------------------------------------------------------------- */

static bool is_seat_next(const Scene *scene, const Line *line)
{
    long seat = 0;
    return line->kind == TOKEN_WORD && slice_number(line->text, 1, scene->seats, &seat);
}

/* [[not] STATE | [not] CARD] = 3: how many of those that lie there. */
static void want_count(Scene *scene, Line *line, uint8_t place)
{
    const Game *g = &scene->g;
    MarkState state;
    Slice name = {NULL, 0};
    long count = 0;
    const bool is_some = line->kind == TOKEN_WORD || line->kind == TOKEN_STRING;
    const bool is_wanted = !is_some || !line_takes(line, "not");
    const bool is_state = is_some && read_state(scene, line, &state);
    if (is_some && !is_state && !read_name(scene, line, &name))
        return;
    for (uint16_t i = 0; i < place_count(g, place); i++) {
        const uint16_t object = place_objects(g, place)[i];
        const bool is_so = !is_some || (is_state ? is_in_state(g, object, &state)
                                                 : object_has_name(g, object, name));
        count += is_so == is_wanted;
    }
    want_compared(scene, line, count);
}

static void want_player_value(Scene *scene, Line *line, Slice word, int column)
{
    uint8_t seat = 0;
    if (!read_seat(scene, line, &seat))
        return;
    const int number = word_index(scene->rules->words.numbers, word);
    const int zone = zone_index(scene->rules, word);
    if (number >= 0)
        want_compared(scene, line, scene->g.player[seat].number[number]);
    else if (zone >= 0)
        want_count(scene, line, place_of(&scene->g, seat, (uint8_t)zone));
    else
        scene_fail(scene, SCENARIO_UNREADABLE, column,
                   "'%.*s' is no zone and no number of a player", (int)word.size, word.at);
}

/* top of ZONE of SEAT = card */
static void want_end_of_zone(Scene *scene, Line *line, bool is_top)
{
    const int zone = zone_index(scene->rules, line->text);
    const int column = line->column;
    line_next(line);
    uint8_t seat = 0;
    if (zone < 0 || !line_takes(line, "of") || !read_seat(scene, line, &seat) ||
        !line_takes(line, "=")) {
        scene_fail(scene, SCENARIO_UNREADABLE, column,
                   "'top of ZONE of SEAT = CARD' is wanted here");
        return;
    }
    const uint8_t place = place_of(&scene->g, seat, (uint8_t)zone);
    const uint16_t count = place_count(&scene->g, place);
    const uint16_t object = count ? place_objects(&scene->g, place)[is_top ? count - 1 : 0] : 0;
    const int at = line->column;
    Slice name;
    if (read_name(scene, line, &name) && (!object || !object_has_name(&scene->g, object, name)))
        scene_fail(scene, SCENARIO_FAILED, at, "wanted %.*s, it is %s", (int)name.size, name.at,
                   object ? def_of(&scene->g, object)->name : "empty");
}

/* The clause at which the line stands is one of those by which the deck is refused. */
static void want_refused(Scene *scene, Line *line, const DeckFault *faults, size_t count)
{
    const long clause = clause_index(scene->rules, line->text);
    bool is_found = false;
    for (size_t i = 0; i < count; i++)
        is_found = is_found || faults[i].clause == clause;
    if (clause < 0)
        scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                  line->text.at);
    else if (!is_found)
        scene_fail(scene, SCENARIO_FAILED, line->column, "wanted refused by %s, it is %s%s",
                   scene->rules->clauses[clause].id, count ? "refused: " : "legal",
                   count ? faults[0].text : "");
    line_next(line);
}

/* deck of SEAT legal, or deck of SEAT refused CLAUSE */
static bool want_deck(Scene *scene, Line *line)
{
    enum { FAULTS_MAX = 16 };
    Line ahead = *line;
    uint8_t seat = 0;
    if (!is_seat_next(scene, &ahead) || !read_seat(scene, &ahead, &seat))
        return false;
    const bool is_legal = line_is(&ahead, "legal");
    if (!is_legal && !line_is(&ahead, "refused"))
        return false;
    line_next(&ahead);
    DeckFault faults[FAULTS_MAX];
    Deck *deck = scene->listed >> seat & 1 ? &scene->lists[seat] : &scene->decks[seat];
    deck->format = &scene->format;
    const size_t count = deck_faults(scene->rules, deck, scene->g.mutant, faults, FAULTS_MAX);
    if (is_legal)
        want_that(scene, line->column, count == 0, count ? faults[0].text : "");
    else
        want_refused(scene, &ahead, faults, count < FAULTS_MAX ? count : FAULTS_MAX);
    *line = ahead;
    return true;
}

/* A number of a player is asked of somebody who is not there. */
static bool is_no_seat(const Scene *scene, const Line *line, Slice word)
{
    long number = 0;
    return line->kind == TOKEN_WORD && slice_number(line->text, -999, 999, &number) &&
           (word_index(scene->rules->words.numbers, word) >= 0 ||
            zone_index(scene->rules, word) >= 0);
}

static void want_value(Scene *scene, Line *line, Slice word, int column)
{
    if (slice_is(word, "top") || slice_is(word, "bottom"))
        want_end_of_zone(scene, line, slice_is(word, "top"));
    else if (slice_is(word, "deck") && want_deck(scene, line))
        return;
    else if (is_seat_next(scene, line) || is_no_seat(scene, line, word))
        want_player_value(scene, line, word, column);
    else
        want_card_value(scene, line, word, column);
}

/* --- want about the game ---------------------------------------------------------------------- */

/* `seats` has a bit for each of which it is so. */
static void want_seat(Scene *scene, Line *line, uint8_t seats)
{
    uint8_t seat = 0;
    const int column = line->column;
    if (!read_seat(scene, line, &seat) || (seats >> seat & 1))
        return;
    if (seats)
        scene_fail(scene, SCENARIO_FAILED, column, "wanted seat %d, it is seat %d", seat + 1,
                   __builtin_ctz(seats) + 1);
    else
        scene_fail(scene, SCENARIO_FAILED, column, "wanted seat %d, it is nobody", seat + 1);
}

static void want_phase(Scene *scene, Line *line)
{
    const int phase = word_index(scene->rules->words.phases, line->text);
    if (phase < 0)
        scene_bad(scene, line, "'%.*s' is no phase", (int)line->text.size, line->text.at);
    else if (scene->g.s->phase != phase)
        scene_fail(scene, SCENARIO_FAILED, line->column, "wanted %s, it is %s",
                   scene->rules->words.phases[phase],
                   scene->rules->words.phases[scene->g.s->phase]);
    line_next(line);
}

static void want_clause(Scene *scene, Line *line)
{
    const long clause = clause_index(scene->rules, line->text);
    const Clause asked = scene->g.s->ask_clause;
    if (clause < 0)
        scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                  line->text.at);
    else if (asked != clause)
        scene_fail(scene, SCENARIO_FAILED, line->column, "wanted %s, it is %s",
                   scene->rules->clauses[clause].id,
                   asked ? scene->rules->clauses[asked].id : "none");
    line_next(line);
}

/* How many different sequences of so many answers there are from here. Blocks for the copies come
 * from one piece. */
static long count_lines(Scene *scene, const Game *g, unsigned char *blocks, long depth)
{
    if (depth == 0 || g->s->result != RESULT_NONE)
        return depth == 0;
    if (!scene_may_answer(scene, g->scratch->option_count))
        return 0;
    long count = 0;
    Game copy = *g;
    game_attach(&copy, g->match, blocks);
    copy.mutant = g->mutant;
    copy.swapped = g->swapped;
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        game_copy(&copy, g);
        if (game_answer(&copy, (uint8_t)__builtin_ctz(g->s->asked), i) == STATUS_OK)
            count += count_lines(scene, &copy, blocks + g->match->size, depth - 1);
    }
    return count;
}

static void want_lines(Scene *scene, Line *line)
{
    long depth = 0;
    if (!line_number(line, 1, LINES_DEPTH_MAX, &depth)) {
        scene_bad(scene, line, "a number of answers from 1 to %d is wanted here", LINES_DEPTH_MAX);
        return;
    }
    unsigned char *blocks = mem_new((size_t)depth * scene->match.size);
    if (!blocks) {
        scene_bad(scene, line, "out of memory");
        return;
    }
    want_compared(scene, line, count_lines(scene, &scene->g, blocks, depth));
    mem_free(blocks);
}

/* limit ["NAME"]: of what there are too many. */
static void want_limit(Scene *scene, Line *line)
{
    const State *s = scene->g.s;
    const char *name = limit_name((Limit)s->limit);
    const int column = line->column;
    want_that(scene, column, s->result == RESULT_LIMIT, "the game has not come to a limit");
    if (line->kind != TOKEN_STRING)
        return;
    if (s->result == RESULT_LIMIT && !slice_is(line->text, name))
        scene_fail(scene, SCENARIO_FAILED, column, "there are too many %s", name);
    line_next(line);
}

static bool want_game(Scene *scene, Line *line)
{
    const State *s = scene->g.s;
    const int column = line->column;
    if (line_takes(line, "asked"))
        want_seat(scene, line, s->asked);
    else if (line_takes(line, "winner"))
        want_seat(scene, line, s->result == RESULT_WIN ? s->winners : 0);
    else if (line_takes(line, "active"))
        want_seat(scene, line, (uint8_t)(1U << s->active));
    else if (line_takes(line, "first"))
        want_seat(scene, line, (uint8_t)(1U << s->first));
    else if (line_takes(line, "drawn"))
        want_that(scene, column, s->result == RESULT_DRAW, "the game is not drawn");
    else if (line_takes(line, "limit"))
        want_limit(scene, line);
    else if (line_takes(line, "playing"))
        want_that(scene, column, s->result == RESULT_NONE, "the game is over");
    else if (line_takes(line, "turn"))
        want_compared(scene, line, s->turn);
    else if (line_takes(line, "pending"))
        want_compared(scene, line, pending_waiting(&scene->g));
    else if (line_takes(line, "lines"))
        want_lines(scene, line);
    else if (line_takes(line, "phase"))
        want_phase(scene, line);
    else if (line_takes(line, "clause"))
        want_clause(scene, line);
    else
        return false;
    return true;
}

/* --- want CARD ... ---------------------------------------------------------------------------- */

static bool is_named_there(const Scene *scene, Slice name, uint8_t place)
{
    for (uint16_t i = 0; i < place_count(&scene->g, place); i++)
        if (object_has_name(&scene->g, place_objects(&scene->g, place)[i], name))
            return true;
    return false;
}

/* The zones where a card of that name lies. */
static void describe_places(const Scene *scene, Slice name, Text *text)
{
    const Game *g = &scene->g;
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        if (is_named_there(scene, name, place))
            text_add(text, "%s%s of %d", text->size ? ", " : "",
                     g->rules->zones[zone_of_place(g, place)].name, seat_of_place(g, place) + 1);
    if (text->size == 0)
        text_add(text, "no zone");
}

static void fail_place(Scene *scene, int column, Slice name, bool is_wanted)
{
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    describe_places(scene, name, &text);
    if (is_wanted)
        scene_fail(scene, SCENARIO_FAILED, column, "it is not there; it is in %s", memory);
    else
        scene_fail(scene, SCENARIO_FAILED, column, "it is there");
}

/* What is not there is seen by nobody. */
static void warn_place(Scene *scene, int column, Slice name)
{
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    describe_places(scene, name, &text);
    scene_odd(scene, column, "it is not there; it is in %s", memory);
}

/* CARD [not] in ZONE of SEAT; a card with a number is that very one. */
static void want_in_zone(Scene *scene, Line *line, Line *card, bool is_wanted)
{
    const Game *g = &scene->g;
    const bool is_numbered = memchr(card->text.at, '#', card->text.size) != NULL;
    Slice name = card->text;
    const uint16_t object = is_numbered ? read_object(scene, card) : 0;
    if (is_numbered ? object == 0 : !read_name(scene, card, &name))
        return;
    const int zone = zone_index(scene->rules, line->text);
    if (zone < 0) {
        scene_bad(scene, line, "'%.*s' is no zone", (int)line->text.size, line->text.at);
        return;
    }
    const int column = line->column;
    line_next(line);
    uint8_t seat = 0;
    if (!line_takes(line, "of") || !read_seat(scene, line, &seat)) {
        scene_bad(scene, line, "'of' and a seat are wanted here");
        return;
    }
    const uint8_t place = place_of(g, seat, (uint8_t)zone);
    const bool is_there =
        object ? g->object[object].place == place : is_named_there(scene, name, place);
    if (is_there == is_wanted)
        return;
    if (object && is_wanted)
        scene_fail(scene, SCENARIO_FAILED, column, "it is not there; it is in %s of %d",
                   g->rules->zones[zone_of(g, object)].name,
                   seat_of_place(g, g->object[object].place) + 1);
    else
        fail_place(scene, column, name, is_wanted);
}

void want_line(Scene *scene, Line *line)
{
    if (line->kind == TOKEN_WORD && want_game(scene, line))
        return;
    const Line start = *line;
    line_next(line);
    if (start.kind == TOKEN_WORD && line_takes(line, "of")) {
        want_value(scene, line, start.text, start.column);
        return;
    }
    const bool is_wanted = !line_takes(line, "not");
    Line card = start;
    if (line_takes(line, "in")) {
        want_in_zone(scene, line, &card, is_wanted);
        return;
    }
    want_card_state(scene, line, &card, is_wanted);
}

/* --- sees, hides, why ------------------------------------------------------------------------- */

/* True if the seat may look at the object, or remembers which card it is. */
static bool is_perceived(const Game *g, uint8_t viewer, uint16_t object, bool is_memory)
{
    return is_memory ? (seats_knowing(g, object) >> viewer & 1) != 0 : is_seen(g, viewer, object);
}

/* sees SEAT: CARD in ZONE of SEAT; at least one card of that name there is (hides: none is) seen;
 * knows and forgot ask what the seat remembers */
void want_sees(Scene *scene, Line *line, bool is_seen_wanted, bool is_memory)
{
    uint8_t viewer = 0;
    if (!read_seat(scene, line, &viewer))
        return;
    (void)line_takes(line, ":");
    const int column = line->column;
    Slice name;
    if (!read_name(scene, line, &name))
        return;
    const bool has_in = line_takes(line, "in");
    const int zone = zone_index(scene->rules, line->text);
    line_next(line);
    uint8_t seat = 0;
    if (!has_in || zone < 0 || !line_takes(line, "of") || !read_seat(scene, line, &seat)) {
        scene_fail(scene, SCENARIO_UNREADABLE, column, "'CARD in ZONE of SEAT' is wanted here");
        return;
    }
    const uint8_t place = place_of(&scene->g, seat, (uint8_t)zone);
    bool is_seen_there = false;
    for (uint16_t i = 0; i < place_count(&scene->g, place); i++) {
        const uint16_t object = place_objects(&scene->g, place)[i];
        is_seen_there = is_seen_there || (object_has_name(&scene->g, object, name) &&
                                          is_perceived(&scene->g, viewer, object, is_memory));
    }
    if (!is_named_there(scene, name, place)) {
        if (is_seen_wanted)
            fail_place(scene, column, name, true);
        else
            warn_place(scene, column, name);
        return;
    }
    const char *what = is_memory
                           ? (is_seen_wanted ? "the seat does not know it" : "the seat knows it")
                           : (is_seen_wanted ? "the seat does not see it" : "the seat sees it");
    want_that(scene, column, is_seen_there == is_seen_wanted, what);
}
