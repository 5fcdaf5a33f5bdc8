/* wire_catalog.c - what the program brings along: games, cards, decks. */
#include <string.h>

#include "wire/wire.h"

enum { NOTATION_ROOM = 8192, CHECK_ROOM = 8192, CARD_CLAUSES_MAX = 32, ROOM_DECK_MAX = 120 };

/* --- games --- */

typedef const char *(*NameAt)(const GavelRules *rules, size_t index);

static void write_names(Out *out, const char *key, const GavelRules *rules, NameAt name_at)
{
    out_open(out, key, '[');
    for (size_t i = 0; name_at(rules, i); i++)
        out_text(out, NULL, name_at(rules, i));
    out_close(out, ']');
}

static void write_words(Out *out, const char *key, const GavelRules *rules, GavelWords list)
{
    out_open(out, key, '[');
    for (size_t i = 0; gavel_word(rules, list, i); i++)
        out_text(out, NULL, gavel_word(rules, list, i));
    out_close(out, ']');
}

static void write_zone_type(Out *out, const GavelRules *rules, size_t zone)
{
    out_open(out, NULL, '{');
    out_text(out, "name", gavel_zone_name(rules, zone));
    out_flag(out, "in_play", gavel_zone_is_in_play(rules, zone));
    out_flag(out, "shared", gavel_zone_is_shared(rules, zone));
    out_text(out, "faces", gavel_zone_faces(rules, zone));
    out_flag(out, "ordered", gavel_zone_is_ordered(rules, zone));
    out_open(out, "slots", '[');
    for (size_t i = 0; gavel_slot_name(rules, zone, i); i++)
        out_text(out, NULL, gavel_slot_name(rules, zone, i));
    out_close(out, ']');
    out_close(out, '}');
}

static void write_rules(Out *out, const GavelRules *rules)
{
    out_open(out, NULL, '{');
    out_text(out, "name", gavel_rules_name(rules));
    out_text(out, "title", gavel_rules_title(rules));
    out_text(out, "edition", gavel_rules_edition(rules));
    out_number(out, "seats_min", gavel_rules_seats_min(rules));
    out_number(out, "seats_max", gavel_rules_seats_max(rules));
    char format[64];
    out_open(out, "formats", '[');
    for (size_t i = 0; gavel_format_name(rules, i, format, sizeof format) > 0; i++)
        out_text(out, NULL, format);
    out_close(out, ']');
    out_open(out, "zones", '[');
    for (size_t i = 0; i < gavel_zone_count(rules); i++)
        write_zone_type(out, rules, i);
    out_close(out, ']');
    write_names(out, "phases", rules, gavel_phase_name);
    write_names(out, "numbers", rules, gavel_number_name);
    out_open(out, "numbers_shown", '[');
    for (size_t i = 0; gavel_number_name(rules, i); i++)
        if (gavel_number_is_shown(rules, i))
            out_text(out, NULL, gavel_number_name(rules, i));
    out_close(out, ']');
    write_names(out, "stats", rules, gavel_stat_name);
    write_names(out, "counters", rules, gavel_counter_name);
    write_words(out, "types", rules, GAVEL_TYPES);
    write_words(out, "colors", rules, GAVEL_COLORS);
    write_words(out, "keywords", rules, GAVEL_KEYWORDS);
    write_words(out, "flags", rules, GAVEL_FLAGS);
    write_words(out, "marks", rules, GAVEL_MARKS);
    write_words(out, "acts", rules, GAVEL_ACTS);
    write_words(out, "decks", rules, GAVEL_DECKS);
    write_words(out, "questions", rules, GAVEL_QUESTIONS);
    write_words(out, "choices", rules, GAVEL_CHOICES);
    write_words(out, "events", rules, GAVEL_EVENTS);
    write_words(out, "reasons", rules, GAVEL_REASONS);
    out_close(out, '}');
}

void write_games(Out *out)
{
    out_open(out, "games", '[');
    for (size_t i = 0; i < gavel_rules_count(); i++)
        write_rules(out, gavel_rules_at(i));
    out_close(out, ']');
}

/* --- cards --- */

static void write_list(Out *out, const char *key, const char *const *words)
{
    out_open(out, key, '[');
    for (size_t i = 0; words[i]; i++)
        out_text(out, NULL, words[i]);
    out_close(out, ']');
}

static void write_facts(Out *out, const GavelRules *rules, const GavelCard *facts)
{
    if (facts->title)
        out_text(out, "title", facts->title);
    if (facts->number)
        out_text(out, "number", facts->number);
    out_text(out, "type", facts->type);
    out_flag(out, "token", facts->is_token);
    write_list(out, "colors", facts->colors);
    write_list(out, "traits", facts->traits);
    write_list(out, "flags", facts->flags);
    out_open(out, "stats", '{');
    for (size_t i = 0; i < GAVEL_STATS && gavel_stat_name(rules, i); i++)
        if (facts->has_stat[i])
            out_number(out, gavel_stat_name(rules, i), facts->stats[i]);
    out_close(out, '}');
    write_keywords(out, facts->keywords, facts->keyword_values);
}

static void write_abilities(Out *out, const GavelCards *cards, size_t card, size_t count,
                            GavelLanguage language)
{
    char words[WIRE_WORDS_ROOM];
    const char *name = NULL;
    const char *label = NULL;
    out_open(out, "abilities", '[');
    for (size_t i = 0; i < count; i++) {
        (void)gavel_card_ability(cards, card, i, &name, &label, words, sizeof words);
        out_open(out, NULL, '{');
        if (name)
            out_text(out, "name", name);
        if (label)
            out_text(out, "label", label);
        if (language != GAVEL_ENGLISH)
            (void)gavel_ability_text(cards, card, i, language, words, sizeof words);
        out_text(out, "text", words);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_card_clauses(Out *out, const GavelCards *cards, size_t card)
{
    size_t clauses[CARD_CLAUSES_MAX];
    GavelClause clause;
    const size_t count = gavel_card_clauses(cards, card, clauses, CARD_CLAUSES_MAX);
    out_open(out, "clauses", '[');
    for (size_t i = 0; i < count && i < CARD_CLAUSES_MAX; i++)
        if (gavel_clause_at(gavel_cards_rules(cards), clauses[i], &clause))
            out_text(out, NULL, clause.id);
    out_close(out, ']');
}

static void write_one_card(Out *out, const GavelCards *cards, size_t card, GavelLanguage language)
{
    char words[NOTATION_ROOM];
    GavelCard facts;
    (void)gavel_card(cards, card, &facts);
    out_open(out, NULL, '{');
    out_text(out, "name", facts.name);
    (void)gavel_card_text(cards, card, words, sizeof words);
    out_text(out, "text", words);
    write_facts(out, gavel_cards_rules(cards), &facts);
    write_abilities(out, cards, card, facts.abilities, language);
    (void)gavel_card_notation(cards, card, words, sizeof words);
    out_text(out, "notation", words);
    write_card_clauses(out, cards, card);
    out_close(out, '}');
}

void write_cards(Out *out, const GavelCards *cards, size_t first, GavelLanguage language)
{
    out_open(out, "cards", '[');
    for (size_t i = first; i <= gavel_card_count(cards); i++)
        write_one_card(out, cards, i, language);
    out_close(out, ']');
}

/* --- decks --- */

/* The colours of all cards of the deck, in the game's order. */
static void write_deck_colors(Out *out, const GavelCards *cards, const GavelDeck *deck)
{
    const GavelRules *rules = gavel_cards_rules(cards);
    const char *color;
    out_open(out, "colors", '[');
    for (size_t i = 0; (color = gavel_word(rules, GAVEL_COLORS, i)); i++) {
        GavelDeckLine line;
        GavelCard facts;
        bool is_there = false;
        for (size_t k = 0; !is_there && gavel_deck_line(deck, k, &line); k++) {
            (void)gavel_card(cards, line.card, &facts);
            for (size_t c = 0; facts.colors[c]; c++)
                is_there = is_there || strcmp(facts.colors[c], color) == 0;
        }
        if (is_there)
            out_text(out, NULL, color);
    }
    out_close(out, ']');
}

void write_deck(Out *out, const char *key, const GavelCards *cards, const GavelDeck *deck,
                const char *name)
{
    GavelDeckLine line;
    long long size = 0;
    out_open(out, key, '{');
    if (name)
        out_text(out, "name", name);
    write_deck_colors(out, cards, deck);
    out_open(out, "cards", '[');
    for (size_t i = 0; gavel_deck_line(deck, i, &line); i++) {
        out_open(out, NULL, '{');
        out_number(out, "count", line.count);
        out_text(out, "name", line.name);
        out_text(out, "deck", line.kind);
        out_close(out, '}');
        size += line.count;
    }
    out_close(out, ']');
    out_number(out, "size", size);
    out_close(out, '}');
}

/* Each line of the check is a clause, a blank and words. */
static void write_violations(Out *out, const GavelDeck *deck)
{
    char words[CHECK_ROOM] = "";
    if (deck)
        (void)gavel_deck_check(deck, words, sizeof words);
    out_open(out, "violations", '[');
    for (const char *line = words; *line;) {
        const size_t size = strcspn(line, "\n");
        const char *blank = memchr(line, ' ', size);
        const size_t id = blank ? (size_t)(blank - line) : 0;
        const size_t skip = blank ? id + 1 : 0;
        out_open(out, NULL, '{');
        out_slice(out, "clause", (Slice){line, id});
        out_slice(out, "text", (Slice){line + skip, size - skip});
        out_close(out, '}');
        line += size + (line[size] == '\n');
    }
    out_close(out, ']');
}

static size_t deck_size(const GavelDeck *deck)
{
    size_t size = 0;
    GavelDeckLine line;
    for (size_t i = 0; gavel_deck_line(deck, i, &line); i++)
        size += line.count;
    return size;
}

/* The names of the cards of which there may be one more; of long lists, which would take long, and
 * if memory is short, nothing. */
static void write_room(Out *out, const GavelCards *cards, const GavelDeck *deck)
{
    const size_t count = gavel_card_count(cards) + 1;
    bool *has_room = deck_size(deck) <= ROOM_DECK_MAX ? mem_new(count * sizeof *has_room) : NULL;
    if (has_room)
        gavel_deck_room(deck, has_room, count);
    out_open(out, "room", '[');
    for (size_t card = 0; has_room && card < count; card++)
        if (has_room[card])
            out_text(out, NULL, gavel_card_name(cards, card));
    out_close(out, ']');
    mem_free(has_room);
}

void write_deck_check(Out *out, const GavelCards *cards, Slice text, bool with_room)
{
    char words[CHECK_ROOM];
    GavelFaults faults = {.count = 0};
    GavelDeck *deck = gavel_deck_read(cards, text.at, text.size, &faults);
    out_flag(out, "legal", deck && gavel_deck_check(deck, words, sizeof words) == 0);
    out_open(out, "faults", '[');
    for (size_t i = 0; !deck && i < faults.count; i++) {
        out_open(out, NULL, '{');
        out_number(out, "line", faults.fault[i].line);
        out_number(out, "column", faults.fault[i].column);
        out_text(out, "text", faults.fault[i].text);
        out_close(out, '}');
    }
    out_close(out, ']');
    write_violations(out, deck);
    if (deck)
        write_deck(out, "deck", cards, deck, NULL);
    else
        out_null(out, "deck");
    if (deck && with_room)
        write_room(out, cards, deck);
    gavel_deck_free(deck);
}

void write_decks(Out *out, const GavelCards *cards)
{
    out_open(out, "decks", '[');
    for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++) {
        GavelDeck *deck = gavel_deck_shipped(cards, i);
        if (deck)
            write_deck(out, NULL, cards, deck, gavel_deck_shipped_name(cards, i));
        gavel_deck_free(deck);
    }
    out_close(out, ']');
}
