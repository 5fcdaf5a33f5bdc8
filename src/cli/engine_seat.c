/* engine_seat.c - seats of open games that built-in players take: "players" of a request. */
#include <string.h>

#include "base/hash.h"
#include "cli/engine_int.h"

/* One entry of the list: null, or the spec of a player in words. */
static bool seat_player(Engine *e, OpenGame *open, const JsonValue *value, unsigned seat,
                        uint64_t seed)
{
    GavelFault fault = {.line = 0};
    char spec[64];
    if (value->kind == JSON_NULL)
        return true;
    if (value->kind != JSON_STRING || value->text.size >= sizeof spec)
        return wire_refuse(&e->wire, "bad_field", value,
                           "a player is null, or words such as \"search:2000\"");
    memcpy(spec, value->text.at, value->text.size);
    spec[value->text.size] = 0;
    open->players[seat] = gavel_player_new(open->match, spec, hash_number(seed, seat + 1), &fault);
    return open->players[seat] || wire_refuse(&e->wire, "bad_field", value, "%s", fault.text);
}

bool seat_players(Engine *e, OpenGame *open, uint64_t seed)
{
    const JsonValue *list = field_value(&e->wire, "players");
    const unsigned seats = gavel_match_seats(open->match);
    if (!list)
        return true;
    if (list->kind != JSON_ARRAY || list->count != seats)
        return wire_refuse(&e->wire, "bad_field", list,
                           "\"players\" must be a list with an entry for each of %u seats", seats);
    for (unsigned seat = 0; seat < seats; seat++)
        if (!seat_player(e, open, json_element(&e->wire.json, list, seat), seat, seed))
            return false;
    return true;
}

/* The first seat that is asked, if a built-in player has it; else GAVEL_NOBODY. */
static unsigned seat_to_play(const OpenGame *open)
{
    const unsigned seat = gavel_asked_seat(open->game);
    return seat < GAVEL_SEATS_MAX && open->players[seat] ? seat : GAVEL_NOBODY;
}

void seats_play_on(OpenGame *open)
{
    for (unsigned seat; (seat = seat_to_play(open)) != GAVEL_NOBODY;) {
        const long option = gavel_player_choose(open->players[seat], open->game, seat, NULL);
        if (option < 0 || !game_take(open, seat, (unsigned)option))
            return;
    }
}

size_t seats_taken_back(OpenGame *open, size_t count)
{
    const size_t given = gavel_replay_size(open->answers);
    unsigned seat = 0;
    unsigned option = 0;
    while (count < given && gavel_replay_answer(open->answers, given - count, &seat, &option) &&
           open->players[seat])
        count++;
    return count;
}

void seats_free(OpenGame *open)
{
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++) {
        gavel_player_free(open->players[seat]);
        open->players[seat] = NULL;
    }
}
