/* prepare.c - what the abilities of a match need to be known before it begins, and what they count.
 * See EffectMachine. */
#include <stdlib.h>
#include <string.h>

#include "effect/run_int.h"

/* --- naming a card ---------------------------------------------------------------------------- */

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names of all cards that there are, whether in this match or not: what may be named says
 * nothing about the decks. Cards of one name are named together. */
static bool list_names(Match *match)
{
    const Pool *pool = match->pool;
    match->names = arena_new(&match->arena, pool->def_count * sizeof *match->names);
    if (!match->names)
        return false;
    size_t count = 0;
    for (size_t i = 1; i < pool->def_count; i++)
        if (!pool->defs[i].is_token)
            match->names[count++] = name_to_say(match->rules, &pool->defs[i]);
    qsort(match->names, count, sizeof *match->names, compare_names);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(match->names[i], match->names[i - 1]) != 0)
            match->names[match->name_count++] = match->names[i];
    return true;
}

/* --- counts of events ------------------------------------------------------------------------- */

/* What is looked for in all abilities of the match. */
typedef struct {
    Match *match;
    bool is_naming;
    bool is_noting; /* the second time: there is room for the counts */
    bool is_full;
    bool has_too_many_qualities;
    uint16_t tallies;
} Survey;

/* The count of nodes that say the same; TALLIES_MAX: there is no room for another. */
static uint16_t slot_of(Match *match, const Node *node)
{
    const Pool *pool = match->pool;
    const uint64_t subject = nodes_hash(0, pool, match->rules, node->tally.subject);
    for (uint16_t i = 0; i < match->tally_count; i++) {
        const Node *other = &pool->nodes[match->tally[i]];
        if (other->tally.event == node->tally.event && other->tally.from == node->tally.from &&
            other->tally.to == node->tally.to &&
            nodes_hash(0, pool, match->rules, other->tally.subject) == subject)
            return i;
    }
    if (match->tally_count == TALLIES_MAX)
        return TALLIES_MAX;
    match->tally[match->tally_count] = (uint16_t)(node - pool->nodes);
    match->tallied |= UINT64_C(1) << node->tally.event;
    return match->tally_count++;
}

static void note_tally(Survey *survey, const Node *node)
{
    Match *match = survey->match;
    survey->tallies++;
    if (!survey->is_noting)
        return;
    const uint16_t slot = slot_of(match, node);
    survey->is_full = survey->is_full || slot == TALLIES_MAX;
    match->tally_nodes[match->tally_node_count++] =
        (TallyNode){.node = (uint16_t)(node - match->pool->nodes), .slot = slot};
}

static void count_for(Game *g, uint16_t slot, const Event *event, uint8_t seat)
{
    const Node *tally = node_at(g, g->match->tally[slot]);
    const uint16_t subject = tally->tally.subject;
    const Scope effect = scope_for((Ref){0, 0}, 0, seat);
    const Node *node = node_at(g, subject);
    const bool is_meant =
        node->kind == NODE_SET
            ? event->subject.object != 0 &&
                  set_is_met(g, &effect,
                             is_met_anywhere(g, event->kind, (uint8_t)tally->tally.from,
                                             (uint8_t)tally->tally.to),
                             subject, event->subject.object)
            : is_player_meant(g, &effect, node->literal.value, event->seat);
    uint16_t *count = &g->player[seat].tally[slot];
    if (!is_on_way(g, event, (uint8_t)tally->tally.from, (uint8_t)tally->tally.to))
        return;
    if (is_meant && *count == INT16_MAX)
        game_limit(g, LIMIT_EVENTS);
    *count = (uint16_t)(*count + is_meant);
}

void effects_tally(Game *g, const Event *event)
{
    CHECK(g->match->tallied >> event->kind & 1);
    for (uint16_t slot = 0; slot < g->match->tally_count; slot++)
        for (uint8_t seat = 0; seat < g->match->seats; seat++)
            if (node_at(g, g->match->tally[slot])->tally.event == event->kind)
                count_for(g, slot, event, seat);
}

/* --- what is given to objects besides numbers and abilities ----------------------------------- */

static void note_quality(Survey *survey, const Node *node)
{
    Match *match = survey->match;
    const GivenQuality given = {
        .number = (uint16_t)match->pool->nodes[node->give_quality.filter].filter.which,
        .kind = node->give_quality.which};
    if (!match->rules->cards.last_information)
        return;
    for (uint16_t i = 0; i < match->quality_count; i++)
        if (match->qualities[i].kind == given.kind && match->qualities[i].number == given.number)
            return;
    survey->has_too_many_qualities = match->quality_count == QUALITIES_MAX;
    if (!survey->has_too_many_qualities)
        match->qualities[match->quality_count++] = given;
}

/* --- looking through the abilities ------------------------------------------------------------ */

static void survey_ability(Survey *survey, uint16_t ability);

/* True if the rule of one of these keywords asks what a card was that has left. */
static bool is_asked_later(const Match *match, uint32_t keywords)
{
    const uint8_t keyword = match->rules->cards.last_keyword;
    return keyword && (keywords >> (keyword - 1) & 1);
}

static void survey_list(Survey *survey, uint16_t first)
{
    const Pool *pool = survey->match->pool;
    for (uint16_t n = first; n; n = pool->nodes[n].next) {
        const Node *node = &pool->nodes[n];
        survey->is_naming = survey->is_naming || node->kind == NODE_NAME;
        if (node->kind == NODE_TALLY)
            note_tally(survey, node);
        if (node->kind == NODE_PLAYER_NUMBER)
            survey->match->numbers_read |= UINT32_C(1) << node->player_number.which;
        survey->match->reads_cards =
            survey->match->reads_cards || node->kind == NODE_STAT || node->kind == NODE_IS ||
            (node->kind == NODE_SET && node->set.part_of != 0) ||
            (node->kind == NODE_GIVE_KEYWORD &&
             is_asked_later(survey->match, UINT32_C(1) << node->give_keyword.keyword));
        if (node->kind == NODE_GIVE_QUALITY)
            note_quality(survey, node);
        survey->match->gives_zones =
            survey->match->gives_zones ||
            (node->kind == NODE_GIVE_QUALITY && node->give_quality.which == FILTER_ALSO_IN);
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (is_ability_link((FieldType)field->type))
                survey_ability(survey, (uint16_t)field_get(node, field));
            else
                survey_list(survey, field_link(survey->match->rules, node, field));
    }
}

static void survey_ability(Survey *survey, uint16_t ability)
{
    const Ability *a = &survey->match->pool->abilities[ability];
    const uint16_t lists[] = {a->subject, a->by,      a->tally, a->needs,
                              a->costs,   a->choices, a->steps};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        survey_list(survey, lists[i]);
}

static void survey_match(Survey *survey)
{
    Match *match = survey->match;
    for (uint16_t i = 1; i < match->def_count; i++) {
        match->reads_cards = match->reads_cards || is_asked_later(match, match->defs[i]->keywords);
        for (uint8_t k = 0; k < match->defs[i]->ability_count; k++) {
            const uint16_t ability = (uint16_t)(match->defs[i]->ability + k);
            const Ability *a = &match->pool->abilities[ability];
            survey_ability(survey, ability);
            match->used |= a->kind == ABILITY_ACTIVATED ? a->where : 0;
        }
    }
}

Status effects_prepare(Match *match, Fault *fault)
{
    Survey survey = {.match = match};
    survey_match(&survey);
    if (survey.tallies > 0) {
        match->tally_nodes = arena_new(&match->arena, survey.tallies * sizeof *match->tally_nodes);
        survey.is_noting = match->tally_nodes != NULL;
        survey_match(&survey);
    }
    if ((survey.is_naming && !list_names(match)) || (survey.tallies > 0 && !survey.is_noting))
        return fault_at(fault, STATUS_NO_MEMORY, 0, 0, "no memory for the match");
    if (survey.is_full)
        return fault_at(fault, STATUS_BAD_DECK, 0, 0,
                        "the cards count more than %d kinds of events in a turn", TALLIES_MAX);
    if (survey.has_too_many_qualities)
        return fault_at(fault, STATUS_BAD_DECK, 0, 0,
                        "the cards give more than %d different traits, colours and names",
                        QUALITIES_MAX);
    ASSERT(match->tally_count <= TALLIES_MAX && match->quality_count <= QUALITIES_MAX);
    return STATUS_OK;
}
