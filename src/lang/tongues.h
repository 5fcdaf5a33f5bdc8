/* tongues.h - the languages in which abilities are said. */
#ifndef LANG_TONGUES_H
#define LANG_TONGUES_H

#include "lang/say.h"

/* What they cannot say yet they say in English; the tests want that to be nothing.
 * The phrases of japanese.def and chinese.def; those of English are in print_english.h. */
extern const Tongue japanese;
extern const Tongue chinese;

/* By its number in gavel.h. */
const Tongue *tongue_at(unsigned language);

#endif
