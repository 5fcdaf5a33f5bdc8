/* import_lorcana_names.c - Disney Lorcana cards in Japanese and Chinese: names and texts without
 * facts, in the form of docs/IMPORT.md. See import_int.h. */
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

static const char *card_name(const Json *json)
{
    return import_string(json, json->value, "name");
}

static const char *card_version(const Json *json)
{
    return import_string(json, json->value, "version");
}

static void card_words(const Json *json, ImportWord word, void *context)
{
    (void)json; /* those of the shipped cards are known */
    (void)word;
    (void)context;
}

static bool begins_with(Slice line, const char *words)
{
    const size_t size = strlen(words);
    return line.size >= size && memcmp(line.at, words, size) == 0;
}

static bool ends_with(const char *text, const char *words)
{
    const size_t size = strlen(text);
    const size_t tail = strlen(words);
    return size >= tail && strcmp(text + size - tail, words) == 0;
}

/* True of keywords by themselves: not of "<Evasive> characters". */
static bool are_keywords(Slice line)
{
    const char *close = line.size > 0 && line.at[0] == '<' ? memchr(line.at, '>', line.size) : NULL;
    const size_t size = close ? (size_t)(close + 1 - line.at) : 0;
    const Slice rest = {line.at + size, line.size - size};
    return close && !begins_with(rest, "を") && !begins_with(rest, "的");
}

/* True of a paragraph that goes on with the sentence before it, or is one of its modes. */
static bool goes_on(const char *before, Slice line)
{
    return begins_with(line, "・") || begins_with(line, "•") || ends_with(before, "、") ||
           ends_with(before, "，");
}

/* Adds a paragraph to the text before it. */
static bool extend(ImportText *before, Slice line)
{
    const size_t size = strlen(before->text);
    if (size + line.size + 2 > sizeof before->text)
        return false;
    memcpy(before->text + size, line.at, line.size);
    before->text[size + line.size] = 0;
    return true;
}

/* One paragraph: "\NAME\ text", or keywords in angle brackets. */
static bool add_paragraph(ImportCard *card, Slice line)
{
    char text[TEXT_ROOM];
    char name[NAME_ROOM] = "";
    const char *close =
        line.size > 0 && line.at[0] == '\\' ? memchr(line.at + 1, '\\', line.size - 1) : NULL;
    if (close) {
        (void)snprintf(name, sizeof name, "%.*s", (int)(close - line.at - 1), line.at + 1);
        line = (Slice){close + 1, line.size - (size_t)(close + 1 - line.at)};
    }
    if (!close && card->count > 0 && goes_on(card->texts[card->count - 1].text, line))
        return extend(&card->texts[card->count - 1], line);
    (void)snprintf(text, sizeof text, "%.*s", (int)line.size, line.at);
    return import_text(card, are_keywords(line) ? "keywords" : "card", name, NULL, text);
}

/* Paragraphs are parted by a per cent sign. What an action does is one text. */
static bool add_texts(ImportCard *card, const char *text, Text *why)
{
    char whole[TEXT_ROOM];
    Text effect = text_in(whole, sizeof whole);
    const bool is_action = strncmp(card->facts, "action", strlen("action")) == 0;
    while (*text) {
        const size_t size = strcspn(text, "%");
        const Slice line = slice_trim((Slice){text, size});
        text += size + (text[size] == '%');
        if (is_action && !are_keywords(line))
            text_add_slice(&effect, line);
        else if (line.size > 0 && !add_paragraph(card, line))
            return import_refuse(why, "it has too many abilities, or too long ones");
    }
    return effect.size == 0 || (!effect.is_cut && import_text(card, "effect", NULL, NULL, whole)) ||
           import_refuse(why, "its effect is too long");
}

static bool read_card(const Json *json, const char *language, ImportCard *card, Text *why)
{
    const JsonValue *printed = json_member(json, json->value, language);
    const char *text = printed ? import_string(json, printed, "text") : NULL;
    if (!printed || !import_string(json, printed, "name"))
        return import_refuse(why, "it is not printed in this language");
    card->count = 0;
    return add_texts(card, text ? text : "", why);
}

static const char *const flags[] = {"inkable", "song", NULL};

static bool read_japanese(const Json *json, ImportCard *card, Text *why)
{
    return read_card(json, "ja", card, why);
}

static bool read_chinese(const Json *json, ImportCard *card, Text *why)
{
    return read_card(json, "zh", card, why);
}

const ImportForm lorcana_japanese = {.game = "lorcana",
                                     .language = GAVEL_JAPANESE,
                                     .mark = "\"ja\"",
                                     .name = card_name,
                                     .version = card_version,
                                     .words = card_words,
                                     .has_no_facts = true,
                                     .flags = flags,
                                     .card = read_japanese};

const ImportForm lorcana_chinese = {.game = "lorcana",
                                    .language = GAVEL_CHINESE,
                                    .mark = "\"zh\"",
                                    .name = card_name,
                                    .version = card_version,
                                    .words = card_words,
                                    .has_no_facts = true,
                                    .flags = flags,
                                    .card = read_chinese};
