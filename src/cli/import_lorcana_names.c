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
    (void)snprintf(text, sizeof text, "%.*s", (int)line.size, line.at);
    return import_text(card, line.size > 0 && line.at[0] == '<' ? "keywords" : "card", name, NULL,
                       text);
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
        if (is_action && !(line.size > 0 && line.at[0] == '<'))
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
