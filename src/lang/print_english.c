/* print_english.c - see print_english.h: the English phrases, and what English does to words. */
#include "lang/print_english.h"

#include <string.h>

#define PHRASE(group, name, text) {(group), (name), (text)},
static const Phrase phrases[] = {
#include "lang/english.def"
};
#undef PHRASE

enum { OTHERS_ROOM = 4096 };

static bool is_vowel(char c)
{
    return c && strchr("aeiouAEIOU", c) != NULL;
}

static bool ends_with(Slice word, const char *end)
{
    const size_t size = strlen(end);
    return word.size >= size && memcmp(word.at + word.size - size, end, size) == 0;
}

static bool hisses(Slice word)
{
    return ends_with(word, "s") || ends_with(word, "x") || ends_with(word, "ch") ||
           ends_with(word, "sh");
}

/* story, stories; box, boxes; otter, otters */
static void add_s(Text *text, Slice word)
{
    const bool has_y = word.size > 1 && ends_with(word, "y") && !is_vowel(word.at[word.size - 2]);
    text_add_slice(text, (Slice){word.at, word.size - has_y});
    text_add(text, has_y ? "ies" : hisses(word) ? "es" : "s");
}

static bool takes_an(const char *word)
{
    const bool is_uni = (*word == 'u' || *word == 'U') && strncmp(word + 1, "ni", 2) == 0;
    return is_vowel(*word) && !is_uni && strncmp(word, "one", 3) != 0;
}

/* Phrases say "a(n)" where the next word decides; "an other" is one word. */
static void finish(Text *text, size_t from)
{
    size_t to = from;
    for (size_t i = from; i < text->size;) {
        const char *at = text->at + i;
        const bool is_article = (at[0] == 'a' || at[0] == 'A') && strncmp(at + 1, "(n) ", 4) == 0;
        text->at[to++] = *at;
        if (!is_article) {
            i++;
            continue;
        }
        i += strlen("a(n) ");
        const bool is_another = strncmp(text->at + i, "other ", 6) == 0;
        if (is_another || takes_an(text->at + i))
            text->at[to++] = 'n';
        if (!is_another)
            text->at[to++] = ' ';
    }
    text->size = to;
    text->at[to] = 0;
}

static bool is_word_end(char c)
{
    return !(c >= 'a' && c <= 'z') && c != '\'';
}

/* What the word at that place of the text is of others; NULL: it is none of "you", "your". */
static const char *of_others(const char *at, size_t *size)
{
    static const char *const words[][2] = {
        {"yours", "theirs"}, {"your", "their"}, {"you", "they"}, {"You", "They"}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        *size = strlen(words[i][0]);
        if (strncmp(at, words[i][0], *size) == 0 && is_word_end(at[*size]))
            return words[i][1];
    }
    return NULL;
}

/* Names in quotes stay as they are. */
static void to_others(Text *text, size_t from)
{
    char room[OTHERS_ROOM];
    Text out = text_in(room, sizeof room);
    bool is_quoted = false;
    for (const char *at = text->at + from; *at;) {
        size_t size = 1;
        const bool is_first = at == text->at + from || is_word_end(at[-1]);
        const char *word = is_first && !is_quoted ? of_others(at, &size) : NULL;
        is_quoted = is_quoted != (*at == '"');
        if (word)
            text_add(&out, "%s", word);
        else
            text_add(&out, "%c", *at == OTHERWISE_YOU ? 'y' : *at);
        at += word ? size : 1;
    }
    text->size = from;
    text_add(text, "%s", room);
}

const Tongue english = {
    .phrases = phrases,
    .phrase_count = sizeof phrases / sizeof phrases[0],
    .add_plural = add_s,
    .finish = finish,
    .to_others = to_others,
};

void english_of_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text)
{
    say_ability(&english, pool, rules, ability, text);
}

void english_of_mode(const Pool *pool, const Rules *rules, uint16_t ability, uint16_t mode,
                     Text *text)
{
    say_mode(&english, pool, rules, ability, mode, text);
}
