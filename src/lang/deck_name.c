/* deck_name.c - see deck_name.h. */
#include "lang/deck_name.h"

#include "lang/card_file.h"

enum { PREFIX_MIN = 3, NAME_SIZE_MAX = 3 * CARD_STRING_MAX };

/* --- letters ---------------------------------------------------------------------------------- */

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static int lower(int c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static bool is_letter(int c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

/* Takes one character for comparison: small letters, and ' for both curly apostrophes. */
static int take_folded(Slice *text)
{
    const bool is_curly =
        slice_starts(*text, "\xE2\x80\x99") || slice_starts(*text, "\xE2\x80\x98");
    const int c = is_curly ? '\'' : text->at[0];
    const size_t size = is_curly ? 3 : 1;
    text->at += size;
    text->size -= size;
    return lower(c);
}

/* How many bytes the character has that the text begins with. */
static size_t char_size(Slice text)
{
    const unsigned char first = (unsigned char)text.at[0];
    const size_t size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return size < text.size ? size : text.size;
}

static unsigned code_of(Slice text, size_t size)
{
    static const unsigned char first[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    unsigned code = (unsigned char)text.at[0] & first[size];
    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)text.at[i] & 0x3F);
    return code;
}

/* Signs between words: general punctuation, the minus sign, those of Japanese, full-width ones. */
static bool is_sign(unsigned code)
{
    static const unsigned ranges[][2] = {
        {0xA0, 0xBF},     {0xD7, 0xD7},     {0x2000, 0x206F}, {0x2212, 0x2212}, {0x3000, 0x3020},
        {0x30A0, 0x30A0}, {0x30FB, 0x30FB}, {0xFF01, 0xFF0F}, {0xFF1A, 0xFF20}, {0xFF3B, 0xFF40},
        {0xFF5B, 0xFF65}, {0xFE30, 0xFE6F}, {0xFEFF, 0xFEFF}};
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        if (code >= ranges[i][0] && code <= ranges[i][1])
            return true;
    return false;
}

/* The plain letter of one with an accent, or of a full-width one; other characters are themselves.
 */
static unsigned plain(unsigned code)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";
    static const struct {
        unsigned low, high;
        char letter;
    } further[] = {{0x100, 0x105, 'a'}, {0x106, 0x10D, 'c'}, {0x112, 0x11B, 'e'},
                   {0x128, 0x131, 'i'}, {0x143, 0x148, 'n'}, {0x14C, 0x153, 'o'},
                   {0x15A, 0x161, 's'}, {0x168, 0x173, 'u'}, {0x179, 0x17E, 'z'}};
    if (code < 0x80)
        return (unsigned)lower((int)code);
    if (code >= 0xC0 && code <= 0xFF)
        return (unsigned char)latin[code - 0xC0];
    if (code >= 0xFF10 && code <= 0xFF5A)
        return (unsigned)lower((int)(code - 0xFF10 + '0'));
    for (size_t i = 0; i < sizeof further / sizeof further[0]; i++)
        if (code >= further[i].low && code <= further[i].high)
            return (unsigned char)further[i].letter;
    return code;
}

/* Takes the next letter or digit; 0: there is none. */
static unsigned take_letter(Slice *text)
{
    while (text->size > 0) {
        const size_t size = char_size(*text);
        const unsigned code = code_of(*text, size);
        text->at += size;
        text->size -= size;
        const unsigned c = plain(code);
        const bool is_ascii_sign = c < 0x80 && !is_letter((int)c) && !is_digit((int)c);
        if (!is_ascii_sign && !is_sign(code))
            return c;
    }
    return 0;
}

static bool same_letters(Slice a, Slice b)
{
    unsigned count = 0;
    for (;; count++) {
        const unsigned c = take_letter(&a);
        if (c != take_letter(&b))
            return false;
        if (c == 0)
            return count > 0;
    }
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

/* --- names ------------------------------------------------------------------------------------ */

static bool is_written(Slice known, Slice name)
{
    bool is_whole = false;
    return name_begins(known, name, &is_whole) && is_whole;
}

static const Def *find_written(const Pool *pool, Slice name)
{
    for (size_t i = 1; i < pool->def_count; i++)
        if (is_written(slice_of(pool->defs[i].name), name))
            return &pool->defs[i];
    return NULL;
}

/* The only card whose name has these letters. */
static const Def *find_lettered(const Pool *pool, Slice name)
{
    const Def *found = NULL;
    for (size_t i = 1; i < pool->def_count; i++) {
        if (!same_letters(slice_of(pool->defs[i].name), name))
            continue;
        if (found)
            return NULL;
        found = &pool->defs[i];
    }
    return found;
}

/* Takes what stands before the next mark, and the mark. */
static Slice take_until(Slice *text, char mark)
{
    size_t size = 0;
    while (size < text->size && text->at[size] != mark)
        size++;
    const Slice part = {text->at, size};
    size += size < text->size;
    *text = (Slice){text->at + size, text->size - size};
    return part;
}

/* A card by what it is called in another language: rows of names, the first being ours. */
static const Def *find_foreign(const Pool *pool, Slice name)
{
    Slice rest = pool->names;
    while (rest.size > 0) {
        Slice row = take_until(&rest, '\n');
        const Slice ours = take_until(&row, '\t');
        while (ours.size > 0 && ours.at[0] != '#' && row.size > 0)
            if (same_letters(take_until(&row, '\t'), name))
                return find_written(pool, ours);
    }
    return NULL;
}

const Def *deck_find_card(const Pool *pool, Slice name)
{
    if (name.size == 0 || name.size > NAME_SIZE_MAX)
        return NULL;
    const Def *def = find_written(pool, name);
    if (!def)
        def = find_lettered(pool, name);
    return def ? def : find_foreign(pool, name);
}

static void near_add(NearNames *near, const char *name, size_t distance)
{
    size_t place = near->count;
    while (place > 0 && near->distance[place - 1] > distance)
        place--;
    if (place == NEAR_NAMES_MAX)
        return;
    near->count += near->count < NEAR_NAMES_MAX;
    for (size_t i = near->count - 1; i > place; i--) {
        near->name[i] = near->name[i - 1];
        near->distance[i] = near->distance[i - 1];
    }
    near->name[place] = name;
    near->distance[place] = distance;
}

NearNames near_names(const Pool *pool, Slice name)
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

/* --- numbers ---------------------------------------------------------------------------------- */

/* Takes the next run of letters and digits; zeros in front of digits are left out. */
static Slice take_run(Slice *text)
{
    size_t start = 0;
    while (start < text->size && !is_letter(text->at[start]) && !is_digit(text->at[start]))
        start++;
    size_t end = start;
    while (end < text->size && (is_letter(text->at[end]) || is_digit(text->at[end])))
        end++;
    Slice run = {text->at + start, end - start};
    *text = (Slice){text->at + end, text->size - end};
    while (run.size > 1 && run.at[0] == '0' && is_digit(run.at[1]))
        run = (Slice){run.at + 1, run.size - 1};
    return run;
}

/* "1" and "1EN" are the same run at the end of a number. */
static bool same_run(Slice known, Slice run)
{
    static const char *const languages[] = {"en", "jp", "ja", "zh", "cn"};
    if (slice_same(known, run))
        return true;
    if (run.size != known.size + 2 || !slice_same(known, (Slice){run.at, known.size}))
        return false;
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++)
        if (slice_same((Slice){run.at + known.size, 2}, slice_of(languages[i])))
            return true;
    return false;
}

static bool same_number(Slice known, Slice number)
{
    size_t runs = 0;
    for (;; runs++) {
        const Slice a = take_run(&known);
        const Slice b = take_run(&number);
        if (a.size == 0 || b.size == 0)
            return a.size == b.size && runs > 1;
        if (!same_run(a, b))
            return false;
    }
}

const Def *deck_find_number(const Pool *pool, Slice number)
{
    for (size_t i = 1; number.size <= NAME_SIZE_MAX && i < pool->def_count; i++)
        if (pool->defs[i].number && same_number(slice_of(pool->defs[i].number), number))
            return &pool->defs[i];
    return NULL;
}

bool deck_is_code(Slice word)
{
    bool has_digit = false;
    for (size_t i = 0; i < word.size; i++) {
        const int c = (unsigned char)word.at[i];
        has_digit = has_digit || is_digit(c);
        if (!is_letter(c) && !is_digit(c) && c != '-' && c != '/' && c != '.' && c != '#')
            return false;
    }
    return has_digit;
}
