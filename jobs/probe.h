/*
 * probe.h - random probes into a search tree: a walk from a place down to a
 * leaf, each step to a child chosen at random. If the places on the way have
 * d1, d2, ... children, each a node, then d1 + d1 d2 + d1 d2 d3 + ... is an
 * unbiased estimate of the number of nodes below, and d1 d2 ... dn, if the walk
 * ends in a solution, else 0, of the number of solutions.
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
    int steps;            /* that it has gone down */
} jobs_probe;

/* Probe below the place, which is the same afterwards; *random is the state of
 * the generator (base/random.h). steps[] has room for those to all children of
 * any place. Returns 0, DLX_ENOMEM, or what stop(ctx), unless it is NULL, has
 * said at some step, if that is not 0. */
int jobs_probe_once(jobs_probe *probe, dlx_place *place, uint64_t *random,
                    int (*stop)(void *ctx), void *ctx, int *steps);

#endif
