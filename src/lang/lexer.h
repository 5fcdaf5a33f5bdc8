/* lexer.h - cuts a card file into words, strings, numbers and signs, each with its place.
 *
 * The text is well-formed UTF-8. Lines and columns count from 1, columns in characters. Nothing is
 * copied: a token's text is a slice of the file.
 */
#ifndef LANG_LEXER_H
#define LANG_LEXER_H

#include "base/text.h"

typedef enum {
    TOKEN_END,
    TOKEN_WORD,
    TOKEN_STRING, /* its text is without the quotes */
    TOKEN_NUMBER,
    TOKEN_SIGN, /* : , ; . ( ) < <= = >= > */
    TOKEN_BAD   /* `problem` says why */
} TokenKind;

typedef struct {
    TokenKind kind;
    Slice text;
    int number;
    int line;
    int column;
    bool is_first; /* of its line */
    const char *problem;
} Token;

typedef struct {
    const char *at;
    const char *end;
    int line;
    int column;
    bool is_line_fresh; /* no token of this line was read yet */
} Lexer;

/* A byte order mark at the beginning is passed over. */
Lexer lexer_of(Slice text, int first_line);

/* Goes on by one byte; there must be one left. */
void lexer_step(Lexer *lexer);

/* Reads the next token; at the end of the text TOKEN_END again and again. */
Token lexer_next(Lexer *lexer);

/* True if the token is this word or sign. */
bool token_is(const Token *token, const char *word);

#endif
