#include "sudoku/answers/shares.h"

#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"

#include <stdlib.h>
#include <string.h>

static int allocate(sudoku_shares *s, const sudoku_shape *shape)
{
    size_t cells = (size_t)shape->num_cells;
    size_t candidates = cells * (size_t)shape->num_digits;
    s->num_cells = shape->num_cells;
    s->num_digits = shape->num_digits;
    s->sets = calloc(cells + 1, sizeof *s->sets);
    if (s->most > 0)
        s->counts = calloc(candidates + 1, sizeof *s->counts);
    bool is_short = s->sets == NULL || (s->most > 0 && s->counts == NULL);
    return is_short ? SUDOKU_ENOMEM : 0;
}

static void sum_up(sudoku_shares *s)
{
    int n = s->num_digits;
    bool is_exact = true;
    for (int k = 0; k < s->num_cells * n; k++) {
        s->sets[k / n] |= (uint64_t)(s->counts[k] > 0) << (k % n);
        is_exact = is_exact && s->counts[k] < s->most;
    }
    for (int d = 0; d < n && is_exact && s->kind != SUDOKU_NOT_KNOWN; d++)
        s->total += s->counts[d];
}

static enum sudoku_verdict_kind judge(const sudoku_shares *s)
{
    if (s->num_cells == 0)
        return SUDOKU_UNIQUE;
    bool is_unique = true;
    for (int cell = 0; cell < s->num_cells; cell++)
        is_unique = is_unique && (s->sets[cell] & (s->sets[cell] - 1)) == 0;
    return s->sets[0] == 0 ? SUDOKU_NONE
           : is_unique     ? SUDOKU_UNIQUE
                           : SUDOKU_MANY;
}

/* Counts the solutions and drops the counts if there are more than most. */
static enum dlx_result limit_counts(sudoku_shares *s, sudoku_solver *solver)
{
    uint64_t count = 0;
    enum dlx_result result = sudoku_count(solver, s->most + 1, &count);
    bool has_more = count > s->most;
    if (!has_more && result != DLX_EXHAUSTED)
        return result;
    s->most = has_more ? 0 : count + 1;
    if (!has_more)
        return result;
    free(s->counts);
    s->counts = NULL;
    return DLX_EXHAUSTED;
}

static int find(sudoku_shares *s, const sudoku_puzzle *puzzle, bool is_exact,
                sudoku_solver *solver, const sudoku_limits *limits)
{
    sudoku_watched watched;
    int code = sudoku_load_within(solver, puzzle, limits);
    if (code != 0)
        return code == SUDOKU_ELIMIT ? 0 : code;
    sudoku_watch_begin(&watched, solver, limits);
    enum dlx_result result = is_exact ? limit_counts(s, solver) : DLX_EXHAUSTED;
    if (result == DLX_EXHAUSTED)
        result = s->most > 0
                     ? sudoku_count_candidates(solver, s->most, s->counts)
                     : sudoku_true_candidates(solver, s->sets);
    sudoku_watch_end(&watched);
    bool is_known = result == DLX_EXHAUSTED;
    s->kind = is_known ? SUDOKU_MANY : SUDOKU_NOT_KNOWN;
    if (s->most > 0)
        sum_up(s);
    if (is_known)
        s->kind = judge(s);
    return 0;
}

static int find_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                       uint64_t most, bool is_exact, sudoku_solver *solver,
                       const sudoku_limits *limits)
{
    sudoku_call_budget outer;
    sudoku_solver *own = NULL;
    memset(shares, 0, sizeof *shares);
    shares->most = most;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    int code = allocate(shares, puzzle->board->shape);
    if (code == 0 && solver == NULL)
        code = sudoku_solver_new(&own, NULL);
    if (code != 0)
        return code;
    sudoku_call_begin(&outer, limits);
    code = find(shares, puzzle, is_exact, own != NULL ? own : solver, limits);
    sudoku_call_end(&outer);
    sudoku_solver_free(own);
    return code;
}

int sudoku_find_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                       uint64_t most, sudoku_solver *solver,
                       const sudoku_limits *limits)
{
    return find_shares(shares, puzzle, most, false, solver, limits);
}

int sudoku_find_exact_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                             uint64_t most, sudoku_solver *solver,
                             const sudoku_limits *limits)
{
    uint64_t least = most == 0 ? 1 : most == UINT64_MAX ? most - 2 : most;
    return find_shares(shares, puzzle, least, true, solver, limits);
}

void sudoku_shares_clear(sudoku_shares *shares)
{
    free(shares->sets);
    free(shares->counts);
    memset(shares, 0, sizeof *shares);
}
