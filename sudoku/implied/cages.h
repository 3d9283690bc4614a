/*
 * cages.h - stated and inferred cages as sets of cells, for the rule of 45.
 *
 * A *cage* has two sets of num_words words each, cells that are added and cells
 * that are subtracted, and the sum of these.
 *
 * Errors   if memory runs out, the cage is not added, and has_failed is set
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_IMPLIED_CAGES_H
#define SUDOKU_IMPLIED_CAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/cell_set.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKU_MAX_CAGES_FOUND = 100, /* with more cages a search is slower */
    SUDOKU_MAX_CAGE_SUM =
        9 /* maximal number of cells of a cage whose cells need not differ */
};

typedef struct sudoku_cage {
    int sum, num_cells;
    bool differ;    /* all cells see each other */
    bool has_minus; /* some cells are subtracted */
} sudoku_cage;

typedef struct sudoku_cages {
    const sudoku_shape *shape;
    int num_words;
    sudoku_cage *list; /* stated cages, then inferred ones */
    uint64_t *bits;    /* [cage] its two sets */
    int num, cap, cap_bits, num_stated;
    int *cells; /* scratch for cells */
    bool has_failed;
} sudoku_cages;

/* Clear the cages even after a failure. */
void sudoku_cages_init(sudoku_cages *c, const sudoku_shape *shape);
void sudoku_cages_clear(sudoku_cages *c);

/* Returns the two sets of a cage. */
static inline uint64_t *sudoku_cages_bits(const sudoku_cages *c, int number)
{
    return c->bits + 2 * (size_t)number * (size_t)c->num_words;
}

/* Add a stated cage, or an inferred one if it is new and useful. bits has two
 * sets. */
void sudoku_cages_add(sudoku_cages *c, const uint64_t *bits, int sum);
void sudoku_cages_add_found(sudoku_cages *c, const uint64_t *bits, int sum);

/* Lists the cells of a set. Returns their number. */
int sudoku_cages_list(const sudoku_cages *c, const uint64_t *bits, int *cells);

#ifdef __cplusplus
}
#endif

#endif
