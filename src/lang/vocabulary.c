/* vocabulary.c - see vocabulary.h. */
#include "lang/vocabulary.h"

static const struct {
    const char *name;
    uint8_t event;
} common_events[] = {{"moved", EVENT_MOVED},
                     {"shuffled", EVENT_SHUFFLED},
                     {"revealed", EVENT_REVEALED},
                     {"turn", EVENT_TURN},
                     {"phase", EVENT_PHASE}};

enum { COMMON_EVENTS = sizeof common_events / sizeof common_events[0], OWN_WORDS_MAX = 12 };

/* The notation's own words, besides those of nodes.def. */
static const struct {
    unsigned groups;
    const char *words[OWN_WORDS_MAX];
} own_words[] = {
    {GROUP_HEAD, {"card", "token"}},
    {GROUP_FACT, {"traits", "title", "alias", "number", "version"}},
    {GROUP_ABILITY, {"when", "whenever", "once", "static", "use", "do", "instead"}},
    {GROUP_EVENT, {"first", "second", "third", "fourth", "fifth"}},
    {GROUP_SUBJECT, {"this", "host", "you", "opponents", "anyone"}},
    {GROUP_STEP, {"give", "choose", "modes"}},
    {GROUP_GIFT, {"no", "invalid", "abilities", "trait", "color", "title", "zone", "type"}},
    {GROUP_TARGET, {"this", "it", "that", "host", "all", "chosen", "up", "any", "random"}},
    {GROUP_FILTER,
     {"my", "opposing", "any", "other", "card", "damaged", "undamaged", "named", "here", "not",
      "with", "in"}},
    {GROUP_FILTER, {"shown", "hosted", "hosting", "different", "beside", "facing", "attacking"}},
    {GROUP_FILTER, {"defending", "new", "on-turn", "like"}},
    {GROUP_NUMBER, {"half", "plus", "minus", "times", "sum", "most", "least", "damage", "tally"}},
    {GROUP_TEST, {"not", "some"}},
    {GROUP_JOIN,
     {"then", "and", "or", "as", "to", "into", "of", "once", "until", "while", "always",
      "each-player"}},
    {GROUP_JOIN, {"top", "bottom", "becomes", "is", "from", "by", "during", "opponent"}},
    {GROUP_JOIN, {"player", "controller", "copy"}},
};

/* Gets each word; false ends the walk. */
typedef bool (*Visit)(void *context, const char *word);

static bool is_word(const char *known, Slice word)
{
    return word.size > 0 && known[0] == word.at[0] && slice_is(word, known);
}

int word_index(const char *const *list, Slice word)
{
    for (int i = 0; list && list[i]; i++)
        if (is_word(list[i], word))
            return i;
    return -1;
}

int slot_named(const Rules *rules, Slice word)
{
    return word_index(rules->words.slots, slice_is(word, "centre") ? slice_of("center") : word);
}

int verb_index(const Rules *rules, Slice word)
{
    for (int i = 0; rules->verbs && rules->verbs[i].name; i++)
        if (is_word(rules->verbs[i].name, word))
            return i;
    return -1;
}

int zone_index(const Rules *rules, Slice word)
{
    for (int i = 0; i < rules->zone_count; i++)
        if (is_word(rules->zones[i].name, word))
            return i;
    return -1;
}

int label_index(const Rules *rules, Slice word)
{
    for (int i = 0; rules->labels && rules->labels[i].name; i++)
        if (is_word(rules->labels[i].name, word))
            return i;
    return -1;
}

uint8_t event_named(const Rules *rules, Slice word)
{
    for (int i = 0; i < rules->event_count; i++)
        if (rules->events[i].name && is_word(rules->events[i].name, word))
            return (uint8_t)(EVENT_GAME + i);
    for (int i = 0; i < COMMON_EVENTS; i++)
        if (is_word(common_events[i].name, word))
            return common_events[i].event;
    return EVENT_NONE;
}

bool event_can_be_about(const Rules *rules, const Pool *pool, uint8_t event, uint16_t number)
{
    const Node *subject = &pool->nodes[number];
    const uint32_t where = event >= EVENT_GAME ? rules->events[event - EVENT_GAME].where : 0;
    if (where == 0)
        return true;
    if (subject->kind == NODE_REF)
        return where != EVENT_NO_CARD;
    return subject->kind != NODE_SET || (where & zones_of_set(pool->nodes, subject)) != 0;
}

const char *event_word(const Rules *rules, uint8_t event)
{
    if (event >= EVENT_GAME && event - EVENT_GAME < rules->event_count)
        return rules->events[event - EVENT_GAME].name;
    for (int i = 0; i < COMMON_EVENTS; i++)
        if (common_events[i].event == event)
            return common_events[i].name;
    return NULL;
}

/* In the order of the bits of a TALLY. */
static const char *const ordinals[] = {"", "first", "second", "third", "fourth", "fifth", NULL};
_Static_assert(sizeof ordinals / sizeof ordinals[0] == TALLY_TIMES + 1, "a word for each time");

int ordinal_at(Slice word)
{
    const int index = word_index(ordinals, word);
    return index > 0 ? index : 0;
}

const char *ordinal_word(int time)
{
    return ordinals[time];
}

int measure_named(const Rules *rules, Slice word)
{
    const int stat = word_index(rules->words.stats, word);
    const int counter = stat < 0 ? word_index(rules->words.counters, word) : -1;
    if (stat >= 0)
        return stat;
    if (slice_is(word, "damage"))
        return MEASURE_DAMAGE;
    return counter < 0 ? -1 : MEASURE_COUNTER + counter;
}

const char *measure_word(const Rules *rules, int measure)
{
    if (measure < MEASURE_DAMAGE)
        return rules->words.stats[measure];
    return measure == MEASURE_DAMAGE ? "damage" : rules->words.counters[measure - MEASURE_COUNTER];
}

enum { MARK_FIRST = 3, SHOWN_BIT = 1 };
_Static_assert(MARK_GAME == 1 << MARK_FIRST, "the bit of the game's first mark");
_Static_assert(MARK_SHOWN == 1 << SHOWN_BIT, "the bit of what everybody may look at");

int mark_named(const Rules *rules, Slice word)
{
    const int index = word_index(rules->words.marks, word);
    return index >= 0 ? index + MARK_FIRST : slice_is(word, "shown") ? SHOWN_BIT : -1;
}

const char *mark_word(const Rules *rules, int bit)
{
    return bit == SHOWN_BIT ? "shown" : rules->words.marks[bit - MARK_FIRST];
}

uint8_t zone_usual(const Rules *rules)
{
    for (uint8_t zone = 0; zone < rules->zone_count; zone++)
        if (rules->zones[zone].is_in_play)
            return zone;
    return 0;
}

/* Where the cards lie that a row of filters speaks of; HOMELESS: nowhere that goes without saying.
 */
static uint8_t zone_of_row(const Rules *rules, const Pool *pool, uint16_t filters)
{
    for (uint16_t f = filters; f; f = pool->nodes[f].next) {
        const Node *filter = &pool->nodes[f];
        const uint8_t home = rules->cards.homes && filter->filter.what == FILTER_TYPE
                                 ? rules->cards.homes[filter->filter.which]
                                 : 0;
        if (home)
            return home == HOMELESS ? HOMELESS : (uint8_t)(home - 1);
    }
    return zone_usual(rules);
}

uint8_t zones_implied(const Rules *rules, const Pool *pool, uint16_t filters,
                      uint8_t zones[ZONES_IMPLIED_MAX])
{
    uint8_t count = 0;
    uint16_t row = 0;
    for (uint16_t f = filters; f && row == 0; f = pool->nodes[f].next)
        row = pool->nodes[f].filter.what == FILTER_EITHER ? pool->nodes[f].filter.of : 0;
    if (row == 0) {
        zones[0] = zone_of_row(rules, pool, filters);
        return zones[0] != HOMELESS;
    }
    for (; row; row = pool->nodes[row].next) {
        const uint8_t zone = zone_of_row(rules, pool, pool->nodes[row].filter.of);
        bool is_new = zone != HOMELESS && count < ZONES_IMPLIED_MAX;
        for (uint8_t i = 0; i < count; i++)
            is_new = is_new && zones[i] != zone;
        if (is_new)
            zones[count++] = zone;
    }
    return count;
}

/* Of a move of the card itself: where it begins, or else where it ends. */
static uint32_t where_moved(const Pool *pool, const Ability *ability)
{
    const Node *subject = &pool->nodes[ability->subject];
    const uint8_t zone = ability->from ? ability->from : ability->to;
    const bool is_own = subject->kind == NODE_REF && subject->ref.to == REF_THIS;
    const bool is_move = ability->event == EVENT_MOVED;
    return is_own && is_move && zone ? UINT32_C(1) << (zone - 1) : 0;
}

/* True of what is set off by what the card is attached to: together they may pass through zones
 * that cards only pass through. */
static bool is_about_host(const Pool *pool, const Ability *ability)
{
    const Node *subject = &pool->nodes[ability->subject];
    return ability->kind == ABILITY_TRIGGERED && ability->subject && subject->kind == NODE_REF &&
           subject->ref.to == REF_HOST;
}

/* What keeps others from an act of the card itself works also where it does that act. */
static uint32_t where_acting(const Rules *rules, const Pool *pool, const Ability *ability)
{
    uint32_t zones = 0;
    if (ability->kind != ABILITY_STATIC)
        return 0;
    for (uint16_t n = ability->steps; n; n = pool->nodes[n].next) {
        const Node *step = &pool->nodes[n];
        if (is_step_joint(step))
            continue;
        const Node *from = &pool->nodes[step->kind == NODE_PROTECT ? step->protect.from : 0];
        if (step->kind != NODE_PROTECT || from->kind != NODE_REF || from->ref.to != REF_THIS)
            return 0;
        const ZoneList *done = &rules->acts[step->protect.act].zones;
        for (int i = 0; i < done->count; i++)
            zones |= UINT32_C(1) << done->at[i];
    }
    return zones;
}

uint32_t where_usual(const Rules *rules, const Pool *pool, const Ability *ability)
{
    const uint32_t moved = where_moved(pool, ability);
    const uint32_t labelled = ability->label ? rules->labels[ability->label - 1].where : 0;
    uint32_t zones = where_acting(rules, pool, ability);
    if (labelled || ability->kind == ABILITY_RESOLVING)
        return labelled;
    if (moved && !ability->until)
        return moved;
    for (uint8_t zone = 0; zone < rules->zone_count; zone++) {
        const ZoneType *type = &rules->zones[zone];
        const bool is_usual =
            type->is_in_play || (type->is_passing && is_about_host(pool, ability));
        zones |= is_usual ? UINT32_C(1) << zone : 0;
    }
    return zones;
}

uint32_t where_waiting(const Rules *rules, const Pool *pool, uint8_t type, const Ability *ability)
{
    const PrintRules *print = rules->cards.print;
    const uint8_t home = rules->cards.homes ? rules->cards.homes[type] : 0;
    const bool is_lasting = ability->kind == ABILITY_TRIGGERED || ability->kind == ABILITY_STATIC;
    if (!is_lasting || ability->label || where_moved(pool, ability))
        return 0;
    if (print && (print->passing >> type & 1))
        return print->waiting;
    if (home == 0 || home == HOMELESS || rules->zones[home - 1].is_in_play)
        return 0;
    return UINT32_C(1) << (home - 1);
}

/* --- walking over groups ---------------------------------------------------------------------- */

static bool visit_list(const char *const *list, Visit visit, void *context)
{
    for (int i = 0; list && list[i]; i++)
        if (!visit(context, list[i]))
            return false;
    return true;
}

static bool visit_own(unsigned groups, Visit visit, void *context)
{
    for (size_t i = 0; i < sizeof own_words / sizeof own_words[0]; i++)
        for (int k = 0;
             (own_words[i].groups & groups) && k < OWN_WORDS_MAX && own_words[i].words[k]; k++)
            if (!visit(context, own_words[i].words[k]))
                return false;
    return true;
}

/* In which group the first word of a row of nodes.def stands. */
static unsigned group_of_class(NodeClass class)
{
    switch (class) {
    case CLASS_STEP:
    case CLASS_GIFT:
    case CLASS_CHANGE:
        return GROUP_STEP;
    case CLASS_NUMBER:
        return GROUP_NUMBER;
    case CLASS_TEST:
        return GROUP_TEST;
    default:
        return 0;
    }
}

/* The words of nodes.def; those behind the first one join. */
static bool visit_rows(unsigned groups, Visit visit, void *context)
{
    for (int kind = 0; kind < NODE_KINDS; kind++) {
        const NodePart *first = node_shapes[kind].said;
        for (const NodePart *part = first; part && (part->word || part->field); part++) {
            const unsigned group =
                part == first ? group_of_class(node_shapes[kind].class) : GROUP_JOIN;
            if ((group & groups) && part->word && part->word[0] != ':' &&
                !visit(context, part->word))
                return false;
        }
    }
    return true;
}

static bool visit_events(const Rules *rules, Visit visit, void *context)
{
    for (int i = 0; i < rules->event_count; i++)
        if (rules->events[i].name && !visit(context, rules->events[i].name))
            return false;
    for (int i = 0; i < COMMON_EVENTS; i++)
        if (!visit(context, common_events[i].name))
            return false;
    return true;
}

/* Zones, verbs and labels. */
static bool visit_tables(const Rules *rules, unsigned groups, Visit visit, void *context)
{
    for (int i = 0; (groups & GROUP_ZONE) && i < rules->zone_count; i++)
        if (!visit(context, rules->zones[i].name))
            return false;
    for (int i = 0; (groups & GROUP_STEP) && rules->verbs && rules->verbs[i].name; i++)
        if (!visit(context, rules->verbs[i].name))
            return false;
    for (size_t i = 0; (groups & GROUP_ACT) && i < rules->act_count; i++)
        if (!visit(context, rules->acts[i].name))
            return false;
    for (int i = 0; (groups & GROUP_ABILITY) && rules->labels && rules->labels[i].name; i++)
        if (!visit(context, rules->labels[i].name))
            return false;
    return true;
}

/* The lists of the game's words that stand in more than one group. */
static bool visit_lists(const Words *words, unsigned groups, Visit visit, void *context)
{
    const struct {
        unsigned groups;
        const char *const *list;
    } lists[] = {
        {GROUP_FACT | GROUP_FILTER, words->types},
        {GROUP_FACT | GROUP_FILTER, words->colors},
        {GROUP_FACT | GROUP_FILTER, words->flags},
        {GROUP_FACT | GROUP_FILTER | GROUP_GIFT | GROUP_NUMBER, words->stats},
        {GROUP_FACT | GROUP_FILTER | GROUP_GIFT, words->keywords},
        {GROUP_FILTER, words->marks},
        {GROUP_FILTER, words->slots},
        {GROUP_NUMBER, words->counters},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if ((lists[i].groups & groups) && !visit_list(lists[i].list, visit, context))
            return false;
    return true;
}

/* True if no visit ended the walk. */
static bool visit_groups(const Rules *rules, unsigned groups, Visit visit, void *context)
{
    return visit_lists(&rules->words, groups, visit, context) &&
           visit_own(groups, visit, context) && visit_rows(groups, visit, context) &&
           visit_tables(rules, groups, visit, context) &&
           (!(groups & GROUP_EVENT) || visit_events(rules, visit, context));
}

static bool differs(void *context, const char *word)
{
    return !is_word(word, *(const Slice *)context);
}

bool word_is_known(const Rules *rules, unsigned groups, Slice word)
{
    return !visit_groups(rules, groups, differs, &word) ||
           ((groups & GROUP_FILTER) && slot_named(rules, word) >= 0);
}

static bool offer(void *context, const char *word)
{
    nearest_offer(context, slice_of(word));
    return true;
}

void nearest_offer_groups(Nearest *nearest, const Rules *rules, unsigned groups)
{
    (void)visit_groups(rules, groups, offer, nearest);
}

static size_t list_count(const char *const *list)
{
    size_t count = 0;
    while (list && list[count])
        count++;
    return count;
}

void vocabulary_check(const Rules *rules)
{
    enum { BITS = 32, TYPE_BITS = 16 };
    const Words *words = &rules->words;
    ASSERT(list_count(words->types) <= TYPE_BITS);
    ASSERT(list_count(words->stats) <= STATS_MAX);
    ASSERT(list_count(words->keywords) <= KEYWORDS_MAX);
    ASSERT(list_count(words->colors) <= BITS && list_count(words->flags) <= BITS);
    ASSERT(list_count(words->marks) <= MARKS_MAX);
    ASSERT(list_count(words->counters) <= COUNTER_KINDS);
    ASSERT(list_count(words->numbers) <= PLAYER_NUMBERS);
    ASSERT(list_count(words->decks) <= DECK_KINDS);
    for (int i = 0; rules->verbs && rules->verbs[i].name; i++)
        ASSERT(i <= UINT8_MAX);
    for (int i = 0; rules->labels && rules->labels[i].name; i++)
        ASSERT(i < BITS);
    ASSERT(rules->zone_count > 0 && rules->zone_count <= BITS);
    ASSERT(rules->act_count <= BITS && EVENT_GAME + rules->event_count <= EVENTS_MAX);
}
