/*
 * chain_nodes.c - nodes of chains, see chain_graph.h.
 */
#include "sudoku/techniques/chain_graph.h"

#include "base/reserve.h"
#include "sudoku/budget.h"

enum { MAX_GROUP_HOUSES = 256 };

int sudoku_chain_find_node(const chain_graph *g, int digit, const uint64_t *set)
{
    int words = g->p->num_words, first = cell_set_next(set, words, 0);
    if (first < 0)
        return -1;
    if (cell_set_next(set, words, first + 1) < 0)
        return g->node_of[first * g->p->shape->num_digits + digit];
    int k = g->last_of[digit];
    while (k >= 0 && !cell_set_is_equal(node_cells(g, k), set, words))
        k = g->nodes[k].before;
    return k;
}

static bool add_node(chain_graph *g, int digit, const uint64_t *set)
{
    int words = g->p->num_words, used = 2 * words * g->num;
    if (g->num == CHAIN_MAX_NODES)
        return true;
    chain_node *nodes =
        base_reserve_ints(g->nodes, sizeof *nodes, g->num, &g->cap, 1);
    if (nodes == NULL)
        return false;
    g->nodes = nodes;
    uint64_t *sets =
        base_reserve_ints(g->sets, sizeof *sets, used, &g->cap_sets, 2 * words);
    if (sets == NULL)
        return false;
    g->sets = sets;
    chain_node *node = &nodes[g->num++];
    node->digit = digit;
    node->size = 0;
    node->sets = (size_t)used;
    cell_set_copy(sets + used, set, words);
    uint64_t *seen = sets + used + words;
    cell_set_copy(seen, g->p->cells + digit * words, words);
    for (int cell = cell_set_next(set, words, 0); cell >= 0;
         cell = cell_set_next(set, words, cell + 1)) {
        cell_set_and(seen, g->p->peers + cell * words, words);
        node->cell = cell;
        node->size++;
    }
    node->before = -1;
    if (node->size > 1) {
        node->cell = -1;
        node->before = g->last_of[digit];
        g->last_of[digit] = g->num - 1;
    }
    return true;
}

static bool add_candidates(chain_graph *g)
{
    const sudoku_position *p = g->p;
    int n = p->shape->num_digits;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64] = {0};
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        cell_set_add(set, cell);
        for (int digit = 0; digit < n; digit++) {
            if ((p->candidates[cell] >> digit & 1) == 0)
                continue;
            g->node_of[cell * n + digit] = g->num;
            if (!add_node(g, digit, set))
                return false;
        }
        cell_set_drop(set, cell);
    }
    g->num_candidates = g->num;
    return true;
}

static bool has_several(const uint64_t *set, int words)
{
    int first = cell_set_next(set, words, 0);
    return first >= 0 && cell_set_next(set, words, first + 1) >= 0;
}

static bool meet_twice(const uint64_t *a, const uint64_t *b, int words)
{
    int num = 0;
    for (int k = 0; k < words && num < 2; k++) {
        uint64_t both = a[k] & b[k];
        num += both == 0 ? 0 : (both & (both - 1)) == 0 ? 1 : 2;
    }
    return num >= 2;
}

/* Adds the places of a digit in two houses, if there are several and they have
 * no node yet. */
static bool add_group(chain_graph *g, int digit, const uint64_t *common)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = g->p->num_words;
    cell_set_copy(set, common, words);
    cell_set_and(set, g->p->cells + digit * words, words);
    return !has_several(set, words) ||
           sudoku_chain_find_node(g, digit, set) >= 0 ||
           add_node(g, digit, set);
}

static bool add_groups_of(chain_graph *g, int house, int digit,
                          const int *crossing, int num)
{
    const sudoku_position *p = g->p;
    uint64_t common[SUDOKU_POSITION_MAX_CELLS / 64];
    for (int k = 0; k < num; k++) {
        cell_set_copy(common, p->houses + house * p->num_words, p->num_words);
        cell_set_and(common, p->houses + crossing[k] * p->num_words,
                     p->num_words);
        if (!add_group(g, digit, common))
            return false;
    }
    return true;
}

static bool add_groups(chain_graph *g)
{
    const sudoku_position *p = g->p;
    int words = p->num_words, houses = p->shape->num_houses;
    int crossing[MAX_GROUP_HOUSES];
    for (int a = 0; a < houses && houses <= MAX_GROUP_HOUSES; a++) {
        int num = 0;
        for (int b = a + 1; b < houses; b++) {
            if (meet_twice(p->houses + a * words, p->houses + b * words, words))
                crossing[num++] = b;
        }
        for (int digit = 0; digit < p->shape->num_digits; digit++) {
            if (sudoku_budget_glance() != 0 ||
                !add_groups_of(g, a, digit, crossing, num))
                return false;
        }
    }
    return true;
}

static bool add_als_nodes(chain_graph *g)
{
    if (!sudoku_als_list_init(&g->als, g->p))
        return false;
    for (int k = 0; k < g->als.num; k++) {
        const als *a = &g->als.list[k];
        if (sudoku_budget_glance() != 0)
            return false;
        for (uint64_t rest = a->digits; a->num_cells > 1 && rest != 0;
             rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            const uint64_t *set = als_places(&g->als, a, digit);
            if (sudoku_chain_find_node(g, digit, set) < 0 &&
                !add_node(g, digit, set))
                return false;
        }
    }
    return true;
}

bool sudoku_chain_graph_add_nodes(chain_graph *g, int num_candidates,
                                  enum chain_nodes kind)
{
    return num_candidates > CHAIN_MAX_NODES ||
           (add_candidates(g) && (kind < GROUP_NODES || add_groups(g)) &&
            (kind < ALS_NODES || add_als_nodes(g)));
}
