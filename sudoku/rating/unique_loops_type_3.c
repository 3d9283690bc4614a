/*
 * unique_loops_type_3.c - type 3 of unique loops: the other candidates of two
 * cells are treated as those of one cell, which forms a naked or hidden set
 * with cells of a house.
 */
#include "sudoku/rating/unique_loops.h"

typedef struct type_3 {
    unique_loop *loop;
    int a, b, house;
    int place_a, place_b; /* places of a and b in the house */
    unsigned others;
} type_3;

/* Tries the cells at these places, where a stands for both cells. */
static void try_naked(const type_3 *x, unsigned places)
{
    const rating_grid *grid = x->loop->grid;
    const uint8_t *cells = grid->map->cells[x->house];
    unsigned digits = x->others & (unsigned)grid->candidates[x->a] &
                      (unsigned)grid->candidates[x->b];
    int size = rating_count(places);
    rating_hint hint;
    for (int k = 0; k < 9; k++) {
        if ((places >> k & 1) == 0 || k == x->place_a)
            continue;
        if (rating_count(grid->candidates[cells[k]]) < 2)
            return;
        digits |= grid->candidates[cells[k]];
    }
    if (rating_count(digits) != size || (x->others & ~digits) != 0)
        return;
    unique_loop_begin(x->loop, &hint, size - 1);
    for (int k = 0; k < 9; k++) {
        if ((places >> k & 1) == 0 && k != x->place_b)
            rating_hint_remove(&hint, grid, cells[k], digits);
    }
    unique_loop_offer(x->loop, &hint, 3);
}

/* Tries these digits, which include those of the loop and none of the others.
 */
static void try_hidden(const type_3 *x, unsigned digits)
{
    const rating_grid *grid = x->loop->grid;
    const uint8_t *cells = grid->map->cells[x->house];
    unsigned places = 0;
    rating_hint hint;
    for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
        unsigned set =
            grid->places[x->house][__builtin_ctz(rest)] & ~(1U << x->place_b);
        if (set == 0)
            return;
        places |= set;
    }
    if (rating_count(places) != rating_count(digits))
        return;
    places &= ~(1U << x->place_a);
    unique_loop_begin(x->loop, &hint, rating_count(places) - 1);
    for (int k = 0; k < 9; k++) {
        if ((places >> k & 1) != 0)
            rating_hint_remove(&hint, grid, cells[k], ~digits);
    }
    unique_loop_offer(x->loop, &hint, 3);
}

static void try_house(const type_3 *x, int size)
{
    int empty = x->loop->grid->empty[x->house];
    for (unsigned set = (1U << size) - 1; set < 512;
         set = rating_next_set(set)) {
        if (2 * size <= empty && size >= rating_count(x->others) &&
            (set >> x->place_a & 1) != 0 && (set >> x->place_b & 1) == 0)
            try_naked(x, set);
        if (2 * size < empty && (set & x->others) == 0 &&
            (x->loop->digits & ~set) == 0)
            try_hidden(x, set);
    }
}

void sudoku_unique_loop_offer_type_3(unique_loop *loop, int a, int b,
                                     unsigned others)
{
    const rating_map *map = loop->grid->map;
    type_3 x = {.loop = loop, .a = a, .b = b, .others = others};
    for (int size = 2; size <= 7; size++) {
        for (int type = 0; type < map->num_types; type++) {
            x.house = rating_shared_house(map, a, b, type);
            if (x.house == RATING_NO_HOUSE)
                continue;
            x.place_a = map->place[a][type];
            x.place_b = map->place[b][type];
            try_house(&x, size);
        }
    }
}
