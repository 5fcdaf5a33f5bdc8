/* resolve.c - what pronouns mean. See text_int.h and docs/TEXT.md.
 *
 * Rows leave marks in brackets where a text names a thing or speaks of one that was named:
 *
 *     [chosen SET] [2 chosen SET]  what is chosen, named by a variable if something speaks of it
 *     [all SET] [subject SET]      all of them; what an event is about
 *     [this] [that]                the card itself; the other party to the event
 *     [new one] [new many] [look] [name]   the variable that an instruction binds
 *     [made one] [made many]       tokens, which have a name if something speaks of them
 *     [it] [so] [he] [they] [that one] [that TYPE] [those] [seen] [found] [picked] [named]
 *                                  what speaks of them
 *     [another] [except]           before and behind a description: not the card itself, or, if
 *                                  something was chosen before, not that
 *     [other] [not other]          the same of several, not clear if both were named
 *     [same]                       whatever was named last
 *     [yours]                      what was spoken of last must be the card's player's own
 *
 * A pronoun means the nearest earlier thing that fits in number and kind. Every step stands between
 * two control characters, so that a choice which is spoken of later can be put before it.
 */
#include <string.h>

#include "text/text_int.h"

enum {
    STEP_BEGIN = '\x02',
    STEP_END = '\x03',
    THINGS_MAX = 32,
    STEPS_OPEN_MAX = 16,
    MARK_ROOM = 1024
};

typedef enum { THING_THIS, THING_SUBJECT, THING_OBJECT, THING_VARIABLE, THING_SET } ThingSort;

/* A thing that was named. */
typedef struct {
    ThingSort sort;
    int variable;
    bool is_many;
    bool is_named;
    bool is_person;
    bool is_look;
    bool is_name;    /* a card that was named, which is nowhere */
    bool is_found;   /* bound by the instruction, not by a choice for it */
    bool is_yours;   /* it can only be a card of one's own */
    bool is_passing; /* of a set: what it says may not be so any more */
    char set[MARK_ROOM];
} Thing;

typedef struct {
    const char *at;
    Text *out;
    Text *why;
    Thing things[THINGS_MAX];
    int count;
    int first;  /* of those that are in scope */
    Thing last; /* what was named or spoken of last */
    size_t steps[STEPS_OPEN_MAX];
    int open;
    int variables;
    bool *is_spoken_of; /* by variable */
    bool is_unclear;
} Walk;

static bool has_word(const char *text, const char *word)
{
    const size_t size = strlen(word);
    for (const char *found = strstr(text, word); found; found = strstr(found + 1, word)) {
        const bool begins = found == text || found[-1] == ' ';
        if (begins && (found[size] == ' ' || found[size] == 0))
            return true;
    }
    return false;
}

/* True if cards of a set are one's own: at a location there are none of others, and cards of what
 * was looked at are. */
static bool are_own(const char *set)
{
    return !has_word(set, "opposing") &&
           (has_word(set, "my") || has_word(set, "here") || has_word(set, "of"));
}

static void unclear(Walk *w, const char *mark)
{
    if (!w->is_unclear)
        text_add(w->why, "what \"%s\" speaks of", mark);
    w->is_unclear = true;
}

static Thing *add_thing(Walk *w, ThingSort sort, const char *set)
{
    if (w->count == THINGS_MAX) {
        unclear(w, "the text");
        w->count--;
    }
    Thing *thing = &w->things[w->count++];
    *thing = (Thing){.sort = sort,
                     .is_person = sort == THING_THIS || has_word(set, "character"),
                     .is_named = has_word(set, "named"),
                     .is_yours = sort == THING_THIS || are_own(set),
                     .is_passing = has_word(set, "exerted") || has_word(set, "damaged") ||
                                   has_word(set, "undamaged")};
    Text text = text_in(thing->set, sizeof thing->set);
    text_add(&text, "%s", set);
    w->last = *thing;
    return thing;
}

/* --- what a pronoun fits ---------------------------------------------------------------------- */

/* False for a thing that was called by another type and not by this one. "One" is any. */
static bool can_be(const Thing *thing, const char *type)
{
    static const char *const types[] = {"character", "item", "location", "action"};
    bool has_other = false;
    if (strcmp(type, "one") == 0 || has_word(thing->set, type))
        return true;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        has_other = has_other || has_word(thing->set, types[i]);
    return !has_other;
}

static bool fits(const Thing *thing, const char *mark)
{
    if (thing->is_name || strcmp(mark, "named") == 0)
        return thing->is_name && strcmp(mark, "named") == 0;
    if (strcmp(mark, "picked") == 0)
        return thing->sort == THING_VARIABLE && !thing->is_look && !thing->is_many;
    if (strcmp(mark, "he") == 0)
        return !thing->is_many &&
               (thing->sort == THING_THIS || (thing->is_person && thing->is_named));
    if (strcmp(mark, "they") == 0)
        return thing->is_person || thing->is_many;
    if (strcmp(mark, "those") == 0)
        return thing->is_many;
    if (strncmp(mark, "that ", 5) == 0)
        return !thing->is_many && thing->sort != THING_THIS && can_be(thing, mark + 5);
    if (strcmp(mark, "so") == 0)
        return thing->sort != THING_THIS;
    if (strcmp(mark, "same") == 0)
        return !thing->is_look;
    if (strcmp(mark, "seen") == 0)
        return thing->is_look;
    if (strcmp(mark, "found") == 0)
        return thing->is_found;
    return strcmp(mark, "it") == 0 && !thing->is_many; /* what else is marked is no pronoun */
}

/* Behind several things "it" does not mean the card itself, which was named before them. */
static const Thing *nearest(const Walk *w, const char *mark)
{
    bool is_behind_many = false;
    for (int i = w->count - 1; i >= w->first; i--) {
        const Thing *thing = &w->things[i];
        if (fits(thing, mark))
            return is_behind_many && thing->sort == THING_THIS ? NULL : thing;
        is_behind_many =
            is_behind_many || (thing->sort == THING_VARIABLE && strcmp(mark, "it") == 0);
    }
    return NULL;
}

static void add_variable(const Walk *w, int variable)
{
    text_add(w->out, "x%d", variable + 1);
}

static void speak_of(Walk *w, const Thing *thing, const char *mark)
{
    w->last = *thing;
    switch (thing->sort) {
    case THING_THIS:
        text_add(w->out, "this");
        break;
    case THING_SUBJECT:
        text_add(w->out, "it");
        break;
    case THING_OBJECT:
        text_add(w->out, "that");
        break;
    case THING_VARIABLE:
        w->is_spoken_of[thing->variable] = true;
        add_variable(w, thing->variable);
        break;
    case THING_SET:
        if (thing->is_passing)
            unclear(w, mark);
        text_add(w->out, "all %s", thing->set);
        break;
    }
}

static void add_pronoun(Walk *w, const char *mark)
{
    const Thing *thing = nearest(w, mark);
    if (thing)
        speak_of(w, thing, mark);
    else if (strcmp(mark, "he") == 0)
        speak_of(w, &(const Thing){.sort = THING_THIS, .is_yours = true}, mark);
    else
        unclear(w, mark);
}

/* "Your" hand: cards of others do not go there. */
static void want_yours(Walk *w)
{
    if (!w->last.is_yours)
        unclear(w, "your");
}

/* "another": not what was chosen before. */
static void add_another(Walk *w, bool is_behind)
{
    const Thing *chosen = NULL;
    for (int i = w->count - 1; i >= w->first && !chosen; i--)
        if (w->things[i].sort == THING_VARIABLE && !w->things[i].is_many)
            chosen = &w->things[i];
    if (chosen && is_behind) {
        text_add(w->out, "not ");
        speak_of(w, chosen, "another");
    } else if (!chosen && !is_behind) {
        text_add(w->out, "other");
    }
}

/* "Your other characters": the same, but where the card itself was named, too, it is not clear
 * which one they are other than. */
static void add_other(Walk *w, bool is_behind)
{
    bool has_this = false;
    bool has_chosen = false;
    for (int i = w->count - 1; i >= w->first; i--) {
        has_this = has_this || w->things[i].sort == THING_THIS;
        has_chosen = has_chosen || (w->things[i].sort == THING_VARIABLE && !w->things[i].is_look);
    }
    if (has_this && has_chosen)
        unclear(w, "other");
    else
        add_another(w, is_behind);
}

/* --- marks ------------------------------------------------------------------------------------ */

static int new_variable(Walk *w)
{
    if (w->variables == THINGS_MAX) {
        unclear(w, "the text");
        return 0;
    }
    return w->variables++;
}

/* Puts words before the step that is open. */
static void put_before_step(Walk *w, const char *words)
{
    const size_t size = strlen(words);
    const size_t place = w->open > 0 ? w->steps[w->open - 1] : 0;
    if (w->open == 0 || w->out->size + size + 1 >= w->out->room) {
        unclear(w, "what is chosen");
        return;
    }
    memmove(w->out->at + place + size, w->out->at + place, w->out->size - place + 1);
    memcpy(w->out->at + place, words, size);
    w->out->size += size;
}

/* QUANTITY chosen SET */
static void add_chosen(Walk *w, const char *mark)
{
    const char *chosen = strstr(mark, "chosen ");
    const int variable = new_variable(w);
    const bool is_many = chosen > mark && strncmp(mark, "1 ", 2) != 0;
    const char *set = chosen + strlen("chosen ");
    if (w->is_spoken_of[variable]) {
        char words[MARK_ROOM];
        Text text = text_in(words, sizeof words);
        text_add(&text, "choose %.*s%s as x%d, ", (int)(chosen - mark), mark, set, variable + 1);
        put_before_step(w, words);
        add_variable(w, variable);
    } else {
        text_add(w->out, "%s", mark);
    }
    Thing *thing = add_thing(w, THING_VARIABLE, set);
    thing->variable = variable;
    thing->is_many = is_many;
}

/* Tokens that an instruction makes have a name if something speaks of them. */
static void add_made(Walk *w, const char *mark)
{
    const int variable = new_variable(w);
    Thing *thing = add_thing(w, THING_VARIABLE, "");
    thing->variable = variable;
    thing->is_many = strcmp(mark, "made many") == 0;
    thing->is_yours = true;
    if (w->is_spoken_of[variable])
        text_add(w->out, "as x%d", variable + 1);
}

/* What stands in the output behind the last "choose "; NULL: nothing does. */
static const char *last_choice(const Walk *w)
{
    static const char word[] = "choose ";
    const char *last = NULL;
    for (const char *at = strstr(w->out->at, word); at; at = strstr(at + 1, word))
        last = at + sizeof word - 1;
    return last;
}

static void add_bound(Walk *w, const char *mark)
{
    const int variable = new_variable(w);
    const char *choice = mark[0] == 'n' && strcmp(mark, "name") != 0 ? last_choice(w) : NULL;
    Thing *thing = add_thing(w, THING_VARIABLE, "");
    thing->variable = variable;
    thing->is_many = strcmp(mark, "new many") == 0;
    thing->is_look = strcmp(mark, "look") == 0;
    thing->is_name = strcmp(mark, "name") == 0;
    thing->is_yours = !choice || are_own(choice);
    w->last = *thing;
    thing->is_person = thing->is_found = !thing->is_look && !thing->is_name;
    add_variable(w, variable);
}

static void add_mark(Walk *w, const char *mark)
{
    if (strcmp(mark, "yours") == 0) {
        want_yours(w);
    } else if (strcmp(mark, "this") == 0) {
        text_add(w->out, "this");
        (void)add_thing(w, THING_THIS, "");
    } else if (strcmp(mark, "that") == 0) {
        text_add(w->out, "that");
        add_thing(w, THING_OBJECT, "character")->is_person = true;
    } else if (strncmp(mark, "all ", 4) == 0) {
        text_add(w->out, "%s", mark);
        add_thing(w, THING_SET, mark + 4)->is_many = true;
    } else if (strncmp(mark, "subject ", 8) == 0) {
        text_add(w->out, "%s", mark + 8);
        (void)add_thing(w, THING_SUBJECT, mark + 8);
    } else if (strncmp(mark, "new ", 4) == 0 || strcmp(mark, "look") == 0 ||
               strcmp(mark, "name") == 0) {
        add_bound(w, mark);
    } else if (strncmp(mark, "made ", 5) == 0) {
        add_made(w, mark);
    } else if (strcmp(mark, "another") == 0 || strcmp(mark, "except") == 0) {
        add_another(w, mark[0] == 'e');
    } else if (strcmp(mark, "other") == 0 || strcmp(mark, "not other") == 0) {
        add_other(w, mark[0] == 'n');
    } else if (strstr(mark, "chosen ")) {
        add_chosen(w, mark);
    } else {
        add_pronoun(w, mark);
    }
}

static void walk(Walk *w, char end);

/* A mark and what is marked in it. */
static void walk_mark(Walk *w)
{
    char room[MARK_ROOM];
    Text inner = text_in(room, sizeof room);
    Text *out = w->out;
    w->out = &inner;
    walk(w, ']');
    w->out = out;
    if (inner.is_cut)
        unclear(w, "the text");
    add_mark(w, room);
}

/* An ability in braces speaks of things of its own. */
static void walk_braces(Walk *w)
{
    const int first = w->first;
    const int count = w->count;
    text_add(w->out, "{");
    w->first = w->count;
    walk(w, '}');
    text_add(w->out, "}");
    w->first = first;
    w->count = count;
}

/* A letter of the text itself: a new line begins anew what was spoken of; blanks are not doubled,
 * nor left before a closing parenthesis. */
static void walk_letter(Walk *w, char c)
{
    const bool is_behind_blank = w->out->size > 0 && w->out->at[w->out->size - 1] == ' ';
    if (c == '\n')
        w->count = w->first = 0;
    if (c == ')' && is_behind_blank)
        w->out->at[--w->out->size] = 0;
    if (c != ' ' || !is_behind_blank)
        text_add_slice(w->out, (Slice){&c, 1});
}

static void walk(Walk *w, char end)
{
    while (*w->at && *w->at != end) {
        const char c = *w->at++;
        if (c == '[') {
            walk_mark(w);
        } else if (c == '{') {
            walk_braces(w);
        } else if (c == STEP_BEGIN) {
            if (w->open == STEPS_OPEN_MAX)
                unclear(w, "the text");
            else
                w->steps[w->open++] = w->out->size;
        } else if (c == STEP_END) {
            w->open -= w->open > 0;
        } else {
            walk_letter(w, c);
        }
    }
    w->at += *w->at != 0;
}

bool resolve(const char *marked, Text *notation, Text *why)
{
    bool is_spoken_of[THINGS_MAX + 1] = {false};
    const Text empty = *notation;
    for (int round = 0; round < 2; round++) {
        Walk w = {.at = marked, .out = notation, .why = why, .is_spoken_of = is_spoken_of};
        *notation = empty;
        walk(&w, 0);
        if (w.is_unclear || notation->is_cut)
            return false;
    }
    return true;
}
