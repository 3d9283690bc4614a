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
    free(paths->weight);
    jobs_paths_init(paths);
}

static size_t start_of(const jobs_paths *paths, size_t k)
{
    return k == 0 ? 0 : paths->end[k - 1];
}

int jobs_paths_add(jobs_paths *paths, const int *options, int n)
{
    return jobs_paths_add_weighted(paths, options, n, 1);
}

int jobs_paths_add_weighted(jobs_paths *paths, const int *options, int n,
                            uint64_t weight)
{
    size_t start = start_of(paths, paths->num);
    size_t *end =
        base_reserve(paths->end, sizeof *end, paths->num, &paths->cap_paths, 1);
    if (end == NULL)
        return DLX_ENOMEM;
    paths->end = end;
    uint64_t *weights = base_reserve(paths->weight, sizeof *weights, paths->num,
                                     &paths->cap_weights, 1);
    if (weights == NULL)
        return DLX_ENOMEM;
    paths->weight = weights;
    int *option = base_reserve(paths->option, sizeof *option, start,
                               &paths->cap_options, (size_t)n);
    if (option == NULL)
        return DLX_ENOMEM;
    paths->option = option;
    if (n > 0)
        memcpy(option + start, options, (size_t)n * sizeof *options);
    weights[paths->num] = weight;
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

static uint64_t next_weight(const jobs_paths *paths, uint64_t below)
{
    uint64_t most = 0;
    for (size_t k = 0; k < paths->num; k++) {
        if (paths->weight[k] < below && paths->weight[k] > most)
            most = paths->weight[k];
    }
    return most;
}

int jobs_paths_group(jobs_paths *paths)
{
    jobs_paths sorted;
    const int *options;
    int error = 0;
    uint64_t weight = UINT64_MAX;
    jobs_paths_init(&sorted);
    while (error == 0 && (weight = next_weight(paths, weight)) > 0) {
        for (size_t k = 0; k < paths->num && error == 0; k++) {
            int n = jobs_paths_get(paths, k, &options);
            if (paths->weight[k] == weight)
                error = jobs_paths_add_weighted(&sorted, options, n, weight);
        }
    }
    if (error != 0) {
        jobs_paths_clear(&sorted);
        return error;
    }
    jobs_paths_clear(paths);
    *paths = sorted;
    return 0;
}
