/* test_json.c - the strict JSON reader: what it takes, what it refuses and where, its limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"

/* A text in memory of exactly its size, so that the sanitizers see a step over the end. */
typedef struct {
    Json json;
    Fault fault;
    char *text;
    size_t size;
} Case;

static Status read_bytes(Case *c, const char *text, size_t size)
{
    c->text = malloc(size > 0 ? size : 1);
    assert_non_null(c->text);
    memcpy(c->text, text, size);
    c->size = size;
    memset(&c->fault, 0, sizeof c->fault);
    return json_read(&c->json, c->text, size, &c->fault);
}

static Status read_text(Case *c, const char *text)
{
    return read_bytes(c, text, strlen(text));
}

static void done(Case *c)
{
    free(c->text);
}

static void test_values(void **state)
{
    (void)state;
    Case c;
    assert_int_equal(read_text(&c, " {\"a\": [1, -2.5e+3, true, false, null, \"x\"], \"b\": {}} "),
                     STATUS_OK);
    const JsonValue *root = &c.json.value[0];
    assert_int_equal(root->kind, JSON_OBJECT);
    assert_int_equal(root->count, 2);
    assert_int_equal(root->next, c.json.count);
    const JsonValue *a = json_member(&c.json, root, "a");
    assert_non_null(a);
    assert_int_equal(a->kind, JSON_ARRAY);
    assert_int_equal(a->count, 6);
    static const JsonKind kinds[] = {JSON_NUMBER, JSON_NUMBER, JSON_TRUE,
                                     JSON_FALSE,  JSON_NULL,   JSON_STRING};
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(json_element(&c.json, a, i)->kind, kinds[i]);
    assert_null(json_element(&c.json, a, 6));
    assert_true(slice_is(json_element(&c.json, a, 1)->text, "-2.5e+3"));
    const JsonValue *b = json_member(&c.json, root, "b");
    assert_int_equal(b->kind, JSON_OBJECT);
    assert_int_equal(b->count, 0);
    assert_null(json_member(&c.json, root, "c"));
    assert_null(json_member(&c.json, a, "a"));
    assert_null(json_element(&c.json, root, 0));
    assert_string_equal(json_string(json_name(&c.json, root, 1)), "b");
    assert_null(json_name(&c.json, root, 2));
    done(&c);
}

static void test_places(void **state)
{
    (void)state;
    Case c;
    assert_int_equal(read_text(&c, "{\"\xC3\xA9\xE4\xBA\x8C\": 1,\n  \"b\": 2}"), STATUS_OK);
    const JsonValue *root = &c.json.value[0];
    assert_int_equal(json_name(&c.json, root, 0)->column, 2);
    assert_int_equal(json_member(&c.json, root, "\xC3\xA9\xE4\xBA\x8C")->column, 8);
    assert_int_equal(json_member(&c.json, root, "b")->line, 2);
    assert_int_equal(json_member(&c.json, root, "b")->column, 8);
    done(&c);
}

static void test_strings(void **state)
{
    (void)state;
    static const struct {
        const char *json;
        const char *meaning;
    } cases[] = {
        {"\"\"", ""},
        {"\"plain\"", "plain"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u4E8C\"", "A\xC3\xA9\xE4\xBA\x8C"},
        {"\"\\ud83d\\uDE00!\"", "\xF0\x9F\x98\x80!"},
        {"\"\\uFFFF\\uD7ff\\ue000\"", "\xEF\xBF\xBF\xED\x9F\xBF\xEE\x80\x80"},
        {"\"\xF0\x9F\x98\x80\"", "\xF0\x9F\x98\x80"},
        {"\"\x7F\"", "\x7F"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Case c;
        assert_int_equal(read_text(&c, cases[i].json), STATUS_OK);
        assert_string_equal(json_string(&c.json.value[0]), cases[i].meaning);
        done(&c);
    }
    Case c;
    assert_int_equal(read_text(&c, "\"a\\u0000b\""), STATUS_OK);
    assert_int_equal(c.json.value[0].text.size, 3);
    assert_memory_equal(c.json.value[0].text.at, "a\0b", 4);
    assert_null(json_string(&c.json.value[0]));
    done(&c);
}

static void test_faults(void **state)
{
    (void)state;
    static const struct {
        const char *json;
        int column;
    } cases[] = {
        {"", 1},
        {"   ", 4},
        {"nul", 1},
        {"nulls", 5},
        {"True", 1},
        {"[1,]", 4},
        {"[1 2]", 4},
        {"[,1]", 2},
        {"[1", 3},
        {"{\"a\" 1}", 6},
        {"{\"a\":}", 6},
        {"{\"a\":1,}", 8},
        {"{a:1}", 2},
        {"{\"a\":1 \"b\":2}", 8},
        {"{\"a\":1]", 7},
        {"01", 2},
        {"-", 2},
        {"+1", 1},
        {".5", 1},
        {"1.", 3},
        {"1.x", 3},
        {"1e", 3},
        {"1e+", 4},
        {"-a", 2},
        {"NaN", 1},
        {"\"abc", 5},
        {"\"a\\", 4},
        {"\"\\x\"", 2},
        {"\"\\u12\"", 2},
        {"\"\\u12g4\"", 2},
        {"\"\\ud800\"", 8},
        {"\"\\ud800\\u0041\"", 8},
        {"\"\\udc00\"", 2},
        {"\"\t\"", 2},
        {"\"a\nb\"", 3},
        {"1 1", 3},
        {"{} // x", 4},
        {"'a'", 1},
        {"\xEF\xBB\xBF{}", 1},
        {"\"\xC3\"", 2},
        {"\"\xC3\xA9\xFF\"", 3},
        {"\"\xED\xA0\x80\"", 2},
        {"\"\xC0\x80\"", 2},
        {"{\"a\":1,\"\\u0061\":2}", 8},
        {"[{\"x\":{\"b\":1,\"c\":[],\"b\":2}}]", 21},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Case c;
        const Status status = read_text(&c, cases[i].json);
        if (status != STATUS_BAD_ARGUMENT || c.fault.column != cases[i].column ||
            c.fault.line != 1 || c.fault.text[0] == 0)
            fail_msg("%s: status %d, line %d, column %d, not %d", cases[i].json, (int)status,
                     c.fault.line, c.fault.column, cases[i].column);
        done(&c);
    }
    Case c;
    assert_int_equal(read_bytes(&c, "\"a\0\"", 4), STATUS_BAD_ARGUMENT);
    assert_int_equal(c.fault.column, 3);
    done(&c);
    assert_int_equal(read_text(&c, "{\"a\":\n\n  x}"), STATUS_BAD_ARGUMENT);
    assert_int_equal(c.fault.line, 3);
    assert_int_equal(c.fault.column, 3);
    assert_int_equal(json_read(&c.json, c.text, c.size, NULL), STATUS_BAD_ARGUMENT);
    done(&c);
}

static void test_numbers(void **state)
{
    (void)state;
    Case c;
    int64_t whole = 0;
    uint64_t number = 0;
    assert_int_equal(read_text(&c, "[0, -7, 18446744073709551615, 18446744073709551616, 1.0, 1e1, "
                                   "\"42\", \"4x\", \"\", 9223372036854775807, null, -0]"),
                     STATUS_OK);
    const JsonValue *list = &c.json.value[0];
    const JsonValue *at[12];
    for (size_t i = 0; i < 12; i++)
        at[i] = json_element(&c.json, list, i);
    assert_true(json_whole(at[0], 0, 0, &whole) && whole == 0);
    assert_true(json_whole(at[1], -7, 7, &whole) && whole == -7);
    assert_false(json_whole(at[1], -6, 7, &whole));
    assert_false(json_whole(at[2], INT64_MIN, INT64_MAX, &whole));
    assert_false(json_whole(at[4], 0, 9, &whole));
    assert_false(json_whole(at[5], 0, 99, &whole));
    assert_false(json_whole(at[6], 0, 99, &whole));
    assert_true(json_whole(at[9], 0, INT64_MAX, &whole) && whole == INT64_MAX);
    assert_false(json_whole(at[10], 0, 9, &whole));
    assert_true(json_whole(at[11], 0, 9, &whole) && whole == 0);
    assert_false(json_unsigned(at[1], &number));
    assert_true(json_unsigned(at[2], &number) && number == UINT64_MAX);
    assert_false(json_unsigned(at[3], &number));
    assert_false(json_unsigned(at[4], &number));
    assert_true(json_unsigned(at[6], &number) && number == 42);
    assert_false(json_unsigned(at[7], &number));
    assert_false(json_unsigned(at[8], &number));
    assert_false(json_unsigned(at[10], &number));
    done(&c);
}

/* Fills `text` with `count` brackets that open and as many that close. */
static void nest(char *text, size_t count)
{
    memset(text, '[', count);
    memset(text + count, ']', count);
    text[2 * count] = 0;
}

static void test_depth_limit(void **state)
{
    (void)state;
    Case c;
    char text[2 * JSON_DEPTH_MAX + 4];
    nest(text, JSON_DEPTH_MAX);
    assert_int_equal(read_text(&c, text), STATUS_OK);
    done(&c);
    nest(text, JSON_DEPTH_MAX + 1);
    assert_int_equal(read_text(&c, text), STATUS_NO_ROOM);
    assert_int_equal(c.fault.column, JSON_DEPTH_MAX + 1);
    done(&c);
}

static void test_value_limit(void **state)
{
    (void)state;
    Case c;
    char text[2 * JSON_VALUES_MAX + 4];
    for (size_t extra = 0; extra < 2; extra++) {
        const size_t elements = JSON_VALUES_MAX - 1 + extra;
        for (size_t i = 0; i < elements; i++)
            memcpy(text + 2 * i, i == 0 ? "[0" : ",0", 2);
        memcpy(text + 2 * elements, "]", 2);
        assert_int_equal(read_text(&c, text), extra ? STATUS_NO_ROOM : STATUS_OK);
        done(&c);
    }
}

static void test_size_limit(void **state)
{
    (void)state;
    Case c;
    char *text = malloc(JSON_SIZE_MAX + 1);
    assert_non_null(text);
    memset(text, 'x', JSON_SIZE_MAX + 1);
    text[0] = '"';
    text[JSON_SIZE_MAX - 1] = '"';
    assert_int_equal(read_bytes(&c, text, JSON_SIZE_MAX), STATUS_OK);
    assert_int_equal(c.json.value[0].text.size, JSON_SIZE_MAX - 2);
    done(&c);
    assert_int_equal(read_bytes(&c, text, JSON_SIZE_MAX + 1), STATUS_NO_ROOM);
    done(&c);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),      cmocka_unit_test(test_places),
        cmocka_unit_test(test_strings),     cmocka_unit_test(test_faults),
        cmocka_unit_test(test_numbers),     cmocka_unit_test(test_depth_limit),
        cmocka_unit_test(test_value_limit), cmocka_unit_test(test_size_limit),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
