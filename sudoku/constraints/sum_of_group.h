/*
 * sum_of_group.h - possible sums of a group of a weighted sum, for
 * sum_propagate.c.
 *
 * A set of sums is a word: bit s is set if the sum can be s above the least
 * one. The *slack* is the greatest s that matters.
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

/* Returns all sums of an element of a and an element of b. */
static inline uint64_t sudoku_add_sums(uint64_t a, uint64_t b)
{
    uint64_t to = 0;
    for (; b != 0; b &= b - 1)
        to |= a << __builtin_ctzll(b);
    return to;
}

/* One cell with any weight, or cells that differ. Digits are reversed where
 * needed so that all weights are positive. */
typedef struct sudoku_sum_group {
    uint64_t *sets; /* [number of a cell] its digits */
    int n;
    int weight;        /* coefficient of a single cell; 1 in larger groups */
    int least;         /* lower bound for the sum of digits */
    int greatest;      /* upper bound for the sum of digits */
    int extra;         /* least - sum of the lowest digits */
    uint64_t sums;     /* reachable sums, relative to least */
    uint64_t union_of; /* union of the sets, if n > 1 */
} sudoku_sum_group;

/* The following functions are for groups of two cells or more. */

/* Computes the bounds. Needs: no set is empty. Returns -1 if the cells cannot
 * differ. */
int sudoku_sum_group_bound(sudoku_sum_group *g);
/* Returns the possible sums, and perhaps a few others. Needs: slack + extra
 * < 64. */
uint64_t sudoku_sum_group_reach(const sudoku_sum_group *g, int slack);
/* Removes digits that no such sum needs. Returns digits that the group must
 * hold. */
uint64_t sudoku_sum_group_filter(sudoku_sum_group *g, uint64_t sums, int slack);

#ifdef __cplusplus
}
#endif

#endif
