/* cmd_import.c - gavel import: cards from the list that players of Disney Lorcana share, the format
 * of the LorcanaJSON project, written as a card file.
 *
 * Only what is understood whole is written: facts and keywords. A card with any other printed text
 * is named with the words that were not understood.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "cli/cli.h"

enum { CARD_ROOM = 4096, WORDS_ROOM = 256, NUMBER_MAX = 999 };

typedef struct {
    const char *path;
    char *at; /* what has not been read */
    char *end;
    int line;
    Json *json; /* of one card */
    GavelCards *cards;
    size_t known; /* how many cards there were before */
    size_t skipped;
    size_t refused;
} Import;

/* --- finding the cards in the list --- */

static int bad_list(const Import *in, int line, const char *why)
{
    (void)fprintf(stderr, "%s:%d: %s\n", in->path, line, why);
    return EXIT_USAGE;
}

/* Passes over the string that begins here; its size with both quotes. */
static size_t skip_string(Import *in)
{
    const char *begin = in->at++;
    while (in->at < in->end && *in->at != '"')
        in->at += *in->at == '\\' && in->at + 1 < in->end ? 2 : 1;
    in->at += in->at < in->end;
    return (size_t)(in->at - begin);
}

static void skip_blanks(Import *in, const char *others)
{
    for (; in->at < in->end && strchr(others, *in->at) && *in->at; in->at++)
        in->line += *in->at == '\n';
}

/* To the first card: into the member "cards" of the whole. */
static bool find_list(Import *in)
{
    static const char name[] = "\"cards\"";
    int depth = 0;
    while (in->at < in->end) {
        if (*in->at != '"') {
            depth += (*in->at == '{' || *in->at == '[') - (*in->at == '}' || *in->at == ']');
            in->line += *in->at++ == '\n';
            continue;
        }
        const char *begin = in->at;
        const size_t size = skip_string(in);
        if (depth != 1 || size != sizeof name - 1 || memcmp(begin, name, size) != 0)
            continue;
        skip_blanks(in, " \t\r\n:");
        if (in->at < in->end && *in->at == '[') {
            in->at++;
            return true;
        }
    }
    return false;
}

/* The text of the next card. False: there is none, or `fault` says that the list is broken. */
static bool next_card(Import *in, char **text, size_t *size, const char **fault)
{
    skip_blanks(in, " \t\r\n,");
    *text = in->at;
    if (in->at == in->end || *in->at != '{') {
        *fault =
            in->at < in->end && *in->at == ']' ? NULL : "a card or the end of the list is wanted";
        return false;
    }
    int depth = 0;
    do {
        if (*in->at == '"') {
            (void)skip_string(in);
            continue;
        }
        depth += (*in->at == '{') - (*in->at == '}');
        in->line += *in->at++ == '\n';
    } while (depth > 0 && in->at < in->end);
    *size = (size_t)(in->at - *text);
    *fault = depth > 0 ? "the file ends in the middle of a card" : NULL;
    return depth == 0;
}

/* --- one card --- */

static const char *string_of(const Json *json, const JsonValue *object, const char *name)
{
    const JsonValue *value = json_member(json, object, name);
    return value ? json_string(value) : NULL;
}

/* True if these are words that may stand without quotes, or between them. */
static bool are_words(const char *words, bool is_quoted)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz -";
    if (!words || !*words)
        return false;
    return is_quoted ? strpbrk(words, "\"\\\n\r\t") == NULL : words[strspn(words, letters)] == 0;
}

/* Adds words in lower case, with a dash for each blank. */
static void add_lower(Text *text, const char *words)
{
    for (; *words; words++)
        text_add(text, "%c",
                 *words >= 'A' && *words <= 'Z' ? *words + 32
                 : *words == ' '                ? '-'
                                                : *words);
}

/* Notes the first words that are not understood. */
static bool refuse(Text *why, const char *words)
{
    if (why->size == 0)
        for (; words && *words; words++)
            text_add(why, "%c", *words == '\n' ? ' ' : *words);
    return false;
}

static bool add_type(const Json *json, Text *card, Text *why)
{
    const char *type = string_of(json, json->value, "type");
    const char *inks = string_of(json, json->value, "color");
    if (!are_words(type, false) || !are_words(inks, false))
        return refuse(why, "its type or its ink");
    text_add(card, "    ");
    add_lower(card, type);
    text_add(card, " ");
    for (; *inks; inks++) /* of two inks: with a dash */
        text_add(card, "%c",
                 *inks == '-'                   ? ' '
                 : *inks >= 'A' && *inks <= 'Z' ? *inks + 32
                                                : *inks);
    const JsonValue *inkwell = json_member(json, json->value, "inkwell");
    if (inkwell && inkwell->kind == JSON_TRUE)
        text_add(card, " inkable");
    return true;
}

static bool add_stats(const Json *json, Text *card, Text *why)
{
    static const struct {
        const char *member;
        const char *word;
    } stats[] = {{"cost", "cost"},
                 {"moveCost", "move"},
                 {"strength", "strength"},
                 {"willpower", "willpower"},
                 {"lore", "lore"}};
    for (size_t i = 0; i < sizeof stats / sizeof stats[0]; i++) {
        const JsonValue *value = json_member(json, json->value, stats[i].member);
        int64_t number = 0;
        if (!value)
            continue;
        if (!json_whole(value, 0, NUMBER_MAX, &number))
            return refuse(why, "one of its numbers is none");
        text_add(card, " %s %" PRId64, stats[i].word, number);
    }
    text_add(card, "\n");
    return true;
}

static bool add_keyword(const Json *json, const JsonValue *ability, Text *card, Text *why)
{
    const char *type = string_of(json, ability, "type");
    const char *keyword = string_of(json, ability, "keyword");
    const JsonValue *number = json_member(json, ability, "keywordValueNumber");
    const bool has_value = json_member(json, ability, "keywordValue") != NULL;
    int64_t value = 0;
    if (!type || strcmp(type, "keyword") != 0 || !are_words(keyword, false)) {
        const char *effect = string_of(json, ability, "effect");
        return refuse(why, effect ? effect : string_of(json, ability, "fullText"));
    }
    if (has_value && (!number || !json_whole(number, 0, NUMBER_MAX, &value)))
        return refuse(why, string_of(json, ability, "fullText"));
    text_add(card, "    ");
    add_lower(card, keyword);
    if (has_value)
        text_add(card, " %" PRId64, value);
    text_add(card, "\n");
    return true;
}

/* All text of the card must be keywords, each of which is an ability in the list. */
static bool add_abilities(const Json *json, Text *card, Text *why)
{
    const JsonValue *all = json_member(json, json->value, "abilities");
    const JsonValue *effects = json_member(json, json->value, "effects");
    const JsonValue *sections = json_member(json, json->value, "fullTextSections");
    const char *text = string_of(json, json->value, "fullText");
    const uint32_t count = all && all->kind == JSON_ARRAY ? all->count : 0;
    const JsonValue *effect = effects ? json_element(json, effects, 0) : NULL;
    if (effect)
        return refuse(why, json_string(effect) ? json_string(effect) : "its effect");
    for (uint32_t i = 0; i < count; i++)
        if (!add_keyword(json, json_element(json, all, i), card, why))
            return false;
    const bool is_more = sections ? sections->count != count : text && *text && count == 0;
    if (is_more || json_member(json, json->value, "maxCopiesInDeck"))
        return refuse(why, text && *text ? text : "its text");
    return true;
}

/* Classifications; that an action is a song is a fact of another kind. */
static bool add_traits(const Json *json, Text *card, Text *why)
{
    const JsonValue *all = json_member(json, json->value, "subtypes");
    bool is_begun = false;
    bool is_song = false;
    for (size_t i = 0; all && json_element(json, all, i); i++) {
        const char *word = json_string(json_element(json, all, i));
        if (!word || !are_words(word, true))
            return refuse(why, "its classifications");
        if (strcmp(word, "Song") == 0) {
            is_song = true;
            continue;
        }
        text_add(card, "%s \"%s\"", is_begun ? "" : "    traits", word);
        is_begun = true;
    }
    text_add(card, "%s%s", is_begun ? "\n" : "", is_song ? "    song\n" : "");
    return true;
}

static void add_number(const Json *json, Text *card)
{
    const char *set = string_of(json, json->value, "setCode");
    const JsonValue *number = json_member(json, json->value, "number");
    if (are_words(set, true) && number && number->kind == JSON_NUMBER)
        text_add(card, "    number \"%s-%.*s\"\n", set, (int)number->text.size, number->text.at);
}

/* A name in quotes that are not within it. */
static bool add_name(const Json *json, Text *card, Text *why)
{
    const char *name = string_of(json, json->value, "fullName");
    if (!are_words(name, true))
        return refuse(why, "its name has quotes in it");
    text_add(card, "card \"%s\"\n", name);
    return true;
}

static bool is_known(const Import *in, const char *name)
{
    for (size_t i = 1; i <= gavel_card_count(in->cards); i++)
        if (slice_same(slice_of(gavel_card_name(in->cards, i)), slice_of(name)))
            return true;
    return false;
}

/* Reads the card as the engine would; what it does not know is not understood either. */
static bool take_card(Import *in, Text *why)
{
    char room[CARD_ROOM];
    Text card = text_in(room, sizeof room);
    const Json *json = in->json;
    GavelFaults faults;
    if (!add_name(json, &card, why) || !add_type(json, &card, why) ||
        !add_stats(json, &card, why) || !add_abilities(json, &card, why) ||
        !add_traits(json, &card, why))
        return false;
    add_number(json, &card);
    if (card.is_cut)
        return refuse(why, "it is too long");
    return gavel_cards_read(in->cards, room, card.size, &faults) ||
           refuse(why, faults.fault[0].text);
}

static int import_card(Import *in, char *text, size_t size, int line)
{
    Fault fault = {.line = 0};
    char room[WORDS_ROOM];
    Text why = text_in(room, sizeof room);
    if (json_read(in->json, text, size, &fault) != STATUS_OK)
        return bad_list(in, line + fault.line - 1, fault.text);
    const char *name = string_of(in->json, in->json->value, "fullName");
    if (!name)
        return bad_list(in, line, "this card has no \"fullName\": it is no list of LorcanaJSON");
    if (is_known(in, name)) {
        in->skipped++;
    } else if (!take_card(in, &why)) {
        (void)fprintf(stderr, "%s: not understood: %s%s\n", name, room, why.is_cut ? " ..." : "");
        in->refused++;
    }
    return EXIT_DONE;
}

/* --- the command --- */

static int import_all(Import *in)
{
    const char *fault = NULL;
    char *text = NULL;
    size_t size = 0;
    if (!find_list(in))
        return bad_list(in, 1, "there is no list \"cards\" in it: it is no list of LorcanaJSON");
    int line = in->line;
    while (next_card(in, &text, &size, &fault)) {
        const int code = import_card(in, text, size, line);
        if (code != EXIT_DONE)
            return code;
        line = in->line;
    }
    return fault ? bad_list(in, in->line, fault) : EXIT_DONE;
}

/* Writes what was read as the program itself writes cards. */
static bool write_cards(const Import *in, const char *path)
{
    char room[CARD_ROOM];
    const size_t count = gavel_card_count(in->cards);
    char *all = mem_new((count - in->known + 1) * CARD_ROOM);
    if (!all)
        return usage_error("out of memory") == EXIT_DONE;
    Text out = text_in(all, (count - in->known + 1) * CARD_ROOM);
    for (size_t i = in->known + 1; i <= count; i++) {
        (void)gavel_card_notation(in->cards, i, room, sizeof room);
        text_add(&out, "%s%s", i > in->known + 1 ? "\n" : "", room);
    }
    bool is_written = true;
    if (path)
        is_written = file_write(path, all, out.size);
    else
        (void)fwrite(all, 1, out.size, stdout);
    mem_free(all);
    return is_written;
}

static int run_import(Args *args)
{
    size_t size = 0;
    if (args->word_count != 1)
        return usage_error("import wants one file; see gavel import --help");
    char *text = file_read(args->words[0], &size);
    if (!text)
        return EXIT_USAGE;
    Import in = {.path = args->words[0], .at = text, .end = text + size, .line = 1};
    in.cards = cards_of(gavel_rules("lorcana"), NULL);
    in.json = mem_new(sizeof *in.json);
    in.known = in.cards ? gavel_card_count(in.cards) : 0;
    int code = in.cards && in.json ? import_all(&in) : usage_error("out of memory");
    if (code == EXIT_DONE && !write_cards(&in, args_value(args, "--out")))
        code = EXIT_USAGE;
    if (code == EXIT_DONE) {
        (void)fprintf(stderr, "gavel: written %zu, known already %zu, not understood %zu\n",
                      gavel_card_count(in.cards) - in.known, in.skipped, in.refused);
        code = in.refused ? EXIT_NOT_SO : EXIT_DONE;
    }
    gavel_cards_free(in.cards);
    mem_free(in.json);
    mem_free(text);
    return code;
}

static const Flag flags[] = {
    {"--out", "FILE", "write the cards there, not to the standard output"},
    {NULL, NULL, NULL},
};

const Command import_command = {
    .name = "import",
    .usage = "FILE [--out FILE]",
    .summary = "make a card file from a list of Disney Lorcana cards",
    .details =
        "FILE is a list of the LorcanaJSON project (allCards.json, or that of a set). Cards whose "
        "text\n"
        "is nothing but keywords are written in the notation of card files, for --cards of other\n"
        "commands; of any other card the words are told that were not understood. Cards that are\n"
        "shipped, and further printings, are passed over.\n"
        "Exit code 0: all cards are written, 1: some were not understood, 2: the file cannot be "
        "read.",
    .flags = flags,
    .run = run_import,
};
