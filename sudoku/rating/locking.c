/*
 * locking.c - pointing (to a line, 2.6) and claiming (2.8): all places of a
 * digit in a house lie in a second one. Direct (from a box 1.7, otherwise 1.9):
 * a hidden single follows at once.
 */
#include "sudoku/rating/hint.h"

#include <stddef.h>

typedef struct locked {
    const rating_grid *grid;
    int from, to, digit;
    rating_use *use;
    void *ctx;
} locked;

/* Returns the places of house a that lie in house b. */
static unsigned shared_places(const rating_map *map, int a, int b)
{
    unsigned set = 0;
    for (int k = 0; k < map->num_digits; k++)
        set |= (unsigned)(map->house[map->cells[a][k]][map->type[b]] == b) << k;
    return set;
}

static bool is_in(const rating_map *map, int cell, int house)
{
    return map->house[cell][map->type[house]] == house;
}

static void make(const locked *x, rating_hint *hint, int rating)
{
    const rating_map *map = x->grid->map;
    rating_hint_begin(hint, rating);
    for (int k = 0; k < map->num_digits; k++) {
        int cell = map->cells[x->to][k];
        if (!is_in(map, cell, x->from))
            rating_hint_remove(hint, x->grid, cell, 1U << x->digit);
    }
    for (int k = 0; k < map->num_digits; k++) {
        int cell = map->cells[x->from][k];
        if (!is_in(map, cell, x->to))
            rating_hint_rest_on(hint, cell, 1U << x->digit);
    }
}

/* Looks for a hidden single in another house of x->from's type that crosses
 * x->to. */
static bool use_direct(const locked *x)
{
    const rating_grid *grid = x->grid;
    const rating_map *map = grid->map;
    int type = map->type[x->from];
    rating_hint hint;
    for (int house = map->first[type]; house < map->first[type + 1]; house++) {
        unsigned crossing = shared_places(map, house, x->to);
        unsigned places = grid->places[house][x->digit];
        unsigned left = places & ~crossing;
        if (house == x->from || crossing == 0 || rating_count(places) < 2 ||
            rating_count(left) != 1)
            continue;
        make(x, &hint, type == RATING_BOX ? 17 : 19);
        hint.cell = map->cells[house][__builtin_ctz(left)];
        hint.digit = x->digit;
        if (x->use(x->ctx, &hint))
            return true;
    }
    return false;
}

static bool use_plain(const locked *x)
{
    const rating_map *map = x->grid->map;
    rating_hint hint;
    make(x, &hint, rating_is_line(map->type[x->to]) ? 26 : 28);
    return hint.num_removes > 0 && x->use(x->ctx, &hint);
}

typedef bool try_locked(const locked *x);

static bool find_digits(locked *x, try_locked *try)
{
    const rating_grid *grid = x->grid;
    unsigned crossing = shared_places(grid->map, x->from, x->to);
    for (x->digit = 0; x->digit < 9 && crossing != 0; x->digit++) {
        unsigned places = grid->places[x->from][x->digit];
        if (rating_count(places) >= 2 && (places & ~crossing) == 0 && try(x))
            return true;
    }
    return false;
}

static bool find_types(locked *x, int from, int to, try_locked *try)
{
    const rating_map *map = x->grid->map;
    for (x->from = map->first[from]; x->from < map->first[from + 1];
         x->from++) {
        for (x->to = map->first[to]; x->to < map->first[to + 1]; x->to++) {
            if (find_digits(x, try))
                return true;
        }
    }
    return false;
}

/* Tries pairs of types in Sudoku Explainer's order. */
static bool find(const rating_grid *grid, try_locked *try, rating_use *use,
                 void *ctx)
{
    static const uint8_t pairs[][2] = {
        {RATING_BOX, RATING_COLUMN},    {RATING_BOX, RATING_ROW},
        {RATING_COLUMN, RATING_BOX},    {RATING_ROW, RATING_BOX},
        {RATING_GROUP, RATING_COLUMN},  {RATING_GROUP, RATING_ROW},
        {RATING_COLUMN, RATING_GROUP},  {RATING_ROW, RATING_GROUP},
        {RATING_BOX, RATING_GROUP},     {RATING_GROUP, RATING_BOX},
        {RATING_WINDOW, RATING_COLUMN}, {RATING_WINDOW, RATING_ROW},
        {RATING_COLUMN, RATING_WINDOW}, {RATING_ROW, RATING_WINDOW},
        {RATING_BOX, RATING_WINDOW},    {RATING_WINDOW, RATING_BOX},
        {RATING_WINDOW, RATING_GROUP},  {RATING_GROUP, RATING_WINDOW}};
    locked x = {.grid = grid, .use = use, .ctx = ctx};
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        if (find_types(&x, pairs[k][0], pairs[k][1], try))
            return true;
    }
    return false;
}

bool sudoku_rating_direct_locking(const rating_grid *grid, int variant,
                                  rating_use *use, void *ctx)
{
    (void)variant;
    return find(grid, use_direct, use, ctx);
}

bool sudoku_rating_locking(const rating_grid *grid, int variant,
                           rating_use *use, void *ctx)
{
    (void)variant;
    return find(grid, use_plain, use, ctx);
}
