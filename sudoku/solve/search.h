/*
 * search.h - interface of the two kinds of searches for grids, which find the
 * same ones: cover_search.h and propagation_search.h.
 *
 * Owns     a search borrows the board and what else it is made of
 * Threads  it belongs to one thread; its own workers run only during its calls
 */
#ifndef SUDOKU_SOLVE_SEARCH_H
#define SUDOKU_SOLVE_SEARCH_H

#include <stdbool.h>

#include "base/budget.h"
#include "dlx/dlx.h"

typedef struct sudoku_search sudoku_search;

static inline base_budget sudoku_search_budget(const dlx_limits *limits)
{
    return base_budget_of(limits->covers, limits->nodes, limits->seconds);
}

/* Needs: all members are greater than 0, which would mean no limit. */
static inline dlx_limits sudoku_search_limits(const base_budget *budget)
{
    return (dlx_limits){
        .covers = budget->covers != UINT64_MAX ? budget->covers : 0,
        .nodes = budget->nodes != UINT64_MAX ? budget->nodes : 0,
        .seconds = budget->seconds < (double)INFINITY ? budget->seconds : 0,
        .bytes = 0};
}

/* The candidates at the root, borrowed for the whole search. Without marks,
 * cells that are not fixed have all digits except those that their houses rule
 * out. */
typedef struct sudoku_root {
    const uint64_t *digits; /* [cell] candidates */
    bool has_marks;
} sudoku_root;

/* Called now and then in a search, which stops if it returns true. */
typedef struct sudoku_poll {
    bool (*stop)(void *ctx);
    void *ctx;
} sudoku_poll;

typedef struct sudoku_search_kind {
    const char *name;
    void (*free)(sudoku_search *x);
    /* Begins a search, with statistics at 0. */
    void (*begin)(sudoku_search *x, const sudoku_root *root);
    /* Searches for the next grid or, if `all`, counts all grids, within the
     * budget. Returns as dlx_next() and dlx_count(). */
    enum dlx_result (*run)(sudoku_search *x, bool all,
                           const base_budget *budget);
    /* Lists the candidates of the last grid, cell * num_digits + digit. Returns
     * their number. */
    int (*get_grid)(const sudoku_search *x, int *list);
    /* Gets the statistics of this search, except setup_seconds, which are
     * totals. */
    void (*get_stats)(const sudoku_search *x, dlx_stats *stats);
    double (*progress)(const sudoku_search *x);
    /* Writes the number of grids found since begin(), as dlx_count_text().
     * NULL: it is `covers`, which does not overflow. */
    size_t (*count_text)(const sudoku_search *x, char *to, size_t size);
} sudoku_search_kind;

struct sudoku_search {
    const sudoku_search_kind *kind;
    uint64_t covers; /* number of grids found since begin(); UINT64_MAX: that or
                        more */
};

#endif
