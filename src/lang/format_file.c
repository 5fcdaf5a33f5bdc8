/* format_file.c - see format_file.h. */
#include "lang/format_file.h"

#include "lang/deck_file.h"
#include "lang/nearest.h"

enum { LIMIT_VALUE_MAX = 999 };

typedef struct {
    Format format; /* what was read so far */
    const Pool *pool;
    const Rules *rules;
    Faults *faults;
    int line;
} FormatReader;

static void complain(FormatReader *r, Slice words, const char *problem)
{
    (void)fault_at(faults_next(r->faults), STATUS_BAD_DECK, r->line, 1, "\"%.*s\" %s",
                   (int)(words.size < 80 ? words.size : 80), words.at, problem);
}

static void read_ban(FormatReader *r, Slice name)
{
    const Def *def = deck_find_card(r->pool, name);
    if (!def)
        complain(r, name, "is not a card that is known");
    else if (r->format.banned_count == FORMAT_BANS_MAX)
        complain(r, name, "is one banned card too many");
    else
        r->format.banned[r->format.banned_count++] = def->name;
}

/* A limit by the name of its fact; the last one given counts. */
static void read_limit(FormatReader *r, Slice key, Slice value)
{
    long number = 0;
    size_t fact = 0;
    while (fact < r->rules->fact_count && !slice_same(key, slice_of(r->rules->facts[fact].name)))
        fact++;
    if (fact == r->rules->fact_count) {
        Nearest nearest = nearest_to(key);
        for (size_t i = 0; i < r->rules->fact_count; i++)
            nearest_offer(&nearest, slice_of(r->rules->facts[i].name));
        char words[FAULT_TEXT_MAX];
        Text text = text_in(words, sizeof words);
        text_add(&text, "is nothing that a format can say");
        if (nearest.best.size > 0)
            text_add(&text, "; did you mean \"%.*s\"?", (int)nearest.best.size, nearest.best.at);
        complain(r, key, words);
    } else if (!slice_number(value, 0, LIMIT_VALUE_MAX, &number)) {
        complain(r, value.size > 0 ? value : key, "is not a number from 0 to 999");
    } else if (r->format.limit_count == FORMAT_LIMITS_MAX) {
        complain(r, key, "is one limit too many");
    } else {
        r->format.limit[r->format.limit_count++] =
            (FormatLimit){.fact = (uint16_t)fact, .value = (int16_t)number};
    }
}

static void read_line(FormatReader *r, Slice line)
{
    size_t colon = 0;
    if (line.size == 0 || line.at[0] == '#')
        return;
    while (colon < line.size && line.at[colon] != ':')
        colon++;
    if (colon == line.size) {
        complain(r, line, "has no colon");
        return;
    }
    const Slice key = slice_trim((Slice){line.at, colon});
    const Slice value = slice_trim((Slice){line.at + colon + 1, line.size - colon - 1});
    if (slice_same(key, slice_of("name")))
        return;
    if (slice_same(key, slice_of("ban")))
        read_ban(r, value);
    else if (!slice_same(key, slice_of("game")))
        read_limit(r, key, value);
    else if (!slice_same(value, slice_of(r->rules->name)))
        complain(r, value.size > 0 ? value : key, "is not the game that this format is read for");
}

Status format_read(Format *format, const Pool *pool, const Rules *rules, const char *text,
                   size_t size, Faults *faults)
{
    faults_clear(faults);
    if (!faults_check_utf8(faults, STATUS_BAD_DECK, (Slice){text, size}, 1))
        return STATUS_BAD_DECK;
    if (!rules->takes_formats) {
        (void)fault_at(faults_next(faults), STATUS_BAD_DECK, 1, 1, "%s has no formats",
                       rules->title);
        return STATUS_BAD_DECK;
    }
    FormatReader r = {.format = *format, .pool = pool, .rules = rules, .faults = faults, .line = 1};
    for (size_t at = 0; at < size; r.line++) {
        size_t end = at;
        while (end < size && text[end] != '\n')
            end++;
        read_line(&r, slice_trim((Slice){text + at, end - at}));
        at = end + 1;
    }
    if (faults->total > 0)
        return STATUS_BAD_DECK;
    *format = r.format;
    return STATUS_OK;
}
