/*
 * singles.c - full houses, naked singles and hidden singles.
 *
 * The oldest single is taken first, as in HoDoKu: the choice determines the
 * kinds of the following singles, and so the score.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/digit.h"

static int house_to_fill(const sudoku_position *p, int cell)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        int empty = 0;
        for (int m = 0; m < house->num_cells; m++)
            empty += p->placed[house->cells[m]] == SUDOKU_EMPTY;
        if (empty == 1 && sudoku_is_full_house(shape, shape->cell_houses[k]))
            return shape->cell_houses[k];
    }
    return -1;
}

bool sudoku_find_full_house(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int k = 0; k < p->num_naked; k++) {
        int cell = p->naked[k], h = -1;
        if (sudoku_is_fixed(p->candidates[cell]))
            h = house_to_fill(p, cell);
        if (h < 0)
            continue;
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        sudoku_step_add_house(step, h);
        step->digits = p->candidates[cell];
        sudoku_step_place(step, cell, __builtin_ctzll(p->candidates[cell]));
        sudoku_step_say(step, "%c is the last empty cell of %h", cell, h);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}

bool sudoku_find_naked_single(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int k = 0; k < p->num_naked; k++) {
        int cell = p->naked[k];
        if (!sudoku_is_fixed(p->candidates[cell]))
            continue;
        int digit = __builtin_ctzll(p->candidates[cell]);
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = p->candidates[cell];
        sudoku_step_place(step, cell, digit);
        sudoku_step_say(step, "%(no digit but %d is left for %c%)", digit,
                        cell);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}

static int house_of_last_place(const sudoku_position *p, int cell, int digit)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if (sudoku_is_full_house(shape, h) &&
            sudoku_is_fixed(sudoku_position_places(p, h, digit)))
            return h;
    }
    return -1;
}

bool sudoku_find_hidden_single(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    for (int k = 0; k < p->num_hidden; k++) {
        int cell = p->hidden[k] / p->shape->num_digits;
        int digit = p->hidden[k] % p->shape->num_digits, h = -1;
        if ((p->candidates[cell] >> digit & 1) != 0)
            h = house_of_last_place(p, cell, digit);
        if (h < 0)
            continue;
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        sudoku_step_add_house(step, h);
        step->digits = UINT64_C(1) << digit;
        sudoku_step_place(step, cell, digit);
        sudoku_step_say(step, "in %h only %(%c can be %d%)", h, cell, digit);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}
