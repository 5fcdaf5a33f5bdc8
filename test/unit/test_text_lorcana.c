/* test_text_lorcana.c - printed text of Disney Lorcana in Japanese and Chinese: what it is read as,
 * and what is refused. The sentences are ours, in the words of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/printed.h"

#define CHARACTER "card", "character amber cost 3 strength 2 willpower 3 lore 1"
#define ACTION    "effect", "action amber cost 3"
#define ITEM      "card", "item amber cost 3"

static const Printed japanese[] = {
    /* what stands behind the last mode is a part of it */
    {ITEM,
     "2{I}，このアイテムを退場させる：以下から1つを選ぶ。・カードを1枚引く。・アイテム1つを選び、"
     "レディする。ロアを1つ得る。",
     "use pay 2, banish this: modes: (draw 1) or (ready chosen item. gain 1)"},
    {CHARACTER,
     "このキャラクターがロケーション1つにチャレンジするたび、これはそのチャレンジによってダメージ"
     "を受けない。",
     "whenever challenge this while that is location: grant this { instead of damaged this by "
     "character: amount becomes 0 } this battle"},
    {CHARACTER,
     "あなたがアイテムをプレイするたび、このキャラクターはこのターン、チャレンジによってダメージを"
     "受けない。",
     "whenever played my item: grant this { instead of damaged this by character if this is "
     "attacking or this is defending: amount becomes 0 } this turn"},
    {CHARACTER, "このキャラクターはロケーションにいないかぎり、クエストとチャレンジができない。",
     "static if not this is hosted: forbid this quest, forbid this challenge"},
    {CHARACTER,
     "このキャラクターがエグザートしていてあなたの手札が0枚である間、このキャラクターは+1{L}"
     "される。",
     "static if this is exerted and count of my card in hand = 0: give this lore +1"},
    {ACTION, "あなたのキャラクター1体を選び、そのキャラクターの{W}と同じ数のロアを得る。",
     "do: choose my character as x1, gain willpower of x1"},
    {CHARACTER, "対戦相手のキャラクター1体が退場するたび、そのカードをあなたの手札に戻す。", NULL},
};

static const Printed chinese[] = {
    {CHARACTER, "只要这个角色在地点内，它便得 +2 {L}。",
     "static if this is hosted: give this lore +2"},
    {CHARACTER, "只要这个角色上没有伤害，他便得 +1 {S}。",
     "static if this is undamaged: give this strength +1"},
    {CHARACTER, "除非这个角色在地点内，否则它不能探奇或发起挑战。",
     "static if not (this is hosted): forbid this quest, forbid this challenge"},
    {CHARACTER, "这个角色上每有 1 点伤害，便得 +1 {L}。", "static: give this lore damage of this"},
    {CHARACTER, "每当这个角色挑战一个受伤的角色时，她不会在该次挑战中受到伤害。",
     "whenever challenge this while that is character damaged: grant this { instead of damaged "
     "this by character: amount becomes 0 } this battle"},
    {CHARACTER, "每当另一个角色被驱逐时，抽 1 张卡。", "whenever banished other character: draw 1"},
    {ACTION, "免费打出一个费用等于或小于 2 的角色。他获得<速击>。在回合结束时，将他驱逐。",
     "do: choose my character with cost at most 2 in hand as x1, play-free x1. give x1 rush. later "
     "once about x1 { when turn-end anyone: banish that }"},
    {ACTION, "向至多 2 个所选的角色和／或地点各造成 1 点伤害。",
     "do: damage 1 to up to 2 chosen character or location"},
    {ACTION, "选择你的一个角色并获得等同于其 {L} 的奇谈。",
     "do: choose my character as x1, gain lore of x1"},
    {ACTION, "将所选的对手角色移回你手上。", NULL},
    {ACTION, "将所选的对手角色移回其玩家的手上。", "do: return chosen opposing character"},
};

static void japanese_texts_become_notation(void **state)
{
    (void)state;
    const PrintedTable table = {"lorcana", GAVEL_JAPANESE, japanese,
                                sizeof japanese / sizeof japanese[0]};
    each_printed(&table, must_become);
}

static void chinese_texts_become_notation(void **state)
{
    (void)state;
    const PrintedTable table = {"lorcana", GAVEL_CHINESE, chinese,
                                sizeof chinese / sizeof chinese[0]};
    each_printed(&table, must_become);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(japanese_texts_become_notation),
        cmocka_unit_test(chinese_texts_become_notation),
    };
    return cmocka_run_group_tests_name("text of Lorcana", tests, NULL, NULL);
}
