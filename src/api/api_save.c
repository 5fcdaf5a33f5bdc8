/* api_save.c - a game as bytes: its block, behind a head that says what it fits.
 *
 *     8 bytes   "gavel\0S1"
 *     16        the version of the program, filled up with zeroes
 *     8         the hash of the match: rules, cards, decks, seating
 *     8         how many bytes of the block follow
 *     8         their hash
 *
 * Only what is in use is written of each table, the rest is zero: equal games are equal bytes.
 */
#include <string.h>

#include "api/api_int.h"
#include "base/hash.h"

static const char magic[8] = {'g', 'a', 'v', 'e', 'l', 0, 'S', '1'};

typedef struct {
    char magic[8];
    char version[16];
    uint64_t match;
    uint64_t size;
    uint64_t hash;
} Head;

static Head head_of(const GavelMatch *match)
{
    Head head = {.match = match->match.hash, .size = match->match.size};
    memcpy(head.magic, magic, sizeof magic);
    const Slice version = slice_of(GAVEL_VERSION);
    memcpy(head.version, version.at,
           version.size < sizeof head.version ? version.size : sizeof head.version);
    return head;
}

/* A block of its own with the same game in it; NULL: out of memory. */
static void *copy_of(const GavelGame *game)
{
    const Match *m = &game->match->match;
    void *block = mem_new(m->size);
    Game copy;
    if (!block)
        return NULL;
    game_attach(&copy, m, block);
    game_copy(&copy, &game->game);
    return block;
}

size_t gavel_game_save(const GavelGame *game, void *bytes, size_t room)
{
    Head head = head_of(game->match);
    const size_t size = sizeof head + (size_t)head.size;
    if (room < size)
        return size;
    void *block = copy_of(game);
    if (!block)
        return 0;
    head.hash = hash_bytes(head.match, block, (size_t)head.size);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, block, (size_t)head.size);
    mem_free(block);
    return size;
}

/* What does not fit; NULL: nothing. */
static const char *misfit(const Head *head, const Head *wanted, size_t size)
{
    if (size < sizeof *head || memcmp(head->magic, magic, sizeof magic) != 0)
        return "these bytes are no state of a game";
    if (memcmp(head->version, wanted->version, sizeof head->version) != 0)
        return "the state is of another version of Gavel";
    if (head->match != wanted->match)
        return "the state is of another match: other cards, decks or seats";
    if (head->size != wanted->size || size - sizeof *head != head->size)
        return "the state is cut short, or too long";
    return NULL;
}

bool gavel_game_load(GavelGame *game, const void *bytes, size_t size, GavelFault *fault)
{
    const Match *m = &game->match->match;
    const Head wanted = head_of(game->match);
    Head head = {.size = 0};
    Game loaded;
    memcpy(&head, bytes, size < sizeof head ? size : sizeof head);
    const char *why = misfit(&head, &wanted, size);
    void *block = why ? NULL : mem_new(m->size);
    if (!why && !block)
        why = status_text(STATUS_NO_MEMORY);
    if (block) {
        memcpy(block, (const char *)bytes + sizeof head, m->size);
        game_attach(&loaded, m, block);
        if (hash_bytes(head.match, block, m->size) != head.hash)
            why = "the state is damaged";
        else if ((why = state_check(&loaded)) == NULL)
            game_copy(&game->game, &loaded);
    }
    mem_free(block);
    if (why && fault)
        fault_says(fault, 0, 0, "%s", why);
    return why == NULL;
}
