/* hidden.c - what readers get of cards that not everybody sees, over random play of every game of
 * the registry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "support/table.h"

enum { LOOKED_MAX = 256 };

/* --- cards that are looked at --- */

/* The last look that was told. */
typedef struct {
    unsigned seats;
    unsigned looks;
    unsigned wide; /* at more cards than a line names */
    unsigned seen; /* cards that were found in the view */
    unsigned seat;
    GavelSpot at;
    unsigned ids[LOOKED_MAX];
    int count; /* 0: none since the last question */
} Looks;

static bool has_name(const GavelEvent *event, size_t reader, const GavelEventCard *cards)
{
    for (int i = 0; i < event->amount; i++)
        if (strstr(event->text[reader], cards[i].name))
            return true;
    return false;
}

/* Who looks reads which cards they are; everybody else, how many and where. */
static void hear_look(void *context, const GavelEvent *event)
{
    Looks *looks = context;
    if (!event->is_look) {
        assert_string_not_equal(event->kind, "looked");
        return;
    }
    const GavelEventCard *cards = event->looked[event->seat];
    assert_string_equal(event->kind, "looked");
    assert_non_null(cards);
    assert_true(event->amount > 0 && event->amount <= LOOKED_MAX);
    assert_memory_equal(event->text[event->seat], "you look at ", 12);
    assert_true(event->amount > 7 || has_name(event, event->seat, cards));
    for (size_t i = 0; i <= looks->seats; i++) {
        const size_t reader = i < looks->seats ? i : GAVEL_SEATS_MAX;
        if (reader == event->seat)
            continue;
        assert_null(event->looked[reader]);
        assert_null(event->card[reader].name);
        assert_false(has_name(event, reader, cards));
    }
    looks->looks++;
    looks->wide += event->amount > 7;
    looks->seat = event->seat;
    looks->at = event->from;
    looks->count = event->amount;
    for (int i = 0; i < event->amount; i++) {
        assert_non_null(cards[i].name);
        assert_true(cards[i].id > 0 && cards[i].was == 0);
        looks->ids[i] = cards[i].id;
    }
}

/* True if the seat sees the card with that id in the zone, as one that it looks at. */
static bool is_viewed(const GavelGame *game, unsigned viewer, const GavelSpot *at, unsigned id)
{
    GavelCardView card;
    for (size_t i = 0; gavel_zone_card(game, viewer, at->seat, at->zone, i, &card); i++)
        if (card.id == id && card.name)
            return card.is_looked_at;
    return false;
}

/* If who looks is asked at once, all the cards are in its view, and in nobody else's. */
static void hold_against_views(const GavelGame *game, Looks *looks)
{
    const bool is_asked = (gavel_asked(game) >> looks->seat & 1) != 0;
    for (int i = 0; i < looks->count && is_asked; i++) {
        if (!is_viewed(game, looks->seat, &looks->at, looks->ids[i]))
            continue; /* it has gone somewhere else before the question */
        looks->seen++;
        for (unsigned seat = 0; seat < looks->seats; seat++)
            assert_true(seat == looks->seat || !is_viewed(game, seat, &looks->at, looks->ids[i]));
        assert_false(is_viewed(game, GAVEL_NOBODY, &looks->at, looks->ids[i]));
    }
    looks->count = 0;
}

static void who_looks_sees_and_nobody_else(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        Looks looks = {.seats = 2};
        gavel_listen(table.game, hear_look, &looks, GAVEL_TELL_MOVES);
        for (uint64_t seed = 1; seed <= 40 * test_effort(); seed++) {
            uint64_t random = seed * 7 + 1;
            gavel_game_restart(table.game, seed);
            while (gavel_asked(table.game)) {
                (void)table_answer(table.game, &random);
                hold_against_views(table.game, &looks);
            }
        }
        const bool asks = strcmp(gavel_rules_name(table.rules), "mlp") != 0;
        if (looks.looks == 0 || (asks && looks.seen == 0)) /* its shipped cards ask nothing more */
            fail_msg("%s: %u looks, %u cards seen", gavel_rules_name(table.rules), looks.looks,
                     looks.seen);
        printf("%s: %u looks (%u wide), %u cards seen\n", gavel_rules_name(table.rules),
               looks.looks, looks.wide, looks.seen);
        gavel_listen(table.game, NULL, NULL, 0);
        table_close(&table);
    }
}

/* --- ids --- */

enum { READERS = GAVEL_SEATS_MAX + 1, IDS_MAX = 60000 };

/* What ids each reader must not get: cards had them when the reader did not see them. */
typedef struct {
    const Table *table;
    unsigned seats;
    uint64_t seed;
    unsigned long told;
    bool is_hidden[READERS][IDS_MAX];
} Ids;

static Ids ids;

static unsigned viewer_of(size_t reader)
{
    return reader < GAVEL_SEATS_MAX ? (unsigned)reader : GAVEL_NOBODY;
}

/* The readers of a game one after the other: its seats, and last a spectator. */
static size_t reader_at(unsigned seats, unsigned i)
{
    return i < seats ? i : GAVEL_SEATS_MAX;
}

static void get_id(size_t reader, unsigned id, const char *what)
{
    assert_true(id < IDS_MAX);
    ids.told += id != 0;
    if (id != 0 && ids.is_hidden[reader][id])
        fail_msg("%s, seed %llu: reader %zu gets the id %u, which a card had that was hidden: %s",
                 gavel_rules_name(ids.table->rules), (unsigned long long)ids.seed, reader, id,
                 what);
}

static void hear_ids(void *context, const GavelEvent *event)
{
    (void)context;
    for (unsigned i = 0; i <= ids.seats; i++) {
        const size_t reader = reader_at(ids.seats, i);
        get_id(reader, event->card[reader].was, event->kind);
        get_id(reader, event->card[reader].id, event->kind);
        get_id(reader, event->object[reader].was, event->kind);
        get_id(reader, event->object[reader].id, event->kind);
        for (int k = 0; event->looked[reader] && k < event->amount; k++)
            get_id(reader, event->looked[reader][k].id, event->kind);
    }
}

/* What a reader sees of one place, and what its cards are called that it does not see. */
static void read_place(const GavelGame *game, size_t reader, unsigned seat, size_t zone)
{
    GavelCardView card;
    GavelCardView all;
    for (size_t i = 0; gavel_zone_card(game, viewer_of(reader), seat, zone, i, &card); i++) {
        (void)gavel_zone_card(game, GAVEL_OMNISCIENT, seat, zone, i, &all);
        get_id(reader, card.id, "view");
        get_id(reader, card.host, "host in a view");
        assert_true(card.id == (card.name ? all.id : 0) && all.id != 0 && all.id < IDS_MAX);
        if (!card.name)
            ids.is_hidden[reader][all.id] = true;
    }
}

static void read_question(const GavelGame *game)
{
    GavelOption option;
    GavelSource source;
    const unsigned seat = gavel_asked_seat(game);
    for (unsigned i = 0; gavel_option(game, i, &option); i++)
        get_id(seat, option.card, "option");
    if (gavel_question_source(game, &source))
        get_id(seat, source.card, "source of a question");
}

static void read_all(const GavelGame *game)
{
    GavelSource source;
    char text[512];
    for (unsigned i = 0; i <= ids.seats; i++) {
        const size_t reader = reader_at(ids.seats, i);
        for (unsigned seat = 0; seat < ids.seats; seat++)
            for (size_t zone = 0; zone < gavel_zone_count(ids.table->rules); zone++)
                if (seat == 0 || !gavel_zone_is_shared(ids.table->rules, zone))
                    read_place(game, reader, seat, zone);
        for (size_t k = 0; gavel_pending(game, viewer_of(reader), k, &source, text, sizeof text);
             k++)
            get_id(reader, source.card, "what waits");
    }
    if (gavel_asked(game))
        read_question(game);
}

static void play_for_ids(Table *table, unsigned seats, unsigned long games)
{
    ids.table = table;
    ids.seats = seats;
    gavel_listen(table->game, hear_ids, NULL, GAVEL_TELL_MOVES);
    for (ids.seed = 1; ids.seed <= games; ids.seed++) {
        uint64_t random = ids.seed * 11 + 3;
        memset(ids.is_hidden, 0, sizeof ids.is_hidden);
        gavel_game_restart(table->game, ids.seed);
        read_all(table->game);
        while (gavel_asked(table->game)) {
            (void)table_answer(table->game, &random);
            read_all(table->game);
        }
    }
    gavel_listen(table->game, NULL, NULL, 0);
}

static void no_id_of_a_hidden_card_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const unsigned max = gavel_rules_seats_max(gavel_rules_at(i));
        for (unsigned seats = 2; seats <= max; seats++) {
            Table table = table_open_decks(i, seats, seats);
            ids.told = 0;
            play_for_ids(&table, seats, test_effort() * (seats == 2 ? 12 : 3));
            assert_true(ids.told > 1000);
            table_close(&table);
        }
    }
}

/* Each card has an id of its own. */
static void ids_are_different(void **state)
{
    (void)state;
    static bool is_taken[IDS_MAX];
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        const Game *g = &table.game->game;
        uint64_t random = 5;
        gavel_game_restart(table.game, 3);
        while (gavel_asked(table.game)) {
            memset(is_taken, 0, sizeof is_taken);
            for (uint16_t k = 0; k < g->start[g->match->nowhere]; k++) {
                const unsigned id = id_of(g, g->order[k]);
                assert_true(id > 0 && id < IDS_MAX && !is_taken[id]);
                is_taken[id] = true;
            }
            (void)table_answer(table.game, &random);
        }
        table_close(&table);
    }
}

/* An evolve deck lies in order of names: no card that is shown there lies among those that the
 * other player does not know. Returns how many are shown. */
static unsigned look_at_order(const Game *g, uint8_t seat, uint8_t zone)
{
    const uint16_t *objects = zone_objects(g, seat, zone);
    const uint16_t count = zone_count_of(g, seat, zone);
    unsigned shown = 0;
    for (uint16_t i = 0; i < count; i++) {
        const bool is_known_there = is_known(g, (uint8_t)(1 - seat), objects[i]);
        assert_true(is_known_there || shown == 0);
        shown += is_seen(g, (uint8_t)(1 - seat), objects[i]);
    }
    return shown;
}

static void an_evolve_deck_tells_no_order(void **state)
{
    (void)state;
    size_t index = 0;
    while (strcmp(gavel_rules_name(gavel_rules_at(index)), "evolve") != 0)
        index++;
    Table table = table_open(index, 2);
    uint8_t zone = 0;
    while (strcmp(gavel_zone_name(table.rules, zone), "evolve-deck") != 0)
        zone++;
    unsigned shown = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        uint64_t random = seed;
        gavel_game_restart(table.game, seed);
        while (gavel_asked(table.game)) {
            (void)table_answer(table.game, &random);
            shown += look_at_order(&table.game->game, 0, zone);
            shown += look_at_order(&table.game->game, 1, zone);
        }
    }
    assert_true(shown > 0);
    table_close(&table);
}

/* --- cards that leave a hand unseen --- */

/* What the last event about a card told the other player. */
static void hear_name(void *context, const GavelEvent *event)
{
    const char **name = context;
    if (event->is_about_card && event->text[1]) {
        *name = event->card[1].name;
        assert_true(!*name == (strstr(event->text[1], "a card") != NULL));
    }
}

static uint8_t zone_called(const GavelRules *rules, const char *name)
{
    uint8_t zone = 0;
    while (strcmp(gavel_zone_name(rules, zone), name) != 0)
        zone++;
    return zone;
}

/* Goes on until seat 0 has two different cards in its hand, the first and the second. */
static bool has_two_cards(Game *g, uint8_t place)
{
    for (uint16_t i = 1; i < place_count(g, place); i++)
        if (g->face[place_objects(g, place)[i]].def != g->face[place_objects(g, place)[0]].def)
            return true;
    return false;
}

typedef struct {
    Table table;
    Game *g;
    uint8_t hand;
    uint8_t deck;
    const char *name; /* what the other player has been told */
} Hand;

/* The other player knows the cards of the hand whose bits are set; the first goes under the deck.
 */
static uint16_t leave_hand(Hand *hand, unsigned known)
{
    Game *g = hand->g;
    uint64_t random = 9;
    gavel_game_restart(hand->table.game, 5);
    while (!has_two_cards(g, hand->hand))
        (void)table_answer(hand->table.game, &random);
    for (uint16_t i = 0; i < place_count(g, hand->hand); i++) {
        const uint16_t object = place_objects(g, hand->hand)[i];
        know_forget(g, object, 2);
        know_add(g, object, (uint8_t)((known >> (i < 8 ? i : 7) & 1) << 1));
    }
    const uint16_t leaving = place_objects(g, hand->hand)[0];
    group_open(g);
    zone_move(g, leaving, hand->deck, MOVE_BOTTOM);
    return leaving;
}

static bool knows_any(const Hand *hand)
{
    for (uint16_t i = 0; i < place_count(hand->g, hand->hand); i++)
        if (is_known(hand->g, 1, place_objects(hand->g, hand->hand)[i]))
            return true;
    return false;
}

/* Who knows some cards of a hand does not know which of them has gone, nor which are left; the
 * log does not tell either. */
static void what_leaves_a_hand_unseen_is_one_of_its_cards(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Hand hand = {.table = table_open(i, 2)};
        hand.g = &hand.table.game->game;
        hand.hand = place_of(hand.g, 0, zone_called(hand.table.rules, "hand"));
        hand.deck = place_of(hand.g, 0, hand.g->rules->deck.zones[0]);
        gavel_listen(hand.table.game, hear_name, &hand.name, 0);
        for (unsigned known = 0; known < 4; known++) {
            const uint16_t leaving = leave_hand(&hand, known == 3 ? 0xFF : known);
            assert_null(hand.name);
            assert_false(is_known(hand.g, 1, leaving));
            assert_false(knows_any(&hand));
        }
        gavel_listen(hand.table.game, NULL, NULL, 0);
        table_close(&hand.table);
    }
}

/* The only card of a hand is known by that it goes, and equal cards by being equal. */
static void what_leaves_a_hand_of_equal_cards_is_known(void **state)
{
    (void)state;
    static const char cards[] =
        "card \"Twin\" character amber cost 1 strength 1 willpower 1 lore 1\n    traits Hero\n";
    Hand hand = {.table = table_open_own(cards, "Twin")};
    Game *g = &hand.table.game->game;
    uint64_t random = 3;
    hand.g = g;
    hand.hand = place_of(g, 0, zone_called(hand.table.rules, "hand"));
    hand.deck = place_of(g, 0, g->rules->deck.zones[0]);
    gavel_listen(hand.table.game, hear_name, &hand.name, 0);
    while (place_count(g, hand.hand) < 3)
        (void)table_answer(hand.table.game, &random);
    for (uint16_t i = 0; i < place_count(g, hand.hand); i++)
        know_add(g, place_objects(g, hand.hand)[i], 2);
    while (place_count(g, hand.hand) > 0) {
        const uint16_t leaving = place_objects(g, hand.hand)[0];
        hand.name = NULL;
        group_open(g);
        zone_move(g, leaving, hand.deck, MOVE_BOTTOM);
        assert_non_null(hand.name);
        assert_string_equal(hand.name, "Twin");
        assert_true(is_known(g, 1, leaving));
    }
    gavel_listen(hand.table.game, NULL, NULL, 0);
    table_close(&hand.table);
}

/* What happens to a card of a hand tells nobody which of the cards it is whose names are known. */
static void an_event_in_a_hand_names_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Hand hand = {.table = table_open(i, 2)};
        Game *g = &hand.table.game->game;
        hand.g = g;
        hand.hand = place_of(g, 0, zone_called(hand.table.rules, "hand"));
        hand.deck = place_of(g, 0, g->rules->deck.zones[0]);
        gavel_listen(hand.table.game, hear_name, &hand.name, 0);
        (void)leave_hand(&hand, 0);
        const uint16_t object = place_objects(g, hand.hand)[0];
        know_add(g, object, 2);
        hand.name = "nothing was told";
        event_about(g, EVENT_CHOSE, 0, object, 0);

        assert_true((place_count(g, hand.hand) == 1) == (hand.name != NULL));
        gavel_listen(hand.table.game, NULL, NULL, 0);
        table_close(&hand.table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_looks_sees_and_nobody_else),
        cmocka_unit_test(no_id_of_a_hidden_card_is_told),
        cmocka_unit_test(ids_are_different),
        cmocka_unit_test(an_evolve_deck_tells_no_order),
        cmocka_unit_test(what_leaves_a_hand_unseen_is_one_of_its_cards),
        cmocka_unit_test(what_leaves_a_hand_of_equal_cards_is_known),
        cmocka_unit_test(an_event_in_a_hand_names_nothing),
    };
    return cmocka_run_group_tests_name("hidden", tests, NULL, NULL);
}
