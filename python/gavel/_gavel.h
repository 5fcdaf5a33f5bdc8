/* _gavel.h - the library for Python: what its files share.
 *
 * Written in the part of Python's interface that stays as it is from 3.9 on (abi3). The package
 * around it (__init__.py) is what people use; this is as close to include/gavel.h as Python allows,
 * and checks whatever it is given.
 *
 * Memory that both sides use is a bytearray: NumPy looks at it as an array, and as long as anybody
 * looks at it, it keeps its size. Calls that think or play many games let other threads run; an
 * object that is at work meanwhile says so to others.
 */
#ifndef PYTHON_GAVEL_H
#define PYTHON_GAVEL_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <stdbool.h>
#include <string.h>

#include <gavel.h>

enum { TEXT_ROOM = 8192, NAME_ROOM = 160 };

extern PyObject *error_type;
extern PyTypeObject *cards_type;
extern PyTypeObject *match_type;
extern PyTypeObject *game_type;

extern PyType_Slot cards_slots[]; /* _cards.c */
extern PyType_Slot match_slots[];
extern PyType_Slot game_slots[];   /* _games.c */
extern PyType_Slot player_slots[]; /* _batches.c */
extern PyType_Slot batch_slots[];

#define METHOD(name, function, flags)                                                              \
    {                                                                                              \
        name, function, flags, NULL                                                                \
    }
#define END                                                                                        \
    {                                                                                              \
        NULL, NULL, 0, NULL                                                                        \
    }

/* --- what the objects are --- */

typedef struct {
    PyObject_HEAD GavelCards *cards;
} Cards;

typedef struct {
    PyObject_HEAD GavelMatch *match;
    Cards *cards;
    size_t sizes[GAVEL_TABLES]; /* of the tables, in numbers */
    size_t mask;
} Match;

typedef struct {
    PyObject_HEAD GavelGame *game;
    GavelGame *base;      /* where it began, if not at the beginning */
    GavelReplay *answers; /* since then */
    Match *match;
    bool is_busy;
} Game;

typedef struct {
    PyObject_HEAD GavelPlayer *player;
    Match *match;
    bool is_busy;
} Player;

enum { ARRAYS = 9 };

typedef struct {
    PyObject_HEAD GavelBatch *batch;
    Match *match;
    PyObject *arrays[ARRAYS]; /* memory views: they keep the arrays and their sizes */
    PyObject *answers;        /* likewise */
    const int32_t *at;        /* its memory */
    size_t count;
    bool is_busy;
} Batch;

/* --- what they share --- */

/* Raises gavel.Error with the words of a fault; returns NULL. */
PyObject *fail(const GavelFault *fault);
PyObject *text_out(const char *text); /* None for NULL */

/* Gives an object back, and a new zeroed one of a type. */
void drop(PyObject *self);
PyObject *make(PyTypeObject *type);

/* False: it raises. */
bool is_free(bool is_busy);

/* A game of its own that stands where another one does. */
PyObject *copy_of(Match *match, const GavelGame *from);

#endif
