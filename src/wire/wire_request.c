/* wire_request.c - requests, their members, and what is wrong with them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "wire/wire.h"

/* --- refusing --- */

bool wire_refuse(Wire *w, const char *code, const JsonValue *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    w->error = (WireError){
        .code = code, .line = where ? where->line : 0, .column = where ? where->column : 0};
    (void)vsnprintf(w->error.text, sizeof w->error.text, format, args);
    va_end(args);
    return false;
}

bool wire_refuse_fault(Wire *w, const char *code, const char *what, const GavelFault *fault)
{
    (void)wire_refuse(w, code, NULL, "%s: %s", what, fault->text);
    w->error.line = fault->line;
    w->error.column = fault->column;
    return false;
}

bool wire_refuse_memory(Wire *w)
{
    return wire_refuse(w, "no_memory", NULL, "out of memory");
}

/* --- members --- */

const JsonValue *field_value(const Wire *w, const char *name)
{
    return json_member(&w->json, &w->json.value[0], name);
}

/* The member, which must be there. */
static const JsonValue *needed(Wire *w, const char *name)
{
    const JsonValue *value = field_value(w, name);
    if (!value)
        (void)wire_refuse(w, "bad_field", NULL, "\"%s\" is missing", name);
    return value;
}

bool field_text_optional(Wire *w, const char *name, const char **text)
{
    const JsonValue *value = field_value(w, name);
    if (!value)
        return true;
    *text = json_string(value);
    return *text ||
           wire_refuse(w, "bad_field", value, "\"%s\" must be a text without zero bytes", name);
}

const char *field_text(Wire *w, const char *name)
{
    const char *text = NULL;
    return needed(w, name) && field_text_optional(w, name, &text) ? text : NULL;
}

bool field_flag_optional(Wire *w, const char *name, bool *flag)
{
    const JsonValue *value = field_value(w, name);
    if (!value)
        return true;
    if (value->kind != JSON_TRUE && value->kind != JSON_FALSE)
        return wire_refuse(w, "bad_field", value, "\"%s\" must be true or false", name);
    *flag = value->kind == JSON_TRUE;
    return true;
}

bool field_whole_optional(Wire *w, const char *name, long low, long high, long *number)
{
    const JsonValue *value = field_value(w, name);
    int64_t whole = 0;
    if (!value)
        return true;
    if (!json_whole(value, low, high, &whole))
        return wire_refuse(w, "bad_field", value, "\"%s\" must be a whole number from %ld to %ld",
                           name, low, high);
    *number = (long)whole;
    return true;
}

bool field_unsigned(Wire *w, const char *name, uint64_t *number)
{
    const JsonValue *value = needed(w, name);
    if (!value)
        return false;
    return json_unsigned(value, number) ||
           wire_refuse(w, "bad_field", value,
                       "\"%s\" must be a whole number from 0 to 18446744073709551615, "
                       "or a text of its digits",
                       name);
}

bool field_seat(Wire *w, unsigned seats, unsigned *seat)
{
    const JsonValue *value = needed(w, "seat");
    int64_t number = 0;
    if (!value)
        return false;
    if (!json_whole(value, 1, seats, &number))
        return wire_refuse(w, "bad_field", value, "\"seat\" must be a number from 1 to %u", seats);
    *seat = (unsigned)number - 1;
    return true;
}

bool field_reader(Wire *w, unsigned seats, unsigned *reader)
{
    const JsonValue *value = field_value(w, "seat");
    if (value && value->kind == JSON_STRING && slice_is(value->text, "spectator")) {
        *reader = SPECTATOR;
        return true;
    }
    if (field_seat(w, seats, reader))
        return true;
    if (value)
        (void)wire_refuse(w, "bad_field", value,
                          "\"seat\" must be a number from 1 to %u, or \"spectator\"", seats);
    return false;
}

const GavelRules *wire_rules(Wire *w, const char *name, const JsonValue *where)
{
    const GavelRules *rules = gavel_rules(name);
    if (rules)
        return rules;
    Near near = near_to(name);
    for (size_t i = 0; i < gavel_rules_count(); i++)
        near_offer(&near, gavel_rules_name(gavel_rules_at(i)));
    (void)wire_refuse(w, "unknown_game", where, "there is no game \"%.40s\"; \"games\" lists them",
                      name);
    w->error.nearest = near.best;
    return NULL;
}

bool wire_language(Wire *w, const char *tag, const JsonValue *where, GavelLanguage *language)
{
    for (size_t i = 0; gavel_language_tag(i); i++) {
        if (strcmp(gavel_language_tag(i), tag) != 0)
            continue;
        *language = (GavelLanguage)i;
        return true;
    }
    return wire_refuse(w, "bad_field", where, "there is no language \"%.20s\"", tag);
}

bool field_language_optional(Wire *w, const char *name, GavelLanguage *language)
{
    const char *tag = NULL;
    return field_text_optional(w, name, &tag) &&
           (!tag || wire_language(w, tag, field_value(w, name), language));
}

const GavelRules *field_rules(Wire *w)
{
    const char *name = field_text(w, "game");
    return name ? wire_rules(w, name, field_value(w, "game")) : NULL;
}

GavelCards *wire_cards(Wire *w, const GavelRules *rules)
{
    for (size_t i = 0; i < gavel_rules_count() && i < WIRE_RULES_MAX; i++) {
        if (gavel_rules_at(i) != rules)
            continue;
        if (!w->cards[i])
            w->cards[i] = gavel_cards_new(rules);
        if (w->cards[i])
            return w->cards[i];
    }
    (void)wire_refuse(w, "no_memory", NULL, "the cards of %s cannot be loaded",
                      gavel_rules_name(rules));
    return NULL;
}

/* --- whole requests --- */

bool wire_read(Wire *w, char *text, size_t size)
{
    Fault fault = {.line = 0};
    const Status status = json_read(&w->json, text, size, &fault);
    if (status != STATUS_OK) {
        const JsonValue where = {.line = fault.line, .column = fault.column};
        w->json.count = 0;
        return wire_refuse(w, status == STATUS_NO_ROOM ? "limit" : "bad_json", &where, "%s",
                           fault.text);
    }
    if (w->json.value[0].kind != JSON_OBJECT)
        return wire_refuse(w, "bad_json", &w->json.value[0], "a request is an object: {...}");
    const JsonValue *id = field_value(w, "id");
    if (id && id->kind != JSON_STRING && id->kind != JSON_NUMBER)
        return wire_refuse(w, "bad_field", id, "\"id\" must be a text or a number");
    return true;
}

static bool has_field(const char *const *fields, Slice name)
{
    for (size_t i = 0; fields[i]; i++)
        if (slice_is(name, fields[i]))
            return true;
    return slice_is(name, "id") || slice_is(name, "do");
}

bool wire_check_fields(Wire *w, const char *name, const char *const *fields)
{
    const JsonValue *member;
    for (size_t i = 0; (member = json_name(&w->json, &w->json.value[0], i)); i++) {
        if (has_field(fields, member->text))
            continue;
        Near near = near_to(member->text.at);
        for (size_t k = 0; fields[k]; k++)
            near_offer(&near, fields[k]);
        (void)wire_refuse(w, "bad_field", member, "\"%s\" has no member \"%.40s\"", name,
                          member->text.at);
        w->error.nearest = near.best;
        return false;
    }
    return true;
}

void wire_begin_reply(Wire *w, bool is_ok)
{
    const JsonValue *id = w->json.count > 0 ? field_value(w, "id") : NULL;
    out_clear(&w->out);
    out_open(&w->out, NULL, '{');
    if (id && id->kind == JSON_STRING)
        out_slice(&w->out, "id", id->text);
    else if (id && id->kind == JSON_NUMBER)
        out_raw(&w->out, "id", id->text);
    else
        out_null(&w->out, "id");
    out_flag(&w->out, "ok", is_ok);
}

void wire_end_reply(Wire *w)
{
    out_close(&w->out, '}');
}

void wire_write_refusal(Wire *w)
{
    wire_begin_reply(w, false);
    out_open(&w->out, "error", '{');
    out_text(&w->out, "code", w->error.code);
    out_text(&w->out, "text", w->error.text);
    if (w->error.line > 0) {
        out_number(&w->out, "line", w->error.line);
        out_number(&w->out, "column", w->error.column);
    }
    if (w->error.nearest)
        out_text(&w->out, "nearest", w->error.nearest);
    out_close(&w->out, '}');
    wire_end_reply(w);
}

void wire_free(Wire *w)
{
    for (size_t i = 0; i < WIRE_RULES_MAX; i++)
        gavel_cards_free(w->cards[i]);
    out_free(&w->out);
}

bool wire_set(Wire *w, const JsonValue *list, unsigned *cards, size_t *count)
{
    int64_t number = 0;
    if (list->kind != JSON_ARRAY || list->count > GAVEL_SET_MAX)
        return wire_refuse(w, "bad_field", list, "a set is a list of at most %d numbers of cards",
                           GAVEL_SET_MAX);
    *count = list->count;
    for (uint32_t i = 0; i < list->count; i++) {
        const JsonValue *value = json_element(&w->json, list, i);
        if (!json_whole(value, 0, GAVEL_SET_MAX, &number))
            return wire_refuse(w, "bad_field", value, "a card of a set is a whole number from 0");
        cards[i] = (unsigned)number;
    }
    return true;
}
