/* count.c - makes counts of digits. */
#include "sudoku/constraints/count.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/sum.h"

/* Returns the only full house of that kind with the cell, or -1. */
static int house_of(const sudoku_shape *shape, int cell, int kind)
{
    int found = -1;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if ((int)shape->houses[h].kind != kind ||
            !sudoku_is_full_house(shape, h))
            continue;
        if (found >= 0)
            return -1;
        found = h;
    }
    return found;
}

static bool is_among(int cell, const int *cells, int n)
{
    while (n > 0 && cells[n - 1] != cell)
        n--;
    return n > 0;
}

static void add_house(sudoku_digit_count *c, const sudoku_shape *shape, int h,
                      const int *cells, int n, int *to)
{
    const sudoku_house *house = &shape->houses[h];
    sudoku_count_house *added = &c->houses[c->num_houses++];
    *added = (sudoku_count_house){(int)house->kind, to, 0, 0};
    for (int marked = 1; marked >= 0; marked--) {
        for (int k = 0; k < house->num_cells; k++) {
            if (is_among(house->cells[k], cells, n) != (marked == 1))
                continue;
            to[added->num_cells++] = house->cells[k];
            added->num_marked += marked;
        }
    }
}

static void add_houses(sudoku_digit_count *c, const sudoku_shape *shape,
                       const int *cells, int n, int kind)
{
    int first = c->num_houses;
    int *to = c->house_cells;
    for (int k = 0; k < first; k++)
        to += c->houses[k].num_cells;
    for (int k = 0; k < n; k++) {
        if (house_of(shape, cells[k], kind) < 0)
            return;
    }
    for (int k = 0; k < n; k++) {
        int h = house_of(shape, cells[k], kind);
        bool is_new = true;
        for (int j = 0; j < k && is_new; j++)
            is_new = house_of(shape, cells[j], kind) != h;
        if (!is_new)
            continue;
        if (c->num_houses == SUDOKU_COUNT_MAX_HOUSES) {
            c->num_houses = first;
            return;
        }
        add_house(c, shape, h, cells, n, to);
        to += shape->houses[h].num_cells;
    }
}

static void add_ranges(sudoku_digit_count *c, const sudoku_shape *shape,
                       const sudoku_count_range *ranges, int num_ranges)
{
    int num = 0;
    for (int digit = 0; digit < shape->num_digits; digit++) {
        for (int k = 0; k < num_ranges; k++) {
            if (ranges[k].digit != digit)
                continue;
            c->digits |= UINT64_C(1) << digit;
            c->ranges[num++] = ranges[k];
        }
    }
    c->num_ranges = num;
}

/* Uses the groups of a sum as cliques, or single cells if they are too many for
 * that. */
static int add_cliques(sudoku_digit_count *c, const sudoku_shape *shape,
                       const int *cells, int n)
{
    sudoku_sum *sum;
    c->num_marked = n;
    if (n > SUDOKU_MAX_TERMS) {
        for (int k = 0; k < n; k++) {
            c->marked[k] = cells[k];
            c->clique_start[k] = k;
        }
        c->num_cliques = n;
        c->clique_start[n] = n;
        return 0;
    }
    int code =
        sudoku_sum_new(&sum, shape->num_digits, cells, NULL, n, 0, shape);
    if (code < 0)
        return code;
    c->num_cliques = sum->num_groups;
    memcpy(c->marked, sum->cells, (size_t)n * sizeof *c->marked);
    memcpy(c->clique_start, sum->group_start,
           ((size_t)sum->num_groups + 1) * sizeof *c->clique_start);
    sudoku_sum_free(sum);
    return 0;
}

/* Lists the cells in the order of the board. is_there[] is scratch, all false.
 */
static void add_cells(sudoku_digit_count *c, const sudoku_shape *shape,
                      bool *is_there)
{
    for (int k = 0; k < c->num_marked; k++)
        is_there[c->marked[k]] = true;
    for (int k = 0; k < c->num_houses; k++) {
        const sudoku_count_house *house = &c->houses[k];
        for (int j = 0; j < house->num_cells; j++)
            is_there[house->cells[j]] = true;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_there[cell])
            c->cells[c->num_cells++] = cell;
    }
}

int sudoku_digit_count_new(sudoku_digit_count **out, const sudoku_shape *shape,
                           const int *cells, int n,
                           const sudoku_count_range *ranges, int num_ranges)
{
    size_t num_cells = (size_t)shape->num_cells;
    size_t most_houses = SUDOKU_COUNT_KINDS * (size_t)n;
    *out = NULL;
    sudoku_digit_count *c = calloc(1, sizeof *c);
    bool *is_there = calloc(num_cells, sizeof *is_there);
    int code = SUDOKU_ENOMEM;
    if (c == NULL || is_there == NULL)
        goto done;
    c->ranges = malloc(((size_t)num_ranges + 1) * sizeof *c->ranges);
    c->houses = malloc(most_houses * sizeof *c->houses);
    size_t house_cells = 1;
    for (int h = 0; h < shape->num_houses; h++)
        house_cells += (size_t)shape->houses[h].num_cells;
    c->house_cells = malloc(house_cells * sizeof *c->house_cells);
    c->marked = malloc((size_t)n * sizeof *c->marked);
    c->clique_start = malloc(((size_t)n + 1) * sizeof *c->clique_start);
    c->cells = malloc(num_cells * sizeof *c->cells);
    if (c->ranges == NULL || c->houses == NULL || c->house_cells == NULL ||
        c->marked == NULL || c->clique_start == NULL || c->cells == NULL)
        goto done;
    add_ranges(c, shape, ranges, num_ranges);
    for (int kind = 0; kind < SUDOKU_COUNT_KINDS; kind++) {
        add_houses(c, shape, cells, n, kind);
        c->kind_start[kind + 1] = c->num_houses;
    }
    code = add_cliques(c, shape, cells, n);
    add_cells(c, shape, is_there);
done:
    free(is_there);
    if (code != 0)
        sudoku_digit_count_free(c);
    else
        *out = c;
    return code;
}

void sudoku_digit_count_free(sudoku_digit_count *c)
{
    if (c == NULL)
        return;
    free(c->ranges);
    free(c->houses);
    free(c->house_cells);
    free(c->marked);
    free(c->clique_start);
    free(c->cells);
    free(c);
}
