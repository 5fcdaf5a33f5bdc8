/* own_cards.c - cards that somebody brings to a program that plays: gavel serve, gavel engine. */
#include "cli/own_cards.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/import_int.h"

bool own_list(OwnCards *own, const char *text, size_t size)
{
    const ImportForm *form = import_form(text, GAVEL_LANGUAGES);
    const GavelRules *rules = gavel_cards_rules(own->cards);
    Import *in = mem_new(sizeof *in);
    bool is_read = false;
    own->faults = (GavelFaults){.count = 1, .total = 1};
    GavelFault *fault = &own->faults.fault[0];
    if (!in) {
        (void)snprintf(fault->text, sizeof fault->text, "out of memory");
    } else if (gavel_rules(form->game) != rules) {
        (void)snprintf(fault->text, sizeof fault->text, "it is a list of cards of %s",
                       gavel_rules_title(gavel_rules(form->game)));
    } else {
        in->cards = own->cards;
        in->until = time(NULL) + OWN_SECONDS;
        is_read = import_read(in, form, text, size);
        *fault = in->fault;
        own->known = in->known;
        own->refused = in->refused;
        in->refused = (Out){.size = 0};
    }
    import_free(in);
    if (is_read)
        own->faults.count = own->faults.total = 0;
    return is_read;
}

/* --- files that the program is started with --- */

/* The game that can read the file; NULL: none can, or `own` is its fault for the one that is asked
 * for. */
static const GavelRules *read_for(OwnCards *own, const GavelRules *wanted, const char *text,
                                  size_t size)
{
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        if (wanted && wanted != rules)
            continue;
        if (own_read(own, rules, text, size, own_list))
            return rules;
        if (wanted)
            return NULL;
        own_free(own);
    }
    return NULL;
}

/* Adds what was read to the cards of its game. */
static bool add_to(Wire *wire, const GavelRules *rules, const OwnCards *own, const char *path)
{
    GavelFaults faults;
    GavelCards *cards = wire_cards(wire, rules);
    if (cards && gavel_cards_read(cards, own->text, own->size, &faults))
        return true;
    if (cards)
        print_faults(stderr, path, &faults);
    return false;
}

static bool read_file(Wire *wire, const GavelRules *wanted, const char *path)
{
    OwnCards own;
    size_t size = 0;
    memset(&own, 0, sizeof own);
    char *text = file_read(path, &size);
    if (!text)
        return false;
    const GavelRules *rules = read_for(&own, wanted, text, size);
    bool is_good = rules != NULL;
    if (!is_good && wanted)
        print_faults(stderr, path, &own.faults);
    else if (!is_good)
        (void)usage_error("%s: no game can read these cards; --game GAME tells why not", path);
    else
        is_good = add_to(wire, rules, &own, path);
    if (is_good && own.refused.size > 2)
        (void)fprintf(stderr, "gavel: %s: %zu cards; not understood: %.*s\n", path, own.count,
                      (int)own.refused.size, own.refused.at);
    own_free(&own);
    mem_free(text);
    return is_good;
}

bool own_files(Wire *wire, const Args *args)
{
    const char *name = args_value(args, "--game");
    const GavelRules *wanted = name ? game_named(name) : NULL;
    if (name && !wanted)
        return false;
    const char *path;
    for (int i = 0; (path = args_value_at(args, "--cards", i)); i++)
        if (!read_file(wire, wanted, path))
            return false;
    return true;
}
