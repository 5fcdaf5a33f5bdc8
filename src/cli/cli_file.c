/* cli_file.c - whole files, and the files under a directory. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/hash.h"
#include "base/memory.h"
#include "cli/cli.h"

enum { FILE_SIZE_MAX = 1 << 28, DEPTH_MAX = 16 };

static void complain(const char *path, const char *reason)
{
    (void)fprintf(stderr, "gavel: %s: %s\n", path, reason);
}

/* Reads to the end of the file; NULL: errno says why. */
static char *read_all(FILE *file, size_t *size)
{
    size_t room = 1 << 16;
    char *text = mem_grow(NULL, room);
    *size = 0;
    while (text) {
        *size += fread(text + *size, 1, room - *size - 1, file);
        if (ferror(file) || room > FILE_SIZE_MAX)
            break;
        if (*size + 1 < room) {
            text[*size] = 0;
            return text;
        }
        room *= 2;
        char *larger = mem_grow(text, room);
        if (!larger)
            break;
        text = larger;
    }
    mem_free(text);
    return NULL;
}

char *file_read(const char *path, size_t *size)
{
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        complain(path, "is a directory");
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        complain(path, strerror(errno));
        return NULL;
    }
    char *text = read_all(file, size);
    if (!text)
        complain(path, errno ? strerror(errno) : "cannot be read");
    (void)fclose(file);
    return text;
}

uint64_t file_print(const char *path)
{
    size_t size = 0;
    FILE *file = fopen(path, "rb");
    char *text = file ? read_all(file, &size) : NULL;
    const uint64_t print = text ? hash_bytes(1, text, size) : 0;
    mem_free(text);
    if (file)
        (void)fclose(file);
    return print;
}

bool file_write(const char *path, const char *text, size_t size)
{
    FILE *file = fopen(path, "wb");
    bool is_written = file && fwrite(text, 1, size, file) == size;
    if (file && fclose(file) != 0)
        is_written = false;
    if (is_written)
        return true;
    complain(path, strerror(errno));
    struct stat about;
    if (file && stat(path, &about) == 0 && S_ISREG(about.st_mode))
        (void)remove(path); /* half a file is worse than none */
    return false;
}

bool file_is_same(const char *path, const char *other)
{
    struct stat about[2];
    return stat(path, &about[0]) == 0 && stat(other, &about[1]) == 0 &&
           about[0].st_dev == about[1].st_dev && about[0].st_ino == about[1].st_ino &&
           S_ISREG(about[0].st_mode);
}

bool file_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

/* --- directories --- */

static bool add_path(Paths *paths, const char *path)
{
    if (paths->count == paths->room) {
        const size_t room = paths->room ? paths->room * 2 : 64;
        char **grown = mem_grow(paths->path, room * sizeof *grown);
        if (!grown)
            return false;
        paths->path = grown;
        paths->room = room;
    }
    const size_t size = strlen(path) + 1;
    char *copy = mem_new(size);
    if (!copy)
        return false;
    memcpy(copy, path, size);
    paths->path[paths->count++] = copy;
    return true;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t size = strlen(text);
    const size_t tail = strlen(end);
    return size >= tail && strcmp(text + size - tail, end) == 0;
}

static bool add_tree(Paths *paths, const char *path, const char *extension, int depth);

static bool add_entry(Paths *paths, const char *path, const char *extension, int depth)
{
    struct stat about;
    if (stat(path, &about) != 0) {
        complain(path, strerror(errno));
        return false;
    }
    if (S_ISDIR(about.st_mode))
        return depth == DEPTH_MAX || add_tree(paths, path, extension, depth + 1);
    return !ends_with(path, extension) || add_path(paths, path);
}

static bool add_tree(Paths *paths, const char *path, const char *extension, int depth)
{
    DIR *directory = opendir(path);
    bool is_good = directory != NULL;
    if (!directory) {
        complain(path, strerror(errno));
        return false;
    }
    for (;;) {
        char whole[4096];
        const struct dirent *entry = readdir(directory);
        if (!entry || !is_good)
            break;
        if (entry->d_name[0] == '.')
            continue;
        (void)snprintf(whole, sizeof whole, "%s/%s", path, entry->d_name);
        is_good = add_entry(paths, whole, extension, depth);
    }
    (void)closedir(directory);
    return is_good;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool paths_add(Paths *paths, const char *path, const char *extension)
{
    struct stat about;
    const size_t first = paths->count;
    if (stat(path, &about) != 0) {
        complain(path, strerror(errno));
        return false;
    }
    if (!S_ISDIR(about.st_mode))
        return add_path(paths, path);
    if (!add_tree(paths, path, extension, 0))
        return false;
    if (paths->count > first)
        qsort(paths->path + first, paths->count - first, sizeof *paths->path, compare_paths);
    return true;
}

void paths_free(Paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        mem_free(paths->path[i]);
    mem_free(paths->path);
    *paths = (Paths){NULL, 0, 0};
}
