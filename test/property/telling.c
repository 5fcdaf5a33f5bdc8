/* telling.c - an event owns its moves: what happens is told once, in the order of the rules.
 *
 * Games with legal random decks of the whole pool. Beside the log stands a watcher that gets the
 * same records of the kernel and compares.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "support/random_deck.h"
#include "support/table.h"

enum { MATCHES = 8, ANSWERS_MAX = 1500 };

typedef struct {
    const char *what;
    const Sink *told; /* the sink of the log */
    Sink sink;
    unsigned count;                /* of what the log has told since the watcher asked last */
    GavelEvent last;               /* its texts are gone, but not whether there were any */
    uint64_t announced[CARDS_MAX]; /* by card: a bit per kind of event that it was said to begin */
    uint8_t head[CARDS_MAX];       /* by card: the head of its last move */
    uint32_t group[CARDS_MAX];     /* and the group of that */
    uint64_t words;                /* a hash of all lines */
    unsigned long moves, parts, ends;
} Watch;

static void take_line(void *context, const GavelEvent *event)
{
    Watch *watch = context;
    watch->count++;
    watch->last = *event;
    for (unsigned reader = 0; reader <= GAVEL_SEATS_MAX && event->full_text; reader++)
        if (event->text[reader])
            watch->words =
                hash_bytes(watch->words, event->text[reader], strlen(event->text[reader]));
}

/* What is done was said to begin, and by the same card. */
static void compare_end(Watch *watch, const Event *event)
{
    const uint64_t bit = UINT64_C(1) << event->kind;
    if (!(watch->announced[event->card] & bit))
        fail_msg("%s: the end of event %u was never announced", watch->what, event->kind);
    watch->announced[event->card] &= ~bit;
    watch->ends++;
}

/* What a move has said is not said again of the same card in the same group. */
static void compare_heads(Watch *watch, const Game *g, const Event *event)
{
    if (event->kind == EVENT_MOVED) {
        watch->head[event->card] = event->head;
        watch->group[event->card] = g->s->group;
    } else if (event->head == EVENT_NONE && event->kind == watch->head[event->card] &&
               g->s->group == watch->group[event->card]) {
        fail_msg("%s: event %u is said twice", watch->what, event->kind);
    }
}

/* One record is one event, and a move with a head has its words. */
static void watch_event(void *context, const Game *g, const Event *event)
{
    Watch *watch = context;
    const bool is_part = event->head != EVENT_NONE && event->head != EVENT_ELSEWHERE;
    const bool is_move = event->kind == EVENT_MOVED && event->from != event->to;
    watch->count = 0;
    watch->told->event(watch->told->context, g, event);
    if (watch->count > 1 || (is_move && watch->count != 1))
        fail_msg("%s: event %u was told %u times", watch->what, event->kind, watch->count);
    if (watch->count == 0)
        return;
    if (event->head == EVENT_ELSEWHERE ? watch->last.full_text != NULL
                                       : is_part && !watch->last.full_text)
        fail_msg("%s: event %u is said wrongly", watch->what, event->kind);
    if (is_move && !watch->last.is_move)
        fail_msg("%s: a move is told without its ends", watch->what);
    compare_heads(watch, g, event);
    watch->moves += is_move;
    watch->parts += is_part;
    if (event->kind >= EVENT_GAME && event->head == EVENT_ELSEWHERE)
        compare_end(watch, event);
    else if (event->card)
        watch->announced[event->card] |= UINT64_C(1) << (is_part ? event->head : event->kind);
}

static void watch_use(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    const Watch *watch = context;
    watch->told->used(watch->told->context, g, ability, source, seat);
}

static void watch_look(void *context, const Game *g, uint8_t seats, const Ref *objects,
                       uint16_t count)
{
    const Watch *watch = context;
    watch->told->looked(watch->told->context, g, seats, objects, count);
}

static void play(GavelGame *game, uint64_t seed)
{
    uint64_t random = seed * 31 + 7;
    for (int i = 0; i < ANSWERS_MAX && gavel_result(game) == GAVEL_PLAYING; i++)
        (void)table_answer(game, &random);
}

/* The words that are told without pictures are those that are told with them. */
static void compare_logs(const GavelMatch *match, uint64_t seed, Watch *watch)
{
    GavelGame *game = gavel_game_new(match, seed);
    gavel_listen(game, take_line, watch, GAVEL_TELL_MOVES);
    watch->told = game->game.sink;
    watch->sink =
        (Sink){.event = watch_event, .used = watch_use, .looked = watch_look, .context = watch};
    game->game.sink = &watch->sink;
    play(game, seed);
    const uint64_t words = watch->words;
    gavel_game_free(game);
    game = gavel_game_new(match, seed);
    watch->words = 0;
    gavel_listen(game, take_line, watch, 0);
    play(game, seed);
    gavel_game_free(game);
    if (watch->words != words)
        fail_msg("%s: the log differs from the one with pictures", watch->what);
}

static void what_happens_is_told_once(void **state)
{
    (void)state;
    static Watch watch;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        GavelCards *cards = gavel_cards_new(rules);
        unsigned long moves = 0, parts = 0, ends = 0;
        for (uint64_t k = 0; k < test_effort() * MATCHES; k++) {
            const uint64_t seed = test_seed() * 1000 + k;
            char what[48];
            (void)snprintf(what, sizeof what, "%s, decks %llu", gavel_rules_name(rules),
                           (unsigned long long)seed);
            GavelMatch *match = random_match(cards, 2, seed);
            watch = (Watch){.what = what};
            compare_logs(match, seed, &watch);
            moves += watch.moves;
            parts += watch.parts;
            ends += watch.ends;
            gavel_match_free(match);
        }
        gavel_cards_free(cards);
        printf("%s: %lu moves, %lu with a head, %lu ends of what was announced\n",
               gavel_rules_name(rules), moves, parts, ends);
        assert_true(moves > 0 && parts > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_happens_is_told_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
