/* engine_table.c - the games that are open: what they own, what happened in them, answers taken
 * back. */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "cli/engine_int.h"

/* --- the table --- */

OpenGame *table_open(Engine *e)
{
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++) {
        if (e->games[i].number != 0)
            continue;
        e->games[i] = (OpenGame){.number = ++e->last_number};
        return &e->games[i];
    }
    (void)wire_refuse(&e->wire, "limit", NULL, "%d games are open; close one first",
                      ENGINE_GAMES_MAX);
    return NULL;
}

static bool is_match_needed(const Engine *e, const GavelMatch *match)
{
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++)
        if (e->games[i].number != 0 && e->games[i].match == match)
            return true;
    return false;
}

void table_close(Engine *e, OpenGame *open)
{
    const OpenGame closed = *open;
    seats_free(open);
    gavel_game_free(closed.game);
    gavel_game_free(closed.base);
    gavel_replay_free(closed.answers);
    diary_free(&open->diary);
    *open = (OpenGame){.number = 0};
    if (closed.match && is_match_needed(e, closed.match))
        return;
    gavel_match_free(closed.made);
    gavel_replay_free(closed.source);
}

OpenGame *table_find(Engine *e, const char *id)
{
    long number = 0;
    if (id[0] != 'g' || id[1] < '1' || id[1] > '9' ||
        !slice_number(slice_of(id + 1), 1, 999999999, &number))
        return NULL;
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++)
        if (e->games[i].number == (unsigned)number)
            return &e->games[i];
    return NULL;
}

unsigned table_count(const Engine *e)
{
    unsigned count = 0;
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++)
        count += e->games[i].number != 0;
    return count;
}

OpenGame *field_game(Engine *e)
{
    const char *id = field_text(&e->wire, "game_id");
    OpenGame *open = id ? table_find(e, id) : NULL;
    if (id && !open)
        (void)wire_refuse(&e->wire, "unknown_game_id", field_value(&e->wire, "game_id"),
                          "no game \"%.40s\" is open", id);
    return open;
}

void write_game_id(Out *out, const OpenGame *open)
{
    char id[16];
    (void)snprintf(id, sizeof id, "g%u", open->number);
    out_text(out, "game_id", id);
}

/* --- one game --- */

bool game_begin(OpenGame *open, uint64_t seed)
{
    const GavelScenario *scenario = open->source ? gavel_replay_scenario(open->source) : NULL;
    open->secret = seed;
    open->game = gavel_game_new(open->match, 0);
    open->answers =
        scenario ? gavel_replay_new_from(scenario) : gavel_replay_new(open->match, seed);
    if (!open->game || !open->answers)
        return false;
    diary_listen(&open->diary, open->game, false);
    gavel_replay_restart(open->answers, open->game);
    return true;
}

/* The sample is a permutation of the true cards that the key chooses: who knows the key could undo
 * it. So the key that is used depends on what no seat knows, and on the moment. */
static uint64_t stirred_key(const OpenGame *from, unsigned seat, uint64_t key)
{
    uint64_t hash = hash_number(0, from->secret);
    hash = hash_number(hash, gavel_game_hash(from->game));
    return hash_number(hash_number(hash, seat), key);
}

bool game_begin_clone(OpenGame *open, const OpenGame *from, unsigned seat, uint64_t key)
{
    const uint64_t stirred = stirred_key(from, seat, key);
    open->match = from->match;
    open->made = from->made;
    open->source = from->source;
    open->is_clone = true;
    open->secret = stirred;
    open->game = gavel_game_new(open->match, 0);
    if (!open->game)
        return false;
    gavel_game_copy(open->game, from->game);
    gavel_game_resample(open->game, seat, stirred);
    if (open->has_undo) {
        open->base = gavel_game_new(open->match, 0);
        open->answers = gavel_replay_new(open->match, 0);
        if (!open->base || !open->answers)
            return false;
        gavel_game_copy(open->base, open->game);
    }
    diary_listen(&open->diary, open->game, false);
    return true;
}

bool game_take(OpenGame *open, unsigned seat, unsigned option)
{
    if (!gavel_answer(open->game, seat, option))
        return false;
    if (open->answers && !gavel_replay_add(open->answers, seat, option)) {
        /* Out of memory: a list with a hole is worse than none. */
        gavel_replay_free(open->answers);
        open->answers = NULL;
        open->has_undo = false;
    }
    return true;
}

void game_take_back(OpenGame *open, size_t count)
{
    const size_t left = gavel_replay_size(open->answers) - count;
    unsigned seat = 0;
    unsigned option = 0;
    gavel_replay_cut(open->answers, left);
    diary_clear(&open->diary);
    if (open->base)
        gavel_game_copy(open->game, open->base);
    else
        gavel_replay_restart(open->answers, open->game);
    for (size_t i = 0; i < left; i++) {
        (void)gavel_replay_answer(open->answers, i, &seat, &option);
        (void)gavel_answer(open->game, seat, option);
    }
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
        if (open->told[i] > open->diary.of[i].count)
            open->told[i] = open->diary.of[i].count;
}
