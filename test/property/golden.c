/* golden.c - fixed seeds give fixed games on every build: test/golden/<game>.txt, changed on
 * purpose only. What is compared is what a player meets: who is asked, what is offered, what was
 * answered, how it ended. How the state is laid out in memory is not.
 *
 * test/golden/<game>_told.txt is what the players of some of these games are told: every event with
 * its cards as each reader may know them, but not in which words; how well each stands; and, now
 * and then, why whoever is asked may not do what is not offered.
 *
 * With GAVEL_GOLDEN=write the files are written anew instead of compared.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "support/table.h"

enum { SEEDS = 24, MORE_SEEDS = 40, TOLD_SEEDS = 12, REFUSED_EVERY = 16, FILE_MAX = 8192 };

static uint64_t hash_question(uint64_t hash, const GavelGame *game)
{
    hash = hash_number(hash, gavel_asked(game));
    for (unsigned i = 0; i < gavel_option_count(game); i++)
        hash = hash_number(hash, gavel_option_key(game, i));
    return hash;
}

/* A whole game; the hash of all that was met, behind `met`. */
static uint64_t play_one(GavelGame *game, uint64_t seed, uint64_t met, unsigned *answers)
{
    uint64_t random = seed;
    gavel_game_restart(game, seed);
    for (*answers = 0; gavel_asked(game); (*answers)++) {
        met = hash_question(met, game);
        met = hash_number(met, table_answer(game, &random));
    }
    return met;
}

static size_t play_each(Table *table, char *text, size_t room)
{
    size_t used = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        unsigned answers = 0;
        const uint64_t met = play_one(table->game, seed, 0, &answers);
        used += (size_t)snprintf(text + used, room - used,
                                 "seed %llu answers %u result %d winners %u met %016llx\n",
                                 (unsigned long long)seed, answers, (int)gavel_result(table->game),
                                 gavel_winners(table->game), (unsigned long long)met);
    }
    return used;
}

/* All shipped decks, by as many as may play: a line for all games of a table. */
static size_t play_more(size_t game, unsigned seats, size_t deck, char *text, size_t room)
{
    Table table = table_open_decks(game, seats, deck);
    uint64_t met = 0;
    unsigned answers = 0;
    for (uint64_t seed = 1; seed <= MORE_SEEDS; seed++)
        met = play_one(table.game, seed, met, &answers);
    table_close(&table);
    return (size_t)snprintf(text, room, "decks %zu seats %u met %016llx\n", deck + 1, seats,
                            (unsigned long long)met);
}

static void play_all(size_t game, char *text, size_t room)
{
    Table table = table_open(game, 2);
    const size_t decks = gavel_deck_shipped_count(table.cards);
    const unsigned most = gavel_rules_seats_max(table.rules);
    size_t used = play_each(&table, text, room);
    for (unsigned seats = 2; seats <= most; seats++)
        for (size_t deck = 0; deck < decks; deck++)
            used += play_more(game, seats, deck, text + used, room - used);
    assert_true(used < room);
    table_close(&table);
}

/* --- what is told --- */

typedef struct {
    uint64_t hash;
    unsigned events;
    unsigned looks;
} Told;

static void add_word(Told *told, const char *word)
{
    told->hash = hash_bytes(told->hash, word ? word : "-", word ? strlen(word) : 1);
}

static void add_number(Told *told, uint64_t number)
{
    told->hash = hash_number(told->hash, number);
}

static void add_card(Told *told, const GavelEventCard *card)
{
    add_word(told, card->name);
    add_number(told, card->was);
    add_number(told, card->id);
}

static void hear(void *context, const GavelEvent *event)
{
    Told *told = context;
    told->events++;
    told->looks += event->is_look;
    add_word(told, event->clause);
    add_word(told, event->kind);
    add_word(told, event->id);
    add_word(told, event->ability);
    add_number(told, event->seat);
    add_number(told, (uint64_t)(int64_t)event->amount);
    if (event->is_move) {
        add_number(told, hash_number(event->from.seat, event->from.zone));
        add_number(told, hash_number(event->to.seat, event->to.zone));
    }
    for (unsigned reader = 0; reader <= GAVEL_SEATS_MAX; reader++) {
        add_number(told, event->text[reader] != NULL);
        if (event->is_about_card)
            add_card(told, &event->card[reader]);
        if (event->has_object)
            add_card(told, &event->object[reader]);
        for (int i = 0; event->looked[reader] && i < event->amount; i++)
            add_card(told, &event->looked[reader][i]);
    }
}

/* Of every act with every card that the seat sees in play and in its own hand, and nothing aimed
 * at. */
static uint64_t hash_refusals(uint64_t hash, const GavelGame *game, unsigned seat)
{
    const Rules *rules = game->game.rules;
    const unsigned seats = game->game.match->seats;
    for (unsigned owner = 0; owner < seats; owner++)
        for (size_t zone = 0; zone < rules->zone_count; zone++) {
            const size_t size = gavel_zone_size(game, owner, zone);
            for (size_t place = 0; rules->zones[zone].faces != SEEN_BY_NOBODY && place < size;
                 place++) {
                GavelCardView card;
                if (!gavel_zone_card(game, seat, owner, zone, place, &card) || card.id == 0)
                    continue;
                for (size_t act = 0; act < rules->act_count; act++) {
                    GavelReason reason;
                    const bool may =
                        gavel_may(game, seat, rules->acts[act].name, card.id, 0, &reason);
                    const char *id = may ? "may" : reason.id;
                    hash = hash_bytes(hash, id, strlen(id));
                    hash = hash_number(hash, may ? 0 : reason.source);
                }
            }
        }
    return hash;
}

static void play_told(size_t game, char *text, size_t room)
{
    Table table = table_open(game, 2);
    size_t used = 0;
    for (uint64_t seed = 1; seed <= TOLD_SEEDS; seed++) {
        Told told = {.hash = 0};
        uint64_t random = seed;
        uint64_t standing = 0;
        uint64_t refused = 0;
        unsigned answers = 0;
        gavel_listen(table.game, hear, &told, GAVEL_TELL_MOVES);
        gavel_game_restart(table.game, seed);
        while (gavel_asked(table.game)) {
            for (unsigned seat = 0; seat < 2; seat++)
                standing =
                    hash_number(standing, (uint64_t)(int64_t)gavel_evaluate(table.game, seat));
            if (answers++ % REFUSED_EVERY == 0)
                refused = hash_refusals(refused, table.game, gavel_asked_seat(table.game));
            (void)table_answer(table.game, &random);
        }
        used += (size_t)snprintf(
            text + used, room - used,
            "seed %llu events %u looks %u told %016llx standing %016llx refused %016llx\n",
            (unsigned long long)seed, told.events, told.looks, (unsigned long long)told.hash,
            (unsigned long long)standing, (unsigned long long)refused);
    }
    assert_true(used < room);
    table_close(&table);
}

/* --- the files --- */

/* What each game gives is what its file holds, or is written there. */
static void compare(void (*play)(size_t game, char *text, size_t room), const char *ending)
{
    static char made[FILE_MAX];
    static char kept[FILE_MAX];
    const char *mode = getenv("GAVEL_GOLDEN");
    const bool is_writing = mode && strcmp(mode, "write") == 0;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        char path[200];
        (void)snprintf(path, sizeof path, "test/golden/%s%s", gavel_rules_name(gavel_rules_at(i)),
                       ending);
        play(i, made, sizeof made);
        FILE *file = fopen(path, is_writing ? "wb" : "rb");
        if (!file)
            fail_msg("%s cannot be opened", path);
        if (is_writing) {
            assert_int_equal(fwrite(made, 1, strlen(made), file), strlen(made));
        } else {
            kept[fread(kept, 1, sizeof kept - 1, file)] = 0;
            if (strcmp(kept, made) != 0)
                fail_msg("%s held\n%s\nand now it is\n%s\nIf that is meant, GAVEL_GOLDEN=write "
                         "build/golden writes it anew.",
                         path, kept, made);
        }
        assert_int_equal(fclose(file), 0);
    }
}

static void fixed_seeds_give_fixed_games(void **state)
{
    (void)state;
    compare(play_all, ".txt");
}

static void fixed_games_are_told_alike(void **state)
{
    (void)state;
    compare(play_told, "_told.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(fixed_seeds_give_fixed_games),
                                       cmocka_unit_test(fixed_games_are_told_alike)};
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
