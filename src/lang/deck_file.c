/* deck_file.c - see deck_file.h. */
#include "lang/deck_file.h"

#include "lang/card_file.h"
#include "lang/lexer.h"
#include "lang/nearest.h"

enum { NEAR_MAX = 3, SHOWN_MAX = 80, PREFIX_MIN = 3, NAME_SIZE_MAX = 3 * CARD_STRING_MAX };

typedef struct {
    Deck deck; /* what was read so far */
    const Pool *pool;
    const Rules *rules;
    Faults *faults;
    const char *line_start;
    int line;
    uint8_t kind;             /* of deck, for the cards that follow */
    bool is_over[DECK_KINDS]; /* this kind is full, and that was said */
} Lister;

/* --- faults ----------------------------------------------------------------------------------- */

/* The column of a character in the present line. */
static int column_of(const Lister *l, const char *place)
{
    int column = 1;
    for (const char *c = l->line_start; c < place; c++)
        column += ((unsigned char)*c & 0xC0) != 0x80;
    return column;
}

static Slice shown(Slice text)
{
    if (text.size > SHOWN_MAX) {
        text.size = SHOWN_MAX;
        while (text.size > 0 && ((unsigned char)text.at[text.size] & 0xC0) == 0x80)
            text.size--;
    }
    return text;
}

/* Reports the words and what is wrong with them. */
static void complain(Lister *l, Slice words, const char *problem)
{
    const Slice cut = shown(words);
    (void)fault_at(faults_next(l->faults), STATUS_BAD_DECK, l->line, column_of(l, words.at),
                   "\"%.*s\" %s", (int)cut.size, cut.at, problem);
}

/* --- names ------------------------------------------------------------------------------------ */

/* Takes one character for comparison: small letters, and ' for both curly apostrophes. */
static int take_folded(Slice *text)
{
    const bool is_curly =
        slice_starts(*text, "\xE2\x80\x99") || slice_starts(*text, "\xE2\x80\x98");
    const int c = is_curly ? '\'' : text->at[0];
    const size_t size = is_curly ? 3 : 1;
    text->at += size;
    text->size -= size;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

/* True if `text` begins with all of `start`; *is_whole says whether that is all. */
static bool name_begins(Slice text, Slice start, bool *is_whole)
{
    while (text.size > 0 && start.size > 0)
        if (take_folded(&text) != take_folded(&start))
            return false;
    *is_whole = text.size == 0;
    return start.size == 0;
}

const Def *deck_find_card(const Pool *pool, Slice name)
{
    if (name.size > NAME_SIZE_MAX)
        return NULL;
    for (size_t i = 1; i < pool->def_count; i++) {
        bool is_whole = false;
        if (name_begins(slice_of(pool->defs[i].name), name, &is_whole) && is_whole)
            return &pool->defs[i];
    }
    return NULL;
}

/* Known names that are near, the nearest first. */
typedef struct {
    const char *name[NEAR_MAX];
    size_t distance[NEAR_MAX];
    size_t count;
} NearNames;

static void near_add(NearNames *near, const char *name, size_t distance)
{
    size_t place = near->count;
    while (place > 0 && near->distance[place - 1] > distance)
        place--;
    if (place == NEAR_MAX)
        return;
    near->count += near->count < NEAR_MAX;
    for (size_t i = near->count - 1; i > place; i--) {
        near->name[i] = near->name[i - 1];
        near->distance[i] = near->distance[i - 1];
    }
    near->name[place] = name;
    near->distance[place] = distance;
}

static NearNames near_names(const Pool *pool, Slice name)
{
    NearNames near = {.count = 0};
    const size_t limit = name.size / 4 + 2; /* a quarter of the letters may be wrong */
    for (size_t i = 1; i < pool->def_count; i++) {
        const char *known = pool->defs[i].name;
        bool is_whole = false;
        const size_t distance = slice_distance(name, slice_of(known), limit);
        if (distance < limit)
            near_add(&near, known, distance);
        else if (name.size >= PREFIX_MIN && name_begins(slice_of(known), name, &is_whole))
            near_add(&near, known, limit);
    }
    return near;
}

static void complain_unknown(Lister *l, Slice name)
{
    if (l->faults->count == FAULTS_MAX) { /* nobody would read the near names */
        (void)faults_next(l->faults);
        return;
    }
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    const NearNames near = near_names(l->pool, name);
    text_add(&text, "is not a card that is known");
    for (size_t i = 0; i < near.count; i++) {
        const char *joint = i == 0 ? "; did you mean" : i + 1 < near.count ? "," : " or";
        text_add(&text, "%s \"%s\"", joint, near.name[i]);
    }
    text_add(&text, near.count > 0 ? "?" : "");
    complain(l, name, words);
}

/* --- lines ------------------------------------------------------------------------------------ */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t';
}

/* Cuts the last comment off; false if there is none. */
static bool cut_comment(Slice *text)
{
    for (size_t i = text->size; i-- > 0;) {
        const Slice rest = {text->at + i, text->size - i};
        const bool is_mark = slice_starts(rest, "#") || slice_starts(rest, "//");
        if (is_mark && (i == 0 || is_gap(text->at[i - 1]))) {
            *text = slice_trim((Slice){text->at, i});
            return true;
        }
    }
    return false;
}

/* Takes "4", "4x" or "x4" from the line; false if it does not begin with a count. */
static bool take_count(Slice *line, Slice *count)
{
    size_t size = 0;
    while (size < line->size && !is_gap(line->at[size]))
        size++;
    Slice word = {line->at, size};
    *count = word;
    const bool has_x = size > 1 && (word.at[0] == 'x' || word.at[0] == 'X');
    if (has_x)
        word = (Slice){word.at + 1, size - 1};
    else if (size > 1 && (word.at[size - 1] == 'x' || word.at[size - 1] == 'X'))
        word.size--;
    for (size_t i = 0; i < word.size; i++)
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
    *line = slice_trim((Slice){line->at + size, line->size - size});
    return word.size > 0;
}

/* The number in "4", "4x" or "x4", or 0 if there are not so many. */
static long count_value(Slice count)
{
    long value = 0;
    for (size_t i = 0; i < count.size && value <= DECK_COPIES_MAX; i++)
        if (count.at[i] >= '0' && count.at[i] <= '9')
            value = value * 10 + (count.at[i] - '0');
    return value <= DECK_COPIES_MAX ? value : 0;
}

static void add_copies(Lister *l, Slice count, const Def *def)
{
    Deck *deck = &l->deck;
    const long copies = count_value(count);
    if (copies == 0) {
        complain(l, count, "is not a number of copies from 1 to 99");
        return;
    }
    if (deck->count[l->kind] + copies > DECK_CARDS_MAX) {
        if (!l->is_over[l->kind])
            complain(l, count, "is too many: a deck has room for 120 cards");
        l->is_over[l->kind] = true;
        return;
    }
    for (long i = 0; i < copies; i++)
        deck->cards[l->kind][deck->count[l->kind]++] = def;
}

/* "Stitch - Rock Star x4": some write the count behind the name, with an x. */
static bool take_count_behind(Slice *line, Slice *count)
{
    size_t start = line->size;
    while (start > 0 && !is_gap(line->at[start - 1]))
        start--;
    Slice word = {line->at + start, line->size - start};
    const bool has_x =
        word.size > 1 && (word.at[0] == 'x' || word.at[0] == 'X' || word.at[word.size - 1] == 'x' ||
                          word.at[word.size - 1] == 'X');
    const Slice name = slice_trim((Slice){line->at, start});
    if (!has_x || name.size == 0 || !take_count(&word, count))
        return false;
    *line = name;
    return true;
}

static void read_card_line(Lister *l, Slice count, Slice name)
{
    /* A name may contain the mark of a comment, so the longest one that is known counts. */
    const Def *def = deck_find_card(l->pool, name);
    while (!def && cut_comment(&name))
        def = deck_find_card(l->pool, name);
    if (def)
        add_copies(l, count, def);
    else if (name.size == 0)
        complain(l, count, "is not followed by a name");
    else
        complain_unknown(l, name);
}

static void complain_heading(Lister *l, Slice key)
{
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    Nearest nearest = nearest_to(key);
    for (int i = 0; l->rules->words.decks && l->rules->words.decks[i]; i++)
        nearest_offer(&nearest, slice_of(l->rules->words.decks[i]));
    nearest_offer(&nearest, slice_of("name"));
    nearest_offer(&nearest, slice_of("game"));
    text_add(&text, "is not a part of a deck");
    if (nearest.best.size > 0)
        text_add(&text, "; did you mean \"%.*s\"?", (int)nearest.best.size, nearest.best.at);
    complain(l, key, words);
}

/* KEY: VALUE */
static void read_heading(Lister *l, Slice key, Slice value)
{
    if (slice_same(key, slice_of("name")))
        return;
    if (slice_same(key, slice_of("game"))) {
        if (!slice_same(value, slice_of(l->rules->name)))
            complain(l, value.size > 0 ? value : key, "is not the game that this deck is read for");
        return;
    }
    const char *const *decks = l->rules->words.decks;
    for (uint8_t kind = 0; decks && kind < DECK_KINDS && decks[kind]; kind++)
        if (slice_same(key, slice_of(decks[kind]))) {
            l->kind = kind;
            if (value.size > 0)
                complain(l, value, "must stand on a line of its own");
            return;
        }
    complain_heading(l, key);
}

static void read_line(Lister *l, Slice line)
{
    Slice count;
    if (line.size == 0 || line.at[0] == '#' || slice_starts(line, "//"))
        return;
    Slice name = line;
    if (take_count(&name, &count) || take_count_behind(&name, &count)) {
        read_card_line(l, count, name);
        return;
    }
    for (size_t i = 0; i < line.size; i++)
        if (line.at[i] == ':') {
            Slice value = slice_trim((Slice){line.at + i + 1, line.size - i - 1});
            while (cut_comment(&value))
                ;
            read_heading(l, slice_trim((Slice){line.at, i}), value);
            return;
        }
    complain(l, line, "does not begin with a number of copies");
}

Status deck_read(Deck *deck, const Pool *pool, const Rules *rules, const char *text, size_t size,
                 Faults *faults)
{
    faults_clear(faults);
    if (!faults_check_utf8(faults, STATUS_BAD_DECK, (Slice){text, size}, 1))
        return STATUS_BAD_DECK;
    Lister l = {.pool = pool, .rules = rules, .faults = faults, .line = 1};
    Lexer lexer = lexer_of((Slice){text, size}, 1);
    while (lexer.at < lexer.end) {
        l.line = lexer.line;
        l.line_start = lexer.at;
        while (lexer.at < lexer.end && *lexer.at != '\n')
            lexer.at++;
        read_line(&l, slice_trim((Slice){l.line_start, (size_t)(lexer.at - l.line_start)}));
        if (lexer.at < lexer.end)
            lexer_step(&lexer);
    }
    if (faults->total > 0)
        return STATUS_BAD_DECK;
    *deck = l.deck;
    return STATUS_OK;
}
