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

enum {
    MAX_CUT = 12, /* proofs that are cut down for a step */
    MAX_LENGTH = INT16_MAX
};

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

typedef struct proof {
    int candidate, length;
} proof;

/* Insert it among the shortest ones; returns how many there are then. */
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

/* The length of the proof, or MAX_LENGTH: there is none, or it is longer. */
static int measure(supposition *s, int candidate, bool cuts)
{
    int digits = s->p->shape->num_digits, length = MAX_LENGTH;
    s->cuts = cuts;
    if (refute(s, candidate / digits, candidate % digits)) {
        int n = suppose_count_inferences(s);
        length = n < MAX_LENGTH ? n : MAX_LENGTH;
    }
    suppose_undo(s, 0);
    return length;
}

/* Look at a candidate that is refuted: the shortest proof that is cut down goes
 * to *best, others into the list. What was measured before is good still, if it
 * may be shorter now. Returns how many are in the list. */
static int look_at(supposition *s, closures *known, int candidate, proof *list,
                   int num, proof *best)
{
    int16_t *length = &known->proof[candidate];
    if (*length == 0)
        *length = (int16_t)-measure(s, candidate, false);
    proof x = {candidate, *length < 0 ? -*length : *length};
    if (*length < 0)
        return insert(list, num, x);
    if (x.length < best->length)
        *best = x;
    return num;
}

/* The shortest proof; MAX_LENGTH: there is none. */
static proof choose(supposition *s, closures *known)
{
    const sudoku_position *p = s->p;
    int digits = p->shape->num_digits, num = 0;
    proof list[MAX_CUT], best = {0, MAX_LENGTH};
    for (int n = 2; n <= digits; n++) {
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            uint64_t rest = p->candidates[cell];
            if (sudoku_count_bits(rest) != n || sudoku_budget_check() != 0)
                continue;
            for (; rest != 0; rest &= rest - 1) {
                int digit = __builtin_ctzll(rest);
                if (closures_of(known, cell, digit) == NULL)
                    num = look_at(s, known, cell * digits + digit, list, num,
                                  &best);
            }
        }
    }
    for (int k = 0; k < num; k++) {
        list[k].length = measure(s, list[k].candidate, true);
        known->proof[list[k].candidate] = (int16_t)list[k].length;
        if (list[k].length < best.length)
            best = list[k];
    }
    return best;
}

bool find_contradiction(const sudoku_position *p, sudoku_logic_step *step)
{
    supposition s = {0};
    int most = step->technique->variant;
    if (p->has_only_houses)
        return false;
    closures *known = derived_closures(p);
    bool ok = known != NULL && suppose_init(&s, p, true);
    proof best = {0, MAX_LENGTH};
    if (ok)
        best = choose(&s, known);
    bool found =
        best.length < MAX_LENGTH && (most == ANY_LENGTH || best.length <= most);
    if (found) {
        int digits = p->shape->num_digits;
        int cell = best.candidate / digits, digit = best.candidate % digits;
        s.cuts = true;
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
