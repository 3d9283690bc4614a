/*
 * sudoku.h - the whole public API of libsudoku: puzzles of any board and rule,
 * read, solved, counted, checked and written.
 */
#ifndef SUDOKU_SUDOKU_H
#define SUDOKU_SUDOKU_H

#include "sudoku/candidates.h"
#include "sudoku/draw_svg.h"
#include "sudoku/encode.h"
#include "sudoku/error.h"
#include "sudoku/families.h"
#include "sudoku/format.h"
#include "sudoku/logic.h"
#include "sudoku/picture.h"
#include "sudoku/puzzle.h"
#include "sudoku/rule.h"
#include "sudoku/shape.h"
#include "sudoku/solve.h"
#include "sudoku/verify.h"

#endif
