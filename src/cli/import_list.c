/* import_list.c - the cards of a list in JSON, one after the other. See import_int.h. */
#include <stdio.h>
#include <string.h>

#include "cli/import_int.h"

enum { CARD_SIZE_MAX = 1 << 16 }; /* bytes of a card in a list: real ones have fewer than 5,000 */

/* Passes over the string that begins here; its size with both quotes. */
static size_t skip_string(ImportList *list)
{
    const char *begin = list->at++;
    while (list->at < list->end && *list->at != '"')
        list->at += *list->at == '\\' && list->at + 1 < list->end ? 2 : 1;
    list->at += list->at < list->end;
    return (size_t)(list->at - begin);
}

static void skip_blanks(ImportList *list, const char *others)
{
    for (; list->at < list->end && strchr(others, *list->at) && *list->at; list->at++)
        list->line += *list->at == '\n';
}

static const char member_name[] = "\"cards\"";

/* To the list of cards among the members of an object that has begun; false: there is none. */
static bool find_member(ImportList *list, int depth)
{
    while (list->at < list->end) {
        if (*list->at != '"') {
            depth +=
                (*list->at == '{' || *list->at == '[') - (*list->at == '}' || *list->at == ']');
            list->line += *list->at++ == '\n';
            if (depth == 0 && list->is_inside)
                return false;
            continue;
        }
        const char *begin = list->at;
        const size_t size = skip_string(list);
        if (depth != 1 || size != sizeof member_name - 1 || memcmp(begin, member_name, size) != 0)
            continue;
        skip_blanks(list, " \t\r\n:");
        if (list->at < list->end && *list->at == '[') {
            list->at++;
            list->is_inside = true;
            return true;
        }
    }
    return false;
}

bool list_find(ImportList *list)
{
    if (list->end - list->at >= 3 && memcmp(list->at, "\xEF\xBB\xBF", 3) == 0)
        list->at += 3; /* the mark with which some programs begin a file */
    skip_blanks(list, " \t\r\n");
    if (list->at < list->end && *list->at == '[') {
        list->at++;
        return true;
    }
    return find_member(list, 0);
}

const char *list_close(ImportList *list)
{
    list->at++;
    if (list->is_inside && find_member(list, 1))
        return "there is a second list \"cards\" in it";
    if (list->is_inside && list->at[-1] != '}')
        return "the file ends before the list is closed";
    skip_blanks(list, " \t\r\n");
    return list->at < list->end ? "something stands behind the end of the list" : NULL;
}

bool list_next(ImportList *list, char **text, size_t *size, const char **fault)
{
    skip_blanks(list, " \t\r\n,");
    *text = list->at;
    if (list->at == list->end || *list->at != '{') {
        *fault = list->at < list->end && *list->at == ']'
                     ? NULL
                     : "a card or the end of the list is wanted";
        return false;
    }
    int depth = 0;
    const int line = list->line;
    do {
        if (*list->at == '"') {
            (void)skip_string(list);
            continue;
        }
        depth += (*list->at == '{') - (*list->at == '}');
        list->line += *list->at++ == '\n';
    } while (depth > 0 && list->at < list->end);
    *size = (size_t)(list->at - *text);
    *fault = depth > 0               ? "the file ends in the middle of a card"
             : *size > CARD_SIZE_MAX ? "a card that begins here has more than 65,536 bytes"
                                     : NULL;
    if (*fault && depth == 0)
        list->line = line;
    return !*fault;
}

static bool are_texts(const Json *json, const JsonValue *list)
{
    size_t i = 0;
    while (json_element(json, list, i) && json_string(json_element(json, list, i)))
        i++;
    return i == list->count;
}

static bool is_kind(const Json *json, const JsonValue *value, ImportKind kind)
{
    switch (kind) {
    case IS_TEXT:
        return json_string(value) != NULL;
    case IS_NUMBER:
        return value->kind == JSON_NUMBER;
    case IS_TRUTH:
        return value->kind == JSON_TRUE || value->kind == JSON_FALSE;
    case IS_LIST:
        return value->kind == JSON_ARRAY;
    case IS_TEXTS:
        return value->kind == JSON_ARRAY && are_texts(json, value);
    }
    return false;
}

bool import_members(const Json *json, const JsonValue *object, const ImportMember *members,
                    Text *why)
{
    static const char *const kinds[] = {[IS_TEXT] = "text",
                                        [IS_NUMBER] = "number",
                                        [IS_TRUTH] = "true or false",
                                        [IS_LIST] = "list",
                                        [IS_TEXTS] = "list of texts"};
    for (const ImportMember *member = members; member->name; member++) {
        const JsonValue *value = json_member(json, object, member->name);
        if (!value || value->kind == JSON_NULL || is_kind(json, value, member->kind))
            continue;
        text_add(why, "its \"%s\" is no %s", member->name, kinds[member->kind]);
        return false;
    }
    return true;
}

const char *import_string(const Json *json, const JsonValue *object, const char *name)
{
    const JsonValue *value = json_member(json, object, name);
    return value ? json_string(value) : NULL;
}

bool import_printed(const JsonValue *value, const char **text, Text *why)
{
    *text = value ? json_string(value) : NULL;
    return *text || !value || value->kind == JSON_NULL || import_refuse(why, "its text is no text");
}

bool import_refuse(Text *why, const char *words)
{
    if (why->size == 0)
        for (; words && *words; words++)
            text_add(why, "%c", *words == '\n' ? ' ' : *words);
    return false;
}

void import_lower(Text *text, const char *words)
{
    for (; *words; words++)
        text_add(text, "%c",
                 *words >= 'A' && *words <= 'Z' ? *words + 32
                 : *words == ' '                ? '-'
                                                : *words);
}

bool import_are_words(const char *words, bool is_quoted)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -";
    if (!words || !*words)
        return false;
    return is_quoted ? strpbrk(words, "\"\\\n\r\t") == NULL : words[strspn(words, letters)] == 0;
}

const char *import_trait(const ImportCard *card, const char *printed)
{
    const char *written = gavel_reader_word(card->reader, "trait", printed);
    return written ? written : printed;
}

bool import_text(ImportCard *card, const char *kind, const char *name, const char *cost,
                 const char *text)
{
    if (card->count == TEXTS_MAX)
        return false;
    ImportText *added = &card->texts[card->count++];
    Text words = text_in(added->text, sizeof added->text);
    Text called = text_in(added->name, sizeof added->name);
    added->kind = kind;
    text_add(&called, "%s", name ? name : "");
    text_add(&words, "%s%s%s", cost ? cost : "", cost ? " -- " : "", text);
    return !words.is_cut && !called.is_cut;
}
