/*
 * contradiction.c - for boards with rules: a candidate that singles and rules
 * refute without a guess, a forcing net that uses rules.
 *
 * A chain is that of the candidate with the shortest proof; the length counts
 * the digits that follow and the rules that exclude something. Of longer proofs
 * the one that removes most for its length is taken, since removals that lead
 * to nothing only make the path longer. A short proof is a
 * chain that people see: "if r3c6 is 4, r2c5 is 4, which breaks the
 * thermometer". On boards of houses only, forcing nets find the same.
 */
#include "sudoku/board/candidates.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_PROOFS = 400, /* limit of proofs that are compared */
    OF_STEP = 10      /* inferences that a step less is worth */
};

/* Supposes the candidate. Returns whether it leads to a conflict; then its
 * proof is marked. */
static bool refute(supposition *s, int cell, int digit,
                   const suppose_limit *limit)
{
    sudoku_suppose_set_limit(s, limit);
    sudoku_suppose_mark(s, true, -1);
    if (sudoku_suppose(s, literal(s->p, cell, digit, true)))
        return false;
    sudoku_suppose_mark(s, true, -1);
    return true;
}

static void insert(refutations *r, short_refutation x)
{
    int num = r->num;
    if (num == MAX_REFUTATIONS && r->list[num - 1].length <= x.length)
        return;
    int k = num < MAX_REFUTATIONS ? r->num++ : num - 1;
    for (; k > 0 && r->list[k - 1].length > x.length; k--)
        r->list[k] = r->list[k - 1];
    r->list[k] = x;
}

static void measure(const supposition *s, short_refutation *x)
{
    sudoku_suppose_list_used(s, &x->limit);
    x->length = sudoku_suppose_count_inferences(s);
    x->rules = sudoku_suppose_count_rules(s);
}

/* Lists the candidates with the shortest proofs whose premises are not reduced
 * yet. Returns false if the budget is spent. */
static bool list_proofs(supposition *s, closures *known, refutations *r)
{
    const sudoku_position *p = s->p;
    int num_tried = 0;
    s->cuts = false;
    for (int n = 2; n <= p->shape->num_digits; n++) {
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            uint64_t rest = p->candidates[cell];
            if (sudoku_count_bits(rest) != n)
                continue;
            for (; rest != 0 && num_tried < MAX_PROOFS; rest &= rest - 1) {
                short_refutation x = {.cell = cell,
                                      .digit = __builtin_ctzll(rest)};
                if (sudoku_budget_check() != 0)
                    return false;
                if (sudoku_closures_of(known, cell, x.digit) != NULL)
                    continue;
                num_tried++;
                if (refute(s, cell, x.digit, NULL)) {
                    measure(s, &x);
                    insert(r, x);
                }
                sudoku_suppose_undo(s, 0);
            }
        }
    }
    return true;
}

/* Looks for a proof within the limit. Keeps it if it is shorter. */
static bool try_limit(supposition *s, short_refutation *x,
                      const suppose_limit *limit)
{
    short_refutation shorter = *x;
    bool ok = refute(s, x->cell, x->digit, limit);
    if (ok)
        measure(s, &shorter);
    sudoku_suppose_undo(s, 0);
    if (!ok || shorter.length > x->length)
        return false;
    *x = shorter;
    return true;
}

/* Leaves out rules, pairs and places that the proof can do without. */
static void leave_out(supposition *s, short_refutation *x)
{
    suppose_limit limit = x->limit;
    try_limit(s, x, &limit);
    for (int k = x->limit.num_rules - 1; k >= 0; k--) {
        limit = x->limit;
        if (k >= limit.num_rules)
            continue;
        limit.rules[k] = limit.rules[--limit.num_rules];
        try_limit(s, x, &limit);
    }
    limit = x->limit;
    limit.no_pairs = true;
    if (!x->limit.no_pairs)
        try_limit(s, x, &limit);
    limit = x->limit;
    limit.no_places = true;
    if (!x->limit.no_places)
        try_limit(s, x, &limit);
}

/* Reduces the premises of the listed proofs and sorts them again. */
static void shorten(supposition *s, refutations *r)
{
    refutations before = *r;
    r->num = 0;
    for (int k = 0; k < before.num; k++) {
        short_refutation x = before.list[k];
        s->cuts = false;
        leave_out(s, &x);
        s->cuts = true;
        refute(s, x.cell, x.digit, &x.limit);
        measure(s, &x);
        sudoku_suppose_undo(s, 0);
        insert(r, x);
    }
}

static void make(supposition *s, closures *known, refutations *r)
{
    r->num = 0;
    if (list_proofs(s, known, r)) {
        shorten(s, r);
        r->is_made = true;
    }
}

static bool is_allowed(enum contradiction_variant variant,
                       const short_refutation *x)
{
    enum { SHORT = 3, MOST_RULES = 3, MOST_IN_ALL = 8 };
    if (variant == SHORT_PROOF)
        return x->length <= SHORT;
    return variant == ANY_PROOF ||
           (x->rules <= MOST_RULES && x->length <= MOST_IN_ALL);
}

/* Cells with a digit that the same proof refutes. */
typedef struct alike {
    int cells[MAX_REFUTATIONS], num;
} alike;

/* Returns whether the sentence of the marked proof names a literal of the cell.
 */
static bool says_cell(const supposition *s, int cell)
{
    int n = s->p->shape->num_digits;
    for (int l = 2 * cell * n; l < 2 * (cell + 1) * n; l++) {
        enum why why = s->why[l].why;
        if (s->needed[l] && why != WHY_SEEN && why != WHY_SUPPOSED)
            return true;
    }
    return false;
}

/* Returns whether the marked proof, which begins in the cell, says the same as
 * that of the first cell, which needs these literals. */
static bool says_same(const supposition *s, int first, const uint8_t *needed,
                      int cell)
{
    int n = s->p->shape->num_digits;
    if (says_cell(s, first) || says_cell(s, cell))
        return false;
    for (int l = 0; l < 2 * s->p->shape->num_cells * n; l++) {
        int of = l / 2 / n;
        if (of != first && of != cell && s->needed[l] != needed[l])
            return false;
    }
    return true;
}

/* Lists the cells whose same digit is refuted by the same inferences as the
 * first of them. Leaves the proof of the first one marked. */
static bool list_alike(supposition *s, const refutations *r,
                       const short_refutation *x, alike *a)
{
    size_t size = sudoku_suppose_num_literals(s->p);
    uint8_t *needed = malloc(size);
    if (needed == NULL)
        return false;
    a->num = 0;
    a->cells[a->num++] = x->cell;
    refute(s, x->cell, x->digit, &x->limit);
    reason conflict = s->conflict;
    memcpy(needed, s->needed, size);
    bool may_join = !says_cell(s, x->cell);
    sudoku_suppose_undo(s, 0);
    for (int k = 0; may_join && k < r->num; k++) {
        const short_refutation *y = &r->list[k];
        if (y->digit != x->digit || y->cell == x->cell ||
            y->length != x->length)
            continue;
        refute(s, y->cell, y->digit, &y->limit);
        if (suppose_is_same(s->conflict, conflict) &&
            says_same(s, x->cell, needed, y->cell))
            a->cells[a->num++] = y->cell;
        sudoku_suppose_undo(s, 0);
    }
    free(needed);
    refute(s, x->cell, x->digit, &x->limit);
    return true;
}

static void say_supposed(sudoku_logic_step *step, const alike *a, int digit)
{
    if (a->num > 1)
        sudoku_step_say(step, "if %(one of %l is %d%)", a->cells, a->num,
                        digit);
    else
        sudoku_step_say(step, "if %(%c is %d%)", a->cells[0], digit);
}

/* Makes the step. Returns whether its sentence needs no summary; it is measured
 * even if the caller does not want it. */
static bool make_step(supposition *s, const refutations *r,
                      const short_refutation *x, sudoku_logic_step *step)
{
    alike a;
    bool is_silent = step->is_silent;
    step->is_silent = false;
    s->cuts = true;
    sudoku_step_begin(step);
    if (!list_alike(s, r, x, &a)) {
        step->text.failed = 1;
        return false;
    }
    sudoku_step_add_cells(step, a.cells, a.num);
    step->digits = UINT64_C(1) << x->digit;
    for (int k = 0; k < a.num; k++)
        sudoku_step_remove(step, a.cells[k], x->digit);
    size_t begin = step->text.size;
    for (int k = 0;
         k == 0 || (k == 1 && sudoku_step_size(step) > SUDOKU_STEP_SENTENCE);
         k++) {
        step->text.size = begin;
        s->is_brief = k == 1;
        say_supposed(step, &a, x->digit);
        sudoku_suppose_say(s, step, 0, -1);
    }
    sudoku_suppose_add_links(s, step);
    bool is_long = sudoku_step_sum_up(step);
    if (is_long) {
        say_supposed(step, &a, x->digit);
        sudoku_suppose_sum_up(s, step);
    }
    sudoku_suppose_undo(s, 0);
    step->is_silent = is_silent;
    if (is_silent)
        step->text.size = step->whole.size = 0;
    return !is_long;
}

/* Returns the number of candidates that go with this one by singles and rules.
 */
static int count_gain(supposition *s, const short_refutation *x)
{
    sudoku_suppose_set_limit(s, NULL);
    sudoku_suppose(s, literal(s->p, x->cell, x->digit, false));
    int gain = s->num;
    sudoku_suppose_undo(s, 0);
    return gain;
}

/* Sorts proofs of any length by inferences for each candidate that goes. */
static void sort_by_gain(supposition *s, refutations *r)
{
    refutations before = *r;
    int cost[MAX_REFUTATIONS];
    r->num = 0;
    for (int k = 0; k < before.num; k++) {
        short_refutation x = before.list[k];
        int gain = count_gain(s, &x), m = r->num++;
        int c = 1000 * (x.length + OF_STEP) / (gain + 1);
        for (; m > 0 && cost[m - 1] > c; m--) {
            cost[m] = cost[m - 1];
            r->list[m] = r->list[m - 1];
        }
        cost[m] = c;
        r->list[m] = x;
    }
}

static bool use(supposition *s, refutations *r, sudoku_logic_step *step)
{
    enum contradiction_variant variant =
        (enum contradiction_variant)step->technique->variant;
    if (variant == ANY_PROOF)
        sort_by_gain(s, r);
    for (int k = 0; k < r->num; k++) {
        if (is_allowed(variant, &r->list[k]) &&
            (make_step(s, r, &r->list[k], step) || variant == ANY_PROOF) &&
            sudoku_step_end(step))
            return true;
    }
    return false;
}

bool sudoku_find_contradiction(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    supposition s = {0};
    if (p->has_only_houses)
        return false;
    closures *known = sudoku_derived_closures(p);
    refutations *r = sudoku_derived_refutations(p);
    bool ok = known != NULL, found = false;
    if (ok && (!r->is_made || r->num > 0)) {
        ok = sudoku_suppose_init(&s, p, true);
        if (ok && !r->is_made)
            make(&s, known, r);
        found = ok && r->is_made && use(&s, r, step);
    }
    sudoku_suppose_clear(&s);
    step->text.failed |= !ok;
    return found;
}
