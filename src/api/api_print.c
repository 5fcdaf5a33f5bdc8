/* api_print.c - what cards do, in English and in the notation of card files, and the clauses that
 * belong to them. */
#include <string.h>

#include "api/api_int.h"
#include "effect/tree.h"
#include "lang/explain.h"
#include "lang/print_english.h"
#include "lang/print_notation.h"
#include "lang/print_reference.h"
#include "lang/tongues.h"

enum { CLAUSES_FOUND = 64 };

static const Def *def_at(const GavelCards *cards, size_t card)
{
    return card > 0 && card < cards->pool.def_count ? &cards->pool.defs[card] : NULL;
}

size_t gavel_card_english(const GavelCards *cards, size_t card, char *text, size_t room)
{
    const Def *def = def_at(cards, card);
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    for (uint8_t i = 0; def && i < def->ability_count; i++) {
        const uint16_t ability = (uint16_t)(def->ability + i);
        const char *name = cards->pool.abilities[ability].name;
        text_add(&out, "%s", i > 0 ? "\n" : "");
        if (name)
            text_add(&out, "\"%s\": ", name);
        english_of_ability(&cards->pool, cards->rules, ability, &out);
    }
    return out.size;
}

const char *gavel_language_tag(size_t language)
{
    static const char *const tags[GAVEL_LANGUAGES] = {
        [GAVEL_ENGLISH] = "en", [GAVEL_JAPANESE] = "ja", [GAVEL_CHINESE] = "zh"};
    return language < GAVEL_LANGUAGES ? tags[language] : NULL;
}

void gavel_game_speak(GavelGame *game, GavelLanguage language)
{
    ASSERT(language < GAVEL_LANGUAGES);
    game->language = language;
}

static size_t word_text(const Rules *rules, const char *group, const char *name,
                        GavelLanguage language, Text out)
{
    if (name && language < GAVEL_LANGUAGES)
        say_word(tongue_at(language), rules, group, name, &out);
    return out.size;
}

size_t gavel_zone_text(const GavelRules *rules, size_t zone, GavelLanguage language, char *text,
                       size_t room)
{
    return room == 0 ? 0
                     : word_text(rules_of(rules), "zone", gavel_zone_name(rules, zone), language,
                                 text_in(text, room));
}

size_t gavel_number_text(const GavelRules *rules, size_t number, GavelLanguage language, char *text,
                         size_t room)
{
    return room == 0 ? 0
                     : word_text(rules_of(rules), "number", gavel_number_name(rules, number),
                                 language, text_in(text, room));
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
size_t gavel_ability_text(const GavelCards *cards, size_t card, size_t index,
                          GavelLanguage language, char *text, size_t room)
{
    const Def *def = def_at(cards, card);
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (def && index < def->ability_count && language < GAVEL_LANGUAGES)
        say_ability(tongue_at(language), &cards->pool, cards->rules,
                    (uint16_t)(def->ability + index), &out);
    return out.size;
}

/* NOLINTNEXTLINE(readability-function-size): as gavel.h has it */
size_t gavel_card_ability(const GavelCards *cards, size_t card, size_t index, const char **name,
                          const char **label, char *text, size_t room)
{
    const Def *def = def_at(cards, card);
    *name = NULL;
    *label = NULL;
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (!def || index >= def->ability_count)
        return 0;
    const uint16_t number = (uint16_t)(def->ability + index);
    const Ability *ability = &cards->pool.abilities[number];
    *name = ability->name;
    if (ability->label)
        *label = cards->rules->labels[ability->label - 1].name;
    english_of_ability(&cards->pool, cards->rules, number, &out);
    return out.size;
}

size_t gavel_card_notation(const GavelCards *cards, size_t card, char *text, size_t room)
{
    const Def *def = def_at(cards, card);
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (def)
        notation_of_card(&cards->pool, cards->rules, def, &out);
    return out.size;
}

/* --- clauses --- */

static char letter(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c - 'A' + 'a');
    if (c == '-')
        return ' ';
    return c;
}

static bool is_letter(char c)
{
    return letter(c) >= 'a' && letter(c) <= 'z';
}

/* True if the text has the word, as a whole; a dash is as good as a blank. */
static bool has_word(const char *text, const char *word)
{
    const size_t size = strlen(word);
    for (const char *at = text; *at; at++) {
        size_t i = 0;
        while (i < size && letter(at[i]) == letter(word[i]))
            i++;
        if (i == size && (at == text || !is_letter(at[-1])) && !is_letter(at[size]))
            return true;
    }
    return false;
}

/* True if a clause about keywords speaks of a keyword or label of the card. */
static bool is_about(const GavelCards *cards, const Def *def, const ClauseText *clause)
{
    const Rules *rules = cards->rules;
    if (!clause->engine || !clause->summary || strcmp(clause->kind, "keyword") != 0)
        return false;
    for (size_t i = 0; i < words_count(rules->words.keywords) && i < KEYWORDS_MAX; i++)
        if ((def->keywords >> i & 1) && has_word(clause->summary, rules->words.keywords[i]))
            return true;
    for (uint8_t i = 0; i < def->ability_count; i++) {
        const uint8_t label = cards->pool.abilities[def->ability + i].label;
        if (label && has_word(clause->summary, rules->labels[label - 1].name))
            return true;
    }
    return false;
}

size_t gavel_card_clauses(const GavelCards *cards, size_t card, size_t *clauses, size_t room)
{
    const Def *def = def_at(cards, card);
    size_t count = 0;
    for (size_t i = 0; def && i < gavel_clause_count(rules_out(cards->rules)); i++) {
        if (!is_about(cards, def, &cards->rules->clauses[clause_of(i)]))
            continue;
        if (count < room)
            clauses[count] = i;
        count++;
    }
    return count;
}

size_t gavel_ability_explain(const GavelCards *cards, size_t card, size_t index, char *text,
                             size_t room)
{
    const Def *def = def_at(cards, card);
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    if (def && index < def->ability_count)
        explain_ability(&cards->pool, cards->rules, (uint16_t)(def->ability + index), &out);
    return out.size;
}

size_t gavel_ability_clauses(const GavelCards *cards, size_t card, size_t index, size_t *clauses,
                             size_t room)
{
    Clause found[CLAUSES_FOUND];
    const Def *def = def_at(cards, card);
    if (!def || index >= def->ability_count)
        return 0;
    const size_t count = explain_clauses(&cards->pool, cards->rules,
                                         (uint16_t)(def->ability + index), found, CLAUSES_FOUND);
    for (size_t i = 0; i < count && i < room && i < CLAUSES_FOUND; i++)
        clauses[i] = (size_t)index_of(found[i]);
    return count;
}

/* --- the reference --- */

size_t gavel_reference(char *text, size_t room)
{
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    text_add(&out, "# What card files may say\n\n"
                   "The notation in short, and the words that each game brings; "
                   "[CARD_LANGUAGE.md](CARD_LANGUAGE.md) explains it.\n"
                   "This page is made from `src/effect/nodes.def` and the tables of the games by "
                   "`gavel card --reference`.\n\n"
                   "`WHO` is `you` (which need not be said), `opponents` or `each-player`; `WHOM` "
                   "is `this`, `it`, `that`, `host`,\n`all SET`, `chosen SET` or a name; square "
                   "brackets hold what may be left out.\n"
                   "`SPAN` is `this turn`, `this battle`, `until my turn`, `during their turn` or "
                   "`through their turn`; "
                   "`CARD` is `this`, `it`, `that`, `host` or a name.\n"
                   "`STEPS` are one instruction, or several in parentheses.\n\n");
    reference_of_notation(&out);
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        text_add(&out, "\n");
        reference_of_rules(rules_of(gavel_rules_at(i)), &out);
    }
    return out.size;
}
