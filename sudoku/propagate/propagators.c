/* propagators.c - the constraints of a board, listed and narrowed one by one.
 */
#include "sudoku/propagate/propagators.h"

#include "sudoku/implied/implied.h"
#include "sudoku/reserve.h"

#include <stdlib.h>
#include <string.h>

void sudoku_propagators_clear(sudoku_propagators *network)
{
    for (int k = 0; k < network->num; k++)
        sudoku_sum_free(network->watches[k].sum);
    free(network->watches);
    free(network->locks);
    free(network->lock_cells);
    memset(network, 0, sizeof *network);
}

static int add(sudoku_propagators *network, const sudoku_propagator *watch)
{
    sudoku_propagator *watches = sudoku_reserve(
        network->watches, sizeof *watches, network->num, &network->cap, 1);
    if (watches == NULL)
        return SUDOKU_ENOMEM;
    network->watches = watches;
    network->watches[network->num] = *watch;
    network->watches[network->num].number = network->num;
    network->num++;
    return 0;
}

static int cost_of(const sudoku_constraint *x)
{
    switch (x->kind) {
    case SUDOKU_RELATION:
    case SUDOKU_EQUAL:
        return x->num_cells;
    case SUDOKU_SAME:
        return 4 * x->num_cells;
    case SUDOKU_SETS:
        return x->num_cells * (x->num_words + 1);
    case SUDOKU_TABLE:
        return x->num_words;
    case SUDOKU_COUNT:
        return 4 * x->num_cells;
    case SUDOKU_SUM:
        return 100 + 20 * x->num_cells;
    case SUDOKU_AUTOMATON:
        return 50 + 4 * x->automaton->arc_start[x->num_cells];
    }
    return 0;
}

/* Automata keep what they have found, as long as that is little; a search has
 * it for each of up to as many levels as there are cells. */
static void add_kept(sudoku_propagators *network, const sudoku_shape *shape,
                     sudoku_propagator *watch)
{
    enum { MOST_WORDS = 1 << 14, MOST_OF_ALL_LEVELS = 1 << 22 };
    size_t most = MOST_OF_ALL_LEVELS / ((size_t)shape->num_cells + 1);
    if (watch->constraint->kind != SUDOKU_AUTOMATON)
        return;
    size_t num = sudoku_automaton_state_words(watch->constraint->automaton);
    most = most < MOST_WORDS ? most : MOST_WORDS;
    if (network->num_kept + num > most)
        return;
    watch->first_kept = network->num_kept;
    watch->num_kept = num;
    network->num_kept += num;
}

/* Is the constraint of no use, since another one narrows more, or is it of a
 * family that is left out? Cases narrow more than what they follow from. */
static bool is_left_out(const sudoku_constraint *x, int without)
{
    if (x->only_encodes)
        return (without & SUDOKU_NO_TABLES) == 0;
    return (x->kind == SUDOKU_TABLE && (without & SUDOKU_NO_TABLES) != 0) ||
           (x->kind == SUDOKU_COUNT && (without & SUDOKU_NO_COUNTS) != 0);
}

static int add_list(sudoku_propagators *network, const sudoku_shape *shape,
                    const sudoku_constraints *list, int without)
{
    for (int k = 0; k < list->num; k++) {
        const sudoku_constraint *x = &list->list[k];
        if (is_left_out(x, without))
            continue;
        sudoku_propagator watch = {.constraint = x,
                                   .cells = x->cells,
                                   .num_cells = x->num_cells,
                                   .cost = cost_of(x)};
        if (x->kind == SUDOKU_SUM) {
            const sudoku_sum *s = x->sum;
            if (sudoku_sum_new(&watch.sum, shape->num_digits, s->cells,
                               s->coefficients, s->num_cells, s->total,
                               shape) < 0)
                return SUDOKU_ENOMEM;
            watch.cells = watch.sum->cells;
        }
        add_kept(network, shape, &watch);
        if (add(network, &watch) < 0) {
            sudoku_sum_free(watch.sum);
            return SUDOKU_ENOMEM;
        }
    }
    return 0;
}

/* ---- locks --------------------------------------------------------------- */

static bool is_among(int cell, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        if (cells[k] == cell)
            return true;
    }
    return false;
}

/* Add the lock of the group, n cells, and the house, if the house has others.
 */
static int add_lock(sudoku_propagators *network, const sudoku_shape *shape,
                    const int *cells, int n, int group, int h)
{
    const sudoku_house *house = &shape->houses[h];
    sudoku_lock lock = {.group = group, .house = h};
    sudoku_lock *locks =
        sudoku_reserve(network->locks, sizeof *locks, network->num_locks,
                       &network->cap_locks, 1);
    if (locks == NULL)
        return SUDOKU_ENOMEM;
    network->locks = locks;
    int *all = sudoku_reserve(network->lock_cells, sizeof *all,
                              network->num_lock_cells, &network->cap_lock_cells,
                              n + house->num_cells);
    if (all == NULL)
        return SUDOKU_ENOMEM;
    network->lock_cells = all;
    lock.start = network->num_lock_cells;
    int *to = network->lock_cells + lock.start;
    for (int k = 0; k < n; k++) {
        if (!sudoku_shape_is_in(shape, cells[k], h))
            to[lock.num_outside++] = cells[k];
    }
    for (int k = 0; k < house->num_cells; k++) {
        if (!is_among(house->cells[k], cells, n))
            to[lock.num_outside + lock.num_rest++] = house->cells[k];
    }
    if (lock.num_rest == 0)
        return 0;
    network->locks[network->num_locks++] = lock;
    network->num_lock_cells += lock.num_outside + lock.num_rest;
    return 0;
}

/* The locks of a group with all houses in which it has two cells or more. */
static int add_group(sudoku_propagators *network, const sudoku_shape *shape,
                     const int *cells, int n, int group)
{
    int code = 0;
    for (int j = 1; j < n; j++) {
        for (int k = shape->cell_house_start[cells[j]];
             k < shape->cell_house_start[cells[j] + 1] && code == 0; k++) {
            int h = shape->cell_houses[k], num_before = 0;
            for (int i = 0; i < j; i++)
                num_before += sudoku_shape_is_in(shape, cells[i], h);
            if (num_before == 1)
                code = add_lock(network, shape, cells, n, group, h);
        }
    }
    return code;
}

/* The locks of a watch that tells what its cells hold. */
static int add_locks(sudoku_propagators *network, const sudoku_shape *shape,
                     sudoku_propagator *watch)
{
    bool is_sum = watch->sum != NULL;
    int whole[2] = {0, watch->num_cells}, code = 0;
    const int *start = is_sum ? watch->sum->group_start : whole;
    watch->first_lock = network->num_locks;
    if (!is_sum &&
        (watch->constraint == NULL || watch->constraint->kind != SUDOKU_SETS))
        return 0;
    for (int g = 0; g < (is_sum ? watch->sum->num_groups : 1) && code == 0; g++)
        code = add_group(network, shape, watch->cells + start[g],
                         start[g + 1] - start[g], g);
    watch->num_locks = network->num_locks - watch->first_lock;
    return code;
}

/* ---- the list ------------------------------------------------------------ */

static int compare_costs(const void *a, const void *b)
{
    const sudoku_propagator *x = a, *y = b;
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    return x->number - y->number; /* qsort() need not be stable */
}

int sudoku_propagators_init(sudoku_propagators *network,
                            const sudoku_board *board,
                            const sudoku_constraints *implied, int without)
{
    int code = 0;
    memset(network, 0, sizeof *network);
    for (int k = 0; k < board->num_rules && code == 0; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        const sudoku_rule *rule = stated->clause.rule;
        sudoku_propagator whole = {.rule = stated,
                                   .num_cells = board->shape->num_cells,
                                   .cost = INT32_MAX};
        if (rule->get_cells != NULL)
            whole.num_cells = rule->get_cells(stated->self, &whole.cells);
        if (rule->get_constraints != NULL)
            code = add_list(network, board->shape,
                            rule->get_constraints(stated->self), without);
        else if (rule->filter != NULL)
            code = add(network, &whole);
    }
    network->num_stated = network->num;
    if (code == 0 && implied != NULL)
        code = add_list(network, board->shape, implied, without);
    for (int k = 0; k < network->num && code == 0; k++)
        code = add_locks(network, board->shape, &network->watches[k]);
    if (code < 0)
        sudoku_propagators_clear(network);
    else if (network->num > 0)
        qsort(network->watches, (size_t)network->num, sizeof *network->watches,
              compare_costs);
    return code;
}

void sudoku_propagators_begin(const sudoku_propagators *network, uint64_t *kept)
{
    for (int k = 0; k < network->num; k++) {
        const sudoku_propagator *watch = &network->watches[k];
        if (watch->num_kept > 0)
            sudoku_automaton_begin(watch->constraint->automaton,
                                   kept + watch->first_kept);
    }
}

int sudoku_propagator_filter(const sudoku_propagator *watch,
                             sudoku_candidates *candidates, uint64_t *required,
                             uint64_t *kept)
{
    required[0] = 0;
    if (watch->rule != NULL)
        return watch->rule->clause.rule->filter(watch->rule->self, candidates);
    if (watch->sum != NULL)
        return sudoku_sum_filter(watch->sum, candidates->digits, required);
    if (watch->num_kept > 0)
        return sudoku_automaton_filter_from(
            watch->constraint->automaton, candidates, kept + watch->first_kept);
    return sudoku_constraint_filter(watch->constraint, candidates, required);
}
