/* grammar.c - makes productions of rows and of the words of a game. See text_int.h. */
#include <string.h>

#include "all_words.h"
#include "base/hash.h"
#include "kernel/word.h"
#include "text/text_int.h"

enum { WORDING_ROOM = 512, ID_ROOM = 128 };

static BuiltIn built_in_of(Slice name)
{
    static const struct {
        const char *name;
        BuiltIn built_in;
    } rows[] = {{"number", BUILT_IN_NUMBER}, {"signed", BUILT_IN_SIGNED},
                {"plus", BUILT_IN_PLUS},     {"many", BUILT_IN_MANY},
                {"minus", BUILT_IN_MINUS},   {"plus-many", BUILT_IN_PLUS_MANY},
                {"name", BUILT_IN_LIST},     {"trait", BUILT_IN_LIST}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (slice_is(name, rows[i].name))
            return rows[i].built_in;
    return BUILT_IN_NONE;
}

uint16_t kind_of(TextReader *reader, Slice name)
{
    for (size_t i = 0; i < reader->kind_count; i++)
        if (slice_is(name, reader->kinds[i].name))
            return (uint16_t)i;
    if (reader->kind_count == KINDS_MAX) {
        reader->is_broken = true;
        return 0;
    }
    Kind *kind = &reader->kinds[reader->kind_count];
    kind->name = arena_copy(&reader->arena, name.at, name.size);
    kind->built_in = built_in_of(name);
    reader->is_broken = reader->is_broken || !kind->name;
    return (uint16_t)reader->kind_count++;
}

uint16_t word_number(TextReader *reader, Slice word, bool is_new)
{
    size_t slot = (size_t)hash_bytes(0, word.at, word.size) % WORDS_ROOM;
    while (reader->words[slot] && !slice_is(word, reader->words[slot]))
        slot = (slot + 1) % WORDS_ROOM;
    if (reader->words[slot])
        return (uint16_t)(slot + 1);
    if (!is_new)
        return 0;
    if (reader->word_count++ > WORDS_ROOM / 2) {
        reader->is_broken = true;
        return 0;
    }
    reader->words[slot] = arena_copy(&reader->arena, word.at, word.size);
    reader->is_broken = reader->is_broken || !reader->words[slot];
    return (uint16_t)(slot + 1);
}

/* --- productions ------------------------------------------------------------------------------ */

typedef struct {
    TextReader *reader;
    const char *notation;
    uint16_t kind;
    uint16_t row;
} Making;

/* Adds the place that begins at `{`; returns its size. */
static size_t add_place(const Making *m, const char *text, Element *element, Production *made)
{
    const size_t size = strcspn(text, "}");
    const Slice name = {text + 1, size - 1};
    const size_t kind = strcspn(name.at, "#}");
    if (made->place_count == PLACES_MAX || text[size] != '}') {
        m->reader->is_broken = true;
        return strlen(text);
    }
    for (uint8_t i = 0; i < made->place_count; i++) {
        if (slice_is(name, made->places[i])) {
            *element = (Element){
                .kind = kind_of(m->reader, (Slice){name.at, kind}), .place = i, .is_again = true};
            return size + 1;
        }
    }
    *element =
        (Element){.kind = kind_of(m->reader, (Slice){name.at, kind}), .place = made->place_count};
    made->places[made->place_count] = arena_copy(&m->reader->arena, name.at, name.size);
    made->name_sizes[made->place_count++] = (uint32_t)name.size;
    return size + 1;
}

/* One wording without alternatives. */
static void add_wording(const Making *m, const char *wording)
{
    Element elements[ELEMENTS_MAX];
    Token tokens[ELEMENTS_MAX];
    Production *made = arena_new(&m->reader->arena, sizeof *made);
    size_t count = 0;
    for (const char *at = wording; made && *at && count < ELEMENTS_MAX;) {
        if (*at == '{') {
            at += add_place(m, at, &elements[count++], made);
            continue;
        }
        const size_t plain = strcspn(at, "{");
        size_t words = 0;
        if (!tokens_of(m->reader, (Slice){at, plain}, tokens, ELEMENTS_MAX - count, &words, true))
            m->reader->is_broken = true;
        for (size_t i = 0; i < words; i++)
            elements[count++] = (Element){.word = tokens[i].word};
        at += plain;
    }
    Element *kept = made ? arena_new(&m->reader->arena, (count + 1) * sizeof *kept) : NULL;
    if (!kept) {
        m->reader->is_broken = true;
        return;
    }
    for (size_t i = 0; i < count; i++)
        kept[i] = elements[i];
    made->elements = kept;
    made->count = (uint8_t)count;
    made->notation = m->notation;
    made->row = m->row;
    Kind *kind = &m->reader->kinds[m->kind];
    if (kind->last)
        kind->last->next = made;
    else
        kind->productions = made;
    kind->last = made;
}

/* The end of the alternatives that begin at `(`. */
static const char *closing(const char *text)
{
    int depth = 0;
    for (; *text; text++) {
        depth += (*text == '(') - (*text == ')');
        if (depth == 0)
            return text;
    }
    return NULL;
}

/* Every wording that alternatives in parentheses allow: "(a|an|)". */
static void add_wordings(const Making *m, const char *wording)
{
    const char *open = strchr(wording, '(');
    const char *close = open ? closing(open) : NULL;
    if (!open) {
        add_wording(m, wording);
        return;
    }
    if (!close) {
        m->reader->is_broken = true;
        return;
    }
    int depth = 0;
    for (const char *from = open + 1, *at = from; at <= close; at++) {
        depth += (*at == '(') - (*at == ')' && at < close);
        if (depth > 0 || (*at != '|' && at < close))
            continue;
        char room[WORDING_ROOM];
        Text text = text_in(room, sizeof room);
        text_add(&text, "%.*s%.*s%s", (int)(open - wording), wording, (int)(at - from), from,
                 close + 1);
        m->reader->is_broken = m->reader->is_broken || text.is_cut;
        add_wordings(m, room);
        from = at + 1;
    }
}

void add_row(TextReader *reader, const char *kind, const char *wording, const char *notation,
             uint16_t row)
{
    if (strcmp(kind, "symbol") == 0) {
        if (reader->symbol_count < SYMBOLS_MAX)
            reader->symbols[reader->symbol_count++] = (Symbol){wording, notation};
        else
            reader->is_broken = true;
        return;
    }
    const Making making = {reader, notation, kind_of(reader, slice_of(kind)), row};
    add_wordings(&making, wording);
}

/* --- the words of the game -------------------------------------------------------------------- */

static const char *game_word(const TextReader *reader, const char *group, const char *name)
{
    char id[ID_ROOM];
    const Words *words = &reader->rules->words;
    Text text = text_in(id, sizeof id);
    text_add(&text, "%s.%s.%s", reader->rules->name, group, name);
    const Word *word = word_find(words->list, words->list_count, id);
    if (!word) {
        text = text_in(id, sizeof id);
        text_add(&text, "all.%s.%s", group, name);
        word = word_find(all_words, ALL_WORD_COUNT, id);
    }
    return word ? word->text[reader->language] : NULL;
}

/* A word of the game is read in its forms for one and for many. */
static void add_word(TextReader *reader, const char *kind, const char *group, const char *name)
{
    char room[WORDING_ROOM];
    Text wording = text_in(room, sizeof room);
    const char *text = game_word(reader, group, name);
    if (!text)
        return;
    text_add(&wording, "(%s)", text);
    add_row(reader, kind, room, arena_copy(&reader->arena, name, strlen(name)), 0);
}

static void add_list(TextReader *reader, const char *group, const char *const *names)
{
    for (; names && *names; names++)
        add_word(reader, group, group, *names);
}

/* What traits are called in the language: the rows of the game's list that are about them. */
static void know_traits(TextReader *reader)
{
    char begin[ID_ROOM];
    Text text = text_in(begin, sizeof begin);
    const Words *words = &reader->rules->words;
    text_add(&text, "%s.trait.", reader->rules->name);
    for (size_t i = 0; i < words->list_count; i++) {
        const Word *word = &words->list[i];
        if (strncmp(word->id, begin, text.size) == 0 &&
            !text_reader_know_as(reader, "trait", word->text[reader->language],
                                 word->id + text.size))
            reader->is_broken = true;
    }
}

void add_game_words(TextReader *reader)
{
    const Words *words = &reader->rules->words;
    add_list(reader, "type", words->types);
    add_list(reader, "color", words->colors);
    add_list(reader, "stat", words->stats);
    add_list(reader, "keyword", words->keywords);
    for (uint8_t zone = 0; zone < reader->rules->zone_count; zone++)
        add_word(reader, "zone", "zone", reader->rules->zones[zone].name);
    know_traits(reader);
}
