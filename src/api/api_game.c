/* api_game.c - matches, games, answers, and why something may not be done. */
#include <stdlib.h>
#include <string.h>

#include "all_words.h"
#include "api/api_int.h"
#include "base/memory.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "rules/deck.h"

/* --- matches --- */

static int compare_names(const void *a, const void *b)
{
    return strcmp((*(const Def *const *)a)->name, (*(const Def *const *)b)->name);
}

/* Copies a deck in order of names. The table of cards may have moved since the deck was read. */
static bool take_deck(Deck *to, const GavelCards *cards, const GavelDeck *from)
{
    const Pool *pool = &cards->pool;
    *to = from->deck;
    for (int kind = 0; kind < DECK_KINDS; kind++) {
        for (uint16_t i = 0; i < to->count[kind]; i++) {
            const Def *def = to->cards[kind][i];
            if (def < pool->defs || def >= pool->defs + pool->def_count)
                def = pool_find(pool, def->name, strlen(def->name));
            if (!def)
                return false;
            to->cards[kind][i] = def;
        }
        qsort(to->cards[kind], to->count[kind], sizeof(const Def *), compare_names);
    }
    return true;
}

static bool check_deck(const Rules *rules, const Deck *deck, unsigned seat, GavelFault *fault)
{
    DeckFault first;
    if (deck_faults(rules, deck, 0, &first, 1) == 0)
        return true;
    fault_says(fault, 0, 0, "deck of player %u: %s (%s)", seat + 1, first.text,
               fault_clause(rules, &first));
    return false;
}

/* Decks that meet are of one pool, so the texts of one card are the same ones. */
static bool is_same_name(const FormatName *a, const FormatName *b)
{
    return a->name == b->name && a->title == b->title && a->number == b->number;
}

static bool is_same_format(const Format *a, const Format *b)
{
    bool is_same = a->card_count == b->card_count && a->limit_count == b->limit_count &&
                   a->pair_count == b->pair_count && a->set_count == b->set_count;
    for (uint16_t i = 0; is_same && i < a->card_count; i++)
        is_same =
            a->card[i].most == b->card[i].most && is_same_name(&a->card[i].card, &b->card[i].card);
    for (uint16_t i = 0; is_same && i < a->limit_count; i++)
        is_same = a->limit[i].fact == b->limit[i].fact && a->limit[i].value == b->limit[i].value;
    for (uint16_t i = 0; is_same && i < a->pair_count; i++)
        is_same = is_same_name(&a->pair[i].card[0], &b->pair[i].card[0]) &&
                  is_same_name(&a->pair[i].card[1], &b->pair[i].card[1]);
    for (uint16_t i = 0; is_same && i < a->set_count; i++)
        is_same = strncmp(a->set[i], b->set[i], FORMAT_SET_SIZE) == 0;
    return is_same;
}

/* True if both decks are meant for the same deck rules. */
static bool is_of_one_format(const GavelDeck *a, const GavelDeck *b)
{
    if (!a->deck.format || !b->deck.format)
        return a->deck.format == b->deck.format;
    return is_same_format(&a->format, &b->format);
}

static bool fill_match(GavelMatch *match, const GavelCards *cards, const GavelDeck *const *decks,
                       unsigned seats, GavelFault *fault)
{
    match->cards = cards;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (!take_deck(&match->decks[seat], cards, decks[seat])) {
            fault_says(fault, 0, 0, "the deck of player %u is made of other cards", seat + 1);
            return false;
        }
        if (!is_of_one_format(decks[0], decks[seat])) {
            fault_says(fault, 0, 0, "the deck of player %u is of another format", seat + 1);
            return false;
        }
        const bool is_legal = check_deck(cards->rules, &match->decks[seat], seat, fault);
        match->decks[seat].format = NULL; /* it may go with the user's deck */
        if (!is_legal)
            return false;
    }
    Fault why = {.line = 0};
    const Status status =
        match_init(&match->match, cards->rules, &cards->pool, match->decks, (uint8_t)seats, &why);
    if (status != STATUS_OK) {
        fault_out(fault, &why);
        return false;
    }
    const bool has_room = layout_make(&match->layout, &match->match);
    if (!has_room)
        fault_says(fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
    return has_room;
}

GavelMatch *gavel_match_new(const GavelCards *cards, const GavelDeck *const *decks, unsigned seats,
                            GavelFault *fault)
{
    const Rules *rules = cards->rules;
    if (seats < rules->seats_min || seats > rules->seats_max) {
        fault_says(fault, 0, 0, "%s is for %d to %d players, not %u", rules->title,
                   rules->seats_min, rules->seats_max, seats);
        return NULL;
    }
    GavelMatch *match = mem_new(sizeof *match);
    if (!match) {
        fault_says(fault, 0, 0, "%s", status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    if (fill_match(match, cards, decks, seats, fault))
        return match;
    gavel_match_free(match);
    return NULL;
}

bool gavel_match_set_seating(GavelMatch *match, const uint8_t *teams, int chooser)
{
    Match *m = &match->match;
    bool is_one_team = teams != NULL;
    for (uint8_t seat = 1; seat < m->seats && is_one_team; seat++)
        is_one_team = teams[seat] == teams[0];
    if (is_one_team || chooser < -1 || chooser >= m->seats)
        return false;
    match_seating(m, teams, chooser < 0 ? NOBODY : (uint8_t)chooser);
    return true;
}

unsigned gavel_match_team(const GavelMatch *match, unsigned seat)
{
    return seat < match->match.seats ? match->match.team[seat] : 0;
}

bool gavel_match_has_teams(const GavelMatch *match)
{
    return match->match.has_teams;
}

int gavel_match_chooser(const GavelMatch *match)
{
    return match->match.chooser == NOBODY ? -1 : match->match.chooser;
}

void gavel_match_free(GavelMatch *match)
{
    if (!match)
        return;
    match_free(&match->match);
    mem_free(match);
}

const GavelRules *gavel_match_rules(const GavelMatch *match)
{
    return rules_out(match->match.rules);
}

unsigned gavel_match_seats(const GavelMatch *match)
{
    return match->match.seats;
}

uint64_t gavel_match_hash(const GavelMatch *match)
{
    return match->match.hash;
}

size_t gavel_state_size(const GavelMatch *match)
{
    return match->match.size;
}

size_t gavel_hashed_size(const GavelMatch *match)
{
    return match->match.hashed_size;
}

/* --- games --- */

GavelGame *gavel_game_new(const GavelMatch *match, uint64_t seed)
{
    GavelGame *game = mem_new(sizeof *game);
    void *block = game ? mem_new(match->match.size) : NULL;
    if (!block) {
        mem_free(game);
        return NULL;
    }
    game->match = match;
    game_attach(&game->game, &match->match, block);
    game_start(&game->game, seed);
    return game;
}

void gavel_game_restart(GavelGame *game, uint64_t seed)
{
    log_begin(game, 0);
    game_start(&game->game, seed);
}

void gavel_game_free(GavelGame *game)
{
    if (!game)
        return;
    mem_free(game->game.s);
    mem_free(game);
}

void gavel_game_copy(GavelGame *to, const GavelGame *from)
{
    ASSERT(to->match == from->match);
    game_copy(&to->game, &from->game);
}

const GavelMatch *gavel_game_match(const GavelGame *game)
{
    return game->match;
}

uint64_t gavel_game_hash(const GavelGame *game)
{
    return game_hash(&game->game);
}

/* The question is asked anew; that is nothing that happens in the game, so nobody is told. */
void gavel_game_resample(GavelGame *game, unsigned seat, uint64_t key)
{
    ASSERT(seat < game->match->match.seats);
    const Sink *sink = game->game.sink;
    game->game.sink = NULL;
    game_resample(&game->game, (uint8_t)seat, key);
    game->game.sink = sink;
}

const char *gavel_game_check(const GavelGame *game)
{
    return state_check(&game->game);
}

/* --- decisions --- */

unsigned gavel_asked(const GavelGame *game)
{
    return game->game.s->asked;
}

unsigned gavel_asked_seat(const GavelGame *game)
{
    const unsigned asked = game->game.s->asked;
    return asked ? (unsigned)__builtin_ctz(asked) : GAVEL_NOBODY;
}

unsigned gavel_option_count(const GavelGame *game)
{
    return game->game.s->asked ? game->game.scratch->option_count : 0;
}

bool gavel_answer(GavelGame *game, unsigned seat, unsigned index)
{
    if (game->log.listener)
        log_begin(game, game->game.scratch->ids);
    return seat < game->match->match.seats &&
           game_answer(&game->game, (uint8_t)seat, index) == STATUS_OK;
}

GavelResult gavel_result(const GavelGame *game)
{
    switch ((Result)game->game.s->result) {
    case RESULT_NONE:
        break;
    case RESULT_WIN:
        return GAVEL_WON;
    case RESULT_DRAW:
        return GAVEL_DRAWN;
    case RESULT_LIMIT:
        return GAVEL_LIMIT;
    }
    return GAVEL_PLAYING;
}

unsigned gavel_winners(const GavelGame *game)
{
    return game->game.s->winners;
}

const char *gavel_limit_name(const GavelGame *game)
{
    return limit_name((Limit)game->game.s->limit);
}

unsigned gavel_turn(const GavelGame *game)
{
    return game->game.s->turn;
}

unsigned gavel_active_seat(const GavelGame *game)
{
    return game->game.s->active;
}

const char *gavel_phase(const GavelGame *game)
{
    return word_at(game->game.rules->words.phases, game->game.s->phase);
}

/* --- why not --- */

static bool has_prefix(const char *name, Slice prefix)
{
    const Slice whole = slice_of(name);
    return whole.size >= prefix.size && slice_same((Slice){whole.at, prefix.size}, prefix);
}

/* What a name in words may mean to a seat. */
typedef struct {
    const Game *g;
    uint8_t seat;
    Slice words;
    bool is_anywhere; /* the words may stand in the middle of the name */
} Search;

static bool is_meant(const Search *search, uint16_t object)
{
    const Game *g = search->g;
    if (g->object[object].top == 0 || g->object[object].place == g->match->nowhere ||
        !may_name(g, search->seat, object))
        return false;
    const char *name = def_of(g, object)->name;
    return search->is_anywhere ? slice_has(slice_of(name), search->words)
                               : has_prefix(name, search->words);
}

/* True if some object is meant; if none begins with the words, they may stand anywhere. */
static bool search_for(Search *search)
{
    for (int pass = 0; pass < 2; pass++) {
        search->is_anywhere = pass == 1;
        for (uint16_t i = 1; i < search->g->match->card_count; i++)
            if (is_meant(search, i))
                return true;
    }
    return false;
}

static long find_act(const Rules *rules, const char *name)
{
    for (size_t i = 0; i < rules->act_count; i++)
        if (slice_same(slice_of(rules->acts[i].name), slice_of(name)))
            return (long)i;
    return -1;
}

/* Of several refusals the one that came furthest is the best answer: a card in the wrong place says
 * less than a bar, and a card that may do it says all. */
static int weight_of(const Game *g, const Act *act, const Intent *intent, const Refusal *refusal)
{
    if (!refusal->why)
        return 3;
    const bool is_there = is_zone_listed(&act->zones, zone_of(g, intent->object));
    return is_there && g->object[intent->object].controller == intent->seat ? 2 : 1;
}

/* The best refusal found so far. */
typedef struct {
    Refusal refusal;
    int weight;
} Best;

static void weigh(const Game *g, const Intent *intent, Best *best)
{
    const Refusal refusal = game_why_not(g, intent);
    const int weight = weight_of(g, &g->rules->acts[intent->act], intent, &refusal);
    if (weight > best->weight)
        *best = (Best){refusal, weight};
}

static Refusal best_refusal(const Game *g, Intent intent, const Search *card, const Search *target)
{
    Best best = {game_why_not(g, &intent), 0};
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        if (!is_meant(card, i))
            continue;
        intent.object = i;
        intent.target = 0;
        if (!target)
            weigh(g, &intent, &best);
        for (uint16_t t = 1; target && t < g->match->card_count; t++) {
            intent.target = t;
            if (is_meant(target, t))
                weigh(g, &intent, &best);
        }
    }
    return best.refusal;
}

/* What is said of a refusal, in the language of the game; returns where more can be added. */
static Text refuse(const GavelGame *game, const Word *why, GavelReason *reason)
{
    Text out = text_in(reason->text, sizeof reason->text);
    reason->id = why->id;
    text_add(&out, "%s", why->text[game->language]);
    return out;
}

/* True: there is no refusal. */
static bool tell_refusal(const GavelGame *game, unsigned seat, const Refusal *refusal,
                         GavelReason *reason)
{
    const Game *g = &game->game;
    if (!refusal->why)
        return true;
    (void)refuse(game, refusal->why, reason);
    reason->clause = clause_id(g->rules, refusal->clause);
    if (ref_lives(g, refusal->source) && may_name(g, (uint8_t)seat, refusal->source.object)) {
        reason->source_name = def_of(g, refusal->source.object)->name;
        if (is_visible(g, seat, refusal->source.object))
            reason->source = id_of(g, refusal->source.object);
    }
    return false;
}

/* The act of that name; -1: there is none, or the seat is none of the game, and that is told. */
static long act_meant(const GavelGame *game, unsigned seat, const char *act, GavelReason *reason)
{
    const Rules *rules = game->game.rules;
    *reason = (GavelReason){.id = "", .clause = ""};
    if (seat >= game->game.match->seats) {
        (void)refuse(game, ALL_WHY_NO_SEAT, reason);
        return -1;
    }
    const long number = find_act(rules, act);
    if (number >= 0)
        return number;
    Text out = refuse(game, ALL_WHY_NO_ACT, reason);
    for (size_t i = 0; i < rules->act_count; i++)
        text_add(&out, "%s%s", i > 0 ? ", " : " (", rules->acts[i].name);
    text_add(&out, ")");
    return -1;
}

static bool refuse_unseen(const GavelGame *game, const char *name, GavelReason *reason)
{
    Text out = refuse(game, ALL_WHY_UNSEEN, reason);
    text_add(&out, ": \"%s\"", name ? name : "");
    return false;
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
bool gavel_why_not(const GavelGame *game, unsigned seat, const char *act, const char *card,
                   const char *target, GavelReason *reason)
{
    const Game *g = &game->game;
    const long number = act_meant(game, seat, act, reason);
    if (number < 0)
        return false;
    Intent intent = {.act = (uint8_t)number, .seat = (uint8_t)seat};
    Refusal refusal = game_why_not(g, &intent);
    if (g->rules->acts[number].zones.count > 0) {
        Search cards = {g, (uint8_t)seat, slice_of(card ? card : ""), false};
        Search targets = {g, (uint8_t)seat, slice_of(target ? target : ""), false};
        if (!search_for(&cards))
            return refuse_unseen(game, card, reason);
        if (targets.words.size > 0 && !search_for(&targets))
            return refuse_unseen(game, target, reason);
        refusal = best_refusal(g, intent, &cards, targets.words.size > 0 ? &targets : NULL);
    }
    return tell_refusal(game, seat, &refusal, reason);
}

/* The object with the id, if the seat sees it. */
static bool find_seen(const Game *g, unsigned seat, unsigned id, uint16_t *object)
{
    *object = id ? object_with_id(g, id) : 0;
    return id == 0 || (*object != 0 && is_visible(g, seat, *object));
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
bool gavel_may(const GavelGame *game, unsigned seat, const char *act, unsigned card,
               unsigned target, GavelReason *reason)
{
    const Game *g = &game->game;
    const long number = act_meant(game, seat, act, reason);
    if (number < 0)
        return false;
    Intent intent = {.act = (uint8_t)number, .seat = (uint8_t)seat};
    const bool is_seen =
        find_seen(g, seat, card, &intent.object) && find_seen(g, seat, target, &intent.target);
    const bool has_card = intent.object != 0 || g->rules->acts[number].zones.count == 0;
    if (!is_seen || !has_card) {
        (void)refuse(game, is_seen ? ALL_WHY_NO_CARD : ALL_WHY_UNSEEN, reason);
        return false;
    }
    const Refusal refusal = game_why_not(g, &intent);
    return tell_refusal(game, seat, &refusal, reason);
}
