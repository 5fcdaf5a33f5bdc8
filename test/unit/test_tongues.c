/* test_tongues.c - can every language say every word, and every ability of every shipped card? */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gavel.h>

#include "all_words.h"
#include "api/api_int.h"
#include "effect/tree.h"
#include "lang/print_english.h"
#include "lang/say_int.h"
#include "lang/tongues.h"
#include "lang/vocabulary.h"

enum { WORDS_ROOM = 4096 };

static const Tongue *const others[] = {&japanese, &chinese};
enum { OTHERS = sizeof others / sizeof others[0] };

/* --- what is missing, and what nobody needs --- */

typedef struct {
    const Rules *rules;
    Text *text;
    size_t count;
} Gaps;

static void want(Gaps *gaps, const char *kind, const char *name)
{
    const Talk talk = {.tongue = &english, .rules = gaps->rules};
    if (phrase_find(&talk, kind, name))
        return;
    gaps->count++;
    text_add(gaps->text, "%s: %s.%s\n", gaps->rules->name, kind, name);
}

/* The words of a game that its rules know by name, kind by kind. */
static const char *name_at(const Rules *rules, const char *kind, size_t index)
{
    const Words *words = &rules->words;
    const struct {
        const char *kind;
        const char *const *names;
    } lists[] = {
        {"type", words->types},       {"stat", words->stats},     {"stat", words->counters},
        {"counter", words->counters}, {"color", words->colors},   {"keyword", words->keywords},
        {"flag", words->flags},       {"mark", words->marks},     {"unmark", words->marks},
        {"number", words->numbers},   {"state", words->numbers},  {"no-state", words->numbers},
        {"phase", words->phases},     {"choice", words->choices}, {"slot", words->slots},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(lists[i].kind, kind) != 0)
            continue;
        if (index < words_count(lists[i].names))
            return lists[i].names[index];
        index -= words_count(lists[i].names);
    }
    const bool is_zone =
        strcmp(kind, "zone") == 0 || strcmp(kind, "in") == 0 || strcmp(kind, "into") == 0;
    if (is_zone)
        return index < rules->zone_count ? rules->zones[index].name : NULL;
    if (strcmp(kind, "act") == 0)
        return index < rules->act_count ? rules->acts[index].name : NULL;
    if (strcmp(kind, "verb") == 0)
        return rules->verbs[index].name;
    if (strcmp(kind, "label") == 0 && rules->labels)
        return rules->labels[index].name;
    if (strncmp(kind, "event", 5) == 0 && index + 1 < EVENT_GAME + (size_t)rules->event_count)
        return event_word(rules, (uint8_t)(index + 1)) ? event_word(rules, (uint8_t)(index + 1))
                                                       : "";
    return NULL;
}

static void every_name_has_words(void **unused)
{
    (void)unused;
    static const char *const kinds[] = {"zone",  "act",    "verb",   "label",   "event", "type",
                                        "stat",  "color",  "flag",   "keyword", "mark",  "slot",
                                        "phase", "choice", "number", "counter"};
    char room[WORDS_ROOM];
    Text text = text_in(room, sizeof room);
    Gaps gaps = {.text = &text};
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        gaps.rules = rules_of(gavel_rules_at(game));
        want(&gaps, "game", "title");
        want(&gaps, "game", "about");
        want(&gaps, "stat", "damage");
        want(&gaps, "mark", "shown");
        want(&gaps, "mark", "face down");
        for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
            for (size_t i = 0; name_at(gaps.rules, kinds[kind], i); i++)
                if (name_at(gaps.rules, kinds[kind], i)[0])
                    want(&gaps, kinds[kind], name_at(gaps.rules, kinds[kind], i));
    }
    if (gaps.count > 0)
        fail_msg("the lists of words lack these rows:\n%s", room);
}

static void every_trait_has_words(void **unused)
{
    (void)unused;
    char room[WORDS_ROOM];
    Text text = text_in(room, sizeof room);
    Gaps gaps = {.text = &text};
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        assert_non_null(cards);
        gaps.rules = cards->rules;
        for (size_t i = 1; i < cards->pool.def_count; i++)
            for (size_t k = 0; k < cards->pool.defs[i].trait_count; k++)
                want(&gaps, "trait", cards->pool.traits[cards->pool.defs[i].traits[k]]);
        gavel_cards_free(cards);
    }
    if (gaps.count > 0)
        fail_msg("the lists of words lack these rows:\n%s", room);
}

/* True if a shipped card has the trait. */
static bool is_trait(const Rules *rules, const char *name)
{
    GavelCards *cards = gavel_cards_new(rules_out(rules));
    bool is_found = false;
    assert_non_null(cards);
    for (size_t i = 1; i < cards->pool.def_count; i++)
        for (size_t k = 0; k < cards->pool.defs[i].trait_count; k++)
            is_found =
                is_found || strcmp(cards->pool.traits[cards->pool.defs[i].traits[k]], name) == 0;
    gavel_cards_free(cards);
    return is_found;
}

static bool words_has(const char *const *words, const char *word)
{
    for (size_t i = 0; i < words_count(words); i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static bool has_zone(const Rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->zone_count; i++)
        if (strcmp(rules->zones[i].name, name) == 0)
            return true;
    return false;
}

static bool is_verb(const Rules *rules, const char *name)
{
    for (size_t i = 0; name_at(rules, "verb", i); i++)
        if (strcmp(name_at(rules, "verb", i), name) == 0)
            return true;
    return false;
}

/* A row of the list: "lorcana.zone.play" or "lorcana.zone.play.label". */
static bool is_needed(const Rules *rules, const char *id)
{
    char kind[64];
    char name[64];
    const char *rest = strchr(id, '.') + 1;
    (void)snprintf(kind, sizeof kind, "%.*s", (int)strcspn(rest, "."), rest);
    rest += strlen(kind) + 1;
    if (strcmp(kind, "trait") == 0)
        return is_trait(rules, rest);
    (void)snprintf(name, sizeof name, "%.*s", (int)strcspn(rest, "."), rest);
    for (size_t i = 0; name_at(rules, kind, i); i++)
        if (strcmp(name_at(rules, kind, i), name) == 0)
            return true;
    for (size_t i = 0; i < english.phrase_count; i++)
        if (strcmp(english.phrases[i].group, kind) == 0 &&
            strcmp(english.phrases[i].name, name) == 0)
            return true;
    static const char *const elsewhere[] = {"ask",   "pick", "why", "log",
                                            "error", "area", "game"}; /* tools/words.py */
    for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
        if (strcmp(kind, elsewhere[i]) == 0)
            return true;
    if (strcmp(kind, "mark-behind") == 0)
        return words_has(rules->words.marks, name);
    if (strncmp(kind, "verb-", 5) == 0)
        return (words_has(rules->words.types, kind + 5) || has_zone(rules, kind + 5)) &&
               is_verb(rules, name);
    return strcmp(name, "damage") == 0 || strcmp(name, "shown") == 0 ||
           strcmp(name, "face down") == 0;
}

static void every_row_is_needed(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        const Rules *rules = rules_of(gavel_rules_at(game));
        for (size_t i = 0; i < rules->words.list_count; i++) {
            assert_true(i == 0 || strcmp(rules->words.list[i - 1].id, rules->words.list[i].id) < 0);
            if (!is_needed(rules, rules->words.list[i].id))
                fail_msg("nothing is called %s", rules->words.list[i].id);
        }
    }
    for (size_t i = 0; i < ALL_WORD_COUNT; i++) {
        bool is_for_some = false;
        for (size_t game = 0; game < gavel_rules_count() && !is_for_some; game++)
            is_for_some = is_needed(rules_of(gavel_rules_at(game)), all_words[i].id);
        if (!is_for_some)
            fail_msg("nothing is called %s", all_words[i].id);
    }
}

/* How all games are said: each language has what English has, and no more. */
static void languages_have_the_same_phrases(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < OTHERS; i++) {
        assert_int_equal(others[i]->phrase_count, english.phrase_count);
        for (size_t k = 0; k < english.phrase_count; k++) {
            const Phrase *phrase = &english.phrases[k];
            size_t count = 0;
            for (size_t other = 0; other < others[i]->phrase_count; other++)
                count += strcmp(others[i]->phrases[other].group, phrase->group) == 0 &&
                         strcmp(others[i]->phrases[other].name, phrase->name) == 0;
            if (count != 1)
                fail_msg("%s has %s.%s %zu times", gavel_language_tag(i + 1), phrase->group,
                         phrase->name, count);
        }
    }
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

/* What other players do is said of them, and the card's own player is spoken to. */
static void others_are_spoken_of(void **state)
{
    static const char card[] = "card \"K\" character amber cost 1 strength 1 willpower 1\n"
                               "  when played this: each opponent: if lore of you > lore of "
                               "controller: draw 1 else gain controller 1";
    static const char *const of_you[] = {"your lore", "自分のロア", "你的"};
    static const char *const of_others[] = {"their lore", "そのプレイヤーのロア", "该玩家的"};
    char text[WORDS_ROOM];
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    (void)state;
    assert_true(gavel_cards_read(cards, card, sizeof card - 1, &faults));
    for (unsigned language = 0; language < GAVEL_LANGUAGES; language++) {
        (void)gavel_ability_text(cards, gavel_card_count(cards), 0, (GavelLanguage)language, text,
                                 sizeof text);
        if (!strstr(text, of_you[language]) || !strstr(text, of_others[language]) ||
            strchr(text, OTHERWISE_YOU))
            fail_msg("%s", text);
    }
    gavel_cards_free(cards);
}

/* What travels are ids, and each of them says something in every language. */
/* Sentences whose parts depend on each other. */
static void sentences_hold_together(void **unused)
{
    (void)unused;
    static const struct {
        const char *game;
        const char *ability;
        const char *text[GAVEL_LANGUAGES - 1];
    } rows[] = {
        {"lorcana",
         "when played this: draw 1",
         {"このキャラクターをプレイした時、カードを1枚引く。", "当你打出此角色时，抽1张卡。"}},
        {"lorcana",
         "do: later { static until played my action in limbo: give all my action in hand cost -1 } "
         "this turn",
         {"このターン中、自分がアクション1枚をプレイするまで、自分の手札のアクションすべてはコスト-"
          "1"
          "を得る。",
          "本回合中，直到你打出一张行动为止，你手卡中的所有行动获得费用-1。"}},
        {"lorcana",
         "whenever quest this while it is hosted: draw 1",
         {"それがロケーションにいる間にこのキャラクターがクエストするたび、カードを1枚引く。",
          "在它位于地点期间，每当此角色探奇，抽1张卡。"}},
        {"lorcana",
         "static if some opponent (count of my card in hand = 0): forbid this quest, forbid this "
         "challenge",
         {"手札のカードがない対戦相手がいる間、このキャラクターはクエストすることもチャレンジするこ"
          "ともできない。",
          "只要有对手的手卡中没有卡，此角色不能探奇或挑战。"}},
        {"lorcana",
         "whenever quest this: may gain count of my character times 2 plus 1",
         {"このキャラクターがクエストするたび、Xロアを得てもよい（X＝自分のキャラクターの枚数×2+1）"
          "。",
          "每当此角色探奇，你可以获得X点奇谈（X为你的角色的数量×2+1）。"}},
        {"legions",
         "on-deploy: exhaust all my center minion with cost at most 2",
         {"配置時：自分のコスト2以下の中央レーンのミニオンすべてを疲労させる。",
          "登场时：使你的所有费用不大于2的中线随从疲劳。"}},
        {"mlp",
         "meeting if count of my character < 3: draw 1",
         {"出会い：自分のキャラクターが3枚未満であるなら、カードを1枚引く。",
          "相遇：若你有少于3张角色，则抽1张卡。"}},
    };
    static const char *const facts[] = {"amber cost 1 strength 1 willpower 1",
                                        "cost 1 hp 1 atk 1 wt 1", "cost 1 idea 1"};
    static const char *const games[] = {"lorcana", "legions", "mlp"};
    char text[WORDS_ROOM];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t game = 0;
        GavelFaults faults;
        GavelCards *cards = gavel_cards_new(gavel_rules(rows[i].game));
        while (strcmp(games[game], rows[i].game) != 0)
            game++;
        (void)snprintf(text, sizeof text, "card \"K\" %s %s\n  %s",
                       game == 1 ? "minion green" : "character", facts[game], rows[i].ability);
        if (!gavel_cards_read(cards, text, strlen(text), &faults))
            fail_msg("%s: %s", text, faults.fault[0].text);
        for (unsigned other = 1; other < GAVEL_LANGUAGES; other++) {
            (void)gavel_ability_text(cards, gavel_card_count(cards), 0, (GavelLanguage)other, text,
                                     sizeof text);
            assert_string_equal(text, rows[i].text[other - 1]);
        }
        gavel_cards_free(cards);
    }
}

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
        for (GavelLanguage language = GAVEL_ENGLISH; language < GAVEL_LANGUAGES; language++)
            for (size_t i = 0; gavel_word(rules, GAVEL_EVENTS, i); i++)
                assert_non_null(gavel_text(gavel_word(rules, GAVEL_EVENTS, i), language));
    }
    assert_non_null(gavel_text("lorcana.ask.main", GAVEL_JAPANESE));
    assert_string_not_equal(gavel_text("lorcana.ask.main", GAVEL_JAPANESE),
                            gavel_text("lorcana.ask.main", GAVEL_CHINESE));
    assert_null(gavel_text("lorcana.ask.main", GAVEL_LANGUAGES));
    assert_null(gavel_text("lorcana.ask.mai", GAVEL_ENGLISH));
    assert_null(gavel_text("chess.ask.main", GAVEL_ENGLISH));
    assert_null(gavel_text("", GAVEL_ENGLISH));
}

/* A question is said in the language of the game, and how many are picked, too. */
static void questions_speak_every_language(void **unused)
{
    (void)unused;
    GavelFault fault;
    char text[WORDS_ROOM];
    char other[WORDS_ROOM];
    GavelQuestion question;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck, deck};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    assert_non_null(match);
    GavelGame *game = gavel_game_new(match, 3);
    assert_true(gavel_answer(game, gavel_asked_seat(game), 0));
    gavel_question(game, &question);
    assert_string_equal(question.id, "lorcana.ask.alter");
    assert_true(question.most > 1);
    for (GavelLanguage language = GAVEL_ENGLISH; language < GAVEL_LANGUAGES; language++) {
        gavel_game_speak(game, language);
        (void)gavel_question_text(game, text, sizeof text);
        (void)snprintf(other, sizeof other, "%s", gavel_text(question.id, language));
        assert_memory_equal(text, other, strlen(other));
        assert_non_null(strstr(text, "7"));
        assert_null(strchr(text, '{'));
    }
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(others_are_spoken_of),
        cmocka_unit_test(every_name_has_words),
        cmocka_unit_test(every_trait_has_words),
        cmocka_unit_test(every_row_is_needed),
        cmocka_unit_test(languages_have_the_same_phrases),
        cmocka_unit_test(zones_and_numbers_are_words),
        cmocka_unit_test(every_event_can_be_said),
        cmocka_unit_test(every_shipped_ability_can_be_said),
        cmocka_unit_test(languages_have_tags),
        cmocka_unit_test(sentences_hold_together),
        cmocka_unit_test(ids_can_be_read),
        cmocka_unit_test(questions_speak_every_language),
    };
    return cmocka_run_group_tests_name("tongues", tests, NULL, NULL);
}
