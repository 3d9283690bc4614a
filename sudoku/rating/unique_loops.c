/*
 * unique_loops.c - unique rectangles and longer unique loops (4.5 and more):
 * cells with two common digits, two such cells or none in each house. They
 * cannot have only these digits, or the digits could be exchanged. Assumes a
 * unique solution.
 *
 * Type 1: one cell has other candidates. Type 2: several cells have the same
 * other candidate. Type 3: two cells, whose other candidates form a naked or
 * hidden set with cells of a house. Type 4: two cells, to which one of the
 * digits is confined in a house.
 */
#include "sudoku/rating/unique_loops.h"

#include <string.h>

static void offer_type_1(unique_loop *loop, int cell)
{
    rating_hint hint;
    unique_loop_begin(loop, &hint, 0);
    rating_hint_remove(&hint, loop->grid, cell, loop->digits);
    unique_loop_offer(loop, &hint, 1);
}

static void offer_type_2(unique_loop *loop, const int *cells, int num,
                         unsigned others)
{
    rating_hint hint;
    rating_cells seen = loop->grid->map->sees[cells[0]];
    for (int k = 1; k < num; k++)
        seen = rating_cells_and(seen, loop->grid->map->sees[cells[k]]);
    unique_loop_begin(loop, &hint, 0);
    rating_hint_remove_from(&hint, loop->grid, seen, others);
    unique_loop_offer(loop, &hint, 2);
}

static void offer_type_4(unique_loop *loop, int a, int b)
{
    const rating_grid *grid = loop->grid;
    unsigned locked = 0;
    for (int type = 0; type < grid->map->num_types; type++) {
        int house = rating_shared_house(grid->map, a, b, type);
        if (house == RATING_NO_HOUSE)
            continue;
        for (unsigned rest = loop->digits; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctz(rest);
            if (rating_count(grid->places[house][digit]) == 2)
                locked |= 1U << digit;
        }
    }
    if (locked == 0)
        return;
    rating_hint hint;
    unsigned other = loop->digits & ~(locked & (0U - locked));
    unique_loop_begin(loop, &hint, 0);
    rating_hint_remove(&hint, grid, a, other);
    rating_hint_remove(&hint, grid, b, other);
    unique_loop_offer(loop, &hint, 4);
}

/* Returns whether the two digits can be exchanged: each house has one cell of
 * even and one of odd number in the loop, or none, and no peer outside houses
 * prevents it. */
static bool is_deadly(const unique_loop *loop)
{
    const rating_map *map = loop->grid->map;
    uint64_t houses[2] = {0, 0};
    for (int k = 0; k < loop->size; k++) {
        int cell = loop->cells[k];
        if (rating_is_held_apart(loop->grid, cell, loop->digits))
            return false;
        for (int type = 0; type < map->num_types; type++) {
            if (map->house[cell][type] == RATING_NO_HOUSE)
                continue;
            uint64_t bit = UINT64_C(1) << map->house[cell][type];
            if ((houses[k % 2] & bit) != 0)
                return false;
            houses[k % 2] |= bit;
        }
    }
    return houses[0] == houses[1];
}

static void use_loop(unique_loop *loop)
{
    int extra[RATING_CELLS], num = 0;
    unsigned others = 0;
    if (!is_deadly(loop))
        return;
    for (int k = 0; k < loop->size; k++) {
        unsigned set = loop->grid->candidates[loop->cells[k]];
        if (rating_count(set) <= 2)
            continue;
        extra[num++] = loop->cells[k];
        others |= set & ~loop->digits;
    }
    if (num == 1)
        offer_type_1(loop, extra[0]);
    if (num >= 2 && rating_count(others) == 1)
        offer_type_2(loop, extra, num, others);
    if (num == 2 && rating_count(others) >= 2)
        sudoku_unique_loop_offer_type_3(loop, extra[0], extra[1], others);
    if (num == 2)
        offer_type_4(loop, extra[0], extra[1]);
}

typedef struct loop_level {
    int type, place; /* type of the next house, and place in it */
    int from;        /* type of the house shared with the previous cell */
    int allowed; /* number of further cells with arbitrary other candidates */
    unsigned others;
} loop_level;

static bool may_add(const unique_loop *loop, const loop_level *last, int cell,
                    loop_level *next)
{
    unsigned set = loop->grid->candidates[cell];
    if ((loop->digits & ~set) != 0 || rating_cells_has(&loop->in, cell))
        return false;
    unsigned others = last->others | (set & ~loop->digits);
    if (rating_count(set) != 2 && rating_count(others) != 1 &&
        last->allowed <= 0)
        return false;
    next->type = next->place = 0;
    next->from = last->type;
    next->allowed = last->allowed - (rating_count(set) > 2);
    next->others = others;
    return true;
}

/* Tries all loops from the cell, depth first. Consecutive houses have different
 * types. */
static void search(unique_loop *loop, int first)
{
    static const loop_level start = {0, 0, -1, 2, 0};
    loop_level levels[RATING_CELLS + 1];
    const rating_map *map = loop->grid->map;
    memset(&loop->in, 0, sizeof loop->in);
    levels[0] = start;
    loop->cells[0] = first;
    loop->size = 1;
    rating_cells_add(&loop->in, first);
    while (loop->size > 0) {
        loop_level *last = &levels[loop->size - 1];
        int cell = loop->cells[loop->size - 1];
        if (last->place == 9 || last->type == last->from) {
            last->type++;
            last->place = 0;
        }
        if (last->type >= map->num_types) {
            rating_cells_drop(&loop->in, cell);
            loop->size--;
            continue;
        }
        if (last->type == last->from)
            continue;
        int house = map->house[cell][last->type];
        if (house == RATING_NO_HOUSE) {
            last->place = 9;
            continue;
        }
        int next = map->cells[house][last->place++];
        if (next == RATING_NO_CELL)
            continue;
        if (next == first && loop->size >= 4) {
            use_loop(loop);
        } else if (may_add(loop, last, next, last + 1)) {
            loop->cells[loop->size++] = next;
            rating_cells_add(&loop->in, next);
        }
    }
}

bool sudoku_rating_unique_loops(const rating_grid *grid, int variant,
                                rating_use *use, void *ctx)
{
    unique_loop loop = {.grid = grid, .best_key = INT32_MAX};
    (void)variant;
    for (int cell = 0; cell < grid->map->num_cells; cell++) {
        if (rating_count(grid->candidates[cell]) != 2)
            continue;
        loop.digits = grid->candidates[cell];
        search(&loop, cell);
    }
    return loop.best_key != INT32_MAX && use(ctx, &loop.best);
}
