/* wire_diary.c - what has happened in a game, as each reader may read it. */
#include <string.h>

#include "base/hash.h"
#include "wire/wire.h"

static bool add_note(Notes *notes, Slice note)
{
    const uint64_t before = notes->count > 0 ? notes->list[notes->count - 1].mark : 0;
    if (notes->count == notes->room) {
        const size_t room = notes->room ? notes->room * 2 : 64;
        Note *list = mem_grow(notes->list, room * sizeof *list);
        if (!list)
            return false;
        notes->list = list;
        notes->room = room;
    }
    notes->list[notes->count++] = (Note){note, hash_bytes(before, note.at, note.size)};
    return true;
}

static void write_event_card(Out *out, const char *key, const GavelEventCard *card)
{
    out_open(out, key, '{');
    if (card->name)
        out_text(out, "name", card->name);
    if (card->was)
        out_number(out, "was", card->was);
    if (card->id)
        out_number(out, "id", card->id);
    out_close(out, '}');
}

static void write_end(Out *out, const char *key, const GavelRules *rules, const GavelSpot *spot)
{
    out_open(out, key, '{');
    if (spot->seat != GAVEL_NOBODY) {
        out_number(out, "seat", spot->seat + 1);
        out_text(out, "zone", gavel_zone_name(rules, spot->zone));
    }
    out_close(out, '}');
}

/* Where cards are looked at, and which they are. */
static void write_look(Out *out, const GavelRules *rules, const GavelEvent *event, unsigned reader)
{
    write_end(out, "at", rules, &event->from);
    if (!event->looked[reader])
        return;
    out_open(out, "cards", '[');
    for (int i = 0; i < event->amount; i++)
        write_event_card(out, NULL, &event->looked[reader][i]);
    out_close(out, ']');
}

/* The event for one reader, from behind its number. */
static Slice write_event(Out *out, const GavelRules *rules, const GavelEvent *event,
                         unsigned reader)
{
    out_clear(out);
    out_number(out, "turn", event->turn);
    out_text(out, "clause", event->clause);
    if (event->text[reader])
        out_text(out, "text", event->text[reader]);
    if (event->id)
        out_text(out, "line", event->id);
    out_text(out, "kind", event->kind);
    if (event->seat < GAVEL_SEATS_MAX)
        out_number(out, "seat", event->seat + 1);
    if (event->amount != 0)
        out_number(out, "amount", event->amount);
    if (event->is_about_card)
        write_event_card(out, "card", &event->card[reader]);
    if (event->ability)
        out_text(out, "ability", event->ability);
    if (event->has_object)
        write_event_card(out, "object", &event->object[reader]);
    if (event->is_look)
        write_look(out, rules, event, reader);
    if (event->is_move) {
        write_end(out, "from", rules, &event->from);
        write_end(out, "to", rules, &event->to);
    } else if (event->to.seat != GAVEL_NOBODY) {
        write_end(out, "to", rules, &event->to);
    }
    out_close(out, '}');
    return (Slice){out->at, out->size};
}

/* True if the event is for that reader: all seats of the game, and the spectator. */
static bool is_for(const Diary *diary, const GavelEvent *event, unsigned reader)
{
    const bool is_reader = reader < diary->seats || reader == SPECTATOR;
    return is_reader && (event->text[reader] || diary->with_moves);
}

static void diary_note(void *context, const GavelEvent *event)
{
    Diary *diary = context;
    Slice copy = {.size = 0};
    for (unsigned reader = 0; reader < READERS; reader++) {
        if (!is_for(diary, event, reader))
            continue;
        const Slice note = write_event(&diary->out, diary->rules, event, reader);
        if (diary->out.is_failed)
            return; /* out of memory: the game goes on without this line */
        if (!copy.at || copy.size != note.size || memcmp(copy.at, note.at, note.size) != 0)
            copy = (Slice){arena_copy(&diary->arena, note.at, note.size), note.size};
        if (!copy.at || !add_note(&diary->of[reader], copy))
            return;
    }
}

void diary_add(Diary *diary, unsigned reader, Slice note)
{
    const char *copy = arena_copy(&diary->arena, note.at, note.size);
    if (copy)
        (void)add_note(&diary->of[reader], (Slice){copy, note.size});
}

void diary_listen(Diary *diary, GavelGame *game, bool with_moves)
{
    const GavelMatch *match = gavel_game_match(game);
    diary->rules = gavel_match_rules(match);
    diary->seats = gavel_match_seats(match);
    diary->with_moves = with_moves;
    gavel_listen(game, diary_note, diary, with_moves ? GAVEL_TELL_MOVES : 0);
}

/* The lists keep their room. */
void diary_clear(Diary *diary)
{
    arena_free(&diary->arena);
    for (unsigned reader = 0; reader < READERS; reader++)
        diary->of[reader].count = 0;
}

void diary_free(Diary *diary)
{
    arena_free(&diary->arena);
    out_free(&diary->out);
    for (unsigned reader = 0; reader < READERS; reader++)
        mem_free(diary->of[reader].list);
}

uint64_t diary_mark(const Diary *diary, unsigned reader, size_t count)
{
    const Notes *notes = &diary->of[reader];
    return count > 0 && count <= notes->count ? notes->list[count - 1].mark : 0;
}

void write_notes(Out *out, const Diary *diary, unsigned reader, size_t since)
{
    const Notes *notes = &diary->of[reader];
    out_open(out, "events", '[');
    for (size_t i = since; i < notes->count; i++) {
        out_open(out, NULL, '{');
        out_number(out, "number", (long long)i + 1);
        out_raw(out, NULL, notes->list[i].text);
    }
    out_close(out, ']');
    out_number(out, "last", (long long)notes->count);
}
