/*
 * exocet_net.c - removes a candidate from which singles follow that leave an
 * exocet (exocet.h) no way.
 */
#include "sudoku/techniques/exocet.h"

#include "sudoku/budget.h"

#include <string.h>

enum { CELLS = EXOCET_SIDE * EXOCET_SIDE };

static bool has_way(exocet *x)
{
    for (int k = 0; k < EXOCET_SIZE; k++)
        sudoku_exocet_list_lines(x, k);
    sudoku_exocet_list_ways(x);
    return x->num_ways > 0;
}

/* Supposes the true literal. Returns whether it leaves no way; otherwise it is
 * undone. */
static bool leaves_none(exocet *x, supposition *s, int l)
{
    if (!sudoku_suppose(s, l) || has_way(x)) {
        sudoku_suppose_undo(
            s, 0); /* a conflict without the exocet is no step of it */
        return false;
    }
    return true;
}

static int choose(exocet *x, supposition *s, const sudoku_logic_step *step)
{
    const sudoku_position *p = x->p;
    int best = -1, best_num = 0, n = p->shape->num_digits;
    for (int k = 0; k < CELLS * n && sudoku_budget_glance() == 0; k++) {
        int l = literal(p, k / n, k % n, true);
        if ((p->candidates[k / n] >> (k % n) & 1) == 0 ||
            !sudoku_step_is_open(step, k / n, k % n) || !leaves_none(x, s, l))
            continue;
        if (best < 0 || s->num < best_num) {
            best = l;
            best_num = s->num;
        }
        sudoku_suppose_undo(s, 0);
    }
    return best;
}

/* Marks excluded candidates that together leave no way. Each candidate with
 * which there is still no way is dropped in turn. */
static void mark(const exocet *pattern, supposition *s)
{
    const sudoku_position *p = pattern->p;
    exocet x = *pattern;
    uint64_t with[CELLS];
    bool anew = true;
    memcpy(with, s->candidates, sizeof with);
    x.now = with;
    for (int cell = 0; cell < CELLS; cell++) {
        uint64_t gone = p->candidates[cell] & ~with[cell] & x.digits;
        for (; gone != 0; gone &= gone - 1) {
            int digit = __builtin_ctzll(gone);
            with[cell] |= UINT64_C(1) << digit;
            if (!has_way(&x))
                continue;
            with[cell] &= ~(UINT64_C(1) << digit);
            sudoku_suppose_mark(s, anew, literal(p, cell, digit, false));
            anew = false;
        }
    }
}

bool sudoku_exocet_refute(const exocet *pattern, supposition *s,
                          sudoku_logic_step *step)
{
    exocet x = *pattern;
    const int cells[4] = {x.base[0], x.base[1], x.targets[0], x.targets[1]};
    x.now = s->candidates;
    int l = choose(&x, s, step);
    if (l < 0)
        return false;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, cells, 4);
    step->digits = x.digits;
    sudoku_step_remove(step, cell, digit);
    if (!step->is_silent) {
        sudoku_exocet_say(&x, step);
        sudoku_step_say(step, "; if %c is %d", cell, digit);
        leaves_none(&x, s, l);
        mark(&x, s);
        sudoku_suppose_add_links(s, step);
        size_t size = sudoku_step_size(step);
        sudoku_suppose_say(s, step, 0, -1);
        sudoku_step_say(step, ",%s there is no room for two of them",
                        sudoku_step_size(step) > size ? " and" : "");
        sudoku_suppose_undo(s, 0);
    }
    return sudoku_step_end(step);
}
