/* machine.c - the processors and the memory that this process may use. */
#ifdef __linux__
#define _GNU_SOURCE /* CPU_COUNT() */
#include <sched.h>
#endif
#include "cli/machine.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/cgroup.h"

/* ---- processors ---------------------------------------------------------- */

/* Those that the process is bound to, or 0: that is not known. */
static long count_bound(void)
{
#ifdef CPU_COUNT
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
#endif
    return 0;
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

/* What Linux calls available: free, or to be had at once. */
static size_t machine_memory(void)
{
    char line[128];
    static const char NAME[] = "MemAvailable:";
    unsigned long long kilobytes = SIZE_MAX;
    FILE *from = fopen("/proc/meminfo", "r");
    if (from == NULL)
        return SIZE_MAX;
    while (fgets(line, sizeof line, from) != NULL) {
        if (strncmp(line, NAME, sizeof NAME - 1) == 0) {
            kilobytes = strtoull(line + sizeof NAME - 1, NULL, 10);
            break;
        }
    }
    fclose(from);
    return kilobytes < SIZE_MAX / 1024 ? 1024 * kilobytes : SIZE_MAX;
}

size_t cli_free_memory(void)
{
    const size_t LEAST = (size_t)1 << 20; /* 0 would be no limit at all */
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
