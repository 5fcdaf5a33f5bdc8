/* _batches.c - built-in players and batches for Python. */
#include "_gavel.h"

/* --- players --- */

static PyObject *player_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *match;
    const char *spec;
    unsigned long long seed = 0;
    GavelFault fault = {.line = 0};
    (void)named;
    if (!PyArg_ParseTuple(args, "O!s|K", match_type, &match, &spec, &seed))
        return NULL;
    Player *self = (Player *)make(type);
    if (!self)
        return NULL;
    Py_INCREF(match);
    self->match = (Match *)match;
    self->player = gavel_player_new(self->match->match, spec, seed, &fault);
    if (self->player)
        return (PyObject *)self;
    Py_DECREF(self);
    return fail(&fault);
}

static void player_free(PyObject *self)
{
    Player *player = (Player *)self;
    gavel_player_free(player->player);
    Py_XDECREF(player->match);
    drop(self);
}

static PyObject *player_restart(PyObject *self, PyObject *arg)
{
    Player *player = (Player *)self;
    const unsigned long long seed = PyLong_AsUnsignedLongLong(arg);
    if (PyErr_Occurred() || !is_free(player->is_busy))
        return NULL;
    gavel_player_restart(player->player, seed);
    Py_RETURN_NONE;
}

static PyObject *player_choose(PyObject *self, PyObject *args)
{
    Player *player = (Player *)self;
    Game *game;
    unsigned long seat = GAVEL_NOBODY;
    GavelFault fault = {.line = 0};
    long option;
    if (!PyArg_ParseTuple(args, "O!|k", game_type, &game, &seat) || !is_free(player->is_busy) ||
        !is_free(game->is_busy))
        return NULL;
    if (seat == GAVEL_NOBODY)
        seat = gavel_asked_seat(game->game);
    player->is_busy = game->is_busy = true;
    Py_BEGIN_ALLOW_THREADS;
    option = gavel_player_choose(player->player, game->game,
                                 seat > GAVEL_NOBODY ? GAVEL_NOBODY : (unsigned)seat, &fault);
    Py_END_ALLOW_THREADS;
    player->is_busy = game->is_busy = false;
    return option < 0 ? fail(&fault) : PyLong_FromLong(option);
}

static PyObject *player_explain(PyObject *self, PyObject *none)
{
    const Player *player = (Player *)self;
    GavelThought thought;
    (void)none;
    if (!is_free(player->is_busy))
        return NULL;
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && gavel_player_explain(player->player, i, &thought); i++) {
        PyObject *row = Py_BuildValue("(IId)", thought.option, thought.visits, thought.value);
        if (!row || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyMethodDef player_methods[] = {METHOD("restart", player_restart, METH_O),
                                       METHOD("choose", player_choose, METH_VARARGS),
                                       METHOD("explain", player_explain, METH_NOARGS), END};

PyType_Slot player_slots[] = {{Py_tp_new, player_new},
                              {Py_tp_dealloc, player_free},
                              {Py_tp_methods, player_methods},
                              {0, NULL}};

/* --- batches --- */

/* The memory of a bytearray that has exactly that size, which it keeps from now on; `view` is what
 * keeps it. */
static void *memory_of(PyObject *array, size_t size, const char *name, PyObject **view)
{
    if (!PyByteArray_Check(array)) {
        PyErr_Format(PyExc_TypeError, "%s must be a bytearray", name);
        return NULL;
    }
    if ((size_t)PyByteArray_Size(array) != size) {
        PyErr_Format(error_type, "%s must have %zu bytes, not %zd", name, size,
                     PyByteArray_Size(array));
        return NULL;
    }
    *view = PyMemoryView_FromObject(array);
    return *view ? PyByteArray_AsString(array) : NULL;
}

static bool take_arrays(Batch *self, PyObject *arrays, GavelBatchArrays *to)
{
    static const char *const names[] = {"globals", "cards", "waiting", "options", "mask",
                                        "counts",  "seats", "ended",   "rewards"};
    const Match *match = self->match;
    const size_t each[ARRAYS] = {match->sizes[0] * sizeof(int16_t),
                                 match->sizes[1] * sizeof(int16_t),
                                 match->sizes[2] * sizeof(int16_t),
                                 match->sizes[3] * sizeof(int16_t),
                                 match->mask,
                                 sizeof(uint16_t),
                                 1,
                                 1,
                                 gavel_match_seats(match->match) * sizeof(float)};
    void *at[ARRAYS];
    if (PyTuple_Size(arrays) != ARRAYS) {
        if (!PyErr_Occurred())
            PyErr_Format(error_type, "a batch has %d arrays", ARRAYS);
        return false;
    }
    for (int i = 0; i < ARRAYS; i++) {
        at[i] = memory_of(PyTuple_GetItem(arrays, i), each[i] * self->count, names[i],
                          &self->arrays[i]);
        if (!at[i])
            return false;
    }
    *to = (GavelBatchArrays){at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], at[8]};
    return true;
}

static bool take_players(PyObject *list, unsigned seats, const char **players)
{
    const Py_ssize_t count = PyTuple_Size(list);
    if (count < 0)
        return false;
    if ((size_t)count != seats) {
        PyErr_Format(error_type, "players must have an entry for each of %u seats, not %zd", seats,
                     count);
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *spec = PyTuple_GetItem(list, i);
        if (!PyArg_Parse(spec, "z", &players[i]))
            return false;
    }
    return true;
}

/* Batch(match, games, threads, players, seed, keeps_end, arrays, answers) */
static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    GavelBatchPlan plan = {.games = 0};
    GavelBatchArrays arrays;
    GavelFault fault = {.line = 0};
    PyObject *match;
    PyObject *players;
    PyObject *tuple;
    PyObject *answers;
    Py_ssize_t games;
    unsigned long long seed;
    int keeps_end;
    (void)named;
    if (!PyArg_ParseTuple(args, "O!nIO!KpO!O", match_type, &match, &games, &plan.threads,
                          &PyTuple_Type, &players, &seed, &keeps_end, &PyTuple_Type, &tuple,
                          &answers))
        return NULL;
    if (games < 1 || games > GAVEL_BATCH_MAX)
        return PyErr_Format(error_type, "a batch has 1 to %d games, not %zd", GAVEL_BATCH_MAX,
                            games);
    Batch *self = (Batch *)make(type);
    if (!self)
        return NULL;
    Py_INCREF(match);
    self->match = (Match *)match;
    self->count = plan.games = (size_t)games;
    plan.seed = seed;
    plan.keeps_end = keeps_end != 0;
    if (take_players(players, gavel_match_seats(self->match->match), plan.players) &&
        take_arrays(self, tuple, &arrays)) {
        self->at = memory_of(answers, self->count * sizeof(int32_t), "answers", &self->answers);
        if (self->at) {
            self->batch = gavel_batch_new(self->match->match, &plan, &arrays, &fault);
            if (!self->batch)
                (void)fail(&fault);
        }
    }
    if (!self->batch)
        Py_CLEAR(self);
    return (PyObject *)self;
}

static void batch_free(PyObject *self)
{
    Batch *batch = (Batch *)self;
    gavel_batch_free(batch->batch);
    for (int i = 0; i < ARRAYS; i++)
        Py_XDECREF(batch->arrays[i]);
    Py_XDECREF(batch->answers);
    Py_XDECREF(batch->match);
    drop(self);
}

static PyObject *batch_reset(PyObject *self, PyObject *arg)
{
    Batch *batch = (Batch *)self;
    char *bytes = NULL;
    Py_ssize_t size = 0;
    if (!is_free(batch->is_busy))
        return NULL;
    if (arg != Py_None) {
        if (PyBytes_AsStringAndSize(arg, &bytes, &size) < 0)
            return NULL;
        if ((size_t)size != batch->count * sizeof(uint64_t))
            return PyErr_Format(error_type, "there must be %zu seeds", batch->count);
    }
    uint64_t *seeds = bytes ? PyMem_Malloc((size_t)size) : NULL;
    if (bytes && !seeds)
        return PyErr_NoMemory();
    if (bytes)
        memcpy(seeds, bytes, (size_t)size);
    batch->is_busy = true;
    Py_BEGIN_ALLOW_THREADS;
    gavel_batch_reset(batch->batch, seeds);
    Py_END_ALLOW_THREADS;
    batch->is_busy = false;
    PyMem_Free(seeds);
    Py_RETURN_NONE;
}

static PyObject *batch_step(PyObject *self, PyObject *none)
{
    Batch *batch = (Batch *)self;
    GavelFault fault = {.line = 0};
    bool is_good;
    (void)none;
    if (!is_free(batch->is_busy))
        return NULL;
    batch->is_busy = true;
    Py_BEGIN_ALLOW_THREADS;
    is_good = gavel_batch_step(batch->batch, batch->at, &fault);
    Py_END_ALLOW_THREADS;
    batch->is_busy = false;
    if (!is_good)
        return fail(&fault);
    Py_RETURN_NONE;
}

static PyObject *batch_game(PyObject *self, PyObject *arg)
{
    const Batch *batch = (Batch *)self;
    const size_t index = PyLong_AsSize_t(arg);
    if (PyErr_Occurred() || !is_free(batch->is_busy))
        return NULL;
    const GavelGame *game = gavel_batch_game(batch->batch, index);
    if (!game)
        return PyErr_Format(error_type, "there is no game %zu in a batch of %zu", index,
                            batch->count);
    return copy_of(batch->match, game);
}

static PyObject *batch_put(PyObject *self, PyObject *args)
{
    Batch *batch = (Batch *)self;
    Game *game;
    Py_ssize_t index;
    bool is_good;
    if (!PyArg_ParseTuple(args, "nO!", &index, game_type, &game) || !is_free(batch->is_busy) ||
        !is_free(game->is_busy))
        return NULL;
    batch->is_busy = game->is_busy = true;
    Py_BEGIN_ALLOW_THREADS;
    is_good = index >= 0 && gavel_batch_put(batch->batch, (size_t)index, game->game);
    Py_END_ALLOW_THREADS;
    batch->is_busy = game->is_busy = false;
    if (!is_good)
        return PyErr_Format(error_type,
                            "there is no game %zd in the batch, it was not reset, or the game "
                            "is over or of another match",
                            index);
    Py_RETURN_NONE;
}

static PyMethodDef batch_methods[] = {
    METHOD("reset", batch_reset, METH_O), METHOD("step", batch_step, METH_NOARGS),
    METHOD("game", batch_game, METH_O), METHOD("put", batch_put, METH_VARARGS), END};

PyType_Slot batch_slots[] = {
    {Py_tp_new, batch_new}, {Py_tp_dealloc, batch_free}, {Py_tp_methods, batch_methods}, {0, NULL}};
