/* tongues.c - see tongues.h. */
#include "lang/tongues.h"

#include <string.h>

#include "lang/print_english.h"

#define PHRASE(group, name, text) {(group), (name), (text)},
static const Phrase japanese_phrases[] = {
#include "lang/japanese.def"
};
static const Phrase chinese_phrases[] = {
#include "lang/chinese.def"
};
#undef PHRASE

enum { OTHERS_ROOM = 8192 };

/* Where words need no blanks, one stands for "you" in all its forms. */
static void put_others(Text *text, size_t from, const char *you, const char *other)
{
    char room[OTHERS_ROOM];
    const size_t size = strlen(you);
    Text out = text_in(room, sizeof room);
    for (const char *at = text->at + from; *at;) {
        const bool is_you = strncmp(at, you, size) == 0;
        if (is_you)
            text_add(&out, "%s", other);
        else if (*at == OTHERWISE_YOU)
            text_add(&out, "%s", you);
        else
            text_add(&out, "%c", *at);
        at += is_you ? size : 1;
    }
    text->size = from;
    text_add(text, "%s", room);
}

static void japanese_to_others(Text *text, size_t from)
{
    put_others(text, from, "自分", "そのプレイヤー");
}

static void chinese_to_others(Text *text, size_t from)
{
    put_others(text, from, "你", "该玩家");
}

const Tongue japanese = {
    .language = 1,
    .phrases = japanese_phrases,
    .phrase_count = sizeof japanese_phrases / sizeof japanese_phrases[0],
    .otherwise = &english,
    .to_others = japanese_to_others,
};

const Tongue chinese = {
    .language = 2,
    .phrases = chinese_phrases,
    .phrase_count = sizeof chinese_phrases / sizeof chinese_phrases[0],
    .otherwise = &english,
    .to_others = chinese_to_others,
};

const Tongue *tongue_at(unsigned language)
{
    static const Tongue *const tongues[] = {&english, &japanese, &chinese};
    ASSERT(language < sizeof tongues / sizeof tongues[0]);
    return tongues[language];
}
