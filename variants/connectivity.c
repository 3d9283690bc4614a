/* connectivity.c - sets of cells that are connected from side to side. */
#include "variants/connectivity.h"

#include <stdlib.h>
#include <string.h>

int connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                       const int *cells, int num)
{
    int16_t *number = malloc((size_t)shape->num_cells * sizeof *number);
    g->num = num;
    g->next = calloc((size_t)num + 1, sizeof *g->next);
    if (number == NULL || g->next == NULL) {
        free(number);
        connect_graph_clear(g);
        return SUDOKU_ENOMEM;
    }
    for (int cell = 0; cell < shape->num_cells; cell++)
        number[cell] = CONNECT_NONE;
    for (int k = 0; k < num; k++)
        number[cells[k]] = (int16_t)k;
    for (int k = 0; k < num; k++) {
        static const int steps[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
        int n = 0;
        memset(g->next[k], CONNECT_NONE, sizeof g->next[k]);
        for (int side = 0; side < 4; side++) {
            int row = shape->row[cells[k]] + steps[side][0];
            int column = shape->column[cells[k]] + steps[side][1];
            if (row < 0 || row >= shape->height || column < 0 ||
                column >= shape->width)
                continue;
            int other = shape->cell_at[row * shape->width + column];
            if (other >= 0 && number[other] != CONNECT_NONE)
                g->next[k][n++] = number[other];
        }
    }
    free(number);
    return 0;
}

void connect_graph_clear(connect_graph *g)
{
    free(g->next);
    g->next = NULL;
}

/* ---- depth-first trees --------------------------------------------------- */

typedef struct tree {
    const connect_graph *g;
    uint8_t *state;
    int num; /* cells that were reached from the root */
    int16_t order[CONNECT_MAX_CELLS]; /* in which they were reached */
    /* of each cell: */
    int16_t at[CONNECT_MAX_CELLS]; /* its place there, CONNECT_NONE = none */
    int16_t parent[CONNECT_MAX_CELLS];
    int16_t low[CONNECT_MAX_CELLS];  /* least place next to what is below it */
    int16_t size[CONNECT_MAX_CELLS]; /* cells below it, and itself */
    int16_t cut[CONNECT_MAX_CELLS];  /* cells that it cuts off */
    int16_t part[CONNECT_MAX_CELLS]; /* of the largest part of these */
    bool has_in[CONNECT_MAX_CELLS];  /* of the set, below or itself */
    bool cuts_in[CONNECT_MAX_CELLS]; /* cuts off one of the set */
} tree;

/* All cells that may be in the set and are connected with the root. */
static void reach(tree *t, int root)
{
    uint8_t side[CONNECT_MAX_CELLS];
    int16_t now = (int16_t)root;
    t->num = 0;
    t->parent[root] = CONNECT_NONE;
    t->at[root] = (int16_t)t->num;
    t->order[t->num++] = now;
    side[root] = 0;
    while (now != CONNECT_NONE) {
        int16_t next =
            side[now] < 4 ? t->g->next[now][side[now]++] : CONNECT_NONE;
        if (next == CONNECT_NONE) {
            now = t->parent[now];
        } else if (t->state[next] != CONNECT_OUT &&
                   t->at[next] == CONNECT_NONE) {
            t->parent[next] = now;
            t->at[next] = (int16_t)t->num;
            t->order[t->num++] = next;
            side[next] = 0;
            now = next;
        }
    }
}

/* What each of them cuts off, from the leaves on. */
static void find_cuts(tree *t)
{
    for (int k = 0; k < t->num; k++) {
        int v = t->order[k];
        t->low[v] = t->at[v];
        for (int side = 0; side < 4 && t->g->next[v][side] >= 0; side++) {
            int u = t->g->next[v][side];
            if (t->state[u] != CONNECT_OUT && t->at[u] < t->low[v])
                t->low[v] = t->at[u];
        }
        t->size[v] = 1;
        t->cut[v] = t->part[v] = 0;
        t->has_in[v] = t->state[v] == CONNECT_IN;
        t->cuts_in[v] = false;
    }
    for (int k = t->num - 1; k > 0; k--) {
        int v = t->order[k], p = t->parent[v];
        if (t->low[v] >= t->at[p]) {
            t->cut[p] = (int16_t)(t->cut[p] + t->size[v]);
            t->part[p] = t->part[p] < t->size[v] ? t->size[v] : t->part[p];
            t->cuts_in[p] = t->cuts_in[p] || t->has_in[v];
        }
        t->low[p] = t->low[p] < t->low[v] ? t->low[p] : t->low[v];
        t->size[p] = (int16_t)(t->size[p] + t->size[v]);
        t->has_in[p] = t->has_in[p] || t->has_in[v];
    }
}

/* Put cells into the set without which it would fall apart, or be too small.
 * has_root: the root is in the set. */
static int put_cuts(tree *t, int min, bool has_root)
{
    int num = 0;
    for (int k = 0; k < t->num; k++) {
        int v = t->order[k];
        int rest = t->num - 1 - t->cut[v];
        int most = has_root || rest > t->part[v] ? rest : t->part[v];
        if (t->state[v] == CONNECT_MAYBE && (t->cuts_in[v] || most < min)) {
            t->state[v] = CONNECT_IN;
            num++;
        }
    }
    return num;
}

/* ---- what is too far ----------------------------------------------------- */

/* A set with all cells that are in it and a path from the root to another has
 * at least as many cells as these: no cell is in it from which it has too many.
 * Returns their number, or -1. */
static int drop_far(tree *t, int root, int num_in, int max)
{
    int16_t queue[CONNECT_MAX_CELLS], later[CONNECT_MAX_CELLS];
    bool is_near[CONNECT_MAX_CELLS] = {false};
    bool is_listed[CONNECT_MAX_CELLS] = {false}; /* in one of the queues */
    int num = 1, num_later = 0, dropped = 0;
    queue[0] = (int16_t)root;
    is_near[root] = is_listed[root] = true;
    for (int steps = 0; num > 0 && num_in + steps <= max; steps++) {
        num_later = 0;
        for (int k = 0; k < num; k++) {
            const int16_t *next = t->g->next[queue[k]];
            for (int side = 0; side < 4 && next[side] >= 0; side++) {
                int u = next[side];
                if (is_listed[u] || t->state[u] == CONNECT_OUT)
                    continue;
                is_listed[u] = true;
                is_near[u] = t->state[u] == CONNECT_IN;
                if (is_near[u])
                    queue[num++] = (int16_t)u;
                else
                    later[num_later++] = (int16_t)u;
            }
        }
        num = 0;
        for (int k = 0; k < num_later && num_in + steps + 1 <= max; k++) {
            queue[num++] = later[k];
            is_near[later[k]] = true;
        }
    }
    for (int v = 0; v < t->g->num; v++) {
        if (is_near[v] || t->state[v] == CONNECT_OUT)
            continue;
        if (t->state[v] == CONNECT_IN)
            return -1;
        t->state[v] = CONNECT_OUT;
        dropped++;
    }
    return dropped;
}

/* ---- the filter ---------------------------------------------------------- */

/* No cell is known: the set is in one of the parts that are large enough. */
static int filter_unknown(tree *t, int min)
{
    int num_parts = 0, root = CONNECT_NONE, changed = 0;
    for (int v = 0; v < t->g->num; v++) {
        if (t->state[v] == CONNECT_OUT || t->at[v] != CONNECT_NONE)
            continue;
        reach(t, v);
        bool is_large = t->num >= min;
        num_parts += is_large;
        root = is_large ? v : root;
        for (int k = 0; k < t->num && !is_large; k++)
            t->state[t->order[k]] = CONNECT_OUT;
        changed += is_large ? 0 : t->num;
    }
    if (num_parts == 0)
        return -1;
    if (num_parts > 1)
        return changed;
    memset(t->at, CONNECT_NONE, sizeof t->at);
    reach(t, root);
    find_cuts(t);
    return changed + put_cuts(t, min, false);
}

/* The root is in the set, with num_in - 1 others. */
static int filter_known(tree *t, int root, int num_in, int min, int max)
{
    if (num_in > max)
        return -1;
    int changed = drop_far(t, root, num_in, max);
    if (changed < 0)
        return -1;
    reach(t, root);
    if (t->num < min)
        return -1;
    find_cuts(t);
    return changed + put_cuts(t, min, true);
}

int connect_filter(const connect_graph *g, uint8_t *state, int min, int max)
{
    tree t;
    int total = 0, changed;
    t.g = g;
    t.state = state;
    do {
        int root = CONNECT_NONE, num_in = 0;
        memset(t.at, CONNECT_NONE, sizeof t.at);
        for (int v = 0; v < g->num; v++) {
            root = state[v] == CONNECT_IN && num_in == 0 ? v : root;
            num_in += state[v] == CONNECT_IN;
        }
        changed = num_in > 0 ? filter_known(&t, root, num_in, min, max)
                             : filter_unknown(&t, min);
        if (changed < 0)
            return -1;
        total += changed;
    } while (changed > 0);
    return total;
}

int connect_refuse_to_encode(const void *self, struct sudoku_encoder *e)
{
    (void)self;
    (void)e;
    return SUDOKU_ENOCOVER;
}
