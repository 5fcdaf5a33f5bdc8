/* card_gift.c - reads "give": to whom, what, and for how long. See card_int.h. */
#include "lang/card_int.h"

/* invalid abilities */
static bool read_invalid(Reader *r, List *steps, uint16_t objects)
{
    reader_advance(r);
    if (!reader_expect(r, "abilities"))
        return false;
    const uint16_t taken =
        node_new(r, (Node){.loss = {NODE_LOSS, .is_idle = 1, .objects = objects}});
    list_append(r, steps, taken);
    return taken != 0;
}

/* no (KEYWORD | abilities) */
static bool read_taken(Reader *r, List *steps, uint16_t objects)
{
    reader_advance(r);
    const int keyword =
        r->now.kind == TOKEN_WORD ? word_index(r->rules->words.keywords, r->now.text) : -1;
    const bool is_all = keyword < 0 && reader_at(r, "abilities");
    if (keyword < 0 && !is_all)
        return fail_expected(r, "a keyword or \"abilities\"", GROUP_GIFT);
    reader_advance(r);
    const uint16_t taken =
        node_new(r, is_all ? (Node){.loss = {NODE_LOSS, .objects = objects}}
                           : (Node){.take_keyword = {NODE_TAKE_KEYWORD, .keyword = (uint8_t)keyword,
                                                     .objects = objects}});
    list_append(r, steps, taken);
    return taken != 0;
}

/* The kind of filter that such a gift makes true; -1: the word is none of these. */
static int fact_kind(Slice word)
{
    return slice_is(word, "trait")   ? FILTER_TRAIT
           : slice_is(word, "color") ? FILTER_COLOR
           : slice_is(word, "title") ? FILTER_NAMED
           : slice_is(word, "zone")  ? FILTER_ALSO_IN
           : slice_is(word, "type")  ? FILTER_TYPE
                                     : -1;
}

/* "WORD" of a trait or a title */
static bool read_given_string(Reader *r, Node *filter)
{
    const Token word = r->now;
    if (word.kind != TOKEN_STRING || word.text.size == 0)
        return fail_expected(r, "a word in quotes", 0);
    filter->filter.which = (int16_t)pool_trait(r->pool, word.text.at, word.text.size);
    if (filter->filter.which == 0)
        return refuse_token(r, &word, TOO_MANY_TRAITS);
    reader_advance(r);
    return true;
}

/* A word of the game: a color or a type. */
static bool read_given_word(Reader *r, const char *const *words, const char *what, Node *filter)
{
    const int index = r->now.kind == TOKEN_WORD ? word_index(words, r->now.text) : -1;
    if (index < 0)
        return fail_expected(r, what, 0);
    filter->filter.which = (int16_t)index;
    reader_advance(r);
    return true;
}

/* Instructions only: what is of a type is not looked for among effects in force. */
static bool read_given_type(Reader *r, const Token *start, Node *filter)
{
    if (r->ability.kind == ABILITY_STATIC)
        return refuse_token(r, start, "is given by instructions only");
    return read_given_word(r, r->rules->words.types, "a type", filter);
}

/* Only where continuous effects are applied at set moments: elsewhere a set would have to know
 * itself first. */
static bool read_given_zone(Reader *r, const Token *start, Node *filter)
{
    uint8_t zone = 0;
    if (!r->rules->values.is_applied)
        return refuse_token(r, start, "cannot be given in this game: cards are where they lie");
    if (!read_zone(r, &zone))
        return false;
    filter->filter.which = zone;
    return true;
}

/* trait "WORD" | color WORD | title "WORD" | zone ZONE | type WORD */
static bool read_given_quality(Reader *r, List *steps, uint16_t objects)
{
    Node filter = {.filter = {NODE_FILTER, .what = (uint8_t)fact_kind(r->now.text)}};
    const Token start = r->now;
    reader_advance(r);
    const FilterKind kind = (FilterKind)filter.filter.what;
    const bool is_read = kind == FILTER_COLOR
                             ? read_given_word(r, r->rules->words.colors, "a color", &filter)
                         : kind == FILTER_TYPE    ? read_given_type(r, &start, &filter)
                         : kind == FILTER_ALSO_IN ? read_given_zone(r, &start, &filter)
                                                  : read_given_string(r, &filter);
    if (!is_read)
        return false;
    const uint16_t holds = node_new(r, filter);
    const uint16_t gift =
        node_new(r, (Node){.give_quality = {NODE_GIVE_QUALITY, .which = filter.filter.what,
                                            .objects = objects, .filter = holds}});
    list_append(r, steps, gift);
    return holds != 0 && gift != 0;
}

/* GIFT = STAT [becomes] NUMBER | KEYWORD [NUMBER] | no KEYWORD | FACT */
static bool read_gift(Reader *r, List *steps, uint16_t objects)
{
    const Words *words = &r->rules->words;
    if (reader_at(r, "no"))
        return read_taken(r, steps, objects);
    if (reader_at(r, "invalid"))
        return read_invalid(r, steps, objects);
    if (r->now.kind == TOKEN_WORD && fact_kind(r->now.text) >= 0)
        return read_given_quality(r, steps, objects);
    const bool is_word = r->now.kind == TOKEN_WORD;
    const int stat = is_word ? word_index(words->stats, r->now.text) : -1;
    const int keyword = is_word && stat < 0 ? word_index(words->keywords, r->now.text) : -1;
    if (stat < 0 && keyword < 0)
        return fail_expected(r, "a stat or a keyword", GROUP_GIFT);
    reader_advance(r);
    const bool is_set = stat >= 0 && reader_accept(r, "becomes");
    uint16_t value = 0;
    if (stat >= 0 || at_number(r)) {
        value = read_number(r);
        if (value == 0)
            return false;
    }
    const NodeKind kind = is_set ? NODE_SET_STAT : NODE_GIVE_STAT;
    const Node of_stat = {
        .give_stat = {(uint8_t)kind, .stat = (uint8_t)stat, .objects = objects, .amount = value}};
    const Node of_word = {.give_keyword = {NODE_GIVE_KEYWORD, .keyword = (uint8_t)keyword,
                                           .objects = objects, .amount = value}};
    const uint16_t gift = node_new(r, stat >= 0 ? of_stat : of_word);
    if (gift == 0)
        return false;
    list_append(r, steps, gift);
    return true;
}

/* True and past the joint if another gift follows; a comma may also end the instruction. */
static bool goes_on_giving(Reader *r)
{
    if (reader_accept(r, "and"))
        return true;
    const Slice word = r->next.text;
    if (!reader_at(r, ",") || r->next.kind != TOKEN_WORD || verb_index(r->rules, word) >= 0)
        return false;
    if (word_index(r->rules->words.stats, word) < 0 &&
        word_index(r->rules->words.keywords, word) < 0 && !slice_is(word, "no") &&
        !slice_is(word, "invalid") && fact_kind(word) < 0)
        return false;
    reader_advance(r);
    return true;
}

/* (during | through) their turn */
static bool read_their_turn(Reader *r, Span *span)
{
    *span = reader_at(r, "during") ? SPAN_THEIR_TURN : SPAN_THROUGH_TURN;
    reader_advance(r);
    return reader_expect(r, "their") && reader_expect(r, "turn");
}

/* this turn | this battle, behind "this" */
static bool read_this_span(Reader *r, Span *span)
{
    *span = reader_at(r, "turn") ? SPAN_TURN : SPAN_BATTLE;
    if (!reader_at(r, "turn") && !reader_at(r, "battle"))
        return fail_expected(r, "\"turn\" or \"battle\"", 0);
    reader_advance(r);
    return true;
}

/* until my turn, behind "until" */
static bool read_until_span(Reader *r, Span *span)
{
    *span = SPAN_SEAT_TURN;
    if (!reader_at(r, "my"))
        return fail_expected(r, "\"my turn\" (to its end is \"this turn\")", 0);
    reader_advance(r);
    return reader_expect(r, "turn");
}

/* SPAN = this turn | this battle | until my turn | (during | through) their turn | while this stays
 * | always; nothing is "always" */
bool read_span(Reader *r, Span *span)
{
    const Token token = r->now;
    *span = SPAN_GAME;
    if (reader_accept(r, "this")) {
        if (!read_this_span(r, span))
            return false;
    } else if (reader_at(r, "during") || reader_at(r, "through")) {
        if (!read_their_turn(r, span))
            return false;
    } else if (reader_accept(r, "until")) {
        if (!read_until_span(r, span))
            return false;
    } else if (reader_accept(r, "while")) {
        *span = SPAN_SOURCE;
        if (!reader_expect(r, "this") || !reader_expect(r, "stays"))
            return false;
    } else {
        (void)reader_accept(r, "always");
    }
    return *span == SPAN_GAME || r->ability.kind != ABILITY_STATIC ||
           refuse_token(r, &token,
                        "begins a span, but a static ability gives as long as it is in force");
}

/* give TARGETS GIFT {(and | ,) GIFT} [SPAN] */
bool read_give(Reader *r, List *steps)
{
    List gifts = {0, 0};
    uint16_t objects = 0;
    Span span = SPAN_GAME;
    reader_advance(r);
    r->is_giving = true;
    const bool has_targets = read_targets(r, steps, &objects);
    r->is_giving = false;
    if (!has_targets)
        return false;
    do {
        if (!read_gift(r, &gifts, objects))
            return false;
    } while (goes_on_giving(r));
    if (!read_span(r, &span))
        return false;
    for (uint16_t gift = gifts.first; gift; gift = r->pool->nodes[gift].next)
        r->pool->nodes[gift].gift.span = (int16_t)span;
    list_append(r, steps, gifts.first);
    steps->last = gifts.last;
    return true;
}
