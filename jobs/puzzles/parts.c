/* parts.c - the ways to count a puzzle in parts. */
#include "jobs/puzzles/parts.h"

#include "sudoku/board/clause.h"
#include "sudoku/solve/cover_search.h"
#include "sudoku/solve/solver.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum sudoku_way sudoku_way(const sudoku_solver *s)
{
    return s->state != SUDOKU_SEARCHING ? SUDOKU_NO_WAY
           : s->by_propagation != NULL  ? SUDOKU_BY_PROPAGATION
                                        : SUDOKU_BY_COVERS;
}

/* ---- covers -------------------------------------------------------------- */

int sudoku_cover_root_init(sudoku_cover_root *root, const sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    size_t cells = (size_t)shape->num_cells;
    memset(root, 0, sizeof *root);
    root->problem = s->encoding->problem;
    root->assumed = malloc(cells * sizeof *root->assumed);
    root->excluded =
        malloc(cells * (size_t)shape->num_digits * sizeof *root->excluded);
    if (root->assumed == NULL || root->excluded == NULL)
        return DLX_ENOMEM;
    root->num_assumed =
        sudoku_cover_fixed(s->by_cover, s->root.digits, root->assumed);
    if (s->root.has_marks)
        root->num_excluded =
            sudoku_cover_missing(s->by_cover, s->root.digits, root->excluded);
    return 0;
}

void sudoku_cover_root_clear(sudoku_cover_root *root)
{
    free(root->assumed);
    free(root->excluded);
    memset(root, 0, sizeof *root);
}

/* ---- what the puzzle is -------------------------------------------------- */

static void describe_houses(const sudoku_shape *shape, sudoku_text *to)
{
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        sudoku_text_printf(to, "house");
        for (int k = 0; k < house->num_cells; k++)
            sudoku_text_printf(to, " %d", house->cells[k]);
        sudoku_text_printf(to, "\n");
    }
}

void sudoku_puzzle_describe(const sudoku_puzzle *puzzle, sudoku_text *to)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    sudoku_text_printf(to, "cells %d digits %d from %d\n", shape->num_cells,
                       shape->num_digits, shape->first_value);
    describe_houses(shape, to);
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_text_printf(to, "rule ");
        sudoku_clause_write(&board->rules[k].clause, shape, to);
        sudoku_text_printf(to, "\n");
    }
    for (int cell = 0; cell < shape->num_cells; cell++)
        sudoku_text_printf(to, "%" PRIx64 "\n", puzzle->allowed[cell]);
}
