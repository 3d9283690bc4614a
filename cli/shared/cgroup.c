#include "cli/shared/cgroup.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_PATH = 4096 };

static FILE *open_in(const char *folder, const char *name)
{
    char path[LONGEST_PATH + 64];
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    return n > 0 && (size_t)n < sizeof path ? fopen(path, "r") : NULL;
}

/* Returns the number after a word at the beginning of a line, or (word is
 * empty) in the first line, after skipping the given number of others. Returns
 * UINT64_MAX for "max", a negative number, or none. */
static uint64_t read_number(const char *folder, const char *name,
                            const char *word, int others)
{
    char line[256];
    uint64_t number = UINT64_MAX;
    size_t size = strlen(word);
    FILE *from = open_in(folder, name);
    if (from == NULL)
        return number;
    while (fgets(line, sizeof line, from) != NULL) {
        const char *at = line + size;
        if (strncmp(line, word, size) != 0)
            continue;
        for (int n = 0; n < others; n++)
            at += strcspn(at, " \n") + strspn(at + strcspn(at, " \n"), " ");
        if (*at >= '0' && *at <= '9')
            number = strtoull(at, NULL, 10);
        break;
    }
    fclose(from);
    return number;
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

/* Finds the group of this process for a controller: a line 4:cpu,cpuacct:/path
 * of version 1, or otherwise 0::/path of version 2. Writes the folder of the
 * version's groups, then the path. Returns the length of that folder, or 0 if
 * there is no group. */
static size_t find_group(const char *root, const char *controller, char *folder)
{
    char line[LONGEST_PATH];
    size_t base = 0;
    FILE *from = open_in(root, "proc/self/cgroup");
    while (from != NULL && fgets(line, sizeof line, from) != NULL) {
        const char *list = strchr(line, ':');
        const char *path = list == NULL ? NULL : strchr(list + 1, ':');
        if (path == NULL)
            continue;
        size_t size = (size_t)(path - ++list);
        bool is_first = is_in_list(list, size, controller);
        if (!is_first && (size > 0 || base > 0))
            continue;
        int n = snprintf(folder, LONGEST_PATH, "%s/sys/fs/cgroup%s%s", root,
                         is_first ? "/" : "", is_first ? controller : "");
        int all =
            snprintf(folder + n, (size_t)(LONGEST_PATH - n), "%s", path + 1);
        base = n + all < LONGEST_PATH ? (size_t)n : 0;
        folder[n + (int)strcspn(folder + n, "\n")] = '\0';
        if (is_first)
            break;
    }
    if (from != NULL)
        fclose(from);
    return base;
}

/* Moves to the parent group. Returns false at the top, which is often the only
 * readable group in a container. */
static bool go_up(char *folder, size_t base)
{
    char *slash = strrchr(folder, '/');
    if (strlen(folder) <= base || slash == NULL)
        return false;
    *slash = '\0';
    return strlen(folder) >= base;
}

/* ---- limits -------------------------------------------------------------- */

static uint64_t lesser(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t memory_left(const char *folder)
{
    uint64_t most = lesser(read_number(folder, "memory.max", "", 0),
                           read_number(folder, "memory.limit_in_bytes", "", 0));
    uint64_t used = lesser(read_number(folder, "memory.current", "", 0),
                           read_number(folder, "memory.usage_in_bytes", "", 0));
    uint64_t cache =
        lesser(read_number(folder, "memory.stat", "inactive_file ", 0),
               read_number(folder, "memory.stat", "total_inactive_file ", 0));
    if (most == UINT64_MAX || used == UINT64_MAX)
        return most;
    used -= cache != UINT64_MAX ? lesser(cache, used) : 0;
    return most > used ? most - used : 0;
}

size_t cli_cgroup_memory(const char *root)
{
    char folder[LONGEST_PATH];
    uint64_t left = UINT64_MAX;
    size_t base = find_group(root, "memory", folder);
    if (base == 0)
        return SIZE_MAX;
    do {
        left = lesser(left, memory_left(folder));
    } while (go_up(folder, base));
    return left < SIZE_MAX ? (size_t)left : SIZE_MAX;
}

/* Returns the processors of a group. Version 2 has quota and period in
 * microseconds, on one line. */
static uint64_t processors_of(const char *folder)
{
    uint64_t quota = read_number(folder, "cpu.max", "", 0);
    uint64_t period = read_number(folder, "cpu.max", "", 1);
    if (period == UINT64_MAX) {
        quota = read_number(folder, "cpu.cfs_quota_us", "", 0);
        period = read_number(folder, "cpu.cfs_period_us", "", 0);
    }
    if (quota == 0 || quota == UINT64_MAX || period == 0 ||
        period == UINT64_MAX)
        return UINT64_MAX;
    return (quota - 1) / period + 1;
}

int cli_cgroup_processors(const char *root)
{
    const uint64_t MOST = 1 << 20;
    char folder[LONGEST_PATH];
    uint64_t num = UINT64_MAX;
    size_t base = find_group(root, "cpu", folder);
    if (base == 0)
        return 0;
    do {
        num = lesser(num, processors_of(folder));
    } while (go_up(folder, base));
    return num <= MOST ? (int)num : 0;
}
