/* two_worlds.c - nothing that a reader gets rests on what it may not know.
 *
 * Two games that differ in one thing only, two hidden cards that have changed places, are played
 * with the same answers. As long as a reader has seen neither of the two, every byte that it is
 * told must be the same in both: status, table, question, options and events, as `gavel engine` and
 * `gavel serve` write them. What a spectator sees all players see, so the same holds for it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "support/table.h"
#include "wire/wire.h"

enum { STEPS_MAX = 15, TRIES = 60 };

/* One of the two games, with what its readers have been told. */
typedef struct {
    GavelGame *game;
    const Sink *told; /* the sink of the log */
    Sink sink;
    uint8_t reader;
    uint16_t cards[2]; /* those that have changed places */
    bool is_seen;      /* the reader has seen one of them */
    Diary diary;
    Out out;
} World;

/* How much was compared. */
typedef struct {
    unsigned long pairs, answers, others, events;
} Tally;

static bool is_either_seen(const World *w)
{
    const Game *g = &w->game->game;
    for (uint16_t i = 1; i < g->match->card_count; i++)
        for (uint16_t card = g->object[i].top; card; card = g->card[card].under)
            if ((card == w->cards[0] || card == w->cards[1]) && is_seen(g, w->reader, i))
                return true;
    return false;
}

static void watch_event(void *context, const Game *g, const Event *event)
{
    World *w = context;
    if ((event->card == w->cards[0] || event->card == w->cards[1]) && event->card &&
        (event->saw >> w->reader & 1))
        w->is_seen = true;
    w->is_seen = w->is_seen || is_either_seen(w);
    w->told->event(w->told->context, g, event);
}

static void watch_use(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    World *w = context;
    w->told->used(w->told->context, g, ability, source, seat);
}

static void watch_look(void *context, const Game *g, uint8_t seats, const Ref *objects,
                       uint16_t count)
{
    World *w = context;
    w->is_seen = w->is_seen || is_either_seen(w);
    w->told->looked(w->told->context, g, seats, objects, count);
}

static void listen(World *w)
{
    diary_clear(&w->diary);
    diary_listen(&w->diary, w->game, true);
    w->told = w->game->game.sink;
    w->sink = (Sink){.event = watch_event, .used = watch_use, .looked = watch_look, .context = w};
    w->game->game.sink = &w->sink;
}

static bool is_swappable(const Game *g, uint8_t reader, uint16_t object)
{
    const uint16_t card = g->object[object].top;
    return card && card < g->match->token_first && g->object[object].place != g->match->nowhere &&
           !g->card[card].under && !is_known(g, reader, object);
}

/* Chooses two hidden cards of one deck that are not the same, the first outside it if possible. */
static bool find_cards(const Game *g, uint8_t reader, uint64_t *random, uint16_t *objects)
{
    const uint16_t count = g->match->token_first;
    for (int k = 0; k < TRIES; k++) {
        const uint16_t a = (uint16_t)(1 + test_random(random) % (unsigned)(count - 1));
        const uint16_t b = (uint16_t)(1 + test_random(random) % (unsigned)(count - 1));
        const Card *x = &g->card[g->object[a].top];
        const Card *y = &g->card[g->object[b].top];
        if (k < TRIES / 2 && is_in_zone(g, a, g->rules->deck.zones[0]))
            continue;
        if (!is_swappable(g, reader, a) || !is_swappable(g, reader, b) || x->def == y->def ||
            x->owner != y->owner || x->deck != y->deck)
            continue;
        objects[0] = a;
        objects[1] = b;
        return true;
    }
    return false;
}

/* The other game becomes the first one with the two cards exchanged. */
static void exchange(World *first, World *other, const uint16_t *objects)
{
    Game *g = &other->game->game;
    listeners_rebuild(&first->game->game); /* so that both have them in the same order */
    gavel_game_copy(other->game, first->game);
    g->sink = NULL;
    const uint16_t card = g->object[objects[0]].top;
    set_top(g, objects[0], g->object[objects[1]].top);
    set_top(g, objects[1], card);
    listeners_rebuild(g);
    if (g->s->asked & ~(1U << first->reader))
        ask_again(g);
    other->reader = first->reader;
    for (int i = 0; i < 2; i++) {
        first->cards[i] = g->object[objects[i]].top;
        other->cards[i] = g->object[objects[i]].top;
    }
    first->is_seen = false;
    other->is_seen = false;
    listen(first);
    listen(other);
}

static Slice message(World *w, unsigned reader)
{
    Out *out = &w->out;
    out_clear(out);
    out_open(out, NULL, '{');
    write_status(out, w->game);
    write_table(out, w->game, reader == SPECTATOR ? GAVEL_NOBODY : reader);
    if (reader != SPECTATOR && (gavel_asked(w->game) >> reader & 1))
        write_question(out, w->game);
    write_notes(out, &w->diary, reader, 0);
    out_close(out, '}');
    return (Slice){out->at, out->size};
}

static void compare(const Table *table, World *first, World *other, unsigned reader, uint64_t seed)
{
    const Slice a = message(first, reader);
    const Slice b = message(other, reader);
    if (a.size == b.size && memcmp(a.at, b.at, a.size) == 0)
        return;
    size_t at = 0;
    while (at < a.size && at < b.size && a.at[at] == b.at[at])
        at++;
    const size_t from = at > 200 ? at - 200 : 0;
    const Game *g = &first->game->game;
    fail_msg("%s, %u seats, seed %llu, turn %d: with other hidden cards (%s, %s) reader %u gets\n"
             "  %.*s\ninstead of\n  %.*s",
             gavel_rules_name(table->rules), gavel_match_seats(table->match),
             (unsigned long long)seed, g->s->turn, def_of_card(g, first->cards[0])->name,
             def_of_card(g, first->cards[1])->name, reader, (int)(at - from + 120), b.at + from,
             (int)(at - from + 120), a.at + from);
}

/* The answer of the first game, if the other one offers it too. */
static bool answer_both(World *first, World *other, uint64_t *random)
{
    const Game *g = &first->game->game;
    const Game *h = &other->game->game;
    const unsigned seat = gavel_asked_seat(first->game);
    const unsigned index = (unsigned)(test_random(random) % gavel_option_count(first->game));
    unsigned same = 0;
    while (same < h->scratch->option_count &&
           memcmp(&g->option[index], &h->option[same], sizeof(Option)) != 0)
        same++;
    const bool is_offered = same < h->scratch->option_count;
    assert_true(gavel_answer(first->game, seat, index));
    if (is_offered)
        assert_true(gavel_answer(other->game, seat, same));
    return is_offered;
}

/* From here on in both games, until the reader sees one of the cards, or who has them does
 * something that the other game does not offer. */
static void play_both(const Table *table, World *first, World *other, uint64_t *random,
                      uint64_t seed, Tally *tally)
{
    tally->pairs++;
    for (int step = 0; step < STEPS_MAX; step++) {
        compare(table, first, other, first->reader, seed);
        compare(table, first, other, SPECTATOR, seed);
        if (!gavel_asked(first->game))
            return;
        tally->others += gavel_asked_seat(first->game) != first->reader;
        if (!answer_both(first, other, random) || first->is_seen || other->is_seen)
            return;
        tally->answers++;
        tally->events += first->diary.of[first->reader].count;
    }
}

static void play_games(Table *table, unsigned seats, uint64_t from, unsigned long games)
{
    static World first;
    static World other;
    Tally tally = {0, 0, 0, 0};
    first.game = table->game;
    other.game = table->other;
    for (uint64_t seed = from; seed < from + games; seed++) {
        uint64_t random = seed * 97 + seats;
        uint16_t objects[2];
        gavel_listen(first.game, NULL, NULL, 0);
        gavel_game_restart(first.game, seed);
        while (gavel_asked(first.game)) {
            first.reader = (uint8_t)(test_random(&random) % seats);
            if (find_cards(&first.game->game, first.reader, &random, objects)) {
                exchange(&first, &other, objects);
                play_both(table, &first, &other, &random, seed, &tally);
            }
            gavel_listen(first.game, NULL, NULL, 0);
            if (gavel_asked(first.game))
                (void)table_answer(first.game, &random);
        }
    }
    printf("%s, %u seats: %lu pairs, %lu answers, %lu of other seats\n",
           gavel_rules_name(table->rules), seats, tally.pairs, tally.answers, tally.others);
    assert_true(tally.answers > tally.pairs && tally.others > 0 && tally.events > 0);
    diary_free(&first.diary);
    diary_free(&other.diary);
    out_free(&first.out);
    out_free(&other.out);
    memset(&first, 0, sizeof first);
    memset(&other, 0, sizeof other);
}

static void hidden_cards_change_nothing_that_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const unsigned max = gavel_rules_seats_max(gavel_rules_at(i));
        for (unsigned seats = 2; seats <= max; seats++) {
            for (size_t deck = 0; deck < 2; deck++) {
                Table table = table_open_decks(i, seats, deck * 2);
                play_games(&table, seats, deck * 1000 + 1, test_effort() * (seats == 2 ? 8 : 1));
                table_close(&table);
            }
        }
    }
}

/* A game in which all that a seat cannot know has been dealt anew reads the same to it. */
static void a_resampled_game_reads_the_same(void **state)
{
    (void)state;
    static World first;
    static World other;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const unsigned max = gavel_rules_seats_max(gavel_rules_at(i));
        for (unsigned seats = 2; seats <= max; seats += 2) {
            Table table = table_open(i, seats);
            uint64_t random = seats;
            first.game = table.game;
            other.game = table.other;
            gavel_game_restart(table.game, seats);
            for (; gavel_asked(table.game); (void)table_answer(table.game, &random)) {
                const unsigned seat = (unsigned)(test_random(&random) % seats);
                gavel_game_copy(table.other, table.game);
                gavel_game_resample(table.other, seat, test_random(&random));
                compare(&table, &first, &other, seat, seats);
                compare(&table, &first, &other, SPECTATOR, seats);
            }
            table_close(&table);
        }
    }
    out_free(&first.out);
    out_free(&other.out);
}

/* The chance of a sample has nothing to do with that of the game: neither is it the same, nor can
 * it be made from it. */
static void a_resampled_game_has_chances_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        Game *g = &table.game->game;
        const Game *sample = &table.other->game;
        uint64_t random = 17;
        gavel_game_restart(table.game, 1);
        for (uint64_t key = 0; gavel_asked(table.game); key++) {
            gavel_game_copy(table.other, table.game);
            gavel_game_resample(table.other, (unsigned)(key % 2), key);
            const Random dealt = sample->s->random;
            assert_memory_not_equal(&dealt, &g->s->random, sizeof dealt);
            const Random true_one = g->s->random;
            g->s->random = random_of(test_random(&random));
            gavel_game_copy(table.other, table.game);
            gavel_game_resample(table.other, (unsigned)(key % 2), key);
            assert_memory_equal(&dealt, &sample->s->random, sizeof dealt);
            g->s->random = true_one;
            gavel_game_resample(table.other, (unsigned)(key % 2), key + 1000000);
            assert_memory_not_equal(&dealt, &sample->s->random, sizeof dealt);
            (void)table_answer(table.game, &random);
        }
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_cards_change_nothing_that_is_told),
        cmocka_unit_test(a_resampled_game_reads_the_same),
        cmocka_unit_test(a_resampled_game_has_chances_of_its_own),
    };
    return cmocka_run_group_tests_name("two worlds", tests, NULL, NULL);
}
