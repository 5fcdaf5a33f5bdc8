/* import_cards.c - lists of printed cards, read card by card. See import_int.h.
 *
 * What is printed on a card is read whole or not at all (docs/TEXT.md). A card that is not
 * understood is written as a draft: comments with its facts and the words that were not understood.
 */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/import_int.h"

enum { WORDS_ROOM = 1200 };

static bool bad_list(Import *in, int line, const char *why)
{
    in->fault.line = line;
    in->fault.column = 1;
    (void)snprintf(in->fault.text, sizeof in->fault.text, "%s", why);
    return false;
}

/* --- one card --- */

/* "FAN FAVORITE" as "Fan Favorite". */
static void add_name(Text *text, const char *name)
{
    bool is_inside = false;
    if (!import_are_words(name, true))
        return;
    text_add(text, "\"");
    for (; *name; name++) {
        const bool is_capital = *name >= 'A' && *name <= 'Z';
        text_add(text, "%c", is_capital && is_inside ? *name + 32 : *name);
        is_inside = is_capital || (*name >= 'a' && *name <= 'z') || *name == '\'';
    }
    text_add(text, "\" ");
}

/* An ability has a colon behind its opening; a fact has none. */
static bool is_ability(const char *line, size_t size)
{
    return memchr(line, ':', size) != NULL;
}

/* The lines of what was read: facts as they are, abilities behind their name. */
static void add_lines(Text *card, const char *notation, const char *name, bool is_of_abilities)
{
    while (*notation) {
        const size_t size = strcspn(notation, "\n");
        if (size > 0 && is_ability(notation, size) == is_of_abilities) {
            text_add(card, "    ");
            if (is_of_abilities)
                add_name(card, name);
            text_add(card, "%.*s\n", (int)size, notation);
        }
        notation += size + (notation[size] == '\n');
    }
}

/* Words in one line. */
static void add_line(Text *text, const char *words)
{
    for (; *words; words++)
        text_add(text, "%c", *words == '\n' || *words == '\r' ? ' ' : *words);
}

static void tell_refused(Text *why, const GavelReading *reading)
{
    switch (reading->verdict) {
    case GAVEL_UNKNOWN:
        text_add(why, "%s%s%s", reading->words, reading->understood[0] ? " | behind: " : "",
                 reading->understood);
        break;
    case GAVEL_UNSAID:
        text_add(why, "no card file can say: ");
        add_line(why, reading->notation);
        break;
    case GAVEL_AMBIGUOUS:
        text_add(why, "it can be read as: ");
        add_line(why, reading->notation);
        text_add(why, " | and as: ");
        add_line(why, reading->other);
        break;
    case GAVEL_READ:
    case GAVEL_UNCLEAR:
        text_add(why, "it is not clear: %s", reading->words);
        break;
    }
}

/* Reads all texts of the card. */
static bool read_texts(Import *in, Text *why)
{
    GavelReading *readings = mem_new(TEXTS_MAX * sizeof *readings);
    const ImportCard *card = in->card;
    Text text = text_in(in->notations, sizeof in->notations);
    bool is_read = readings != NULL;
    for (size_t i = 0; is_read && i < card->count; i++) {
        is_read = gavel_reader_read(in->reader, card->facts, card->texts[i].kind,
                                    card->texts[i].text, &readings[i]);
        if (!is_read)
            tell_refused(why, &readings[i]);
    }
    for (int round = 0; is_read && round < 2; round++)
        for (size_t i = 0; i < card->count; i++)
            add_lines(&text, readings[i].notation, card->texts[i].name, round == 1);
    mem_free(readings);
    return is_read && (!text.is_cut || import_refuse(why, "it is too long"));
}

/* The whole card in the notation; its size. */
static size_t write_whole(Import *in, const char *name)
{
    Text text = text_in(in->whole, sizeof in->whole);
    text_add(&text, "%s \"%s\"\n    %s\n%s%s", in->card->is_token ? "token" : "card", name,
             in->card->facts, in->card->numbers, in->notations);
    return text.is_cut ? 0 : text.size;
}

/* Facts, and the printed text as it is, in comments: a card that does nothing of what it says must
 * not be played by mistake. */
static void add_draft(Import *in, const char *why)
{
    char room[IMPORT_CARD_ROOM];
    Text text = text_in(room, sizeof room);
    text_add(&text, "\n# draft: card \"%s\"\n#     %s\n", in->card->name, in->card->facts);
    for (size_t i = 0; i < in->card->count; i++) {
        text_add(&text, "#     ");
        add_line(&text, in->card->texts[i].text);
        text_add(&text, "\n");
    }
    text_add(&text, "#     not understood: ");
    add_line(&text, why);
    text_add(&text, "\n");
    out_raw(&in->drafts, NULL, (Slice){room, text.size});
    in->drafts.wants_comma = false;
}

static void note_refused(Import *in, const char *name, const char *why)
{
    in->refused_count++;
    out_open(&in->refused, NULL, '{');
    out_text(&in->refused, "name", name);
    out_text(&in->refused, "words", why);
    out_close(&in->refused, '}');
    if (in->refuse)
        in->refuse(name, why);
}

/* The shipped card of that name, or of that number if cards of the form are told apart so. */
static size_t index_of(const Import *in, const char *name)
{
    for (size_t i = 1; i <= in->shipped; i++) {
        const char *known =
            in->form->has_numbers ? gavel_card_number(in->cards, i) : gavel_card_name(in->cards, i);
        if (known && strcmp(known, name) == 0)
            return i;
    }
    return 0;
}

/* Holds what was read against a card that was written by hand. */
static void compare(Import *in, size_t known)
{
    char hand[IMPORT_CARD_ROOM];
    if (gavel_reader_same(in->reader, in->whole, write_whole(in, "?"), known))
        return;
    in->differing++;
    (void)gavel_card_notation(in->cards, known, hand, sizeof hand);
    in->differ(in->card->name, hand, in->whole);
}

/* The facts that a known card has. */
static bool take_facts(Import *in, size_t known)
{
    GavelCard facts;
    Text text = text_in(in->card->facts, sizeof in->card->facts);
    if (!known || !gavel_card(in->cards, known, &facts))
        return false;
    text_add(&text, "%s", facts.type);
    for (size_t i = 0; facts.colors[i]; i++)
        text_add(&text, " %s", facts.colors[i]);
    for (size_t i = 0; i < GAVEL_STATS; i++)
        if (facts.has_stat[i])
            text_add(&text, " %s %d", gavel_stat_name(gavel_cards_rules(in->cards), i),
                     facts.stats[i]);
    for (const char *const *flag = in->form->flags; flag && *flag; flag++)
        for (size_t i = 0; facts.flags[i]; i++)
            if (strcmp(facts.flags[i], *flag) == 0)
                text_add(&text, " %s", *flag);
    return !text.is_cut;
}

/* `known` gets the shipped card of its name, if there is one. */
static bool take_card(Import *in, size_t *known, Text *why)
{
    GavelFaults faults;
    if (in->form->has_no_facts && !take_facts(in, index_of(in, in->card->name)))
        return import_refuse(why, "its facts are not known");
    if (!in->form->card(in->json, in->card, why))
        return false;
    if (!in->form->has_numbers)
        *known = index_of(in, in->card->name);
    if (!read_texts(in, why))
        return false;
    if (*known) {
        if (in->differ)
            compare(in, *known);
        return true;
    }
    const size_t size = write_whole(in, in->card->name);
    return (size > 0 && gavel_cards_read(in->cards, in->whole, size, &faults)) ||
           import_refuse(why, size > 0 ? faults.fault[0].text : "it is too long");
}

/* A card of which only the name could be read has no facts to draft. */
static void begin_card(Import *in, const char *name)
{
    Text text = text_in(in->card->name, sizeof in->card->name);
    text_add(&text, "%s", name);
    in->card->facts[0] = in->card->numbers[0] = in->notations[0] = 0;
    in->card->count = 0;
    in->card->is_token = false;
}

/* What the card was called where the list has had it before; NULL: it has not. It is noted, with
 * its name behind the zero byte of what tells cards apart. */
static const char *met_before(Import *in, const char *name)
{
    char both[2 * NAME_ROOM];
    const char *printed = import_string(in->json, in->json->value, "name");
    Text text = text_in(both, sizeof both);
    for (size_t i = 0; i < in->met_count; i++)
        if (strcmp(in->met[i], name) == 0)
            return in->met[i] + strlen(name) + 1;
    text_add(&text, "%s%c%s", name, 0, printed ? printed : "");
    in->met[in->met_count] = arena_copy(&in->names, both, text.size);
    in->met_count += in->met[in->met_count] != NULL;
    return NULL;
}

/* A further printing is passed over; another card of the same number is refused. */
static bool is_met(Import *in, const char *name)
{
    char room[WORDS_ROOM];
    Text why = text_in(room, sizeof room);
    const char *before = met_before(in, name);
    const char *printed = import_string(in->json, in->json->value, "name");
    if (!before || !printed || strcmp(before, printed) == 0)
        return before != NULL;
    text_add(&why, "\"%s\" has the same number in the list", before);
    in->total++;
    begin_card(in, printed);
    note_refused(in, printed, room);
    add_draft(in, room);
    return true;
}

/* What the card is called, in `room` if it is made of two parts; NULL: it has no name. */
static const char *full_name(const Import *in, char room[NAME_ROOM])
{
    const char *name = in->form->name(in->json);
    const char *version = in->form->version ? in->form->version(in->json) : NULL;
    if (!name || !version)
        return name;
    (void)snprintf(room, NAME_ROOM, "%s - %s", name, version);
    return room;
}

static bool import_card(Import *in, char *text, size_t size, int line)
{
    Fault fault = {.line = 0};
    char room[WORDS_ROOM];
    Text why = text_in(room, sizeof room);
    if (json_read(in->json, text, size, &fault) != STATUS_OK)
        return bad_list(in, line + fault.line - 1, fault.text);
    char full[NAME_ROOM];
    const char *name = full_name(in, full);
    if (!name)
        return bad_list(in, line, "this card has no name: it is no list that can be read");
    const bool is_before = in->form->is_before && in->form->is_before(in->json);
    const bool is_marker = in->form->is_marker && in->form->is_marker(in->json);
    if (is_marker || is_before != in->is_before || is_met(in, name))
        return true; /* it is no card, read in another round, or another printing */
    size_t known = index_of(in, name);
    in->total++;
    begin_card(in, name);
    const bool is_taken = take_card(in, &known, &why);
    in->known += known != 0;
    if (is_taken) {
        in->playable++;
        return true;
    }
    note_refused(in, in->card->name, room);
    if (!known)
        add_draft(in, room);
    return true;
}

/* --- the list --- */

/* The clock is looked at between cards: one card takes a moment. */
static bool is_late(const Import *in)
{
    return in->until > 0 && time(NULL) >= in->until;
}

/* True for a text in which each character has two or four bytes. */
static bool is_wide(const char *text, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)text;
    return size >= 2 && ((bytes[0] == 0xFE && bytes[1] == 0xFF) ||
                         (bytes[0] == 0xFF && bytes[1] == 0xFE) || bytes[0] == 0 || bytes[1] == 0);
}

typedef bool (*EachCard)(Import *in, char *text, size_t size, int line);

static bool each_card(Import *in, char *text, size_t size, EachCard each, Bar *bar)
{
    const char *fault = NULL;
    char *card = NULL;
    size_t card_size = 0;
    uint64_t done = 0;
    ImportList list = {.at = text, .end = text + size, .line = 1};
    if (is_wide(text, size))
        return bad_list(in, 1, "it is UTF-16 or UTF-32: save it as UTF-8");
    if (!list_find(&list))
        return bad_list(in, 1, "there is no list \"cards\" in it: it is no list of LorcanaJSON");
    int line = list.line;
    while (list_next(&list, &card, &card_size, &fault)) {
        if (is_late(in))
            return bad_list(in, line, "reading it takes too long");
        if (!each(in, card, card_size, line))
            return false;
        if (bar)
            bar_draw(bar, ++done);
        line = list.line;
    }
    if (!fault)
        fault = list_close(&list);
    return !fault || bad_list(in, list.line, fault);
}

typedef struct {
    Import *in;
    size_t known; /* the shipped card; 0: it is none */
} Learning;

/* What texts call a shipped card is its title, whatever the list calls it. */
static void know_word(void *context, const char *kind, const char *word)
{
    const Learning *learning = context;
    const bool is_called = learning->known && strcmp(kind, "name") == 0;
    (void)gavel_reader_know(learning->in->reader, kind, word,
                            is_called ? gavel_card_title(learning->in->cards, learning->known)
                                      : word);
}

/* Further printings of a card are passed over: their names are noted. */
static bool learn_card(Import *in, char *text, size_t size, int line)
{
    Fault fault = {.line = 0};
    if (json_read(in->json, text, size, &fault) != STATUS_OK)
        return bad_list(in, line + fault.line - 1, fault.text);
    if (!in->form->name(in->json))
        return bad_list(in, line, "this card has no \"fullName\": it is no list of LorcanaJSON");
    const size_t known = in->form->has_numbers ? index_of(in, in->form->name(in->json)) : 0;
    in->form->words(in->json, know_word, &(Learning){in, known});
    in->total++;
    return true;
}

/* Goes through a copy of the list: what is read of a text in JSON is gone. */
static bool each_of_copy(Import *in, const char *text, size_t size, EachCard each, Bar *bar)
{
    char *copy = mem_new(size + 1);
    if (!copy)
        return bad_list(in, 0, "out of memory");
    memcpy(copy, text, size);
    const bool is_good = each_card(in, copy, size, each, bar);
    mem_free(copy);
    return is_good;
}

/* Learns the names first: cards speak of cards that come behind them. Then come those that others
 * need. */
static bool read_all(Import *in, const char *text, size_t size)
{
    if (!each_of_copy(in, text, size, learn_card, NULL))
        return false;
    if (in->total == 0)
        return bad_list(in, 1, "there are no cards in its list");
    if (!gavel_reader_translate_rest(in->reader))
        return bad_list(in, 0, "out of memory");
    in->met = arena_new(&in->names, (in->total + 1) * sizeof *in->met);
    if (!in->met)
        return bad_list(in, 0, "out of memory");
    Bar bar = bar_begin(in->total);
    bar.unit = "cards";
    in->total = 0;
    in->is_before = true;
    bool is_good = !in->form->is_before || each_of_copy(in, text, size, import_card, NULL);
    in->is_before = false;
    is_good = is_good && each_of_copy(in, text, size, import_card, in->has_bar ? &bar : NULL);
    if (in->has_bar)
        bar_end(&bar);
    return is_good;
}

/* --- the whole --- */

const ImportForm *import_form(const char *text, GavelLanguage language)
{
    static const ImportForm *const forms[] = {&lorcana_json,     &evolve_list,     &evolve_japanese,
                                              &lorcana_japanese, &lorcana_chinese, &mlp_list,
                                              &mlp_japanese};
    const ImportForm *found = forms[0];
    const char *first = NULL;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const char *mark = strstr(text, forms[i]->mark);
        const bool is_wanted = language == GAVEL_LANGUAGES || forms[i]->language == language;
        if (mark && is_wanted && (!first || mark < first)) {
            first = mark;
            found = forms[i];
        }
    }
    return found;
}

bool import_read(Import *in, const ImportForm *form, const char *text, size_t size)
{
    in->form = form;
    in->json = mem_new(sizeof *in->json);
    in->card = mem_new(sizeof *in->card);
    in->reader = gavel_reader_new(in->cards, form->language);
    in->shipped = gavel_card_count(in->cards);
    if (in->card)
        in->card->reader = in->reader;
    out_open(&in->refused, NULL, '[');
    const bool is_ready = in->reader && (!form->has_no_facts || gavel_reader_translate(in->reader));
    const bool is_good = in->json && in->card && is_ready
                             ? read_all(in, text, size)
                             : bad_list(in, 0, "the reader cannot be made");
    out_close(&in->refused, ']');
    return is_good;
}

void import_free(Import *in)
{
    if (!in)
        return;
    out_free(&in->refused);
    out_free(&in->drafts);
    arena_free(&in->names);
    gavel_reader_free(in->reader);
    mem_free(in->card);
    mem_free(in->json);
    mem_free(in);
}
