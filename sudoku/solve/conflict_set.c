/*
 * conflict_set.c - finds clues and rules that have no solution together.
 *
 * The members are numbered: clues first, then rules. Parts of them are left out
 * if the rest, as a puzzle with these rules only, still has no solution:
 *
 *     all members, in some order      | | | | | | | |
 *     left out, halves at first       x x x x | | | |    no solution: gone
 *     then quarters, and so on                x x | |    some solution: stays
 *
 * until no single member can be left out.
 */
#include "sudoku/solve/conflict_set.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/sort.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/board/rule.h"
#include "sudoku/solve/search.h"

/* Orders of members that are tried; each can give another set. A set of one or
 * two needs no further order. */
enum { ORDERS = 4, MEMBERS_WORTH_AN_ORDER = 3 };
/* Limit of a single search; a longer one decides nothing. */
static const uint64_t MAX_NODES = 200000;

typedef struct finder {
    const sudoku_puzzle *puzzle;
    sudoku_solver *solver;
    sudoku_puzzle part; /* the puzzle that is tried */
    uint8_t *digits;    /* scratch digits */
    int *clues;         /* [num_clues] cells of the clues */
    int num_clues;
    int *rules; /* [num_rules] rules that may be left out */
    int num_rules;
    int *members, num; /* members that are left */
    int *tried;        /* some of the members */
    base_budget budget;
    double begun; /* base_clock() at the beginning */
    base_work work;
    bool (*should_stop)(void *ctx);
    void *ctx;
    bool is_stopped; /* a limit or should_stop() ended the search */
    int code;
} finder;

/* ---- members ------------------------------------------------------------- */

static bool is_clue(const sudoku_puzzle *puzzle, int cell)
{
    const sudoku_shape *shape = puzzle->board->shape;
    return puzzle->given[cell] != SUDOKU_EMPTY ||
           puzzle->allowed[cell] != sudoku_all_digits(shape->num_digits);
}

static bool is_removable(const sudoku_stated_rule *stated)
{
    return !stated->clause.rule->look.is_map;
}

static int list_members(finder *f)
{
    const sudoku_board *board = f->puzzle->board;
    int num_cells = board->shape->num_cells;
    size_t most = (size_t)num_cells + (size_t)board->num_rules + 1;
    f->clues = malloc(4 * most * sizeof *f->clues);
    f->digits = malloc((size_t)num_cells);
    if (f->clues == NULL || f->digits == NULL)
        return SUDOKU_ENOMEM;
    f->rules = f->clues + most;
    f->members = f->rules + most;
    f->tried = f->members + most;
    for (int cell = 0; cell < num_cells; cell++) {
        if (is_clue(f->puzzle, cell))
            f->clues[f->num_clues++] = cell;
    }
    for (int k = 0; k < board->num_rules; k++) {
        if (is_removable(&board->rules[k]))
            f->rules[f->num_rules++] = k;
    }
    return 0;
}

/* Lists all members: in order, in reverse, then shuffled by a linear
 * congruential generator (Knuth, MMIX). */
static void order_members(finder *f, int order)
{
    uint64_t random = (uint64_t)order;
    f->num = f->num_clues + f->num_rules;
    for (int k = 0; k < f->num; k++)
        f->members[k] = order == 1 ? f->num - 1 - k : k;
    for (int k = f->num; order > 1 && k > 1; k--) {
        random = random * UINT64_C(6364136223846793005) +
                 UINT64_C(1442695040888963407);
        int j = (int)((random >> 33) % (uint64_t)k), moved = f->members[k - 1];
        f->members[k - 1] = f->members[j];
        f->members[j] = moved;
    }
}

/* ---- parts --------------------------------------------------------------- */

/* Makes the board with the rules in the list and those that always stay. */
static int make_board(const finder *f, const int *list, int n,
                      sudoku_board **out)
{
    const sudoku_board *board = f->puzzle->board;
    bool *is_in = calloc((size_t)board->num_rules + 1, sizeof *is_in);
    if (is_in == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < board->num_rules; k++)
        is_in[k] = !is_removable(&board->rules[k]);
    for (int k = 0; k < n; k++) {
        if (list[k] >= f->num_clues)
            is_in[f->rules[list[k] - f->num_clues]] = true;
    }
    int code = sudoku_board_copy_rules(out, board, is_in);
    free(is_in);
    return code;
}

static int make_part(finder *f, const int *list, int n)
{
    const sudoku_puzzle *puzzle = f->puzzle;
    sudoku_board *board;
    int code = make_board(f, list, n, &board);
    if (code != 0)
        return code;
    code = sudoku_puzzle_set_board(&f->part, board);
    sudoku_board_unref(board);
    for (int k = 0; k < n && code == 0; k++) {
        if (list[k] >= f->num_clues)
            continue;
        int cell = f->clues[list[k]];
        if (puzzle->given[cell] != SUDOKU_EMPTY)
            sudoku_puzzle_give(&f->part, cell, puzzle->given[cell]);
        else
            sudoku_puzzle_allow(&f->part, cell, puzzle->allowed[cell]);
    }
    return code;
}

/* Checks the limits, and sets those of a single search. Returns false if one is
 * reached. */
static bool may_go_on(finder *f, dlx_limits *limits)
{
    f->work.seconds = base_clock() - f->begun;
    if (base_budget_is_spent(&f->budget, &f->work) ||
        (f->should_stop != NULL && f->should_stop(f->ctx)))
        f->is_stopped = true;
    if (f->is_stopped || f->code != 0)
        return false;
    base_budget left = base_budget_beside(&f->budget, &f->work);
    left.nodes = left.nodes < MAX_NODES ? left.nodes : MAX_NODES;
    *limits = sudoku_search_limits(&left);
    return true;
}

/* Returns true only if the conflict is proved. */
static bool conflict(finder *f, const int *list, int n)
{
    dlx_limits limits;
    dlx_stats before, after;
    if (!may_go_on(f, &limits))
        return false;
    f->code = make_part(f, list, n);
    if (f->code == 0)
        f->code = sudoku_load(f->solver, &f->part);
    if (f->code != 0)
        return false;
    sudoku_set_limits(f->solver, &limits);
    sudoku_get_stats(f->solver, &before);
    enum dlx_result result = sudoku_next(f->solver, f->digits);
    sudoku_get_stats(f->solver, &after);
    f->work.nodes += after.nodes - before.nodes;
    return result == DLX_EXHAUSTED;
}

/* Tries to leave out each part of this size, once. */
static void leave_out_parts(finder *f, int size)
{
    for (int at = 0; at < f->num;) {
        int end = at + size < f->num ? at + size : f->num, num = 0;
        for (int k = 0; k < f->num; k++) {
            if (k < at || k >= end)
                f->tried[num++] = f->members[k];
        }
        if (conflict(f, f->tried, num)) {
            memcpy(f->members, f->tried, (size_t)num * sizeof *f->members);
            f->num = num;
        } else {
            at = end;
        }
    }
}

static void shrink(finder *f)
{
    for (int size = (f->num + 1) / 2; size >= 1; size /= 2)
        leave_out_parts(f, size);
}

/* ---- the set ------------------------------------------------------------- */

static int keep(finder *f, sudoku_conflict_set *set)
{
    size_t most = (size_t)f->num + 1;
    int *cells = malloc(2 * most * sizeof *cells);
    if (cells == NULL)
        return SUDOKU_ENOMEM;
    base_sort_ints(f->members, (size_t)f->num);
    free(set->cells);
    *set = (sudoku_conflict_set){.cells = cells, .rules = cells + most};
    for (int k = 0; k < f->num; k++) {
        int member = f->members[k];
        if (member < f->num_clues)
            set->cells[set->num_cells++] = f->clues[member];
        else
            set->rules[set->num_rules++] = f->rules[member - f->num_clues];
    }
    set->is_minimal = !f->is_stopped;
    return 0;
}

static int find(finder *f, sudoku_conflict_set *set)
{
    int best = -1;
    order_members(f, 0);
    if (!conflict(f, f->members, f->num))
        return f->code != 0 ? f->code : 1;
    for (int order = 0; order < ORDERS && !f->is_stopped; order++) {
        order_members(f, order);
        shrink(f);
        if (f->code != 0)
            break;
        if (best < 0 || (f->num < best && !f->is_stopped)) {
            f->code = keep(f, set);
            if (f->code != 0)
                break;
            best = f->num;
        }
        if (best < MEMBERS_WORTH_AN_ORDER)
            break;
    }
    return best < 0 ? f->code : 0;
}

int sudoku_find_conflict_set(sudoku_conflict_set *set,
                             const sudoku_puzzle *puzzle,
                             const sudoku_solve_options *options,
                             const dlx_limits *limits,
                             bool (*should_stop)(void *ctx), void *ctx)
{
    const dlx_limits none = {0};
    finder f = {.puzzle = puzzle,
                .budget = sudoku_search_budget(limits == NULL ? &none : limits),
                .begun = base_clock(),
                .should_stop = should_stop,
                .ctx = ctx};
    memset(set, 0, sizeof *set);
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    sudoku_puzzle_init(&f.part);
    int code = sudoku_solver_new(&f.solver, options);
    if (code == 0)
        code = list_members(&f);
    if (code == 0)
        code = find(&f, set);
    sudoku_solver_free(f.solver);
    sudoku_puzzle_clear(&f.part);
    free(f.clues);
    free(f.digits);
    if (code != 0)
        sudoku_conflict_set_clear(set);
    return code;
}

void sudoku_conflict_set_clear(sudoku_conflict_set *set)
{
    free(set->cells);
    memset(set, 0, sizeof *set);
}
