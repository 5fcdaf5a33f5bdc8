/* card_fact.c - reads the printed facts of a card. See card_int.h. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "lang/card_int.h"

/* A fact that is wrong in itself is reported, but where the next one begins is clear: reading goes
 * on. Only a fact that does not go on as it must makes a read_ function fail. */

/* "STRING" behind a word such as title. */
static bool read_text(Reader *r, const Token *word, const char **text)
{
    const Token token = r->now;
    if (token.kind != TOKEN_STRING)
        return fail_expected(r, "words in quotes", 0);
    reader_advance(r);
    if (*text)
        (void)refuse_token(r, word, "is given twice");
    else if (token.text.size == 0)
        (void)refuse_token(r, &token, "is empty");
    else
        *text = text_kept(r, token.text);
    return true;
}

static bool add_trait(Reader *r, const Token *token)
{
    Def *def = &r->def;
    if (token->text.size == 0)
        return refuse_token(r, token, "is no trait");
    if (def->trait_count >= TRAITS_PER_CARD)
        return refuse_token(r, token, "is one trait too many: a card has at most 8");
    const uint16_t trait = pool_trait(r->pool, token->text.at, token->text.size);
    if (trait == 0)
        return refuse_token(r, token, TOO_MANY_TRAITS);
    for (uint8_t i = 0; i < def->trait_count; i++)
        if (def->traits[i] == trait)
            return refuse_token(r, token, "is given twice");
    def->traits[def->trait_count++] = trait;
    return true;
}

/* A trait is a string, or a word that means nothing else, on the line of the word "traits". */
static bool at_trait(const Reader *r)
{
    if (r->now.is_first || at_ability(r))
        return false;
    return r->now.kind == TOKEN_STRING ||
           (r->now.kind == TOKEN_WORD &&
            !word_is_known(r->rules, GROUP_HEAD | GROUP_FACT, r->now.text));
}

/* traits TRAIT... */
static bool read_traits(Reader *r, const Token *word)
{
    if (!at_trait(r))
        return fail_expected(r, "a trait", 0);
    bool is_good = !r->has_traits || refuse_token(r, word, "is given twice");
    r->has_traits = true;
    while (at_trait(r)) {
        is_good = is_good && add_trait(r, &r->now); /* one fault is enough */
        reader_advance(r);
    }
    return true;
}

static void set_type(Reader *r, const Token *word, int type)
{
    if (r->has_type)
        (void)refuse_token(r, word, "is a second type");
    r->has_type = true;
    r->def.type = (uint8_t)type;
}

/* STAT N */
static bool read_stat_fact(Reader *r, const Token *word, int stat)
{
    if (r->now.kind != TOKEN_NUMBER && r->now.line == word->line)
        return fail_expected(r, "a number", 0);
    if (r->now.kind != TOKEN_NUMBER)
        return refuse_token(r, word, "begins a fact of the card, and no number follows");
    (void)set_word_bit(r, word, &r->stats_seen, stat);
    r->stat_words[stat] = *word;
    r->def.stat[stat] = (int16_t)r->now.number;
    reader_advance(r);
    return true;
}

/* KEYWORD [N] */
static bool read_keyword(Reader *r, const Token *word, int keyword)
{
    const Token value = r->now;
    (void)set_word_bit(r, word, &r->def.keywords, keyword);
    if (value.kind == TOKEN_BAD)
        return fail_expected(r, "a number", 0);
    if (value.kind != TOKEN_NUMBER)
        return true;
    reader_advance(r);
    if (value.number > CARD_KEYWORD_MAX)
        (void)refuse_token(r, &value, "is too much for a keyword: at most 127");
    else
        r->def.keyword_value[keyword] = (int16_t)value.number;
    return true;
}

/* A fact that begins with a word of the game. */
static bool read_game_fact(Reader *r, const Token *word)
{
    const Words *words = &r->rules->words;
    const int type = word_index(words->types, word->text);
    const int stat = word_index(words->stats, word->text);
    const int keyword = word_index(words->keywords, word->text);
    const int color = word_index(words->colors, word->text);
    const int flag = word_index(words->flags, word->text);
    if (type >= 0)
        set_type(r, word, type);
    else if (stat >= 0)
        return read_stat_fact(r, word, stat);
    else if (keyword >= 0)
        return read_keyword(r, word, keyword);
    else if (color >= 0)
        (void)set_word_bit(r, word, &r->def.colors, color);
    else if (flag >= 0)
        (void)set_word_bit(r, word, &r->def.flags, flag);
    return true;
}

/* version N: of two records of one name the newer is right */
static bool read_version(Reader *r, const Token *word)
{
    const Token value = r->now;
    if (value.kind != TOKEN_NUMBER)
        return fail_expected(r, "a number", 0);
    if (value.number < 1 || value.number > CARD_VERSION_MAX)
        return refuse_token(r, &value, "is no version: they go from 1 to 99");
    if (r->def.version)
        return refuse_token(r, word, "is given twice");
    r->def.version = (uint8_t)value.number;
    reader_advance(r);
    return true;
}

bool read_fact(Reader *r)
{
    const Token word = r->now;
    reader_advance(r);
    if (token_is(&word, "traits"))
        return read_traits(r, &word);
    if (token_is(&word, "title"))
        return read_text(r, &word, &r->def.title);
    if (token_is(&word, "alias"))
        return read_text(r, &word, &r->def.alias);
    if (token_is(&word, "number"))
        return read_text(r, &word, &r->def.number);
    if (token_is(&word, "version"))
        return read_version(r, &word);
    return read_game_fact(r, &word);
}

/* --- what a type has (Rules.cards.print)
 * ------------------------------------------------------------ */

static bool has_row_type(uint16_t types, const Def *def)
{
    return (types >> def->type & 1) != 0;
}

static bool is_needed(const StatRule *row, const Def *def)
{
    return has_row_type(row->must, def) && !(row->tokens_may && def->is_token) &&
           (row->free_by & def->flags) == 0;
}

bool card_must_print(const Rules *rules, const Def *def, int stat)
{
    for (const StatRule *row = rules->cards.print ? rules->cards.print->stats : NULL;
         row && row->clause; row++)
        if (row->stat == stat && is_needed(row, def))
            return true;
    return false;
}

/* Refuses the token: its words, the problem, and the clause that says so. */
static void refuse_print(Reader *r, const Token *at, Clause clause, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void refuse_print(Reader *r, const Token *at, Clause clause, const char *format, ...)
{
    char words[FAULT_TEXT_MAX];
    char problem[FAULT_TEXT_MAX];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(words, sizeof words, format, args);
    va_end(args);
    Text text = text_in(problem, sizeof problem);
    text_add(&text, "%s (%s)", words, r->rules->clauses[clause].id);
    (void)refuse_token(r, at, problem);
}

static const char *type_word(const Reader *r)
{
    return r->rules->words.types[r->def.type];
}

/* One row about a stat: false if it does not speak of cards like this one. */
static bool check_stat_row(Reader *r, const Token *name, const StatRule *row)
{
    const char *stat = r->rules->words.stats[row->stat];
    const bool is_seen = (r->stats_seen >> row->stat & 1) != 0;
    const int value = r->def.stat[row->stat];
    if (!has_row_type(row->must | row->may, &r->def))
        return false;
    if (row->clause == r->mutant)
        return true;
    if (!is_seen && is_needed(row, &r->def))
        refuse_print(r, name, row->clause, "has no %s, which every %s has", stat, type_word(r));
    else if (is_seen && row->high > 0 && (value < row->low || value > row->high))
        refuse_print(r, &r->stat_words[row->stat], row->clause, "is %d, not from %d to %d", value,
                     row->low, row->high);
    else if (is_seen && value < row->low)
        refuse_print(r, &r->stat_words[row->stat], row->clause, "is %d, and at least %d in print",
                     value, row->low);
    return true;
}

/* Each stat of which rows speak: by the row of the card's type, or else it may not be there. */
static void check_stats(Reader *r, const Token *name)
{
    uint32_t judged = 0;
    for (const StatRule *row = r->rules->cards.print->stats; row && row->clause; row++)
        if (check_stat_row(r, name, row))
            judged |= UINT32_C(1) << row->stat;
    for (const StatRule *row = r->rules->cards.print->stats; row && row->clause; row++) {
        if ((judged >> row->stat & 1) || row->clause == r->mutant)
            continue;
        judged |= UINT32_C(1) << row->stat;
        if (r->stats_seen >> row->stat & 1)
            refuse_print(r, &r->stat_words[row->stat], row->clause,
                         "is nothing that a card of type %s has", type_word(r));
    }
}

static bool has_trait(const Def *def, uint16_t trait)
{
    for (uint8_t i = 0; i < def->trait_count; i++)
        if (def->traits[i] == trait)
            return true;
    return false;
}

/* A flag that is a trait, too: who writes the flag need not write the trait. */
static void add_flag_traits(Reader *r)
{
    Def *def = &r->def;
    for (const FlagRule *row = r->rules->cards.print->flags; row && row->clause; row++) {
        if (!row->trait || !(row->flag & def->flags))
            continue;
        const uint16_t trait = pool_trait(r->pool, row->trait, strlen(row->trait));
        if (trait != 0 && !has_trait(def, trait) && def->trait_count < TRAITS_PER_CARD)
            def->traits[def->trait_count++] = trait;
    }
}

static void check_flags(Reader *r, const Token *name)
{
    for (const FlagRule *row = r->rules->cards.print->flags; row && row->clause; row++)
        if ((row->flag & r->def.flags) && !has_row_type(row->types, &r->def) &&
            row->clause != r->mutant)
            refuse_print(r, name, row->clause, "is %s, which no %s is",
                         r->rules->words.flags[__builtin_ctz(row->flag)], type_word(r));
}

static void check_colors(Reader *r, const Token *name)
{
    const int count = __builtin_popcount(r->def.colors);
    for (const ColorRule *row = r->rules->cards.print->colors; row && row->clause; row++)
        if (has_row_type(row->types, &r->def) && row->clause != r->mutant && count != row->count)
            refuse_print(r, name, row->clause, "has other than %d colors, which a %s has",
                         row->count, type_word(r));
}

/* A word for a kind of card is no trait of one. */
static void check_classes(Reader *r, const Token *name)
{
    const PrintRules *print = r->rules->cards.print;
    if (!print->classes || print->classes == r->mutant || !has_row_type(print->classed, &r->def))
        return;
    for (uint8_t i = 0; i < r->def.trait_count; i++) {
        const char *trait = r->pool->traits[r->def.traits[i]];
        for (const char *const *type = r->rules->words.types; *type; type++)
            if (slice_same(slice_of(trait), slice_of(*type)))
                refuse_print(r, name, print->classes,
                             "has the trait \"%s\", which is a type of card", trait);
    }
}

void check_facts(Reader *r, const Token *name)
{
    if (!r->rules->cards.print)
        return;
    if (r->def.is_token && !has_row_type(r->rules->cards.print->tokens, &r->def))
        (void)refuse_token(r, name, "is a token, and no token of this game is of its type");
    check_stats(r, name);
    add_flag_traits(r);
    check_flags(r, name);
    check_colors(r, name);
    check_classes(r, name);
}
