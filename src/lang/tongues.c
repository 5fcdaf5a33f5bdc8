/* tongues.c - see tongues.h. */
#include "lang/tongues.h"

#include "lang/print_english.h"

#define PHRASE(group, name, text)          {(group), NULL, (name), (text)},
#define PHRASE_OF(game, group, name, text) {(group), (game), (name), (text)},
static const Phrase japanese_phrases[] = {
#include "lang/japanese.def"
};
static const Phrase chinese_phrases[] = {
#include "lang/chinese.def"
};
#undef PHRASE
#undef PHRASE_OF

const Tongue japanese = {
    .phrases = japanese_phrases,
    .phrase_count = sizeof japanese_phrases / sizeof japanese_phrases[0],
    .otherwise = &english,
};

const Tongue chinese = {
    .phrases = chinese_phrases,
    .phrase_count = sizeof chinese_phrases / sizeof chinese_phrases[0],
    .otherwise = &english,
};

const Tongue *tongue_at(unsigned language)
{
    static const Tongue *const tongues[] = {&english, &japanese, &chinese};
    ASSERT(language < sizeof tongues / sizeof tongues[0]);
    return tongues[language];
}
