/* reader.c - see reader.h. */
#include "text/reader.h"

#include <string.h>

#include "text/text_int.h"

enum { NORMAL_ROOM = 8192, ALTERNATIVES_MAX = 16 };

/* --- making a reader -------------------------------------------------------------------------- */

static void add_table(TextReader *reader, const TextRows *table)
{
    for (size_t i = 0; i < table->count; i++) {
        if (reader->row_count == sizeof reader->rows / sizeof reader->rows[0]) {
            reader->is_broken = true;
            return;
        }
        reader->rows[reader->row_count++] = &table->rows[i];
        add_row(reader, table->rows[i].kind, table->rows[i].wording, table->rows[i].notation,
                (uint16_t)reader->row_count);
    }
}

TextReader *text_reader_new(const Rules *rules, unsigned language)
{
    TextReader *reader = mem_new(sizeof *reader);
    if (!reader)
        return NULL;
    reader->rules = rules;
    reader->language = language;
    for (size_t i = 0; i < text_rows_count; i++)
        if (text_rows[i].language == language &&
            (!text_rows[i].game || strcmp(text_rows[i].game, rules->name) == 0))
            add_table(reader, &text_rows[i]);
    add_game_words(reader);
    if (reader->row_count > 0 && !reader->is_broken)
        return reader;
    text_reader_free(reader);
    return NULL;
}

void text_reader_free(TextReader *reader)
{
    if (!reader)
        return;
    arena_free(&reader->arena);
    mem_free(reader);
}

/* --- signs that are words --------------------------------------------------------------------- */

/* A text whose signs are words, and where each of its bytes stood in the printed one. */
typedef struct {
    const char *printed;
    char normal[NORMAL_ROOM];
    uint16_t origin[NORMAL_ROOM + 1];
    size_t size;
} Normal;

static const Symbol *symbol_at(const TextReader *reader, const char *text)
{
    for (size_t i = 0; i < reader->symbol_count; i++)
        if (strncmp(text, reader->symbols[i].sign, strlen(reader->symbols[i].sign)) == 0)
            return &reader->symbols[i];
    return NULL;
}

static bool normalise(const TextReader *reader, Normal *n)
{
    n->size = 0;
    for (const char *at = n->printed; *at;) {
        const Symbol *symbol = symbol_at(reader, at);
        const size_t size = symbol ? strlen(symbol->word) : 1;
        if (n->size + size >= NORMAL_ROOM || at - n->printed >= NORMAL_ROOM)
            return false;
        memcpy(n->normal + n->size, symbol ? symbol->word : at, size);
        for (size_t i = 0; i < size; i++)
            n->origin[n->size + i] = (uint16_t)(at - n->printed);
        n->size += size;
        at += symbol ? strlen(symbol->sign) : 1;
    }
    n->normal[n->size] = 0;
    n->origin[n->size] = (uint16_t)strlen(n->printed);
    return true;
}

/* A name as it stands in texts that are read. */
static const char *normal_of(TextReader *reader, const char *word)
{
    Normal *n = mem_new(sizeof *n);
    const char *copy = NULL;
    if (n) {
        n->printed = word;
        copy = normalise(reader, n) ? arena_copy(&reader->arena, n->normal, n->size) : NULL;
    }
    mem_free(n);
    return copy;
}

/* --- names and the like ----------------------------------------------------------------------- */

static bool is_printed_alike(const Known *a, const Known *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->parts[i].size != b->parts[i].size ||
            memcmp(a->parts[i].at, b->parts[i].at, a->parts[i].size) != 0)
            return false;
    return a->count == b->count;
}

/* Those that begin with the same byte. */
static Known **known_beside(Kind *list, char first)
{
    return &list->known[(unsigned char)first % 64];
}

const char *text_reader_word(TextReader *reader, const char *kind, const char *printed)
{
    Kind *list = &reader->kinds[kind_of(reader, slice_of(kind))];
    for (const Known *known = *known_beside(list, printed[0]); known; known = known->next)
        if (strcmp(known->printed, printed) == 0)
            return known->word;
    return NULL;
}

bool text_reader_know(TextReader *reader, const char *kind, const char *word)
{
    return text_reader_word(reader, kind, word) || text_reader_know_as(reader, kind, word, word);
}

bool text_reader_know_as(TextReader *reader, const char *kind, const char *word,
                         const char *meaning)
{
    Token tokens[ELEMENTS_MAX];
    size_t count = 0;
    Kind *list = &reader->kinds[kind_of(reader, slice_of(kind))];
    char *copy = arena_copy(&reader->arena, word, strlen(word));
    const char *normal = normal_of(reader, word);
    Known *known = arena_new(&reader->arena, sizeof *known);
    if (!copy || !normal || !known ||
        !tokens_of(reader, slice_of(normal), tokens, ELEMENTS_MAX, &count, false) || count == 0)
        return false;
    known->parts = arena_new(&reader->arena, count * sizeof *known->parts);
    if (!known->parts)
        return false;
    for (size_t i = 0; i < count; i++)
        known->parts[i] = tokens[i].printed;
    known->printed = copy;
    known->word = arena_copy(&reader->arena, meaning, strlen(meaning));
    if (!known->word)
        return false;
    known->count = count;
    Known **slot = known_beside(list, known->parts[0].at[0]);
    for (const Known *other = *slot; other; other = other->next)
        if (strcmp(other->word, meaning) == 0 && is_printed_alike(other, known))
            return true;
    known->next = *slot;
    *slot = known;
    return true;
}

/* --- one text --------------------------------------------------------------------------------- */

/* The place of a word in the printed text. */
static size_t printed_place(const Normal *n, const Descent *d, size_t token)
{
    if (token >= d->count)
        return strlen(n->printed);
    return n->origin[d->tokens[token].printed.at - n->normal];
}

static void add_printed(Text *out, const char *from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        text_add(out, "%c", from[i] == '\n' ? ' ' : from[i]);
}

static bool refuse_words(const Normal *n, const Descent *d, TextReading *reading)
{
    const size_t place = printed_place(n, d, d->furthest);
    Text words = text_in(reading->words, sizeof reading->words);
    Text before = text_in(reading->understood, sizeof reading->understood);
    add_printed(&before, n->printed, place);
    add_printed(&words, n->printed + place, strlen(n->printed + place));
    if (words.size == 0)
        text_add(&words, "(the text goes on no further)");
    reading->verdict = TEXT_UNKNOWN;
    return false;
}

static bool refuse(TextReading *reading, TextVerdict verdict, const char *words)
{
    Text text = text_in(reading->words, sizeof reading->words);
    text_add(&text, "%s", words);
    reading->verdict = verdict;
    return false;
}

/* --- reminders -------------------------------------------------------------------------------- */

typedef struct {
    Token tokens[TOKENS_MAX];
    size_t count;
} Reminder;

/* True for "(3)", which is a number and no reminder. */
static bool is_numeral(const Descent *d, size_t at)
{
    return at + 2 < d->count && slice_is(d->tokens[at].printed, "(") &&
           d->tokens[at + 1].is_number && slice_is(d->tokens[at + 2].printed, ")");
}

/* Takes what stands in parentheses out of the text. */
static bool split_reminders(Descent *d, Reminder *reminder)
{
    size_t kept = 0;
    bool is_inside = false;
    reminder->count = 0;
    for (size_t i = 0; i < d->count; i++) {
        const Token token = d->tokens[i];
        if (is_numeral(d, i)) {
            if (is_inside)
                reminder->tokens[reminder->count++] = d->tokens[i + 1];
            else
                d->tokens[kept++] = d->tokens[i + 1];
            i += 2;
            continue;
        }
        const bool opens = slice_is(token.printed, "(");
        const bool closes = slice_is(token.printed, ")");
        if ((opens && is_inside) || (closes && !is_inside))
            return false;
        if (opens || closes) {
            is_inside = opens;
            continue;
        }
        if (is_inside)
            reminder->tokens[reminder->count++] = token;
        else
            d->tokens[kept++] = token;
    }
    d->count = kept;
    return !is_inside;
}

static bool has_words(const char *text, Slice words)
{
    for (const char *at = text; *at; at++) {
        const bool begins = at == text || !strchr("abcdefghijklmnopqrstuvwxyz-", at[-1]);
        if (!begins || strncmp(at, words.at, words.size) != 0)
            continue;
        const char after = at[words.size];
        if (!(after >= 'a' && after <= 'z') && !(after >= '0' && after <= '9'))
            return true;
    }
    return false;
}

/* Each line of what reminders say is a keyword that the notation must have. */
static bool is_reminded(const char *notation, const char *reminders)
{
    while (*reminders) {
        const size_t size = strcspn(reminders, "\n");
        if (size > 0 && !has_words(notation, slice_trim((Slice){reminders, size})))
            return false;
        reminders += size + (reminders[size] == '\n');
    }
    return true;
}

/* --- readings --------------------------------------------------------------------------------- */

/* For the words that `d` has. */
static bool begin(Descent *d, TextReader *reader)
{
    d->reader = reader;
    d->furthest = 0;
    d->is_full = false;
    d->cells = arena_new(&d->arena, reader->kind_count * (d->count + 1) * sizeof *d->cells);
    return d->cells != NULL;
}

static bool has_whole(const Descent *d, const Reading *readings)
{
    for (const Reading *r = readings; r; r = r->next)
        if (r->end == d->count)
            return true;
    return false;
}

/* Every reminder must explain what the text has said. */
static bool check_reminders(const Normal *n, Descent *d, const Reminder *reminder,
                            TextReading *reading)
{
    if (reminder->count == 0)
        return true;
    memcpy(d->tokens, reminder->tokens, reminder->count * sizeof d->tokens[0]);
    d->count = reminder->count;
    if (!begin(d, d->reader))
        return refuse(reading, TEXT_UNCLEAR, "out of memory");
    const Reading *all = descend(d, kind_of(d->reader, slice_of("reminders")), 0);
    if (!has_whole(d, all))
        return refuse_words(n, d, reading);
    for (const Reading *r = all; r; r = r->next) {
        if (r->end == d->count && is_reminded(reading->notation, r->notation)) {
            count_uses(d->reader, r);
            return true;
        }
    }
    return refuse(reading, TEXT_UNCLEAR, "a reminder explains what the text does not say");
}

/* What is kept of the readings that are whole. */
typedef struct {
    const Reading *best;
    char wrong[NOTATION_ROOM]; /* one that no card file may have */
    char why[REFUSED_ROOM];
} Choice;

/* Takes a reading, if it is one and none is better: of two the one with fewer rows is, since a row
 * for the whole is better than rows for its parts. Two that differ and have as many are kept. */
static void take_reading(Choice *choice, const Reading *r, const TextJudge *judge,
                         TextReading *reading)
{
    char room[NOTATION_ROOM];
    Text notation = text_in(room, sizeof room);
    Text reason = text_in(choice->why, sizeof choice->why);
    const Reading *best = choice->best;
    if ((best && r->rows > best->rows) || !resolve(r->notation, &notation, &reason))
        return;
    if (!judge->is_right(judge->context, room)) {
        memcpy(choice->wrong, room, sizeof room);
        return;
    }
    const bool is_tie = best && r->rows == best->rows;
    if (is_tie && (strcmp(room, reading->notation) == 0 ||
                   judge->is_same(judge->context, room, reading->notation)))
        return;
    memcpy(is_tie ? reading->other : reading->notation, room, sizeof room);
    if (!is_tie) {
        reading->other[0] = 0;
        choice->best = r;
    }
}

static bool choose_reading(Descent *d, const Reading *readings, const TextJudge *judge,
                           TextReading *reading)
{
    Choice choice = {.best = NULL};
    for (const Reading *r = readings; r; r = r->next)
        if (r->end == d->count)
            take_reading(&choice, r, judge, reading);
    if (!choice.best && choice.wrong[0]) {
        memcpy(reading->notation, choice.wrong, sizeof choice.wrong);
        return refuse(reading, TEXT_UNSAID, "card files cannot say it so");
    }
    if (!choice.best)
        return refuse(reading, TEXT_UNCLEAR, choice.why);
    if (reading->other[0])
        return refuse(reading, TEXT_AMBIGUOUS, "two readings");
    count_uses(d->reader, choice.best);
    reading->verdict = TEXT_READ;
    return true;
}

static bool read_tokens(Normal *n, Descent *d, TextReader *reader, const char *kind,
                        const TextJudge *judge, TextReading *reading)
{
    Reminder *reminder = arena_new(&d->arena, sizeof *reminder);
    if (!reminder || !split_reminders(d, reminder))
        return refuse(reading, TEXT_UNCLEAR, "its parentheses");
    if (!begin(d, reader))
        return refuse(reading, TEXT_UNCLEAR, "out of memory");
    const Reading *all = descend(d, kind_of(d->reader, slice_of(kind)), 0);
    if (d->is_full)
        return refuse(reading, TEXT_UNCLEAR, "it is too long, or has too many readings");
    if (!has_whole(d, all))
        return refuse_words(n, d, reading);
    return choose_reading(d, all, judge, reading) && check_reminders(n, d, reminder, reading);
}

bool text_read(TextReader *reader, const char *kind, const char *text, const TextJudge *judge,
               TextReading *reading)
{
    Normal *n = mem_new(sizeof *n);
    Descent *d = mem_new(sizeof *d);
    bool is_read = false;
    *reading = (TextReading){.verdict = TEXT_UNCLEAR};
    if (n && d) {
        n->printed = text;
        is_read = normalise(reader, n) && tokens_of(reader, (Slice){n->normal, n->size}, d->tokens,
                                                    TOKENS_MAX, &d->count, false);
        is_read = is_read ? read_tokens(n, d, reader, kind, judge, reading)
                          : refuse(reading, TEXT_UNCLEAR, "it is too long");
        arena_free(&d->arena);
    } else {
        (void)refuse(reading, TEXT_UNCLEAR, "out of memory");
    }
    mem_free(d);
    mem_free(n);
    return is_read;
}

bool text_row_uses(const TextReader *reader, size_t index, const char **kind, const char **wording,
                   unsigned *uses)
{
    if (index >= reader->row_count)
        return false;
    *kind = reader->rows[index]->kind;
    *wording = reader->rows[index]->wording;
    *uses = reader->uses[index];
    return true;
}
