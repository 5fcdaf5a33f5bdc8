/* scenario_line.c - the words of a scenario's line. */
#include <string.h>

#include "rules/scenario_int.h"

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_mark(char c)
{
    return c == ',' || c == ';' || c == ':' || c == '=' || c == '<' || c == '>' || c == '!';
}

void line_start(Line *line, Slice text)
{
    *line = (Line){.at = text.at, .end = text.at + text.size, .begin = text.at};
    line_next(line);
}

static void read_string(Line *line)
{
    const char *start = ++line->at;
    while (line->at < line->end && *line->at != '"')
        line->at++;
    line->kind = TOKEN_STRING;
    line->text = (Slice){start, (size_t)(line->at - start)};
    line->is_open = line->at == line->end;
    if (line->at < line->end)
        line->at++;
    if (line->end - line->at < 2 || line->at[0] != '#' || line->at[1] < '0' || line->at[1] > '9')
        return;
    while (line->at < line->end && !is_gap(*line->at) && !is_mark(*line->at))
        line->at++;
    line->text.size = (size_t)(line->at - start); /* with the quote: see bare_name() */
}

Slice slice_from(Slice slice, const char *at)
{
    return (Slice){at, (size_t)(slice.at + slice.size - at)};
}

Slice bare_name(Slice name, const char **number)
{
    const char *hash = memchr(name.at, '#', name.size);
    *number = hash ? hash + 1 : NULL;
    if (hash && hash > name.at && hash[-1] == '"')
        hash--;
    return hash ? (Slice){name.at, (size_t)(hash - name.at)} : name;
}

/* `->` and comparisons such as `<=` are one token. */
static void read_mark(Line *line)
{
    const char *start = line->at++;
    const bool is_pair = line->at < line->end && ((*start == '-' && *line->at == '>') ||
                                                  (strchr("<>!=", *start) && *line->at == '='));
    if (is_pair)
        line->at++;
    line->kind = TOKEN_MARK;
    line->text = (Slice){start, (size_t)(line->at - start)};
}

static bool is_arrow(const Line *line)
{
    return line->end - line->at >= 2 && line->at[0] == '-' && line->at[1] == '>';
}

void line_next(Line *line)
{
    while (line->at < line->end && is_gap(*line->at))
        line->at++;
    line->column = (int)(line->at - line->begin) + 1;
    line->text = (Slice){line->at, 0};
    if (line->at == line->end || *line->at == '#') {
        line->at = line->end;
        line->kind = TOKEN_END;
    } else if (*line->at == '"') {
        read_string(line);
    } else if (is_mark(*line->at) || is_arrow(line)) {
        read_mark(line);
    } else {
        const char *start = line->at;
        while (line->at < line->end && !is_gap(*line->at) && !is_mark(*line->at) &&
               *line->at != '"')
            line->at++;
        line->kind = TOKEN_WORD;
        line->text = (Slice){start, (size_t)(line->at - start)};
    }
}

bool line_is(const Line *line, const char *word)
{
    return line->kind != TOKEN_END && line->kind != TOKEN_STRING && slice_is(line->text, word);
}

bool line_takes(Line *line, const char *word)
{
    if (!line_is(line, word))
        return false;
    line_next(line);
    return true;
}

bool line_number(Line *line, long low, long high, long *value)
{
    if (line->kind != TOKEN_WORD || !slice_number(line->text, low, high, value))
        return false;
    line_next(line);
    return true;
}
