/* happened.c - every ability of every shipped card happens: in games of random decks, which are
 * made of the cards whose abilities have yet to happen, or in a scenario. An ability that is set
 * off and does something has happened; a continuous one, when it is in force and somebody has it.
 *
 * The share that has happened is told. With GAVEL_EFFORT=40, as in "make soak", all of it must
 * have, and what has not is listed: it needs a scenario, or its card is wrong. GAVEL_GAME names the
 * only game that is played; GAVEL_LIST=never lists it always, GAVEL_LIST=games also what happens in
 * scenarios alone. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "effect/run_int.h"
#include "kernel/flow.h"
#include "lang/print_notation.h"
#include "rules/scenario.h"
#include "support/random_deck.h"
#include "support/table.h"

enum {
    MATCHES = 60,
    GAMES_PER_MATCH = 4,
    TEXT_ROOM = 1 << 20,
    WORDS_ROOM = 2048,
    EFFECT_STARTS = 4, /* steps of the flow of an effect: what it does, and its end */
    EFFECT_ENDS = 5,
    LONG_EFFORT = 10,
    WHOLE_EFFORT = 40 /* with the first seed everything happens */
};

/* What an ability has done. */
enum { RAN = 1, DID = 2, IN_GAME = 4, IN_SCENARIO = 8 };

typedef struct {
    GavelCards *cards;
    size_t count;                /* of abilities of shipped cards */
    uint8_t *done;               /* RAN and others, of each ability */
    uint16_t *owner;             /* the card that has it, or has one that gives it */
    uint64_t before[FRAMES_MAX]; /* what lay on the table when the effect of that frame began */
    uint64_t shown;              /* how often something was shown or looked at */
    uint8_t where;               /* IN_GAME or IN_SCENARIO */
} Watch;

/* --- what happens ----------------------------------------------------------------------------- */

static void note(Watch *watch, uint16_t ability, unsigned what)
{
    if (ability < watch->count)
        watch->done[ability] |= (uint8_t)(what | (what & DID ? watch->where : 0));
}

static bool is_open(const Watch *watch, uint16_t ability)
{
    return ability < watch->count && !(watch->done[ability] & watch->where);
}

/* Players, cards, objects, their order and modifiers, what rules have noted, and what was shown. */
static uint64_t table_hash(const Watch *watch, const Game *g)
{
    const Match *m = g->match;
    const char *block = (const char *)g->s;
    const uint64_t numbers = hash_bytes(watch->shown, g->s->number, sizeof g->s->number);
    const uint64_t noted = hash_bytes(numbers, g->s->ref, sizeof g->s->ref);
    return hash_bytes(noted, block + m->players_at, m->pending_at - m->players_at);
}

static void on_step(void *context, const Game *g, const char *flow, Clause clause)
{
    Watch *watch = context;
    (void)clause;
    if (strcmp(flow, "effect") != 0)
        return;
    const uint16_t top = (uint16_t)(g->s->frame_count - 1);
    const Frame *frame = frame_at(g, top);
    const Running *effect = (const void *)frame->data;
    if (!is_open(watch, effect->ability))
        return;
    if (frame->step == EFFECT_STARTS)
        watch->before[top] = table_hash(watch, g);
    if (frame->step == EFFECT_ENDS)
        note(watch, effect->ability, watch->before[top] == table_hash(watch, g) ? RAN : RAN | DID);
}

static void on_event(void *context, const Game *g, const Event *event)
{
    Watch *watch = context;
    const Running *effect = effect_running(g);
    watch->shown++;
    if (effect && (event->kind == EVENT_WON || event->kind == EVENT_DRAWN_GAME))
        note(watch, effect->ability,
             RAN | DID); /* it has ended the game, and does not end itself */
}

static void on_look(void *context, const Game *g, uint8_t seats, const Ref *objects, uint16_t count)
{
    Watch *watch = context;
    (void)g;
    (void)seats;
    (void)objects;
    (void)count;
    watch->shown++;
}

static void on_replaced(void *context, const Game *g, uint16_t ability)
{
    (void)g;
    note(context, ability, RAN | DID);
}

/* True if the continuous ability gives something to somebody. */
static bool is_had(const Game *g, const Scope *effect)
{
    const Ability *a = &g->abilities[effect->ability];
    Ref one[1];
    if (a->needs && !test_holds(g, effect, a->needs))
        return false;
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next)
        if (is_gift(node_at(g, n)) &&
            objects_of(g, effect, node_at(g, n)->gift.objects, one, 1) > 0)
            return true;
    return false;
}

static void note_had(Watch *watch, const Game *g, const Scope *effect);

/* Continuous abilities that a continuous one gives are in force without listening. */
static void note_granted(Watch *watch, const Game *g, const Scope *effect, const Node *grant)
{
    Ref objects[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, grant->grant.objects, objects, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++) {
        const Scope inner =
            scope_for(objects[i], grant->grant.ability, g->object[objects[i].object].controller);
        note_had(watch, g, &inner);
    }
}

static void note_had(Watch *watch, const Game *g, const Scope *effect)
{
    const Ability *a = &g->abilities[effect->ability];
    if (!a->is_continuous || !is_had(g, effect))
        return;
    note(watch, effect->ability, RAN | DID);
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next)
        if (node_at(g, n)->kind == NODE_GRANT)
            note_granted(watch, g, effect, node_at(g, n));
}

/* True if it, or one that it gives, has yet to happen. */
static bool is_wanted(const Watch *watch, const Game *g, uint16_t ability)
{
    bool is_so = is_open(watch, ability);
    for (uint16_t n = g->abilities[ability].steps; n && !is_so; n = node_at(g, n)->next)
        is_so = node_at(g, n)->kind == NODE_GRANT && is_open(watch, node_at(g, n)->grant.ability);
    return is_so && g->abilities[ability].is_continuous;
}

/* Continuous abilities in force: of objects, and those that float. */
static void look_at_statics(Watch *watch, const Game *g)
{
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        const uint16_t ability = g->listener[i].ability;
        if (!is_wanted(watch, g, ability))
            continue;
        const Scope effect = effect_of_listener(g, g->listener[i]);
        note_had(watch, g, &effect);
    }
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind != MOD_LATER || !is_wanted(watch, g, mod->node))
            continue;
        const Scope effect = effect_of_later(mod);
        note_had(watch, g, &effect);
    }
}

static void on_any_step(void *context, const Game *g, const char *flow, Clause clause)
{
    on_step(context, g, flow, clause);
    look_at_statics(context, g);
}

static Sink sink_of(Watch *watch)
{
    return (Sink){.event = on_event,
                  .replaced = on_replaced,
                  .step = on_any_step,
                  .looked = on_look,
                  .context = watch};
}

/* --- whose abilities -------------------------------------------------------------------------- */

static void own_ability(Watch *watch, uint16_t ability, uint16_t owner);

static void own_list(Watch *watch, uint16_t first, uint16_t owner)
{
    const Pool *pool = &watch->cards->pool;
    for (uint16_t n = first; n; n = pool->nodes[n].next)
        for (const NodeField *field = node_fields(&pool->nodes[n]); field->name; field++)
            if (is_ability_link((FieldType)field->type))
                own_ability(watch, (uint16_t)field_get(&pool->nodes[n], field), owner);
            else
                own_list(watch, field_link(watch->cards->rules, &pool->nodes[n], field), owner);
}

/* An ability, and those that it gives. */
static void own_ability(Watch *watch, uint16_t ability, uint16_t owner)
{
    watch->owner[ability] = owner;
    own_list(watch, watch->cards->pool.abilities[ability].steps, owner);
}

static Watch watch_open(const GavelRules *rules)
{
    Watch watch = {.cards = gavel_cards_new(rules)};
    assert_non_null(watch.cards);
    const Pool *pool = &watch.cards->pool;
    watch.count = pool->ability_count;
    watch.done = calloc(watch.count, sizeof *watch.done);
    watch.owner = calloc(watch.count, sizeof *watch.owner);
    assert_true(watch.done && watch.owner);
    for (size_t i = 1; i < pool->def_count; i++)
        for (uint8_t k = 0; k < pool->defs[i].ability_count; k++)
            own_ability(&watch, (uint16_t)(pool->defs[i].ability + k), (uint16_t)i);
    return watch;
}

static void watch_close(Watch *watch)
{
    gavel_cards_free(watch->cards);
    free(watch->done);
    free(watch->owner);
}

/* --- games ------------------------------------------------------------------------------------ */

/* The cards with an ability that has yet to happen, and those of the same name, which an evolve
 * card lies on. Returns how many. */
static size_t find_wanted(const Watch *watch, size_t *wanted)
{
    const Pool *pool = &watch->cards->pool;
    size_t count = 0;
    for (size_t i = 1; i < pool->def_count; i++) {
        bool is_wanted = false;
        for (size_t a = 1; a < watch->count && !is_wanted; a++) {
            const uint16_t owner = watch->owner[a];
            is_wanted = owner && !(watch->done[a] & IN_GAME) &&
                        (owner == i || strcmp(pool->defs[owner].title, pool->defs[i].title) == 0);
        }
        if (is_wanted)
            wanted[count++] = i;
    }
    return count;
}

static void play_games(Watch *watch)
{
    const Sink sink = sink_of(watch);
    size_t *wanted = calloc(watch->cards->pool.def_count, sizeof *wanted);
    assert_non_null(wanted);
    watch->where = IN_GAME;
    for (uint64_t i = 0; i < test_effort() * MATCHES; i++) {
        const uint64_t seed = test_seed() * 1000 + i;
        char what[64];
        (void)snprintf(what, sizeof what, "%s, decks %llu", watch->cards->rules->name,
                       (unsigned long long)seed);
        const size_t count = find_wanted(watch, wanted);
        GavelMatch *match = wanted_match(watch->cards, 2, seed, wanted, count);
        GavelGame *game = gavel_game_new(match, 1);
        game->game.sink = &sink;
        for (uint64_t k = 0; k < GAMES_PER_MATCH; k++)
            table_play(game, seed + k, what);
        gavel_game_free(game);
        gavel_match_free(match);
    }
    free(wanted);
}

/* --- scenarios -------------------------------------------------------------------------------- */

static Pool *pool_of(void *context, const Rules *rules)
{
    const Watch *watch = context;
    return rules == watch->cards->rules ? &watch->cards->pool : NULL;
}

static void ignore_report(void *context, const ScenarioReport *report)
{
    (void)context;
    (void)report;
}

static void run_scenarios(Watch *watch)
{
    char path[512];
    char *text = malloc(TEXT_ROOM);
    const Sink sink = sink_of(watch);
    const ScenarioRun run = {.library = {.rules = judge_rules, .pool = pool_of, .context = watch},
                             .sink = &sink,
                             .done = ignore_report};
    assert_non_null(text);
    watch->where = IN_SCENARIO;
    (void)snprintf(path, sizeof path, "test/scenario/%s", watch->cards->rules->name);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (!strstr(entry->d_name, ".scn"))
            continue;
        (void)snprintf(path, sizeof path, "test/scenario/%s/%.200s", watch->cards->rules->name,
                       entry->d_name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        const size_t size = fread(text, 1, TEXT_ROOM, file);
        (void)fclose(file);
        scenario_run(&run, text, size);
    }
    (void)closedir(folder);
    free(text);
}

/* --- the list --------------------------------------------------------------------------------- */

static void list_ability(const Watch *watch, uint16_t ability)
{
    char words[WORDS_ROOM];
    Text text = text_in(words, sizeof words);
    notation_of_ability(&watch->cards->pool, watch->cards->rules, ability, &text);
    printf("  %s: %s: %s\n",
           watch->done[ability] & DID   ? "in a scenario"
           : watch->done[ability] & RAN ? "does nothing"
                                        : "never",
           watch->cards->pool.defs[watch->owner[ability]].name, words);
}

/* The share that must have happened, in percent: with more effort more does. */
static double wanted_share(void)
{
    return test_effort() >= WHOLE_EFFORT ? 100 : test_effort() >= LONG_EFFORT ? 90 : 60;
}

/* Returns whether enough has happened. */
static bool tell(const Watch *watch)
{
    const char *list = getenv("GAVEL_LIST");
    const bool is_listed = list || test_effort() >= WHOLE_EFFORT;
    const bool is_whole = list && strcmp(list, "games") == 0;
    unsigned all = 0;
    unsigned in_games = 0;
    unsigned never = 0;
    for (size_t i = 1; i < watch->count; i++) {
        if (watch->owner[i] == 0)
            continue;
        all++;
        in_games += (watch->done[i] & IN_GAME) != 0;
        never += !(watch->done[i] & DID);
        if (is_listed && !(watch->done[i] & (is_whole ? IN_GAME : DID)))
            list_ability(watch, (uint16_t)i);
    }
    printf("%s: of %u abilities %.1f %% have happened in games, %.1f %% with scenarios; %u never\n",
           watch->cards->rules->name, all, 100.0 * in_games / all, 100.0 * (all - never) / all,
           never);
    return 100.0 * (all - never) / all >= wanted_share();
}

static void every_ability_has_happened(void **state)
{
    const char *only = getenv("GAVEL_GAME");
    bool is_enough = true;
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        if (only && strcmp(only, gavel_rules_name(gavel_rules_at(i))) != 0)
            continue;
        Watch watch = watch_open(gavel_rules_at(i));
        run_scenarios(&watch);
        play_games(&watch);
        is_enough = tell(&watch) && is_enough;
        watch_close(&watch);
    }
    assert_true(is_enough);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_ability_has_happened)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
