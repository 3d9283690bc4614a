/*
 * chain_graph.c - nodes and links of chains, see chain_graph.h.
 */
#include "sudoku/techniques/chain_graph.h"

#include "sudoku/reserve.h"
#include "sudoku/techniques/families.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 4096, MAX_GROUP_HOUSES = 256 };

/* The node of the digit in just these cells, or -1. Those of several cells come
 * after the candidates. */
static int find_node(const chain_graph *g, int digit, const uint64_t *set)
{
    int words = g->p->num_words, first = cell_set_next(set, words, 0);
    if (first < 0)
        return -1;
    if (cell_set_next(set, words, first + 1) < 0)
        return g->node_of[first * g->p->shape->num_digits + digit];
    for (int k = g->num_candidates; k < g->num; k++) {
        if (g->nodes[k].digit == digit &&
            cell_set_is_equal(node_cells(g, k), set, words))
            return k;
    }
    return -1;
}

static bool add_node(chain_graph *g, int digit, const uint64_t *set)
{
    int words = g->p->num_words, used = 2 * words * g->num;
    if (g->num == MAX_NODES)
        return true;
    chain_node *nodes =
        sudoku_reserve(g->nodes, sizeof *nodes, g->num, &g->cap, 1);
    if (nodes == NULL)
        return false;
    g->nodes = nodes;
    uint64_t *sets =
        sudoku_reserve(g->sets, sizeof *sets, used, &g->cap_sets, 2 * words);
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
    if (node->size > 1)
        node->cell = -1;
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
            g->node_of[cell * n + digit] = -1;
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

/* The places of a digit in two houses, if there are several and they have no
 * node yet. */
static bool add_group(chain_graph *g, int digit, const uint64_t *common)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = g->p->num_words;
    cell_set_copy(set, common, words);
    cell_set_and(set, g->p->cells + digit * words, words);
    return !has_several(set, words) || find_node(g, digit, set) >= 0 ||
           add_node(g, digit, set);
}

static bool add_groups(chain_graph *g)
{
    const sudoku_position *p = g->p;
    uint64_t common[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = p->num_words, houses = p->shape->num_houses;
    if (houses > MAX_GROUP_HOUSES)
        return true;
    for (int k = 0; k < houses * p->shape->num_digits; k++) {
        int a = k / p->shape->num_digits, digit = k % p->shape->num_digits;
        for (int b = a + 1; b < houses; b++) {
            cell_set_copy(common, p->houses + a * words, words);
            cell_set_and(common, p->houses + b * words, words);
            if (has_several(common, words) && !add_group(g, digit, common))
                return false;
        }
    }
    return true;
}

static bool add_als_nodes(chain_graph *g)
{
    if (!als_list_init(&g->als, g->p))
        return false;
    for (int k = 0; k < g->als.num; k++) {
        const als *a = &g->als.list[k];
        for (uint64_t rest = a->digits; a->num_cells > 1 && rest != 0;
             rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            const uint64_t *set = als_places(&g->als, a, digit);
            if (find_node(g, digit, set) < 0 && !add_node(g, digit, set))
                return false;
        }
    }
    return true;
}

/* ---- links --------------------------------------------------------------- */

/* Links are added in any order, with .als set for strong ones; first[] has
 * where each comes from. */
typedef struct loose_links {
    chain_link *link;
    int *from;
    int num, cap, cap_from;
} loose_links;

static bool add_link(loose_links *l, int from, int to, int by_als)
{
    chain_link *grown =
        sudoku_reserve(l->link, sizeof *grown, l->num, &l->cap, 1);
    if (grown == NULL)
        return false;
    l->link = grown;
    int *more = sudoku_reserve(l->from, sizeof *more, l->num, &l->cap_from, 1);
    if (more == NULL)
        return false;
    l->from = more;
    chain_link link = {to, by_als};
    grown[l->num] = link;
    more[l->num++] = from;
    return true;
}

/* Sort the links by their nodes. */
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

/* The other candidates of a node's cell. */
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

/* The links of a candidate begin with its cell and its houses, in order. */
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

/* .. and go on with whatever else sees it. */
static bool add_weak_of(const chain_graph *g, loose_links *l, int a)
{
    uint64_t linked[SUDOKU_POSITION_MAX_CELLS / 64] = {0};
    const chain_node *x = &g->nodes[a];
    if (x->cell >= 0 &&
        (!add_weak_in_cell(g, l, a) || !add_weak_in_houses(g, l, a, linked)))
        return false;
    for (int k = g->digit_start[x->digit]; k < g->digit_start[x->digit + 1];
         k++) {
        int b = g->by_digit[k], cell = g->nodes[b].cell;
        if (a != b && (cell < 0 || !cell_set_has(linked, cell)) &&
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
        if (!add_weak_of(g, l, a))
            return false;
    }
    return true;
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

/* Full houses in which a digit has two places. */
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

/* If the node is in the full house, the node that has all other places of its
 * digit there, or -1. */
static int find_rest(const chain_graph *g, int node, int house)
{
    uint64_t rest[SUDOKU_POSITION_MAX_CELLS / 64];
    const sudoku_position *p = g->p;
    int words = p->num_words, digit = g->nodes[node].digit;
    const uint64_t *cells = p->houses + house * words;
    if (!sudoku_is_full_house(p->shape, house) ||
        !cell_set_is_within(node_cells(g, node), cells, words))
        return -1;
    cell_set_copy(rest, cells, words);
    cell_set_and(rest, p->cells + digit * words, words);
    cell_set_minus(rest, node_cells(g, node), words);
    return find_node(g, digit, rest);
}

/* Groups of cells, and the candidate, or the group, with all other places. */
static bool link_groups(const chain_graph *g, loose_links *l, bool with_groups)
{
    const sudoku_shape *shape = g->p->shape;
    for (int a = g->num_candidates; a < g->num; a++) {
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

/* All pairs of digits of each almost locked set. */
static bool link_als(const chain_graph *g, loose_links *l)
{
    for (int k = 0; k < g->als.num; k++) {
        const als *a = &g->als.list[k];
        int nodes[MAX_ALS_CELLS + 1], num = 0;
        for (uint64_t rest = a->digits; a->num_cells > 1 && rest != 0;
             rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            nodes[num++] = find_node(g, digit, als_places(&g->als, a, digit));
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
    return link_cells(g, l) && link_places(g, l) && link_groups(g, l, false) &&
           link_groups(g, l, true) && link_als(g, l);
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

static bool index_digits(chain_graph *g)
{
    int num = 0;
    g->by_digit = malloc(((size_t)g->num + 1) * sizeof *g->by_digit);
    if (g->by_digit == NULL)
        return false;
    for (int digit = 0; digit < g->p->shape->num_digits; digit++) {
        g->digit_start[digit] = num;
        for (int k = 0; k < g->num; k++) {
            if (g->nodes[k].digit == digit)
                g->by_digit[num++] = k;
        }
        g->digit_start[digit + 1] = num;
    }
    return true;
}

/* ---- all ----------------------------------------------------------------- */

bool chain_graph_init(chain_graph *g, const sudoku_position *p,
                      enum chain_nodes kind)
{
    int n = p->shape->num_cells * p->shape->num_digits, num = 0;
    memset(g, 0, sizeof *g);
    g->p = p;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        num += __builtin_popcountll(p->candidates[cell]);
    g->node_of = malloc((size_t)n * sizeof *g->node_of);
    return g->node_of != NULL && (num > MAX_NODES || add_candidates(g)) &&
           (num > MAX_NODES || kind < GROUP_NODES || add_groups(g)) &&
           (num > MAX_NODES || kind < ALS_NODES || add_als_nodes(g)) &&
           index_digits(g) && make_links(g, &g->weak, add_weak) &&
           make_links(g, &g->strong, add_strong);
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
