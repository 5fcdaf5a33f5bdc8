/* engine_play.c - requests about a game that is played: looking, answering, asking why, taking
 * back. */
#include <limits.h>
#include <string.h>

#include "cli/engine_int.h"

/* --- looking --- */

bool do_view(Engine *e)
{
    unsigned reader = 0;
    const OpenGame *open = field_game(e);
    if (!open || !field_reader(&e->wire, gavel_match_seats(open->match), &reader))
        return false;
    write_game_id(&e->wire.out, open);
    out_text(&e->wire.out, "game", gavel_rules_name(gavel_match_rules(open->match)));
    write_reader(&e->wire.out, reader);
    write_status(&e->wire.out, open->game);
    write_table(&e->wire.out, open->game, reader == SPECTATOR ? GAVEL_NOBODY : reader);
    return true;
}

bool do_state(Engine *e)
{
    const OpenGame *open = field_game(e);
    if (!open)
        return false;
    write_game_id(&e->wire.out, open);
    out_text(&e->wire.out, "game", gavel_rules_name(gavel_match_rules(open->match)));
    write_status(&e->wire.out, open->game);
    if (gavel_asked(open->game))
        write_question(&e->wire.out, open->game);
    write_table(&e->wire.out, open->game, GAVEL_OMNISCIENT);
    return true;
}

bool do_options(Engine *e)
{
    unsigned seat = 0;
    const OpenGame *open = field_game(e);
    if (!open || !field_seat(&e->wire, gavel_match_seats(open->match), &seat))
        return false;
    write_game_id(&e->wire.out, open);
    write_reader(&e->wire.out, seat);
    write_seats(&e->wire.out, "asked", gavel_asked(open->game));
    if (gavel_asked(open->game) >> seat & 1) {
        write_question(&e->wire.out, open->game);
    } else {
        out_open(&e->wire.out, "options", '[');
        out_close(&e->wire.out, ']');
    }
    return true;
}

bool do_events(Engine *e)
{
    unsigned reader = 0;
    long since = 0;
    const OpenGame *open = field_game(e);
    if (!open || !field_reader(&e->wire, gavel_match_seats(open->match), &reader) ||
        !field_whole_optional(&e->wire, "since", 0, INT_MAX, &since))
        return false;
    write_game_id(&e->wire.out, open);
    write_reader(&e->wire.out, reader);
    write_notes(&e->wire.out, &open->diary, reader, (size_t)since);
    return true;
}

bool do_why(Engine *e)
{
    unsigned seat = 0;
    const char *card = "";
    const char *target = NULL;
    GavelReason reason;
    const OpenGame *open = field_game(e);
    if (!open || !field_seat(&e->wire, gavel_match_seats(open->match), &seat))
        return false;
    const char *act = field_text(&e->wire, "act");
    if (!act || !field_text_optional(&e->wire, "card", &card) ||
        !field_text_optional(&e->wire, "target", &target))
        return false;
    const bool is_allowed = gavel_why_not(open->game, seat, act, card, target, &reason);
    write_game_id(&e->wire.out, open);
    write_reader(&e->wire.out, seat);
    write_reason(&e->wire.out, is_allowed, &reason);
    return true;
}

/* --- answering --- */

/* The option of the request as answers: a number, "concede", "timeout", "draw", or a list of the
 * cards of a set. */
static bool read_option(Engine *e, const OpenGame *open, unsigned seat, unsigned *answers,
                        size_t *count)
{
    const JsonValue *value = field_value(&e->wire, "option");
    unsigned cards[GAVEL_SET_MAX];
    int64_t number = 0;
    *count = 1;
    if (!value)
        return wire_refuse(&e->wire, "bad_field", NULL, "\"option\" is missing");
    if (value->kind == JSON_STRING && slice_is(value->text, "concede"))
        answers[0] = GAVEL_CONCEDE;
    else if (value->kind == JSON_STRING && slice_is(value->text, "timeout"))
        answers[0] = GAVEL_TIMEOUT;
    else if (value->kind == JSON_STRING && slice_is(value->text, "draw"))
        answers[0] = GAVEL_DRAW;
    else if (json_whole(value, 0, GAVEL_DRAW - 1, &number))
        answers[0] = (unsigned)number;
    else if (value->kind != JSON_ARRAY)
        return wire_refuse(&e->wire, "bad_field", value,
                           "\"option\" must be an index, a list of the cards of a set, "
                           "\"concede\", \"timeout\" or \"draw\"");
    else if (!wire_set(&e->wire, value, cards, count))
        return false;
    else if (gavel_asked(open->game) >> seat & 1)
        *count = gavel_set_answers(open->game, cards, *count, answers);
    return true;
}

/* Why the game has not taken an answer. */
static bool refuse_answer(Engine *e, const OpenGame *open, unsigned seat)
{
    const unsigned asked = gavel_asked(open->game);
    if (gavel_result(open->game) != GAVEL_PLAYING)
        return wire_refuse(&e->wire, "game_over", NULL, "the game is over");
    if (!(asked >> seat & 1))
        return wire_refuse(&e->wire, "not_asked", field_value(&e->wire, "seat"),
                           "player %u is not asked now", seat + 1);
    const JsonValue *option = field_value(&e->wire, "option");
    if (option && option->kind == JSON_ARRAY)
        return wire_refuse(&e->wire, "bad_option", option,
                           "these cards are no set that can be chosen");
    return wire_refuse(&e->wire, "bad_option", option, "there are %u options, from 0",
                       gavel_option_count(open->game));
}

/* The question that is asked now, and of whom; null when the game is over. */
static void write_next(Out *out, const GavelGame *game)
{
    if (!gavel_asked(game)) {
        out_null(out, "next");
        return;
    }
    out_open(out, "next", '{');
    out_number(out, "seat", gavel_asked_seat(game) + 1);
    write_question(out, game);
    out_close(out, '}');
}

bool do_answer(Engine *e)
{
    unsigned seat = 0;
    unsigned answers[GAVEL_SET_MAX + 1] = {0};
    size_t count = 0;
    bool wants_next = false;
    OpenGame *open = field_game(e);
    if (!open || !field_seat(&e->wire, gavel_match_seats(open->match), &seat) ||
        !read_option(e, open, seat, answers, &count) ||
        !field_flag_optional(&e->wire, "next", &wants_next))
        return false;
    if (open->players[seat])
        return wire_refuse(&e->wire, "not_asked", field_value(&e->wire, "seat"),
                           "a built-in player has seat %u", seat + 1);
    if (count == 0 || !game_take(open, seat, answers[0]))
        return refuse_answer(e, open, seat);
    for (size_t i = 1; i < count; i++)
        (void)game_take(open, seat, answers[i]);
    if (e->live == open->number) {
        memcpy(e->taken, answers, count * sizeof answers[0]);
        e->taken_count = count;
    }
    seats_play_on(open);
    write_game_id(&e->wire.out, open);
    write_reader(&e->wire.out, seat);
    write_status(&e->wire.out, open->game);
    if (wants_next) {
        write_next(&e->wire.out, open->game);
        return true;
    }
    write_notes(&e->wire.out, &open->diary, seat, open->told[seat]);
    open->told[seat] = open->diary.of[seat].count;
    return true;
}

bool do_undo(Engine *e)
{
    long count = 1;
    OpenGame *open = field_game(e);
    if (!open || !field_whole_optional(&e->wire, "answers", 1, INT_MAX, &count))
        return false;
    if (!open->has_undo)
        return wire_refuse(&e->wire, "not_allowed", NULL,
                           "this game was not opened with \"undo\": true");
    const size_t given = gavel_replay_size(open->answers);
    if ((size_t)count > given)
        return wire_refuse(&e->wire, "bad_field", field_value(&e->wire, "answers"),
                           "only %zu answers can be taken back", given);
    game_take_back(open, seats_taken_back(open, (size_t)count));
    seats_play_on(open);
    write_game_id(&e->wire.out, open);
    out_number(&e->wire.out, "answers", (long long)gavel_replay_size(open->answers));
    write_status(&e->wire.out, open->game);
    return true;
}

/* --- whole games as text --- */

/* The game that the request names, with all its answers; NULL: it has refused. `what` is made of
 * them. */
static const OpenGame *whole_game(Engine *e, const char *what)
{
    const OpenGame *open = field_game(e);
    if (!open)
        return NULL;
    if (open->is_clone)
        (void)wire_refuse(&e->wire, "not_allowed", NULL,
                          "a clone has no %s: it did not begin at its beginning", what);
    else if (!open->answers)
        (void)wire_refuse_memory(&e->wire);
    return open->is_clone || !open->answers ? NULL : open;
}

bool do_replay(Engine *e)
{
    const OpenGame *open = whole_game(e, "replay");
    if (!open)
        return false;
    const size_t size = gavel_replay_write(open->answers, NULL, 0);
    char *text = mem_new(size + 1);
    if (!text)
        return wire_refuse_memory(&e->wire);
    (void)gavel_replay_write(open->answers, text, size + 1);
    write_game_id(&e->wire.out, open);
    out_number(&e->wire.out, "answers", (long long)gavel_replay_size(open->answers));
    out_text(&e->wire.out, "replay", text);
    mem_free(text);
    return true;
}

bool do_export(Engine *e)
{
    const OpenGame *open = whole_game(e, "scenario");
    if (!open)
        return false;
    write_game_id(&e->wire.out, open);
    return wire_scenario(&e->wire, open->answers, gavel_replay_size(open->answers));
}

bool do_hash(Engine *e)
{
    const OpenGame *open = field_game(e);
    if (!open)
        return false;
    write_game_id(&e->wire.out, open);
    out_hash(&e->wire.out, "hash", gavel_game_hash(open->game));
    out_hash(&e->wire.out, "match", gavel_match_hash(open->match));
    return true;
}
