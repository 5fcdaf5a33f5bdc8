/* api_seen.c - all that a seat sees of a game and has been told in it, as lines of text: what a
 * scenario of two worlds compares. It is made of what users of gavel.h get. */
#include <string.h>

#include "api/api_int.h"
#include "base/memory.h"

enum { TOLD_ROOM = 1 << 17, LINE_ROOM = 512 };

struct SeenGame {
    GavelGame game; /* looks at the block of the scenario's */
    char *memory;
    Text told[GAVEL_SEATS_MAX];
};

SeenGame *seen_new(void)
{
    SeenGame *seen = mem_new(sizeof *seen);
    char *memory = seen ? mem_new((size_t)TOLD_ROOM * GAVEL_SEATS_MAX) : NULL;
    if (!memory) {
        mem_free(seen);
        return NULL;
    }
    seen->memory = memory;
    return seen;
}

void seen_free(SeenGame *seen)
{
    if (!seen)
        return;
    mem_free(seen->memory);
    mem_free(seen);
}

/* --- what was told --- */

static void tell_cards(Text *to, const GavelEvent *event, unsigned seat)
{
    const char *card = event->card[seat].name;
    const char *object = event->object[seat].name;
    if (event->is_about_card)
        text_add(to, " %s", card ? card : "a card");
    if (event->has_object)
        text_add(to, " with %s", object ? object : "a card");
    for (int i = 0; event->looked[seat] && i < event->amount; i++)
        text_add(to, " [%s]", event->looked[seat][i].name);
}

static void on_event(void *context, const GavelEvent *event)
{
    SeenGame *seen = context;
    for (unsigned seat = 0; seat < seen->game.game.match->seats; seat++) {
        Text *to = &seen->told[seat];
        text_add(to, "told: %s %s", event->clause, event->kind);
        tell_cards(to, event, seat);
        text_add(to, " (%d) %s\n", event->amount, event->text[seat] ? event->text[seat] : "");
    }
}

const Sink *seen_watch(SeenGame *seen, const Game *g)
{
    seen->game = (GavelGame){.game = *g};
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++)
        seen->told[seat] = text_in(seen->memory + (size_t)seat * TOLD_ROOM, TOLD_ROOM);
    gavel_listen(&seen->game, on_event, seen, GAVEL_TELL_MOVES);
    return seen->game.game.sink;
}

/* --- what is seen --- */

static void see_card(const GavelGame *game, const GavelCardView *card, Text *to)
{
    const Words *words = &game->game.rules->words;
    text_add(to, "%s%s", card->name ? card->name : "a card",
             card->is_looked_at ? ", looked at" : "");
    for (size_t i = 0; card->marks[i]; i++)
        text_add(to, " %s", card->marks[i]);
    if (card->damage)
        text_add(to, " damage %d", card->damage);
    text_add(to, " %s", card->slot_name);
    for (size_t i = 0; i < words_count(words->counters); i++)
        text_add(to, " %d", card->counters[i]);
    for (size_t i = 0; card->name && i < words_count(words->stats); i++)
        text_add(to, " %s %d", words->stats[i], card->stats[i]);
    for (size_t i = 0; card->keywords[i]; i++)
        text_add(to, " %s %d", card->keywords[i], card->keyword_values[i]);
    text_add(to, card->host ? " at one\n" : "\n");
}

static void see_seat(const GavelGame *game, unsigned viewer, unsigned seat, Text *to)
{
    const Rules *rules = game->game.rules;
    for (size_t zone = 0; zone < rules->zone_count; zone++)
        for (size_t place = 0; place < gavel_zone_size(game, seat, zone); place++) {
            GavelCardView card;
            (void)gavel_zone_card(game, viewer, seat, zone, place, &card);
            text_add(to, "%s of %u: ", rules->zones[zone].name, seat + 1);
            see_card(game, &card, to);
            for (size_t i = 0; i < card.under; i++) {
                const char *under = gavel_under_name(game, viewer, seat, zone, place, i);
                text_add(to, "  over %s\n", under ? under : "a card");
            }
        }
    for (size_t i = 0; i < words_count(rules->words.numbers); i++)
        text_add(to, "%s of %u: %d\n", rules->words.numbers[i], seat + 1,
                 gavel_number(game, seat, i));
}

static void see_question(const GavelGame *game, Text *to)
{
    char line[LINE_ROOM];
    (void)gavel_question_text(game, line, sizeof line);
    text_add(to, "asked: %s %s\n", line, gavel_question_clause(game));
    for (unsigned i = 0; i < gavel_option_count(game); i++) {
        (void)gavel_option_text(game, i, line, sizeof line);
        text_add(to, "offered: %s\n", line);
    }
    for (size_t i = 0; i < gavel_set_size(game); i++) {
        (void)gavel_set_text(game, i, line, sizeof line);
        text_add(to, "of a set: %s\n", line);
    }
}

void seen_write(const SeenGame *seen, unsigned seat, Text *to)
{
    const GavelGame *game = &seen->game;
    const State *s = game->game.s;
    char line[LINE_ROOM];
    GavelSource source;
    text_add(to, "turn %u of %u, %s, result %d\n", s->turn, s->active + 1U, gavel_phase(game),
             s->result);
    text_add(to, "asked is %u\n", gavel_asked(game));
    for (unsigned other = 0; other < game->game.match->seats; other++)
        see_seat(game, seat, other, to);
    for (size_t i = 0; gavel_pending(game, seat, i, &source, line, sizeof line); i++)
        text_add(to, "waiting: %s of %u: %s\n", source.name ? source.name : "a card",
                 source.seat + 1U, line);
    if (gavel_asked(game) >> seat & 1)
        see_question(game, to);
    text_add(to, "%s", seen->told[seat].at);
    to->is_cut = to->is_cut || seen->told[seat].is_cut;
}
