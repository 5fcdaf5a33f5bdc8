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

/* --- Japanese verbs --------------------------------------------------------------------------- */

/* How verbs end, and how if something is joined to them; the first that fits counts. */
static const char *const joined_verbs[][2] = {
    {"する", "して"}, {"見る", "見て"}, {"得る", "得て"}, {"出る", "出て"}, {"える", "えて"},
    {"げる", "げて"}, {"せる", "せて"}, {"てる", "てて"}, {"ける", "けて"}, {"べる", "べて"},
    {"める", "めて"}, {"れる", "れて"}, {"じる", "じて"}, {"いる", "いて"}, {"る", "って"},
    {"う", "って"},   {"つ", "って"},   {"く", "いて"},   {"ぐ", "いで"},   {"す", "して"},
    {"ぶ", "んで"},   {"む", "んで"},   {"ぬ", "んで"}};

/* Where a remark in brackets begins that ends there; the end itself if none does. */
static size_t before_remark(const Text *text, size_t from, size_t end)
{
    static const char open[] = "（";
    static const char close[] = "）";
    const size_t size = strlen(open);
    if (end - from < size || memcmp(text->at + end - size, close, size) != 0)
        return end;
    size_t at = end - size;
    while (at > from && memcmp(text->at + at, open, size) != 0)
        at--;
    return at > from ? at : end;
}

/* Joins something to the verb before that place: 選ぶ, 選んで. What has no such form is left. */
static void join_verb(Text *text, size_t from)
{
    char remark[OTHERS_ROOM];
    const size_t end = before_remark(text, from, text->size);
    Text tail = text_in(remark, sizeof remark);
    text_add_slice(&tail, (Slice){text->at + end, text->size - end});
    for (size_t i = 0; i < sizeof joined_verbs / sizeof joined_verbs[0]; i++) {
        const size_t size = strlen(joined_verbs[i][0]);
        if (end - from < size || memcmp(text->at + end - size, joined_verbs[i][0], size) != 0)
            continue;
        text->size = end - size;
        text_add(text, "%s%s", joined_verbs[i][1], remark);
        return;
    }
}

static void japanese_finish(Text *text, size_t from)
{
    char said[OTHERS_ROOM];
    Text copy = text_in(said, sizeof said);
    text_add_slice(&copy, (Slice){text->at + from, text->size - from});
    text->size = from;
    for (const char *part = said; *part;) {
        const size_t size = strcspn(part, "\002");
        text_add_slice(text, (Slice){part, size});
        part += size;
        if (*part) {
            join_verb(text, from);
            part++;
        }
    }
}

const Tongue japanese = {
    .language = 1,
    .is_habit_supposed = true,
    .finish = japanese_finish,
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
