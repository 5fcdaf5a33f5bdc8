/* api_schema.c - the columns of the tables that programs learn from: what they are called, and how
 * many there are.
 *
 * A table is a row of parts, each a list of words with something in front of them; most lists are
 * those of the game. The part of globals that speaks of a seat comes once for each.
 */
#include <string.h>

#include "api/api_int.h"
#include "base/hash.h"
#include "effect/tree.h"

typedef enum {
    LIST_TABLE, /* the fixed columns of a table */
    LIST_SEAT,  /* those of a seat */
    LIST_NUMBERS,
    LIST_ZONES,
    LIST_ZONE_MARKS, /* each mark in each zone */
    LIST_MARKS,
    LIST_COUNTERS,
    LIST_STATS,
    LIST_KEYWORDS,
    LIST_TYPES,
    LIST_COLORS,
    LIST_FLAGS,
    LIST_TRAITS, /* words have no list: they fall into classes */
    LIST_ABILITIES,
    LIST_LABELS,
    LIST_EVENTS,
    LIST_VERBS,
    LIST_NODES
} List;

typedef struct {
    uint8_t table;
    uint8_t list;
    bool is_of_seat;
    const char *before;
} Part;

static const Part parts[] = {
    {GAVEL_TABLE_GLOBALS, LIST_TABLE, false, ""},
    {GAVEL_TABLE_GLOBALS, LIST_SEAT, true, ""},
    {GAVEL_TABLE_GLOBALS, LIST_NUMBERS, true, "number "},
    {GAVEL_TABLE_GLOBALS, LIST_ZONES, true, "size of "},
    {GAVEL_TABLE_GLOBALS, LIST_ZONE_MARKS, true, ""},
    {GAVEL_TABLE_CARDS, LIST_TABLE, false, ""},
    {GAVEL_TABLE_CARDS, LIST_MARKS, false, "mark "},
    {GAVEL_TABLE_CARDS, LIST_COUNTERS, false, "counter "},
    {GAVEL_TABLE_CARDS, LIST_STATS, false, "stat "},
    {GAVEL_TABLE_CARDS, LIST_KEYWORDS, false, "keyword "},
    {GAVEL_TABLE_WAITING, LIST_TABLE, false, ""},
    {GAVEL_TABLE_OPTIONS, LIST_TABLE, false, ""},
    {GAVEL_TABLE_FACTS, LIST_TABLE, false, ""},
    {GAVEL_TABLE_FACTS, LIST_TYPES, false, "type "},
    {GAVEL_TABLE_FACTS, LIST_COLORS, false, "color "},
    {GAVEL_TABLE_FACTS, LIST_FLAGS, false, "flag "},
    {GAVEL_TABLE_FACTS, LIST_STATS, false, "stat "},
    {GAVEL_TABLE_FACTS, LIST_KEYWORDS, false, "keyword "},
    {GAVEL_TABLE_FACTS, LIST_TRAITS, false, "trait class "},
    {GAVEL_TABLE_FACTS, LIST_ABILITIES, false, "abilities "},
    {GAVEL_TABLE_FACTS, LIST_LABELS, false, "label "},
    {GAVEL_TABLE_FACTS, LIST_EVENTS, false, "event "},
    {GAVEL_TABLE_FACTS, LIST_VERBS, false, "verb "},
    {GAVEL_TABLE_FACTS, LIST_NODES, false, "node "},
};
enum { PART_COUNT = sizeof parts / sizeof parts[0] };

static const char *const table_names[GAVEL_TABLES] = {"globals", "cards", "waiting", "options",
                                                      "facts"};

/* In the order of their enumerations in api_observe.h. */
static const char *const fixed[GAVEL_TABLES][FIXED_MAX] = {
    [GAVEL_TABLE_GLOBALS] = {"turn",           "phase",      "active seat",    "asked seat",
                             "asked",          "question",   "picked",         "least",
                             "most",           "ordered",    "options",        "source card",
                             "source ability", "source row", "last kind",      "last act",
                             "last row",       "waiting",    "cards left out", "result",
                             "seat number"},
    [GAVEL_TABLE_CARDS] = {"card", "zone", "seat", "owner", "place", "depth", "seen", "known",
                           "looked at", "face down", "shown", "new", "uses", "slot", "host row",
                           "under", "damage", "picked", "focus"},
    [GAVEL_TABLE_WAITING] = {"seat", "card", "ability", "row"},
    [GAVEL_TABLE_OPTIONS] = {"kind", "act", "row", "card", "zone", "seat", "place", "number",
                             "ability", "waiting", "pass"},
    [GAVEL_TABLE_FACTS] = {"token", "traits", "abilities"},
};
_Static_assert((int)FIXED_MAX > (int)GLOBAL_COLUMNS && (int)FIXED_MAX > (int)CARD_COLUMNS,
               "room for names and NULL");

static const char *const of_seat[] = {"in the game", "mate", NULL};

static const char *const ability_kinds[] = {"static",    "triggered", "activated",
                                            "resolving", "replacing", NULL};

static const char *verb_name(const Rules *rules, size_t index)
{
    for (size_t i = 0; rules->verbs[i].name; i++)
        if (i == index)
            return rules->verbs[i].name;
    return NULL;
}

static const char *label_name(const Rules *rules, size_t index)
{
    for (size_t i = 0; rules->labels && rules->labels[i].name; i++)
        if (i == index)
            return rules->labels[i].name;
    return NULL;
}

static const char *in_list(const char *const *words, size_t index)
{
    return index < words_count(words) ? words[index] : NULL;
}

/* The words of a list, NULL: it is no plain list of words. */
static const char *const *words_of(const Rules *rules, const Part *part)
{
    const Words *words = &rules->words;
    switch ((List)part->list) {
    case LIST_TABLE:
        return fixed[part->table];
    case LIST_SEAT:
        return of_seat;
    case LIST_NUMBERS:
        return words->numbers;
    case LIST_MARKS:
        return words->marks;
    case LIST_COUNTERS:
        return words->counters;
    case LIST_STATS:
        return words->stats;
    case LIST_KEYWORDS:
        return words->keywords;
    case LIST_TYPES:
        return words->types;
    case LIST_COLORS:
        return words->colors;
    case LIST_FLAGS:
        return words->flags;
    case LIST_ABILITIES:
        return ability_kinds;
    default:
        return NULL;
    }
}

/* Adds the word of that number of a part; false: there are no more. */
static bool add_word(const Rules *rules, const Part *part, size_t index, Text *text)
{
    const size_t marks = words_count(rules->words.marks);
    const char *word = NULL;
    switch ((List)part->list) {
    case LIST_ZONES:
        word = index < rules->zone_count ? rules->zones[index].name : NULL;
        break;
    case LIST_ZONE_MARKS:
        if (marks == 0 || index / marks >= rules->zone_count)
            return false;
        text_add(text, "%s in %s", rules->words.marks[index % marks],
                 rules->zones[index / marks].name);
        return true;
    case LIST_TRAITS:
        if (index >= TRAIT_CLASSES)
            return false;
        text_add(text, "%s%zu", part->before, index + 1);
        return true;
    case LIST_LABELS:
        word = label_name(rules, index);
        break;
    case LIST_EVENTS:
        if (index >= rules->event_count)
            return false;
        word = rules->events[index].name ? rules->events[index].name : "without a name";
        break;
    case LIST_VERBS:
        word = verb_name(rules, index);
        break;
    case LIST_NODES:
        word = index < NODE_KINDS ? node_shapes[index].name : NULL;
        break;
    default:
        word = in_list(words_of(rules, part), index);
    }
    if (word)
        text_add(text, "%s%s", part->before, word);
    return word != NULL;
}

static size_t part_size(const Rules *rules, const Part *part)
{
    char room[160];
    size_t count = 0;
    for (Text text = text_in(room, sizeof room); add_word(rules, part, count, &text); count++)
        text = text_in(room, sizeof room);
    return count;
}

/* The columns of a table that speak of seats, or those that do not. */
static size_t columns_of(const Rules *rules, unsigned table, bool is_of_seat)
{
    size_t count = 0;
    for (size_t i = 0; i < PART_COUNT; i++)
        if (parts[i].table == table && parts[i].is_of_seat == is_of_seat)
            count += part_size(rules, &parts[i]);
    return count;
}

/* Zones in play come first, then those that their player sees, then open ones, then the rest. */
static int rank_of_zone(const ZoneType *zone)
{
    if (zone->is_in_play)
        return 0;
    return zone->faces == SEEN_BY_PLAYER ? 1 : zone->faces == SEEN_BY_ALL ? 2 : 3;
}

/* The printed values of a definition, where rows of cards have those that are so now. */
static void write_print_row(const Layout *layout, const Match *match, uint16_t number, int16_t *row)
{
    const Def *def = match->defs[number];
    int16_t *stats = row + CARD_COLUMNS + layout->marks + layout->counters;
    row[CARD_CARD] = (int16_t)(def - match->pool->defs);
    row[CARD_IS_SEEN] = row[CARD_IS_KNOWN] = 1;
    for (unsigned i = 0; i < layout->stats; i++)
        stats[i] = def->stat[i];
    for (unsigned i = 0; i < layout->keywords; i++)
        stats[layout->stats + i] = keyword_column(def->keywords >> i & 1, def->keyword_value[i]);
}

static bool make_prints(Layout *layout, Match *match)
{
    const size_t columns = layout->card_columns;
    int16_t *prints = arena_new(&match->arena, match->def_count * columns * sizeof *prints);
    if (!prints)
        return false;
    for (uint16_t i = 1; i < match->def_count; i++)
        write_print_row(layout, match, i, prints + i * columns);
    layout->prints = prints;
    return true;
}

bool layout_make(Layout *layout, Match *match)
{
    const Rules *rules = match->rules;
    const Words *words = &rules->words;
    *layout = (Layout){.marks = (uint8_t)words_count(words->marks),
                       .counters = (uint8_t)words_count(words->counters),
                       .stats = (uint8_t)words_count(words->stats),
                       .keywords = (uint8_t)words_count(words->keywords),
                       .numbers = (uint8_t)words_count(words->numbers)};
    layout->seat_columns = (uint16_t)columns_of(rules, GAVEL_TABLE_GLOBALS, true);
    layout->global_columns = (uint16_t)(columns_of(rules, GAVEL_TABLE_GLOBALS, false) +
                                        (size_t)layout->seat_columns * match->seats);
    layout->card_columns = (uint16_t)columns_of(rules, GAVEL_TABLE_CARDS, false);
    layout->card_rows = (uint16_t)(CARD_ROWS_PER_SEAT * match->seats);
    layout->option_rows = match->options_room;
    unsigned count = 0;
    for (int rank = 0; rank < 4; rank++)
        for (uint8_t zone = 0; zone < rules->zone_count; zone++)
            if (rank_of_zone(&rules->zones[zone]) == rank)
                layout->zones[count++] = zone;
    layout->zone_count = (uint8_t)count;
    return make_prints(layout, match);
}

bool gavel_table_shape(const GavelMatch *match, GavelTable table, GavelShape *shape)
{
    const Layout *layout = &match->layout;
    *shape = (GavelShape){.name = NULL};
    if ((unsigned)table >= GAVEL_TABLES)
        return false;
    shape->name = table_names[table];
    shape->columns = columns_of(match->match.rules, table, false);
    switch (table) {
    case GAVEL_TABLE_GLOBALS:
        shape->rows = 1;
        shape->columns = layout->global_columns;
        break;
    case GAVEL_TABLE_CARDS:
        shape->rows = layout->card_rows;
        break;
    case GAVEL_TABLE_WAITING:
        shape->rows = WAITING_ROWS;
        break;
    case GAVEL_TABLE_OPTIONS:
        shape->rows = layout->option_rows;
        break;
    default:
        shape->rows = match->cards->pool.def_count;
    }
    return true;
}

/* The column among those of one kind; false: there are no more, and *column is how many are left.
 */
static bool add_column(const Rules *rules, unsigned table, bool is_of_seat, size_t *column,
                       Text *text)
{
    for (size_t i = 0; i < PART_COUNT; i++) {
        const Part *part = &parts[i];
        if (part->table != table || part->is_of_seat != is_of_seat)
            continue;
        if (add_word(rules, part, *column, text))
            return true;
        *column -= part_size(rules, part);
    }
    return false;
}

size_t gavel_column_name(const GavelMatch *match, GavelTable table, size_t column, char *text,
                         size_t room)
{
    const Rules *rules = match->match.rules;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if ((unsigned)table >= GAVEL_TABLES || add_column(rules, table, false, &column, &out))
        return out.size;
    const size_t seat_columns = table == GAVEL_TABLE_GLOBALS ? match->layout.seat_columns : 0;
    if (seat_columns == 0 || column / seat_columns >= match->match.seats)
        return 0;
    const size_t seat = column / seat_columns;
    column %= seat_columns;
    text_add(&out, "seat %zu: ", seat + 1);
    (void)add_column(rules, table, true, &column, &out);
    return out.size;
}

uint64_t gavel_observation_hash(const GavelMatch *match)
{
    uint64_t hash = hash_number(GAVEL_OBSERVATION, match->match.seats);
    for (unsigned table = 0; table < GAVEL_TABLES; table++) {
        GavelShape shape;
        char name[160];
        (void)gavel_table_shape(match, (GavelTable)table, &shape);
        hash = hash_number(hash, table == GAVEL_TABLE_FACTS ? 0 : shape.rows);
        for (size_t i = 0; i < shape.columns; i++) {
            const size_t size = gavel_column_name(match, (GavelTable)table, i, name, sizeof name);
            hash = hash_bytes(hash, name, size);
        }
    }
    return hash;
}

/* --- facts --- */

/* Where the parts of a row of facts begin, and where the tree is counted. */
typedef struct {
    const GavelMatch *match;
    int16_t *verbs;
    int16_t *nodes;
    int16_t *events;
    size_t event_count;
} Facts;

static void add_to(int16_t *column, int by)
{
    const int sum = *column + by;
    *column = (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
}

static void count_ability(const Facts *facts, uint16_t number);

/* What a verb does counts as often as its number says, if that is a plain one. */
static void count_node(const Facts *facts, const Node *node)
{
    const Pool *pool = &facts->match->cards->pool;
    add_to(&facts->nodes[node->kind], 1);
    if (node->kind != NODE_DO)
        return;
    const Node *amount = node->call.amount ? &pool->nodes[node->call.amount] : NULL;
    add_to(&facts->verbs[node->call.verb],
           amount && amount->kind == NODE_NUMBER ? amount->literal.value : 1);
}

/* NOLINTNEXTLINE(misc-no-recursion): trees are as deep as card files may nest */
static void count_nodes(const Facts *facts, uint16_t first)
{
    const Pool *pool = &facts->match->cards->pool;
    const Rules *rules = facts->match->match.rules;
    for (uint16_t at = first; at; at = pool->nodes[at].next) {
        const Node *node = &pool->nodes[at];
        count_node(facts, node);
        for (const NodeField *field = node_fields(node); field->name; field++) {
            const FieldType type = field_type(rules, node, field);
            if (is_ability_link(type) && field_get(node, field))
                count_ability(facts, (uint16_t)field_get(node, field));
            else
                count_nodes(facts, field_link(rules, node, field));
        }
    }
}

/* NOLINTNEXTLINE(misc-no-recursion): an ability that gives another */
static void count_ability(const Facts *facts, uint16_t number)
{
    const Ability *ability = &facts->match->cards->pool.abilities[number];
    const uint16_t roots[] = {ability->subject, ability->by,      ability->needs,
                              ability->costs,   ability->choices, ability->steps};
    if (ability->event >= EVENT_GAME && (size_t)(ability->event - EVENT_GAME) < facts->event_count)
        add_to(&facts->events[ability->event - EVENT_GAME], 1);
    for (size_t i = 0; i < sizeof roots / sizeof roots[0]; i++)
        count_nodes(facts, roots[i]);
}

static int16_t *write_bits(int16_t *to, uint32_t bits, size_t count)
{
    for (size_t i = 0; i < count; i++)
        *to++ = (int16_t)(i < 32 ? bits >> i & 1 : 0);
    return to;
}

static int16_t *write_print(int16_t *to, const Rules *rules, const Def *def)
{
    const Words *words = &rules->words;
    to = write_bits(to, UINT32_C(1) << def->type, words_count(words->types));
    to = write_bits(to, def->colors, words_count(words->colors));
    to = write_bits(to, def->flags, words_count(words->flags));
    for (size_t i = 0; i < words_count(words->stats); i++)
        *to++ = def->stat[i];
    for (size_t i = 0; i < words_count(words->keywords); i++)
        *to++ = keyword_column(def->keywords >> i & 1, def->keyword_value[i]);
    return to;
}

bool gavel_card_facts(const GavelMatch *match, size_t card, int16_t *to)
{
    const Rules *rules = match->match.rules;
    const Pool *pool = &match->cards->pool;
    GavelShape shape;
    (void)gavel_table_shape(match, GAVEL_TABLE_FACTS, &shape);
    memset(to, 0, shape.columns * sizeof *to);
    if (card == 0 || card >= pool->def_count)
        return false;
    const Def *def = &pool->defs[card];
    *to++ = def->is_token;
    *to++ = def->trait_count;
    *to++ = def->ability_count;
    to = write_print(to, rules, def);
    for (uint8_t i = 0; i < def->trait_count; i++) {
        const char *trait = pool->traits[def->traits[i]];
        add_to(&to[hash_bytes(0, trait, strlen(trait)) % TRAIT_CLASSES], 1);
    }
    int16_t *kinds = to + TRAIT_CLASSES;
    int16_t *labels = kinds + words_count(ability_kinds);
    Facts facts = {.match = match, .event_count = rules->event_count, .events = labels};
    for (size_t i = 0; label_name(rules, i); i++)
        facts.events++;
    facts.verbs = facts.events + facts.event_count;
    facts.nodes = facts.verbs;
    for (size_t i = 0; verb_name(rules, i); i++)
        facts.nodes++;
    for (uint8_t i = 0; i < def->ability_count; i++) {
        const Ability *ability = &pool->abilities[def->ability + i];
        add_to(&kinds[ability->kind], 1);
        if (ability->label && label_name(rules, (size_t)ability->label - 1))
            add_to(&labels[ability->label - 1], 1);
        count_ability(&facts, (uint16_t)(def->ability + i));
    }
    return true;
}
