/*
 * run.c - see run.h.
 */
#include "sudoku/rating/run.h"

#include <string.h>

typedef struct runner {
    rating_run *run;
    const rating_grid *source; /* grid before the assumption */
    const rating_mode *mode;
    rating_grid
        grid; /* grid now; in dynamic modes without candidates that are off */
    int next_on, next_off; /* next entries of run->on and run->off to follow */
} runner;

static void add_parent(rating_run *run, int node)
{
    if (run->num_pool == RATING_POOL) {
        run->has_failed = true;
        return;
    }
    run->pool[run->num_pool++] = (int16_t)node;
}

static void begin_parents(rating_run *run, int node)
{
    run->first[node] = (uint16_t)run->num_pool;
}

static void end_parents(rating_run *run, int node)
{
    run->num[node] = (uint16_t)(run->num_pool - run->first[node]);
}

static void list_on(rating_run *run, int candidate)
{
    run->is_on[candidate / 64] |= UINT64_C(1) << (candidate % 64);
    run->on[run->num_on++] = (int16_t)candidate;
}

static void list_off(rating_run *run, int candidate)
{
    run->is_off[candidate / 64] |= UINT64_C(1) << (candidate % 64);
    run->off[run->num_off++] = (int16_t)candidate;
}

/* ---- from on to off ------------------------------------------------------ */

/* Turns a candidate off. Returns whether there is a conflict. */
static bool turn_off(runner *x, int candidate, int parent)
{
    rating_run *run = x->run;
    if (rating_set_has(run->is_off, candidate))
        return false;
    run->by_nested[candidate] = -1;
    begin_parents(run, 2 * candidate);
    add_parent(run, 2 * parent + 1);
    end_parents(run, 2 * candidate);
    if (rating_set_has(run->is_on, candidate)) {
        run->conflict = candidate; /* keeps R2 */
        return true;
    }
    list_off(run, candidate);
    return false;
}

static bool follow_on(runner *x, int candidate)
{
    int cell = candidate / 9, digit = candidate % 9;
    const uint8_t *peers = x->grid.map->peers[cell];
    int num_peers = x->grid.map->num_peers[cell];
    unsigned others = x->grid.candidates[cell] & ~(1U << digit);
    if (x->mode->is_nishio)
        others = 0;
    for (; others != 0; others &= others - 1) {
        if (turn_off(x, 9 * cell + __builtin_ctz(others), candidate))
            return true;
    }
    for (int k = 0; k < num_peers; k++) {
        if (rating_grid_has(&x->grid, peers[k], digit) &&
            turn_off(x, 9 * peers[k] + digit, candidate))
            return true;
    }
    return false;
}

/* ---- from off to on ------------------------------------------------------ */

/* Adds what the cell lost since the assumption as parents. */
static void add_gone_from_cell(runner *x, int cell)
{
    unsigned gone = x->source->candidates[cell] & ~x->grid.candidates[cell];
    for (; gone != 0; gone &= gone - 1)
        add_parent(x->run, 2 * (9 * cell + __builtin_ctz(gone)));
}

static void add_gone_from_house(runner *x, int house, int digit)
{
    unsigned gone =
        x->source->places[house][digit] & ~x->grid.places[house][digit];
    for (; gone != 0; gone &= gone - 1) {
        int cell = x->grid.map->cells[house][__builtin_ctz(gone)];
        add_parent(x->run, 2 * (9 * cell + digit));
    }
}

typedef struct follower {
    int candidate, cause;
} follower;

/* Lists what turns on when the candidate is off. Returns the number of entries.
 */
static int list_followers(const runner *x, int candidate, follower *list)
{
    int cell = candidate / 9, digit = candidate % 9, num = 0;
    const rating_map *map = x->grid.map;
    unsigned others = x->grid.candidates[cell] & ~(1U << digit);
    if (!x->mode->is_nishio && rating_count(others) == 1) {
        follower f = {9 * cell + __builtin_ctz(others), RATING_BY_CELL};
        list[num++] = f;
    }
    for (int type = 0; type < map->num_types; type++) {
        int house = map->house[cell][type];
        unsigned places =
            x->grid.places[house][digit] & ~(1U << map->place[cell][type]);
        if (rating_count(places) != 1)
            continue;
        int other = map->cells[house][__builtin_ctz(places)];
        follower f = {9 * other + digit, type};
        if (num == 0 || list[num - 1].candidate != f.candidate)
            list[num++] = f;
    }
    return num;
}

/* Turns a candidate on. Returns whether there is a conflict. Requires that the
 * off candidate is still in the grid. */
static bool turn_on(runner *x, const follower *f, int parent)
{
    rating_run *run = x->run;
    int candidate = f->candidate, cell = candidate / 9,
        node = 2 * candidate + 1;
    if (rating_set_has(run->is_on, candidate))
        return false;
    begin_parents(run, node);
    add_parent(run, 2 * parent);
    if (f->cause == RATING_BY_CELL)
        add_gone_from_cell(x, cell);
    else
        add_gone_from_house(x, x->grid.map->house[cell][f->cause],
                            candidate % 9);
    end_parents(run, node);
    run->cause[candidate] = (int16_t)f->cause;
    if (rating_set_has(run->is_off, candidate)) {
        run->conflict = candidate; /* keeps R2 */
        return true;
    }
    list_on(run, candidate);
    return false;
}

static bool follow_off(runner *x, int candidate)
{
    follower list[1 + RATING_MOST_TYPES];
    int num = list_followers(x, candidate, list);
    bool is_conflict = false;
    for (int k = 0; k < num && !is_conflict; k++)
        is_conflict = turn_on(x, &list[k], candidate);
    if (x->mode->is_dynamic)
        sudoku_rating_grid_remove(&x->grid, candidate / 9, candidate % 9);
    return is_conflict;
}

/* ---- rules inside -------------------------------------------------------- */

/* Uses a rule's hint if it depends on a candidate that the source still had. */
static bool use_hint(void *ctx, const rating_hint *hint)
{
    runner *x = ctx;
    rating_run *run = x->run;
    int first = run->num_pool;
    for (int k = 0; k < hint->num_absent; k++) {
        int cell = hint->absent[k].cell;
        unsigned gone = hint->absent[k].digits & x->source->candidates[cell];
        for (; gone != 0; gone &= gone - 1)
            add_parent(run, 2 * (9 * cell + __builtin_ctz(gone)));
    }
    if (run->num_pool == first)
        return false;
    for (int k = 0; k < hint->num_removes; k++) {
        for (unsigned rest = hint->removes[k].digits; rest != 0;
             rest &= rest - 1) {
            int candidate = 9 * hint->removes[k].cell + __builtin_ctz(rest);
            if (rating_set_has(run->is_off, candidate))
                continue;
            run->first[2 * candidate] = (uint16_t)
                first; /* all candidates of the hint share this list */
            end_parents(run, 2 * candidate);
            run->by_nested[candidate] = -1;
            list_off(run, candidate);
        }
    }
    return false;
}

void sudoku_rating_run_turn_off(rating_run *run, int candidate,
                                const uint64_t *parents, int nested)
{
    if (rating_set_has(run->is_off, candidate))
        return;
    begin_parents(run, 2 * candidate);
    for (int w = 0; w < RATING_SET_WORDS; w++) {
        for (uint64_t rest = parents[w]; rest != 0; rest &= rest - 1)
            add_parent(run, 2 * (64 * w + __builtin_ctzll(rest)));
    }
    end_parents(run, 2 * candidate);
    run->by_nested[candidate] = (int16_t)nested;
    list_off(run, candidate);
}

static bool follow_rules(runner *x)
{
    static rating_rule *const plain[] = {
        sudoku_rating_locking, sudoku_rating_hidden_sets,
        sudoku_rating_naked_sets, sudoku_rating_fish};
    static rating_rule *const further[] = {
        sudoku_rating_seen_places, sudoku_rating_hidden_sets,
        sudoku_rating_seen_pairs, sudoku_rating_fish};
    rating_rule *const *rules = x->grid.map->is_plain ? plain : further;
    int before = x->run->num_off;
    for (int k = 0; k < 4 && x->run->num_off == before; k++)
        rules[k](&x->grid, 2, use_hint, x);
    if (x->run->num_off == before && x->mode->follow != NULL &&
        !x->mode->follow(x->mode->ctx, x->run, x->source, &x->grid))
        x->run->has_failed = true;
    return x->run->num_off > before;
}

/* ---- all ----------------------------------------------------------------- */

static void begin(runner *x, int candidate, bool is_on)
{
    rating_run *run = x->run;
    int node = 2 * candidate + is_on;
    run->is_known = true;
    run->has_failed = false;
    run->conflict = -1;
    run->num_on = run->num_off = run->num_pool = run->num_nested = 0;
    memset(run->is_on, 0, sizeof run->is_on);
    memset(run->is_off, 0, sizeof run->is_off);
    memset(run->count, 0, sizeof run->count);
    begin_parents(run, node);
    end_parents(run, node);
    run->cause[candidate] = -1;
    run->by_nested[candidate] = -1;
    if (is_on)
        list_on(run, candidate);
    else
        list_off(run, candidate);
}

void sudoku_rating_run_make(rating_run *run, const rating_grid *grid,
                            const rating_mode *mode, int candidate, bool is_on)
{
    runner x = {.run = run, .source = grid, .mode = mode, .grid = *grid};
    begin(&x, candidate, is_on);
    while (run->conflict < 0 && !run->has_failed) {
        if (x.next_on < run->num_on)
            follow_on(&x, run->on[x.next_on++]);
        else if (x.next_off < run->num_off)
            follow_off(&x, run->off[x.next_off++]);
        else if (mode->level == 0 || !follow_rules(&x))
            return;
    }
}

int sudoku_rating_run_ancestors(const rating_run *run, int node, uint64_t *set)
{
    int16_t stack[2 * RATING_CANDIDATES];
    int size = 0, count = 0;
    memset(set, 0, RATING_NODE_WORDS * sizeof *set);
    stack[size++] = (int16_t)node;
    set[node / 64] |= UINT64_C(1) << (node % 64);
    while (size > 0) {
        int child = stack[--size];
        const int16_t *parents = run->pool + run->first[child];
        count++;
        for (int k = 0; k < run->num[child]; k++) {
            if (rating_set_has(set, parents[k]))
                continue;
            set[parents[k] / 64] |= UINT64_C(1) << (parents[k] % 64);
            stack[size++] = parents[k];
        }
    }
    return count;
}

int sudoku_rating_run_count(rating_run *run, int node)
{
    uint64_t set[RATING_NODE_WORDS];
    if (run->count[node] == 0)
        run->count[node] = (int16_t)sudoku_rating_run_ancestors(run, node, set);
    return run->count[node];
}
