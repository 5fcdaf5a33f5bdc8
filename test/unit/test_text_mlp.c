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
#define SCENE "scene", "scene"

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
     "static: protect all my character not \"Spike\" from wear by this\nstatic: give host idea +2"},
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

/* in the way of later sets */
static const Printed later_english[] = {
    {PONY, "[Appear] Choose 1 Plan in Rival's Story Area, remove it.",
     "meeting: remove 1 chosen opposing card in plans"},
    {PONY, "[Farewell] Return this Character to hand.", "farewell: return this"},
    {PONY, "[Adventure] All [Pegasus] in your Adventure Area get +1 Inspiration.",
     "static: give all my \"Pegasus\" character idea +1"},
    {PONY,
     "[Adventure] While in your turn, all Characters in Rival's Adventure Area get -1 Inspiration.",
     "static if my turn: give all opposing character idea -1"},
    {PONY,
     "[Adventure] This Character gets +2 Inspiration for each [Unicorn] in your Retirement Area.",
     "static: give this idea count of my \"Unicorn\" character in rest times 2"},
    {PONY, "[Adventure] At the end of your turn, untap this Character.",
     "when turn-end you: turn-upright this"},
    {PONY, "[Adventure] Each time you use an Item, draw 1 card.", "whenever used my item: draw 1"},
    {PONY, "[Adventure] Each time Rival's Character Retires, draw 1 card.",
     "whenever left opposing character: draw 1"},
    {PONY, "[Adventure] [Tap] Discard 1 card: Draw 2 cards.",
     "use turn-sideways this, discard 1 chosen my card in hand: draw 2"},
    {PONY, "[Adventure] [Tap] Choose 1 [Earth Pony] in your Adventure Area, untap it.",
     "use turn-sideways this: turn-upright 1 chosen my \"Earth Pony\" character"},
    {PONY, "[Appear] Draw 2 cards, discard 1 card.",
     "meeting: draw 2, discard 1 chosen my card in hand"},
    {PONY, "[Appear] If there are 2 or less cards in your hand, draw 2 cards.",
     "meeting if count of my card in hand <= 2: draw 2"},
    {PONY,
     "[Appear] Choose 1 Character with Inspiration 3 or less in Rival's Adventure Area, return it "
     "to hand.",
     "meeting: return 1 chosen opposing character with idea at most 3"},
    {PONY, "[Appear] Choose 1 Character in Rival's Retirement Area, add it to Hand.", NULL},
    {PONY, "[Appear] Choose 1 Character in Rival's Adventure Area, add it to Hand.", NULL},
    {PONY, "[Appear] Choose 1 [Pegasus] or [Unicorn] in your Retirement Area, add it to Hand.",
     "meeting: return 1 chosen my \"Pegasus\" character or \"Unicorn\" character in rest"},
    {PONY,
     "[Appear] All Characters in Rival's Adventure Area get -1 Inspiration until the end of turn.",
     "meeting: give all opposing character idea -1 this turn"},
    {PONY,
     "[Appear] Look at the top 3 cards of the Deck, choose 1 card from them, add it to Hand, move "
     "the rest to the bottom of the Deck.",
     "meeting: look 3 as x1, choose 1 card of x1 as x2, return x2, put-on-bottom x1"},
    {PONY, "[Appear] If there is any Plan in your Story Area, draw 1 card.",
     "meeting if exists my card in plans: draw 1"},
    {PONY, "[Pre-plan] Move this Character to Adventure Area.", "precaution: enter this"},
    {PONY, "[Pre-plan] If there are 3 or more Plans in Rival's Story Area, draw 2 cards.",
     "precaution if count of opposing card in plans >= 3: draw 2"},
    {PONY, "[Adventure] This Character won't Retire in Contact.", "static: give this steadfast"},
    {PONY, "[Adventure] The cost of Force of Harmony of [Pet] in your hand is reduced by 1.", NULL},
    {EVENT,
     "Choose 1 Character in your Adventure Area and 1 Character in Rival's Adventure Area, return "
     "them to hand.",
     "do: return 1 chosen my character, return 1 chosen opposing character"},
    {EVENT, "Only use when there are 2 or less Characters in your Adventure Area. Draw 3 cards.",
     "static if not (count of my character <= 2) in hand: forbid this use\ndo: draw 3"},
    {EVENT, "Choose 1 face-up Scene in Rival's Scene Area, turn it face-down. Draw 1 card.",
     "do: turn-down 1 chosen opposing not turned scene in scenes. draw 1"},
    {EVENT,
     "Rival discards 1 card. If there are 5 or more cards in Rival's hand, Rival discards 2 cards "
     "instead.",
     "do: if count of opposing card in hand >= 5: (each opponent: discard 2 chosen my card in "
     "hand) else (each opponent: discard 1 chosen my card in hand)"},
    {EVENT,
     "Choose 1 Character with Cost of Force of Harmony 4 or less in your Retirement Area, move it "
     "to Adventure Area.",
     "do: enter 1 chosen my character with cost at most 4 in rest"},
    {EVENT, "All Characters in your Adventure Area won't Retire in Contact until the end of turn.",
     "do: give all my character steadfast this turn"},
    {EVENT, "Discard all cards in your hand, draw 4 cards.",
     "do: discard all my card in hand, draw 4"},
    {ITEM, "Adorned Character gets +3 Inspiration.", "static: give host idea +3"},
    {ITEM,
     "While there are 2 or more [Pegasus] in your Adventure Area, adorned Character gets +2 "
     "Inspiration.",
     "static if count of my \"Pegasus\" character >= 2: give host idea +2"},
    {ITEM,
     "Adorned Character gains \"[Farewell] Choose 1 Event in your Retirement Area, add it to "
     "Hand.\"",
     "static: grant host { farewell: return 1 chosen my event in rest }"},
    {ITEM, "Adorned Character won't Retire in Contact.", "static: give host steadfast"},
    {ITEM, "Adorned Character gets -2 Inspiration.", "static: give host idea -2"},
    {SCENE, "[Inspo Boost] Your [Spike] gets +2 Inspiration until the end of this Contact.",
     "inspiration: give all my \"Spike\" character idea +2 this battle"},
    {SCENE, "[Inspo Boost] Draw 1 card.", "inspiration: draw 1"},
    {STORY, "When promoted to this stage, Rival discards 1 card.",
     "story-effect: each opponent: discard 1 chosen my card in hand"},
    {STORY,
     "When promoted to this stage, if there is any Item in your Retirement Area, draw 2 cards.",
     "story-effect if exists my item in rest: draw 2"},
    {STORY, "When promoted to this stage, choose up to 2 Scenes in your Scene Area, untap them.",
     "story-effect: turn-upright up to 2 chosen my scene in scenes"},
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
     "static: protect all my character not \"Spike\" from wear by this\nstatic: give host idea +2"},
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

static const Printed later_japanese[] = {
    {PONY, "出会い：自分のデッキの上から1枚をストーリーエリアに移し、計画にする。",
     "meeting: plan 1"},
    {PONY, "お別れ：相手の冒険エリアにあるキャラを1枚選び、ターン終了までアイデア-3。",
     "farewell: give 1 chosen opposing character idea -3 this turn"},
    {PONY, "冒険エリア：自分の冒険エリアにキャラが3枚以上ある限り、このキャラはアイデア+3。",
     "static if count of my character >= 3: give this idea +3"},
    {PONY, "冒険エリア：自分の冒険エリアにあるアイテム1枚につき、このキャラはアイデア+1。",
     "static: give this idea count of my item"},
    {PONY, "冒険エリア：自分のターン開始時、カードを1枚引く。", "when turn-start you: draw 1"},
    {PONY, "冒険エリア：自分がイベントを使用する時、ターン終了までこのキャラはアイデア+1。",
     "when used my event: give this idea +1 this turn"},
    {PONY,
     "冒険エリア：このキャラが交流によって退場する時、自分の冒険エリアにあるキャラを1枚選び、ターン"
     "終了までアイデア+2。",
     "when beaten this: give 1 chosen my character idea +2 this turn"},
    {PONY, "冒険エリア：横置き：相手の冒険エリアにあるキャラを1枚選び、ターン終了までアイデア-2。",
     "use turn-sideways this: give 1 chosen opposing character idea -2 this turn"},
    {PONY, "冒険エリア：横置き：デッキの上から2枚を休憩エリアに移す。",
     "use turn-sideways this: look 2 as x1, put-to-rest x1"},
    {PONY, "冒険エリア：横置き：シーンを1枚増やす。", "use turn-sideways this: add-scene 1"},
    {PONY, "出会い：相手の手札を1枚無作為に選び、捨てる。", "meeting: discard-random opponents 1"},
    {PONY, "出会い：相手の冒険エリアにあるアイテムを1枚選び、休憩エリアに移す。",
     "meeting: put-to-rest 1 chosen opposing item"},
    {PONY, "出会い：自分の休憩エリアにあるキャラを2枚まで選び、手札に加える。",
     "meeting: return up to 2 chosen my character in rest"},
    {PONY,
     "出会い：自分の冒険エリアにあるキャラを1枚選び、自分の冒険エリアにある「ペット」1枚につき、タ"
     "ーン終了までそのキャラはアイデア+1。",
     "meeting: give 1 chosen my character idea count of my \"Pet\" character this turn"},
    {PONY,
     "出会い：デッキの上から4枚を公開する。その中からイベントを2枚まで選び、手札に加える、残したカ"
     "ードをデッキの下に移す。",
     "meeting: look 4 as x1, reveal x1. choose up to 2 event of x1 as x2, return x2, put-on-bottom "
     "x1"},
    {PONY, "出会い：自分の手札を1枚選び、ストーリーエリアに移し、計画にする。",
     "meeting: make-plan 1 chosen my card in hand"},
    {PONY, "出会い：このキャラはキャンディを1つ獲得する。", "meeting: give-candy this"},
    {PONY, "事前対策：相手の冒険エリアにあるキャラを1枚選び、退場させる。",
     "precaution: leave 1 chosen opposing character"},
    {PONY, "冒険エリア：自分の手札がない限り、このキャラはアイデア+4。",
     "static if not exists my card in hand: give this idea +4"},
    {PONY, "冒険エリア：相手のターン中、このキャラは交流によって退場しない。",
     "static if not my turn: give this steadfast"},
    {EVENT, "双方の冒険エリアにあるアイデア2以下のキャラ全てを退場させる。",
     "do: leave all any character with idea at most 2"},
    {EVENT, "自分の冒険エリアにあるキャラを2枚選び、スイッチする。",
     "do: swap 2 chosen my character"},
    {EVENT, "自分のシーン全てを縦置きにする。", "do: turn-upright all my scene in scenes"},
    {EVENT, "双方はカードを2枚引く。", "do: draw each-player 2"},
    {EVENT, "手札を2枚捨てる、カードを3枚引く。", "do: discard 2 chosen my card in hand, draw 3"},
    {EVENT, "カードを1枚引く、自分の冒険エリアに「ピンキーパイ」があるなら、カードを1枚引く。",
     "do: draw 1, if exists my \"Pinkie Pie\" character: (draw 1)"},
    {ITEM, "自分の休憩エリアにあるアイテム1枚につき、着用したキャラはアイデア+1。",
     "static: give host idea count of my item in rest"},
    {ITEM, "着用したキャラが退場する時、カードを1枚引く。", NULL},
    {ITEM,
     "このアイテムは「フラッターシャイ」だけに着用できる。\n自分のターン中、自分の冒険エリアにある"
     "「ペット」1枚につき、着用したキャラはアイデア+1。",
     "static: protect all my character not \"Fluttershy\" from wear by this\nstatic if my turn: "
     "give "
     "host idea count of my \"Pet\" character"},
    {SCENE, "「ひらめき」：自分の「ペット」はこの交流終了までアイデア+1。",
     "inspiration: give all my \"Pet\" character idea +1 this battle"},
    {SCENE, "「ひらめき」：自分の「ユニコーン」はターン終了までアイデア+1。",
     "inspiration: give all my \"Unicorn\" character idea +1 this turn"},
    {STORY, "ストーリーがここまで進めたとき、シーンを1枚増やす。", "story-effect: add-scene 1"},
    {STORY,
     "ストーリーがここまで進めたとき、自分の休憩エリアにあるキャラを1枚選び、冒険エリアに移す。",
     "story-effect: enter 1 chosen my character in rest"},
    {STORY,
     "ストーリーがここまで進めたとき、相手の冒険エリアにあるキャラ全ては、ターン終了までアイデア-"
     "1。",
     "story-effect: give all opposing character idea -1 this turn"},
};

static const PrintedTable tables[] = {
    {"mlp", GAVEL_ENGLISH, english, sizeof english / sizeof english[0]},
    {"mlp", GAVEL_JAPANESE, japanese, sizeof japanese / sizeof japanese[0]},
};

static const PrintedTable later[] = {
    {"mlp", GAVEL_ENGLISH, later_english, sizeof later_english / sizeof later_english[0]},
    {"mlp", GAVEL_JAPANESE, later_japanese, sizeof later_japanese / sizeof later_japanese[0]},
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
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        each_printed(&later[i], must_become);
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
