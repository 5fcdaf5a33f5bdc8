/* test_parts.c - options, events, cards and decks in parts: they say the same as the words, and no
 * more than a reader may know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { IDS_MAX = 1 << 16, TEXT_ROOM = 1024, SEATS = 2, GAMES = 6 };

typedef struct {
    GavelCards *cards;
    GavelMatch *match;
    GavelGame *game;
    const GavelRules *rules;
    uint64_t random;
    unsigned char seen[SEATS + 1][IDS_MAX]; /* ids that a reader has met; the last is a spectator */
    unsigned cards_told;
    unsigned hidden_told;
    unsigned moves;
    unsigned silent;
} Table;

static Table table;

static unsigned next_random(uint64_t *state, unsigned below)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (unsigned)(*state % below);
}

static unsigned viewer_of(unsigned reader)
{
    return reader < SEATS ? reader : GAVEL_NOBODY;
}

/* Notes all ids in the view of each reader. */
static void look(Table *t)
{
    GavelCardView card;
    for (unsigned reader = 0; reader <= SEATS; reader++)
        for (unsigned seat = 0; seat < SEATS; seat++)
            for (size_t zone = 0; zone < gavel_zone_count(t->rules); zone++)
                for (size_t i = 0;
                     gavel_zone_card(t->game, viewer_of(reader), seat, zone, i, &card); i++) {
                    assert_true(card.id < IDS_MAX);
                    t->seen[reader][card.id] = 1;
                    for (size_t k = 0; k < card.under; k++)
                        assert_true((gavel_under_name(t->game, viewer_of(reader), seat, zone, i,
                                                      k) != NULL) == (card.id != 0));
                }
}

static void hear(void *context, const GavelEvent *event)
{
    Table *t = context;
    assert_true(event->kind && event->kind[0]);
    t->moves += event->is_move;
    t->silent += event->text[0] == NULL;
    for (unsigned reader = 0; reader <= SEATS; reader++) {
        const unsigned slot = reader < SEATS ? reader : GAVEL_SEATS_MAX;
        const GavelEventCard *card = &event->card[slot];
        assert_true(event->is_about_card || (!card->name && !card->id && !card->was));
        t->cards_told += card->name != NULL;
        t->hidden_told += event->is_about_card && !card->name;
        if (card->name && event->text[slot] && strcmp(event->kind, "shuffled") != 0 &&
            strstr(event->text[slot], "a card"))
            fail_msg("%s, but its card is %s", event->text[slot], card->name);
        if (card->was && card->was != card->id && !t->seen[reader][card->was])
            fail_msg("reader %u has never met the card %u of \"%s\"", reader, card->was,
                     event->text[slot] ? event->text[slot] : event->kind);
        if (card->id)
            t->seen[reader][card->id] = 1;
        for (int i = 0; event->looked[slot] && i < event->amount; i++)
            t->seen[reader][event->looked[slot][i].id] = 1;
        if (strcmp(event->kind, "drew") == 0 && reader != event->seat)
            assert_true(card->id == 0);
    }
}

static void check_option(const Table *t, unsigned seat, unsigned index)
{
    GavelOption option;
    GavelCardView card;
    GavelReason reason;
    char text[TEXT_ROOM];
    assert_true(gavel_option(t->game, index, &option));
    assert_true(option.kind != GAVEL_OPTION_NONE);
    if (option.spot.seat != GAVEL_NOBODY) {
        assert_true(gavel_zone_card(t->game, seat, option.spot.seat, option.spot.zone,
                                    option.spot.place, &card));
        assert_int_equal(card.id, option.card);
    }
    if (option.kind == GAVEL_OPTION_ACT &&
        !gavel_may(t->game, seat, option.act, option.card, 0, &reason))
        fail_msg("%s is offered, but %s", option.act, reason.text);
    if (option.ability)
        assert_true(gavel_option_ability(t->game, index, text, sizeof text) > 0);
}

static void play(Table *t, uint64_t seed)
{
    GavelSource source;
    char text[TEXT_ROOM];
    memset(t->seen, 0, sizeof t->seen);
    gavel_game_restart(t->game, seed);
    while (gavel_asked(t->game)) {
        const unsigned seat = gavel_asked_seat(t->game);
        const unsigned count = gavel_option_count(t->game);
        look(t);
        for (unsigned i = 0; i < count; i++)
            check_option(t, seat, i);
        assert_false(gavel_option(t->game, count, &(GavelOption){.act = NULL}));
        for (size_t i = 0; i < gavel_pending_count(t->game); i++) {
            assert_true(gavel_pending(t->game, seat, i, &source, text, sizeof text));
            assert_true(source.seat < SEATS);
        }
        assert_true(gavel_answer(t->game, seat, next_random(&t->random, count)));
    }
    assert_false(gavel_option(t->game, 0, &(GavelOption){.act = NULL}));
}

static void test_options_and_events(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelFault fault;
        GavelDeck *decks[SEATS];
        table = (Table){.rules = gavel_rules_at(i), .random = 77};
        table.cards = gavel_cards_new(table.rules);
        for (size_t k = 0; k < SEATS; k++)
            decks[k] = gavel_deck_shipped(table.cards, k);
        table.match = gavel_match_new(table.cards, (const GavelDeck *const *)decks, SEATS, &fault);
        assert_non_null(table.match);
        table.game = gavel_game_new(table.match, 1);
        gavel_listen(table.game, hear, &table, GAVEL_TELL_MOVES);
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play(&table, seed);
        assert_true(table.cards_told > 0 && table.hidden_told > 0);
        assert_true(table.moves > 0 && table.silent > 0);
        gavel_game_free(table.game);
        gavel_match_free(table.match);
        for (size_t k = 0; k < SEATS; k++)
            gavel_deck_free(decks[k]);
        gavel_cards_free(table.cards);
    }
}

static void test_may(void **state)
{
    GavelReason reason;
    GavelCardView card;
    GavelFault fault;
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck, deck};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    GavelGame *game = gavel_game_new(match, 3);
    assert_true(gavel_answer(game, gavel_asked_seat(game), 0));
    const unsigned seat = gavel_asked_seat(game);
    assert_true(gavel_zone_card(game, seat, seat, 1, 0, &card));
    assert_false(gavel_may(game, seat, "dance", card.id, 0, &reason));
    assert_non_null(strstr(reason.text, "quest"));
    assert_false(gavel_may(game, seat, "quest", 0, 0, &reason));
    assert_false(gavel_may(game, 1 - seat, "quest", card.id, 0, &reason));
    assert_string_equal(reason.id, "all.why.unseen");
    assert_false(gavel_may(game, seat, "quest", card.id, 0, &reason));
    assert_true(reason.clause[0] != 0);
    assert_false(gavel_may(game, 9, "quest", card.id, 0, &reason));
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

static void check_card(const GavelCards *cards, size_t number)
{
    GavelCard facts;
    char text[TEXT_ROOM];
    const char *name;
    const char *label;
    assert_true(gavel_card(cards, number, &facts));
    assert_string_equal(facts.name, gavel_card_name(cards, number));
    assert_true(facts.type[0] != 0);
    for (size_t i = 0; i < facts.abilities; i++)
        assert_true(gavel_card_ability(cards, number, i, &name, &label, text, sizeof text) > 0);
    assert_int_equal(
        gavel_card_ability(cards, number, facts.abilities, &name, &label, text, sizeof text), 0);
}

static void test_cards_and_decks(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(i));
        GavelCard facts;
        for (size_t k = 1; k <= gavel_card_count(cards); k++)
            check_card(cards, k);
        assert_false(gavel_card(cards, 0, &facts));
        assert_false(gavel_card(cards, gavel_card_count(cards) + 1, &facts));
        for (size_t k = 0; k < gavel_deck_shipped_count(cards); k++) {
            GavelDeck *deck = gavel_deck_shipped(cards, k);
            GavelDeckLine line;
            unsigned size = 0;
            for (size_t n = 0; gavel_deck_line(deck, n, &line); n++) {
                assert_string_equal(line.name, gavel_card_name(cards, line.card));
                size += line.count;
            }
            assert_true(size >= 30);
            gavel_deck_free(deck);
        }
        gavel_cards_free(cards);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options_and_events),
        cmocka_unit_test(test_may),
        cmocka_unit_test(test_cards_and_decks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
