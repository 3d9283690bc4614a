/*
 * rating.c - the order of the rules, and the loop over steps; see rating.h.
 */
#include "sudoku/rating/rating.h"

#include "sudoku/error.h"
#include "sudoku/rating/nested.h"

#include <stdlib.h>
#include <string.h>

struct sudoku_rater {
    rating_map map;
    rating_grid grid;
    rating_best best;
    rating_runs runs;
    rating_nest
        nests[2]; /* nests for inner chains, and for those inside them */
    const sudoku_rating_options *options;
    rating_cycles *cycles;
};

enum {
    STOPPED = -100
}; /* result of a rule that was stopped, or whose run had no room for all
      parents */

typedef struct rule {
    rating_rule *find;
    int variant;
    bool needs_unique;
} rule;

/* The rules before the chains. Aligned triplets come after cycles. */
static const rule rules[] = {
    {sudoku_rating_hidden_singles, 0, false},
    {sudoku_rating_direct_locking, 0, false},
    {sudoku_rating_direct_hidden_sets, 2, false},
    {sudoku_rating_naked_singles, 0, false},
    {sudoku_rating_direct_hidden_sets, 3, false},
    {sudoku_rating_locking, 0, false},
    {sudoku_rating_naked_sets, 2, false},
    {sudoku_rating_fish, 2, false},
    {sudoku_rating_hidden_sets, 2, false},
    {sudoku_rating_naked_sets, 3, false},
    {sudoku_rating_fish, 3, false},
    {sudoku_rating_hidden_sets, 3, false},
    {sudoku_rating_wings, 2, false},
    {sudoku_rating_wings, 3, false},
    {sudoku_rating_unique_loops, 0, true},
    {sudoku_rating_naked_sets, 4, false},
    {sudoku_rating_fish, 4, false},
    {sudoku_rating_hidden_sets, 4, false},
    {sudoku_rating_bugs, 0, true},
    {sudoku_rating_aligned_pairs, 0, false},
};

static const rating_mode modes[] = {
    {.is_nishio = true, .is_dynamic = true},
    {.is_multiple = true},
    {.is_multiple = true, .is_dynamic = true},
    {.is_multiple = true, .is_dynamic = true, .level = 1},
};

int sudoku_rater_new(sudoku_rater **out)
{
    *out = calloc(1, sizeof **out);
    if (*out == NULL)
        return SUDOKU_ENOMEM;
    sudoku_rater *r = *out;
    r->cycles = sudoku_rating_cycles_new();
    if (r->cycles == NULL) {
        free(r);
        *out = NULL;
        return SUDOKU_ENOMEM;
    }
    r->nests[0].cycles = r->nests[1].cycles = r->cycles;
    r->nests[0].inner = &r->nests[1];
    return 0;
}

void sudoku_rater_free(sudoku_rater *rater)
{
    if (rater == NULL)
        return;
    free(rater->cycles);
    free(rater->runs.list);
    free(rater->nests[0].runs.list);
    free(rater);
}

static bool take(void *ctx, const rating_hint *hint)
{
    sudoku_rater *rater = ctx;
    rater->best.hint = *hint;
    return true;
}

static int find_in_mode(sudoku_rater *rater, const rating_mode *mode)
{
    sudoku_rating_best_init(&rater->best);
    if (!sudoku_rating_find_forcing(&rater->runs, &rater->grid, mode,
                                    &rater->best.sink))
        return STOPPED;
    return rating_best_exists(&rater->best);
}

static int find_forcing(sudoku_rater *rater)
{
    int found = sudoku_rating_runs_reserve(&rater->runs, &rater->grid);
    for (size_t k = 0; k < sizeof modes / sizeof *modes && found == 0; k++)
        found = find_in_mode(rater, &modes[k]);
    if (found == 0)
        found = sudoku_rating_runs_reserve(&rater->nests[0].runs, &rater->grid);
    for (int level = 2; level <= RATING_MAX_LEVEL && found == 0; level++) {
        rating_mode mode = sudoku_rating_nested_mode(&rater->nests[0], level);
        found = find_in_mode(rater, &mode);
    }
    return found;
}

static int find_step(sudoku_rater *rater)
{
    const rating_grid *grid = &rater->grid;
    for (size_t k = 0; k < sizeof rules / sizeof *rules; k++) {
        if (rules[k].needs_unique && !rater->options->is_unique)
            continue;
        if (rules[k].find(grid, rules[k].variant, take, rater))
            return 1;
    }
    sudoku_rating_best_init(&rater->best);
    sudoku_rating_find_cycles(rater->cycles, grid, &rater->best.sink);
    if (rating_best_exists(&rater->best) ||
        sudoku_rating_aligned_triples(grid, 0, take, rater))
        return 1;
    return find_forcing(rater);
}

static void apply(sudoku_rater *rater)
{
    const rating_hint *hint = &rater->best.hint;
    for (int k = 0; k < hint->num_removes && hint->cell < 0; k++) {
        for (unsigned rest = hint->removes[k].digits; rest != 0;
             rest &= rest - 1)
            sudoku_rating_grid_remove(&rater->grid, hint->removes[k].cell,
                                      __builtin_ctz(rest));
    }
    if (hint->cell >= 0)
        sudoku_rating_grid_place(&rater->grid, hint->cell, hint->digit);
}

/* Begins a rating. Returns false if it does not support the board. */
static bool begin(sudoku_rater *rater, const sudoku_puzzle *puzzle)
{
    rating_map *map = &rater->map;
    uint16_t allowed[RATING_CELLS + 1] = {0};
    if (!sudoku_rating_map_init(map, puzzle->board))
        return false;
    for (int cell = 0; cell < map->num_cells; cell++)
        allowed[cell] =
            (uint16_t)(puzzle->allowed[cell] & puzzle->board->shape->active);
    sudoku_rating_grid_init(&rater->grid, map, allowed);
    for (int cell = 0; cell < map->num_cells; cell++) {
        if (puzzle->given[cell] != SUDOKU_EMPTY)
            sudoku_rating_grid_place(&rater->grid, cell, puzzle->given[cell]);
    }
    return true;
}

bool sudoku_board_has_rating(const sudoku_board *board)
{
    rating_map map;
    return sudoku_rating_map_init(&map, board);
}

int sudoku_rate(sudoku_rater *rater, const sudoku_puzzle *puzzle,
                const sudoku_rating_options *options, sudoku_rating *rating)
{
    memset(rating, 0, sizeof *rating);
    rater->options = options;
    rater->runs.stop = options->stop;
    rater->runs.ctx = options->ctx;
    rater->nests[0].runs.stop = options->stop;
    rater->nests[0].runs.ctx = options->ctx;
    if (!begin(rater, puzzle))
        return 0;
    while (rater->grid.num_empty > 0) {
        int found = find_step(rater);
        if (found <= 0)
            return found == SUDOKU_ENOMEM ? found : 0;
        const rating_hint *hint = &rater->best.hint;
        if (hint->rating > rating->er)
            rating->er = hint->rating;
        if (rating->ed == 0)
            rating->ed = rating->er;
        if (rating->ep == 0 && hint->cell >= 0)
            rating->ep = rating->er;
        apply(rater);
    }
    return 1;
}
