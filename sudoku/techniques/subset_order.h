/*
 * subset_order.h - enumerates the subsets of k of n elements, and all subsets
 * of n < 32 elements in lexicographic order: {0}, {0, 1}, {0, 1, 2}, {0, 2},
 * {1}, ..
 *
 *     for (uint32_t chosen = 1; chosen != 0; chosen = subset_next(chosen, n))
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_SUBSET_ORDER_H
#define SUDOKU_TECHNIQUES_SUBSET_ORDER_H

#include <stdbool.h>
#include <stdint.h>

/* Moves to the next choice of k of n elements, in ascending order; begin with
 * chosen[0] = -1. Returns false after the last one. */
static inline bool choice_next(int *chosen, int k, int n)
{
    int at = k - 1;
    if (chosen[0] < 0) {
        for (int m = 0; m < k; m++)
            chosen[m] = m;
        return k <= n;
    }
    while (at >= 0 && chosen[at] == n - k + at)
        at--;
    if (at < 0)
        return false;
    chosen[at]++;
    for (int m = at + 1; m < k; m++)
        chosen[m] = chosen[m - 1] + 1;
    return true;
}

static inline int subset_last(uint32_t chosen)
{
    return 31 - __builtin_clz(chosen);
}

/* Returns the nonempty subset after `chosen`, or 0 after the last one. */
static inline uint32_t subset_next(uint32_t chosen, int n)
{
    int last = subset_last(chosen);
    if (last + 1 < n)
        return chosen | UINT32_C(2) << last;
    chosen &= ~(UINT32_C(1) << last);
    return chosen == 0 ? 0 : chosen + (UINT32_C(1) << subset_last(chosen));
}

#endif
