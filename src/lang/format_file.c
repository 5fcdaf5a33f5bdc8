/* format_file.c - see format_file.h. */
#include "lang/format_file.h"

#include <string.h>

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

static FormatName name_of(const Def *def)
{
    return (FormatName){def->name, def->title, def->number};
}

/* At most so many of a card; 0: it is banned. */
static void read_card(FormatReader *r, Slice name, long most)
{
    const Def *def = deck_find_card(r->pool, name);
    if (!def)
        complain(r, name, "is not a card that is known");
    else if (r->format.card_count == FORMAT_CARDS_MAX)
        complain(r, name, "is one card too many");
    else
        r->format.card[r->format.card_count++] = (FormatCard){name_of(def), (int)most};
}

/* NUMBER NAME */
static void read_restricted(FormatReader *r, Slice value)
{
    size_t size = 0;
    long most = 0;
    while (size < value.size && value.at[size] != ' ')
        size++;
    if (!slice_number((Slice){value.at, size}, 1, LIMIT_VALUE_MAX, &most) || size == value.size)
        complain(r, value, "is not a number from 1 to 999 and the name of a card");
    else
        read_card(r, slice_trim((Slice){value.at + size, value.size - size}), most);
}

/* NAME + NAME */
static void read_pair(FormatReader *r, Slice value)
{
    static const char plus[] = " + ";
    size_t at = 0;
    while (at + sizeof plus - 1 <= value.size && memcmp(value.at + at, plus, sizeof plus - 1) != 0)
        at++;
    if (at + sizeof plus - 1 > value.size) {
        complain(r, value, "is not the names of two cards with + between them");
        return;
    }
    const Slice names[] = {slice_trim((Slice){value.at, at}),
                           slice_trim((Slice){value.at + at + 3, value.size - at - 3})};
    const Def *cards[2];
    for (int i = 0; i < 2; i++) {
        cards[i] = deck_find_card(r->pool, names[i]);
        if (!cards[i])
            complain(r, names[i], "is not a card that is known");
    }
    if (!cards[0] || !cards[1])
        return;
    if (r->format.pair_count == FORMAT_PAIRS_MAX)
        complain(r, value, "is one pair too many");
    else
        r->format.pair[r->format.pair_count++] =
            (FormatPair){{name_of(cards[0]), name_of(cards[1])}};
}

static bool is_set_known(const FormatReader *r, Slice set)
{
    for (size_t i = 1; i < r->pool->def_count; i++) {
        const char *number = r->pool->defs[i].number;
        if (number && strlen(number) > set.size && memcmp(number, set.at, set.size) == 0 &&
            strchr(FORMAT_SET_ENDS, number[set.size]))
            return true;
    }
    return false;
}

/* One set or several, with spaces between them. */
static void read_sets(FormatReader *r, Slice value)
{
    while (value.size > 0) {
        size_t size = 0;
        while (size < value.size && value.at[size] != ' ')
            size++;
        const Slice set = {value.at, size};
        if (set.size >= FORMAT_SET_SIZE || !is_set_known(r, set))
            complain(r, set, "is not a set that a known card is of");
        else if (r->format.set_count == FORMAT_SETS_MAX)
            complain(r, set, "is one set too many");
        else
            memcpy(r->format.set[r->format.set_count++], set.at, set.size);
        value = slice_trim((Slice){value.at + size, value.size - size});
    }
}

static bool is_limit(const Rules *rules, size_t fact, Slice name)
{
    return (rules->deck.facts >> fact & 1) != 0 &&
           slice_same(name, slice_of(rules->facts[fact].name));
}

/* A limit by the name of its fact; the last one given counts. */
static void read_limit(FormatReader *r, Slice key, Slice value)
{
    long number = 0;
    size_t fact = 0;
    while (fact < r->rules->fact_count && !is_limit(r->rules, fact, key))
        fact++;
    if (fact == r->rules->fact_count) {
        Nearest nearest = nearest_to(key);
        for (size_t i = 0; i < r->rules->fact_count; i++)
            if (r->rules->deck.facts >> i & 1)
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

/* The line up to a comment: # at its beginning or after a space. */
static Slice without_comment(Slice line)
{
    for (size_t i = 0; i < line.size; i++)
        if (line.at[i] == '#' && (i == 0 || line.at[i - 1] == ' '))
            line.size = i;
    return slice_trim(line);
}

static void read_line(FormatReader *r, Slice line)
{
    size_t colon = 0;
    if (line.size == 0)
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
        read_card(r, value, 0);
    else if (slice_same(key, slice_of("restrict")))
        read_restricted(r, value);
    else if (slice_same(key, slice_of("apart")))
        read_pair(r, value);
    else if (slice_same(key, slice_of("sets")))
        read_sets(r, value);
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
    FormatReader r = {.format = *format, .pool = pool, .rules = rules, .faults = faults, .line = 1};
    for (size_t at = 0; at < size; r.line++) {
        size_t end = at;
        while (end < size && text[end] != '\n')
            end++;
        read_line(&r, without_comment((Slice){text + at, end - at}));
        at = end + 1;
    }
    if (faults->total > 0)
        return STATUS_BAD_DECK;
    *format = r.format;
    return STATUS_OK;
}
