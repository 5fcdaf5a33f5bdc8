/* api_replay.c - a whole game as text: what it was played with, and every answer.
 *
 *     gavel replay 1
 *     game lorcana
 *     edition 2025-03-14
 *     version 0.1.0
 *     match 0123456789abcdef          hash of rules and cards
 *     seed 42
 *     seating 1 2 1 2 0               only if it is unusual: teams, and who chooses the starting
 *                                     player (0: drawn by lot)
 *     cards 12                        only with cards that are not shipped: so many lines of a card
 *     card "..." ...                  file, with all of them that the game can meet
 *     deck 1                          one block per seat, as a deck file
 *     4 Stitch - Rock Star
 *     ...
 *     answers
 *     1:0 2:3 2:concede ...           seat from 1, option from 0; lines of about 90 bytes
 *     end 3                           how many answers
 *
 * A game that goes on where a scenario ends has, from "seed" to the last deck, this instead:
 *
 *     position 0123456789abcdef       hash of the game at the end of the scenario
 *     scenario 20                     so many lines of a scenario file, with one scenario
 *     ...
 *
 * There is one way to write a replay, and the reader takes no other: what it has read, written
 * again, must be the same bytes. It plays the game while it reads, so that what it returns is a
 * legal game.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/api_int.h"
#include "lang/deck_file.h"

enum { WRAP_AT = 90, LINE_MAX_SIZE = 400, CARD_ROOM = 16384 };

typedef struct {
    uint8_t seat;
    uint16_t option;
} Answer;

struct GavelReplay {
    const GavelMatch *match;
    GavelMatch *owned;             /* the match, if the replay has made it */
    GavelCards *cards;             /* and its cards, if the text has brought some */
    const GavelScenario *scenario; /* where it begins; NULL: as all games do */
    GavelScenario *opened;         /* the same, if the replay has opened it */
    Slice own;                     /* those as they stood in the text, copied; nothing: none */
    uint64_t seed;
    Answer *answers;
    size_t count;
    size_t room;
};

/* --- replays in memory --- */

GavelReplay *gavel_replay_new(const GavelMatch *match, uint64_t seed)
{
    GavelReplay *replay = mem_new(sizeof *replay);
    if (!replay)
        return NULL;
    replay->match = match;
    replay->seed = seed;
    return replay;
}

GavelReplay *gavel_replay_new_from(const GavelScenario *scenario)
{
    GavelReplay *replay = gavel_replay_new(gavel_scenario_match(scenario), scenario_seed(scenario));
    if (replay)
        replay->scenario = scenario;
    return replay;
}

const GavelScenario *gavel_replay_scenario(const GavelReplay *replay)
{
    return replay->scenario;
}

void gavel_replay_restart(const GavelReplay *replay, GavelGame *game)
{
    if (replay->scenario)
        gavel_scenario_restart(replay->scenario, game);
    else
        gavel_game_restart(game, replay->seed);
}

bool gavel_replay_add(GavelReplay *replay, unsigned seat, unsigned index)
{
    if (seat >= SEATS_MAX || index > UINT16_MAX)
        return false;
    if (replay->count == replay->room) {
        const size_t room = replay->room ? replay->room * 2 : 256;
        Answer *answers = mem_grow(replay->answers, room * sizeof *answers);
        if (!answers)
            return false;
        replay->answers = answers;
        replay->room = room;
    }
    replay->answers[replay->count++] = (Answer){(uint8_t)seat, (uint16_t)index};
    return true;
}

void gavel_replay_cut(GavelReplay *replay, size_t count)
{
    if (count < replay->count)
        replay->count = count;
}

size_t gavel_replay_size(const GavelReplay *replay)
{
    return replay->count;
}

bool gavel_replay_answer(const GavelReplay *replay, size_t index, unsigned *seat, unsigned *option)
{
    if (index >= replay->count)
        return false;
    *seat = replay->answers[index].seat;
    *option = replay->answers[index].option;
    return true;
}

uint64_t gavel_replay_seed(const GavelReplay *replay)
{
    return replay->seed;
}

const GavelMatch *gavel_replay_match(const GavelReplay *replay)
{
    return replay->match;
}

const char *gavel_replay_own(const GavelReplay *replay, size_t *size)
{
    *size = replay->own.size;
    return replay->own.at;
}

void gavel_replay_free(GavelReplay *replay)
{
    if (!replay)
        return;
    gavel_match_free(replay->owned);
    gavel_scenario_free(replay->opened);
    gavel_cards_free(replay->cards);
    mem_free((char *)replay->own.at);
    mem_free(replay->answers);
    mem_free(replay);
}

/* --- writing --- */

/* Text that counts on where its room has ended. */
typedef struct {
    char *at;
    size_t room;
    size_t size;
} Out;

static void out_add(Out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void out_add(Out *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const bool has_room = out->size < out->room;
    const int size = vsnprintf(has_room ? out->at + out->size : NULL,
                               has_room ? out->room - out->size : 0, format, args);
    va_end(args);
    out->size += size > 0 ? (size_t)size : 0;
}

/* Equal cards lie side by side, see struct GavelMatch. */
static void write_deck(Out *out, const GavelMatch *match, unsigned seat)
{
    const Deck *deck = &match->decks[seat];
    out_add(out, "deck %u\n", seat + 1);
    for (size_t kind = 0; kind < DECK_KINDS; kind++) {
        if (kind > 0 && deck->count[kind] > 0)
            out_add(out, "%s:\n", word_at(match->match.rules->words.decks, kind));
        for (uint16_t i = 0; i < deck->count[kind];) {
            uint16_t copies = 1;
            while (i + copies < deck->count[kind] &&
                   deck->cards[kind][i + copies] == deck->cards[kind][i])
                copies++;
            out_add(out, "%d %s\n", copies, deck->cards[kind][i]->name);
            i = (uint16_t)(i + copies);
        }
    }
}

/* True if the card is not shipped and can turn up: it is in a deck or a token, or can be named. */
static bool is_needed(const GavelMatch *match, size_t card)
{
    const Match *m = &match->match;
    if (m->name_count > 0)
        return true;
    for (uint16_t i = 1; i < m->def_count; i++)
        if (m->defs[i] == &match->cards->pool.defs[card])
            return true;
    return false;
}

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    for (; (text = strchr(text, '\n')); text++)
        lines++;
    return lines;
}

/* A match made of shipped cards has none of these lines. */
static void write_own(Out *out, const GavelMatch *match)
{
    char card[CARD_ROOM];
    size_t lines = 0;
    for (int round = 0; round < 2; round++) {
        if (round == 1 && lines > 0)
            out_add(out, "cards %zu\n", lines);
        for (size_t i = match->cards->shipped + 1; i <= gavel_card_count(match->cards); i++) {
            if (!is_needed(match, i))
                continue;
            (void)gavel_card_notation(match->cards, i, card, sizeof card);
            if (round == 0)
                lines += count_lines(card);
            else
                out_add(out, "%s", card);
        }
    }
}

static void write_answers(Out *out, const GavelReplay *replay)
{
    size_t line = out->size;
    out_add(out, "answers");
    for (size_t i = 0; i < replay->count; i++) {
        const Answer answer = replay->answers[i];
        const bool is_new = i == 0 || out->size - line > WRAP_AT;
        if (is_new)
            line = out->size + 1;
        out_add(out, "%c%d:", is_new ? '\n' : ' ', answer.seat + 1);
        if (answer.option == GAVEL_CONCEDE)
            out_add(out, "concede");
        else if (answer.option == GAVEL_TIMEOUT)
            out_add(out, "timeout");
        else if (answer.option == GAVEL_DRAW)
            out_add(out, "draw");
        else
            out_add(out, "%d", answer.option);
    }
    out_add(out, "\nend %zu\n", replay->count);
}

static bool is_seated(const Match *match)
{
    bool is_usual = match->chooser == NOBODY;
    for (uint8_t seat = 0; seat < match->seats; seat++)
        is_usual = is_usual && match->team[seat] == seat;
    return !is_usual;
}

static void write_seating(Out *out, const Match *match)
{
    out_add(out, "seating");
    for (uint8_t seat = 0; seat < match->seats; seat++)
        out_add(out, " %d", match->team[seat]);
    out_add(out, " %d\n", match->chooser == NOBODY ? 0 : match->chooser + 1);
}

static void write_beginning(Out *out, const GavelMatch *match, uint64_t seed)
{
    out_add(out, "seed %" PRIu64 "\n", seed);
    if (is_seated(&match->match))
        write_seating(out, &match->match);
    write_own(out, match);
    for (unsigned seat = 0; seat < match->match.seats; seat++)
        write_deck(out, match, seat);
}

/* The hash of the game where its scenario ends. */
static uint64_t position_of(const GavelScenario *scenario)
{
    GavelGame *game = gavel_scenario_game(scenario);
    const uint64_t hash = game ? gavel_game_hash(game) : 0;
    gavel_game_free(game);
    return hash;
}

static void write_scenario(Out *out, const GavelScenario *scenario)
{
    size_t size = 0;
    const char *text = gavel_scenario_text(scenario, &size);
    out_add(out, "position %016" PRIx64 "\n", position_of(scenario));
    out_add(out, "scenario %zu\n%s", count_lines(text), text);
}

size_t gavel_replay_write(const GavelReplay *replay, char *text, size_t room)
{
    Out out = {text, room, 0};
    const GavelMatch *match = replay->match;
    const Rules *rules = match->match.rules;
    if (room > 0)
        text[0] = 0;
    out_add(&out, "gavel replay 1\ngame %s\nedition %s\nversion %s\n", rules->name, rules->edition,
            gavel_version());
    out_add(&out, "match %016" PRIx64 "\n", match->match.hash);
    if (replay->scenario)
        write_scenario(&out, replay->scenario);
    else
        write_beginning(&out, match, replay->seed);
    write_answers(&out, replay);
    return out.size;
}

/* --- reading --- */

/* A text that is read line by line; the first fault ends the reading. */
typedef struct {
    Slice left;
    int line; /* of the line read last */
    GavelFault *fault;
} Input;

static bool next_line(Input *input, Slice *line)
{
    const char *end = input->left.size > 0 ? memchr(input->left.at, '\n', input->left.size) : NULL;
    input->line++;
    if (!end) {
        fault_says(input->fault, input->line, 1,
                   input->left.size > 0 ? "the replay ends in the middle of a line"
                                        : "the replay ends too early");
        return false;
    }
    *line = (Slice){input->left.at, (size_t)(end - input->left.at)};
    input->left = (Slice){end + 1, input->left.size - line->size - 1};
    return true;
}

/* So many lines of the text. */
static bool next_lines(Input *input, uint64_t lines, Slice *text)
{
    Slice line;
    const char *start = input->left.at;
    for (uint64_t i = 0; i < lines; i++)
        if (!next_line(input, &line))
            return false;
    *text = (Slice){start, (size_t)(input->left.at - start)};
    return true;
}

/* Reads the line "<key> <value>". */
static bool next_value(Input *input, const char *key, Slice *value)
{
    Slice line;
    const size_t size = strlen(key);
    if (!next_line(input, &line))
        return false;
    if (line.size < size + 2 || !slice_starts(line, key) || line.at[size] != ' ') {
        fault_says(input->fault, input->line, 1, "\"%s ...\" must stand here", key);
        return false;
    }
    *value = (Slice){line.at + size + 1, line.size - size - 1};
    return true;
}

/* Reads the line "<key> <value>" whose value must be the one given. */
static bool expect_value(Input *input, const char *key, const char *wanted)
{
    Slice value;
    if (!next_value(input, key, &value))
        return false;
    if (slice_is(value, wanted))
        return true;
    fault_says(input->fault, input->line, (int)strlen(key) + 2,
               "the %s differs: it is %.*s, here %s", key, value.size < 60 ? (int)value.size : 60,
               value.at, wanted);
    return false;
}

static bool read_number(Slice digits, unsigned base, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < digits.size; i++) {
        const char c = digits.at[i];
        const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                               : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
                                                      : 99;
        if (digit >= base || *number > (UINT64_MAX - digit) / base)
            return false;
        *number = *number * base + digit;
    }
    return digits.size > 0;
}

static bool next_number(Input *input, const char *key, unsigned base, uint64_t *number)
{
    Slice value;
    if (!next_value(input, key, &value))
        return false;
    if (read_number(value, base, number))
        return true;
    fault_says(input->fault, input->line, (int)strlen(key) + 2, "this is not a number");
    return false;
}

static bool check_bytes(const char *text, size_t size, GavelFault *fault)
{
    Faults faults = {.count = 0};
    if (faults_check_utf8(&faults, STATUS_BAD_REPLAY, (Slice){text, size}, 1))
        return true;
    if (fault)
        fault_out(fault, &faults.fault[0]);
    return false;
}

const GavelRules *gavel_replay_game(const char *text, size_t size, GavelFault *fault)
{
    Input input = {{text, size}, 0, fault};
    Slice value;
    if (!check_bytes(text, size, fault) || !expect_value(&input, "gavel replay", "1") ||
        !next_value(&input, "game", &value))
        return NULL;
    for (size_t i = 0; i < gavel_rules_count(); i++)
        if (slice_is(value, gavel_rules_name(gavel_rules_at(i))))
            return gavel_rules_at(i);
    fault_says(fault, input.line, 6, "there is no game \"%.*s\"",
               value.size < 60 ? (int)value.size : 60, value.at);
    return NULL;
}

/* Reads cards that are not shipped, if there are any; *cards are those to play with. */
static bool read_own(Input *input, const GavelCards **cards, GavelReplay *replay)
{
    uint64_t lines = 0;
    GavelFaults faults = {.count = 0};
    Slice text;
    if (!slice_starts(input->left, "cards "))
        return true;
    if (!next_number(input, "cards", 10, &lines))
        return false;
    const int first = input->line;
    if (!next_lines(input, lines, &text))
        return false;
    char *own = mem_new(text.size + 1);
    replay->own = (Slice){own, text.size};
    replay->cards = gavel_cards_new(rules_out((*cards)->rules));
    if (!own || !replay->cards) {
        fault_says(input->fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return false;
    }
    memcpy(own, text.at, text.size);
    *cards = replay->cards;
    if (gavel_cards_read(replay->cards, own, text.size, &faults))
        return true;
    fault_says(input->fault, first + faults.fault[0].line, faults.fault[0].column, "%s",
               faults.fault[0].text);
    return false;
}

/* Reads all lines up to the next "deck ..." or "answers" as a deck. */
static GavelDeck *read_deck(Input *input, const GavelCards *cards)
{
    const int first = input->line;
    const char *start = input->left.at;
    GavelFaults faults;
    Input ahead = *input;
    Slice line;
    while (next_line(&ahead, &line)) {
        if (slice_starts(line, "deck ") || slice_is(line, "answers"))
            break;
        *input = ahead;
    }
    if (!slice_starts(input->left, "deck ") && !slice_starts(input->left, "answers\n")) {
        *input = ahead;
        return NULL;
    }
    GavelDeck *deck = gavel_deck_read(cards, start, (size_t)(input->left.at - start), &faults);
    if (!deck)
        fault_says(input->fault, first + faults.fault[0].line, faults.fault[0].column, "%s",
                   faults.fault[0].text);
    return deck;
}

static bool read_decks(Input *input, const GavelCards *cards, GavelDeck **decks, unsigned *seats)
{
    char heading[16];
    for (*seats = 0; *seats < SEATS_MAX && slice_starts(input->left, "deck "); (*seats)++) {
        (void)snprintf(heading, sizeof heading, "%u", *seats + 1);
        if (!expect_value(input, "deck", heading))
            return false;
        decks[*seats] = read_deck(input, cards);
        if (!decks[*seats])
            return false;
    }
    return true;
}

static GavelMatch *read_match(Input *input, const GavelCards *cards)
{
    GavelDeck *decks[SEATS_MAX] = {NULL};
    unsigned seats = 0;
    GavelMatch *match = NULL;
    if (read_decks(input, cards, decks, &seats)) {
        GavelFault why;
        match = gavel_match_new(cards, (const GavelDeck *const *)decks, seats, &why);
        if (!match)
            fault_says(input->fault, input->line, 1, "%s", why.text);
    }
    for (unsigned i = 0; i < SEATS_MAX; i++)
        gavel_deck_free(decks[i]);
    return match;
}

/* Takes "seat:option" off the line. */
static bool take_answer(Slice *line, Answer *answer)
{
    size_t size = 0;
    while (size < line->size && line->at[size] != ' ')
        size++;
    const Slice word = {line->at, size};
    uint64_t number = 0;
    if (size < 3 || word.at[0] < '1' || word.at[0] > '0' + SEATS_MAX || word.at[1] != ':')
        return false;
    const Slice option = {word.at + 2, size - 2};
    if (slice_is(option, "concede"))
        number = GAVEL_CONCEDE;
    else if (slice_is(option, "timeout"))
        number = GAVEL_TIMEOUT;
    else if (slice_is(option, "draw"))
        number = GAVEL_DRAW;
    else if (!read_number(option, 10, &number) || number >= GAVEL_DRAW)
        return false;
    *answer = (Answer){(uint8_t)(word.at[0] - '1'), (uint16_t)number};
    const size_t used = size < line->size ? size + 1 : size;
    *line = (Slice){line->at + used, line->size - used};
    return true;
}

/* Gives the answer in the game, or says why it cannot be given. */
static bool play_answer(Input *input, int column, GavelReplay *replay, GavelGame *game,
                        Answer answer)
{
    if (gavel_answer(game, answer.seat, answer.option)) {
        if (gavel_replay_add(replay, answer.seat, answer.option))
            return true;
        fault_says(input->fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return false;
    }
    const bool is_asked = (gavel_asked(game) >> answer.seat & 1) != 0;
    if (!gavel_asked(game))
        fault_says(input->fault, input->line, column, "the game is over before this answer");
    else if (is_asked)
        fault_says(input->fault, input->line, column,
                   "there are only %u options, this is number %u", gavel_option_count(game),
                   answer.option);
    else
        fault_says(input->fault, input->line, column, "player %u is not asked here",
                   answer.seat + 1U);
    return false;
}

static bool read_answer_line(Input *input, Slice line, GavelReplay *replay, GavelGame *game)
{
    const char *start = line.at;
    if (line.size == 0) {
        fault_says(input->fault, input->line, 1, "answers must stand here");
        return false;
    }
    while (line.size > 0) {
        const int column = (int)(line.at - start) + 1;
        Answer answer;
        if (!take_answer(&line, &answer)) {
            fault_says(input->fault, input->line, column, "this is not an answer such as 1:0");
            return false;
        }
        if (!play_answer(input, column, replay, game, answer))
            return false;
    }
    return true;
}

static bool read_end(Input *input, Slice line, const GavelReplay *replay)
{
    uint64_t count = 0;
    const Slice number = {line.at + 4, line.size - 4};
    if (!read_number(number, 10, &count) || count != replay->count) {
        fault_says(input->fault, input->line, 5, "there are %zu answers before this",
                   replay->count);
        return false;
    }
    if (input->left.size > 0) {
        fault_says(input->fault, input->line + 1, 1, "nothing may follow the end of the replay");
        return false;
    }
    return true;
}

static bool read_answers(Input *input, GavelReplay *replay)
{
    Slice line;
    if (!next_line(input, &line))
        return false;
    if (!slice_is(line, "answers")) {
        fault_says(input->fault, input->line, 1, "\"answers\" must stand here");
        return false;
    }
    GavelGame *game = gavel_game_new(replay->match, 0);
    if (!game) {
        fault_says(input->fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return false;
    }
    gavel_replay_restart(replay, game);
    bool is_good = false;
    while (next_line(input, &line)) {
        if (slice_starts(line, "end ")) {
            is_good = read_end(input, line, replay);
            break;
        }
        if (!read_answer_line(input, line, replay, game))
            break;
    }
    gavel_game_free(game);
    return is_good;
}

/* There is one way to write this replay: points at the first byte that differs from it. */
static bool is_canonical(const GavelReplay *replay, const char *text, size_t size,
                         GavelFault *fault)
{
    const size_t wanted = gavel_replay_write(replay, NULL, 0);
    char *again = mem_new(wanted + 1);
    if (!again) {
        fault_says(fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return false;
    }
    (void)gavel_replay_write(replay, again, wanted + 1);
    size_t same = 0;
    int line = 1;
    int column = 1;
    while (same < size && same < wanted && text[same] == again[same]) {
        column = text[same] == '\n' ? 1 : column + 1;
        line += text[same] == '\n';
        same++;
    }
    const bool is_same = same == size && same == wanted;
    if (!is_same)
        fault_says(fault, line, column, "this is not how a replay is written");
    mem_free(again);
    return is_same;
}

/* The line about the seating, as it was read before the decks. */
static bool read_seating(Input *input, Slice line, int number, GavelMatch *match)
{
    uint8_t values[SEATS_MAX + 1];
    const unsigned seats = match->match.seats;
    unsigned count = 0;
    for (size_t at = 0; at < line.size && count <= seats;) {
        size_t end = at;
        uint64_t value = 0;
        while (end < line.size && line.at[end] != ' ')
            end++;
        if (!read_number((Slice){line.at + at, end - at}, 10, &value) || value > UINT8_MAX)
            break;
        values[count++] = (uint8_t)value;
        at = end + 1;
    }
    if (count == seats + 1 && gavel_match_set_seating(match, values, values[seats] - 1))
        return true;
    fault_says(input->fault, number, 9, "a team for each of %u players is wanted, and who chooses",
               seats);
    return false;
}

/* A game that goes on where a scenario ends: that scenario, and what stands there. */
static bool read_scenario(Input *input, const Rules *rules, GavelReplay *replay)
{
    uint64_t hash = 0;
    uint64_t lines = 0;
    Slice text;
    GavelFault why;
    if (!next_number(input, "position", 16, &hash))
        return false;
    const int hash_line = input->line;
    if (!next_number(input, "scenario", 10, &lines))
        return false;
    const int first = input->line;
    if (!next_lines(input, lines, &text))
        return false;
    replay->opened = gavel_scenario_open(text.at, text.size, NULL, &why);
    if (!replay->opened) {
        fault_says(input->fault, first + why.line, why.column, "%s", why.text);
        return false;
    }
    replay->scenario = replay->opened;
    replay->match = gavel_scenario_match(replay->opened);
    replay->seed = scenario_seed(replay->opened);
    if (gavel_match_rules(replay->match) == rules_out(rules) &&
        position_of(replay->scenario) == hash)
        return true;
    fault_says(input->fault, hash_line, 10,
               "the scenario ends otherwise: its cards or the rules are not what they were");
    return false;
}

/* Seed, seating, cards and decks. */
static bool read_beginning(Input *input, const GavelCards *cards, GavelReplay *replay)
{
    if (!next_number(input, "seed", 10, &replay->seed))
        return false;
    Slice seating = {NULL, 0};
    if (slice_starts(input->left, "seating ") && !next_line(input, &seating))
        return false;
    const int seating_line = input->line;
    if (!read_own(input, &cards, replay))
        return false;
    replay->owned = read_match(input, cards);
    if (!replay->owned)
        return false;
    if (seating.at && !read_seating(input, (Slice){seating.at + 8, seating.size - 8}, seating_line,
                                    replay->owned))
        return false;
    replay->match = replay->owned;
    return true;
}

static bool read_replay(Input *input, const GavelCards *cards, GavelReplay *replay)
{
    const Rules *rules = cards->rules;
    uint64_t hash = 0;
    if (!expect_value(input, "gavel replay", "1") || !expect_value(input, "game", rules->name) ||
        !expect_value(input, "edition", rules->edition) ||
        !expect_value(input, "version", gavel_version()) || !next_number(input, "match", 16, &hash))
        return false;
    const int hash_line = input->line;
    if (slice_starts(input->left, "position ") ? !read_scenario(input, rules, replay)
                                               : !read_beginning(input, cards, replay))
        return false;
    if (replay->match->match.hash != hash) {
        fault_says(input->fault, hash_line, 7,
                   "the cards differ: some card of these decks is not what it was");
        return false;
    }
    return read_answers(input, replay);
}

GavelReplay *gavel_replay_read(const GavelCards *cards, const char *text, size_t size,
                               GavelFault *fault)
{
    GavelFault unread;
    Input input = {{text, size}, 0, fault ? fault : &unread};
    if (!check_bytes(text, size, input.fault))
        return NULL;
    GavelReplay *replay = gavel_replay_new(NULL, 0);
    if (!replay) {
        fault_says(input.fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    if (read_replay(&input, cards, replay) && is_canonical(replay, text, size, input.fault))
        return replay;
    gavel_replay_free(replay);
    return NULL;
}
