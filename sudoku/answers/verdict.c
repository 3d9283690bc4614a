/*
 * verdict.c - searches for two solutions; if there is none, finds the reason.
 */
#include "sudoku/answers/verdict.h"

#include "sudoku/answers/two_solutions.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/verify.h"
#include "sudoku/call_budget.h"
#include "sudoku/solve/conflict_set.h"
#include "sudoku/solve/solver.h"

#include <stdlib.h>
#include <string.h>

static void write_clue(const sudoku_puzzle *puzzle, int cell, sudoku_text *to)
{
    const sudoku_shape *shape = puzzle->board->shape;
    char name[SUDOKU_CELL_NAME_SIZE];
    const char *before = "";
    for (uint64_t left = puzzle->allowed[cell]; left != 0; left &= left - 1) {
        sudoku_text_printf(to, "%s%d", before,
                           sudoku_value(shape, __builtin_ctzll(left)));
        before = " or ";
    }
    sudoku_cell_name(shape, cell, name);
    sudoku_text_printf(to, " in %s", name);
}

static int take_conflict(sudoku_verdict *v, const sudoku_puzzle *puzzle,
                         const sudoku_conflict_set *set)
{
    const sudoku_board *board = puzzle->board;
    int n = set->num_cells + set->num_rules;
    v->conflict = calloc((size_t)n + 1, sizeof *v->conflict);
    v->conflict_cells = malloc(((size_t)n + 1) * sizeof *v->conflict_cells);
    v->conflict_rules = malloc(((size_t)n + 1) * sizeof *v->conflict_rules);
    if (v->conflict == NULL || v->conflict_cells == NULL ||
        v->conflict_rules == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < n; k++) {
        sudoku_text text = {0};
        int cell = k < set->num_cells ? set->cells[k] : -1;
        int rule = cell < 0 ? set->rules[k - set->num_cells] : -1;
        if (cell >= 0)
            write_clue(puzzle, cell, &text);
        else
            sudoku_clause_write(&board->rules[rule].clause, board->shape,
                                &text);
        if (text.failed) {
            sudoku_text_clear(&text);
            return SUDOKU_ENOMEM;
        }
        v->conflict_cells[k] = cell;
        v->conflict_rules[k] = rule;
        v->conflict[v->num_conflict++] = text.data;
    }
    return 0;
}

static bool is_over(void *ctx)
{
    (void)ctx;
    return sudoku_budget_check() != 0;
}

static int find_conflict(sudoku_verdict *v, const sudoku_puzzle *puzzle,
                         const sudoku_solver *solver,
                         const sudoku_limits *limits)
{
    sudoku_conflict_set set;
    dlx_limits left = sudoku_limits_left(limits);
    if (sudoku_call_seconds() <= 0)
        return 0;
    int code = sudoku_find_conflict_set(&set, puzzle, &solver->options, &left,
                                        is_over, NULL);
    if (code != 0) /* a limit was reached: no set is known */
        return code == SUDOKU_ENOMEM ? code : 0;
    code = take_conflict(v, puzzle, &set);
    sudoku_conflict_set_clear(&set);
    return code;
}

static int explain_none(sudoku_verdict *v, const sudoku_puzzle *puzzle,
                        const sudoku_solver *solver,
                        const sudoku_limits *limits)
{
    sudoku_flaw flaw;
    if (sudoku_verify_givens(puzzle, &flaw))
        return find_conflict(v, puzzle, solver, limits);
    v->flaw = strdup(flaw.text);
    return v->flaw == NULL ? SUDOKU_ENOMEM : 0;
}

static int explain_many(sudoku_verdict *v)
{
    v->differ = malloc((size_t)v->num_cells * sizeof *v->differ);
    if (v->differ == NULL)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < v->num_cells; cell++) {
        if (v->solution[cell] != v->another[cell])
            v->differ[v->num_differ++] = cell;
    }
    return 0;
}

static int check(sudoku_verdict *v, const sudoku_puzzle *puzzle,
                 sudoku_solver *solver, const sudoku_limits *limits)
{
    size_t n = (size_t)puzzle->board->shape->num_cells;
    int num = 0;
    v->num_cells = (int)n;
    if (v->kind == SUDOKU_NONE)
        return explain_none(v, puzzle, solver, limits);
    v->solution = malloc(n + 1);
    v->another = malloc(n + 1);
    if (v->solution == NULL || v->another == NULL)
        return SUDOKU_ENOMEM;
    int code = sudoku_two_solutions(solver, puzzle, limits, v->solution,
                                    v->another, &num, &v->kind);
    if (num < 2) {
        free(v->another);
        v->another = NULL;
    }
    if (num < 1) {
        free(v->solution);
        v->solution = NULL;
    }
    if (code != 0)
        return code == SUDOKU_ELIMIT ? 0 : code;
    if (v->kind == SUDOKU_NONE)
        return explain_none(v, puzzle, solver, limits);
    return v->solution != NULL && v->another != NULL ? explain_many(v) : 0;
}

int sudoku_check(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                 sudoku_solver *solver, const sudoku_limits *limits)
{
    return sudoku_check_known(verdict, puzzle, solver, SUDOKU_NOT_KNOWN,
                              limits);
}

int sudoku_check_known(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                       sudoku_solver *solver, enum sudoku_verdict_kind kind,
                       const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_solver *own = NULL;
    int code = 0;
    memset(verdict, 0, sizeof *verdict);
    verdict->kind = kind;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    if (solver == NULL)
        code = sudoku_solver_new(&own, NULL);
    if (code != 0)
        return code;
    sudoku_call_begin(&outer, limits);
    code = check(verdict, puzzle, own != NULL ? own : solver, limits);
    sudoku_call_end(&outer);
    sudoku_solver_free(own);
    return code;
}

void sudoku_verdict_clear(sudoku_verdict *verdict)
{
    free(verdict->solution);
    free(verdict->another);
    free(verdict->differ);
    free(verdict->flaw);
    for (int k = 0; k < verdict->num_conflict; k++)
        free(verdict->conflict[k]);
    free(verdict->conflict);
    free(verdict->conflict_cells);
    free(verdict->conflict_rules);
    memset(verdict, 0, sizeof *verdict);
}

/* ---- needless givens ------------------------------------------------------
 */

static int has_other(sudoku_solver *solver, sudoku_puzzle *without, int cell,
                     const sudoku_limits *limits)
{
    uint8_t digit = without->given[cell];
    uint64_t all = without->board->shape->active, kept = without->allowed[cell];
    without->given[cell] = SUDOKU_EMPTY;
    without->allowed[cell] = all & ~kept;
    int code = sudoku_load_within(solver, without, limits);
    enum dlx_result result = DLX_UNKNOWN;
    if (code == 0) {
        sudoku_watched watched;
        sudoku_watch_begin(&watched, solver, limits);
        result = sudoku_next(solver, NULL);
        sudoku_watch_end(&watched);
    }
    without->given[cell] = digit;
    without->allowed[cell] = kept;
    if (code != 0)
        return code;
    return result == DLX_SOLUTION    ? 1
           : result == DLX_EXHAUSTED ? 0
                                     : SUDOKU_ELIMIT;
}

static int copy_puzzle(sudoku_puzzle *to, const sudoku_puzzle *from)
{
    size_t n = (size_t)from->board->shape->num_cells;
    sudoku_puzzle_init(to);
    int code = sudoku_puzzle_set_board(to, from->board);
    if (code != 0)
        return code;
    memcpy(to->given, from->given, n * sizeof *to->given);
    memcpy(to->allowed, from->allowed, n * sizeof *to->allowed);
    to->has_marks = true; /* marks exclude a given digit */
    return 0;
}

static int find_needless(sudoku_solver *solver, sudoku_puzzle *p, int *cells,
                         const sudoku_limits *limits)
{
    enum sudoku_verdict_kind kind;
    int num = 0;
    int code = sudoku_two_solutions(solver, p, limits, NULL, NULL, NULL, &kind);
    if (code != 0 || kind != SUDOKU_UNIQUE)
        return code;
    for (int cell = 0; cell < p->board->shape->num_cells; cell++) {
        if (p->given[cell] == SUDOKU_EMPTY)
            continue;
        code = has_other(solver, p, cell, limits);
        if (code < 0)
            return code;
        if (code == 0)
            cells[num++] = cell;
    }
    return num;
}

int sudoku_needless(const sudoku_puzzle *puzzle, int *cells,
                    const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_solver *solver = NULL;
    sudoku_puzzle copy;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    sudoku_call_begin(&outer, limits);
    int code = copy_puzzle(&copy, puzzle);
    if (code == 0)
        code = sudoku_solver_new(&solver, NULL);
    if (code == 0)
        code = find_needless(solver, &copy, cells, limits);
    sudoku_solver_free(solver);
    sudoku_puzzle_clear(&copy);
    sudoku_call_end(&outer);
    return code;
}
