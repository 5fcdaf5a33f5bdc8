/* deck_file.c - see deck_file.h. */
#include "lang/deck_file.h"

#include "lang/lexer.h"
#include "lang/nearest.h"

enum { SHOWN_MAX = 80, COLUMNS_MAX = 24 };

/* What the columns of a list hold. */
typedef enum { COLUMN_OTHER, COLUMN_COUNT, COLUMN_NAME, COLUMN_TITLE, COLUMN_NUMBER } Column;

typedef struct {
    Deck deck; /* what was read so far */
    const Pool *pool;
    const Rules *rules;
    Faults *faults;
    const char *line_start;
    int line;
    uint8_t kind;                /* of deck, for the cards that follow */
    bool is_over[DECK_KINDS];    /* this kind is full, and that was said */
    Column columns[COLUMNS_MAX]; /* of a list of columns */
    size_t column_count;         /* 0: it is none */
    char mark;                   /* between its columns */
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

/* --- counts ----------------------------------------------------------------------------------- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_mark(Slice text)
{
    return slice_starts(text, "#") || slice_starts(text, "//");
}

/* Cuts the last comment off; false if there is none. */
static bool cut_comment(Slice *text)
{
    for (size_t i = text->size; i-- > 0;) {
        const Slice rest = {text->at + i, text->size - i};
        if (is_mark(rest) && (i == 0 || is_gap(text->at[i - 1]))) {
            *text = slice_trim((Slice){text->at, i});
            return true;
        }
    }
    return false;
}

static bool cut_front(Slice *word, const char *what)
{
    const size_t size = slice_of(what).size;
    if (word->size <= size || !slice_starts(*word, what))
        return false;
    *word = (Slice){word->at + size, word->size - size};
    return true;
}

static bool cut_back(Slice *word, const char *what)
{
    const size_t size = slice_of(what).size;
    const Slice tail = {word->at + word->size - size, size};
    if (word->size <= size || !slice_is(tail, what))
        return false;
    word->size -= size;
    return true;
}

/* What may stand around the digits of a count. */
static const char *const signs[] = {"x", "X", "\xC3\x97",     "[",           "]", "(", ")",
                                    ",", ";", "\xE6\x9E\x9A", "\xE5\xBC\xA0"};

/* The digits of "4", "4x", "x4", "[4]", "4,"; false if the word is no count. *has_sign: there is
 * more than digits. */
static bool digits_of(Slice word, Slice *digits, bool *has_sign)
{
    const size_t size = word.size;
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        while (cut_front(&word, signs[i]) || cut_back(&word, signs[i]))
            i = 0;
    }
    for (size_t i = 0; i < word.size; i++)
        if (word.at[i] < '0' || word.at[i] > '9')
            return false;
    *digits = word;
    *has_sign = word.size < size;
    return word.size > 0;
}

static Slice first_word(Slice line)
{
    size_t size = 0;
    while (size < line.size && !is_gap(line.at[size]))
        size++;
    return (Slice){line.at, size};
}

static Slice last_word(Slice line)
{
    size_t start = line.size;
    while (start > 0 && !is_gap(line.at[start - 1]))
        start--;
    return (Slice){line.at + start, line.size - start};
}

/* Takes a count from the front of the line; false if it does not begin with one. */
static bool take_count(Slice *line, Slice *count)
{
    const Slice word = first_word(*line);
    bool has_sign = false;
    if (!digits_of(word, count, &has_sign))
        return false;
    *line = slice_trim((Slice){line->at + word.size, line->size - word.size});
    return true;
}

/* "Stitch - Rock Star x4", "Stitch - Rock Star (4)", "Stitch - Rock Star,4": some write the count
 * behind the name. */
static bool take_count_behind(Slice *line, Slice *count)
{
    const Slice word = last_word(*line);
    const Slice name = slice_trim((Slice){line->at, line->size - word.size});
    bool has_sign = false;
    const bool is_apart =
        name.size > 0 && (line->at[name.size] == '\t' || name.at[name.size - 1] == ',');
    if (name.size > 0 && digits_of(word, count, &has_sign) && (has_sign || is_apart)) {
        *line = name;
        (void)cut_back(line, ",");
        return true;
    }
    for (size_t i = line->size; i-- > 1;)
        if (line->at[i] == ',' || line->at[i] == ';') {
            const Slice rest = slice_trim((Slice){line->at + i + 1, line->size - i - 1});
            if (!digits_of(rest, count, &has_sign))
                return false;
            *line = slice_trim((Slice){line->at, i});
            return true;
        }
    return false;
}

/* The number that the digits are, or 0 if there are not so many. */
static long count_value(Slice count)
{
    long value = 0;
    for (size_t i = 0; i < count.size && value <= DECK_COPIES_MAX; i++)
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
            complain(l, count, "is too many: a deck has room for 250 cards");
        l->is_over[l->kind] = true;
        return;
    }
    for (long i = 0; i < copies; i++)
        deck->cards[l->kind][deck->count[l->kind]++] = def;
}

/* --- cards ------------------------------------------------------------------------------------ */

static Slice unquoted(Slice text)
{
    text = slice_trim(text);
    if (text.size > 1 && text.at[0] == '"' && text.at[text.size - 1] == '"')
        text = slice_trim((Slice){text.at + 1, text.size - 2});
    return text;
}

static const Def *find(const Lister *l, Slice name)
{
    const Def *def = deck_find_card(l->pool, name);
    return def ? def : deck_find_number(l->pool, name);
}

/* The last brackets of a name, with what stands in them; size 0: it does not end with any. */
static Slice brackets(Slice name)
{
    const int last = name.size > 0 ? (unsigned char)name.at[name.size - 1] : 0;
    const int open = last == ')' ? '(' : last == ']' ? '[' : last == '>' ? '<' : 0;
    for (size_t i = name.size; open && i-- > 1;)
        if (name.at[i] == open)
            return (Slice){name.at + i, name.size - i};
    return (Slice){name.at, 0};
}

/* Cuts the set, the number, or a mark such as *F* off the end of a name. */
static bool cut_tail(Slice *name)
{
    Slice tail = brackets(*name);
    const Slice word = last_word(*name);
    if (tail.size == 0 && word.size < name->size &&
        (deck_is_code(word) || (word.at[0] == '*' && word.at[word.size - 1] == '*')))
        tail = word;
    if (tail.size == 0)
        return false;
    *name = slice_trim((Slice){name->at, name->size - tail.size});
    return true;
}

/* Two names of one card: "Stitch / Sutitchi", "Sutitchi (Stitch)". */
static const Def *find_twofold(const Lister *l, Slice name)
{
    const Slice tail = brackets(name);
    if (tail.size > 2) {
        const Def *def = find(l, slice_trim((Slice){tail.at + 1, tail.size - 2}));
        if (def)
            return def;
    }
    for (size_t i = 1; i + 1 < name.size; i++)
        if (name.at[i] == '/') {
            const Def *def = find(l, slice_trim((Slice){name.at, i}));
            return def ? def : find(l, slice_trim((Slice){name.at + i + 1, name.size - i - 1}));
        }
    return NULL;
}

/* The card of a name with whatever stands around it. *name becomes what is left when nothing is
 * found. */
static const Def *find_card(const Lister *l, Slice *name)
{
    /* A name may contain the mark of a comment, so the longest one that is known counts. */
    const Def *def = find(l, *name);
    while (!def && cut_comment(name))
        def = find(l, *name);
    if (!def)
        def = find_twofold(l, *name);
    const Slice first = first_word(*name);
    if (!def && deck_is_code(first) && first.size < name->size) {
        const Slice rest = {name->at + first.size, name->size - first.size};
        def = deck_find_number(l->pool, first);
        def = def ? def : find(l, slice_trim(rest));
    }
    while (!def && cut_tail(name))
        def = find(l, *name);
    return def;
}

static bool is_word_of(Slice word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count && words[i]; i++)
        if (slice_same(word, slice_of(words[i])))
            return true;
    return false;
}

/* "60 cards" is a sum. */
static bool is_sum(Slice name)
{
    static const char *const words[] = {"card", "cards", "total", "cards total", "cards in total"};
    return is_word_of(name, words, sizeof words / sizeof words[0]);
}

static void read_card_line(Lister *l, Slice count, Slice name)
{
    name = unquoted(name);
    const Def *def = find_card(l, &name);
    if (def)
        add_copies(l, count, def);
    else if (name.size == 0)
        complain(l, count, "is not followed by a name");
    else if (!is_sum(name))
        complain_unknown(l, name);
}

/* --- headings --------------------------------------------------------------------------------- */

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

/* Takes the signs around a heading, and how many cards are said to follow: "== Main deck (40) ==".
 */
static Slice bare_heading(Slice line)
{
    Slice digits;
    bool has_sign = false;
    bool is_cut = true;
    while (is_cut) {
        is_cut = false;
        while (line.size > 0 &&
               (line.at[0] == '=' || line.at[0] == '-' || line.at[0] == '*' || line.at[0] == '['))
            line = slice_trim((Slice){line.at + 1, line.size - 1});
        while (line.size > 0 && (line.at[line.size - 1] == '=' || line.at[line.size - 1] == '-' ||
                                 line.at[line.size - 1] == '*' || line.at[line.size - 1] == ']' ||
                                 line.at[line.size - 1] == ':'))
            line = slice_trim((Slice){line.at, line.size - 1});
        const Slice word = last_word(line);
        if (word.size < line.size && digits_of(word, &digits, &has_sign)) {
            line = slice_trim((Slice){line.at, line.size - word.size});
            is_cut = true;
        }
    }
    return line;
}

/* The kind of deck that a heading names: "evolve", "Evolve deck"; DECK_KINDS: none. */
static uint8_t kind_of(const Lister *l, Slice heading)
{
    const char *const *decks = l->rules->words.decks;
    const Slice tail = last_word(heading);
    if (tail.size < heading.size && slice_same(tail, slice_of("deck")))
        heading = slice_trim((Slice){heading.at, heading.size - tail.size});
    for (uint8_t kind = 0; decks && kind < DECK_KINDS && decks[kind]; kind++)
        if (slice_same(heading, slice_of(decks[kind])))
            return kind;
    return DECK_KINDS;
}

/* One word of the game, or several of it. */
static bool is_plural(Slice heading, const char *const *words)
{
    for (int i = 0; words && words[i]; i++) {
        const Slice word = slice_of(words[i]);
        const bool is_start =
            heading.size >= word.size && slice_same((Slice){heading.at, word.size}, word);
        const Slice rest = {heading.at + word.size, is_start ? heading.size - word.size : 0};
        if (is_start && (rest.size == 0 || slice_same(rest, slice_of("s"))))
            return true;
    }
    return false;
}

/* A heading that only sorts the cards, or begins the list. */
static bool is_idle(const Lister *l, Slice heading)
{
    static const char *const words[] = {"deck", "decklist", "deck list", "about", "cards", "total"};
    return is_word_of(heading, words, sizeof words / sizeof words[0]) ||
           is_plural(heading, l->rules->words.types) || is_plural(heading, l->rules->words.colors);
}

/* KEY: VALUE */
static void read_heading(Lister *l, Slice key, Slice value)
{
    static const char *const told[] = {"name",  "title", "author", "by",    "url",
                                       "link",  "date",  "format", "notes", "total",
                                       "cards", "inks",  "colors", "deck",  "created"};
    Slice digits;
    bool has_sign = false;
    if (is_word_of(key, told, sizeof told / sizeof told[0]))
        return;
    if (slice_same(key, slice_of("game"))) {
        if (!slice_same(value, slice_of(l->rules->name)))
            complain(l, value.size > 0 ? value : key, "is not the game that this deck is read for");
        return;
    }
    const Slice bare = bare_heading(key);
    const uint8_t kind = kind_of(l, bare);
    if (kind < DECK_KINDS)
        l->kind = kind;
    if (kind == DECK_KINDS && !is_idle(l, bare))
        complain_heading(l, key);
    else if (value.size > 0 && !digits_of(value, &digits, &has_sign))
        complain(l, value, "must stand on a line of its own");
}

/* A heading without a colon; false if it is none. */
static bool read_bare_heading(Lister *l, Slice line)
{
    const Slice bare = bare_heading(line);
    const uint8_t kind = kind_of(l, bare);
    if (kind < DECK_KINDS)
        l->kind = kind;
    return kind < DECK_KINDS || is_idle(l, bare) || bare.size == 0 ||
           slice_same(first_word(bare), slice_of("name"));
}

/* --- columns ---------------------------------------------------------------------------------- */

/* Takes a field with the mark behind it; a field in quotes may contain the mark. */
static Slice take_field(Slice *row, char mark)
{
    bool is_quoted = false;
    size_t size = 0;
    while (size < row->size && (is_quoted || row->at[size] != mark)) {
        is_quoted = is_quoted != (row->at[size] == '"');
        size++;
    }
    const Slice field = unquoted((Slice){row->at, size});
    size += size < row->size;
    *row = (Slice){row->at + size, row->size - size};
    return field;
}

static Column column_named(Slice word)
{
    static const struct {
        const char *word;
        Column column;
    } rows[] = {{"count", COLUMN_COUNT},    {"quantity", COLUMN_COUNT},
                {"qty", COLUMN_COUNT},      {"amount", COLUMN_COUNT},
                {"copies", COLUMN_COUNT},   {"normal", COLUMN_COUNT},
                {"foil", COLUMN_COUNT},     {"number of copies", COLUMN_COUNT},
                {"name", COLUMN_NAME},      {"card", COLUMN_NAME},
                {"card name", COLUMN_NAME}, {"full name", COLUMN_NAME},
                {"title", COLUMN_TITLE},    {"version", COLUMN_TITLE},
                {"subtitle", COLUMN_TITLE}, {"collector number", COLUMN_NUMBER},
                {"code", COLUMN_NUMBER},    {"id", COLUMN_NUMBER}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (slice_same(word, slice_of(rows[i].word)))
            return rows[i].column;
    return COLUMN_OTHER;
}

/* True if the line names columns: a name and a count at least. */
static bool read_columns(Lister *l, Slice line)
{
    static const char marks[] = ",;\t";
    for (const char *mark = marks; *mark; mark++) {
        Slice row = line;
        unsigned seen = 0;
        size_t count = 0;
        while (row.size > 0 && count < COLUMNS_MAX) {
            l->columns[count] = column_named(take_field(&row, *mark));
            seen |= 1U << l->columns[count++];
        }
        if ((seen & 1U << COLUMN_COUNT) && (seen & (1U << COLUMN_NAME | 1U << COLUMN_NUMBER))) {
            l->column_count = count;
            l->mark = *mark;
            return true;
        }
    }
    return false;
}

/* The sum of the counts of a row, in digits. */
static Slice sum_counts(long sum, char digits[4])
{
    Text text = text_in(digits, 4);
    text_add(&text, "%ld", sum > DECK_COPIES_MAX ? 0L : sum);
    return (Slice){digits, text.size};
}

static const Def *find_row(const Lister *l, Slice *name, Slice title, Slice number)
{
    char both[2 * SHOWN_MAX];
    Text text = text_in(both, sizeof both);
    if (title.size > 0) {
        text_add(&text, "%.*s %.*s", (int)name->size, name->at, (int)title.size, title.at);
        const Def *def = deck_find_card(l->pool, (Slice){both, text.size});
        if (def)
            return def;
    }
    const Def *def = find_card(l, name);
    return def || number.size == 0 ? def : deck_find_number(l->pool, number);
}

/* What stands in a row. */
typedef struct {
    Slice name, title, number;
    Slice count; /* where a count stands; size 0: nowhere */
    long copies; /* in all columns that count */
} Row;

static Row fields_of(const Lister *l, Slice row)
{
    Row found = {.name = {row.at, 0}, .title = {row.at, 0}, .number = {row.at, 0}};
    bool has_sign = false;
    for (size_t i = 0; i < l->column_count && row.size > 0; i++) {
        const Slice field = take_field(&row, l->mark);
        Slice digits;
        if (l->columns[i] == COLUMN_NAME)
            found.name = field;
        if (l->columns[i] == COLUMN_TITLE)
            found.title = field;
        if (l->columns[i] == COLUMN_NUMBER)
            found.number = field;
        if (l->columns[i] == COLUMN_COUNT && digits_of(field, &digits, &has_sign)) {
            const long copies = count_value(digits);
            found.copies += copies > 0 || slice_is(digits, "0") ? copies : DECK_COPIES_MAX + 1;
            found.count = digits;
        }
    }
    return found;
}

static void read_row(Lister *l, Slice line)
{
    char digits[4];
    Row row = fields_of(l, line);
    const Slice called = row.name.size > 0 ? row.name : row.number;
    if (row.count.size == 0)
        complain(l, called, "does not have a number of copies");
    if (row.copies == 0) /* a collection lists what is not in the deck, too */
        return;
    const Def *def = find_row(l, &row.name, row.title, row.number);
    if (!def)
        complain_unknown(l, called);
    else if (row.copies > DECK_COPIES_MAX)
        complain(l, row.count, "is not a number of copies from 1 to 99");
    else
        add_copies(l, sum_counts(row.copies, digits), def);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void read_line(Lister *l, Slice line)
{
    Slice count;
    if (line.size == 0 || is_mark(line))
        return;
    if (l->column_count > 0) {
        read_row(l, line);
        return;
    }
    Slice name = line;
    if (take_count(&name, &count)) {
        read_card_line(l, count, name);
        return;
    }
    if (read_columns(l, line) || read_bare_heading(l, line))
        return;
    if (take_count_behind(&name, &count)) {
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
