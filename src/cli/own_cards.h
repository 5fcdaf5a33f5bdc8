/* own_cards.h - cards that somebody brings to a program that plays: gavel serve, gavel engine. */
#ifndef CLI_OWN_CARDS_H
#define CLI_OWN_CARDS_H

#include "cli/cli.h"
#include "wire/wire.h"

enum { OWN_SECONDS = 20 }; /* for reading a list */

/* Reads a list of printed cards (docs/IMPORT.md) into own->cards; `text` has a zero byte behind it.
 * An OwnListReader. */
bool own_list(OwnCards *own, const char *text, size_t size);

/* The options for the files below. */
#define OWN_CARDS_FLAGS                                                                            \
    {"--cards", "FILE",                                                                            \
     "also the cards of a card file, or of a list of printed cards; may be given several times"},  \
    {                                                                                              \
        "--game", "GAME", "the game of those cards; without it, whichever can read them"           \
    }

/* Adds the cards of all files that --cards names to those of their games. False: it has said why.
 */
bool own_files(Wire *wire, const Args *args);

#endif
