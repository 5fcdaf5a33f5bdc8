/* test_text_evolve.c - printed text of Shadowverse EVOLVE in English and Japanese: what it is read
 * as, and what is refused. The sentences are ours, in the words of the game; what every word of
 * real cards does is held by test/data/run_text_laws. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/printed.h"

#define FOLLOWER "card", "follower forestcraft cost 2 attack 2 defense 2"
#define SPELL    "effect", "spell forestcraft cost 2"

static const Printed english[] = {
    {FOLLOWER, "[fanfare] Draw a card. Give this follower Ward.",
     "fanfare: draw 1. give this ward"},
    {FOLLOWER, "[fanfare] Draw a card. This follower has Ward.", NULL},
    {FOLLOWER, "Ward. [fanfare] Select up to 2 enemy followers on the field and destroy them.",
     "ward\nfanfare: choose up to 2 opposing follower as x1, destroy x1"},
    {FOLLOWER,
     "[fanfare] Select an enemy follower with 3 attack or less on the field and banish it.",
     "fanfare: choose opposing follower with attack at most 3 as x1, banish x1"},
    {FOLLOWER, "[fanfare] Select a reserved enemy follower on the field and engage it.",
     "fanfare: choose opposing follower not engaged as x1, engage x1"},
    {FOLLOWER, "[fanfare] Select another follower on your field and give it Rush.",
     "fanfare: choose my other follower as x1, give x1 rush"},
    {FOLLOWER,
     "[fanfare] Select a follower in your cemetery that costs 2 or less and put it onto your "
     "field.",
     "fanfare: choose my follower with cost at most 2 in cemetery as x1, put x1"},
    {FOLLOWER, "[fanfare] Give each enemy follower on the field [attack]-2/[defense]-2.",
     "fanfare: give all opposing follower attack -2 and defense -2"},
    {FOLLOWER, "[fanfare] If there are at least 2 other followers on your field, draw 2 cards.",
     "fanfare if count of my other follower >= 2: draw 2"},
    {FOLLOWER, "[fanfare] If there are no enemy followers on the field, draw a card.",
     "fanfare if not exists opposing follower in field: draw 1"},
    {FOLLOWER, "[fanfare] If your leader has 10 defense or less, draw a card.",
     "fanfare if exists my leader with defense at most 10 in leader: draw 1"},
    {FOLLOWER, "[fanfare] Discard a card: Draw 2 cards.",
     "fanfare: price (discard chosen my card in hand): (draw 2)"},
    {FOLLOWER,
     "[lastwords] Search your deck for a follower that costs 2 or less, put it onto your field, "
     "and shuffle your deck.",
     "last-words: look count of my card in deck as x1, choose up to 1 follower with cost at most 2 "
     "of x1 as x2, put x2, shuffle"},
    {FOLLOWER,
     "[lastwords] Look at the top 3 cards of your deck. Add 1 of them to your hand and put the "
     "rest into your cemetery.",
     "last-words: look 3 as x1. choose card of x1 as x2, return x2, move x1 to cemetery"},
    {FOLLOWER, "Strike: Deal 2 damage to each enemy leader and give your leader [defense]+2.",
     "strike: damage 2 to all opposing leader in leader, heal 2 to all my leader in leader"},
    {FOLLOWER, "On Evolve: Give this follower Storm.", "on-evolve: give this storm"},
    {FOLLOWER, "While Overflow is active for you, this follower has Ward.",
     "static if overflow of you = 1: give this ward"},
    {FOLLOWER, "While this card is on your field, enemy followers have [attack]-1.",
     "static: give all opposing follower attack -1"},
    {FOLLOWER,
     "During your opponents' turns, whenever a follower on your field is destroyed, draw a card.",
     "whenever destroyed my follower if not my turn: draw 1"},
    {FOLLOWER, "At the start of your end phase, refresh this follower.",
     "when end-phase you: reserve this"},
    {FOLLOWER, "Whenever another follower on your field evolves, give this follower [attack]+1.",
     "whenever evolved my other follower: give this attack +1"},
    {FOLLOWER, "Whenever you play a spell, give this follower [attack]+1.",
     "whenever played my spell in resolution: give this attack +1"},
    {FOLLOWER, "This card costs 2 less to play if there is a Pixie follower on your field.",
     "static if (exists my \"Pixie\" follower in field) in hand ex: give this cost -2"},
    {FOLLOWER,
     "[act][cost01], Discard a card: Select an enemy follower on the field and deal it 3 damage.",
     "use pay 1, discard chosen my card in hand: choose opposing follower as x2, damage 3 to x2"},
    {FOLLOWER, "[act] Banish a card in your EX area: Draw a card.",
     "use banish chosen my card in ex: draw 1"},
    {SPELL,
     "Select an enemy follower on the field and destroy it. Then, if you have 2 or fewer cards in "
     "your hand, draw a card.",
     "do: choose opposing follower as x1, destroy x1. if count of my card in hand <= 2: (draw 1)"},
    {SPELL,
     "Look at the top 5 cards of your deck. You may reveal a spell from among them and add it to "
     "your hand. Put the rest on the bottom of your deck in a random order.",
     "do: look 5 as x1. choose up to 1 spell of x1 as x2, reveal x2, return x2. shuffle-under x1"},
    {SPELL, "Deal 3 damage to each follower on the field.", "do: damage 3 to all follower"},
    {SPELL, "Select a follower in your cemetery and put it into your EX area.",
     "do: choose my follower in cemetery as x1, set-aside x1"},
    {SPELL, "Select an enemy card on the field and put it on the bottom of its owner's deck.",
     "do: choose opposing card as x1, move x1 to bottom of deck"},
    {SPELL, "Each player discards their hand and draws 3 cards.",
     "do: discard all any card in hand, draw each-player 3"},
    {SPELL, "Give each follower on your field [attack]+1 and Rush until the end of the turn.",
     "do: give all my follower attack +1 and rush this turn"},
    {SPELL, "Draw 2 cards, then discard a card.", "do: draw 2, discard chosen my card in hand"},
    {SPELL,
     "Choose one of the following. (1) Draw a card. (2) Select an enemy follower on the field and "
     "deal it 2 damage.",
     "do: modes: (draw 1) or (choose opposing follower as x1, damage 2 to x1)"},
    {SPELL, "Select 2 enemy followers on the field and deal them 2 damage.",
     "do: choose 2 opposing follower as x1, damage 2 to x1"},
    {FOLLOWER,
     "[fanfare] Select an enemy follower on the field and deal it 2 damage. It can't attack "
     "enemies.",
     NULL},
};

/* A line is an ability of its own: the same words behind an ability are a part of it. */
static const Printed japanese[] = {
    {FOLLOWER, "【ファンファーレ】1枚引く。\n自分の他のフォロワーすべては【守護】を持つ。",
     "fanfare: draw 1\nstatic: give all my other follower ward"},
    {FOLLOWER, "【ファンファーレ】1枚引く。自分の他のフォロワーすべては【守護】を持つ。",
     "fanfare: draw 1. give all my other follower ward"},
    {FOLLOWER, "【ファンファーレ】1枚引く。これは【守護】を持つ。",
     "fanfare: draw 1. give this ward"},
    {FOLLOWER, "【守護】\n【ファンファーレ】相手のフォロワー2体まで選ぶ。それを破壊する。",
     "ward\nfanfare: choose up to 2 opposing follower as x1. destroy x1"},
    {FOLLOWER, "【ファンファーレ】攻撃力3以下の相手のフォロワー1体を選ぶ。それを消滅させる。",
     "fanfare: choose 1 opposing follower with attack at most 3 as x1. banish x1"},
    {FOLLOWER, "【ファンファーレ】スタンド状態の相手のフォロワー1体を選ぶ。それをアクトする。",
     "fanfare: choose 1 opposing follower not engaged as x1. engage x1"},
    {FOLLOWER,
     "【ファンファーレ】コスト3以上の自分の他のフォロワー1体を選ぶ。それは【突進】を持つ。",
     "fanfare: choose 1 my other follower with cost at least 3 as x1. give x1 rush"},
    {FOLLOWER, "【ファンファーレ】自分の墓場のコスト2以下のフォロワー1枚を選ぶ。それを場に出す。",
     "fanfare: choose 1 my follower with cost at most 2 in cemetery as x1. put x1"},
    {FOLLOWER, "【ファンファーレ】相手のフォロワーすべては攻撃力-2/体力-2する。",
     "fanfare: give all opposing follower attack -2 and defense -2"},
    {FOLLOWER, "【ファンファーレ】自分の場の他のフォロワーが2体以上なら、2枚引く。",
     "fanfare if count of my other follower in field >= 2: draw 2"},
    {FOLLOWER, "【ファンファーレ】自分の場にアミュレットが2つ以上あるなら、1枚引く。",
     "fanfare if count of my amulet in field >= 2: draw 1"},
    {FOLLOWER, "【ファンファーレ】自分のPP最大値が7以上なら、1枚引く。",
     "fanfare if max-pp of you >= 7: draw 1"},
    {FOLLOWER, "【ファンファーレ】このターン中に自分がスペルをプレイしていたなら、1枚引く。", NULL},
    {FOLLOWER,
     "【ラストワード】自分のデッキの上3枚を見る。その中から、1枚を手札に加える。残りを墓場に置く。",
     "last-words: look 3 as x1. choose 1 card of x1 as x2, return x2. move x1 to cemetery"},
    {FOLLOWER, "【攻撃時】相手のリーダーすべてに2ダメージ。自分のリーダーは体力+2する。",
     "strike: damage 2 to all opposing leader in leader. heal 2 to all my leader in leader"},
    {FOLLOWER, "【進化時】相手のリーダーすべては体力-2する。",
     "on-evolve: lose-defense 2 to all opposing leader in leader"},
    {FOLLOWER, "自分の場に他の妖精・フォロワーがいる限り、これは【突進】を持つ。",
     "static if exists my other \"Pixie\" follower in field: give this rush"},
    {FOLLOWER, "自分の他のフォロワーが場を離れたとき、1枚引く。この能力は1ターンに1回働く。",
     "once whenever left my other follower: draw 1"},
    {FOLLOWER, "相手がスペルをプレイしたとき、相手のリーダーすべてに1ダメージ。",
     "whenever played opposing spell in resolution: damage 1 to all opposing leader in leader"},
    {FOLLOWER, "自分の他のフォロワーが進化したとき、これは攻撃力+1する。",
     "whenever evolved my other follower: give this attack +1"},
    {FOLLOWER, "これが進化したとき、1枚引く。", "whenever evolved this: draw 1"},
    {FOLLOWER, "これがいる限り、相手のフォロワーすべては攻撃力-1する。",
     "static: give all opposing follower attack -1"},
    {FOLLOWER, "これは攻撃されない。", NULL},
    {FOLLOWER, "【起動】コスト2これをアクト：1枚引く。この能力は1ターンに1回使える。",
     "use once pay 2, engage this: draw 1"},
    {FOLLOWER, "【起動】これを墓場に置く：自分のリーダーは体力+2する。",
     "use bury this: heal 2 to all my leader in leader"},
    {SPELL, "相手のフォロワー1体を選ぶ。それに3ダメージ。自分のリーダーは体力+2する。",
     "do: choose 1 opposing follower as x1. damage 3 to x1. heal 2 to all my leader in leader"},
    {SPELL,
     "自分のデッキの上5枚を見る。その中から、フォロワー2枚まで公開して手札に加えてよい。残りを好き"
     "な順にデッキの下に置く。",
     "do: look 5 as x1. choose up to 2 follower of x1 as x2, reveal x2, return x2. move x1 to "
     "bottom of deck"},
    {SPELL,
     "【クイック】\n自分のフォロワー1体を選ぶ。このターン、それは攻撃力+2して、【必殺】を持つ。",
     "quick\ndo: choose 1 my follower as x1. give x1 attack +2 and bane this turn"},
    {SPELL, "フォロワーすべてを破壊する。", "do: destroy all follower"},
    {SPELL, "自分の場のカード1枚を選ぶ。それを墓場に置く。2枚引く。",
     "do: choose 1 my card as x1. bury x1. draw 2"},
    {SPELL, "相手のEXエリアのカード1枚を選ぶ。それを消滅させる。",
     "do: choose 1 opposing card in ex as x1. banish x1"},
    {SPELL, "このターン、自分のフォロワーすべては攻撃力+2する。",
     "do: give all my follower attack +2 this turn"},
    {SPELL, "2枚引く。自分の手札1枚を捨てる。", "do: draw 2. discard 1 chosen my card in hand"},
    {SPELL,
     "下記から1つチョイスする。\n【1】1枚引く。\n【2】相手のフォロワー1体を選ぶ。それに2ダメージ。",
     "do: modes: (draw 1) or (choose 1 opposing follower as x1. damage 2 to x1)"},
};

static void english_texts_become_notation(void **state)
{
    (void)state;
    const PrintedTable table = {"evolve", GAVEL_ENGLISH, english,
                                sizeof english / sizeof english[0]};
    each_printed(&table, must_become);
}

static void japanese_texts_become_notation(void **state)
{
    (void)state;
    const PrintedTable table = {"evolve", GAVEL_JAPANESE, japanese,
                                sizeof japanese / sizeof japanese[0]};
    each_printed(&table, must_become);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_texts_become_notation),
        cmocka_unit_test(japanese_texts_become_notation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
