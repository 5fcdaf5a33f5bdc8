/* value.c - see value.h. */
#include "kernel/value.h"

#include <string.h>

#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/zone.h"

/* A continuous ability that an effect has given to an object. */
static bool is_granted(const Game *g, const Mod *mod)
{
    return mod->kind == MOD_ABILITY && g->abilities[mod->node].is_continuous;
}

/* A continuous ability that floats: see later_note(). */
static bool is_continuous_later(const Game *g, const Mod *mod)
{
    return mod->kind == MOD_LATER && g->abilities[mod->node].is_continuous;
}

uint8_t touch_of(const Mod *mod)
{
    return mod->kind == MOD_STAT || mod->kind == MOD_SET ? TOUCHED_STATS : TOUCHED_BY_EFFECT;
}

void damage_note(Game *g, uint16_t object, int damage)
{
    ASSERT(object != 0 && object < g->match->card_count);
    if (g->object[object].damage == damage)
        return;
    g->object[object].damage = number_within(g, damage);
    unsettle(g);
}

void change_damage(Game *g, uint16_t object, int by)
{
    CHECK(is_object(g, object));
    if (by != 0)
        deed_amount(g, by);
    damage_note(g, object, g->object[object].damage + by);
}

uint8_t type_given(const Game *g, uint16_t object)
{
    CHECK(object < g->match->card_count);
    uint8_t type = g->face[object].type;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_TYPE && g->mod[i].target.object == object)
            type = (uint8_t)g->mod[i].node;
    return type;
}

/* What the modifier adds to what there is among all. */
static void summarize(ModSummary *all, const Mod *mod)
{
    const bool is_keyword = mod->kind == MOD_KEYWORD || mod->kind == MOD_NO_KEYWORD;
    const bool is_less = mod->kind == MOD_SET || (mod->kind == MOD_STAT && mod->amount < 0);
    all->kinds = (uint16_t)(all->kinds | 1U << mod->kind);
    all->spans = (uint8_t)(all->spans | 1U << mod->span);
    all->keywords |= is_keyword ? UINT32_C(1) << mod->what : 0;
    all->lowered = (uint8_t)(all->lowered | (is_less ? 1U << mod->what : 0));
}

/* What there is among no modifiers. */
static ModSummary no_mods(const Game *g)
{
    ModSummary none = {0};
    if (!is_fast(g))
        memset(&none, UINT8_MAX, sizeof none);
    return none;
}

ModSummary mods_summary(const Game *g)
{
    ModSummary all = no_mods(g);
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        summarize(&all, &g->mod[i]);
    return all;
}

static void note_mod(Game *g, const Mod *mod)
{
    summarize(&g->scratch->mods, mod);
    g->scratch->granted = (uint16_t)(g->scratch->granted + is_granted(g, mod));
    g->scratch->laters = (uint16_t)(g->scratch->laters + is_continuous_later(g, mod));
}

void mod_raise(Game *g, uint16_t index, int by)
{
    ASSERT(index < g->s->mod_count);
    g->mod[index].amount = number_within(g, g->mod[index].amount + by);
    g->scratch->mods = mods_summary(g);
    deed(g);
    unsettle(g);
}

/* True if the ability may set the number, or take the keyword or all abilities away. */
static bool may_undo(const Game *g, uint16_t ability, const Mod *mod)
{
    const Ability *a = &g->abilities[ability];
    return a->given[GIFT_LOSS] != 0 ||
           ((mod->kind == MOD_STAT ? a->set_stats : a->taken_keywords) >> mod->what & 1) != 0;
}

bool mod_may_be_undone(const Game *g, const Mod *mod)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *other = &g->mod[i];
        const bool is_ability = (MODS_LISTENING >> other->kind & 1) != 0;
        const bool is_same = other->target.object == mod->target.object;
        if (is_ability ? may_undo(g, other->node, mod)
                       : is_same && (other->kind == MOD_SET || other->kind == MOD_LOSS ||
                                     other->kind == MOD_NO_KEYWORD))
            return true;
    }
    for (uint16_t i = 0; i < g->scratch->listener_count; i++)
        if (may_undo(g, g->listener[i].ability, mod))
            return true;
    return false;
}

static void note_mods(Game *g)
{
    g->scratch->mods = no_mods(g);
    g->scratch->granted = 0;
    g->scratch->laters = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        note_mod(g, &g->mod[i]);
}

static void keep_mods(Game *g, uint16_t kept)
{
    if (kept == g->s->mod_count)
        return;
    unsettle(g);
    memset(g->mod + kept, 0, (size_t)(g->s->mod_count - kept) * sizeof(Mod));
    g->s->mod_count = kept;
    note_mods(g);
}

static bool are_one_bonus(const Mod *a, const Mod *b)
{
    return a->kind == MOD_STAT && b->kind == MOD_STAT && a->what == b->what && a->span == b->span &&
           a->span != SPAN_SOURCE && a->seat == b->seat && a->target.object == b->target.object &&
           a->target.serial == b->target.serial;
}

/* The modifier among the first `kept` with which this one can be joined; NULL: none is. */
static Mod *joined_with(const Game *g, uint16_t kept, const Mod *mod)
{
    for (uint16_t i = 0; i < kept; i++) {
        const int sum = g->mod[i].amount + mod->amount;
        if (are_one_bonus(&g->mod[i], mod) && sum >= INT16_MIN && sum <= INT16_MAX)
            return mod_may_be_undone(g, mod) ? NULL : &g->mod[i];
    }
    return NULL;
}

static void merge_mods(Game *g)
{
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod mod = g->mod[i];
        Mod *into = joined_with(g, kept, &mod);
        if (!into) {
            g->mod[kept++] = mod;
            continue;
        }
        into->amount = (int16_t)(into->amount + mod.amount);
        if (into->source.object != mod.source.object || into->source.serial != mod.source.serial)
            into->source = (Ref){0, 0};
    }
    keep_mods(g, kept);
}

/* Writes it behind the others. */
static void add_mod(Game *g, Mod mod)
{
    if (g->s->mod_count == g->match->mods_room)
        merge_mods(g);
    if (g->s->mod_count == g->match->mods_room) {
        game_limit(g, LIMIT_MODS);
        return;
    }
    unsettle(g);
    mod.time = g->s->clock++;
    if (mod.span == SPAN_THEIR_TURN)
        mod.kind = (uint8_t)(mod.kind + MOD_WAITS);
    if (mod.target.object)
        g->face[mod.target.object].touched |= touch_of(&mod);
    g->mod[g->s->mod_count++] = mod;
    note_mod(g, &mod);
    if (is_granted(g, &mod) && given_works(g, mod.node, mod.target.object))
        listener_add_given(g, mod.target.object, mod.node);
    if (is_continuous_later(g, &mod))
        later_note(g);
    know_tops(g);
}

void mod_add(Game *g, Mod mod)
{
    ASSERT(mod.target.object < g->match->card_count && mod.source.object < g->match->card_count);
    if (mod.span == SPAN_SOURCE && !ref_lives(g, mod.source))
        return;
    deed(g);
    add_mod(g, mod);
}

/* The same, where what is gone may have been in force: no move takes its listeners away. */
static void end_mods(Game *g, uint16_t kept)
{
    const uint16_t granted = g->scratch->granted;
    const uint16_t laters = g->scratch->laters;
    keep_mods(g, kept);
    if (g->scratch->granted != granted || g->scratch->laters != laters)
        listeners_rebuild(g);
}

/* Notes anew which objects modifiers name. */
static void touch_targets(Game *g, bool is_touched)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        uint8_t *touched = &g->face[g->mod[i].target.object].touched;
        if (g->mod[i].target.object)
            *touched = is_touched ? *touched | touch_of(&g->mod[i])
                                  : (*touched & (uint8_t) ~(TOUCHED_STATS | TOUCHED_BY_EFFECT)) |
                                        untouched(g);
    }
}

static bool is_over(const Mod *mod, uint8_t span, uint8_t seat)
{
    return mod->span == span && (seat == NOBODY || mod->seat == seat);
}

void mods_end(Game *g, uint8_t span, uint8_t seat)
{
    CHECK(span <= SPAN_SOURCE && (seat == NOBODY || is_seat(g, seat)));
    uint16_t kept = 0;
    if (span == SPAN_TURN) /* no battle outlasts its turn, also where there was none */
        mods_end(g, SPAN_BATTLE, seat);
    if (!has_span(g, span))
        return;
    while (kept < g->s->mod_count && !is_over(&g->mod[kept], span, seat))
        kept++;
    if (kept == g->s->mod_count)
        return;
    touch_targets(g, false);
    for (uint16_t i = kept; i < g->s->mod_count; i++)
        if (!is_over(&g->mod[i], span, seat))
            g->mod[kept++] = g->mod[i];
    end_mods(g, kept);
    touch_targets(g, true);
    know_tops(g);
}

/* True if the turn of `seat` is the one for which it waits, or through which it lasts. */
static bool is_of_turn(const Game *g, const Mod *mod, uint8_t seat)
{
    const uint16_t target = mod->target.object;
    return (mod->span == SPAN_THEIR_TURN || mod->span == SPAN_THROUGH_TURN) &&
           (target ? g->object[target].controller == seat : are_opposed(g, mod->seat, seat));
}

/* What has waited for the turn is in force; it, and what lasts through it, ends with it. */
void mods_begin(Game *g, uint8_t seat)
{
    CHECK(is_seat(g, seat));
    if (!has_span(g, SPAN_THEIR_TURN) && !has_span(g, SPAN_THROUGH_TURN))
        return;
    const uint16_t granted = g->scratch->granted;
    const uint16_t laters = g->scratch->laters;
    touch_targets(g, false);
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        if (!is_of_turn(g, &g->mod[i], seat))
            continue;
        g->mod[i].kind = g->mod[i].kind % MOD_WAITS;
        g->mod[i].span = SPAN_TURN;
        unsettle(g);
    }
    note_mods(g);
    if (g->scratch->granted != granted || g->scratch->laters != laters)
        listeners_rebuild(g);
    touch_targets(g, true);
    know_tops(g);
}

void mods_end_of_seat(Game *g, uint8_t seat)
{
    CHECK(is_seat(g, seat));
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].seat != seat)
            g->mod[kept++] = g->mod[i];
    end_mods(g, kept);
}

void mods_end_of_object(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].target.object != object)
            g->mod[kept++] = g->mod[i];
    end_mods(g, kept);
}

void use_note_given(Game *g, uint16_t object, uint16_t ability)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    add_mod(g, (Mod){.target = ref_to(g, object),
                     .kind = MOD_USED,
                     .node = ability,
                     .seat = g->object[object].controller});
}

unsigned uses_given(const Game *g, uint16_t object, uint16_t ability)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    unsigned count = 0;
    for (uint16_t i = 0; has_mods(g, 1U << MOD_USED) && i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        count += mod->kind == MOD_USED && mod->target.object == object &&
                 (ability == 0 || mod->node == ability);
    }
    return count;
}

void uses_given_end(Game *g)
{
    if (!has_mods(g, 1U << MOD_USED))
        return;
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind != MOD_USED)
            g->mod[kept++] = g->mod[i];
    end_mods(g, kept);
}

void mods_pass(Game *g, uint16_t from, uint16_t to)
{
    CHECK(is_object(g, from) && is_object(g, to) && from != to);
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].target.object == from && ref_lives(g, g->mod[i].target)) {
            g->mod[i].target = ref_to(g, to);
            g->face[to].touched |= touch_of(&g->mod[i]);
        }
    unsettle(g);
}

void mods_lose(Game *g, uint16_t object, uint32_t since)
{
    CHECK(is_object(g, object));
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        const uint8_t kind = mod->kind % MOD_WAITS;
        const bool is_gift = kind != MOD_LOSS && kind != MOD_LATER;
        if (mod->target.object != object || !is_gift || mod->span == SPAN_APPLIED ||
            mod->time >= since)
            g->mod[kept++] = *mod;
    }
    end_mods(g, kept);
}

void mods_settle(Game *g)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_LOSS || g->mod[i].kind == MOD_NO_KEYWORD)
            g->mod[i].amount = 1;
}

bool mod_waits_on(const Game *g, const Mod *mod)
{
    return mod->kind == MOD_LATER && !g->abilities[mod->node].is_replacing;
}

/* What it was given to, or what gave it for as long as it stays, is another object by now. */
static bool is_stale(const Game *g, const Mod *mod)
{
    return (mod->target.object && !ref_lives(g, mod->target) && !mod_waits_on(g, mod)) ||
           (mod->span == SPAN_SOURCE && !ref_lives(g, mod->source));
}

/* True if it ends although what it was given to stays: no move takes its listeners away. */
static bool is_unbound(const Game *g, const Mod *mod)
{
    return is_stale(g, mod) && (mod->target.object == 0 || ref_lives(g, mod->target));
}

void mods_drop_stale(Game *g)
{
    bool is_any_unbound = false;
    uint16_t kept = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        is_any_unbound = is_any_unbound || is_unbound(g, &g->mod[i]);
    if (is_any_unbound)
        touch_targets(g, false);
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (!is_stale(g, &g->mod[i]))
            g->mod[kept++] = g->mod[i];
    if (!is_any_unbound) {
        keep_mods(g, kept);
        return;
    }
    end_mods(g, kept);
    touch_targets(g, true);
}

void mod_remove(Game *g, uint16_t index)
{
    ASSERT(index < g->s->mod_count);
    const uint16_t left = (uint16_t)(g->s->mod_count - 1 - index);
    memmove(g->mod + index, g->mod + index + 1, left * sizeof *g->mod);
    end_mods(g, (uint16_t)(g->s->mod_count - 1));
}

int stat_printed(const Game *g, uint16_t object, uint8_t stat)
{
    CHECK(object < g->match->card_count && stat < STATS_MAX);
    return g->rules->values.printed ? g->rules->values.printed(g, object, stat)
                                    : def_of(g, object)->stat[stat];
}

int amount_to_set(const Game *g, uint16_t object, uint8_t stat, int amount)
{
    CHECK(is_object(g, object) && stat < STATS_MAX);
    const ValuePolicy *values = &g->rules->values;
    const bool is_lost = (values->losses >> stat & 1) && clause_on(g, values->order);
    return is_lost ? amount - values->bonus(g, object, stat) : amount;
}

bool are_same(const Game *g, uint16_t differ, uint16_t a, uint16_t b)
{
    CHECK(is_object(g, a) && is_object(g, b));
    if (differ >= DIFFER_IN_STAT) {
        const uint8_t stat = (uint8_t)(differ - DIFFER_IN_STAT);
        return stat_printed(g, a, stat) == stat_printed(g, b, stat);
    }
    return are_namesakes(g, a, b);
}

bool is_also_called(const Game *g, uint16_t object, uint16_t word)
{
    CHECK(is_object(g, object));
    return (is_touched(g, object) || given_of(g, GIFT_QUALITY)) &&
           g->rules->effects->names(g, object, word);
}

static bool is_static_in_force(const Game *g)
{
    return is_continuous_heard(g) && !g->rules->values.is_applied;
}

/* What changes a stat without setting it, added up: where nothing sets it, the order of the changes
 * means nothing. False: something sets it, or may. */
static bool stat_sum(const Game *g, uint16_t object, uint8_t stat, const struct Scope *within,
                     int *sum)
{
    const bool is_given = is_static_in_force(g) && (given_of(g, GIFT_STAT) >> stat & 1) != 0;
    const uint16_t count = are_stats_touched(g, object) ? g->s->mod_count : 0;
    if (!is_fast(g) || (is_given && (stats_set(g) >> stat & 1) != 0))
        return false;
    *sum = 0;
    for (uint16_t i = 0; i < count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->what != stat || mod->target.object != object)
            continue;
        if (mod->kind == MOD_SET)
            return false;
        *sum += mod->kind == MOD_STAT ? mod->amount : 0;
    }
    if (is_given)
        *sum += g->rules->effects->stat_bonus(g, object, stat, within);
    return true;
}

/* The print, what effects change, what the rules add, and the game's last word. Where nothing sets
 * the stat, changes are added up in any order; where something does, the order in which they began
 * decides, and the effect machine walks through them: stat_walk. game_why_value() names the same
 * steps. */
int stat_value_within(const Game *g, uint16_t object, uint8_t stat, const struct Scope *within)
{
    CHECK(is_object(g, object) && stat < STATS_MAX);
    const Rules *rules = g->rules;
    const int printed = stat_printed(g, object, stat);
    int sum = 0;
    int value = stat_sum(g, object, stat, within, &sum)
                    ? printed + sum
                    : rules->effects->stat_walk(g, object, stat, printed, within, NULL);
    if (rules->values.bonus)
        value += rules->values.bonus(g, object, stat);
    return rules->values.final ? rules->values.final(g, object, stat, value) : value;
}

bool is_stat_lowered(const Game *g, uint8_t stat)
{
    CHECK(stat < STATS_MAX);
    const uint32_t lowered =
        g->scratch->mods.lowered | g->scratch->taken_stats | g->scratch->set_stats;
    return (lowered >> stat & 1) != 0;
}

/* Whether it has something is asked by cards; what does nothing is there all the same. */
static bool is_loss(const Game *g, const Mod *mod, uint16_t object, bool is_asked)
{
    return mod->kind == MOD_LOSS && mod->target.object == object &&
           !(is_asked && mod->what && principle_on(g, PRINCIPLE_INVALID));
}

static uint32_t loss_for(const Game *g, uint16_t object, bool is_asked, const struct Scope *within)
{
    uint32_t time = 0;
    for (uint16_t i = 0; has_mods(g, 1U << MOD_LOSS) && i < g->s->mod_count; i++)
        if (is_loss(g, &g->mod[i], object, is_asked) && g->mod[i].time > time)
            time = g->mod[i].time;
    if (!given_of(g, GIFT_LOSS) || !is_static_in_force(g))
        return time;
    const uint32_t given = g->rules->effects->loss(g, object, is_asked, within);
    return given > time ? given : time;
}

uint32_t time_of_loss_within(const Game *g, uint16_t object, const struct Scope *within)
{
    CHECK(is_object(g, object));
    return loss_for(g, object, false, within);
}

uint32_t time_of_asked_loss(const Game *g, uint16_t object, const struct Scope *within)
{
    CHECK(is_object(g, object));
    return loss_for(g, object, true, within);
}

/* The keywords on its face, as far as it has them. */
static bool has_printed_keyword(const Game *g, uint16_t object, uint8_t keyword,
                                const struct Scope *within)
{
    return (g->face[object].keywords >> keyword & 1) && principle_on(g, PRINCIPLE_KEYWORDS) &&
           loss_for(g, object, within != NULL, within) == 0;
}

/* What lowers a keyword's number gives nobody the keyword. */
static bool is_word(const Mod *mod)
{
    return mod->kind == MOD_NO_KEYWORD || (mod->kind == MOD_KEYWORD && mod->amount >= 0);
}

/* The last effect that gave the keyword to the object or took it away; NULL: none has. */
static const Mod *last_word(const Game *g, uint16_t object, uint8_t keyword,
                            const struct Scope *within)
{
    const bool may_be = is_touched(g, object) && has_keyword_mods(g, keyword);
    for (uint16_t i = may_be ? g->s->mod_count : 0; i > 0; i--) {
        const Mod *mod = &g->mod[i - 1];
        if (is_word(mod) && mod->what == keyword && mod->target.object == object)
            return mod->time > loss_for(g, object, within != NULL, within) ? mod : NULL;
    }
    return NULL;
}

bool has_keyword_within(const Game *g, uint16_t object, uint8_t keyword, const struct Scope *within)
{
    CHECK(object < g->match->card_count && keyword < KEYWORDS_MAX);
    const EffectMachine *effects = g->rules->effects;
    const Mod *last = last_word(g, object, keyword, within);
    const bool is_static = is_static_in_force(g) && (given_of(g, GIFT_KEYWORD) >> keyword & 1) != 0;
    KeywordValues given = {0};
    if (is_blank(g, object) || (last && last->kind == MOD_NO_KEYWORD))
        return false;
    if (is_static && (g->match->taken_keywords >> keyword & 1) &&
        effects->takes_keyword(g, object, keyword, within))
        return false;
    if (has_printed_keyword(g, object, keyword, within))
        return true;
    if (last)
        return principle_on(g, PRINCIPLE_GIVEN_KEYWORDS);
    return is_static && effects->keyword_bonus(g, object, keyword, &given, within) &&
           given.sum >= 0;
}

/* What is printed, what was given, and what is in force. */
static KeywordValues keyword_sources(const Game *g, uint16_t object, uint8_t keyword)
{
    const Def *def = def_of(g, object);
    const uint32_t lost = time_of_loss(g, object);
    KeywordValues values = {0};
    if (!lost && (def->keywords >> keyword & 1))
        keyword_note(&values, def->keyword_value[keyword]);
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_KEYWORD && mod->what == keyword && mod->target.object == object &&
            mod->time > lost)
            keyword_note(&values, mod->amount);
    }
    if (is_static_in_force(g))
        (void)g->rules->effects->keyword_bonus(g, object, keyword, &values, NULL);
    return values;
}

int keyword_value(const Game *g, uint16_t object, uint8_t keyword)
{
    CHECK(is_object(g, object) && keyword < KEYWORDS_MAX);
    if (!has_keyword(g, object, keyword))
        return 0;
    const KeywordValues values = keyword_sources(g, object, keyword);
    if (g->rules->values.best >> keyword & 1)
        return values.best;
    return g->rules->values.least >> keyword & 1 ? values.least : values.sum;
}

int keyword_best(const Game *g, uint16_t object, uint8_t keyword)
{
    CHECK(is_object(g, object) && keyword < KEYWORDS_MAX);
    const KeywordValues values = keyword_sources(g, object, keyword);
    return values.best > 0 ? values.best : 0;
}

size_t game_why_value(const Game *g, uint16_t object, uint8_t stat, Reason *reasons, size_t room)
{
    ASSERT(room > REASONS_APART && room <= REASONS_MAX);
    ValueStep steps[REASONS_MAX];
    Steps told = {.at = steps, .room = room - REASONS_APART};
    size_t count = 0;
    const int printed = stat_printed(g, object, stat);
    (void)g->rules->effects->stat_walk(g, object, stat, printed, NULL, &told);
    reasons[count++] = (Reason){{0, 0}, printed, "printed"};
    for (size_t i = 0; i < told.count; i++)
        reasons[count++] = (Reason){steps[i].source, steps[i].by, "effect"};
    const int by_rule = g->rules->values.bonus ? g->rules->values.bonus(g, object, stat) : 0;
    if (by_rule != 0)
        reasons[count++] = (Reason){ref_to(g, object), by_rule, "keyword"};
    return count;
}

void turn_clear(Game *g)
{
    for (uint8_t seat = 0; g->match->tallied && seat < g->match->seats; seat++)
        memset(g->player[seat].tally, 0, sizeof g->player[seat].tally);
    for (uint16_t i = 1; (g->scratch->has_uses || !is_fast(g)) && i < g->match->card_count; i++) {
        uses_forget(g, i);
        g->object[i].has_acted = 0;
    }
    g->scratch->has_uses = 0;
    uses_given_end(g);
}
