/* relation_propagate.c - filters relations of two cells: each digit needs a
 * partner in the other cell. */
#include "sudoku/constraints/kinds.h"

#include <stdlib.h>

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    uint64_t *a = &candidates->digits[x->cells[0]];
    uint64_t *b = &candidates->digits[x->cells[1]];
    uint64_t of_a = 0, of_b = 0;
    for (uint64_t left = *a; left != 0; left &= left - 1) {
        int d = __builtin_ctzll(left);
        of_b |= x->partners[d];
        if ((x->partners[d] & *b) != 0)
            of_a |= UINT64_C(1) << d;
    }
    int from_a = sudoku_keep_digits(a, of_a);
    int from_b = sudoku_keep_digits(b, of_b);
    return from_a < 0 || from_b < 0 ? -1 : from_a + from_b;
}

static int cost(const sudoku_constraint *x)
{
    return x->num_cells;
}

static void free_partners(sudoku_constraint *x)
{
    free(x->partners);
}

const sudoku_kind sudoku_relation_kind = {
    .name = "relation", .filter = filter, .cost = cost, .free = free_partners};
