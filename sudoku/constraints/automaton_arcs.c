/* automaton_arcs.c - the arcs of an automaton as rows of bits. Of the arcs of
 * the automaton, those from one state to another are one arc here. */
#include "sudoku/constraints/automaton.h"

#include <stdlib.h>
#include <string.h>

/* The states that the arcs from number *at on, all of one state, lead to; and
 * with which digits. Moves *at behind them. Returns how many. */
static int list_targets(const sudoku_automaton *a, int end, int *at, int *to,
                        uint64_t *digits)
{
    int num = 0, from = a->arcs[*at].from;
    for (; *at < end && a->arcs[*at].from == from; ++*at) {
        const sudoku_arc *arc = &a->arcs[*at];
        int j = 0;
        while (j < num && to[j] != arc->to)
            j++;
        if (j == num) {
            to[num] = arc->to;
            digits[num++] = 0;
        }
        digits[j] |= UINT64_C(1) << arc->digit;
    }
    return num;
}

/* ---- rows ---------------------------------------------------------------- */

/* Where a state's n arcs stand, if the next free bit is *next, which goes
 * behind them. */
static sudoku_arc_group place_group(int n, int *next)
{
    int begin = *next, rest = begin % 64;
    if (rest > 0 && rest + n > 64)
        begin += 64 - rest;
    *next = begin + n;
    sudoku_arc_group g = {begin / 64, 1, 0};
    if (n > 64) {
        g.num_words = (n + 63) / 64;
        *next = begin + 64 * g.num_words;
        g.bits = UINT64_MAX;
    } else if (n > 0) {
        g.bits = UINT64_MAX >> (64 - n) << begin % 64;
    }
    return g;
}

/* Give the states of these layers their groups, of sizes[state] arcs. */
static void place_row(sudoku_arc_row *row, const sudoku_automaton *a,
                      int first_layer, const int *sizes)
{
    int next = 0;
    for (int k = 0; k < a->num_cells; k++) {
        int layer = first_layer + k;
        next = (next + 63) / 64 * 64;
        row->layer_start[k] = next / 64;
        for (int s = a->state_start[layer]; s < a->state_start[layer + 1]; s++)
            row->groups[s] = place_group(sizes[s], &next);
    }
    row->num_words = (next + 63) / 64;
    row->layer_start[a->num_cells] = row->num_words;
}

/* Note whose groups they are, and which bits are the highest of one. */
static void mark_row(sudoku_arc_row *row, int num_states)
{
    for (int s = 0; s < num_states; s++) {
        const sudoku_arc_group *g = &row->groups[s];
        for (int word = g->word; word < g->word + g->num_words; word++) {
            if (g->bits == 0)
                continue;
            int high = 63 - __builtin_clzll(g->bits);
            row->state_of[64 * word + high] = (uint16_t)s;
            row->high[word] |= UINT64_C(1) << high;
            row->rest[word] |= g->bits & ~(UINT64_C(1) << high);
        }
    }
}

static int init_row(sudoku_arc_row *row, const sudoku_automaton *a,
                    int first_layer, const int *sizes)
{
    int num_states = a->state_start[a->num_cells + 1];
    size_t num_layers = (size_t)a->num_cells + 1;
    row->layer_start = malloc(num_layers * sizeof *row->layer_start);
    row->groups = calloc((size_t)num_states + 1, sizeof *row->groups);
    if (row->layer_start == NULL || row->groups == NULL)
        return SUDOKU_ENOMEM;
    place_row(row, a, first_layer, sizes);
    if (row->num_words >= SUDOKU_MAX_ARC_WORDS)
        return SUDOKU_ETOOBIG;
    size_t num_words = (size_t)row->num_words + 1;
    row->high = calloc(num_words, sizeof *row->high);
    row->rest = calloc(num_words, sizeof *row->rest);
    row->mirror = malloc(64 * num_words * sizeof *row->mirror);
    row->state_of = malloc(64 * num_words * sizeof *row->state_of);
    if (row->high == NULL || row->rest == NULL || row->mirror == NULL ||
        row->state_of == NULL)
        return SUDOKU_ENOMEM;
    mark_row(row, num_states);
    return 0;
}

/* How many arcs leave and enter each state. */
static void count_arcs(const sudoku_automaton *a, int *leaving, int *entering)
{
    int to[SUDOKU_MAX_DIGITS];
    uint64_t digits[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < a->num_cells; k++) {
        for (int at = a->arc_start[k]; at < a->arc_start[k + 1];) {
            int from = a->state_start[k] + a->arcs[at].from;
            int num = list_targets(a, a->arc_start[k + 1], &at, to, digits);
            leaving[from] = num;
            for (int j = 0; j < num; j++)
                entering[a->state_start[k + 1] + to[j]]++;
        }
    }
}

static int init_rows(sudoku_arc_table *t, const sudoku_automaton *a)
{
    size_t num_states = (size_t)a->state_start[a->num_cells + 1];
    int *sizes = calloc(2 * num_states + 1, sizeof *sizes);
    if (sizes == NULL)
        return SUDOKU_ENOMEM;
    count_arcs(a, sizes, sizes + num_states);
    int code = init_row(&t->leaving, a, 0, sizes);
    if (code == 0)
        code = init_row(&t->entering, a, 1, sizes + num_states);
    free(sizes);
    return code;
}

/* ---- the table ------------------------------------------------------------
 */

static void set_bit(uint64_t *set, int bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

/* The arcs, one by one; next[state] is a free bit of those that enter it. */
static void fill(sudoku_arc_table *t, const sudoku_automaton *a, int *next)
{
    int to[SUDOKU_MAX_DIGITS];
    uint64_t digits[SUDOKU_MAX_DIGITS];
    uint64_t *entering = t->initial + t->leaving.num_words;
    uint64_t *all = entering + t->entering.num_words;
    for (int s = 0; s < a->state_start[a->num_cells + 1]; s++) {
        const sudoku_arc_group *g = &t->entering.groups[s];
        next[s] = 64 * g->word + (g->bits == 0 ? 0 : __builtin_ctzll(g->bits));
    }
    for (int k = 0; k < a->num_cells; k++) {
        for (int at = a->arc_start[k]; at < a->arc_start[k + 1];) {
            int from = a->state_start[k] + a->arcs[at].from;
            const sudoku_arc_group *g = &t->leaving.groups[from];
            int bit = 64 * g->word + __builtin_ctzll(g->bits);
            int num = list_targets(a, a->arc_start[k + 1], &at, to, digits);
            for (int j = 0; j < num; j++, bit++) {
                int mirror = next[a->state_start[k + 1] + to[j]]++;
                t->leaving.mirror[bit] = (uint16_t)mirror;
                t->entering.mirror[mirror] = (uint16_t)bit;
                set_bit(t->initial, bit);
                set_bit(entering, mirror);
                all[k] |= digits[j];
                for (uint64_t left = digits[j]; left != 0; left &= left - 1)
                    set_bit(t->with_digit + (size_t)__builtin_ctzll(left) *
                                                (size_t)t->leaving.num_words,
                            bit);
            }
        }
    }
}

int sudoku_arc_table_init(sudoku_arc_table *t, const sudoku_automaton *a,
                          int num_digits)
{
    size_t num_states = (size_t)a->state_start[a->num_cells + 1];
    int code = init_rows(t, a);
    if (code == SUDOKU_ETOOBIG) {
        sudoku_arc_table_clear(t);
        return 0;
    }
    if (code != 0)
        return code;
    size_t leaving = (size_t)t->leaving.num_words;
    t->state_words =
        leaving + (size_t)t->entering.num_words + (size_t)a->num_cells;
    t->with_digit =
        calloc((size_t)num_digits * leaving + 1, sizeof *t->with_digit);
    t->initial = calloc(t->state_words, sizeof *t->initial);
    int *next = malloc((num_states + 1) * sizeof *next);
    bool has_all = t->with_digit != NULL && t->initial != NULL && next != NULL;
    if (has_all)
        fill(t, a, next);
    free(next);
    return has_all ? 0 : SUDOKU_ENOMEM;
}

void sudoku_arc_table_clear(sudoku_arc_table *t)
{
    sudoku_arc_row *rows[2] = {&t->leaving, &t->entering};
    for (int k = 0; k < 2; k++) {
        free(rows[k]->layer_start);
        free(rows[k]->groups);
        free(rows[k]->high);
        free(rows[k]->rest);
        free(rows[k]->mirror);
        free(rows[k]->state_of);
    }
    free(t->with_digit);
    free(t->initial);
    memset(t, 0, sizeof *t);
}
