/* scenario_choice.c - a choice in words, and the option that it means. */
#include <string.h>

#include "lang/nearest.h"
#include "rules/option_word.h"
#include "rules/scenario_int.h"

static bool is_choice_end(const Line *line)
{
    return line->kind == TOKEN_END || line_is(line, "->") || line_is(line, ";") ||
           line_is(line, ",") || line_is(line, "because");
}

bool take_choice(Line *line, Choice *choice)
{
    *choice = (Choice){
        .word = line->text, .is_quoted = line->kind == TOKEN_STRING, .column = line->column};
    if (is_choice_end(line) || line->kind == TOKEN_MARK)
        return false;
    line_next(line);
    if (!is_choice_end(line)) {
        choice->second = line->text;
        line_next(line);
    }
    if (line->kind == TOKEN_STRING) {
        choice->third = line->text;
        line_next(line);
    }
    return true;
}

Choice read_choice(Scene *scene, Line *line)
{
    Choice choice;
    if (!take_choice(line, &choice))
        scene_bad(scene, line, "a choice is wanted here");
    return choice;
}

bool names_object(const Game *g, Slice name, uint16_t object)
{
    if (name.size == 0)
        return false;
    const char *number = NULL;
    const Slice bare = bare_name(name, &number);
    if (!number)
        return object_has_name(g, object, name);
    long nth = 0;
    if (!slice_number(slice_from(name, number), 1, 999, &nth))
        return false;
    return find_object(g, bare, nth) == object;
}

static bool slot_matches(const Game *g, int slot, Slice word)
{
    return slot > 0 && slot_named(g->rules, word) == slot - 1;
}

bool ability_matches(const Game *g, uint16_t ability, Slice word)
{
    const char *name = g->abilities[ability].name;
    return word.size == 0 || (name && slice_same(word, slice_of(name)));
}

static bool matches_number(const Option *option, Slice word)
{
    long number = 0;
    return slice_number(word, -999, 9999, &number) && option->number == number;
}

/* Of several names one must be meant. */
static bool name_matches(const Game *g, const Option *option, Slice word)
{
    const int end = option->extra ? option->extra : option->number + 1;
    for (int i = option->number; i < end; i++)
        if (slice_same(word, slice_of(g->match->names[i])))
            return true;
    return false;
}

/* The card that printed a waiting ability of what is nowhere any more, such as a token; NULL: none
 * did. */
static const Def *printed_by(const Game *g, const Option *option)
{
    for (uint16_t i = 1; i < g->match->def_count; i++) {
        const Def *def = g->match->defs[i];
        if (option->extra >= def->ability && option->extra < def->ability + def->ability_count)
            return def;
    }
    return NULL;
}

static bool names_trigger(const Game *g, const Option *option, Slice name)
{
    if (option->object)
        return names_object(g, name, option->object);
    const Def *def = printed_by(g, option);
    return def && means_def(g->match, def, name);
}

bool option_matches(const Game *g, const Option *option, const Choice *choice)
{
    const Words *words = &g->rules->words;
    long seat = 0;
    switch ((OptionKind)option->kind) {
    case OPTION_ACT:
        if (!slice_is(choice->word, g->rules->acts[option->act].name))
            return false;
        if (choice->third.size && !ability_matches(g, option->extra, choice->third))
            return false;
        return option->object ? names_object(g, choice->second, option->object)
                              : choice->second.size == 0;
    case OPTION_PICK:
        if (!names_object(g, choice->word, option->object))
            return false;
        return choice->second.size == 0 ||
               slot_matches(g, g->object[option->object].slot, choice->second);
    case OPTION_DONE:
        return slice_is(choice->word, "done");
    case OPTION_YES:
        return slice_is(choice->word, "yes");
    case OPTION_NO:
        return slice_is(choice->word, "no");
    case OPTION_NUMBER:
        return matches_number(option, choice->word);
    case OPTION_SEAT:
        return slice_is(choice->word, "seat") &&
               slice_number(choice->second, 1, SEATS_MAX, &seat) && option->number == seat - 1;
    case OPTION_SLOT:
        return slot_matches(g, option->number, choice->word);
    case OPTION_TRIGGER:
        return names_trigger(g, option, choice->word) &&
               ability_matches(g, option->extra, choice->second);
    case OPTION_ABILITY:
        return names_object(g, choice->word, option->object) &&
               ability_matches(g, option->extra, choice->second);
    case OPTION_NAME:
        return name_matches(g, option, choice->word);
    case OPTION_WORD:
        return word_index(words->choices, choice->word) == option->number;
    case OPTION_MODE:
        return slice_is(choice->word, "mode") && slice_number(choice->second, 1, 16, &seat) &&
               option->number == seat - 1;
    case OPTION_NONE:
        break;
    }
    return false;
}

/* option 3: the third of those that are offered, where words do not tell it from others. */
static bool is_numbered(const Choice *choice, long *number)
{
    return !choice->is_quoted && slice_is(choice->word, "option") &&
           slice_number(choice->second, 1, OPTIONS_MAX, number);
}

/* Equal cards are offered once, so the first is as good as any. */
bool means_taken(const Game *g, const Option *option, const Choice *choice)
{
    long number = 0;
    return is_numbered(choice, &number) ? number == 1 : option_matches(g, option, choice);
}

int find_option(const Game *g, const Choice *choice)
{
    long number = 0;
    if (is_numbered(choice, &number))
        return number <= g->scratch->option_count ? (int)number - 1 : -1;
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (option_matches(g, &g->option[i], choice))
            return i;
    return -1;
}

/* The words that always mean something, whatever the game. */
bool is_common_word(const Choice *choice)
{
    static const char *const words[] = {"done", "yes", "no", "option", "seat", "mode", NULL};
    long number = 0;
    return !choice->is_quoted && (word_index(words, choice->word) >= 0 ||
                                  slice_number(choice->word, -999, 9999, &number));
}

bool is_card_name(const Scene *scene, Slice name)
{
    const char *number = NULL;
    name = bare_name(name, &number);
    for (uint16_t i = 1; i < scene->match.def_count; i++)
        if (means_def(&scene->match, scene->match.defs[i], name))
            return true;
    return false;
}

void fail_no_card(Scene *scene, int column, Slice name, const char *where)
{
    const char *number = NULL;
    const Slice bare = bare_name(name, &number);
    if (is_card_name(scene, bare)) {
        scene_fail(scene, SCENARIO_UNREADABLE, column, "no card '%.*s' %s%s", (int)name.size,
                   name.at, where, number ? ": there are fewer of that name" : "");
        return;
    }
    Nearest nearest = nearest_to(bare);
    for (uint16_t i = 1; i < scene->match.def_count; i++)
        nearest_offer(&nearest, slice_of(scene->match.defs[i]->name));
    scene_fail(scene, SCENARIO_UNREADABLE, column, "no card '%.*s' %s%s%.*s%s", (int)name.size,
               name.at, where, nearest.best.size ? "; did you mean '" : "", (int)nearest.best.size,
               nearest.best.size ? nearest.best.at : "", nearest.best.size ? "'?" : "");
}

/* A slip of the pen must not pass for something that is not offered. */
bool is_choice(const Scene *scene, const Choice *choice)
{
    const Words *words = &scene->rules->words;
    const Match *match = &scene->match;
    Slice name = choice->word;
    if (is_common_word(choice) || act_index(scene->rules, name) >= 0 ||
        slot_named(scene->rules, name) >= 0 || word_index(words->choices, name) >= 0)
        return true;
    if (is_card_name(scene, name))
        return true;
    const char *number = NULL;
    name = bare_name(name, &number);
    for (uint16_t i = 0; i < match->name_count; i++)
        if (slice_same(name, slice_of(match->names[i])))
            return true;
    return pool_find(scene->pool, name.at, name.size) != NULL;
}

void describe_choice(const Choice *choice, Text *text)
{
    text_add(text, "%.*s%s%.*s", (int)choice->word.size, choice->word.at,
             choice->second.size ? " " : "", (int)choice->second.size,
             choice->second.size ? choice->second.at : "");
    if (choice->third.size)
        text_add(text, " \"%.*s\"", (int)choice->third.size, choice->third.at);
}

/* As it may stand in a line. */
static void add_name(Text *text, const char *name)
{
    const char *quote = strpbrk(name, " \t,;:=<>!") ? "\"" : "";
    text_add(text, "%s%s%s", quote, name, quote);
}

/* What the ability is called that the option is about; NULL: it has no name, or there is none. */
static const char *ability_of(const Game *g, const Option *option)
{
    const bool has_ability = option->kind == OPTION_ACT || option->kind == OPTION_ABILITY ||
                             option->kind == OPTION_TRIGGER;
    return has_ability && option->object ? g->abilities[option->extra].name : NULL;
}

/* An option in the words that a do line would have for it. */
void describe_option(const Game *g, const Option *option, Text *text)
{
    const Words *words = &g->rules->words;
    if (option_word(g, option, text))
        return;
    switch ((OptionKind)option->kind) {
    case OPTION_ACT:
        text_add(text, "%s%s", g->rules->acts[option->act].name, option->object ? " " : "");
        break;
    case OPTION_SEAT:
        text_add(text, "seat %d", option->number + 1);
        break;
    case OPTION_SLOT:
        text_add(text, "%s", words->slots[option->number - 1]);
        break;
    case OPTION_NAME:
        text_add(text, "%s", g->match->names[option->number]);
        break;
    case OPTION_MODE:
        text_add(text, "mode %d", option->number + 1);
        break;
    case OPTION_TRIGGER:
        if (!option->object)
            text_add(text, "%s", printed_by(g, option) ? printed_by(g, option)->name : "a trigger");
        break;
    default:
        break; /* a card says it */
    }
    if (option->object)
        add_name(text, def_of(g, option->object)->name);
    const char *ability = ability_of(g, option);
    if (ability)
        text_add(text, " \"%s\"", ability);
}

void describe_options(const Game *g, Text *text)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        text_add(text, "%s", i ? "; " : "");
        describe_option(g, &g->option[i], text);
    }
}

/* The same so that a do line means this option and no other. */
static void describe_exactly(const Game *g, const Option *option, Text *text)
{
    if (option->kind == OPTION_NAME) {
        text_add(text, "\"%s\"", g->match->names[option->number]);
        return;
    }
    if (!option->object) {
        describe_option(g, option, text);
        return;
    }
    if (option->kind == OPTION_ACT)
        text_add(text, "%s ", g->rules->acts[option->act].name);
    write_object(g, option->object, text);
    const char *ability = ability_of(g, option);
    if (ability)
        text_add(text, " \"%s\"", ability);
}

void write_choice(const Game *g, unsigned option, Text *to)
{
    char memory[512];
    Text words = text_in(memory, sizeof memory);
    Line line;
    Choice choice;
    describe_exactly(g, &g->option[option], &words);
    line_start(&line, slice_of(memory));
    const bool is_range = g->option[option].kind == OPTION_NAME && g->option[option].extra != 0;
    if (!is_range && take_choice(&line, &choice) && line.kind == TOKEN_END &&
        find_option(g, &choice) == (int)option)
        text_add(to, "%s", memory);
    else
        text_add(to, "option %u", option + 1);
}
