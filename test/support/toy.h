/* toy.h - the smallest game that has everything: the sample that docs/ADDING_A_GAME.md walks
 * through, and the table on which the kernel is tested. It lives with the tests and is in no
 * registry.
 *
 * Two players. In each turn the active player readies their cards, draws one and gets coins, then
 * plays cards, quests for lore and fights. Ten lore win; who must draw and cannot loses.
 */
#ifndef SUPPORT_TOY_H
#define SUPPORT_TOY_H

#include "effect/run.h"

/* The rulebook: its clauses, in the order of their texts in toy.c. */
enum {
    T_NONE,
    T_1_1,  /* decks are shuffled */
    T_1_2,  /* somebody starts */
    T_1_3,  /* opening hands */
    T_2_1,  /* ready */
    T_2_2,  /* draw */
    T_2_3,  /* coins */
    T_3_1,  /* play */
    T_3_2,  /* costs */
    T_3_3,  /* shift */
    T_3_4,  /* onto the same name */
    T_3_5,  /* quest */
    T_3_6,  /* not exerted */
    T_3_7,  /* not drying, unless it has rush */
    T_3_8,  /* fight */
    T_3_9,  /* evasive */
    T_3_10, /* defend */
    T_3_11, /* end */
    T_4_1,  /* banished by damage */
    T_4_2,  /* ten lore win */
    T_4_3,  /* no card to draw */
    T_4_4,  /* triggers, the oldest first */
    T_4_5,  /* tokens outside play */
    T_5_1,  /* who leaves loses */
    T_5_2,  /* what lies below counts */
    T_CLAUSE_COUNT
};

/* Places in the game's lists. */
enum { TOY_CHARACTER, TOY_ACTION, TOY_FOLLOWER };
enum { TOY_COST, TOY_STRENGTH, TOY_WILLPOWER, TOY_LORE };
enum { TOY_RUSH, TOY_SHIFT, TOY_EVASIVE, TOY_SING_TOGETHER };
enum { TOY_DECK, TOY_HAND, TOY_PLAY, TOY_DISCARD, TOY_LANE };
enum { TOY_DRAW, TOY_DAMAGE, TOY_BANISH, TOY_MOVE, TOY_EXERT, TOY_DISCARDS };
enum { TOY_PLAYED = EVENT_GAME, TOY_QUEST, TOY_BANISHED };
enum { TOY_EXERTED = MARK_GAME, TOY_DRYING = MARK_GAME << 1 };
enum { TOY_LORE_WON, TOY_COINS, TOY_FAILED };
enum { TOY_ASK_FIRST = QUESTION_GAME, TOY_MAIN, TOY_ASK_TARGET, TOY_OTHER };
enum { TOY_ACT_PLAY, TOY_ACT_SHIFT, TOY_ACT_QUEST, TOY_ACT_FIGHT, TOY_ACT_DEFEND, TOY_ACT_END };

extern const Rules toy_rules;

#endif
