/*
 * chain_probe.c - walks from the candidates, see chain_probe.h. Links are found
 * during the walk; making those of all nodes first takes a hundred times as
 * long.
 */
#include "sudoku/techniques/chain_probe.h"

#include "sudoku/call_budget.h"

#include <stdlib.h>

typedef struct walk {
    const chain_graph *g; /* graph, of which only the nodes are used */
    uint64_t *off;        /* [digit * words] cells whose candidate is off */
    uint8_t *met;         /* [state] whether it was met */
    int *queue,
        tail;   /* states that were met, see chain_graph.h; end of the queue */
    int *rests; /* [node * most_houses + k] cached find_rest() for house k of
                   the node's first cell */
    int most_houses;
    bool has_conflict;
} walk;

enum { UNKNOWN = -2 };

static void meet(walk *w, int state)
{
    if (w->met[state])
        return;
    w->met[state] = 1;
    w->has_conflict = w->has_conflict || w->met[state ^ 1];
    w->queue[w->tail++] = state;
}

static void meet_off(walk *w, int digit, int cell)
{
    const sudoku_position *p = w->g->p;
    cell_set_add(w->off + digit * p->num_words, cell);
    meet(w, 2 * w->g->node_of[cell * p->shape->num_digits + digit]);
}

static void follow_on(walk *w, int a)
{
    const chain_graph *g = w->g;
    const chain_node *x = &g->nodes[a];
    const uint64_t *seen = node_seen(g, a);
    int words = g->p->num_words;
    uint64_t others = x->cell < 0 ? 0 : g->p->candidates[x->cell];
    for (others &= ~(UINT64_C(1) << x->digit); others != 0;
         others &= others - 1)
        meet_off(w, __builtin_ctzll(others), x->cell);
    for (int k = 0; k < words; k++) {
        uint64_t rest = seen[k] & ~w->off[x->digit * words + k];
        for (; rest != 0; rest &= rest - 1)
            meet_off(w, x->digit, k * 64 + __builtin_ctzll(rest));
    }
    for (int k = g->group_start[x->digit]; k < g->digit_start[x->digit + 1];
         k++) {
        int b = g->by_digit[k];
        if (!w->met[2 * b] && cell_set_is_within(node_cells(g, b), seen, words))
            meet(w, 2 * b);
    }
}

/* Returns the node with all other places of the digit in the full house, or -1.
 */
static int find_rest(const walk *w, int a, int house)
{
    uint64_t rest[SUDOKU_POSITION_MAX_CELLS / 64];
    const sudoku_position *p = w->g->p;
    int words = p->num_words, digit = w->g->nodes[a].digit;
    const uint64_t *cells = p->houses + house * words;
    if (!sudoku_is_full_house(p->shape, house) ||
        !cell_set_is_within(node_cells(w->g, a), cells, words))
        return -1;
    cell_set_copy(rest, cells, words);
    cell_set_and(rest, p->cells + digit * words, words);
    cell_set_minus(rest, node_cells(w->g, a), words);
    return sudoku_chain_find_node(w->g, digit, rest);
}

/* Follows a node that is off: the node with the other places in house k of the
 * cell is on. */
static void follow_in_house(walk *w, int a, int cell, int k)
{
    const sudoku_shape *shape = w->g->p->shape;
    int *b = &w->rests[a * w->most_houses + k];
    if (*b == UNKNOWN)
        *b = find_rest(w, a,
                       shape->cell_houses[shape->cell_house_start[cell] + k]);
    if (*b >= 0)
        meet(w, 2 * *b + 1);
}

static void follow_off(walk *w, int a)
{
    const sudoku_shape *shape = w->g->p->shape;
    const chain_node *x = &w->g->nodes[a];
    int cell = cell_set_next(node_cells(w->g, a), w->g->p->num_words, 0);
    uint64_t others = x->cell < 0 ? 0 : w->g->p->candidates[cell];
    others &= ~(UINT64_C(1) << x->digit);
    if (others != 0 && (others & (others - 1)) == 0)
        meet(w, 2 * w->g->node_of[cell * shape->num_digits +
                                  __builtin_ctzll(others)] +
                    1);
    int num = shape->cell_house_start[cell + 1] - shape->cell_house_start[cell];
    for (int k = 0; k < num; k++)
        follow_in_house(w, a, cell, k);
}

/* Returns whether some cell, or digit in a house, has all candidates off. */
static bool has_nothing_left(const walk *w)
{
    const sudoku_position *p = w->g->p;
    int words = p->num_words, digits = p->shape->num_digits;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t rest = p->candidates[cell];
        while (rest != 0 &&
               cell_set_has(w->off + __builtin_ctzll(rest) * words, cell))
            rest &= rest - 1;
        if (rest == 0 && p->candidates[cell] != 0)
            return true;
    }
    for (int k = 0; k < p->shape->num_houses * digits; k++) {
        const uint64_t *cells = p->houses + k / digits * words;
        const uint64_t *with = p->cells + k % digits * words;
        const uint64_t *off = w->off + k % digits * words;
        uint64_t any = 0, left = 0;
        for (int i = 0; i < words; i++) {
            any |= cells[i] & with[i];
            left |= cells[i] & with[i] & ~off[i];
        }
        if (any != 0 && left == 0 && sudoku_is_full_house(p->shape, k / digits))
            return true;
    }
    return false;
}

static void probe_from(walk *w, chain_probe *probe, int start)
{
    const sudoku_position *p = w->g->p;
    memset(w->off, 0,
           (size_t)(p->shape->num_digits * p->num_words) * sizeof *w->off);
    memset(w->met, 0, (size_t)w->g->num * 2);
    w->tail = 0;
    w->has_conflict = false;
    meet(w, 2 * start + 1);
    for (int head = 0; head < w->tail && sudoku_budget_glance() == 0; head++) {
        int state = w->queue[head];
        if (state % 2 == 1)
            follow_on(w, state / 2);
        else
            follow_off(w, state / 2);
    }
    probe->leads_back = probe->leads_back || w->met[2 * start];
    probe->conflicts =
        probe->conflicts || w->has_conflict || has_nothing_left(w);
}

static void probe_all(walk *w, chain_probe *probe, const uint64_t *open)
{
    const sudoku_position *p = w->g->p;
    for (int node = 0; node < w->g->num_candidates && !probe->leads_back;
         node++) {
        const chain_node *at = &w->g->nodes[node];
        if (cell_set_has(open + at->digit * p->num_words, at->cell))
            probe_from(w, probe, node);
    }
}

static int find_most_houses(const sudoku_shape *shape)
{
    int most = 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        int num =
            shape->cell_house_start[cell + 1] - shape->cell_house_start[cell];
        most = num > most ? num : most;
    }
    return most;
}

static bool allocate(walk *w)
{
    const sudoku_position *p = w->g->p;
    size_t states = (size_t)w->g->num * 2 + 1;
    w->most_houses = find_most_houses(p->shape);
    size_t rests = (size_t)w->g->num * (size_t)w->most_houses;
    w->off =
        malloc((size_t)(p->shape->num_digits * p->num_words) * sizeof *w->off);
    w->met = malloc(states);
    w->queue = malloc(states * sizeof *w->queue);
    w->rests = malloc((rests + 1) * sizeof *w->rests);
    for (size_t k = 0; w->rests != NULL && k < rests; k++)
        w->rests[k] = UNKNOWN;
    return w->off != NULL && w->met != NULL && w->queue != NULL &&
           w->rests != NULL;
}

bool sudoku_chain_probe_run(chain_probe *probe, const chain_graph *g,
                            const uint64_t *open)
{
    walk w = {.g = g};
    *probe = (chain_probe){false, false};
    bool ok = allocate(&w);
    if (ok)
        probe_all(&w, probe, open);
    free(w.off);
    free(w.met);
    free(w.queue);
    free(w.rests);
    return ok && !sudoku_budget_is_spent();
}
