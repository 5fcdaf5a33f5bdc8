/* two_engines.c - the law of two engines: whatever is played, the fast ways and the plain ones give
 * the same options, values, keywords, listeners and answers, at every decision.
 *
 * Games of every kind with legal random decks of the whole pool, and with random cards among them
 * that nobody would print; every position of every scenario, and what is done in it.
 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/value.h"
#include "lang/card_file.h"
#include "lang/print_notation.h"
#include "rules/scenario.h"
#include "support/random_card.h"
#include "support/random_deck.h"
#include "support/table.h"

enum { MATCHES = 12, GAMES = 2, ODD_MATCHES = 16, ODD_CARDS = 8, NAME_ROOM = 24 };
enum { CARD_ROOM = 1 << 17, SCENARIO_ROOM = 1 << 20, STRIDE = 4 };
enum { ANSWERS_MAX = 1500, /* odd cards may go on for ever */ ANSWERS_ON = 4 };

typedef struct {
    const Game *fast;
    const Game *plain;
    char what[96];
} Pair;

static void assert_same(const Pair *pair, bool is_same, const char *thing, unsigned object,
                        unsigned number)
{
    if (!is_same)
        fail_msg("%s: %s of object %u (%u) differ", pair->what, thing, object, number);
}

/* Who is asked what, and every option in its place. */
static void compare_questions(const Pair *pair)
{
    const Game *a = pair->fast;
    const Game *b = pair->plain;
    assert_same(pair, a->s->asked == b->s->asked && a->s->question == b->s->question, "questions",
                0, a->s->question);
    assert_same(pair, a->s->result == b->s->result && a->s->winners == b->s->winners, "results", 0,
                a->s->result);
    assert_same(pair, a->scratch->option_count == b->scratch->option_count, "numbers of options", 0,
                a->scratch->option_count);
    for (uint16_t i = 0; i < a->scratch->option_count; i++)
        assert_same(pair, memcmp(&a->option[i], &b->option[i], sizeof(Option)) == 0, "options",
                    a->option[i].object, i);
}

static void compare_values(const Pair *pair)
{
    const Words *words = &pair->fast->rules->words;
    for (uint16_t object = 1; object < pair->fast->match->card_count; object++) {
        if (pair->fast->object[object].place == pair->fast->match->nowhere)
            continue;
        for (uint8_t stat = 0; stat < STATS_MAX && words->stats[stat]; stat++)
            assert_same(
                pair, stat_value(pair->fast, object, stat) == stat_value(pair->plain, object, stat),
                words->stats[stat], object, stat);
        for (uint8_t key = 0; key < KEYWORDS_MAX && words->keywords[key]; key++) {
            assert_same(
                pair, has_keyword(pair->fast, object, key) == has_keyword(pair->plain, object, key),
                words->keywords[key], object, key);
            assert_same(pair,
                        keyword_value(pair->fast, object, key) ==
                            keyword_value(pair->plain, object, key),
                        words->keywords[key], object, key);
        }
    }
}

/* The lists are kept up as the game goes: they are what a fresh look gives, in any order. */
static void compare_listeners(const Pair *pair)
{
    const Game *a = pair->fast;
    const Game *b = pair->plain;
    assert_same(pair, a->scratch->listener_count == b->scratch->listener_count, "listeners", 0,
                a->scratch->listener_count);
    for (uint16_t i = 0; i < a->scratch->listener_count; i++) {
        uint16_t k = 0;
        while (k < b->scratch->listener_count &&
               memcmp(&a->listener[i], &b->listener[k], sizeof(Listener)) != 0)
            k++;
        assert_same(pair, k < b->scratch->listener_count, "listeners", a->listener[i].object,
                    a->listener[i].ability);
    }
}

/* Every object is where it is in both, and as it is. */
static void compare_objects(const Pair *pair)
{
    for (uint16_t i = 1; i < pair->fast->match->card_count; i++) {
        const Object *a = &pair->fast->object[i];
        const Object *b = &pair->plain->object[i];
        assert_same(pair, a->place == b->place, "places", i, a->place);
        assert_same(pair, a->damage == b->damage && a->marks == b->marks, "states", i, a->marks);
        assert_same(pair, a->serial == b->serial && a->controller == b->controller, "identities", i,
                    a->serial);
    }
}

static void compare(const Pair *pair)
{
    compare_questions(pair);
    compare_objects(pair);
    compare_values(pair);
    compare_listeners(pair);
    const char *wrong = pair->fast->s->result == RESULT_LIMIT ? NULL : block_check(pair->fast);
    if (wrong)
        fail_msg("%s: %s", pair->what, wrong);
}

/* One game on both engines, with the same random answers. */
static void play_both(GavelGame *fast, GavelGame *plain, uint64_t seed, const char *what)
{
    Pair pair = {&fast->game, &plain->game, ""};
    uint64_t random = seed * 131 + 7;
    plain->game.is_plain = true;
    gavel_game_restart(fast, seed);
    gavel_game_restart(plain, seed);
    for (unsigned answers = 0; answers < ANSWERS_MAX; answers++) {
        (void)snprintf(pair.what, sizeof pair.what, "%s, seed %llu, answer %u", what,
                       (unsigned long long)seed, answers);
        compare(&pair);
        if (!gavel_asked(fast))
            return;
        const unsigned seat = gavel_asked_seat(fast);
        const unsigned index = table_answer(fast, &random);
        assert_true(gavel_answer(plain, seat, index));
    }
}

static void play_match(const GavelMatch *match, uint64_t seed, unsigned games, const char *what)
{
    GavelGame *fast = gavel_game_new(match, 1);
    GavelGame *plain = gavel_game_new(match, 1);
    for (unsigned i = 0; i < games; i++)
        play_both(fast, plain, seed + i, what);
    gavel_game_free(fast);
    gavel_game_free(plain);
}

static void cards_of_the_pool(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        GavelCards *cards = gavel_cards_new(rules);
        const unsigned most = gavel_rules_seats_max(rules) < 4 ? gavel_rules_seats_max(rules) : 4;
        for (uint64_t k = 0; k < test_effort() * MATCHES; k++) {
            const uint64_t seed = test_seed() * 1000 + k;
            const unsigned seats = 2 + (unsigned)(k % (most - 1));
            char what[48];
            (void)snprintf(what, sizeof what, "%s, %u seats, decks %llu", gavel_rules_name(rules),
                           seats, (unsigned long long)seed);
            GavelMatch *match = random_match(cards, seats, seed);
            play_match(match, seed, GAMES, what);
            gavel_match_free(match);
        }
        gavel_cards_free(cards);
    }
}

/* Random cards may name the first card of their pool. */
static void add_first(Pool *pool, const Rules *rules)
{
    char file[64];
    Faults faults;
    Text text = text_in(file, sizeof file);
    Rules loose = *rules;
    loose.cards.print = NULL; /* its facts do not matter */
    text_add(&text, "token \"First\" %s", rules->words.types[0]);
    assert_int_equal(cards_read(pool, &loose, file, text.size, 1, &faults), STATUS_OK);
}

static void start_pool(Pool *pool, const Rules *rules)
{
    pool_init(pool);
    add_first(pool, rules);
}

/* Cards of one colour, with a trait, that are no part of a deck of their own: others would break
 * the deck rules more often than not. */
static bool is_for_decks(const Rules *rules, const Def *def)
{
    static const char *const apart[] = {"leader", "master", "protagonist", "story", "scene"};
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++)
        if (strcmp(rules->words.types[def->type], apart[i]) == 0)
            return false;
    return def->trait_count > 0 && !def->is_token &&
           (def->colors != 0 || !rules->words.colors[0]) && (def->colors & (def->colors - 1)) == 0;
}

/* Adds a random card in the notation, as a player would: printed, and read again. */
static bool add_odd_card(GavelCards *cards, const char *name, uint64_t seed)
{
    static char file[CARD_ROOM];
    Pool made;
    Faults faults;
    Text text = text_in(file, sizeof file);
    start_pool(&made, cards->rules);
    random_card(&made, cards->rules, name, seed);
    notation_of_card(&made, cards->rules, &made.defs[2], &text);
    assert_false(text.is_cut);
    const bool is_good = is_for_decks(cards->rules, &made.defs[2]);
    if (is_good)
        assert_int_equal(cards_read(&cards->pool, cards->rules, file, text.size, 1, &faults),
                         STATUS_OK);
    pool_free(&made);
    return is_good;
}

/* A match whose cards count or give more than a match can note is not played: it is refused. */
static bool play_odd_match(const GavelCards *cards, uint64_t seed, const char *what)
{
    uint64_t random = seed * 977 + 5;
    GavelDeck *decks[2] = {random_deck(cards, false, &random), random_deck(cards, false, &random)};
    GavelMatch *match = gavel_match_new(cards, (const GavelDeck *const *)decks, 2, NULL);
    if (match)
        play_match(match, seed, GAMES, what);
    const bool is_played = match != NULL;
    gavel_match_free(match);
    gavel_deck_free(decks[0]);
    gavel_deck_free(decks[1]);
    return is_played;
}

static void cards_that_nobody_would_print(void **state)
{
    (void)state;
    static char names[ODD_CARDS][NAME_ROOM];
    for (unsigned i = 0; i < ODD_CARDS; i++)
        (void)snprintf(names[i], sizeof names[i], "Odd Card %u", i + 1);
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        unsigned played = 0;
        for (uint64_t k = 0; k < test_effort() * ODD_MATCHES; k++) {
            const uint64_t seed = test_seed() * 10000 + k;
            GavelCards *cards = gavel_cards_new(gavel_rules_at(i));
            char what[48];
            (void)snprintf(what, sizeof what, "%s, odd cards %llu",
                           gavel_rules_name(gavel_rules_at(i)), (unsigned long long)seed);
            add_first(&cards->pool, cards->rules);
            for (uint64_t n = 0, made = 0; made < ODD_CARDS && n < 1000; n++)
                made += add_odd_card(cards, names[made], seed * 1000 + n);
            played += play_odd_match(cards, seed, what);
            gavel_cards_free(cards);
        }
        printf("%s: %u matches with odd cards\n", gavel_rules_name(gavel_rules_at(i)), played);
        assert_true(played > 0);
    }
}

/* --- positions of scenarios: every fourth, or all with more effort --- */

/* The scenarios of a game as they are run. What is done in one is done in two copies as well, from
 * one line to the next: in the fast engine without a reader, and in the plain one. */
typedef struct {
    GavelCards *cards;
    const char *path;
    unsigned positions;
    Game fast, plain;
    bool is_followed; /* the copies stand where the game stood before the answers */
    unsigned answers;
} Reading;

static Pool *cards_of(void *context, const Rules *rules)
{
    const Reading *reading = context;
    return rules == reading->cards->rules ? &reading->cards->pool : NULL;
}

/* Makes a plain game of a copy: whatever is asked of its notes, they say that it may be. The
 * listeners keep their order, which is that of the triggers. */
static void make_plain(Game *g)
{
    g->is_plain = true;
    for (uint16_t i = 1; i < g->match->card_count; i++)
        g->face[i].touched |= untouched(g);
    g->scratch->mods = mods_summary(g);
    memset(g->scratch, UINT8_MAX, offsetof(Scratch, ids));
    unsettle(g);
}

/* The question is asked anew on both engines, and a few random answers are given. The plain one has
 * a reader, the fast one has none: what nobody hears and nobody reads need not be told there. */
static void compare_from(Pair *pair, Game *fast, Game *plain, uint64_t random)
{
    static const Sink reader = {0};
    listeners_rebuild(plain);
    compare_listeners(pair);
    game_copy(plain, fast);
    make_plain(plain);
    plain->sink = &reader;
    if (fast->s->asked) {
        ask_again(fast);
        ask_again(plain);
    }
    compare(pair);
    for (int i = 0; i < ANSWERS_ON && fast->s->asked; i++) {
        const uint8_t seat = (uint8_t)__builtin_ctz(fast->s->asked);
        const unsigned index = (unsigned)(test_random(&random) % fast->scratch->option_count);
        assert_int_equal(game_answer(fast, seat, index), STATUS_OK);
        assert_int_equal(game_answer(plain, seat, index), STATUS_OK);
        if (plain->s->result == RESULT_LIMIT) /* it keeps what nobody will ask for, too */
            return;
        compare(pair);
    }
}

/* The same for a position; of games that a limit has ended nothing is said. */
static void compare_followers(Reading *reading, const Game *g)
{
    Pair pair = {&reading->fast, &reading->plain, ""};
    (void)snprintf(pair.what, sizeof pair.what, "%s, position %u as it was played", reading->path,
                   reading->positions + 1);
    if (reading->plain.s->result == RESULT_LIMIT)
        return;
    compare(&pair);
    (void)snprintf(pair.what, sizeof pair.what, "%s, position %u as it was read", reading->path,
                   reading->positions + 1);
    pair.plain = g;
    compare(&pair);
}

static void unfollow(Reading *reading)
{
    free(reading->fast.s);
    free(reading->plain.s);
    reading->is_followed = false;
    reading->answers = 0;
    memset(&reading->fast, 0, sizeof reading->fast);
    memset(&reading->plain, 0, sizeof reading->plain);
}

static void follow(Reading *reading, const Game *g)
{
    static const Sink reader = {0};
    Game *copies[2] = {&reading->fast, &reading->plain};
    for (int i = 0; i < 2; i++) {
        void *block = calloc(1, g->match->size);
        assert_non_null(block);
        game_attach(copies[i], g->match, block);
        game_copy(copies[i], g);
        copies[i]->is_unshuffled = g->is_unshuffled;
    }
    make_plain(&reading->plain);
    reading->plain.sink = &reader;
    reading->is_followed = true;
}

static void follow_answer(void *context, uint8_t seat, unsigned answer)
{
    Reading *reading = context;
    reading->answers++;
    if (!reading->is_followed || reading->plain.s->result == RESULT_LIMIT)
        return;
    assert_int_equal(game_answer(&reading->fast, seat, answer), STATUS_OK);
    assert_int_equal(game_answer(&reading->plain, seat, answer), STATUS_OK);
}

static void compare_position(void *context, const Game *g)
{
    Reading *reading = context;
    if (reading->is_followed && reading->answers > 0)
        compare_followers(reading, g);
    unfollow(reading);
    follow(reading, g);
    if (++reading->positions % STRIDE > 0 && test_effort() == 1)
        return;
    Game copies[2] = {{0}, {0}};
    void *blocks = calloc(2, g->match->size);
    assert_non_null(blocks);
    for (int i = 0; i < 2; i++) {
        game_attach(&copies[i], g->match, (char *)blocks + (size_t)i * g->match->size);
        game_copy(&copies[i], g);
    }
    Pair pair = {&copies[0], &copies[1], ""};
    (void)snprintf(pair.what, sizeof pair.what, "%s, position %u", reading->path,
                   reading->positions);
    compare_from(&pair, &copies[0], &copies[1], reading->positions * 977 + test_seed());
    free(blocks);
}

/* What becomes of it is judged elsewhere. */
static void end_following(void *context, const ScenarioReport *report)
{
    (void)report;
    unfollow(context);
}

static void read_scenarios(Reading *reading, char *text)
{
    const ScenarioRun run = {.library = {judge_rules, cards_of, reading},
                             .done = end_following,
                             .looked = compare_position,
                             .answered = follow_answer,
                             .context = reading};
    char pattern[64];
    glob_t files;
    (void)snprintf(pattern, sizeof pattern, "test/scenario/%s/*.scn", reading->cards->rules->name);
    assert_int_equal(glob(pattern, 0, NULL, &files), 0); /* in order, so the answers are the same */
    for (size_t i = 0; i < files.gl_pathc; i++) {
        reading->path = files.gl_pathv[i];
        FILE *file = fopen(reading->path, "rb");
        assert_non_null(file);
        const size_t size = fread(text, 1, SCENARIO_ROOM, file);
        (void)fclose(file);
        scenario_run(&run, text, size);
    }
    globfree(&files);
    printf("%s: %u positions of scenarios\n", reading->cards->rules->name, reading->positions);
    assert_true(reading->positions > 1000);
}

static void positions_of_scenarios(void **state)
{
    (void)state;
    char *text = malloc(SCENARIO_ROOM);
    assert_non_null(text);
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Reading reading = {.cards = gavel_cards_new(gavel_rules_at(i))};
        read_scenarios(&reading, text);
        gavel_cards_free(reading.cards);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(cards_of_the_pool),
                                       cmocka_unit_test(cards_that_nobody_would_print),
                                       cmocka_unit_test(positions_of_scenarios)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
