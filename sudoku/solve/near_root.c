/* near_root.c - weights common to the workers of a search. */
#include "sudoku/solve/near_root.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/error.h"

struct sudoku_common_weights {
    double first; /* [cell] initial weight */
    atomic_uint_fast64_t conflicts;
};

int sudoku_near_root_init(sudoku_near_root *n, const sudoku_near_root *master,
                          int num_cells)
{
    size_t num = (size_t)num_cells;
    memset(n, 0, sizeof *n);
    n->num_cells = num_cells;
    n->is_owner = master == NULL;
    n->common = n->is_owner ? malloc(num * sizeof *n->common) : master->common;
    n->of = malloc(num * sizeof *n->of);
    return n->common != NULL && n->of != NULL ? 0 : SUDOKU_ENOMEM;
}

void sudoku_near_root_clear(sudoku_near_root *n)
{
    if (n->is_owner)
        free(n->common);
    free(n->of);
    memset(n, 0, sizeof *n);
}

size_t sudoku_near_root_bytes(const sudoku_near_root *n)
{
    size_t a_cell = sizeof *n->of + (n->is_owner ? sizeof *n->common : 0);
    return (size_t)n->num_cells * a_cell;
}

void sudoku_near_root_begin(sudoku_near_root *n, const sudoku_weights *first)
{
    for (int cell = 0; cell < n->num_cells; cell++) {
        n->common[cell].first = first->of[cell] / first->increment;
        atomic_init(&n->common[cell].conflicts, 0);
    }
}

static void add(sudoku_near_root *n, int cell, uint64_t number)
{
    atomic_fetch_add_explicit(&n->common[cell].conflicts, number,
                              memory_order_relaxed);
}

void sudoku_near_root_add(sudoku_near_root *n, int cell,
                          sudoku_conflict conflict)
{
    const uint64_t BY_BRANCH = 2;
    add(n, cell, BY_BRANCH);
    for (int k = 0; k < conflict.num; k++)
        add(n, conflict.cells[k], 1);
}

sudoku_choice sudoku_near_root_choose(sudoku_near_root *n,
                                      const sudoku_weights *w,
                                      const sudoku_shape *shape,
                                      const uint64_t *digits)
{
    sudoku_weights common = *w;
    common.of = n->of;
    for (int cell = 0; cell < n->num_cells; cell++) {
        uint64_t conflicts = atomic_load_explicit(&n->common[cell].conflicts,
                                                  memory_order_relaxed);
        n->of[cell] = n->common[cell].first + (double)conflicts;
    }
    return sudoku_choose_cell(&common, shape, digits);
}
