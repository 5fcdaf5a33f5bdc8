/* wire_diary.c - what has happened in a game, as each reader may read it. */
#include <string.h>

#include "wire/wire.h"

static bool add_note(Notes *notes, Slice note)
{
    if (notes->count == notes->room) {
        const size_t room = notes->room ? notes->room * 2 : 64;
        Slice *list = mem_grow(notes->list, room * sizeof *list);
        if (!list)
            return false;
        notes->list = list;
        notes->room = room;
    }
    notes->list[notes->count++] = note;
    return true;
}

/* The event for one reader, from behind its number. */
static Slice write_event(Out *out, const GavelEvent *event, unsigned reader)
{
    out_clear(out);
    out_number(out, "turn", event->turn);
    out_text(out, "clause", event->clause);
    out_text(out, "text", event->text[reader]);
    out_close(out, '}');
    return (Slice){out->at, out->size};
}

void diary_note(void *context, const GavelEvent *event)
{
    Diary *diary = context;
    Slice copy = {.size = 0};
    for (unsigned reader = 0; reader < READERS; reader++) {
        if (!event->text[reader])
            continue;
        const Slice note = write_event(&diary->out, event, reader);
        if (diary->out.is_failed)
            return; /* out of memory: the game goes on without this line */
        if (copy.size != note.size || memcmp(copy.at, note.at, note.size) != 0)
            copy = (Slice){arena_copy(&diary->arena, note.at, note.size), note.size};
        if (!copy.at || !add_note(&diary->of[reader], copy))
            return;
    }
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

void write_notes(Out *out, const Diary *diary, unsigned reader, size_t since)
{
    const Notes *notes = &diary->of[reader];
    out_open(out, "events", '[');
    for (size_t i = since; i < notes->count; i++) {
        out_open(out, NULL, '{');
        out_number(out, "number", (long long)i + 1);
        out_raw(out, NULL, notes->list[i]);
    }
    out_close(out, ']');
    out_number(out, "last", (long long)notes->count);
}
