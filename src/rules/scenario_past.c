/* scenario_past.c - what has happened in a scenario since a point, and who was asked: from here,
 * asked, never, order, together. */
#include <string.h>

#include "rules/event_name.h"
#include "rules/scenario_int.h"

enum { ITEMS_MAX = 16 };

/* --- keeping ---------------------------------------------------------------------------------- */

static void keep(Scene *scene, Past past)
{
    if (scene->past_count == scene->past_room) {
        const size_t room = scene->past_room ? scene->past_room * 2 : 64;
        Past *grown = mem_grow(scene->past, room * sizeof *grown);
        if (!grown) {
            scene_fail(scene, SCENARIO_UNREADABLE, 1, "out of memory");
            return;
        }
        scene->past = grown;
        scene->past_room = room;
    }
    scene->past[scene->past_count++] = past;
}

static void on_event(void *context, const Game *g, const Event *event)
{
    Scene *scene = context;
    const Sink *others[] = {scene->run->sink, scene->reader};
    keep(scene, (Past){.event = *event, .group = g->s->group});
    for (int i = 0; i < 2; i++)
        if (others[i] && others[i]->event)
            others[i]->event(others[i]->context, g, event);
}

static void on_used(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    const Scene *scene = context;
    const Sink *others[] = {scene->run->sink, scene->reader};
    for (int i = 0; i < 2; i++)
        if (others[i] && others[i]->used)
            others[i]->used(others[i]->context, g, ability, source, seat);
}

static void on_looked(void *context, const Game *g, uint8_t seats, const Ref *objects,
                      uint16_t count)
{
    const Scene *scene = context;
    const Sink *others[] = {scene->run->sink, scene->reader};
    for (int i = 0; i < 2; i++)
        if (others[i] && others[i]->looked)
            others[i]->looked(others[i]->context, g, seats, objects, count);
}

static void on_step(void *context, const Game *g, const char *flow, Clause clause)
{
    const Scene *scene = context;
    const Sink *other = scene->run->sink;
    other->step(other->context, g, flow, clause);
}

static void on_replaced(void *context, const Game *g, uint16_t ability)
{
    const Scene *scene = context;
    const Sink *other = scene->run->sink;
    other->replaced(other->context, g, ability);
}

static void on_taken(void *context, const Game *g, uint8_t seat, const Option *option)
{
    (void)g;
    chain_take(context, seat, option);
}

void past_open(Scene *scene)
{
    const Sink *other = scene->run->sink;
    scene->sink = (Sink){.event = on_event,
                         .used = on_used,
                         .looked = on_looked,
                         .step = other && other->step ? on_step : NULL,
                         .replaced = other && other->replaced ? on_replaced : NULL,
                         .taken = on_taken,
                         .context = scene};
    scene->g.sink = &scene->sink;
}

void past_ask(Scene *scene)
{
    if (scene->g.s->asked)
        keep(scene, (Past){.asked = scene->g.s->asked, .question = scene->g.s->ask_clause});
}

/* from here */
void past_from(Scene *scene, Line *line)
{
    if (!line_takes(line, "here"))
        scene_bad(scene, line, "'from here' is wanted");
    scene->past_from = scene->past_count;
}

/* --- questions -------------------------------------------------------------------------------- */

/* What card texts ask has no clause. */
static const char *asked_by(const Scene *scene, const Past *past)
{
    return past->question ? scene->rules->clauses[past->question].id : "the text of a card";
}

/* N [CLAUSE]: has that seat been asked, by that clause or by any? */
static void judge_asked(Scene *scene, Line *line, bool is_wanted)
{
    uint8_t seat = 0;
    long clause = 0;
    const int column = line->column;
    if (!read_seat(scene, line, &seat))
        return;
    if (line->kind == TOKEN_WORD) {
        clause = clause_index(scene->rules, line->text);
        if (clause < 0) {
            scene_bad(scene, line, "the rulebook has no clause '%.*s'", (int)line->text.size,
                      line->text.at);
            return;
        }
        line_next(line);
    }
    const Past *found = NULL;
    const Past *other = NULL; /* a question by another clause */
    for (size_t i = scene->past_from; i < scene->past_count && !found; i++) {
        const Past *past = &scene->past[i];
        if (!(past->asked >> seat & 1))
            continue;
        other = past;
        found = clause == 0 || past->question == clause ? past : NULL;
    }
    if (is_wanted && !found)
        scene_fail(scene, SCENARIO_FAILED, column, "seat %d was not asked%s%s", seat + 1,
                   other ? " so; it was asked by " : "", other ? asked_by(scene, other) : "");
    if (!is_wanted && found)
        scene_fail(scene, SCENARIO_FAILED, column, "seat %d was asked by %s", seat + 1,
                   asked_by(scene, found));
}

void past_asked(Scene *scene, Line *line)
{
    judge_asked(scene, line, true);
}

/* --- events ----------------------------------------------------------------------------------- */

/* What an item of a line means: EVENT [CARD] [by SEAT]. */
typedef struct {
    Slice text; /* as it is written */
    Slice event;
    Slice card; /* empty: any, or none */
    uint8_t seat;
} Item;

/* What the line says can never happen: the event is about no card, or about none of that type. */
static bool is_impossible(const Scene *scene, const Item *item)
{
    const Match *match = &scene->match;
    const EventType *type = event_type(scene->rules, item->event);
    if (item->card.size == 0 || (type && type->types == 0 && !(type->where & EVENT_NO_CARD)))
        return false;
    if (!type)
        return is_about_nothing(item->event);
    for (uint16_t i = 1; i < match->def_count && !(type->where & EVENT_NO_CARD); i++)
        if (means_def(match, match->defs[i], item->card) &&
            (type->types >> match->defs[i]->type & 1))
            return false;
    return true;
}

static bool read_item(Scene *scene, Line *line, Item *item)
{
    *item = (Item){.event = line->text, .seat = NOBODY};
    const char *start = line->text.at;
    if (line->kind != TOKEN_WORD || !is_event_name(scene->rules, line->text)) {
        scene_bad(scene, line, "'%.*s' is no event of this game", (int)line->text.size,
                  line->text.at);
        return false;
    }
    item->text = line->text;
    line_next(line);
    const bool is_named =
        line->kind == TOKEN_STRING || (line->kind == TOKEN_WORD && !line_is(line, "by"));
    if (is_named && !read_name(scene, line, &item->card))
        return false;
    if (is_named)
        item->text.size = (size_t)(item->card.at + item->card.size - start);
    if (!line_takes(line, "by"))
        return true;
    item->text.size = (size_t)(line->text.at + line->text.size - start);
    return read_seat(scene, line, &item->seat);
}

/* The same; an error where it can never happen. */
static bool read_possible(Scene *scene, Line *line, Item *item)
{
    const Line start = *line;
    if (!read_item(scene, line, item))
        return false;
    if (is_impossible(scene, item))
        scene_bad(scene, &start, "'%.*s' can never happen: '%.*s' is about no such card",
                  (int)item->text.size, item->text.at, (int)item->event.size, item->event.at);
    return !scene->is_over;
}

static bool is_item(const Scene *scene, const Item *item, const Past *past)
{
    const Game *g = &scene->g;
    const Event *event = &past->event;
    if (past->asked || (!slice_is(item->event, event_name(g, event)) &&
                        !slice_is(item->event, event_kind_name(g->rules, event->kind))))
        return false;
    if (item->seat != NOBODY && event->seat != item->seat)
        return false;
    return item->card.size == 0 ||
           (event->def && means_def(g->match, g->match->defs[event->def], item->card));
}

/* The first from `from` on that the item means; past_count: none. */
static size_t find_item(const Scene *scene, const Item *item, size_t from)
{
    while (from < scene->past_count && !is_item(scene, item, &scene->past[from]))
        from++;
    return from;
}

/* Reads `: item, item ...`; 0: they are wrong. */
static size_t read_list(Scene *scene, Line *line, Item *items)
{
    size_t count = 0;
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' and events are wanted here");
        return 0;
    }
    do {
        if (count == ITEMS_MAX)
            scene_bad(scene, line, "a line has at most %d events", ITEMS_MAX);
        else if (read_possible(scene, line, &items[count]))
            count++;
    } while (!scene->is_over && line_takes(line, ","));
    return scene->is_over ? 0 : count;
}

/* What has happened since the point, as far as there is room. */
static void describe_past(const Scene *scene, Text *text)
{
    const Game *g = &scene->g;
    for (size_t i = scene->past_from; i < scene->past_count; i++) {
        const Event *event = &scene->past[i].event;
        if (scene->past[i].asked || event->head == EVENT_ELSEWHERE)
            continue;
        text_add(text, "%s%s", text->size ? ", " : "", event_name(g, event));
        if (event->def)
            text_add(text, " \"%s\"", g->match->defs[event->def]->name);
    }
}

static void fail_item(Scene *scene, int column, const Item *item, const char *why)
{
    char memory[200];
    Text text = text_in(memory, sizeof memory);
    describe_past(scene, &text);
    scene_fail(scene, SCENARIO_FAILED, column, "'%.*s' %s; happened: %s", (int)item->text.size,
               item->text.at, why, text.size ? memory : "nothing");
}

/* order: one after the other, whatever happens between them */
void past_order(Scene *scene, Line *line)
{
    Item items[ITEMS_MAX];
    const int column = line->column;
    const size_t count = read_list(scene, line, items);
    size_t at = scene->past_from;
    for (size_t i = 0; i < count && !scene->is_over; i++) {
        at = find_item(scene, &items[i], at);
        if (at < scene->past_count)
            at++;
        else if (find_item(scene, &items[i], scene->past_from) == scene->past_count)
            fail_item(scene, column, &items[i], "has not happened");
        else
            fail_item(scene, column, &items[i], "has not happened after the one before it");
    }
}

/* together: as parts of one group, in any order */
void past_together(Scene *scene, Line *line)
{
    Item items[ITEMS_MAX];
    const int column = line->column;
    const size_t count = read_list(scene, line, items);
    if (count == 0)
        return;
    const Item *missing = &items[0];
    for (size_t at = find_item(scene, &items[0], scene->past_from); at < scene->past_count;
         at = find_item(scene, &items[0], at + 1)) {
        missing = NULL;
        for (size_t i = 1; i < count && !missing; i++) {
            size_t other = find_item(scene, &items[i], scene->past_from);
            while (other < scene->past_count && scene->past[other].group != scene->past[at].group)
                other = find_item(scene, &items[i], other + 1);
            missing = other < scene->past_count ? NULL : &items[i];
        }
        if (!missing)
            return;
    }
    fail_item(scene, column, missing,
              missing == &items[0] ? "has not happened" : "has not happened with the first one");
}

/* never asked N [CLAUSE], or never: none of these has happened */
void past_never(Scene *scene, Line *line)
{
    Item items[ITEMS_MAX];
    if (line_takes(line, "asked")) {
        judge_asked(scene, line, false);
        return;
    }
    const int column = line->column;
    const size_t count = read_list(scene, line, items);
    for (size_t i = 0; i < count && !scene->is_over; i++)
        if (find_item(scene, &items[i], scene->past_from) < scene->past_count)
            fail_item(scene, column, &items[i], "has happened");
}
