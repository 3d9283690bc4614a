/*
 * cages.h - cages as sets of cells, for the rule of 45: those that are stated,
 * and those that are found and are worth having.
 *
 * A set of cells is num_words words. A *cage* is two of them, the cells that
 * count, and those that are taken off; the sum of the ones less that of the
 * others is known.
 *
 * Errors   without memory a cage is not added, and has_failed is set
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
    SUDOKU_MAX_CAGES_FOUND = 100, /* more would cost a search more than they
                                     save */
    SUDOKU_MAX_CAGE_SUM = 9       /* cells of one that do not all differ */
};

typedef struct sudoku_cage {
    int sum, num_cells;
    bool differ;    /* the cells all see each other */
    bool has_minus; /* some cells are taken off */
} sudoku_cage;

typedef struct sudoku_cages {
    const sudoku_shape *shape;
    int num_words;
    sudoku_cage *list; /* the stated ones, then those that were found */
    uint64_t *bits;    /* [cage] its two sets */
    int num, cap, cap_bits, num_stated;
    int *cells; /* scratch */
    bool has_failed;
} sudoku_cages;

/* In place. Clearing is due in any case. */
void sudoku_cages_init(sudoku_cages *c, const sudoku_shape *shape);
void sudoku_cages_clear(sudoku_cages *c);

/* Its two sets. */
static inline uint64_t *sudoku_cages_bits(const sudoku_cages *c, int number)
{
    return c->bits + 2 * (size_t)number * (size_t)c->num_words;
}

/* Add a stated cage, or one that was found if it is new and useful. bits is two
 * sets. */
void sudoku_cages_add(sudoku_cages *c, const uint64_t *bits, int sum);
void sudoku_cages_add_found(sudoku_cages *c, const uint64_t *bits, int sum);

/* List the cells of a set. Returns their number. */
int sudoku_cages_list(const sudoku_cages *c, const uint64_t *bits, int *cells);

#ifdef __cplusplus
}
#endif

#endif
