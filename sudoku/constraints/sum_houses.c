/*
 * sum_houses.c - subtracts full houses from a sum.
 *
 * A full house has a known sum. Multiples of it are subtracted while that
 * leaves fewer cells: for four rows without their first cells,
 *
 *     . 1 1 1        -1 0 0 0
 *     . 1 1 1   to   -1 0 0 0
 *     . 1 1 1        -1 0 0 0
 *     . 1 1 1        -1 0 0 0
 *
 * are left when the rows are subtracted, and nothing when the column is added.
 * The house that leaves fewest cells is first. Unless nearly all cells are
 * left, the result filters more.
 */
#include "sudoku/constraints/sum.h"

#include <stdlib.h>

typedef struct remainder {
    int *factors; /* [cell] coefficient left */
    int total;
} remainder;

static int sum_of_house(const sudoku_house *house)
{
    int sum = 0;
    for (uint64_t left = house->held; left != 0; left &= left - 1)
        sum += __builtin_ctzll(left) + 1;
    return sum;
}

/* Returns by how many cells the sum shrinks if *times the house is subtracted;
 * *times is the coefficient of most of its cells. */
static int gain_of(const int *factors, const sudoku_house *house, int *times)
{
    int best = 0;
    for (int k = 0; k < house->num_cells; k++) {
        int own = factors[house->cells[k]], gain = 0;
        for (int j = 0; own != 0 && j < house->num_cells; j++) {
            int other = factors[house->cells[j]];
            gain += (other == own) - (other == 0);
        }
        if (gain > best) {
            best = gain;
            *times = own;
        }
    }
    return best;
}

static bool take_house(remainder *r, const sudoku_shape *shape)
{
    const sudoku_house *house = NULL;
    int best = 0, times = 0;
    for (int h = 0; h < shape->num_houses; h++) {
        int own = 0, gain = 0;
        if (sudoku_is_full_house(shape, h))
            gain = gain_of(r->factors, &shape->houses[h], &own);
        if (gain > best) {
            best = gain;
            times = own;
            house = &shape->houses[h];
        }
    }
    if (house == NULL)
        return false;
    for (int k = 0; k < house->num_cells; k++)
        r->factors[house->cells[k]] -= times;
    r->total -= times * sum_of_house(house);
    return true;
}

int sudoku_sum_without_houses(sudoku_sum **out, const sudoku_sum *sum,
                              const sudoku_shape *shape)
{
    int cells[SUDOKU_MAX_TERMS], factors[SUDOKU_MAX_TERMS], n = 0, code = 0;
    remainder r = {.total = sum->total};
    *out = NULL;
    r.factors = calloc((size_t)shape->num_cells, sizeof *r.factors);
    if (r.factors == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < sum->num_cells; k++)
        r.factors[sum->cells[k]] = sum->coefficients[k];
    while (take_house(&r, shape))
        continue;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (r.factors[cell] == 0)
            continue;
        cells[n] = cell;
        factors[n++] = r.factors[cell];
    }
    free(r.factors);
    if (4 * n <= 3 * sum->num_cells)
        code = sudoku_sum_new(out, sum->num_digits, cells, factors, n, r.total,
                              shape);
    return code;
}
