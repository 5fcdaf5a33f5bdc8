/* print_rules.c - see print_rules.h. */
#include "support/print_rules.h"

/* The value of a stat that a card of its type may print. */
static int16_t fitting_stat(const PrintRules *print, const Def *def, uint8_t stat)
{
    bool is_free = true;
    for (const StatRule *row = print->stats; row && row->clause; row++) {
        if (row->stat != stat)
            continue;
        is_free = false;
        if (!((row->must | row->may) >> def->type & 1))
            continue;
        const int16_t value = def->stat[stat];
        return row->high > 0 && value > row->high ? row->high : value < row->low ? row->low : value;
    }
    return is_free ? def->stat[stat] : 0;
}

void fit_print(const Rules *rules, Def *def)
{
    const PrintRules *print = rules->cards.print;
    if (!print)
        return;
    def->is_token = def->is_token && (print->tokens >> def->type & 1);
    for (const FlagRule *row = print->flags; row && row->clause; row++)
        if (!(row->types >> def->type & 1))
            def->flags &= ~row->flag;
    for (const ColorRule *row = print->colors; row && row->clause; row++)
        if (row->types >> def->type & 1)
            def->colors = (UINT32_C(1) << row->count) - 1;
    for (uint8_t i = 0; rules->words.stats[i]; i++)
        def->stat[i] = fitting_stat(print, def, i);
}
