/* reader.h - printed card text becomes the notation of card files: docs/TEXT.md.
 *
 * Rows say how a game's cards are worded in a language; all readings of a text are found. What has
 * no reading is refused with the words that were not understood, and what has two that say
 * different things with both of them.
 */
#ifndef TEXT_READER_H
#define TEXT_READER_H

#include "base/text.h"
#include "kernel/rules.h"

typedef struct TextReader TextReader;

/* Reads texts of that game in a language of Word.text; NULL: there are no rows for it, or no
 * memory. */
TextReader *text_reader_new(const Rules *rules, unsigned language);
void text_reader_free(TextReader *reader);

/* Names and other words that texts may have in a place of that kind: "name", "trait". One that is
 * known already keeps what it means. */
bool text_reader_know(TextReader *reader, const char *kind, const char *word);

/* The same, of a word that card files call otherwise. */
bool text_reader_know_as(TextReader *reader, const char *kind, const char *word,
                         const char *meaning);

/* What card files write for a printed word; NULL: it is not known. */
const char *text_reader_word(TextReader *reader, const char *kind, const char *printed);

typedef enum {
    TEXT_READ,
    TEXT_UNKNOWN,  /* `words` were not understood, behind `understood` */
    TEXT_UNCLEAR,  /* `words` say what could mean several things, or nothing */
    TEXT_UNSAID,   /* read as `notation`, which no card file may have */
    TEXT_AMBIGUOUS /* it can be read as `notation` and as `other` */
} TextVerdict;

enum { NOTATION_ROOM = 4096, REFUSED_ROOM = 512 };

typedef struct {
    TextVerdict verdict;
    char notation[NOTATION_ROOM]; /* lines of a card: facts and abilities */
    char other[NOTATION_ROOM];
    char words[REFUSED_ROOM];
    char understood[REFUSED_ROOM];
} TextReading;

/* What the reader asks of those who know the language of card files; `context` is theirs. A
 * reading that no card file may have is none; two that say the same are one. */
typedef struct {
    bool (*is_right)(void *context, const char *notation);
    bool (*is_same)(void *context, const char *a, const char *b);
    void *context;
} TextJudge;

/* Reads a text as that kind of thing: "card" is what a card with abilities prints, "effect" what an
 * action does. */
bool text_read(TextReader *reader, const char *kind, const char *text, const TextJudge *judge,
               TextReading *reading);

/* The rows of the reader, and how often each was used in what it read; false: no such row. */
bool text_row_uses(const TextReader *reader, size_t index, const char **kind, const char **wording,
                   unsigned *uses);

#endif
