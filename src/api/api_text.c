/* api_text.c - printed text read into the notation of card files. */
#include <string.h>

#include "api/api_int.h"
#include "lang/card_file.h"
#include "lang/tongues.h"
#include "text/canon.h"
#include "text/reader.h"

enum { CARD_TEXT_ROOM = 8192, CANON_ROOM = 32768, NAME_ROOM = 256 };

struct GavelReader {
    GavelCards *cards;
    TextReader *text;
    unsigned language;
    const char *facts; /* of the card that is read */
    char canon[2][CANON_ROOM];
    char card[CARD_TEXT_ROOM];
};

_Static_assert((int)GAVEL_NOTATION_ROOM == (int)NOTATION_ROOM, "room for a notation");
_Static_assert((int)GAVEL_WORDS_ROOM == (int)REFUSED_ROOM, "room for words");

/* Knows the names and traits of cards that are loaded. */
static bool know_cards(GavelReader *reader)
{
    const Pool *pool = &reader->cards->pool;
    bool is_known = true;
    for (size_t i = 1; i < pool->def_count; i++) {
        const Def *def = &pool->defs[i];
        is_known = is_known && text_reader_know(reader->text, "name", def->name);
        if (def->title)
            is_known = is_known && text_reader_know(reader->text, "name", def->title);
        for (uint8_t k = 0; k < def->trait_count; k++)
            is_known =
                is_known && text_reader_know(reader->text, "trait", pool->traits[def->traits[k]]);
    }
    return is_known;
}

/* Of the rest only what is not known yet is learnt. */
static bool know_as(GavelReader *reader, const char *kind, const char *printed, const char *meaning,
                    bool is_rest)
{
    return (is_rest && text_reader_word(reader->text, kind, printed)) ||
           text_reader_know_as(reader->text, kind, printed, meaning);
}

/* A name, and its title before the dash, in another language. */
static bool know_name(GavelReader *reader, Slice name, Slice meaning, bool is_rest)
{
    char words[2][NAME_ROOM];
    static const char *const ends[] = {NULL, " - "};
    bool is_known = true;
    for (size_t i = 0; i < 2 && is_known && name.size > 0; i++) {
        Text text[2] = {text_in(words[0], NAME_ROOM), text_in(words[1], NAME_ROOM)};
        text_add_slice(&text[0], name);
        text_add_slice(&text[1], meaning);
        for (size_t k = 0; ends[i] && k < 2; k++) {
            char *dash = strstr(words[k], ends[i]);
            if (dash)
                *dash = 0;
        }
        is_known = know_as(reader, "name", words[0], words[1], is_rest);
    }
    return is_known;
}

GavelReader *gavel_reader_new(GavelCards *cards, GavelLanguage language)
{
    GavelReader *reader = mem_new(sizeof *reader);
    if (!reader)
        return NULL;
    reader->cards = cards;
    reader->language = language;
    reader->text = text_reader_new(cards->rules, language);
    if (reader->text && know_cards(reader))
        return reader;
    gavel_reader_free(reader);
    return NULL;
}

void gavel_reader_free(GavelReader *reader)
{
    if (!reader)
        return;
    text_reader_free(reader->text);
    mem_free(reader);
}

bool gavel_reader_know(GavelReader *reader, const char *kind, const char *printed,
                       const char *written)
{
    return strcmp(printed, written) == 0
               ? text_reader_know(reader->text, kind, printed)
               : text_reader_know_as(reader->text, kind, printed, written);
}

const char *gavel_reader_word(GavelReader *reader, const char *kind, const char *printed)
{
    return text_reader_word(reader->text, kind, printed);
}

/* Lines of names in columns, and words of traits. */
static bool translate(GavelReader *reader, bool is_rest)
{
    const Pool *pool = &reader->cards->pool;
    const unsigned language = reader->language;
    bool is_known = true;
    Slice left = pool->names;
    while (left.size > 0 && is_known) {
        Slice columns[GAVEL_LANGUAGES] = {{NULL, 0}};
        const char *end = memchr(left.at, '\n', left.size);
        Slice line = {left.at, end ? (size_t)(end - left.at) : left.size};
        left = (Slice){left.at + line.size + (end != NULL), left.size - line.size - (end != NULL)};
        for (size_t i = 0; i < GAVEL_LANGUAGES && line.size > 0; i++) {
            const char *tab = memchr(line.at, '\t', line.size);
            columns[i] = (Slice){line.at, tab ? (size_t)(tab - line.at) : line.size};
            line.at += columns[i].size + (tab != NULL);
            line.size -= columns[i].size + (tab != NULL);
        }
        if (columns[0].size > 0 && columns[0].at[0] != '#')
            is_known = know_name(reader, columns[language], columns[0], is_rest);
    }
    for (size_t i = 1; i < pool->trait_count && is_known; i++) {
        char word[NAME_ROOM];
        Text text = text_in(word, sizeof word);
        say_word(tongue_at(language), reader->cards->rules, "trait", pool->traits[i], &text);
        is_known = know_as(reader, "trait", word, pool->traits[i], is_rest);
    }
    return is_known;
}

bool gavel_reader_translate(GavelReader *reader)
{
    return translate(reader, false);
}

bool gavel_reader_translate_rest(GavelReader *reader)
{
    return translate(reader, true);
}

/* True if the facts of the card have these words. A line "= cost 3" of what was read claims so. */
static bool is_among_facts(const GavelReader *reader, Slice words)
{
    for (const char *at = reader->facts; (at = strchr(at, words.at[0])); at++) {
        const bool begins = at == reader->facts || at[-1] == ' ';
        if (begins && strncmp(at, words.at, words.size) == 0 &&
            (at[words.size] == ' ' || at[words.size] == 0))
            return true;
    }
    return false;
}

/* Adds the lines of a notation; false: one of them claims what is not so. */
static bool add_lines(const GavelReader *reader, const char *notation, const char *indent,
                      Text *text)
{
    for (const char *line = notation; *line;) {
        const size_t size = strcspn(line, "\n");
        if (line[0] == '=') {
            if (size > 2 && !is_among_facts(reader, (Slice){line + 2, size - 2}))
                return false;
        } else {
            text_add(text, "%s%.*s\n", indent, (int)size, line);
        }
        line += size + (line[size] == '\n');
    }
    return true;
}

/* Loads the card with these abilities and forgets it again; its canonical form, if that is wanted.
 */
static bool try_card(GavelReader *reader, const char *notation, char *canon)
{
    Pool *pool = &reader->cards->pool;
    const PoolMark mark = pool_mark(pool);
    Faults faults = {.count = 0};
    Text card = text_in(reader->card, sizeof reader->card);
    text_add(&card, "card \"?\"\n    %s\n", reader->facts);
    bool is_right =
        add_lines(reader, notation, "    ", &card) && !card.is_cut &&
        cards_read(pool, reader->cards->rules, reader->card, card.size, 1, &faults) == STATUS_OK;
    if (is_right && canon) {
        Text text = text_in(canon, CANON_ROOM);
        const Def *def = &pool->defs[pool->def_count - 1];
        canon_of_facts(def, &text);
        is_right = canon_of_abilities(pool, reader->cards->rules, def, &text);
    }
    pool_restore(pool, mark);
    return is_right;
}

static bool is_right(void *context, const char *notation)
{
    return try_card(context, notation, NULL);
}

static bool is_same(void *context, const char *a, const char *b)
{
    GavelReader *reader = context;
    return try_card(reader, a, reader->canon[0]) && try_card(reader, b, reader->canon[1]) &&
           strcmp(reader->canon[0], reader->canon[1]) == 0;
}

bool gavel_reader_read(GavelReader *reader, const char *facts, const char *kind, const char *text,
                       GavelReading *reading)
{
    static const GavelTextVerdict verdicts[] = {[TEXT_READ] = GAVEL_READ,
                                                [TEXT_UNKNOWN] = GAVEL_UNKNOWN,
                                                [TEXT_UNCLEAR] = GAVEL_UNCLEAR,
                                                [TEXT_UNSAID] = GAVEL_UNSAID,
                                                [TEXT_AMBIGUOUS] = GAVEL_AMBIGUOUS};
    const TextJudge judge = {is_right, is_same, reader};
    TextReading found;
    reader->facts = facts;
    const bool is_read = text_read(reader->text, kind, text, &judge, &found);
    reading->verdict = verdicts[found.verdict];
    Text notation = text_in(reading->notation, sizeof reading->notation);
    (void)add_lines(reader, found.notation, "", &notation);
    while (notation.size > 0 && reading->notation[notation.size - 1] == '\n')
        reading->notation[--notation.size] = 0;
    memcpy(reading->other, found.other, sizeof reading->other);
    memcpy(reading->words, found.words, sizeof reading->words);
    memcpy(reading->understood, found.understood, sizeof reading->understood);
    return is_read;
}

bool gavel_reader_row(const GavelReader *reader, size_t index, GavelRow *row)
{
    return text_row_uses(reader->text, index, &row->kind, &row->wording, &row->uses);
}

bool gavel_reader_same(GavelReader *reader, const char *card, size_t size, size_t known)
{
    GavelCards *cards = reader->cards;
    Pool *pool = &cards->pool;
    const PoolMark mark = pool_mark(pool);
    Faults faults = {.count = 0};
    bool is_same_card = known > 0 && known < pool->def_count &&
                        cards_read(pool, cards->rules, card, size, 1, &faults) == STATUS_OK;
    for (int i = 0; i < 2 && is_same_card; i++) {
        const Def *def = &pool->defs[i == 0 ? known : pool->def_count - 1];
        Text text = text_in(reader->canon[i], CANON_ROOM);
        canon_of_facts(def, &text);
        is_same_card = canon_of_abilities(pool, cards->rules, def, &text);
    }
    pool_restore(pool, mark);
    return is_same_card && strcmp(reader->canon[0], reader->canon[1]) == 0;
}
