/* cli_print.c - colours, lines of words, and JSON strings on the standard output. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

Style style_of_output(void)
{
    const char *no_color = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");
    const bool is_wanted = !no_color || no_color[0] == 0;
    return (Style){is_wanted && isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0};
}

const char *paint(Style style, Paint paint)
{
    if (!style.is_on)
        return "";
    switch (paint) {
    case PAINT_PLAIN:
        return "\033[0m";
    case PAINT_BOLD:
        return "\033[1m";
    case PAINT_DIM:
        return "\033[2m";
    case PAINT_GOOD:
        return "\033[32m";
    case PAINT_BAD:
        return "\033[31m";
    case PAINT_WARM:
        return "\033[33m";
    }
    return "";
}

size_t columns_of(const char *text)
{
    size_t columns = 0;
    for (; *text; text++)
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}

void print_wrapped(const char *text, size_t at, size_t indent)
{
    bool is_first = true;
    while (*text) {
        const size_t size = strcspn(text, " \n");
        char word[LINE_ROOM];
        (void)snprintf(word, sizeof word, "%.*s", (int)size, text);
        const size_t columns = columns_of(word);
        if (!is_first && at + 1 + columns > TEXT_WIDTH) {
            printf("\n%*s", (int)indent, "");
            at = indent;
            is_first = true;
        }
        printf("%s%s", is_first ? "" : " ", word);
        at += columns + !is_first;
        is_first = false;
        text += size;
        text += strspn(text, " \n");
    }
    printf("\n");
}

void print_json(const char *text)
{
    putchar('"');
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\')
            printf("\\%c", *c);
        else if (*c < 0x20)
            printf("\\u%04x", *c);
        else
            putchar(*c);
    }
    putchar('"');
}

void print_count(size_t count, const char *word)
{
    printf("%zu %s%s", count, word, count == 1 ? "" : "s");
}
