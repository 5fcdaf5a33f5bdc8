/* status.h - what can go wrong with somebody's input, in one list.
 *
 * Our own mistakes are ASSERTs; a Status is for what others send. A Fault adds the place and the
 * words.
 */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include <stdbool.h>
#include <stddef.h>

#define STATUS_LIST(X)                                                                             \
    X(OK, "ok")                                                                                    \
    X(BAD_CHOICE, "that is not one of the choices offered")                                        \
    X(BAD_SEAT, "that seat is not asked now")                                                      \
    X(BAD_DECK, "the deck breaks the game's deck rules")                                           \
    X(BAD_CARD, "the card file cannot be read")                                                    \
    X(BAD_SCENARIO, "the scenario cannot be read")                                                 \
    X(BAD_REPLAY, "the replay cannot be read")                                                     \
    X(BAD_ARGUMENT, "the argument is not usable")                                                  \
    X(GAME_OVER, "the game is over")                                                               \
    X(NO_ROOM, "out of room")                                                                      \
    X(NO_MEMORY, "out of memory")

typedef enum {
#define X(name, text) STATUS_##name,
    STATUS_LIST(X)
#undef X
} Status;

#define MUST_USE __attribute__((warn_unused_result))

enum { FAULT_TEXT_MAX = 400 };

/* Where a text is wrong and why. line and column count from 1; 0 means that there is no such place.
 */
typedef struct {
    Status status;
    int line;
    int column;
    char text[FAULT_TEXT_MAX];
} Fault;

const char *status_text(Status status);

/* Fills `fault` (which may be NULL) and returns `status`, so that a caller can `return
 * fault_at(...)`. */
Status fault_at(Fault *fault, Status status, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Stops the program: a promise of ours is broken. On in release builds too. */
#define ASSERT(x) ((x) ? (void)0 : assert_failed(#x, __FILE__, __LINE__))
_Noreturn void assert_failed(const char *what, const char *file, int line);

/* The same for promises of our own code to itself, at doors that a decision passes many times: on
 * wherever tests are run, left out where everything is optimised (-Doptimization=3). What keeps
 * memory whole is an ASSERT. */
#if GAVEL_CHECKED
#define CHECK(x) ASSERT(x)
#else
#define CHECK(x) ((void)sizeof((x) ? 1 : 0))
#endif

#endif
