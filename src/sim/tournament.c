/* tournament.c - see tournament.h. */
#include "sim/tournament.h"

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/status.h"

static unsigned pairs_of(unsigned entrants)
{
    return entrants * (entrants - 1) / 2;
}

uint64_t tournament_total(const Tournament *t)
{
    return t->games * pairs_of(t->entrant_count);
}

/* Tells the progress of one pair as that of the whole. */
typedef struct {
    const Tournament *tournament;
    uint64_t before;
} Ahead;

static void tell_progress(void *context, uint64_t done)
{
    const Ahead *ahead = context;
    if (ahead->tournament->progress)
        ahead->tournament->progress(ahead->tournament->context, ahead->before + done);
}

static bool run_pair(const Tournament *t, unsigned number, Pairing *pairing, GavelFault *fault)
{
    const Entrant *a = &t->entrant[pairing->a];
    const Entrant *b = &t->entrant[pairing->b];
    const GavelDeck *there[] = {a->deck, b->deck};
    const GavelDeck *back[] = {b->deck, a->deck};
    Ahead ahead = {t, number * t->games};
    GavelMatch *match = gavel_match_new(t->cards, there, SIM_SIDES, fault);
    GavelMatch *swapped = match ? gavel_match_new(t->cards, back, SIM_SIDES, fault) : NULL;
    const SimPlan plan = {.match = match,
                          .swapped = swapped,
                          .players = {a->player, b->player},
                          .guests = t->guests,
                          .seed = hash_number(t->seed, number + 1),
                          .games = t->games,
                          .threads = t->threads,
                          .counts_cards = true,
                          .stops = t->stops,
                          .progress = tell_progress,
                          .context = &ahead};
    const bool is_run = swapped && sim_run(&plan, &pairing->result, fault);
    gavel_match_free(swapped);
    gavel_match_free(match);
    return is_run;
}

bool tournament_run(Tournament *t, GavelFault *fault)
{
    t->pairing_count = 0;
    t->pairings = mem_new(pairs_of(t->entrant_count) * sizeof(Pairing));
    if (!t->pairings) {
        (void)snprintf(fault->text, sizeof fault->text, "%s", status_text(STATUS_NO_MEMORY));
        return false;
    }
    for (unsigned a = 0; a < t->entrant_count; a++)
        for (unsigned b = a + 1; b < t->entrant_count; b++) {
            if (t->stops && atomic_load(t->stops))
                return true;
            Pairing *pairing = &t->pairings[t->pairing_count];
            pairing->a = a;
            pairing->b = b;
            if (!run_pair(t, t->pairing_count, pairing, fault))
                return false;
            t->pairing_count++;
        }
    return true;
}

void tournament_free(Tournament *t)
{
    mem_free(t->pairings);
    t->pairings = NULL;
    t->pairing_count = 0;
}

const SimResult *tournament_between(const Tournament *t, unsigned a, unsigned b, unsigned *side)
{
    for (unsigned i = 0; i < t->pairing_count; i++) {
        const Pairing *pairing = &t->pairings[i];
        *side = pairing->b == a;
        if ((pairing->a == a && pairing->b == b) || (pairing->b == a && pairing->a == b))
            return pairing->result.games > 0 ? &pairing->result : NULL;
    }
    return NULL;
}

double tournament_points(const Tournament *t, unsigned entrant, uint64_t *games)
{
    double points = 0;
    *games = 0;
    for (unsigned i = 0; i < t->pairing_count; i++) {
        const Pairing *pairing = &t->pairings[i];
        if (pairing->a != entrant && pairing->b != entrant)
            continue;
        points += sim_points(&pairing->result, pairing->b == entrant);
        *games += pairing->result.games;
    }
    return points;
}

void tournament_cards(const Tournament *t, unsigned entrant, SimCards *cards)
{
    memset(cards, 0, sizeof *cards);
    for (unsigned i = 0; i < t->pairing_count; i++) {
        const Pairing *pairing = &t->pairings[i];
        if (pairing->a == entrant || pairing->b == entrant)
            sim_merge_cards(cards, &pairing->result.cards[pairing->b == entrant]);
    }
}
