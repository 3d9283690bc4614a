/*
 * contradiction.c - for boards with rules: a candidate that singles and rules
 * refute without a guess, a forcing net that uses rules.
 *
 * The candidate with the shortest proof is removed; the length counts the
 * digits that follow and the rules that exclude something. A short proof is a
 * chain that people see: "if r3c6 is 4, r2c5 is 4, which breaks the
 * thermometer". On boards of houses only, forcing nets find the same.
 */
#include "sudoku/board/candidates.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose.h"

#include <limits.h>

enum {
    MAX_PROOFS = 400,
    MAX_CUT = 12
}; /* limits of proofs that are compared, and of proofs that are shortened */

/* Supposes the candidate. Returns whether it leads to a conflict; then its
 * proof is marked. */
static bool refute(supposition *s, int cell, int digit)
{
    sudoku_suppose_mark(s, true, -1);
    if (sudoku_suppose(s, literal(s->p, cell, digit, true)))
        return false;
    sudoku_suppose_mark(s, true, -1);
    return true;
}

typedef struct proof {
    int cell, digit, length;
} proof;

static int insert(proof *list, int num, proof x)
{
    if (num == MAX_CUT && list[num - 1].length <= x.length)
        return num;
    int k = num < MAX_CUT ? num++ : num - 1;
    for (; k > 0 && list[k - 1].length > x.length; k--)
        list[k] = list[k - 1];
    list[k] = x;
    return num;
}

static int list_proofs(supposition *s, closures *known, proof *list)
{
    const sudoku_position *p = s->p;
    int num = 0, num_tried = 0;
    s->cuts = false;
    for (int n = 2; n <= p->shape->num_digits; n++) {
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            uint64_t rest = p->candidates[cell];
            if (sudoku_count_bits(rest) != n)
                continue;
            for (; rest != 0 && num_tried < MAX_PROOFS; rest &= rest - 1) {
                int digit = __builtin_ctzll(rest);
                if (sudoku_budget_check() != 0)
                    return 0;
                if (sudoku_closures_of(known, cell, digit) != NULL)
                    continue;
                num_tried++;
                if (refute(s, cell, digit)) {
                    proof x = {cell, digit, sudoku_suppose_count_inferences(s)};
                    num = insert(list, num, x);
                }
                sudoku_suppose_undo(s, 0);
            }
        }
    }
    return num;
}

static proof choose(supposition *s, closures *known)
{
    proof list[MAX_CUT], best = {0, 0, 0};
    int num = list_proofs(s, known, list);
    s->cuts = true;
    for (int k = 0; k < num; k++) {
        refute(s, list[k].cell, list[k].digit);
        list[k].length = sudoku_suppose_count_inferences(s);
        sudoku_suppose_undo(s, 0);
        if (k == 0 || list[k].length < best.length)
            best = list[k];
    }
    return best;
}

bool sudoku_find_contradiction(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    supposition s = {0};
    int most = step->technique->variant;
    if (p->has_only_houses)
        return false;
    closures *known = sudoku_derived_closures(p);
    bool ok = known != NULL && sudoku_suppose_init(&s, p, true);
    proof best = {0, 0, 0};
    if (ok)
        best = choose(&s, known);
    bool found = best.length > 0 && (most == ANY_LENGTH || best.length <= most);
    if (found) {
        int cell = best.cell, digit = best.digit;
        refute(&s, cell, digit);
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = UINT64_C(1) << digit;
        sudoku_step_remove(step, cell, digit);
        sudoku_step_say(step, "if %c is %d", cell, digit);
        sudoku_suppose_say(&s, step, 0, -1);
        sudoku_suppose_add_links(&s, step);
        found = sudoku_step_end(step);
    }
    sudoku_suppose_clear(&s);
    step->text.failed |= !ok;
    return found;
}
