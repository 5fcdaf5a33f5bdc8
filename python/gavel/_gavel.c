/* _gavel.c - the module: its types, and what they share. See _gavel.h. */
#include "_gavel.h"

PyObject *error_type;
PyTypeObject *cards_type;
PyTypeObject *match_type;
PyTypeObject *game_type;

PyObject *fail(const GavelFault *fault)
{
    if (fault->line > 0)
        PyErr_Format(error_type, "line %d, column %d: %s", fault->line, fault->column, fault->text);
    else
        PyErr_SetString(error_type, fault->text);
    return NULL;
}

PyObject *text_out(const char *text)
{
    if (!text)
        Py_RETURN_NONE;
    return PyUnicode_DecodeUTF8(text, (Py_ssize_t)strlen(text), "replace");
}

void drop(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

PyObject *make(PyTypeObject *type)
{
    allocfunc create = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return create(type, 0);
}

bool is_free(bool is_busy)
{
    if (is_busy)
        PyErr_SetString(error_type, "another thread is using this object");
    return !is_busy;
}

/* --- the module --- */

static PyObject *all_games(PyObject *self, PyObject *none)
{
    PyObject *list = PyList_New(0);
    (void)self;
    (void)none;
    for (size_t i = 0; list && i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        PyObject *row = Py_BuildValue("(sssII)", gavel_rules_name(rules), gavel_rules_title(rules),
                                      gavel_rules_edition(rules), gavel_rules_seats_min(rules),
                                      gavel_rules_seats_max(rules));
        if (!row || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *check_player(PyObject *self, PyObject *arg)
{
    GavelFault fault = {.line = 0};
    const char *spec;
    (void)self;
    if (!PyArg_Parse(arg, "s", &spec))
        return NULL;
    if (!gavel_player_check(spec, &fault))
        return fail(&fault);
    Py_RETURN_NONE;
}

static PyMethodDef module_methods[] = {METHOD("games", all_games, METH_NOARGS),
                                       METHOD("check_player", check_player, METH_O), END};

static PyTypeObject *add_type(PyObject *module, const char *name, size_t size, PyType_Slot *slots)
{
    PyType_Spec spec = {
        .name = name, .basicsize = (int)size, .flags = Py_TPFLAGS_DEFAULT, .slots = slots};
    PyObject *type = PyType_FromSpec(&spec);
    if (!type || PyModule_AddObject(module, strrchr(name, '.') + 1, type) < 0) {
        Py_XDECREF(type);
        return NULL;
    }
    Py_INCREF(type); /* one for the module, one for the static pointer */
    return (PyTypeObject *)type;
}

static bool fill_module(PyObject *module)
{
    cards_type = add_type(module, "gavel._gavel.Cards", sizeof(Cards), cards_slots);
    match_type = add_type(module, "gavel._gavel.Match", sizeof(Match), match_slots);
    game_type = add_type(module, "gavel._gavel.Game", sizeof(Game), game_slots);
    PyTypeObject *player_type =
        add_type(module, "gavel._gavel.Player", sizeof(Player), player_slots);
    PyTypeObject *batch_type = add_type(module, "gavel._gavel.Batch", sizeof(Batch), batch_slots);
    error_type = PyErr_NewExceptionWithDoc("gavel.Error", "What the library has refused, and why.",
                                           PyExc_ValueError, NULL);
    if (!cards_type || !match_type || !game_type || !player_type || !batch_type || !error_type)
        return false;
    Py_INCREF(error_type);
    return PyModule_AddObject(module, "Error", error_type) == 0 &&
           PyModule_AddStringConstant(module, "version", gavel_version()) == 0 &&
           PyModule_AddIntConstant(module, "NOBODY", GAVEL_NOBODY) == 0 &&
           PyModule_AddIntConstant(module, "CONCEDE", GAVEL_CONCEDE) == 0 &&
           PyModule_AddIntConstant(module, "TIMEOUT", GAVEL_TIMEOUT) == 0 &&
           PyModule_AddIntConstant(module, "OBSERVATION", GAVEL_OBSERVATION) == 0;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_gavel", NULL, -1, module_methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__gavel(void);

PyMODINIT_FUNC PyInit__gavel(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (module && !fill_module(module))
        Py_CLEAR(module);
    return module;
}
