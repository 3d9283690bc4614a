/*
 * iss_walk.c - iterates over all ISS constraints, repeating the contents of
 * Replicate:
 *
 *     .Replicate~CELLS~R1C1.Thermo~R1C1~R1C2.End
 *
 * moves them so that R1C1 becomes each of CELLS in turn. CELLS are bits, six a
 * sign, lowest first: bit k is the cell k places after R1C1, row by row. R1C1
 * is the default origin; for an extra cell, CELLS are extra cells of its group.
 * Nested Replicates add their offsets.
 */
#include "sudoku/formats/iss/iss.h"

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

/* Sets the offset to the next named cell, from bit k on. */
static void find_target(iss_walk *w, iss_copies *own, int k)
{
    const sudoku_shape *shape = w->shape;
    iss_constraint left = own->cells;
    sudoku_token bits = {left.end, 0}, origin;
    int row = 0, column = 0, value = 0;
    sudoku_iss_next_argument(&left, &bits);
    if (sudoku_iss_next_argument(&left, &origin) &&
        !sudoku_iss_is_place(w->names, &origin, &row, &column)) {
        w->nesting.wrong = "expected cells after Replicate, and one like R1C1";
        own->target = -1;
        return;
    }
    for (own->target = -1; own->target < 0 && k / 6 < (int)bits.size; k++) {
        value = sudoku_iss_base64_value(bits.at[k / 6]);
        if (value < 0)
            w->nesting.wrong = "expected the cells of Replicate in base64";
        else if ((value >> k % 6 & 1) != 0)
            own->target = k;
    }
    if (own->target < 0)
        return;
    int first = row < shape->height && column < shape->width
                    ? shape->cell_at[row * shape->width + column]
                    : -1;
    int cell = first + own->target;
    if (first < 0 || cell >= shape->num_cells ||
        sudoku_shape_block(shape, first) != sudoku_shape_block(shape, cell)) {
        w->nesting.wrong = "a cell of Replicate is not on the board";
        return;
    }
    own->rows = shape->row[cell] - row;
    own->columns = shape->column[cell] - column;
}

/* Returns whether the walk is inside a Replicate that names no cell. */
static bool is_left_out(const iss_walk *w)
{
    return w->num_copies > 0 && w->copies[w->num_copies - 1].target < 0;
}

static void open_copies(iss_walk *w, const iss_constraint *c)
{
    bool is_out = is_left_out(w);
    iss_copies *own = &w->copies[w->num_copies++];
    *own = (iss_copies){w->at, *c, w->nesting.depth, -1, 0, 0};
    if (!is_out)
        find_target(w, own, 0);
}

/* Continues after an End, perhaps at the beginning of its Replicate. */
static void close_copies(iss_walk *w)
{
    if (w->num_copies == 0)
        return;
    iss_copies *own = &w->copies[w->num_copies - 1];
    if (w->nesting.depth >= own->depth)
        return;
    if (own->target >= 0)
        find_target(w, own, own->target + 1);
    if (own->target < 0) {
        w->num_copies--;
        return;
    }
    w->at = own->body;
    w->nesting.depth++;
}

static void move(iss_walk *w)
{
    w->rows = w->columns = 0;
    for (int k = 0; k < w->num_copies; k++) {
        w->rows += w->copies[k].rows;
        w->columns += w->copies[k].columns;
    }
}

bool sudoku_iss_walk(iss_walk *w, iss_constraint *c)
{
    enum { MAX_STEPS = 1 << 20 };
    bool was_out = false;
    do {
        was_out = is_left_out(w);
        if (!sudoku_iss_next_constraint(&w->at, w->end, c))
            return false;
        int before = w->nesting.depth;
        w->is_nesting = sudoku_iss_nest(&w->nesting, c);
        if (w->num_copies > 0 && w->num_steps++ == MAX_STEPS)
            w->nesting.wrong = "Replicate makes too many constraints";
        if (w->nesting.wrong != NULL)
            return true;
        if (w->nesting.depth < before)
            close_copies(w);
        else if (w->nesting.depth > before &&
                 sudoku_iss_innermost(&w->nesting) == ISS_REPLICATE)
            open_copies(w, c);
        move(w);
    } while (was_out && w->nesting.wrong == NULL);
    return true;
}
