/*
 * true_candidates.c - finds the candidates that are in some solution, or counts
 * their solutions.
 *
 * Unless solutions are few, each candidate not seen in a solution yet is
 * assumed, and a solution searched for. It shows a digit of every cell, so most
 * candidates need no search.
 */
#include "sudoku/solve/solver.h"

#include <string.h>

#include "sudoku/solve/placed.h"

/* Number of grids searched for first. If there are no more, as usual, all is
 * known. */
enum { FIRST_GRIDS = 16 };

static base_budget find_budget(const sudoku_solver *s, const dlx_stats *begun)
{
    base_budget budget = sudoku_search_budget(&s->limits);
    base_work work = {s->totals.nodes - begun->nodes, 0, 0,
                      s->totals.seconds - begun->seconds};
    uint64_t covers = s->totals.covers - begun->covers;
    budget = base_budget_beside(&budget, &work);
    if (budget.covers != UINT64_MAX)
        budget.covers = budget.covers > covers ? budget.covers - covers : 0;
    return budget;
}

static void add_grid(sudoku_solver *s, uint64_t *true_digits)
{
    int num_digits = s->board->shape->num_digits;
    const sudoku_search *search = sudoku_active_search(s);
    int num = search->kind->get_grid(search, s->list);
    for (int k = 0; k < num; k++)
        true_digits[s->list[k] / num_digits] |= UINT64_C(1)
                                                << s->list[k] % num_digits;
}

static bool is_any_open(const sudoku_solver *s, const uint64_t *true_digits)
{
    uint64_t open = 0;
    for (int cell = 0; cell < s->board->shape->num_cells; cell++)
        open |= s->base[cell] & ~true_digits[cell];
    return open != 0;
}

/* Propagates the candidates and begins a search. Returns DLX_SOLUTION if it has
 * begun, to be run within *budget, otherwise the result without a search. */
static enum dlx_result begin_probe(sudoku_solver *s, uint64_t *candidates,
                                   const dlx_stats *begun, base_budget *budget)
{
    const base_work none = {0, 0, 0, 0};
    *budget = find_budget(s, begun);
    if (atomic_exchange(&s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    if (base_budget_is_spent(budget, &none))
        return DLX_LIMIT;
    if (!sudoku_pre_pass(s, candidates))
        return DLX_EXHAUSTED;
    sudoku_begin_search(s, candidates, true);
    return DLX_SOLUTION;
}

/* Searches for at most `most` grids. */
static enum dlx_result probe(sudoku_solver *s, uint64_t *candidates, int most,
                             const dlx_stats *begun, uint64_t *true_digits)
{
    base_budget budget;
    enum dlx_result result = begin_probe(s, candidates, begun, &budget);
    if (result != DLX_SOLUTION)
        return result;
    for (int found = 0;
         found < most && result == DLX_SOLUTION && is_any_open(s, true_digits);
         found++) {
        result = sudoku_run_next(s, &budget);
        if (result == DLX_SOLUTION)
            add_grid(s, true_digits);
    }
    sudoku_end_search(s);
    return result;
}

/* Removes from base[] what fixed cells exclude in their houses, which is
 * cheaper than to probe it. */
static void strike_out(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    sudoku_note_placed(shape, s->digits, s->placed);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (!sudoku_is_fixed(s->digits[cell]))
            s->base[cell] &= ~sudoku_placed_around(shape, s->placed, cell);
    }
}

/* Decides all candidates of the cell; removes from base[] those in no grid.
 * Returns DLX_SOLUTION, or what stopped it. */
static enum dlx_result probe_cell(sudoku_solver *s, int cell,
                                  const dlx_stats *begun, uint64_t *true_digits)
{
    size_t cells = (size_t)s->board->shape->num_cells;
    uint64_t open;
    while ((open = s->base[cell] & ~true_digits[cell]) != 0) {
        uint64_t digit = open & (~open + 1);
        memcpy(s->probed, s->base, cells * sizeof *s->probed);
        s->probed[cell] = digit;
        enum dlx_result result = probe(s, s->probed, 1, begun, true_digits);
        if (result == DLX_EXHAUSTED)
            s->base[cell] &= ~digit;
        else if (result != DLX_SOLUTION)
            return result;
    }
    return DLX_SOLUTION;
}

static void begin_probes(sudoku_solver *s)
{
    size_t size = (size_t)s->board->shape->num_cells * sizeof *s->base;
    sudoku_end_search(s);
    memcpy(s->base, s->digits, size);
    memcpy(s->probed, s->digits, size);
    s->num_probed = 0;
}

enum dlx_result sudoku_true_candidates(sudoku_solver *s, uint64_t *digits)
{
    enum dlx_result result = sudoku_foregone(s);
    if (s->state == SUDOKU_IDLE)
        return result;
    int num_cells = s->board->shape->num_cells;
    memset(digits, 0, (size_t)num_cells * sizeof *digits);
    if (result != DLX_SOLUTION)
        return result;
    begin_probes(s);
    dlx_stats begun = s->totals;
    result = probe(s, s->probed, FIRST_GRIDS, &begun, digits);
    if (result == DLX_SOLUTION)
        strike_out(s);
    for (; s->num_probed < num_cells && result == DLX_SOLUTION; s->num_probed++)
        result = probe_cell(s, s->num_probed, &begun, digits);
    s->num_probed = -1;
    sudoku_begin_search(s, s->digits, true);
    return result == DLX_SOLUTION ? DLX_EXHAUSTED : result;
}

/* ---- in how many --------------------------------------------------------- */

static void count_candidates(sudoku_solver *s, uint64_t *counts)
{
    const sudoku_search *search = sudoku_active_search(s);
    int num = search->kind->get_grid(search, s->list);
    for (int k = 0; k < num; k++)
        counts[s->list[k]]++;
}

/* Counts up to `most` grids with these candidates in *found. Unless counts is
 * NULL, adds each to the counts of its candidates. */
static enum dlx_result count_grids(sudoku_solver *s, uint64_t *candidates,
                                   uint64_t most, const dlx_stats *begun,
                                   uint64_t *counts, uint64_t *found)
{
    base_budget budget;
    enum dlx_result result = begin_probe(s, candidates, begun, &budget);
    *found = 0;
    if (result != DLX_SOLUTION)
        return result;
    while (*found < most && result == DLX_SOLUTION) {
        result = sudoku_run_next(s, &budget);
        if (result != DLX_SOLUTION)
            break;
        ++*found;
        if (counts != NULL)
            count_candidates(s, counts);
    }
    sudoku_end_search(s);
    return result;
}

static enum dlx_result count_cell(sudoku_solver *s, int cell, uint64_t most,
                                  const dlx_stats *begun, uint64_t *counts)
{
    const sudoku_shape *shape = s->board->shape;
    size_t size = (size_t)shape->num_cells * sizeof *s->probed;
    for (uint64_t left = s->base[cell]; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left);
        uint64_t found, *count = &counts[cell * shape->num_digits + digit];
        if (*count >= most)
            continue;
        memcpy(s->probed, s->base, size);
        s->probed[cell] = UINT64_C(1) << digit;
        enum dlx_result result =
            count_grids(s, s->probed, most, begun, NULL, &found);
        *count = found > *count ? found : *count;
        if (result != DLX_EXHAUSTED && result != DLX_SOLUTION)
            return result;
    }
    return DLX_SOLUTION;
}

/* The first grids count for all of their candidates. If there are more, each
 * candidate gets its own search. */
enum dlx_result sudoku_count_candidates(sudoku_solver *s, uint64_t most,
                                        uint64_t *counts)
{
    enum dlx_result result = sudoku_foregone(s);
    if (s->state == SUDOKU_IDLE)
        return result;
    const sudoku_shape *shape = s->board->shape;
    size_t num = (size_t)shape->num_cells * (size_t)shape->num_digits;
    memset(counts, 0, num * sizeof *counts);
    if (result != DLX_SOLUTION)
        return result;
    begin_probes(s);
    dlx_stats begun = s->totals;
    uint64_t found,
        first = most < UINT64_MAX / FIRST_GRIDS ? most * FIRST_GRIDS : most;
    result = count_grids(s, s->probed, first, &begun, counts, &found);
    if (result == DLX_SOLUTION)
        strike_out(s);
    for (; s->num_probed < shape->num_cells && result == DLX_SOLUTION;
         s->num_probed++)
        result = count_cell(s, s->num_probed, most, &begun, counts);
    for (size_t k = 0; k < num; k++)
        counts[k] = counts[k] < most ? counts[k] : most;
    s->num_probed = -1;
    sudoku_begin_search(s, s->digits, true);
    return result == DLX_SOLUTION ? DLX_EXHAUSTED : result;
}
