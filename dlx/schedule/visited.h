/*
 * visited.h - covers that were handed out, where two searches look for the same
 * ones: what one has found the other one is not to find again.
 */
#ifndef DLX_SCHEDULE_VISITED_H
#define DLX_SCHEDULE_VISITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_visit {
    size_t start; /* in options[], where those of the next one follow */
    uint64_t hash;
    bool is_ahead; /* the first search has not come to it yet */
} dlx_visit;

/* All zeros: none. */
typedef struct dlx_visited {
    dlx_visit *list; /* num, and the start of the next one */
    int num, cap;
    int num_ahead;
    int *options; /* of each cover in ascending order */
    size_t cap_options;
    int *scratch; /* of one cover, in ascending order */
    int cap_scratch;
} dlx_visited;

void dlx_visited_clear(dlx_visited *v);
/* All are forgotten; the memory is kept. */
void dlx_visited_forget(dlx_visited *v);
/* Add a cover of n options, in any order. is_ahead: found by the second search.
 * Returns 0 or DLX_ENOMEM. */
int dlx_visited_add(dlx_visited *v, const int *options, int n, bool is_ahead);
/* Returns whether the cover that the first search has found is one of those
 * ahead, and removes it from them. Allocates nothing. */
bool dlx_visited_meet(dlx_visited *v, const int *options, int n);
bool dlx_visited_is_ahead(const dlx_visited *v, int k);
/* Cover k: its options, and their number. */
int dlx_visited_get(const dlx_visited *v, int k, const int **options);

#endif
