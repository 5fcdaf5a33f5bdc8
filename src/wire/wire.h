/* wire.h - what the program says in JSON, for `gavel engine` and `gavel serve` alike.
 *
 *     text ---> Json ---> request ---> handler ---> Out ---> text
 *
 * A Wire holds one request at a time and the reply to it. A handler either writes the members of
 * its reply and returns true, or says what is wrong with wire_refuse() and returns false; what it
 * has written is dropped then, and nothing has changed. Seats count from 1 on the wire and from 0
 * here. See docs/PROTOCOL.md for the shapes.
 */
#ifndef WIRE_H
#define WIRE_H

#include <gavel.h>

#include "base/json.h"
#include "base/json_out.h"
#include "base/memory.h"
#include "base/near.h"

enum {
    WIRE_VERSION = 2, /* of the protocol */
    WIRE_RULES_MAX = 16,
    WIRE_WORDS_ROOM = 2048, /* for a question, an option or a reason */
    SPECTATOR = GAVEL_SEATS_MAX,
    READERS = GAVEL_SEATS_MAX + 1
};

typedef struct {
    const char *code;
    int line; /* 0: no place */
    int column;
    const char *nearest; /* NULL: none */
    char text[640];
} WireError;

typedef struct {
    Out out;
    WireError error;
    Json json; /* the request */
    GavelCards *cards[WIRE_RULES_MAX];
} Wire;

void wire_free(Wire *w);

/* --- requests (wire_request.c) --- */

/* Notes what is wrong; `where` (may be NULL) is the value that is at fault. Returns false. */
bool wire_refuse(Wire *w, const char *code, const JsonValue *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same for a fault in a text that the request has brought. */
bool wire_refuse_fault(Wire *w, const char *code, const char *what, const GavelFault *fault);
bool wire_refuse_memory(Wire *w);

/* Reads the request; the text is changed and must outlive it. False: it is no object, and this has
 * been refused. */
bool wire_read(Wire *w, char *text, size_t size);

/* Refuses members that are not known: a misspelt word is never passed over. "id" and "do" are
 * always known; `fields` ends with NULL. */
bool wire_check_fields(Wire *w, const char *name, const char *const *fields);

/* Begins the reply with the request's id; wire_end_reply() closes it. */
void wire_begin_reply(Wire *w, bool is_ok);
void wire_end_reply(Wire *w);

/* The reply is what wire_refuse() has noted, and nothing else. */
void wire_write_refusal(Wire *w);

/* The member of the request; NULL: there is none. */
const JsonValue *field_value(const Wire *w, const char *name);

/* These say what is wrong if they return false or NULL. Optional: *value stays as it is where the
 * member is missing. */
const char *field_text(Wire *w, const char *name);
bool field_text_optional(Wire *w, const char *name, const char **text);
bool field_flag_optional(Wire *w, const char *name, bool *flag);
bool field_whole_optional(Wire *w, const char *name, long low, long high, long *number);
bool field_unsigned(Wire *w, const char *name, uint64_t *number);
bool field_seat(Wire *w, unsigned seats, unsigned *seat);

/* A seat, or SPECTATOR for the word "spectator". */
bool field_reader(Wire *w, unsigned seats, unsigned *reader);
/* "en", "ja", "zh". */
bool field_language_optional(Wire *w, const char *name, GavelLanguage *language);
bool wire_language(Wire *w, const char *tag, const JsonValue *where, GavelLanguage *language);
const GavelRules *field_rules(Wire *w);
const GavelRules *wire_rules(Wire *w, const char *name, const JsonValue *where);

/* The shipped cards of a game, loaded once; NULL: it has refused. */
GavelCards *wire_cards(Wire *w, const GavelRules *rules);

/* "Name of a shipped deck", or {"text": "4 Card\n..."}; NULL: it has refused. (wire_deck.c) */
GavelDeck *wire_deck(Wire *w, const GavelCards *cards, const JsonValue *value, unsigned seat);

/* --- parts of replies (wire_game.c) --- */

void write_seats(Out *out, const char *key, unsigned mask);
void write_reader(Out *out, unsigned reader);

/* Keywords by name: a number, or true where one has none. The list ends with NULL. */
void write_keywords(Out *out, const char *const *keywords, const int *values);

/* Turn, phase, who is active, who is asked, how it ended. */
void write_status(Out *out, const GavelGame *game);
const char *result_word(GavelResult result);
void write_question(Out *out, const GavelGame *game);

/* What gavel_may() and gavel_why_not() have found. */
void write_reason(Out *out, bool is_allowed, const GavelReason *reason);

/* One option of the question, in words and in parts. */
void write_option(Out *out, const char *key, const GavelGame *game, unsigned index);

/* Where a set of cards is asked for and some are chosen: "can", those that can be added, and
 * "done", whether these alone are an answer. */
void write_set_state(Out *out, const GavelGame *game, const unsigned *cards, size_t count);

/* A list of numbers of cards; `cards` has room for GAVEL_SET_MAX. False: it has refused. */
bool wire_set(Wire *w, const JsonValue *list, unsigned *cards, size_t *count);

/* What the viewer sees: a seat, GAVEL_NOBODY or GAVEL_OMNISCIENT. */
void write_table(Out *out, const GavelGame *game, unsigned viewer);

/* The game after so many answers as a scenario, which hides nothing. False: it has refused. */
bool wire_scenario(Wire *w, const GavelReplay *answers, size_t count);

/* --- what has happened (wire_diary.c) --- */

typedef struct {
    Slice text;    /* a JSON object without its beginning: {"number":1, */
    uint64_t mark; /* a hash of this note and all before it */
} Note;

typedef struct {
    Note *list;
    size_t count;
    size_t room;
} Notes;

/* Readers are seats and last the spectator. Each has a list of its own, so that the numbers of its
 * notes tell nothing of notes it may not read. */
typedef struct {
    Arena arena;
    Notes of[READERS];
    Out out; /* scratch */
    const GavelRules *rules;
    unsigned seats;
    bool with_moves;
} Diary;

/* Notes from now on what happens in the game; with_moves: also what has no words (gavel.h). */
void diary_listen(Diary *diary, GavelGame *game, bool with_moves);

/* Adds a note that was taken before. */
void diary_add(Diary *diary, unsigned reader, Slice note);
void diary_clear(Diary *diary);
void diary_free(Diary *diary);

/* A hash of the first `count` notes of a reader; 0 of none, and of more than there are. */
uint64_t diary_mark(const Diary *diary, unsigned reader, size_t count);

/* The notes of a reader behind number `since`, and the number of the last. */
void write_notes(Out *out, const Diary *diary, unsigned reader, size_t since);

/* --- what the program brings along (wire_catalog.c) --- */

void write_games(Out *out);
/* Those from number `first` on. */
void write_cards(Out *out, const GavelCards *cards, size_t first, GavelLanguage language);
void write_decks(Out *out, const GavelCards *cards);

/* What a deck has in it; `name` may be NULL. */
void write_deck(Out *out, const char *key, const GavelCards *cards, const GavelDeck *deck,
                const char *name);

/* Whether a deck list is legal, and all that is wrong with it. */
/* With room: what else may be in it. */
void write_deck_check(Out *out, const GavelCards *cards, Slice text, bool with_room);

/* --- cards of somebody's own (wire_own.c) --- */

/* The shipped cards of a game, and those of a file. */
typedef struct {
    GavelCards *cards;
    size_t first; /* the number of the first own card */
    size_t count; /* of own cards */
    size_t known; /* cards of a list that are shipped already */
    char *text;   /* the own cards in the notation; gavel_cards_read() reads the same again */
    size_t size;
    Out refused;        /* of a list, as JSON: {"name", "words"} of each card not understood */
    GavelFaults faults; /* why nothing was read */
} OwnCards;

/* Reads a list of printed cards into own->cards; sets known and refused. False: see faults. */
typedef bool (*OwnListReader)(OwnCards *own, const char *text, size_t size);

/* Reads a card file, of which any fault refuses all, or a list, of which the cards are taken that
 * are understood. `text` has a zero byte behind it. Either way own_free() frees it. */
bool own_read(OwnCards *own, const GavelRules *rules, const char *text, size_t size,
              OwnListReader read_list);
void own_free(OwnCards *own);

/* How many cards were read, and which were not. */
void write_own(Out *out, const OwnCards *own);
bool wire_refuse_own(Wire *w, const OwnCards *own);

/* --- rulebooks (wire_rulebook.c) --- */

/* All clauses of a game, or those that have all words of `search`, if it is not NULL. */
void write_clauses(Out *out, const GavelRules *rules, const char *search);
void write_clause(Out *out, const GavelRules *rules, size_t index);

#endif
