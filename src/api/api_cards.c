/* api_cards.c - cards and decks: those that the program carries, and those that a user brings. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "api/api_int.h"
#include "base/embedded.h"
#include "lang/card_file.h"
#include "lang/deck_file.h"
#include "lang/format_file.h"
#include "rules/deck.h"

enum { DECK_FAULTS_MAX = 64 };

/* --- faults --- */

void fault_out(GavelFault *to, const Fault *from)
{
    if (!to)
        return;
    to->line = from->line;
    to->column = from->column;
    (void)snprintf(to->text, sizeof to->text, "%s", from->text);
}

void faults_out(GavelFaults *to, const Faults *from)
{
    if (!to)
        return;
    memset(to, 0, sizeof *to);
    to->total = from->total;
    to->count = from->count < GAVEL_FAULTS_MAX ? from->count : GAVEL_FAULTS_MAX;
    for (size_t i = 0; i < to->count; i++)
        fault_out(&to->fault[i], &from->fault[i]);
}

void fault_says(GavelFault *to, int line, int column, const char *format, ...)
{
    if (!to)
        return;
    va_list args;
    va_start(args, format);
    to->line = line;
    to->column = column;
    (void)vsnprintf(to->text, sizeof to->text, format, args);
    va_end(args);
}

/* --- shipped files --- */

/* True if the path is "cards/<game>/...<extension>". */
static bool is_shipped(const char *path, const Rules *rules, const char *extension)
{
    const Slice p = slice_of(path);
    const size_t name = strlen(rules->name);
    const size_t tail = strlen(extension);
    return slice_starts(p, "cards/") && strncmp(path + 6, rules->name, name) == 0 &&
           path[6 + name] == '/' && p.size > tail && strcmp(path + p.size - tail, extension) == 0;
}

/* What stands behind "name:" in a deck file, or else the file's own name. */
static Slice deck_name(const Embedded *file)
{
    Slice left = {file->data, file->size};
    while (left.size > 0) {
        const char *end = memchr(left.at, '\n', left.size);
        const size_t size = end ? (size_t)(end - left.at) : left.size;
        const Slice line = slice_trim((Slice){left.at, size});
        if (line.size > 5 && slice_same((Slice){line.at, 5}, slice_of("name:")))
            return slice_trim((Slice){line.at + 5, line.size - 5});
        const size_t used = end ? size + 1 : size;
        left = (Slice){left.at + used, left.size - used};
    }
    const char *base = strrchr(file->path, '/') + 1;
    return (Slice){base, strlen(base) - strlen(".deck")};
}

static Status add_deck(GavelCards *cards, const Embedded *file)
{
    const Slice name = deck_name(file);
    if (cards->deck_count == SHIPPED_DECKS_MAX)
        return STATUS_NO_ROOM;
    ShippedDeck *deck = &cards->decks[cards->deck_count++];
    *deck = (ShippedDeck){arena_copy(&cards->arena, name.at, name.size), file->data, file->size};
    return deck->name ? STATUS_OK : STATUS_NO_MEMORY;
}

Status cards_load(GavelCards *cards, const Rules *rules, const char **path, Faults *faults)
{
    pool_init(&cards->pool);
    cards->rules = rules;
    for (size_t i = 0; i < embedded_file_count; i++) {
        const Embedded *file = &embedded_files[i];
        Status status = STATUS_OK;
        if (is_shipped(file->path, rules, ".card"))
            status = cards_read(&cards->pool, rules, file->data, file->size, 1, faults);
        else if (is_shipped(file->path, rules, ".deck"))
            status = add_deck(cards, file);
        else if (is_shipped(file->path, rules, "/names.tsv"))
            cards->pool.names = (Slice){file->data, file->size};
        *path = file->path;
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* --- cards --- */

GavelCards *gavel_cards_new(const GavelRules *rules)
{
    GavelCards *cards = mem_new(sizeof *cards);
    Faults faults;
    const char *path = "";
    if (!cards)
        return NULL;
    if (cards_load(cards, rules_of(rules), &path, &faults) == STATUS_OK) {
        cards->shipped = gavel_card_count(cards);
        return cards;
    }
    gavel_cards_free(cards);
    return NULL;
}

void gavel_cards_strip(GavelCards *cards)
{
    for (size_t i = 1; i < cards->pool.def_count; i++) {
        Def *def = &cards->pool.defs[i];
        def->ability_count = 0;
        def->where = 0;
        def->labels = 0;
        def->kinds = 0;
    }
}

bool gavel_cards_read(GavelCards *cards, const char *text, size_t size, GavelFaults *faults)
{
    Faults found = {.count = 0};
    const Status status = cards_read(&cards->pool, cards->rules, text, size, 1, &found);
    if (status != STATUS_OK && found.total == 0)
        (void)fault_at(faults_next(&found), status, 0, 0, "%s", status_text(status));
    faults_out(faults, &found);
    return status == STATUS_OK;
}

bool gavel_cards_lint(GavelCards *cards, const char *text, size_t size, GavelFaults *faults,
                      GavelFaults *warnings)
{
    Faults found = {.count = 0};
    Faults odd = {.count = 0};
    const Status status = cards_lint(&cards->pool, cards->rules, (Slice){text, size}, &found, &odd);
    if (status != STATUS_OK && found.total == 0)
        (void)fault_at(faults_next(&found), status, 0, 0, "%s", status_text(status));
    faults_out(faults, &found);
    faults_out(warnings, &odd);
    return status == STATUS_OK;
}

bool gavel_shipped_lint(const GavelRules *rules, size_t index, const char **path,
                        GavelFaults *warnings)
{
    GavelCards cards = {.rules = rules_of(rules)};
    Faults faults;
    Faults odd = {.count = 0};
    bool is_there = false;
    pool_init(&cards.pool);
    for (size_t i = 0; i < embedded_file_count && !is_there; i++) {
        const Embedded *file = &embedded_files[i];
        if (!is_shipped(file->path, cards.rules, ".card"))
            continue;
        const Status status =
            cards_lint(&cards.pool, cards.rules, (Slice){file->data, file->size}, &faults, &odd);
        is_there = status == STATUS_OK && index-- == 0;
        *path = file->path;
    }
    pool_free(&cards.pool);
    faults_out(warnings, &odd);
    return is_there;
}

void gavel_cards_free(GavelCards *cards)
{
    if (!cards)
        return;
    pool_free(&cards->pool);
    arena_free(&cards->arena);
    mem_free(cards);
}

const GavelRules *gavel_cards_rules(const GavelCards *cards)
{
    return rules_out(cards->rules);
}

size_t gavel_card_count(const GavelCards *cards)
{
    return cards->pool.def_count - 1;
}

const char *gavel_card_name(const GavelCards *cards, size_t card)
{
    return card > 0 && card < cards->pool.def_count ? cards->pool.defs[card].name : NULL;
}

const char *gavel_card_title(const GavelCards *cards, size_t card)
{
    const char *name = gavel_card_name(cards, card);
    return name && cards->pool.defs[card].title ? cards->pool.defs[card].title : name;
}

const char *gavel_card_number(const GavelCards *cards, size_t card)
{
    return gavel_card_name(cards, card) ? cards->pool.defs[card].number : NULL;
}

/* --- decks --- */

GavelDeck *gavel_deck_read(const GavelCards *cards, const char *text, size_t size,
                           GavelFaults *faults)
{
    Faults found = {.count = 0};
    GavelDeck *deck = mem_new(sizeof *deck);
    const Status status =
        deck ? deck_read(&deck->deck, &cards->pool, cards->rules, text, size, &found)
             : STATUS_NO_MEMORY;
    if (status != STATUS_OK && found.total == 0)
        (void)fault_at(faults_next(&found), status, 0, 0, "%s", status_text(status));
    faults_out(faults, &found);
    if (status == STATUS_OK) {
        deck->cards = cards;
        return deck;
    }
    mem_free(deck);
    return NULL;
}

size_t gavel_deck_shipped_count(const GavelCards *cards)
{
    return cards->deck_count;
}

const char *gavel_deck_shipped_name(const GavelCards *cards, size_t index)
{
    return index < cards->deck_count ? cards->decks[index].name : NULL;
}

GavelDeck *gavel_deck_shipped(const GavelCards *cards, size_t index)
{
    if (index >= cards->deck_count)
        return NULL;
    return gavel_deck_read(cards, cards->decks[index].data, cards->decks[index].size, NULL);
}

void gavel_deck_free(GavelDeck *deck)
{
    mem_free(deck);
}

/* How many cards of the deck before this one are the same. */
static unsigned count_before(const Deck *deck, int kind, uint16_t index)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < index; i++)
        count += deck->cards[kind][i] == deck->cards[kind][index];
    return count;
}

static unsigned count_all(const Deck *deck, int kind, const Def *def)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < deck->count[kind]; i++)
        count += deck->cards[kind][i] == def;
    return count;
}

bool gavel_deck_line(const GavelDeck *deck, size_t index, GavelDeckLine *line)
{
    const Rules *rules = deck->cards->rules;
    for (int kind = 0; kind < DECK_KINDS; kind++)
        for (uint16_t i = 0; i < deck->deck.count[kind]; i++) {
            const Def *def = deck->deck.cards[kind][i];
            if (count_before(&deck->deck, kind, i) > 0 || index-- > 0)
                continue;
            *line = (GavelDeckLine){.count = count_all(&deck->deck, kind, def),
                                    .name = def->name,
                                    .kind = word_at(rules->words.decks, (size_t)kind),
                                    .card = (size_t)(def - deck->cards->pool.defs)};
            return true;
        }
    return false;
}

bool gavel_deck_set_format(GavelDeck *deck, const char *text, size_t size, GavelFaults *faults)
{
    Faults found = {.count = 0};
    const GavelCards *cards = deck->cards;
    Format format;
    memset(&format, 0, sizeof format);
    const Status status = format_read(&format, &cards->pool, cards->rules, text, size, &found);
    faults_out(faults, &found);
    if (status != STATUS_OK)
        return false;
    deck->format = format;
    deck->deck.format = &deck->format;
    return true;
}

const char *gavel_format_shipped(const GavelRules *rules, const char *name, size_t *size)
{
    char path[128];
    (void)snprintf(path, sizeof path, "cards/%s/%s.format", rules_of(rules)->name, name);
    for (size_t i = 0; i < embedded_file_count; i++)
        if (strcmp(embedded_files[i].path, path) == 0) {
            *size = embedded_files[i].size;
            return embedded_files[i].data;
        }
    return NULL;
}

size_t gavel_format_name(const GavelRules *rules, size_t index, char *text, size_t room)
{
    static const char tail[] = ".format";
    Text out = text_in(text, room);
    for (size_t i = 0; i < embedded_file_count; i++) {
        if (!is_shipped(embedded_files[i].path, rules_of(rules), tail) || index-- > 0)
            continue;
        const char *base = strrchr(embedded_files[i].path, '/') + 1;
        text_add_slice(&out, (Slice){base, strlen(base) - strlen(tail)});
        break;
    }
    return out.size;
}

/* What a format forbids, a clause of the rulebook may speak of or not. */
const char *fault_clause(const Rules *rules, const DeckFault *fault)
{
    return fault->clause ? clause_id(rules, fault->clause) : "format";
}

size_t gavel_deck_check(const GavelDeck *deck, char *text, size_t room)
{
    char none[1];
    DeckFault faults[DECK_FAULTS_MAX];
    const Rules *rules = deck->cards->rules;
    Text out = text_in(room > 0 ? text : none, room > 0 ? room : 1);
    const size_t count = deck_faults(rules, &deck->deck, 0, faults, DECK_FAULTS_MAX);
    for (size_t i = 0; i < count; i++)
        text_add(&out, "%s%s %s", i > 0 ? "\n" : "", fault_clause(rules, &faults[i]),
                 faults[i].text);
    return count;
}

static size_t fault_count(const Rules *rules, const Deck *deck)
{
    DeckFault faults[DECK_FAULTS_MAX];
    return deck_faults(rules, deck, 0, faults, DECK_FAULTS_MAX);
}

/* True if there was any. */
static bool take_out(Deck *deck, const Def *def)
{
    bool was_there = false;
    for (int kind = 0; kind < DECK_KINDS; kind++) {
        uint16_t kept = 0;
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            if (deck->cards[kind][i] != def)
                deck->cards[kind][kept++] = deck->cards[kind][i];
        was_there = was_there || kept < deck->count[kind];
        deck->count[kind] = kept;
    }
    return was_there;
}

/* Whether one more breaks at most so many rules, in whatever part of the deck it belongs. */
static bool has_room_for(const Rules *rules, Deck *deck, const Def *def, size_t most)
{
    bool has_room = false;
    for (int kind = 0; kind < DECK_KINDS && rules->words.decks[kind] && !has_room; kind++) {
        if (deck->count[kind] == DECK_CARDS_MAX)
            continue;
        deck->cards[kind][deck->count[kind]++] = def;
        has_room = fault_count(rules, deck) <= most;
        deck->count[kind]--;
    }
    return has_room;
}

void gavel_deck_room(const GavelDeck *deck, bool *has_room, size_t count)
{
    const Rules *rules = deck->cards->rules;
    Deck more = deck->deck;
    const size_t broken = fault_count(rules, &more);
    for (size_t card = 0; card < count; card++) {
        const Def *def = &deck->cards->pool.defs[card];
        has_room[card] = gavel_card_name(deck->cards, card) && !def->is_token;
        if (!has_room[card])
            continue;
        Deck without = deck->deck;
        const size_t others = take_out(&without, def) ? fault_count(rules, &without) : broken;
        has_room[card] = has_room_for(rules, &more, def, others < broken ? others : broken);
    }
}
