/*
 * chain_graph.c - makes, clears and walks chain graphs, see chain_graph.h.
 */
#include "sudoku/techniques/chain_graph.h"

#include "sudoku/techniques/rule_words.h"

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

bool sudoku_chain_graph_init(chain_graph *g, const sudoku_position *p,
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
    return sudoku_chain_graph_add_nodes(g, num, kind) && index_digits(g);
}

void sudoku_chain_graph_clear(chain_graph *g)
{
    free(g->nodes);
    free(g->node_of);
    free(g->by_digit);
    free(g->sets);
    free(g->weak.start);
    free(g->weak.link);
    free(g->strong.start);
    free(g->strong.link);
    sudoku_als_list_clear(&g->als);
}

int sudoku_chain_rule_between(const chain_graph *g, int from, int to)
{
    const chain_links *links = from % 2 == 1 ? &g->weak : &g->strong;
    int k = links->start[from / 2];
    while (links->link[k].to != to / 2)
        k++;
    return links->link[k].rule;
}

void sudoku_chain_list_weak(const chain_graph *g, int node, uint64_t *set)
{
    size_t size = (size_t)g->rules->words * sizeof *set;
    if (node < g->num_candidates) {
        memcpy(set, chain_rules_weak(g->rules, node), size);
        return;
    }
    memset(set, 0, size);
    for (int k = g->weak.start[node]; k < g->weak.start[node + 1]; k++) {
        if (g->weak.link[k].to < g->num_candidates)
            cell_set_add(set, g->weak.link[k].to);
    }
}

static void list_between(const chain_graph *g, int a, int b, uint64_t *both)
{
    uint64_t other[CHAIN_MAX_NODES / 64];
    sudoku_chain_list_weak(g, a, both);
    sudoku_chain_list_weak(g, b, other);
    cell_set_and(both, other, g->rules->words);
}

/* For graphs with links of rules. */
static void remove_all_between(const chain_graph *g, sudoku_logic_step *step,
                               int a, int b)
{
    uint64_t both[CHAIN_MAX_NODES / 64];
    list_between(g, a, b, both);
    for (int k = cell_set_next(both, g->rules->words, 0); k >= 0;
         k = cell_set_next(both, g->rules->words, k + 1))
        sudoku_step_remove(step, g->nodes[k].cell, g->nodes[k].digit);
}

void sudoku_chain_remove_between(const chain_graph *g, sudoku_logic_step *step,
                                 int a, int b)
{
    const chain_node *x = &g->nodes[a], *y = &g->nodes[b];
    int words = g->p->num_words;
    if (g->rules != NULL) {
        remove_all_between(g, step, a, b);
        return;
    }
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

bool sudoku_chain_has_two_between(const chain_graph *g, int a, int b)
{
    const chain_node *x = &g->nodes[a], *y = &g->nodes[b];
    const uint64_t *in_a = node_seen(g, a), *in_b = node_seen(g, b);
    bool has_one = false;
    if (g->rules != NULL) {
        uint64_t both[CHAIN_MAX_NODES / 64];
        list_between(g, a, b, both);
        return cell_set_count(both, g->rules->words) > 1;
    }
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

void sudoku_chain_say_node(const chain_graph *g, sudoku_logic_step *step,
                           int node)
{
    const uint64_t *set = node_cells(g, node);
    int words = g->p->num_words, cells[SUDOKU_MAX_DIGITS], n = 0;
    for (int cell = cell_set_next(set, words, 0); cell >= 0;
         cell = cell_set_next(set, words, cell + 1))
        cells[n++] = cell;
    sudoku_step_add_cells(step, cells, n);
    step->digits |= UINT64_C(1) << g->nodes[node].digit;
    sudoku_step_say(step, "%((%d)%g%)", g->nodes[node].digit, cells, n);
}

/* ---- walks --------------------------------------------------------------- */

void sudoku_chain_walk(const chain_graph *g, int start, int *before, int *queue)
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

void sudoku_chain_say_rule(const chain_graph *g, sudoku_logic_step *step,
                           int rule, int a, int b)
{
    const sudoku_stated_rule *stated = &g->p->board->rules[rule];
    int group = sudoku_rule_find_group(stated, a, b), k = 0;
    if (group < 0) {
        sudoku_rule_say_clause(step, stated);
        return;
    }
    while (k < step->num_links &&
           (step->links[k].rule != rule ||
            sudoku_rule_find_group(stated, step->links[k].from.cell,
                                   step->links[k].to.cell) != group))
        k++;
    sudoku_rule_say_group(step, stated, group, k < step->num_links);
}

void sudoku_chain_say_link(const chain_graph *g, sudoku_logic_step *step,
                           int from, int to)
{
    const char *mark = to % 2 == 1 ? "=" : "-";
    const chain_node *a = &g->nodes[from / 2], *b = &g->nodes[to / 2];
    int rule = sudoku_chain_rule_between(g, from, to);
    sudoku_step_say(step, mark);
    if (rule >= 0) {
        sudoku_step_say(step, "[");
        sudoku_chain_say_rule(g, step, rule, a->cell, b->cell);
        sudoku_step_say(step, "]%s", mark);
    }
    sudoku_step_add_link(step, node_cells(g, from / 2), a->digit,
                         node_cells(g, to / 2), b->digit, to % 2 == 1, rule);
}

void sudoku_chain_say_walk(const chain_graph *g, sudoku_logic_step *step,
                           const int *before, int to)
{
    enum { MAX_PATH = 128 };
    int path[MAX_PATH], n = 0;
    for (; before[to] != to && n < MAX_PATH - 1; to = before[to])
        path[n++] = to;
    path[n++] = to;
    for (int k = n - 1; k >= 0; k--) {
        if (k < n - 1)
            sudoku_chain_say_link(g, step, path[k + 1], path[k]);
        sudoku_chain_say_node(g, step, path[k] / 2);
    }
}
