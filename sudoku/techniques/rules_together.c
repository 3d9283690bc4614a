/*
 * rules_together.c - a few lines or cages that meet, or lie in one house: a
 * digit that no way to fill all of them together has.
 *
 *     Rules together: no way to fill the cage 9 of r8c1 and r9c1 and the cage
 *     12 of r6c1 and r7c1 together has 5 in r9c1, so r9c1 cannot be 5.
 *
 * A *group* is some constraints, and the house that they share, in which each
 * digit must keep a place. For a candidate of its cells a way is looked for:
 * singles in the group and the filters of its constraints follow each guess. A
 * refutation may take MAX_GUESSES. Of a group of a house, rules that are not
 * needed are left out. All that the rest of the group excludes is one step.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_UNIT_CELLS = 10,
    MAX_OF_HOUSE = 8, /* constraints that meet one house */
    MAX_SAID = 5,     /* constraints that a sentence names */
    MAX_CELLS = 48,
    MAX_GUESSES = 24, /* guesses in one refutation */
    MAX_DEPTH = 8     /* guesses one within the other */
};

/* A constraint of a rule. */
typedef struct unit {
    int rule;
    const sudoku_constraint *list;
} unit;

typedef struct group {
    unit units[MAX_OF_HOUSE];
    int num;
    int house; /* -1: none */
    int cells[MAX_CELLS], num_cells;
} group;

typedef struct finder {
    const sudoku_position *p;
    sudoku_logic_step *step;
    unit *units;
    int num_units;
    uint64_t *digits;  /* [depth * cells + cell] */
    uint64_t *covered; /* [cell] digits that some way has */
    int num_guesses, most_guesses;
} finder;

/* ---- ways ---------------------------------------------------------------- */

/* Removes the digits of fixed cells from those that see them. Returns false if
 * a cell has no digit left, and sets *changed if one has lost a digit. */
static bool exclude_fixed(const finder *f, const group *g, uint64_t *digits,
                          bool *changed)
{
    for (int k = 0; k < g->num_cells; k++) {
        uint64_t only = digits[g->cells[k]];
        if (only == 0)
            return false;
        for (int m = 0; sudoku_is_fixed(only) && m < g->num_cells; m++) {
            int cell = g->cells[m];
            if ((digits[cell] & only) == 0 || m == k ||
                !sudoku_position_sees(f->p, g->cells[k], cell))
                continue;
            digits[cell] &= ~only;
            *changed = true;
            if (digits[cell] == 0)
                return false;
        }
    }
    return true;
}

/* Fixes the last places of digits in the group's house. Returns false if a
 * digit has none. */
static bool place_in_house(const finder *f, const group *g, uint64_t *digits,
                           bool *changed)
{
    const sudoku_house *h = &f->p->shape->houses[g->house];
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < h->num_cells; k++) {
        twice |= once & digits[h->cells[k]];
        once |= digits[h->cells[k]];
    }
    if (sudoku_count_bits(once) < h->num_cells)
        return false;
    for (int k = 0; k < h->num_cells; k++) {
        uint64_t last = digits[h->cells[k]] & ~twice;
        if (last == 0 || last == digits[h->cells[k]])
            continue;
        if (!sudoku_is_fixed(last))
            return false;
        digits[h->cells[k]] = last;
        *changed = true;
    }
    return true;
}

/* Propagates within the group to the fixpoint. Returns false after a conflict.
 */
static bool settle(const finder *f, const group *g, uint64_t *digits)
{
    sudoku_candidates filtered = {f->p->board, digits};
    bool changed = true;
    while (changed) {
        changed = false;
        if (!exclude_fixed(f, g, digits, &changed) ||
            (g->house >= 0 && !place_in_house(f, g, digits, &changed)))
            return false;
        for (int k = 0; !changed && k < g->num; k++) {
            int found = sudoku_constraint_filter(g->units[k].list, &filtered);
            if (found < 0)
                return false;
            changed = found > 0;
        }
    }
    return true;
}

static int choose_cell(const group *g, const uint64_t *digits)
{
    int best = -1, fewest = SUDOKU_MAX_DIGITS + 1;
    for (int k = 0; k < g->num_cells; k++) {
        int n = sudoku_count_bits(digits[g->cells[k]]);
        if (n > 1 && n < fewest) {
            best = g->cells[k];
            fewest = n;
        }
    }
    return best;
}

/* Returns whether there is a way, or the search for one is given up. The
 * digits of a complete way are covered.
 * NOLINTNEXTLINE(misc-no-recursion): at most MAX_DEPTH deep */
static bool may_fill(finder *f, const group *g, int depth)
{
    size_t cells = (size_t)f->p->shape->num_cells;
    uint64_t *digits = f->digits + (size_t)depth * cells;
    if (!settle(f, g, digits))
        return false;
    int cell = choose_cell(g, digits);
    if (cell < 0) {
        for (int k = 0; k < g->num_cells; k++)
            f->covered[g->cells[k]] |= digits[g->cells[k]];
        return true;
    }
    for (uint64_t rest = digits[cell]; rest != 0; rest &= rest - 1) {
        if (depth == MAX_DEPTH || ++f->num_guesses > MAX_GUESSES)
            return true;
        memcpy(digits + cells, digits, cells * sizeof *digits);
        digits[cells + (size_t)cell] = rest & (~rest + 1);
        if (may_fill(f, g, depth + 1))
            return true;
    }
    return false;
}

/* Returns whether no way has the candidate. */
static bool is_refuted(finder *f, const group *g, int cell, int digit)
{
    for (int k = 0; k < g->num_cells; k++)
        f->digits[g->cells[k]] = rule_digits(f->p, g->cells[k]);
    f->digits[cell] = UINT64_C(1) << digit;
    f->num_guesses = 0;
    return !may_fill(f, g, 0);
}

/* ---- groups -------------------------------------------------------------- */

static bool has_cell(const group *g, int cell)
{
    int k = 0;
    while (k < g->num_cells && g->cells[k] != cell)
        k++;
    return k < g->num_cells;
}

/* Lists the cells of the group: those of its constraints, and of its house.
 * Returns false if they are too many. */
static bool list_cells(const finder *f, group *g)
{
    g->num_cells = 0;
    for (int k = 0; k <= g->num; k++) {
        const int *cells = NULL;
        int num = 0;
        if (k < g->num) {
            cells = g->units[k].list->cells;
            num = g->units[k].list->num_cells;
        } else if (g->house >= 0) {
            cells = f->p->shape->houses[g->house].cells;
            num = f->p->shape->houses[g->house].num_cells;
        }
        for (int m = 0; m < num; m++) {
            if (has_cell(g, cells[m]))
                continue;
            if (g->num_cells == MAX_CELLS)
                return false;
            g->cells[g->num_cells++] = cells[m];
        }
    }
    return true;
}

/* Returns whether cells of the two constraints are equal or see each other in
 * at least two ways. */
static bool meet(const finder *f, const unit *a, const unit *b)
{
    int num = 0;
    for (int k = 0; k < a->list->num_cells; k++) {
        for (int m = 0; m < b->list->num_cells; m++) {
            int x = a->list->cells[k], y = b->list->cells[m];
            num += x == y ? 2 : sudoku_position_sees(f->p, x, y);
        }
    }
    return num >= 2;
}

/* Drops constraints without which the candidate is still refuted. */
static void leave_out(finder *f, group *g, int cell, int digit)
{
    for (int k = g->num - 1; k >= 0; k--) {
        group less = *g;
        less.num--;
        for (int m = k; m < less.num; m++)
            less.units[m] = g->units[m + 1];
        list_cells(f, &less);
        if (has_cell(&less, cell) && is_refuted(f, &less, cell, digit))
            *g = less;
    }
    group without = *g;
    without.house = -1;
    if (g->num > 1 && list_cells(f, &without) && has_cell(&without, cell) &&
        is_refuted(f, &without, cell, digit))
        *g = without;
}

/* ---- steps --------------------------------------------------------------- */

/* Returns the group of the rule's clause that has the constraint's cells, or
 * -1. */
static int group_of(const finder *f, const unit *x)
{
    const sudoku_clause *clause = &f->p->board->rules[x->rule].clause;
    for (int g = 0; g < clause->num_groups; g++) {
        int k = 0;
        while (k < x->list->num_cells &&
               sudoku_rule_has_cell(clause, g, x->list->cells[k]))
            k++;
        if (k == x->list->num_cells)
            return g;
    }
    return -1;
}

/* Appends the name of the constraint; that of a cage by one cell if words are
 * scarce. */
static void say_unit(const finder *f, const unit *x, bool is_brief)
{
    const sudoku_stated_rule *stated = &f->p->board->rules[x->rule];
    int g = group_of(f, x);
    if (g >= 0)
        sudoku_rule_say_group(f->step, stated, g,
                              is_brief &&
                                  stated->clause.rule->facts.get_cage != NULL);
    else
        sudoku_rule_say_clause_of(f->step, stated, x->list);
}

/* Lists the constraints whose names differ: not two of the same line. Returns
 * their number. */
static int list_named(const finder *f, const group *g, const unit **named)
{
    int n = 0;
    for (int k = 0; k < g->num; k++) {
        int m = 0;
        while (m < n && (named[m]->rule != g->units[k].rule ||
                         group_of(f, named[m]) != group_of(f, &g->units[k])))
            m++;
        if (m == n)
            named[n++] = &g->units[k];
    }
    return n;
}

static void say_group(const finder *f, const group *g, bool is_brief)
{
    sudoku_logic_step *step = f->step;
    const sudoku_candidate *gone = step->removes;
    const unit *named[MAX_OF_HOUSE];
    int n = list_named(f, g, named);
    if (g->house >= 0)
        sudoku_step_say(step, "in %h, ", g->house);
    sudoku_step_say(step, "no way to fill ");
    for (int k = 0; k < n; k++) {
        sudoku_step_say(step, k == 0 ? "" : k + 1 < n ? ", " : " and ");
        say_unit(f, named[k], is_brief);
    }
    sudoku_step_say(step, n > 1 ? " together has " : " has ");
    if (step->num_removes == 1)
        sudoku_step_say(step, "%d in %c", gone->digit, gone->cell);
    else
        sudoku_step_say(step, "these digits there");
    if (f->most_guesses > 1)
        sudoku_step_say(step, " (by %i cases%s)", f->most_guesses,
                        step->num_removes > 1 ? " at most" : "");
}

/* Appends the reason. Returns whether the sentence is short enough to be read;
 * it is measured even if the caller does not want it. */
static bool say_in_short(finder *f, const group *g)
{
    sudoku_logic_step *step = f->step;
    bool is_silent = step->is_silent, is_short = false;
    step->is_silent = false;
    for (int k = 0; k < 2 && !is_short; k++) {
        step->text.size = 0;
        say_group(f, g, k == 1);
        is_short = sudoku_step_size(step) <= SUDOKU_STEP_SENTENCE;
    }
    step->is_silent = is_silent;
    if (is_silent)
        step->text.size = 0;
    return is_short;
}

/* Moves to the next candidate, digit of cells[*k], that the group refutes and
 * no way found so far has. Begins with *k = 0 and *digit = -1. Returns false
 * after the last. */
static bool next_refuted(finder *f, const group *g, int *k, int *digit)
{
    for (; *k < g->num_cells; (*k)++, *digit = -1) {
        int cell = g->cells[*k];
        while (++*digit < f->p->shape->num_digits) {
            if ((f->p->candidates[cell] >> *digit & 1) != 0 &&
                (f->covered[cell] >> *digit & 1) == 0 &&
                is_refuted(f, g, cell, *digit))
                return true;
        }
    }
    return false;
}

/* Makes the step of all that the group excludes. */
static bool use_group(finder *f, const group *g)
{
    const sudoku_position *p = f->p;
    sudoku_logic_step *step = f->step;
    sudoku_step_begin(step);
    f->most_guesses = 0;
    memset(f->covered, 0, (size_t)p->shape->num_cells * sizeof *f->covered);
    for (int k = 0, digit = -1; next_refuted(f, g, &k, &digit);) {
        sudoku_step_remove(step, g->cells[k], digit);
        step->digits |= UINT64_C(1) << digit;
        if (f->num_guesses > f->most_guesses)
            f->most_guesses = f->num_guesses;
    }
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_add_cells(step, g->cells, g->num_cells);
    if (g->house >= 0)
        sudoku_step_add_house(step, g->house);
    step->load = f->most_guesses;
    return say_in_short(f, g) && sudoku_step_end(step);
}

/* Returns whether something in the group has changed. */
static bool is_due(const finder *f, const group *g)
{
    return !sudoku_step_has_idle(f->step, g->cells, g->num_cells);
}

static bool try_group(finder *f, group *g)
{
    const sudoku_position *p = f->p;
    if (!list_cells(f, g) || !is_due(f, g) || sudoku_budget_check() != 0)
        return false;
    memset(f->covered, 0, (size_t)p->shape->num_cells * sizeof *f->covered);
    for (int k = 0, digit = -1; next_refuted(f, g, &k, &digit);) {
        group less = *g;
        leave_out(f, &less, g->cells[k], digit);
        if (less.num <= MAX_SAID && use_group(f, &less))
            return true;
    }
    return false;
}

static bool try_pairs(finder *f)
{
    for (int a = 0; a < f->num_units; a++) {
        for (int b = a + 1; b < f->num_units; b++) {
            group g = {.num = 2, .house = -1};
            g.units[0] = f->units[a];
            g.units[1] = f->units[b];
            if (meet(f, &g.units[0], &g.units[1]) && try_group(f, &g))
                return true;
        }
    }
    return false;
}

static int count_in_house(const finder *f, const unit *x, int house)
{
    const uint64_t *cells = f->p->houses + house * f->p->num_words;
    int num = 0;
    for (int k = 0; k < x->list->num_cells; k++)
        num += cell_set_has(cells, x->list->cells[k]);
    return num;
}

/* Lists the constraints with at least two cells in the house, those with most
 * first. */
static void list_of_house(const finder *f, group *g)
{
    for (int k = 0; k < f->num_units; k++) {
        int num = count_in_house(f, &f->units[k], g->house);
        if (num < 2)
            continue;
        int m = g->num < MAX_OF_HOUSE ? g->num++ : g->num - 1;
        for (; m > 0 && count_in_house(f, &g->units[m - 1], g->house) < num;
             m--)
            g->units[m] = g->units[m - 1];
        g->units[m] = f->units[k];
    }
}

static bool try_houses(finder *f)
{
    const sudoku_shape *shape = f->p->shape;
    for (int h = 0; h < shape->num_houses; h++) {
        group g = {.house = h};
        if (!sudoku_is_full_house(shape, h))
            continue;
        list_of_house(f, &g);
        if (g.num > 0 && try_group(f, &g))
            return true;
    }
    return false;
}

static bool list_units(finder *f, const pattern_board *b)
{
    const sudoku_board *board = f->p->board;
    f->units = malloc((size_t)(b->num + 1) * sizeof *f->units);
    for (int r = 0; f->units != NULL && r < board->num_rules; r++) {
        for (int k = b->first[r]; k < b->first[r + 1]; k++) {
            const sudoku_constraint *x = &b->list[k];
            if (!x->only_encodes && x->num_cells > 1 &&
                x->num_cells <= MAX_UNIT_CELLS)
                f->units[f->num_units++] = (unit){r, x};
        }
    }
    return f->units != NULL;
}

bool sudoku_find_rules_together(const sudoku_position *p,
                                sudoku_logic_step *step)
{
    finder f = {.p = p, .step = step};
    size_t cells = (size_t)p->shape->num_cells;
    if (p->has_only_houses)
        return false;
    const pattern_board *b = sudoku_derived_pattern_board(p);
    f.digits = malloc((MAX_DEPTH + 2) * cells * sizeof *f.digits);
    f.covered = f.digits == NULL ? NULL : f.digits + (MAX_DEPTH + 1) * cells;
    bool ok = b != NULL && f.digits != NULL && list_units(&f, b);
    bool found = ok && (step->technique->variant == TWO_RULES ? try_pairs(&f)
                                                              : try_houses(&f));
    free(f.digits);
    free(f.units);
    step->text.failed |= !ok;
    return found;
}
