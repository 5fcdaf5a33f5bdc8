/* token.c - cuts texts into words. See text_int.h. */
#include <string.h>

#include "text/text_int.h"

enum { CJK_FIRST = 0x2E80, SIGNS_FIRST = 0x2000, LOWER_ROOM = 128 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

/* How many bytes a character has, and its number. */
static size_t character_at(Slice text, size_t at, unsigned *number)
{
    const unsigned char first = (unsigned char)text.at[at];
    size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (at + size > text.size)
        size = 1;
    *number = size == 1 ? first : first & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++)
        *number = *number << 6 | ((unsigned char)text.at[at + i] & 0x3F);
    return size;
}

/* True if the character goes on a word; what is no letter of ours stands alone. */
static bool goes_on(Slice text, size_t at, size_t begin)
{
    const char c = text.at[at];
    const bool is_inside = at > begin && at + 1 < text.size;
    unsigned number = 0;
    if (is_letter(c))
        return true;
    if ((c == '\'' || c == '-') && is_inside && is_letter(text.at[at + 1]))
        return is_letter(text.at[at - 1]);
    if (c == '\'' && at > begin)
        return text.at[at - 1] == 's';
    (void)character_at(text, at, &number);
    return (unsigned char)c >= 0x80 && number < SIGNS_FIRST;
}

static size_t token_size(Slice text, size_t at)
{
    size_t end = at;
    unsigned number = 0;
    if ((text.at[at] == '+' || text.at[at] == '-') && at + 1 < text.size &&
        is_digit(text.at[at + 1]))
        end++;
    while (end < text.size && goes_on(text, end, at)) {
        const size_t size = character_at(text, end, &number);
        end += size;
    }
    return end > at ? end - at : character_at(text, at, &number);
}

static void read_value(Token *token)
{
    const char sign = token->printed.at[0];
    long value = 0;
    token->is_signed = sign == '+' || sign == '-';
    const Slice digits = {token->printed.at + token->is_signed,
                          token->printed.size - token->is_signed};
    token->is_number = slice_number(digits, 0, 999, &value);
    token->is_signed = token->is_signed && token->is_number;
    token->value = sign == '-' ? (int)-value : (int)value;
}

static uint16_t lower_number(TextReader *reader, Slice word, bool is_new)
{
    char lower[LOWER_ROOM];
    if (word.size > sizeof lower)
        return 0;
    for (size_t i = 0; i < word.size; i++) {
        lower[i] = word.at[i];
        if (lower[i] >= 'A' && lower[i] <= 'Z')
            lower[i] = (char)(lower[i] - 'A' + 'a');
    }
    return word_number(reader, (Slice){lower, word.size}, is_new);
}

bool tokens_of(TextReader *reader, Slice text, Token *tokens, size_t room, size_t *count,
               bool is_row)
{
    *count = 0;
    for (size_t at = 0; at < text.size;) {
        if (strchr(" \t\r\n", text.at[at])) {
            at++;
            continue;
        }
        if (*count == room)
            return false;
        Token *token = &tokens[(*count)++];
        *token = (Token){.printed = {text.at + at, token_size(text, at)}};
        token->word = lower_number(reader, token->printed, is_row);
        read_value(token);
        at += token->printed.size;
    }
    return true;
}
