/*
 * house_overlaps.h - the pairs of houses that share two cells or more: the
 * places where locked candidates can be.
 */
#ifndef SUDOKU_PROPAGATE_HOUSE_OVERLAPS_H
#define SUDOKU_PROPAGATE_HOUSE_OVERLAPS_H

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The cells stand one after the other in sudoku_overlaps.cells, from start on:
 * the common ones, then the rest of house[0], then the rest of house[1]. */
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

/* Find the pairs of a house that holds every digit (in a smaller one no digit
 * needs to have a place) and one with cells outside of it: all of them, or the
 * first SUDOKU_MAX_OVERLAPS. Returns 0 or SUDOKU_ENOMEM; in place. */
enum { SUDOKU_MAX_OVERLAPS = 1 << 14 }; /* boards of 64 digits have 1024 */
int sudoku_overlaps_init(sudoku_overlaps *overlaps, const sudoku_shape *shape);
void sudoku_overlaps_clear(sudoku_overlaps *overlaps);

#ifdef __cplusplus
}
#endif

#endif
