/* test_cookbook.c - every example of the cookbook in docs/CARD_LANGUAGE.md is an ability that is
 * read, and can be said. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "support/table.h"

enum { PAGE_ROOM = 1 << 18, TEXT_ROOM = 2048, LEAST = 100 };

/* The facts of a card that has the ability: one that lies in play, and one that is done. */
static const struct {
    const char *game, *lying, *done;
} facts[] = {
    {"lorcana", "character amber cost 1 strength 1 willpower 1 lore 1", "action amber cost 1"},
    {"evolve", "follower neutral cost 1 attack 1 defense 1", "spell neutral cost 1"},
    {"legions", "minion red cost 1 atk 1 hp 1 wt 1", "skill red cost 1 wt 1"},
    {"mlp", "character cost 1 idea 1", "event cost 1"},
};
enum { GAMES = sizeof facts / sizeof facts[0] };

static char *read_page(void)
{
    char *page = calloc(1, PAGE_ROOM);
    FILE *file = fopen("docs/CARD_LANGUAGE.md", "rb");
    assert_non_null(page);
    assert_non_null(file);
    assert_true(fread(page, 1, PAGE_ROOM - 1, file) < PAGE_ROOM - 1);
    (void)fclose(file);
    return page;
}

static void try_example(GavelCards *cards, size_t game, const char *line, size_t size)
{
    char text[TEXT_ROOM];
    char again[TEXT_ROOM];
    Faults faults;
    const PoolMark mark = pool_mark(&cards->pool);
    const bool is_done = strncmp(line, "do:", 3) == 0;
    assert_true((size_t)snprintf(text, sizeof text, "card \"Example\" %s\n    %.*s\n",
                                 is_done ? facts[game].done : facts[game].lying, (int)size,
                                 line) < sizeof text);
    if (cards_read(&cards->pool, cards->rules, text, strlen(text), 1, &faults) != STATUS_OK)
        fail_msg("%s: %.*s\n%s", facts[game].game, (int)size, line, faults.fault[0].text);
    const size_t number = gavel_card_count(cards);
    assert_true(gavel_card_notation(cards, number, again, sizeof again) < sizeof again);
    assert_true(gavel_card_english(cards, number, again, sizeof again) > 0);
    pool_restore(&cards->pool, mark);
}

/* The lines of the blocks of that game, without those that explain. Returns how many there are. */
static int try_game(const char *page, size_t game)
{
    char fence[32];
    int count = 0;
    GavelCards *cards = gavel_cards_new(gavel_rules(facts[game].game));
    assert_non_null(cards);
    (void)snprintf(fence, sizeof fence, "\n```%s\n", facts[game].game);
    for (const char *block = strstr(page, fence); block; block = strstr(block, fence)) {
        block += strlen(fence);
        for (const char *line = block; strncmp(line, "```", 3) != 0;) {
            const size_t size = strcspn(line, "\n");
            if (line[0] != '#') {
                try_example(cards, game, line, size);
                count++;
            }
            line += size + 1;
        }
    }
    gavel_cards_free(cards);
    return count;
}

static void every_example_is_read(void **unused)
{
    (void)unused;
    char *page = read_page();
    int count = 0;
    for (size_t game = 0; game < GAMES; game++) {
        const int found = try_game(page, game);
        assert_true(found > 0);
        count += found;
    }
    if (count < LEAST)
        fail_msg("the cookbook has %d examples only", count);
    free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_example_is_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
