/*
 * extend.h - the API for rules of your own, and for programs that use parts of
 * the library. Includes sudoku.h.
 *
 * A rule is a table of functions, a sudoku_rule (rule.h). make() turns a clause
 * into the rule's own data. holds() reports whether a grid obeys the clause; it
 * is written from the rule's text alone. The solver uses at least one of
 *
 *     add_houses()  sudoku_shape_add_house(): these cells differ
 *     filter()      candidates.h: removes candidates that the rule excludes
 *     encode()      encoder.h: items and options of the exact cover problem
 *
 * Most rules are a list of constraints (constraints.h), which provide filter()
 * and encode(). look.draw() paints the clause (picture.h). State a clause on a
 * board by sudoku_board_add_rule() (puzzle.h); clause.h builds and writes
 * clauses.
 *
 * Law      encode() adds only what the grid determines, so that covers and
 *          grids are one to one; filter() keeps every candidate of a grid that
 *          obeys the rule, and rejects every complete grid that does not
 * Borders  calls from filter(), encode() and look.draw() do not check
 *          arguments: cells, digits and items have to exist (debug builds of
 *          encoder.h assert it); a clause is checked when it is stated
 * Shapes, Owns, Errors, Threads   as in sudoku.h; the data made by make() never
 *          changes, because threads share boards
 * Stable   less than sudoku.h: may change from 0.x to 0.x + 1
 */
#ifndef SUDOKU_EXTEND_H
#define SUDOKU_EXTEND_H

#include "sudoku/board/candidates.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/constraints/automaton.h"
#include "sudoku/constraints/constraints.h"
#include "sudoku/constraints/count.h"
#include "sudoku/constraints/sum.h"
#include "sudoku/encode/encode.h"
#include "sudoku/encode/encode_constraints.h"
#include "sudoku/encode/encoder.h"
#include "sudoku/picture/picture.h"
#include "sudoku/propagate/propagate.h"
#include "sudoku/sudoku.h"

#endif
