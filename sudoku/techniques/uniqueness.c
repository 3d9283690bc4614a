/*
 * uniqueness.c - BUG+1: a position that would not have a unique solution
 * without one of its candidates.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/digit.h"

static int find_odd_cell(const sudoku_position *p)
{
    int odd = -1;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        int n = __builtin_popcountll(p->candidates[cell]);
        if (n == 2 || p->placed[cell] != SUDOKU_EMPTY)
            continue;
        if (n != 3 || odd >= 0)
            return -1;
        odd = cell;
    }
    return odd;
}

/* Returns whether, without that candidate, each digit has two places or none in
 * each house. Then taking the other candidate of each cell turns one solution
 * into another. */
static bool is_grave(const sudoku_position *p, int odd, int digit)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        if (!sudoku_is_full_house(p->shape, h))
            return false;
        for (int d = 0; d < p->shape->num_digits; d++) {
            int n = __builtin_popcountll(sudoku_position_places(p, h, d));
            if (d == digit && sudoku_shape_is_in(p->shape, odd, h))
                n--;
            if (n != 0 && n != 2)
                return false;
        }
    }
    return true;
}

bool sudoku_find_bug(const sudoku_position *p, sudoku_logic_step *step)
{
    int odd = find_odd_cell(p);
    uint64_t rest = odd < 0 ? 0 : p->candidates[odd];
    for (; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (!is_grave(p, odd, digit))
            continue;
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &odd, 1);
        step->digits = UINT64_C(1) << digit;
        for (uint64_t gone = p->candidates[odd] & ~step->digits; gone != 0;
             gone &= gone - 1)
            sudoku_step_remove(step, odd, __builtin_ctzll(gone));
        sudoku_step_say(
            step,
            "were it not for %(%d in %c%), each empty cell would have "
            "two candidates, and each digit two places in each "
            "house, but there is one solution",
            digit, odd);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}
