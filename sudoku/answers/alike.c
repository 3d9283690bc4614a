/*
 * alike.c - finds cells that have the same digit in all solutions.
 *
 * Cells with the same true candidates form groups at first. For each cell and
 * the first one of its group, a solution in which they differ is searched for,
 * digit by digit. Each solution splits all groups, so few searches are needed.
 */
#include "sudoku/answers/shares.h"

#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"

#include <stdlib.h>
#include <string.h>

typedef struct work {
    sudoku_solver *solver;
    const sudoku_limits *limits;
    const sudoku_puzzle *whole;
    const sudoku_shares *shares;
    sudoku_puzzle part; /* the puzzle with two cells restricted */
    uint8_t *digits;    /* digits of a solution */
    int *first;
} work;

static bool is_fixed(const sudoku_shares *shares, int cell)
{
    return (shares->sets[cell] & (shares->sets[cell] - 1)) == 0;
}

/* Groups cells by true candidates. */
static void begin_groups(work *w)
{
    const sudoku_shares *s = w->shares;
    for (int cell = 0; cell < s->num_cells; cell++) {
        w->first[cell] = cell;
        for (int k = 0; k < cell && !is_fixed(s, cell); k++) {
            if (s->sets[k] == s->sets[cell]) {
                w->first[cell] = k;
                break;
            }
        }
    }
}

/* Splits the groups by the solution w->digits. */
static void part_groups(work *w)
{
    for (int cell = w->shares->num_cells - 1; cell > 0; cell--) {
        int first = w->first[cell], k = first;
        while (w->digits[k] != w->digits[cell] || w->first[k] != first)
            k++;
        w->first[cell] =
            k; /* k is the cell itself if no earlier one is equal */
    }
}

/* Sets w->part to the puzzle with the digit in cell a and not in b. */
static int make_part(work *w, int a, int b, int digit)
{
    const sudoku_puzzle *p = w->whole;
    int code = sudoku_puzzle_set_board(&w->part, p->board);
    for (int cell = 0; cell < w->shares->num_cells && code == 0; cell++) {
        uint64_t digits = w->shares->sets[cell];
        digits &= cell == a   ? UINT64_C(1) << digit
                  : cell == b ? ~(UINT64_C(1) << digit)
                              : UINT64_MAX;
        code = p->given[cell] != SUDOKU_EMPTY
                   ? sudoku_puzzle_give(&w->part, cell, p->given[cell])
                   : sudoku_puzzle_allow(&w->part, cell, digits);
    }
    return code;
}

static int find_one(work *w, int a, int b, int digit)
{
    sudoku_watched watched;
    int code = make_part(w, a, b, digit);
    if (code == 0)
        code = sudoku_load_within(w->solver, &w->part, w->limits);
    if (code != 0)
        return code;
    sudoku_watch_begin(&watched, w->solver, w->limits);
    enum dlx_result result = sudoku_next(w->solver, w->digits);
    sudoku_watch_end(&watched);
    return result == DLX_SOLUTION    ? 1
           : result == DLX_EXHAUSTED ? 0
                                     : SUDOKU_ELIMIT;
}

/* Compares the cell with the first of its group until they are proved equal or
 * the cell is itself the first. Returns 0 or < 0. */
static int settle(work *w, int cell)
{
    const sudoku_shares *s = w->shares;
    int first = w->first[cell], code = 0;
    for (int d = 0; d < s->num_digits && first != cell && code == 0; d++) {
        if ((s->sets[cell] >> d & 1) == 0)
            continue;
        code = find_one(w, first, cell, d);
        if (code == 1) {
            part_groups(w);
            first = w->first[cell];
            code = 0;
            d = -1; /* start again with the new first cell */
        }
    }
    return code;
}

static int find(work *w)
{
    int code = 0;
    for (int cell = 0; cell < w->shares->num_cells && code == 0; cell++)
        code = settle(w, cell);
    return code;
}

/* Written through a struct. NOLINTNEXTLINE(readability-non-const-parameter) */
int sudoku_find_alike(int *first, const sudoku_shares *shares,
                      const sudoku_puzzle *puzzle, sudoku_solver *solver,
                      const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_solver *own = NULL;
    work w = {
        .limits = limits, .whole = puzzle, .shares = shares, .first = first};
    if (puzzle->board == NULL ||
        puzzle->board->shape->num_cells != shares->num_cells)
        return SUDOKU_EARGUMENT;
    begin_groups(&w);
    sudoku_puzzle_init(&w.part);
    w.digits = malloc((size_t)shares->num_cells + 1);
    int code = w.digits == NULL ? SUDOKU_ENOMEM : 0;
    if (code == 0 && solver == NULL)
        code = sudoku_solver_new(&own, NULL);
    w.solver = own != NULL ? own : solver;
    if (code == 0) {
        sudoku_call_begin(&outer, limits);
        code = find(&w);
        sudoku_call_end(&outer);
    }
    sudoku_solver_free(own);
    sudoku_puzzle_clear(&w.part);
    free(w.digits);
    return code;
}
