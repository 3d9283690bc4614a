/*
 * singles.c - the last cell of a house, the last digit of a cell, the last
 * place of a digit in a house.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/digit.h"

bool find_full_house(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        const sudoku_house *house = &p->shape->houses[h];
        int empty = 0, cell = -1;
        for (int k = 0; k < house->num_cells; k++) {
            if (p->placed[house->cells[k]] == SUDOKU_EMPTY) {
                empty++;
                cell = house->cells[k];
            }
        }
        if (empty != 1 || !sudoku_is_full_house(p->shape, h) ||
            !sudoku_is_fixed(p->candidates[cell]))
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

bool find_naked_single(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (!sudoku_is_fixed(p->candidates[cell]))
            continue;
        int digit = __builtin_ctzll(p->candidates[cell]);
        sudoku_step_begin(step);
        sudoku_step_add_cells(step, &cell, 1);
        step->digits = p->candidates[cell];
        sudoku_step_place(step, cell, digit);
        sudoku_step_say(step, "no digit but %d is left for %c", digit, cell);
        if (sudoku_step_end(step))
            return true;
    }
    return false;
}

bool find_hidden_single(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        if (!sudoku_is_full_house(p->shape, h))
            continue;
        for (int digit = 0; digit < p->shape->num_digits; digit++) {
            uint64_t places = sudoku_position_places(p, h, digit);
            if (!sudoku_is_fixed(places))
                continue;
            int cell = p->shape->houses[h].cells[__builtin_ctzll(places)];
            sudoku_step_begin(step);
            sudoku_step_add_cells(step, &cell, 1);
            sudoku_step_add_house(step, h);
            step->digits = UINT64_C(1) << digit;
            sudoku_step_place(step, cell, digit);
            sudoku_step_say(step, "in %h only %c can be %d", h, cell, digit);
            if (sudoku_step_end(step))
                return true;
        }
    }
    return false;
}
