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
#ifndef DLX_SHARDS_STRATA_H
#define DLX_SHARDS_STRATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* More stand for that: squares of these numbers are numbers, too. The cast is
 * for machines where constants are more precise than numbers in memory, which
 * would never be as large. */
#define DLX_SAMPLE_MOST ((double)1e150)

typedef struct dlx_stratum_place {
    double weight;
    int *path;
    int length, room; /* of the path, in ints */
} dlx_stratum_place;

typedef struct dlx_stratum {
    int num, cap;
    dlx_stratum_place *places; /* num of them are in use; the others have room
                                  for paths, or NULL */
} dlx_stratum;

typedef struct dlx_strata {
    dlx_stratum *strata;
    int num;     /* of strata */
    int at;      /* strata before it are empty */
    int most;    /* places of a stratum, at least 1 */
    size_t ints; /* room in all paths */
    dlx_stratum_place taken;
} dlx_strata;

/* That many strata, all empty, with one place at most. Returns 0 or DLX_ENOMEM;
 * to be cleared in any case. */
int dlx_strata_init(dlx_strata *s, int num);
void dlx_strata_clear(dlx_strata *s);

/* Add the place at the end of that path. Needs: the stratum is there, and not
 * before the one that was taken from last. */
int dlx_strata_join(dlx_strata *s, int stratum, const int *path, int length,
                    double weight, uint64_t *random);
/* Take a place of the first stratum that has one; borrowed until another one is
 * taken. NULL: there is none, and the next one may join any stratum. */
const dlx_stratum_place *dlx_strata_take(dlx_strata *s);
/* Drop all. */
void dlx_strata_empty(dlx_strata *s);

#endif
