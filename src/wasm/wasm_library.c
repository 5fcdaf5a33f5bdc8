/* wasm_library.c - what JavaScript needs besides gavel.h: memory, and what games say in JSON.
 *
 * Every function that writes JSON takes an Out, whose first two words are where the text is and how
 * long it is; false: there was no memory for it.
 */
#include "wire/wire.h"

#define WASM_API(name) __attribute__((export_name(#name)))

WASM_API(gavel_wasm_new) void *wasm_new(size_t size);
WASM_API(gavel_wasm_free) void wasm_free(void *block);
WASM_API(gavel_wasm_games) bool wasm_games(Out *out);
WASM_API(gavel_wasm_cards) bool wasm_cards(Out *out, const GavelCards *cards, unsigned language);
WASM_API(gavel_wasm_deck_check)
bool wasm_deck_check(Out *out, const GavelCards *cards, const char *text, size_t size);
WASM_API(gavel_wasm_clauses)
bool wasm_clauses(Out *out, const GavelRules *rules, const char *search);
WASM_API(gavel_wasm_question) bool wasm_question(Out *out, const GavelGame *game);
WASM_API(gavel_wasm_view) bool wasm_view(Out *out, const GavelGame *game, unsigned viewer);
WASM_API(gavel_wasm_diary_new) Diary *wasm_diary_new(GavelGame *game);
WASM_API(gavel_wasm_diary_free) void wasm_diary_free(Diary *diary);
WASM_API(gavel_wasm_events) bool wasm_events(Out *out, const Diary *diary, unsigned reader);
WASM_API(gavel_wasm_why)
bool wasm_why(Out *out, const GavelGame *game, unsigned seat, const char *act, unsigned card,
              unsigned target);

void *wasm_new(size_t size)
{
    return mem_new(size);
}

void wasm_free(void *block)
{
    mem_free(block);
}

static void begin(Out *out)
{
    out_clear(out);
    out_open(out, NULL, '{');
}

static bool end(Out *out)
{
    out_close(out, '}');
    return !out->is_failed;
}

bool wasm_games(Out *out)
{
    begin(out);
    write_games(out);
    return end(out);
}

bool wasm_cards(Out *out, const GavelCards *cards, unsigned language)
{
    begin(out);
    write_cards(out, cards, 1, (GavelLanguage)language);
    write_decks(out, cards);
    return end(out);
}

bool wasm_deck_check(Out *out, const GavelCards *cards, const char *text, size_t size)
{
    begin(out);
    write_deck_check(out, cards, (Slice){text, size}, false);
    return end(out);
}

bool wasm_clauses(Out *out, const GavelRules *rules, const char *search)
{
    begin(out);
    write_clauses(out, rules, search);
    return end(out);
}

/* What is asked, of the seat that is asked. */
bool wasm_question(Out *out, const GavelGame *game)
{
    begin(out);
    write_question(out, game);
    return end(out);
}

bool wasm_view(Out *out, const GavelGame *game, unsigned viewer)
{
    begin(out);
    write_status(out, game);
    write_table(out, game, viewer);
    return end(out);
}

bool wasm_why(Out *out, const GavelGame *game, unsigned seat, const char *act, unsigned card,
              unsigned target)
{
    GavelReason reason;
    begin(out);
    const bool is_allowed = gavel_may(game, seat, act, card, target, &reason);
    write_reason(out, is_allowed, &reason);
    return end(out);
}

/* Notes what happens in the game from now on; NULL: no memory. */
Diary *wasm_diary_new(GavelGame *game)
{
    Diary *diary = mem_new(sizeof *diary);
    if (diary)
        diary_listen(diary, game, false);
    return diary;
}

void wasm_diary_free(Diary *diary)
{
    diary_free(diary);
    mem_free(diary);
}

bool wasm_events(Out *out, const Diary *diary, unsigned reader)
{
    begin(out);
    write_notes(out, diary, reader, 0);
    return end(out);
}
