/*
 * same_propagate.c - two sides with the same digits: filtered by how often each
 * side may hold a digit, and how often it does for sure.
 */
#include "sudoku/constraints/same_propagate.h"

#include <string.h>

#include "sudoku/constraints/kinds.h"

/* Of each side s and t >= 1: the digits that t of its cells or more may hold,
 * and those that t of them or more hold for sure. */
typedef struct counts {
    uint64_t may[2][SUDOKU_MAX_SAME + 2];
    uint64_t sure[2][SUDOKU_MAX_SAME + 2];
} counts;

static void count_digits(counts *c, const int *cells, int size,
                         const uint64_t *digits)
{
    memset(c, 0, sizeof *c);
    for (int s = 0; s < 2; s++) {
        c->may[s][0] = c->sure[s][0] = UINT64_MAX;
        for (int k = 0; k < size; k++) {
            uint64_t set = digits[cells[s * size + k]];
            uint64_t fixed = sudoku_is_fixed(set) ? set : 0;
            for (int t = k + 1; t > 0; t--) {
                c->may[s][t] |= c->may[s][t - 1] & set;
                c->sure[s][t] |= c->sure[s][t - 1] & fixed;
            }
        }
    }
}

/* Of each side: the digits that its cells which are not fixed lose, and those
 * that each of these cells holds if it can. Returns -1 if one side has a digit
 * more often than the other can. */
static int compare_sides(const counts *c, int size, uint64_t *removed,
                         uint64_t *forced)
{
    for (int t = 0; t <= size; t++) {
        uint64_t needed = c->sure[0][t] | c->sure[1][t];
        uint64_t can = c->may[0][t + 1] & c->may[1][t + 1];
        if ((needed & ~(c->may[0][t] & c->may[1][t])) != 0)
            return -1;
        for (int s = 0; s < 2; s++) {
            removed[s] |= c->sure[s][t] & ~can;
            forced[s] |= t > 0 ? needed & ~c->may[s][t + 1] : 0;
        }
    }
    return 0;
}

int sudoku_same_filter(const int *cells, int num_cells, uint64_t *digits)
{
    uint64_t removed[2] = {0, 0}, forced[2] = {0, 0};
    int size = num_cells / 2, has_changed = 0;
    counts c;
    count_digits(&c, cells, size, digits);
    if (compare_sides(&c, size, removed, forced) < 0)
        return -1;
    for (int k = 0; k < num_cells; k++) {
        uint64_t *set = &digits[cells[k]], old = *set;
        if (sudoku_is_fixed(old))
            continue;
        *set &= ~removed[k >= size];
        if ((*set & forced[k >= size]) != 0)
            *set &= forced[k >= size];
        if (*set == 0)
            return -1;
        has_changed |= *set != old;
    }
    return has_changed;
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_same_filter(x->cells, x->num_cells, candidates->digits);
}

static int cost(const sudoku_constraint *x)
{
    return 4 * x->num_cells;
}

const sudoku_kind sudoku_same_kind = {
    .name = "same", .filter = filter, .cost = cost};
