/* scenario_setup.c - the position of a scenario: who has what where, and whose turn it is. */
#include <string.h>

#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/stack.h"
#include "lang/card_file.h"
#include "lang/nearest.h"
#include "rules/scenario_int.h"
#include "rules/start.h"

/* --- reading ---------------------------------------------------------------------------------- */

static bool begins(const Def *def, Slice words)
{
    const Slice name = slice_of(def->name);
    return name.size > words.size && name.at[words.size] == ' ' &&
           slice_same((Slice){name.at, words.size}, words);
}

static void fail_no_def(Scene *scene, const Line *line)
{
    Nearest nearest = nearest_to(line->text);
    for (size_t i = 1; i < scene->pool->def_count; i++)
        nearest_offer(&nearest, slice_of(scene->pool->defs[i].name));
    scene_bad(scene, line, "there is no card '%.*s'%s%.*s%s", (int)line->text.size, line->text.at,
              nearest.best.size ? "; did you mean '" : "", (int)nearest.best.size,
              nearest.best.size ? nearest.best.at : "", nearest.best.size ? "'?" : "");
}

/* The definition of a full name, or the only one that starts with these words: one of the
 * scenario's own, if there is one. A shipped card whose place it takes is not meant. */
static const Def *find_def(Scene *scene, const Line *line)
{
    const Def *found = pool_find(scene->pool, line->text.at, line->text.size);
    if (found)
        return found;
    for (size_t i = scene->pool->def_count; i > 1; i--) {
        const Def *def = &scene->pool->defs[i - 1];
        if (found && i == scene->mark.defs)
            break; /* the shipped ones begin */
        if (!begins(def, line->text))
            continue;
        if (found) {
            scene_bad(scene, line, "'%.*s' may be '%s' or '%s'", (int)line->text.size,
                      line->text.at, found->name, def->name);
            return NULL;
        }
        found = def;
    }
    if (!found)
        fail_no_def(scene, line);
    return found;
}

static uint8_t kind_of(const Scene *scene, const Def *def)
{
    return scene->rules->deck.kind ? scene->rules->deck.kind(def) : 0;
}

static void add_placement(Scene *scene, const Line *line, Placement placement)
{
    placement.line = scene->line;
    if (scene->placement_count == PLACEMENTS_MAX)
        scene_bad(scene, line, "too many cards and lines of the position");
    else
        scene->placements[scene->placement_count++] = placement;
}

static void add_card(Scene *scene, const Line *line, Placement placement)
{
    Deck *deck = &scene->decks[placement.owner];
    const uint8_t kind = kind_of(scene, placement.def);
    add_placement(scene, line, placement);
    if (placement.def->is_token)
        return;
    if (deck->count[kind] == DECK_CARDS_MAX)
        scene_bad(scene, line, "too many cards");
    else
        deck->cards[kind][deck->count[kind]++] = placement.def;
}

/* The cards under the one before them, from the top: over NAME over NAME. */
static void read_lower_cards(Scene *scene, Line line, Placement placement)
{
    placement.kind = PLACE_UNDER;
    while (!scene->is_over && line.kind != TOKEN_END && !line_is(&line, ",")) {
        if (!line_takes(&line, "over")) {
            line_next(&line);
            continue;
        }
        placement.def = find_def(scene, &line);
        if (placement.def)
            add_card(scene, &line, placement);
    }
}

/* A card in somebody else's zone: owner SEAT. */
static void read_owner(Scene *scene, Line line, uint8_t *owner)
{
    while (line.kind != TOKEN_END && !line_is(&line, ",")) {
        if (line_takes(&line, "owner")) {
            (void)read_seat(scene, &line, owner);
            return;
        }
        line_next(&line);
    }
}

/* [number] name: the card, at whose name the line stays, and how many of it; NULL: there is none.
 */
static const Def *read_copies(Scene *scene, Line *line, long *count)
{
    *count = 1;
    if (line->kind == TOKEN_WORD && slice_number(line->text, 1, DECK_CARDS_MAX, count))
        line_next(line);
    if (line->kind == TOKEN_WORD || line->kind == TOKEN_STRING)
        return find_def(scene, line);
    scene_bad(scene, line, "a card's name is wanted here");
    return NULL;
}

/* items := [number] name attributes { "," item }. The attributes are read again when the game
 * exists. */
static void read_items(Scene *scene, Line *line, uint8_t seat, uint8_t zone)
{
    while (!scene->is_over && line->kind != TOKEN_END) {
        long count = 1;
        const Def *def = read_copies(scene, line, &count);
        if (!def)
            return;
        line_next(line);
        Placement placement = {
            .def = def, .seat = seat, .owner = seat, .zone = zone, .attributes = *line};
        read_owner(scene, *line, &placement.owner);
        for (long i = 0; i < count && !scene->is_over; i++) {
            add_card(scene, line, placement);
            read_lower_cards(scene, *line, placement);
        }
        while (line->kind != TOKEN_END && !line_is(line, ","))
            line_next(line);
        if (line_takes(line, ",") && line->kind == TOKEN_END)
            scene_bad(scene, line, "after a comma another card is wanted");
    }
}

/* A number of a player, or how often a kind of event that abilities count has happened this turn.
 */
static void read_player_number(Scene *scene, Line *line, Placement placement)
{
    long value = 0;
    if (!line_number(line, -999, 9999, &value)) {
        scene_bad(scene, line, "a number is wanted here");
        return;
    }
    placement.value = (int16_t)value;
    add_placement(scene, line, placement);
}

/* tally WHICH COUNT: which of the kinds of events that the abilities of these cards count. */
static void read_tally(Scene *scene, Line *line, uint8_t seat)
{
    long which = 0;
    if (!line_number(line, 1, TALLIES_MAX, &which)) {
        scene_bad(scene, line, "a number from 1 to %d is wanted here", TALLIES_MAX);
        return;
    }
    read_player_number(
        scene, line, (Placement){.kind = PLACE_TALLY, .seat = seat, .zone = (uint8_t)(which - 1)});
}

/* A card and its number of copies go into a list. */
static void list_card(Scene *scene, Line *line, Deck *list, uint8_t kind)
{
    long count = 1;
    const Def *def = read_copies(scene, line, &count);
    if (!def)
        return;
    if (list->count[kind] + count > DECK_CARDS_MAX) {
        scene_bad(scene, line, "too many cards");
        return;
    }
    for (long i = 0; i < count; i++)
        list->cards[kind][list->count[kind]++] = def;
    line_next(line);
}

/* list PART: CARD, 3 CARD, ... A list may have any card in any part. */
static void read_list(Scene *scene, Line *line, uint8_t seat)
{
    const int kind = word_index(scene->rules->words.decks, line->text);
    if (kind < 0) {
        scene_bad(scene, line, "'%.*s' is no part of a deck", (int)line->text.size, line->text.at);
        return;
    }
    line_next(line);
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' and cards are wanted here");
        return;
    }
    scene->listed |= (uint8_t)(1U << seat);
    do
        list_card(scene, line, &scene->lists[seat], (uint8_t)kind);
    while (!scene->is_over && line_takes(line, ","));
}

void setup_effect(Scene *scene, Line *line)
{
    add_placement(scene, line, (Placement){.kind = PLACE_EFFECT, .attributes = *line});
    while (line->kind != TOKEN_END)
        line_next(line);
}

/* From the present word to the end of the line. */
static Slice rest_of(const Line *line)
{
    const char *at = line->begin + line->column - 1;
    return slice_trim((Slice){at, (size_t)(line->end - at)});
}

/* What a line puts somewhere, or another in its place. */
static void note_start(Scene *scene, const Line *line, uint8_t seat, uint8_t zone)
{
    const Deck *deck = &scene->decks[seat];
    scene->before = (LineStart){.placement_count = scene->placement_count,
                                .seat = seat,
                                .zone = zone,
                                .items = rest_of(line)};
    memcpy(scene->before.count, deck->count, sizeof deck->count);
}

/* or ZONE: CARD, ... - in the other world this lies there instead of what the line before says */
void setup_or(Scene *scene, Line *line)
{
    const LineStart *before = &scene->before;
    if (before->seat == NOBODY) {
        scene_bad(scene, line, "'or' wants a line 'seat N ZONE: ...' right before it");
        return;
    }
    const size_t first = before->placement_count;
    const int zone = zone_index(scene->rules, line->text);
    if (zone < 0 || zone != before->zone) {
        scene_bad(scene, line, "'or' is about the zone of the line before it");
        return;
    }
    line_next(line);
    if (!line_takes(line, ":")) {
        scene_bad(scene, line, "':' and cards are wanted here");
        return;
    }
    if (slice_same(rest_of(line), before->items)) {
        scene_bad(scene, line, "in the other world lies just what lies in the first");
        return;
    }
    scene->worlds->has_other = true;
    if (scene->worlds->is_other) {
        Deck *deck = &scene->decks[before->seat];
        scene->placement_count = first;
        memcpy(deck->count, before->count, sizeof deck->count);
        read_items(scene, line, before->seat, (uint8_t)zone);
    }
    while (line->kind != TOKEN_END)
        line_next(line);
    scene->before.seat = NOBODY;
}

static void fail_zone(Scene *scene, const Line *line)
{
    const Rules *rules = scene->rules;
    char memory[240];
    char others[80];
    Text words = text_in(memory, sizeof memory);
    Text numbers = text_in(others, sizeof others);
    for (uint8_t zone = 0; zone < rules->zone_count; zone++)
        text_add(&words, "%s%s", zone ? ", " : "", rules->zones[zone].name);
    for (int i = 0; rules->words.numbers && rules->words.numbers[i]; i++)
        if (rules->numbers_shown >> i & 1)
            text_add(&numbers, "%s%s", numbers.size ? ", " : "", rules->words.numbers[i]);
    scene_bad(scene, line,
              "a zone with ':' or a player's number is wanted, not '%.*s'; zones are %s, "
              "numbers %s",
              (int)line->text.size, line->text.at, memory, others);
}

void setup_line(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    scene->before.seat = NOBODY;
    if (!read_seat(scene, line, &seat))
        return;
    const int zone = zone_index(scene->rules, line->text);
    const int number = word_index(scene->rules->words.numbers, line->text);
    Line ahead = *line;
    line_next(&ahead);
    if (zone >= 0 && line_is(&ahead, ":")) {
        line_next(&ahead);
        *line = ahead;
        note_start(scene, line, seat, (uint8_t)zone);
        read_items(scene, line, seat, (uint8_t)zone);
    } else if (number >= 0) {
        line_next(line);
        read_player_number(
            scene, line, (Placement){.kind = PLACE_NUMBER, .seat = seat, .zone = (uint8_t)number});
    } else if (line_takes(line, "tally")) {
        read_tally(scene, line, seat);
    } else if (line_takes(line, "list")) {
        read_list(scene, line, seat);
    } else if (line_takes(line, "left")) {
        add_placement(scene, line, (Placement){.kind = PLACE_LEFT, .seat = seat});
    } else {
        fail_zone(scene, line);
    }
}

/* --- placing ---------------------------------------------------------------------------------- */

/* Words that say what is so anyway: which marks a card has not. */
uint16_t marks_against(const Rules *rules, Slice word)
{
    static const char *const upright[] = {"ready", "upright", "active", "reserved", NULL};
    static const char *const open[] = {"open", "face-up", NULL};
    if (word_index(upright, word) >= 0)
        return MARK_GAME; /* exerted, engaged, exhausted, sideways */
    if (word_index(open, word) >= 0)
        return MARK_FACE_DOWN;
    const int drying = slice_is(word, "dry") ? mark_named(rules, slice_of("drying")) : -1;
    return drying < 0 ? 0 : (uint16_t)(1U << drying);
}

bool is_among_hidden(const Game *g, uint16_t object)
{
    return g->rules->zones[zone_of(g, object)].faces != SEEN_BY_ALL;
}

static void give_stat(Scene *scene, Line *line, uint16_t object, int stat)
{
    long amount = 0;
    if (!line_number(line, -99, 99, &amount)) {
        scene_bad(scene, line, "a change such as +2 is wanted here");
        return;
    }
    mod_add(&scene->g, (Mod){.target = ref_to(&scene->g, object),
                             .kind = MOD_STAT,
                             .what = (uint8_t)stat,
                             .amount = (int16_t)amount,
                             .span = SPAN_TURN});
}

static void give_keyword(Scene *scene, Line *line, uint16_t object, int keyword)
{
    long value = 0;
    (void)line_number(line, -99, 99, &value);
    mod_add(&scene->g, (Mod){.target = ref_to(&scene->g, object),
                             .kind = MOD_KEYWORD,
                             .what = (uint8_t)keyword,
                             .amount = (int16_t)value,
                             .span = SPAN_TURN});
}

int counter_named(const Words *words, Slice word)
{
    static const char ending[] = "-counters";
    for (int i = 0; words->counters && words->counters[i]; i++) {
        const Slice name = slice_of(words->counters[i]);
        const bool is_short = name.size == word.size + sizeof ending - 1 &&
                              memcmp(name.at + word.size, ending, sizeof ending - 1) == 0;
        if ((is_short || name.size == word.size) && memcmp(name.at, word.at, word.size) == 0)
            return i;
    }
    return -1;
}

static bool is_number(const Line *line)
{
    long value = 0;
    return line->kind == TOKEN_WORD && slice_number(line->text, -999, 999, &value);
}

static void set_counter(Scene *scene, Line *line, uint16_t object, int counter)
{
    long value = 0;
    if (!line_number(line, 0, 255, &value))
        scene_bad(scene, line, "the number of counters is wanted here");
    else
        scene->g.object[object].counters[counter] = (uint8_t)value;
}

/* known: by everybody; known by 1 2: by those seats. */
static void set_known(Scene *scene, Line *line, uint16_t object)
{
    uint8_t seat = 0;
    if (!line_takes(line, "by")) {
        know_set(&scene->g, object, (uint8_t)((1U << scene->seats) - 1));
        return;
    }
    do
        if (read_seat(scene, line, &seat))
            know_add(&scene->g, object, (uint8_t)(1U << seat));
    while (!scene->is_over && line->kind == TOKEN_WORD && line->text.at[0] >= '0' &&
           line->text.at[0] <= '9');
}

static void set_barred(Scene *scene, Line *line, uint16_t object)
{
    const int act = act_index(scene->rules, line->text);
    if (act < 0)
        scene_bad(scene, line, "'%.*s' is nothing a player does", (int)line->text.size,
                  line->text.at);
    line_next(line);
    mod_add(&scene->g, (Mod){.target = ref_to(&scene->g, object),
                             .kind = MOD_FORBID,
                             .what = (uint8_t)act,
                             .span = SPAN_TURN});
}

/* An ability that works once a turn has been used: which of the card's, from 1 on. */
static void set_used(Scene *scene, Line *line, uint16_t object)
{
    long which = 0;
    if (!line_number(line, 1, USES_MAX, &which))
        scene_bad(scene, line, "the number of an ability is wanted here");
    else
        note_use(&scene->g, object, 1U << (which - 1));
}

/* Where it lies to other cards. False: the word says something else. */
static bool set_relation(Scene *scene, Line *line, uint16_t object)
{
    uint8_t owner = 0;
    if (line_takes(line, "at")) {
        const uint16_t host = read_object(scene, line);
        scene->g.object[object].host =
            host ? ref_to(&scene->g, host) : scene->g.object[object].host;
    } else if (line_takes(line, "on")) {
        const uint16_t lower = read_object(scene, line);
        if (lower)
            zone_stack(&scene->g, lower, object);
    } else if (line_takes(line, "over")) {
        line_next(line); /* the card lies there already */
    } else if (line_takes(line, "owner")) {
        (void)read_seat(scene, line, &owner); /* likewise */
    } else {
        return false;
    }
    return true;
}

static void set_special(Scene *scene, Line *line, uint16_t object)
{
    Object *o = &scene->g.object[object];
    long value = 0;
    if (line_takes(line, "damage")) {
        if (!line_number(line, -999, 999, &value)) /* below 0: healed above what is printed */
            scene_bad(scene, line, "the amount of damage is wanted here");
        o->damage = (int16_t)value;
    } else if (line_takes(line, "face-down")) {
        if (is_among_hidden(&scene->g, object))
            return; /* all lie so there */
        set_mark(&scene->g, object, MARK_FACE_DOWN, true);
        know_set(&scene->g, object, 0);
    } else if (line_takes(line, "followed")) {
        o->marks |= MARK_FOLLOWED;
    } else if (line_takes(line, "known")) {
        set_known(scene, line, object);
    } else if (line_takes(line, "used")) {
        set_used(scene, line, object);
    } else if (line_takes(line, "acted")) {
        o->has_acted = 1;
        scene->g.scratch->has_uses = 1;
    } else if (line_takes(line, "since")) {
        if (!line_number(line, 0, 9999, &value))
            scene_bad(scene, line, "the number of a turn is wanted here");
        o->turn = (unsigned)value & 0x7FFFU;
    } else if (line_takes(line, "taken")) {
        o->is_taken = 1;
    } else if (line_takes(line, "barred")) {
        set_barred(scene, line, object);
    } else if (!set_relation(scene, line, object)) {
        scene_bad_word(scene, line, line->text);
    }
}

static void apply_attributes(Scene *scene, Line *line, uint16_t object)
{
    const Words *words = &scene->rules->words;
    while (!scene->is_over && line->kind != TOKEN_END && !line_is(line, ",")) {
        const Slice word = line->text;
        const int mark = mark_named(scene->rules, word);
        const int stat = word_index(words->stats, word);
        const int keyword = word_index(words->keywords, word);
        const int counter = counter_named(words, word);
        const int slot = slot_named(scene->rules, word);
        if (mark < 0 && stat < 0 && keyword < 0 && counter < 0 && slot < 0 &&
            marks_against(scene->rules, word) == 0) {
            set_special(scene, line, object);
            continue;
        }
        line_next(line);
        if (mark >= 0)
            set_mark(&scene->g, object, (uint16_t)(1U << mark), true);
        else if (marks_against(scene->rules, word) == MARK_FACE_DOWN &&
                 is_among_hidden(&scene->g, object))
            set_mark(&scene->g, object, MARK_SHOWN, true);
        else if (stat >= 0)
            give_stat(scene, line, object, stat);
        else if (keyword >= 0 && (counter < 0 || !is_number(line)))
            give_keyword(scene, line, object, keyword);
        else if (counter >= 0)
            set_counter(scene, line, object, counter);
    }
}

/* The slot an item names, or the first free one of its zone. */
static uint8_t slot_of(const Scene *scene, const Placement *placement)
{
    const uint8_t slots = scene->rules->zones[placement->zone].slots;
    const uint8_t base = scene->rules->zones[placement->zone].slot_base;
    if (slots == 0)
        return 0;
    Line line = placement->attributes;
    while (line.kind != TOKEN_END && !line_is(&line, ",")) {
        const int slot = slot_named(scene->rules, line.text);
        if (slot >= base && slot < base + slots)
            return (uint8_t)(slot + 1);
        line_next(&line);
    }
    uint8_t slot = (uint8_t)(base + 1);
    while (slot < base + slots && slot_object(&scene->g, placement->seat, placement->zone, slot))
        slot++;
    return slot;
}

/* Token definitions are numbered in the match like all others. */
static uint16_t def_number(const Scene *scene, const Def *def)
{
    for (uint16_t i = 1; i < scene->match.def_count; i++)
        if (scene->match.defs[i] == def)
            return i;
    return 0;
}

/* A card of that definition and owner that has not been placed yet. */
static uint16_t take_card(const Scene *scene, const Placement *placement, bool *is_taken)
{
    uint16_t card = 1;
    while (card < scene->match.token_first &&
           (is_taken[card] || scene->g.card[card].owner != placement->owner ||
            scene->match.defs[scene->g.card[card].def] != placement->def))
        card++;
    ASSERT(card < scene->match.token_first);
    is_taken[card] = true;
    return card;
}

/* Of a card and those under it the lowest one is put there, and the others on top of it. `count` is
 * how many they are, the first one is the top. */
static void place(Scene *scene, Placement *placement, size_t count, bool *is_taken)
{
    Game *g = &scene->g;
    const uint8_t to = place_of(g, placement->seat, placement->zone);
    const uint8_t slot = slot_of(scene, placement);
    if (slot > 0 && slot_object(g, placement->seat, placement->zone, slot)) {
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "there is no free slot for '%s'",
                   placement->def->name);
        return;
    }
    if (placement->def->is_token) {
        placement->object = zone_token(g, def_number(scene, placement->def), placement->owner,
                                       (Move){.to = to, .slot = slot});
        return;
    }
    const uint16_t object = take_card(scene, placement + count - 1, is_taken);
    const uint8_t how = scene->rules->zones[placement->zone].is_ordered ? MOVE_BOTTOM : 0;
    const Move move = {.object = object, .to = to, .how = how, .slot = slot};
    zone_move_all(g, &move, 1);
    for (size_t i = count - 1; i > 0; i--)
        zone_stack(g, object, take_card(scene, placement + i - 1, is_taken));
    placement->object = object;
}

static size_t cards_from(const Scene *scene, size_t first)
{
    size_t count = 1;
    while (first + count < scene->placement_count &&
           scene->placements[first + count].kind == PLACE_UNDER)
        count++;
    return count;
}

static void put(Scene *scene, size_t index, bool *is_taken)
{
    Placement *p = &scene->placements[index];
    Player *player = &scene->g.player[p->seat];
    switch (p->kind) {
    case PLACE_CARD:
        place(scene, p, cards_from(scene, index), is_taken);
        break;
    case PLACE_NUMBER:
        player->number[p->zone] = p->value;
        break;
    case PLACE_TALLY:
        player->tally[p->zone] = (uint16_t)p->value;
        break;
    case PLACE_LEFT:
        player->is_in = 0;
        break;
    case PLACE_EFFECT:
        p->time = scene->g.s->clock++;
        break;
    case PLACE_UNDER:
        break;
    }
}

/* The first card of an ordered zone is its top, so that a deck reads from there. When all lie where
 * they belong, attributes and effects may name them. */
static void place_all(Scene *scene)
{
    enum { OLDER = 2 }; /* so that something can have been another object before */
    bool is_taken[CARDS_MAX + 1] = {false};
    Game *g = &scene->g;
    for (uint16_t i = 1; i < scene->match.card_count; i++)
        g->object[i].serial += OLDER;
    for (size_t i = 0; i < scene->placement_count && !scene->is_over; i++) {
        scene->line = scene->placements[i].line;
        put(scene, i, is_taken);
    }
    for (size_t i = 0; i < scene->placement_count && !scene->is_over; i++) {
        const Placement *p = &scene->placements[i];
        scene->line = p->line;
        Line attributes = p->attributes;
        if (p->kind == PLACE_CARD)
            apply_attributes(scene, &attributes, p->object);
        else if (p->kind == PLACE_EFFECT)
            effect_read(scene, &attributes, p->time);
    }
    memset(g->pending, 0,
           g->match->pending_room * sizeof *g->pending); /* setting up triggers nothing */
    g->s->pending_count = 0;
}

static bool open_game(Scene *scene)
{
    const int line = scene->line;
    Fault fault;
    if (match_init(&scene->match, scene->rules, scene->pool, scene->decks, scene->seats, &fault) !=
        STATUS_OK) {
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "%s", fault.text);
        return false;
    }
    if (scene->has_teams || scene->chooser != NOBODY)
        match_seating(&scene->match, scene->has_teams ? scene->teams : NULL, scene->chooser);
    scene->block = mem_new(scene->match.size);
    if (!scene->block) {
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "out of memory");
        return false;
    }
    game_attach(&scene->g, &scene->match, scene->block);
    const Clause mutant = scene->rules == scene->run->mutant_rules ? scene->run->mutant : 0;
    *(scene->run->is_swap ? &scene->g.swapped : &scene->g.mutant) = mutant;
    game_clear(&scene->g, scene->seed);
    scene->is_started = true;
    scene->line = line;
    return worlds_open(scene);
}

/* The first card that is listed is the top of its deck: the last one of the zone. */
static void turn_decks(Scene *scene)
{
    for (uint8_t seat = 0; seat < scene->seats; seat++)
        for (int kind = 0; kind < DECK_KINDS; kind++) {
            Deck *deck = &scene->decks[seat];
            for (int a = 0, b = deck->count[kind] - 1; a < b; a++, b--) {
                const Def *def = deck->cards[kind][a];
                deck->cards[kind][a] = deck->cards[kind][b];
                deck->cards[kind][b] = def;
            }
        }
}

void setup_turn(Scene *scene, Line *line)
{
    uint8_t seat = 0;
    if (!read_seat(scene, line, &seat))
        return;
    const int phase = word_index(scene->rules->words.phases, line->text);
    if (phase < 0) {
        scene_bad(scene, line, "'%.*s' is no phase of this game", (int)line->text.size,
                  line->text.at);
        return;
    }
    line_next(line);
    long number = 3;
    uint8_t first = 0;
    if (line_takes(line, "number") && !line_number(line, 1, 9999, &number)) {
        scene_bad(scene, line, "the number of the turn is wanted here");
        return;
    }
    const bool is_begun = line_takes(line, "begun");
    if (line_takes(line, "first") && !read_seat(scene, line, &first))
        return;
    if (!open_game(scene))
        return;
    const int at = scene->line;
    scene->g.s->turn = (uint16_t)(number - 1); /* what is set up came before this turn */
    place_all(scene);
    scene->line = at;
    scene->g.s->turn = (uint16_t)number;
    if (scene->is_over)
        return;
    scene->g.s->first = first;
    scene->g.s->random.word = scene->drawn;
    past_open(scene);
    if (!start_at(&scene->g, seat, (uint8_t)phase, is_begun)) {
        scene_bad(scene, line, "a scenario cannot start there");
        return;
    }
    const char *wrong = scene->rules->play.check ? scene->rules->play.check(&scene->g) : NULL;
    if (wrong) {
        scene_bad(scene, line, "no game can be in this position: %s", wrong);
        return;
    }
    flow_run(&scene->g);
    past_ask(scene);
}

/* begin [unshuffled] */
void setup_begin(Scene *scene, Line *line)
{
    const bool is_unshuffled = line_takes(line, "unshuffled");
    if (is_unshuffled)
        turn_decks(scene);
    if (!open_game(scene))
        return;
    past_open(scene);
    scene->g.is_unshuffled = is_unshuffled;
    (void)flow_push(&scene->g, FLOW_WHOLE, NOBODY);
    flow_run(&scene->g);
    past_ask(scene);
}
