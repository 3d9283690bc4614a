/*
 * forcing.c - conclusions that several assumptions share, one of which holds
 * (all candidates of a cell, all places of a digit in a house, a candidate on
 * or off); and assumptions that lead to a conflict.
 */
#include "sudoku/rating/chains.h"

#include "sudoku/error.h"

#include <stdlib.h>
#include <string.h>

/* The kinds of chains, in order of preference. */
enum { DOUBLE = 1, BY_CELL = 5, BY_HOUSE = 6, CONTRADICTION = 7 };

typedef struct forcing {
    rating_runs *runs;
    int house;
    rating_sink *sink;
    bool is_bad;
} forcing;

/* Returns the run that assumes the node; makes it if necessary. */
static rating_run *run_of(forcing *f, int node)
{
    rating_runs *runs = f->runs;
    if (runs->slot[node] < 0) {
        rating_run *run = &runs->list[runs->num];
        runs->slot[node] = (int16_t)runs->num++;
        if (runs->stop != NULL && runs->stop(runs->ctx))
            f->is_bad = true;
        sudoku_rating_run_make(run, runs->grid, runs->mode, node / 2,
                               node % 2 != 0);
        f->is_bad = f->is_bad || run->has_failed;
    }
    return &runs->list[runs->slot[node]];
}

static int base_rating(const rating_mode *mode)
{
    if (mode->is_nishio)
        return 75;
    return mode->is_dynamic ? 85 + 5 * mode->level : 80;
}

/* Nodes of some runs that prove a candidate to be on or off. */
typedef struct claim {
    const forcing *forcing;
    int kind, num;
    rating_run *runs[9];
    int nodes[9];
} claim;

/* Counts the nodes of nested chains, equal chains once. */
static int count_nested(const claim *c)
{
    uint64_t set[RATING_NODE_WORDS], seen[64];
    int num_seen = 0, nodes = 0;
    for (int k = 0; k < c->num; k++) {
        const rating_run *run = c->runs[k];
        if (run->num_nested == 0)
            continue;
        sudoku_rating_run_ancestors(run, c->nodes[k], set);
        for (int m = 0; m < run->num_off; m++) {
            int which = run->by_nested[run->off[m]], s = 0;
            if (which < 0 || !rating_set_has(set, 2 * run->off[m]))
                continue;
            while (s < num_seen && seen[s] != run->nested[which].hash)
                s++;
            if (s < num_seen)
                continue;
            if (num_seen < 64)
                seen[num_seen++] = run->nested[which].hash;
            nodes += run->nested[which].nodes;
        }
    }
    return nodes;
}

static void prove(const void *chain, const rating_grid *source,
                  rating_proof *proof)
{
    const claim *c = chain;
    const rating_grid *grid = c->forcing->runs->grid;
    for (int k = 0; k < c->num; k++) {
        uint64_t set[RATING_NODE_WORDS];
        const rating_run *run = c->runs[k];
        sudoku_rating_run_ancestors(run, c->nodes[k], set);
        for (int w = 0; w < RATING_NODE_WORDS; w++) {
            sudoku_rating_proof_mix(proof, set[w]);
            for (uint64_t rest = set[w] & UINT64_C(0xaaaaaaaaaaaaaaaa);
                 rest != 0; rest &= rest - 1) {
                int on = (64 * w + __builtin_ctzll(rest)) / 2;
                sudoku_rating_proof_add_cause(proof, source, grid, on,
                                              run->cause[on]);
            }
        }
        int assumed = run->on[0];
        if (c->kind == BY_CELL)
            sudoku_rating_proof_add_cell(proof, source, grid, assumed / 9);
        if (c->kind == BY_HOUSE)
            sudoku_rating_proof_add_house(proof, source, grid,
                                          c->forcing->house, assumed % 9);
    }
}

static void offer(forcing *f, int target, bool is_on, const claim *c)
{
    const rating_grid *grid = f->runs->grid;
    unsigned bit = 1U << target % 9;
    unsigned removes = grid->candidates[target / 9] & (is_on ? ~bit : bit);
    int nodes = 0;
    rating_hint hint;
    if (removes == 0)
        return;
    for (int k = 0; k < c->num; k++)
        nodes += sudoku_rating_run_count(c->runs[k], c->nodes[k]);
    if (f->runs->mode->follow != NULL)
        nodes += count_nested(c);
    int rating = base_rating(f->runs->mode) + sudoku_rating_surcharge(nodes);
    int key = rating_key(rating, nodes, c->kind);
    if (key >= f->sink->limit)
        return;
    rating_hint_begin(&hint, rating);
    rating_hint_remove(&hint, grid, target / 9, removes);
    if (is_on) {
        hint.cell = target / 9;
        hint.digit = target % 9;
    }
    f->sink->take(f->sink, key, &hint, prove, c);
}

static void offer_contradiction(forcing *f, rating_run *run, int source,
                                bool is_on)
{
    claim c = {.forcing = f, .kind = CONTRADICTION, .num = 2};
    if (run->conflict < 0)
        return;
    for (int k = 0; k < 2; k++) {
        c.runs[k] = run;
        c.nodes[k] = 2 * run->conflict + 1 - k;
    }
    offer(f, source, !is_on, &c);
}

/* Offers the conclusions of all runs, in the order of the first run. */
static void offer_common(forcing *f, rating_run **runs, int num, bool is_on,
                         int kind)
{
    uint64_t common[RATING_SET_WORDS];
    claim c = {.forcing = f, .kind = kind, .num = num};
    const int16_t *list = is_on ? runs[0]->on : runs[0]->off;
    int size = is_on ? runs[0]->num_on : runs[0]->num_off;
    memset(common, 255, sizeof common);
    for (int k = 0; k < num; k++) {
        const uint64_t *set = is_on ? runs[k]->is_on : runs[k]->is_off;
        for (int w = 0; w < RATING_SET_WORDS; w++)
            common[w] &= set[w];
        c.runs[k] = runs[k];
    }
    for (int k = 0; k < size; k++) {
        if (!rating_set_has(common, list[k]))
            continue;
        for (int m = 0; m < num; m++)
            c.nodes[m] = 2 * list[k] + is_on;
        offer(f, list[k], is_on, &c);
    }
}

static void try_candidate(forcing *f, int candidate, bool is_rich)
{
    const rating_mode *mode = f->runs->mode;
    rating_run *pair[2];
    if (!mode->is_dynamic)
        return;
    pair[0] = run_of(f, 2 * candidate + 1);
    pair[1] = run_of(f, 2 * candidate);
    offer_contradiction(f, pair[0], candidate, true);
    offer_contradiction(f, pair[1], candidate, false);
    if (!is_rich || mode->is_nishio)
        return;
    offer_common(f, pair, 2, true, DOUBLE);
    offer_common(f, pair, 2, false, DOUBLE);
}

static void try_houses(forcing *f, int candidate)
{
    const rating_grid *grid = f->runs->grid;
    const rating_map *map = grid->map;
    int cell = candidate / 9, digit = candidate % 9;
    for (int type = 0; type < map->num_types; type++) {
        int house = map->house[cell][type], num = 0;
        unsigned places = grid->places[house][digit];
        rating_run *runs[9];
        if (rating_count(places) < 2 ||
            __builtin_ctz(places) != map->place[cell][type])
            continue;
        for (; places != 0; places &= places - 1) {
            int other = map->cells[house][__builtin_ctz(places)];
            runs[num++] = run_of(f, 2 * (9 * other + digit) + 1);
        }
        f->house = house;
        offer_common(f, runs, num, true, BY_HOUSE);
        offer_common(f, runs, num, false, BY_HOUSE);
    }
}

static void try_cell(forcing *f, int cell)
{
    bool is_nishio = f->runs->mode->is_nishio;
    unsigned digits = f->runs->grid->candidates[cell];
    bool is_rich = rating_count(digits) >= 3;
    rating_run *runs[9];
    int num = 0;
    for (; digits != 0 && !f->is_bad; digits &= digits - 1) {
        int candidate = 9 * cell + __builtin_ctz(digits);
        try_candidate(f, candidate, is_rich);
        if (is_nishio)
            continue;
        try_houses(f, candidate);
        runs[num++] = run_of(f, 2 * candidate + 1);
    }
    if (is_nishio || f->is_bad)
        return;
    offer_common(f, runs, num, true, BY_CELL);
    offer_common(f, runs, num, false, BY_CELL);
}

int sudoku_rating_runs_reserve(rating_runs *runs, const rating_grid *grid)
{
    int num = 0;
    for (int cell = 0; cell < grid->map->num_cells; cell++)
        num += 2 * rating_count(grid->candidates[cell]);
    if (num == 0 || num <= runs->cap)
        return 0;
    free(runs->list);
    runs->cap = 0;
    runs->list = malloc((size_t)num * sizeof *runs->list);
    if (runs->list == NULL)
        return SUDOKU_ENOMEM;
    runs->cap = num;
    return 0;
}

bool sudoku_rating_find_forcing(rating_runs *runs, const rating_grid *grid,
                                const rating_mode *mode, rating_sink *sink)
{
    forcing f = {.runs = runs, .sink = sink};
    runs->grid = grid;
    runs->mode = mode;
    runs->num = 0;
    memset(runs->slot, 255, sizeof runs->slot);
    for (int cell = 0; cell < grid->map->num_cells && !f.is_bad; cell++) {
        int num = rating_count(grid->candidates[cell]);
        if (num > 2 || (num == 2 && mode->is_dynamic))
            try_cell(&f, cell);
    }
    return !f.is_bad;
}
