#include "sudoku/constraints/constraints.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/board/rule.h"
#include "sudoku/constraints/kinds.h"

/* Relations are charged to the budget, because a line of thousands of cells has
 * millions. */
static size_t size_of_relation(int num_digits)
{
    return sizeof(sudoku_constraint) + 2 * sizeof(int) +
           (size_t)num_digits * sizeof(uint64_t);
}

static void clear(sudoku_constraint *x)
{
    if (sudoku_kinds[x->kind]->free != NULL)
        sudoku_kinds[x->kind]->free(x);
    free(x->cells);
}

void sudoku_constraints_clear(sudoku_constraints *c)
{
    for (int k = 0; k < c->num; k++)
        clear(&c->list[k]);
    sudoku_charge_give(&c->relations, c->relations.bytes);
    free(c->list);
    memset(c, 0, sizeof *c);
}

const sudoku_constraints *
sudoku_constraints_of(const sudoku_stated_rule *stated)
{
    const sudoku_rule *rule = stated->clause.rule;
    return rule->get_constraints == NULL ? NULL
                                         : rule->get_constraints(stated->self);
}

/* ---- adding -------------------------------------------------------------- */

/* Adds a constraint without the data of its kind. Returns NULL if out of
 * memory. */
static sudoku_constraint *begin(sudoku_constraints *c,
                                enum sudoku_constraint_kind kind,
                                const int *cells, int num_cells)
{
    sudoku_constraint *list =
        base_reserve_ints(c->list, sizeof *list, c->num, &c->cap, 1);
    if (list == NULL)
        return NULL;
    c->list = list;
    sudoku_constraint *added = &c->list[c->num];
    memset(added, 0, sizeof *added);
    added->kind = kind;
    added->num_cells = num_cells;
    added->cells = malloc(((size_t)num_cells + 1) * sizeof *added->cells);
    if (added->cells == NULL)
        return NULL;
    if (num_cells > 0)
        memcpy(added->cells, cells, (size_t)num_cells * sizeof *cells);
    c->num++;
    return added;
}

void sudoku_constraints_drop_last(sudoku_constraints *c)
{
    clear(&c->list[--c->num]);
}

static int end(sudoku_constraints *c, int code)
{
    if (code < 0)
        sudoku_constraints_drop_last(c);
    return code;
}

static uint64_t *copy_sets(const uint64_t *sets, size_t num)
{
    uint64_t *copy = malloc((num + 1) * sizeof *copy);
    if (copy != NULL && num > 0)
        memcpy(copy, sets, num * sizeof *copy);
    return copy;
}

int sudoku_constraints_add_relation(sudoku_constraints *c, int num_digits,
                                    int a, int b, const uint64_t *partners)
{
    int cells[2] = {a, b};
    size_t size = size_of_relation(num_digits);
    int code = sudoku_charge_take(&c->relations, size);
    if (code != 0)
        return code;
    sudoku_constraint *x = begin(c, SUDOKU_RELATION, cells, 2);
    if (x != NULL)
        x->partners = copy_sets(partners, (size_t)num_digits);
    if (x != NULL && x->partners != NULL)
        return 0;
    sudoku_charge_give(&c->relations, size);
    return x == NULL ? SUDOKU_ENOMEM : end(c, SUDOKU_ENOMEM);
}

int sudoku_constraints_relate(sudoku_constraints *c, int num_digits, int a,
                              int b, sudoku_relation *relation, int parameter)
{
    uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
    for (int x = 0; x < num_digits; x++) {
        for (int y = 0; y < num_digits; y++)
            partners[x] |= (uint64_t)relation(x, y, parameter) << y;
    }
    return sudoku_constraints_add_relation(c, num_digits, a, b, partners);
}

int sudoku_constraints_add_sets(sudoku_constraints *c, const int *cells, int n,
                                const uint64_t *sets, int num_sets)
{
    sudoku_constraint *x = begin(c, SUDOKU_SETS, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    x->sets.list = copy_sets(sets, (size_t)num_sets);
    x->sets.num = num_sets;
    return end(c, x->sets.list == NULL ? SUDOKU_ENOMEM : 0);
}

int sudoku_constraints_allow(sudoku_constraints *c, int cell, uint64_t digits)
{
    uint64_t sets[SUDOKU_MAX_DIGITS];
    int num = 0;
    for (; digits != 0; digits &= digits - 1)
        sets[num++] = digits & (~digits + 1);
    return sudoku_constraints_add_sets(c, &cell, 1, sets, num);
}

int sudoku_constraints_add_table(sudoku_constraints *c, const int *cells, int n,
                                 const uint64_t *tuples, int num_tuples)
{
    sudoku_constraint *x = begin(c, SUDOKU_TABLE, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    x->only_filters = true;
    x->table.tuples = copy_sets(tuples, (size_t)num_tuples * (size_t)n);
    x->table.num = num_tuples;
    return end(c, x->table.tuples == NULL ? SUDOKU_ENOMEM : 0);
}

int sudoku_constraints_equate(sudoku_constraints *c, const int *cells, int n)
{
    return begin(c, SUDOKU_EQUAL, cells, n) == NULL ? SUDOKU_ENOMEM : 0;
}

int sudoku_constraints_add_same(sudoku_constraints *c, const int *cells, int n)
{
    sudoku_constraint *x = begin(c, SUDOKU_SAME, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    x->only_filters = true;
    return 0;
}

int sudoku_constraints_add_count(sudoku_constraints *c,
                                 const sudoku_shape *shape, const int *cells,
                                 int n, const sudoku_count_range *ranges,
                                 int num_ranges)
{
    sudoku_digit_count *count;
    int code =
        sudoku_digit_count_new(&count, shape, cells, n, ranges, num_ranges);
    sudoku_constraint *x = NULL;
    if (code == 0) {
        x = begin(c, SUDOKU_COUNT, count->cells, count->num_cells);
        code = x == NULL ? SUDOKU_ENOMEM : 0;
    }
    if (x == NULL) {
        sudoku_digit_count_free(count);
        return code;
    }
    x->only_filters = true;
    x->count = count;
    return 0;
}

int sudoku_constraints_add_sum(sudoku_constraints *c, const int *cells,
                               const int *coefficients, int n, int num_digits,
                               int total)
{
    if (n > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    sudoku_constraint *x = begin(c, SUDOKU_SUM, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    return end(c, sudoku_sum_new(&x->sum, num_digits, cells, coefficients, n,
                                 total, NULL));
}

int sudoku_constraints_run(sudoku_constraints *c, const int *cells, int n,
                           int num_digits, sudoku_transition *step,
                           const void *ctx)
{
    sudoku_constraint *x = begin(c, SUDOKU_AUTOMATON, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    return end(c, sudoku_automaton_new(&x->automaton, cells, n, num_digits,
                                       step, ctx));
}

int sudoku_constraints_add_nfa(sudoku_constraints *c, const int *cells, int n,
                               struct sudoku_nfa_layers *layers)
{
    sudoku_constraint *x = begin(c, SUDOKU_NFA, cells, n);
    if (x == NULL)
        return SUDOKU_ENOMEM;
    x->layers = layers;
    return 0;
}

/* ---- filtering ----------------------------------------------------------- */

int sudoku_constraint_filter(const sudoku_constraint *x,
                             sudoku_candidates *candidates)
{
    return sudoku_kinds[x->kind]->filter(x, candidates);
}

int sudoku_constraints_filter(const sudoku_constraints *c,
                              sudoku_candidates *candidates)
{
    int removed = 0;
    for (int k = 0; k < c->num; k++) {
        if (c->list[k].only_encodes)
            continue;
        int num = sudoku_constraint_filter(&c->list[k], candidates);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}
