/*
 * search.h - a search for the grids of a puzzle, as the portfolio sees it.
 *
 * There are two kinds: that for exact covers (cover_search.h), and propagation
 * search (propagation_search.h). Both find the same grids.
 *
 * Owns     a search borrows the board and what else it is made of
 * Threads  it belongs to one thread; workers of its own, it starts and ends
 *          within its calls
 */
#ifndef SUDOKU_SOLVE_SEARCH_H
#define SUDOKU_SOLVE_SEARCH_H

#include <stdbool.h>

#include "base/budget.h"
#include "dlx/dlx.h"

typedef struct sudoku_search sudoku_search;

/* Where a search begins: the candidates of each cell, which stay while it
 * lasts. Unless has_marks, every cell that is not fixed has all digits, but for
 * those its houses rule out. */
typedef struct sudoku_root {
    const uint64_t *digits; /* [cell] */
    bool has_marks;
} sudoku_root;

/* Asked now and then from within a search: is it to be interrupted? */
typedef struct sudoku_poll {
    bool (*stop)(void *ctx);
    void *ctx;
} sudoku_poll;

typedef struct sudoku_search_kind {
    const char *name;
    void (*free)(sudoku_search *x);
    /* Begin, with statistics at 0. */
    void (*begin)(sudoku_search *x, const sudoku_root *root);
    /* To the next grid or, if all is true, through all of them, within the
     * budget; results as those of dlx_next() and dlx_count(). */
    enum dlx_result (*run)(sudoku_search *x, bool all,
                           const base_budget *budget);
    /* The candidates of the grid just found, cell * num_digits + digit; returns
     * their number. */
    int (*get_grid)(const sudoku_search *x, int *list);
    /* Of this search; setup_seconds are those of its life. */
    void (*get_stats)(const sudoku_search *x, dlx_stats *stats);
    double (*progress)(const sudoku_search *x);
    /* The number of grids found since it began, as dlx_count_text(). NULL: it
     * is covers, which has never been too large. */
    size_t (*count_text)(const sudoku_search *x, char *to, size_t size);
} sudoku_search_kind;

struct sudoku_search {
    const sudoku_search_kind *kind;
    uint64_t covers; /* found since it began; UINT64_MAX: that or more */
};

#endif
