/*
 * chain_graph.c - the graph of chains made and cleared, and walks in it, see
 * chain_graph.h.
 */
#include "sudoku/techniques/chain_graph.h"

#include <stdlib.h>
#include <string.h>

static bool index_digits(chain_graph *g)
{
    int num = 0;
    g->by_digit = malloc(((size_t)g->num + 1) * sizeof *g->by_digit);
    if (g->by_digit == NULL)
        return false;
    for (int digit = 0; digit < g->p->shape->num_digits; digit++) {
        g->digit_start[digit] = g->group_start[digit] = num;
        for (int k = 0; k < g->num; k++) {
            if (g->nodes[k].digit == digit)
                g->by_digit[num++] = k;
            if (k < g->num_candidates)
                g->group_start[digit] = num;
        }
        g->digit_start[digit + 1] = num;
    }
    return true;
}

bool chain_graph_init(chain_graph *g, const sudoku_position *p,
                      enum chain_nodes kind)
{
    int n = p->shape->num_cells * p->shape->num_digits, num = 0;
    memset(g, 0, sizeof *g);
    g->p = p;
    for (int digit = 0; digit < SUDOKU_MAX_DIGITS; digit++)
        g->last_of[digit] = -1;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        num += __builtin_popcountll(p->candidates[cell]);
    g->node_of = malloc((size_t)n * sizeof *g->node_of);
    if (g->node_of == NULL)
        return false;
    for (int k = 0; k < n; k++)
        g->node_of[k] = -1;
    return chain_graph_add_nodes(g, num, kind) && index_digits(g);
}

void chain_graph_clear(chain_graph *g)
{
    free(g->nodes);
    free(g->node_of);
    free(g->by_digit);
    free(g->sets);
    free(g->weak.start);
    free(g->weak.link);
    free(g->strong.start);
    free(g->strong.link);
    als_list_clear(&g->als);
}

void chain_remove_between(const chain_graph *g, sudoku_logic_step *step, int a,
                          int b)
{
    const chain_node *x = &g->nodes[a], *y = &g->nodes[b];
    int words = g->p->num_words;
    if (x->digit == y->digit) {
        uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
        cell_set_copy(set, node_seen(g, a), words);
        cell_set_and(set, node_seen(g, b), words);
        sudoku_step_remove_from(step, set, x->digit);
        return;
    }
    if (x->cell >= 0 && x->cell == y->cell) {
        for (uint64_t rest = g->p->candidates[x->cell]; rest != 0;
             rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            if (digit != x->digit && digit != y->digit)
                sudoku_step_remove(step, x->cell, digit);
        }
        return;
    }
    if (y->cell >= 0 && cell_set_has(node_seen(g, a), y->cell))
        sudoku_step_remove(step, y->cell, x->digit);
    if (x->cell >= 0 && cell_set_has(node_seen(g, b), x->cell))
        sudoku_step_remove(step, x->cell, y->digit);
}

bool chain_has_two_between(const chain_graph *g, int a, int b)
{
    const chain_node *x = &g->nodes[a], *y = &g->nodes[b];
    const uint64_t *in_a = node_seen(g, a), *in_b = node_seen(g, b);
    bool has_one = false;
    if (x->digit != y->digit)
        return cell_set_has(in_a, y->cell) && cell_set_has(in_b, x->cell);
    for (int k = 0; k < g->p->num_words; k++) {
        uint64_t both = in_a[k] & in_b[k];
        if (both != 0 && (has_one || (both & (both - 1)) != 0))
            return true;
        has_one = has_one || both != 0;
    }
    return false;
}

void chain_say_node(const chain_graph *g, sudoku_logic_step *step, int node)
{
    const uint64_t *set = node_cells(g, node);
    int words = g->p->num_words, cells[SUDOKU_MAX_DIGITS], n = 0;
    for (int cell = cell_set_next(set, words, 0); cell >= 0;
         cell = cell_set_next(set, words, cell + 1))
        cells[n++] = cell;
    sudoku_step_add_cells(step, cells, n);
    step->digits |= UINT64_C(1) << g->nodes[node].digit;
    sudoku_step_say(step, "(%d)%g", g->nodes[node].digit, cells, n);
}

/* ---- walks --------------------------------------------------------------- */

void chain_walk(const chain_graph *g, int start, int *before, int *queue)
{
    int tail = 0;
    for (int k = 0; k < 2 * g->num; k++)
        before[k] = -1;
    before[start] = start;
    queue[tail++] = start;
    for (int head = 0; head < tail; head++) {
        int state = queue[head];
        const chain_links *links = state % 2 == 1 ? &g->weak : &g->strong;
        for (int k = links->start[state / 2]; k < links->start[state / 2 + 1];
             k++) {
            int to = 2 * links->link[k].to + (state % 2 == 0);
            if (before[to] >= 0)
                continue;
            before[to] = state;
            queue[tail++] = to;
        }
    }
}

void chain_say_walk(const chain_graph *g, sudoku_logic_step *step,
                    const int *before, int to)
{
    enum { MAX_PATH = 128 };
    int path[MAX_PATH], n = 0;
    for (; before[to] != to && n < MAX_PATH - 1; to = before[to])
        path[n++] = to;
    path[n++] = to;
    for (int k = n - 1; k >= 0; k--) {
        if (k < n - 1) {
            int a = path[k + 1] / 2, b = path[k] / 2;
            sudoku_step_say(step, path[k] % 2 == 1 ? "=" : "-");
            sudoku_step_add_link(step, node_cells(g, a), g->nodes[a].digit,
                                 node_cells(g, b), g->nodes[b].digit,
                                 path[k] % 2 == 1);
        }
        chain_say_node(g, step, path[k] / 2);
    }
}
