/* api_view.c - what a seat or a spectator may see of a game.
 *
 * Cards that can be seen have the id that the kernel gives them: nobody can tell from it which of
 * several hidden cards a card was before (kernel/know.h).
 */
#include <string.h>

#include "api/api_int.h"
#include "base/hash.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* There is room for everything that a card can have, and for NULL: vocabulary_check() sees to it.
 */
#define ROOM_OF(list) (sizeof((GavelCardView *)0)->list / sizeof((GavelCardView *)0)->list[0])
_Static_assert(ROOM_OF(marks) > MARKS_MAX + 2, "face down, shown, and what the game has");
_Static_assert(ROOM_OF(keywords) > KEYWORDS_MAX, "all keywords of a game");
_Static_assert(ROOM_OF(keyword_values) >= KEYWORDS_MAX, "and their numbers");
_Static_assert(ROOM_OF(stats) >= STATS_MAX, "all stats of a game");
_Static_assert(ROOM_OF(counters) >= COUNTER_KINDS, "all counters of a game");
_Static_assert((int)GAVEL_WORDS > (int)TRAITS_PER_CARD, "all traits of a card");

bool is_visible(const Game *g, unsigned viewer, uint16_t object)
{
    const unsigned seeing = seats_seeing(g, object);
    if (viewer == GAVEL_OMNISCIENT)
        return true;
    if (viewer >= g->match->seats)
        return seeing == all_seats(g);
    return (seeing >> viewer & 1) != 0;
}

/* True if the viewer sees it only because an effect lets it look at it now. */
static bool is_looking(const Game *g, unsigned viewer, uint16_t object)
{
    return viewer < g->match->seats && has_mark(g, object, MARK_LOOKED) &&
           (g->s->lookers >> viewer & 1) && is_visible(g, viewer, object);
}

unsigned id_of(const Game *g, uint16_t object)
{
    return g->face[object].id;
}

uint16_t object_with_id(const Game *g, unsigned id)
{
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (g->object[i].top && g->object[i].place != g->match->nowhere && id_of(g, i) == id)
            return i;
    return 0;
}

size_t gavel_zone_size(const GavelGame *game, unsigned seat, size_t zone)
{
    const Game *g = &game->game;
    if (seat >= g->match->seats || zone >= g->rules->zone_count)
        return 0;
    return zone_count_of(g, (uint8_t)seat, (uint8_t)zone);
}

/* What lies on a card or how it is turned can be seen even where its face cannot. */
static void view_outside(const Game *g, const Object *o, GavelCardView *card)
{
    const Words *words = &g->rules->words;
    const size_t marks = words_count(words->marks);
    size_t count = 0;
    if (o->marks & MARK_FACE_DOWN)
        card->marks[count++] = "face down";
    if (o->marks & MARKS_OPEN)
        card->marks[count++] = "shown";
    for (size_t i = 0; i < marks; i++)
        if (o->marks & (unsigned)MARK_GAME << i)
            card->marks[count++] = words->marks[i];
    card->damage = o->damage;
    card->slot = o->slot;
    card->slot_name = o->slot > 0 ? word_at(words->slots, (size_t)o->slot - 1) : "";
    for (size_t i = 0; i < COUNTER_KINDS; i++)
        card->counters[i] = o->counters[i];
}

/* What only its face shows. */
static void view_face(const Game *g, uint16_t object, GavelCardView *card)
{
    const Words *words = &g->rules->words;
    const size_t stats = words_count(words->stats);
    const size_t keywords = words_count(words->keywords);
    size_t count = 0;
    card->id = id_of(g, object);
    card->name = def_of(g, object)->name;
    for (size_t i = 0; i < stats; i++)
        card->stats[i] = stat_value(g, object, (uint8_t)i);
    for (size_t i = 0; i < keywords; i++)
        if (has_keyword(g, object, (uint8_t)i)) {
            card->keywords[count] = words->keywords[i];
            card->keyword_values[count++] = keyword_value(g, object, (uint8_t)i);
        }
}

bool gavel_zone_card(const GavelGame *game, unsigned viewer, unsigned seat, size_t zone,
                     size_t place, GavelCardView *card)
{
    const Game *g = &game->game;
    memset(card, 0, sizeof *card);
    card->slot_name = "";
    if (place >= gavel_zone_size(game, seat, zone))
        return false;
    const uint16_t object = zone_objects(g, (uint8_t)seat, (uint8_t)zone)[place];
    const Object *o = &g->object[object];
    view_outside(g, o, card);
    if (ref_lives(g, o->host) && is_visible(g, viewer, o->host.object))
        card->host = id_of(g, o->host.object);
    for (uint16_t under = g->card[o->top].under; under; under = g->card[under].under)
        card->under++;
    if (is_visible(g, viewer, object))
        view_face(g, object, card);
    card->is_looked_at = is_looking(g, viewer, object);
    return true;
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
const char *gavel_under_name(const GavelGame *game, unsigned viewer, unsigned seat, size_t zone,
                             size_t place, size_t index)
{
    const Game *g = &game->game;
    if (place >= gavel_zone_size(game, seat, zone))
        return NULL;
    const uint16_t object = zone_objects(g, (uint8_t)seat, (uint8_t)zone)[place];
    if (!is_visible(g, viewer, object))
        return NULL;
    uint16_t card = g->card[g->object[object].top].under;
    for (size_t i = 0; i < index && card; i++)
        card = g->card[card].under;
    return card ? def_of_card(g, card)->name : NULL;
}

int gavel_number(const GavelGame *game, unsigned seat, size_t number)
{
    const Game *g = &game->game;
    return seat < g->match->seats && number < PLAYER_NUMBERS ? g->player[seat].number[number] : 0;
}

/* --- hash --- */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text ? text : "", text ? strlen(text) + 1 : 1);
}

static uint64_t hash_card(uint64_t hash, const GavelCardView *card)
{
    hash = hash_number(hash, card->id);
    hash = hash_text(hash, card->name);
    for (size_t i = 0; card->marks[i]; i++)
        hash = hash_text(hash, card->marks[i]);
    hash = hash_number(hash, (uint64_t)card->damage);
    hash = hash_number(hash, (uint64_t)card->slot << 32 | card->host);
    hash = hash_bytes(hash, card->stats, sizeof card->stats);
    for (size_t i = 0; card->keywords[i]; i++)
        hash = hash_number(hash_text(hash, card->keywords[i]), (uint64_t)card->keyword_values[i]);
    hash = hash_number(hash, card->under << 1 | card->is_looked_at);
    return hash_bytes(hash, card->counters, sizeof card->counters);
}

static uint64_t hash_seat(uint64_t hash, const GavelGame *game, unsigned viewer, unsigned seat)
{
    const Game *g = &game->game;
    const size_t numbers = words_count(g->rules->words.numbers);
    for (size_t zone = 0; zone < g->rules->zone_count; zone++) {
        const size_t size = gavel_zone_size(game, seat, zone);
        hash = hash_number(hash, size);
        for (size_t place = 0; place < size; place++) {
            GavelCardView card;
            (void)gavel_zone_card(game, viewer, seat, zone, place, &card);
            hash = hash_card(hash, &card);
            for (size_t i = 0; i < card.under; i++)
                hash = hash_text(hash, gavel_under_name(game, viewer, seat, zone, place, i));
        }
    }
    for (size_t i = 0; i < numbers; i++)
        hash = hash_number(hash, (uint64_t)gavel_number(game, seat, i));
    return hash_number(hash, (uint64_t)g->player[seat].is_in << 8 | g->player[seat].team);
}

static uint64_t hash_spot(uint64_t hash, const GavelSpot *spot)
{
    hash = hash_number(hash, spot->seat);
    return hash_number(hash_number(hash, spot->zone), spot->place);
}

static uint64_t hash_option(uint64_t hash, const GavelOption *option)
{
    hash = hash_text(hash_text(hash, gavel_option_kind(option->kind)), option->act);
    hash = hash_number(hash, (uint64_t)option->card << 32 | (uint32_t)option->number);
    hash = hash_spot(hash, &option->spot);
    return hash_text(hash_text(hash, option->word), option->ability);
}

static uint64_t hash_question(uint64_t hash, const GavelGame *game)
{
    char text[512];
    (void)gavel_question_text(game, text, sizeof text);
    hash = hash_text(hash, text);
    hash = hash_text(hash, gavel_question_clause(game));
    const unsigned count = gavel_option_count(game);
    for (unsigned i = 0; i < count; i++) {
        GavelOption option;
        (void)gavel_option_text(game, i, text, sizeof text);
        (void)gavel_option(game, i, &option);
        hash = hash_option(hash_text(hash, text), &option);
    }
    for (size_t i = 0; i < gavel_set_size(game); i++) {
        GavelOption card;
        (void)gavel_set_card(game, i, &card);
        hash = hash_text(hash_option(hash, &card), card.name);
    }
    return hash_number(hash, count);
}

static uint64_t hash_pending(uint64_t hash, const GavelGame *game, unsigned viewer)
{
    GavelSource source;
    char text[512];
    for (size_t i = 0; gavel_pending(game, viewer, i, &source, text, sizeof text); i++) {
        hash = hash_number(hash, (uint64_t)source.seat << 32 | source.card);
        hash = hash_text(hash_text(hash_text(hash, source.name), source.ability), text);
    }
    return hash;
}

uint64_t gavel_view_hash(const GavelGame *game, unsigned viewer)
{
    const Game *g = &game->game;
    uint64_t hash = hash_number(g->match->hash, viewer);
    for (unsigned seat = 0; seat < g->match->seats; seat++)
        hash = hash_seat(hash, game, viewer, seat);
    hash =
        hash_number(hash, (uint64_t)g->s->turn << 16 | (uint64_t)g->s->phase << 8 | g->s->active);
    hash = hash_number(hash, (uint64_t)g->s->result << 24 | (uint64_t)g->s->winners << 16 |
                                 (uint64_t)g->s->limit << 8 | g->s->asked);
    hash = hash_pending(hash, game, viewer);
    if (viewer < g->match->seats && (g->s->asked >> viewer & 1))
        hash = hash_question(hash, game);
    return hash;
}

/* --- why a number is what it is --- */

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
size_t gavel_value_parts(const GavelGame *game, unsigned viewer, unsigned card, size_t stat,
                         int *value, GavelPart *parts, size_t room)
{
    const Game *g = &game->game;
    Reason reasons[REASONS_MAX];
    const uint16_t object = object_with_id(g, card);
    if (object == 0 || !is_visible(g, viewer, object) ||
        stat >= words_count(g->rules->words.stats) || stat >= STATS_MAX)
        return 0;
    *value = stat_value(g, object, (uint8_t)stat);
    const size_t count = game_why_value(g, object, (uint8_t)stat, reasons, REASONS_MAX);
    for (size_t i = 0; i < count && i < room; i++) {
        const uint16_t source = ref_lives(g, reasons[i].source) ? reasons[i].source.object : 0;
        const bool is_named = source && is_visible(g, viewer, source);
        parts[i] = (GavelPart){.amount = reasons[i].amount,
                               .text = is_named ? def_of(g, source)->name : reasons[i].what,
                               .card = is_named ? id_of(g, source) : 0};
    }
    return count;
}

size_t gavel_why_value(const GavelGame *game, unsigned viewer, unsigned card, size_t stat,
                       char *text, size_t room)
{
    GavelPart parts[REASONS_MAX];
    int value = 0;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    const size_t count = gavel_value_parts(game, viewer, card, stat, &value, parts, REASONS_MAX);
    if (count > 0)
        text_add(&out, "%d =", value);
    for (size_t i = 0; i < count; i++) {
        const bool is_less = i > 0 && parts[i].amount < 0;
        const char *sign = i == 0 ? "" : is_less ? "- " : "+ ";
        text_add(&out, " %s%d %s", sign, is_less ? -parts[i].amount : parts[i].amount,
                 parts[i].text);
    }
    return out.size;
}
