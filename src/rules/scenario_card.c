/* scenario_card.c - what a scenario wants to be so of a card: its values, how it lies, what makes a
 * number.
 *
 * A name may mean several cards. What is wanted must then be so of all of them: where it is so of
 * some, nobody knows which was meant, and the line fails.
 */
#include <string.h>

#include "rules/scenario_int.h"

/* --- words ------------------------------------------------------------------------------------ */

bool read_comparison(Scene *scene, Line *line, Comparison *comparison)
{
    comparison->sign = line->text;
    const bool is_sign = line->kind == TOKEN_MARK &&
                         (line_is(line, "=") || line_is(line, "<") || line_is(line, ">") ||
                          line_is(line, "<=") || line_is(line, ">=") || line_is(line, "!="));
    if (is_sign)
        line_next(line);
    if (!is_sign || !line_number(line, -9999, 9999, &comparison->number)) {
        scene_bad(scene, line, "a comparison such as '= 3' is wanted here");
        return false;
    }
    return true;
}

bool compares(const Comparison *c, long value)
{
    if (slice_is(c->sign, "="))
        return value == c->number;
    if (slice_is(c->sign, "!="))
        return value != c->number;
    if (slice_is(c->sign, "<"))
        return value < c->number;
    if (slice_is(c->sign, "<="))
        return value <= c->number;
    return slice_is(c->sign, ">") ? value > c->number : value >= c->number;
}

bool read_state(Scene *scene, Line *line, MarkState *state)
{
    const int mark = mark_named(scene->rules, line->text);
    if (line->kind != TOKEN_WORD)
        return false;
    if (mark >= 0)
        *state = (MarkState){(uint16_t)(1U << mark), false};
    else if (line_is(line, "face-down"))
        *state = (MarkState){MARK_FACE_DOWN, false};
    else if (marks_against(scene->rules, line->text))
        *state = (MarkState){marks_against(scene->rules, line->text), true};
    else
        return false;
    line_next(line);
    return true;
}

/* Where not all may look, a card is face up when it is shown. */
bool is_in_state(const Game *g, uint16_t object, const MarkState *state)
{
    if (state->marks == MARK_FACE_DOWN && is_among_hidden(g, object))
        return has_mark(g, object, MARK_SHOWN) == state->is_without;
    return has_mark(g, object, state->marks) != state->is_without;
}

/* --- the cards that a name means -------------------------------------------------------------- */

/* Those in play; if none is there, wherever they lie. A name with a number means one. */
typedef struct {
    uint16_t object[CARDS_MAX];
    size_t count;
} Named;

static void gather_named(const Game *g, Slice name, bool is_in_play, Named *named)
{
    named->count = 0;
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if ((!is_in_play || g->rules->zones[zone_of_place(g, place)].is_in_play) &&
                names_object(g, name, g->order[i]))
                named->object[named->count++] = g->order[i];
}

static bool read_named(Scene *scene, Line *line, Named *named)
{
    const Slice name = line->text;
    if (!read_object(scene, line))
        return false;
    gather_named(&scene->g, name, true, named);
    if (named->count == 0)
        gather_named(&scene->g, name, false, named);
    return named->count > 0;
}

/* What is said of a card where it is not as wanted. */
typedef struct {
    void (*say)(const Game *g, uint16_t object, int what, Text *to);
    int what;
} Describe;

/* Fails unless it is so of the first; that it is not so of all of them is odd. `wanted`: what, in
 * the words of the line. */
static void want_of_all(Scene *scene, int column, const Named *named, const bool *is_so,
                        Describe describe, Slice wanted)
{
    const Game *g = &scene->g;
    char memory[280];
    Text text = text_in(memory, sizeof memory);
    size_t good = 0;
    for (size_t i = 0; i < named->count; i++) {
        good += is_so[i];
        if (named->count == 1)
            text_add(&text, "it");
        else
            text_add(&text, "%s", i > 0 ? ", " : "");
        if (named->count > 1)
            write_object(g, named->object[i], &text);
        text_add(&text, " ");
        describe.say(g, named->object[i], describe.what, &text);
    }
    if (!is_so[0])
        scene_fail(scene, SCENARIO_FAILED, column, "wanted %.*s, %s%s", (int)wanted.size, wanted.at,
                   good > 0 ? "and it is so of some; say which is meant: " : "", memory);
    else if (good < named->count)
        scene_odd(scene, column, "the first card of that name is meant: %s", memory);
}

/* The words from there to where the line is now. */
static Slice words_from(const Line *line, int column)
{
    const char *at = line->begin + column - 1;
    const char *end = line->begin + line->column - 1;
    return slice_trim((Slice){at, (size_t)(end - at)});
}

/* --- values ----------------------------------------------------------------------------------- */

typedef enum { VALUE_DAMAGE, VALUE_STAT, VALUE_COUNTER } ValueKind;

static long value_of(const Game *g, uint16_t object, ValueKind kind, int which)
{
    switch (kind) {
    case VALUE_DAMAGE:
        return g->object[object].damage;
    case VALUE_STAT:
        return stat_value(g, object, (uint8_t)which);
    case VALUE_COUNTER:
        return g->object[object].counters[which];
    }
    return 0;
}

static void want_values(Scene *scene, Line *line, const Named *named, ValueKind kind, int which)
{
    const Game *g = &scene->g;
    Comparison wanted;
    char memory[240];
    Text text = text_in(memory, sizeof memory);
    const int column = line->column;
    size_t good = 0;
    if (!read_comparison(scene, line, &wanted))
        return;
    for (size_t i = 0; i < named->count; i++) {
        const long value = value_of(g, named->object[i], kind, which);
        good += compares(&wanted, value);
        text_add(&text, "%s", i > 0 ? ", " : "");
        write_object(g, named->object[i], &text);
        text_add(&text, " %ld", value);
    }
    if (good == named->count)
        return;
    const long first = value_of(g, named->object[0], kind, which);
    if (named->count == 1)
        want_number(scene, column, &wanted, first);
    else if (compares(&wanted, first))
        scene_odd(scene, column, "the first card of that name is meant: %s", memory);
    else
        scene_fail(scene, SCENARIO_FAILED, column, "wanted %.*s %ld, %s: %s", (int)wanted.sign.size,
                   wanted.sign.at, wanted.number,
                   good > 0 ? "and it is so of some; say which is meant" : "it is so of none",
                   memory);
}

static void describe_host(const Game *g, uint16_t object, int what, Text *to)
{
    (void)what;
    const Ref host = g->object[object].host;
    text_add(to, "is at %s", ref_lives(g, host) ? def_of(g, host.object)->name : "none");
}

static void want_host(Scene *scene, Line *line, const Named *named)
{
    const Game *g = &scene->g;
    bool is_so[CARDS_MAX] = {false};
    if (!line_takes(line, "=")) {
        scene_bad(scene, line, "'=' is wanted here");
        return;
    }
    const int column = line->column;
    const bool is_none = line_takes(line, "none");
    const uint16_t wanted = is_none ? 0 : read_object(scene, line);
    for (size_t i = 0; i < named->count; i++) {
        const Ref host = g->object[named->object[i]].host;
        is_so[i] = ref_lives(g, host) ? host.object == wanted : is_none;
    }
    want_of_all(scene, column, named, is_so, (Describe){describe_host, 0},
                words_from(line, column));
}

static void describe_slot(const Game *g, uint16_t object, int what, Text *to)
{
    (void)what;
    const uint8_t slot = g->object[object].slot;
    text_add(to, "is %s", slot ? g->rules->words.slots[slot - 1] : "in none");
}

static void want_slot(Scene *scene, Line *line, const Named *named)
{
    bool is_so[CARDS_MAX] = {false};
    if (!line_takes(line, "=")) {
        scene_bad(scene, line, "'=' is wanted here");
        return;
    }
    const int column = line->column;
    const int wanted = slot_named(scene->rules, line->text);
    if (wanted < 0)
        scene_bad(scene, line, "'%.*s' is no slot", (int)line->text.size, line->text.at);
    for (size_t i = 0; i < named->count; i++)
        is_so[i] = scene->g.object[named->object[i]].slot == wanted + 1;
    line_next(line);
    want_of_all(scene, column, named, is_so, (Describe){describe_slot, 0},
                words_from(line, column));
}

static void fail_value(Scene *scene, Slice word, int column)
{
    const Words *words = &scene->rules->words;
    char memory[240];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; words->stats[i]; i++)
        text_add(&text, "%s, ", words->stats[i]);
    for (int i = 0; words->counters && words->counters[i]; i++)
        text_add(&text, "%s, ", words->counters[i]);
    scene_fail(scene, SCENARIO_UNREADABLE, column,
               "'%.*s' is no value of a card: %sdamage, host, slot", (int)word.size, word.at,
               memory);
}

void want_card_value(Scene *scene, Line *line, Slice word, int column)
{
    const Words *words = &scene->rules->words;
    const int stat = word_index(words->stats, word);
    const int counter = counter_named(words, word);
    Named named;
    if (!read_named(scene, line, &named))
        return;
    if (slice_is(word, "damage"))
        want_values(scene, line, &named, VALUE_DAMAGE, 0);
    else if (slice_is(word, "host"))
        want_host(scene, line, &named);
    else if (slice_is(word, "slot"))
        want_slot(scene, line, &named);
    else if (stat >= 0)
        want_values(scene, line, &named, VALUE_STAT, stat);
    else if (counter >= 0)
        want_values(scene, line, &named, VALUE_COUNTER, counter);
    else
        fail_value(scene, word, column);
}

/* --- how it lies, what it has ------------------------------------------------------------------
 */

static void describe_keyword(const Game *g, uint16_t object, int what, Text *to)
{
    text_add(to, "has %s%s", has_keyword(g, object, (uint8_t)what) ? "" : "no ",
             g->rules->words.keywords[what]);
}

static void describe_marks(const Game *g, uint16_t object, int what, Text *to)
{
    const char *const *marks = g->rules->words.marks;
    const size_t before = to->size;
    (void)what;
    for (int i = 0; marks && marks[i]; i++)
        if (has_mark(g, object, (uint16_t)(MARK_GAME << i)))
            text_add(to, "%s%s", to->size > before ? " " : "is ", marks[i]);
    if (has_mark(g, object, MARK_FACE_DOWN))
        text_add(to, "%sface-down", to->size > before ? " " : "is ");
    if (to->size == before)
        text_add(to, "has no such mark");
}

void want_card_state(Scene *scene, Line *line, Line *card, bool is_wanted)
{
    bool is_so[CARDS_MAX] = {false};
    MarkState state = {0, false};
    Named named;
    if (!read_named(scene, card, &named))
        return;
    const Slice word = line->text;
    int column = line->column;
    char wanted[80];
    int keyword = -1;
    if (line_takes(line, "has")) {
        keyword = word_index(scene->rules->words.keywords, line->text);
        if (keyword < 0) {
            scene_bad(scene, line, "'%.*s' is no keyword", (int)line->text.size, line->text.at);
            return;
        }
        column = line->column;
        line_next(line);
    } else if (!read_state(scene, line, &state)) {
        scene_bad_word(scene, line, word);
        return;
    }
    for (size_t i = 0; i < named.count; i++)
        is_so[i] =
            is_wanted == (keyword < 0 ? is_in_state(&scene->g, named.object[i], &state)
                                      : has_keyword(&scene->g, named.object[i], (uint8_t)keyword));
    const Slice words = words_from(line, column);
    Text text = text_in(wanted, sizeof wanted);
    text_add(&text, "%s%.*s", is_wanted ? "" : "not ", (int)words.size, words.at);
    const Describe describe = {keyword < 0 ? describe_marks : describe_keyword, keyword};
    want_of_all(scene, column, &named, is_so, describe, slice_of(wanted));
}

/* --- what makes a number -----------------------------------------------------------------------
 */

static void describe_stat(const Game *g, uint16_t object, int what, Text *to)
{
    text_add(to, "has %d", stat_value(g, object, (uint8_t)what));
}

/* A number that several cards have for other reasons is asked of one of them. */
static uint16_t read_one(Scene *scene, Line *line, int stat)
{
    bool is_so[CARDS_MAX] = {false};
    const int column = line->column;
    Named named;
    if (!read_named(scene, line, &named))
        return 0;
    for (size_t i = 0; i < named.count; i++)
        is_so[i] = stat_value(&scene->g, named.object[i], (uint8_t)stat) ==
                   stat_value(&scene->g, named.object[0], (uint8_t)stat);
    want_of_all(scene, column, &named, is_so, (Describe){describe_stat, stat},
                slice_of("one number"));
    return scene->is_over ? 0 : named.object[0];
}

/* why STAT of CARD: amount word, amount word ... */
void want_why(Scene *scene, Line *line)
{
    const int stat = word_index(scene->rules->words.stats, line->text);
    const int column = line->column;
    line_next(line);
    if (stat < 0 || !line_takes(line, "of")) {
        scene_fail(scene, SCENARIO_UNREADABLE, column, "'why STAT of CARD: ...' is wanted here");
        return;
    }
    const uint16_t object = read_one(scene, line, stat);
    if (object == 0)
        return;
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' is wanted here");
        return;
    }
    Reason reasons[16];
    const size_t count = game_why_value(&scene->g, object, (uint8_t)stat, reasons, 16);
    for (size_t i = 0; i < count && !scene->is_over; i++) {
        long amount = 0;
        char found[SCENARIO_NAME_MAX];
        const int at = line->column;
        const bool is_there = ref_lives(&scene->g, reasons[i].source);
        const char *name = is_there ? def_of(&scene->g, reasons[i].source.object)->name : NULL;
        const bool is_same =
            line_number(line, -999, 999, &amount) && amount == reasons[i].amount &&
            (line_takes(line, reasons[i].what) || (name && line_takes(line, name)));
        Text text = text_in(found, sizeof found);
        text_add(&text, "%d %s", reasons[i].amount, name ? name : reasons[i].what);
        if (!is_same)
            scene_fail(scene, SCENARIO_FAILED, at, "what comes here is %s", found);
        (void)line_takes(line, ",");
    }
    if (line->kind != TOKEN_END)
        scene_fail(scene, SCENARIO_FAILED, line->column, "there is no such reason");
}
