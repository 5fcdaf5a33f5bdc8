/* scenario_worlds.c - two worlds that differ in what is hidden: or, same. */
#include <string.h>

#include "rules/scenario_int.h"

enum { VIEWS_ROOM = 1 << 20, VIEW_ROOM = 1 << 18 };

bool worlds_open(Scene *scene)
{
    Worlds *worlds = scene->worlds;
    worlds->same_count = 0;
    if (!worlds->has_other || scene->run->only)
        return true;
    if (!scene->run->watch) {
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "nobody is there to see two worlds");
        return false;
    }
    if (!worlds->memory) {
        worlds->memory = mem_new(VIEWS_ROOM);
        worlds->seen = text_in(worlds->memory, worlds->memory ? VIEWS_ROOM : 0);
    }
    scene->reader = scene->run->watch(scene->run->context, &scene->g);
    if (!worlds->memory || !scene->reader)
        scene_fail(scene, SCENARIO_UNREADABLE, 1, "out of memory");
    return !scene->is_over;
}

static Slice line_from(const char *at)
{
    return (Slice){at, strcspn(at, "\n")};
}

/* The first line in which the views differ. */
static void compare(Scene *scene, int column, uint8_t seat, const char *first, const char *other)
{
    while (*first && *other) {
        const Slice a = line_from(first);
        const Slice b = line_from(other);
        if (a.size != b.size || memcmp(a.at, b.at, a.size) != 0)
            break;
        first += a.size + 1;
        other += b.size + 1;
    }
    const Slice a = line_from(first);
    const Slice b = line_from(other);
    if (a.size > 0 || b.size > 0)
        scene_fail(scene, SCENARIO_FAILED, column,
                   "seat %d can tell the worlds apart: '%.*s' or '%.*s'", seat + 1, (int)a.size,
                   a.at, (int)b.size, b.at);
}

/* same N: seat N sees, is asked and has been told the same in both worlds */
void want_same(Scene *scene, Line *line)
{
    Worlds *worlds = scene->worlds;
    uint8_t seat = 0;
    const int column = line->column;
    if (!worlds->has_other) {
        scene_bad(scene, line, "'same' wants another world: a line 'or ZONE: ...'");
        return;
    }
    if (!read_seat(scene, line, &seat))
        return;
    worlds->same_count++;
    if (scene->run->only)
        return; /* one world is enough to play on */
    if (!worlds->is_other) {
        scene->run->view(scene->run->context, seat, &worlds->seen);
        worlds->seen.size += worlds->seen.size + 1 < VIEWS_ROOM; /* its zero byte divides them */
        if (worlds->seen.is_cut)
            scene_fail(scene, SCENARIO_UNREADABLE, column, "too much is seen to be compared");
        return;
    }
    char *memory = mem_new(VIEW_ROOM);
    Text now = text_in(memory, memory ? VIEW_ROOM : 0);
    if (memory)
        scene->run->view(scene->run->context, seat, &now);
    const char *before = worlds->memory + worlds->at;
    if (memory && worlds->at < worlds->seen.size)
        compare(scene, column, seat, before, memory);
    worlds->at += strlen(before) + 1;
    mem_free(memory);
}
