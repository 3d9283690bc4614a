#include "sudoku/generate/part.h"

#include <stdlib.h>
#include <string.h>

static int add_clues(sudoku_puzzle *to, const sudoku_puzzle *from,
                     const bool *has_clue)
{
    const sudoku_shape *shape = from->board->shape;
    int code = 0;
    for (int cell = 0; cell < shape->num_cells && code == 0; cell++) {
        if (has_clue != NULL && !has_clue[cell])
            continue;
        if (from->given[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(to, cell, from->given[cell]);
        else if (from->has_marks)
            code = sudoku_puzzle_allow(to, cell, from->allowed[cell]);
    }
    return code;
}

int sudoku_part_copy_to(sudoku_puzzle *to, const sudoku_puzzle *from,
                        sudoku_board *board)
{
    int code = sudoku_puzzle_set_board(to, board);
    return code == 0 ? add_clues(to, from, NULL) : code;
}

int sudoku_part_copy(sudoku_puzzle *to, const sudoku_puzzle *from)
{
    return sudoku_part_copy_to(to, from, from->board);
}

int sudoku_part_init(sudoku_part *part, const sudoku_puzzle *whole)
{
    size_t cells = (size_t)whole->board->shape->num_cells;
    size_t rules = (size_t)whole->board->num_rules + 1;
    memset(part, 0, sizeof *part);
    part->whole = whole;
    sudoku_puzzle_init(&part->puzzle);
    part->has_clue = malloc(cells * sizeof *part->has_clue);
    part->has_rule = malloc(rules * sizeof *part->has_rule);
    part->made = malloc(rules * sizeof *part->made);
    if (part->has_clue == NULL || part->has_rule == NULL || part->made == NULL)
        return SUDOKU_ENOMEM;
    for (size_t k = 0; k < cells; k++)
        part->has_clue[k] = true;
    for (size_t k = 0; k < rules; k++)
        part->has_rule[k] = part->made[k] = true;
    return sudoku_puzzle_set_board(&part->puzzle, whole->board);
}

void sudoku_part_clear(sudoku_part *part)
{
    free(part->has_clue);
    free(part->has_rule);
    free(part->made);
    if (part->whole != NULL)
        sudoku_puzzle_clear(&part->puzzle);
    memset(part, 0, sizeof *part);
}

int sudoku_part_make(sudoku_part *part)
{
    const sudoku_board *whole = part->whole->board;
    size_t size = (size_t)whole->num_rules * sizeof *part->made;
    int code = 0;
    if (memcmp(part->made, part->has_rule, size) == 0) {
        code = sudoku_puzzle_set_board(&part->puzzle, part->puzzle.board);
    } else {
        sudoku_board *board;
        code = sudoku_board_copy_rules(&board, whole, part->has_rule);
        if (code == 0)
            code = sudoku_puzzle_set_board(&part->puzzle, board);
        if (code == 0)
            memcpy(part->made, part->has_rule, size);
        sudoku_board_unref(board);
    }
    return code == 0 ? add_clues(&part->puzzle, part->whole, part->has_clue)
                     : code;
}
