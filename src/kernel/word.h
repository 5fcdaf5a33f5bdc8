/* word.h - what people read, by id and in every language: tools/words.py makes it from the lists of
 * words, src/kernel/words.tsv for what all games share and src/game/<game>/words.tsv.
 *
 * An id, such as "lorcana.why.drying", is what travels and is compared; nothing but a person reads
 * the text.
 */
#ifndef KERNEL_WORD_H
#define KERNEL_WORD_H

#include <stddef.h>

enum { WORD_LANGUAGES = 3 };

typedef struct {
    const char *id;
    const char *text[WORD_LANGUAGES]; /* in the order of GavelLanguage */
} Word;

/* The word of that id in a list that is in the order of the ids; NULL: there is none. */
const Word *word_find(const Word *list, size_t count, const char *id);

#endif
