/* scenario_effect.c - effects in force: how a scenario says one, and how it is written.
 *
 *     effect SEAT: WHAT [on CARD] [from [gone | long-gone] CARD] [until SPAN | during their-turn]
 */
#include "rules/scenario_int.h"

static const char *const span_words[] = {[SPAN_GAME] = "",
                                         [SPAN_TURN] = "end-of-turn",
                                         [SPAN_SEAT_TURN] = "own-turn",
                                         [SPAN_BATTLE] = "battle",
                                         [SPAN_APPLIED] = "",
                                         [SPAN_THEIR_TURN] = "",
                                         [SPAN_THROUGH_TURN] = "their-turn",
                                         [SPAN_SOURCE] = "source",
                                         [SPAN_SOURCE + 1] = NULL};

/* Effects that are said by one word and what follows it: a keyword, an act, an ability. */
static const struct {
    const char *word;
    uint8_t kind;
} openings[] = {{"barred", MOD_FORBID},   {"must", MOD_MUST},      {"shielded", MOD_PROTECT},
                {"no", MOD_NO_KEYWORD},   {"lost", MOD_LOSS},      {"silent", MOD_LOSS},
                {"ability", MOD_ABILITY}, {"trigger", MOD_LATER},  {"once", MOD_LATER},
                {"spared", MOD_SPARE},    {"admitted", MOD_ADMIT}, {"used", MOD_USED}};

enum { OPENINGS = sizeof openings / sizeof openings[0] };

/* --- writing ---------------------------------------------------------------------------------- */

/* An ability by its card and its number there. Those inside others lie in the pool before the first
 * of their card, and are counted from there. */
static void write_ability(const Game *g, uint16_t ability, Text *to)
{
    const Def *owner = NULL;
    for (uint16_t i = 1; i < g->match->def_count; i++) {
        const Def *def = g->defs[i];
        if (def->ability + def->ability_count > ability && def->ability_count > 0 &&
            (!owner || def->ability < owner->ability))
            owner = def;
    }
    if (!owner)
        return;
    if (ability >= owner->ability)
        text_add(to, " \"%s\" %d", owner->name, ability - owner->ability + 1);
    else
        text_add(to, " \"%s\" inner %d", owner->name, owner->ability - ability);
}

static void write_what(const Game *g, const Mod *mod, Text *to)
{
    const Words *words = &g->rules->words;
    switch ((ModKind)(mod->kind % MOD_WAITS)) {
    case MOD_STAT:
        text_add(to, " %s %+d", words->stats[mod->what], mod->amount);
        break;
    case MOD_SET:
        text_add(to, " %s = %d", words->stats[mod->what], mod->amount);
        break;
    case MOD_KEYWORD:
        text_add(to, " %s %d", words->keywords[mod->what], mod->amount);
        break;
    case MOD_NO_KEYWORD:
        text_add(to, " no %s", words->keywords[mod->what]);
        break;
    case MOD_FORBID:
        text_add(to, " barred %s", g->rules->acts[mod->what].name);
        break;
    case MOD_MUST:
        text_add(to, " must %s", g->rules->acts[mod->what].name);
        break;
    case MOD_PROTECT:
        text_add(to, " shielded %s", g->rules->acts[mod->what].name);
        break;
    case MOD_SPARE:
        text_add(to, " spared %s", g->rules->verbs[mod->what].name);
        break;
    case MOD_ADMIT:
        text_add(to, " admitted %s", g->rules->acts[mod->what].name);
        break;
    case MOD_LOSS:
        text_add(to, mod->what ? " silent" : " lost");
        break;
    case MOD_ABILITY:
        text_add(to, " ability");
        write_ability(g, mod->node, to);
        break;
    case MOD_USED:
        text_add(to, " used");
        write_ability(g, mod->node, to);
        break;
    case MOD_LATER:
        text_add(to, mod->amount ? " once" : " trigger");
        write_ability(g, mod->node, to);
        break;
    case MOD_QUALITY:
    case MOD_TYPE:
        break;
    }
}

/* True if words for it exist. What continuous effects have written down they write again. */
static bool is_sayable(const Game *g, const Mod *mod)
{
    const uint8_t kind = mod->kind % MOD_WAITS;
    return (mod->target.object == 0 || ref_lives(g, mod->target)) && kind != MOD_QUALITY &&
           kind != MOD_TYPE && ((kind != MOD_PROTECT && kind != MOD_ADMIT) || mod->node == 0) &&
           mod->span != SPAN_APPLIED;
}

void effect_write(const Game *g, const Mod *mod, Text *to)
{
    if (!is_sayable(g, mod))
        return;
    text_add(to, "effect %d:", mod->seat + 1);
    write_what(g, mod, to);
    if (mod->target.object) {
        text_add(to, " on ");
        write_object(g, mod->target.object, to);
    }
    if (mod->source.object && g->object[mod->source.object].place != g->match->nowhere) {
        text_add(to, " from %s",
                 ref_lives(g, mod->source)    ? ""
                 : ref_follow(g, mod->source) ? "gone "
                                              : "long-gone ");
        write_object(g, mod->source.object, to);
    }
    if (mod->span == SPAN_THEIR_TURN)
        text_add(to, " during their-turn");
    else if (mod->span != SPAN_GAME)
        text_add(to, " until %s", span_words[mod->span]);
    text_add(to, "\n");
}

/* --- reading ---------------------------------------------------------------------------------- */

static uint8_t read_keyword(Scene *scene, Line *line)
{
    const int keyword = word_index(scene->rules->words.keywords, line->text);
    if (keyword < 0)
        scene_bad(scene, line, "a keyword is wanted here");
    line_next(line);
    return (uint8_t)(keyword < 0 ? 0 : keyword);
}

static uint8_t read_act(Scene *scene, Line *line)
{
    const int act = act_index(scene->rules, line->text);
    if (act < 0)
        scene_bad(scene, line, "'%.*s' is nothing a player does", (int)line->text.size,
                  line->text.at);
    line_next(line);
    return (uint8_t)(act < 0 ? 0 : act);
}

static uint8_t read_verb(Scene *scene, Line *line)
{
    const int verb = verb_index(scene->rules, line->text);
    if (verb < 0)
        scene_bad(scene, line, "'%.*s' is no instruction", (int)line->text.size, line->text.at);
    line_next(line);
    return (uint8_t)(verb < 0 ? 0 : verb);
}

static uint16_t read_ability(Scene *scene, Line *line)
{
    const Def *def = pool_find(scene->pool, line->text.at, line->text.size);
    long number = 0;
    if (!def || def->ability_count == 0) {
        scene_bad(scene, line, "a card with abilities is wanted here");
        return 0;
    }
    line_next(line);
    const bool is_inner = line_takes(line, "inner");
    if (!line_number(line, 1, is_inner ? def->ability - 1 : def->ability_count, &number)) {
        scene_bad(scene, line, "the number of an ability of '%s' is wanted here", def->name);
        return 0;
    }
    return (uint16_t)(is_inner ? def->ability - number : def->ability + number - 1);
}

static void read_opened(Scene *scene, Line *line, size_t opening, Mod *mod)
{
    mod->kind = openings[opening].kind;
    switch ((ModKind)mod->kind) {
    case MOD_FORBID:
    case MOD_MUST:
    case MOD_PROTECT:
    case MOD_ADMIT:
        mod->what = read_act(scene, line);
        break;
    case MOD_SPARE:
        mod->what = read_verb(scene, line);
        break;
    case MOD_NO_KEYWORD:
        mod->what = read_keyword(scene, line);
        break;
    case MOD_LOSS:
        mod->what = slice_is(slice_of(openings[opening].word), "silent");
        break;
    case MOD_ABILITY:
    case MOD_USED:
    case MOD_LATER:
        mod->node = read_ability(scene, line);
        mod->amount = slice_is(slice_of(openings[opening].word), "once");
        break;
    case MOD_STAT:
    case MOD_SET:
    case MOD_KEYWORD:
    case MOD_QUALITY:
    case MOD_TYPE:
        break;
    }
}

static void read_value(Scene *scene, Line *line, Mod *mod)
{
    const int stat = word_index(scene->rules->words.stats, line->text);
    long amount = 0;
    if (stat < 0) {
        mod->kind = MOD_KEYWORD;
        mod->what = read_keyword(scene, line);
        (void)line_number(line, -999, 999, &amount);
    } else {
        line_next(line);
        mod->kind = line_takes(line, "=") ? MOD_SET : MOD_STAT;
        mod->what = (uint8_t)stat;
        if (!line_number(line, -999, 999, &amount))
            scene_bad(scene, line, "a change such as +2, or = and a number, is wanted here");
    }
    mod->amount = (int16_t)amount;
}

/* A card that has become another object since is gone; "that card" may still find it. */
static Ref read_source(Scene *scene, Line *line)
{
    const int age = line_takes(line, "gone") ? 1 : line_takes(line, "long-gone") ? 2 : 0;
    const uint16_t object = read_object(scene, line);
    Ref ref = ref_to(&scene->g, object);
    ref.serial = (uint16_t)(ref.serial - age);
    return object ? ref : (Ref){0, 0};
}

/* [until SPAN | during their-turn] */
static void read_effect_span(Scene *scene, Line *line, Mod *mod)
{
    const bool is_during = !scene->is_over && line_takes(line, "during");
    if (!is_during && (scene->is_over || !line_takes(line, "until")))
        return;
    const int span = word_index(span_words, line->text);
    if (is_during && span != SPAN_THROUGH_TURN)
        scene_bad(scene, line, "an effect is in force during 'their-turn', not '%.*s'",
                  (int)line->text.size, line->text.at);
    else if (span <= SPAN_GAME)
        scene_bad(scene, line, "an effect does not last until '%.*s'", (int)line->text.size,
                  line->text.at);
    mod->span = is_during ? SPAN_THEIR_TURN : (uint8_t)span;
    line_next(line);
}

void effect_read(Scene *scene, Line *line, uint32_t time)
{
    Mod mod = {.span = SPAN_GAME};
    if (!read_seat(scene, line, &mod.seat))
        return;
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' is wanted here");
        return;
    }
    size_t opening = 0;
    while (opening < OPENINGS && !line_is(line, openings[opening].word))
        opening++;
    if (opening < OPENINGS) {
        line_next(line);
        read_opened(scene, line, opening, &mod);
    } else {
        read_value(scene, line, &mod);
    }
    if (!scene->is_over && line_takes(line, "on"))
        mod.target = ref_to(&scene->g, read_object(scene, line));
    if (!scene->is_over && line_takes(line, "from"))
        mod.source = read_source(scene, line);
    read_effect_span(scene, line, &mod);
    if (!scene->is_over && line->kind != TOKEN_END)
        scene_bad(scene, line, "'%.*s' is not understood here", (int)line->text.size,
                  line->text.at);
    if (scene->is_over)
        return;
    if (mod.target.object == 0 && mod.kind != MOD_LATER) {
        scene_bad(scene, line, "'on' and a card are wanted: whom it is about");
        return;
    }
    mod_add(&scene->g, mod);
    if (scene->g.s->mod_count > 0)
        scene->g.mod[scene->g.s->mod_count - 1].time = time;
}
