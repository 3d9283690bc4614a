/*
 * strata.h - the places that a sample of a search tree still has to visit.
 *
 * They are in *strata*, which are taken in order. The descendants of a place
 * belong to its stratum or to a later one. The weight of a place is the number
 * of places that it stands for:
 *
 *   stratum 12   weight 6, weight 6
 *   stratum 15   weight 2
 *   stratum 16   weight 6, weight 14
 *
 * A full stratum merges a new place of weight w with its lightest one, of
 * weight W: the new place stays with probability w / (w + W), the other one
 * otherwise, and gets weight w + W. So expected weights do not change.
 *
 * Source  Chen, SIAM J. Computing 21 (1992), 295-315, where a stratum has one
 *         place
 * Owns    copies of the paths
 * Errors  DLX_ENOMEM
 */
#ifndef JOBS_STRATA_H
#define JOBS_STRATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Larger numbers are set to this one, whose square is finite. The cast drops
 * excess precision that some machines have for constants. */
#define JOBS_SAMPLE_MOST ((double)1e150)

typedef struct jobs_stratum_place {
    double weight;
    double times; /* how often each solution below it counts (paths.h) */
    int *path;
    int length, room;
} jobs_stratum_place;

typedef struct jobs_stratum {
    int num, cap;
    jobs_stratum_place *places; /* places: `num` of them are in use; the others
                                   have room for paths, or NULL */
} jobs_stratum;

typedef struct jobs_strata {
    jobs_stratum *strata;
    int num;
    int at;      /* index of a stratum before which all are empty */
    int most;    /* maximal number of places of a stratum, at least 1 */
    size_t ints; /* room of all paths together */
    jobs_stratum_place taken;
} jobs_strata;

/* Makes num empty strata, with room for one place each. Clear them even after
 * an error. */
int jobs_strata_init(jobs_strata *s, int num);
void jobs_strata_clear(jobs_strata *s);

/* Adds the place at the end of that path. Needs: a stratum not before that of
 * the last place taken. */
int jobs_strata_join(jobs_strata *s, int stratum, const int *path, int length,
                     double weight, double times, uint64_t *random);
/* Takes a place of the first stratum that has one; borrowed until another one
 * is taken. Returns NULL if all are empty; then the next place may join any
 * stratum. */
const jobs_stratum_place *jobs_strata_take(jobs_strata *s);
void jobs_strata_empty(jobs_strata *s);

#endif
