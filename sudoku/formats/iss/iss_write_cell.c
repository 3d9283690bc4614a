/* iss_write_cell.c - writes ISS names of cells. */
#include "sudoku/formats/iss/iss.h"

#include <string.h>

bool sudoku_iss_has_chaos(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (strcmp(sudoku_rule_name(board->rules[k].clause.rule),
                   "regions-unknown") == 0)
            return true;
    }
    return false;
}

char sudoku_iss_sign_of(int place)
{
    return "123456789abcdefg"[place];
}

void sudoku_iss_write_block(const sudoku_board *board, int block,
                            sudoku_text *to)
{
    enum { LETTERS = 26 };
    if (block == 0 && sudoku_iss_has_chaos(board)) {
        sudoku_text_printf(to, "CC");
        return;
    }
    sudoku_text_printf(to, "V");
    if (block >= LETTERS)
        sudoku_text_printf(to, "%c", 'A' + block / LETTERS - 1);
    sudoku_text_printf(to, "%c", 'A' + block % LETTERS);
}

void sudoku_iss_write_cell(const sudoku_board *board, int cell, sudoku_text *to)
{
    const sudoku_shape *shape = board->shape;
    int block = sudoku_shape_block(shape, cell), first = shape->num_board_cells;
    if (block < 0) {
        sudoku_text_printf(to, "~R%cC%c", sudoku_iss_sign_of(shape->row[cell]),
                           sudoku_iss_sign_of(shape->column[cell]));
        return;
    }
    for (int k = 0; k < block; k++)
        first += shape->blocks[k].num_cells;
    sudoku_text_printf(to, "~");
    sudoku_iss_write_block(board, block, to);
    if (shape->blocks[block].num_cells > 1)
        sudoku_text_printf(to, "%d", cell - first + 1);
}

void sudoku_iss_write_blocks(const sudoku_board *board, sudoku_text *to)
{
    const sudoku_shape *shape = board->shape;
    for (int k = sudoku_iss_has_chaos(board); k < shape->num_blocks; k++) {
        const sudoku_block *block = &shape->blocks[k];
        sudoku_text name = {0};
        sudoku_iss_write_block(board, k, &name);
        if (name.failed) {
            to->failed = 1;
            sudoku_text_clear(&name);
            return;
        }
        sudoku_text_printf(to, ".Var~%s~~", name.data + 1);
        sudoku_text_clear(&name);
        if (block->width < shape->width)
            sudoku_text_printf(to, "%dx%d", block->num_cells / block->width,
                               block->width);
        else
            sudoku_text_printf(to, "%d", block->num_cells);
    }
}
