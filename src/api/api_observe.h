/* api_observe.h - the tables that programs learn from: their fixed columns, and what a match fixes.
 *
 * api_schema.c names the columns, api_observe.c fills them. What a game has words for (marks,
 * counters, stats, keywords; numbers and zones of seats) comes behind the fixed columns.
 */
#ifndef API_OBSERVE_H
#define API_OBSERVE_H

#include "kernel/game.h"

enum { CARD_ROWS_PER_SEAT = 64, WAITING_ROWS = 8, TRAIT_CLASSES = 32, FIXED_MAX = 24 };

typedef enum {
    GLOBAL_TURN,
    GLOBAL_PHASE,
    GLOBAL_ACTIVE,
    GLOBAL_ASKED_SEAT,
    GLOBAL_IS_ASKED, /* the viewer is; what follows, up to the last row, is there only then */
    GLOBAL_QUESTION,
    GLOBAL_PICKED,
    GLOBAL_LEAST,
    GLOBAL_MOST,
    GLOBAL_IS_ORDER,
    GLOBAL_OPTIONS,
    GLOBAL_SOURCE_CARD,
    GLOBAL_SOURCE_ABILITY,
    GLOBAL_SOURCE_ROW,
    GLOBAL_LAST_KIND, /* of the answer before, if the viewer gave it */
    GLOBAL_LAST_ACT,
    GLOBAL_LAST_ROW,
    GLOBAL_WAITING,
    GLOBAL_LEFT_OUT, /* cards for which there was no row */
    GLOBAL_RESULT,   /* GavelResult; 1 + GAVEL_LIMIT: the viewer has won */
    GLOBAL_SEAT,
    GLOBAL_COLUMNS
} GlobalColumn;

typedef enum { SEAT_IS_IN, SEAT_IS_MATE, SEAT_COLUMNS } SeatColumn;

typedef enum {
    CARD_CARD,
    CARD_ZONE,
    CARD_SEAT,
    CARD_OWNER,
    CARD_PLACE,
    CARD_DEPTH,
    CARD_IS_SEEN,
    CARD_IS_KNOWN,
    CARD_IS_LOOKED_AT,
    CARD_IS_FACE_DOWN,
    CARD_IS_SHOWN,
    CARD_IS_NEW,
    CARD_USES,
    CARD_SLOT,
    CARD_HOST_ROW,
    CARD_UNDER,
    CARD_DAMAGE,
    CARD_IS_PICKED,
    CARD_FOCUS,
    CARD_COLUMNS
} CardColumn;

typedef enum {
    WAITING_SEAT,
    WAITING_CARD,
    WAITING_ABILITY,
    WAITING_ROW,
    WAITING_COLUMNS
} WaitingColumn;

typedef enum {
    OPTION_COLUMN_KIND,
    OPTION_COLUMN_ACT,
    OPTION_COLUMN_ROW,
    OPTION_COLUMN_CARD,
    OPTION_COLUMN_ZONE,
    OPTION_COLUMN_SEAT,
    OPTION_COLUMN_PLACE,
    OPTION_COLUMN_NUMBER,
    OPTION_COLUMN_ABILITY,
    OPTION_COLUMN_WAITING,
    OPTION_COLUMN_PASS,
    OPTION_COLUMNS
} OptionColumn;

/* A keyword as a number: its value, or 1 if it has none; 0: it is not there. */
static inline int16_t keyword_column(bool is_there, int value)
{
    return (int16_t)(!is_there ? 0 : value == 0 ? 1 : value);
}

/* What all observations of a match have in common. */
typedef struct {
    uint8_t marks, counters, stats, keywords, numbers; /* how many the game has words for */
    uint8_t zone_count;
    uint8_t zones[ZONES_MAX]; /* in the order of the rows of cards */
    uint16_t seat_columns;
    uint16_t global_columns;
    uint16_t card_columns;
    uint16_t card_rows;
    uint16_t option_rows;
    /* By definition of the match: the row of a card that is seen and that nothing has changed. */
    const int16_t *prints;
} Layout;

/* False: out of memory. The match owns it. */
bool layout_make(Layout *layout, Match *match);

#endif
