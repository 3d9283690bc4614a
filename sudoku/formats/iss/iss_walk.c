/*
 * iss_walk.c - all constraints of Interactive Sudoku Solver in turn, those in a
 * Replicate again and again:
 *
 *     .Replicate~CELLS~R1C1.Thermo~R1C1~R1C2.End
 *
 * moves them so that the cell R1C1 becomes each of CELLS in turn. These are
 * bits, six a sign, the lowest first: bit k is the cell k places behind R1C1,
 * row by row. The cell may be left out if it is R1C1; it may be an extra cell,
 * and CELLS are extra ones of its name then.
 */
#include "sudoku/formats/iss/iss_walk.h"

#include "sudoku/formats/iss/iss_base64.h"

#include <string.h>

void sudoku_iss_walk_init(iss_walk *w, const sudoku_record *record,
                          const sudoku_shape *shape, const iss_names *names)
{
    memset(w, 0, sizeof *w);
    w->shape = shape;
    w->names = names;
    w->at = record->text;
    w->end = record->text + record->size;
}

/* Set rows and columns by the next cell that is named from bit k on. */
static void find_target(iss_walk *w, int k)
{
    const sudoku_shape *shape = w->shape;
    iss_constraint left = w->cells;
    sudoku_token bits = {left.end, 0}, origin;
    int row = 0, column = 0, value = 0;
    sudoku_iss_next_argument(&left, &bits);
    if (sudoku_iss_next_argument(&left, &origin) &&
        !sudoku_iss_is_place(w->names, &origin, &row, &column))
        w->nesting.wrong = "after Replicate come cells, and one like R1C1";
    for (w->target = -1; w->target < 0 && k / 6 < (int)bits.size; k++) {
        value = sudoku_iss_base64_value(bits.at[k / 6]);
        if (value < 0)
            w->nesting.wrong = "the cells of Replicate are in base64";
        else if ((value >> k % 6 & 1) != 0)
            w->target = k;
    }
    if (w->target < 0)
        return;
    int first = row < shape->height && column < shape->width
                    ? shape->cell_at[row * shape->width + column]
                    : -1;
    int cell = first + w->target;
    if (first < 0 || cell >= shape->num_cells ||
        sudoku_shape_block(shape, first) != sudoku_shape_block(shape, cell)) {
        w->nesting.wrong = "a cell of Replicate is not on the board";
        return;
    }
    w->rows = shape->row[cell] - row;
    w->columns = shape->column[cell] - column;
}

/* Go on behind c: into a Replicate, or to its beginning once more. */
static void step(iss_walk *w, const iss_constraint *c, bool was_in)
{
    bool is_in = w->nesting.replicate_depth != 0;
    if (is_in && !was_in) {
        w->cells = *c;
        w->body = w->at;
        find_target(w, 0);
    } else if (was_in && !is_in && w->target >= 0) {
        find_target(w, w->target + 1);
        if (w->target >= 0) {
            w->at = w->body;
            w->nesting.replicate_depth = ++w->nesting.depth;
            return;
        }
    }
    if (!is_in)
        w->rows = w->columns = 0;
}

bool sudoku_iss_walk(iss_walk *w, iss_constraint *c)
{
    bool is_left_out = false;
    do {
        bool was_in = w->nesting.replicate_depth != 0;
        if (!sudoku_iss_next_constraint(&w->at, w->end, c))
            return false;
        w->is_nesting = sudoku_iss_nest(&w->nesting, c);
        is_left_out = was_in && w->target < 0;
        if (w->nesting.replicate_depth == 0 || !was_in)
            step(w, c, was_in);
    } while (is_left_out && w->nesting.wrong == NULL);
    return true;
}
