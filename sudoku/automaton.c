/*
 * automaton.c - automata: made layer by layer forwards, cut back from the end,
 * and walked both ways to find the digits that are on some way to the end.
 */
#include "sudoku/automaton.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATES = 1 << 22, MAX_ARCS = 1 << 24 };

/* ---- making -------------------------------------------------------------- */

typedef struct maker {
    sudoku_automaton *automaton;
    uint64_t *states; /* of all layers */
    int num_states, cap_states, cap_arcs;
    int *table; /* of the layer being made: state number + 1, or 0 */
    int table_size;
} maker;

static int reserve(void **array, size_t size, int num, int *cap, int max)
{
    if (num < *cap)
        return 0;
    if (num >= max)
        return SUDOKU_ETOOBIG;
    int new_cap = 2 * num + 64;
    void *grown = realloc(*array, (size_t)new_cap * size);
    if (grown == NULL)
        return SUDOKU_ENOMEM;
    *array = grown;
    *cap = new_cap;
    return 0;
}

/* Where the state stands in the table, or should. */
static int *find_slot(const maker *m, uint64_t state)
{
    uint64_t hash = (state + 1) * UINT64_C(0x9E3779B97F4A7C15);
    size_t mask = (size_t)m->table_size - 1;
    size_t at = (size_t)(hash >> 32) & mask;
    while (m->table[at] != 0 && m->states[m->table[at] - 1] != state)
        at = (at + 1) & mask;
    return &m->table[at];
}

/* Twice the table, with the states from first on. */
static int grow_table(maker *m, int first)
{
    int size = m->table_size == 0 ? 256 : 2 * m->table_size;
    int *table = calloc((size_t)size, sizeof *table);
    if (table == NULL)
        return SUDOKU_ENOMEM;
    free(m->table);
    m->table = table;
    m->table_size = size;
    for (int k = first; k < m->num_states; k++)
        *find_slot(m, m->states[k]) = k + 1;
    return 0;
}

/* The number of the state among all, which begin with first in this layer. */
static int number_state(maker *m, int first, uint64_t state)
{
    if (2 * (m->num_states - first + 1) > m->table_size) {
        int code = grow_table(m, first);
        if (code != 0)
            return code;
    }
    int *slot = find_slot(m, state);
    if (*slot != 0)
        return *slot - 1;
    void *states = m->states;
    int code = reserve(&states, sizeof *m->states, m->num_states,
                       &m->cap_states, MAX_STATES);
    m->states = states;
    if (code != 0)
        return code;
    m->states[m->num_states] = state;
    *slot = m->num_states + 1;
    return m->num_states++;
}

static int add_arc(maker *m, int from, int digit, int to)
{
    sudoku_automaton *a = m->automaton;
    int *num = &a->arc_start[a->num_cells];
    void *arcs = a->arcs;
    int code = reserve(&arcs, sizeof *a->arcs, *num, &m->cap_arcs, MAX_ARCS);
    a->arcs = arcs;
    if (code == 0)
        a->arcs[(*num)++] = (sudoku_arc){from, digit, to};
    return code;
}

/* The arcs of cell k, and the layer after it. Until all is done,
 * arc_start[num_cells] counts the arcs. */
static int make_layer(maker *m, int k, int num_digits, sudoku_step *step,
                      const void *ctx)
{
    sudoku_automaton *a = m->automaton;
    int begin = a->state_start[k], end = m->num_states;
    a->arc_start[k] = a->arc_start[a->num_cells];
    a->state_start[k + 1] = end;
    if (m->table != NULL)
        memset(m->table, 0, (size_t)m->table_size * sizeof *m->table);
    for (int from = begin; from < end; from++) {
        for (int digit = 0; digit < num_digits; digit++) {
            uint64_t state = m->states[from];
            if (!step(ctx, k, digit, &state))
                continue;
            int to = number_state(m, end, state);
            int code = to < 0 ? to : add_arc(m, from, digit, to);
            if (code != 0)
                return code;
        }
    }
    return 0;
}

/* Leave out the arcs from which the end is not reached, and number the states
 * of each layer from 0. */
static int cut_back(maker *m)
{
    sudoku_automaton *a = m->automaton;
    int n = a->num_cells;
    int *number = malloc((size_t)m->num_states * sizeof *number);
    if (number == NULL)
        return SUDOKU_ENOMEM;
    memset(number, -1, (size_t)m->num_states * sizeof *number);
    for (int s = a->state_start[n]; s < m->num_states; s++)
        number[s] = 0;
    for (int k = a->arc_start[n]; k-- > 0;) {
        assert(a->arcs != NULL);
        if (number[a->arcs[k].to] >= 0)
            number[a->arcs[k].from] = 0;
    }
    int before = 0;
    for (int k = 0, s = 0; k <= n; k++) {
        int end = k < n ? a->state_start[k + 1] : m->num_states, num = 0;
        for (; s < end; s++)
            number[s] = number[s] < 0 ? -1 : num++;
        a->state_start[k] = before;
        before += num;
    }
    a->state_start[n + 1] = before;
    int num = 0;
    for (int k = 0, at = 0; k < n; k++) {
        int end = a->arc_start[k + 1];
        a->arc_start[k] = num;
        for (; at < end; at++) {
            sudoku_arc arc = a->arcs[at];
            if (number[arc.to] >= 0)
                a->arcs[num++] =
                    (sudoku_arc){number[arc.from], arc.digit, number[arc.to]};
        }
    }
    a->arc_start[n] = num;
    free(number);
    return 0;
}

/* Where the arcs of each state begin: they stand in the order of the states. */
static int index_arcs(sudoku_automaton *a)
{
    int n = a->num_cells;
    a->first_arc =
        malloc(((size_t)a->state_start[n + 1] + 1) * sizeof *a->first_arc);
    if (a->first_arc == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0, at = 0; k <= n; k++) {
        int num_states = a->state_start[k + 1] - a->state_start[k];
        for (int s = 0; s < num_states; s++) {
            a->first_arc[a->state_start[k] + s] = at;
            while (k < n && at < a->arc_start[k + 1] && a->arcs[at].from == s)
                at++;
        }
    }
    a->first_arc[a->state_start[n + 1]] = a->arc_start[n];
    return 0;
}

int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_step *step, const void *ctx)
{
    *out = NULL;
    maker m = {.automaton = calloc(1, sizeof *m.automaton)};
    sudoku_automaton *a = m.automaton;
    if (a == NULL)
        return SUDOKU_ENOMEM;
    a->num_cells = n;
    a->cells = malloc((size_t)n * sizeof *a->cells);
    a->arc_start = calloc((size_t)n + 1, sizeof *a->arc_start);
    a->state_start = calloc((size_t)n + 2, sizeof *a->state_start);
    int code = SUDOKU_ENOMEM;
    if (a->cells == NULL || a->arc_start == NULL || a->state_start == NULL)
        goto done;
    memcpy(a->cells, cells, (size_t)n * sizeof *cells);
    code = number_state(&m, 0, 0);
    for (int k = 0; k < n && code >= 0; k++)
        code = make_layer(&m, k, num_digits, step, ctx);
    if (code >= 0)
        code = cut_back(&m);
    if (code >= 0)
        code = index_arcs(a);
done:
    free(m.states);
    free(m.table);
    if (code != 0)
        sudoku_automaton_free(a);
    else
        *out = a;
    return code;
}

void sudoku_automaton_free(sudoku_automaton *a)
{
    if (a == NULL)
        return;
    free(a->cells);
    free(a->arcs);
    free(a->arc_start);
    free(a->state_start);
    free(a->first_arc);
    free(a);
}

/* ---- walking ------------------------------------------------------------- */

/* Mark the states that are reached from the beginning. marked[] is all 0. */
static void walk_forwards(const sudoku_automaton *a, const uint64_t *digits,
                          uint8_t *marked)
{
    marked[0] = 1;
    for (int k = 0; k < a->num_cells; k++) {
        uint8_t *to = marked + a->state_start[k + 1];
        uint64_t open = digits[a->cells[k]];
        for (int s = a->state_start[k]; s < a->state_start[k + 1]; s++) {
            for (int j = a->first_arc[s]; j < a->first_arc[s + 1] && marked[s];
                 j++)
                to[a->arcs[j].to] |= (uint8_t)(open >> a->arcs[j].digit & 1);
        }
    }
}

/* Of the states with mark 1 give those mark 2 from which the end is reached;
 * in found[k] come the digits of cell k on such ways, and in live[], if not
 * NULL and all false, which arcs they are. */
static void walk_backwards(const sudoku_automaton *a, const uint64_t *digits,
                           uint8_t *marked, uint64_t *found, bool *live)
{
    int n = a->num_cells;
    for (int s = a->state_start[n]; s < a->state_start[n + 1]; s++)
        marked[s] = (uint8_t)(2 * marked[s]);
    for (int k = n; k-- > 0;) {
        const uint8_t *to = marked + a->state_start[k + 1];
        for (int s = a->state_start[k]; s < a->state_start[k + 1]; s++) {
            uint64_t ways = 0, open = digits[a->cells[k]];
            for (int j = a->first_arc[s]; j < a->first_arc[s + 1] && marked[s];
                 j++) {
                const sudoku_arc *arc = &a->arcs[j];
                bool is_live =
                    to[arc->to] == 2 && (open >> arc->digit & 1) != 0;
                ways |= (uint64_t)is_live << arc->digit;
                if (live != NULL)
                    live[j] = is_live;
            }
            found[k] |= ways;
            marked[s] = (uint8_t)(ways != 0 ? 2 : 0);
        }
    }
}

/* Do the cells, if all are decided, lead to the end? */
static bool may_reach_end(const sudoku_automaton *a, const uint64_t *digits)
{
    int state = 0;
    for (int k = 0; k < a->num_cells; k++) {
        uint64_t set = digits[a->cells[k]];
        int at = a->arc_start[k];
        if ((set & (set - 1)) != 0)
            return true;
        while (
            at < a->arc_start[k + 1] &&
            (a->arcs[at].from != state || (set >> a->arcs[at].digit & 1) == 0))
            at++;
        if (at == a->arc_start[k + 1])
            return false;
        state = a->arcs[at].to;
    }
    return true;
}

int sudoku_automaton_narrow(const sudoku_automaton *a,
                            sudoku_candidates *candidates)
{
    enum { MAX_CELLS = 256, MAX_MARKS = 1 << 14 };
    uint8_t marked[MAX_MARKS];
    uint64_t found[MAX_CELLS];
    int n = a->num_cells, num_states = a->state_start[n + 1], removed = 0;
    if (a->arc_start[n] == 0)
        return -1;
    if (n > MAX_CELLS || num_states > MAX_MARKS)
        return may_reach_end(a, candidates->digits) ? 0 : -1;
    memset(marked, 0, (size_t)num_states);
    memset(found, 0, (size_t)n * sizeof *found);
    walk_forwards(a, candidates->digits, marked);
    walk_backwards(a, candidates->digits, marked, found, NULL);
    for (int k = 0; k < n; k++) {
        uint64_t *digits = &candidates->digits[a->cells[k]];
        removed += __builtin_popcountll(*digits & ~found[k]);
        *digits &= found[k];
        if (*digits == 0)
            return -1;
    }
    return removed;
}

int sudoku_automaton_live(const sudoku_automaton *a, const uint64_t *digits,
                          bool *live)
{
    int n = a->num_cells;
    uint8_t *marked = calloc((size_t)a->state_start[n + 1] + 1, 1);
    uint64_t *found = calloc((size_t)n, sizeof *found);
    int code = marked == NULL || found == NULL ? SUDOKU_ENOMEM : 0;
    if (code == 0 && a->arc_start[n] > 0) {
        memset(live, 0, (size_t)a->arc_start[n] * sizeof *live);
        walk_forwards(a, digits, marked);
        walk_backwards(a, digits, marked, found, live);
    }
    free(found);
    free(marked);
    return code;
}
