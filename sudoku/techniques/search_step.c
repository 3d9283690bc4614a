/*
 * search_step.c - a guess and its refutation, see search_step.h.
 */
#include "sudoku/techniques/search_step.h"

#include "sudoku/call_budget.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/guess.h"
#include "sudoku/techniques/suppose.h"

enum { MAX_DEPTH = CLOSURES_MAX_DEPTH, MAX_GUESSES = 6000 };

static const sudoku_technique search = {
    .name = "search",
    .title = "Search",
    .level = SUDOKU_EXTREME,
    .score = 10000,
};

const sudoku_technique *sudoku_search_technique(void)
{
    return &search;
}

typedef struct refutation {
    supposition s;
    sudoku_logic_step *step;
    int guesses; /* of the tree */
    bool marks;  /* what of the trail is needed, to tell it */
    int label[MAX_DEPTH];
} refutation;

static void undo(refutation *r, int num)
{
    for (int k = num; r->marks && k < r->s.num; k++)
        r->s.needed[r->s.trail[k]] = 0;
    suppose_undo(&r->s, num);
}

/* All that keeps other digits out of the cell is needed, too. */
static void need_choice(refutation *r, int cell)
{
    uint64_t gone = r->s.p->candidates[cell] & ~r->s.candidates[cell];
    for (; gone != 0; gone &= gone - 1)
        suppose_mark(&r->s, false,
                     literal(r->s.p, cell, __builtin_ctzll(gone), false));
}

/* Does what is supposed so far lead to a conflict, however one goes on? What of
 * the trail that needs is marked, if r->marks. At most as deep as the tree may
 * be. NOLINTNEXTLINE(misc-no-recursion) */
static bool refute(refutation *r, int depth)
{
    if (r->s.has_conflict) {
        if (r->marks)
            suppose_mark(&r->s, false, -1);
        return true;
    }
    int cell = guess_choose_cell(r->s.p, r->s.candidates);
    if (cell < 0 || depth == MAX_DEPTH)
        return false;
    bool ok = true;
    for (uint64_t rest = r->s.candidates[cell]; ok && rest != 0;
         rest &= rest - 1) {
        int num = r->s.num;
        if (++r->guesses > MAX_GUESSES || sudoku_budget_check() != 0)
            return false;
        suppose(&r->s, literal(r->s.p, cell, __builtin_ctzll(rest), true));
        ok = refute(r, depth + 1);
        undo(r, num);
    }
    if (ok && r->marks)
        need_choice(r, cell);
    return ok;
}

static void say_label(refutation *r, int depth)
{
    sudoku_step_say(r->step, " [");
    for (int k = 0; k <= depth; k++)
        sudoku_step_say(r->step, k > 0 ? ".%i" : "%i", r->label[k]);
    sudoku_step_say(r->step, "] if it is ");
}

/* What follows from the trail from that place on, and the guesses below; as
 * deep as refute(), which has been there. NOLINTNEXTLINE(misc-no-recursion) */
static void say_tree(refutation *r, int from, int depth)
{
    suppose_say(&r->s, r->step, from, -1);
    if (r->s.has_conflict)
        return;
    int cell = guess_choose_cell(r->s.p, r->s.candidates), num = r->s.num;
    uint64_t digits = r->s.candidates[cell];
    sudoku_step_say(r->step, "; then %c is one of %m:", cell, digits);
    r->label[depth] = 0;
    for (; digits != 0; digits &= digits - 1) {
        int digit = __builtin_ctzll(digits);
        r->label[depth]++;
        say_label(r, depth);
        sudoku_step_say(r->step, "%d", digit);
        suppose(&r->s, literal(r->s.p, cell, digit, true));
        refute(r, depth + 1);
        say_tree(r, num, depth + 1);
        undo(r, num);
        sudoku_step_say(r->step, (digits & (digits - 1)) != 0 ? ";" : "");
    }
}

/* Do singles and rules refute the candidate, as they are taken here? If so, the
 * step says how. */
static bool say_refutation(refutation *r, int cell, int digit)
{
    sudoku_logic_step *step = r->step;
    r->marks = !step->is_silent;
    r->s.cuts = true;
    suppose_mark(&r->s, true, -1);
    suppose(&r->s, literal(r->s.p, cell, digit, true));
    bool ok = refute(r, 0);
    if (ok) {
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = UINT64_C(1) << digit;
        sudoku_step_remove(step, cell, digit);
    }
    if (ok && r->marks) {
        sudoku_step_say(step, "if %c is %d", cell, digit);
        r->guesses = 0;
        say_tree(r, 0, 0);
    }
    undo(r, 0);
    return ok;
}

/* The cell with the fewest candidates gets its digit of the solution. */
static void take_digit(sudoku_logic_step *step, const sudoku_position *p,
                       const uint8_t *solution, bool is_unique)
{
    int best = -1, fewest = SUDOKU_MAX_DIGITS + 1;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        int n = __builtin_popcountll(p->candidates[cell]);
        if (p->placed[cell] == SUDOKU_EMPTY && n < fewest) {
            best = cell;
            fewest = n;
        }
    }
    sudoku_step_add_cells(step, &best, 1);
    step->digits = UINT64_C(1) << solution[best];
    sudoku_step_place(step, best, solution[best]);
    sudoku_step_say(step,
                    "no technique finds a step; %s that a search found "
                    "has %d in %c",
                    is_unique ? "the solution" : "one of several solutions",
                    (int)solution[best], best);
}

int sudoku_explain_search(sudoku_explainer *explainer, const uint8_t *solution,
                          bool is_unique)
{
    const sudoku_position *p = explainer->position;
    refutation r = {.step = &explainer->step};
    int cell, digit;
    int found = is_unique ? guess_choose(p, solution, &cell, &digit) : 0;
    bool ok = found >= 0 && suppose_init(&r.s, p, true);
    explainer->step.technique = &search;
    sudoku_step_begin(&explainer->step);
    bool is_refuted = ok && found > 0 && say_refutation(&r, cell, digit);
    if (ok && !is_refuted)
        take_digit(&explainer->step, p, solution, is_unique);
    suppose_clear(&r.s);
    if (sudoku_budget_is_spent())
        return SUDOKU_ELIMIT;
    if (ok)
        sudoku_step_end(&explainer->step);
    return ok && !explainer->step.text.failed ? 0 : SUDOKU_ENOMEM;
}
