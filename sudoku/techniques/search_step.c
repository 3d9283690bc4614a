#include "sudoku/techniques/search_step.h"

#include "sudoku/call_budget.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/guess.h"
#include "sudoku/techniques/suppose.h"

enum { MAX_DEPTH = CLOSURES_MAX_DEPTH, MAX_GUESSES = 6000 };

static const sudoku_technique others[SUDOKU_NUM_OTHERS] = {
    [SUDOKU_OTHER_SEARCH] = {.name = "search",
                             .title = "Search",
                             .level = SUDOKU_EXTREME,
                             .score = 10000},
    [SUDOKU_OTHER_WRONG_DIGIT] = {.name = "wrong-digit",
                                  .title = "Wrong digit"},
    [SUDOKU_OTHER_WRONG_NOTES] = {.name = "wrong-notes",
                                  .title = "Wrong notes"}};

const sudoku_technique *
sudoku_get_other_technique(enum sudoku_other_technique number)
{
    return &others[number];
}

const sudoku_technique *sudoku_search_technique(void)
{
    return &others[SUDOKU_OTHER_SEARCH];
}

typedef struct refutation {
    supposition s;
    sudoku_logic_step *step;
    int guesses;
    bool marks; /* whether to mark the needed part of the trail, for words */
    int label[MAX_DEPTH];
} refutation;

static void undo(refutation *r, int num)
{
    for (int k = num; r->marks && k < r->s.num; k++)
        r->s.needed[r->s.trail[k]] = 0;
    sudoku_suppose_undo(&r->s, num);
}

/* Marks all that excludes the cell's other digits. */
static void need_choice(refutation *r, int cell)
{
    uint64_t gone = r->s.p->candidates[cell] & ~r->s.candidates[cell];
    for (; gone != 0; gone &= gone - 1)
        sudoku_suppose_mark(
            &r->s, false, literal(r->s.p, cell, __builtin_ctzll(gone), false));
}

/* Returns whether every branch from the current trail ends in a conflict. Marks
 * the needed part of the trail if r->marks. At most MAX_DEPTH deep.
 * NOLINTNEXTLINE(misc-no-recursion) */
static bool refute(refutation *r, int depth)
{
    if (r->s.has_conflict) {
        if (r->marks)
            sudoku_suppose_mark(&r->s, false, -1);
        return true;
    }
    int cell = sudoku_guess_choose_cell(r->s.p, r->s.candidates);
    if (cell < 0 || depth == MAX_DEPTH)
        return false;
    bool ok = true;
    for (uint64_t rest = r->s.candidates[cell]; ok && rest != 0;
         rest &= rest - 1) {
        int num = r->s.num;
        if (++r->guesses > MAX_GUESSES || sudoku_budget_check() != 0)
            return false;
        sudoku_suppose(&r->s,
                       literal(r->s.p, cell, __builtin_ctzll(rest), true));
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

/* Records what follows on the trail from `from`, and its words, which start at
 * `begin`. */
static void note_branch(refutation *r, int branch, int from, size_t begin)
{
    sudoku_logic_step *step = r->step;
    const supposition *s = &r->s;
    for (int k = from; k < s->num; k++) {
        int l = s->trail[k];
        if (s->needed[l] && l % 2 == 1 && s->why[l].why != WHY_SUPPOSED)
            sudoku_step_follow(step, branch, literal_cell(s->p, l),
                               literal_digit(s->p, l));
    }
    if (branch >= 0 && begin < step->text.size) {
        step->branches[branch].text_begin = begin;
        step->branches[branch].text_size = step->text.size - begin;
    }
}

/* Appends what follows on the trail from `from` and the guesses below it.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as refute() */
static void say_tree(refutation *r, int from, int depth, int branch)
{
    size_t begin = r->step->text.size + sizeof ", " - 1;
    sudoku_suppose_say(&r->s, r->step, from, -1);
    note_branch(r, branch, from, begin);
    if (r->s.has_conflict)
        return;
    int cell = sudoku_guess_choose_cell(r->s.p, r->s.candidates),
        num = r->s.num;
    uint64_t digits = r->s.candidates[cell];
    sudoku_step_say(r->step, "; then %(%c is one of %m%):", cell, digits);
    r->label[depth] = 0;
    for (; digits != 0; digits &= digits - 1) {
        int digit = __builtin_ctzll(digits);
        r->label[depth]++;
        say_label(r, depth);
        sudoku_step_say(r->step, "%d", digit);
        int below = sudoku_step_branch(r->step, branch,
                                       (sudoku_candidate){cell, digit}, true);
        sudoku_suppose(&r->s, literal(r->s.p, cell, digit, true));
        refute(r, depth + 1);
        say_tree(r, num, depth + 1, below);
        undo(r, num);
        sudoku_step_say(r->step, (digits & (digits - 1)) != 0 ? ";" : "");
    }
}

/* Counts the cases if the tree is too long to be read. */
static void sum_up(refutation *r, int cell, int digit, bool is_true)
{
    sudoku_logic_step *step = r->step;
    if (!sudoku_step_sum_up(step))
        return;
    sudoku_step_say(step, is_true ? "if %(%c is %d%)" : "if %(%c is not %d%)",
                    cell, digit);
    sudoku_step_say(step,
                    step->num_branches > 1
                        ? ", each of the %i cases that remain, one within the "
                          "other, ends in a conflict"
                        : ", %i chain of singles and rules ends in a conflict",
                    step->num_branches > 1 ? step->num_branches - 1 : 1);
}

/* Tries to refute that the candidate is true (or false). Returns whether this
 * succeeds; then the step has the effect and the words. */
static bool say_refutation(refutation *r, int cell, int digit, bool is_true)
{
    sudoku_logic_step *step = r->step;
    r->marks = !step->is_silent;
    r->s.cuts = true;
    sudoku_suppose_mark(&r->s, true, -1);
    sudoku_suppose(&r->s, literal(r->s.p, cell, digit, is_true));
    bool ok = refute(r, 0);
    if (ok) {
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = UINT64_C(1) << digit;
        if (is_true)
            sudoku_step_remove(step, cell, digit);
        else
            sudoku_step_place(step, cell, digit);
    }
    if (ok && r->marks) {
        sudoku_step_say(step,
                        is_true ? "if %(%c is %d%)" : "if %(%c is not %d%)",
                        cell, digit);
        r->guesses = 0;
        int branch = sudoku_step_branch(
            step, -1, (sudoku_candidate){cell, digit}, is_true);
        say_tree(r, 0, 0, branch);
        sum_up(r, cell, digit, is_true);
    }
    undo(r, 0);
    return ok;
}

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
    int found = is_unique ? sudoku_guess_choose(p, solution, &cell, &digit) : 0;
    bool ok = found >= 0 && sudoku_suppose_init(&r.s, p, true);
    explainer->step.technique = sudoku_search_technique();
    sudoku_step_begin(&explainer->step);
    bool is_refuted = ok && found > 0 && say_refutation(&r, cell, digit, true);
    if (ok && !is_refuted)
        take_digit(&explainer->step, p, solution, is_unique);
    sudoku_suppose_clear(&r.s);
    if (sudoku_budget_is_spent())
        return SUDOKU_ELIMIT;
    if (ok)
        sudoku_step_end(&explainer->step);
    return ok && !explainer->step.text.failed ? 0 : SUDOKU_ENOMEM;
}

int sudoku_explain_refutation(sudoku_explainer *explainer, int cell, int digit)
{
    refutation r = {.step = &explainer->step};
    bool ok = sudoku_suppose_init(&r.s, explainer->position, true);
    explainer->step.technique = sudoku_search_technique();
    sudoku_step_begin(&explainer->step);
    bool is_refuted = ok && say_refutation(&r, cell, digit, true);
    sudoku_suppose_clear(&r.s);
    if (sudoku_budget_is_spent())
        return SUDOKU_ELIMIT;
    if (is_refuted)
        sudoku_step_end(&explainer->step);
    return ok && !explainer->step.text.failed ? is_refuted : SUDOKU_ENOMEM;
}

/* ---- wrong entries ------------------------------------------------------- */

static void say_no_candidate(sudoku_logic_step *step, const sudoku_position *p,
                             int cell, int digit)
{
    int peer = 0, n = p->shape->num_cells;
    while (peer < n &&
           (p->placed[peer] != digit || !sudoku_position_sees(p, cell, peer)))
        peer++;
    sudoku_step_add_cells(step, &cell, 1);
    step->digits = UINT64_C(1) << digit;
    if (p->placed[cell] != SUDOKU_EMPTY)
        sudoku_step_say(step, "%(%c is given as %d%)", cell,
                        (int)p->placed[cell]);
    else if (peer < n)
        sudoku_step_say(step, "%c sees %(%c, which is %d%)", cell, peer, digit);
    else
        sudoku_step_say(step, "the puzzle allows %(no %d in %c%)", digit, cell);
    sudoku_step_say(step, ", so %(%c cannot be %d%).", cell, digit);
}

static void say_solution(sudoku_logic_step *step, int cell, int digit,
                         int right)
{
    sudoku_step_add_cells(step, &cell, 1);
    step->digits = UINT64_C(1) << right;
    sudoku_step_say(step, "the only solution has %d there", right);
    if (digit != SUDOKU_EMPTY)
        sudoku_step_remove(step, cell, digit);
    else
        sudoku_step_place(step, cell, right);
}

int sudoku_explain_wrong(sudoku_explainer *explainer, int cell, int digit,
                         int right)
{
    const sudoku_position *p = explainer->position;
    sudoku_logic_step *step = &explainer->step;
    refutation r = {.step = step};
    bool is_digit = digit != SUDOKU_EMPTY;
    step->technique =
        &others[is_digit ? SUDOKU_OTHER_WRONG_DIGIT : SUDOKU_OTHER_WRONG_NOTES];
    sudoku_step_begin(step);
    if (is_digit && (p->candidates[cell] >> digit & 1) == 0) {
        say_no_candidate(step, p, cell, digit);
        return step->text.failed ? SUDOKU_ENOMEM : 0;
    }
    bool ok = sudoku_suppose_init(&r.s, p, true);
    if (ok && !say_refutation(&r, cell, is_digit ? digit : right, is_digit))
        say_solution(step, cell, digit, right);
    sudoku_suppose_clear(&r.s);
    if (sudoku_budget_is_spent())
        return SUDOKU_ELIMIT;
    if (ok)
        sudoku_step_end(step);
    return ok && !step->text.failed ? 0 : SUDOKU_ENOMEM;
}
