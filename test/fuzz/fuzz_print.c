/* fuzz_print.c - any bytes as a card file of a real game: read or refused with a place; what was
 * read can be told in every language, and its notation is read as the same card again. */
#include <gavel.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"

enum { TEXT_ROOM = 1 << 15, NAME_ROOM = 512, GAMES_MAX = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void tell(const GavelCards *cards, size_t card)
{
    static char text[TEXT_ROOM];
    GavelCard facts;
    ASSERT(gavel_card(cards, card, &facts));
    (void)gavel_card_text(cards, card, text, sizeof text);
    (void)gavel_card_english(cards, card, text, sizeof text);
    for (size_t i = 0; i < facts.abilities; i++)
        for (int language = 0; language < GAVEL_LANGUAGES; language++)
            (void)gavel_ability_text(cards, card, i, (GavelLanguage)language, text, sizeof text);
}

/* The shipped cards of a game. They are kept while no card is added to them, since reading them
 * takes longer than what is tried here; whoever has added some says so and gets rid of them. */
static GavelCards *kept[GAMES_MAX];

static GavelCards *shipped(size_t game)
{
    ASSERT(game < GAMES_MAX);
    GavelCards *cards = kept[game] ? kept[game] : gavel_cards_new(gavel_rules_at(game));
    ASSERT(cards);
    kept[game] = NULL;
    return cards;
}

static void give_back(size_t game, GavelCards *cards, bool is_changed)
{
    if (is_changed || kept[game])
        gavel_cards_free(cards);
    else
        kept[game] = cards;
}

/* Cards of a file may name each other, so all of them are written before they are read. */
static void read_again(size_t game, const GavelCards *cards, size_t first)
{
    static char text[8 * TEXT_ROOM];
    static char again[TEXT_ROOM];
    static char once[TEXT_ROOM];
    size_t size = 0;
    for (size_t card = first; card <= gavel_card_count(cards); card++) {
        size += gavel_card_notation(cards, card, text + size, sizeof text - size);
        if (size >= sizeof text - TEXT_ROOM)
            return;
    }
    GavelFaults faults = {0};
    GavelCards *other = shipped(game);
    ASSERT(gavel_cards_read(other, text, size, &faults));
    ASSERT(gavel_card_count(other) == gavel_card_count(cards));
    for (size_t card = first; card <= gavel_card_count(cards); card++) {
        (void)gavel_card_notation(cards, card, once, sizeof once);
        (void)gavel_card_notation(other, card, again, sizeof again);
        ASSERT(strcmp(once, again) == 0);
    }
    give_back(game, other, true);
}

static void try_cards(size_t game, const char *text, size_t size)
{
    GavelFaults faults = {0};
    GavelCards *cards = shipped(game);
    const size_t before = gavel_card_count(cards);
    const bool is_read = gavel_cards_read(cards, text, size, &faults);
    ASSERT(is_read == (faults.total == 0));
    ASSERT(is_read || gavel_card_count(cards) == before);
    for (size_t i = 0; i < faults.count; i++)
        ASSERT(faults.fault[i].line > 0 && faults.fault[i].text[0] != 0);
    for (size_t card = before + 1; card <= gavel_card_count(cards); card++)
        tell(cards, card);
    const bool is_changed = gavel_card_count(cards) > before;
    if (is_changed)
        read_again(game, cards, before + 1);
    give_back(game, cards, is_changed);
}

/* The first line "cards GAME" names the game; without it, the first byte does. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    if (size == 0)
        return 0;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        char head[NAME_ROOM];
        const GavelRules *rules = gavel_rules_at(game);
        const size_t length =
            (size_t)snprintf(head, sizeof head, "cards %s\n", gavel_rules_name(rules));
        if (size >= length && memcmp(text, head, length) == 0) {
            try_cards(game, text + length, size - length);
            return 0;
        }
    }
    try_cards(data[0] % gavel_rules_count(), text + 1, size - 1);
    return 0;
}
