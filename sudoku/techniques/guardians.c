/*
 * guardians.c - see guardians.h.
 */
#include "sudoku/techniques/guardians.h"

#include "sudoku/call_budget.h"

bool sudoku_guardians_add(guardians *g, int cell, int digit)
{
    if (g->num == GUARDIANS_MAX)
        return false;
    g->list[g->num++] = (sudoku_candidate){cell, digit};
    return true;
}

static void begin(const guardians *g, sudoku_logic_step *step)
{
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, g->cells, g->num_cells);
    step->digits = g->digits;
}

/* Appends ", so r1c1 is 4, or r2c2 or r3c3 is 5". */
static void say_all(const guardians *g, sudoku_logic_step *step)
{
    const char *before = ", so ";
    g->say(g, step);
    for (int d = 0; d < step->position->shape->num_digits && g->num > 1; d++) {
        int cells[GUARDIANS_MAX], n = 0;
        for (int k = 0; k < g->num; k++) {
            if (g->list[k].digit == d)
                cells[n++] = g->list[k].cell;
        }
        for (int k = 0; k < n; k++) {
            sudoku_step_say(step, k == 0 ? before : k + 1 < n ? ", " : " or ");
            sudoku_step_say(step, k == 0 ? "%(%c" : "%c", cells[k]);
        }
        if (n > 0) {
            sudoku_step_say(step, " is %d%)", d);
            before = ", or ";
        }
    }
}

static bool excludes(const sudoku_position *p, sudoku_candidate a,
                     sudoku_candidate b)
{
    return a.cell == b.cell
               ? a.digit != b.digit
               : a.digit == b.digit && sudoku_position_sees(p, a.cell, b.cell);
}

bool sudoku_guardians_exclude(const guardians *g, const sudoku_position *p,
                              sudoku_logic_step *step)
{
    int n = p->shape->num_digits;
    begin(g, step);
    if (g->num == 1)
        sudoku_step_place(step, g->list[0].cell, g->list[0].digit);
    for (int k = 0; g->num > 1 && k < p->shape->num_cells * n; k++) {
        sudoku_candidate x = {k / n, k % n};
        int m = 0;
        while (m < g->num && excludes(p, g->list[m], x))
            m++;
        if (m == g->num)
            sudoku_step_remove(step, x.cell, x.digit);
    }
    if (!sudoku_step_has_effect(step))
        return false;
    say_all(g, step);
    return sudoku_step_end(step);
}

/* Counts the guardians that are not excluded; *last is the last of them. */
static int count_left(const guardians *g, const supposition *s, int *last)
{
    int num = 0;
    for (int k = 0; k < g->num; k++) {
        sudoku_candidate c = g->list[k];
        if (s->at[literal(s->p, c.cell, c.digit, false)] >= 0)
            continue;
        *last = literal(s->p, c.cell, c.digit, true);
        num++;
    }
    return num;
}

/* Supposes the literal. Returns whether it is refuted: no guardian is left
 * (*last is -1), or the only one left leads to a conflict. *num is the length
 * of the trail before that guardian. */
static bool try_literal(const guardians *g, supposition *s, int l, int *last,
                        int *num)
{
    *last = -1;
    if (!sudoku_suppose(s, l))
        return false; /* a conflict without guardians is no step of them */
    *num = s->num;
    int left = count_left(g, s, last);
    if (left == 1)
        return s->at[*last] < 0 && !sudoku_suppose(s, *last);
    *last = left == 0 ? -1 : *last;
    return left == 0;
}

static void mark(const guardians *g, supposition *s)
{
    sudoku_suppose_mark(s, true, -1);
    for (int k = 0; k < g->num; k++) {
        int l = literal(s->p, g->list[k].cell, g->list[k].digit, false);
        if (s->at[l] >= 0)
            sudoku_suppose_mark(s, false, l);
    }
}

/* Returns the true literal with the shortest refutation, or -1. */
static int choose(const guardians *g, supposition *s,
                  const sudoku_logic_step *step)
{
    const sudoku_position *p = s->p;
    int best = -1, best_length = 0, n = p->shape->num_digits;
    for (int k = 0; k < p->shape->num_cells * n; k++) {
        int cell = k / n, digit = k % n, last, num;
        if ((p->candidates[cell] >> digit & 1) == 0 ||
            !sudoku_step_is_open(step, cell, digit))
            continue;
        if (sudoku_budget_glance() != 0)
            return -1;
        int l = literal(p, cell, digit, true);
        if (try_literal(g, s, l, &last, &num)) {
            mark(g, s);
            int length = sudoku_suppose_count_inferences(s);
            if (best < 0 || length < best_length) {
                best = l;
                best_length = length;
            }
        }
        sudoku_suppose_undo(s, 0);
    }
    return best;
}

static void say_refutation(const guardians *g, supposition *s,
                           sudoku_logic_step *step, int l)
{
    int last, num;
    try_literal(g, s, l, &last, &num);
    mark(g, s);
    sudoku_suppose_add_links(s, step);
    if (last >= 0)
        sudoku_suppose_undo(s, num);
    sudoku_suppose_say(s, step, 0, -1);
    if (last < 0) {
        sudoku_step_say(step, ", and none of these is left");
    } else {
        sudoku_step_say(step, ", and of these only %(%c can be %d%)",
                        literal_cell(s->p, last), literal_digit(s->p, last));
        sudoku_suppose(s, last);
        sudoku_suppose_say(s, step, num, -1);
    }
    sudoku_suppose_undo(s, 0);
}

bool sudoku_guardians_refute(const guardians *g, supposition *s,
                             sudoku_logic_step *step)
{
    int l = choose(g, s, step);
    if (l < 0)
        return false;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    begin(g, step);
    sudoku_step_remove(step, cell, digit);
    if (!step->is_silent) {
        say_all(g, step);
        sudoku_step_say(step, "; if %(%c is %d%)", cell, digit);
        say_refutation(g, s, step, l);
    }
    return sudoku_step_end(step);
}
