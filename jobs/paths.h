/*
 * paths.h - lists of guiding paths.
 *
 * A *guiding path* is a list of options. It stands for the search below it: for
 * all covers that contain these options. The empty path is the whole search.
 *
 *   paths    (), (5), (5 17)
 *   option   5 5 17
 *   end      0 1 3
 *   weight   1 1 4
 *
 * The *weight* of a path is the number of covers that each cover below it
 * stands for, since the others of its orbit are not searched (split.h).
 *
 * Owns    a list owns its arrays; paths passed in are copied
 * Errors  DLX_ENOMEM with the list unchanged
 * Source  Zhang, Bonacina and Hsiang, PSATO, J. Symbolic Computation 21 (1996)
 */
#ifndef JOBS_PATHS_H
#define JOBS_PATHS_H

#include <stddef.h>
#include <stdint.h>

#define JOBS_MOST_WEIGHT ((uint64_t)INT64_MAX)

typedef struct jobs_paths {
    int *option;
    size_t *end; /* [path] index after its last option */
    uint64_t *weight;
    size_t num, cap_paths, cap_weights, cap_options;
} jobs_paths;

void jobs_paths_init(jobs_paths *paths);
void jobs_paths_clear(jobs_paths *paths);

/* Append a path of n options, with weight 1 or the given one. */
int jobs_paths_add(jobs_paths *paths, const int *options, int n);
int jobs_paths_add_weighted(jobs_paths *paths, const int *options, int n,
                            uint64_t weight);
void jobs_paths_drop(jobs_paths *paths);
/* Sets *options to those of path k, borrowed until the list changes. Returns
 * their number. */
int jobs_paths_get(const jobs_paths *paths, size_t k, const int **options);
/* Sorts the paths by weight, largest first, stably. */
int jobs_paths_group(jobs_paths *paths);

#endif
