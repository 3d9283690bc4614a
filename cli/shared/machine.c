/* For sched_getaffinity(). NOLINTNEXTLINE(bugprone-*,cert-*) */
#define _GNU_SOURCE
#include "cli/shared/machine.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/shared/cgroup.h"

/* ---- files of Linux ------------------------------------------------------ */

/* Copies the rest of the line that begins with the word. Returns false if there
 * is no such line. */
static bool read_line(const char *file, const char *word, char *to, int size)
{
    size_t length = strlen(word);
    bool is_found = false;
    FILE *from = fopen(file, "r");
    while (from != NULL && !is_found && fgets(to, size, from) != NULL)
        is_found = strncmp(to, word, length) == 0;
    if (is_found)
        memmove(to, to + length, strlen(to + length) + 1);
    if (from != NULL)
        fclose(from);
    return is_found;
}

/* ---- processors ---------------------------------------------------------- */

/* Returns the number of processors that the process is bound to, or 0 if
 * unknown. */
static long count_bound(void)
{
#ifdef __linux__
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
#else
    return 0;
#endif
}

int cli_num_processors(void)
{
    const long MOST = 1024;
    long num = count_bound(), of_group = cli_cgroup_processors("");
    if (num < 1)
        num = sysconf(_SC_NPROCESSORS_ONLN);
    if (of_group > 0 && of_group < num)
        num = of_group;
    return num < 1 ? 1 : (int)(num < MOST ? num : MOST);
}

/* ---- memory -------------------------------------------------------------- */

/* Returns the available memory under Linux, including caches that can be
 * dropped. */
static size_t machine_memory(void)
{
    char line[128];
    unsigned long long kilobytes = SIZE_MAX;
    if (read_line("/proc/meminfo", "MemAvailable:", line, sizeof line))
        kilobytes = strtoull(line, NULL, 10);
    return kilobytes < SIZE_MAX / 1024 ? 1024 * (size_t)kilobytes : SIZE_MAX;
}

size_t cli_free_memory(void)
{
    const size_t LEAST = (size_t)1 << 20; /* a limit of 0 would mean no limit */
    struct rlimit limit;
    size_t bytes = machine_memory();
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        limit.rlim_cur < bytes)
        bytes = (size_t)limit.rlim_cur;
    size_t of_group = cli_cgroup_memory("");
    if (of_group < bytes)
        bytes = of_group;
    return bytes > LEAST ? bytes : LEAST;
}

size_t cli_peak_memory(void)
{
    char text[64];
    if (!read_line("/proc/self/status", "VmHWM:", text, sizeof text))
        return 0;
    return (size_t)strtoull(text, NULL, 10) * 1024;
}

#ifdef __has_feature
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ ||             \
    HAS_FEATURE(address_sanitizer) || HAS_FEATURE(thread_sanitizer)
static const bool IS_OURS = false;
#else
static const bool IS_OURS = true;
#endif

static size_t next_number(const char **at)
{
    size_t number = 0;
    while (**at == ' ')
        ++*at;
    for (; **at >= '0' && **at <= '9'; ++*at)
        number = 10 * number + (size_t)(**at - '0');
    return number;
}

/* the file has numbers of pages: all that are reserved, those in memory, and
 * those of them that are shared with files */
size_t cli_used_memory(void)
{
    char text[128];
    int before = errno, file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t size = file < 0 ? -1 : read(file, text, sizeof text - 1);
    if (file >= 0)
        close(file);
    errno = before;
    if (size <= 0 || !IS_OURS)
        return 0;
    text[size] = '\0';
    const char *at = text;
    next_number(&at);
    size_t there = next_number(&at), shared = next_number(&at);
    return there > shared ? (there - shared) * (size_t)sysconf(_SC_PAGESIZE)
                          : 0;
}
