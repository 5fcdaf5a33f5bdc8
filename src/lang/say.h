/* say.h - abilities in the words of a language: one walk over the tree, and a table of phrases for
 * each language.
 *
 * A phrase is found by its group and name: as GAME.GROUP.NAME among the words of the game, as
 * all.GROUP.NAME among those of all games (kernel/word.h), or in the table of the language, which
 * has what no game has a word of its own for. It holds places in braces:
 *
 *     {objects}            what stands there
 *     {objects:is|are}     the first form for one, the second for many
 *     {subject:is|are|would be}   and the third for what would happen
 *
 * Which places a phrase may have depends on its group: see english.def, whose groups and names a
 * table of another language has too, and for the words of games tools/words.py. What has no phrase
 * is said by its name.
 */
#ifndef LANG_SAY_H
#define LANG_SAY_H

#include "base/text.h"
#include "kernel/rules.h"

typedef struct {
    const char *group;
    const char *name;
    const char *text;
} Phrase;

typedef struct Tongue {
    unsigned language; /* of Word.text */
    const Phrase *phrases;
    size_t phrase_count;
    const struct Tongue *otherwise; /* who says what this one has no phrase for; NULL: nobody */
    bool is_habit_supposed; /* what happens again and again is said like what would happen */
    /* Adds the form of a card's name for many. */
    void (*add_plural)(Text *text, Slice word);
    /* Puts right, from there on, what depends on the words beside it. */
    void (*finish)(Text *text, size_t from);
    /* Makes what was said to a player, from there on, what is said of another one: "your hand" is
     * "their hand" then. The sign OTHERWISE_YOU stands for who is spoken to all the same. */
    void (*to_others)(Text *text, size_t from);
} Tongue;

enum { OTHERWISE_YOU = 1 };

/* What an ability does, in sentences. Its name is not among them. */
void say_ability(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
                 Text *text);

/* One part of an ability by itself. */
typedef enum { SAYS_EVENT, SAYS_ZONES, SAYS_NEEDS, SAYS_COSTS } SpokenPart;

void say_part(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
              SpokenPart part, Text *text);

/* What a MODE node of an ability does, as a part of a sentence. */
void say_mode(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
              uint16_t mode, Text *text);

/* A MAY or PAY node of an ability, as a sentence. */
void say_offer(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
               uint16_t node, Text *text);

/* A CHOOSE node of an ability, with what it is for, as a sentence without a full stop. */
void say_choice(const Tongue *tongue, const Pool *pool, const Rules *rules, uint16_t ability,
                uint16_t choice, Text *text);

/* An event that happens to "this card", or to "you". */
void say_event_alone(const Tongue *tongue, const Rules *rules, uint8_t event, bool is_of_player,
                     Text *text);

/* A word of a game by itself: group "type", "stat", "zone", "event" and so on. */
void say_word(const Tongue *tongue, const Rules *rules, const char *group, const char *name,
              Text *text);

#endif
