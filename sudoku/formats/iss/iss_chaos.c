/* iss_chaos.c - clues about unknown regions, and connected cells. */
#include "sudoku/formats/iss/iss.h"

/* Reads .ChaosConstruction: regions of `size` cells. */
void sudoku_iss_read_regions(sudoku_site_reader *r)
{
    int size = sudoku_iss_region_size(r->b->record);
    if (size != r->b->board->shape->num_digits)
        sudoku_clause_put_value(r->b, size);
}

bool sudoku_iss_write_regions(sudoku_site_writer *w)
{
    return w->clause->num_values == 0;
}

/* Returns the row of the cell that holds the region of a board cell; places
 * below the board are such cells already. */
static int region_row(const sudoku_clause_builder *b, int row)
{
    int height = b->board->shape->board_height;
    return row < height ? row + height + 1 : row;
}

static bool has_regions(sudoku_clause_builder *b)
{
    const iss_names *names = b->names;
    if (names->num > 0 && names->list[0].label.size == 0)
        return true;
    sudoku_clause_fail(b, SUDOKU_ERULE,
                       "this is only for puzzles with ChaosConstruction");
    return false;
}

/* Reads the cell with the number and adds an optional offset, 0 or 1. */
static bool put_control(sudoku_clause_builder *b, iss_constraint *c, int *row,
                        int *column)
{
    sudoku_token cell = sudoku_iss_take(b, c, "a cell like R1C1"), offset;
    if (b->code != 0 || !has_regions(b))
        return false;
    if (!sudoku_iss_is_cell(b, &cell, row, column)) {
        sudoku_iss_fail_argument(b, &cell, "a cell like R1C1");
        return false;
    }
    if (sudoku_iss_next_argument(c, &offset) && offset.size > 0) {
        int value = sudoku_iss_decimal(offset.at, offset.size);
        if (value != 0 && value != 1)
            sudoku_iss_fail_argument(b, &offset, "0 or 1");
        if (value == 1)
            sudoku_clause_put_value(b, 1);
    }
    b->at = cell.at;
    sudoku_clause_put_place(b, *row, *column);
    return b->code == 0;
}

static void put_region(sudoku_clause_builder *b, int row, int column)
{
    sudoku_clause_put_place(b, region_row(b, row), column);
}

/* Adds the region of a cell, moved by the offset, if it is on the board. */
static bool put_step(sudoku_clause_builder *b, int row, int column)
{
    const sudoku_shape *shape = b->board->shape;
    int to_row = row + b->rows, to_column = column + b->columns;
    if (to_row < 0 || to_row >= shape->board_height || to_column < 0 ||
        to_column >= shape->width)
        return false;
    put_region(b, row, column);
    return true;
}

static void put_lines(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument;
    bool is_new = true;
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument)) {
        int row, column;
        if (argument.size == 0 || sudoku_iss_is(&argument, "-")) {
            is_new = true;
            continue;
        }
        if (!sudoku_iss_is_cell(b, &argument, &row, &column)) {
            sudoku_iss_fail_argument(b, &argument, "a cell like CC1");
            return;
        }
        if (is_new)
            sudoku_clause_put_group(b);
        is_new = false;
        b->at = argument.at;
        put_region(b, row, column);
    }
}

/* Reads .ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC10: lines of region cells, or of
 * board cells, which stand for their regions; by default lines in all four
 * directions. */
void sudoku_iss_read_chaos_arrow(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    static const int steps[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    int row, column;
    if (!put_control(b, c, &row, &column))
        return;
    if (c->at < c->end) {
        put_lines(b, c);
        return;
    }
    for (int side = 0; side < 4; side++) {
        sudoku_clause_put_group(b);
        for (int k = 0; put_step(b, row + k * steps[side][0],
                                 column + k * steps[side][1]);)
            k++;
    }
}

/* Reads .ChaosCount~R1C1~0~CC1~CC2; by default all cells that touch the first
 * one. */
void sudoku_iss_read_chaos_count(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    int row, column;
    if (!put_control(b, c, &row, &column))
        return;
    if (c->at < c->end) {
        put_lines(b, c);
        return;
    }
    sudoku_clause_put_group(b);
    put_region(b, row, column);
    for (int k = 0; k < 9; k++) {
        if (k != 4)
            put_step(b, row + k / 3 - 1, column + k % 3 - 1);
    }
}

/* Reads .ConnectedValues~VX~1_2~10: of a group, or of the board; 10 is
 * optional. */
void sudoku_iss_read_connected(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    sudoku_token name = sudoku_iss_take(b, c, "a name like VX"), number;
    sudoku_token values = sudoku_iss_take(b, c, "digits like 1_2");
    const iss_group *group =
        sudoku_iss_find_group(b->names, name.at, name.size);
    const sudoku_shape *shape = b->board->shape;
    int size = 0;
    if (name.size > 0 && group == NULL)
        sudoku_iss_fail_argument(b, &name, "the name of extra cells, like VX");
    if (group != NULL && group->is_wrapped)
        sudoku_iss_fail_argument(
            b, &name, "extra cells in rows no longer than those of the board");
    if (sudoku_iss_next_argument(c, &number) && number.size > 0) {
        size = sudoku_iss_decimal(number.at, number.size);
        if (size < 1)
            sudoku_iss_fail_argument(b, &number, "a number");
    }
    sudoku_clause_put_value(b, size);
    sudoku_iss_put_values(b, &values);
    int num = group == NULL ? shape->num_board_cells : group->num_cells;
    int first = group == NULL ? 0 : shape->cell_at[group->row * shape->width];
    for (int k = 0; k < num && b->code == 0; k++)
        sudoku_clause_put_cell(b, first + k);
}

/* ---- writing ------------------------------------------------------------- */

/* Writes a clue about regions: a cell of the board or a variable, and region
 * cells. */
bool sudoku_iss_write_chaos_clue(sudoku_site_writer *w)
{
    const sudoku_clause *clause = w->clause;
    for (int g = 0; g < clause->num_groups; g++) {
        for (int k = 0; k < sudoku_site_group_size(w, g); k++) {
            int block = sudoku_shape_block(w->board->shape,
                                           sudoku_site_group_cells(w, g)[k]);
            if (!sudoku_iss_has_chaos(w->board) || (g > 0) != (block == 0))
                return false;
        }
        sudoku_text_printf(w->to, "%s", g > 1 ? "~-" : "");
        sudoku_iss_add_group(w, g);
        if (g == 0)
            sudoku_text_printf(w->to, "~%d",
                               clause->num_values > 0 ? clause->values[0] : 0);
    }
    return true;
}

static bool are_all(const sudoku_shape *shape, int block, const int *cells,
                    int n)
{
    int num =
        block < 0 ? shape->num_board_cells : shape->blocks[block].num_cells;
    int first = block < 0 ? 0 : shape->num_board_cells;
    for (int k = 0; k < block; k++)
        first += shape->blocks[k].num_cells;
    for (int k = 0; k < n; k++) {
        if (cells[k] != first + k)
            return false;
    }
    return n == num;
}

bool sudoku_iss_write_connected(sudoku_site_writer *w)
{
    const sudoku_clause *clause = w->clause;
    int block = sudoku_shape_block(w->board->shape, clause->cells[0]);
    sudoku_text_printf(w->to, "~");
    if (block >= 0)
        sudoku_iss_write_block(w->board, block, w->to);
    for (int k = 1; k < clause->num_values; k++)
        sudoku_text_printf(w->to, "%s%d", k == 1 ? "~" : "_",
                           clause->values[k]);
    if (clause->values[0] > 0)
        sudoku_text_printf(w->to, "~%d", clause->values[0]);
    return are_all(w->board->shape, block, clause->cells,
                   sudoku_site_group_size(w, 0));
}
