/* random_deck.c - see random_deck.h. */
#include "support/random_deck.h"

#include <stdio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "support/table.h"

enum { LIST_ROOM = 1 << 14, PART_ROOM = 128, TRIES_MAX = 100000, SHORT_SIZE = 12, INKS = 6 };

/* What one part of a deck is made of. Parts that decide about others come first. */
typedef struct {
    const char *game;
    const char *part;
    const char *types; /* with a blank before and behind each */
    unsigned least, most;
    unsigned copies;
    const char *with; /* a flag, or NULL */
    const char *without;
    const char *limit; /* by which a format can make it shorter; NULL: it stays as it is */
} Part;

static const Part parts[] = {
    {"lorcana", "main", " character action item location ", 60, 64, 4, NULL, NULL,
     "cards in a deck"},
    {"evolve", "leader", " leader ", 1, 1, 1, NULL, NULL, NULL},
    {"evolve", "main", " follower amulet spell ", 40, 50, 3, NULL, "evolved",
     "fewest cards in the main deck"},
    {"evolve", "evolve", " follower amulet spell ", 0, 10, 3, "evolved", NULL, NULL},
    {"legions", "master", " master ", 1, 1, 1, NULL, NULL, NULL},
    {"legions", "main", " skill arts minion lord ", 40, 40, 3, NULL, NULL, "cards in a main deck"},
    {"mlp", "main", " character event item ", 50, 50, 4, NULL, NULL, "cards in a main deck"},
    {"mlp", "scenes", " scene ", 15, 15, 4, NULL, NULL, "cards in a scene deck"},
    {"mlp", "stories", " story ", 4, 4, 1, NULL, NULL, NULL},
    {"mlp", "protagonist", " protagonist ", 1, 1, 1, NULL, NULL, NULL},
};

typedef struct {
    const GavelCards *cards;
    const char *game;
    uint64_t *random;
    const char *colors[2]; /* that the deck is built on */
    const char *title;     /* of its stories */
    unsigned stages;       /* a bit per stage that is there */
    bool is_short;
    const size_t *wanted; /* three in four cards are tried from these */
    size_t wanted_count;
    char list[LIST_ROOM];
    size_t size;
} Builder;

static bool has_word(const char *const *words, const char *word)
{
    for (size_t i = 0; word && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static bool is_of_type(const Part *part, const GavelCard *card)
{
    char type[64];
    (void)snprintf(type, sizeof type, " %s ", card->type);
    return !card->is_token && strstr(part->types, type) &&
           (!part->with || has_word(card->flags, part->with)) &&
           (!part->without || !has_word(card->flags, part->without));
}

/* Whether the card goes with the colours of the deck. */
static bool has_fitting_colors(const Builder *b, const GavelCard *card)
{
    const bool is_double = card->colors[0] && card->colors[1];
    if (strcmp(b->game, "mlp") == 0 || (strcmp(b->game, "legions") == 0 && !is_double))
        return true;
    if (strcmp(b->game, "evolve") == 0 && has_word(card->colors, "neutral"))
        return true;
    for (size_t i = 0; card->colors[i]; i++)
        if (strcmp(card->colors[i], b->colors[0]) != 0 &&
            (!b->colors[1] || strcmp(card->colors[i], b->colors[1]) != 0))
            return false;
    return true;
}

/* A story goes with the others: the same title, another stage. */
static bool is_next_story(Builder *b, const GavelCard *card)
{
    unsigned stage = 0;
    for (size_t i = 0; i < GAVEL_STATS; i++) {
        const char *name = gavel_stat_name(gavel_cards_rules(b->cards), i);
        if (name && strcmp(name, "stage") == 0)
            stage = (unsigned)card->stats[i];
    }
    if ((b->title && strcmp(b->title, card->title) != 0) || (b->stages >> stage & 1))
        return false;
    b->title = card->title;
    b->stages |= 1U << stage;
    return true;
}

/* What counts as the same card for the limit of copies. */
static const char *identity_of(const Builder *b, const GavelCard *card)
{
    if (strcmp(b->game, "mlp") == 0 && card->number)
        return card->number;
    return strcmp(b->game, "lorcana") != 0 && card->title ? card->title : card->name;
}

static bool is_unlimited(const GavelCard *card)
{
    return has_word(card->flags, "everyday") || has_word(card->flags, "any-copies");
}

/* Is there no room for one more? A card of any number counts where a limited one shares its title.
 */
static bool is_full(const Builder *b, const Part *part, const size_t *taken, unsigned count,
                    const GavelCard *card)
{
    unsigned same = 0;
    bool is_limited = !is_unlimited(card);
    GavelCard other;
    for (unsigned i = 0; i < count; i++) {
        assert_true(gavel_card(b->cards, taken[i], &other));
        if (strcmp(identity_of(b, &other), identity_of(b, card)) != 0)
            continue;
        same++;
        is_limited = is_limited || !is_unlimited(&other);
    }
    return is_limited && same >= part->copies;
}

static void write_line(Builder *b, const char *format, const char *word)
{
    const int size = snprintf(b->list + b->size, sizeof b->list - b->size, format, word);
    b->size += (size_t)size;
    assert_true(b->size < sizeof b->list);
}

/* Who leads the deck says which colours it has. */
static void take_colors(Builder *b, const Part *part, const GavelCard *card)
{
    if (strcmp(part->part, "leader") != 0 && strcmp(part->part, "master") != 0)
        return;
    b->colors[0] = card->colors[0];
    b->colors[1] = card->colors[0] ? card->colors[1] : NULL;
}

/* A short deck has room for an opening hand and some turns. */
static unsigned least_of(const Builder *b, const Part *part)
{
    return b->is_short && part->limit ? SHORT_SIZE : part->least;
}

static void build_part(Builder *b, const Part *part)
{
    size_t taken[PART_ROOM];
    unsigned count = 0;
    GavelCard card;
    const size_t all = gavel_card_count(b->cards);
    const unsigned least = least_of(b, part);
    const unsigned most = b->is_short ? least : part->most;
    const unsigned wanted = least + (unsigned)(test_random(b->random) % (most - least + 1));
    const bool is_leading = strcmp(part->part, "leader") == 0 || strcmp(part->part, "master") == 0;
    write_line(b, "%s:\n", part->part);
    for (unsigned tries = 0; count < wanted && tries < TRIES_MAX; tries++) {
        const bool is_wanted = b->wanted_count > 0 && test_random(b->random) % 4 != 0;
        const size_t number = is_wanted ? b->wanted[test_random(b->random) % b->wanted_count]
                                        : 1 + test_random(b->random) % all;
        assert_true(gavel_card(b->cards, number, &card));
        if (!is_of_type(part, &card) || (!is_leading && !has_fitting_colors(b, &card)) ||
            is_full(b, part, taken, count, &card) ||
            (strcmp(part->part, "stories") == 0 && !is_next_story(b, &card)))
            continue;
        taken[count++] = number;
        take_colors(b, part, &card);
        write_line(b, "1 %s\n", card.name);
    }
    assert_true(count >= least);
}

/* Puts a short deck under a format that lets it be so. */
static void allow_short(const Builder *b, GavelDeck *deck)
{
    char format[512];
    size_t size = 0;
    GavelFaults faults;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strcmp(parts[i].game, b->game) == 0 && parts[i].limit)
            size += (size_t)snprintf(format + size, sizeof format - size, "%s: %d\n",
                                     parts[i].limit, SHORT_SIZE);
    assert_true(gavel_deck_set_format(deck, format, size, &faults));
}

static GavelDeck *make_deck(const GavelCards *cards, bool is_short, uint64_t *random,
                            const size_t *wanted, size_t count)
{
    static const char *const inks[INKS] = {"amber", "amethyst", "emerald",
                                           "ruby",  "sapphire", "steel"};
    char said[1024];
    GavelFaults faults;
    const uint64_t first = test_random(random) % INKS;
    const uint64_t second = (first + 1 + test_random(random) % (INKS - 1)) % INKS;
    Builder b = {.cards = cards,
                 .game = gavel_rules_name(gavel_cards_rules(cards)),
                 .random = random,
                 .is_short = is_short,
                 .wanted = wanted,
                 .wanted_count = count,
                 .colors = {inks[first], inks[second]}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strcmp(parts[i].game, b.game) == 0)
            build_part(&b, &parts[i]);
    GavelDeck *deck = gavel_deck_read(cards, b.list, b.size, &faults);
    assert_non_null(deck);
    if (is_short)
        allow_short(&b, deck);
    if (gavel_deck_check(deck, said, sizeof said) > 0)
        fail_msg("a random deck of %s is not legal: %s", b.game, said);
    return deck;
}

GavelDeck *random_deck(const GavelCards *cards, bool is_short, uint64_t *random)
{
    return make_deck(cards, is_short, random, NULL, 0);
}

GavelMatch *random_match(const GavelCards *cards, unsigned seats, uint64_t seed)
{
    return wanted_match(cards, seats, seed, NULL, 0);
}

/* Every fourth match has short decks. */
GavelMatch *wanted_match(const GavelCards *cards, unsigned seats, uint64_t seed,
                         const size_t *wanted, size_t count)
{
    GavelDeck *decks[GAVEL_SEATS_MAX] = {NULL};
    uint64_t random = seed * 0x9E3779B97F4A7C15ULL + 1;
    for (unsigned seat = 0; seat < seats; seat++)
        decks[seat] = make_deck(cards, seed % 4 == 3, &random, wanted, count);
    GavelFault fault = {0, 0, ""};
    GavelMatch *match = gavel_match_new(cards, (const GavelDeck *const *)decks, seats, &fault);
    if (!match)
        fail_msg("%s", fault.text);
    for (unsigned seat = 0; seat < seats; seat++)
        gavel_deck_free(decks[seat]);
    return match;
}
