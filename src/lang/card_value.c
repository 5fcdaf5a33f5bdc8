/* card_value.c - reads what instructions speak of: sets, references, numbers and tests. See
 * card_int.h. */
#include "kernel/value.h"
#include "lang/card_int.h"

/* MARK_GAME is the bit of a game's first mark. */

typedef enum { FOUND_NONE, FOUND_ONE, FOUND_WRONG } Found;

bool read_zone(Reader *r, uint8_t *zone)
{
    const int index = r->now.kind == TOKEN_WORD ? zone_index(r->rules, r->now.text) : -1;
    if (index < 0)
        return fail_expected(r, "a zone", GROUP_ZONE);
    *zone = (uint8_t)index;
    reader_advance(r);
    return true;
}

static int variable_named(const Reader *r, Slice name)
{
    for (uint8_t i = 0; i < r->variable_count; i++)
        if (word_same(r->variables[i], name))
            return i;
    return -1;
}

/* --- sets ------------------------------------------------------------------------------------- */

static Found add_filter(Reader *r, List *filters, Node filter)
{
    const uint16_t node = node_new(r, filter);
    if (node == 0)
        return FOUND_WRONG;
    list_append(r, filters, node);
    return FOUND_ONE;
}

/* COMPARISON = at most | at least | more than | less than | nothing for "exactly" */
static bool read_comparison(Reader *r, Compare *compare)
{
    *compare = COMPARE_EQUAL;
    if (reader_accept(r, "at")) {
        *compare = reader_at(r, "most") ? COMPARE_AT_MOST : COMPARE_AT_LEAST;
        if (!reader_at(r, "most") && !reader_at(r, "least"))
            return fail_expected(r, "\"most\" or \"least\"", 0);
        reader_advance(r);
        return true;
    }
    const bool is_more = reader_at(r, "more");
    if (!is_more && !reader_at(r, "less"))
        return true;
    reader_advance(r);
    *compare = is_more ? COMPARE_MORE : COMPARE_LESS;
    return reader_expect(r, "than");
}

/* STAT COMPARISON NUMBER */
static Found read_stat_filter(Reader *r, List *filters, int stat)
{
    Compare compare = COMPARE_EQUAL;
    reader_advance(r);
    if (!read_comparison(r, &compare))
        return FOUND_WRONG;
    const uint16_t value = read_number(r);
    if (value == 0)
        return FOUND_WRONG;
    return add_filter(r, filters,
                      (Node){.filter = {NODE_FILTER, .what = FILTER_STAT, .which = (int16_t)stat,
                                        .of = value, .compare = (uint16_t)compare}});
}

/* "TRAIT", or named "NAME" */
static Found read_string_filter(Reader *r, List *filters, FilterKind kind)
{
    const Token token = r->now;
    reader_advance(r);
    const uint16_t trait =
        token.text.size > 0 ? pool_trait(r->pool, token.text.at, token.text.size) : 0;
    if (trait == 0) {
        (void)refuse_token(r, &token, token.text.size > 0 ? TOO_MANY_TRAITS : "is no trait");
        return FOUND_WRONG;
    }
    return add_filter(
        r, filters,
        (Node){.filter = {NODE_FILTER, .what = (uint8_t)kind, .which = (int16_t)trait}});
}

/* Words that are a whole filter in all games. */
static const char *const common_filters[] = {"here",      "hosted", "hosting", "attacking",
                                             "defending", "new",    "on-turn", NULL};
static const FilterKind common_kinds[] = {FILTER_HERE,      FILTER_HOSTED,    FILTER_HOSTING,
                                          FILTER_ATTACKING, FILTER_DEFENDING, FILTER_NEW,
                                          FILTER_ON_TURN};

/* True if the game has such a thing. */
static bool has_filter(const Rules *rules, FilterKind kind)
{
    return rules->cards.fight || (kind != FILTER_ATTACKING && kind != FILTER_DEFENDING);
}

/* Types, colours and marks: one word, one filter. */
static bool is_plain_filter(const Reader *r, Slice word, Node *filter)
{
    const Words *words = &r->rules->words;
    int index = word_index(words->types, word);
    FilterKind kind = FILTER_TYPE;
    if (index < 0) {
        index = word_index(words->colors, word);
        kind = FILTER_COLOR;
    }
    if (index < 0) {
        index = mark_named(r->rules, word);
        kind = FILTER_MARK;
    }
    if (index < 0 && (slice_is(word, "damaged") || slice_is(word, "undamaged"))) {
        index = 0;
        kind = slice_is(word, "damaged") ? FILTER_DAMAGED : FILTER_UNDAMAGED;
    }
    const int common = index < 0 ? word_index(common_filters, word) : -1;
    if (common >= 0 && has_filter(r->rules, common_kinds[common])) {
        kind = common_kinds[common];
        index = 0;
    }
    if (index < 0) {
        index = word_index(words->flags, word);
        kind = FILTER_FLAG;
    }
    if (index < 0 && slot_named(r->rules, word) >= 0) {
        index = slot_named(r->rules, word) + 1;
        kind = FILTER_SLOT;
    }
    *filter = (Node){.filter = {NODE_FILTER, .what = (uint8_t)kind, .which = (int16_t)index}};
    return index >= 0;
}

static Found read_filter(Reader *r, List *filters);

/* A filter that must not hold. */
static Found read_unfilter(Reader *r, List *filters)
{
    List inner = {0, 0};
    const bool is_plain = !reader_at(r, "not") && !reader_at(r, "card");
    const Found found = is_plain ? read_filter(r, &inner) : FOUND_NONE;
    if (found == FOUND_NONE)
        (void)fail_expected(r, "a state or a kind of card", GROUP_FILTER);
    return found == FOUND_ONE
               ? add_filter(r, filters,
                            (Node){.filter = {NODE_FILTER, .what = FILTER_NOT, .of = inner.first}})
               : FOUND_WRONG;
}

static Found add_ref_filter(Reader *r, List *filters, FilterKind kind)
{
    const uint16_t ref = read_ref(r);
    return ref ? add_filter(r, filters,
                            (Node){.filter = {NODE_FILTER, .what = (uint8_t)kind, .of = ref}})
               : FOUND_WRONG;
}

/* not MARK | not "TRAIT" | not (it | that | host | NAME) | not FILTER */
static Found read_unmark(Reader *r, List *filters)
{
    reader_advance(r);
    if (r->now.kind == TOKEN_STRING)
        return read_string_filter(r, filters, FILTER_UNTRAIT);
    if (at_ref(r) && !reader_at(r, "this"))
        return add_ref_filter(r, filters, FILTER_EXCEPT);
    const int mark = r->now.kind == TOKEN_WORD ? mark_named(r->rules, r->now.text) : -1;
    if (mark < 0)
        return read_unfilter(r, filters);
    reader_advance(r);
    return add_filter(
        r, filters, (Node){.filter = {NODE_FILTER, .what = FILTER_UNMARK, .which = (int16_t)mark}});
}

static bool is_compared(const Token *token)
{
    return token_is(token, "at") || token_is(token, "more") || token_is(token, "less");
}

/* (most | least) MEASURE */
static Found read_extreme(Reader *r, List *filters)
{
    const FilterKind kind = reader_at(r, "most") ? FILTER_MOST : FILTER_LEAST;
    reader_advance(r);
    const int measure = r->now.kind == TOKEN_WORD ? measure_named(r->rules, r->now.text) : -1;
    if (measure < 0) {
        (void)fail_expected(r, "a stat", GROUP_GIFT);
        return FOUND_WRONG;
    }
    reader_advance(r);
    return add_filter(
        r, filters,
        (Node){.filter = {NODE_FILTER, .what = (uint8_t)kind, .which = (int16_t)measure}});
}

/* with different ... */
static bool at_different(const Reader *r)
{
    return reader_at(r, "with") && token_is(&r->next, "different");
}

/* [with] KEYWORD | [with] STAT ... Between "give" and its gifts "with" is needed where a gift could
 * stand. */
/* `forbid all follower attack`, where `attack` is a stat, too. */
static bool at_last_act(const Reader *r)
{
    static const char *const behind[] = {"this", "until", "during", "while", "always",
                                         "then", "and",   "or",     "else",  NULL};
    size_t act = 0;
    while (act < r->rules->act_count && !slice_is(r->now.text, r->rules->acts[act].name))
        act++;
    const bool is_word = r->next.kind == TOKEN_WORD || r->next.kind == TOKEN_STRING;
    return r->is_barring && r->now.kind == TOKEN_WORD && act < r->rules->act_count &&
           word_index(r->rules->words.stats, r->now.text) >= 0 && r->next.kind != TOKEN_NUMBER &&
           (!is_word || r->next.is_first || word_index(behind, r->next.text) >= 0);
}

static Found read_value_filter(Reader *r, List *filters)
{
    if (at_different(r) || at_last_act(r))
        return FOUND_NONE; /* it is said of the whole set, or to be done by it */
    const bool is_sure = reader_accept(r, "with");
    if (is_sure && (reader_at(r, "most") || reader_at(r, "least")))
        return read_extreme(r, filters);
    const bool is_word = r->now.kind == TOKEN_WORD;
    const int stat = !is_word  ? -1
                     : is_sure ? measure_named(r->rules, r->now.text)
                               : word_index(r->rules->words.stats, r->now.text);
    const int keyword = is_word ? word_index(r->rules->words.keywords, r->now.text) : -1;
    if (stat >= 0 && (is_sure || !r->is_giving || is_compared(&r->next)))
        return read_stat_filter(r, filters, stat);
    if (keyword >= 0 && (is_sure || !r->is_giving)) {
        reader_advance(r);
        return add_filter(
            r, filters,
            (Node){.filter = {NODE_FILTER, .what = FILTER_KEYWORD, .which = (int16_t)keyword}});
    }
    if (!is_sure)
        return FOUND_NONE;
    (void)fail_expected(r, "a stat or a keyword", GROUP_GIFT);
    return FOUND_WRONG;
}

/* this turn, this battle */
static bool at_span(const Reader *r)
{
    return reader_at(r, "this") && (token_is(&r->next, "turn") || token_is(&r->next, "battle"));
}

/* named "NAME" | named like "WORD" | named CARD */
static Found read_named(Reader *r, List *filters)
{
    if (reader_at(r, "like") && r->next.kind == TOKEN_STRING) {
        reader_advance(r);
        return read_string_filter(r, filters, FILTER_NAMED_LIKE);
    }
    if (r->now.kind == TOKEN_STRING)
        return read_string_filter(r, filters, FILTER_NAMED);
    if (at_ref(r))
        return add_ref_filter(r, filters, FILTER_NAMED_AS);
    (void)fail_expected(r, "a name in quotes", 0);
    return FOUND_WRONG;
}

/* hosting [CARD] */
static Found read_hosting(Reader *r, List *filters)
{
    const Node plain = {.filter = {NODE_FILTER, .what = FILTER_HOSTING}};
    return at_ref(r) && !at_span(r) ? add_ref_filter(r, filters, FILTER_HOSTING_IT)
                                    : add_filter(r, filters, plain);
}

/* FILTER = TYPE | COLOR | MARK | not MARK | "TRAIT" | not "TRAIT" | damaged | card | [with] KEYWORD
 * | [with] STAT COMPARISON NUMBER */
static Found read_filter(Reader *r, List *filters)
{
    if (at_outer_line(r) || (r->now.is_first && at_header(r)))
        return FOUND_NONE;
    if (r->now.kind == TOKEN_STRING)
        return at_ability(r) ? FOUND_NONE : read_string_filter(r, filters, FILTER_TRAIT);
    if (r->now.kind != TOKEN_WORD)
        return FOUND_NONE;
    if (reader_accept(r, "card"))
        return FOUND_ONE;
    if (reader_accept(r, "named"))
        return read_named(r, filters);
    if (reader_accept(r, "hosting"))
        return read_hosting(r, filters);
    if (reader_accept(r, "beside"))
        return add_ref_filter(r, filters, FILTER_BESIDE);
    if (reader_accept(r, "facing"))
        return add_ref_filter(r, filters, FILTER_FACING);
    if (reader_at(r, "not") && !(r->is_in_event && slice_is(r->next.text, "from")))
        return read_unmark(r, filters);
    Node filter;
    if (is_plain_filter(r, r->now.text, &filter)) {
        reader_advance(r);
        return add_filter(r, filters, filter);
    }
    return read_value_filter(r, filters);
}

/* True at "or" with another kind of card behind it: not a test, a mode or the like. */
static bool at_alternative(const Reader *r)
{
    static const char *const openers[] = {"card",   "named",  "with", "hosting",
                                          "beside", "facing", NULL};
    const Slice word = r->next.text;
    Node filter;
    if (!reader_at(r, "or"))
        return false;
    if (r->next.kind == TOKEN_STRING)
        return true;
    return r->next.kind == TOKEN_WORD && verb_index(r->rules, word) < 0 &&
           (is_plain_filter(r, word, &filter) || word_index(openers, word) >= 0 ||
            word_index(r->rules->words.keywords, word) >= 0);
}

/* FILTER... */
static bool read_filter_row(Reader *r, List *filters)
{
    Found found = read_filter(r, filters);
    if (found == FOUND_NONE)
        return fail_expected(r, "a kind of card", GROUP_FILTER);
    while (found == FOUND_ONE)
        found = read_filter(r, filters);
    r->set_end = r->now.text.at;
    return found == FOUND_NONE;
}

/* FILTER... {or FILTER...} */
static bool read_alternatives(Reader *r, List *filters)
{
    List row = {0, 0};
    if (!read_filter_row(r, &row))
        return false;
    if (!at_alternative(r)) {
        if (row.first)
            list_append(r, filters, row.first);
        return true;
    }
    List alternatives = {0, 0};
    int count = 0;
    do {
        if (count++ > 0) {
            reader_advance(r);
            row = (List){0, 0};
            if (!read_filter_row(r, &row))
                return false;
        }
        if (count > CARD_TESTS_MAX || row.first == 0)
            return refuse_token(r, &r->now, "joins too many kinds of cards, or all of them");
        if (add_filter(r, &alternatives,
                       (Node){.filter = {NODE_FILTER, .what = FILTER_ALTERNATIVE,
                                         .of = row.first}}) != FOUND_ONE)
            return false;
    } while (at_alternative(r));
    return add_filter(r, filters,
                      (Node){.filter = {NODE_FILTER, .what = FILTER_EITHER,
                                        .of = alternatives.first}}) == FOUND_ONE;
}

static bool read_filters(Reader *r, List *filters)
{
    if (reader_accept(r, "other") &&
        add_filter(r, filters, (Node){.filter = {NODE_FILTER, .what = FILTER_OTHER}}) ==
            FOUND_WRONG)
        return false;
    return read_alternatives(r, filters);
}

/* with different (names | STAT) */
static bool read_different(Reader *r, bool is_counted, uint16_t *differ)
{
    reader_advance(r);
    const Token different = r->now;
    reader_advance(r);
    const int stat =
        r->now.kind == TOKEN_WORD ? word_index(r->rules->words.stats, r->now.text) : -1;
    if (stat < 0 && !reader_at(r, "names"))
        return fail_expected(r, "\"names\" or a stat", GROUP_GIFT);
    reader_advance(r);
    *differ = (uint16_t)(stat < 0 ? DIFFER_IN_NAME : DIFFER_IN_STAT + stat);
    return is_counted || refuse_token(r, &different, "is only for what is chosen or counted");
}

/* [my | opposing | any | controller] */
static SetSide read_side(Reader *r)
{
    if (reader_accept(r, "my"))
        return SET_MINE;
    if (reader_accept(r, "opposing"))
        return SET_OPPOSING;
    if (r->is_in_players && reader_accept(r, "controller"))
        return SET_CONTROLLER;
    (void)reader_accept(r, "any");
    return SET_ANY;
}

/* True if a filter asks whether cards lie face up. */
static bool asks_for_faces(const Reader *r, uint16_t filters)
{
    for (uint16_t f = filters; f; f = r->pool->nodes[f].next) {
        const Node *filter = &r->pool->nodes[f];
        const bool is_mark =
            filter->filter.what == FILTER_MARK || filter->filter.what == FILTER_UNMARK;
        const bool is_nested = filter->filter.what == FILTER_EITHER ||
                               filter->filter.what == FILTER_ALTERNATIVE ||
                               filter->filter.what == FILTER_NOT;
        if ((is_mark && 1 << filter->filter.which == MARK_SHOWN) ||
            (is_nested && asks_for_faces(r, filter->filter.of)))
            return true;
    }
    return false;
}

/* Where face-up cards are apart, they are meant only if that is said. */
static bool leave_faces_out(Reader *r, List *also, const Node *set, uint32_t zones)
{
    const int16_t shown = (int16_t)mark_named(r->rules, (Slice){"shown", 5});
    while (zones && !r->rules->zones[__builtin_ctz(zones)].is_faced_apart)
        zones &= zones - 1;
    return zones == 0 || asks_for_faces(r, set->set.filters) ||
           add_filter(r, also,
                      (Node){.filter = {NODE_FILTER, .what = FILTER_UNMARK, .which = shown}}) ==
               FOUND_ONE;
}

/* The set reaches into these zones; the first is its own, the others are filters before all
 * others. */
static bool place_set(Reader *r, Node *set, const uint8_t *zones, uint8_t count)
{
    List also = {0, 0};
    uint32_t all = UINT32_C(1) << zones[0];
    set->set.zone = zones[0];
    for (uint8_t i = 1; i < count; all |= UINT32_C(1) << zones[i++])
        if (add_filter(r, &also,
                       (Node){.filter = {NODE_FILTER, .what = FILTER_ALSO_IN,
                                         .which = zones[i]}}) != FOUND_ONE)
            return false;
    if (!leave_faces_out(r, &also, set, all))
        return false;
    if (also.first) {
        r->pool->nodes[also.last].next = set->set.filters;
        set->set.filters = also.first;
    }
    return true;
}

/* ZONE {and ZONE} */
static bool read_zones(Reader *r, Node *set)
{
    uint8_t zones[ZONES_IMPLIED_MAX] = {0};
    uint8_t count = 0;
    uint32_t seen = 0;
    do {
        const Token word = r->now;
        if (count == ZONES_IMPLIED_MAX || !read_zone(r, &zones[count]) ||
            !set_word_bit(r, &word, &seen, zones[count]))
            return false;
        count++;
    } while (token_is(&r->now, "and") && r->next.kind == TOKEN_WORD &&
             zone_index(r->rules, r->next.text) >= 0 && reader_accept(r, "and"));
    return place_set(r, set, zones, count);
}

/* Where cards lie of which that is not said. What never lies in play has no such place, but events
 * are about it wherever it is. */
static bool imply_zones(Reader *r, const Token *start, Node *set)
{
    uint8_t zones[ZONES_IMPLIED_MAX] = {zone_usual(r->rules)};
    const uint8_t count = zones_implied(r->rules, r->pool, set->set.filters, zones);
    if (count > 0)
        return place_set(r, set, zones, count);
    set->set.zone = zone_usual(r->rules);
    return r->is_in_event ||
           refuse_token(r, start, "begins cards that never lie in play: say where, with \"in\"");
}

/* SIDE [other] FILTER... {or FILTER...} [with different ...] [in ZONE {and ZONE} | of NAME] */
static uint16_t read_whole_set(Reader *r, bool is_counted)
{
    const Token start = r->now;
    const SetSide side = read_side(r);
    List filters = {0, 0};
    if (!read_filters(r, &filters))
        return 0;
    Node set = {.set = {NODE_SET, .zone = zone_usual(r->rules), .side = (int16_t)side,
                        .filters = filters.first}};
    if (at_different(r) && !read_different(r, is_counted, &set.set.differ))
        return 0;
    r->is_placed = reader_at(r, "of") || reader_at(r, "in");
    if (reader_at(r, "of") && variable_named(r, r->next.text) >= 0) {
        set.set.part_of = (uint16_t)(variable_named(r, r->next.text) + 1);
        reader_advance(r);
        reader_advance(r);
    } else if (reader_accept(r, "in") ? !read_zones(r, &set) : !imply_zones(r, &start, &set)) {
        return 0;
    }
    return node_new(r, set);
}

static uint16_t read_nested_set(Reader *r, bool is_counted)
{
    if (r->set_depth >= CARD_SETS_NESTED_MAX) {
        (void)refuse_token(r, &r->now, "begins a set inside too many other sets");
        return 0;
    }
    r->set_depth++;
    const uint16_t set = read_whole_set(r, is_counted);
    r->set_depth--;
    return set;
}

uint16_t read_set(Reader *r)
{
    return read_nested_set(r, false);
}

uint16_t read_counted_set(Reader *r)
{
    return read_nested_set(r, true);
}

/* --- references and numbers ------------------------------------------------------------------- */

static int variable_at(const Reader *r)
{
    return r->now.kind == TOKEN_WORD ? variable_named(r, r->now.text) : -1;
}

bool at_ref(const Reader *r)
{
    return reader_at(r, "this") || reader_at(r, "it") || reader_at(r, "that") ||
           reader_at(r, "host") || variable_at(r) >= 0;
}

bool has_subject(const Reader *r, bool counts_each)
{
    return r->ability.kind == ABILITY_TRIGGERED || r->ability.kind == ABILITY_REPLACING ||
           (r->is_in_each && counts_each);
}

/* What an event brings is known only to abilities that one sets off; "it" also in "for each". */
static bool check_event_word(Reader *r)
{
    return has_subject(r, reader_at(r, "it")) || (r->is_in_split && reader_at(r, "amount")) ||
           refuse_token(r, &r->now, "has a meaning only in an ability that an event sets off");
}

/* this | it | that | host | NAME */
uint16_t read_ref(Reader *r)
{
    Node ref = {.ref = {NODE_REF, .to = REF_THIS}};
    if (!at_ref(r)) {
        (void)fail_expected(r, "\"this\", \"it\", \"that\" or a chosen name", GROUP_TARGET);
        return 0;
    }
    if (reader_at(r, "it") || reader_at(r, "that")) {
        ref.ref.to = reader_at(r, "it") ? REF_SUBJECT : REF_OBJECT;
        if (!check_event_word(r))
            return 0;
    } else if (reader_at(r, "host")) {
        ref.ref.to = REF_HOST;
    } else if (!reader_at(r, "this")) {
        ref.ref.to = REF_CHOSEN;
        ref.ref.variable = (int16_t)variable_at(r);
    }
    reader_advance(r);
    return node_new(r, ref);
}

bool at_number(const Reader *r)
{
    if (r->now.kind == TOKEN_NUMBER || kind_at(r, 1U << CLASS_NUMBER) || reader_at(r, "half") ||
        reader_at(r, "sum") || reader_at(r, "most") || reader_at(r, "least") ||
        reader_at(r, "tally"))
        return true;
    return r->now.kind == TOKEN_WORD && token_is(&r->next, "of") &&
           (measure_named(r->rules, r->now.text) >= 0 ||
            word_index(r->rules->words.numbers, r->now.text) >= 0);
}

/* you | opponents | each-player | controller; false if none of these stands there */
static bool read_whose(Reader *r, Who *who)
{
    const bool is_controller = r->is_in_players && reader_at(r, "controller");
    *who = reader_at(r, "you")         ? WHO_YOU
           : reader_at(r, "opponents") ? WHO_OPPONENTS
           : is_controller             ? WHO_CONTROLLER
                                       : WHO_EACH;
    return reader_accept(r, "you") || reader_accept(r, "opponents") ||
           reader_accept(r, "each-player") || (is_controller && reader_accept(r, "controller"));
}

/* STAT of REF | PLAYERNUMBER of (you | opponents | each-player) */
static uint16_t read_stat(Reader *r)
{
    const bool is_word = r->now.kind == TOKEN_WORD;
    const int stat = is_word ? measure_named(r->rules, r->now.text) : -1;
    const int number = is_word ? word_index(r->rules->words.numbers, r->now.text) : -1;
    Who who = WHO_YOU;
    if (stat < 0 && number < 0) {
        (void)fail_expected(r, "a number", GROUP_NUMBER);
        return 0;
    }
    reader_advance(r);
    if (!reader_expect(r, "of"))
        return 0;
    if (number >= 0 && read_whose(r, &who))
        return node_new(r, (Node){.player_number = {NODE_PLAYER_NUMBER, .which = (uint8_t)number,
                                                    .who = (int16_t)who}});
    if (stat < 0) {
        (void)fail_expected(r, "a player", GROUP_SUBJECT);
        return 0;
    }
    const uint16_t object = read_ref(r);
    return object ? node_new(
                        r, (Node){.stat = {NODE_STAT, .measure = (uint8_t)stat, .object = object}})
                  : 0;
}

/* (sum of | most | least) MEASURE of SET */
static uint16_t read_total(Reader *r)
{
    const Total kind = reader_at(r, "sum")    ? TOTAL_SUM
                       : reader_at(r, "most") ? TOTAL_MOST
                                              : TOTAL_LEAST;
    Node total = {.total = {NODE_TOTAL, .how = (int16_t)kind}};
    reader_advance(r);
    if (total.total.how == TOTAL_SUM && !reader_expect(r, "of"))
        return 0;
    const int measure = r->now.kind == TOKEN_WORD ? measure_named(r->rules, r->now.text) : -1;
    if (measure < 0) {
        (void)fail_expected(r, "a stat", GROUP_GIFT);
        return 0;
    }
    reader_advance(r);
    total.total.measure = (uint8_t)measure;
    total.total.set = reader_expect(r, "of") ? read_set(r) : 0;
    return total.total.set ? node_new(r, total) : 0;
}

/* What is read where it has a meaning. */
static bool check_number_word(Reader *r, NodeKind said)
{
    if (said == NODE_AMOUNT)
        return check_event_word(r);
    return said != NODE_DONE || r->ability.kind != ABILITY_STATIC ||
           refuse_token(r, &r->now, "has a meaning only behind an instruction");
}

/* LITERAL | count of SET | tally of EVENT SUBJECT | STAT of REF | (sum of | most | least) STAT of
 * SET | amount | half NUMBER */
static uint16_t read_plain_number(Reader *r)
{
    if (reader_accept(r, "half")) {
        const uint16_t whole = read_plain_number(r);
        return whole ? node_new(r, (Node){.calc = {NODE_CALC, .how = CALC_HALF, .left = whole}})
                     : 0;
    }
    if (r->now.kind == TOKEN_NUMBER) {
        const int16_t value = (int16_t)r->now.number;
        reader_advance(r);
        return node_new(r, (Node){.literal = {NODE_NUMBER, .value = value}});
    }
    const NodeKind said = kind_at(r, 1U << CLASS_NUMBER);
    if (said && !check_number_word(r, said))
        return 0;
    if (said)
        return read_said(r, NULL, said);
    if (reader_at(r, "sum") || reader_at(r, "most") || reader_at(r, "least"))
        return read_total(r);
    if (reader_accept(r, "tally"))
        return reader_expect(r, "of") ? read_tally(r) : 0;
    return read_stat(r);
}

/* NUMBER = PLAIN {(plus | minus | times) PLAIN}, from left to right */
uint16_t read_number(Reader *r)
{
    static const char *const words[] = {"plus", "minus", "times", NULL}; /* in the order of Calc */
    uint16_t number = read_plain_number(r);
    for (int count = 0; number && r->now.kind == TOKEN_WORD; count++) {
        const int calc = word_index(words, r->now.text);
        if (calc < 0)
            break;
        if (count >= CARD_TESTS_MAX) {
            (void)refuse_token(r, &r->now, "joins more than 8 numbers");
            return 0;
        }
        reader_advance(r);
        const uint16_t right = read_plain_number(r);
        number = right ? node_new(r, (Node){.calc = {NODE_CALC, .how = (uint8_t)calc,
                                                     .left = number, .right = right}})
                       : 0;
    }
    return number;
}

/* --- tests ------------------------------------------------------------------------------------ */

/* NUMBER (< | <= | = | >= | >) NUMBER */
static uint16_t read_compared(Reader *r)
{
    static const char *const signs[] = {"<",  "<=", "=",
                                        ">=", ">",  NULL}; /* in the order of Compare */
    if (!at_number(r)) {
        (void)fail_expected(r, "a condition", GROUP_TEST | GROUP_NUMBER);
        return 0;
    }
    const uint16_t left = read_number(r);
    if (left == 0)
        return 0;
    const int compare = r->now.kind == TOKEN_SIGN ? word_index(signs, r->now.text) : -1;
    if (compare < 0) {
        (void)fail_expected(r, "one of < <= = >= >", 0);
        return 0;
    }
    reader_advance(r);
    const uint16_t right = read_number(r);
    return right ? node_new(r, (Node){.compare = {NODE_COMPARE, .how = (uint8_t)compare,
                                                  .left = left, .right = right}})
                 : 0;
}

/* REF is [FILTER... {or FILTER...}] [in ZONE] */
static uint16_t read_is(Reader *r)
{
    Node test = {.is = {NODE_IS, .object = read_ref(r)}};
    List filters = {0, 0};
    uint8_t zone = 0;
    if (test.is.object == 0 || !reader_expect(r, "is"))
        return 0;
    if (!reader_at(r, "in") && !read_alternatives(r, &filters))
        return 0;
    if (reader_accept(r, "in")) {
        if (!read_zone(r, &zone))
            return 0;
        test.is.in_zone = (uint16_t)(zone + 1);
    }
    test.is.filters = filters.first;
    return node_new(r, test);
}

/* some opponent ( TEST ) */
static uint16_t read_some(Reader *r)
{
    const bool was_in_players = r->is_in_players;
    if (r->depth >= CARD_NESTING_MAX) {
        (void)refuse_token(r, &r->now, "is nested too deeply");
        return 0;
    }
    reader_advance(r);
    if (!reader_expect(r, "opponent") || !reader_expect(r, "("))
        return 0;
    r->depth++;
    r->is_in_players = true;
    const uint16_t inner = read_test(r);
    r->is_in_players = was_in_players;
    r->depth--;
    if (inner == 0 || !reader_expect(r, ")"))
        return 0;
    return node_new(r, (Node){.negated = {NODE_SOME, .test = inner}});
}

/* TERM = REF is ... | not TERM | exists SET | did | my turn | ( TEST ) | some opponent ( TEST )
 * | NUMBER COMPARE NUMBER */
static uint16_t read_term(Reader *r)
{
    uint16_t inner = 0;
    if (reader_at(r, "some"))
        return read_some(r);
    const NodeKind said = kind_at(r, 1U << CLASS_TEST);
    if (said)
        return read_said(r, NULL, said);
    if (at_ref(r) && token_is(&r->next, "is"))
        return read_is(r);
    const bool is_not = reader_at(r, "not");
    if (!is_not && !reader_at(r, "("))
        return read_compared(r);
    if (r->depth >= CARD_NESTING_MAX) {
        (void)refuse_token(r, &r->now, "is nested too deeply");
        return 0;
    }
    r->depth++;
    reader_advance(r);
    inner = is_not ? read_term(r) : read_test(r);
    r->depth--;
    if (inner == 0)
        return 0;
    if (is_not)
        return node_new(r, (Node){.negated = {NODE_NOT, .test = inner}});
    return reader_expect(r, ")") ? inner : 0;
}

/* TEST = TERM {(and | or) TERM}, from left to right */
uint16_t read_test(Reader *r)
{
    uint16_t test = read_term(r);
    for (int count = 1; test && (reader_at(r, "and") || reader_at(r, "or")); count++) {
        if (count >= CARD_TESTS_MAX) {
            (void)refuse_token(r, &r->now, "joins more than 8 conditions");
            return 0;
        }
        const uint8_t kind = reader_at(r, "and") ? NODE_AND : NODE_OR;
        reader_advance(r);
        const uint16_t right = read_term(r);
        test = right ? node_new(r, (Node){.both = {kind, .left = test, .right = right}}) : 0;
    }
    return test;
}
