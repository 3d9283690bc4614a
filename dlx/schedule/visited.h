/*
 * visited.h - covers already handed out, when two searches look for the same
 * covers: neither must find those of the other again.
 */
#ifndef DLX_SCHEDULE_VISITED_H
#define DLX_SCHEDULE_VISITED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_visit {
    size_t start; /* index in options[]; the next one's start is its end */
    uint64_t hash;
    bool is_ahead; /* the first search has not reached it yet */
} dlx_visit;

/* All zeros: empty. */
typedef struct dlx_visited {
    dlx_visit *list; /* num elements, and the start of the next one */
    int num, cap;
    int num_ahead;
    int *options; /* options of each cover, in ascending order */
    size_t cap_options;
    int *scratch; /* options of one cover, in ascending order */
    int cap_scratch;
} dlx_visited;

void dlx_visited_clear(dlx_visited *v);
/* Forgets all covers, but keeps the memory. */
void dlx_visited_forget(dlx_visited *v);
/* Adds a cover of n options, in any order. is_ahead: the second search has
 * found it. Returns 0 or DLX_ENOMEM. */
int dlx_visited_add(dlx_visited *v, const int *options, int n, bool is_ahead);
/* Returns whether a cover that the first search has found is ahead, and if so
 * unmarks it. Allocates nothing. */
bool dlx_visited_meet(dlx_visited *v, const int *options, int n);
bool dlx_visited_is_ahead(const dlx_visited *v, int k);
/* Gets the options of cover k, and returns their number. */
int dlx_visited_get(const dlx_visited *v, int k, const int **options);

#endif
