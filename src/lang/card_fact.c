/* card_fact.c - reads the printed facts of a card. See card_int.h. */
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
    const uint8_t trait = pool_trait(r->pool, token->text.at, token->text.size);
    if (trait == 0)
        return refuse_token(r, token,
                            "is one trait too many: there are at most 255 different ones");
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
    if (r->now.kind != TOKEN_NUMBER)
        return fail_expected(r, "a number", 0);
    (void)set_word_bit(r, word, &r->stats_seen, stat);
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
    return read_game_fact(r, &word);
}
