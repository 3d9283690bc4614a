/*
 * probe.h - random probes: a walk from a place down to a leaf of a search tree,
 * each step to a random child. If the places on the way have d1, d2, ..
 * children, then d1 + d1 d2 + d1 d2 d3 + .. is an unbiased estimate of the
 * number of nodes below. d1 d2 .. dn, or 0 if the leaf is no solution, is one
 * of the number of solutions.
 *
 * Source  Knuth, Estimating the efficiency of backtrack programs, Mathematics
 *         of Computation 29 (1975), 121-136
 */
#ifndef JOBS_PROBE_H
#define JOBS_PROBE_H

#include "dlx/tree.h"

#include <stdint.h>

typedef struct jobs_probe {
    double nodes, covers; /* estimates of what is below the place */
    int steps;            /* depth of the walk */
} jobs_probe;

/* Probes below the place, and returns to it; *random is the state of the
 * generator (base/random.h). steps[] has room for the children of any place.
 * Returns 0, DLX_ENOMEM, or the first nonzero result of stop(ctx), which may be
 * NULL and is called at each step. */
int jobs_probe_once(jobs_probe *probe, dlx_place *place, uint64_t *random,
                    int (*stop)(void *ctx), void *ctx, int *steps);

#endif
