/* rectangle.c - enumerates the rectangles of a position. */
#include "sudoku/techniques/rectangle.h"

#include <string.h>

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/families.h"

/* Drops from the set the cells that do not share each house that `cell` is in
 * and `other` is not. */
static void meet_houses(const sudoku_position *p, int cell, int other,
                        uint64_t *set)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const uint64_t *house =
            p->houses + shape->cell_houses[k] * p->num_words;
        if (!cell_set_has(house, other))
            cell_set_and(set, house, p->num_words);
    }
}

/* Returns whether each house of the cell has equally many cells of both
 * diagonals. */
static bool is_balanced(const sudoku_position *p, const int *cells, int cell)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const uint64_t *set = p->houses + shape->cell_houses[k] * p->num_words;
        if (cell_set_has(set, cells[0]) + cell_set_has(set, cells[3]) !=
            cell_set_has(set, cells[1]) + cell_set_has(set, cells[2]))
            return false;
    }
    return true;
}

static bool is_plausible(const sudoku_position *p, const int *cells,
                         bool is_avoidable)
{
    int num_placed = 0;
    for (int k = 0; k < 4; k++)
        num_placed += p->candidates[cells[k]] == 0;
    return is_avoidable ? num_placed >= 2 : num_placed == 0;
}

static bool use_cells(const sudoku_position *p, sudoku_logic_step *step, int a,
                      int b, int c, int d, use_rectangle *use)
{
    rectangle r = {.cells = {a, b, c, d}};
    int variant = step->technique->variant;
    if (!is_plausible(p, r.cells,
                      variant == AVOIDABLE_1 || variant == AVOIDABLE_2))
        return false;
    for (int k = 0; k < 4; k++) {
        if (p->is_given[r.cells[k]] || !is_balanced(p, r.cells, r.cells[k]))
            return false;
    }
    return use(p, step, &r);
}

bool sudoku_rectangle_share_block(const sudoku_position *p, int a, int b)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[a]; k < shape->cell_house_start[a + 1];
         k++) {
        int h = shape->cell_houses[k];
        if (is_block(&shape->houses[h]) && sudoku_shape_is_in(shape, b, h))
            return true;
    }
    return false;
}

static bool find_with(const sudoku_position *p, sudoku_logic_step *step, int a,
                      int b, use_rectangle *use)
{
    uint64_t third[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t fourth[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = p->num_words;
    cell_set_copy(third, p->peers + a * words, words);
    meet_houses(p, a, b, third);
    for (int c = cell_set_next(
             third, words, sudoku_rectangle_share_block(p, a, b) ? 0 : b + 1);
         c >= 0; c = cell_set_next(third, words, c + 1)) {
        if (sudoku_rectangle_share_block(p, a, c))
            continue;
        cell_set_copy(fourth, p->peers + b * words, words);
        cell_set_and(fourth, p->peers + c * words, words);
        meet_houses(p, b, a, fourth);
        meet_houses(p, c, a, fourth);
        cell_set_drop(fourth, a);
        for (int d = cell_set_next(fourth, words, 0); d >= 0;
             d = cell_set_next(fourth, words, d + 1)) {
            if (use_cells(p, step, a, b, c, d, use))
                return true;
        }
    }
    return false;
}

bool sudoku_rectangle_find(const sudoku_position *p, sudoku_logic_step *step,
                           use_rectangle *use, bool is_avoidable)
{
    int cells = p->shape->num_cells, words = p->num_words;
    for (int k = 0; k < 2 * cells; k++) {
        int a = k / 2, size = __builtin_popcountll(p->candidates[a]);
        bool with_blocks = k % 2 == 0;
        if (p->is_given[a] || size != (is_avoidable ? 0 : 2))
            continue;
        const uint64_t *near = p->peers + a * words;
        for (int b = cell_set_next(near, words, 0); b >= 0;
             b = cell_set_next(near, words, b + 1)) {
            if (!p->is_given[b] &&
                sudoku_rectangle_share_block(p, a, b) == with_blocks &&
                find_with(p, step, a, b, use))
                return true;
        }
    }
    return false;
}

static void sort_cells(const rectangle *r, int *cells)
{
    memcpy(cells, r->cells, sizeof r->cells);
    for (int k = 1; k < 4; k++) {
        int m = k;
        for (; m > 0 && cells[m - 1] > r->cells[k]; m--)
            cells[m] = cells[m - 1];
        cells[m] = r->cells[k];
    }
}

void sudoku_rectangle_begin(sudoku_logic_step *step, const rectangle *r)
{
    int cells[4];
    sort_cells(r, cells);
    sudoku_step_begin(step);
    sudoku_step_add_cells(step, cells, 4);
    step->digits = r->pair;
}

void sudoku_rectangle_say_law(sudoku_logic_step *step, const rectangle *r)
{
    int cells[4];
    sort_cells(r, cells);
    sudoku_step_say(
        step,
        "if %(%l had only %m%), these could be swapped, but there is "
        "one solution",
        cells, 4, r->pair);
}

bool sudoku_rectangle_end(sudoku_logic_step *step, const rectangle *r)
{
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_rectangle_say_law(step, r);
    return sudoku_step_end(step);
}
