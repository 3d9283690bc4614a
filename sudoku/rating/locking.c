/*
 * locking.c - pointing (2.6) and claiming (2.8): all places of a digit in a
 * house lie in a second one. Direct (1.7, 1.9): a hidden single follows at
 * once.
 */
#include "sudoku/rating/hint.h"

/* Houses, by type, in the order in which they are tried. */
static const struct {
    uint8_t from, to;
} pairs[4] = {{RATING_BOX, RATING_COLUMN},
              {RATING_BOX, RATING_ROW},
              {RATING_COLUMN, RATING_BOX},
              {RATING_ROW, RATING_BOX}};

typedef struct locked {
    const rating_grid *grid;
    int from, to, digit;
    rating_use *use;
    void *ctx;
} locked;

/* The places of house a, as a set, that lie in house b. */
static unsigned shared_places(const rating_map *map, int a, int b)
{
    unsigned set = 0;
    for (int k = 0; k < 9; k++)
        set |= (unsigned)(map->house[map->cells[a][k]][b / 9] == b) << k;
    return set;
}

static void make(const locked *x, rating_hint *hint, int rating)
{
    const rating_map *map = x->grid->map;
    rating_hint_begin(hint, rating);
    for (int k = 0; k < 9; k++) {
        int cell = map->cells[x->to][k];
        if (map->house[cell][x->from / 9] != x->from)
            rating_hint_remove(hint, x->grid, cell, 1U << x->digit);
    }
    for (int k = 0; k < 9; k++) {
        int cell = map->cells[x->from][k];
        if (map->house[cell][x->to / 9] != x->to)
            rating_hint_rest_on(hint, cell, 1U << x->digit);
    }
}

/* In a house like x->from, that x->to crosses, one place may be left. */
static bool use_direct(const locked *x)
{
    const rating_grid *grid = x->grid;
    rating_hint hint;
    for (int k = 0; k < 9; k++) {
        int house = x->from / 9 * 9 + k;
        unsigned crossing = shared_places(grid->map, house, x->to);
        unsigned places = grid->places[house][x->digit];
        unsigned left = places & ~crossing;
        if (house == x->from || crossing == 0 || rating_count(places) < 2 ||
            rating_count(left) != 1)
            continue;
        make(x, &hint, x->from < 9 ? 17 : 19);
        hint.cell = grid->map->cells[house][__builtin_ctz(left)];
        hint.digit = x->digit;
        if (x->use(x->ctx, &hint))
            return true;
    }
    return false;
}

static bool use_plain(const locked *x)
{
    rating_hint hint;
    make(x, &hint, x->from < 9 ? 26 : 28);
    return hint.num_removes > 0 && x->use(x->ctx, &hint);
}

static bool find(const rating_grid *grid, bool (*try)(const locked *x),
                 rating_use *use, void *ctx)
{
    locked x = {.grid = grid, .use = use, .ctx = ctx};
    for (int k = 0; k < 4 * 81; k++) {
        x.from = 9 * pairs[k / 81].from + k % 81 / 9;
        x.to = 9 * pairs[k / 81].to + k % 9;
        unsigned crossing = shared_places(grid->map, x.from, x.to);
        if (crossing == 0)
            continue;
        for (x.digit = 0; x.digit < 9; x.digit++) {
            unsigned places = grid->places[x.from][x.digit];
            if (rating_count(places) >= 2 && (places & ~crossing) == 0 &&
                try(&x))
                return true;
        }
    }
    return false;
}

bool rating_direct_locking(const rating_grid *grid, int variant,
                           rating_use *use, void *ctx)
{
    (void)variant;
    return find(grid, use_direct, use, ctx);
}

bool rating_locking(const rating_grid *grid, int variant, rating_use *use,
                    void *ctx)
{
    (void)variant;
    return find(grid, use_plain, use, ctx);
}
