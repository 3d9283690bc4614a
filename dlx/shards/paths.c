/* paths.c - lists of guiding paths, in two flat arrays. */
#include "dlx/shards/paths.h"

#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void dlx_paths_init(dlx_paths *paths)
{
    memset(paths, 0, sizeof *paths);
}

void dlx_paths_clear(dlx_paths *paths)
{
    free(paths->option);
    free(paths->end);
    dlx_paths_init(paths);
}

static size_t start_of(const dlx_paths *paths, size_t k)
{
    return k == 0 ? 0 : paths->end[k - 1];
}

static int reserve(dlx_paths *paths, size_t num, size_t num_options)
{
    if (num > paths->cap_paths) {
        size_t cap = 2 * num + 8;
        size_t *end = realloc(paths->end, cap * sizeof *end);
        if (end == NULL)
            return DLX_ENOMEM;
        paths->end = end;
        paths->cap_paths = cap;
    }
    if (num_options >= paths->cap_options) { /* so that there is an array */
        size_t cap = 2 * num_options + 8;
        int *option = realloc(paths->option, cap * sizeof *option);
        if (option == NULL)
            return DLX_ENOMEM;
        paths->option = option;
        paths->cap_options = cap;
    }
    return 0;
}

int dlx_paths_add(dlx_paths *paths, const int *options, int n)
{
    size_t start = start_of(paths, paths->num), end = start + (size_t)n;
    if (reserve(paths, paths->num + 1, end) != 0)
        return DLX_ENOMEM;
    if (n > 0)
        memcpy(paths->option + start, options, (size_t)n * sizeof *options);
    paths->end[paths->num++] = end;
    return 0;
}

void dlx_paths_drop(dlx_paths *paths)
{
    paths->num--;
}

int dlx_paths_get(const dlx_paths *paths, size_t k, const int **options)
{
    size_t start = start_of(paths, k);
    *options = paths->option + start;
    return (int)(paths->end[k] - start);
}
