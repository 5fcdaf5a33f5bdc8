/* descent.c - a memoised descent over the rows: all readings of a text. See text_int.h. */
#include <string.h>

#include "text/text_int.h"

enum { NOT_TRIED, BEING_TRIED, TRIED };

/* A production that is being tried from a word on. */
typedef struct {
    Descent *d;
    Cell *cell;
    const Kind *kind;
    const Production *production;
    const Reading *parts[PLACES_MAX];
} Trial;

/* --- readings --------------------------------------------------------------------------------- */

/* A step, in whichever form of its verb ("step-may"), has its beginning and end marked, so that a
 * choice can be put before it. */
static bool is_step(const Kind *kind)
{
    return strcmp(kind->name, "step") == 0 || strncmp(kind->name, "step-", 5) == 0 ||
           strcmp(kind->name, "cost") == 0;
}

/* Adds a piece, with one blank where several meet. */
static void add_piece(Text *out, const char *piece, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (piece[i] != ' ' || (out->size > 0 && out->at[out->size - 1] != ' '))
            text_add_slice(out, (Slice){piece + i, 1});
}

/* Adds what stands in the place that begins at `{`; returns the size of the place. */
static size_t add_part(const Trial *t, const char *place, Text *out)
{
    const size_t size = strcspn(place, "}");
    const Production *p = t->production;
    if (place[1] == '{') {
        add_piece(out, "{", 1);
        return 2;
    }
    for (uint8_t i = 0; i < p->place_count; i++) {
        if (p->name_sizes[i] == size - 1 && memcmp(p->places[i], place + 1, size - 1) == 0) {
            add_piece(out, t->parts[i]->notation, t->parts[i]->size);
            return size + 1;
        }
    }
    t->d->reader->is_broken = true;
    return size + (place[size] == '}');
}

static void add_notation(const Trial *t, Text *out)
{
    if (is_step(t->kind))
        text_add(out, "\x02");
    for (const char *at = t->production->notation; *at;) {
        const size_t plain = strcspn(at, "{}");
        add_piece(out, at, plain);
        at += plain;
        if (*at == '{') {
            at += add_part(t, at, out);
        } else if (*at == '}') {
            add_piece(out, "}", 1);
            at += at[1] == '}' ? 2 : 1;
        }
    }
    if (is_step(t->kind))
        text_add(out, "\x03");
}

static bool is_there(const Cell *cell, const char *notation, size_t end)
{
    for (const Reading *r = cell->first; r; r = r->next)
        if (r->end == end && strcmp(r->notation, notation) == 0)
            return true;
    return false;
}

static void keep(Descent *d, Cell *cell, const Reading *reading)
{
    Reading *kept = arena_new(&d->arena, sizeof *kept);
    if (!kept || cell->count == RESULTS_MAX) {
        d->is_full = true;
        return;
    }
    *kept = *reading;
    kept->notation = arena_copy(&d->arena, reading->notation, reading->size);
    d->is_full = d->is_full || !kept->notation;
    kept->next = cell->first;
    cell->first = kept;
    cell->count++;
}

static void add_reading(const Trial *t, size_t end)
{
    char room[OUTPUT_ROOM];
    Text out = text_in(room, sizeof room);
    const Production *p = t->production;
    add_notation(t, &out);
    if (out.is_cut) {
        t->d->is_full = true;
        return;
    }
    if (is_there(t->cell, room, end))
        return;
    Reading reading = {.notation = room,
                       .size = (uint32_t)out.size,
                       .end = (uint16_t)end,
                       .row = p->row,
                       .rows = 1,
                       .part_count = p->place_count};
    for (uint8_t i = 0; i < p->place_count; i++) {
        ASSERT(t->parts[i] != NULL); /* every place of a row that was read to its end is filled */
        reading.parts[i] = t->parts[i];
        reading.rows = (uint16_t)(reading.rows + t->parts[i]->rows);
    }
    keep(t->d, t->cell, &reading);
}

/* --- what is read without rows ---------------------------------------------------------------- */

static void understood(Descent *d, size_t end)
{
    d->furthest = end > d->furthest ? end : d->furthest;
}

static void add_word(Descent *d, Cell *cell, const char *word, size_t end)
{
    const Reading reading = {
        .notation = word, .size = (uint32_t)strlen(word), .end = (uint16_t)end, .rows = 1};
    understood(d, end);
    if (!is_there(cell, word, end))
        keep(d, cell, &reading);
}

static void read_number(Descent *d, Cell *cell, BuiltIn built_in, const Token *token, size_t at)
{
    char digits[16];
    Text text = text_in(digits, sizeof digits);
    const bool is_signed = built_in != BUILT_IN_NUMBER && built_in != BUILT_IN_MANY;
    const int value = built_in == BUILT_IN_MINUS ? -token->value : token->value;
    const int least = built_in == BUILT_IN_MANY || built_in == BUILT_IN_PLUS_MANY ? 2
                      : built_in == BUILT_IN_SIGNED                               ? -999
                                                                                  : 0;
    if (!token->is_number || token->is_signed != is_signed || value < least)
        return;
    text_add(&text, built_in == BUILT_IN_SIGNED ? "%+d" : "%d", value);
    add_word(d, cell, digits, at + 1);
}

static bool is_known_here(const Descent *d, const Known *known, size_t at)
{
    if (at + known->count > d->count)
        return false;
    for (size_t i = 0; i < known->count; i++) {
        const Slice printed = d->tokens[at + i].printed;
        if (printed.size != known->parts[i].size ||
            memcmp(printed.at, known->parts[i].at, printed.size) != 0)
            return false;
    }
    return true;
}

static bool is_capital(const Token *token)
{
    return token->printed.at[0] >= 'A' && token->printed.at[0] <= 'Z';
}

/* A name that no list has: words with capitals. */
static void read_unlisted(Descent *d, Cell *cell, size_t at)
{
    char room[REFUSED_ROOM];
    Text name = text_in(room, sizeof room);
    size_t end = at;
    for (; end < d->count && is_capital(&d->tokens[end]); end++) {
        text_add(&name, "%s", end > at ? " " : "");
        text_add_slice(&name, d->tokens[end].printed);
    }
    if (end > at && !name.is_cut)
        add_word(d, cell, room, end);
}

/* A Japanese name that no list has: what stands between its brackets. */
static void read_bracketed(Descent *d, Cell *cell, size_t at)
{
    char room[REFUSED_ROOM];
    Text name = text_in(room, sizeof room);
    size_t end = at;
    if (at == 0 || !slice_is(d->tokens[at - 1].printed, "『"))
        return;
    while (end < d->count && !slice_is(d->tokens[end].printed, "』"))
        end++;
    const Token *last = &d->tokens[end - 1];
    const char *from = d->tokens[at].printed.at;
    text_add_slice(&name, (Slice){from, (size_t)(last->printed.at - from) + last->printed.size});
    if (end > at && end < d->count && !name.is_cut && !strchr(room, '"'))
        add_word(d, cell, room, end);
}

static void read_listed(Descent *d, Cell *cell, const Kind *kind, size_t at)
{
    const unsigned slot = (unsigned char)d->tokens[at].printed.at[0] % 64;
    for (const Known *known = kind->known[slot]; known; known = known->next)
        if (is_known_here(d, known, at))
            add_word(d, cell, known->word, at + known->count);
    if (!cell->first && strcmp(kind->name, "name") == 0) {
        read_unlisted(d, cell, at);
        read_bracketed(d, cell, at);
    }
}

static void read_built_in(Descent *d, Cell *cell, const Kind *kind, size_t at)
{
    if (at >= d->count)
        return;
    const Token *token = &d->tokens[at];
    if (kind->built_in == BUILT_IN_LIST)
        read_listed(d, cell, kind, at);
    else if (kind->built_in != BUILT_IN_NONE)
        read_number(d, cell, kind->built_in, token, at);
}

/* --- the descent ------------------------------------------------------------------------------ */

static void match(Trial *t, uint8_t element, size_t at)
{
    const Production *p = t->production;
    Descent *d = t->d;
    if (d->is_full)
        return;
    if (element == p->count) {
        add_reading(t, at);
        return;
    }
    const Element *e = &p->elements[element];
    if (e->word) {
        if (at < d->count && d->tokens[at].word == e->word) {
            understood(d, at + 1);
            match(t, (uint8_t)(element + 1), at + 1);
        }
        return;
    }
    for (const Reading *r = descend(d, e->kind, at); r; r = r->next) {
        if (e->is_again && strcmp(r->notation, t->parts[e->place]->notation) != 0)
            continue;
        t->parts[e->place] = e->is_again ? t->parts[e->place] : r;
        match(t, (uint8_t)(element + 1), r->end);
    }
}

const Reading *descend(Descent *d, uint16_t number, size_t at)
{
    const Kind *kind = &d->reader->kinds[number];
    Cell *cell = &d->cells[(size_t)number * (d->count + 1) + at];
    if (cell->state == BEING_TRIED)
        d->reader->is_broken = true; /* a row begins with its own kind */
    if (cell->state != NOT_TRIED)
        return cell->first;
    cell->state = BEING_TRIED;
    read_built_in(d, cell, kind, at);
    for (const Production *p = kind->productions; p; p = p->next) {
        Trial trial = {.d = d, .cell = cell, .kind = kind, .production = p};
        match(&trial, 0, at);
    }
    cell->state = TRIED;
    return cell->first;
}

void count_uses(TextReader *reader, const Reading *reading)
{
    if (reading->row)
        reader->uses[reading->row - 1]++;
    for (uint8_t i = 0; i < reading->part_count; i++)
        count_uses(reader, reading->parts[i]);
}
