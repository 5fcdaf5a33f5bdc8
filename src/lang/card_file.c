/* card_file.c - see card_file.h: the cards of a file, and how reading goes on after an error. */
#include "lang/card_file.h"

#include <string.h>

#include "lang/card_int.h"

/* --- going on after a fault ------------------------------------------------------------------- */

/* Skips to the next line, or the next word that begins something. */
static void skip_fact(Reader *r)
{
    while (r->now.kind != TOKEN_END && !r->now.is_first && !at_header(r) && !at_fact(r) &&
           !at_ability(r))
        reader_advance(r);
}

/* True at a line that may be a fact, or wanted to be one. Words of an ability look like facts, so
 * indentation decides. */
static bool at_other_line(const Reader *r)
{
    return at_outer_line(r) && r->now.kind == TOKEN_WORD &&
           (at_fact(r) || !word_is_known(r->rules, GROUP_ALL, r->now.text));
}

/* Skips to the next card or ability. */
static void skip_ability(Reader *r)
{
    while (r->now.kind != TOKEN_END && !at_ability(r) && !at_other_line(r) &&
           !(r->now.is_first && at_header(r)))
        reader_advance(r);
}

/* --- a card ----------------------------------------------------------------------------------- */

/* The name behind "card" or "token". */
static bool read_name(Reader *r)
{
    const Token name = r->now;
    if (name.kind != TOKEN_STRING)
        return fail_expected(r, "a name in quotes", 0);
    reader_advance(r);
    if (name.text.size == 0 || slice_trim(name.text).size < name.text.size)
        return refuse_token(r, &name, "is empty, or begins or ends with a blank");
    if (pool_find(r->pool, name.text.at, name.text.size))
        return refuse_token(r, &name, "is the name of another card");
    r->def.name = text_kept(r, name.text);
    return r->def.name != NULL;
}

/* The part of the name before " - ", or all of it. */
static const char *usual_title(Reader *r)
{
    const char *dash = strstr(r->def.name, " - ");
    return dash ? text_kept(r, (Slice){r->def.name, (size_t)(dash - r->def.name)}) : r->def.name;
}

static void read_part(Reader *r)
{
    if (at_ability(r)) {
        if (!read_ability(r))
            skip_ability(r);
        return;
    }
    const bool is_known = at_fact(r);
    if (is_known && read_fact(r))
        return;
    if (!is_known) {
        (void)fail_expected(r, "a fact or an ability", GROUP_FACT | GROUP_ABILITY | GROUP_HEAD);
        reader_advance(r);
    }
    skip_fact(r);
}

/* True at the end of a card: the next one begins, even if badly. */
static bool at_card_end(const Reader *r)
{
    return r->now.kind == TOKEN_END || at_header(r) ||
           ((reader_at(r, "card") || reader_at(r, "token")) && !at_fact(r));
}

/* The abilities of a card stand side by side in the pool. */
static bool number_abilities(Reader *r)
{
    for (uint8_t i = 0; i < r->def.ability_count; i++) {
        const uint16_t number = pool_add_ability(r->pool);
        if (number == 0)
            return false;
        r->pool->abilities[number] = r->abilities[i];
        if (i == 0)
            r->def.ability = number;
    }
    return true;
}

/* (card | token) "NAME" {FACT | ABILITY} */
static void read_card(Reader *r)
{
    const size_t faults = r->faults->total;
    r->def = (Def){.is_token = reader_at(r, "token")};
    r->stats_seen = 0;
    r->has_type = r->has_traits = r->is_over_abilities = false;
    reader_advance(r);
    const Token name = r->now;
    if (!read_name(r))
        skip_fact(r);
    while (!at_card_end(r) && !r->is_full)
        read_part(r);
    if (r->faults->total == faults && !r->has_type)
        (void)refuse_token(r, &name, "has no type");
    else if (r->faults->total == faults)
        check_facts(r, &name);
    if (!r->def.name)
        return;
    if (!r->def.title)
        r->def.title = usual_title(r);
    const uint16_t number = r->def.title && number_abilities(r) ? pool_add_def(r->pool) : 0;
    if (number)
        r->pool->defs[number] = r->def;
    else
        (void)refuse_full(r);
}

/* --- a file ----------------------------------------------------------------------------------- */

Status cards_read(Pool *pool, const Rules *rules, const char *text, size_t size, int first_line,
                  Faults *faults)
{
    return cards_read_broken(pool, rules, 0, (Slice){text, size}, first_line, faults);
}

Status cards_read_broken(Pool *pool, const Rules *rules, Clause mutant, Slice text, int first_line,
                         Faults *faults)
{
    const PoolMark mark = pool_mark(pool);
    vocabulary_check(rules);
    faults_clear(faults);
    if (!faults_check_utf8(faults, STATUS_BAD_CARD, text, first_line))
        return STATUS_BAD_CARD;
    Reader r = {.pool = pool,
                .rules = rules,
                .faults = faults,
                .mutant = mutant,
                .lexer = lexer_of(text, first_line)};
    reader_advance(&r);
    reader_advance(&r);
    while (r.now.kind != TOKEN_END && !r.is_full) {
        if (!reader_at(&r, "card") && !reader_at(&r, "token")) {
            (void)fail_expected(&r, "\"card\" or \"token\"", GROUP_HEAD);
            while (r.now.kind != TOKEN_END && !at_header(&r))
                reader_advance(&r);
        } else {
            read_card(&r);
        }
    }
    if (faults->total == 0)
        return STATUS_OK;
    pool_restore(pool, mark);
    return r.is_full ? STATUS_NO_ROOM : STATUS_BAD_CARD;
}
