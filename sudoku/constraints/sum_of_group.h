/*
 * sum_of_group.h - the sums that a group of a weighted sum can have, and what a
 * set of them leaves of its cells: for sum_propagate.c.
 *
 * A set of sums is a word: bit s is set if a sum of s above the least one can
 * be reached. The *slack* is the greatest s that matters.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_CONSTRAINTS_SUM_OF_GROUP_H
#define SUDOKU_CONSTRAINTS_SUM_OF_GROUP_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All sums of one of each of two sets of sums. */
static inline uint64_t sudoku_add_sums(uint64_t a, uint64_t b)
{
    uint64_t to = 0;
    for (; b != 0; b &= b - 1)
        to |= a << __builtin_ctzll(b);
    return to;
}

/* One cell with any weight, or cells that differ: sets of digits, turned round
 * so that all count as positive. */
typedef struct sudoku_sum_group {
    uint64_t *sets; /* [cell] */
    int n;
    int weight;        /* of its one cell; 1 in greater groups */
    int least;         /* a lower bound for the sum of its digits */
    int greatest;      /* an upper bound */
    int extra;         /* least, above the sum of the lowest digits */
    uint64_t sums;     /* that can be reached, from least on */
    uint64_t union_of; /* the sets; of two cells or more */
} sudoku_sum_group;

/* For groups of two cells or more: */

/* Find the bounds from the sets, which are not empty. Returns -1 if the cells
 * cannot differ. */
int sudoku_sum_group_bound(sudoku_sum_group *g);
/* The sums that the group can have, or a few more. Needs: slack + extra < 64.
 */
uint64_t sudoku_sum_group_reach(const sudoku_sum_group *g, int slack);
/* Leave of the sets what such sums need. Returns digits that the group holds in
 * any case. */
uint64_t sudoku_sum_group_filter(sudoku_sum_group *g, uint64_t sums, int slack);

#ifdef __cplusplus
}
#endif

#endif
