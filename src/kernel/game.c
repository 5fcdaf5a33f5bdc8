/* game.c - see game.h: matches, blocks, copies, hashes, and the invariants of the state. */
#include "kernel/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/fast/act_fast.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* --- match ------------------------------------------------------------------------------------ */

/* A card may have the name of a token whose place it takes: cards made before go on making that. */
static int compare_defs(const void *a, const void *b)
{
    const Def *x = *(const Def *const *)a;
    const Def *y = *(const Def *const *)b;
    const int order = strcmp(x->name, y->name);
    return order ? order : (x > y) - (x < y);
}

/* All definitions that can turn up, each once, by name: their numbers do not depend on the order of
 * loading. */
static bool collect_defs(Match *m, const Deck *decks)
{
    size_t room = 1;
    for (uint8_t seat = 0; seat < m->seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            room += decks[seat].count[kind];
    for (size_t i = 1; i < m->pool->def_count; i++)
        room += m->pool->defs[i].is_token;
    const Def **defs = arena_new(&m->arena, room * sizeof *defs);
    if (!defs)
        return false;
    size_t count = 1;
    for (uint8_t seat = 0; seat < m->seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            for (uint16_t i = 0; i < decks[seat].count[kind]; i++)
                defs[count++] = decks[seat].cards[kind][i];
    for (size_t i = 1; i < m->pool->def_count; i++)
        if (m->pool->defs[i].is_token)
            defs[count++] = &m->pool->defs[i];
    qsort(defs + 1, count - 1, sizeof *defs, compare_defs);
    size_t unique = 1;
    defs[0] = &m->pool->defs[0];
    for (size_t i = 1; i < count; i++)
        if (i == 1 || defs[i] != defs[unique - 1])
            defs[unique++] = defs[i];
    m->defs = defs;
    m->def_count = (uint16_t)unique;
    return true;
}

/* True if one of its abilities listens for moves, or gives an ability that does. */
static bool hears_moves(const Match *m, const Def *def)
{
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const Ability *a = &m->pool->abilities[def->ability + k];
        if (a->event == EVENT_MOVED || (a->given_events >> EVENT_MOVED & 1))
            return true;
    }
    return false;
}

/* The first definition of that title. */
static uint16_t first_titled(const Match *m, const char *title)
{
    for (uint16_t i = 1; i < m->def_count; i++)
        if (strcmp(title_of(m->defs[i]), title) == 0)
            return i;
    return 0;
}

/* What is known of each definition before a game begins. */
static bool judge_defs(Match *m)
{
    m->namesake = arena_new(&m->arena, m->def_count * sizeof *m->namesake);
    m->title_word = arena_new(&m->arena, m->def_count * sizeof *m->title_word);
    m->is_joint = arena_new(&m->arena, m->def_count * sizeof *m->is_joint);
    m->hears_moves = arena_new(&m->arena, m->def_count * sizeof *m->hears_moves);
    if (!m->namesake || !m->title_word || !m->is_joint || !m->hears_moves)
        return false;
    for (uint16_t i = 1; i < m->def_count; i++) {
        m->namesake[i] = first_titled(m, title_of(m->defs[i]));
        m->title_word[i] = pool_word(m->pool, title_of(m->defs[i]));
        m->is_joint[i] = def_is_joint(m->defs[i]);
        m->hears_moves[i] = hears_moves(m, m->defs[i]);
    }
    return true;
}

static uint16_t def_number(const Match *m, const Def *def)
{
    const Def **found =
        bsearch(&def, m->defs + 1, (size_t)m->def_count - 1, sizeof *m->defs, compare_defs);
    ASSERT(found);
    return (uint16_t)(found - m->defs);
}

static bool collect_cards(Match *m, const Deck *decks)
{
    size_t count = 1;
    for (uint8_t seat = 0; seat < m->seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            count += decks[seat].count[kind];
    m->token_first = (uint16_t)count;
    count += m->rules->cards.tokens;
    m->card_count = (uint16_t)count;
    m->cards = arena_new(&m->arena, count * sizeof *m->cards);
    if (!m->cards)
        return false;
    uint16_t card = 1;
    for (uint8_t seat = 0; seat < m->seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            for (uint16_t i = 0; i < decks[seat].count[kind]; i++)
                m->cards[card++] = (Card){.def = def_number(m, decks[seat].cards[kind][i]),
                                          .owner = seat,
                                          .deck = (uint8_t)kind};
    return true;
}

/* Gives out `size` bytes of the block, aligned to 8. */
static size_t reserve(size_t *end, size_t size)
{
    const size_t at = *end;
    *end = (at + size + 7) & ~(size_t)7;
    return at;
}

/* Where each part of the block begins, and how long it is in all. */
static void lay_out_parts(Match *m)
{
    size_t end = 0;
    (void)reserve(&end, sizeof(State));
    m->players_at = reserve(&end, m->seats * sizeof(Player));
    m->cards_at = reserve(&end, m->card_count * sizeof(Card));
    m->objects_at = reserve(&end, m->card_count * sizeof(Object));
    m->order_at = reserve(&end, m->card_count * sizeof(uint16_t));
    m->start_at = reserve(&end, ((size_t)m->place_count + 1) * sizeof(uint16_t));
    m->mods_at = reserve(&end, m->mods_room * sizeof(Mod));
    m->pending_at = reserve(&end, m->pending_room * sizeof(Pending));
    m->frame_starts_at = reserve(&end, (FRAMES_MAX + 1) * sizeof(uint16_t));
    m->frames_at = reserve(&end, FRAMES_WORDS * sizeof(uint64_t) + RECORD_BYTES); /* never run */
    m->list_at = reserve(&end, m->list_room * sizeof(Ref));
    m->lasts_at = reserve(&end, lasts_room(m) * sizeof(Last));
    m->hashed_size = end;
    m->scratch_at = reserve(&end, sizeof(Scratch));
    m->faces_at = reserve(&end, m->card_count * sizeof(Face));
    m->listeners_at = reserve(&end, m->listeners_room * sizeof(Listener));
    m->options_at = reserve(&end, m->options_room * sizeof(Option));
    m->size = end;
}

static size_t within(size_t value, size_t least, size_t most)
{
    return value < least ? least : value > most ? most : value;
}

static void lay_out(Match *m)
{
    const size_t seats = m->seats;
    m->pending_room = (uint16_t)(PENDING_PER_SEAT * seats);
    m->list_room = (uint16_t)(LIST_PER_SEAT * seats + (size_t)3 * m->card_count);
    m->listeners_room = (uint16_t)(LISTENERS_PER_SEAT * seats);
    m->options_room = (uint16_t)(OPTIONS_PER_SEAT * seats);
    m->mods_room = 0;
    lay_out_parts(m);
    const size_t usual = BLOCK_PER_SEAT * seats;
    const size_t left = usual > m->size ? (usual - m->size) / sizeof(Mod) : 0;
    m->mods_room = (uint16_t)within(left, MODS_LEAST_PER_SEAT * seats, MODS_PER_SEAT * seats);
    lay_out_parts(m);
}

/* Notes where the steps with names are: 1, 2 and so on, each once. A name that is missing or there
 * twice is a slip in a game's table. */
static void name_steps(Match *m, uint8_t type)
{
    const FlowType *flow = m->flows[type];
    unsigned count = 0;
    memset(m->step_named[type], UINT8_MAX, sizeof m->step_named[type]);
    for (uint8_t i = 0; i < flow->step_count; i++) {
        const uint8_t name = flow->steps[i].name;
        ASSERT(name <= STEP_NAMES_MAX);
        if (name == 0)
            continue;
        ASSERT(m->step_named[type][name - 1] == UINT8_MAX);
        m->step_named[type][name - 1] = i;
        count++;
    }
    for (unsigned name = 1; name <= count; name++)
        ASSERT(m->step_named[type][name - 1] != UINT8_MAX);
}

static void list_flows(Match *m)
{
    static const Step no_steps[] = {{0, NULL, 0}};
    static const FlowType no_flow = {.name = "none", .steps = no_steps, .step_count = 0, .size = 0};
    const Rules *rules = m->rules;
    for (size_t i = 0; i < FLOWS_MAX; i++)
        m->flows[i] = &no_flow;
    m->flows[FLOW_PICK] = &pick_flow;
    for (size_t i = 0; i < rules->effects->flow_count; i++)
        m->flows[FLOW_EFFECT + i] = &rules->effects->flows[i];
    ASSERT(FLOW_GAME + rules->flow_count <= FLOWS_MAX);
    for (size_t i = 0; i < rules->flow_count; i++) {
        ASSERT(rules->flows[i]->size <= RECORD_BYTES);
        m->flows[FLOW_GAME + i] = rules->flows[i];
    }
    for (int type = 0; type < FLOWS_MAX; type++)
        name_steps(m, (uint8_t)type);
}

/* Zones that are one for all seats are kept with seat 0. */
static void list_places(Match *m)
{
    const Rules *rules = m->rules;
    for (uint8_t seat = 0; seat < m->seats; seat++)
        for (uint8_t zone = 0; zone < rules->zone_count; zone++)
            m->place_at[seat][zone] =
                (uint8_t)((rules->zones[zone].is_shared ? 0 : seat) * rules->zone_count + zone);
}

static uint64_t hash_def(uint64_t hash, const Match *m, const Def *def)
{
    hash = hash_bytes(hash, def->name, strlen(def->name));
    if (def->alias)
        hash = hash_bytes(hash, def->alias, strlen(def->alias));
    hash = hash_bytes(hash, def->stat, sizeof def->stat);
    hash = hash_bytes(hash, def->keyword_value, sizeof def->keyword_value);
    hash = hash_number(hash, (uint64_t)def->keywords << 32 | def->flags);
    hash =
        hash_number(hash, (uint64_t)def->colors << 16 | (uint64_t)(def->type << 1 | def->is_token));
    for (uint8_t i = 0; i < def->trait_count; i++)
        hash = hash_bytes(hash, m->pool->traits[def->traits[i]],
                          strlen(m->pool->traits[def->traits[i]]));
    for (uint8_t i = 0; i < def->ability_count; i++)
        hash = m->rules->effects->hash(hash, m->pool, m->rules, (uint16_t)(def->ability + i));
    return hash_number(hash, def->ability_count);
}

/* --- block ------------------------------------------------------------------------------------ */

void game_attach(Game *g, const Match *match, void *block)
{
    char *at = block;
    memset(g, 0, sizeof *g);
    g->match = match;
    g->rules = match->rules;
    g->defs = match->defs;
    g->abilities = match->pool->abilities;
    g->nodes = match->pool->nodes;
    g->s = block;
    g->player = (void *)(at + match->players_at);
    g->card = (void *)(at + match->cards_at);
    g->object = (void *)(at + match->objects_at);
    g->order = (void *)(at + match->order_at);
    g->start = (void *)(at + match->start_at);
    g->mod = (void *)(at + match->mods_at);
    g->pending = (void *)(at + match->pending_at);
    g->frame_start = (void *)(at + match->frame_starts_at);
    g->frames = (void *)(at + match->frames_at);
    g->list = (void *)(at + match->list_at);
    g->last = (void *)(at + match->lasts_at);
    g->scratch = (void *)(at + match->scratch_at);
    g->face = (void *)(at + match->faces_at);
    g->listener = (void *)(at + match->listeners_at);
    g->option = (void *)(at + match->options_at);
}

/* Writes order[] and start[] from the objects' places, in order of their numbers. */
static void order_by_place(Game *g)
{
    const Match *m = g->match;
    uint16_t next[PLACES_MAX] = {
        0}; /* first how many lie in each place, then where the next goes */
    for (uint16_t i = 1; i < m->card_count; i++)
        next[g->object[i].place]++;
    uint16_t end = 0;
    for (uint8_t place = 0; place < m->place_count; place++) {
        g->start[place] = end;
        end = (uint16_t)(end + next[place]);
        next[place] = g->start[place];
    }
    g->start[m->place_count] = end;
    for (uint16_t i = 1; i < m->card_count; i++)
        g->order[next[g->object[i].place]++] = i;
}

/* Where the cards of a deck lie before the game begins. */
static uint8_t first_zone(const Game *g, uint8_t deck)
{
    const Rules *rules = g->rules;
    for (size_t i = 0; i < rules->deck.clause_count; i++)
        if (rules->deck.clauses[i].deck == deck && !clause_on(g, rules->deck.clauses[i].clause))
            return rules->deck.zones[deck == 0];
    return rules->deck.zones[deck];
}

/* Everything but the seed and the teams. */
static void lay_cards(Game *g)
{
    const Match *m = g->match;
    memset(g->s, 0, m->size);
    memcpy(g->card, m->cards, m->card_count * sizeof(Card));
    g->s->clock = 1;
    g->scratch->mods = mods_summary(g);
    unsettle(g);
    for (uint16_t i = 1; i < m->card_count; i++) {
        Object *o = &g->object[i];
        const bool is_token = i >= m->token_first;
        o->serial = 1;
        set_top(g, i, is_token ? 0 : i);
        o->controller = g->card[i].owner;
        o->place =
            is_token ? m->nowhere : place_of(g, o->controller, first_zone(g, g->card[i].deck));
    }
    order_by_place(g);
    for (uint16_t i = 1; i < m->card_count; i++) {
        g->face[i].id = i;
        g->face[i].touched = untouched(g);
        g->face[i].seen = seats_seeing(g, i);
    }
    listeners_rebuild(g);
}

/* Where every game of the match begins. */
static bool make_fresh(Match *match)
{
    Game g;
    match->fresh = arena_new(&match->arena, match->size);
    if (!match->fresh)
        return false;
    game_attach(&g, match, match->fresh);
    lay_cards(&g);
    return true;
}

void game_clear(Game *g, uint64_t seed)
{
    const Match *m = g->match;
    if (is_fast(g)) {
        Game fresh;
        game_attach(&fresh, m, m->fresh);
        game_copy(g, &fresh);
    } else {
        lay_cards(g); /* a broken clause may lay them elsewhere */
    }
    g->s->random = random_of(seed);
    for (uint8_t seat = 0; seat < m->seats; seat++) {
        g->player[seat].is_in = 1;
        g->player[seat].team = m->team[seat];
    }
}

/* --- the match, whole ------------------------------------------------------------------------- */

/* A bit per seat that sees what lies face up in a place of that kind. */
static uint8_t seats_in(const Match *match, const ZoneType *zone, uint8_t place)
{
    switch ((Faces)zone->faces) {
    case SEEN_BY_ALL:
        return (uint8_t)((1U << match->seats) - 1);
    case SEEN_BY_PLAYER:
        ASSERT(!zone->is_shared);
        return (uint8_t)(1U << match->place_seat[place]);
    case SEEN_BY_NOBODY:
        break;
    }
    return 0;
}

static bool is_barred_from(const DeckBar *bar, const Def *def)
{
    return (bar->tokens && def->is_token) || (bar->types >> def->type & 1) != 0 ||
           (bar->flags & def->flags) != 0 ||
           (bar->without != 0 && (bar->without & def->flags) == 0);
}

const DeckBar *deck_bar(const Rules *rules, uint8_t kind, const Def *def, Clause mutant)
{
    for (const DeckBar *bar = rules->deck.bars; bar && bar->what; bar++) {
        bool is_on = bar->deck == kind;
        for (size_t k = 0; mutant && k < sizeof bar->clauses / sizeof bar->clauses[0]; k++)
            is_on = is_on && bar->clauses[k] != mutant;
        if (is_on && is_barred_from(bar, def))
            return bar;
    }
    return NULL;
}

/* The flows and tables of a game rely on what lies in each of its decks. */
static Status check_decks(const Rules *rules, const Deck *decks, uint8_t seats, Fault *fault)
{
    for (uint8_t seat = 0; seat < seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            for (uint16_t i = 0; i < decks[seat].count[kind]; i++) {
                const Def *def = decks[seat].cards[kind][i];
                const DeckBar *bar = deck_bar(rules, (uint8_t)kind, def, 0);
                if (bar)
                    return fault_at(fault, STATUS_BAD_DECK, 0, 0,
                                    "deck of player %d: %s is %s and may not be in %s: (%s)",
                                    seat + 1, def->name, bar->what, rules->words.decks[kind],
                                    rules->clauses[bar->clauses[0]].id);
            }
    return STATUS_OK;
}

/* What rules.h marks with a star is there, and a table for more than two says who leaves it how. */
static bool has_all_it_must(const Rules *rules)
{
    return rules->name && rules->title && rules->edition && rules->seats_min > 0 &&
           rules->seats_max >= rules->seats_min && rules->zones && rules->zone_count > 0 &&
           rules->acts && rules->flow_count > FLOW_TURN - FLOW_GAME && rules->clauses &&
           rules->effects && rules->verbs && rules->play.main_question > 0 && rules->deck.zones &&
           (rules->seats_max == 2 || rules->play.leave);
}

Status match_init(Match *match, const Rules *rules, const Pool *pool, const Deck *decks,
                  uint8_t seats, Fault *fault)
{
    ASSERT(has_all_it_must(rules));
    memset(match, 0, sizeof *match);
    if (seats < rules->seats_min || seats > rules->seats_max)
        return fault_at(fault, STATUS_BAD_ARGUMENT, 0, 0, "%s is for %d to %d players, not %d",
                        rules->title, rules->seats_min, rules->seats_max, seats);
    const Status fitting = check_decks(rules, decks, seats, fault);
    if (fitting != STATUS_OK)
        return fitting;
    match->rules = rules;
    match->pool = pool;
    match->seats = seats;
    match->chooser = NOBODY;
    for (uint8_t seat = 0; seat < seats; seat++)
        match->team[seat] = seat;
    match->nowhere = (uint8_t)(seats * rules->zone_count);
    match->place_count = (uint8_t)(match->nowhere + 1);
    ASSERT(seats * rules->zone_count < PLACES_MAX && rules->zone_count <= ZONES_MAX);
    match->numbers_checked = rules->hints.numbers ? rules->hints.numbers : UINT32_MAX;
    for (uint8_t place = 0; place < match->nowhere; place++) {
        match->place_zone[place] = (uint8_t)(place % rules->zone_count);
        match->place_seat[place] = (uint8_t)(place / rules->zone_count);
        const ZoneType *zone = &rules->zones[match->place_zone[place]];
        match->place_seen[place] = seats_in(match, zone, place);
        match->is_place_checked[place] =
            rules->hints.checked == 0 ||
            (rules->hints.checked >> match->place_zone[place] & 1) != 0;
        if (zone->has_guests)
            match->guest_place[match->guest_place_count++] = place;
    }
    match->place_zone[match->nowhere] = NO_ZONE;
    list_places(match);
    if (!collect_defs(match, decks) || !judge_defs(match) || !collect_cards(match, decks) ||
        !acts_reach(match) || !fast_acts_prepare(match))
        return fault_at(fault, STATUS_NO_MEMORY, 0, 0, "no memory for the match");
    if (match->card_count > CARDS_MAX)
        return fault_at(fault, STATUS_BAD_DECK, 0, 0, "more than %d cards in all", CARDS_MAX);
    const Status prepared = rules->effects->prepare(match, fault);
    if (prepared != STATUS_OK)
        return prepared;
    lay_out(match);
    list_flows(match);
    match->hash = hash_bytes(0, rules->name, strlen(rules->name));
    match->hash = hash_bytes(match->hash, rules->edition, strlen(rules->edition));
    for (uint16_t i = 1; i < match->def_count; i++) {
        const Def *def = match->defs[i];
        match->hash = hash_def(match->hash, match, def);
        match->keywords |= def->keywords;
        match->flags |= def->flags;
        for (uint8_t k = 0; k < def->ability_count; k++)
            match->listening |= pool->abilities[def->ability + k].where;
    }
    for (uint16_t i = 0; i < match->name_count; i++)
        match->hash = hash_bytes(match->hash, match->names[i], strlen(match->names[i]));
    for (size_t i = 1; i < pool->ability_count; i++) {
        const Ability *a = &pool->abilities[i];
        match->heard |= UINT64_C(1) << a->event | UINT64_C(1) << a->until;
        match->taken_keywords |= a->taken_keywords;
    }
    match->heard |= match->tallied;
    match->hash = hash_bytes(match->hash, match->cards, match->card_count * sizeof *match->cards);
    match->cards_hash = match->hash;
    if (!make_fresh(match))
        return fault_at(fault, STATUS_NO_MEMORY, 0, 0, "no memory for the match");
    return STATUS_OK;
}

void match_seating(Match *match, const uint8_t *teams, uint8_t chooser)
{
    ASSERT(chooser == NOBODY || chooser < match->seats);
    bool is_usual = chooser == NOBODY;
    match->chooser = chooser;
    match->has_teams = false;
    for (uint8_t seat = 0; seat < match->seats; seat++) {
        match->team[seat] = teams ? teams[seat] : seat;
        is_usual = is_usual && match->team[seat] == seat;
        for (uint8_t other = 0; other < seat; other++)
            match->has_teams = match->has_teams || match->team[seat] == match->team[other];
    }
    fast_acts_aim(match);
    match->hash = match->cards_hash;
    if (is_usual)
        return;
    match->hash = hash_bytes(match->hash, match->team, match->seats);
    match->hash = hash_number(match->hash, chooser);
}

void match_free(Match *match)
{
    arena_free(&match->arena);
    memset(match, 0, sizeof *match);
}

/* --- starting and copying --------------------------------------------------------------------- */

void game_start(Game *g, uint64_t seed)
{
    ASSERT(!g->is_running);
    game_clear(g, seed);
    (void)flow_push(g, FLOW_WHOLE, NOBODY);
    flow_run(g);
}

/* A table of the hashed part, of which `had` entries are in use there: those are no more. */
static void copy_table(void *to, const void *from, size_t size, unsigned had, unsigned count)
{
    memcpy(to, from, count * size);
    if (had > count)
        memset((char *)to + count * size, 0, (had - count) * size);
}

void game_copy(Game *to, const Game *from)
{
    const Match *m = from->match;
    const State *s = from->s;
    const State *had = to->s;
    ASSERT(to->match == m);
    if (to->s == from->s)
        return;
    copy_table(to->mod, from->mod, sizeof(Mod), had->mod_count, s->mod_count);
    copy_table(to->pending, from->pending, sizeof(Pending), had->pending_count, s->pending_count);
    copy_table(to->frames, from->frames, sizeof(uint64_t), frames_end(to), frames_end(from));
    copy_table(to->frame_start, from->frame_start, sizeof(uint16_t), had->frame_count + 1U,
               s->frame_count + 1U);
    copy_table(to->list, from->list, sizeof(Ref), had->list_count, s->list_count);
    copy_table(to->last, from->last, sizeof(Last), had->last_count, s->last_count);
    memcpy(to->s, s, m->mods_at);
    memcpy(to->scratch, from->scratch,
           m->listeners_at - m->scratch_at + from->scratch->listener_count * sizeof(Listener));
    memcpy(to->option, from->option, from->scratch->option_count * sizeof(Option));
}

uint64_t game_hash(const Game *g)
{
    return hash_bytes(g->match->hash, g->s, g->match->hashed_size);
}

/* --- fingerprint ------------------------------------------------------------------------------ */

static int compare_times(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* How many of the sorted times are smaller. */
static uint32_t rank_of(const uint32_t *times, size_t count, uint32_t time)
{
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (times[middle] < time)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)low;
}

static Ref without_serial(const Game *g, Ref ref)
{
    return (Ref){ref.object, ref_lives(g, ref) ? 1 : 0};
}

/* Only there its time of arrival orders effects; what floats may leave newcomers out elsewhere too.
 */
static bool is_in_play(const Game *g, uint8_t place)
{
    return place != g->match->nowhere && g->rules->zones[zone_of_place(g, place)].is_in_play;
}

/* A sum of its words, each of which counts differently: quicker than a hash, and hashed in the end.
 */
static uint64_t sum_of(const Object *o)
{
    static const uint64_t factors[] = {0x9e3779b97f4a7c15U, 0xbf58476d1ce4e5b9U,
                                       0x94d049bb133111ebU, 0xd6e8feb86659fd93U};
    uint64_t words[sizeof factors / sizeof factors[0]];
    uint64_t sum = 0;
    _Static_assert(sizeof words == sizeof *o, "a factor for each word of an object");
    memcpy(words, o, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        sum += words[i] * factors[i];
    return sum;
}

static uint64_t hash_objects(const Game *g, uint64_t hash, const uint32_t *times, size_t time_count)
{
    const Match *m = g->match;
    for (uint16_t i = 1; i < m->card_count; i++) {
        Object o = g->object[i];
        o.serial = 0;
        const bool is_timed = g->scratch->laters > 0 || is_in_play(g, o.place);
        o.arrival = is_timed ? rank_of(times, time_count, o.arrival) : 0;
        o.host = without_serial(g, o.host);
        o.known = 0;
        hash = hash_number(hash, sum_of(&o));
    }
    return hash;
}

uint64_t game_fingerprint(const Game *g)
{
    const Match *m = g->match;
    uint32_t times[CARDS_MAX + MODS_MAX];
    size_t count = 0;
    for (uint8_t place = 0; place < m->nowhere; place++)
        for (uint16_t i = g->start[place]; is_in_play(g, place) && i < g->start[place + 1]; i++)
            times[count++] = g->object[g->order[i]].arrival;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        times[count++] = g->mod[i].time;
    qsort(times, count, sizeof times[0], compare_times);

    State s = *g->s;
    memset(&s.random, 0, sizeof s.random);
    s.clock = 0;
    s.group = 0;
    s.last_count = 0;
    s.said_count = 0;
    s.said_seat = 0;
    s.answered = 0;
    memset(&s.answer, 0, sizeof s.answer); /* what comes next rests on the next answer */
    if (s.asked == 0) {
        s.question = 0; /* that of the last question */
        s.ask_clause = 0;
    }
    memset(s.said, 0, sizeof s.said);
    for (int i = 0; i < GAME_REFS; i++)
        s.ref[i] = without_serial(g, s.ref[i]);
    uint64_t hash = hash_bytes(0, &s, sizeof s);
    hash = hash_bytes(hash, g->player, m->seats * sizeof(Player));
    hash = hash_bytes(hash, g->card, m->card_count * sizeof(Card));
    hash = hash_objects(g, hash, times, count);
    hash = hash_bytes(hash, g->start, ((size_t)m->place_count + 1) * sizeof(uint16_t));
    for (uint8_t place = 0; place < m->nowhere; place++)
        if (g->rules->zones[zone_of_place(g, place)].is_ordered)
            hash =
                hash_bytes(hash, place_objects(g, place), place_count(g, place) * sizeof(uint16_t));
    for (uint16_t i = 0; i < s.mod_count; i++) {
        Mod mod = g->mod[i];
        mod.time = rank_of(times, count, mod.time);
        mod.source = without_serial(g, mod.source);
        mod.target = without_serial(g, mod.target);
        hash = hash_bytes(hash, &mod, sizeof mod);
    }
    for (uint16_t i = 0; i < s.pending_count; i++) {
        Pending pending = g->pending[i];
        pending.group = 0;
        pending.source = without_serial(g, pending.source);
        pending.subject = without_serial(g, pending.subject);
        pending.object = without_serial(g, pending.object);
        hash = hash_bytes(hash, &pending, sizeof pending);
    }
    return hash;
}

/* --- the end of a game ------------------------------------------------------------------------ */

const char *limit_name(Limit limit)
{
    static const char *const names[] = {
#define X(name, text) text,
        LIMIT_LIST(X)
#undef X
    };
    return names[limit];
}

void limit_note(const Game *g, Limit limit)
{
    ASSERT(limit != LIMIT_NONE);
    if (g->is_running)
        g->scratch->limit = (uint8_t)limit;
}

static void end_with(Game *g, Result result, uint8_t kind, uint8_t seat)
{
    if (g->s->result != RESULT_NONE)
        return;
    g->s->result = (uint8_t)result;
    g->s->asked = 0;
    g->s->question = 0; /* it may have been about to be asked */
    g->scratch->option_count = 0;
    event_tell(g, &(Event){.kind = kind, .seat = seat});
}

void game_limit(Game *g, Limit limit)
{
    ASSERT(limit != LIMIT_NONE);
    if (g->s->result == RESULT_NONE)
        g->s->limit = (uint8_t)limit;
    end_with(g, RESULT_LIMIT, EVENT_LIMIT, NOBODY);
}

void game_win(Game *g, uint8_t seat)
{
    ASSERT(seat < g->match->seats);
    if (g->scratch->limit)
        game_limit(g, (Limit)g->scratch->limit);
    if (g->s->result == RESULT_NONE)
        g->s->winners = (uint8_t)(1U << seat);
    end_with(g, RESULT_WIN, EVENT_WON, seat);
}

void game_draw(Game *g)
{
    if (g->scratch->limit)
        game_limit(g, (Limit)g->scratch->limit);
    end_with(g, RESULT_DRAW, EVENT_DRAWN_GAME, NOBODY);
}
