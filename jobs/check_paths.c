/* check_paths.c - follows paths in their tree, and compares them. */
#include "jobs/check_paths.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct numbered {
    const int *options;
    int n;
    size_t number;
} numbered;

/* Compares lexicographically: a path comes right before those that begin with
 * it. */
static int compare(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    int n = x->n < y->n ? x->n : y->n;
    for (int k = 0; k < n; k++) {
        if (x->options[k] != y->options[k])
            return x->options[k] < y->options[k] ? -1 : 1;
    }
    if (x->n != y->n)
        return x->n < y->n ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

static bool begins_with(const numbered *path, const numbered *other)
{
    return other->n <= path->n && memcmp(path->options, other->options,
                                         (size_t)other->n * sizeof(int)) == 0;
}

/* Checks that no path begins with another: solutions below both would be
 * counted twice. */
static int check_disjoint(const jobs_paths *paths, const char *file,
                          dlx_file_error *error)
{
    numbered *list = malloc((paths->num + 1) * sizeof *list);
    int code = 0;
    if (list == NULL)
        return jobs_file_no_memory(error, file);
    for (size_t k = 0; k < paths->num; k++) {
        list[k].n = jobs_paths_get(paths, k, &list[k].options);
        list[k].number = k;
    }
    qsort(list, paths->num, sizeof *list, compare);
    for (size_t k = 1; k < paths->num && code == 0; k++) {
        if (begins_with(&list[k], &list[k - 1]))
            code = jobs_file_fail(
                error,
                "%s: path %zu lies below path %zu and would be counted twice",
                file, list[k].number + 1, list[k - 1].number + 1);
    }
    free(list);
    return code;
}

int jobs_check_paths(const jobs_paths *paths, const dlx_tree *tree,
                     const char *file, dlx_file_error *error)
{
    dlx_place *place;
    int code = tree->functions->new_place(&place, tree);
    if (code == DLX_ENOMEM)
        return jobs_file_no_memory(error, file);
    if (code != 0)
        return jobs_file_fail(error, "%s", dlx_error_text(code));
    for (size_t k = 0; k < paths->num && code == 0; k++) {
        const int *path;
        int n = jobs_paths_get(paths, k, &path);
        code = place->functions->go(place, path, n);
        if (code == DLX_EARGUMENT)
            jobs_file_fail(error, "%s: path %zu does not exist in the problem",
                           file, k + 1);
        else if (code == DLX_ENOMEM)
            jobs_file_no_memory(error, file);
        else if (code != 0)
            jobs_file_fail(error, "%s", dlx_error_text(code));
    }
    place->functions->free(place);
    return code == 0 ? check_disjoint(paths, file, error) : -1;
}
