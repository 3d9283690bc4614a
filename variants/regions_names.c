/*
 * regions_names.c - labels of regions-unknown that a search may choose.
 *
 * Labels in the order of their first cells restrict the top of the board much
 * and its bottom little. So three cells that are too far apart to share a
 * region get the first labels, and only the other labels are numbered in order:
 *
 *     1 . . . .      regions of 5 cells: r1c1, r2c5 and r5c2 are at least 5
 *     . . . . 2      steps apart
 *     . . . . .
 *     . . . . .
 *     . 3 . . .
 *
 * Two of them are at the edge, where regions have least room. Cells with
 * greater weights are better, since a search begins there.
 */
#include "variants/regions_unknown.h"

#include <stdlib.h>

enum { NUM_CHOSEN = 3 };

typedef struct triple {
    int cells[NUM_CHOSEN];
    double
        weight; /* sum of the weights of the three cells; < 0: no triple yet */
} triple;

static int get_cells(const void *self, const int **cells)
{
    const regions_unknown *x = self;
    *cells = x->label_cells;
    return x->num_cells;
}

/* Lists the neighbours of a cell, one of which is in its region. A cell is
 * alone only if regions have one cell. */
static int get_companions(const void *self, int cell,
                          int list[SUDOKU_MOST_COMPANIONS])
{
    const regions_unknown *x = self;
    int k = cell - x->num_cells, num = 0;
    if (x->size == 1)
        return 0;
    if (k % x->width > 0)
        list[num++] = cell - 1;
    if (k % x->width + 1 < x->width)
        list[num++] = cell + 1;
    if (k >= x->width)
        list[num++] = cell - x->width;
    if (k + x->width < x->num_cells)
        list[num++] = cell + x->width;
    return num;
}

static int get_named(const void *self, int cell)
{
    return cell - ((const regions_unknown *)self)->num_cells;
}

static bool are_apart(const regions_unknown *x, int a, int b)
{
    return abs(a / x->width - b / x->width) +
               abs(a % x->width - b % x->width) >=
           x->size;
}

static bool is_at_edge(const regions_unknown *x, int k)
{
    int row = k / x->width, column = k % x->width;
    return row == 0 || (row + 1) * x->width == x->num_cells || column == 0 ||
           column + 1 == x->width;
}

static double weight_of(const regions_unknown *x, const double *weights, int k)
{
    return weights[k] + weights[x->num_cells + k];
}

static void try_pair(const regions_unknown *x, const double *weights, int a,
                     int b, triple *best)
{
    double of_pair = weight_of(x, weights, a) + weight_of(x, weights, b);
    for (int c = 0; c < x->num_cells; c++) {
        double weight = of_pair + weight_of(x, weights, c);
        if (weight > best->weight && are_apart(x, a, c) && are_apart(x, b, c))
            *best = (triple){{a, b, c}, weight};
    }
}

static triple find_triple(const regions_unknown *x, const double *weights)
{
    triple best = {{0}, -1};
    double most = 0;
    for (int k = 0; k < x->num_cells; k++) {
        double weight = weight_of(x, weights, k);
        most = weight > most ? weight : most;
    }
    for (int a = 0; a < x->num_cells; a++) {
        for (int b = a + 1; b < x->num_cells && is_at_edge(x, a); b++) {
            double least = weight_of(x, weights, a) + weight_of(x, weights, b);
            if (is_at_edge(x, b) && are_apart(x, a, b) &&
                least + most > best.weight)
                try_pair(x, weights, a, b, &best);
        }
    }
    return best;
}

static int choose(const void *self, const double *weights, uint64_t *digits)
{
    const regions_unknown *x = self;
    triple best = find_triple(x, weights);
    if (best.weight < 0 || x->num_regions < NUM_CHOSEN)
        return 0;
    for (int k = 0; k < NUM_CHOSEN; k++)
        digits[x->num_cells + best.cells[k]] = UINT64_C(1) << k;
    return NUM_CHOSEN;
}

static void put_in_order(const void *self, uint64_t *digits)
{
    const regions_unknown *x = self;
    uint64_t *labels = digits + x->num_cells;
    uint64_t name[SUDOKU_MAX_DIGITS] = {
        0}; /* [label] its new name; 0: not seen yet */
    int num = 0;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t *to = &name[__builtin_ctzll(labels[k])];
        if (*to == 0)
            *to = UINT64_C(1) << num++;
        labels[k] = *to;
    }
}

const sudoku_rule_names variant_regions_unknown_names = {
    .get_cells = get_cells,
    .get_companions = get_companions,
    .get_named = get_named,
    .choose = choose,
    .begin = variant_regions_unknown_begin_named,
    .put_in_order = put_in_order,
};
