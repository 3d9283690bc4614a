#include "sudoku/generate/generator.h"

#include "base/random.h"

#include <string.h>

/* Counts the solutions with the digits g->chosen[] at the pattern's cells.
 * Returns at most limit, also if the count is unknown. */
static uint64_t count_chosen(sudoku_generator *g, uint64_t limit)
{
    uint64_t count = 0;
    int code = sudoku_puzzle_set_board(&g->part, g->placed);
    for (int cell = 0; cell < g->reduction.num_cells && code == 0; cell++) {
        if (g->pattern[cell])
            code = sudoku_puzzle_give(&g->part, cell, g->chosen[cell]);
    }
    if (code == 0)
        code = sudoku_load(g->asker.solver, &g->part);
    if (code == SUDOKU_ENOMEM)
        sudoku_asker_fail(&g->asker, code);
    if (code != 0)
        return limit;
    enum dlx_result result = sudoku_count(g->asker.solver, limit, &count);
    return result == DLX_EXHAUSTED ? count : limit;
}

/* Gives the cell the digit that leaves the fewest solutions but at least one.
 * Returns their number, at most best. */
static uint64_t change_digit(sudoku_generator *g, int cell, uint64_t best)
{
    int num = g->placed->shape->num_digits;
    uint8_t kept = g->chosen[cell];
    for (int d = 0; d < num && best > 1; d++) {
        if (d == kept)
            continue;
        uint8_t last = g->chosen[cell];
        g->chosen[cell] = (uint8_t)d;
        uint64_t count = count_chosen(g, best);
        if (count > 0 && count < best)
            best = count;
        else
            g->chosen[cell] = last;
    }
    return best;
}

/* Changes single digits while that reduces the number of solutions. Returns
 * true if one is left, in g->digits. */
static bool improve_pattern(sudoku_generator *g)
{
    enum { MOST = 1 << 12 };
    int n = g->reduction.num_cells, num_vain = 0;
    memcpy(g->chosen, g->digits, (size_t)n);
    uint64_t best = count_chosen(g, MOST);
    while (best > 1 && num_vain < n / 2 && !sudoku_asker_stops(&g->asker)) {
        int cell = base_random_below(&g->random, n);
        uint64_t before = best;
        if (g->pattern[cell])
            best = change_digit(g, cell, best);
        num_vain = best < before ? 0 : num_vain + 1;
    }
    return best == 1 && count_chosen(g, 2) == 1 &&
           sudoku_ask_any(&g->asker, &g->part, g->digits) == SUDOKU_HAS_ONE;
}

enum outcome sudoku_try_pattern(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    sudoku_reduction_keep(r, g->pattern);
    int code = sudoku_reduction_make(r);
    if (code != 0)
        return sudoku_outcome_of(sudoku_asker_fail(&g->asker, code));
    enum sudoku_answer answer = sudoku_ask(&g->asker, &r->puzzle);
    if (answer == SUDOKU_HAS_MORE && g->options.num_wishes == 0 &&
        improve_pattern(g)) {
        answer = SUDOKU_HAS_ONE;
        code = sudoku_reduction_make(r);
    }
    if (code != 0)
        return sudoku_outcome_of(sudoku_asker_fail(&g->asker, code));
    if (answer == SUDOKU_IS_STOPPED || g->asker.is_stopped)
        return STOPPED;
    return answer == SUDOKU_HAS_ONE
               ? REACHED
               : sudoku_miss(g, 1, DENSER, "none with these givens was unique");
}
