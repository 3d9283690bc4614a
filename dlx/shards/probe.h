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
#ifndef DLX_SHARDS_PROBE_H
#define DLX_SHARDS_PROBE_H

#include "run/tree.h"

#include <stdint.h>

/* Random numbers, the same for the same seed on every machine: splitmix64
 * (Steele, Lea and Flood, OOPSLA 2014). */
typedef struct dlx_random {
    uint64_t state; /* any seed */
} dlx_random;

uint64_t dlx_random_next(dlx_random *r);
/* 0 to n - 1, for n >= 1. */
int dlx_random_below(dlx_random *r, int n);
/* 0 to 1, without 1. */
double dlx_random_unit(dlx_random *r);

typedef struct dlx_probe {
    double nodes, covers; /* estimates of what is below the place */
} dlx_probe;

/* Probe below the place, which is the same afterwards. steps[] has room for
 * those to all children of any place. Returns 0 or DLX_ENOMEM. */
int dlx_probe_once(dlx_probe *probe, run_place *place, dlx_random *r,
                   int *steps);

#endif
