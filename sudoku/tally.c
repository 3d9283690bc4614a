/*
 * tally.c - digits counted in some cells.
 *
 * Its words are the digit, whether there may be none, how many there may be
 * (or 0), and a bit for each cell of the board that is among those counted. Its
 * cells are all of the board, as all matter.
 */
#include "sudoku/tally.h"

#include <stdlib.h>

enum { DIGIT, NONE_ALLOWED, MANY, MARKS };

/* What is left of the houses of a kind. */
typedef struct bounds {
    int least, most; /* places of the digit in marked cells */
} bounds;

int sudoku_add_tally(sudoku_constraints *to, const sudoku_shape *shape,
                     const int *cells, int n, int digit, bool none_allowed,
                     int many)
{
    int num_words = MARKS + (shape->num_cells + 63) / 64;
    uint64_t *words = calloc((size_t)num_words, sizeof *words);
    int *all = malloc((size_t)shape->num_cells * sizeof *all);
    int code = SUDOKU_ENOMEM;
    if (words != NULL && all != NULL) {
        words[DIGIT] = UINT64_C(1) << digit;
        words[NONE_ALLOWED] = none_allowed;
        words[MANY] = (uint64_t)many;
        for (int k = 0; k < n; k++)
            words[MARKS + cells[k] / 64] |= UINT64_C(1) << cells[k] % 64;
        for (int cell = 0; cell < shape->num_cells; cell++)
            all[cell] = cell;
        code = sudoku_constraints_add_words(to, SUDOKU_TALLY, all,
                                            shape->num_cells, words, num_words);
    }
    free(words);
    free(all);
    return code;
}

static bool is_marked(const sudoku_constraint *x, int cell)
{
    return (x->words[MARKS + cell / 64] >> cell % 64 & 1) != 0;
}

/* In how many cells of the house that are marked, or that are not, may the
 * digit be? */
static int count_places(const sudoku_constraint *x, const uint64_t *digits,
                        const sudoku_house *house, bool marked)
{
    int num = 0;
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        num += is_marked(x, cell) == marked &&
               (digits[cell] & x->words[DIGIT]) != 0;
    }
    return num;
}

static bool is_of(const sudoku_shape *shape, int h, int kind)
{
    return (int)shape->houses[h].kind == kind &&
           shape->houses[h].num_cells == shape->num_digits;
}

/* The houses of a kind cover the board, each of its cells once? */
static bool has_all(const sudoku_shape *shape, int kind)
{
    int num = 0;
    for (int h = 0; h < shape->num_houses; h++)
        num += is_of(shape, h, kind);
    return num * shape->num_digits == shape->num_cells;
}

static bounds find_bounds(const sudoku_constraint *x, const uint64_t *digits,
                          const sudoku_shape *shape, int kind)
{
    bounds b = {0, 0};
    for (int h = 0; h < shape->num_houses; h++) {
        if (!is_of(shape, h, kind))
            continue;
        b.most += count_places(x, digits, &shape->houses[h], true) > 0;
        b.least += count_places(x, digits, &shape->houses[h], false) == 0;
    }
    return b;
}

/* Take the digit from the cells of the house that are marked, or from those
 * that are not. */
static int take_from(const sudoku_constraint *x, uint64_t *digits,
                     const sudoku_house *house, bool marked)
{
    int removed = 0;
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        if (is_marked(x, cell) != marked ||
            (digits[cell] & x->words[DIGIT]) == 0)
            continue;
        digits[cell] &= ~x->words[DIGIT];
        if (digits[cell] == 0)
            return -1;
        removed++;
    }
    return removed;
}

/* Of the houses of a kind, as many as may hold the digit in marked cells have
 * to, or as many as have to are enough. */
static int settle(const sudoku_constraint *x, uint64_t *digits,
                  const sudoku_shape *shape, int kind, bool all_have_to)
{
    int removed = 0;
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (!is_of(shape, h, kind))
            continue;
        bool may = count_places(x, digits, house, true) > 0;
        bool has_to = count_places(x, digits, house, false) == 0;
        if (!may || has_to)
            continue;
        int num = take_from(x, digits, house, !all_have_to);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

int sudoku_narrow_tally(const sudoku_constraint *x,
                        const sudoku_candidates *candidates)
{
    const sudoku_shape *shape = candidates->board->shape;
    uint64_t *digits = candidates->digits;
    int many = (int)x->words[MANY], removed = 0;
    bounds of[SUDOKU_REGION];
    bool may_none = x->words[NONE_ALLOWED] != 0, may_many = many > 0;
    for (int kind = SUDOKU_ROW; kind < SUDOKU_REGION; kind++) {
        of[kind] = (bounds){0, shape->num_cells};
        if (has_all(shape, kind))
            of[kind] = find_bounds(x, digits, shape, kind);
        may_none = may_none && of[kind].least == 0;
        may_many = may_many && of[kind].least <= many && many <= of[kind].most;
    }
    if (!may_none && !may_many)
        return -1;
    if (may_none && may_many)
        return 0;
    int wanted = may_many ? many : 0;
    for (int kind = SUDOKU_ROW; kind < SUDOKU_REGION; kind++) {
        bool all_have_to = of[kind].most == wanted;
        if (!has_all(shape, kind) || (!all_have_to && of[kind].least != wanted))
            continue;
        int num = settle(x, digits, shape, kind, all_have_to);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}
