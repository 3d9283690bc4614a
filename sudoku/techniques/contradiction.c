/*
 * contradiction.c - where rules say more than houses: a candidate from which
 * singles and rules lead to a conflict, without a guess.
 *
 * It is a forcing net with the rules in it. Of all such candidates that of the
 * shortest proof goes; a proof is as long as the digits that follow and the
 * rules that exclude something. A short one is a chain that people see: "if
 * r3c6 is 4, r2c5 is 4, which breaks the thermometer". On boards of houses only
 * forcing nets find the same, so that there is none.
 */
#include "sudoku/board/candidates.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose.h"

#include <limits.h>

enum { MAX_PROOFS = 400 }; /* that are compared */

/* The length of the proof that is on the trail and marked. */
static int count_inferences(const supposition *s)
{
    int n = 0, rule = -1;
    for (int k = 0; k < s->num; k++) {
        int l = s->trail[k];
        reason why = s->why[l];
        if (!s->needed[l])
            continue;
        bool is_of_rule = why.why == WHY_RULE;
        n += is_of_rule ? why.of != rule : l % 2;
        rule = is_of_rule ? why.of : -1;
    }
    return n;
}

/* Suppose the candidate; whether that leads to a conflict, whose proof is
 * marked then. */
static bool refute(supposition *s, int cell, int digit)
{
    suppose_mark(s, true, -1);
    if (suppose(s, literal(s->p, cell, digit, true)))
        return false;
    suppose_mark(s, true, -1);
    return true;
}

/* The candidate of the shortest proof, of at most that many inferences. */
static bool choose(supposition *s, closures *known, int most, int *best_cell,
                   int *best_digit)
{
    const sudoku_position *p = s->p;
    int shortest = most == ANY_LENGTH ? INT_MAX : most + 1, num = 0;
    bool found = false;
    for (int n = 2; n <= p->shape->num_digits; n++) {
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            uint64_t rest = p->candidates[cell];
            if (sudoku_count_bits(rest) != n)
                continue;
            for (; rest != 0 && num < MAX_PROOFS; rest &= rest - 1) {
                int digit = __builtin_ctzll(rest);
                if (sudoku_budget_check() != 0)
                    return false;
                if (closures_of(known, cell, digit) != NULL)
                    continue;
                num++;
                int length =
                    refute(s, cell, digit) ? count_inferences(s) : INT_MAX;
                suppose_undo(s, 0);
                if (length >= shortest)
                    continue;
                shortest = length;
                *best_cell = cell;
                *best_digit = digit;
                found = true;
            }
        }
    }
    return found;
}

bool find_contradiction(const sudoku_position *p, sudoku_logic_step *step)
{
    supposition s = {0};
    int cell, digit;
    int most = step->technique->variant;
    if (p->has_only_houses)
        return false;
    closures *known = derived_closures(p);
    bool ok = known != NULL && suppose_init(&s, p, true);
    bool found = ok && choose(&s, known, most, &cell, &digit);
    if (found) {
        refute(&s, cell, digit);
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = UINT64_C(1) << digit;
        sudoku_step_remove(step, cell, digit);
        sudoku_step_say(step, "if %c is %d", cell, digit);
        suppose_say(&s, step, 0, -1);
        suppose_add_links(&s, step);
        found = sudoku_step_end(step);
    }
    suppose_clear(&s);
    step->text.failed |= !ok;
    return found;
}
