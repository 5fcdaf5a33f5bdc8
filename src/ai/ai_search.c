/* ai_search.c - Monte Carlo tree search for hidden information.
 *
 * Each iteration samples the cards that the seat does not know, goes down the tree by answers that
 * this sample offers, adds one answer, plays quickly until the seat is about to act again, and
 * notes how the seat stands then along the way (single-observer information-set search). Answers
 * are tried the more the better they did, with a bonus for those that were tried seldom while they
 * were on offer. Where there are many answers, more of them are let in as visits grow.
 *
 * Several threads search trees of their own; each has its share of the iterations and its own keys,
 * and their counts are added in order, so the choice does not depend on how they were run.
 */
#include <math.h>
#include <pthread.h>

#include "ai/ai_int.h"
#include "ai/ai_tree.h"
#include "base/hash.h"
#include "base/memory.h"

enum {
    PATH_MAX = 48,    /* answers in the tree in one iteration */
    SINGLES_MAX = 64, /* questions with one option between them */
    PRIOR_SAMPLES = 2,
    PRIOR_VISITS = 3, /* how much the first look at an option of the root counts */
    WIDTH_START = 3,  /* answers of an inner node that are let in at once */
    NODES_PER_MILLISECOND = 64,
    NODES_MAX = 1 << 20
};

static const double exploration = 0.35;

/* What one thread works with. */
typedef struct {
    Search *search;
    const Trial *trial;
    GavelGame *work;
    GavelGame *before;
    Tree tree;
    Dice dice;
    uint64_t key;        /* of this decision and thread */
    unsigned iterations; /* its share; 0: until the deadline */
    unsigned done;
    unsigned kept;
    double deadline;
    pthread_t thread;
    bool is_started;
} Miner;

struct Search {
    AiSpec spec;
    uint64_t chosen; /* key of the answer chosen last; 0: none */
    unsigned seat;   /* for which */
    unsigned miner_count;
    Miner miners[AI_THREADS_MAX];
};

/* The answers that the present sample offers. */
typedef struct {
    uint64_t key[AI_OPTIONS_MAX];
    uint32_t node[AI_OPTIONS_MAX];
    uint64_t sign;
    unsigned count;
    unsigned untried;
} Offer;

/* --- memory --- */

static uint32_t room_of(const AiSpec *spec)
{
    const uint64_t wanted = spec->iterations > 0
                                ? spec->iterations / spec->threads + 1
                                : (uint64_t)spec->milliseconds * NODES_PER_MILLISECOND;
    const uint64_t room = 2 * wanted + 2 * (uint64_t)AI_OPTIONS_MAX;
    return (uint32_t)(room < NODES_MAX ? room : NODES_MAX);
}

Search *search_new(const GavelMatch *match, const AiSpec *spec)
{
    Search *search = mem_new(sizeof *search);
    if (!search)
        return NULL;
    search->spec = *spec;
    search->miner_count = spec->threads;
    bool is_whole = true;
    for (unsigned i = 0; i < search->miner_count; i++) {
        Miner *m = &search->miners[i];
        m->search = search;
        m->work = gavel_game_new(match, 0);
        m->before = gavel_game_new(match, 0);
        is_whole = tree_init(&m->tree, room_of(spec)) && m->work && m->before && is_whole;
    }
    if (is_whole)
        return search;
    search_free(search);
    return NULL;
}

void search_free(Search *search)
{
    if (!search)
        return;
    for (unsigned i = 0; i < search->miner_count; i++) {
        gavel_game_free(search->miners[i].before);
        gavel_game_free(search->miners[i].work);
        tree_free(&search->miners[i].tree);
    }
    mem_free(search);
}

void search_restart(Search *search)
{
    search->chosen = 0;
    for (unsigned i = 0; i < search->miner_count; i++)
        tree_clear(&search->miners[i].tree);
}

/* --- one iteration --- */

/* Lists the answers with their keys. Alike ones get different keys by their order. */
static void list_keys(const GavelGame *game, Offer *offer)
{
    offer->count = gavel_option_count(game);
    offer->sign = hash_number(gavel_turn(game), offer->count);
    for (unsigned i = 0; i < offer->count; i++) {
        uint64_t key = gavel_option_key(game, i);
        for (unsigned k = 0; k < i; k++)
            if (offer->key[k] == key) {
                key = hash_number(key, 1);
                k = UINT32_MAX; /* from the start again */
            }
        offer->key[i] = key;
        offer->sign += key;
    }
}

/* Finds the node of each answer, and counts that it was on offer. */
static void match_nodes(Tree *tree, uint32_t parent, Offer *offer)
{
    offer->untried = offer->count;
    for (unsigned i = 0; i < offer->count; i++)
        offer->node[i] = NO_NODE;
    for (uint32_t c = tree->nodes[parent].child; c; c = tree->nodes[c].sibling)
        for (unsigned i = 0; i < offer->count; i++)
            if (offer->key[i] == tree->nodes[c].key) {
                offer->node[i] = c;
                offer->untried--;
                tree->nodes[c].available++;
                break;
            }
}

static unsigned pick_untried(const Offer *offer, Dice *dice)
{
    unsigned skip = dice_below(dice, offer->untried);
    for (unsigned i = 0;; i++)
        if (offer->node[i] == NO_NODE && skip-- == 0)
            return i;
}

static unsigned pick_best(const Tree *tree, const Offer *offer)
{
    unsigned best = 0;
    double best_value = -1;
    for (unsigned i = 0; i < offer->count; i++) {
        const Node *node = &tree->nodes[offer->node[i]];
        if (offer->node[i] == NO_NODE)
            continue;
        const double bonus = exploration * sqrt(log(node->available + 1.0) / (node->visits + 1.0));
        const double value = (node->visits ? node->sum / node->visits : 0.5) + bonus;
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return best;
}

/* One more answer is let in whenever visits have grown by so much. */
static bool is_widened(const Tree *tree, uint32_t node, const Offer *offer)
{
    const unsigned tried = offer->count - offer->untried;
    return tried < WIDTH_START || (double)tried * tried <= tree->nodes[node].visits;
}

/* The way of an iteration through the tree. */
typedef struct {
    uint32_t node[PATH_MAX];
    unsigned seat[PATH_MAX]; /* that gave the answer */
    unsigned count;
} Path;

/* Answers at the node by what the tree says. Returns the node reached; *is_new: it was just added
 * (NO_NODE: there is no room for it). */
static uint32_t step_down(Miner *m, uint32_t at, bool *is_new)
{
    Offer offer;
    Tree *tree = &m->tree;
    list_keys(m->work, &offer);
    match_nodes(tree, at, &offer);
    if (tree->nodes[at].sign == 0)
        tree->nodes[at].sign = offer.sign;
    unsigned option;
    uint32_t next;
    if (offer.untried > 0 && (offer.untried == offer.count || is_widened(tree, at, &offer))) {
        option = pick_untried(&offer, &m->dice);
        next = tree_add(tree, at, offer.key[option]);
        *is_new = true;
    } else {
        option = pick_best(tree, &offer);
        next = offer.node[option];
    }
    (void)gavel_answer(m->work, gavel_asked_seat(m->work), option);
    return next;
}

/* Answers questions that have a single option. */
static void skip_singles(GavelGame *game)
{
    for (int i = 0; i < SINGLES_MAX && gavel_option_count(game) == 1; i++)
        (void)gavel_answer(game, gavel_asked_seat(game), 0);
}

static void walk_tree(Miner *m, Path *path)
{
    uint32_t at = ROOT;
    bool is_new = false;
    path->count = 0;
    skip_singles(m->work);
    while (!is_new && gavel_asked(m->work) && path->count < PATH_MAX) {
        const unsigned seat = gavel_asked_seat(m->work);
        at = step_down(m, at, &is_new);
        if (at == NO_NODE)
            break;
        path->node[path->count] = at;
        path->seat[path->count++] = seat;
        skip_singles(m->work);
    }
}

/* Ends the turn, and the next one too if that is another seat's: the seat's position is compared
 * where it is about to act. */
static void roll_out(Miner *m)
{
    if (gavel_asked(m->work))
        ai_play_turn(m->work, m->before, &m->dice);
    if (gavel_asked(m->work) && gavel_active_seat(m->work) != m->trial->seat)
        ai_play_turn(m->work, m->before, &m->dice);
}

static void iterate(Miner *m)
{
    Path path;
    const unsigned seat = m->trial->seat;
    gavel_game_copy(m->work, m->trial->root);
    gavel_game_resample(m->work, seat, hash_number(m->key, m->done));
    walk_tree(m, &path);
    roll_out(m);
    const double value = ai_chance(gavel_evaluate(m->work, seat));
    m->tree.nodes[ROOT].visits++;
    for (unsigned i = 0; i < path.count; i++) {
        Node *node = &m->tree.nodes[path.node[i]];
        node->visits++;
        node->sum += path.seat[i] == seat ? value : 1 - value;
    }
    m->done++;
}

/* --- a decision --- */

static void *mine(void *context)
{
    Miner *m = context;
    while (m->iterations > 0 ? m->done < m->iterations : ai_now() < m->deadline)
        iterate(m);
    return NULL;
}

/* Keeps what the last tree says about this question, and gives every option of the root a first
 * value. */
static void prepare(Miner *m, const Offer *offer, const double *first)
{
    Tree *tree = &m->tree;
    const Search *search = m->search;
    const bool is_next = search->chosen != 0 && search->seat == m->trial->seat;
    m->kept = is_next ? tree_descend(tree, search->chosen, offer->sign, tree->room / 2) : 0;
    if (!is_next)
        tree_clear(tree);
    tree->nodes[ROOT].sign = offer->sign;
    for (unsigned i = 0; i < offer->count; i++) {
        uint32_t child = tree_child(tree, ROOT, offer->key[i]);
        child = child ? child : tree_add(tree, ROOT, offer->key[i]);
        tree->nodes[child].visits += PRIOR_VISITS;
        tree->nodes[child].sum += PRIOR_VISITS * first[i];
    }
    m->done = 0;
}

/* Threads that the system does not give are worked off by this one. */
static void run_miners(Search *search)
{
    for (unsigned i = 1; i < search->miner_count; i++) {
        Miner *m = &search->miners[i];
        m->is_started = pthread_create(&m->thread, NULL, mine, m) == 0;
    }
    (void)mine(&search->miners[0]);
    for (unsigned i = 1; i < search->miner_count; i++) {
        if (search->miners[i].is_started)
            (void)pthread_join(search->miners[i].thread, NULL);
        else
            (void)mine(&search->miners[i]);
    }
}

/* Adds up what all threads know about each option. */
static void add_up(const Search *search, const Offer *offer, AiExplanation *e)
{
    e->count = offer->count;
    for (unsigned i = 0; i < offer->count; i++) {
        double sum = 0;
        unsigned visits = 0;
        for (unsigned k = 0; k < search->miner_count; k++) {
            const Tree *tree = &search->miners[k].tree;
            const Node *node = &tree->nodes[tree_child(tree, ROOT, offer->key[i])];
            sum += node->sum;
            visits += node->visits;
        }
        e->lines[i] = (AiLine){.option = i, .visits = visits, .value = sum / visits};
    }
    for (unsigned k = 0; k < search->miner_count; k++) {
        e->iterations += search->miners[k].done;
        e->nodes += search->miners[k].tree.count - ROOT;
        e->kept += search->miners[k].kept;
    }
}

void search_run(Search *search, const Trial *trial, AiExplanation *explanation)
{
    Offer offer;
    double first[AI_OPTIONS_MAX];
    const AiSpec *spec = &search->spec;
    const double deadline = ai_now() + spec->milliseconds;
    list_keys(trial->root, &offer);
    ai_try_all(trial, PRIOR_SAMPLES, first);
    for (unsigned i = 0; i < search->miner_count; i++) {
        Miner *m = &search->miners[i];
        m->trial = trial;
        m->key = hash_number(trial->key, i + 100);
        m->dice = dice_of(hash_number(m->key, 1));
        m->iterations = spec->iterations / spec->threads + (i < spec->iterations % spec->threads);
        m->deadline = deadline;
        prepare(m, &offer, first);
    }
    run_miners(search);
    add_up(search, &offer, explanation);
    search->seat = trial->seat;
}

void search_chose(Search *search, const GavelGame *root, unsigned option)
{
    Offer offer;
    list_keys(root, &offer);
    search->chosen = offer.key[option];
}
