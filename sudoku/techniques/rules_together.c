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
 * refutation may take MAX_GUESSES. Constraints that are not needed are left
 * out. All that the rest of the group excludes is one step.
 *
 * Ways are kept while the position changes (derived.h), so a candidate is only
 * tried if no way is left that has it.
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
    MAX_LOOSE = 7,     /* cells of a constraint that has one in the house */
    MAX_OF_HOUSE = 12, /* constraints that meet one house */
    MAX_SAID = 5,      /* constraints that a sentence names */
    MAX_CELLS = 64,
    MAX_GUESSES = 24,    /* guesses in one refutation */
    MAX_DEPTH = 8,       /* guesses one within the other */
    KEPT_OF_HOUSE = 192, /* ways kept of a group of a house, .. */
    KEPT_OF_PAIR = 48,   /* .. and of two constraints */
    MAX_PAIRED = 128     /* constraints whose pairs keep ways */
};

/* A constraint of a rule. */
typedef struct unit {
    int rule;
    const sudoku_constraint *list;
} unit;

/* Sets of cells of a group have bit k for cells[k]. */
typedef struct group {
    unit units[MAX_OF_HOUSE];
    int num;
    int house; /* its cells are the first of cells[]; -1: none */
    int cells[MAX_CELLS], num_cells;
    uint64_t of_unit[MAX_OF_HOUSE]; /* cells of units[k] */
    uint64_t peers[MAX_CELLS];      /* cells that cells[k] sees */
} group;

typedef struct finder {
    const sudoku_position *p;
    sudoku_logic_step *step;
    unit *units;
    int num_units;
    uint64_t *digits;  /* [depth * cells + cell]; at depth 0 what the group
                          leaves without a guess */
    uint64_t *covered; /* [cell] digits that some way has */
    kept_ways *kept;   /* of the group, or NULL */
    unsigned used, used_at_first; /* constraints that have excluded something
                                     in the last refutation, and at depth 0 */
    bool is_broken;               /* the group leaves nothing at depth 0 */
    int num_guesses, most_guesses;
} finder;

/* ---- ways ---------------------------------------------------------------- */

/* Propagation within a group. */
typedef struct spread {
    uint64_t *digits; /* [cell] */
    uint64_t fixed;   /* cells with one digit, which peers may still have */
    uint64_t changed; /* cells that constraints and the house must look at */
    unsigned due;     /* constraints to filter */
} spread;

/* Removes digits from cell k. Returns false if none is left. */
static bool take(const group *g, spread *s, int k, uint64_t gone)
{
    uint64_t *left = &s->digits[g->cells[k]];
    if ((*left & gone) == 0)
        return true;
    *left &= ~gone;
    s->changed |= UINT64_C(1) << k;
    s->fixed |= (uint64_t)sudoku_is_fixed(*left) << k;
    return *left != 0;
}

/* Fixes the last places of digits in the group's house. Returns false if a
 * digit has none. */
static bool place_in_house(const group *g, spread *s, int num)
{
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < num; k++) {
        twice |= once & s->digits[g->cells[k]];
        once |= s->digits[g->cells[k]];
    }
    if (sudoku_count_bits(once) < num)
        return false;
    for (int k = 0; k < num; k++) {
        uint64_t last = s->digits[g->cells[k]] & ~twice;
        if (last != 0 && (!sudoku_is_fixed(last) || !take(g, s, k, ~last)))
            return false;
    }
    return true;
}

/* Filters by constraint u. Returns false after a conflict. */
static bool filter(finder *f, const group *g, spread *s, int u)
{
    uint64_t before[MAX_UNIT_CELLS] = {0};
    sudoku_candidates filtered = {f->p->board, s->digits};
    int n = 0;
    for (uint64_t rest = g->of_unit[u]; rest != 0; rest &= rest - 1)
        before[n++] = s->digits[g->cells[__builtin_ctzll(rest)]];
    int found = sudoku_constraint_filter(g->units[u].list, &filtered);
    uint64_t rest = found > 0 ? g->of_unit[u] : 0;
    f->used |= (unsigned)(found != 0) << u;
    for (n = 0; rest != 0; rest &= rest - 1) {
        int k = __builtin_ctzll(rest), cell = g->cells[k];
        uint64_t left = s->digits[cell];
        s->digits[cell] = before[n++];
        if (!take(g, s, k, ~left))
            return false;
    }
    return found >= 0;
}

/* Removes the digits of fixed cells from those that see them. */
static bool exclude_fixed(const group *g, spread *s)
{
    while (s->fixed != 0) {
        int k = __builtin_ctzll(s->fixed);
        uint64_t only = s->digits[g->cells[k]], rest = g->peers[k];
        s->fixed &= s->fixed - 1;
        for (; rest != 0; rest &= rest - 1) {
            if (!take(g, s, __builtin_ctzll(rest), only))
                return false;
        }
    }
    return true;
}

/* Propagates within the group to the fixpoint. Returns false after a conflict.
 */
static bool settle(finder *f, const group *g, spread *s)
{
    int in_house = g->house < 0 ? 0 : f->p->shape->houses[g->house].num_cells;
    for (;;) {
        if (!exclude_fixed(g, s))
            return false;
        uint64_t changed = s->changed;
        s->changed = 0;
        for (int u = 0; u < g->num; u++)
            s->due |= (unsigned)((g->of_unit[u] & changed) != 0) << u;
        if (in_house > 0 && (changed << (64 - in_house)) != 0 &&
            !place_in_house(g, s, in_house))
            return false;
        if (s->changed != 0)
            continue;
        if (s->due == 0)
            return true;
        int u = __builtin_ctz(s->due);
        s->due &= s->due - 1;
        if (!filter(f, g, s, u))
            return false;
    }
}

static int choose_cell(const group *g, const uint64_t *digits)
{
    int best = -1, fewest = SUDOKU_MAX_DIGITS + 1;
    for (int k = 0; k < g->num_cells; k++) {
        int n = sudoku_count_bits(digits[g->cells[k]]);
        if (n > 1 && n < fewest) {
            best = k;
            fewest = n;
        }
    }
    return best;
}

/* Copies the digits of the group's cells to the next depth, where cell k has
 * only those digits. */
static spread guess(const finder *f, const group *g, int depth, int k,
                    uint64_t digits)
{
    size_t cells = (size_t)f->p->shape->num_cells;
    const uint64_t *from = f->digits + (size_t)depth * cells;
    spread s = {.digits = f->digits + (size_t)(depth + 1) * cells};
    for (int m = 0; m < g->num_cells; m++)
        s.digits[g->cells[m]] = from[g->cells[m]];
    take(g, &s, k, ~digits);
    return s;
}

/* Returns the largest number of ways kept. */
static int num_kept(const group *g)
{
    return g->house >= 0 ? KEPT_OF_HOUSE : KEPT_OF_PAIR;
}

/* Covers the digits of a complete way, and keeps it. */
static void cover_way(finder *f, const group *g, const uint64_t *digits)
{
    kept_ways *kept = f->kept;
    uint8_t *way = NULL;
    if (kept != NULL && kept->num < num_kept(g))
        way = kept->digits + kept->num++ * g->num_cells;
    for (int k = 0; k < g->num_cells; k++) {
        f->covered[g->cells[k]] |= digits[g->cells[k]];
        if (way != NULL)
            way[k] = (uint8_t)__builtin_ctzll(digits[g->cells[k]]);
    }
}

/* Drops the kept ways that the position has lost, and covers the digits of the
 * others. */
static void cover_kept(finder *f, const group *g)
{
    kept_ways *kept = f->kept;
    for (int w = kept->num - 1; w >= 0; w--) {
        uint8_t *way = kept->digits + w * g->num_cells;
        int k = 0;
        while (k < g->num_cells && (f->digits[g->cells[k]] >> way[k] & 1) != 0)
            k++;
        if (k < g->num_cells) {
            kept->num--;
            memmove(way, way + g->num_cells,
                    (size_t)(kept->num - w) * (size_t)g->num_cells);
            continue;
        }
        for (k = 0; k < g->num_cells; k++)
            f->covered[g->cells[k]] |= UINT64_C(1) << way[k];
    }
    if (kept->num_empty != f->p->num_empty)
        memset(kept->skipped, 0, (size_t)g->num_cells * sizeof *kept->skipped);
    kept->num_empty = f->p->num_empty;
}

/* Returns whether there is a way after what s has changed, or the search for
 * one is given up. The digits of a complete way are covered.
 * NOLINTNEXTLINE(misc-no-recursion): at most MAX_DEPTH deep */
static bool may_fill(finder *f, const group *g, int depth, spread *s)
{
    if (!settle(f, g, s))
        return false;
    int k = choose_cell(g, s->digits);
    if (k < 0) {
        cover_way(f, g, s->digits);
        return true;
    }
    for (uint64_t rest = s->digits[g->cells[k]]; rest != 0;) {
        uint64_t first = rest & ~f->covered[g->cells[k]];
        first = first != 0 ? first & -first : rest & -rest;
        rest &= ~first;
        if (depth > MAX_DEPTH || ++f->num_guesses > MAX_GUESSES)
            return true;
        spread next = guess(f, g, depth, k, first);
        if (may_fill(f, g, depth + 1, &next))
            return true;
    }
    return false;
}

/* Returns whether no way has the candidate, digit of cell k. */
static bool is_refuted(finder *f, const group *g, int k, int digit)
{
    f->num_guesses = 0;
    f->used = f->used_at_first;
    if (f->is_broken || (f->digits[g->cells[k]] >> digit & 1) == 0)
        return true;
    spread s = guess(f, g, 0, k, UINT64_C(1) << digit);
    return !may_fill(f, g, 1, &s);
}

/* ---- groups -------------------------------------------------------------- */

/* Returns the index of the cell in the group, or -1. */
static int find_cell(const group *g, int cell)
{
    int k = g->num_cells - 1;
    while (k >= 0 && g->cells[k] != cell)
        k--;
    return k;
}

static bool add_cells(group *g, const int *cells, int num, uint64_t *set)
{
    for (int m = 0; m < num; m++) {
        int k = find_cell(g, cells[m]);
        if (k < 0 && g->num_cells == MAX_CELLS)
            return false;
        if (k < 0)
            g->cells[k = g->num_cells++] = cells[m];
        *set |= UINT64_C(1) << k;
    }
    return true;
}

/* Lists the cells of the group: those of its house, and of its constraints.
 * Returns false if they are too many. */
static bool list_cells(const finder *f, group *g)
{
    const sudoku_position *p = f->p;
    uint64_t set = 0;
    g->num_cells = 0;
    if (g->house >= 0 && !add_cells(g, p->shape->houses[g->house].cells,
                                    p->shape->houses[g->house].num_cells, &set))
        return false;
    for (int u = 0; u < g->num; u++) {
        const sudoku_constraint *x = g->units[u].list;
        g->of_unit[u] = 0;
        if (!add_cells(g, x->cells, x->num_cells, &g->of_unit[u]))
            return false;
    }
    for (int k = 0; k < g->num_cells; k++) {
        const uint64_t *peers = p->peers + g->cells[k] * p->num_words;
        g->peers[k] = 0;
        for (int m = 0; m < g->num_cells; m++)
            g->peers[k] |= (uint64_t)cell_set_has(peers, g->cells[m]) << m;
    }
    return true;
}

/* Finds what the group leaves without a guess. */
static void begin(finder *f, const group *g)
{
    spread s = {.digits = f->digits, .due = (1u << g->num) - 1};
    memset(f->covered, 0, (size_t)f->p->shape->num_cells * sizeof *f->covered);
    for (int k = 0; k < g->num_cells; k++) {
        s.digits[g->cells[k]] = rule_digits(f->p, g->cells[k]);
        s.changed |= UINT64_C(1) << k;
        s.fixed |= (uint64_t)sudoku_is_fixed(s.digits[g->cells[k]]) << k;
    }
    f->used = 0;
    f->is_broken = !settle(f, g, &s);
    f->used_at_first = f->used;
    if (f->kept != NULL)
        cover_kept(f, g);
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

/* Replaces the group by a smaller one if that also refutes the candidate. */
static void try_less(finder *f, group *g, group *less, int cell, int digit)
{
    if (!list_cells(f, less) || find_cell(less, cell) < 0)
        return;
    begin(f, less);
    if (is_refuted(f, less, find_cell(less, cell), digit))
        *g = *less;
}

/* Drops constraints without which the candidate is still refuted, first those
 * that the refutation has not used. */
static void leave_out(finder *f, group *g, int cell, int digit)
{
    group used = *g;
    used.num = 0;
    for (int k = 0; k < g->num; k++) {
        if ((f->used >> k & 1) != 0)
            used.units[used.num++] = g->units[k];
    }
    if (used.num < g->num)
        try_less(f, g, &used, cell, digit);
    for (int k = g->num - 1; k >= 0; k--) {
        group less = *g;
        less.num--;
        for (int m = k; m < less.num; m++)
            less.units[m] = g->units[m + 1];
        try_less(f, g, &less, cell, digit);
    }
    group without = *g;
    without.house = -1;
    if (g->num > 1 && g->house >= 0)
        try_less(f, g, &without, cell, digit);
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
                (f->kept == NULL ||
                 (f->kept->skipped[*k] >> *digit & 1) == 0) &&
                is_refuted(f, g, *k, *digit))
                return true;
        }
    }
    return false;
}

/* Makes the step of all that the group excludes. */
static bool use_group(finder *f, const group *g)
{
    sudoku_logic_step *step = f->step;
    sudoku_step_begin(step);
    f->most_guesses = 0;
    begin(f, g);
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

/* Returns whether something in the group has changed since it showed nothing.
 */
static bool is_due(const finder *f, const group *g, const kept_ways *kept)
{
    if (kept == NULL || f->step->accept != NULL)
        return !sudoku_step_has_idle(f->step, g->cells, g->num_cells);
    int k = 0;
    while (k < g->num_cells &&
           f->p->cell_changed_at[g->cells[k]] <= kept->failed_at)
        k++;
    return k < g->num_cells;
}

static bool allocate_kept(const group *g, kept_ways *kept)
{
    if (kept == NULL || kept->digits != NULL)
        return true;
    kept->digits = calloc((size_t)num_kept(g), (size_t)g->num_cells + 1);
    kept->skipped = calloc((size_t)g->num_cells + 1, sizeof *kept->skipped);
    return kept->digits != NULL && kept->skipped != NULL;
}

/* Leaves out a candidate whose exclusion takes too many words. */
static void skip(const finder *f, int k, int digit)
{
    if (f->kept != NULL && f->step->accept == NULL)
        f->kept->skipped[k] |= UINT64_C(1) << digit;
}

/* Tries a group, whose ways are kept unless `kept` is NULL. */
static bool try_group(finder *f, group *g, kept_ways *kept)
{
    if (!list_cells(f, g) || !is_due(f, g, kept) || sudoku_budget_check() != 0)
        return false;
    if (!allocate_kept(g, kept)) {
        f->step->text.failed = 1;
        return false;
    }
    f->kept = kept;
    begin(f, g);
    for (int k = 0, digit = -1; next_refuted(f, g, &k, &digit);) {
        group less = *g;
        f->kept = NULL;
        leave_out(f, &less, g->cells[k], digit);
        if (less.num > 0 && less.num <= MAX_SAID && use_group(f, &less))
            return true;
        f->kept = kept;
        skip(f, k, digit);
        begin(f, g);
    }
    if (kept != NULL && f->step->accept == NULL)
        kept->failed_at = f->p->num_changes;
    return false;
}

static bool try_pairs(finder *f, kept_ways *kept)
{
    bool keeps = f->num_units <= MAX_PAIRED;
    for (int a = 0; a < f->num_units; a++) {
        for (int b = a + 1; b < f->num_units; b++) {
            group g = {.num = 2, .house = -1};
            g.units[0] = f->units[a];
            g.units[1] = f->units[b];
            if (meet(f, &g.units[0], &g.units[1]) &&
                try_group(f, &g, keeps ? &kept[a * f->num_units + b] : NULL))
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
        if (num < 1 || (num == 1 && f->units[k].list->num_cells > MAX_LOOSE))
            continue;
        int m = g->num < MAX_OF_HOUSE ? g->num++ : g->num - 1;
        for (; m > 0 && count_in_house(f, &g->units[m - 1], g->house) < num;
             m--)
            g->units[m] = g->units[m - 1];
        g->units[m] = f->units[k];
    }
}

static bool try_houses(finder *f, kept_ways *kept)
{
    const sudoku_shape *shape = f->p->shape;
    for (int h = 0; h < shape->num_houses; h++) {
        group g = {.house = h};
        if (!sudoku_is_full_house(shape, h))
            continue;
        list_of_house(f, &g);
        if (g.num > 0 && try_group(f, &g, &kept[h]))
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
    f.digits = malloc((MAX_DEPTH + 4) * cells * sizeof *f.digits);
    f.covered = f.digits == NULL ? NULL : f.digits + (MAX_DEPTH + 3) * cells;
    bool ok = b != NULL && f.digits != NULL && list_units(&f, b);
    int houses = p->shape->num_houses;
    int pairs = f.num_units <= MAX_PAIRED ? f.num_units * f.num_units : 0;
    kept_ways *kept = ok ? sudoku_derived_ways(p, houses + pairs) : NULL;
    bool found = kept != NULL && (step->technique->variant == TWO_RULES
                                      ? try_pairs(&f, kept + houses)
                                      : try_houses(&f, kept));
    ok = kept != NULL;
    free(f.digits);
    free(f.units);
    step->text.failed |= !ok;
    return found;
}
