/*
 * chain_links.c - weak and strong links of chains, see chain_graph.h.
 */
#include "sudoku/techniques/chain_graph.h"

#include "base/reserve.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/families.h"

#include <stdlib.h>
#include <string.h>

/* Links in any order; from[k] is the start of link k. */
typedef struct loose_links {
    chain_link *link;
    int *from;
    int num, cap, cap_from;
} loose_links;

static bool grow_links(loose_links *l)
{
    chain_link *grown =
        base_reserve_ints(l->link, sizeof *grown, l->num, &l->cap, 1);
    if (grown == NULL)
        return false;
    l->link = grown;
    int *more =
        base_reserve_ints(l->from, sizeof *more, l->num, &l->cap_from, 1);
    if (more == NULL)
        return false;
    l->from = more;
    return true;
}

static bool add_link_by(loose_links *l, int from, int to, int by_als, int rule)
{
    if ((l->num == l->cap || l->num == l->cap_from) && !grow_links(l))
        return false;
    l->link[l->num] = (chain_link){to, by_als, rule};
    l->from[l->num++] = from;
    return true;
}

static bool add_link(loose_links *l, int from, int to, int by_als)
{
    return add_link_by(l, from, to, by_als, -1);
}

static bool add_links_of_rules(const chain_graph *g, loose_links *l,
                               bool is_strong)
{
    for (int k = 0; g->rules != NULL && k < g->rules->num; k++) {
        const chain_rule_link *link = &g->rules->links[k];
        if (link->is_strong == is_strong &&
            !add_link_by(l, link->from, link->to, -1, link->rule))
            return false;
    }
    return true;
}

static bool tie_links(chain_links *to, const loose_links *from, int num_nodes)
{
    size_t size = (size_t)from->num;
    to->start = calloc((size_t)num_nodes + 2, sizeof *to->start);
    to->link = malloc((size + 1) * sizeof *to->link);
    if (to->start == NULL || to->link == NULL)
        return false;
    for (int k = 0; k < from->num; k++)
        to->start[from->from[k] + 2]++;
    for (int k = 2; k <= num_nodes + 1; k++)
        to->start[k] += to->start[k - 1];
    for (int k = 0; k < from->num; k++)
        to->link[to->start[from->from[k] + 1]++] = from->link[k];
    to->num = from->num;
    return true;
}

static bool add_weak_in_cell(const chain_graph *g, loose_links *l, int a)
{
    const chain_node *x = &g->nodes[a];
    int n = g->p->shape->num_digits;
    uint64_t rest = x->cell < 0 ? 0 : g->p->candidates[x->cell];
    for (; rest != 0; rest &= rest - 1) {
        int b = g->node_of[x->cell * n + __builtin_ctzll(rest)];
        if (b != a && !add_link(l, a, b, -1))
            return false;
    }
    return true;
}

/* The links of a candidate are in order: cell, then houses. */
static bool add_weak_in_houses(const chain_graph *g, loose_links *l, int a,
                               uint64_t *linked)
{
    const sudoku_shape *shape = g->p->shape;
    const chain_node *x = &g->nodes[a];
    for (int k = shape->cell_house_start[x->cell];
         k < shape->cell_house_start[x->cell + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        for (int m = 0; m < house->num_cells; m++) {
            int cell = house->cells[m];
            int b = g->node_of[cell * shape->num_digits + x->digit];
            if (b < 0 || b == a || cell_set_has(linked, cell))
                continue;
            cell_set_add(linked, cell);
            if (!add_link(l, a, b, -1))
                return false;
        }
    }
    return true;
}

static bool add_weak_candidates(const chain_graph *g, loose_links *l, int a)
{
    const uint64_t *seen = node_seen(g, a);
    int n = g->p->shape->num_digits, digit = g->nodes[a].digit;
    for (int w = 0; w < g->p->num_words; w++) {
        for (uint64_t rest = seen[w]; rest != 0; rest &= rest - 1) {
            int cell = w * 64 + __builtin_ctzll(rest);
            if (!add_link(l, a, g->node_of[cell * n + digit], -1))
                return false;
        }
    }
    return true;
}

static bool add_weak_of(const chain_graph *g, loose_links *l, int a)
{
    uint64_t linked[SUDOKU_POSITION_MAX_CELLS / 64];
    const chain_node *x = &g->nodes[a];
    memset(linked, 0, (size_t)g->p->num_words * sizeof *linked);
    if (x->cell >= 0 &&
        (!add_weak_in_cell(g, l, a) || !add_weak_in_houses(g, l, a, linked)))
        return false;
    if (x->cell < 0 && !add_weak_candidates(g, l, a))
        return false;
    for (int k = g->group_start[x->digit]; k < g->digit_start[x->digit + 1];
         k++) {
        int b = g->by_digit[k];
        if (a != b &&
            cell_set_is_within(node_cells(g, b), node_seen(g, a),
                               g->p->num_words) &&
            !add_link(l, a, b, -1))
            return false;
    }
    return true;
}

static bool add_weak(const chain_graph *g, loose_links *l)
{
    for (int a = 0; a < g->num; a++) {
        if (sudoku_budget_glance() != 0 || !add_weak_of(g, l, a))
            return false;
    }
    return add_links_of_rules(g, l, false);
}

static bool link_cells(const chain_graph *g, loose_links *l)
{
    int n = g->p->shape->num_digits;
    for (int cell = 0; cell < g->p->shape->num_cells; cell++) {
        uint64_t set = g->p->candidates[cell];
        if (__builtin_popcountll(set) != 2)
            continue;
        int a = g->node_of[cell * n + __builtin_ctzll(set)];
        int b = g->node_of[cell * n + __builtin_ctzll(set & (set - 1))];
        if (!add_link(l, a, b, -1) || !add_link(l, b, a, -1))
            return false;
    }
    return true;
}

static bool link_places(const chain_graph *g, loose_links *l)
{
    const sudoku_shape *shape = g->p->shape;
    int n = shape->num_digits;
    for (int k = 0; k < shape->num_houses * n; k++) {
        int house = k / n, digit = k % n;
        uint64_t places = sudoku_position_places(g->p, house, digit);
        if (!sudoku_is_full_house(shape, house) ||
            __builtin_popcountll(places) != 2)
            continue;
        const int *cells = shape->houses[house].cells;
        int a = g->node_of[cells[__builtin_ctzll(places)] * n + digit];
        places &= places - 1;
        int b = g->node_of[cells[__builtin_ctzll(places)] * n + digit];
        if (!add_link(l, a, b, -1) || !add_link(l, b, a, -1))
            return false;
    }
    return true;
}

/* Returns the node with all other places of the digit in the full house, or -1,
 * also if the node is not within the house. */
static int find_rest(const chain_graph *g, int node, int house)
{
    uint64_t rest[SUDOKU_POSITION_MAX_CELLS / 64];
    const sudoku_position *p = g->p;
    int words = p->num_words, digit = g->nodes[node].digit;
    const uint64_t *cells = p->houses + house * words;
    if (!cell_set_is_within(node_cells(g, node), cells, words) ||
        !sudoku_is_full_house(p->shape, house))
        return -1;
    cell_set_copy(rest, cells, words);
    cell_set_and(rest, p->cells + digit * words, words);
    cell_set_minus(rest, node_cells(g, node), words);
    return sudoku_chain_find_node(g, digit, rest);
}

/* Links each group to the candidate, or group, with all other places. */
static bool link_groups(const chain_graph *g, loose_links *l, bool with_groups)
{
    const sudoku_shape *shape = g->p->shape;
    for (int a = g->num_candidates; a < g->num; a++) {
        if (sudoku_budget_glance() != 0)
            return false;
        for (int k = 0; k < 2 * shape->num_houses; k++) {
            int house = k % shape->num_houses;
            bool is_first = k < shape->num_houses;
            /* blocks first for candidates, and last for groups */
            if (is_block(&shape->houses[house]) != (is_first != with_groups))
                continue;
            int b = find_rest(g, a, house);
            if (b < 0 || (b >= g->num_candidates) != with_groups)
                continue;
            if (!add_link(l, a, b, -1) ||
                (!with_groups && !add_link(l, b, a, -1)))
                return false;
        }
    }
    return true;
}

static bool link_als(const chain_graph *g, loose_links *l)
{
    for (int k = 0; k < g->als.num; k++) {
        const als *a = &g->als.list[k];
        int nodes[MAX_ALS_CELLS + 1], num = 0;
        for (uint64_t rest = a->digits; a->num_cells > 1 && rest != 0;
             rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            nodes[num++] =
                sudoku_chain_find_node(g, digit, als_places(&g->als, a, digit));
        }
        for (int i = 0; i < num * num; i++) {
            int x = nodes[i / num], y = nodes[i % num];
            if (x >= 0 && y >= 0 && x != y && !add_link(l, x, y, k))
                return false;
        }
    }
    return true;
}

static bool add_strong(const chain_graph *g, loose_links *l)
{
    if (g->num == 0)
        return true; /* the board is too large */
    return link_cells(g, l) && link_places(g, l) && link_groups(g, l, false) &&
           link_groups(g, l, true) && link_als(g, l) &&
           add_links_of_rules(g, l, true);
}

static bool make_links(chain_graph *g, chain_links *to,
                       bool (*add)(const chain_graph *, loose_links *))
{
    loose_links loose = {0};
    bool ok = add(g, &loose) && tie_links(to, &loose, g->num);
    free(loose.link);
    free(loose.from);
    return ok;
}

bool sudoku_chain_graph_link(chain_graph *g, const chain_rules *rules)
{
    g->rules = rules != NULL && rules->num > 0 ? rules : NULL;
    return make_links(g, &g->weak, add_weak) &&
           make_links(g, &g->strong, add_strong);
}
