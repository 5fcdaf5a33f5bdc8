/* play_log.c - what has happened in the game at the terminal. */
#include <stdio.h>
#include <string.h>

#include "cli/play_int.h"

static bool grow(Chronicle *c)
{
    if (c->count < c->room)
        return true;
    const size_t room = c->room ? c->room * 2 : 256;
    Happening *list = mem_grow(c->list, room * sizeof *list);
    if (!list)
        return false;
    c->list = list;
    c->room = room;
    return true;
}

void chronicle_note(void *context, const GavelEvent *event)
{
    Play *play = context;
    Chronicle *c = &play->chronicle;
    const char *text = event->text[play->seat];
    if (!text || event->is_step)
        return;
    Happening *last = c->count > c->shown ? &c->list[c->count - 1] : NULL;
    if (last && last->turn == event->turn && strcmp(last->text, text) == 0) {
        last->times++;
        return;
    }
    const char *copy = arena_copy(&c->arena, text, strlen(text));
    if (!copy || !grow(c))
        return; /* the game goes on without this line */
    c->list[c->count++] = (Happening){copy, event->clause, event->turn, 1};
}

void chronicle_free(Chronicle *chronicle)
{
    arena_free(&chronicle->arena);
    mem_free(chronicle->list);
}

static void print_happening(const Play *play, const Happening *what)
{
    const Style style = play->style;
    const bool is_turn = strncmp(what->text, "turn ", 5) == 0;
    printf("  %s%s%s", is_turn ? paint(style, PAINT_BOLD) : "", what->text,
           is_turn ? paint(style, PAINT_PLAIN) : "");
    if (what->times > 1)
        printf(" (%u times)", what->times);
    if (what->clause[0] && !is_turn)
        printf(" %s[%s]%s", paint(style, PAINT_DIM), what->clause, paint(style, PAINT_PLAIN));
    printf("\n");
}

void chronicle_print(const Play *play, size_t first, size_t limit)
{
    const Chronicle *c = &play->chronicle;
    if (c->count - first > limit) {
        printf("  %s(%zu earlier lines: \"log\" shows them)%s\n", paint(play->style, PAINT_DIM),
               c->count - first - limit, paint(play->style, PAINT_PLAIN));
        first = c->count - limit;
    }
    for (size_t i = first; i < c->count; i++)
        print_happening(play, &c->list[i]);
}
