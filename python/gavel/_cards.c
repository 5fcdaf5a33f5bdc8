/* _cards.c - cards and matches for Python. */
#include "_gavel.h"

/* --- cards --- */

static PyObject *cards_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    const char *game;
    const char *text = NULL;
    Py_ssize_t size = 0;
    if (!PyArg_ParseTuple(args, "s|z#", &game, &text, &size))
        return NULL;
    (void)named;
    const GavelRules *rules = gavel_rules(game);
    if (!rules)
        return PyErr_Format(error_type, "there is no game \"%.60s\"", game);
    Cards *self = (Cards *)make(type);
    if (!self)
        return NULL;
    self->cards = gavel_cards_new(rules);
    if (!self->cards) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    GavelFaults *faults = PyMem_Calloc(1, sizeof *faults);
    if (!faults || (text && !gavel_cards_read(self->cards, text, (size_t)size, faults))) {
        if (faults)
            (void)fail(&faults->fault[0]);
        else
            PyErr_NoMemory();
        Py_CLEAR(self);
    }
    PyMem_Free(faults);
    return (PyObject *)self;
}

static void cards_free(PyObject *self)
{
    gavel_cards_free(((Cards *)self)->cards);
    drop(self);
}

static PyObject *cards_names(PyObject *self, PyObject *none)
{
    const GavelCards *cards = ((Cards *)self)->cards;
    const size_t count = gavel_card_count(cards);
    PyObject *list = PyList_New(0);
    (void)none;
    for (size_t i = 0; list && i <= count; i++) {
        PyObject *name = i == 0 ? text_out("") : text_out(gavel_card_name(cards, i));
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *cards_decks(PyObject *self, PyObject *none)
{
    const GavelCards *cards = ((Cards *)self)->cards;
    PyObject *list = PyList_New(0);
    (void)none;
    for (size_t i = 0; list && i < gavel_deck_shipped_count(cards); i++) {
        PyObject *name = text_out(gavel_deck_shipped_name(cards, i));
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

/* One of the texts about a card. */
static PyObject *card_text(PyObject *self, PyObject *arg,
                           size_t (*write)(const GavelCards *, size_t, char *, size_t))
{
    const GavelCards *cards = ((Cards *)self)->cards;
    char text[TEXT_ROOM];
    const size_t card = PyLong_AsSize_t(arg);
    if (PyErr_Occurred())
        return NULL;
    if (card == 0 || card > gavel_card_count(cards))
        return PyErr_Format(error_type, "there is no card %zu: they go from 1 to %zu", card,
                            gavel_card_count(cards));
    (void)write(cards, card, text, sizeof text);
    return text_out(text);
}

static PyObject *cards_text(PyObject *self, PyObject *arg)
{
    return card_text(self, arg, gavel_card_text);
}

static PyObject *cards_english(PyObject *self, PyObject *arg)
{
    return card_text(self, arg, gavel_card_english);
}

static PyObject *cards_notation(PyObject *self, PyObject *arg)
{
    return card_text(self, arg, gavel_card_notation);
}

static PyMethodDef cards_methods[] = {
    METHOD("names", cards_names, METH_NOARGS),  METHOD("decks", cards_decks, METH_NOARGS),
    METHOD("text", cards_text, METH_O),         METHOD("english", cards_english, METH_O),
    METHOD("notation", cards_notation, METH_O), END};

PyType_Slot cards_slots[] = {
    {Py_tp_new, cards_new}, {Py_tp_dealloc, cards_free}, {Py_tp_methods, cards_methods}, {0, NULL}};

/* --- matches --- */

/* A deck by the name of a shipped one, or as a list. */
static GavelDeck *deck_of(const Cards *cards, PyObject *words)
{
    Py_ssize_t size = 0;
    const char *text;
    if (!PyArg_Parse(words, "s#", &text, &size))
        return NULL;
    for (size_t i = 0; i < gavel_deck_shipped_count(cards->cards); i++)
        if (strcmp(gavel_deck_shipped_name(cards->cards, i), text) == 0)
            return gavel_deck_shipped(cards->cards, i);
    if (!strchr(text, '\n')) {
        PyErr_Format(error_type,
                     "no deck \"%.80s\" is shipped; a list has lines such as \"4 Name\\n\"", text);
        return NULL;
    }
    GavelFaults *faults = PyMem_Calloc(1, sizeof *faults);
    GavelDeck *deck = faults ? gavel_deck_read(cards->cards, text, (size_t)size, faults) : NULL;
    if (!faults)
        PyErr_NoMemory();
    else if (!deck)
        (void)fail(&faults->fault[0]);
    PyMem_Free(faults);
    return deck;
}

static bool fill_match(Match *self, PyObject *list)
{
    GavelDeck *decks[GAVEL_SEATS_MAX] = {NULL};
    GavelFault fault = {.line = 0};
    const Py_ssize_t count = PySequence_Size(list);
    bool is_good = count >= 0;
    if (count > GAVEL_SEATS_MAX) {
        PyErr_Format(error_type, "%zd decks are too many", count);
        return false;
    }
    for (Py_ssize_t i = 0; is_good && i < count; i++) {
        PyObject *words = PySequence_GetItem(list, i);
        decks[i] = words ? deck_of(self->cards, words) : NULL;
        Py_XDECREF(words);
        is_good = decks[i] != NULL;
    }
    if (is_good) {
        self->match = gavel_match_new(self->cards->cards, (const GavelDeck *const *)decks,
                                      (unsigned)count, &fault);
        if (!self->match)
            (void)fail(&fault);
    } else if (!PyErr_Occurred()) {
        PyErr_NoMemory();
    }
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
        gavel_deck_free(decks[i]);
    return self->match != NULL;
}

static PyObject *match_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    PyObject *cards;
    PyObject *decks;
    (void)named;
    if (!PyArg_ParseTuple(args, "O!O", cards_type, &cards, &decks))
        return NULL;
    if (PyUnicode_Check(decks) || !PySequence_Check(decks)) {
        PyErr_SetString(PyExc_TypeError, "decks must be a list with a deck for each seat");
        return NULL;
    }
    Match *self = (Match *)make(type);
    if (!self)
        return NULL;
    Py_INCREF(cards);
    self->cards = (Cards *)cards;
    if (!fill_match(self, decks)) {
        Py_DECREF(self);
        return NULL;
    }
    GavelShape shape;
    for (unsigned i = 0; i < GAVEL_TABLES; i++) {
        (void)gavel_table_shape(self->match, (GavelTable)i, &shape);
        self->sizes[i] = shape.rows * shape.columns;
        if (i == GAVEL_TABLE_OPTIONS)
            self->mask = shape.rows;
    }
    return (PyObject *)self;
}

static void match_free(PyObject *self)
{
    Match *match = (Match *)self;
    gavel_match_free(match->match);
    Py_XDECREF(match->cards);
    drop(self);
}

static PyObject *match_shapes(PyObject *self, PyObject *none)
{
    const Match *match = (Match *)self;
    PyObject *dict = PyDict_New();
    (void)none;
    for (unsigned i = 0; dict && i < GAVEL_TABLES; i++) {
        GavelShape shape;
        (void)gavel_table_shape(match->match, (GavelTable)i, &shape);
        PyObject *pair = Py_BuildValue("(nn)", (Py_ssize_t)shape.rows, (Py_ssize_t)shape.columns);
        if (!pair || PyDict_SetItemString(dict, shape.name, pair) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(pair);
    }
    return dict;
}

static PyObject *match_columns(PyObject *self, PyObject *arg)
{
    const Match *match = (Match *)self;
    const long table = PyLong_AsLong(arg);
    char name[NAME_ROOM];
    if (PyErr_Occurred())
        return NULL;
    if (table < 0 || table >= GAVEL_TABLES)
        return PyErr_Format(error_type, "there is no table %ld", table);
    PyObject *list = PyList_New(0);
    for (size_t i = 0;
         list && gavel_column_name(match->match, (GavelTable)table, i, name, sizeof name); i++) {
        PyObject *text = text_out(name);
        if (!text || PyList_Append(list, text) < 0)
            Py_CLEAR(list);
        Py_XDECREF(text);
    }
    return list;
}

static PyObject *match_facts(PyObject *self, PyObject *none)
{
    const Match *match = (Match *)self;
    GavelShape shape;
    (void)none;
    (void)gavel_table_shape(match->match, GAVEL_TABLE_FACTS, &shape);
    PyObject *bytes = PyByteArray_FromStringAndSize(
        NULL, (Py_ssize_t)(shape.rows * shape.columns * sizeof(int16_t)));
    if (!bytes)
        return NULL;
    int16_t *at = (int16_t *)(void *)PyByteArray_AsString(bytes);
    for (size_t i = 0; i < shape.rows; i++)
        (void)gavel_card_facts(match->match, i, at + i * shape.columns);
    return bytes;
}

static PyObject *match_hash(PyObject *self, PyObject *none)
{
    (void)none;
    return PyLong_FromUnsignedLongLong(gavel_match_hash(((Match *)self)->match));
}

static PyObject *match_observation_hash(PyObject *self, PyObject *none)
{
    (void)none;
    return PyLong_FromUnsignedLongLong(gavel_observation_hash(((Match *)self)->match));
}

static PyObject *match_seats(PyObject *self, void *none)
{
    (void)none;
    return PyLong_FromUnsignedLong(gavel_match_seats(((Match *)self)->match));
}

/* The names of zones, phases, stats, numbers, by a word. */
static PyObject *match_words(PyObject *self, PyObject *arg)
{
    static const char *const kinds[] = {"zones", "phases", "stats", "numbers", "acts", "questions"};
    const GavelRules *rules = gavel_match_rules(((Match *)self)->match);
    const char *kind;
    size_t which = 0;
    if (!PyArg_Parse(arg, "s", &kind))
        return NULL;
    while (which < 6 && strcmp(kinds[which], kind) != 0)
        which++;
    if (which == 6)
        return PyErr_Format(error_type, "there are no words \"%.60s\"", kind);
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list; i++) {
        const char *word =
            which == 0   ? (i < gavel_zone_count(rules) ? gavel_zone_name(rules, i) : NULL)
            : which == 1 ? gavel_phase_name(rules, i)
            : which == 2 ? gavel_stat_name(rules, i)
            : which == 3 ? gavel_number_name(rules, i)
                         : gavel_word(rules, which == 4 ? GAVEL_ACTS : GAVEL_QUESTIONS, i);
        if (!word)
            break;
        PyObject *text = text_out(word);
        if (!text || PyList_Append(list, text) < 0)
            Py_CLEAR(list);
        Py_XDECREF(text);
    }
    return list;
}

static PyMethodDef match_methods[] = {
    METHOD("shapes", match_shapes, METH_NOARGS),
    METHOD("columns", match_columns, METH_O),
    METHOD("facts", match_facts, METH_NOARGS),
    METHOD("hash", match_hash, METH_NOARGS),
    METHOD("observation_hash", match_observation_hash, METH_NOARGS),
    METHOD("words", match_words, METH_O),
    END};

static PyGetSetDef match_members[] = {{"seats", match_seats, NULL, NULL, NULL},
                                      {NULL, NULL, NULL, NULL, NULL}};

PyType_Slot match_slots[] = {{Py_tp_new, match_new},
                             {Py_tp_dealloc, match_free},
                             {Py_tp_methods, match_methods},
                             {Py_tp_getset, match_members},
                             {0, NULL}};
