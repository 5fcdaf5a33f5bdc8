/* json.c - see json.h.
 *
 * Two passes: the first checks everything and notes where each value stands; the second resolves
 * the strings, which moves bytes, and then compares the names in each object.
 */
#include "base/json.h"

#include <string.h>

enum {
    SURROGATE_HIGH = 0xD800,
    SURROGATE_LOW = 0xDC00,
    SURROGATE_END = 0xE000,
    ESCAPE_SIZE = 6 /* of \u0000 */
};

/* What stands behind a backslash, and what it means; besides \u. */
static const char escape_names[] = "\"\\/bfnrt";
static const char escape_meanings[] = "\"\\/\b\f\n\r\t";

typedef struct {
    Json *json;
    char *text;
    size_t size;
    size_t at;
    unsigned depth;
    Status status;
    Fault *fault;
    size_t located; /* line and column are those of this offset */
    int line;
    int column;
} Reader;

/* Moves line and column on to an offset; never back. */
static void locate(Reader *r, size_t at)
{
    for (; r->located < at; r->located++) {
        const unsigned char c = (unsigned char)r->text[r->located];
        if (c == '\n') {
            r->line++;
            r->column = 1;
        } else if ((c & 0xC0) != 0x80) {
            r->column++;
        }
    }
}

static bool fail(Reader *r, Status status, size_t at, const char *why)
{
    locate(r, at);
    r->status = fault_at(r->fault, status, r->line, r->column, "%s", why);
    return false;
}

static bool fail_here(Reader *r, const char *why)
{
    const bool is_end = r->at >= r->size;
    return fail(r, STATUS_BAD_ARGUMENT, r->at, is_end ? "the text ends too early" : why);
}

/* The byte at the cursor; 0 at the end. */
static char peek(const Reader *r)
{
    if (r->at < r->size)
        return r->text[r->at];
    return 0;
}

static void skip_space(Reader *r)
{
    while (peek(r) == ' ' || peek(r) == '\t' || peek(r) == '\n' || peek(r) == '\r')
        r->at++;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The index of a new value that begins at the cursor; JSON_VALUES_MAX: it has said that there are
 * too many. */
static uint32_t new_value(Reader *r, JsonKind kind)
{
    Json *json = r->json;
    if (json->count == JSON_VALUES_MAX) {
        (void)fail(r, STATUS_NO_ROOM, r->at, "there are too many values");
        return JSON_VALUES_MAX;
    }
    locate(r, r->at);
    json->value[json->count] = (JsonValue){.kind = kind,
                                           .line = r->line,
                                           .column = r->column,
                                           .next = json->count + 1,
                                           .text = {r->text + r->at, 0}};
    return json->count++;
}

/* --- what is no container --- */

static bool read_word(Reader *r, const char *word, JsonKind kind)
{
    const size_t size = strlen(word);
    if (r->size - r->at < size || memcmp(r->text + r->at, word, size) != 0)
        return fail(r, STATUS_BAD_ARGUMENT, r->at, "a value must stand here");
    if (new_value(r, kind) == JSON_VALUES_MAX)
        return false;
    r->at += size;
    return true;
}

static bool skip_digits(Reader *r)
{
    if (!is_digit(peek(r)))
        return fail_here(r, "a digit must stand here");
    while (is_digit(peek(r)))
        r->at++;
    return true;
}

/* number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ("e" / "E") ["-" / "+"] 1*digit ] */
static bool read_number(Reader *r)
{
    const size_t start = r->at;
    const uint32_t index = new_value(r, JSON_NUMBER);
    if (index == JSON_VALUES_MAX)
        return false;
    if (peek(r) == '-')
        r->at++;
    if (peek(r) == '0')
        r->at++;
    else if (!skip_digits(r))
        return false;
    if (is_digit(peek(r)))
        return fail_here(r, "a number may not begin with 0");
    if (peek(r) == '.') {
        r->at++;
        if (!skip_digits(r))
            return false;
    }
    if (peek(r) == 'e' || peek(r) == 'E') {
        r->at++;
        if (peek(r) == '+' || peek(r) == '-')
            r->at++;
        if (!skip_digits(r))
            return false;
    }
    r->json->value[index].text.size = r->at - start;
    return true;
}

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The number in an escape \u0000 at `at`, or -1. */
static long escape_unit(const char *at, size_t left)
{
    long unit = 0;
    if (left < ESCAPE_SIZE || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (size_t i = 2; i < ESCAPE_SIZE; i++) {
        const int digit = hex_digit(at[i]);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

static bool check_unicode_escape(Reader *r)
{
    const long unit = escape_unit(r->text + r->at, r->size - r->at);
    if (unit < 0)
        return fail_here(r, "\\u wants four hexadecimal digits");
    if (unit >= SURROGATE_LOW && unit < SURROGATE_END)
        return fail_here(r, "this is the second half of a character without the first");
    r->at += ESCAPE_SIZE;
    if (unit < SURROGATE_HIGH || unit >= SURROGATE_END)
        return true;
    const long low = escape_unit(r->text + r->at, r->size - r->at);
    if (low < SURROGATE_LOW || low >= SURROGATE_END)
        return fail_here(r, "the second half of a character must stand here");
    r->at += ESCAPE_SIZE;
    return true;
}

static bool check_escape(Reader *r)
{
    if (r->size - r->at < 2) {
        r->at = r->size;
        return fail_here(r, "");
    }
    if (r->text[r->at + 1] == 'u')
        return check_unicode_escape(r);
    if (!memchr(escape_names, r->text[r->at + 1], sizeof escape_names - 1))
        return fail_here(r, "there is no such escape");
    r->at += 2;
    return true;
}

static bool read_string(Reader *r)
{
    const uint32_t index = new_value(r, JSON_STRING);
    if (index == JSON_VALUES_MAX)
        return false;
    const size_t start = ++r->at;
    while (r->at < r->size && r->text[r->at] != '"') {
        if ((unsigned char)r->text[r->at] < 0x20)
            return fail_here(r, "a control character must be escaped");
        if (r->text[r->at] != '\\')
            r->at++;
        else if (!check_escape(r))
            return false;
    }
    if (r->at == r->size)
        return fail_here(r, "");
    r->json->value[index].text = (Slice){r->text + start, r->at - start};
    r->at++;
    return true;
}

/* --- containers --- */

static bool read_value(Reader *r);

static bool read_member(Reader *r)
{
    if (peek(r) != '"')
        return fail_here(r, "a name in quotes must stand here");
    if (!read_string(r))
        return false;
    skip_space(r);
    if (peek(r) != ':')
        return fail_here(r, "a colon must stand here");
    r->at++;
    return read_value(r);
}

static bool read_container(Reader *r, JsonKind kind, char end)
{
    if (r->depth == JSON_DEPTH_MAX)
        return fail(r, STATUS_NO_ROOM, r->at, "the values are nested too deeply");
    const uint32_t index = new_value(r, kind);
    if (index == JSON_VALUES_MAX)
        return false;
    JsonValue *container = &r->json->value[index];
    r->depth++;
    r->at++;
    skip_space(r);
    while (peek(r) != end || container->count > 0) {
        if (!(kind == JSON_OBJECT ? read_member(r) : read_value(r)))
            return false;
        container->count++;
        skip_space(r);
        if (peek(r) == end)
            break;
        if (peek(r) != ',')
            return fail_here(r, kind == JSON_OBJECT ? "a comma or } must stand here"
                                                    : "a comma or ] must stand here");
        r->at++;
        skip_space(r);
    }
    r->at++;
    r->depth--;
    container->next = r->json->count;
    return true;
}

static bool read_value(Reader *r)
{
    skip_space(r);
    switch (peek(r)) {
    case '{':
        return read_container(r, JSON_OBJECT, '}');
    case '[':
        return read_container(r, JSON_ARRAY, ']');
    case '"':
        return read_string(r);
    case 't':
        return read_word(r, "true", JSON_TRUE);
    case 'f':
        return read_word(r, "false", JSON_FALSE);
    case 'n':
        return read_word(r, "null", JSON_NULL);
    default:
        if (peek(r) == '-' || is_digit(peek(r)))
            return read_number(r);
        return fail_here(r, "a value must stand here");
    }
}

/* --- strings --- */

static size_t put_utf8(char *to, unsigned long c)
{
    if (c < 0x80) {
        to[0] = (char)c;
        return 1;
    }
    const size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char heads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t i = size - 1; i > 0; i--) {
        to[i] = (char)(0x80 | (c & 0x3F));
        c >>= 6;
    }
    to[0] = (char)(heads[size] | c);
    return size;
}

/* Resolves the escape at `from`, which the first pass has found good; returns its size. */
static size_t resolve_escape(char *to, size_t *size, const char *from, size_t left)
{
    if (from[1] != 'u') {
        const char *name = memchr(escape_names, from[1], sizeof escape_names - 1);
        to[(*size)++] = escape_meanings[name - escape_names];
        return 2;
    }
    const long unit = escape_unit(from, left);
    if (unit < SURROGATE_HIGH || unit >= SURROGATE_END) {
        *size += put_utf8(to + *size, (unsigned long)unit);
        return ESCAPE_SIZE;
    }
    const long low = escape_unit(from + ESCAPE_SIZE, left - ESCAPE_SIZE);
    const long c = 0x10000 + (unit - SURROGATE_HIGH) * 0x400 + (low - SURROGATE_LOW);
    *size += put_utf8(to + *size, (unsigned long)c);
    return (size_t)2 * ESCAPE_SIZE;
}

/* An escape is never shorter than what it means, and the closing quote leaves room for the zero. */
static void resolve_string(Reader *r, JsonValue *value)
{
    char *to = r->text + (value->text.at - r->text);
    const char *from = value->text.at;
    size_t size = 0;
    for (size_t i = 0; i < value->text.size;) {
        if (from[i] == '\\')
            i += resolve_escape(to, &size, from + i, value->text.size - i);
        else
            to[size++] = from[i++];
    }
    to[size] = 0;
    value->text.size = size;
}

static bool same_text(const JsonValue *a, const JsonValue *b)
{
    return a->text.size == b->text.size && memcmp(a->text.at, b->text.at, a->text.size) == 0;
}

/* The index of the name behind the one at `name`. */
static uint32_t next_name(const Json *json, uint32_t name)
{
    return json->value[name + 1].next;
}

static bool check_names(Reader *r, uint32_t object)
{
    const Json *json = r->json;
    const uint32_t end = json->value[object].next;
    for (uint32_t a = object + 1; a < end; a = next_name(json, a))
        for (uint32_t b = next_name(json, a); b < end; b = next_name(json, b))
            if (same_text(&json->value[a], &json->value[b])) {
                r->status = fault_at(r->fault, STATUS_BAD_ARGUMENT, json->value[b].line,
                                     json->value[b].column, "the name \"%.60s\" stands here twice",
                                     json->value[b].text.at);
                return false;
            }
    return true;
}

static bool finish(Reader *r)
{
    Json *json = r->json;
    for (uint32_t i = 0; i < json->count; i++)
        if (json->value[i].kind == JSON_STRING)
            resolve_string(r, &json->value[i]);
    for (uint32_t i = 0; i < json->count; i++)
        if (json->value[i].kind == JSON_OBJECT && !check_names(r, i))
            return false;
    return true;
}

Status json_read(Json *json, char *text, size_t size, Fault *fault)
{
    Reader r = {.json = json, .text = text, .size = size, .fault = fault, .line = 1, .column = 1};
    size_t bad = 0;
    json->count = 0;
    if (size > JSON_SIZE_MAX)
        return fault_at(fault, STATUS_NO_ROOM, 1, 1, "the text is longer than %d bytes",
                        JSON_SIZE_MAX);
    if (!utf8_is_valid(text, size, &bad)) {
        (void)fail(&r, STATUS_BAD_ARGUMENT, bad, "this byte is no UTF-8 text");
        return r.status;
    }
    if (!read_value(&r))
        return r.status;
    skip_space(&r);
    if (r.at < size) {
        (void)fail_here(&r, "nothing may follow the value");
        return r.status;
    }
    return finish(&r) ? STATUS_OK : r.status;
}

/* --- looking things up --- */

static uint32_t index_in(const Json *json, const JsonValue *value)
{
    return (uint32_t)(value - json->value);
}

const JsonValue *json_name(const Json *json, const JsonValue *object, size_t index)
{
    if (object->kind != JSON_OBJECT || index >= object->count)
        return NULL;
    uint32_t name = index_in(json, object) + 1;
    while (index-- > 0)
        name = next_name(json, name);
    return &json->value[name];
}

const JsonValue *json_member(const Json *json, const JsonValue *object, const char *name)
{
    if (object->kind != JSON_OBJECT)
        return NULL;
    for (uint32_t i = index_in(json, object) + 1; i < object->next; i = next_name(json, i))
        if (slice_is(json->value[i].text, name))
            return &json->value[i + 1];
    return NULL;
}

const JsonValue *json_element(const Json *json, const JsonValue *array, size_t index)
{
    if (array->kind != JSON_ARRAY || index >= array->count)
        return NULL;
    uint32_t element = index_in(json, array) + 1;
    while (index-- > 0)
        element = json->value[element].next;
    return &json->value[element];
}

const char *json_string(const JsonValue *value)
{
    if (value->kind != JSON_STRING || strlen(value->text.at) != value->text.size)
        return NULL;
    return value->text.at;
}

/* Reads digits and nothing else. */
static bool read_digits(Slice digits, uint64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < digits.size; i++) {
        const char c = digits.at[i];
        if (!is_digit(c) || *number > (UINT64_MAX - (uint64_t)(c - '0')) / 10)
            return false;
        *number = *number * 10 + (uint64_t)(c - '0');
    }
    return digits.size > 0;
}

bool json_unsigned(const JsonValue *value, uint64_t *number)
{
    return (value->kind == JSON_NUMBER || value->kind == JSON_STRING) &&
           read_digits(value->text, number);
}

bool json_whole(const JsonValue *value, int64_t low, int64_t high, int64_t *number)
{
    uint64_t size = 0;
    Slice digits = value->text;
    const bool is_negative = digits.size > 0 && digits.at[0] == '-';
    if (is_negative)
        digits = (Slice){digits.at + 1, digits.size - 1};
    if (value->kind != JSON_NUMBER || !read_digits(digits, &size) || size > INT64_MAX)
        return false;
    const int64_t whole = is_negative ? -(int64_t)size : (int64_t)size;
    if (whole < low || whole > high)
        return false;
    *number = whole;
    return true;
}
