/* embedded.h - the shipped cards and decks, carried inside the program.
 *
 * The build makes the table from every .card, .deck, .format and .stock file under cards/, sorted
 * by path, so that the program needs no data directory at run time.
 */
#ifndef EMBEDDED_H
#define EMBEDDED_H

#include <stddef.h>

typedef struct {
    const char *path; /* from the top of the source tree: "cards/lorcana/first.deck" */
    const char *data; /* the file's bytes; a NUL follows them */
    size_t size;      /* of data, without that NUL */
} Embedded;

extern const Embedded embedded_files[];
extern const size_t embedded_file_count;

#endif
