/* card_file.c - see card_file.h: the cards of a file, and how reading goes on after an error. */
#include "lang/card_file.h"

#include <string.h>

#include "lang/card_int.h"
#include "lang/lint.h"

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

/* A definition that a newer record has taken the place of, until the file is known to be good. */
typedef struct Outdated {
    struct Outdated *next;
    Def def;
    size_t number;
} Outdated;

/* Puts the card into the place of an older record of its name. */
static bool renew(Reader *r, size_t number)
{
    Outdated *outdated = arena_new(&r->pool->arena, sizeof *outdated);
    if (!outdated)
        return false;
    *outdated = (Outdated){.next = r->outdated, .def = r->pool->defs[number], .number = number};
    r->outdated = outdated;
    r->pool->defs[number] = r->def;
    return true;
}

/* The card is whole. Of two records of one name the newer is right, whichever is read first. */
static bool keep_card(Reader *r, const Token *name)
{
    const Def *known = pool_find(r->pool, r->def.name, strlen(r->def.name));
    if (known && (size_t)(known - r->pool->defs) < r->shaded)
        known = NULL; /* the new one is found before it */
    if (known && known->version == r->def.version)
        return refuse_token(r, name,
                            "is the name of another card; only their title may be the same");
    if (known && known->version > r->def.version)
        return true;
    if (!number_abilities(r))
        return refuse_full(r);
    if (known)
        return renew(r, (size_t)(known - r->pool->defs)) || refuse_full(r);
    const uint16_t number = pool_add_def(r->pool);
    if (number == 0)
        return refuse_full(r);
    r->pool->defs[number] = r->def;
    return true;
}

/* Abilities that do not say where they work: what they do is known now, and what their card is. */
static void place_abilities(Reader *r)
{
    for (uint8_t k = 0; k < r->def.ability_count; k++) {
        Ability *ability = &r->abilities[k];
        const uint32_t waiting = where_waiting(r->rules, r->pool, r->def.type, ability);
        if (r->unplaced >> k & 1)
            ability->where = waiting ? waiting : where_usual(r->rules, r->pool, ability);
        r->def.where |= ability->where;
    }
}

/* (card | token) "NAME" {FACT | ABILITY} */
static void read_card(Reader *r)
{
    const size_t faults = r->faults->total;
    r->def = (Def){.is_token = reader_at(r, "token")};
    r->stats_seen = 0;
    r->has_type = r->has_traits = r->is_over_abilities = false;
    r->unplaced = 0;
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
    if (r->faults->total == faults) {
        place_abilities(r);
        lint_card(r, &name);
    }
    if (!r->def.name)
        return;
    if (!r->def.title)
        r->def.title = usual_title(r);
    if (!r->def.title || !keep_card(r, &name))
        return;
}

/* --- a file ----------------------------------------------------------------------------------- */

static Status read_file(Reader *r, Slice text, int first_line)
{
    const PoolMark mark = pool_mark(r->pool);
    vocabulary_check(r->rules);
    faults_clear(r->faults);
    if (!faults_check_utf8(r->faults, STATUS_BAD_CARD, text, first_line))
        return STATUS_BAD_CARD;
    r->lexer = lexer_of(text, first_line);
    reader_advance(r);
    reader_advance(r);
    while (r->now.kind != TOKEN_END && !r->is_full) {
        if (!reader_at(r, "card") && !reader_at(r, "token")) {
            (void)fail_expected(r, "\"card\" or \"token\"", GROUP_HEAD);
            while (r->now.kind != TOKEN_END && !at_header(r))
                reader_advance(r);
        } else {
            read_card(r);
        }
    }
    if (r->faults->total == 0)
        return STATUS_OK;
    for (const Outdated *old = r->outdated; old; old = old->next)
        r->pool->defs[old->number] = old->def;
    pool_restore(r->pool, mark);
    return r->is_full ? STATUS_NO_ROOM : STATUS_BAD_CARD;
}

Status cards_read(Pool *pool, const Rules *rules, const char *text, size_t size, int first_line,
                  Faults *faults)
{
    Reader r = {.pool = pool, .rules = rules, .faults = faults};
    return read_file(&r, (Slice){text, size}, first_line);
}

Status cards_read_over(Pool *pool, const Rules *rules, PoolMark below, Slice text, int first_line,
                       Faults *faults)
{
    Reader r = {.pool = pool, .rules = rules, .faults = faults, .shaded = below.defs};
    return read_file(&r, text, first_line);
}

Status cards_read_broken(Pool *pool, const Rules *rules, Clause mutant, Slice text, int first_line,
                         Faults *faults)
{
    Reader r = {.pool = pool, .rules = rules, .faults = faults, .mutant = mutant};
    return read_file(&r, text, first_line);
}

Status cards_lint(Pool *pool, const Rules *rules, Slice text, Faults *faults, Faults *warnings)
{
    Reader r = {.pool = pool, .rules = rules, .faults = faults, .warnings = warnings};
    faults_clear(warnings);
    return read_file(&r, text, 1);
}
