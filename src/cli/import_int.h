/* import_int.h - lists of cards as others publish them, for gavel import (cmd_import.c) and for
 * players who bring one (own_cards.c).
 */
#ifndef CLI_IMPORT_INT_H
#define CLI_IMPORT_INT_H

#include <time.h>

#include "base/json.h"
#include "base/json_out.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/cli.h"

enum { FACTS_ROOM = 2048, TEXTS_MAX = 12, TEXT_ROOM = 3072, NAME_ROOM = 160 };

enum { IMPORT_CARD_ROOM = 16384, NOTATIONS_ROOM = 12288 };

/* A text of a card: as what it is read, and the name it has on the card. */
typedef struct {
    const char *kind;
    char name[NAME_ROOM]; /* "": none */
    char text[TEXT_ROOM];
} ImportText;

/* A card of a list: what is printed on it. */
typedef struct {
    char name[NAME_ROOM];
    char facts[FACTS_ROOM];   /* in the notation, a line for each kind of fact */
    char numbers[FACTS_ROOM]; /* facts that say nothing about what it does */
    ImportText texts[TEXTS_MAX];
    size_t count;
    bool is_token;
    GavelReader *reader; /* knows what card files write for printed words */
} ImportCard;

/* Words that cards may speak of. */
typedef void (*ImportWord)(void *context, const char *kind, const char *word);

/* A form in which lists of cards are published. */
typedef struct {
    const char *game;
    GavelLanguage language;
    const char *mark; /* a member that only cards of this form have */
    bool has_numbers; /* `name` is the collector's number, by which shipped cards are found */
    /* Its name; NULL: it has none. */
    const char *(*name)(const Json *json);
    /* True of what is no card though it stands in the list, such as a marker; NULL: of nothing. */
    bool (*is_marker)(const Json *json);
    /* What stands behind it and a dash in its full name; the whole NULL: it is the full name. */
    const char *(*version)(const Json *json);
    /* True of cards that others need, which are read first; NULL: of none. */
    bool (*is_before)(const Json *json);
    /* Tells the names and traits of the card: its name first. */
    void (*words)(const Json *json, ImportWord word, void *context);
    /* Texts alone: the facts of a card are those that it is known to have, and stand in the
     * ImportCard before the next member is called. */
    bool has_no_facts;
    const char *const *flags; /* of these facts: those that no text gives; ends with NULL */
    /* What is printed on it; false: `why` tells what was not understood. */
    bool (*card)(const Json *json, ImportCard *card, Text *why);
} ImportForm;

extern const ImportForm lorcana_json;
extern const ImportForm evolve_list;
extern const ImportForm evolve_japanese;
extern const ImportForm lorcana_japanese;
extern const ImportForm lorcana_chinese;
extern const ImportForm mlp_list;
extern const ImportForm mlp_japanese;

/* --- import_cards.c --------------------------------------------------------------------------- */

/* A list that is read. Zeroed but for the members in front, which the caller sets. */
typedef struct {
    GavelCards *cards;                                 /* the caller's: what is read is added */
    void (*refuse)(const char *name, const char *why); /* may be NULL */
    void (*differ)(const char *name, const char *hand, /* NULL: known cards are not compared */
                   const char *read);
    bool has_bar;
    time_t until; /* when reading is given up; 0: never */
    const ImportForm *form;
    Json *json; /* of one card */
    GavelReader *reader;
    ImportCard *card;
    size_t shipped; /* how many cards there were before */
    size_t total;   /* different names */
    size_t playable;
    size_t known;
    size_t refused_count;
    size_t differing;
    bool is_before; /* cards that others need are read */
    Arena names;    /* of cards that were met */
    const char **met;
    size_t met_count;
    Out refused;      /* a list in JSON: {"name", "words"} of cards that were not understood */
    Out drafts;       /* card notation in comments */
    GavelFault fault; /* why the list cannot be read */
    char notations[NOTATIONS_ROOM];
    char whole[IMPORT_CARD_ROOM];
} Import;

/* The form of a list: the one whose mark comes first in it, in that language if it is there in
 * several (GAVEL_LANGUAGES: in the first of them). */
const ImportForm *import_form(const char *text, GavelLanguage language);

/* Adds all cards of the list that are understood; `text` has a zero byte behind it. False: `fault`
 * says why it is no list. */
bool import_read(Import *in, const ImportForm *form, const char *text, size_t size);
void import_free(Import *in);

/* --- import_list.c ---------------------------------------------------------------------------- */

/* Reads one card after the other from a list. */
typedef struct {
    char *at; /* what has not been read */
    char *end;
    int line;
    bool is_inside; /* the list is a member of the whole */
} ImportList;

/* To the first card: into the member "cards" of the whole, or into the whole if it is a list. */
bool list_find(ImportList *list);

/* What is wrong behind the last card: a part of the list would be passed over; NULL: nothing is. */
const char *list_close(ImportList *list);

/* The text of the next card. False: there is none, or `fault` says that the list is broken. */
bool list_next(ImportList *list, char **text, size_t *size, const char **fault);

/* --- what forms share ------------------------------------------------------------------------- */

const char *import_string(const Json *json, const JsonValue *object, const char *name);

/* What a member must be where it is there and not null. */
typedef enum { IS_TEXT, IS_NUMBER, IS_TRUTH, IS_LIST, IS_TEXTS } ImportKind;

typedef struct {
    const char *name; /* NULL: no more */
    ImportKind kind;
} ImportMember;

/* False if a member is something else: what it says must not be passed over. */
bool import_members(const Json *json, const JsonValue *object, const ImportMember *members,
                    Text *why);

/* The text of a card, NULL if it has none; false if what stands in its place is no text. */
bool import_printed(const JsonValue *value, const char **text, Text *why);

/* Notes the first words that are not understood. */
bool import_refuse(Text *why, const char *words);

/* Adds words in lower case, with a dash for each blank. */
void import_lower(Text *text, const char *words);

/* True if these are words that may stand without quotes, or between them. */
bool import_are_words(const char *words, bool is_quoted);

/* What card files write for the trait; as it is printed where that is not known. */
const char *import_trait(const ImportCard *card, const char *printed);

/* Adds a text to the card; false: there is no room. */
bool import_text(ImportCard *card, const char *kind, const char *name, const char *cost,
                 const char *text);

#endif
