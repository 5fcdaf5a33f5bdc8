/* kinds.c - every kind of node and every verb of every game stands in at least two abilities of
 * cards that scenarios use. What no scenario runs might do anything. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "effect/tree.h"
#include "lang/card_file.h"
#include "support/table.h"

enum { TEXT_ROOM = 1 << 22, VERBS = 256, WANTED = 2 };

static int kinds[NODE_KINDS]; /* abilities with such a node, in all games */
static int verbs[VERBS];      /* of one game */

/* What stands in one ability. */
typedef struct {
    const Pool *pool;
    const Rules *rules;
    bool kinds[NODE_KINDS];
    bool verbs[VERBS];
} Seen;

static void look_at_ability(Seen *seen, uint16_t ability);

static void look_at_list(Seen *seen, uint16_t first)
{
    for (uint16_t n = first; n; n = seen->pool->nodes[n].next) {
        const Node *node = &seen->pool->nodes[n];
        seen->kinds[node->kind] = true;
        if (node->kind == NODE_DO)
            seen->verbs[node->call.verb] = true;
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (is_ability_link((FieldType)field->type))
                look_at_ability(seen, (uint16_t)field_get(node, field));
            else
                look_at_list(seen, field_link(seen->rules, node, field));
    }
}

static void look_at_ability(Seen *seen, uint16_t ability)
{
    const Ability *a = &seen->pool->abilities[ability];
    const uint16_t lists[] = {a->subject, a->by,      a->tally, a->needs,
                              a->costs,   a->choices, a->steps};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        look_at_list(seen, lists[i]);
}

static void count_card(const Pool *pool, const Rules *rules, const Def *def)
{
    for (uint8_t k = 0; k < def->ability_count; k++) {
        Seen seen = {.pool = pool, .rules = rules};
        look_at_ability(&seen, (uint16_t)(def->ability + k));
        for (int i = 0; i < NODE_KINDS; i++)
            kinds[i] += seen.kinds[i];
        for (int i = 0; i < VERBS; i++)
            verbs[i] += seen.verbs[i];
    }
}

/* Reads the cards of a block and counts them. */
static void count_block(GavelCards *cards, const char *begin, const char *end)
{
    Faults faults;
    const size_t before = cards->pool.def_count;
    if (cards_read(&cards->pool, cards->rules, begin, (size_t)(end - begin), 1, &faults) !=
        STATUS_OK)
        return; /* a scenario may be about cards that cannot be read */
    for (size_t i = before; i < cards->pool.def_count; i++)
        count_card(&cards->pool, cards->rules, &cards->pool.defs[i]);
}

/* The blocks of cards of a scenario file: the first one, before all scenarios, holds for all. */
static void count_file(GavelCards *cards, const char *text)
{
    const PoolMark shipped = pool_mark(&cards->pool);
    PoolMark common = shipped;
    const char *scenario = strstr(text, "\nscenario ");
    for (const char *at = strstr(text, "\ncards\n"); at; at = strstr(at + 1, "\ncards\n")) {
        const char *end = strstr(at, "\nend\n");
        if (!end)
            break;
        pool_restore(&cards->pool, common);
        count_block(cards, at + strlen("\ncards\n"), end + 1);
        if (!scenario || at < scenario)
            common = pool_mark(&cards->pool);
    }
    pool_restore(&cards->pool, shipped);
}

static void count_shipped(const GavelCards *cards, const char *text)
{
    for (size_t i = 1; i < cards->pool.def_count; i++) {
        const Def *def = &cards->pool.defs[i];
        if (strstr(text, def->name) || strstr(text, def->title))
            count_card(&cards->pool, cards->rules, def);
    }
}

/* All scenario files of a game one after the other in `text`, each also counted. */
static void count_folder(GavelCards *cards, char *text)
{
    char path[512];
    size_t size = 0;
    (void)snprintf(path, sizeof path, "test/scenario/%s", cards->rules->name);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (const struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (!strstr(entry->d_name, ".scn"))
            continue;
        (void)snprintf(path, sizeof path, "test/scenario/%s/%.200s", cards->rules->name,
                       entry->d_name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        const size_t got = fread(text + size, 1, TEXT_ROOM - 1 - size, file);
        (void)fclose(file);
        text[size + got] = 0;
        count_file(cards, text + size);
        size += got;
    }
    (void)closedir(folder);
    assert_true(size < TEXT_ROOM - 1);
}

static void every_verb_and_node_is_used(void **unused)
{
    (void)unused;
    int missing = 0;
    char *text = calloc(1, TEXT_ROOM);
    assert_non_null(text);
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        assert_non_null(cards);
        memset(verbs, 0, sizeof verbs);
        count_folder(cards, text);
        count_shipped(cards, text);
        for (int i = 0; cards->rules->verbs[i].name; i++)
            if (verbs[i] < WANTED) {
                print_error("%s: verb %s: %d\n", cards->rules->name, cards->rules->verbs[i].name,
                            verbs[i]);
                missing++;
            }
        gavel_cards_free(cards);
    }
    free(text);
    for (int i = NODE_NONE + 1; i < NODE_KINDS; i++)
        if (kinds[i] < WANTED) {
            print_error("node %s: %d\n", node_shapes[i].name, kinds[i]);
            missing++;
        }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_verb_and_node_is_used)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
