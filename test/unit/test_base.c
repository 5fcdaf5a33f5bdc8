/* test_base.c - memory, text, random numbers and hashes. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/random.h"
#include "base/text.h"

/* The block function is ChaCha with eight rounds: the first words for an all-zero key and counter
 * are published. */
static void the_stream_is_chacha8(void **state)
{
    (void)state;
    Random random;
    memset(&random, 0, sizeof random);
    /* below 2^32 cannot be asked for; below 2^31 gives the upper 31 bits of each word */
    static const uint32_t words[] = {0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(random_below(&random, 0x80000000U), words[i] >> 1);
}

static void numbers_stay_below_and_reach_all(void **state)
{
    (void)state;
    Random random = random_of(42);
    unsigned seen[6] = {0};
    for (int i = 0; i < 6000; i++)
        seen[random_below(&random, 6)]++;
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 850, 1150);
}

static void a_shuffle_is_a_permutation_and_every_order_is_met(void **state)
{
    (void)state;
    Random random = random_of(7);
    unsigned orders[6] = {0};
    for (int i = 0; i < 6000; i++) {
        uint16_t values[] = {0, 1, 2};
        random_shuffle(&random, values, 3);
        assert_int_equal(values[0] + values[1] + values[2], 3);
        orders[values[0] * 2 + (values[1] > values[2])]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(orders[i], 850, 1150);
}

static void equal_seeds_give_equal_streams(void **state)
{
    (void)state;
    Random a = random_of(1);
    Random b = random_of(1);
    Random c = random_of(2);
    bool differs = false;
    for (int i = 0; i < 100; i++) {
        const uint32_t x = random_below(&a, 1000);
        assert_int_equal(x, random_below(&b, 1000));
        differs = differs || x != random_below(&c, 1000);
    }
    assert_true(differs);
}

static void text_is_cut_and_says_so(void **state)
{
    (void)state;
    char memory[8];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%s", "abc");
    assert_false(text.is_cut);
    text_add(&text, "%s", "defghij");
    assert_true(text.is_cut);
    assert_string_equal(memory, "abcdefg");
    text_add(&text, "%s", "more");
    assert_string_equal(memory, "abcdefg");
}

/* A character that does not fit whole is left out whole, however it is added. */
static void text_is_cut_between_characters(void **state)
{
    (void)state;
    char memory[8];
    const char three[] = "\xE3\x83\x95\xE3\x82\xA1\xE3\x83\xB3";
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%s", three);
    assert_true(text.is_cut);
    assert_memory_equal(memory, three, 6);
    assert_int_equal(memory[6], 0);
    text = text_in(memory, sizeof memory);
    for (const char *at = three; *at; at++)
        text_add(&text, "%c", *at);
    assert_true(text.is_cut);
    assert_int_equal(text.size, 6);
    assert_int_equal(strlen(memory), 6);
}

static void json_strings_are_escaped(void **state)
{
    (void)state;
    char memory[64];
    Text text = text_in(memory, sizeof memory);
    text_add_json(&text, "a\"b\\c\n");
    assert_string_equal(memory, "\"a\\\"b\\\\c\\u000a\"");
}

static void numbers_are_read_whole_or_not_at_all(void **state)
{
    (void)state;
    long value = 0;
    assert_true(slice_number(slice_of("-12"), -20, 20, &value));
    assert_int_equal(value, -12);
    assert_false(slice_number(slice_of("12x"), 0, 99, &value));
    assert_false(slice_number(slice_of(""), 0, 99, &value));
    assert_false(slice_number(slice_of("-"), -9, 99, &value));
    assert_false(slice_number(slice_of("100"), 0, 99, &value));
    assert_false(slice_number(slice_of("99999999999999999999"), 0, 99, &value));
}

static void words_are_compared(void **state)
{
    (void)state;
    assert_int_equal(slice_distance(slice_of("quest"), slice_of("qeust"), 9), 2);
    assert_int_equal(slice_distance(slice_of("ink"), slice_of("ink"), 9), 0);
    assert_true(slice_same(slice_of("Stitch"), slice_of("sTITCH")));
    assert_true(slice_has(slice_of("Mickey Mouse"), slice_of("mouse")));
    assert_false(slice_has(slice_of("Mick"), slice_of("mouse")));
}

static void bad_utf8_is_found(void **state)
{
    (void)state;
    size_t bad = 0;
    assert_true(utf8_is_valid("caf\xc3\xa9", 5, &bad));
    assert_false(utf8_is_valid("ab\xff", 3, &bad));
    assert_int_equal(bad, 2);
    assert_false(utf8_is_valid("\xc0\x80", 2, &bad));
    assert_false(utf8_is_valid("\xed\xa0\x80", 3, &bad));
    assert_false(utf8_is_valid("a\0b", 3, &bad));
    assert_false(utf8_is_valid("\xe2\x82", 2, &bad));
}

static void an_arena_gives_zeroed_pieces(void **state)
{
    (void)state;
    Arena arena = {NULL, 0, 0};
    for (size_t size = 1; size < 200000; size *= 3) {
        unsigned char *piece = arena_new(&arena, size);
        assert_non_null(piece);
        assert_int_equal((uintptr_t)piece % 16, 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(piece[i], 0);
        memset(piece, 0xAA, size);
    }
    assert_string_equal(arena_copy(&arena, "hello", 3), "hel");
    arena_free(&arena);
    assert_null(arena.chunks);
}

static void hashes_differ_and_repeat(void **state)
{
    (void)state;
    assert_true(hash_bytes(0, "abc", 3) == hash_bytes(0, "abc", 3));
    assert_false(hash_bytes(0, "abc", 3) == hash_bytes(0, "abd", 3));
    assert_false(hash_bytes(0, "abc\0", 4) == hash_bytes(0, "abc", 3));
    assert_false(hash_bytes(1, "abc", 3) == hash_bytes(0, "abc", 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stream_is_chacha8),
        cmocka_unit_test(numbers_stay_below_and_reach_all),
        cmocka_unit_test(a_shuffle_is_a_permutation_and_every_order_is_met),
        cmocka_unit_test(equal_seeds_give_equal_streams),
        cmocka_unit_test(text_is_cut_and_says_so),
        cmocka_unit_test(text_is_cut_between_characters),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(numbers_are_read_whole_or_not_at_all),
        cmocka_unit_test(words_are_compared),
        cmocka_unit_test(bad_utf8_is_found),
        cmocka_unit_test(an_arena_gives_zeroed_pieces),
        cmocka_unit_test(hashes_differ_and_repeat),
    };
    return cmocka_run_group_tests_name("base", tests, NULL, NULL);
}
