/* sentence.c - see sentence.h. */
#include "support/sentence.h"

#include <stdbool.h>
#include <string.h>

static bool has_open_brackets(const char *text)
{
    int depth = 0;
    int quotes = 0;
    for (; *text && depth >= 0; text++) {
        depth += (*text == '(') - (*text == ')');
        quotes += *text == '"';
    }
    return depth != 0 || quotes % 2 != 0;
}

const char *sentence_problem(const char *text)
{
    static const char *const wrong[] = {"  ",  " .", " ,", " ;",       "..",       ",,", ".,",
                                        "(n)", "{",  "}",  " a other", "an other", "( ", " )"};
    const size_t size = strlen(text);
    if (size == 0)
        return "it is empty";
    if (!(text[0] >= 'A' && text[0] <= 'Z') && !(text[0] >= '0' && text[0] <= '9'))
        return "it does not begin with a capital";
    if (text[size - 1] != '.')
        return "it does not end with a full stop";
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (strstr(text, wrong[i]))
            return wrong[i];
    return has_open_brackets(text) ? "brackets or quotes are open" : NULL;
}
