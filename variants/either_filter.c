/*
 * either_filter.c - filter of the rule either. A list of which any part must
 * hold keeps the union of what its parts keep.
 *
 * During a search each part has a *state*. The state of a rule consists of the
 * states of its constraints. The state of a list of which all must hold is
 *
 *     word 0          enum progress
 *     [num_cells]     the candidates it kept when it was last filtered, for the
 *                     cells of the clause
 *
 * Candidates only get fewer, so the next call starts from these. A list is
 * settled if its last filtering removed nothing: until a candidate goes, the
 * result stays the same. Otherwise it must be filtered again, as a later part
 * may have removed what an earlier part relied on.
 */
#include "variants/either_filter.h"

#include <string.h>

#include "sudoku/constraints/kinds.h"

enum { MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS };

enum progress { UNSETTLED, SETTLED, CANNOT_HOLD };

/* ---- states -------------------------------------------------------------- */

static size_t words_of(const sudoku_constraint *x)
{
    const sudoku_kind *kind = sudoku_kinds[x->kind];
    return x->only_encodes || kind->state_words == NULL ? 0
                                                        : kind->state_words(x);
}

static size_t words_of_node(const either *x, const either_node *node)
{
    size_t words = node->kind == EITHER_ALL ? 1 + (size_t)x->num_cells : 0;
    for (int k = 0; k < node->num_filters; k++)
        words += words_of(&node->filters[k]);
    return words;
}

void variant_either_measure(either *x)
{
    x->num_words = 0;
    for (int k = 0; k < x->num_nodes; k++) {
        x->nodes[k].first_word = x->num_words;
        x->num_words += words_of_node(x, &x->nodes[k]);
    }
}

size_t variant_either_state_words(const void *self)
{
    return ((const either *)self)->num_words;
}

static void begin_rule(const either_node *node, uint64_t *state)
{
    for (int k = 0; k < node->num_filters; k++) {
        const sudoku_constraint *own = &node->filters[k];
        size_t words = words_of(own);
        if (words > 0)
            sudoku_kinds[own->kind]->begin(own, state);
        state += words;
    }
}

void variant_either_begin(const void *self, uint64_t *state)
{
    const either *x = self;
    for (int k = 0; k < x->num_nodes; k++) {
        const either_node *node = &x->nodes[k];
        uint64_t *own = state + node->first_word;
        begin_rule(node, own);
        if (node->kind != EITHER_ALL)
            continue;
        own[0] = UNSETTLED;
        memset(own + 1, 0xFF, (size_t)x->num_cells * sizeof *own);
    }
}

static uint64_t *state_of(const either *x, int node, uint64_t *state)
{
    return state == NULL ? NULL : state + x->nodes[node].first_word;
}

/* ---- rules --------------------------------------------------------------- */

static int filter_house(const int *cells, int n, uint64_t *digits)
{
    uint64_t fixed = 0;
    int removed = 0;
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
        if (sudoku_is_fixed(*set))
            continue;
        int code = sudoku_keep_digits(set, ~fixed);
        if (code < 0)
            return -1;
        removed |= code;
    }
    return removed;
}

/* Filters by one constraint. Moves *state to that of the next constraint,
 * unless it is NULL. */
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

static int filter_rule(const either_node *node, sudoku_candidates *c,
                       uint64_t *state)
{
    const variant *v = node->self;
    const int *cells = v->house_cells;
    int removed = 0;
    for (int h = 0; h < v->num_houses; h++) {
        int code = filter_house(cells, v->house_sizes[h], c->digits);
        if (code < 0)
            return -1;
        removed |= code;
        cells += v->house_sizes[h];
    }
    for (int k = 0; k < node->num_filters; k++) {
        int code = filter_constraint(&node->filters[k], c, &state);
        if (code < 0)
            return -1;
        removed |= code;
    }
    return removed;
}

/* ---- lists --------------------------------------------------------------- */

/* Recursion depth is the nesting of brackets. NOLINTBEGIN(misc-no-recursion) */
static int filter_any(const either *x, int any, sudoku_candidates *c,
                      uint64_t *state);

static int filter_parts(const either *x, int all, sudoku_candidates *c,
                        uint64_t *state)
{
    int code = x->nodes[all].is_false ? -1 : 0, removed = 0;
    for (int k = x->nodes[all].first; k != 0 && code >= 0;
         k = x->nodes[k].next) {
        code = x->nodes[k].kind == EITHER_RULE
                   ? filter_rule(&x->nodes[k], c, state_of(x, k, state))
                   : filter_any(x, k, c, state);
        removed |= code;
    }
    return code < 0 ? -1 : removed;
}

static void copy_digits(const either *x, const uint64_t *from, uint64_t *to)
{
    for (int j = 0; j < x->num_cells; j++)
        to[x->cells[j]] = from[x->cells[j]];
}

/* Writes into *c what the list keeps of the candidates from[cell]. Returns < 0
 * if the list cannot hold. */
static int filter_all(const either *x, int all, const uint64_t *from,
                      sudoku_candidates *c, uint64_t *state)
{
    uint64_t *own = state_of(x, all, state), lost = 0;
    bool is_empty = false;
    if (own == NULL) {
        copy_digits(x, from, c->digits);
        return filter_parts(x, all, c, NULL);
    }
    uint64_t *left = own + 1;
    for (int j = 0; j < x->num_cells; j++) {
        uint64_t set = from[x->cells[j]] & left[j];
        lost |= set ^ left[j];
        is_empty |= set == 0;
        c->digits[x->cells[j]] = left[j] = set;
    }
    if (own[0] == SETTLED && lost == 0 && !is_empty)
        return 0;
    int code = is_empty ? -1 : filter_parts(x, all, c, state);
    lost = 0;
    for (int j = 0; j < x->num_cells && code == 0; j++) {
        uint64_t set = c->digits[x->cells[j]];
        lost |= set ^ left[j];
        left[j] = set;
    }
    own[0] = code < 0 ? CANNOT_HOLD : lost == 0 ? SETTLED : UNSETTLED;
    return code;
}

static bool can_hold(const either *x, int all, uint64_t *state)
{
    const uint64_t *own = state_of(x, all, state);
    return own == NULL || own[0] != CANNOT_HOLD;
}

/* Returns the only part that may hold, or 0 if there are several. */
static int find_only(const either *x, int any, uint64_t *state)
{
    int only = 0;
    for (int k = x->nodes[any].first; k != 0 && state != NULL;
         k = x->nodes[k].next) {
        if (!can_hold(x, k, state))
            continue;
        if (only != 0)
            return 0;
        only = k;
    }
    return only;
}

enum { SMALL_CELLS = 512 };

/* Keeps the union of what the parts keep; stops when that is everything. left[]
 * and digits[] are indexed by cell. */
static int filter_in(const either *x, int any, sudoku_candidates *c,
                     uint64_t *state, uint64_t *left, uint64_t *digits)
{
    int removed = 0;
    bool is_possible = false, is_all = false;
    for (int j = 0; j < x->num_cells; j++)
        left[x->cells[j]] = 0;
    for (int k = x->nodes[any].first; k != 0 && !is_all; k = x->nodes[k].next) {
        sudoku_candidates own = {.board = c->board};
        own.digits = digits;
        if (!can_hold(x, k, state))
            continue;
        if (filter_all(x, k, c->digits, &own, state) < 0)
            continue;
        uint64_t lost = 0;
        for (int j = 0; j < x->num_cells; j++) {
            int cell = x->cells[j];
            left[cell] |= digits[cell];
            lost |= left[cell] ^ c->digits[cell];
        }
        is_possible = true;
        is_all = lost == 0;
    }
    for (int j = 0; j < x->num_cells && is_possible; j++) {
        uint64_t *set = &c->digits[x->cells[j]];
        removed += *set != left[x->cells[j]];
        *set = left[x->cells[j]];
    }
    return is_possible ? removed : -1;
}

/* Only large boards, which are rare, need the larger stack frame. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wframe-larger-than="
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wframe-larger-than="
__attribute__((noinline)) static int
filter_large(const either *x, int any, sudoku_candidates *c, uint64_t *state)
{
    uint64_t left[MAX_CELLS], digits[MAX_CELLS];
    return filter_in(x, any, c, state, left, digits);
}
#pragma GCC diagnostic pop
#pragma GCC diagnostic pop

__attribute__((noinline)) static int
filter_small(const either *x, int any, sudoku_candidates *c, uint64_t *state)
{
    uint64_t left[SMALL_CELLS], digits[SMALL_CELLS];
    return filter_in(x, any, c, state, left, digits);
}

static int filter_any(const either *x, int any, sudoku_candidates *c,
                      uint64_t *state)
{
    int only = find_only(x, any, state);
    if (only > 0)
        return filter_parts(x, only, c, state);
    return c->board->shape->num_cells <= SMALL_CELLS
               ? filter_small(x, any, c, state)
               : filter_large(x, any, c, state);
}
/* NOLINTEND(misc-no-recursion) */

int variant_either_filter_from(const void *self, sudoku_candidates *c,
                               uint64_t *state)
{
    return filter_any(self, 0, c, state);
}

int variant_either_filter(const void *self, sudoku_candidates *c)
{
    return filter_any(self, 0, c, NULL);
}
