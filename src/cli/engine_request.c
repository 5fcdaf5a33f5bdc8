/* engine_request.c - the members of a request, and what is wrong with them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/engine_int.h"

/* --- refusing --- */

bool engine_refuse(Engine *e, const char *code, const JsonValue *where, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    e->error = (EngineError){
        .code = code, .line = where ? where->line : 0, .column = where ? where->column : 0};
    (void)vsnprintf(e->error.text, sizeof e->error.text, format, args);
    va_end(args);
    return false;
}

bool engine_refuse_fault(Engine *e, const char *code, const char *what, const GavelFault *fault)
{
    (void)engine_refuse(e, code, NULL, "%s: %s", what, fault->text);
    e->error.line = fault->line;
    e->error.column = fault->column;
    return false;
}

bool engine_refuse_memory(Engine *e)
{
    return engine_refuse(e, "no_memory", NULL, "out of memory");
}

/* --- members --- */

const JsonValue *field_value(const Engine *e, const char *name)
{
    return json_member(&e->json, &e->json.value[0], name);
}

/* The member, which must be there. */
static const JsonValue *needed(Engine *e, const char *name)
{
    const JsonValue *value = field_value(e, name);
    if (!value)
        (void)engine_refuse(e, "bad_field", NULL, "\"%s\" is missing", name);
    return value;
}

bool field_text_optional(Engine *e, const char *name, const char **text)
{
    const JsonValue *value = field_value(e, name);
    if (!value)
        return true;
    *text = json_string(value);
    return *text ||
           engine_refuse(e, "bad_field", value, "\"%s\" must be a text without zero bytes", name);
}

const char *field_text(Engine *e, const char *name)
{
    const char *text = NULL;
    return needed(e, name) && field_text_optional(e, name, &text) ? text : NULL;
}

bool field_flag_optional(Engine *e, const char *name, bool *flag)
{
    const JsonValue *value = field_value(e, name);
    if (!value)
        return true;
    if (value->kind != JSON_TRUE && value->kind != JSON_FALSE)
        return engine_refuse(e, "bad_field", value, "\"%s\" must be true or false", name);
    *flag = value->kind == JSON_TRUE;
    return true;
}

bool field_whole_optional(Engine *e, const char *name, long low, long high, long *number)
{
    const JsonValue *value = field_value(e, name);
    int64_t whole = 0;
    if (!value)
        return true;
    if (!json_whole(value, low, high, &whole))
        return engine_refuse(e, "bad_field", value, "\"%s\" must be a whole number from %ld to %ld",
                             name, low, high);
    *number = (long)whole;
    return true;
}

bool field_unsigned(Engine *e, const char *name, uint64_t *number)
{
    const JsonValue *value = needed(e, name);
    if (!value)
        return false;
    return json_unsigned(value, number) ||
           engine_refuse(e, "bad_field", value,
                         "\"%s\" must be a whole number from 0 to 18446744073709551615, "
                         "or a text of its digits",
                         name);
}

OpenGame *field_game(Engine *e)
{
    const char *id = field_text(e, "game_id");
    OpenGame *open = id ? table_find(e, id) : NULL;
    if (id && !open)
        (void)engine_refuse(e, "unknown_game_id", field_value(e, "game_id"),
                            "no game \"%.40s\" is open", id);
    return open;
}

bool field_seat(Engine *e, const OpenGame *open, unsigned *seat)
{
    const JsonValue *value = needed(e, "seat");
    const unsigned seats = gavel_match_seats(open->match);
    int64_t number = 0;
    if (!value)
        return false;
    if (!json_whole(value, 1, seats, &number))
        return engine_refuse(e, "bad_field", value, "\"seat\" must be a number from 1 to %u",
                             seats);
    *seat = (unsigned)number - 1;
    return true;
}

bool field_reader(Engine *e, const OpenGame *open, unsigned *reader)
{
    const JsonValue *value = field_value(e, "seat");
    if (value && value->kind == JSON_STRING && slice_is(value->text, "spectator")) {
        *reader = SPECTATOR;
        return true;
    }
    if (field_seat(e, open, reader))
        return true;
    if (value)
        (void)engine_refuse(e, "bad_field", value,
                            "\"seat\" must be a number from 1 to %u, or \"spectator\"",
                            gavel_match_seats(open->match));
    return false;
}

const GavelRules *field_rules(Engine *e)
{
    const char *name = field_text(e, "game");
    const GavelRules *rules = name ? gavel_rules(name) : NULL;
    if (!name || rules)
        return rules;
    Near near = near_to(name);
    for (size_t i = 0; i < gavel_rules_count(); i++)
        near_offer(&near, gavel_rules_name(gavel_rules_at(i)));
    (void)engine_refuse(e, "unknown_game", field_value(e, "game"),
                        "there is no game \"%.40s\"; \"games\" lists them", name);
    e->error.nearest = near.best;
    return NULL;
}

GavelCards *engine_cards(Engine *e, const GavelRules *rules)
{
    for (size_t i = 0; i < gavel_rules_count() && i < ENGINE_RULES_MAX; i++) {
        if (gavel_rules_at(i) != rules)
            continue;
        if (!e->cards[i])
            e->cards[i] = gavel_cards_new(rules);
        if (e->cards[i])
            return e->cards[i];
    }
    (void)engine_refuse(e, "no_memory", NULL, "the cards of %s cannot be loaded",
                        gavel_rules_name(rules));
    return NULL;
}
