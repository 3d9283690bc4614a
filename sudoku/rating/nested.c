/*
 * nested.c - see nested.h.
 */
#include "sudoku/rating/nested.h"

#include <string.h>

/* ---- the sink ------------------------------------------------------------ */

static bool is_wanted(const rating_nest *nest, int candidate, int key)
{
    return !rating_set_has(nest->run->is_off, candidate) &&
           key < nest->found[candidate].key;
}

/* Returns whether the hint is the best so far for one of its candidates. */
static bool helps(const rating_nest *nest, const rating_hint *hint, int key)
{
    for (int k = 0; k < hint->num_removes; k++) {
        for (unsigned rest = hint->removes[k].digits; rest != 0;
             rest &= rest - 1) {
            if (is_wanted(nest, 9 * hint->removes[k].cell + __builtin_ctz(rest),
                          key))
                return true;
        }
    }
    return false;
}

static bool has_parents(const rating_proof *proof)
{
    uint64_t all = 0;
    for (int w = 0; w < RATING_SET_WORDS; w++)
        all |= proof->parents[w];
    return all != 0;
}

static void keep(rating_nest *nest, int candidate, const rating_found *found)
{
    if (!is_wanted(nest, candidate, found->key))
        return;
    if (nest->found[candidate].key == INT32_MAX)
        nest->list[nest->num_list++] = (int16_t)candidate;
    nest->found[candidate] = *found;
}

static void take(rating_sink *sink, int key, const rating_hint *hint,
                 rating_prove *prove, const void *chain)
{
    rating_nest *nest = (rating_nest *)sink;
    rating_found found = {.key = key, .order = nest->num_found++};
    if (!helps(nest, hint, key))
        return;
    prove(chain, nest->source, &found.proof);
    if (!has_parents(&found.proof))
        return; /* the chain is valid without the run */
    for (int k = 0; k < hint->num_removes; k++) {
        for (unsigned rest = hint->removes[k].digits; rest != 0;
             rest &= rest - 1)
            keep(nest, 9 * hint->removes[k].cell + __builtin_ctz(rest), &found);
    }
}

static void begin(rating_nest *nest, const rating_run *run,
                  const rating_grid *source)
{
    nest->sink.limit = INT32_MAX;
    nest->sink.take = take;
    nest->run = run;
    nest->source = source;
    nest->num_found = nest->num_list = 0;
    for (int c = 0; c < RATING_CANDIDATES; c++)
        nest->found[c].key = INT32_MAX;
}

/* ---- what is turned off -------------------------------------------------- */

static bool is_before(const rating_nest *nest, int a, int b)
{
    const rating_found *x = &nest->found[a], *y = &nest->found[b];
    if (x->key != y->key)
        return x->key < y->key;
    return x->order != y->order ? x->order < y->order : a < b;
}

static void sort(rating_nest *nest)
{
    for (int k = 1; k < nest->num_list; k++) {
        int16_t candidate = nest->list[k];
        int at = k;
        for (; at > 0 && is_before(nest, candidate, nest->list[at - 1]); at--)
            nest->list[at] = nest->list[at - 1];
        nest->list[at] = candidate;
    }
}

static bool turn_off(rating_nest *nest, rating_run *run)
{
    int last = -1;
    sort(nest);
    for (int k = 0; k < nest->num_list; k++) {
        const rating_found *found = &nest->found[nest->list[k]];
        if (found->order != last) {
            rating_nested nested = {found->proof.hash,
                                    rating_key_nodes(found->key)};
            run->nested[run->num_nested++] = nested;
            last = found->order;
        }
        sudoku_rating_run_turn_off(run, nest->list[k], found->proof.parents,
                                   run->num_nested - 1);
    }
    return nest->num_list > 0;
}

/* ---- levels -------------------------------------------------------------- */

/* Searches chains in that mode, and turns off what they remove. Returns 1 if
 * something was turned off, 0 if nothing was, or -1 if stopped. */
static int follow_mode(rating_nest *nest, rating_run *run,
                       const rating_grid *source, const rating_grid *grid,
                       const rating_mode *mode)
{
    begin(nest, run, source);
    if (!sudoku_rating_find_forcing(&nest->runs, grid, mode, &nest->sink))
        return -1;
    return turn_off(nest, run);
}

static int follow_cycles(rating_nest *nest, rating_run *run,
                         const rating_grid *source, const rating_grid *grid)
{
    begin(nest, run, source);
    sudoku_rating_find_cycles(nest->cycles, grid, &nest->sink);
    return turn_off(nest, run);
}

static bool follow(void *ctx, rating_run *run, const rating_grid *source,
                   const rating_grid *grid)
{
    static const rating_mode multiple = {.is_multiple = true};
    static const rating_mode dynamic = {.is_multiple = true,
                                        .is_dynamic = true};
    rating_nest *nest = ctx;
    int result = 0;
    if (nest->level <= 3)
        result = follow_cycles(nest, run, source, grid);
    if (nest->level == 3 && result == 0)
        result = follow_mode(nest, run, source, grid, &multiple);
    if (nest->level >= 4)
        result = follow_mode(nest, run, source, grid, &dynamic);
    if (nest->level == 5 && result == 0) {
        rating_mode mode = sudoku_rating_nested_mode(nest->inner, 2);
        result = follow_mode(nest, run, source, grid, &mode);
    }
    return result >= 0;
}

rating_mode sudoku_rating_nested_mode(rating_nest *nest, int level)
{
    rating_mode mode = {.is_multiple = true,
                        .is_dynamic = true,
                        .level = level,
                        .follow = follow,
                        .ctx = nest};
    nest->level = level;
    return mode;
}
