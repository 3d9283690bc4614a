/*
 * strata.h - the places that a sample of a search tree still has to visit.
 *
 * They fall into *strata*, which are taken in order; what lies below a place
 * belongs to its stratum or to one behind it. Each place has a weight, the
 * number of places that it stands for:
 *
 *   stratum 12   weight 6, weight 6
 *   stratum 15   weight 2
 *   stratum 16   weight 6, weight 14
 *
 * A stratum that is full merges the next one with the lightest that it has, of
 * weight W: their weights w + W go to the new one with probability w / (w + W),
 * to the other one else. So the expected weight of each place stays as it was.
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

/* More stand for that: squares of these numbers are numbers, too. The cast is
 * for machines where constants are more precise than numbers in memory, which
 * would never be as large. */
#define JOBS_SAMPLE_MOST ((double)1e150)

typedef struct jobs_stratum_place {
    double weight;
    double times; /* each solution below it counts that often (paths.h) */
    int *path;
    int length, room; /* of the path, in ints */
} jobs_stratum_place;

typedef struct jobs_stratum {
    int num, cap;
    jobs_stratum_place *places; /* num of them are in use; the others have room
                                  for paths, or NULL */
} jobs_stratum;

typedef struct jobs_strata {
    jobs_stratum *strata;
    int num;     /* of strata */
    int at;      /* strata before it are empty */
    int most;    /* places of a stratum, at least 1 */
    size_t ints; /* room in all paths */
    jobs_stratum_place taken;
} jobs_strata;

/* Make num strata, all empty, with one place at most. Returns 0 or DLX_ENOMEM;
 * the caller clears them either way. */
int jobs_strata_init(jobs_strata *s, int num);
void jobs_strata_clear(jobs_strata *s);

/* Add the place at the end of that path. Needs: the stratum is there, and not
 * before the one that was taken from last. */
int jobs_strata_join(jobs_strata *s, int stratum, const int *path, int length,
                     double weight, double times, uint64_t *random);
/* Take a place of the first stratum that has one; borrowed until another one is
 * taken. NULL: there is none, and the next one may join any stratum. */
const jobs_stratum_place *jobs_strata_take(jobs_strata *s);
/* Drop all. */
void jobs_strata_empty(jobs_strata *s);

#endif
