/* paths.c - lists of guiding paths, in two flat arrays. */
#include "jobs/paths.h"

#include "base/reserve.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void jobs_paths_init(jobs_paths *paths)
{
    memset(paths, 0, sizeof *paths);
}

void jobs_paths_clear(jobs_paths *paths)
{
    free(paths->option);
    free(paths->end);
    jobs_paths_init(paths);
}

static size_t start_of(const jobs_paths *paths, size_t k)
{
    return k == 0 ? 0 : paths->end[k - 1];
}

int jobs_paths_add(jobs_paths *paths, const int *options, int n)
{
    size_t start = start_of(paths, paths->num);
    size_t *end =
        base_reserve(paths->end, sizeof *end, paths->num, &paths->cap_paths, 1);
    if (end == NULL)
        return DLX_ENOMEM;
    paths->end = end;
    int *option = base_reserve(paths->option, sizeof *option, start,
                               &paths->cap_options, (size_t)n);
    if (option == NULL)
        return DLX_ENOMEM;
    paths->option = option;
    if (n > 0)
        memcpy(option + start, options, (size_t)n * sizeof *options);
    end[paths->num++] = start + (size_t)n;
    return 0;
}

void jobs_paths_drop(jobs_paths *paths)
{
    paths->num--;
}

int jobs_paths_get(const jobs_paths *paths, size_t k, const int **options)
{
    size_t start = start_of(paths, k);
    *options = paths->option + start;
    return (int)(paths->end[k] - start);
}
