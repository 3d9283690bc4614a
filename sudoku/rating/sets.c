/*
 * sets.c - naked and hidden sets of 2 to 4, direct hidden sets (a hidden single
 * follows at once), and fish. All look for n sets of at least two elements
 * whose union has n elements.
 */
#include "sudoku/rating/hint.h"

/* Returns the union of the chosen sets, or 0 if one has fewer than two elements
 * or the union is of another size. */
static unsigned common(const uint16_t *sets, unsigned chosen)
{
    unsigned all = 0, size = (unsigned)rating_count(chosen);
    for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
        unsigned set = sets[__builtin_ctz(rest)];
        if (rating_count(set) < 2)
            return 0;
        all |= set;
    }
    return (unsigned)rating_count(all) == size ? all : 0;
}

/* ---- hidden: digits in a house ------------------------------------------- */

static void make_hidden(const rating_grid *grid, int house, unsigned digits,
                        unsigned places, rating_hint *hint)
{
    const uint8_t *cells = grid->map->cells[house];
    for (int k = 0; k < 9; k++) {
        if ((places >> k & 1) != 0)
            rating_hint_remove(hint, grid, cells[k], ~digits);
        else
            rating_hint_rest_on(hint, cells[k], digits);
    }
}

static bool has_single(const rating_grid *grid, int house, unsigned digits,
                       unsigned places, rating_hint *hint)
{
    for (int digit = 0; digit < 9; digit++) {
        unsigned all = grid->places[house][digit], left = all & ~places;
        if ((digits >> digit & 1) != 0 || rating_count(all) < 2 ||
            rating_count(left) != 1)
            continue;
        hint->cell = grid->map->cells[house][__builtin_ctz(left)];
        hint->digit = digit;
        return true;
    }
    return false;
}

static bool find_hidden(const rating_grid *grid, int size, bool is_direct,
                        rating_use *use, void *ctx)
{
    static const int ratings[] = {34, 40, 54}, direct[] = {20, 25};
    rating_hint hint;
    for (int k = 0; k < grid->map->num_houses; k++) {
        int house = grid->map->order[k];
        if (grid->empty[house] <= (is_direct ? size : 2 * size))
            continue;
        for (unsigned digits = (1U << size) - 1; digits < 512;
             digits = rating_next_set(digits)) {
            unsigned places = common(grid->places[house], digits);
            if (places == 0)
                continue;
            rating_hint_begin(&hint,
                              is_direct ? direct[size - 2] : ratings[size - 2]);
            make_hidden(grid, house, digits, places, &hint);
            if (hint.num_removes > 0 &&
                (!is_direct ||
                 has_single(grid, house, digits, places, &hint)) &&
                use(ctx, &hint))
                return true;
        }
    }
    return false;
}

bool sudoku_rating_hidden_sets(const rating_grid *grid, int size,
                               rating_use *use, void *ctx)
{
    return find_hidden(grid, size, false, use, ctx);
}

bool sudoku_rating_direct_hidden_sets(const rating_grid *grid, int size,
                                      rating_use *use, void *ctx)
{
    return find_hidden(grid, size, true, use, ctx);
}

/* ---- naked: cells of a house --------------------------------------------- */

static void make_naked(const rating_grid *grid, int house, unsigned places,
                       unsigned digits, rating_hint *hint)
{
    const uint8_t *cells = grid->map->cells[house];
    for (int k = 0; k < 9; k++) {
        if ((places >> k & 1) == 0)
            rating_hint_remove(hint, grid, cells[k], digits);
        else
            rating_hint_rest_on(hint, cells[k], ~digits & 511);
    }
}

bool sudoku_rating_naked_sets(const rating_grid *grid, int size,
                              rating_use *use, void *ctx)
{
    static const int ratings[] = {30, 36, 50};
    rating_hint hint;
    for (int k = 0; k < grid->map->num_houses; k++) {
        int house = grid->map->order[k], type = grid->map->type[house];
        uint16_t sets[9];
        if (grid->empty[house] < 2 * size ||
            (!rating_is_boxlike(type) && !rating_is_line(type)))
            continue;
        for (int m = 0; m < 9; m++)
            sets[m] = grid->candidates[grid->map->cells[house][m]];
        for (unsigned places = (1U << size) - 1; places < 512;
             places = rating_next_set(places)) {
            unsigned digits = common(sets, places);
            if (digits == 0)
                continue;
            rating_hint_begin(&hint, ratings[size - 2]);
            make_naked(grid, house, places, digits, &hint);
            if (hint.num_removes > 0 && use(ctx, &hint))
                return true;
        }
    }
    return false;
}

/* ---- fish: lines for a digit --------------------------------------------- */

static void make_fish(const rating_grid *grid, int base, unsigned lines,
                      unsigned places, int digit, rating_hint *hint)
{
    for (int line = 0; line < grid->map->num_digits; line++) {
        for (int k = 0; k < grid->map->num_digits; k++) {
            int cell = grid->map->cells[base + line][k];
            bool is_base = (lines >> line & 1) != 0;
            bool is_cover = (places >> k & 1) != 0;
            if (is_cover && !is_base)
                rating_hint_remove(hint, grid, cell, 1U << digit);
            if (is_base && !is_cover)
                rating_hint_rest_on(hint, cell, 1U << digit);
        }
    }
}

bool sudoku_rating_fish(const rating_grid *grid, int size, rating_use *use,
                        void *ctx)
{
    static const int ratings[] = {32, 38, 52};
    const int bases[] = {grid->map->first[RATING_COLUMN],
                         grid->map->first[RATING_ROW]};
    int num_lines = grid->map->num_digits;
    rating_hint hint;
    for (int k = 0; k < 2; k++) {
        for (unsigned lines = (1U << size) - 1; lines < 512;
             lines = rating_next_set(lines)) {
            for (int digit = 0; digit < 9; digit++) {
                uint16_t sets[9] = {0};
                for (int m = 0; m < num_lines; m++)
                    sets[m] = grid->places[bases[k] + m][digit];
                unsigned places = common(sets, lines);
                if (places == 0 ||
                    grid->num_placed[digit] > num_lines - 2 * size)
                    continue;
                rating_hint_begin(&hint, ratings[size - 2]);
                make_fish(grid, bases[k], lines, places, digit, &hint);
                if (hint.num_removes > 0 && use(ctx, &hint))
                    return true;
            }
        }
    }
    return false;
}
