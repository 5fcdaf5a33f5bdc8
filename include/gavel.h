/* gavel.h - Gavel, a rules engine for trading card games: the public interface, and its manual.
 *
 * The shape of a program:
 *
 *     const GavelRules *rules = gavel_rules("lorcana");
 *     GavelCards *cards = gavel_cards_new(rules);                      // with all shipped cards
 *     GavelDeck *deck = gavel_deck_shipped(cards, 0);
 *     const GavelDeck *decks[] = {deck, deck};
 *     GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
 *     GavelGame *game = gavel_game_new(match, seed);      // runs to the first decision
 *
 *     while (gavel_asked(game)) {
 *         unsigned seat = gavel_asked_seat(game);
 *         unsigned pick = choose(gavel_option_count(game));
 *
 *         gavel_answer(game, seat, pick);                 // runs to the next one
 *     }
 *
 * One decision is one index: the engine asks a seat, offers `n` options, and the answer is (seat,
 * index below n). Conceding, running out of time and agreeing on a draw are answers too, possible
 * at any decision, never listed. A game is its match, its seed and the list of such pairs: that is
 * the replay, the network message and the action of a program that plays.
 *
 * Ownership: every gavel_..._new(), _read() and _shipped() is freed by the _free() of its type;
 * NULL is allowed there. A match must outlive its games, cards must outlive their matches and
 * decks. Nothing here prints, reads a clock or keeps global state; a running game allocates
 * nothing. Different games may be used by different threads; the rest is immutable.
 *
 * Texts are UTF-8. Functions that write text into a buffer always terminate it and return the size
 * without the zero byte; what does not fit is cut.
 */
#ifndef GAVEL_H
#define GAVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GAVEL_API __attribute__((visibility("default")))

enum {
    GAVEL_SEATS_MAX = 6,
    GAVEL_CONCEDE = 0xFFFF,  /* the seat gives up */
    GAVEL_TIMEOUT = 0xFFFE,  /* the seat has run out of time */
    GAVEL_DRAW = 0xFFFD,     /* all players have agreed on a draw: whoever sends it sees to that */
    GAVEL_OMNISCIENT = 0xFE, /* a viewer that sees every card: for judges, never for a player */
    GAVEL_NOBODY = 0xFF
};

typedef struct GavelRules GavelRules;
typedef struct GavelCards GavelCards;
typedef struct GavelDeck GavelDeck;
typedef struct GavelReader GavelReader;
typedef struct GavelMatch GavelMatch;
typedef struct GavelGame GavelGame;

/* What is wrong with a text, and where. line and column count from 1; 0: no such place. */
typedef struct {
    int line;
    int column;
    char text[400];
} GavelFault;

enum { GAVEL_FAULTS_MAX = 16 };

/* The first GAVEL_FAULTS_MAX faults of a text; total counts all of them. */
typedef struct {
    GavelFault fault[GAVEL_FAULTS_MAX];
    size_t count;
    size_t total;
} GavelFaults;

GAVEL_API const char *gavel_version(void);

/* --- games and their rulebooks ---------------------------------------------------------------- */

GAVEL_API size_t gavel_rules_count(void);
GAVEL_API const GavelRules *gavel_rules_at(size_t index);
GAVEL_API const GavelRules *gavel_rules(const char *name); /* NULL: no such game */
GAVEL_API const char *gavel_rules_name(const GavelRules *rules);
GAVEL_API const char *gavel_rules_title(const GavelRules *rules);
GAVEL_API const char *gavel_rules_edition(const GavelRules *rules);
GAVEL_API unsigned gavel_rules_seats_min(const GavelRules *rules);
GAVEL_API unsigned gavel_rules_seats_max(const GavelRules *rules);

/* One clause of the rulebook in our own words. Texts may be NULL. */
typedef struct {
    const char *id;
    const char *kind;
    const char *summary;
    const char *test;
    const char *example;
    const char *ambiguity;
    const char *depends;
    bool is_engine;  /* binds what an engine does or shows */
    bool is_coded;   /* a step, bar, fact or line of the code carries it */
    bool is_mutant;  /* such a line is listed in test/mutants, with what breaks it */
    bool is_ordered; /* a step that another one follows */
} GavelClause;

GAVEL_API size_t gavel_clause_count(const GavelRules *rules);
GAVEL_API bool gavel_clause_at(const GavelRules *rules, size_t index, GavelClause *clause);

/* The index of the clause with that id, or -1. */
GAVEL_API long gavel_clause_find(const GavelRules *rules, const char *id);

/* Where the code uses a clause, as lines such as "step 8 of challenge", "bar of quest: it is
 * exerted", "fact: lore to win = 20". Returns the number of uses; writes them into `text`, one per
 * line. */
GAVEL_API size_t gavel_clause_uses(const GavelRules *rules, size_t index, char *text, size_t room);

/* --- cards and decks -------------------------------------------------------------------------- */

/* All shipped cards of a game. NULL: out of memory. */
GAVEL_API GavelCards *gavel_cards_new(const GavelRules *rules);

/* Takes the abilities off all cards that are loaded; facts and keywords stay. For finding out what
 * abilities cost. Not while a match is made of them. */
GAVEL_API void gavel_cards_strip(GavelCards *cards);

/* Adds the cards of a card file; with any fault nothing of it is added. A newer version of a card
 * takes the place of the older one: not while a match is made of that. */
GAVEL_API bool gavel_cards_read(GavelCards *cards, const char *text, size_t size,
                                GavelFaults *faults);

/* The same, and what is legal in it and odd: what can do nothing, or says what is so anyway. */
GAVEL_API bool gavel_cards_lint(GavelCards *cards, const char *text, size_t size,
                                GavelFaults *faults, GavelFaults *warnings);

/* What is odd in the shipped card file of that number of a game; false: there are not so many. */
GAVEL_API bool gavel_shipped_lint(const GavelRules *rules, size_t index, const char **path,
                                  GavelFaults *warnings);
GAVEL_API void gavel_cards_free(GavelCards *cards);
GAVEL_API const GavelRules *gavel_cards_rules(const GavelCards *cards);
GAVEL_API size_t gavel_card_count(const GavelCards *cards); /* cards are numbered from 1 to this */
GAVEL_API const char *gavel_card_name(const GavelCards *cards, size_t card);
GAVEL_API const char *gavel_card_title(const GavelCards *cards, size_t card);
GAVEL_API const char *gavel_card_number(const GavelCards *cards, size_t card); /* NULL: none */

enum { GAVEL_STATS = 8, GAVEL_WORDS = 33 };

/* The printed facts of a card. Lists end with NULL. */
typedef struct {
    const char *name;
    const char *title;  /* the name that other cards refer to; NULL: the name itself */
    const char *number; /* NULL: none */
    const char *type;
    bool is_token;
    const char *traits[GAVEL_WORDS];
    const char *colors[GAVEL_WORDS];
    const char *flags[GAVEL_WORDS];
    const char *keywords[GAVEL_WORDS];
    int keyword_values[GAVEL_WORDS]; /* of those; 0: the keyword has no number */
    int stats[GAVEL_STATS];          /* by gavel_stat_name() */
    bool has_stat[GAVEL_STATS];      /* false: means nothing for a card of its type */
    size_t abilities;
} GavelCard;

GAVEL_API bool gavel_card(const GavelCards *cards, size_t card, GavelCard *facts);

/* The languages in which is said what abilities do. Names of shipped cards inside are those that
 * are printed in the language, where they are known. */
typedef enum { GAVEL_ENGLISH, GAVEL_JAPANESE, GAVEL_CHINESE, GAVEL_LANGUAGES } GavelLanguage;

/* "en", "ja", "zh"; NULL: no more. */
GAVEL_API const char *gavel_language_tag(size_t language);

/* What one ability of a card does, in a language. */
GAVEL_API size_t gavel_ability_text(const GavelCards *cards, size_t card, size_t index,
                                    GavelLanguage language, char *text, size_t room);

/* What one ability of a card does in English; *name and *label ("fanfare") may become NULL. */
GAVEL_API size_t gavel_card_ability(const GavelCards *cards, size_t card, size_t index,
                                    const char **name, const char **label, char *text, size_t room);

/* The facts of a card in words: "character, amber, cost 6, strength 3 ...". */
GAVEL_API size_t gavel_card_text(const GavelCards *cards, size_t card, char *text, size_t room);

/* What a card does in English, one ability a line, each behind its name, if it has one: "\"Ohana\":
 * When this character is played, ...". Nothing for a card without abilities. */
GAVEL_API size_t gavel_card_english(const GavelCards *cards, size_t card, char *text, size_t room);

/* The whole card in the notation of card files: gavel_cards_read() reads the same card from it. */
GAVEL_API size_t gavel_card_notation(const GavelCards *cards, size_t card, char *text, size_t room);

/* The clauses about the keywords and labels of a card, for gavel_clause_at(): returns how many
 * there are, writes at most `room`. */
GAVEL_API size_t gavel_card_clauses(const GavelCards *cards, size_t card, size_t *clauses,
                                    size_t room);

/* One ability part by part, in English, a line for each: when it is looked at, where it works, what
 * it wants and costs, who chooses what and when. */
GAVEL_API size_t gavel_ability_explain(const GavelCards *cards, size_t card, size_t index,
                                       char *text, size_t room);

/* The clauses behind these parts, as in gavel_card_clauses(). */
GAVEL_API size_t gavel_ability_clauses(const GavelCards *cards, size_t card, size_t index,
                                       size_t *clauses, size_t room);

/* All words of all games that card files may use, as a page in Markdown: docs/CARD_REFERENCE.md. */
GAVEL_API size_t gavel_reference(char *text, size_t room);

/* --- printed text ----------------------------------------------------------------------------- */

/* Reads what is printed on cards into the notation of card files, docs/TEXT.md. It knows the names
 * and traits of the cards that it is made for, which must stay. NULL: no such language can be read
 * for the game, or there is no memory. */
GAVEL_API GavelReader *gavel_reader_new(GavelCards *cards, GavelLanguage language);
GAVEL_API void gavel_reader_free(GavelReader *reader);

/* Further words that texts may have ("name", "trait"), and what card files write for them; one that
 * is known and written as it is printed keeps what it means. False: out of memory. */
GAVEL_API bool gavel_reader_know(GavelReader *reader, const char *kind, const char *printed,
                                 const char *written);

/* What card files write for a printed word of that kind; NULL: it is not known. */
GAVEL_API const char *gavel_reader_word(GavelReader *reader, const char *kind, const char *printed);

/* Names and traits of the loaded cards, as they are called in the language of the texts, mean these
 * cards and traits from now on. False: out of memory. */
GAVEL_API bool gavel_reader_translate(GavelReader *reader);

/* The same for names and traits that the reader does not know otherwise: a list of cards speaks of
 * shipped ones that are not in it. */
GAVEL_API bool gavel_reader_translate_rest(GavelReader *reader);

typedef enum {
    GAVEL_READ,
    GAVEL_UNKNOWN,  /* `words` were not understood, behind `understood` */
    GAVEL_UNCLEAR,  /* `words` tell what is not clear */
    GAVEL_UNSAID,   /* understood as `notation`, which the language of card files does not have */
    GAVEL_AMBIGUOUS /* understood as `notation` and as `other`, which differ */
} GavelTextVerdict;

enum { GAVEL_NOTATION_ROOM = 4096, GAVEL_WORDS_ROOM = 512 };

typedef struct {
    GavelTextVerdict verdict;
    char notation[GAVEL_NOTATION_ROOM]; /* facts and abilities, a line for each */
    char other[GAVEL_NOTATION_ROOM];
    char words[GAVEL_WORDS_ROOM];
    char understood[GAVEL_WORDS_ROOM];
} GavelReading;

/* Reads a text of a card that has these facts ("character amber cost 2 strength 1 willpower 1"), as
 * that kind of thing: "card" for abilities, "effect" for what an action does; games have more. */
GAVEL_API bool gavel_reader_read(GavelReader *reader, const char *facts, const char *kind,
                                 const char *text, GavelReading *reading);

/* A row of the tables by which texts are read, and how often it was used; false: no more. */
typedef struct {
    const char *kind;
    const char *wording;
    unsigned uses;
} GavelRow;

GAVEL_API bool gavel_reader_row(const GavelReader *reader, size_t index, GavelRow *row);

/* True if a card in the notation, of a name that no loaded card has, says the same as a loaded one:
 * names of variables, the order of what is true of a card and the ends of sentences do not matter.
 */
GAVEL_API bool gavel_reader_same(GavelReader *reader, const char *card, size_t size, size_t known);

/* --- decks ------------------------------------------------------------------------------------ */

GAVEL_API GavelDeck *gavel_deck_read(const GavelCards *cards, const char *text, size_t size,
                                     GavelFaults *faults);
GAVEL_API size_t gavel_deck_shipped_count(const GavelCards *cards);
GAVEL_API const char *gavel_deck_shipped_name(const GavelCards *cards, size_t index);
GAVEL_API GavelDeck *gavel_deck_shipped(const GavelCards *cards, size_t index);
GAVEL_API void gavel_deck_free(GavelDeck *deck);

/* A line of a deck list. */
typedef struct {
    unsigned count;
    const char *name;
    const char *kind; /* which of the decks it belongs to: "main", ... */
    size_t card;      /* for gavel_card() */
} GavelDeckLine;

/* The lines of a deck in the order in which cards were met; false: no more. */
GAVEL_API bool gavel_deck_line(const GavelDeck *deck, size_t index, GavelDeckLine *line);

/* Puts the deck under the rules of a format (docs/CARD_LANGUAGE.md); false: the text has faults,
 * and the deck is as it was. */
GAVEL_API bool gavel_deck_set_format(GavelDeck *deck, const char *text, size_t size,
                                     GavelFaults *faults);

/* The name of a shipped format of a game; 0: no more. */
GAVEL_API size_t gavel_format_name(const GavelRules *rules, size_t index, char *text, size_t room);

/* The text of a shipped format of that name, or NULL. */
GAVEL_API const char *gavel_format_shipped(const GavelRules *rules, const char *name, size_t *size);

/* Writes each violation of the deck rules with its clause, one per line ("2.1.1.3 Stitch - Rock
 * Star: 5, not 4"); returns how many. */
GAVEL_API size_t gavel_deck_check(const GavelDeck *deck, char *text, size_t room);

/* Of the first `count` cards, numbered as for gavel_card(): whether the deck has room for one more
 * of each, which is that it breaks no more rules then, and none because of that card. */
GAVEL_API void gavel_deck_room(const GavelDeck *deck, bool *has_room, size_t count);

/* --- matches and games ------------------------------------------------------------------------ */

/* Decks are copied. Decks that break the deck rules are refused with the first violation, and so
 * are decks of different formats. */
GAVEL_API GavelMatch *gavel_match_new(const GavelCards *cards, const GavelDeck *const *decks,
                                      unsigned seats, GavelFault *fault);
GAVEL_API void gavel_match_free(GavelMatch *match);

/* Before a game is started: who plays together, one number per seat (NULL: nobody does), and which
 * seat chooses who starts (-1: drawn by lot), such as the loser of the game before. False: there is
 * no such seat, or all would be of one team; nothing is changed then. */
GAVEL_API bool gavel_match_set_seating(GavelMatch *match, const uint8_t *teams, int chooser);

/* What was set: the number of a seat's team, whether any two seats are of one team, and who chooses
 * (-1: drawn by lot). */
GAVEL_API unsigned gavel_match_team(const GavelMatch *match, unsigned seat);
GAVEL_API bool gavel_match_has_teams(const GavelMatch *match);
GAVEL_API int gavel_match_chooser(const GavelMatch *match);
GAVEL_API const GavelRules *gavel_match_rules(const GavelMatch *match);
GAVEL_API unsigned gavel_match_seats(const GavelMatch *match);
GAVEL_API uint64_t gavel_match_hash(const GavelMatch *match);

GAVEL_API size_t gavel_state_size(const GavelMatch *match);  /* bytes of one game's block */
GAVEL_API size_t gavel_hashed_size(const GavelMatch *match); /* of which are the game itself */

GAVEL_API GavelGame *gavel_game_new(const GavelMatch *match, uint64_t seed);
GAVEL_API void gavel_game_restart(GavelGame *game, uint64_t seed); /* the same memory, a new game */
GAVEL_API void gavel_game_free(GavelGame *game);

/* As good as one memcpy, without what is empty; both games belong to the same match. */
GAVEL_API void gavel_game_copy(GavelGame *to, const GavelGame *from);
GAVEL_API const GavelMatch *gavel_game_match(const GavelGame *game);
GAVEL_API uint64_t gavel_game_hash(const GavelGame *game);

/* Permutes all that the seat cannot know and rekeys chance: a game that the seat cannot tell from
 * the true one. */
GAVEL_API void gavel_game_resample(GavelGame *game, unsigned seat, uint64_t key);

/* NULL if all invariants of the state hold, else the first that does not. */
GAVEL_API const char *gavel_game_check(const GavelGame *game);

/* --- decisions -------------------------------------------------------------------------------- */

GAVEL_API unsigned
gavel_asked(const GavelGame *game); /* a bit per seat that may answer; 0: the game is over */
GAVEL_API unsigned gavel_asked_seat(const GavelGame *game); /* the first of them */
GAVEL_API unsigned gavel_option_count(const GavelGame *game);
GAVEL_API size_t gavel_question_text(const GavelGame *game, char *text, size_t room);
GAVEL_API const char *gavel_question_clause(const GavelGame *game); /* "" if none */

/* The question in parts, for those who say it in other words. */
typedef struct {
    const char *id;  /* without what asks and how many are picked: one of GAVEL_QUESTIONS */
    unsigned picked; /* of several cards that are picked one after the other */
    unsigned least;
    unsigned most; /* 0: nothing is picked */
    bool is_order; /* each order of the same cards is another choice; else they are a set, and
                      picked in the order of the options: those before a card that is picked are
                      past. gavel_set_answers() takes them in any order */
} GavelQuestion;

GAVEL_API void gavel_question(const GavelGame *game, GavelQuestion *question);

/* What an ability lets a player choose for, in the language of the game: "Discard a chosen card in
 * your hand". Empty where no ability asks for a choice. */
GAVEL_API size_t gavel_question_purpose(const GavelGame *game, char *text, size_t room);
GAVEL_API size_t gavel_option_text(const GavelGame *game, unsigned index, char *text, size_t room);

/* Where a card lies. */
typedef struct {
    unsigned seat; /* GAVEL_NOBODY: outside the game */
    size_t zone;
    size_t place; /* from the bottom, counted from 0 */
} GavelSpot;

typedef enum {
    GAVEL_OPTION_NONE, /* there is no such option */
    GAVEL_OPTION_ACT,
    GAVEL_OPTION_CARD,
    GAVEL_OPTION_DONE,
    GAVEL_OPTION_YES,
    GAVEL_OPTION_NO,
    GAVEL_OPTION_NUMBER,
    GAVEL_OPTION_PLAYER,
    GAVEL_OPTION_SLOT,
    GAVEL_OPTION_TRIGGER,
    GAVEL_OPTION_NAME,
    GAVEL_OPTION_WORD,
    GAVEL_OPTION_MODE,
    GAVEL_OPTION_ABILITY
} GavelOptionKind;

/* "act", "card" and so on: as the protocol has it. */
GAVEL_API const char *gavel_option_kind(GavelOptionKind kind);

/* An option in parts, as far as the asked seat may know. What an option does not have is 0 or NULL.
 */
typedef struct {
    GavelOptionKind kind;
    const char *act;
    unsigned card;  /* id in the view; 0: none, or it cannot be seen */
    GavelSpot spot; /* where the card lies, also of one that cannot be seen */
    int number;     /* of a number or mode; the slot; the seat of a player, from 0; of a trigger the
                       index for gavel_pending() */
    const char *word; /* of a name, word or slot */
    const char *ability;
    const char *name; /* of the card; NULL: there is none, or the asked seat may not know it */
} GavelOption;

GAVEL_API bool gavel_option(const GavelGame *game, unsigned index, GavelOption *option);

/* The language in which this game says from now on what abilities do: gavel_option_ability(),
 * gavel_pending(), and options that are modes; and what is asked and refused:
 * gavel_question_text(), gavel_may(), gavel_why_not(). English at first; a copy keeps its own. */
GAVEL_API void gavel_game_speak(GavelGame *game, GavelLanguage language);

/* What the ability that an option uses does, or what "yes" lets an ability do, and for what price;
 * nothing if it uses none. */
GAVEL_API size_t gavel_option_ability(const GavelGame *game, unsigned index, char *text,
                                      size_t room);

/* --- cards that are picked as a set --- */

/* Where several cards are picked and their order means nothing, a question offers one card after
 * the other, equal ones once, each behind the last. These calls take all of them at once, in any
 * order. The cards that a set can be made of are numbered from 0, every copy for itself; the
 * numbers hold as long as the question does. */
enum { GAVEL_SET_MAX = 800 };                           /* there are never more */
GAVEL_API size_t gavel_set_size(const GavelGame *game); /* how many; 0: no set is asked for */

/* One of them as an option of the kind "card", and its words. */
GAVEL_API bool gavel_set_card(const GavelGame *game, size_t number, GavelOption *card);
GAVEL_API size_t gavel_set_text(const GavelGame *game, size_t number, char *text, size_t room);

/* Those that are picked already, in the same way: the game takes by itself what must be among them.
 */
GAVEL_API bool gavel_set_picked(const GavelGame *game, size_t number, GavelOption *card);

/* Whether there is an answer that has all of these, whatever else it has; whether these alone are
 * one. */
GAVEL_API bool gavel_set_can_have(const GavelGame *game, const unsigned *cards, size_t count);
GAVEL_API bool gavel_set_is_whole(const GavelGame *game, const unsigned *cards, size_t count);

/* The answers that pick exactly these; `answers` has room for count + 1. Returns how many; 0: these
 * are no answer, or there is no memory to find out. The game itself stays as it is. */
GAVEL_API size_t gavel_set_answers(const GavelGame *game, const unsigned *cards, size_t count,
                                   unsigned *answers);

/* A card with an ability that does something. */
typedef struct {
    unsigned seat;       /* whose ability */
    unsigned card;       /* id in the view; 0: it cannot be seen, or is gone */
    const char *name;    /* NULL: the viewer may not know */
    const char *ability; /* NULL: it has no name */
} GavelSource;

/* The ability that asks, or the card that a question of the rules is about, which then names no
 * ability; false: the rules ask about no card. */
GAVEL_API bool gavel_question_source(const GavelGame *game, GavelSource *source);

/* --- for programs that play --- */

/* True if the seat in turn is asked what it does next: whatever was begun before is finished. */
GAVEL_API bool gavel_is_main(const GavelGame *game);

/* True if the option is to do nothing, to do no more, or to end. */
GAVEL_API bool gavel_option_is_pass(const GavelGame *game, unsigned index);

/* The name of the card that the option plays from the seat's hand; NULL: it plays none. */
GAVEL_API const char *gavel_option_plays(const GavelGame *game, unsigned index);

/* A number for what an option means to the seat that is asked: the same in every copy of the game,
 * resampled or not, whatever its index there. Options of one question that look alike to the seat
 * may share it. */
GAVEL_API uint64_t gavel_option_key(const GavelGame *game, unsigned index);

/* How well a seat stands, made only of what it may know. The scale is that of chess ratings: at 400
 * a win is ten times as likely as a loss, at -400 the other way round; +-GAVEL_EVALUATION_WON once
 * the game is decided, 0 for a draw. */
enum { GAVEL_EVALUATION_WON = 10000 };
GAVEL_API int gavel_evaluate(const GavelGame *game, unsigned seat);

/* False: that seat is not asked, or there is no such option; nothing has changed then. */
GAVEL_API bool gavel_answer(GavelGame *game, unsigned seat, unsigned index);

typedef enum { GAVEL_PLAYING, GAVEL_WON, GAVEL_DRAWN, GAVEL_LIMIT } GavelResult;
GAVEL_API GavelResult gavel_result(const GavelGame *game);
GAVEL_API unsigned gavel_winners(const GavelGame *game);       /* a bit per seat */
GAVEL_API const char *gavel_limit_name(const GavelGame *game); /* of what there were too many */
GAVEL_API unsigned gavel_turn(const GavelGame *game);
GAVEL_API unsigned gavel_active_seat(const GavelGame *game);
GAVEL_API const char *gavel_phase(const GavelGame *game);

/* Why something may not be done. */
typedef struct {
    const char *id;     /* one of GAVEL_REASONS, or one that all games have; "": nothing is said */
    const char *clause; /* "" if none */
    char text[256];     /* in the language of the game: gavel_game_speak() */
    unsigned source;    /* id of the card whose ability forbids it; 0: none */
    const char *source_name;
} GavelReason;

/* Whether a seat may do something now: act and card by words ("quest", "Stitch"), target may be
 * NULL. True: nothing speaks against it. */
GAVEL_API bool gavel_why_not(const GavelGame *game, unsigned seat, const char *act,
                             const char *card, const char *target, GavelReason *reason);

/* The same by the ids of a view; 0: no card. */
GAVEL_API bool gavel_may(const GavelGame *game, unsigned seat, const char *act, unsigned card,
                         unsigned target, GavelReason *reason);

/* --- what a seat sees ------------------------------------------------------------------------- */

typedef struct {
    unsigned id;           /* names the card within this view of the game; 0: hidden */
    const char *name;      /* NULL: hidden */
    const char *marks[16]; /* "exerted", ...; ends with NULL */
    int damage;
    unsigned slot; /* 1..; 0: the zone has none */
    const char *slot_name;
    unsigned host;                     /* id of what it is attached to, 0: none */
    int stats[GAVEL_STATS];            /* as they are now; by gavel_stat_name() */
    unsigned counters[8];              /* by gavel_counter_name() */
    const char *keywords[GAVEL_WORDS]; /* that it has now; ends with NULL */
    int keyword_values[GAVEL_WORDS];   /* of those; 0: the keyword has no number */
    size_t under;                      /* how many cards lie under it as a part of it */
    bool is_looked_at; /* the viewer sees it because of an effect, until that is over */
} GavelCardView;

GAVEL_API size_t gavel_zone_count(const GavelRules *rules);
GAVEL_API const char *gavel_zone_name(const GavelRules *rules, size_t zone);
GAVEL_API bool gavel_zone_is_in_play(const GavelRules *rules, size_t zone);
GAVEL_API bool gavel_zone_is_shared(const GavelRules *rules,
                                    size_t zone); /* one for all: look at seat 0 */
GAVEL_API const char *gavel_stat_name(const GavelRules *rules, size_t stat); /* NULL: no more */
GAVEL_API const char *gavel_counter_name(const GavelRules *rules,
                                         size_t counter); /* NULL: no more */
GAVEL_API const char *gavel_number_name(const GavelRules *rules,
                                        size_t number); /* of players; NULL: no more */
GAVEL_API const char *gavel_phase_name(const GavelRules *rules, size_t phase); /* NULL: no more */

/* False: a tally of the rules that people do not want to see. */
GAVEL_API bool gavel_number_is_shown(const GavelRules *rules, size_t number);

/* Who sees the faces of a zone: "all", "player" or "nobody". */
GAVEL_API const char *gavel_zone_faces(const GavelRules *rules, size_t zone);
GAVEL_API bool gavel_zone_is_ordered(const GavelRules *rules, size_t zone);

/* The name of a slot of a zone, from 0, "" if it has none; NULL: no more. */
GAVEL_API const char *gavel_slot_name(const GavelRules *rules, size_t zone, size_t slot);

/* What people call a zone or a number of players, in a language: "first wait zone" for "wait1". */
GAVEL_API size_t gavel_zone_text(const GavelRules *rules, size_t zone, GavelLanguage language,
                                 char *text, size_t room);
GAVEL_API size_t gavel_number_text(const GavelRules *rules, size_t number, GavelLanguage language,
                                   char *text, size_t room);

/* Other words of a game. */
typedef enum {
    GAVEL_TYPES,
    GAVEL_KEYWORDS,
    GAVEL_FLAGS,
    GAVEL_COLORS,
    GAVEL_MARKS,
    GAVEL_ACTS,
    GAVEL_DECKS,
    GAVEL_QUESTIONS, /* their ids: "lorcana.ask.main" */
    GAVEL_CHOICES,   /* options of the kind "word" */
    GAVEL_EVENTS,    /* ids of lines of the log */
    GAVEL_REASONS    /* ids of reasons against acts; some come more than once */
} GavelWords;

GAVEL_API const char *gavel_word(const GavelRules *rules, GavelWords list,
                                 size_t index); /* NULL: no more */

/* What people read for an id such as "lorcana.ask.main", in a language; NULL: there is no such id.
 * Programs compare ids; texts may change from version to version. */
GAVEL_API const char *gavel_text(const char *id, GavelLanguage language);

/* What `viewer` (GAVEL_NOBODY: a spectator; GAVEL_OMNISCIENT: everything) may see of a zone: how
 * many cards lie there, and each card. */
GAVEL_API size_t gavel_zone_size(const GavelGame *game, unsigned seat, size_t zone);
GAVEL_API bool gavel_zone_card(const GavelGame *game, unsigned viewer, unsigned seat, size_t zone,
                               size_t place, GavelCardView *card);
GAVEL_API int gavel_number(const GavelGame *game, unsigned seat, size_t number);

/* The name of the card number `index`, from the uppermost down, under a card; NULL: hidden, or no
 * more. */
GAVEL_API const char *gavel_under_name(const GavelGame *game, unsigned viewer, unsigned seat,
                                       size_t zone, size_t place, size_t index);

/* What waits to be resolved: triggers in the bag, pending effects. The text is what it does. */
GAVEL_API size_t gavel_pending_count(const GavelGame *game);
GAVEL_API bool gavel_pending(const GavelGame *game, unsigned viewer, size_t index,
                             GavelSource *source, char *text, size_t room);

/* A hash of everything the seat may know now: zones, numbers, and its question with all options.
 * Equal under resampling. */
GAVEL_API uint64_t gavel_view_hash(const GavelGame *game, unsigned viewer);

/* What makes a stat of a card: "5 = 3 printed + 2 Mickey". `card` is the id of a view; nothing is
 * said about a card that the viewer does not see. */
GAVEL_API size_t gavel_why_value(const GavelGame *game, unsigned viewer, unsigned card, size_t stat,
                                 char *text, size_t room);

/* One part of a stat. */
typedef struct {
    int amount;
    const char *text; /* "printed", or the name of the card that adds it */
    unsigned card;    /* its id; 0: none */
} GavelPart;

/* The same in parts: writes at most `room`, returns how many there are; 0: nothing is said. */
GAVEL_API size_t gavel_value_parts(const GavelGame *game, unsigned viewer, unsigned card,
                                   size_t stat, int *value, GavelPart *parts, size_t room);

/* --- events ----------------------------------------------------------------------------------- */

/* A card in an event, as one reader may know it. */
typedef struct {
    unsigned was;     /* its id before; 0: this reader did not see it */
    unsigned id;      /* its id now; 0: this reader does not see it */
    const char *name; /* NULL: this reader may not know it */
} GavelEventCard;

/* Arrays have an entry for each seat, and last one for a spectator. */
typedef struct {
    const char *clause; /* "4.3.5.8"; "" if none */
    unsigned turn;
    bool is_step;                          /* a rule step, told only if asked for */
    const char *text[GAVEL_SEATS_MAX + 1]; /* what each may read ("you draw ..."); NULL: nothing */
    const char *full_text;                 /* for somebody who sees everything; NULL: nothing */
    const char *id;   /* of its line, one of GAVEL_EVENTS, without the names and numbers at its
                         places;   NULL: it is not in words */
    const char *kind; /* "moved", "drew", "damaged", ... */
    unsigned seat;    /* whose doing; GAVEL_NOBODY: nobody's */
    int amount;
    bool is_about_card; /* `card` is about a card, even if a reader may know nothing of it */
    bool has_object;    /* likewise */
    bool is_move;       /* `from` and `to` tell where the card was and is */
    GavelSpot from;     /* without place; seat GAVEL_NOBODY: none. Where looked cards lie */
    GavelSpot to;       /* likewise; which zone is shuffled */
    GavelEventCard card[GAVEL_SEATS_MAX + 1];
    GavelEventCard object[GAVEL_SEATS_MAX + 1]; /* the other card: the one that is attacked */
    const char *ability; /* of kind "ability", somebody uses one of `card`: what it is called; NULL:
                            it has no name, or not everybody may know it */
    bool is_look;        /* of kind "looked": `seat` looks at `amount` cards that lie at `from` */
    const GavelEventCard *looked[GAVEL_SEATS_MAX + 1]; /* those cards; NULL: not for this reader */
} GavelEvent;

/* What to tell besides events that have words. */
enum {
    GAVEL_TELL_STEPS = 1, /* rule steps */
    GAVEL_TELL_MOVES = 2  /* without words: phases, and what another event has told in words */
};

/* Calls `event` for everything that happens from now on; NULL stops it. Texts live until the call
 * returns. */
typedef void (*GavelListener)(void *context, const GavelEvent *event);
GAVEL_API void gavel_listen(GavelGame *game, GavelListener event, void *context, unsigned besides);

/* --- replays ---------------------------------------------------------------------------------- */

typedef struct GavelReplay GavelReplay;
typedef struct GavelScenario GavelScenario;

/* A replay is text: game, edition, version, hash of the match, decks, seed, and the answers; and
 * those cards that are not shipped, so that it can be played without their file. */
GAVEL_API GavelReplay *gavel_replay_new(const GavelMatch *match, uint64_t seed);

/* A game that goes on where a scenario ends, which must live as long: its replay has the text of
 * the scenario in the place of decks and seed. */
GAVEL_API GavelReplay *gavel_replay_new_from(const GavelScenario *scenario);
GAVEL_API const GavelScenario *gavel_replay_scenario(const GavelReplay *replay); /* NULL: none */

/* Puts a game of its match to where the replay begins; who listens hears how it begins. */
GAVEL_API void gavel_replay_restart(const GavelReplay *replay, GavelGame *game);
GAVEL_API bool gavel_replay_add(GavelReplay *replay, unsigned seat,
                                unsigned index);                    /* false: out of memory */
GAVEL_API void gavel_replay_cut(GavelReplay *replay, size_t count); /* keeps the first answers */
GAVEL_API size_t gavel_replay_size(const GavelReplay *replay);      /* number of answers */
GAVEL_API bool gavel_replay_answer(const GavelReplay *replay, size_t index, unsigned *seat,
                                   unsigned *option);
GAVEL_API uint64_t gavel_replay_seed(const GavelReplay *replay);
GAVEL_API size_t gavel_replay_write(const GavelReplay *replay, char *text,
                                    size_t room); /* size needed, even if cut */

/* Reads a replay of a game whose cards are loaded; makes the match it was played in (owned by the
 * replay). A text that does not fit is refused with what differs. The game's name of a text, to
 * know which cards to load: gavel_replay_game(). */
GAVEL_API const GavelRules *gavel_replay_game(const char *text, size_t size, GavelFault *fault);
GAVEL_API GavelReplay *gavel_replay_read(const GavelCards *cards, const char *text, size_t size,
                                         GavelFault *fault);
GAVEL_API const GavelMatch *gavel_replay_match(const GavelReplay *replay);

/* The cards that its text has brought, as a card file; NULL: it needs none but the shipped ones. */
GAVEL_API const char *gavel_replay_own(const GavelReplay *replay, size_t *size);
GAVEL_API void gavel_replay_free(GavelReplay *replay);

/* --- players that are programs ---------------------------------------------------------------- */

/* A player is made from words, its spec:
 *
 *     random            any option, each as likely
 *     greedy            what looks best when it is done and the turn ends; greedy:70: in 70 of 100
 *                       decisions, else any option
 *     search            looks ahead in many sampled games, 2000 of them; search:5000: so many;
 *                       search:500ms, search:2s: as many as fit; search:5000x2: by two threads
 *     easy normal hard expert        strengths for people
 *
 * What it chooses depends on what its seat may know, never on what is hidden from it; with the same
 * seed, the same calls give the same choices, unless its spec has a time. A player has all its
 * memory from the start, belongs to one thread at a time, and must not outlive its match.
 * docs/AI.md says how they think. */
typedef struct GavelPlayer GavelPlayer;

/* True if the spec is understood; else `fault` (may be NULL) says where and why not. */
GAVEL_API bool gavel_player_check(const char *spec, GavelFault *fault);

/* NULL: the spec is not understood, or memory is out, and `fault` says so. */
GAVEL_API GavelPlayer *gavel_player_new(const GavelMatch *match, const char *spec, uint64_t seed,
                                        GavelFault *fault);
GAVEL_API void gavel_player_free(GavelPlayer *player);

/* Makes the player as it was when it was new with that seed: for the next game. */
GAVEL_API void gavel_player_restart(GavelPlayer *player, uint64_t seed);

/* The option that the player takes for a seat that is asked; the game stays as it is. -1: that seat
 * is not asked, or the game is of another match; `fault` (may be NULL) says so. */
GAVEL_API long gavel_player_choose(GavelPlayer *player, const GavelGame *game, unsigned seat,
                                   GavelFault *fault);

/* What the player thought of an option at its last choice. */
typedef struct {
    unsigned option;
    unsigned visits; /* how often it was tried */
    double value;    /* how likely it seems to win, 0 to 1 */
} GavelThought;

/* Of its last choice, best option first; false: no more, or it had nothing to think about. */
GAVEL_API bool gavel_player_explain(const GavelPlayer *player, size_t index, GavelThought *thought);

/* A strength for people: "easy", the spec that it stands for, a few words about it. False: no more.
 */
typedef struct {
    const char *name;
    const char *spec;
    const char *about;
} GavelLevel;

GAVEL_API bool gavel_level_at(size_t index, GavelLevel *level);

/* --- for programs that learn ------------------------------------------------------------------ */

/* What a seat may know of a game as tables of whole numbers, of a size that a match fixes:
 *
 *     globals    one row: turn, question, and for each seat its numbers and how much lies where
 *     cards      a row for each card that the seat sees or knows, or on which something lies; those
 *                in play first, the seat's own first
 *     waiting    a row for each ability that waits to be resolved
 *     options    a row for each option, if the seat is asked; `mask` has 1 for those
 *     facts      of every card that is loaded, whatever the game: its print, and what its abilities
 *                do, counted from their trees. Column "card" of the other tables is the row here,
 * so that a model meets a new card by what it says
 *
 * Seats in them are counted from the viewer: 1 is the viewer, 2 the next seat. Where a column is a
 * number of something ("zone", "act", "card"), 0 means none. Column "row" is a row of cards, from 1
 * on. Nothing in the tables depends on what is hidden from the seat: they are equal bytes in every
 * resampled copy. docs/OBSERVATION.md lists all columns. */
enum { GAVEL_OBSERVATION = 1 }; /* raised whenever a column means something else */

typedef enum {
    GAVEL_TABLE_GLOBALS,
    GAVEL_TABLE_CARDS,
    GAVEL_TABLE_WAITING,
    GAVEL_TABLE_OPTIONS,
    GAVEL_TABLE_FACTS,
    GAVEL_TABLES
} GavelTable;

typedef struct {
    const char *name; /* "cards" */
    size_t rows;
    size_t columns;
} GavelShape;

/* False: there is no such table. */
GAVEL_API bool gavel_table_shape(const GavelMatch *match, GavelTable table, GavelShape *shape);

/* What a column is called, such as "keyword ward"; returns 0 where there are no more. */
GAVEL_API size_t gavel_column_name(const GavelMatch *match, GavelTable table, size_t column,
                                   char *text, size_t room);

/* Of the version, all shapes but that of facts, and all names: a model fits where this is the same.
 */
GAVEL_API uint64_t gavel_observation_hash(const GavelMatch *match);

/* How many rows of the tables are in use. */
typedef struct {
    uint16_t cards;
    uint16_t options;
} GavelUsed;

/* Memory of the caller, for whole tables, rows one after the other; NULL: not wanted. All of it is
 * written: rows that are not in use are zero. */
typedef struct {
    int16_t *globals;
    int16_t *cards;
    int16_t *waiting;
    int16_t *options;
    uint8_t *mask; /* a byte for each option row */
    /* For who observes into the same memory again and again: what the last call has left there, and
     * after this one what it leaves; only that is cleared. NULL: nothing is known of the memory. */
    GavelUsed *used;
} GavelObservation;

/* False: there is no such seat. */
GAVEL_API bool gavel_observe(const GavelGame *game, unsigned seat, const GavelObservation *to);

/* One row of facts: of a card from 1 on, as gavel_card() numbers them; false: there is none. */
GAVEL_API bool gavel_card_facts(const GavelMatch *match, size_t card, int16_t *to);

/* --- states ----------------------------------------------------------------------------------- */

/* A game as bytes, in the middle of an effect too: to be loaded by the same version into a game of
 * the same match, on the same kind of machine. It hides nothing. Returns the size needed; writes if
 * there is room for all of it. */
GAVEL_API size_t gavel_game_save(const GavelGame *game, void *bytes, size_t room);

/* False: the bytes are no such state, are damaged, or are of another version, other cards or decks;
 * `fault` (may be NULL) says which, and the game is as it was. Who may not forge them must sign
 * them: a checksum only finds damage. */
GAVEL_API bool gavel_game_load(GavelGame *game, const void *bytes, size_t size, GavelFault *fault);

/* --- many games at once ----------------------------------------------------------------------- */

/* A batch is so many games of one match that are answered together, one call for a step of each, by
 * several threads. What comes of it is written into arrays of the caller, which are named once: one
 * entry for each game, rows of games one after the other. The same seeds and the same answers give
 * the same games, whatever the number of threads; only players with a time budget differ. Threads
 * live only as long as a call does: a batch may be used after fork(). */
typedef struct GavelBatch GavelBatch;

enum { GAVEL_BATCH_MAX = 1 << 16, GAVEL_BATCH_THREADS_MAX = 64 };

typedef struct {
    size_t games;
    unsigned threads; /* 0 is 1 */
    /* By seat: a built-in player in words, which answers by itself; NULL: the caller does. */
    const char *players[GAVEL_SEATS_MAX];
    uint64_t seed; /* where no seeds are given: game i has a seed of its own, made from this one */
    /* False: a game that is over is followed by the next one within the same step. True: it stays
     * until the next step, which begins the next game in its place, whatever its answer. */
    bool keeps_end;
} GavelBatchPlan;

/* NULL: not wanted. The first five are as in GavelObservation, for the seat that is asked; when a
 * game is over, for the seat that was asked last. */
typedef struct {
    int16_t *globals;
    int16_t *cards;
    int16_t *waiting;
    int16_t *options;
    uint8_t *mask;
    uint16_t *counts; /* of options; 0: the game is over */
    uint8_t *seats;   /* the seat that is asked, from 0 */
    uint8_t *ended;   /* 1: a game has ended in this step */
    float *rewards;   /* of each seat of each game: 1 it has won in this step, -1 lost, else 0 */
} GavelBatchArrays;

/* NULL: `fault` says why not. Nothing is played before gavel_batch_reset(). */
GAVEL_API GavelBatch *gavel_batch_new(const GavelMatch *match, const GavelBatchPlan *plan,
                                      const GavelBatchArrays *arrays, GavelFault *fault);
GAVEL_API void gavel_batch_free(GavelBatch *batch);

/* Begins all games anew; `seeds` has one for each, or is NULL. */
GAVEL_API void gavel_batch_reset(GavelBatch *batch, const uint64_t *seeds);

/* One answer for each game, GAVEL_CONCEDE too. False: an answer is none of the offered ones, or
 * there was no reset; `fault` says which, and nothing has changed. Nobody else may write into the
 * tables in between: only rows that were in use are cleared. */
GAVEL_API bool gavel_batch_step(GavelBatch *batch, const int32_t *answers, GavelFault *fault);

/* One of the games, to look at or to copy, until the next call; NULL: there is none. */
GAVEL_API const GavelGame *gavel_batch_game(const GavelBatch *batch, size_t index);

/* Puts a position of the same match into the place of a game, and writes its entries anew. False:
 * there is no such place, the game is of another match, or it is over. */
GAVEL_API bool gavel_batch_put(GavelBatch *batch, size_t index, const GavelGame *game);

/* --- scenarios -------------------------------------------------------------------------------- */

/* A scenario of a text, to play on where it ends: that of the name, or with NULL the first one.
 * NULL: it cannot be read, or one of its lines fails, and `fault` says which. Its games are made
 * in its match, which it owns together with its cards. It may have GAVEL_SCENARIO_ANSWERS answers,
 * with those that `want lines` tries. */
enum { GAVEL_SCENARIO_ANSWERS = 10000 };
GAVEL_API GavelScenario *gavel_scenario_open(const char *text, size_t size, const char *name,
                                             GavelFault *fault);
GAVEL_API const GavelMatch *gavel_scenario_match(const GavelScenario *scenario);
GAVEL_API const char *gavel_scenario_name(const GavelScenario *scenario);
GAVEL_API GavelGame *gavel_scenario_game(const GavelScenario *scenario); /* NULL: no memory */

/* Puts a game of its match to where it ends; who listens goes on listening. */
GAVEL_API void gavel_scenario_restart(const GavelScenario *scenario, GavelGame *game);

/* What of its text it needs: what stands before the first scenario, and its own lines. Opened again
 * it is the same scenario with the same text. */
GAVEL_API const char *gavel_scenario_text(const GavelScenario *scenario, size_t *size);

/* All cards that it may have; those from number `first` on (from 1) it has brought itself. */
GAVEL_API const GavelCards *gavel_scenario_cards(const GavelScenario *scenario, size_t *first);
GAVEL_API void gavel_scenario_free(GavelScenario *scenario);

/* One of several scenarios of a text. */
typedef struct {
    const char *name;        /* "": the text goes wrong before the first, or the name is none */
    const GavelRules *rules; /* NULL: it has not come to name a game */
    int line;                /* where it begins */
    unsigned seats;          /* 0: it has no position */
    bool holds;              /* all its lines do; else `fault` says which does not, and why */
    bool is_over;            /* the game is over where it ends */
    GavelFault fault;
} GavelScenarioInfo;

/* Runs all scenarios of a text, to be chosen from: `found` gets each, with a name that lives as
 * long as the call. All together may have `answers` answers, each as many as one that is opened. */
typedef void (*GavelScenarioFound)(void *context, const GavelScenarioInfo *info);
GAVEL_API void gavel_scenarios(const char *text, size_t size, size_t answers,
                               GavelScenarioFound found, void *context);

typedef struct {
    unsigned passed;
    unsigned failed;
    char name[160];   /* of the scenario that failed first, or of the only one */
    GavelFault fault; /* where and why it failed; the text cannot be read if is_unreadable */
    bool is_unreadable;
} GavelVerdict;

/* Runs all scenarios of a text. `log` (may be NULL) gets lines of the trace: events with clauses.
 */
typedef void (*GavelLog)(void *context, const char *line);
GAVEL_API GavelVerdict gavel_judge(const char *text, size_t size, GavelLog log, void *context);

/* The same; `failed` gets each scenario that fails, with its name, which lives as long as the call,
 * and each line that is odd: what it says is so, but perhaps not for the reason that is meant. */
typedef struct {
    const char *name;
    GavelFault fault;
    bool is_unreadable;
    bool is_warning; /* the line is odd, and nothing has failed */
} GavelFailure;

typedef void (*GavelFailed)(void *context, const GavelFailure *failure);
GAVEL_API GavelVerdict gavel_judge_each(const char *text, size_t size, GavelFailed failed,
                                        GavelLog log, void *context);

/* The clauses a scenario file cites: calls `cite` with rules, clause index and the line. `is_own`:
 * the scenario does what the test of that clause's record says ("shows"). */
typedef void (*GavelCite)(void *context, const GavelRules *rules, size_t clause, bool is_own,
                          int line);
GAVEL_API void gavel_judge_cites(const char *text, size_t size, GavelCite cite, void *context);

/* How a clause is broken on purpose: its rows do not work, or its step changes places with the next
 * one of the same procedure (only of clauses with is_ordered). */
typedef enum { GAVEL_BROKEN, GAVEL_SWAPPED } GavelMutation;

/* As gavel_judge(), with one clause of the code broken on purpose. True: some scenario that cites
 * the clause fails at a want, deny, options or sees line: the mutant is killed. */
GAVEL_API bool gavel_judge_kills(const char *text, size_t size, const GavelRules *rules,
                                 size_t clause, GavelMutation mutation);

/* The game after the first `count` answers of a replay as a scenario, which runs to the same
 * question with the same options: the last position at a main question that says all that is so,
 * and the answers since; without one, the beginning and all answers. It hides nothing. Returns the
 * size needed, even if cut; 0: out of memory. */
GAVEL_API size_t gavel_replay_export(const GavelReplay *replay, size_t count, char *text,
                                     size_t room);

#ifdef __cplusplus
}
#endif

#endif
