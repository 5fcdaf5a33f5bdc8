/* fuzz_cards.c - any bytes as a card file and as a deck list: read or refused, never more. */
#include <stdint.h>
#include <string.h>

#include "lang/card_file.h"
#include "lang/deck_file.h"
#include "lang/print_english.h"
#include "lang/print_notation.h"
#include "support/same_tree.h"
#include "support/toy.h"
#include "support/tree_check.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char some_card[] = "card \"Dog's Day\" character cost 1 do: draw 1\n"
                                "card \"Cat\" follower traits Pet static: give all \"Pet\" rush";

static void check_faults(Status status, const Faults *faults)
{
    ASSERT((status == STATUS_OK) == (faults->total == 0));
    ASSERT(faults->count <= FAULTS_MAX && faults->count <= faults->total);
    for (size_t i = 0; i < faults->count; i++)
        ASSERT(faults->fault[i].line >= 1 && faults->fault[i].column >= 1 &&
               faults->fault[i].text[0] != 0);
}

/* Every field of every new node is what it should be. */
static void check_nodes(const Pool *pool)
{
    uint16_t number = 0;
    ASSERT(!pool_fault(pool, &toy_rules, &number));
    for (size_t i = 1; i < pool->def_count; i++) {
        const Def *def = &pool->defs[i];
        ASSERT(def->ability_count <= CARD_ABILITIES_MAX);
        ASSERT((size_t)def->ability + def->ability_count <= pool->ability_count);
    }
}

/* Whatever was read can be printed, and is the same when it is read again. */
static void check_printed(const Pool *pool)
{
    static char file[1 << 16];
    Pool again;
    Faults faults;
    pool_init(&again);
    for (size_t i = 1; i < pool->def_count; i++) {
        Text text = text_in(file, sizeof file);
        notation_of_card(pool, &toy_rules, &pool->defs[i], &text);
        if (text.is_cut)
            break;
        ASSERT(cards_read(&again, &toy_rules, file, text.size, 1, &faults) == STATUS_OK);
        ASSERT(!card_difference(&toy_rules, pool, &pool->defs[i], &again,
                                &again.defs[again.def_count - 1]));
    }
    for (uint16_t i = 1; i < pool->ability_count; i++) {
        Text text = text_in(file, sizeof file);
        english_of_ability(pool, &toy_rules, i, &text);
        ASSERT(text.size > 0);
    }
    pool_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Pool pool;
    Faults faults;
    pool_init(&pool);
    ASSERT(cards_read(&pool, &toy_rules, some_card, sizeof some_card - 1, 1, &faults) == STATUS_OK);

    const size_t counts[] = {pool.def_count, pool.ability_count, pool.node_count, pool.trait_count};
    const Status status = cards_read(&pool, &toy_rules, (const char *)data, size, 1, &faults);
    check_faults(status, &faults);
    check_nodes(&pool);
    if (status == STATUS_OK) {
        check_printed(&pool);
    } else {
        const size_t after[] = {pool.def_count, pool.ability_count, pool.node_count,
                                pool.trait_count};
        ASSERT(memcmp(counts, after, sizeof counts) == 0);
    }

    Deck deck = {.count = {0}};
    check_faults(deck_read(&deck, &pool, &toy_rules, (const char *)data, size, &faults), &faults);
    for (int kind = 0; kind < DECK_KINDS; kind++)
        ASSERT(deck.count[kind] <= DECK_CARDS_MAX);
    pool_free(&pool);
    return 0;
}
