/*
 * board_handles.h - handles that free boards, solvers, propagation and
 * encodings.
 */
#ifndef TESTS_SUPPORT_BOARD_HANDLES_H
#define TESTS_SUPPORT_BOARD_HANDLES_H

#include <memory>

#include "sudoku/extend.h"

struct SudokuDeleter {
    void operator()(sudoku_board *board) const
    {
        sudoku_board_unref(board);
    }
    void operator()(sudoku_solver *solver) const
    {
        sudoku_solver_free(solver);
    }
    void operator()(sudoku_propagation *propagation) const
    {
        sudoku_propagation_free(propagation);
    }
    void operator()(sudoku_encoding *encoding) const
    {
        sudoku_encoding_free(encoding);
    }
};

using BoardHandle = std::unique_ptr<sudoku_board, SudokuDeleter>;
using SudokuHandle = std::unique_ptr<sudoku_solver, SudokuDeleter>;
using PropagationHandle = std::unique_ptr<sudoku_propagation, SudokuDeleter>;
using EncodingHandle = std::unique_ptr<sudoku_encoding, SudokuDeleter>;

#endif
