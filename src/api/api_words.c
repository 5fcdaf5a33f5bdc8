/* api_words.c - cards, questions and options in words, for the seat that is asked.
 *
 * The words of an option depend only on what the asked seat may know. Options that would read the
 * same get what makes them differ behind them, and a number where nothing does.
 */
#include <string.h>

#include "all_words.h"
#include "api/api_int.h"
#include "effect/run.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"
#include "lang/print_english.h"
#include "lang/tongues.h"
#include "rules/option_word.h"

/* --- cards --- */

bool may_name(const Game *g, uint8_t seat, uint16_t object)
{
    const uint8_t all = all_seats(g);
    if (seat == NOBODY)
        return seats_seeing(g, object) == all;
    if (is_seen(g, seat, object))
        return true;
    const uint8_t zone = zone_of(g, object);
    return zone != NO_ZONE && !g->rules->zones[zone].is_secret && is_known(g, seat, object);
}

/* Adds the words of `list` whose bits are set. */
static void add_bits(Text *text, const char *const *list, uint32_t bits)
{
    const size_t count = words_count(list);
    for (size_t i = 0; i < count && i < 32; i++)
        if (bits >> i & 1)
            text_add(text, ", %s", list[i]);
}

/* A stat that no card of the type has says nothing about the card. */
static bool has_meaning(const Pool *pool, const Def *def, size_t stat)
{
    for (size_t i = 1; i < pool->def_count; i++)
        if (pool->defs[i].type == def->type && pool->defs[i].stat[stat] != 0)
            return true;
    return false;
}

static void add_keywords(Text *text, const Rules *rules, const Def *def)
{
    const size_t count = words_count(rules->words.keywords);
    for (size_t i = 0; i < count && i < KEYWORDS_MAX; i++) {
        if (!(def->keywords >> i & 1))
            continue;
        text_add(text, ", %s", rules->words.keywords[i]);
        if (def->keyword_value[i] != 0)
            text_add(text, " %d", def->keyword_value[i]);
    }
}

size_t gavel_card_text(const GavelCards *cards, size_t card, char *text, size_t room)
{
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (card == 0 || card >= cards->pool.def_count)
        return 0;
    const Rules *rules = cards->rules;
    const Def *def = &cards->pool.defs[card];
    text_add(&out, "%s", word_at(rules->words.types, def->type));
    for (uint8_t i = 0; i < def->trait_count; i++)
        text_add(&out, ", %s", cards->pool.traits[def->traits[i]]);
    add_bits(&out, rules->words.colors, def->colors);
    const size_t stats = words_count(rules->words.stats);
    for (size_t i = 0; i < stats && i < STATS_MAX; i++)
        if (has_meaning(&cards->pool, def, i))
            text_add(&out, ", %s %d", rules->words.stats[i], def->stat[i]);
    add_keywords(&out, rules, def);
    add_bits(&out, rules->words.flags, def->flags);
    if (def->is_token)
        text_add(&out, ", token");
    for (uint8_t i = 0; i < def->ability_count; i++) {
        const char *name = cards->pool.abilities[def->ability + i].name;
        if (name)
            text_add(&out, ", ability \"%s\"", name);
    }
    return out.size;
}

/* --- the question --- */

/* The card that has an ability; "" if it is none of this match. */
static const char *owner_of_ability(const Game *g, uint16_t ability)
{
    for (uint16_t i = 1; i < g->match->def_count; i++) {
        const Def *def = g->match->defs[i];
        if (ability >= def->ability && ability < def->ability + def->ability_count)
            return def->name;
    }
    return "";
}

static const Word *question_asked(const Game *g)
{
    ASSERT(g->s->question > QUESTION_NONE && g->s->question < g->rules->words.question_count);
    return g->rules->words.questions[g->s->question];
}

static unsigned seat_asked(const Game *g)
{
    return (unsigned)__builtin_ctz(g->s->asked);
}

/* The card that a question of the rules is about; 0: none, or the seat that is asked may not know
 * it. */
static uint16_t subject_of_rules(const Game *g)
{
    const uint16_t object = g->s->question >= QUESTION_GAME ? flow_subject(g) : 0;
    return object && may_name(g, (uint8_t)seat_asked(g), object) ? object : 0;
}

/* "Stitch - Rock Star, ADORING FANS: ", if an ability asks; "Stitch - Rock Star: ", if the rules
 * ask about it. */
static void add_subject(const Game *g, Text *text)
{
    const uint16_t object = subject_of_rules(g);
    if (object)
        text_add(text, "%s: ", def_of(g, object)->name);
    if (g->s->question >= QUESTION_GAME)
        return;
    const Running *effect = effect_running(g);
    if (!effect)
        return;
    const char *name = g->abilities[effect->ability].name;
    text_add(text, "%s%s%s: ", owner_of_ability(g, effect->ability), name ? ", " : "",
             name ? name : "");
}

/* The picks that are being made; NULL: none are, or there is only one. */
static const Pick *running_picks(const Game *g)
{
    const Pick *pick = pick_running(g);
    return pick && pick->max > 1 ? pick : NULL;
}

/* How many are picked: {most}, and {next} of them now, {picked} before. */
static void add_pick_count(const Game *g, GavelLanguage language, Text *text)
{
    const Pick *pick = running_picks(g);
    if (!pick)
        return;
    const bool is_exact = pick->min == pick->max;
    const bool is_new_set = !pick->is_ordered && pick->picked == 0;
    const Word *word = is_new_set ? (is_exact ? ALL_PICK_SET : ALL_PICK_SET_UP_TO)
                                  : (is_exact ? ALL_PICK_NEXT : ALL_PICK_MORE);
    text_add(text, " ");
    for (const char *c = word->text[language]; *c; c += strcspn(c, "}") + 1) {
        const size_t plain = strcspn(c, "{");
        text_add_slice(text, (Slice){c, plain});
        c += plain;
        if (!*c)
            return;
        text_add(text, "%d",
                 c[1] == 'm'   ? pick->max
                 : c[1] == 'n' ? pick->picked + 1
                               : pick->picked);
    }
}

/* What a card chooses for, "Discard a chosen card in your hand"; false: no card asks for a choice.
 */
static bool add_purpose(const GavelGame *game, Text *text)
{
    const Game *g = &game->game;
    const Running *effect = effect_running(g);
    const uint16_t choice = effect ? effect_chooses(g) : 0;
    if (choice == 0)
        return false;
    say_choice(tongue_at(game->language), g->match->pool, g->rules, effect->ability, choice, text);
    return true;
}

size_t gavel_question_text(const GavelGame *game, char *text, size_t room)
{
    const Game *g = &game->game;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (!g->s->asked)
        return 0;
    add_subject(g, &out);
    if (!add_purpose(game, &out))
        text_add(&out, "%s", question_asked(g)->text[game->language]);
    add_pick_count(g, game->language, &out);
    return out.size;
}

size_t gavel_question_purpose(const GavelGame *game, char *text, size_t room)
{
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (game->game.s->asked)
        (void)add_purpose(game, &out);
    return out.size;
}

void gavel_question(const GavelGame *game, GavelQuestion *question)
{
    const Game *g = &game->game;
    *question = (GavelQuestion){.id = ""};
    if (!g->s->asked)
        return;
    question->id = question_asked(g)->id;
    const Pick *pick = running_picks(g);
    if (!pick)
        return;
    question->picked = pick->picked;
    question->is_order = pick->is_ordered != 0;
    question->least = pick->min;
    question->most = pick->max;
}

const char *gavel_question_clause(const GavelGame *game)
{
    return clause_id(game->game.rules, game->game.s->ask_clause);
}

/* What is known of an ability and its card. The source may be gone; abilities that only work where
 * everybody sees the card are no secret then. */
static bool is_open_ability(const Game *g, uint16_t ability)
{
    const uint32_t where = g->abilities[ability].where;
    for (uint8_t zone = 0; zone < g->rules->zone_count; zone++)
        if ((where >> zone & 1) && g->rules->zones[zone].faces != SEEN_BY_ALL)
            return false;
    return where != 0;
}

bool source_is_known(const Game *g, unsigned viewer, Ref from, uint16_t ability)
{
    return viewer == GAVEL_OMNISCIENT ||
           (ref_lives(g, from) ? may_name(g, (uint8_t)viewer, from.object)
                               : is_open_ability(g, ability));
}

static void view_source(const Game *g, unsigned viewer, Ref from, uint16_t ability,
                        GavelSource *source)
{
    const bool lives = ref_lives(g, from);
    if (!source_is_known(g, viewer, from, ability))
        return;
    if (ability) {
        source->name = owner_of_ability(g, ability);
        source->ability = g->abilities[ability].name;
    }
    if (lives && (!source->name || !source->name[0]))
        source->name = def_of(g, from.object)->name;
    if (lives && is_visible(g, viewer, from.object))
        source->card = id_of(g, from.object);
}

bool gavel_question_source(const GavelGame *game, GavelSource *source)
{
    const Game *g = &game->game;
    *source = (GavelSource){.seat = GAVEL_NOBODY};
    if (!g->s->asked)
        return false;
    const uint16_t object = subject_of_rules(g);
    if (object) {
        source->seat = g->object[object].controller;
        source->name = def_of(g, object)->name;
        source->card = is_visible(g, seat_asked(g), object) ? id_of(g, object) : 0;
        return true;
    }
    const Running *effect = effect_running(g);
    if (g->s->question >= QUESTION_GAME || !effect)
        return false;
    source->seat = effect->seat;
    source->name = owner_of_ability(g, effect->ability);
    source->ability = g->abilities[effect->ability].name;
    if (ref_lives(g, effect->source) && is_visible(g, seat_asked(g), effect->source.object))
        source->card = id_of(g, effect->source.object);
    return true;
}

size_t gavel_pending_count(const GavelGame *game)
{
    return pending_waiting(&game->game);
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
bool gavel_pending(const GavelGame *game, unsigned viewer, size_t index, GavelSource *source,
                   char *text, size_t room)
{
    const Game *g = &game->game;
    char none[1];
    Text out = text_in(room > 0 ? text : none, room > 0 ? room : 1);
    *source = (GavelSource){.seat = GAVEL_NOBODY};
    const Pending *pending = pending_waiting_at(g, index);
    if (!pending)
        return false;
    source->seat = pending->seat;
    view_source(g, viewer, pending->source, pending->ability, source);
    if (source->name && pending->ability)
        say_ability(tongue_at(game->language), g->match->pool, g->rules, pending->ability, &out);
    return true;
}

/* --- options --- */

static uint8_t asked_seat(const Game *g)
{
    return (uint8_t)__builtin_ctz(g->s->asked);
}

/* The name, or for a card that the seat may not know, where it lies. */
static void add_object(const Game *g, uint16_t object, Text *text)
{
    const uint8_t seat = asked_seat(g);
    if (may_name(g, seat, object)) {
        text_add(text, "%s", def_of(g, object)->name);
        return;
    }
    text_add(text, "card %d", place_index(g, object) + 1);
}

static void add_trigger(const Game *g, const Option *option, Text *text)
{
    const Pending *pending = &g->pending[option->number];
    const char *name = g->abilities[pending->ability].name;
    text_add(text, "ability of %s",
             pending->ability ? owner_of_ability(g, pending->ability)
                              : def_of(g, pending->source.object)->name); /* of a keyword */
    if (name)
        text_add(text, ": %s", name);
    const uint16_t subject = pending->subject.object;
    if (subject && subject != pending->source.object && ref_lives(g, pending->subject) &&
        may_name(g, asked_seat(g), subject))
        text_add(text, " (%s)", def_of(g, subject)->name);
}

static void add_slot(const Rules *rules, int slot, Text *text)
{
    const char *name = slot > 0 ? word_at(rules->words.slots, (size_t)slot - 1) : "";
    if (name[0])
        text_add(text, "%s", name);
    else
        text_add(text, "slot %d", slot);
}

/* A name, or the first and the last of several. */
static void add_name(const Game *g, const Option *option, Text *text)
{
    text_add(text, "%s", g->match->names[option->number]);
    if (option->extra)
        text_add(text, " to %s", g->match->names[option->extra - 1]);
}

/* What the mode does. */
static void add_mode(const Game *g, const Option *option, GavelLanguage language, Text *text)
{
    const Running *effect = effect_running(g);
    if (effect && option->extra)
        say_mode(tongue_at(language), g->match->pool, g->rules, effect->ability, option->extra,
                 text);
    else
        text_add(text, "mode %d", option->number + 1);
}

/* An ability that would change what happens, or a rule that does. */
static void add_ability(const Game *g, const Option *option, Text *text)
{
    const char *name = g->abilities[option->extra].name;
    text_add(text, option->extra ? "ability of " : "rule for ");
    add_object(g, option->object, text);
    if (name)
        text_add(text, ": %s", name);
}

/* What an option says before anything is added to tell it from others. */
static void add_option(const Game *g, const Option *option, Text *text)
{
    switch ((OptionKind)option->kind) {
    case OPTION_NONE:
        text_add(text, "nothing");
        break;
    case OPTION_ACT:
        text_add(text, "%s", g->rules->acts[option->act].name);
        if (option->object) {
            text_add(text, " ");
            add_object(g, option->object, text);
        }
        if (option->extra && g->abilities[option->extra].name)
            text_add(text, ": %s", g->abilities[option->extra].name);
        break;
    case OPTION_PICK:
        add_object(g, option->object, text);
        break;
    case OPTION_DONE:
    case OPTION_YES:
    case OPTION_NO:
    case OPTION_NUMBER:
    case OPTION_WORD:
        (void)option_word(g, option, text);
        break;
    case OPTION_SEAT:
        text_add(text, "player %d", option->number + 1);
        break;
    case OPTION_SLOT:
        add_slot(g->rules, option->number, text);
        break;
    case OPTION_TRIGGER:
        add_trigger(g, option, text);
        break;
    case OPTION_NAME:
        add_name(g, option, text);
        break;
    case OPTION_MODE:
        add_mode(g, option, GAVEL_ENGLISH, text);
        break;
    case OPTION_ABILITY:
        add_ability(g, option, text);
        break;
    }
}

/* Notes that are put in brackets behind an option. */
typedef struct {
    Text *text;
    int count;
} Notes;

static Text *next_note(Notes *notes)
{
    text_add(notes->text, notes->count++ == 0 ? " (" : ", ");
    return notes->text;
}

/* Whose it is, if it is not the asked seat's, and where, if that is not plain from the question. */
static void note_place(const Game *g, uint16_t object, Notes *notes)
{
    const uint8_t zone = zone_of(g, object);
    if (zone == NO_ZONE)
        return;
    const uint8_t seat = g->object[object].controller;
    const bool is_own = seat == asked_seat(g);
    const bool is_plain = g->rules->zones[zone].is_in_play ||
                          (is_own && g->rules->zones[zone].faces == SEEN_BY_PLAYER);
    if (is_own && is_plain)
        return;
    if (is_plain) {
        text_add(next_note(notes), "player %d", seat + 1);
        return;
    }
    say_word(&english, g->rules, "zone", g->rules->zones[zone].name, next_note(notes));
    if (!is_own && !g->rules->zones[zone].is_shared)
        text_add(notes->text, " of player %d", seat + 1);
}

/* Which of the things that can be seen of two objects differ. */
typedef struct {
    bool slot;
    bool damage;
    bool host;
    uint16_t marks;
    uint8_t counters;
    uint8_t stats;
} Difference;

static const Def *host_def(const Game *g, uint16_t object)
{
    const Ref host = g->object[object].host;
    return ref_lives(g, host) ? def_of(g, host.object) : NULL;
}

static Difference difference(const Game *g, uint16_t object, uint16_t other)
{
    const Object *a = &g->object[object];
    const Object *b = &g->object[other];
    const size_t marks = words_count(g->rules->words.marks);
    const size_t counters = words_count(g->rules->words.counters);
    const size_t stats = words_count(g->rules->words.stats);
    Difference d = {.slot = a->slot != b->slot,
                    .damage = a->damage != b->damage,
                    .host = host_def(g, object) != host_def(g, other),
                    .marks = (uint16_t)((a->marks ^ b->marks) & (((1U << marks) - 1) * MARK_GAME))};
    for (size_t i = 0; i < counters && i < COUNTER_KINDS; i++)
        if (a->counters[i] != b->counters[i])
            d.counters |= (uint8_t)(1U << i);
    for (size_t i = 0; i < stats && i < STATS_MAX; i++)
        if (stat_value(g, object, (uint8_t)i) != stat_value(g, other, (uint8_t)i))
            d.stats |= (uint8_t)(1U << i);
    return d;
}

static bool is_none(const Difference *d)
{
    return !d->slot && !d->damage && !d->host && !d->marks && !d->counters && !d->stats;
}

static Difference either(Difference a, Difference b)
{
    return (Difference){.slot = a.slot || b.slot,
                        .damage = a.damage || b.damage,
                        .host = a.host || b.host,
                        .marks = a.marks | b.marks,
                        .counters = a.counters | b.counters,
                        .stats = a.stats | b.stats};
}

static void note_difference(const Game *g, uint16_t object, const Difference *d, Notes *notes)
{
    const Object *o = &g->object[object];
    const Words *words = &g->rules->words;
    if (d->slot)
        add_slot(g->rules, o->slot, next_note(notes));
    if (d->damage)
        text_add(next_note(notes), "damage %d", o->damage);
    for (unsigned i = 0; d->marks >> i; i++)
        if (d->marks >> i & 1)
            text_add(next_note(notes), "%s%s", o->marks >> i & 1 ? "" : "not ",
                     word_at(words->marks, i - (unsigned)__builtin_ctz(MARK_GAME)));
    for (unsigned i = 0; d->counters >> i; i++)
        if (d->counters >> i & 1)
            text_add(next_note(notes), "%s %d", word_at(words->counters, i), o->counters[i]);
    if (d->host && host_def(g, object))
        text_add(next_note(notes), "with %s", host_def(g, object)->name);
    for (unsigned i = 0; d->stats >> i; i++)
        if (d->stats >> i & 1)
            text_add(next_note(notes), "%s %d", word_at(words->stats, i),
                     stat_value(g, object, (uint8_t)i));
}

/* The option with the note of its place: what decides whether two options read the same. */
static void add_placed(const Game *g, const Option *option, Text *text, Notes *notes)
{
    add_option(g, option, text);
    if (option->kind == OPTION_PICK)
        note_place(g, option->object, notes);
}

/* True if both name cards of different names: no need to write them out. */
static bool has_other_name(const Game *g, const Option *a, const Option *b)
{
    if (a->object == 0 || b->object == 0 || def_of(g, a->object) == def_of(g, b->object))
        return false;
    return a->kind != OPTION_TRIGGER && may_name(g, asked_seat(g), a->object) &&
           may_name(g, asked_seat(g), b->object);
}

static bool reads_same(const Game *g, const Option *a, const Option *b)
{
    char first[256];
    char second[256];
    if (a->kind != b->kind || a->act != b->act || has_other_name(g, a, b))
        return false;
    Text one = text_in(first, sizeof first);
    Text two = text_in(second, sizeof second);
    add_placed(g, a, &one, &(Notes){&one, 0});
    add_placed(g, b, &two, &(Notes){&two, 0});
    return strcmp(first, second) == 0;
}

/* Other options that read the same: what tells this one from any of them, and which of those that
 * nothing tells apart it is. */
typedef struct {
    Difference difference;
    unsigned alike; /* how many others nothing tells from this one */
    unsigned before;
} Twins;

static Twins find_twins(const Game *g, const Option *options, unsigned count, unsigned index)
{
    Twins twins = {.alike = 0};
    const Option *option = &options[index];
    const bool is_named = option->object && may_name(g, asked_seat(g), option->object);
    for (unsigned i = 0; i < count; i++) {
        const uint16_t other = options[i].object;
        if (i == index || !reads_same(g, option, &options[i]))
            continue;
        Difference d = {.slot = false};
        if (is_named && other && may_name(g, asked_seat(g), other))
            d = difference(g, option->object, other);
        twins.difference = either(twins.difference, d);
        twins.alike += is_none(&d);
        twins.before += is_none(&d) && i < index;
    }
    return twins;
}

void add_one_option(const GavelGame *game, const Option *options, unsigned count, unsigned index,
                    Text *text)
{
    const Game *g = &game->game;
    const Option *option = &options[index];
    Notes notes = {text, 0};
    if (option->kind == OPTION_MODE)
        add_mode(g, option, game->language, text);
    else
        add_placed(g, option, text, &notes);
    const Twins twins = find_twins(g, options, count, index);
    if (!is_none(&twins.difference))
        note_difference(g, option->object, &twins.difference, &notes);
    if (twins.alike > 0)
        text_add(next_note(&notes), "#%u", twins.before + 1);
    if (notes.count > 0)
        text_add(text, ")");
}

size_t gavel_option_text(const GavelGame *game, unsigned index, char *text, size_t room)
{
    const Game *g = &game->game;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (!g->s->asked || index >= g->scratch->option_count)
        return 0;
    add_one_option(game, g->option, g->scratch->option_count, index, &out);
    return out.size;
}

/* --- options in parts --- */

/* The public names are those of the kernel, one by one. */
#define SAME_KIND(outside, inside)                                                                 \
    _Static_assert((int)GAVEL_OPTION_##outside == (int)OPTION_##inside, "the kinds of options")
SAME_KIND(NONE, NONE);
SAME_KIND(ACT, ACT);
SAME_KIND(CARD, PICK);
SAME_KIND(DONE, DONE);
SAME_KIND(YES, YES);
SAME_KIND(NO, NO);
SAME_KIND(NUMBER, NUMBER);
SAME_KIND(PLAYER, SEAT);
SAME_KIND(SLOT, SLOT);
SAME_KIND(TRIGGER, TRIGGER);
SAME_KIND(NAME, NAME);
SAME_KIND(WORD, WORD);
SAME_KIND(MODE, MODE);
SAME_KIND(ABILITY, ABILITY);

const char *gavel_option_kind(GavelOptionKind kind)
{
    static const char *const names[] = {
        [GAVEL_OPTION_NONE] = "none",     [GAVEL_OPTION_ACT] = "act",
        [GAVEL_OPTION_CARD] = "card",     [GAVEL_OPTION_DONE] = "done",
        [GAVEL_OPTION_YES] = "yes",       [GAVEL_OPTION_NO] = "no",
        [GAVEL_OPTION_NUMBER] = "number", [GAVEL_OPTION_PLAYER] = "player",
        [GAVEL_OPTION_SLOT] = "slot",     [GAVEL_OPTION_TRIGGER] = "trigger",
        [GAVEL_OPTION_NAME] = "name",     [GAVEL_OPTION_WORD] = "word",
        [GAVEL_OPTION_MODE] = "mode",     [GAVEL_OPTION_ABILITY] = "ability",
    };
    ASSERT(kind < sizeof names / sizeof names[0]);
    return names[kind];
}

/* The ability that an option uses; 0: none. */
uint16_t option_ability(const Game *g, const Option *option)
{
    if (option->kind == OPTION_ACT)
        return option->extra;
    return option->kind == OPTION_TRIGGER ? g->pending[option->number].ability : 0;
}

static void spot_of(const Game *g, uint16_t object, GavelSpot *spot)
{
    const uint8_t place = g->object[object].place;
    if (place == g->match->nowhere)
        return;
    *spot = (GavelSpot){.seat = seat_of_place(g, place),
                        .zone = zone_of_place(g, place),
                        .place = place_index(g, object)};
}

/* A trigger's source may have become another object, or nobody's business. */
bool option_may_point(const Game *g, const Option *option)
{
    if (option->object == 0)
        return false;
    return option->kind != OPTION_TRIGGER || (ref_lives(g, g->pending[option->number].source) &&
                                              may_name(g, asked_seat(g), option->object));
}

void option_in_parts(const Game *g, const Option *from, GavelOption *option)
{
    *option = (GavelOption){.kind = (GavelOptionKind)from->kind, .spot = {.seat = GAVEL_NOBODY}};
    if (from->kind == OPTION_ACT)
        option->act = g->rules->acts[from->act].name;
    else
        option->number = from->number;
    if (option_may_point(g, from)) {
        spot_of(g, from->object, &option->spot);
        if (is_visible(g, asked_seat(g), from->object))
            option->card = id_of(g, from->object);
        if (may_name(g, asked_seat(g), from->object))
            option->name = def_of(g, from->object)->name;
    }
    if (option_ability(g, from))
        option->ability = g->abilities[option_ability(g, from)].name;
    if (from->kind == OPTION_NAME)
        option->word = g->match->names[from->number];
    else if (from->kind == OPTION_WORD)
        option->word = word_at(g->rules->words.choices, (size_t)from->number);
    else if (from->kind == OPTION_SLOT && from->number > 0)
        option->word = word_at(g->rules->words.slots, (size_t)from->number - 1);
}

bool gavel_option(const GavelGame *game, unsigned index, GavelOption *option)
{
    const Game *g = &game->game;
    *option = (GavelOption){.kind = GAVEL_OPTION_NONE, .spot = {.seat = GAVEL_NOBODY}};
    if (!g->s->asked || index >= g->scratch->option_count)
        return false;
    option_in_parts(g, &g->option[index], option);
    return true;
}

size_t gavel_option_ability(const GavelGame *game, unsigned index, char *text, size_t room)
{
    const Game *g = &game->game;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (!g->s->asked || index >= g->scratch->option_count)
        return 0;
    const Tongue *tongue = tongue_at(game->language);
    const uint16_t used = option_ability(g, &g->option[index]);
    const Running *effect = effect_running(g);
    const uint16_t offered = g->option[index].kind == OPTION_YES && effect ? effect_offers(g) : 0;
    if (used)
        say_ability(tongue, g->match->pool, g->rules, used, &out);
    else if (offered)
        say_offer(tongue, g->match->pool, g->rules, effect->ability, offered, &out);
    return out.size;
}

/* --- cards in parts --- */

/* Writes the words of `list` whose bits are set; the room is for all of them and NULL. */
static void list_bits(const char *const *list, uint32_t bits, const char **words)
{
    size_t count = 0;
    for (size_t i = 0; i < words_count(list) && i < GAVEL_WORDS - 1; i++)
        if (bits >> i & 1)
            words[count++] = list[i];
}

bool gavel_card(const GavelCards *cards, size_t card, GavelCard *facts)
{
    memset(facts, 0, sizeof *facts);
    if (card == 0 || card >= cards->pool.def_count)
        return false;
    const Words *words = &cards->rules->words;
    const Def *def = &cards->pool.defs[card];
    facts->name = def->name;
    facts->title = def->title;
    facts->number = def->number;
    facts->type = word_at(words->types, def->type);
    facts->is_token = def->is_token;
    facts->abilities = def->ability_count;
    for (uint8_t i = 0; i < def->trait_count; i++)
        facts->traits[i] = cards->pool.traits[def->traits[i]];
    list_bits(words->colors, def->colors, facts->colors);
    list_bits(words->flags, def->flags, facts->flags);
    list_bits(words->keywords, def->keywords, facts->keywords);
    size_t count = 0;
    for (size_t i = 0; i < words_count(words->keywords) && i < KEYWORDS_MAX; i++)
        if (def->keywords >> i & 1)
            facts->keyword_values[count++] = def->keyword_value[i];
    for (size_t i = 0; i < words_count(words->stats) && i < STATS_MAX; i++) {
        facts->stats[i] = def->stat[i];
        facts->has_stat[i] = has_meaning(&cards->pool, def, i);
    }
    return true;
}
