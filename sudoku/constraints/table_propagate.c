/*
 * table_propagate.c - filters tables and sets by the tuples that are possible.
 * A set is a tuple with the same set for each cell.
 *
 * Whether a tuple is possible is decided by single cells and single digits
 * instead of a matching, which is fast and removes nearly as much.
 */
#include "sudoku/constraints/kinds.h"

#include <stdlib.h>

static void begin(const sudoku_constraint *x, const uint64_t *digits,
                  uint64_t *list, uint64_t *supports)
{
    for (int k = 0; k < x->num_cells; k++) {
        list[k] = digits[x->cells[k]];
        supports[k] = 0;
    }
}

/* Returns whether n cells with candidates digits[k] can hold digits of tuple[k
 * * stride] such that each digit of the tuple occurs. If so, adds the digits
 * that do to to[k]. */
static inline bool add_supports_of(int n, const uint64_t *digits,
                                   const uint64_t *tuple, int stride,
                                   uint64_t *to)
{
    uint64_t once = 0, twice = 0, all = 0;
    for (int k = 0; k < n; k++) {
        uint64_t set = tuple[k * stride], has = digits[k] & set;
        if (has == 0)
            return false;
        twice |= once & has;
        once |= has;
        all |= set;
    }
    if (once != all)
        return false;
    for (int k = 0; k < n; k++) {
        uint64_t has = digits[k] & tuple[k * stride] & ~twice;
        if ((has & (has - 1)) !=
            0) /* several digits have no other place than this cell */
            return false;
    }
    for (int k = 0; k < n; k++) {
        uint64_t has = digits[k] & tuple[k * stride];
        to[k] |= (has & ~twice) != 0 ? has & ~twice : has;
    }
    return true;
}

/* Calls add_supports_of(). Most tuples have two cells, for which its loops are
 * unrolled. */
static bool add_supports(int n, const uint64_t *digits, const uint64_t *tuple,
                         int stride, uint64_t *to)
{
    return n == 2 ? add_supports_of(2, digits, tuple, stride, to)
                  : add_supports_of(n, digits, tuple, stride, to);
}

static int keep_supports(const sudoku_constraint *x, uint64_t *digits,
                         const uint64_t *supports)
{
    int removed = 0;
    for (int k = 0; k < x->num_cells; k++) {
        int num = sudoku_keep_digits(&digits[x->cells[k]], supports[k]);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

/* ---- tables -------------------------------------------------------------- */

static int filter_table(const sudoku_constraint *x,
                        sudoku_candidates *candidates)
{
    uint64_t supports[SUDOKU_MAX_DIGITS], digits[SUDOKU_MAX_DIGITS];
    const uint64_t *tuple = x->table.tuples;
    begin(x, candidates->digits, digits, supports);
    for (int k = 0; k < x->table.num; k++, tuple += x->num_cells)
        add_supports(x->num_cells, digits, tuple, 1, supports);
    return keep_supports(x, candidates->digits, supports);
}

static int cost_of_table(const sudoku_constraint *x)
{
    return x->table.num * x->num_cells;
}

static void free_table(sudoku_constraint *x)
{
    free(x->table.tuples);
}

const sudoku_kind sudoku_table_kind = {.name = "table",
                                       .filter = filter_table,
                                       .cost = cost_of_table,
                                       .free = free_table};

/* ---- sets ---------------------------------------------------------------- */

static bool is_supported(int n, const uint64_t *digits,
                         const uint64_t *supports)
{
    for (int k = 0; k < n; k++) {
        if (supports[k] != digits[k])
            return false;
    }
    return true;
}

/* The only group is all cells; required[0] gets what is in all possible sets,
 * unless required is NULL. */
static int filter_groups(const sudoku_constraint *x,
                         sudoku_candidates *candidates, uint64_t *required)
{
    uint64_t supports[SUDOKU_MAX_DIGITS], digits[SUDOKU_MAX_DIGITS];
    uint64_t all = 0, fixed = 0, common = UINT64_MAX;
    int n = x->num_cells;
    begin(x, candidates->digits, digits, supports);
    for (int k = 0; k < n; k++) {
        all |= digits[k];
        fixed |= (digits[k] & (digits[k] - 1)) == 0 ? digits[k] : 0;
    }
    for (int k = 0; k < x->sets.num; k++) {
        const uint64_t *set = &x->sets.list[k];
        if ((*set & ~all) != 0 || (fixed & ~*set) != 0 ||
            !add_supports(n, digits, set, 0, supports))
            continue;
        common &= *set;
        if (required == NULL && is_supported(n, digits, supports))
            return 0;
    }
    if (required != NULL)
        *required = common;
    return keep_supports(x, candidates->digits, supports);
}

static int filter_sets(const sudoku_constraint *x,
                       sudoku_candidates *candidates)
{
    return filter_groups(x, candidates, NULL);
}

static int cost_of_sets(const sudoku_constraint *x)
{
    return x->num_cells * (x->sets.num + 1);
}

static void free_sets(sudoku_constraint *x)
{
    free(x->sets.list);
}

static int end_of_all(const sudoku_constraint *x, int start)
{
    (void)start;
    return x->num_cells;
}

const sudoku_kind sudoku_sets_kind = {.name = "sets",
                                      .filter = filter_sets,
                                      .cost = cost_of_sets,
                                      .free = free_sets,
                                      .filter_groups = filter_groups,
                                      .group_end = end_of_all};
