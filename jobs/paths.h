/*
 * paths.h - lists of guiding paths.
 *
 * A *guiding path* is a list of options; it stands for the search for the
 * covers that contain them all, which is what lies below them in the search
 * tree. The empty path is the whole search.
 *
 *   paths    (), (5), (5 17)
 *   option   5 5 17
 *   end      0 1 3
 *   weight   1 1 4
 *
 * A path has a *weight*: the number of covers that each cover below it stands
 * for, since the others of its orbit are not searched (split.h). Without
 * symmetry it is 1.
 *
 * Owns    a list owns its arrays; paths passed in are copied
 * Errors  DLX_ENOMEM with the list as it was
 * Source  Zhang, Bonacina and Hsiang, PSATO, J. Symbolic Computation 21 (1996)
 */
#ifndef JOBS_PATHS_H
#define JOBS_PATHS_H

#include <stddef.h>
#include <stdint.h>

#define JOBS_MOST_WEIGHT ((uint64_t)INT64_MAX)

typedef struct jobs_paths {
    int *option;      /* of all paths, one path after the other */
    size_t *end;      /* [path] one past its last option */
    uint64_t *weight; /* [path] at least 1 */
    size_t num, cap_paths, cap_weights, cap_options;
} jobs_paths;

void jobs_paths_init(jobs_paths *paths); /* no paths */
void jobs_paths_clear(jobs_paths *paths);

/* Append a path of n options, with weight 1 or that one. Returns 0 or
 * DLX_ENOMEM. */
int jobs_paths_add(jobs_paths *paths, const int *options, int n);
int jobs_paths_add_weighted(jobs_paths *paths, const int *options, int n,
                            uint64_t weight);
/* Take the last path away. Needs: there is one. */
void jobs_paths_drop(jobs_paths *paths);
/* The n options of path k, borrowed until the list changes; returns n. */
int jobs_paths_get(const jobs_paths *paths, size_t k, const int **options);
/* Sort the paths by weight, the largest first; equal ones stay in order.
 * Returns 0, or DLX_ENOMEM with the list as it was. */
int jobs_paths_group(jobs_paths *paths);

#endif
