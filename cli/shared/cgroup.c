#include "cli/shared/cgroup.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LONGEST_PATH = 4096,
    LONGEST_TEXT = 4096 /* of a file; the numbers stand near its beginning */
};

/* Reads the beginning of a file as a string. Returns false if it cannot be
 * opened. */
static bool read_text(const char *folder, const char *name, char *text)
{
    char path[LONGEST_PATH + 64];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = n > 0 && (size_t)n < sizeof path
                   ? open(path, O_RDONLY | O_CLOEXEC)
                   : -1;
    if (file < 0)
        return false;
    ssize_t size = read(file, text, LONGEST_TEXT - 1);
    close(file);
    text[size < 0 ? 0 : size] = '\0';
    return true;
}

/* Returns the line after this one, or NULL. */
static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at == '\n' && at[1] != '\0' ? at + 1 : NULL;
}

/* Returns the number after a word at the beginning of a line, or (word is
 * empty) in the first line, after skipping the given number of others. Returns
 * UINT64_MAX for "max", a negative number, or none. */
static uint64_t read_number(const char *folder, const char *name,
                            const char *word, int others)
{
    char text[LONGEST_TEXT];
    size_t size = strlen(word);
    const char *line = read_text(folder, name, text) ? text : NULL;
    while (line != NULL && strncmp(line, word, size) != 0)
        line = next_line(line);
    if (line == NULL)
        return UINT64_MAX;
    const char *at = line + size;
    for (int n = 0; n < others; n++)
        at += strcspn(at, " \n") + strspn(at + strcspn(at, " \n"), " ");
    return *at >= '0' && *at <= '9' ? strtoull(at, NULL, 10) : UINT64_MAX;
}

/* ---- the folders of this process's groups -------------------------------- */

static bool is_in_list(const char *list, size_t size, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list; at < list + size;) {
        size_t word = strcspn(at, ",:");
        if (word == length && strncmp(at, name, word) == 0)
            return true;
        at += word + 1;
    }
    return false;
}

typedef struct group {
    char folder[LONGEST_PATH];
    size_t base;      /* length of the folder of all groups, or 0: no group */
    bool is_of_first; /* of version 1 of control groups */
} group;

/* Finds the group of this process for a controller: a line 4:cpu,cpuacct:/path
 * of version 1, or otherwise 0::/path of version 2. */
static void find_group(const char *root, const char *controller, group *g)
{
    char text[LONGEST_TEXT];
    g->base = 0;
    g->is_of_first = false;
    const char *line = read_text(root, "proc/self/cgroup", text) ? text : NULL;
    for (; line != NULL && !g->is_of_first; line = next_line(line)) {
        size_t end = strcspn(line, "\n");
        const char *list = memchr(line, ':', end);
        const char *path =
            list == NULL
                ? NULL
                : memchr(list + 1, ':', end - (size_t)(list + 1 - line));
        if (path == NULL)
            continue;
        size_t size = (size_t)(path - ++list);
        bool is_first = is_in_list(list, size, controller);
        if (!is_first && (size > 0 || g->base > 0))
            continue;
        int n = snprintf(g->folder, sizeof g->folder, "%s/sys/fs/cgroup%s%s",
                         root, is_first ? "/" : "", is_first ? controller : "");
        int length = (int)(end - (size_t)(path + 1 - line));
        int all = snprintf(g->folder + n, sizeof g->folder - (size_t)n, "%.*s",
                           length, path + 1);
        g->base = n + all < LONGEST_PATH ? (size_t)n : 0;
        g->is_of_first = is_first;
    }
}

/* Moves to the parent group. Returns false at the top, which is often the only
 * readable group in a container. */
static bool go_up(group *g)
{
    char *slash = strrchr(g->folder, '/');
    if (strlen(g->folder) <= g->base || slash == NULL)
        return false;
    *slash = '\0';
    return strlen(g->folder) >= g->base;
}

/* ---- limits -------------------------------------------------------------- */

static uint64_t lesser(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Returns the memory that the group leaves. Version 1 writes the largest number
 * of pages where there is no limit. */
static uint64_t memory_left(const group *g)
{
    const char *limit = g->is_of_first ? "memory.limit_in_bytes" : "memory.max";
    uint64_t most = read_number(g->folder, limit, "", 0);
    if (most > INT64_MAX / 2)
        return UINT64_MAX;
    uint64_t used = read_number(
        g->folder, g->is_of_first ? "memory.usage_in_bytes" : "memory.current",
        "", 0);
    if (used == UINT64_MAX)
        return most;
    uint64_t cache = read_number(g->folder, "memory.stat", "inactive_file ", 0);
    used -= cache != UINT64_MAX ? lesser(cache, used) : 0;
    return most > used ? most - used : 0;
}

size_t cli_cgroup_memory(const char *root)
{
    group g;
    uint64_t left = UINT64_MAX;
    find_group(root, "memory", &g);
    if (g.base == 0)
        return SIZE_MAX;
    do {
        left = lesser(left, memory_left(&g));
    } while (go_up(&g));
    return left < SIZE_MAX ? (size_t)left : SIZE_MAX;
}

/* Returns the processors of a group. Quota and period are in microseconds;
 * version 2 has them on one line. */
static uint64_t processors_of(const group *g)
{
    const char *file = g->is_of_first ? "cpu.cfs_quota_us" : "cpu.max";
    uint64_t quota = read_number(g->folder, file, "", 0);
    if (quota == 0 || quota == UINT64_MAX)
        return UINT64_MAX;
    uint64_t period = g->is_of_first
                          ? read_number(g->folder, "cpu.cfs_period_us", "", 0)
                          : read_number(g->folder, file, "", 1);
    if (period == 0 || period == UINT64_MAX)
        return UINT64_MAX;
    return (quota - 1) / period + 1;
}

int cli_cgroup_processors(const char *root)
{
    const uint64_t MOST = 1 << 20;
    group g;
    uint64_t num = UINT64_MAX;
    find_group(root, "cpu", &g);
    if (g.base == 0)
        return 0;
    do {
        num = lesser(num, processors_of(&g));
    } while (go_up(&g));
    return num <= MOST ? (int)num : 0;
}
