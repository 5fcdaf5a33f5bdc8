/* tongues.c - see tongues.h. */
#include "lang/tongues.h"

#include "lang/print_english.h"

#define PHRASE(group, name, text) {(group), (name), (text)},
static const Phrase japanese_phrases[] = {
#include "lang/japanese.def"
};
static const Phrase chinese_phrases[] = {
#include "lang/chinese.def"
};
#undef PHRASE

const Tongue japanese = {
    .language = 1,
    .phrases = japanese_phrases,
    .phrase_count = sizeof japanese_phrases / sizeof japanese_phrases[0],
    .otherwise = &english,
};

const Tongue chinese = {
    .language = 2,
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
