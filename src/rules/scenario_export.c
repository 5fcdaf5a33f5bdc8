/* scenario_export.c - a position of a game, or its beginning, and answers, written as a scenario.
 */
#include <inttypes.h>
#include <string.h>

#include "rules/scenario_int.h"

/* --- objects ---------------------------------------------------------------------------------- */

/* Which card of its name it is, as name#2 in a scenario counts them. */
static int nth_of_name(const Game *g, uint16_t object)
{
    int nth = 0;
    const Slice name = slice_of(def_of(g, object)->name);
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            nth += object_has_name(g, g->order[i], name);
            if (g->order[i] == object)
                return nth;
        }
    return nth;
}

void write_object(const Game *g, uint16_t object, Text *to)
{
    text_add(to, "\"%s#%d\"", def_of(g, object)->name, nth_of_name(g, object));
}

/* What lies on it and how it lies there. */
static void write_state(const Game *g, const Object *o, Text *to)
{
    const Words *words = &g->rules->words;
    for (int i = 0; words->marks && words->marks[i]; i++)
        if (o->marks & (MARK_GAME << i))
            text_add(to, " %s", words->marks[i]);
    if (o->slot > 0 && words->slots)
        text_add(to, " %s", words->slots[o->slot - 1]);
    if (o->damage != 0)
        text_add(to, " damage %d", o->damage);
    for (int i = 0; words->counters && words->counters[i]; i++)
        if (o->counters[i] > 0)
            text_add(to, " %s %d", words->counters[i], o->counters[i]);
    if (o->marks & MARK_FACE_DOWN)
        text_add(to, " face-down");
    if (o->marks & MARK_SHOWN)
        text_add(to, " shown");
    if (o->marks & MARK_FOLLOWED)
        text_add(to, " followed");
}

static void write_history(const Game *g, uint16_t object, Text *to)
{
    const Object *o = &g->object[object];
    for (int i = 0; o->uses >> i; i++)
        if (o->uses >> i & 1)
            text_add(to, " used %d", i + 1);
    if (o->has_acted)
        text_add(to, " acted");
    if (g->rules->zones[zone_of(g, object)].is_in_play && o->turn != (uint16_t)(g->s->turn - 1))
        text_add(to, " since %d", o->turn);
    if (o->is_taken)
        text_add(to, " taken");
}

/* Who knows the card without seeing it there. */
static void write_known(const Game *g, uint16_t object, Text *to)
{
    const uint8_t all = all_seats(g);
    const uint8_t known = seats_knowing(g, object) & (uint8_t)~seats_seeing(g, object);
    if (known == 0)
        return;
    text_add(to, known == all ? " known" : " known by");
    for (uint8_t seat = 0; known != all && seat < g->match->seats; seat++)
        if (known >> seat & 1)
            text_add(to, " %d", seat + 1);
}

static void write_card(const Game *g, uint16_t object, Text *to)
{
    const Object *o = &g->object[object];
    const uint8_t zone = zone_of(g, object);
    const bool is_shared = g->rules->zones[zone].is_shared;
    const uint8_t owner = owner_of(g, object);
    const uint8_t seat = is_shared ? owner : seat_of_place(g, o->place);
    text_add(to, "seat %d %s: \"%s\"", seat + 1, g->rules->zones[zone].name,
             def_of(g, object)->name);
    for (uint16_t card = g->card[o->top].under; card; card = g->card[card].under)
        text_add(to, " over \"%s\"", def_of_card(g, card)->name);
    if (owner != seat)
        text_add(to, " owner %d", owner + 1);
    write_state(g, o, to);
    write_history(g, object, to);
    write_known(g, object, to);
    if (ref_lives(g, o->host)) {
        text_add(to, " at ");
        write_object(g, o->host.object, to);
    }
    text_add(to, "\n");
}

/* --- the position ----------------------------------------------------------------------------- */

static void write_player(const Game *g, uint8_t seat, Text *to)
{
    const Player *player = &g->player[seat];
    for (int i = 0; g->rules->words.numbers[i]; i++)
        if (player->number[i] != 0)
            text_add(to, "seat %d %s %d\n", seat + 1, g->rules->words.numbers[i],
                     player->number[i]);
    for (int i = 0; i < TALLIES_MAX; i++)
        if (player->tally[i] != 0)
            text_add(to, "seat %d tally %d %d\n", seat + 1, i + 1, player->tally[i]);
    if (!player->is_in)
        text_add(to, "seat %d left\n", seat + 1);
}

/* Ordered zones are written from the top. */
static void write_zone(const Game *g, uint8_t place, Text *to)
{
    const uint16_t count = place_count(g, place);
    const bool is_ordered = g->rules->zones[zone_of_place(g, place)].is_ordered;
    for (uint16_t i = 0; i < count; i++)
        write_card(g, place_objects(g, place)[is_ordered ? count - 1 - i : i], to);
}

/* Cards in play and effects in force are written in the order of their times, so that they are as
 * old as each other again. */
static void write_by_time(const Game *g, Text *to)
{
    uint32_t before = 0;
    uint16_t mod = 0;
    for (;;) {
        uint16_t next = 0;
        for (uint16_t i = 1; i < g->match->card_count; i++) {
            const uint8_t zone = zone_of(g, i);
            if (zone != NO_ZONE && g->rules->zones[zone].is_in_play &&
                g->object[i].arrival >= before &&
                (next == 0 || g->object[i].arrival < g->object[next].arrival))
                next = i;
        }
        while (mod < g->s->mod_count && (next == 0 || g->mod[mod].time < g->object[next].arrival))
            effect_write(g, &g->mod[mod++], to);
        if (next == 0)
            return;
        write_card(g, next, to);
        before = g->object[next].arrival + 1;
    }
}

static void write_head(const Game *g, const ScenarioHead *head, Text *to)
{
    const Match *match = g->match;
    bool has_teams = false;
    text_add(to, "scenario \"%s\"\ngame %s\n", head->title, g->rules->name);
    if (head->cards[0])
        text_add(to, "cards\n%send\n", head->cards);
    if (match->seats != g->rules->seats_min)
        text_add(to, "seats %d\n", match->seats);
    for (uint8_t seat = 0; seat < match->seats; seat++)
        has_teams = has_teams || match->team[seat] != seat;
    for (uint8_t seat = 0; has_teams && seat < match->seats; seat++)
        text_add(to, seat == 0 ? "teams %d" : " %d", match->team[seat]);
    if (has_teams)
        text_add(to, "\n");
    text_add(to, "seed %" PRIu64, head->seed);
}

void scenario_write_position(const Game *g, const ScenarioHead *head, Text *to)
{
    write_head(g, head, to);
    text_add(to, " after %" PRIu64 "\n", g->s->random.word);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        write_player(g, seat, to);
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        if (!g->rules->zones[zone_of_place(g, place)].is_in_play)
            write_zone(g, place, to);
    write_by_time(g, to);
    text_add(to, "turn %d %s number %d begun first %d\n", g->s->active + 1,
             g->rules->words.phases[g->s->phase], g->s->turn, g->s->first + 1);
}

void scenario_write_begin(const Game *g, const ScenarioHead *head, Text *to)
{
    const Match *match = g->match;
    write_head(g, head, to);
    text_add(to, "\n");
    if (match->chooser != NOBODY)
        text_add(to, "chooser %d\n", match->chooser + 1);
    for (uint16_t i = 1; i < match->token_first;) {
        const Card *card = &match->cards[i];
        uint16_t copies = 1;
        while (i + copies < match->token_first && match->cards[i + copies].def == card->def &&
               match->cards[i + copies].owner == card->owner &&
               match->cards[i + copies].deck == card->deck)
            copies++;
        text_add(to, "seat %d %s: %d \"%s\"\n", card->owner + 1,
                 g->rules->zones[g->rules->deck.zones[card->deck]].name, copies,
                 match->defs[card->def]->name);
        i = (uint16_t)(i + copies);
    }
    text_add(to, "begin\n");
}

void scenario_write_answer(const Game *g, uint8_t seat, unsigned answer, Text *to)
{
    if (answer == ANSWER_CONCEDE || answer == ANSWER_TIMEOUT) {
        text_add(to, "concede %d\n", seat + 1);
        return;
    }
    if (answer == ANSWER_DRAW) {
        text_add(to, "agree\n");
        return;
    }
    text_add(to, "do %d ", seat + 1);
    write_choice(g, answer, to);
    text_add(to, "\n");
}

void scenario_write_end(const Game *g, Text *to)
{
    if (g->s->asked)
        text_add(to, "want asked %d\n", __builtin_ctz(g->s->asked) + 1);
    else if (g->s->result == RESULT_WIN)
        text_add(to, "want winner %d\n", __builtin_ctz(g->s->winners) + 1);
    else if (g->s->result == RESULT_DRAW)
        text_add(to, "want drawn\n");
}
