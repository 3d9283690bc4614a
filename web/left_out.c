/*
 * left_out.c - in place of slices, which are not worth their size in
 * WebAssembly: puzzles are judged one by one there.
 */
#include "sudoku/error.h"
#include "sudoku/slices/slices.h"

bool sudoku_slices_fit(const sudoku_board *board)
{
    (void)board;
    return false;
}

int sudoku_slices_new(slices **out, sudoku_board *board, enum dlx_isa isa)
{
    (void)board;
    (void)isa;
    *out = NULL;
    return SUDOKU_EARGUMENT;
}

void sudoku_slices_free(slices *s)
{
    (void)s;
}

void sudoku_slices_run(slices *s, slices_job *job)
{
    (void)s;
    (void)job;
}
