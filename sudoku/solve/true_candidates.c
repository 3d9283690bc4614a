/*
 * true_candidates.c - the digits of each cell that occur in some solution.
 *
 * Not by going through all solutions, unless they are few: each candidate that
 * no solution has shown yet is assumed, and one solution searched. It shows a
 * digit of every cell, so that most candidates need no search of their own.
 */
#include "sudoku/solve/search.h"

#include <string.h>

/* So many grids are looked at first. If there are no more, as there is but one
 * of most puzzles, all is known. */
enum { FIRST_GRIDS = 16 };

/* The limits, less what was spent since *begun. False: nothing is left. */
static bool remaining_limits(const sudoku_solver *s, const dlx_stats *begun,
                             dlx_limits *left)
{
    uint64_t nodes = s->totals.nodes - begun->nodes;
    uint64_t covers = s->totals.covers - begun->covers;
    double seconds = s->totals.seconds - begun->seconds;
    *left = s->limits;
    if ((left->nodes != 0 && nodes >= left->nodes) ||
        (left->covers != 0 && covers >= left->covers) ||
        (left->seconds > 0 && seconds >= left->seconds))
        return false;
    left->nodes -= left->nodes != 0 ? nodes : 0;
    left->covers -= left->covers != 0 ? covers : 0;
    left->seconds -= left->seconds > 0 ? seconds : 0;
    return true;
}

/* Add the digits of the grid just found. */
static void add_grid(sudoku_solver *s, uint64_t *true_digits)
{
    int num_digits = s->board->shape->num_digits;
    int num = sudoku_list_candidates(s);
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

/* Search for at most so many grids with these candidates, which are trimmed,
 * and add their digits to true_digits[]. */
static enum dlx_result probe(sudoku_solver *s, uint64_t *candidates, int most,
                             const dlx_stats *begun, uint64_t *true_digits)
{
    dlx_limits left;
    if (atomic_exchange(&s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    if (!remaining_limits(s, begun, &left))
        return DLX_LIMIT;
    if (!sudoku_pre_pass(s, candidates))
        return DLX_EXHAUSTED;
    sudoku_begin_search(s, candidates, true);
    enum dlx_result result = DLX_SOLUTION;
    for (int found = 0;
         found < most && result == DLX_SOLUTION && is_any_open(s, true_digits);
         found++) {
        result = sudoku_search_on(s, &left);
        if (result == DLX_SOLUTION)
            add_grid(s, true_digits);
    }
    sudoku_end_search(s);
    return result;
}

/* Remove from base[] what the decided cells rule out in their houses: a probe
 * of each of these would cost more than all of this. */
static void strike_out(sudoku_solver *s)
{
    sudoku_note_placed(s, s->digits);
    for (int cell = 0; cell < s->board->shape->num_cells; cell++) {
        if (!sudoku_is_fixed(s->digits[cell]))
            s->base[cell] &= ~sudoku_placed_around(s, cell);
    }
}

/* Decide all candidates of the cell in base[]: those that are in no grid are
 * removed there. Returns DLX_SOLUTION when done, else what stopped it. */
static enum dlx_result probe_cell(sudoku_solver *s, int cell,
                                  const dlx_stats *begun, uint64_t *true_digits)
{
    size_t cells = (size_t)s->board->shape->num_cells;
    uint64_t open;
    while ((open = s->base[cell] & ~true_digits[cell]) != 0) {
        uint64_t digit = open & (~open + 1);
        memcpy(s->trial, s->base, cells * sizeof *s->trial);
        s->trial[cell] = digit;
        enum dlx_result result = probe(s, s->trial, 1, begun, true_digits);
        if (result == DLX_EXHAUSTED)
            s->base[cell] &= ~digit;
        else if (result != DLX_SOLUTION)
            return result;
    }
    return DLX_SOLUTION;
}

enum dlx_result sudoku_true_candidates(sudoku_solver *s, uint64_t *digits)
{
    enum dlx_result result = sudoku_foregone(s);
    if (s->state == SUDOKU_IDLE)
        return result;
    int num_cells = s->board->shape->num_cells;
    size_t size = (size_t)num_cells * sizeof *digits;
    memset(digits, 0, size);
    if (result != DLX_SOLUTION)
        return result;
    sudoku_end_search(s);
    dlx_stats begun = s->totals;
    memcpy(s->base, s->digits, size);
    memcpy(s->trial, s->digits, size);
    s->num_probed = 0;
    result = probe(s, s->trial, FIRST_GRIDS, &begun, digits);
    if (result == DLX_SOLUTION)
        strike_out(s);
    for (; s->num_probed < num_cells && result == DLX_SOLUTION; s->num_probed++)
        result = probe_cell(s, s->num_probed, &begun, digits);
    s->num_probed = -1;
    sudoku_begin_search(s, s->digits, true);
    return result == DLX_SOLUTION ? DLX_EXHAUSTED : result;
}
