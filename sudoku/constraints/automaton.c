/*
 * automaton.c - makes automata layer by layer and minimizes them from the end
 * (Revuz, Minimisation of acyclic deterministic automata in linear time, 1992).
 */
#include "sudoku/constraints/automaton.h"

#include "base/reserve.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STATES = 1 << 22, MAX_ARCS = 1 << 24 };

/* ---- making -------------------------------------------------------------- */

typedef struct maker {
    sudoku_automaton *automaton;
    uint64_t *states;
    int num_states, cap_states, cap_arcs;
    int *table; /* hash table of the present layer: state number + 1, or 0 */
    int table_size;
    size_t bytes;
} maker;

static int charge(maker *m, size_t num, size_t size)
{
    int code = sudoku_budget_take(num * size);
    if (code == 0)
        m->bytes += num * size;
    return code;
}

static int *find_slot(const maker *m, uint64_t state)
{
    uint64_t hash = (state + 1) * UINT64_C(0x9E3779B97F4A7C15);
    size_t mask = (size_t)m->table_size - 1;
    size_t at = (size_t)(hash >> 32) & mask;
    while (m->table[at] != 0 && m->states[m->table[at] - 1] != state)
        at = (at + 1) & mask;
    return &m->table[at];
}

static int grow_table(maker *m, int first)
{
    int size = m->table_size == 0 ? 256 : 2 * m->table_size;
    int code = charge(m, (size_t)(size - m->table_size), sizeof *m->table);
    if (code != 0)
        return code;
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

/* Returns the number of the state, added if new. The present layer begins with
 * state `first`. */
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
    if (m->num_states == MAX_STATES)
        return SUDOKU_ETOOBIG;
    int cap = m->cap_states;
    uint64_t *states = base_reserve_ints(m->states, sizeof *states,
                                         m->num_states, &m->cap_states, 1);
    if (states == NULL)
        return SUDOKU_ENOMEM;
    m->states = states;
    int code = charge(m, (size_t)(m->cap_states - cap), sizeof *states);
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
    if (*num == MAX_ARCS)
        return SUDOKU_ETOOBIG;
    int cap = m->cap_arcs;
    sudoku_arc *arcs =
        base_reserve_ints(a->arcs, sizeof *arcs, *num, &m->cap_arcs, 1);
    if (arcs == NULL)
        return SUDOKU_ENOMEM;
    a->arcs = arcs;
    int code = charge(m, (size_t)(m->cap_arcs - cap), sizeof *arcs);
    if (code != 0)
        return code;
    a->arcs[(*num)++] = (sudoku_arc){from, digit, to};
    return 0;
}

/* Makes the arcs of cell k and the layer after it. Meanwhile
 * arc_start[num_cells] counts the arcs. */
static int make_layer(maker *m, int k, int num_digits, sudoku_transition *step,
                      const void *ctx)
{
    enum { STATES_BETWEEN_CHECKS = 64 };
    sudoku_automaton *a = m->automaton;
    int begin = a->state_start[k], end = m->num_states;
    a->arc_start[k] = a->arc_start[a->num_cells];
    a->state_start[k + 1] = end;
    if (m->table != NULL)
        memset(m->table, 0, (size_t)m->table_size * sizeof *m->table);
    for (int from = begin; from < end; from++) {
        int code =
            from % STATES_BETWEEN_CHECKS == 0 ? sudoku_budget_check() : 0;
        uint64_t before = 0;
        int to = -1; /* number of the last state, to which most digits lead */
        for (int digit = 0; digit < num_digits && code == 0; digit++) {
            uint64_t state = m->states[from];
            if (!step(ctx, k, digit, &state))
                continue;
            if (to < 0 || state != before)
                to = number_state(m, end, state);
            before = state;
            code = to < 0 ? to : add_arc(m, from, digit, to);
        }
        if (code != 0)
            return code;
    }
    return 0;
}

typedef struct minimizer {
    sudoku_automaton *automaton;
    int *first_arc; /* [num_states + 1] */
    int *number; /* [state] in its minimized layer; -1 = it cannot reach the end
                  */
    bool *is_first; /* [state] the first of its class */
    int *table;     /* hash table of a layer: state + 1, or 0 */
    size_t mask;    /* size of the part of the table in use - 1 */
} minimizer;

static size_t table_size(size_t num_states)
{
    size_t size = 2;
    while (size < 2 * num_states)
        size *= 2;
    return size;
}

static int *find_like(const minimizer *c, int state)
{
    const sudoku_arc *arcs = c->automaton->arcs + c->first_arc[state];
    int n = c->first_arc[state + 1] - c->first_arc[state];
    uint64_t hash = (uint64_t)n;
    for (int k = 0; k < n; k++)
        hash = (hash ^ ((uint64_t)(uint32_t)arcs[k].to << 6) ^
                (uint64_t)arcs[k].digit) *
               UINT64_C(0x9E3779B97F4A7C15);
    for (size_t at = (size_t)(hash >> 32) & c->mask;; at = (at + 1) & c->mask) {
        int other = c->table[at] - 1, k = 0;
        if (other < 0)
            return &c->table[at];
        const sudoku_arc *others = c->automaton->arcs + c->first_arc[other];
        if (c->first_arc[other + 1] - c->first_arc[other] == n) {
            while (k < n && arcs[k].to == others[k].to &&
                   arcs[k].digit == others[k].digit)
                k++;
            if (k == n)
                return &c->table[at];
        }
    }
}

/* Numbers the classes of states with equal arcs. Needs: the next layer is
 * numbered. Returns the number of classes. */
static int number_layer(minimizer *c, int begin, int end)
{
    int num = 0;
    c->mask = table_size((size_t)(end - begin)) - 1;
    memset(c->table, 0, (c->mask + 1) * sizeof *c->table);
    for (int s = begin; s < end; s++) {
        bool leads = false;
        for (int k = c->first_arc[s]; k < c->first_arc[s + 1]; k++) {
            sudoku_arc *arc = &c->automaton->arcs[k];
            arc->to = c->number[arc->to];
            leads = leads || arc->to >= 0;
        }
        c->number[s] = -1;
        c->is_first[s] = false;
        if (!leads)
            continue;
        int *slot = find_like(c, s);
        c->is_first[s] = *slot == 0;
        c->number[s] = *slot == 0 ? num++ : c->number[*slot - 1];
        if (*slot == 0)
            *slot = s + 1;
    }
    return num;
}

/* Keeps the arcs of the first state of each class that lead to the end. */
static void keep_arcs(minimizer *c)
{
    sudoku_automaton *a = c->automaton;
    int num = 0, n = a->num_cells;
    for (int k = 0, at = 0; k < n; k++) {
        int end = a->arc_start[k + 1];
        a->arc_start[k] = num;
        for (; at < end; at++) {
            sudoku_arc arc = a->arcs[at];
            if (arc.to >= 0 && c->is_first[arc.from])
                a->arcs[num++] =
                    (sudoku_arc){c->number[arc.from], arc.digit, arc.to};
        }
    }
    a->arc_start[n] = num;
}

static void number_states(minimizer *c, int num_states)
{
    sudoku_automaton *a = c->automaton;
    int n = a->num_cells;
    for (int s = a->state_start[n]; s < num_states; s++)
        c->number[s] = 0;
    int end = a->state_start[n], num = num_states > end;
    for (int k = n; k >= 0; k--) {
        int begin = a->state_start[k];
        if (k < n)
            num = number_layer(c, begin, end);
        end = begin;
        a->state_start[k] = num;
    }
    for (int k = 0, before = 0; k <= n + 1; k++) {
        int size = k <= n ? a->state_start[k] : 0;
        a->state_start[k] = before;
        before += size;
    }
}

/* Removes arcs from which the end cannot be reached, merges equivalent states,
 * and numbers the states of each layer from 0. */
static int minimize(maker *m)
{
    sudoku_automaton *a = m->automaton;
    size_t num_states = (size_t)m->num_states;
    int num_arcs = a->arc_start[a->num_cells];
    minimizer c = {.automaton = a};
    int code = charge(m, num_states + table_size(num_states),
                      2 * sizeof(int) + sizeof(bool));
    if (code != 0)
        return code;
    c.first_arc = malloc((num_states + 1) * sizeof *c.first_arc);
    c.number = malloc((num_states + 1) * sizeof *c.number);
    c.is_first = malloc((num_states + 1) * sizeof *c.is_first);
    c.table = malloc(table_size(num_states) * sizeof *c.table);
    bool has_all = c.first_arc != NULL && c.number != NULL &&
                   c.is_first != NULL && c.table != NULL;
    assert(num_arcs == 0 || a->arcs != NULL);
    if (has_all) {
        for (int s = 0, at = 0; s <= m->num_states; s++) {
            while (at < num_arcs && a->arcs[at].from < s)
                at++;
            c.first_arc[s] = at;
        }
        number_states(&c, m->num_states);
        keep_arcs(&c);
    }
    free(c.first_arc);
    free(c.number);
    free(c.is_first);
    free(c.table);
    return has_all ? 0 : SUDOKU_ENOMEM;
}

static int trim(maker *m)
{
    sudoku_automaton *a = m->automaton;
    size_t num = (size_t)a->arc_start[a->num_cells];
    sudoku_arc *arcs = realloc(a->arcs, (num + 1) * sizeof *arcs);
    if (arcs != NULL)
        a->arcs = arcs;
    sudoku_budget_give(m->bytes);
    m->bytes = 0;
    return sudoku_charge_take(&a->charge, num * sizeof *arcs);
}

int sudoku_automaton_new(sudoku_automaton **out, const int *cells, int n,
                         int num_digits, sudoku_transition *step,
                         const void *ctx)
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
        code = minimize(&m);
    if (code >= 0)
        code = trim(&m);
    if (code >= 0)
        code = sudoku_arc_table_init(&a->table, a, num_digits);
done:
    free(m.states);
    free(m.table);
    if (code == 0) {
        *out = a;
    } else {
        sudoku_budget_give(m.bytes);
        sudoku_automaton_free(a);
    }
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
    sudoku_arc_table_clear(&a->table);
    sudoku_charge_give(&a->charge, a->charge.bytes);
    free(a);
}

/* Finds the arc by binary search: arcs are sorted by state. */
bool sudoku_automaton_step(const sudoku_automaton *a, int position, int digit,
                           uint64_t *state)
{
    int low = a->arc_start[position], high = a->arc_start[position + 1];
    int end = high;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if ((uint64_t)a->arcs[middle].from < *state)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < end && (uint64_t)a->arcs[low].from == *state; low++) {
        if (a->arcs[low].digit == digit) {
            *state = (uint64_t)a->arcs[low].to;
            return true;
        }
    }
    return false;
}
