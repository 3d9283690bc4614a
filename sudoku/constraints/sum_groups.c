/*
 * sum_groups.c - divides the cells of a sum into groups of cells that differ.
 * Large groups limit the sum more, so the better of two groupings is taken.
 */
#include "sudoku/constraints/sum.h"

#include <stddef.h>

typedef struct grouping {
    const int *cells, *coefficients; /* cells that are not in groups yet */
    const sudoku_shape *shape;       /* NULL: each cell is a group */
    bool is_taken[SUDOKU_MAX_TERMS];
    int num_taken;
} grouping;

static int coefficient_of(const grouping *g, int k)
{
    return g->coefficients == NULL ? 1 : g->coefficients[k];
}

static bool fits(const sudoku_sum *sum, const grouping *g, int k)
{
    int c = coefficient_of(g, k);
    bool fits_all = g->shape != NULL && (c == 1 || c == -1);
    int start = sum->group_start[sum->num_groups - 1];
    for (int j = start; j < g->num_taken && fits_all; j++)
        fits_all = sum->coefficients[j] == c &&
                   sudoku_shape_sees(g->shape, sum->cells[j], g->cells[k]);
    return fits_all;
}

static void take(sudoku_sum *sum, grouping *g, int k)
{
    g->is_taken[k] = true;
    sum->cells[g->num_taken] = g->cells[k];
    sum->coefficients[g->num_taken++] = coefficient_of(g, k);
}

/* Makes a group of the first cell, what fits in the house (-1: none), and
 * anything else that fits. */
static void take_group(sudoku_sum *sum, grouping *g, int first, int house)
{
    sum->group_start[sum->num_groups++] = g->num_taken;
    take(sum, g, first);
    for (int pass = house < 0; pass < 2; pass++) {
        for (int k = 0; k < sum->num_cells; k++) {
            if (!g->is_taken[k] &&
                (pass == 1 ||
                 sudoku_shape_is_in(g->shape, g->cells[k], house)) &&
                fits(sum, g, k))
                take(sum, g, k);
        }
    }
    sum->group_start[sum->num_groups] = g->num_taken;
}

/* Returns the house with most of the remaining cells of one coefficient, and
 * the first of these in *first. */
static int fullest_house(const sudoku_sum *sum, const grouping *g, int *first)
{
    const sudoku_shape *shape = g->shape;
    int best = -1, most = 0;
    for (int k = 0; k < sum->num_cells; k++) {
        if (g->is_taken[k])
            continue;
        for (int p = shape->cell_house_start[g->cells[k]];
             p < shape->cell_house_start[g->cells[k] + 1]; p++) {
            int h = shape->cell_houses[p], num = 0;
            for (int j = k; j < sum->num_cells; j++)
                num += !g->is_taken[j] &&
                       coefficient_of(g, j) == coefficient_of(g, k) &&
                       sudoku_shape_is_in(shape, g->cells[j], h);
            if (num > most) {
                most = num;
                best = h;
                *first = k;
            }
        }
    }
    return best;
}

/* Begins each group with the first remaining cell, or with the fullest house.
 */
static void group_cells(sudoku_sum *sum, grouping *g, bool by_houses)
{
    sum->num_groups = 0;
    for (int first = 0; g->num_taken < sum->num_cells;) {
        int house = -1;
        while (g->is_taken[first])
            first++;
        int begin = first;
        if (by_houses)
            house = fullest_house(sum, g, &begin);
        take_group(sum, g, begin, house);
    }
}

/* Returns twice the number of pairs of cells that differ. */
static int rate_groups(const sudoku_sum *sum)
{
    int num = 0;
    for (int k = 0; k < sum->num_groups; k++) {
        int n = sum->group_start[k + 1] - sum->group_start[k];
        num += n * (n - 1);
    }
    return num;
}

void sudoku_sum_make_groups(sudoku_sum *sum, const int *cells,
                            const int *coefficients, const sudoku_shape *shape)
{
    const grouping empty = {
        .cells = cells, .coefficients = coefficients, .shape = shape};
    grouping g = empty;
    group_cells(sum, &g, false);
    if (sum->num_groups < 2 || g.shape == NULL)
        return;
    int rated = rate_groups(sum);
    g = empty;
    group_cells(sum, &g, true);
    if (rate_groups(sum) > rated)
        return;
    g = empty;
    group_cells(sum, &g, false);
}
