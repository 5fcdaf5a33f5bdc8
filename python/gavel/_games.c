/* _games.c - games for Python: playing, looking, copying. */
#include "_gavel.h"

static bool seat_is_there(const Game *game, unsigned long seat)
{
    if (PyErr_Occurred())
        return false;
    if (seat >= gavel_match_seats(game->match->match)) {
        PyErr_Format(error_type, "there is no seat %lu: they go from 0 to %u", seat,
                     gavel_match_seats(game->match->match) - 1);
        return false;
    }
    return true;
}

static PyObject *game_make(Match *match, uint64_t seed)
{
    Game *self = (Game *)make(game_type);
    if (!self)
        return NULL;
    Py_INCREF(match);
    self->match = match;
    self->game = gavel_game_new(match->match, seed);
    self->answers = gavel_replay_new(match->match, seed);
    if (self->game && self->answers)
        return (PyObject *)self;
    Py_DECREF(self);
    return PyErr_NoMemory();
}

static PyObject *game_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *match;
    unsigned long long seed = 0;
    (void)type;
    (void)named;
    if (!PyArg_ParseTuple(args, "O!|K", match_type, &match, &seed))
        return NULL;
    return game_make((Match *)match, seed);
}

static void game_free(PyObject *self)
{
    Game *game = (Game *)self;
    gavel_game_free(game->game);
    gavel_game_free(game->base);
    gavel_replay_free(game->answers);
    Py_XDECREF(game->match);
    drop(self);
}

static PyObject *game_restart(PyObject *self, PyObject *arg)
{
    Game *game = (Game *)self;
    const unsigned long long seed = PyLong_AsUnsignedLongLong(arg);
    if (PyErr_Occurred() || !is_free(game->is_busy))
        return NULL;
    GavelReplay *answers = gavel_replay_new(game->match->match, seed);
    if (!answers)
        return PyErr_NoMemory();
    gavel_replay_free(game->answers);
    gavel_game_free(game->base);
    game->base = NULL;
    game->answers = answers;
    gavel_game_restart(game->game, seed);
    Py_RETURN_NONE;
}

/* Why the game has not taken an answer. */
static PyObject *refuse(const Game *game, unsigned long seat, unsigned long option)
{
    const unsigned asked = gavel_asked(game->game);
    if (!asked)
        PyErr_SetString(error_type, "the game is over");
    else if (!(asked >> seat & 1))
        PyErr_Format(error_type, "seat %lu is not asked now, seat %u is", seat,
                     gavel_asked_seat(game->game));
    else
        PyErr_Format(error_type, "there is no option %lu, only 0 to %u", option,
                     gavel_option_count(game->game) - 1);
    return NULL;
}

/* Takes an answer; seat GAVEL_NOBODY: of the seat that is asked. */
static PyObject *take(Game *game, unsigned long seat, unsigned long option)
{
    if (!is_free(game->is_busy))
        return NULL;
    if (seat == GAVEL_NOBODY)
        seat = gavel_asked_seat(game->game);
    if (seat == GAVEL_NOBODY || option > GAVEL_CONCEDE ||
        !gavel_answer(game->game, (unsigned)seat, (unsigned)option))
        return refuse(game, seat, option);
    if (!gavel_replay_add(game->answers, (unsigned)seat, (unsigned)option))
        return PyErr_NoMemory();
    Py_RETURN_NONE;
}

static PyObject *game_step(PyObject *self, PyObject *arg)
{
    const unsigned long option = PyLong_AsUnsignedLong(arg);
    if (PyErr_Occurred())
        return NULL;
    return take((Game *)self, GAVEL_NOBODY, option >= GAVEL_TIMEOUT ? GAVEL_CONCEDE + 1 : option);
}

static PyObject *game_answer(PyObject *self, PyObject *args)
{
    unsigned long seat;
    unsigned long option;
    if (!PyArg_ParseTuple(args, "kk", &seat, &option) || !seat_is_there((Game *)self, seat))
        return NULL;
    return take((Game *)self, seat, option);
}

/* Gives answers that were given before to a game that stands where they began. */
static void play_again(const GavelReplay *answers, GavelGame *into)
{
    unsigned seat = 0;
    unsigned option = 0;
    for (size_t i = 0; gavel_replay_answer(answers, i, &seat, &option); i++)
        (void)gavel_answer(into, seat, option);
}

/* Puts a game of the match to where this one began. */
static void go_back(const Game *game, GavelGame *into)
{
    if (game->base)
        gavel_game_copy(into, game->base);
    else
        gavel_game_restart(into, gavel_replay_seed(game->answers));
}

static PyObject *game_undo(PyObject *self, PyObject *arg)
{
    Game *game = (Game *)self;
    const size_t count = PyLong_AsSize_t(arg);
    const size_t given = gavel_replay_size(game->answers);
    unsigned seat = 0;
    unsigned option = 0;
    if (PyErr_Occurred() || !is_free(game->is_busy))
        return NULL;
    if (count > given)
        return PyErr_Format(error_type, "only %zu answers can be taken back, not %zu", given,
                            count);
    GavelReplay *kept = gavel_replay_new(game->match->match, gavel_replay_seed(game->answers));
    bool is_good = kept != NULL;
    for (size_t i = 0; is_good && i < given - count; i++)
        is_good = gavel_replay_answer(game->answers, i, &seat, &option) &&
                  gavel_replay_add(kept, seat, option);
    if (!is_good) {
        gavel_replay_free(kept);
        return PyErr_NoMemory();
    }
    go_back(game, game->game);
    play_again(kept, game->game);
    gavel_replay_free(game->answers);
    game->answers = kept;
    Py_RETURN_NONE;
}

typedef struct {
    PyObject *list; /* NULL: out of memory */
    unsigned reader;
} Events;

static void note(void *context, const GavelEvent *event)
{
    Events *events = context;
    const char *text = event->text[events->reader];
    if (!text || !events->list)
        return;
    PyObject *item = Py_BuildValue("(Issss)", event->turn, event->clause, event->kind,
                                   event->id ? event->id : "", text);
    if (!item || PyList_Append(events->list, item) < 0)
        Py_CLEAR(events->list);
    Py_XDECREF(item);
}

/* What has happened since the game began, as a seat may read it; NOBODY: as a spectator. */
static PyObject *game_events(PyObject *self, PyObject *arg)
{
    Game *game = (Game *)self;
    const unsigned long seat = PyLong_AsUnsignedLong(arg);
    if (PyErr_Occurred() || (seat != GAVEL_NOBODY && !seat_is_there(game, seat)) ||
        !is_free(game->is_busy))
        return NULL;
    GavelGame *again = gavel_game_new(game->match->match, 0);
    if (!again)
        return PyErr_NoMemory();
    Events events = {PyList_New(0), seat == GAVEL_NOBODY ? GAVEL_SEATS_MAX : (unsigned)seat};
    if (game->base)
        go_back(game, again);
    gavel_listen(again, note, &events, 0);
    if (!game->base)
        go_back(game, again);
    play_again(game->answers, again);
    gavel_game_free(again);
    return events.list;
}

/* From now on the game begins where it is: what was before cannot be taken back. */
static bool rebase(Game *game)
{
    GavelReplay *answers = gavel_replay_new(game->match->match, 0);
    if (!game->base)
        game->base = gavel_game_new(game->match->match, 0);
    if (!answers || !game->base) {
        gavel_replay_free(answers);
        PyErr_NoMemory();
        return false;
    }
    gavel_replay_free(game->answers);
    game->answers = answers;
    gavel_game_copy(game->base, game->game);
    return true;
}

/* A game of its own that stands where another one does. */
PyObject *copy_of(Match *match, const GavelGame *from)
{
    Game *copy = (Game *)game_make(match, 0);
    if (!copy)
        return NULL;
    gavel_game_copy(copy->game, from);
    if (!rebase(copy))
        Py_CLEAR(copy);
    return (PyObject *)copy;
}

static PyObject *game_clone(PyObject *self, PyObject *none)
{
    const Game *game = (Game *)self;
    (void)none;
    return is_free(game->is_busy) ? copy_of(game->match, game->game) : NULL;
}

static PyObject *game_resample(PyObject *self, PyObject *args)
{
    const Game *game = (Game *)self;
    unsigned long seat;
    unsigned long long key;
    if (!PyArg_ParseTuple(args, "kK", &seat, &key) || !seat_is_there(game, seat) ||
        !is_free(game->is_busy))
        return NULL;
    Game *copy = (Game *)copy_of(game->match, game->game);
    if (!copy)
        return NULL;
    gavel_game_resample(copy->game, (unsigned)seat, key);
    gavel_game_copy(copy->base, copy->game);
    return (PyObject *)copy;
}

static PyObject *game_save(PyObject *self, PyObject *none)
{
    const Game *game = (Game *)self;
    (void)none;
    if (!is_free(game->is_busy))
        return NULL;
    const size_t size = gavel_game_save(game->game, NULL, 0);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (bytes && gavel_game_save(game->game, PyBytes_AsString(bytes), size) != size) {
        Py_DECREF(bytes);
        return PyErr_NoMemory();
    }
    return bytes;
}

static PyObject *game_load(PyObject *self, PyObject *args)
{
    Game *game = (Game *)self;
    const char *bytes;
    Py_ssize_t size;
    GavelFault fault = {.line = 0};
    if (!PyArg_ParseTuple(args, "y#", &bytes, &size) || !is_free(game->is_busy))
        return NULL;
    if (!gavel_game_load(game->game, bytes, (size_t)size, &fault))
        return fail(&fault);
    if (!rebase(game))
        return NULL;
    Py_RETURN_NONE;
}

static PyObject *game_observe(PyObject *self, PyObject *arg)
{
    const Game *game = (Game *)self;
    const size_t *sizes = game->match->sizes;
    const unsigned long seat = PyLong_AsUnsignedLong(arg);
    if (!seat_is_there(game, seat) || !is_free(game->is_busy))
        return NULL;
    const size_t all = sizes[0] + sizes[1] + sizes[2] + sizes[3];
    PyObject *bytes = PyByteArray_FromStringAndSize(NULL, (Py_ssize_t)(all * sizeof(int16_t)));
    if (!bytes)
        return NULL;
    int16_t *at = (int16_t *)(void *)PyByteArray_AsString(bytes);
    const GavelObservation to = {.globals = at,
                                 .cards = at + sizes[0],
                                 .waiting = at + sizes[0] + sizes[1],
                                 .options = at + sizes[0] + sizes[1] + sizes[2]};
    (void)gavel_observe(game->game, (unsigned)seat, &to);
    return bytes;
}

static PyObject *game_number(PyObject *self, void *which)
{
    const GavelGame *game = ((Game *)self)->game;
    switch ((int)(intptr_t)which) {
    case 0:
        return PyLong_FromUnsignedLong(gavel_asked_seat(game));
    case 1:
        return PyLong_FromUnsignedLong(gavel_option_count(game));
    case 2:
        return PyLong_FromUnsignedLong(gavel_winners(game));
    case 3:
        return PyLong_FromLong((long)gavel_result(game));
    case 4:
        return PyLong_FromUnsignedLong(gavel_turn(game));
    case 5:
        return PyLong_FromUnsignedLong(gavel_active_seat(game));
    case 6:
        return PyLong_FromUnsignedLong(gavel_asked(game));
    default:
        return PyLong_FromSize_t(gavel_replay_size(((Game *)self)->answers));
    }
}

static PyObject *game_phase(PyObject *self, void *none)
{
    (void)none;
    return text_out(gavel_phase(((Game *)self)->game));
}

static PyObject *game_match(PyObject *self, void *none)
{
    PyObject *match = (PyObject *)((Game *)self)->match;
    (void)none;
    Py_INCREF(match);
    return match;
}

static PyObject *game_question(PyObject *self, PyObject *none)
{
    char text[TEXT_ROOM];
    (void)none;
    text[0] = 0;
    (void)gavel_question_text(((Game *)self)->game, text, sizeof text);
    return text_out(text);
}

static PyObject *game_option(PyObject *self, PyObject *arg)
{
    const Game *game = (Game *)self;
    char text[TEXT_ROOM];
    const size_t index = PyLong_AsSize_t(arg);
    if (PyErr_Occurred())
        return NULL;
    if (index >= gavel_option_count(game->game))
        return PyErr_Format(error_type, "there is no option %zu of %u", index,
                            gavel_option_count(game->game));
    (void)gavel_option_text(game->game, (unsigned)index, text, sizeof text);
    return text_out(text);
}

static PyObject *game_hash(PyObject *self, PyObject *none)
{
    (void)none;
    return PyLong_FromUnsignedLongLong(gavel_game_hash(((Game *)self)->game));
}

static PyObject *game_view_hash(PyObject *self, PyObject *arg)
{
    const Game *game = (Game *)self;
    const unsigned long seat = PyLong_AsUnsignedLong(arg);
    if (!seat_is_there(game, seat))
        return NULL;
    return PyLong_FromUnsignedLongLong(gavel_view_hash(game->game, (unsigned)seat));
}

static PyObject *game_evaluate(PyObject *self, PyObject *arg)
{
    const Game *game = (Game *)self;
    const unsigned long seat = PyLong_AsUnsignedLong(arg);
    if (!seat_is_there(game, seat))
        return NULL;
    return PyLong_FromLong(gavel_evaluate(game->game, (unsigned)seat));
}

static PyObject *game_replay(PyObject *self, PyObject *none)
{
    const Game *game = (Game *)self;
    (void)none;
    if (game->base)
        return PyErr_Format(error_type, "a copy has no replay: it did not begin at its beginning");
    const size_t size = gavel_replay_write(game->answers, NULL, 0);
    char *text = PyMem_Malloc(size + 1);
    if (!text)
        return PyErr_NoMemory();
    (void)gavel_replay_write(game->answers, text, size + 1);
    PyObject *out = text_out(text);
    PyMem_Free(text);
    return out;
}

static PyObject *words_out(const char *const *words)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && words[i]; i++) {
        PyObject *word = text_out(words[i]);
        if (!word || PyList_Append(list, word) < 0)
            Py_CLEAR(list);
        Py_XDECREF(word);
    }
    return list;
}

static PyObject *stats_out(const GavelRules *rules, const GavelCardView *card)
{
    PyObject *dict = PyDict_New();
    for (size_t i = 0; dict && i < GAVEL_STATS && gavel_stat_name(rules, i); i++) {
        PyObject *value = PyLong_FromLong(card->stats[i]);
        if (!value || PyDict_SetItemString(dict, gavel_stat_name(rules, i), value) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(value);
    }
    return dict;
}

/* zone(viewer, seat, zone): what the viewer sees there, each card as (name, damage, marks,
 * keywords, stats). */
static PyObject *game_zone(PyObject *self, PyObject *args)
{
    const Game *game = (Game *)self;
    const GavelRules *rules = gavel_match_rules(game->match->match);
    unsigned long viewer;
    unsigned long seat;
    unsigned long zone;
    GavelCardView card;
    if (!PyArg_ParseTuple(args, "kkk", &viewer, &seat, &zone) || !seat_is_there(game, seat) ||
        !seat_is_there(game, viewer))
        return NULL;
    if (zone >= gavel_zone_count(rules))
        return PyErr_Format(error_type, "there is no zone %lu", zone);
    PyObject *list = PyList_New(0);
    for (size_t i = 0;
         list && gavel_zone_card(game->game, (unsigned)viewer, (unsigned)seat, zone, i, &card);
         i++) {
        PyObject *row = Py_BuildValue("(ziNNN)", card.name, card.damage, words_out(card.marks),
                                      words_out(card.keywords), stats_out(rules, &card));
        if (!row || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *game_player_number(PyObject *self, PyObject *args)
{
    const Game *game = (Game *)self;
    unsigned long seat;
    unsigned long number;
    if (!PyArg_ParseTuple(args, "kk", &seat, &number) || !seat_is_there(game, seat))
        return NULL;
    return PyLong_FromLong(gavel_number(game->game, (unsigned)seat, number));
}

static PyMethodDef game_methods[] = {METHOD("restart", game_restart, METH_O),
                                     METHOD("step", game_step, METH_O),
                                     METHOD("answer", game_answer, METH_VARARGS),
                                     METHOD("undo", game_undo, METH_O),
                                     METHOD("events", game_events, METH_O),
                                     METHOD("clone", game_clone, METH_NOARGS),
                                     METHOD("resample", game_resample, METH_VARARGS),
                                     METHOD("save", game_save, METH_NOARGS),
                                     METHOD("load", game_load, METH_VARARGS),
                                     METHOD("observe", game_observe, METH_O),
                                     METHOD("question", game_question, METH_NOARGS),
                                     METHOD("option", game_option, METH_O),
                                     METHOD("hash", game_hash, METH_NOARGS),
                                     METHOD("view_hash", game_view_hash, METH_O),
                                     METHOD("evaluate", game_evaluate, METH_O),
                                     METHOD("replay", game_replay, METH_NOARGS),
                                     METHOD("zone", game_zone, METH_VARARGS),
                                     METHOD("number", game_player_number, METH_VARARGS),
                                     END};

#define NUMBER(name, which)                                                                        \
    {                                                                                              \
        name, game_number, NULL, NULL, (void *)(intptr_t)(which)                                   \
    }

static PyGetSetDef game_members[] = {NUMBER("seat", 0),
                                     NUMBER("count", 1),
                                     NUMBER("winners", 2),
                                     NUMBER("result", 3),
                                     NUMBER("turn", 4),
                                     NUMBER("active", 5),
                                     NUMBER("asked", 6),
                                     NUMBER("answers", 7),
                                     {"phase", game_phase, NULL, NULL, NULL},
                                     {"match", game_match, NULL, NULL, NULL},
                                     {NULL, NULL, NULL, NULL, NULL}};

PyType_Slot game_slots[] = {{Py_tp_new, game_new},
                            {Py_tp_dealloc, game_free},
                            {Py_tp_methods, game_methods},
                            {Py_tp_getset, game_members},
                            {0, NULL}};
