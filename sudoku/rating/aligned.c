/*
 * aligned.c - aligned pair exclusion (6.2) and triplet exclusion (7.5). Of all
 * combinations of candidates of two or three cells, those are impossible that
 * give two cells of a house the same digit, or leave no candidate to a cell
 * that sees all of them. A candidate without a possible combination is removed.
 */
#include "sudoku/rating/hint.h"

typedef struct aligned {
    const rating_grid *grid;
    int cells[RATING_CELLS], num;
    rating_cells excluding[RATING_CELLS]; /* [cell] peers with few candidates */
} aligned;

/* Lists cells with at least two candidates that do not see a naked single. */
static void list_cells(aligned *x, const rating_grid *grid, int size)
{
    x->grid = grid;
    x->num = 0;
    for (int cell = 0; cell < grid->map->num_cells; cell++) {
        bool sees_single = false;
        rating_cells few = {{0, 0}};
        for (int k = 0; k < grid->map->num_peers[cell]; k++) {
            int peer = grid->map->peers[cell][k];
            int num = rating_count(grid->candidates[peer]);
            sees_single = sees_single || num == 1;
            if (num >= 2 && num <= size)
                rating_cells_add(&few, peer);
        }
        x->excluding[cell] = few;
        if (rating_count(grid->candidates[cell]) >= 2 && !sees_single &&
            !rating_cells_is_empty(&few))
            x->cells[x->num++] = cell;
    }
}

static int num_cells(const rating_cells *set)
{
    return __builtin_popcountll(set->words[0]) +
           __builtin_popcountll(set->words[1]);
}

/* Lists the candidates of the common peers. A possible combination leaves one
 * in each. */
static int list_sets(const aligned *x, rating_cells common, uint16_t *sets)
{
    int num = 0;
    while (!rating_cells_is_empty(&common))
        sets[num++] = x->grid->candidates[rating_cells_pop(&common)];
    return num;
}

static bool is_allowed(const uint16_t *sets, int num, unsigned digits)
{
    for (int k = 0; k < num; k++) {
        if ((sets[k] & ~digits) == 0)
            return false;
    }
    return true;
}

static bool sees(const aligned *x, int a, int b)
{
    return rating_cells_has(&x->grid->map->sees[a], b);
}

static unsigned allowed_thirds(const aligned *x, const int *c, int a, int b,
                               const uint16_t *sets, int num)
{
    unsigned allowed = 0;
    for (unsigned rest = x->grid->candidates[c[2]]; rest != 0;
         rest &= rest - 1) {
        int d = __builtin_ctz(rest);
        if ((d == a && sees(x, c[0], c[2])) || (d == b && sees(x, c[1], c[2])))
            continue;
        if (is_allowed(sets, num, 1U << a | 1U << b | 1U << d))
            allowed |= 1U << d;
    }
    return allowed;
}

/* Lists the candidates of c[0 .. size - 1] that are in a possible combination.
 */
static void combine(const aligned *x, const int *c, int size,
                    const uint16_t *sets, int num, unsigned *allowed)
{
    bool is_pair = sees(x, c[0], c[1]);
    allowed[0] = allowed[1] = allowed[2] = 0;
    for (unsigned u = x->grid->candidates[c[0]]; u != 0; u &= u - 1) {
        for (unsigned v = x->grid->candidates[c[1]]; v != 0; v &= v - 1) {
            int a = __builtin_ctz(u), b = __builtin_ctz(v);
            unsigned third = 0;
            if (a == b && is_pair)
                continue;
            if (size == 2 && !is_allowed(sets, num, 1U << a | 1U << b))
                continue;
            if (size == 3)
                third = allowed_thirds(x, c, a, b, sets, num);
            if (size == 3 && third == 0)
                continue;
            allowed[0] |= 1U << a;
            allowed[1] |= 1U << b;
            allowed[2] |= third;
        }
    }
}

static bool try_cells(const aligned *x, const int *cells, int size,
                      rating_cells common, rating_use *use, void *ctx)
{
    uint16_t sets[RATING_MOST_PEERS];
    unsigned allowed[3];
    rating_hint hint;
    int num = list_sets(x, common, sets);
    combine(x, cells, size, sets, num, allowed);
    rating_hint_begin(&hint, size == 2 ? 62 : 75);
    for (int k = 0; k < size; k++)
        rating_hint_remove(&hint, x->grid, cells[k], ~allowed[k]);
    return hint.num_removes > 0 && use(ctx, &hint);
}

bool sudoku_rating_aligned_pairs(const rating_grid *grid, int variant,
                                 rating_use *use, void *ctx)
{
    aligned x;
    (void)variant;
    list_cells(&x, grid, 2);
    for (int b = 1; b < x.num; b++) {
        for (int a = 0; a < b; a++) {
            int cells[2] = {x.cells[a], x.cells[b]};
            rating_cells common =
                rating_cells_and(x.excluding[cells[0]], x.excluding[cells[1]]);
            if (num_cells(&common) >= 2 &&
                try_cells(&x, cells, 2, common, use, ctx))
                return true;
        }
    }
    return false;
}

/* Takes as third cell a peer of a with few candidates, then one of b. */
static bool try_thirds(const aligned *x, int a, int b, rating_use *use,
                       void *ctx)
{
    rating_cells both = rating_cells_and(x->excluding[a], x->excluding[b]);
    if (num_cells(&both) < 2)
        return false;
    const rating_map *map = x->grid->map;
    int num = map->num_peers[a];
    for (int k = 0; k < num + map->num_peers[b]; k++) {
        int c = k < num ? map->peers[a][k] : map->peers[b][k - num];
        if (!rating_cells_has(&x->excluding[k < num ? a : b], c) || c == a ||
            c == b || (k >= num && rating_cells_has(&x->excluding[a], c)))
            continue;
        int cells[3] = {a, b, c};
        rating_cells common = rating_cells_and(both, x->excluding[c]);
        bool may = false;
        for (int m = 0; m < x->num && !may; m++)
            may = x->cells[m] == c;
        if (may && num_cells(&common) >= 2 &&
            try_cells(x, cells, 3, common, use, ctx))
            return true;
    }
    return false;
}

bool sudoku_rating_aligned_triples(const rating_grid *grid, int variant,
                                   rating_use *use, void *ctx)
{
    aligned x;
    (void)variant;
    list_cells(&x, grid, 3);
    for (int b = 1; b < x.num; b++) {
        for (int a = 0; a < b; a++) {
            if (try_thirds(&x, x.cells[a], x.cells[b], use, ctx))
                return true;
        }
    }
    return false;
}
