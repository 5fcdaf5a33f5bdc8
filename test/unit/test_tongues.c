/* test_tongues.c - can every language say every word, and every ability of every shipped card? */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gavel.h>

#include "api/api_int.h"
#include "effect/tree.h"
#include "lang/print_english.h"
#include "lang/say_int.h"
#include "lang/tongues.h"
#include "lang/vocabulary.h"

enum { GAPS_ROOM = 1 << 16, WORDS_ROOM = 4096 };

static const Tongue *const others[] = {&japanese, &chinese};
enum { OTHERS = sizeof others / sizeof others[0] };

/* --- what is missing --- */

typedef struct {
    Talk talk;
    Text *text;
    size_t count;
} Gaps;

static void want(Gaps *gaps, const char *game, const char *group, const char *name)
{
    if (phrase_find(&gaps->talk, group, name))
        return;
    gaps->count++;
    text_add(gaps->text,
             game ? "PHRASE_OF(\"%s\", \"%s\", \"%s\", \"\")\n"
                  : "%.0sPHRASE(\"%s\", \"%s\", \"\")\n",
             game ? game : "", group, name);
}

static void want_words(Gaps *gaps, const char *group, const char *const *words)
{
    for (size_t i = 0; words && words[i]; i++)
        want(gaps, gaps->talk.rules->name, group, words[i]);
}

/* English can make a phrase from the name of a verb or an event; other languages cannot. */
static bool is_made(const char *group)
{
    return strcmp(group, "verb-else") == 0 || strcmp(group, "event-else") == 0 ||
           strcmp(group, "event-would") == 0;
}

static void want_phrases(Gaps *gaps)
{
    const Rules *rules = gaps->talk.rules;
    for (size_t i = 0; i < english.phrase_count; i++) {
        const Phrase *phrase = &english.phrases[i];
        if (!is_made(phrase->group) && (!phrase->game || strcmp(phrase->game, rules->name) == 0))
            want(gaps, phrase->game, phrase->group, phrase->name);
    }
}

static void want_tables(Gaps *gaps)
{
    const Rules *rules = gaps->talk.rules;
    for (size_t i = 0; rules->verbs[i].name; i++)
        want(gaps, rules->name, "verb", rules->verbs[i].name);
    for (uint8_t event = 0; event < EVENT_GAME + rules->event_count; event++)
        if (event_word(rules, event))
            want(gaps, rules->name, "event", event_word(rules, event));
    for (uint8_t zone = 0; zone < rules->zone_count; zone++)
        want(gaps, rules->name, "zone", rules->zones[zone].name);
    for (size_t i = 0; i < rules->act_count; i++)
        want(gaps, rules->name, "act", rules->acts[i].name);
    for (size_t i = 0; rules->labels && rules->labels[i].name; i++)
        want(gaps, rules->name, "label", rules->labels[i].name);
}

static size_t tongue_gaps(const Tongue *tongue, const Rules *rules, Text *text)
{
    Tongue alone = *tongue;
    alone.otherwise = NULL;
    Gaps gaps = {.talk = {.tongue = &alone, .rules = rules}, .text = text};
    want_phrases(&gaps);
    want_tables(&gaps);
    want(&gaps, NULL, "stat", "damage");
    want_words(&gaps, "type", rules->words.types);
    want_words(&gaps, "stat", rules->words.stats);
    want_words(&gaps, "stat", rules->words.counters);
    want_words(&gaps, "keyword", rules->words.keywords);
    want_words(&gaps, "flag", rules->words.flags);
    want_words(&gaps, "color", rules->words.colors);
    want_words(&gaps, "mark", rules->words.marks);
    want_words(&gaps, "number", rules->words.numbers);
    return gaps.count;
}

static void every_word_has_a_phrase(void **unused)
{
    (void)unused;
    char *room = malloc(GAPS_ROOM);
    assert_non_null(room);
    for (size_t i = 0; i < OTHERS; i++) {
        Text text = text_in(room, GAPS_ROOM);
        size_t count = 0;
        for (size_t game = 0; game < gavel_rules_count(); game++)
            count += tongue_gaps(others[i], rules_of(gavel_rules_at(game)), &text);
        if (count > 0)
            fail_msg("src/lang/%s.def lacks these rows:\n%s", i == 0 ? "japanese" : "chinese",
                     room);
    }
    free(room);
}

static void want_readable(const char *text)
{
    assert_true(text[0] != 0);
    for (const char *c = text + 1; *c; c++)
        if (*c >= '0' && *c <= '9' && (c[-1] | ' ') >= 'a' && (c[-1] | ' ') <= 'z')
            fail_msg("a name and a number run together: %s", text);
}

/* What a table shows of a game is called by words: not "wait1", and not "cores3". */
static void zones_and_numbers_are_words(void **unused)
{
    (void)unused;
    char text[WORDS_ROOM];
    for (size_t game = 0; game < gavel_rules_count(); game++)
        for (GavelLanguage language = GAVEL_ENGLISH; language < GAVEL_LANGUAGES; language++) {
            const GavelRules *rules = gavel_rules_at(game);
            for (size_t i = 0; i < gavel_zone_count(rules); i++) {
                assert_true(gavel_zone_text(rules, i, language, text, sizeof text) > 0);
                want_readable(text);
            }
            for (size_t i = 0; gavel_number_name(rules, i); i++)
                if (gavel_number_is_shown(rules, i)) {
                    assert_true(gavel_number_text(rules, i, language, text, sizeof text) > 0);
                    want_readable(text);
                }
        }
    const GavelRules *legions = gavel_rules("legions");
    assert_non_null(legions);
    (void)gavel_number_text(legions, 6, GAVEL_ENGLISH, text, sizeof text);
    assert_string_equal(text, "cores in the third wait zone");
    (void)gavel_number_text(legions, 6, GAVEL_JAPANESE, text, sizeof text);
    assert_string_equal(text, "コアⅢ");
    assert_int_equal(gavel_zone_text(legions, 99, GAVEL_ENGLISH, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(gavel_number_text(legions, 0, GAVEL_ENGLISH, text, 0), 0);
}

/* A place of a phrase that its group does not have would end the program: events are said all. */
static void every_event_can_be_said(void **unused)
{
    (void)unused;
    char words[WORDS_ROOM];
    for (size_t i = 0; i < OTHERS; i++) {
        for (size_t game = 0; game < gavel_rules_count(); game++) {
            const Rules *rules = rules_of(gavel_rules_at(game));
            for (uint8_t event = 0; event < EVENT_GAME + rules->event_count; event++) {
                Text text = text_in(words, sizeof words);
                if (!event_word(rules, event))
                    continue;
                say_event_alone(others[i], rules, event, false, &text);
                say_event_alone(others[i], rules, event, true, &text);
                assert_null(strchr(words, '{'));
                assert_false(text.is_cut);
            }
        }
    }
}

static bool has_name(const char *words, const char *at, const GavelCards *cards)
{
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        const char *name = gavel_card_name(cards, i);
        for (const char *found = strstr(words, name); found; found = strstr(found + 1, name))
            if (at >= found && at < found + strlen(name))
                return true;
    }
    return false;
}

/* True if the place is inside quotation marks of the language: names and traits stay as printed. */
static bool is_quoted(const char *words, const char *at)
{
    static const char *const open[] = {"\u300c", "\u201c", "\u300e"};
    static const char *const close[] = {"\u300d", "\u201d", "\u300f"};
    int depth = 0;
    for (const char *c = words; c < at; c++)
        for (size_t i = 0; i < sizeof open / sizeof open[0]; i++) {
            depth += strncmp(c, open[i], strlen(open[i])) == 0;
            depth -= strncmp(c, close[i], strlen(close[i])) == 0;
        }
    return depth > 0;
}

/* An English word that slipped through: three small letters in a row outside of names. */
static const char *find_english(const char *words, const GavelCards *cards)
{
    int run = 0;
    for (const char *c = words; *c; c++) {
        run = *c >= 'a' && *c <= 'z' ? run + 1 : 0;
        if (run >= 3 && !is_quoted(words, c) && !has_name(words, c, cards))
            return c;
    }
    return NULL;
}

static void every_shipped_ability_can_be_said(void **unused)
{
    (void)unused;
    char words[WORDS_ROOM];
    GavelCard facts;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        assert_non_null(cards);
        for (size_t card = 1; card <= gavel_card_count(cards); card++) {
            assert_true(gavel_card(cards, card, &facts));
            for (size_t k = 0; k < facts.abilities * OTHERS; k++) {
                const GavelLanguage language = (GavelLanguage)(1 + k % OTHERS);
                const size_t size =
                    gavel_ability_text(cards, card, k / OTHERS, language, words, sizeof words);
                assert_true(size > 0 && size < sizeof words - 1);
                assert_null(strchr(words, '{'));
                if (find_english(words, cards))
                    fail_msg("%s, %s: %s", facts.name, gavel_language_tag(language), words);
            }
        }
        gavel_cards_free(cards);
    }
}

static void languages_have_tags(void **unused)
{
    (void)unused;
    assert_string_equal(gavel_language_tag(GAVEL_ENGLISH), "en");
    assert_string_equal(gavel_language_tag(GAVEL_JAPANESE), "ja");
    assert_string_equal(gavel_language_tag(GAVEL_CHINESE), "zh");
    assert_null(gavel_language_tag(GAVEL_LANGUAGES));
}

/* What travels are ids, and each of them says something in every language. */
static void ids_can_be_read(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        const GavelRules *rules = gavel_rules_at(game);
        for (GavelLanguage language = GAVEL_ENGLISH; language < GAVEL_LANGUAGES; language++)
            for (size_t i = 0; gavel_word(rules, GAVEL_QUESTIONS, i); i++)
                assert_non_null(gavel_text(gavel_word(rules, GAVEL_QUESTIONS, i), language));
        for (GavelLanguage language = GAVEL_ENGLISH; language < GAVEL_LANGUAGES; language++)
            for (size_t i = 0; gavel_word(rules, GAVEL_REASONS, i); i++)
                assert_non_null(gavel_text(gavel_word(rules, GAVEL_REASONS, i), language));
    }
    assert_non_null(gavel_text("lorcana.ask.main", GAVEL_JAPANESE));
    assert_string_not_equal(gavel_text("lorcana.ask.main", GAVEL_JAPANESE),
                            gavel_text("lorcana.ask.main", GAVEL_CHINESE));
    assert_null(gavel_text("lorcana.ask.main", GAVEL_LANGUAGES));
    assert_null(gavel_text("lorcana.ask.mai", GAVEL_ENGLISH));
    assert_null(gavel_text("chess.ask.main", GAVEL_ENGLISH));
    assert_null(gavel_text("", GAVEL_ENGLISH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_has_a_phrase),
        cmocka_unit_test(zones_and_numbers_are_words),
        cmocka_unit_test(every_event_can_be_said),
        cmocka_unit_test(every_shipped_ability_can_be_said),
        cmocka_unit_test(languages_have_tags),
        cmocka_unit_test(ids_can_be_read),
    };
    return cmocka_run_group_tests_name("tongues", tests, NULL, NULL);
}
