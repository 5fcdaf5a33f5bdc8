/* test_evolve_table.c - what the records of Shadowverse EVOLVE, chapters 1 to 8, say to try and no
 * scenario can: seats and decks of a match, the steps of setting up, what views show, and chance.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

static const char *const cards_text =
    "card \"Host\" leader havencraft\n"
    "card \"Guest\" leader havencraft\n"
    "card \"Jolt\" spell neutral cost 0 any-copies\n"
    "    do: damage 1 to all opposing leader in leader\n"
    "card \"Mix\" spell neutral cost 0 any-copies\n"
    "    do: shuffle opponents\n"
    "card \"Joker\" spell neutral cost 9\n"
    "    do: draw 1\n"
    "card \"Dice\" spell neutral cost 0 any-copies\n"
    "    do: roll-die\n"
    "card \"Ape\" follower neutral cost 0 attack 1 defense 1 any-copies\n"
    "card \"Bee\" follower neutral cost 0 attack 1 defense 1 any-copies\n"
    "card \"Sink\" spell neutral cost 0 any-copies\n"
    "    do: move all my follower to bottom of deck\n"
    "card \"Peek\" spell neutral cost 0 any-copies\n"
    "    do: look 3 as seen. may draw 1\n"
    "card \"Parsnip\" spell evolved neutral carrot any-copies\n"
    "card \"Rook Evolved\" title \"Rook\" follower evolved neutral attack 4 defense 4\n"
    "token \"Rook\" follower neutral cost 2 attack 2 defense 2\n"
    "token \"Mole\" follower neutral cost 2 attack 1 defense 1\n"
    "token \"Hare\" follower neutral cost 2 attack 1 defense 1\n"
    "token \"Imp\" follower neutral cost 2 attack 1 defense 1\n"
    "token \"Veil\" follower neutral cost 2 attack 1 defense 3 aura\n"
    "token \"Elm\" follower neutral cost 2 attack 1 defense 3\n"
    "token \"Fir\" follower neutral cost 2 attack 1 defense 3\n"
    "card \"Bolt\" spell neutral cost 0 any-copies\n"
    "    do: summon opponents 1 \"Elm\". summon opponents 1 \"Veil\". summon opponents 1 \"Fir\".\n"
    "        damage 2 to random opposing follower\n"
    "card \"Wonder\" spell neutral cost 0 any-copies\n"
    "    do: summon 1 \"Rook\" as one. evolve one. summon 1 \"Mole\" as two. engage two.\n"
    "        summon 1 \"Hare\" as three. serve 2 to three. serve 1 to two.\n"
    "        stow 1 \"Imp\" as four.\n"
    "        give four attack +1. give four cost -1. damage 3 to all my leader in leader\n";

static bool is_refused(const char *text)
{
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("evolve"));
    const bool is_read = gavel_cards_read(cards, text, strlen(text), &faults);
    gavel_cards_free(cards);
    return !is_read;
}

/* --- a match of two decks, and a game --- */

typedef struct {
    GavelCards *cards;
    GavelDeck *decks[2];
    GavelMatch *match;
    GavelGame *game;
} Table;

static GavelCards *load(void)
{
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("evolve"));
    assert_non_null(cards);
    assert_true(gavel_cards_read(cards, cards_text, strlen(cards_text), &faults));
    return cards;
}

static GavelDeck *deck_of(const GavelCards *cards, const char *text)
{
    GavelFaults faults;
    GavelDeck *deck = gavel_deck_read(cards, text, strlen(text), &faults);
    assert_non_null(deck);
    return deck;
}

static Table table_new(const char *first, const char *second, uint64_t seed)
{
    GavelFault fault;
    Table t = {.cards = load()};
    t.decks[0] = deck_of(t.cards, first);
    t.decks[1] = deck_of(t.cards, second);
    t.match = gavel_match_new(t.cards, (const GavelDeck *const *)t.decks, 2, &fault);
    assert_non_null(t.match);
    assert_true(gavel_match_set_seating(t.match, NULL, 0));
    t.game = gavel_game_new(t.match, seed);
    return t;
}

static void table_free(Table *t)
{
    gavel_game_free(t->game);
    gavel_match_free(t->match);
    gavel_deck_free(t->decks[0]);
    gavel_deck_free(t->decks[1]);
    gavel_cards_free(t->cards);
}

static void answer(GavelGame *game, unsigned index)
{
    assert_true(gavel_answer(game, gavel_asked_seat(game), index));
}

/* The first seat begins, both keep their hands: its first main phase is asked. */
static void begin(GavelGame *game)
{
    answer(game, 0);
    answer(game, 1);
    answer(game, 1);
    assert_string_equal(gavel_phase(game), "main");
    assert_int_equal(gavel_asked_seat(game), 0);
}

/* Plays a card of that name, or picks it; false: it is not offered. */
static bool take(GavelGame *game, const char *name)
{
    GavelOption option;
    for (unsigned i = 0; gavel_option(game, i, &option); i++) {
        if (!option.name || strcmp(option.name, name) != 0)
            continue;
        answer(game, i);
        return true;
    }
    return false;
}

static size_t zone_named(const char *name)
{
    const GavelRules *rules = gavel_rules("evolve");
    size_t zone = 0;
    while (strcmp(gavel_zone_name(rules, zone), name) != 0)
        zone++;
    return zone;
}

static size_t stat_named(const char *name)
{
    const GavelRules *rules = gavel_rules("evolve");
    size_t stat = 0;
    while (strcmp(gavel_stat_name(rules, stat), name) != 0)
        stat++;
    return stat;
}

static int number_of(const GavelGame *game, unsigned seat, const char *name)
{
    const GavelRules *rules = gavel_rules("evolve");
    size_t number = 0;
    while (strcmp(gavel_number_name(rules, number), name) != 0)
        number++;
    return gavel_number(game, seat, number);
}

static size_t size_of(const GavelGame *game, unsigned seat, const char *zone)
{
    return gavel_zone_size(game, seat, zone_named(zone));
}

/* Where the viewer sees a card of that name in a zone, -1: nowhere; `card` is what is seen. */
static int place_seen(const GavelGame *game, unsigned viewer, unsigned seat, const char *zone,
                      const char *name, GavelCardView *card)
{
    const size_t place = zone_named(zone);
    for (size_t i = 0; gavel_zone_card(game, viewer, seat, place, i, card); i++)
        if (card->name && strcmp(card->name, name) == 0)
            return (int)i;
    return -1;
}

static int leader_defense(const GavelGame *game, unsigned viewer, unsigned seat)
{
    GavelCardView card;
    assert_true(gavel_zone_card(game, viewer, seat, zone_named("leader"), 0, &card));
    return card.stats[stat_named("defense")];
}

#define JOLTS "leader:\n1 Host\nmain:\n40 Jolt\n"

/* --- seats, cards and decks --- */

/* 1.1.1 */
static void two_players_and_no_other_number(void **state)
{
    (void)state;
    GavelFault fault;
    Table t = table_new(JOLTS, JOLTS, 1);
    const GavelDeck *decks[] = {t.decks[0], t.decks[0], t.decks[0]};
    assert_null(gavel_match_new(t.cards, decks, 1, &fault));
    assert_null(gavel_match_new(t.cards, decks, 3, &fault));
    begin(t.game);
    assert_true(take(t.game, "Jolt"));
    assert_int_equal(leader_defense(t.game, 0, 0), 20);
    assert_int_equal(leader_defense(t.game, 0, 1), 19);
    table_free(&t);
}

/* 2.3.2 */
static void a_card_is_of_one_kind(void **state)
{
    (void)state;
    assert_false(is_refused("card \"A\" leader neutral\n"));
    assert_false(is_refused("card \"A\" follower neutral cost 1 attack 1 defense 1\n"));
    assert_false(is_refused("card \"A\" amulet neutral cost 1\n"));
    assert_false(is_refused("card \"A\" spell neutral cost 1\n    do: draw 1\n"));
    assert_true(is_refused("card \"A\" neutral cost 1\n"));
    assert_true(is_refused("card \"A\" follower amulet neutral cost 1 attack 1 defense 1\n"));
    assert_true(is_refused("card \"A\" amulet spell neutral cost 1\n"));
}

/* 6.1.1, 6.2.1.1: without a leader and a main deck that are legal there is no match, and without a
 * match nothing is shuffled; an evolve deck may be missing. */
static void no_game_without_leader_and_deck(void **state)
{
    (void)state;
    static const char *const bad[] = {"main:\n40 Jolt\n", "leader:\n1 Host\n",
                                      "leader:\n1 Host\nmain:\n39 Jolt\n",
                                      "leader:\n1 Host\nmain:\n40 Jolt\n4 Joker\n"};
    Table t = table_new(JOLTS, JOLTS, 1);
    assert_int_equal(size_of(t.game, 0, "evolve-deck"), 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        GavelFault fault;
        GavelDeck *wrong = deck_of(t.cards, bad[i]);
        const GavelDeck *pairs[][2] = {{t.decks[0], wrong}, {wrong, t.decks[0]}};
        assert_null(gavel_match_new(t.cards, pairs[0], 2, &fault));
        assert_null(gavel_match_new(t.cards, pairs[1], 2, &fault));
        gavel_deck_free(wrong);
    }
    table_free(&t);
}

/* --- setting up and turns --- */

typedef struct {
    const GavelGame *game;
    unsigned steps; /* a bit per step of 6.2.1 that has been told */
    int last;
    unsigned shuffles;
} Setup;

/* What lies open before the first shuffle. */
static void look_before(const Setup *setup)
{
    static const char *const names[] = {"Host", "Guest"};
    GavelCardView card;
    assert_int_equal(setup->shuffles, 0);
    for (unsigned viewer = 0; viewer < 2; viewer++)
        for (unsigned seat = 0; seat < 2; seat++)
            assert_int_equal(place_seen(setup->game, viewer, seat, "leader", names[seat], &card),
                             0);
    assert_int_equal(size_of(setup->game, 0, "evolve-deck"), 3);
    assert_int_equal(size_of(setup->game, 1, "evolve-deck"), 0);
}

/* What the steps before the last one have left. */
static void look_after(const GavelGame *game)
{
    GavelCardView card;
    for (unsigned seat = 0; seat < 2; seat++) {
        assert_int_equal(size_of(game, seat, "hand"), 4);
        assert_int_equal(size_of(game, seat, "deck"), 36);
        assert_int_equal(number_of(game, seat, "pp"), 0);
        assert_int_equal(number_of(game, seat, "max-pp"), 0);
        assert_int_equal(number_of(game, seat, "ep"), seat ? 3 : 0);
        assert_int_equal(leader_defense(game, 1 - seat, seat), 20);
    }
    assert_true(place_seen(game, 0, 0, "evolve-deck", "Parsnip", &card) >= 0);
    assert_int_equal(place_seen(game, 1, 0, "evolve-deck", "Parsnip", &card), -1);
}

static void hear_setup(void *context, const GavelEvent *event)
{
    Setup *setup = context;
    setup->shuffles += strcmp(event->kind ? event->kind : "", "shuffled") == 0;
    if (!event->is_step || strncmp(event->clause, "6.2.1.", 6) != 0)
        return;
    const int step = atoi(event->clause + 6);
    if (setup->steps == 0)
        look_before(setup);
    if (step == 7)
        assert_int_equal(setup->shuffles, 2);
    if (step == 12)
        look_after(setup->game);
    assert_true(step >= setup->last);
    setup->last = step;
    setup->steps |= 1U << step;
}

/* 6.2.1, 6.2.1.1.1, 6.2.1.2: the log has the steps in their order, and what is no step of its own
 * is so when its time has come. */
static void setting_up_goes_step_by_step(void **state)
{
    (void)state;
    Table t = table_new("leader:\n1 Host\nmain:\n40 Jolt\nevolve:\n3 Parsnip\n",
                        "leader:\n1 Guest\nmain:\n40 Jolt\n", 1);
    Setup setup = {.game = t.game};
    gavel_listen(t.game, hear_setup, &setup, GAVEL_TELL_STEPS | GAVEL_TELL_MOVES);
    gavel_game_restart(t.game, 7);
    begin(t.game);
    assert_int_equal(setup.steps, 1U << 4 | 1U << 6 | 1U << 7 | 1U << 8 | 1U << 10 | 1U << 12);
    table_free(&t);
}

typedef struct {
    const GavelGame *game;
    const char *last;
    unsigned turns;
} Phases;

static void hear_phase(void *context, const GavelEvent *event)
{
    Phases *phases = context;
    if (!event->kind || strcmp(event->kind, "phase") != 0)
        return;
    const char *now = gavel_phase(phases->game);
    const char *due = strcmp(phases->last, "start") == 0  ? "main"
                      : strcmp(phases->last, "main") == 0 ? "end"
                                                          : "start";
    assert_string_equal(now, due);
    phases->last = now;
    phases->turns += strcmp(now, "start") == 0;
}

/* 7.1.1, 7.1.2: one player has the turn, and it goes through its three phases. */
static void turns_have_three_phases(void **state)
{
    (void)state;
    enum { GAMES = 20 };
    GavelCards *cards = gavel_cards_new(gavel_rules("evolve"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck, deck};
    GavelFault fault;
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    GavelGame *game = gavel_game_new(match, 1);
    unsigned turns = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Phases phases = {.game = game, .last = "end"};
        uint64_t random = seed;
        gavel_listen(game, hear_phase, &phases, GAVEL_TELL_MOVES);
        gavel_game_restart(game, seed);
        for (unsigned i = 0; i < 3; i++)
            answer(game, 1);
        while (gavel_asked(game)) {
            const unsigned turn = gavel_turn(game);
            const unsigned active = gavel_active_seat(game);
            assert_in_range(active, 0, 1);
            random = random * 6364136223846793005U + 1;
            answer(game, (unsigned)(random >> 33) % gavel_option_count(game));
            if (gavel_turn(game) == turn)
                assert_int_equal(gavel_active_seat(game), active);
        }
        turns += phases.turns;
    }
    assert_true(turns > GAMES);
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* --- what views show --- */

static Table table_of_wonders(void)
{
    static const char *const deck = "leader:\n1 Host\nmain:\n40 Wonder\n"
                                    "evolve:\n4 Parsnip\n1 Rook Evolved\n";
    Table t = table_new(deck, deck, 1);
    begin(t.game);
    assert_true(take(t.game, "Wonder"));
    assert_true(take(t.game, "Rook Evolved"));
    assert_string_equal(gavel_phase(t.game), "main");
    return t;
}

/* 4.1.2.1, 4.6.2: how many cards there are is told of every zone, which they are is not. */
static void views_number_the_hidden_cards(void **state)
{
    (void)state;
    static const char *const zones[] = {"hand", "deck", "evolve-deck"};
    static const size_t sizes[] = {3, 36, 1};
    Table t = table_of_wonders();
    for (size_t k = 0; k < sizeof zones / sizeof zones[0]; k++) {
        const size_t zone = zone_named(zones[k]);
        size_t count = 0;
        for (GavelCardView card; gavel_zone_card(t.game, 1, 0, zone, count, &card); count++)
            assert_null(card.name);
        assert_int_equal(count, sizes[k]);
        assert_int_equal(gavel_zone_size(t.game, 0, zone), sizes[k]);
    }
    table_free(&t);
}

static bool is_engaged(const GavelCardView *card)
{
    for (size_t i = 0; card->marks[i]; i++)
        if (strcmp(card->marks[i], "engaged") == 0)
            return true;
    return false;
}

/* 4.3.2, 4.4.2, 4.8.2: leaders with their defense, cards of the field with their posture, cards of
 * the EX area with their cost and stats as they are now. */
static void views_show_open_cards(void **state)
{
    (void)state;
    Table t = table_of_wonders();
    for (unsigned viewer = 0; viewer < 2; viewer++) {
        GavelCardView card;
        assert_int_equal(leader_defense(t.game, viewer, 0), 17);
        assert_int_equal(leader_defense(t.game, viewer, 1), 20);
        assert_true(place_seen(t.game, viewer, 0, "field", "Mole", &card) >= 0);
        assert_true(is_engaged(&card));
        assert_true(place_seen(t.game, viewer, 0, "field", "Hare", &card) >= 0);
        assert_false(is_engaged(&card));
        assert_true(place_seen(t.game, viewer, 0, "field", "Rook Evolved", &card) >= 0);
        assert_false(is_engaged(&card));
        assert_int_equal(place_seen(t.game, viewer, 0, "ex", "Imp", &card), 0);
        assert_int_equal(card.stats[stat_named("cost")], 1);
        assert_int_equal(card.stats[stat_named("attack")], 2);
        assert_int_equal(card.stats[stat_named("defense")], 1);
    }
    table_free(&t);
}

/* 4.12.2, 4.13.2: which evolve card lies on which follower, and how many Parsnips each has. */
static void views_show_what_belongs_to_followers(void **state)
{
    (void)state;
    Table t = table_of_wonders();
    const size_t field = zone_named("field");
    for (unsigned viewer = 0; viewer < 2; viewer++) {
        GavelCardView card;
        GavelCardView mole;
        GavelCardView hare;
        unsigned fed[2] = {0};
        const int rook = place_seen(t.game, viewer, 0, "field", "Rook Evolved", &card);
        assert_true(rook >= 0);
        assert_int_equal(card.under, 1);
        assert_string_equal(gavel_under_name(t.game, viewer, 0, field, (size_t)rook, 0), "Rook");
        assert_true(place_seen(t.game, viewer, 0, "field", "Mole", &mole) >= 0);
        assert_int_equal(mole.under, 0);
        assert_true(place_seen(t.game, viewer, 0, "field", "Hare", &hare) >= 0);
        assert_int_equal(size_of(t.game, 0, "race"), 3);
        for (size_t i = 0; i < 3; i++) {
            assert_true(gavel_zone_card(t.game, viewer, 0, zone_named("race"), i, &card));
            assert_string_equal(card.name, "Parsnip");
            fed[0] += card.host == hare.id;
            fed[1] += card.host == mole.id;
        }
        assert_int_equal(fed[0], 2);
        assert_int_equal(fed[1], 1);
    }
    table_free(&t);
}

typedef struct {
    char text[512];
} Read;

static void hear_second(void *context, const GavelEvent *event)
{
    Read *read = context;
    const size_t used = strlen(read->text);
    if (event->text[1])
        (void)snprintf(read->text + used, sizeof read->text - used, "%s\n", event->text[1]);
}

static const char *lowest(const GavelGame *game)
{
    GavelCardView card;
    assert_true(gavel_zone_card(game, GAVEL_OMNISCIENT, 0, zone_named("deck"), 0, &card));
    return card.name;
}

/* How many of 20 games that the seat cannot tell from this one have the same card lowest. */
static unsigned same_lowest(const Table *t, const GavelGame *game, unsigned seat)
{
    enum { KEYS = 20 };
    unsigned same = 0;
    GavelGame *sample = gavel_game_new(t->match, 1);
    for (uint64_t key = 1; key <= KEYS; key++) {
        gavel_game_copy(sample, game);
        gavel_game_resample(sample, seat, key);
        same += strcmp(lowest(sample), lowest(game)) == 0;
    }
    gavel_game_free(sample);
    return same;
}

/* 4.1.5.1: both see which cards go there; who chose the order knows it, and nobody else. */
static void the_order_under_a_deck_is_secret(void **state)
{
    (void)state;
    static const char *const deck = "leader:\n1 Host\nmain:\n14 Ape\n14 Bee\n14 Sink\n";
    Table t = table_new(deck, deck, 1);
    GavelGame *other = gavel_game_new(t.match, 1);
    Read read[2] = {{""}, {""}};
    bool is_there = false;
    for (uint64_t seed = 1; seed < 50 && !is_there; seed++) {
        gavel_game_restart(t.game, seed);
        begin(t.game);
        is_there = take(t.game, "Ape") && take(t.game, "Bee") && take(t.game, "Sink");
    }
    assert_true(is_there);
    gavel_game_copy(other, t.game);
    gavel_listen(t.game, hear_second, &read[0], GAVEL_TELL_MOVES);
    gavel_listen(other, hear_second, &read[1], GAVEL_TELL_MOVES);
    assert_true(take(t.game, "Ape"));
    assert_true(take(other, "Bee"));
    assert_string_equal(lowest(t.game), "Bee");
    assert_string_equal(lowest(other), "Ape");
    assert_non_null(strstr(read[0].text, "Ape"));
    assert_non_null(strstr(read[0].text, "Bee"));
    assert_string_equal(read[0].text, read[1].text);
    assert_true(gavel_view_hash(t.game, 1) == gavel_view_hash(other, 1));
    assert_int_equal(same_lowest(&t, t.game, 0), 20);
    assert_in_range(same_lowest(&t, t.game, 1), 1, 15);
    assert_in_range(same_lowest(&t, other, 1), 1, 15);
    gavel_game_free(other);
    table_free(&t);
}

/* 5.10.1: who looks sees the cards in their order, from the top; the other sees none. */
static void who_looks_sees_the_order(void **state)
{
    (void)state;
    static const char *const deck = "leader:\n1 Host\nmain:\n14 Ape\n14 Bee\n14 Peek\n";
    Table t = table_new(deck, deck, 1);
    const size_t zone = zone_named("deck");
    unsigned looks = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        gavel_game_restart(t.game, seed);
        begin(t.game);
        if (!take(t.game, "Peek"))
            continue;
        looks++;
        const size_t size = size_of(t.game, 0, "deck");
        for (size_t i = 0; i < size; i++) {
            GavelCardView is;
            GavelCardView own;
            GavelCardView other;
            assert_true(gavel_zone_card(t.game, GAVEL_OMNISCIENT, 0, zone, i, &is));
            assert_true(gavel_zone_card(t.game, 0, 0, zone, i, &own));
            assert_true(gavel_zone_card(t.game, 1, 0, zone, i, &other));
            assert_null(other.name);
            if (i + 3 < size)
                assert_null(own.name);
            else
                assert_string_equal(own.name, is.name);
        }
    }
    assert_true(looks > 5);
    table_free(&t);
}

/* --- chance --- */

/* 5.8.1: a card comes to every place about equally often, wherever it was. */
static void shuffles_are_even(void **state)
{
    (void)state;
    enum { GAMES = 3000, DECK = 36 };
    Table t = table_new("leader:\n1 Host\nmain:\n40 Mix\n",
                        "leader:\n1 Host\nmain:\n39 Jolt\n1 Joker\n", 1);
    unsigned places[DECK] = {0};
    unsigned kept = 0;
    unsigned games = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        GavelCardView card;
        gavel_game_restart(t.game, seed);
        begin(t.game);
        const int before = place_seen(t.game, GAVEL_OMNISCIENT, 1, "deck", "Joker", &card);
        if (before < 0)
            continue;
        assert_true(take(t.game, "Mix"));
        const int now = place_seen(t.game, GAVEL_OMNISCIENT, 1, "deck", "Joker", &card);
        assert_in_range(now, 0, DECK - 1);
        places[now]++;
        kept += now == before;
        games++;
    }
    const unsigned due = games / DECK;
    for (size_t i = 0; i < DECK; i++)
        assert_in_range(places[i], due / 2, due * 2);
    assert_in_range(kept, due / 2, due * 2);
    table_free(&t);
}

/* 5.18.1: nobody selects, so each is hit about equally often, Aura or not. */
static void chance_spares_nobody(void **state)
{
    (void)state;
    enum { GAMES = 900 };
    static const char *const deck = "leader:\n1 Host\nmain:\n40 Bolt\n";
    static const char *const names[] = {"Elm", "Veil", "Fir"};
    Table t = table_new(deck, deck, 1);
    unsigned hit[3] = {0};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        int damage = 0;
        gavel_game_restart(t.game, seed);
        begin(t.game);
        assert_true(take(t.game, "Bolt"));
        for (size_t i = 0; i < 3; i++) {
            GavelCardView card;
            assert_true(place_seen(t.game, 0, 1, "field", names[i], &card) >= 0);
            hit[i] += card.damage == 2;
            damage += card.damage;
        }
        assert_int_equal(damage, 2);
    }
    for (size_t i = 0; i < 3; i++)
        assert_in_range(hit[i], GAMES / 3 * 3 / 4, GAMES / 3 * 4 / 3);
    table_free(&t);
}

typedef struct {
    unsigned told[2]; /* how often each seat has read of it */
    int amount;
} Rolled;

static void hear_roll(void *context, const GavelEvent *event)
{
    Rolled *rolled = context;
    if (!event->kind || strcmp(event->kind, "rolled") != 0)
        return;
    rolled->told[0] += event->text[0] != NULL;
    rolled->told[1] += event->text[1] != NULL;
    rolled->amount = event->amount;
}

/* 5.19.1: six sides, each about equally often; both read the result, and the same seed gives it
 * again. */
static void dice_are_fair_and_open(void **state)
{
    (void)state;
    enum { GAMES = 1200 };
    static const char *const deck = "leader:\n1 Host\nmain:\n40 Dice\n";
    Table t = table_new(deck, deck, 1);
    unsigned sides[7] = {0};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        int amount[2];
        for (unsigned again = 0; again < 2; again++) {
            Rolled rolled = {.amount = 0};
            gavel_game_restart(t.game, seed);
            begin(t.game);
            gavel_listen(t.game, hear_roll, &rolled, 0);
            assert_true(take(t.game, "Dice"));
            gavel_listen(t.game, NULL, NULL, 0);
            assert_int_equal(rolled.told[0], 1);
            assert_int_equal(rolled.told[1], 1);
            assert_int_equal(number_of(t.game, 0, "x"), rolled.amount);
            amount[again] = rolled.amount;
        }
        assert_int_equal(amount[0], amount[1]);
        assert_in_range(amount[0], 1, 6);
        sides[amount[0]]++;
    }
    for (size_t side = 1; side <= 6; side++)
        assert_in_range(sides[side], GAMES / 6 * 3 / 4, GAMES / 6 * 4 / 3);
    table_free(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_and_no_other_number),
        cmocka_unit_test(a_card_is_of_one_kind),
        cmocka_unit_test(no_game_without_leader_and_deck),
        cmocka_unit_test(setting_up_goes_step_by_step),
        cmocka_unit_test(turns_have_three_phases),
        cmocka_unit_test(views_number_the_hidden_cards),
        cmocka_unit_test(views_show_open_cards),
        cmocka_unit_test(views_show_what_belongs_to_followers),
        cmocka_unit_test(the_order_under_a_deck_is_secret),
        cmocka_unit_test(who_looks_sees_the_order),
        cmocka_unit_test(shuffles_are_even),
        cmocka_unit_test(chance_spares_nobody),
        cmocka_unit_test(dice_are_fair_and_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
