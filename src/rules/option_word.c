/* option_word.c - see option_word.h. */
#include "rules/option_word.h"

bool option_word(const Game *g, const Option *option, Text *text)
{
    const Words *words = &g->rules->words;
    switch ((OptionKind)option->kind) {
    case OPTION_DONE:
        text_add(text, "done");
        return true;
    case OPTION_YES:
        text_add(text, "yes");
        return true;
    case OPTION_NO:
        text_add(text, "no");
        return true;
    case OPTION_NUMBER:
        text_add(text, "%d", option->number);
        return true;
    case OPTION_WORD:
        text_add(text, "%s", words->choices[option->number]);
        return true;
    default:
        return false;
    }
}
