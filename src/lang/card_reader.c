/* card_reader.c - the reader's tokens, faults and nodes: see card_int.h. */
#include "lang/card_int.h"
#include "lang/neighbour.h"

#include <string.h>

enum { SHOWN_MAX = 60 };

/* --- tokens ----------------------------------------------------------------------------------- */

void reader_advance(Reader *r)
{
    r->now = r->next;
    r->next = lexer_next(&r->lexer);
    if (r->now.is_first)
        r->line_column = r->now.column;
}

bool reader_at(const Reader *r, const char *word)
{
    return token_is(&r->now, word);
}

bool reader_accept(Reader *r, const char *word)
{
    if (!reader_at(r, word))
        return false;
    reader_advance(r);
    return true;
}

bool reader_expect(Reader *r, const char *word)
{
    if (reader_accept(r, word))
        return true;
    char what[SHOWN_MAX];
    Text text = text_in(what, sizeof what);
    text_add(&text, "\"%s\"", word);
    return fail_expected(r, what, 0);
}

bool word_same(Slice a, Slice b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

bool at_header(const Reader *r)
{
    return (reader_at(r, "card") || reader_at(r, "token")) &&
           (r->next.kind == TOKEN_STRING || r->next.kind == TOKEN_BAD);
}

bool at_outer_line(const Reader *r)
{
    return r->now.is_first && r->now.column <= r->indent;
}

static bool is_plain_opener(const Token *token)
{
    return token_is(token, "when") || token_is(token, "whenever") || token_is(token, "static") ||
           token_is(token, "use") || token_is(token, "do") || token_is(token, "once") ||
           token_is(token, "instead");
}

/* may instead */
static bool at_optional(const Reader *r)
{
    return reader_at(r, "may") && token_is(&r->next, "instead");
}

bool at_fact(const Reader *r)
{
    return r->now.kind == TOKEN_WORD && word_is_known(r->rules, GROUP_FACT, r->now.text);
}

/* A label that is also another word of the game is meant as a label only if it goes on like one. */
static bool at_label(const Reader *r)
{
    if (r->now.kind != TOKEN_WORD || label_index(r->rules, r->now.text) < 0)
        return false;
    if (token_is(&r->next, ":") || token_is(&r->next, "if") || token_is(&r->next, "in"))
        return true;
    return !at_fact(r) && verb_index(r->rules, r->now.text) < 0;
}

bool at_ability(const Reader *r)
{
    if (r->now.kind == TOKEN_STRING && r->next.is_first && !r->now.is_first)
        return false; /* a trait at the end of a line; the next one has an ability of its own */
    if (r->now.kind == TOKEN_STRING)
        return is_plain_opener(&r->next) || token_is(&r->next, "may") ||
               (r->next.kind == TOKEN_WORD && label_index(r->rules, r->next.text) >= 0);
    return is_plain_opener(&r->now) || at_optional(r) || at_label(r);
}

bool at_step(const Reader *r)
{
    if (r->now.kind != TOKEN_WORD || at_ability(r))
        return false;
    return word_is_known(r->rules, GROUP_STEP, r->now.text);
}

/* --- faults ----------------------------------------------------------------------------------- */

/* Cuts a text at a character's end. */
static Slice shortened(Slice text)
{
    if (text.size <= SHOWN_MAX)
        return text;
    text.size = SHOWN_MAX;
    while (text.size > 0 && ((unsigned char)text.at[text.size] & 0xC0) == 0x80)
        text.size--;
    return text;
}

static void add_token(Text *text, const Token *token)
{
    const Slice shown = shortened(token->text);
    if (token->kind == TOKEN_END)
        text_add(text, "the end of the file");
    else if (token->kind == TOKEN_NUMBER)
        text_add_slice(text, shown);
    else
        text_add(text, "\"%.*s%s\"", (int)shown.size, shown.at,
                 shown.size < token->text.size ? "..." : "");
}

static void report(Reader *r, const Token *token, const char *words)
{
    (void)fault_at(faults_next(r->faults), STATUS_BAD_CARD, token->line, token->column, "%s",
                   words);
}

/* What was probably meant: what a word of another game is called here, or the nearest word. */
static void add_meant(const Reader *r, unsigned groups, Text *text)
{
    const Slice word = r->now.text;
    const char *meant = neighbour_meant(r->rules, groups, word);
    Nearest nearest = nearest_to(word);
    if (meant) {
        text_add(text, meant[0] ? "; did you mean \"%s\"?" : "; this game has no such thing",
                 meant);
        return;
    }
    nearest_offer_groups(&nearest, r->rules, groups);
    for (uint8_t i = 0; (groups & GROUP_TARGET) && i < r->variable_count; i++)
        nearest_offer(&nearest, r->variables[i]);
    if (nearest.best.size > 0 && !word_same(nearest.best, word))
        text_add(text, "; did you mean \"%.*s\"?", (int)nearest.best.size, nearest.best.at);
}

bool fail_expected(Reader *r, const char *what, unsigned groups)
{
    const Token *found = &r->now;
    if (found->kind == TOKEN_BAD) {
        report(r, found, found->problem);
        return false;
    }
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    text_add(&text, "expected %s, found ", what);
    add_token(&text, found);
    if (found->kind == TOKEN_WORD && r->faults->count < FAULTS_MAX)
        add_meant(r, groups | (found->text.at == r->set_end ? GROUP_FILTER : 0), &text);
    report(r, found, words);
    return false;
}

bool refuse_token(Reader *r, const Token *token, const char *problem)
{
    char words[FAULT_TEXT_MAX];
    Text text = text_in(words, sizeof words);
    add_token(&text, token);
    text_add(&text, " %s", problem);
    report(r, token, words);
    return false;
}

bool refuse_full(Reader *r)
{
    r->is_full = true;
    (void)fault_at(faults_next(r->faults), STATUS_NO_ROOM, r->now.line, r->now.column,
                   "there is no room for more cards");
    return false;
}

/* --- what is built ---------------------------------------------------------------------------- */

uint16_t node_new(Reader *r, Node node)
{
    const uint16_t number = pool_add_node(r->pool);
    if (number == 0)
        (void)refuse_full(r);
    else
        r->pool->nodes[number] = node;
    return number;
}

void list_append(Reader *r, List *list, uint16_t node)
{
    if (list->last)
        r->pool->nodes[list->last].next = node;
    else
        list->first = node;
    list->last = node;
}

const char *text_kept(Reader *r, Slice text)
{
    const char *copy = arena_copy(&r->pool->arena, text.at, text.size);
    if (!copy)
        (void)refuse_full(r);
    return copy;
}

bool set_word_bit(Reader *r, const Token *word, uint32_t *bits, int bit)
{
    if (*bits >> bit & 1)
        return refuse_token(r, word, "is given twice");
    *bits |= UINT32_C(1) << bit;
    return true;
}
