/*
 * sudoku.h - the public API of libsudoku: puzzles of any board and rule, read,
 * solved, counted, checked, drawn and written. All that a program needs which
 * uses the library; extend.h is for rules of one's own.
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
 * A *shape* is the geometry (shape.h); a *board* is a shape with rules on it; a
 * *puzzle* is a board with clues; a *grid* is a digit for each cell.
 *
 * Shapes   cells are numbered row by row from 0, digits are 0-based in arrays
 *          of digits[cell] and in sets (bit d = digit d), SUDOKU_EMPTY where
 *          there is none; in text all counts from 1
 * Units    limits of calls in seconds, nodes and bytes (limits.h), of searches
 * by a solver those of dlx.h (dlx_limits) Owns     who makes a thing frees it:
 * _new with _free, _init with _clear; boards are shared by references (_ref,
 * _unref); arrays passed in are copied, unless it is said that they are taken
 * over Errors   int functions return 0 (or what is said), or SUDOKU_E* < 0 with
 *          *error filled: line, column, text (error.h); nothing exits or prints
 * Borders  numbers of cells, digits, rules and so on that are out of range,
 *          arrays that are NULL, and puzzles without a board are errors, as
 *          SUDOKU_EARGUMENT, or give NULL, false or what is said. A NULL text
 *          is an empty one, a NULL name that of nothing. NULL for an object,
 *          or for a place for results where it is not said that it may be
 *          NULL, is the caller's bug: nothing looks for it but builds with
 *          MODE=ubsan or asan, which tell the line; debug builds assert what
 *          loops rely on
 * Threads  boards that no longer change may be shared; puzzles, parsers and
 *          solvers belong to one thread; no global state
 */
#ifndef SUDOKU_SUDOKU_H
#define SUDOKU_SUDOKU_H

#include "sudoku/answers/grade.h"
#include "sudoku/answers/many.h"
#include "sudoku/answers/path.h"
#include "sudoku/answers/shares.h"
#include "sudoku/answers/verdict.h"
#include "sudoku/answers/whips.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/board/rule.h"
#include "sudoku/board/shape.h"
#include "sudoku/board/verify.h"
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
