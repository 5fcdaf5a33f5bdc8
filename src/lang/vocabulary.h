/* vocabulary.h - every word that may stand in a card file: the notation's own and the game's, by
 * where they may stand. */
#ifndef LANG_VOCABULARY_H
#define LANG_VOCABULARY_H

#include "effect/tree.h"
#include "lang/nearest.h"

/* Groups of words, as bits. */
enum {
    GROUP_HEAD = 1,
    GROUP_FACT = 2,
    GROUP_ABILITY = 4,
    GROUP_EVENT = 8,
    GROUP_SUBJECT = 16,
    GROUP_ZONE = 32,
    GROUP_STEP = 64,
    GROUP_TARGET = 128,
    GROUP_FILTER = 256,
    GROUP_NUMBER = 512,
    GROUP_GIFT = 1024,
    GROUP_TEST = 2048,
    GROUP_JOIN = 4096,
    GROUP_ALL = 8191,
    GROUP_ACT = 8192 /* such a word may be a name all the same */
};

/* The place of a word in a list that ends with NULL (or is NULL), or -1. */
int word_index(const char *const *list, Slice word);

/* The index of a word in one of the game's tables, or -1. */
int verb_index(const Rules *rules, Slice word);
int zone_index(const Rules *rules, Slice word);
int label_index(const Rules *rules, Slice word);

/* The same of a slot; "centre" is read as "center". */
int slot_named(const Rules *rules, Slice word);

/* The event of that name, the game's own or a common one, or EVENT_NONE. */
uint8_t event_named(const Rules *rules, Slice word);

/* False: the card that such an event is about never lies there. */
bool event_can_be_about(const Rules *rules, const Pool *pool, uint8_t event, uint16_t subject);

/* The word for an event; NULL: card files cannot name it. */
const char *event_word(const Rules *rules, uint8_t event);

/* Which time of a turn an ordinal means, from 1 on; 0: it is none. And its word. */
int ordinal_at(Slice word);
const char *ordinal_word(int time);

/* What can be read of an object as a number, by its word, or -1: a stat, damage or a counter. */
int measure_named(const Rules *rules, Slice word);
const char *measure_word(const Rules *rules, int measure);

/* The bit of Object.marks that a word for a state means, or -1: the game's own, or "shown". And its
 * word. */
int mark_named(const Rules *rules, Slice word);
const char *mark_word(const Rules *rules, int bit);

/* Where a set lies that does not say it: the first zone that is in play. */
uint8_t zone_usual(const Rules *rules);

/* Where the cards of a set lie that does not say it: in the homes of their types, or else in the
 * usual zone. Returns how many zones these are; 0: such cards never lie in play. */
enum { ZONES_IMPLIED_MAX = 8 };
uint8_t zones_implied(const Rules *rules, const Pool *pool, uint16_t filters,
                      uint8_t zones[ZONES_IMPLIED_MAX]);

/* Where an ability works that does not say it, a bit per zone: where its label says; where its card
 * is when it moves, if it is about that; or else in play, and where its card does an act that it
 * keeps others from; nowhere, if it resolves. */
uint32_t where_usual(const Rules *rules, const Pool *pool, const Ability *ability);

/* Where an ability of a card of that type works that does not say it, a bit per zone, if such cards
 * are never in play: where they wait, or in their home; 0: where_usual() tells. */
uint32_t where_waiting(const Rules *rules, const Pool *pool, uint8_t type, const Ability *ability);

/* True if the word belongs to one of the groups. */
bool word_is_known(const Rules *rules, unsigned groups, Slice word);

/* Offers all words of the groups. */
void nearest_offer_groups(Nearest *nearest, const Rules *rules, unsigned groups);

/* Asserts that the game's tables fit into definitions, trees and zone bits. */
void vocabulary_check(const Rules *rules);

#endif
