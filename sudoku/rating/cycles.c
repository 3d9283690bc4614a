/*
 * cycles.c - chains along single links: bidirectional cycles, and chains from
 * an assumption to its opposite; in one digit (X), in cells with two candidates
 * (Y), and both.
 */
#include "sudoku/rating/chains.h"

#include <stdlib.h>
#include <string.h>

/* The links between candidates of a grid. Weak: at most one is on; links of the
 * cell come first. Strong: at least one is on; the link of the cell comes
 * first. */
typedef struct links {
    uint8_t num_weak_y[RATING_CANDIDATES], num_weak[RATING_CANDIDATES];
    uint8_t num_strong_y[RATING_CANDIDATES], num_strong[RATING_CANDIDATES];
    int16_t weak[RATING_CANDIDATES][8 + RATING_MOST_PEERS];
    int16_t strong[RATING_CANDIDATES][1 + RATING_MOST_TYPES];
    int16_t
        cause[RATING_CANDIDATES]
             [1 + RATING_MOST_TYPES]; /* types of the strong links' causes */
} links;

struct rating_cycles {
    const rating_grid *grid;
    links links;
    bool is_x, is_y;
    rating_sink *sink;
    int source;
    uint64_t is_on[RATING_SET_WORDS], is_off[RATING_SET_WORDS];
    /* Previous nodes. Chains use before[node]; cycles use the off and the on
     * candidate before one that is on. */
    int16_t before[2 * RATING_CANDIDATES];
    int16_t off_before[RATING_CANDIDATES], on_before[RATING_CANDIDATES];
    int16_t cause[RATING_CANDIDATES]; /* [candidate] why it is on */
    int16_t queue[2 * RATING_CANDIDATES];
    int16_t depth[2 * RATING_CANDIDATES]; /* [node] its place in the chain; 1
                                             for the source */
};

static void add_link(int16_t *list, uint8_t *num, int candidate)
{
    list[(*num)++] = (int16_t)candidate;
}

static void link_candidate(links *all, const rating_grid *grid, int cell,
                           int digit)
{
    const rating_map *map = grid->map;
    int c = 9 * cell + digit;
    unsigned others = grid->candidates[cell] & ~(1U << digit);
    all->num_weak[c] = all->num_strong[c] = 0;
    if (rating_count(others) == 1) {
        all->cause[c][0] = RATING_BY_CELL;
        add_link(all->strong[c], &all->num_strong[c],
                 9 * cell + __builtin_ctz(others));
    }
    for (; others != 0; others &= others - 1)
        add_link(all->weak[c], &all->num_weak[c],
                 9 * cell + __builtin_ctz(others));
    all->num_weak_y[c] = all->num_weak[c];
    all->num_strong_y[c] = all->num_strong[c];
    for (int k = 0; k < map->num_peers[cell]; k++) {
        if (rating_grid_has(grid, map->peers[cell][k], digit))
            add_link(all->weak[c], &all->num_weak[c],
                     9 * map->peers[cell][k] + digit);
    }
    for (int type = 0; type < map->num_types; type++) {
        int house = map->house[cell][type];
        unsigned places =
            grid->places[house][digit] & ~(1U << map->place[cell][type]);
        if (rating_count(places) != 1)
            continue;
        all->cause[c][all->num_strong[c]] = (int16_t)type;
        add_link(all->strong[c], &all->num_strong[c],
                 9 * map->cells[house][__builtin_ctz(places)] + digit);
    }
}

/* ---- hints --------------------------------------------------------------- */

static int kind(const rating_cycles *s)
{
    return s->is_x && s->is_y ? 4 : s->is_y ? 3 : 2;
}

static int key(const rating_cycles *s, int single, int nodes)
{
    int base = s->is_x && s->is_y ? 70 : single;
    return rating_key(base + sudoku_rating_surcharge(nodes), nodes, kind(s));
}

/* The end of a chain or cycle: its last node that is on. */
typedef struct chain_end {
    const rating_cycles *search;
    int node, nodes; /* last node that is on; number of nodes */
    int off;         /* in a cycle: last candidate that is off */
    int cause;       /* in a cycle: cause of the source */
} chain_end;

static void prove_chain(const void *chain, const rating_grid *source,
                        rating_proof *proof)
{
    const chain_end *end = chain;
    const rating_cycles *s = end->search;
    for (int k = 0, node = end->node; k < end->nodes; k++) {
        sudoku_rating_proof_mix(proof, (uint64_t)node);
        if (node % 2 != 0 && k + 1 < end->nodes)
            sudoku_rating_proof_add_cause(proof, source, s->grid, node / 2,
                                          s->cause[node / 2]);
        node = s->before[node];
    }
}

static void offer_chain(rating_cycles *s, bool is_on, int nodes)
{
    int cell = s->source / 9, digit = s->source % 9, k = key(s, 66, nodes);
    unsigned bit = 1U << digit;
    chain_end end = {
        .search = s, .node = 2 * s->source + is_on, .nodes = nodes};
    rating_hint hint;
    if (k >= s->sink->limit)
        return;
    rating_hint_begin(&hint, k >> 19);
    rating_hint_remove(&hint, s->grid, cell, is_on ? ~bit : bit);
    if (is_on) {
        hint.cell = cell;
        hint.digit = digit;
    }
    s->sink->take(s->sink, k, &hint, prove_chain, &end);
}

/* The cells of the cycle, and by digit the cells that see its on (off) nodes.
 */
typedef struct cycle {
    rating_cells cells, seen_on[9], seen_off[9];
} cycle;

static void see_node(cycle *c, rating_cells *seen, const rating_map *map,
                     int candidate)
{
    int cell = candidate / 9;
    rating_cells_add(&c->cells, cell);
    for (int k = 0; k < 2; k++)
        seen[candidate % 9].words[k] |= map->sees[cell].words[k];
}

/* Returns the cause of a weak link: the cell, the first type of a shared house,
 * or -1 if there is none. */
static int weak_cause(const rating_map *map, int a, int b)
{
    int cell = a / 9, other = b / 9;
    if (cell == other)
        return RATING_BY_CELL;
    for (int type = 0; type < map->num_types; type++) {
        if (rating_shared_house(map, cell, other, type) != RATING_NO_HOUSE)
            return type;
    }
    return -1;
}

/* A cycle is proved in both directions: strong links are the causes of the on
 * nodes, weak links, reversed, those of the off nodes. */
static void prove_cycle(const void *chain, const rating_grid *source,
                        rating_proof *proof)
{
    const chain_end *end = chain;
    const rating_cycles *s = end->search;
    int on = s->source, cause = end->cause;
    int off = end->off, next = end->node;
    for (int k = 0; k < end->nodes; k += 2) {
        sudoku_rating_proof_mix(proof, (uint64_t)on * RATING_CANDIDATES +
                                           (uint64_t)off);
        sudoku_rating_proof_add_cause(proof, source, s->grid, on, cause);
        sudoku_rating_proof_add_cause(proof, source, s->grid, off,
                                      weak_cause(s->grid->map, off, next));
        on = next;
        cause = s->cause[on];
        off = s->off_before[on];
        next = s->on_before[on];
    }
}

/* Removes candidates that see both an on and an off node. */
static void remove_around(const rating_cycles *s, const chain_end *end,
                          rating_hint *hint)
{
    cycle c;
    const rating_map *map = s->grid->map;
    int on = end->node, off = end->off;
    memset(&c, 0, sizeof c);
    for (int k = 0; k < end->nodes; k += 2) {
        see_node(&c, c.seen_on, map, on);
        see_node(&c, c.seen_off, map, off);
        off = s->off_before[on];
        on = s->on_before[on];
    }
    for (int digit = 0; digit < 9; digit++) {
        rating_cells both =
            rating_cells_and(c.seen_on[digit], c.seen_off[digit]);
        while (!rating_cells_is_empty(&both)) {
            int cell = rating_cells_pop(&both);
            if (!rating_cells_has(&c.cells, cell))
                rating_hint_remove(hint, s->grid, cell, 1U << digit);
        }
    }
}

static void offer_cycle(rating_cycles *s, int on, int off, int cause, int nodes)
{
    chain_end end = {
        .search = s, .node = on, .nodes = nodes, .off = off, .cause = cause};
    rating_hint hint;
    int k = key(s, 65, nodes);
    if (k >= s->sink->limit)
        return;
    rating_hint_begin(&hint, k >> 19);
    remove_around(s, &end, &hint);
    if (hint.num_removes > 0)
        s->sink->take(s->sink, k, &hint, prove_cycle, &end);
}

/* ---- search -------------------------------------------------------------- */

static void begin(rating_cycles *s)
{
    memset(s->is_on, 0, sizeof s->is_on);
    memset(s->is_off, 0, sizeof s->is_off);
}

static void set_add(uint64_t *set, int candidate)
{
    set[candidate / 64] |= UINT64_C(1) << (candidate % 64);
}

/* Returns whether the candidate `off` is on the path to the node `on`. */
static bool is_before(const rating_cycles *s, int on, int off)
{
    for (; on != s->source; on = s->on_before[on]) {
        if (s->off_before[on] == off)
            return true;
    }
    return false;
}

/* Extends the path from a node that is on, through one that is off. */
static void go_on(rating_cycles *s, int on, int off, int *tail)
{
    const links *all = &s->links;
    int first = s->is_y ? 0 : all->num_strong_y[off];
    int last = s->is_x ? all->num_strong[off] : all->num_strong_y[off];
    int depth = s->depth[2 * on + 1] + 2;
    for (int k = first; k < last; k++) {
        int next = all->strong[off][k];
        if (next == s->source && depth >= 5)
            offer_cycle(s, on, off, all->cause[off][k], depth - 1);
        if (rating_set_has(s->is_on, next))
            continue;
        set_add(s->is_on, next);
        s->cause[next] = all->cause[off][k];
        s->off_before[next] = (int16_t)off;
        s->on_before[next] = (int16_t)on;
        s->depth[2 * next + 1] = (int16_t)depth;
        s->queue[(*tail)++] = (int16_t)next;
    }
}

/* Searches for cycles through the source, breadth first along nodes that are
 * on. Nodes that are off may occur more than once. */
static void search_cycles(rating_cycles *s)
{
    const links *all = &s->links;
    int head = 0, tail = 0;
    begin(s);
    set_add(s->is_on, s->source);
    s->depth[2 * s->source + 1] = 1;
    s->queue[tail++] = (int16_t)s->source;
    while (head < tail) {
        int on = s->queue[head++];
        if (key(s, 65, s->depth[2 * on + 1] + 1) >= s->sink->limit)
            return;
        for (int k = s->is_y ? 0 : all->num_weak_y[on]; k < all->num_weak[on];
             k++) {
            if (!is_before(s, on, all->weak[on][k]))
                go_on(s, on, all->weak[on][k], &tail);
        }
    }
}

/* Returns the number of nodes from the source to its opposite, or 0 if there is
 * no such chain. */
static int length_of_chain(rating_cycles *s, bool is_on)
{
    const links *all = &s->links;
    int head = 0, tail = 0, goal = 2 * s->source + !is_on;
    begin(s);
    s->queue[tail++] = (int16_t)(2 * s->source + is_on);
    set_add(is_on ? s->is_on : s->is_off, s->source);
    s->depth[2 * s->source + is_on] = 1;
    while (head < tail) {
        int node = s->queue[head++], c = node / 2, from_on = node % 2;
        const int16_t *list = from_on ? all->weak[c] : all->strong[c];
        int num = from_on ? all->num_weak[c] : all->num_strong[c];
        int k = from_on ? all->num_weak_y[c] : all->num_strong_y[c];
        uint64_t *reached = from_on ? s->is_off : s->is_on;
        for (k = s->is_y ? 0 : k; k < num; k++) {
            int next = 2 * list[k] + !from_on;
            if (rating_set_has(reached, list[k]))
                continue;
            set_add(reached, list[k]);
            s->before[next] = (int16_t)node;
            if (!from_on)
                s->cause[list[k]] = all->cause[c][k];
            if (next == goal)
                return s->depth[node] + 1;
            s->depth[next] = (int16_t)(s->depth[node] + 1);
            s->queue[tail++] = (int16_t)next;
        }
    }
    return 0;
}

static void search_from(rating_cycles *s)
{
    int num = rating_count(s->grid->candidates[s->source / 9]);
    if (num < 2 || (!s->is_x && num > 2))
        return;
    search_cycles(s);
    for (int is_on = 1; is_on >= 0 && s->is_x; is_on--) {
        int nodes = length_of_chain(s, is_on);
        if (nodes > 0)
            offer_chain(s, !is_on, nodes);
    }
}

rating_cycles *sudoku_rating_cycles_new(void)
{
    return malloc(sizeof(rating_cycles));
}

void sudoku_rating_find_cycles(rating_cycles *s, const rating_grid *grid,
                               rating_sink *sink)
{
    static const bool kinds[3][2] = {
        {true, false}, {false, true}, {true, true}};
    s->grid = grid;
    s->sink = sink;
    for (int c = 0; c < RATING_CANDIDATES; c++) {
        if (rating_grid_has(grid, c / 9, c % 9))
            link_candidate(&s->links, grid, c / 9, c % 9);
    }
    for (int k = 0; k < 3; k++) {
        s->is_x = kinds[k][0];
        s->is_y = kinds[k][1];
        for (s->source = 0; s->source < RATING_CANDIDATES; s->source++) {
            if (rating_grid_has(grid, s->source / 9, s->source % 9))
                search_from(s);
        }
    }
}
