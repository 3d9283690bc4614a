/*
 * house_overlaps.h - pairs of houses with two common cells or more, for locked
 * candidates.
 */
#ifndef SUDOKU_PROPAGATE_HOUSE_OVERLAPS_H
#define SUDOKU_PROPAGATE_HOUSE_OVERLAPS_H

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Its cells are in sudoku_overlaps.cells from start on: the common ones, then
 * the rest of house[0], then the rest of house[1]. */
typedef struct sudoku_overlap {
    int house[2];
    int start;
    int num_common;
    int num_rest[2];
} sudoku_overlap;

typedef struct sudoku_overlaps {
    sudoku_overlap *pairs;
    int num_pairs;
    int *cells;
} sudoku_overlaps;

/* Finds at most SUDOKU_MAX_OVERLAPS pairs of a full house and one with cells
 * outside of it. Returns 0 or SUDOKU_ENOMEM. */
enum {
    SUDOKU_MAX_OVERLAPS = 1 << 14
}; /* a board of 64 digits has 1024 pairs */
int sudoku_overlaps_init(sudoku_overlaps *overlaps, const sudoku_shape *shape);
void sudoku_overlaps_clear(sudoku_overlaps *overlaps);

#ifdef __cplusplus
}
#endif

#endif
