/*
 * sum_unions.c - adds up sums of disjoint cells.
 *
 * With n digits, a group of k cells has sums in a range of k (n - k). The
 * *slack* is the distance of the total from the least or the greatest sum of
 * all cells, whichever is less. The *strength* of a sum is the total over its
 * groups of range minus slack. Two sums are merged if the union is stronger
 * than each of them, or than both together, the pair that gains most first.
 * Unions with positive strength that were not merged further are used.
 */
#include "sudoku/implied/sum_unions.h"

#include <stdlib.h>

#include "base/sort.h"
#include "sudoku/budget.h"

enum {
    MAX_SUMS = 64, /* limit of stated sums, and of unions */
    MAX_RECORDS = 2 * MAX_SUMS
};

typedef struct record {
    sudoku_sum *sum;
    int strength;
    bool is_union;
    bool is_merged; /* it was merged into a later record */
} record;

typedef struct pair {
    int a, b, gain;
} pair;

typedef struct finder {
    const sudoku_shape *shape;
    record records[MAX_RECORDS];
    int num;
    pair pairs[MAX_RECORDS * MAX_RECORDS / 2];
    int num_pairs;
} finder;

/* ---- sums ---------------------------------------------------------------- */

static int strength_of(const sudoku_sum *sum)
{
    int n = sum->num_digits, least = 0, range = 0;
    for (int g = 0; g < sum->num_groups; g++) {
        int k = sum->group_start[g + 1] - sum->group_start[g];
        least += k * (k + 1) / 2;
        range += k * (n - k);
    }
    int above = sum->total - least, below = range - above;
    return range - sum->num_groups * (above < below ? above : below);
}

static bool is_plain(const sudoku_sum *sum)
{
    for (int k = 0; k < sum->num_cells; k++) {
        if (sum->coefficients[k] != 1)
            return false;
    }
    return true;
}

/* Adds a stated sum. Cells that all differ are left to the rule of 45. */
static int add_stated(finder *f, const sudoku_constraint *c)
{
    if (c->kind != SUDOKU_SUM || !is_plain(c->sum) || f->num == MAX_SUMS)
        return 0;
    record *r = &f->records[f->num];
    int code = sudoku_sum_new(&r->sum, c->sum->num_digits, c->sum->cells, NULL,
                              c->sum->num_cells, c->sum->total, f->shape);
    if (code < 0)
        return code;
    if (r->sum->num_groups == 1) {
        sudoku_sum_free(r->sum);
        return 0;
    }
    r->strength = strength_of(r->sum);
    r->is_union = r->is_merged = false;
    f->num++;
    return 0;
}

static int list_stated(finder *f, const sudoku_board *board)
{
    int code = 0;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_constraints *list =
            sudoku_constraints_of(&board->rules[k]);
        if (list == NULL)
            continue;
        for (int j = 0; j < list->num && code == 0; j++)
            code = add_stated(f, &list->list[j]);
    }
    return code;
}

/* ---- pairs --------------------------------------------------------------- */

static bool are_disjoint(const sudoku_sum *a, const sudoku_sum *b)
{
    for (int k = 0; k < a->num_cells; k++) {
        for (int j = 0; j < b->num_cells; j++) {
            if (a->cells[k] == b->cells[j])
                return false;
        }
    }
    return a->num_cells + b->num_cells <= SUDOKU_MAX_TERMS;
}

static int unite(const finder *f, int a, int b, sudoku_sum **out)
{
    const sudoku_sum *x = f->records[a].sum, *y = f->records[b].sum;
    int cells[SUDOKU_MAX_TERMS], n = 0;
    for (int k = 0; k < x->num_cells; k++)
        cells[n++] = x->cells[k];
    for (int k = 0; k < y->num_cells; k++)
        cells[n++] = y->cells[k];
    base_sort_ints(cells, (size_t)n);
    return sudoku_sum_new(out, x->num_digits, cells, NULL, n,
                          x->total + y->total, f->shape);
}

static int try_pair(finder *f, int a, int b)
{
    sudoku_sum *sum;
    const record *x = &f->records[a], *y = &f->records[b];
    if (!are_disjoint(x->sum, y->sum))
        return 0;
    int code = unite(f, a, b, &sum);
    if (code < 0)
        return code;
    int stronger = x->strength > y->strength ? x->strength : y->strength;
    int both = x->strength + y->strength;
    int gain = strength_of(sum) - (both < stronger ? both : stronger);
    if (gain > 0)
        f->pairs[f->num_pairs++] = (pair){a, b, gain};
    sudoku_sum_free(sum);
    return sudoku_budget_check();
}

static int try_pairs(finder *f, int b)
{
    int code = 0;
    for (int a = 0; a < b && code == 0; a++) {
        if (!f->records[a].is_merged)
            code = try_pair(f, a, b);
    }
    return code;
}

/* Returns the pair that gains most, dropping pairs with merged records. Returns
 * NULL if none is left. */
static const pair *best_pair(finder *f)
{
    int num = 0, best = -1;
    for (int k = 0; k < f->num_pairs; k++) {
        pair p = f->pairs[k];
        if (f->records[p.a].is_merged || f->records[p.b].is_merged)
            continue;
        f->pairs[num] = p;
        if (best < 0 || p.gain > f->pairs[best].gain)
            best = num;
        num++;
    }
    f->num_pairs = num;
    return best < 0 ? NULL : &f->pairs[best];
}

static int merge(finder *f, const pair *p)
{
    record *r = &f->records[f->num];
    int code = unite(f, p->a, p->b, &r->sum);
    if (code < 0)
        return code;
    r->strength = strength_of(r->sum);
    r->is_union = true;
    r->is_merged = false;
    f->records[p->a].is_merged = f->records[p->b].is_merged = true;
    return try_pairs(f, f->num++);
}

static int find_unions(finder *f)
{
    int code = 0;
    for (int k = 1; k < f->num && code == 0; k++)
        code = try_pairs(f, k);
    const pair *best;
    while (code == 0 && (best = best_pair(f)) != NULL)
        code = merge(f, best);
    return code;
}

/* ---- the list ------------------------------------------------------------ */

static int add_unions(const finder *f, sudoku_constraints *to)
{
    int code = 0;
    for (int k = 0; k < f->num && code == 0; k++) {
        const record *r = &f->records[k];
        if (!r->is_union || r->is_merged || r->strength <= 0)
            continue;
        code = sudoku_constraints_add_sum(to, r->sum->cells, NULL,
                                          r->sum->num_cells, r->sum->num_digits,
                                          r->sum->total);
        if (code == 0)
            to->list[to->num - 1].only_filters = true;
    }
    return code;
}

int sudoku_find_sum_unions(sudoku_constraints *to, const sudoku_board *board)
{
    finder *f = calloc(1, sizeof *f);
    if (f == NULL)
        return SUDOKU_ENOMEM;
    f->shape = board->shape;
    int code = list_stated(f, board);
    if (code == 0)
        code = find_unions(f);
    if (code == 0)
        code = add_unions(f, to);
    for (int k = 0; k < f->num; k++)
        sudoku_sum_free(f->records[k].sum);
    free(f);
    return code;
}
