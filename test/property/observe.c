/* observe.c - the tables that programs learn from: nothing hidden is in them, and all that a seat
 * sees is.
 *
 * Random games of every kind. At each decision every seat's tables are made of the game and of a
 * copy in which all that the seat cannot know has been dealt anew: equal bytes. And each card that
 * the seat's view names has one row, with the same values.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "support/table.h"

enum { GAMES = 4, DECISIONS_MAX = 400, NAME_ROOM = 160 };

typedef struct {
    GavelObservation tables;
    GavelShape shapes[GAVEL_TABLES];
} Seen;

static Seen tables_new(const GavelMatch *match)
{
    Seen seen;
    for (unsigned i = 0; i < GAVEL_TABLES; i++)
        assert_true(gavel_table_shape(match, (GavelTable)i, &seen.shapes[i]));
    int16_t *at[GAVEL_TABLES];
    for (unsigned i = 0; i < GAVEL_TABLES; i++) {
        const size_t size = seen.shapes[i].rows * seen.shapes[i].columns * sizeof(int16_t);
        at[i] = mem_new(size);
        memset(at[i], 0x5A, size); /* what is not written is found */
    }
    seen.tables = (GavelObservation){at[0], at[1], at[2], at[3], mem_new(seen.shapes[3].rows)};
    mem_free(at[GAVEL_TABLE_FACTS]);
    return seen;
}

static void tables_free(Seen *seen)
{
    mem_free(seen->tables.globals);
    mem_free(seen->tables.cards);
    mem_free(seen->tables.waiting);
    mem_free(seen->tables.options);
    mem_free(seen->tables.mask);
}

static const int16_t *table_of(const Seen *seen, unsigned table)
{
    const int16_t *const tables[] = {seen->tables.globals, seen->tables.cards, seen->tables.waiting,
                                     seen->tables.options};
    return tables[table];
}

static size_t column_of(const GavelMatch *match, GavelTable table, const char *name)
{
    char text[NAME_ROOM];
    for (size_t i = 0; gavel_column_name(match, table, i, text, sizeof text) > 0; i++)
        if (strcmp(text, name) == 0)
            return i;
    fail_msg("there is no column \"%s\"", name);
    return 0;
}

static void must_be_equal(const GavelMatch *match, const Seen *a, const Seen *b, const char *game)
{
    for (unsigned table = 0; table < GAVEL_TABLE_FACTS; table++) {
        const size_t size = a->shapes[table].rows * a->shapes[table].columns;
        for (size_t i = 0; i < size; i++) {
            if (table_of(a, table)[i] == table_of(b, table)[i])
                continue;
            char name[NAME_ROOM];
            (void)gavel_column_name(match, (GavelTable)table, i % a->shapes[table].columns, name,
                                    sizeof name);
            fail_msg("%s: %s, row %zu, \"%s\" is %d, in another world %d", game,
                     a->shapes[table].name, i / a->shapes[table].columns, name,
                     table_of(a, table)[i], table_of(b, table)[i]);
        }
    }
    assert_memory_equal(a->tables.mask, b->tables.mask, a->shapes[GAVEL_TABLE_OPTIONS].rows);
}

/* --- all that is seen is there --- */

typedef struct {
    const Table *t;
    unsigned viewer;
    size_t card, zone, seat, place, damage, stat, size;
} Columns;

static Columns columns_new(const Table *t)
{
    char name[NAME_ROOM];
    (void)snprintf(name, sizeof name, "stat %s", gavel_stat_name(t->rules, 0));
    return (Columns){.t = t,
                     .card = column_of(t->match, GAVEL_TABLE_CARDS, "card"),
                     .zone = column_of(t->match, GAVEL_TABLE_CARDS, "zone"),
                     .seat = column_of(t->match, GAVEL_TABLE_CARDS, "seat"),
                     .place = column_of(t->match, GAVEL_TABLE_CARDS, "place"),
                     .damage = column_of(t->match, GAVEL_TABLE_CARDS, "damage"),
                     .stat = column_of(t->match, GAVEL_TABLE_CARDS, name)};
}

/* The row of the card that lies there; NULL: there is none. */
static const int16_t *row_at(const Columns *c, const Seen *seen, unsigned seat, size_t zone,
                             size_t place)
{
    const GavelShape *shape = &seen->shapes[GAVEL_TABLE_CARDS];
    const unsigned seats = gavel_match_seats(c->t->match);
    const int from_viewer = (int)((seat + seats - c->viewer) % seats + 1);
    for (size_t i = 0; i < shape->rows; i++) {
        const int16_t *row = seen->tables.cards + i * shape->columns;
        if (row[c->zone] == (int)zone + 1 && row[c->seat] == from_viewer &&
            row[c->place] == (int)place + 1)
            return row;
    }
    return NULL;
}

static size_t check_zone(const Columns *c, const Seen *seen, unsigned seat, size_t zone)
{
    GavelCardView card;
    size_t named = 0;
    const bool is_live = gavel_zone_is_in_play(c->t->rules, zone);
    for (size_t i = 0; gavel_zone_card(c->t->game, c->viewer, seat, zone, i, &card); i++) {
        if (!card.name)
            continue;
        const int16_t *row = row_at(c, seen, seat, zone, i);
        assert_non_null(row);
        assert_string_equal(gavel_card_name(c->t->cards, (size_t)row[c->card]), card.name);
        assert_int_equal(row[c->damage], card.damage);
        if (is_live)
            assert_int_equal(row[c->stat], card.stats[0]);
        named++;
    }
    return named;
}

static size_t check_cards(Columns *c, const Seen *seen, unsigned viewer)
{
    size_t named = 0;
    c->viewer = viewer;
    for (unsigned seat = 0; seat < gavel_match_seats(c->t->match); seat++)
        for (size_t zone = 0; zone < gavel_zone_count(c->t->rules); zone++)
            if (seat == 0 || !gavel_zone_is_shared(c->t->rules, zone))
                named += check_zone(c, seen, seat, zone);
    return named;
}

static void check_options(const Table *t, const Seen *seen, unsigned viewer)
{
    const bool is_asked = gavel_asked_seat(t->game) == viewer;
    const unsigned count = is_asked ? gavel_option_count(t->game) : 0;
    const GavelShape *shape = &seen->shapes[GAVEL_TABLE_OPTIONS];
    const size_t kind = column_of(t->match, GAVEL_TABLE_OPTIONS, "kind");
    for (unsigned i = 0; i < shape->rows; i++) {
        GavelOption option;
        assert_int_equal(seen->tables.mask[i], i < count);
        (void)gavel_option(t->game, i, &option);
        assert_int_equal(seen->tables.options[i * shape->columns + kind],
                         i < count ? (int)option.kind : 0);
    }
}

/* --- games --- */

typedef struct {
    unsigned long decisions;
    size_t named;
    size_t most_rows;
    long left_out;
} Tally;

static void look(const Table *t, Seen *true_one, Seen *other, uint64_t *state, Tally *tally)
{
    Columns c = columns_new(t);
    const size_t left_out = column_of(t->match, GAVEL_TABLE_GLOBALS, "cards left out");
    for (unsigned viewer = 0; viewer < gavel_match_seats(t->match); viewer++) {
        assert_true(gavel_observe(t->game, viewer, &true_one->tables));
        gavel_game_copy(t->other, t->game);
        gavel_game_resample(t->other, viewer, test_random(state));
        assert_true(gavel_observe(t->other, viewer, &other->tables));
        must_be_equal(t->match, true_one, other, gavel_rules_name(t->rules));
        if (true_one->tables.globals[left_out] == 0)
            tally->named += check_cards(&c, true_one, viewer);
        check_options(t, true_one, viewer);
        tally->left_out += true_one->tables.globals[left_out];
        tally->decisions++;
    }
}

static void play_and_look(size_t game, unsigned seats, size_t deck, Tally *tally)
{
    Table t = table_open_decks(game, seats, deck);
    Seen true_one = tables_new(t.match);
    Seen other = tables_new(t.match);
    uint64_t state = test_seed() * 77 + game * 5 + deck;
    assert_false(gavel_observe(t.game, seats, &true_one.tables));
    for (unsigned long n = 0; n < GAMES * test_effort(); n++) {
        gavel_game_restart(t.game, test_random(&state));
        for (unsigned i = 0; i < DECISIONS_MAX && gavel_asked(t.game); i++) {
            look(&t, &true_one, &other, &state, tally);
            (void)table_answer(t.game, &state);
        }
    }
    tables_free(&other);
    tables_free(&true_one);
    table_close(&t);
}

static void nothing_hidden_and_all_that_is_seen(void **state)
{
    (void)state;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        Tally tally = {0};
        play_and_look(game, 2, 0, &tally);
        play_and_look(game, 2, 1, &tally);
        if (gavel_rules_seats_max(gavel_rules_at(game)) > 2)
            play_and_look(game, 4, 0, &tally);
        printf("%s: %lu looks, %zu cards seen, %ld without a row\n",
               gavel_rules_name(gavel_rules_at(game)), tally.decisions, tally.named,
               tally.left_out);
        assert_true(tally.named > tally.decisions);
        assert_int_equal(tally.left_out, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_hidden_and_all_that_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
