/* test_api.c - the public interface over whole games with the shipped cards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

#include "api/api_int.h"
#include "base/memory.h"

enum { GAMES = 12, ANSWERS_MAX = 20000, TEXT_ROOM = 512 };

typedef struct {
    GavelCards *cards;
    GavelDeck *decks[2];
    GavelMatch *match;
    GavelGame *game;
} Table;

static Table table_of(const GavelRules *rules)
{
    Table t = {.cards = gavel_cards_new(rules)};
    GavelFault fault = {.line = 0};
    assert_non_null(t.cards);
    assert_true(gavel_deck_shipped_count(t.cards) >= 2);
    for (size_t i = 0; i < 2; i++) {
        t.decks[i] = gavel_deck_shipped(t.cards, i);
        assert_non_null(t.decks[i]);
    }
    t.match = gavel_match_new(t.cards, (const GavelDeck *const *)t.decks, 2, &fault);
    if (!t.match)
        fail_msg("%s: %s", gavel_rules_name(rules), fault.text);
    t.game = gavel_game_new(t.match, 1);
    assert_non_null(t.game);
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

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static unsigned random_option(const GavelGame *game, uint64_t *state)
{
    return (unsigned)(next_random(state) % gavel_option_count(game));
}

static void answer_at_random(GavelGame *game, uint64_t *state)
{
    assert_true(gavel_answer(game, gavel_asked_seat(game), random_option(game, state)));
}

/* Runs `check` for every game. */
static void for_each_game(void (*check)(Table *t))
{
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table t = table_of(gavel_rules_at(i));
        check(&t);
        table_free(&t);
    }
}

/* --- rules --- */

static void test_rules_are_listed(void **state)
{
    (void)state;
    assert_true(gavel_rules_count() >= 1);
    assert_null(gavel_rules("chess"));
    assert_null(gavel_rules_at(gavel_rules_count()));
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        assert_ptr_equal(gavel_rules(gavel_rules_name(rules)), rules);
        assert_true(gavel_rules_seats_min(rules) >= 2);
        assert_true(gavel_rules_seats_max(rules) <= GAVEL_SEATS_MAX);
        assert_true(gavel_clause_count(rules) > 100);
        assert_non_null(gavel_stat_name(rules, 0));
        assert_null(gavel_stat_name(rules, 99));
        assert_null(gavel_zone_name(rules, gavel_zone_count(rules)));
    }
}

static void test_clauses(void **state)
{
    (void)state;
    const GavelRules *rules = gavel_rules("lorcana");
    GavelClause clause;
    char text[TEXT_ROOM];
    const long lore = gavel_clause_find(rules, "3.2.1.1");
    assert_true(lore >= 0);
    assert_true(gavel_clause_at(rules, (size_t)lore, &clause));
    assert_string_equal(clause.id, "3.2.1.1");
    assert_true(clause.is_engine && clause.is_coded);
    assert_true(gavel_clause_uses(rules, (size_t)lore, text, sizeof text) >= 2);
    assert_non_null(strstr(text, "fact: lore to win = 20"));
    assert_non_null(strstr(text, "code: lorcana.c:"));
    const long quest = gavel_clause_find(rules, "4.3.5.5");
    (void)gavel_clause_uses(rules, (size_t)quest, text, sizeof text);
    assert_non_null(strstr(text, "bar of quest: it is exerted"));
    assert_int_equal(gavel_clause_find(rules, "99.9"), -1);
    assert_false(gavel_clause_at(rules, gavel_clause_count(rules), &clause));
    assert_int_equal(gavel_clause_uses(rules, gavel_clause_count(rules), text, sizeof text), 0);
}

static void test_every_clause_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        for (size_t k = 0; k < gavel_clause_count(rules); k++) {
            GavelClause clause;
            char small[2];
            assert_true(gavel_clause_at(rules, k, &clause));
            assert_int_equal(gavel_clause_find(rules, clause.id), (long)k);
            const size_t uses = gavel_clause_uses(rules, k, small, sizeof small);
            assert_true(clause.is_coded == (uses > 0));
        }
    }
}

/* --- cards and decks --- */

static void test_shipped_files_are_good(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        GavelCards *cards = mem_new(sizeof *cards);
        const char *path = "";
        Faults faults = {.count = 0};
        assert_non_null(cards);
        if (cards_load(cards, rules_of(rules), &path, &faults) != STATUS_OK)
            fail_msg("%s:%d:%d: %s", path, faults.fault[0].line, faults.fault[0].column,
                     faults.fault[0].text);
        for (size_t k = 0; k < gavel_deck_shipped_count(cards); k++) {
            char text[TEXT_ROOM];
            GavelDeck *deck = gavel_deck_shipped(cards, k);
            if (!deck)
                fail_msg("deck %s cannot be read", gavel_deck_shipped_name(cards, k));
            if (gavel_deck_check(deck, text, sizeof text) != 0)
                fail_msg("deck %s: %s", gavel_deck_shipped_name(cards, k), text);
            gavel_deck_free(deck);
        }
        gavel_cards_free(cards);
    }
}

static void test_card_texts(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    char text[TEXT_ROOM];
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        assert_true(strlen(gavel_card_name(cards, i)) > 0);
        const size_t size = gavel_card_text(cards, i, text, sizeof text);
        assert_int_equal(size, strlen(text));
        assert_true(size > 0);
    }
    assert_null(gavel_card_name(cards, 0));
    assert_null(gavel_card_name(cards, gavel_card_count(cards) + 1));
    assert_int_equal(gavel_card_text(cards, 0, text, sizeof text), 0);
    assert_int_equal(gavel_card_text(cards, 1, text, 5), 4);
    gavel_cards_free(cards);
}

static void test_own_cards_and_decks(void **state)
{
    (void)state;
    static const char own[] = "card \"Gavel - Test Piece\"\n"
                              "    character amber inkable cost 1 strength 1 willpower 1 lore 1\n"
                              "    traits Ally\n";
    static const char bad[] = "card \"Gavel - Other Piece\"\n    character amber inkable cots 1\n";
    static const char list[] = "60 Gavel - Test Piece\n";
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelFaults faults;
    GavelFault fault;
    char text[TEXT_ROOM];
    const size_t before = gavel_card_count(cards);
    assert_false(gavel_cards_read(cards, bad, strlen(bad), &faults));
    assert_true(faults.count > 0 && faults.fault[0].line == 2);
    assert_int_equal(gavel_card_count(cards), before);
    assert_true(gavel_cards_read(cards, own, strlen(own), &faults));
    assert_int_equal(gavel_card_count(cards), before + 1);
    assert_null(gavel_deck_read(cards, "4 Gavel - Tset Piece\n", 21, &faults));
    assert_int_equal(faults.fault[0].line, 1);
    GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
    assert_non_null(deck);
    assert_int_equal(gavel_deck_check(deck, text, sizeof text), 1);
    assert_string_equal(text, "2.1.1.3 Gavel - Test Piece: 60 copies, at most 4");
    const GavelDeck *decks[] = {deck, deck};
    assert_null(gavel_match_new(cards, decks, 2, &fault));
    assert_non_null(strstr(fault.text, "2.1.1.3"));
    assert_null(gavel_match_new(cards, decks, 7, &fault));
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

static void test_formats(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    GavelFaults faults;
    char text[TEXT_ROOM];
    size_t size = 0;
    const char *rulebook = gavel_format_shipped(gavel_rules("lorcana"), "rulebook", &size);
    assert_non_null(rulebook);
    assert_null(gavel_format_shipped(gavel_rules("lorcana"), "no such format", &size));
    assert_true(gavel_deck_set_format(deck, rulebook, size, &faults));
    assert_int_equal(gavel_deck_check(deck, text, sizeof text), 0);
    static const char strict[] = "cards in a deck: 61\nban: be our guest\n";
    assert_true(gavel_deck_set_format(deck, strict, strlen(strict), &faults));
    assert_int_equal(gavel_deck_check(deck, text, sizeof text), 2);
    static const char *const wrong[] = {"ban: Nobody - At All\n",
                                        "cards in a dekc: 60\n",
                                        "cards in a deck: many\n",
                                        "cards\n",
                                        "game: mlp\n",
                                        "restrict: Be Our Guest\n",
                                        "restrict: 0 Be Our Guest\n",
                                        "restrict: 1\n",
                                        "lore to win: 10\n",
                                        "restrict: 1 Nobody - At All\n",
                                        "apart: Be Our Guest\n",
                                        "apart: Be Our Guest + Nobody - At All\n",
                                        "sets: 1 99\n",
                                        "sets: 12345678901234567890\n",
                                        "ban: \xFF\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(gavel_deck_set_format(deck, wrong[i], strlen(wrong[i]), &faults));
        assert_int_equal(faults.count, 1);
        assert_int_equal(faults.fault[0].line, 1);
    }
    assert_int_equal(gavel_deck_check(deck, text, sizeof text), 2); /* as it was */
    const GavelDeck *decks[] = {deck, deck};
    GavelFault fault;
    assert_null(gavel_match_new(cards, decks, 2, &fault));
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* In every game cards can be banned and restricted, and sets and limits be chosen. */
static void test_formats_of_all_games(void **state)
{
    static const struct {
        const char *game, *clause, *format, *says;
    } rows[] = {
        {"lorcana", "2.1.1.4", "restrict: 1 Be Our Guest", "Be Our Guest: 2 copies, at most 1"},
        {"lorcana", "2.1.1.4", "ban: Be Our Guest", "Be Our Guest is banned"},
        {"lorcana", "2.1.1.4", "sets: 1 2 3", "is of set 5, which this format does not have"},
        {"evolve", "6.1.1.2", "fewest cards in the main deck: 51 # one more", ", at least 51"},
        {"evolve", "format", "sets: PR", "which this format does not have"},
        {"legions", "24-2a", "cards in a main deck: 41",
         "40 skills, arts, minions and lords, not 41"},
        {"legions", "24-2h", "apart: Spark Squirrel + Mossback Cub",
         "Spark Squirrel and Mossback Cub may not be in one deck"},
        {"mlp", "1/2.1.0", "cards of one number in a deck: 1", "copies, at most 1"},
        {"mlp", "format", "sets: SD01F", "which this format does not have"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules(rows[i].game));
        GavelDeck *deck = gavel_deck_shipped(cards, 0);
        GavelFaults faults;
        char text[TEXT_ROOM];
        if (!gavel_deck_set_format(deck, rows[i].format, strlen(rows[i].format), &faults))
            fail_msg("%s: %s", rows[i].format, faults.fault[0].text);
        (void)gavel_deck_check(deck, text, sizeof text);
        if (!strstr(text, rows[i].says) || !strstr(text, rows[i].clause))
            fail_msg("'%s' is said, not '%s'", text, rows[i].says);
        gavel_deck_free(deck);
        gavel_cards_free(cards);
    }
}

/* Who plays together and who chooses the starting player. */
static void test_seating(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck, deck, deck, deck};
    const uint8_t teams[] = {1, 2, 1, 2};
    for (unsigned chooser = 0; chooser < 4; chooser++) {
        GavelMatch *match = gavel_match_new(cards, decks, 4, NULL);
        const uint64_t hash = gavel_match_hash(match);
        assert_true(gavel_match_set_seating(match, NULL, (int)chooser));
        assert_false(gavel_match_has_teams(match));
        assert_true(gavel_match_set_seating(match, teams, (int)chooser));
        assert_true(gavel_match_has_teams(match));
        for (unsigned seat = 0; seat < 4; seat++)
            assert_int_equal(gavel_match_team(match, seat), teams[seat]);
        assert_int_not_equal(hash, gavel_match_hash(match));
        GavelGame *game = gavel_game_new(match, chooser);
        assert_int_equal(gavel_asked(game), 1U << chooser);
        assert_false(gavel_match_set_seating(match, NULL, 4));
        GavelReplay *replay = gavel_replay_new(match, chooser);
        assert_true(gavel_replay_add(replay, chooser, 0));
        char text[8192];
        const size_t size = gavel_replay_write(replay, text, sizeof text);
        GavelReplay *again = gavel_replay_read(cards, text, size, NULL);
        assert_non_null(again);
        assert_int_equal(gavel_match_hash(gavel_replay_match(again)), gavel_match_hash(match));
        gavel_replay_free(again);
        gavel_replay_free(replay);
        gavel_game_free(game);
        gavel_match_free(match);
    }
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* A deck read before the table of cards grows is still made of the same cards. */
static void test_decks_outlive_growth(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *old = gavel_deck_shipped(cards, 0);
    char text[TEXT_ROOM];
    for (int i = 0; i < 300; i++) {
        const int size = snprintf(text, sizeof text,
                                  "card \"Piece %d\"\n    character amber cost 1 strength 1 "
                                  "willpower 1 lore 1\n",
                                  i);
        assert_true(gavel_cards_read(cards, text, (size_t)size, NULL));
    }
    GavelDeck *new = gavel_deck_shipped(cards, 0);
    const GavelDeck *olds[] = {old, old};
    const GavelDeck *news[] = {new, old};
    GavelMatch *first = gavel_match_new(cards, olds, 2, NULL);
    GavelMatch *second = gavel_match_new(cards, news, 2, NULL);
    assert_true(gavel_match_hash(first) == gavel_match_hash(second));
    gavel_match_free(first);
    gavel_match_free(second);
    gavel_deck_free(old);
    gavel_deck_free(new);
    gavel_cards_free(cards);
}

/* --- games --- */

static void play_whole_games(Table *t)
{
    uint64_t random = 88172645463325252U;
    const unsigned long memory = mem_count();
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        unsigned answers = 0;
        gavel_game_restart(t->game, seed);
        while (gavel_asked(t->game)) {
            assert_true(gavel_option_count(t->game) > 0);
            answer_at_random(t->game, &random);
            const char *broken = gavel_game_check(t->game);
            if (broken)
                fail_msg("seed %u: %s", (unsigned)seed, broken);
            assert_true(++answers < ANSWERS_MAX);
        }
        const GavelResult result = gavel_result(t->game);
        assert_true(result == GAVEL_WON || result == GAVEL_DRAWN);
        assert_true((result == GAVEL_WON) == (gavel_winners(t->game) != 0));
        assert_int_equal(gavel_asked_seat(t->game), GAVEL_NOBODY);
        assert_int_equal(gavel_option_count(t->game), 0);
    }
    assert_int_equal(mem_count(), memory);
}

static void test_whole_games(void **state)
{
    (void)state;
    for_each_game(play_whole_games);
}

static void play_beside_copy(Table *t)
{
    GavelGame *copy = gavel_game_new(t->match, 77);
    uint64_t random = 99;
    gavel_game_restart(t->game, 5);
    assert_true(gavel_game_hash(copy) != gavel_game_hash(t->game));
    while (gavel_asked(t->game)) {
        gavel_game_copy(copy, t->game);
        assert_true(gavel_game_hash(copy) == gavel_game_hash(t->game));
        const unsigned seat = gavel_asked_seat(t->game);
        const unsigned pick = random_option(t->game, &random);
        assert_true(gavel_answer(copy, seat, pick));
        assert_true(gavel_answer(t->game, seat, pick));
        assert_true(gavel_game_hash(copy) == gavel_game_hash(t->game));
    }
    gavel_game_free(copy);
}

static void test_copies(void **state)
{
    (void)state;
    for_each_game(play_beside_copy);
}

static void refuse_all_bad_answers(Table *t)
{
    uint64_t random = 7;
    gavel_game_restart(t->game, 3);
    while (gavel_asked(t->game)) {
        const uint64_t hash = gavel_game_hash(t->game);
        const unsigned seat = gavel_asked_seat(t->game);
        const unsigned asked = gavel_asked(t->game);
        const unsigned count = gavel_option_count(t->game);
        const unsigned bad[] = {count, count + 1, 0xFFFC, 0x10000, 0xFFFFFFFF};
        for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
            assert_false(gavel_answer(t->game, seat, bad[i]));
        for (unsigned other = 0; other < 300; other++)
            if (other >= 8 || !(asked >> other & 1))
                assert_false(gavel_answer(t->game, other, 0));
        assert_true(gavel_game_hash(t->game) == hash);
        assert_int_equal(gavel_option_count(t->game), count);
        answer_at_random(t->game, &random);
    }
    assert_false(gavel_answer(t->game, 0, 0));
    assert_false(gavel_answer(t->game, 0, GAVEL_CONCEDE));
}

static void test_bad_answers(void **state)
{
    (void)state;
    for_each_game(refuse_all_bad_answers);
}

static void concede_everywhere(Table *t)
{
    GavelGame *copy = gavel_game_new(t->match, 1);
    uint64_t random = 17;
    gavel_game_restart(t->game, 9);
    while (gavel_asked(t->game)) {
        for (unsigned seat = 0; seat < 2; seat++) {
            gavel_game_copy(copy, t->game);
            assert_true(gavel_answer(copy, seat, seat == 0 ? GAVEL_CONCEDE : GAVEL_TIMEOUT));
            assert_int_equal(gavel_result(copy), GAVEL_WON);
            assert_int_equal(gavel_winners(copy), 1U << (1 - seat));
            assert_null(gavel_game_check(copy));
            gavel_game_copy(copy, t->game);
            assert_true(gavel_answer(copy, seat, GAVEL_DRAW));
            assert_int_equal(gavel_result(copy), GAVEL_DRAWN);
            assert_int_equal(gavel_asked(copy), 0);
            assert_null(gavel_game_check(copy));
        }
        answer_at_random(t->game, &random);
    }
    gavel_game_free(copy);
}

static void test_concede(void **state)
{
    (void)state;
    for_each_game(concede_everywhere);
}

/* --- words and views --- */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void check_option_texts(const GavelGame *game)
{
    static char texts[512][TEXT_ROOM];
    const unsigned count = gavel_option_count(game);
    for (unsigned i = 0; i < count; i++) {
        const size_t size = gavel_option_text(game, i, texts[i], TEXT_ROOM);
        assert_int_equal(size, strlen(texts[i]));
        assert_true(size > 0);
    }
    qsort(texts, count, TEXT_ROOM, compare_texts);
    for (unsigned i = 1; i < count; i++)
        if (strcmp(texts[i - 1], texts[i]) == 0)
            fail_msg("two options read \"%s\"", texts[i]);
}

/* Questions of the rules that are about one card, whichever way they come about. */
static bool is_about_a_card(const char *question)
{
    static const char about[] = " enter-engaged evolve point target grant lane unlocked challenge "
                                "enter-exerted heal location payment action harmony slot wearer ";
    char word[40];
    (void)snprintf(word, sizeof word, " %s ", strrchr(question, '.') + 1);
    return strstr(about, word) != NULL;
}

/* Tokens are put into a lane before there is a card: that alone has no name. */
static void check_subject(const GavelGame *game, const char *text)
{
    GavelQuestion question;
    GavelSource source;
    gavel_question(game, &question);
    if (!is_about_a_card(question.id))
        return;
    if (gavel_question_source(game, &source)) {
        assert_null(source.ability);
        assert_memory_equal(text, source.name, strlen(source.name));
    } else {
        assert_string_equal(question.id, "legions.ask.lane");
    }
}

static void read_all_texts(Table *t)
{
    uint64_t random = 4711;
    char text[TEXT_ROOM];
    for (uint64_t seed = 1; seed <= GAMES / 2; seed++) {
        gavel_game_restart(t->game, seed);
        while (gavel_asked(t->game)) {
            assert_true(gavel_question_text(t->game, text, sizeof text) > 0);
            check_subject(t->game, text);
            check_option_texts(t->game);
            assert_int_equal(
                gavel_option_text(t->game, gavel_option_count(t->game), text, sizeof text), 0);
            answer_at_random(t->game, &random);
        }
        assert_int_equal(gavel_question_text(t->game, text, sizeof text), 0);
    }
}

static void test_option_texts(void **state)
{
    (void)state;
    for_each_game(read_all_texts);
}

static void resample_everywhere(Table *t)
{
    GavelGame *copy = gavel_game_new(t->match, 1);
    uint64_t random = 31337;
    unsigned changed = 0;
    for (uint64_t seed = 1; seed <= GAMES / 2; seed++) {
        gavel_game_restart(t->game, seed);
        while (gavel_asked(t->game)) {
            for (unsigned seat = 0; seat < 2; seat++) {
                gavel_game_copy(copy, t->game);
                gavel_game_resample(copy, seat, next_random(&random));
                changed += gavel_game_hash(copy) != gavel_game_hash(t->game);
                if (gavel_view_hash(copy, seat) != gavel_view_hash(t->game, seat))
                    fail_msg("seed %u, turn %u: the view of seat %u changes", (unsigned)seed,
                             gavel_turn(t->game), seat);
                const char *broken = gavel_game_check(copy);
                if (broken)
                    fail_msg("%s", broken);
            }
            answer_at_random(t->game, &random);
        }
    }
    assert_true(changed > 0);
    gavel_game_free(copy);
}

static void test_resample_keeps_view(void **state)
{
    (void)state;
    for_each_game(resample_everywhere);
}

static void look_at_everything(Table *t)
{
    const GavelRules *rules = gavel_match_rules(t->match);
    uint64_t random = 5;
    char text[TEXT_ROOM];
    gavel_game_restart(t->game, 8);
    while (gavel_asked(t->game)) {
        for (unsigned viewer = 0; viewer <= 2; viewer++)
            for (size_t zone = 0; zone < gavel_zone_count(rules); zone++) {
                const unsigned who = viewer < 2 ? viewer : GAVEL_NOBODY;
                GavelCardView card;
                const size_t size = gavel_zone_size(t->game, 0, zone);
                for (size_t i = 0; i < size; i++) {
                    assert_true(gavel_zone_card(t->game, who, 0, zone, i, &card));
                    assert_true((card.name != NULL) == (card.id != 0));
                    if (card.id)
                        assert_true(gavel_why_value(t->game, who, card.id, 0, text, sizeof text) >
                                    0);
                }
                assert_false(gavel_zone_card(t->game, who, 0, zone, size, &card));
            }
        assert_true(gavel_view_hash(t->game, 0) != gavel_view_hash(t->game, GAVEL_NOBODY));
        answer_at_random(t->game, &random);
    }
    assert_int_equal(gavel_zone_size(t->game, 9, 0), 0);
    assert_int_equal(gavel_why_value(t->game, 0, 0, 0, text, sizeof text), 0);
}

static void test_views(void **state)
{
    (void)state;
    for_each_game(look_at_everything);
}

/* The hand of the other seat is hidden, its size is not. */
static void test_hidden_hand(void **state)
{
    (void)state;
    Table t = table_of(gavel_rules("lorcana"));
    GavelCardView card;
    while (gavel_zone_size(t.game, 0, 1) == 0)
        assert_true(gavel_answer(t.game, gavel_asked_seat(t.game), 0));
    assert_string_equal(gavel_zone_name(gavel_rules("lorcana"), 1), "hand");
    assert_true(gavel_zone_card(t.game, 1, 0, 1, 0, &card));
    assert_null(card.name);
    assert_true(gavel_zone_card(t.game, GAVEL_NOBODY, 0, 1, 0, &card));
    assert_null(card.name);
    assert_true(gavel_zone_card(t.game, 0, 0, 1, 0, &card));
    assert_non_null(card.name);
    table_free(&t);
}

/* The omniscient viewer sees the face of every card, and what a seat sees it sees the same. */
static void see_everything(Table *t)
{
    const GavelRules *rules = gavel_match_rules(t->match);
    GavelCardView all;
    GavelCardView seen;
    uint64_t random = 3;
    gavel_game_restart(t->game, 4);
    for (int i = 0; i < 30 && gavel_asked(t->game); i++)
        answer_at_random(t->game, &random);
    for (unsigned seat = 0; seat < 2; seat++)
        for (size_t zone = 0; zone < gavel_zone_count(rules); zone++)
            for (size_t i = 0; i < gavel_zone_size(t->game, seat, zone); i++) {
                assert_true(gavel_zone_card(t->game, GAVEL_OMNISCIENT, seat, zone, i, &all));
                assert_true(all.name && all.id != 0);
                assert_true(gavel_zone_card(t->game, 0, seat, zone, i, &seen));
                if (seen.name)
                    assert_true(seen.id == all.id && strcmp(seen.name, all.name) == 0);
            }
}

static void test_omniscient_viewer(void **state)
{
    (void)state;
    for_each_game(see_everything);
}

/* Plays on until the main phase of the turn: questions there offer to end the turn. */
static void go_to_main(GavelGame *game)
{
    char text[TEXT_ROOM];
    for (;;) {
        const unsigned last = gavel_option_count(game) - 1;
        (void)gavel_option_text(game, last, text, sizeof text);
        if (strcmp(text, "end") == 0)
            return;
        assert_true(gavel_answer(game, gavel_asked_seat(game), last));
    }
}

static void test_why_not(void **state)
{
    (void)state;
    Table t = table_of(gavel_rules("lorcana"));
    GavelReason reason;
    GavelCardView card;
    go_to_main(t.game);
    const unsigned seat = gavel_asked_seat(t.game);
    assert_true(gavel_zone_card(t.game, seat, seat, 1, 0, &card));
    assert_false(gavel_why_not(t.game, seat, "dance", card.name, NULL, &reason));
    assert_string_equal(reason.id, "all.why.no-act");
    assert_non_null(strstr(reason.text, "challenge"));
    assert_false(gavel_why_not(t.game, seat, "quest", "No Such Card", NULL, &reason));
    assert_string_equal(reason.id, "all.why.unseen");
    assert_non_null(strstr(reason.text, "No Such Card"));
    assert_false(gavel_why_not(t.game, seat, "quest", card.name, NULL, &reason));
    assert_true(reason.clause[0] != 0);
    assert_false(gavel_why_not(t.game, seat, "PLAY", card.name, NULL, &reason));
    assert_string_equal(reason.clause, "4.3.4.6");
    assert_string_equal(reason.id, "lorcana.why.ink");
    assert_string_equal(reason.text, gavel_text(reason.id, GAVEL_ENGLISH));
    gavel_game_speak(t.game, GAVEL_JAPANESE);
    assert_false(gavel_why_not(t.game, seat, "play", card.name, NULL, &reason));
    assert_string_equal(reason.text, gavel_text("lorcana.why.ink", GAVEL_JAPANESE));
    gavel_game_speak(t.game, GAVEL_ENGLISH);
    assert_false(gavel_why_not(t.game, 1 - seat, "end", NULL, NULL, &reason));
    assert_string_equal(reason.clause, "4.4.1");
    assert_true(gavel_why_not(t.game, seat, "end", NULL, NULL, &reason));
    assert_string_equal(reason.id, "");
    assert_false(gavel_why_not(t.game, 17, "end", NULL, NULL, &reason));
    assert_string_equal(reason.id, "all.why.no-seat");
    assert_true(gavel_answer(t.game, seat, GAVEL_CONCEDE));
    assert_false(gavel_why_not(t.game, seat, "end", NULL, NULL, &reason));
    assert_string_equal(reason.id, "all.why.over");
    table_free(&t);
}

/* --- the log --- */

typedef struct {
    unsigned count;
    unsigned steps;
    unsigned hidden; /* events that read differently for the two seats */
    bool is_won;
} Heard;

static void hear(void *context, const GavelEvent *event)
{
    Heard *heard = context;
    assert_non_null(event->clause);
    assert_non_null(event->text[0]);
    assert_non_null(event->text[1]);
    assert_non_null(event->text[GAVEL_SEATS_MAX]);
    assert_null(event->text[2]);
    heard->count++;
    heard->steps += event->is_step;
    heard->hidden += strcmp(event->text[0], event->text[1]) != 0;
    heard->is_won = heard->is_won || strstr(event->full_text, " wins") != NULL;
}

static void listen_to_game(Table *t)
{
    Heard heard = {.count = 0};
    uint64_t random = 12;
    uint64_t again = 12;
    gavel_listen(t->game, hear, &heard, 0);
    gavel_game_restart(t->game, 4);
    while (gavel_asked(t->game))
        answer_at_random(t->game, &random);
    const uint64_t hash = gavel_game_hash(t->game);
    assert_true(heard.count > 20 && heard.hidden > 0 && heard.steps == 0);
    assert_true(heard.is_won == (gavel_result(t->game) == GAVEL_WON));
    gavel_listen(t->game, hear, &heard, GAVEL_TELL_STEPS);
    gavel_game_restart(t->game, 4);
    while (gavel_asked(t->game))
        answer_at_random(t->game, &again);
    assert_true(heard.steps > 0);
    assert_true(gavel_game_hash(t->game) == hash);
    gavel_listen(t->game, NULL, NULL, 0);
}

static void play_at_random(GavelGame *game, uint64_t games)
{
    for (uint64_t seed = 1; seed <= games; seed++) {
        uint64_t random = seed;
        gavel_game_restart(game, seed);
        while (gavel_asked(game))
            answer_at_random(game, &random);
    }
}

/* What was told last, and how often something of interest. */
typedef struct {
    char kind[24];
    char clause[24];
    unsigned quests;
    unsigned own;
} Order;

static void hear_order(void *context, const GavelEvent *event)
{
    Order *order = context;
    const unsigned other = 1 - event->seat;
    if (!event->text[0])
        return;
    if (strcmp(event->clause, "4.3.5.8") == 0 && strcmp(event->kind, "gained") == 0) {
        assert_string_equal(order->kind, "quest");
        order->quests++;
    }
    if (event->seat < 2 && strcmp(event->kind, "drew") == 0) {
        char wanted[24];
        (void)snprintf(wanted, sizeof wanted, "player %u draws ", event->seat + 1);
        assert_memory_equal(event->text[event->seat], "you draw ", 9);
        assert_memory_equal(event->text[other], wanted, 15);
        assert_memory_equal(event->text[GAVEL_SEATS_MAX], wanted, 15);
        assert_memory_equal(event->full_text, wanted, 15);
        order->own++;
    }
    (void)snprintf(order->kind, sizeof order->kind, "%s", event->kind);
    (void)snprintf(order->clause, sizeof order->clause, "%s", event->clause);
}

/* An act is told before what it brings, though the rules tell it when it is done; and to whoever
 * does it as "you". */
static void test_the_log_tells_as_people_do(void **state)
{
    (void)state;
    Table t = table_of(gavel_rules("lorcana"));
    Order order = {.quests = 0};
    gavel_listen(t.game, hear_order, &order, GAVEL_TELL_MOVES);
    play_at_random(t.game, 20);
    assert_true(order.quests > 100);
    assert_true(order.own > 100);
    gavel_listen(t.game, NULL, NULL, 0);
    table_free(&t);
}

/* The last line, and how many cards were played. */
typedef struct {
    char kind[24];
    char text[200];
    const char *name;
    unsigned plays;
} LastLine;

static bool is_one_of(const char *kind, const char *const *kinds)
{
    while (*kinds && strcmp(kind, *kinds) != 0)
        kinds++;
    return *kinds != NULL;
}

static void hear_plays(void *context, const GavelEvent *event)
{
    static const char *const plays[] = {"played", "used", "unlocked", "evolved", NULL};
    static const char *const echoes[] = {"played", "used", "evolved", "entered", NULL};
    LastLine *last = context;
    const char *name = event->card[GAVEL_SEATS_MAX].name;
    if (!event->full_text || event->is_step)
        return;
    assert_null(strstr(event->full_text, "hand to the discard")); /* that has a word of its own */
    const bool is_same = name && last->name == name;
    if (is_same && strcmp(last->kind, "revealed") == 0 && is_one_of(event->kind, plays))
        fail_msg("\"%s\" and then \"%s\"", last->text, event->full_text);
    if (is_same && is_one_of(last->kind, plays) && is_one_of(event->kind, echoes) &&
        strcmp(last->kind, event->kind) != 0)
        fail_msg("\"%s\" and then \"%s\"", last->text, event->full_text);
    last->plays += is_one_of(event->kind, plays);
    last->name = name;
    (void)snprintf(last->kind, sizeof last->kind, "%s", event->kind);
    (void)snprintf(last->text, sizeof last->text, "%s", event->full_text);
}

/* That a card is played is one line: none before it says that it was revealed, none behind it that
 * it has come. */
static void test_the_log_tells_a_play_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table t = table_of(gavel_rules_at(i));
        LastLine last = {.plays = 0};
        gavel_listen(t.game, hear_plays, &last, 0);
        play_at_random(t.game, 10);
        assert_true(last.plays > 50);
        gavel_listen(t.game, NULL, NULL, 0);
        table_free(&t);
    }
}

/* An ability that something sets off: whose card it is, and what it is called. */
static void hear_trigger(unsigned *triggers, const GavelEvent *event)
{
    const GavelEventCard *card = &event->card[GAVEL_SEATS_MAX];
    assert_true(!event->ability == (strcmp(event->id, "all.log.triggered") != 0));
    assert_non_null(strstr(event->full_text, card->name));
    assert_true(!event->ability || strstr(event->full_text, event->ability));
    for (int seat = 0; seat < 2; seat++)
        assert_string_equal(event->text[seat], event->full_text);
    assert_string_equal(event->text[GAVEL_SEATS_MAX], event->full_text);
    (*triggers)++;
}

/* The use of an ability has a line of its own, with the name of the ability if it has one. */
static void hear_use(void *context, const GavelEvent *event)
{
    unsigned *uses = context;
    char wanted[160];
    if (strcmp(event->kind, "ability") != 0)
        return;
    const GavelEventCard *card = &event->card[GAVEL_SEATS_MAX];
    assert_true(event->seat < 2 && event->is_about_card);
    assert_non_null(card->name);
    if (strstr(event->id, "triggered")) {
        hear_trigger(&uses[1], event);
        return;
    }
    assert_string_equal(event->id, event->ability ? "all.log.ability" : "all.log.ability-unnamed");
    (void)snprintf(wanted, sizeof wanted, "player %u ", event->seat + 1);
    assert_non_null(strstr(event->full_text, wanted));
    assert_non_null(strstr(event->full_text, card->name));
    assert_true(!event->ability || strstr(event->full_text, event->ability));
    assert_string_equal(event->text[1 - event->seat], event->full_text);
    assert_string_equal(event->text[GAVEL_SEATS_MAX], event->full_text);
    assert_non_null(strstr(event->text[event->seat], "you "));
    assert_non_null(strstr(event->text[event->seat], card->name));
    (*uses)++;
}

static void test_the_log_tells_who_uses_what(void **state)
{
    (void)state;
    Table t = table_of(gavel_rules("lorcana"));
    unsigned heard[2] = {0, 0}; /* uses, and what was set off */
    unsigned answers = 0;
    gavel_listen(t.game, hear_use, heard, 0);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        uint64_t random = seed;
        gavel_game_restart(t.game, seed);
        while (gavel_asked(t.game)) {
            GavelOption option;
            const unsigned chosen = random_option(t.game, &random);
            assert_true(gavel_option(t.game, chosen, &option));
            answers += option.act && strcmp(option.act, "use") == 0;
            assert_true(gavel_answer(t.game, gavel_asked_seat(t.game), chosen));
        }
    }
    assert_true(heard[0] > 20 && heard[1] > 100);
    assert_int_equal(heard[0], answers);
    gavel_listen(t.game, NULL, NULL, 0);
    table_free(&t);
}

static void test_listening_changes_nothing(void **state)
{
    (void)state;
    for_each_game(listen_to_game);
}

/* A scenario in which a card is named, with so many cards to name. */
static GavelVerdict judge_naming(int cards, const char *answers)
{
    enum { ROOM = 1 << 16 };
    char *text = calloc(1, ROOM);
    assert_non_null(text);
    int size = snprintf(text, ROOM, "scenario \"Naming\"\ngame lorcana\ncards\n");
    for (int i = 0; i < cards; i++)
        size +=
            snprintf(text + size, (size_t)(ROOM - size), "card \"Zz %03d\" item amber cost 1\n", i);
    size +=
        snprintf(text + size, (size_t)(ROOM - size),
                 "card \"Hat\" item amber cost 1 use exert this: name as guess. look 1 as seen.\n"
                 "  if exists card named guess of seen: gain 1\nend\n"
                 "seat 1 play: Hat\nseat 1 deck: \"Zz 001\", \"Zz 000\"\nseat 2 deck: Hat\n"
                 "turn 1 main\ndo 1 use Hat\n%swant lore of 1 = 1\n",
                 answers);
    const GavelVerdict verdict = gavel_judge(text, (size_t)size, NULL, NULL);
    free(text);
    return verdict;
}

/* More names than one question offers: a range comes first. */
static void test_naming(void **state)
{
    (void)state;
    GavelVerdict verdict = judge_naming(4, "do 1 \"Zz 001\"\n");
    assert_int_equal(verdict.passed, 1);
    verdict = judge_naming(600, "do 1 \"Zz 001\"\n"); /* says the range, too */
    assert_int_equal(verdict.passed, 1);
    verdict = judge_naming(600, "do 1 option 1 -> option 1\n");
    assert_int_equal(verdict.failed, 1);
    verdict = judge_naming(600, "do 1 \"Zz 001\" -> \"Zz 001\"\n");
    assert_int_equal(verdict.failed, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_are_listed),
        cmocka_unit_test(test_clauses),
        cmocka_unit_test(test_every_clause_is_found),
        cmocka_unit_test(test_shipped_files_are_good),
        cmocka_unit_test(test_card_texts),
        cmocka_unit_test(test_own_cards_and_decks),
        cmocka_unit_test(test_formats),
        cmocka_unit_test(test_formats_of_all_games),
        cmocka_unit_test(test_seating),
        cmocka_unit_test(test_decks_outlive_growth),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_bad_answers),
        cmocka_unit_test(test_concede),
        cmocka_unit_test(test_option_texts),
        cmocka_unit_test(test_resample_keeps_view),
        cmocka_unit_test(test_views),
        cmocka_unit_test(test_hidden_hand),
        cmocka_unit_test(test_omniscient_viewer),
        cmocka_unit_test(test_why_not),
        cmocka_unit_test(test_naming),
        cmocka_unit_test(test_listening_changes_nothing),
        cmocka_unit_test(test_the_log_tells_as_people_do),
        cmocka_unit_test(test_the_log_tells_a_play_once),
        cmocka_unit_test(test_the_log_tells_who_uses_what),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
