/*
 * sudoku.h - the public API of libsudoku: read, solve, count, check, draw and
 * write puzzles of any board and rule. Programs that use the library need only
 * this header; extend.h is for rules of your own.
 *
 *           sudoku_parse           sudoku_next        sudoku_draw_..
 *     text -------------> puzzle -------------> grid --------------> text, SVG
 *            format.h        |       solve.h      |
 *              sudoku_shape_new,              sudoku_verify:
 *              sudoku_board_new,              is it legal,
 *              sudoku_board_state: rules      and why not
 *                        puzzle.h               puzzle.h
 *
 * simple.h lists the ten calls that most programs need.
 *
 * A *shape* is the geometry (shape.h); a *board* is a shape with rules on it;
 * a *puzzle* is a board with clues; a *grid* is a digit for each cell.
 *
 * Shapes   cells are numbered row by row from 0; digits are 0-based, in arrays
 *          digits[cell] and in sets (bit d = digit d); SUDOKU_EMPTY is an
 *          empty cell; texts count from 1
 * Units    limits of calls in seconds, nodes and bytes (limits.h); limits of
 *          a solver's searches as in dlx.h (dlx_limits)
 * Owns     the maker of an object frees it: _new with _free, _init with
 *          _clear; boards are counted by references (_ref, _unref); arrays
 *          passed in are copied unless the comment says otherwise
 * Errors   int functions return 0 or what their comment states, or
 *          SUDOKU_E* < 0 with line, column and text in *error (error.h); no
 *          function exits or prints
 * Borders  numbers of cells, digits, rules .. out of range, arrays that are
 *          NULL and puzzles without a board are errors: SUDOKU_EARGUMENT,
 *          NULL, false, or what the comment states; a NULL text is empty, a
 *          NULL name matches nothing; NULL for an object or for a result is
 *          the caller's bug unless the comment allows it: only builds with
 *          MODE=ubsan or asan detect it; debug builds assert what loops need
 * Threads  boards that no longer change may be shared; puzzles, parsers and
 *          solvers belong to one thread; no global state
 */
#ifndef SUDOKU_SUDOKU_H
#define SUDOKU_SUDOKU_H

#include "sudoku/answers/grade.h"
#include "sudoku/answers/many.h"
#include "sudoku/answers/path.h"
#include "sudoku/answers/shares.h"
#include "sudoku/answers/terms.h"
#include "sudoku/answers/verdict.h"
#include "sudoku/answers/whips.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/board/rules.h"
#include "sudoku/board/shape.h"
#include "sudoku/board/verify.h"
#include "sudoku/book/book.h"
#include "sudoku/canonical/canonical.h"
#include "sudoku/digit.h"
#include "sudoku/error.h"
#include "sudoku/formats/fields.h"
#include "sudoku/formats/format.h"
#include "sudoku/formats/one_puzzle.h"
#include "sudoku/generate/generate.h"
#include "sudoku/generate/minimize.h"
#include "sudoku/generate/repair.h"
#include "sudoku/generate/symmetry.h"
#include "sudoku/generate/vicinity.h"
#include "sudoku/implied/implied.h"
#include "sudoku/jobs.h"
#include "sudoku/limits.h"
#include "sudoku/picture/dark.h"
#include "sudoku/picture/draw_svg.h"
#include "sudoku/picture/draw_terminal.h"
#include "sudoku/picture/draw_text.h"
#include "sudoku/picture/inline_svg.h"
#include "sudoku/reasoning.h"
#include "sudoku/simple.h"
#include "sudoku/solve/certify.h"
#include "sudoku/solve/conflict_set.h"
#include "sudoku/solve/count_symmetry.h"
#include "sudoku/solve/prepass.h"
#include "sudoku/solve/solve.h"
#include "sudoku/text.h"
#include "sudoku/version.h"

#endif
