/*
 * cell_set.h - sets of cells, a bit a cell.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CELL_SET_H
#define SUDOKU_TECHNIQUES_CELL_SET_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SUDOKU_POSITION_MAX_CELLS = 8192 };

/* Only the first words are used, as many as the position has. */
typedef struct cell_set {
    uint64_t words[SUDOKU_POSITION_MAX_CELLS / 64];
} cell_set;

/* The number of bits; __builtin_popcountll() is a call where the compiler may
 * not assume an instruction for it. */
static inline int bit_count(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) +
        (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

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

/* The first cell of the set that is at least from, or -1. */
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
