/*
 * cell_set.h - sets of cells: cell k is bit k % 64 of word k / 64. The caller
 * owns the words. Not part of the public API.
 */
#ifndef SUDOKU_BOARD_CELL_SET_H
#define SUDOKU_BOARD_CELL_SET_H

#include "sudoku/board/shape.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline bool cell_set_has(const uint64_t *set, int cell)
{
    return (set[cell / 64] >> (cell % 64) & 1) != 0;
}

static inline void cell_set_add(uint64_t *set, int cell)
{
    set[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static inline void cell_set_drop(uint64_t *set, int cell)
{
    set[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
}

static inline void cell_set_and(uint64_t *to, const uint64_t *with, int words)
{
    for (int k = 0; k < words; k++)
        to[k] &= with[k];
}

static inline void cell_set_or(uint64_t *to, const uint64_t *with, int words)
{
    for (int k = 0; k < words; k++)
        to[k] |= with[k];
}

static inline void cell_set_minus(uint64_t *to, const uint64_t *with, int words)
{
    for (int k = 0; k < words; k++)
        to[k] &= ~with[k];
}

static inline void cell_set_clear(uint64_t *set, int words)
{
    memset(set, 0, (size_t)words * sizeof *set);
}

static inline void cell_set_copy(uint64_t *to, const uint64_t *from, int words)
{
    memcpy(to, from, (size_t)words * sizeof *to);
}

static inline bool cell_set_is_empty(const uint64_t *set, int words)
{
    for (int k = 0; k < words; k++) {
        if (set[k] != 0)
            return false;
    }
    return true;
}

static inline bool cell_set_meets(const uint64_t *a, const uint64_t *b,
                                  int words)
{
    for (int k = 0; k < words; k++) {
        if ((a[k] & b[k]) != 0)
            return true;
    }
    return false;
}

static inline bool cell_set_is_within(const uint64_t *a, const uint64_t *b,
                                      int words)
{
    for (int k = 0; k < words; k++) {
        if ((a[k] & ~b[k]) != 0)
            return false;
    }
    return true;
}

static inline bool cell_set_is_equal(const uint64_t *a, const uint64_t *b,
                                     int words)
{
    for (int k = 0; k < words; k++) {
        if (a[k] != b[k])
            return false;
    }
    return true;
}

static inline int cell_set_count(const uint64_t *set, int words)
{
    int num = 0;
    for (int k = 0; k < words; k++)
        num += sudoku_count_bits(set[k]);
    return num;
}

/* Returns the first cell >= from in the set, or -1. */
static inline int cell_set_next(const uint64_t *set, int words, int from)
{
    int k = from / 64;
    if (k >= words)
        return -1;
    uint64_t rest = set[k] & (UINT64_MAX << (from % 64));
    while (rest == 0) {
        if (++k >= words)
            return -1;
        rest = set[k];
    }
    return k * 64 + __builtin_ctzll(rest);
}

#endif
