/* test_wrong.c - what is said of wrong scenarios, word for word and with its place:
 * test/data/wrong_scenarios.txt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gavel.h>

enum { FILE_ROOM = 1 << 16, TEXT_ROOM = 4096, SAID_ROOM = 512, LEAST = 200 };

static const char cards[] =
    "game lorcana\ncards\n"
    "card \"Pawn\" character amber inkable cost 1 strength 1 willpower 3 lore 1\n"
    "card \"Queen\" character amber cost 5 strength 4 willpower 4 lore 2 rush\n"
    "card \"Clerk\" character amber cost 2 strength 1 willpower 1 lore 1\n"
    "  whenever played my character: gain 1\n"
    "card \"Stone\" item amber cost 1\n"
    "card \"Basalt\" item amber cost 1\n"
    "card \"Basin\" item amber cost 1\n"
    "end\nscenario \"Wrong\"\n";

static const char position[] =
    "seat 1 play: Pawn\nseat 2 play: Queen\nseat 1 deck: Stone\nseat 2 deck: Stone\n"
    "turn 1 main begun\n";

static int lines_in(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

/* Keeps the first line that is odd. */
static void keep_odd(void *context, const GavelFailure *failure)
{
    GavelFault *odd = context;
    if (failure->is_warning && odd->line == 0)
        *odd = failure->fault;
}

/* What is said of the lines, in the form of the file. */
static void judge(const char *lines, char said[SAID_ROOM])
{
    char text[TEXT_ROOM];
    const bool is_behind = strncmp(lines, "+ ", 2) == 0;
    const bool is_before = strncmp(lines, "- ", 2) == 0;
    const bool is_whole = strncmp(lines, "= ", 2) == 0;
    const int size = snprintf(
        text, sizeof text, "%s%s%s%s", is_whole ? "" : cards, is_behind ? position : "",
        lines + (is_behind || is_before || is_whole ? 2 : 0), is_before ? "turn 1 main\n" : "");
    assert_true(size > 0 && (size_t)size < sizeof text);
    GavelFault odd = {.line = 0};
    const GavelVerdict verdict = gavel_judge_each(text, (size_t)size, keep_odd, NULL, &odd);
    const int first = (is_whole ? 0 : lines_in(cards)) + (is_behind ? lines_in(position) : 0);
    if (verdict.passed > 0 && odd.line > 0)
        (void)snprintf(said, SAID_ROOM, "%d:%d warning: %s", odd.line - first, odd.column,
                       odd.text);
    else if (verdict.passed > 0)
        (void)snprintf(said, SAID_ROOM, "nothing");
    else
        (void)snprintf(said, SAID_ROOM, "%d:%d %s%s", verdict.fault.line - first,
                       verdict.fault.column,
                       verdict.is_unreadable ? "" : "failed: ", verdict.fault.text);
}

static void wrong_scenarios_are_told_of(void **state)
{
    (void)state;
    static char all[FILE_ROOM];
    char said[SAID_ROOM];
    FILE *file = fopen("test/data/wrong_scenarios.txt", "rb");
    assert_non_null(file);
    all[fread(all, 1, sizeof all - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    int count = 0;
    for (char *at = strstr(all, "\n\n"); at && at[2]; count++) {
        char *lines = at + 2;
        char *wanted = strstr(lines, "\n=> ");
        assert_non_null(wanted);
        at = strstr(wanted, "\n\n");
        char *end = at ? at : wanted + strlen(wanted) - 1;
        assert_true(*end == '\n');
        *end = 0;
        wanted[1] = 0; /* the lines keep their last line break */
        judge(lines, said);
        if (strcmp(said, wanted + 4) != 0)
            fail_msg("%s=> %s\nis wanted, and said is\n=> %s", lines, wanted + 4, said);
    }
    assert_true(count > LEAST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(wrong_scenarios_are_told_of)};
    return cmocka_run_group_tests_name("wrong", tests, NULL, NULL);
}
