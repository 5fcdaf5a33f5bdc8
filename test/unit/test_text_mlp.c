/* test_text_mlp.c - printed text of My Little Pony in English and Japanese: what it is read as,
 * what is refused, what every word and number of it does. The sentences are ours, in the words of
 * the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "support/printed.h"

enum { TEXT_ROOM = 1024 };

#define PONY  "card", "character cost 3 idea 4"
#define EVENT "effect", "event cost 2"
#define ITEM  "item", "item cost 2"
#define STORY "story", "story stage 2"

static const Printed english[] = {
    {PONY, "[Appear] Draw 3 cards, discard 2 cards.",
     "meeting: draw 3, discard 2 chosen my card in hand"},
    {PONY,
     "[Farewell] If there are 2 or more 「Unicorn」 in your Retirement Area, choose 1 Character "
     "with "
     "Inspiration 4 or more in Rival's Adventure Area to Retire.",
     "farewell if count of my \"Unicorn\" character in rest >= 2: leave 1 chosen opposing "
     "character "
     "with idea at least 4"},
    {PONY,
     "[Adventure] While in Rival's turn, other Characters in your Adventure Area get +2 "
     "Inspiration.",
     "static if not my turn: give all my other character idea +2"},
    {PONY,
     "[Adventure] [Tap] Choose 1 [Pet] in your Adventure Area, it gets +3 Inspiration until "
     "the end of turn.",
     "use turn-sideways this: give 1 chosen my \"Pet\" character idea +3 this turn"},
    {PONY, "[Adventure] When this Character Intervenes the Plan, draw 2 cards.",
     "when disrupted this: draw 2"},
    {EVENT, "Only use when there is any untapped Scene in your Scene Area. Draw 2 cards.",
     "static if not (exists my not sideways scene in scenes) in hand: forbid this use\ndo: draw 2"},
    {EVENT,
     "Reveal the top 3 cards of the Deck, choose 1 Item from them, add it to Hand, move the "
     "rest to Retirement Area.",
     "do: look 3 as x1, reveal x1, choose 1 item of x1 as x2, return x2, put-to-rest x1"},
    {ITEM, "Only adorn 「Spike」. Adorned Character gets +2 Inspiration.",
     "static in hand: forbid all my character not \"Spike\" wear\nstatic: give host idea +2"},
    {ITEM, "Adorned Character gains \"[Adventure] [Tap] Draw 1 card.\"",
     "static: grant host { use turn-sideways this: draw 1 }"},
    {STORY, "When promoted to this stage, choose 1 Scene in your Scene Area, untap it.",
     "story-effect: turn-upright 1 chosen my scene in scenes"},
    {PONY,
     "[Adventure] Each time your 「Pet」 Retires in Contact, choose up to 2 Characters in your "
     "Adventure Area, they get +1 Inspiration until the end of turn.",
     "whenever beaten my \"Pet\" character: give up to 2 chosen my character idea +1 this turn"},
    {EVENT, "You may draw 3 cards.", "do: may (draw 3)"},
    {EVENT, "Rival discards 2 cards.", "do: each opponent: discard 2 chosen my card in hand"},
    {PONY, "[Appear] Choose up to 2 face-up Scenes in Rival's Scene Area, turn them face-down.",
     "meeting: turn-down up to 2 chosen opposing not turned scene in scenes"},
    {PONY, "[Adventure] When this Character Retires in Contact, draw 2 cards.",
     "when beaten this: draw 2"},
    {EVENT, "Rival discards 2 cards at random.", "do: discard-random opponents 2"},
    {EVENT,
     "Draw 2 cards. If there are 3 or more 「Pet」 in your Adventure Area, draw 4 cards instead.",
     "do: if count of my \"Pet\" character >= 3: draw 4 else draw 2"},
    /* items of the Adventure Area are worn: the set finds their zone itself */
    {EVENT,
     "Draw 2 cards. If there are 3 or more Items in your Adventure Area, draw 4 cards instead.",
     "do: if count of my item >= 3: draw 4 else draw 2"},
    /* "and" is not "or" where one is chosen */
    {EVENT, "Choose 1 「Pet」 and 「Unicorn」 in your Adventure Area, untap it.", NULL},
    /* the last stage wins, and no other */
    {"story", "story stage 4", "When promoted to this stage, you win the game.", ""},
    {STORY, "When promoted to this stage, you win the game.", NULL},
    /* nobody has that keyword; nothing was revealed; a part that no row has */
    {PONY,
     "[Appear] Choose 1 「Otter」 in your Adventure Area, it gets +1 Inspiration until the end "
     "of turn.",
     NULL},
    {EVENT, "Move the rest to Retirement Area.", NULL},
    {EVENT, "Draw 1 card and sing.", NULL},
    {EVENT, "", NULL},
};

static const Printed japanese[] = {
    {PONY, "出会い：カードを3枚引く、手札を２枚捨てる。",
     "meeting: draw 3, discard 2 chosen my card in hand"},
    {PONY,
     "お別れ：自分の休憩エリアに「ユニコーン」が2枚以上あるなら、相手の冒険エリアにあるアイデア"
     "４以上のキャラを1枚選び、退場させる。",
     "farewell if count of my \"Unicorn\" character in rest >= 2: leave 1 chosen opposing "
     "character "
     "with idea at least 4"},
    {PONY, "冒険エリア：相手のターン中、自分の冒険エリアにある他のキャラはアイデア+２。",
     "static if not my turn: give all my other character idea +2"},
    {PONY,
     "冒険エリア：横置き：自分の冒険エリアにある「ペット」を1枚選び、ターン終了までアイデア+3。",
     "use turn-sideways this: give 1 chosen my \"Pet\" character idea +3 this turn"},
    {PONY, "冒険エリア：自分の冒険エリアにある「ペガサス」1枚につき、このキャラはアイデア+２。",
     "static: give this idea count of my \"Pegasus\" character times 2"},
    {EVENT,
     "自分のシーンエリアに縦置きのシーンがある場合に、このイベントを使用できる。"
     "カードを2枚引く。",
     "static if not (exists my not sideways scene in scenes) in hand: forbid this use\ndo: draw 2"},
    {EVENT,
     "デッキの上から3枚を公開する。その中からアイテムを1枚選び、手札に加える、残したカードを"
     "休憩エリアに移す。",
     "do: look 3 as x1, reveal x1. choose 1 item of x1 as x2, return x2, put-to-rest x1"},
    {EVENT, "双方の表向きのシーンを2枚ずつ選び、裏向きにする。",
     "do: turn-down 2 chosen my not turned scene in scenes, turn-down 2 chosen opposing not turned "
     "scene in scenes"},
    {ITEM, "このアイテムは「スパイク」だけに着用できる。着用したキャラはアイデア+２。",
     "static in hand: forbid all my character not \"Spike\" wear\nstatic: give host idea +2"},
    {ITEM, "着用したキャラが「冒険エリア：横置き：カードを1枚引く。」を得る。",
     "static: grant host { use turn-sideways this: draw 1 }"},
    {STORY, "ストーリーがここまで進めたとき、シーンを2枚増やす。", "story-effect: add-scene 2"},
    {PONY,
     "冒険エリア：横置き、手札を2枚捨てる：相手の冒険エリアにあるキャラを3枚まで選び、ターン終了ま"
     "で"
     "アイデア-１。",
     "use turn-sideways this, discard 2 chosen my card in hand: give up to 3 chosen opposing "
     "character idea -1 this turn"},
    {PONY,
     "冒険エリア：自分の冒険エリアにある「ペット」が交流によって退場するたびに、カードを2枚引く。",
     "whenever beaten my \"Pet\" character: draw 2"},
    {EVENT, "自分の冒険エリアにあるキャンディ未獲得のキャラを2枚選び、キャンディを獲得させる。",
     "do: give-candy 2 chosen my character with candy 0"},
    {EVENT, "自分の冒険エリアにあるキャラを2枚選び、ラリティのプレゼントを獲得させる。",
     "do: give-present rarity-present 2 chosen my character"},
    {EVENT, "カードを3枚引くことができる。", "do: may (draw 3)"},
    {EVENT, "自分の冒険エリアにある「ペット」と「ユニコーン」を1枚選び、縦置きにする。", NULL},
    {"story", "story stage 4", "ストーリーがここまで進めたとき、ゲームに勝利する。", ""},
    {STORY, "ストーリーがここまで進めたとき、ゲームに勝利する。", NULL},
    {PONY, "出会い：自分の冒険エリアにある「カワウソ」を1枚選び、ターン終了までアイデア+１。",
     NULL},
    {EVENT, "残したカードを休憩エリアに移す。", NULL},
    {EVENT, "カードを1枚引く、歌う。", NULL},
};

static const PrintedTable tables[] = {
    {"mlp", GAVEL_ENGLISH, english, sizeof english / sizeof english[0]},
    {"mlp", GAVEL_JAPANESE, japanese, sizeof japanese / sizeof japanese[0]},
};

static void each_row(EachPrinted each)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        each_printed(&tables[i], each);
}

static void texts_become_notation(void **state)
{
    (void)state;
    each_row(must_become);
}

/* --- laws ------------------------------------------------------------------------------------- */

/* How long the word is that begins there: to the next blank, or one character of Japanese. */
static size_t word_size(GavelLanguage language, const char *text)
{
    size_t size = 1;
    if (language == GAVEL_ENGLISH)
        return strcspn(text, " ");
    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

/* Words that say nothing: what is left out with them means the same. */
static bool says_nothing(Slice word)
{
    static const char *const words[] = {"の", "を", "る"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (slice_is(word, words[i]))
            return true;
    return false;
}

static void must_need_every_word(GavelReader *reader, const PrintedTable *table, const Printed *row)
{
    GavelReading reading;
    for (const char *at = row->text; row->notation && *at;) {
        char room[TEXT_ROOM];
        Text text = text_in(room, sizeof room);
        const size_t size = word_size(table->language, at);
        text_add(&text, "%.*s%s", (int)(at - row->text), row->text, at + size);
        if (!says_nothing((Slice){at, size}) &&
            gavel_reader_read(reader, row->facts, row->kind, room, &reading) &&
            strcmp(reading.notation, row->notation) == 0)
            fail_msg("%s: means the same", room);
        at += size;
        at += strspn(at, " ");
    }
}

static void every_word_says_something(void **state)
{
    (void)state;
    each_row(must_need_every_word);
}

static int numbers_changed;

/* True if two notations differ, and only in that digit, which is 7 in the second. */
static bool differ_in_digit(const char *a, const char *b, char digit)
{
    bool is_changed = false;
    for (; *a && *b; a++, b++) {
        if (*a != *b && (*a != digit || *b != '7'))
            return false;
        is_changed = is_changed || *a != *b;
    }
    return is_changed && *a == *b;
}

static void must_heed_every_number(GavelReader *reader, const PrintedTable *table,
                                   const Printed *row)
{
    GavelReading reading;
    (void)table;
    for (const char *at = row->text; row->notation && *at; at++) {
        char room[TEXT_ROOM];
        if (*at < '0' || *at > '9')
            continue;
        (void)snprintf(room, sizeof room, "%s", row->text);
        room[at - row->text] = '7';
        if (!gavel_reader_read(reader, row->facts, row->kind, room, &reading))
            continue;
        numbers_changed++;
        if (!differ_in_digit(row->notation, reading.notation, *at))
            fail_msg("%s: %s", room, reading.notation);
    }
}

static void every_number_says_something(void **state)
{
    (void)state;
    numbers_changed = 0;
    each_row(must_heed_every_number);
    assert_true(numbers_changed >= 20);
}

/* A printed word is what card files write for it, and keeps that. */
static void words_keep_what_they_mean(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("mlp"));
    GavelReader *reader = gavel_reader_new(cards, GAVEL_JAPANESE);
    assert_string_equal(gavel_reader_word(reader, "trait", "ユニコーン"), "Unicorn");
    assert_true(gavel_reader_know(reader, "trait", "ユニコーン", "ユニコーン"));
    assert_string_equal(gavel_reader_word(reader, "trait", "ユニコーン"), "Unicorn");
    assert_null(gavel_reader_word(reader, "trait", "カワウソ"));
    assert_true(gavel_reader_know(reader, "trait", "カワウソ", "Otter"));
    assert_string_equal(gavel_reader_word(reader, "trait", "カワウソ"), "Otter");
    gavel_reader_free(reader);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_become_notation),
        cmocka_unit_test(every_word_says_something),
        cmocka_unit_test(every_number_says_something),
        cmocka_unit_test(words_keep_what_they_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
