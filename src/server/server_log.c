/* server_log.c - whether the log that a killed server has left is whole.
 *
 * SQLite takes the log up to the first page whose checksum is wrong and says nothing of what stands
 * behind it. After a power cut that is as it should be; after damage to the file games would go
 * back in silence. The form of the log: sqlite.org/fileformat2.html, "The Write-Ahead Log".
 */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

enum {
    HEAD_SIZE = 32,
    FRAME_SIZE = 24,    /* before each page */
    MAGIC = 0x377F0682, /* and 1 for checksums over numbers whose high byte comes first */
    PAGE_MAX = 65536,
    SALT_AT = 16, /* of the head: two numbers, which each frame of this log repeats */
    FRAME_SALT_AT = 8
};

typedef struct {
    uint32_t a;
    uint32_t b;
} Sum;

typedef struct {
    FILE *file;
    unsigned char head[HEAD_SIZE];
    unsigned char *frame; /* its head and its page */
    size_t page;
    bool is_high_first;
    Sum sum; /* up to here */
} Log;

static uint32_t number_at(const unsigned char *at, bool is_high_first)
{
    uint32_t number = 0;
    for (unsigned i = 0; i < 4; i++)
        number |= (uint32_t)at[is_high_first ? 3 - i : i] << 8 * i;
    return number;
}

static void add_bytes(Log *log, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i += 8) {
        log->sum.a += number_at(bytes + i, log->is_high_first) + log->sum.b;
        log->sum.b += number_at(bytes + i + 4, log->is_high_first) + log->sum.a;
    }
}

/* The checksum stands at the end of a head, high byte first. */
static bool is_sum_right(const Log *log, const unsigned char *end)
{
    return number_at(end - 8, true) == log->sum.a && number_at(end - 4, true) == log->sum.b;
}

static bool read_head(Log *log)
{
    const uint32_t magic = number_at(log->head, true);
    log->page = number_at(log->head + 8, true);
    log->is_high_first = (magic & 1) != 0;
    if ((magic & ~1U) != MAGIC || log->page < 512 || log->page > PAGE_MAX)
        return false;
    add_bytes(log, log->head, HEAD_SIZE - 8);
    return is_sum_right(log, log->head + HEAD_SIZE);
}

/* Whether the next frame belongs to this log, and not to one that stood there before; false at the
 * end, too. */
static bool read_frame(Log *log)
{
    const size_t size = FRAME_SIZE + log->page;
    return fread(log->frame, 1, size, log->file) == size &&
           memcmp(log->frame + FRAME_SALT_AT, log->head + SALT_AT, 8) == 0;
}

static bool is_frame_right(Log *log)
{
    add_bytes(log, log->frame, 8);
    add_bytes(log, log->frame + FRAME_SIZE, log->page);
    return is_sum_right(log, log->frame + FRAME_SIZE);
}

/* How many pages of this log stand at the first wrong one and behind it. */
static unsigned long count_lost(Log *log)
{
    bool is_right = true;
    unsigned long lost = 0;
    while (read_frame(log)) {
        is_right = is_right && is_frame_right(log);
        lost += !is_right;
    }
    return lost;
}

unsigned long log_lost_pages(const char *database)
{
    char path[LOG_PATH_ROOM];
    Log log = {.sum = {0, 0}};
    unsigned long lost = 0;
    const int size = snprintf(path, sizeof path, "%s-wal", database);
    log.file = size > 0 && (size_t)size < sizeof path ? fopen(path, "rb") : NULL;
    if (!log.file)
        return 0;
    if (fread(log.head, 1, HEAD_SIZE, log.file) == HEAD_SIZE) {
        log.frame = mem_new(FRAME_SIZE + PAGE_MAX);
        if (log.frame)
            lost = read_head(&log) ? count_lost(&log) : 1;
        mem_free(log.frame);
    }
    (void)fclose(log.file);
    return lost;
}
