/* wire_catalog.c - what the program brings along: games, cards, decks. */
#include "wire/wire.h"

typedef const char *(*NameAt)(const GavelRules *rules, size_t index);

static void write_names(Out *out, const char *key, const GavelRules *rules, NameAt name_at)
{
    out_open(out, key, '[');
    for (size_t i = 0; name_at(rules, i); i++)
        out_text(out, NULL, name_at(rules, i));
    out_close(out, ']');
}

static void write_rules(Out *out, const GavelRules *rules)
{
    out_open(out, NULL, '{');
    out_text(out, "name", gavel_rules_name(rules));
    out_text(out, "title", gavel_rules_title(rules));
    out_text(out, "edition", gavel_rules_edition(rules));
    out_number(out, "seats_min", gavel_rules_seats_min(rules));
    out_number(out, "seats_max", gavel_rules_seats_max(rules));
    out_open(out, "zones", '[');
    for (size_t i = 0; i < gavel_zone_count(rules); i++) {
        out_open(out, NULL, '{');
        out_text(out, "name", gavel_zone_name(rules, i));
        out_flag(out, "in_play", gavel_zone_is_in_play(rules, i));
        out_flag(out, "shared", gavel_zone_is_shared(rules, i));
        out_close(out, '}');
    }
    out_close(out, ']');
    write_names(out, "phases", rules, gavel_phase_name);
    write_names(out, "numbers", rules, gavel_number_name);
    write_names(out, "stats", rules, gavel_stat_name);
    write_names(out, "counters", rules, gavel_counter_name);
    out_close(out, '}');
}

void write_games(Out *out)
{
    out_open(out, "games", '[');
    for (size_t i = 0; i < gavel_rules_count(); i++)
        write_rules(out, gavel_rules_at(i));
    out_close(out, ']');
}

void write_cards(Out *out, const GavelCards *cards)
{
    char facts[WIRE_WORDS_ROOM];
    out_open(out, "cards", '[');
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        (void)gavel_card_text(cards, i, facts, sizeof facts);
        out_open(out, NULL, '{');
        out_text(out, "name", gavel_card_name(cards, i));
        out_text(out, "text", facts);
        out_close(out, '}');
    }
    out_close(out, ']');
}
