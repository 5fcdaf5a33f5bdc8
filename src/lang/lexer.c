/* lexer.c - see lexer.h. */
#include "lang/lexer.h"

#include "lang/card_file.h"

Lexer lexer_of(Slice text, int first_line)
{
    const size_t mark = slice_starts(text, "\xEF\xBB\xBF") ? 3 : 0;
    return (Lexer){.at = text.at + mark,
                   .end = text.at + text.size,
                   .line = first_line,
                   .column = 1,
                   .is_line_fresh = true};
}

void lexer_step(Lexer *lexer)
{
    const unsigned char c = (unsigned char)*lexer->at++;
    if (c == '\n') {
        lexer->line++;
        lexer->column = 1;
        lexer->is_line_fresh = true;
    } else if (lexer->at == lexer->end || ((unsigned char)*lexer->at & 0xC0) != 0x80) {
        lexer->column++; /* the last byte of a character */
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Everything beyond ASCII counts as a letter. */
static bool is_word_part(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' ||
           c == '_' || c == '\'' || ((unsigned char)c & 0x80) != 0;
}

static void skip_blanks(Lexer *lexer)
{
    bool is_comment = false;
    for (; lexer->at < lexer->end; lexer_step(lexer)) {
        const char c = *lexer->at;
        if (c == '#')
            is_comment = true;
        else if (c == '\n')
            is_comment = false;
        else if (!is_comment && c != ' ' && c != '\t' && c != '\r')
            return;
    }
}

static Token bad(Token token, const char *problem)
{
    token.kind = TOKEN_BAD;
    token.problem = problem;
    return token;
}

static Token read_string(Lexer *lexer, Token token)
{
    bool has_control = false;
    lexer_step(lexer);
    const char *begin = lexer->at;
    while (lexer->at < lexer->end && *lexer->at != '"' && *lexer->at != '\n') {
        has_control = has_control || (unsigned char)*lexer->at < ' ' || *lexer->at == 0x7F;
        lexer_step(lexer);
    }
    token.kind = TOKEN_STRING;
    token.text = (Slice){begin, (size_t)(lexer->at - begin)};
    if (lexer->at == lexer->end || *lexer->at == '\n')
        return bad(token, "this string has no closing quote on its line");
    lexer_step(lexer);
    if (token.text.size > CARD_STRING_MAX)
        return bad(token, "this string is longer than 120 bytes");
    return has_control ? bad(token, "this string contains a control character") : token;
}

static bool is_number(Slice text)
{
    const size_t sign = text.at[0] == '+' || text.at[0] == '-';
    for (size_t i = sign; i < text.size; i++)
        if (!is_digit(text.at[i]))
            return false;
    return text.size > sign;
}

/* A word, or a number with its sign. */
static Token read_word(Lexer *lexer, Token token)
{
    lexer_step(lexer);
    while (lexer->at < lexer->end && is_word_part(*lexer->at))
        lexer_step(lexer);
    token.kind = TOKEN_WORD;
    token.text.size = (size_t)(lexer->at - token.text.at);
    if (is_number(token.text)) {
        long number = 0;
        if (!slice_number(token.text, CARD_NUMBER_MIN, CARD_NUMBER_MAX, &number))
            return bad(token, "numbers go from -99 to 999");
        token.kind = TOKEN_NUMBER;
        token.number = (int)number;
    } else if (token.text.at[0] == '+') {
        return bad(token, "a number must follow \"+\"");
    }
    return token;
}

static Token read_sign(Lexer *lexer, Token token)
{
    const char c = *lexer->at;
    lexer_step(lexer);
    token.kind = TOKEN_SIGN;
    token.text.size = 1;
    static const char signs[] = ":,;.(){}=";
    for (size_t i = 0; i + 1 < sizeof signs; i++)
        if (c == signs[i])
            return token;
    if (c != '<' && c != '>')
        return bad(token, "this character has no meaning here");
    if (lexer->at < lexer->end && *lexer->at == '=') {
        lexer_step(lexer);
        token.text.size = 2;
    }
    return token;
}

Token lexer_next(Lexer *lexer)
{
    skip_blanks(lexer);
    const Token token = {.kind = TOKEN_END,
                         .text = {lexer->at, 0},
                         .line = lexer->line,
                         .column = lexer->column,
                         .is_first = lexer->is_line_fresh};
    if (lexer->at == lexer->end)
        return token;
    lexer->is_line_fresh = false;
    if (*lexer->at == '"')
        return read_string(lexer, token);
    return is_word_part(*lexer->at) || *lexer->at == '+' ? read_word(lexer, token)
                                                         : read_sign(lexer, token);
}

bool token_is(const Token *token, const char *word)
{
    return (token->kind == TOKEN_WORD || token->kind == TOKEN_SIGN) && slice_is(token->text, word);
}
