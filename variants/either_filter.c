/*
 * either_filter.c - what the lists of the rule either leave: of an any, what
 * any of its parts does.
 *
 * In the course of a search each *alternative*, which is a part of node 0, has
 * a *state*, one after the other:
 *
 *     word 0          enum progress
 *     [num_cells]     the candidates that it left when it was last filtered, of
 *                     the cells of the rule
 *     the rest        the states of the constraints of its rules, of those that
 *                     have one; not of rules in brackets
 *
 * What it leaves later is among these, so it goes on from there, and where none
 * of them has gone it leaves just the same.
 */
#include "variants/either_filter.h"

#include <string.h>

#include "sudoku/constraints/kinds.h"

enum { MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS };

enum progress { NOT_BEGUN, IS_POSSIBLE, CANNOT_HOLD };

/* ---- one alternative ----------------------------------------------------- */

/* All cells of the house differ. */
static int filter_house(const int *cells, int n, uint64_t *digits)
{
    uint64_t fixed = 0;
    for (int k = 0; k < n; k++) {
        uint64_t set = digits[cells[k]];
        if (!sudoku_is_fixed(set))
            continue;
        if ((fixed & set) != 0)
            return -1;
        fixed |= set;
    }
    for (int k = 0; k < n; k++) {
        uint64_t *set = &digits[cells[k]];
        *set &= sudoku_is_fixed(*set) ? *set : ~fixed;
        if (*set == 0)
            return -1;
    }
    return 0;
}

static size_t words_of(const sudoku_constraint *x)
{
    const sudoku_kind *kind = sudoku_kinds[x->kind];
    return x->only_encodes || kind->state_words == NULL ? 0
                                                        : kind->state_words(x);
}

/* From the state, which is moved on to the next constraint, unless there is
 * none. */
static int filter_constraint(const sudoku_constraint *x, sudoku_candidates *c,
                             uint64_t **state)
{
    size_t words = *state == NULL ? 0 : words_of(x);
    if (x->only_encodes)
        return 0;
    if (words == 0)
        return sudoku_constraint_filter(x, c);
    uint64_t *own = *state;
    *state += words;
    return sudoku_kinds[x->kind]->filter_from(x, c, own);
}

/* By the constraints that the rule was made of before they became automata,
 * from their states, if there are any. */
static int filter_rule(const variant *v, sudoku_candidates *c, uint64_t **state)
{
    const int *cells = v->house_cells;
    for (int h = 0; h < v->num_houses; h++) {
        if (filter_house(cells, v->house_sizes[h], c->digits) < 0)
            return -1;
        cells += v->house_sizes[h];
    }
    for (int k = 0; k < v->constraints.num; k++) {
        if (filter_constraint(&v->constraints.list[k], c, state) < 0)
            return -1;
    }
    return 0;
}

static int filter_any(const either *x, int any, sudoku_candidates *c,
                      uint64_t *states);

/* Returns < 0 if the list cannot hold. */
static int filter_all(const either *x, int all, sudoku_candidates *c,
                      uint64_t *state)
{
    int code = x->nodes[all].is_false ? -1 : 0;
    for (int k = x->nodes[all].first; k != 0 && code >= 0; k = x->nodes[k].next)
        code = x->nodes[k].kind == EITHER_RULE
                   ? filter_rule(x->nodes[k].self, c, &state)
                   : filter_any(x, k, c, NULL);
    return code < 0 ? -1 : 0;
}

/* The same from the state of the alternative, which becomes the next one. */
static int filter_from(const either *x, int all, sudoku_candidates *c,
                       uint64_t *state)
{
    uint64_t *left = state + 1;
    bool is_same = state[0] == IS_POSSIBLE;
    if (state[0] == CANNOT_HOLD)
        return -1;
    for (int j = 0; j < x->num_cells; j++) {
        uint64_t *set = &c->digits[x->cells[j]];
        *set &= left[j];
        is_same = is_same && *set == left[j];
        if (*set == 0)
            state[0] = CANNOT_HOLD;
    }
    if (state[0] == CANNOT_HOLD || is_same)
        return state[0] == CANNOT_HOLD ? -1 : 0;
    int code = filter_all(x, all, c, left + x->num_cells);
    state[0] = code < 0 ? CANNOT_HOLD : IS_POSSIBLE;
    for (int j = 0; j < x->num_cells; j++)
        left[j] = c->digits[x->cells[j]];
    return code;
}

/* ---- all of them --------------------------------------------------------- */

/* What any part leaves; one that leaves all candidates ends it. Recursion is as
 * deep as brackets are. */
static int filter_any(const either *x, int any, sudoku_candidates *c,
                      uint64_t *states)
{
    int removed = 0;
    uint64_t left[MAX_CELLS], digits[MAX_CELLS]; /* of the rule's cells only */
    bool is_possible = false, is_all = false;
    for (int j = 0; j < x->num_cells; j++)
        left[x->cells[j]] = 0;
    for (int k = x->nodes[any].first; k != 0 && !is_all; k = x->nodes[k].next) {
        sudoku_candidates own = {c->board, digits};
        for (int j = 0; j < x->num_cells; j++)
            digits[x->cells[j]] = c->digits[x->cells[j]];
        int code =
            states == NULL
                ? filter_all(x, k, &own, NULL)
                : filter_from(x, k, &own, states + x->nodes[k].first_word);
        if (code < 0)
            continue;
        is_possible = is_all = true;
        for (int j = 0; j < x->num_cells; j++) {
            int cell = x->cells[j];
            left[cell] |= digits[cell];
            is_all = is_all && left[cell] == c->digits[cell];
        }
    }
    for (int j = 0; j < x->num_cells && is_possible; j++) {
        uint64_t *set = &c->digits[x->cells[j]];
        removed += *set != left[x->cells[j]];
        *set = left[x->cells[j]];
    }
    return is_possible ? removed : -1;
}

int either_filter(const void *self, sudoku_candidates *c)
{
    return filter_any(self, 0, c, NULL);
}

/* ---- states -------------------------------------------------------------- */

/* The constraints of the next rule of an alternative that has any, from node k
 * on; *k becomes that node, or 0. */
static const sudoku_constraints *next_rule(const either *x, int *k)
{
    while (*k != 0 &&
           (x->nodes[*k].kind != EITHER_RULE || x->nodes[*k].self == NULL))
        *k = x->nodes[*k].next;
    return *k != 0 ? &x->nodes[*k].self->constraints : NULL;
}

void either_measure(either *x)
{
    x->num_words = 0;
    for (int a = x->nodes[0].first; a != 0; a = x->nodes[a].next) {
        x->nodes[a].first_word = x->num_words;
        x->num_words += 1 + (size_t)x->num_cells;
        int k = x->nodes[a].first;
        for (const sudoku_constraints *all; (all = next_rule(x, &k)) != NULL;
             k = x->nodes[k].next) {
            for (int j = 0; j < all->num; j++)
                x->num_words += words_of(&all->list[j]);
        }
    }
}

size_t either_state_words(const void *self)
{
    return ((const either *)self)->num_words;
}

static void begin_constraints(const sudoku_constraints *all, uint64_t **state)
{
    for (int j = 0; j < all->num; j++) {
        size_t words = words_of(&all->list[j]);
        if (words > 0)
            sudoku_kinds[all->list[j].kind]->begin(&all->list[j], *state);
        *state += words;
    }
}

void either_begin(const void *self, uint64_t *state)
{
    const either *x = self;
    for (int a = x->nodes[0].first; a != 0; a = x->nodes[a].next) {
        *state++ = NOT_BEGUN;
        memset(state, 0xFF, (size_t)x->num_cells * sizeof *state);
        state += x->num_cells;
        int k = x->nodes[a].first;
        for (const sudoku_constraints *all; (all = next_rule(x, &k)) != NULL;
             k = x->nodes[k].next)
            begin_constraints(all, &state);
    }
}

int either_filter_from(const void *self, sudoku_candidates *c, uint64_t *state)
{
    return filter_any(self, 0, c, state);
}
