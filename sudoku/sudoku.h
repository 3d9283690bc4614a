/*
 * sudoku.h - the whole public API of libsudoku: puzzles of any board and rule,
 * read, solved, counted, checked and written.
 */
#ifndef SUDOKU_SUDOKU_H
#define SUDOKU_SUDOKU_H

#include "sudoku/board/candidates.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/board/rule.h"
#include "sudoku/board/shape.h"
#include "sudoku/board/verify.h"
#include "sudoku/digit.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/encoder.h"
#include "sudoku/error.h"
#include "sudoku/formats/format.h"
#include "sudoku/formats/one_puzzle.h"
#include "sudoku/implied/implied.h"
#include "sudoku/picture/draw_svg.h"
#include "sudoku/picture/picture.h"
#include "sudoku/propagate/propagate.h"
#include "sudoku/solve/solve.h"
#include "sudoku/text.h"

#endif
