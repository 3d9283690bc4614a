/*
 * suppose_mark.c - marks the part of a supposition that leads to a conflict or
 * a literal, see suppose.h.
 *
 * A rule's filter looks at all of its cells. The premises that it needs are
 * found by omission: cell by cell, then digit by digit. Digits that were
 * removed last are tried first, since their own reasons are the longest.
 */
#include "sudoku/techniques/suppose.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/rule_words.h"

#include <string.h>

enum { MAX_TESTS_OF_RULE = 120, MAX_TESTS = 1500 };

static void need(supposition *s, int l)
{
    if (s->at[l] >= 0)
        s->needed[l] = 1;
}

/* Marks all digits that the cell lost before that place of the trail. */
static void need_lost(supposition *s, int cell, int place)
{
    uint64_t rest = s->p->candidates[cell];
    for (; rest != 0; rest &= rest - 1) {
        int l = literal(s->p, cell, __builtin_ctzll(rest), false);
        if (s->at[l] < place)
            need(s, l);
    }
}

/* Marks the direct causes of a literal or conflict, except those of rules. */
static void need_reason(supposition *s, reason why, int cell, int digit)
{
    const sudoku_position *p = s->p;
    if (why.why == WHY_SEEN) {
        need(s, why.of);
    } else if (why.why == WHY_PAIR) {
        int place = s->at[literal(p, cell, digit, false)];
        need_lost(s, why.of, place);
        need_lost(s, why.from, place);
    } else if (why.why == WHY_CELL) {
        for (uint64_t rest = p->candidates[why.of]; rest != 0;
             rest &= rest - 1) {
            if (__builtin_ctzll(rest) != digit)
                need(s, literal(p, why.of, __builtin_ctzll(rest), false));
        }
    } else if (why.why == WHY_HOUSE || why.why == WHY_PLACES) {
        const sudoku_house *h = &p->shape->houses[why.of];
        for (int k = 0; k < h->num_cells; k++) {
            if (h->cells[k] != cell &&
                (why.why == WHY_HOUSE ||
                 !sudoku_position_sees(p, h->cells[k], cell)))
                need(s, literal(p, h->cells[k], digit, false));
        }
    }
}

/* ---- what a rule takes --------------------------------------------------- */

/* A call of a rule's filter that excluded literals, or led to the conflict. */
typedef struct exclusion {
    supposition *s;
    int rule, from; /* the rule; length of the trail on which its filter ran */
    bool breaks;
    int num_cells; /* number of cells that lacked digits then, in s->cut_cells
                    */
    int num_tests;
} exclusion;

/* Returns whether the rule excludes s->goal[] with only the premises
 * s->lacks[]. */
static bool is_enough(exclusion *x)
{
    supposition *s = x->s;
    const sudoku_position *p = s->p;
    const uint64_t *cells = s->rule_cells + x->rule * p->num_words;
    if (++x->num_tests > MAX_TESTS_OF_RULE || ++s->num_tests > MAX_TESTS)
        return false;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        s->tested[cell] = rule_digits(p, cell) & ~s->lacks[cell];
    int found = sudoku_suppose_filter(s, x->rule, s->tested);
    if (x->breaks || found < 0)
        return x->breaks && found < 0;
    int cell = cell_set_next(cells, p->num_words, 0);
    while (cell >= 0 && (s->tested[cell] & s->goal[cell]) == 0)
        cell = cell_set_next(cells, p->num_words, cell + 1);
    return cell < 0;
}

/* Returns the place on the trail at which the cell lost the last of its
 * premises that is not marked yet. */
static int lost_at(const supposition *s, int cell)
{
    int last = -1;
    for (uint64_t rest = s->lacks[cell]; rest != 0; rest &= rest - 1) {
        int l = literal(s->p, cell, __builtin_ctzll(rest), false);
        if (!s->needed[l] && s->at[l] > last)
            last = s->at[l];
    }
    return last;
}

/* Lists the digits that the rule's cells lacked then, and these cells in the
 * order in which they are tried. */
static void list_lacks(exclusion *x)
{
    supposition *s = x->s;
    const uint64_t *cells = s->rule_cells + x->rule * s->p->num_words;
    memset(s->lacks, 0, (size_t)s->p->shape->num_cells * sizeof *s->lacks);
    for (int k = 0; k < x->from; k++) {
        int l = s->trail[k], cell = literal_cell(s->p, l);
        if (l % 2 == 0 && cell_set_has(cells, cell))
            s->lacks[cell] |= UINT64_C(1) << literal_digit(s->p, l);
    }
    x->num_cells = 0;
    int cell = cell_set_next(cells, s->p->num_words, 0);
    for (; cell >= 0; cell = cell_set_next(cells, s->p->num_words, cell + 1)) {
        int k = x->num_cells;
        if (s->lacks[cell] == 0)
            continue;
        for (; k > 0 && lost_at(s, s->cut_cells[k - 1]) < lost_at(s, cell); k--)
            s->cut_cells[k] = s->cut_cells[k - 1];
        s->cut_cells[k] = cell;
        x->num_cells++;
    }
}

/* Drops the premises of cells [from, end) that are not needed.
 * NOLINTNEXTLINE(misc-no-recursion): logarithmic depth */
static void leave_out_cells(exclusion *x, int from, int end)
{
    enum { MAX_LEFT_OUT = 64 };
    supposition *s = x->s;
    uint64_t before[MAX_LEFT_OUT];
    if (end - from <= MAX_LEFT_OUT) {
        for (int k = from; k < end; k++) {
            before[k - from] = s->lacks[s->cut_cells[k]];
            s->lacks[s->cut_cells[k]] = 0;
        }
        if (is_enough(x))
            return;
        for (int k = from; k < end; k++)
            s->lacks[s->cut_cells[k]] = before[k - from];
    }
    if (end - from <= 1)
        return;
    leave_out_cells(x, from, (from + end) / 2);
    leave_out_cells(x, (from + end) / 2, end);
}

static void leave_out_digits(exclusion *x, int cell)
{
    supposition *s = x->s;
    uint64_t left = s->lacks[cell];
    while (left != 0 && (s->lacks[cell] & (s->lacks[cell] - 1)) != 0) {
        int last = -1;
        for (uint64_t rest = left; rest != 0; rest &= rest - 1) {
            int l = literal(s->p, cell, __builtin_ctzll(rest), false);
            if (last < 0 || s->at[l] > s->at[last])
                last = l;
        }
        uint64_t bit = UINT64_C(1) << literal_digit(s->p, last);
        left &= ~bit;
        if (s->needed[last])
            continue;
        s->lacks[cell] &= ~bit;
        if (!is_enough(x))
            s->lacks[cell] |= bit;
    }
}

static void cut(exclusion *x)
{
    list_lacks(x);
    if (!x->s->cuts || !is_enough(x))
        return;
    leave_out_cells(x, 0, x->num_cells);
    for (int k = 0; k < x->num_cells; k++)
        leave_out_digits(x, x->s->cut_cells[k]);
}

static void need_lacks(const exclusion *x)
{
    supposition *s = x->s;
    for (int k = 0; k < x->num_cells; k++) {
        int cell = s->cut_cells[k];
        for (uint64_t rest = s->lacks[cell]; rest != 0; rest &= rest - 1)
            need(s, literal(s->p, cell, __builtin_ctzll(rest), false));
    }
}

/* Collects the needed literals up to place k that the same call excluded. */
static void set_goal(supposition *s, int k)
{
    int from = s->why[s->trail[k]].from;
    memset(s->goal, 0, (size_t)s->p->shape->num_cells * sizeof *s->goal);
    for (; k >= from; k--) {
        int l = s->trail[k];
        if (s->needed[l])
            s->goal[literal_cell(s->p, l)] |= UINT64_C(1)
                                              << literal_digit(s->p, l);
    }
}

static void need_of_rule(supposition *s, reason why, bool breaks)
{
    exclusion x = {s, why.of, why.from, breaks, 0, 0};
    cut(&x);
    need_lacks(&x);
}

void sudoku_suppose_mark(supposition *s, bool anew, int l)
{
    int done = s->num; /* exclusions by rules at places from `done` on have been
                          handled */
    s->num_tests = 0;
    if (anew)
        memset(s->needed, 0, sudoku_suppose_num_literals(s->p));
    if (l >= 0)
        need(s, l);
    else if (!s->has_conflict)
        return;
    else if (s->conflict.why == WHY_RULE)
        need_of_rule(s, s->conflict, true);
    else
        need_reason(s, s->conflict, -1,
                    s->conflict.why == WHY_CELL ? -1 : s->conflict_digit);
    for (int k = s->num - 1; k >= 0; k--) {
        int at = s->trail[k];
        if (!s->needed[at])
            continue;
        if (s->why[at].why != WHY_RULE) {
            need_reason(s, s->why[at], literal_cell(s->p, at),
                        literal_digit(s->p, at));
        } else if (k < done) {
            set_goal(s, k);
            need_of_rule(s, s->why[at], false);
            done = s->why[at].from;
        }
    }
}

int sudoku_suppose_count_inferences(const supposition *s)
{
    int n = 0;
    reason last = {WHY_SUPPOSED, -1, -1};
    for (int k = 0; k < s->num; k++) {
        int l = s->trail[k];
        reason why = s->why[l];
        if (!s->needed[l])
            continue;
        if (suppose_excludes(why.why))
            n += !suppose_is_same(last, why);
        else
            n += l % 2;
        last = why;
    }
    return n;
}

int sudoku_suppose_count_rules(const supposition *s)
{
    int n = s->has_conflict && s->conflict.why == WHY_RULE;
    reason last = {WHY_SUPPOSED, -1, -1};
    for (int k = 0; k < s->num; k++) {
        reason why = s->why[s->trail[k]];
        if (!s->needed[s->trail[k]])
            continue;
        n += why.why == WHY_RULE && !suppose_is_same(last, why);
        last = why;
    }
    return n;
}

static void note_used(suppose_limit *limit, reason why)
{
    int k = 0;
    limit->no_places = limit->no_places && why.why != WHY_PLACES;
    limit->no_pairs = limit->no_pairs && why.why != WHY_PAIR;
    if (why.why != WHY_RULE || limit->num_rules < 0)
        return;
    while (k < limit->num_rules && limit->rules[k] != why.of)
        k++;
    if (k < limit->num_rules)
        return;
    if (k == SUPPOSE_MAX_RULES)
        limit->num_rules = -1;
    else
        limit->rules[limit->num_rules++] = why.of;
}

void sudoku_suppose_list_used(const supposition *s, suppose_limit *limit)
{
    *limit = (suppose_limit){.no_places = true, .no_pairs = true};
    for (int k = 0; k < s->num; k++) {
        if (s->needed[s->trail[k]])
            note_used(limit, s->why[s->trail[k]]);
    }
    if (s->has_conflict)
        note_used(limit, s->conflict);
}

/* ---- which group of a clause --------------------------------------------- */

int sudoku_suppose_find_group(supposition *s, int k)
{
    bool breaks = k == s->num;
    reason why = breaks ? s->conflict : s->why[s->trail[k]];
    const sudoku_clause *clause = &s->p->board->rules[why.of].clause;
    exclusion x = {s, why.of, why.from, breaks, 0, 0};
    if (clause->num_groups < 2)
        return clause->num_groups - 1;
    memset(s->goal, 0, (size_t)s->p->shape->num_cells * sizeof *s->goal);
    int end = k;
    while (!breaks && end + 1 < s->num &&
           s->why[s->trail[end + 1]].why == WHY_RULE &&
           s->why[s->trail[end + 1]].from == why.from)
        end++;
    if (!breaks)
        set_goal(s, end);
    cut(&x);
    for (int g = 0; g < clause->num_groups; g++) {
        int cell = 0;
        while (cell < s->p->shape->num_cells &&
               ((s->goal[cell] | s->lacks[cell]) == 0 ||
                sudoku_rule_has_cell(clause, g, cell)))
            cell++;
        if (cell == s->p->shape->num_cells)
            return g;
    }
    return -1;
}
