/*
 * extend.h - for rules of one's own, and for programs that build on the parts
 * of the library: what rules filter, encode and paint with. The rest is in
 * sudoku.h, which is included.
 *
 * A rule is a table of functions, a sudoku_rule (rule.h): make() turns a clause
 * into what the rule keeps of it; holds() says whether a grid obeys it, written
 * from the rule's text alone; and at least one of
 *
 *     add_houses()  sudoku_shape_add_house(): these cells differ
 *     filter()      candidates.h: which candidates the rule excludes
 *     encode()      encoder.h: items and options of the exact cover problem
 *
 * makes the solver find the grids that obey it. Most rules are a list of
 * constraints (constraints.h), which do the last two for them. draw() paints
 * the clause (picture.h). A clause of the rule is stated on a board by
 * sudoku_board_add_rule() (puzzle.h); clause.h builds and writes clauses.
 *
 * Law      what encode() adds is determined by the grid, so that covers and
 *          grids are one to one; filter() removes nothing that is in a grid
 *          that obeys the rule, and finds each filled grid that does not
 * Borders  what rules call from filter(), encode() and draw() is for loops:
 *          cells, digits and items have to exist, which encoder.h
 *          asserts in debug builds; a clause is checked when it is stated
 * Shapes, Owns, Errors, Threads   as in sudoku.h; what make() made is not
 *          changed afterwards, as boards are shared between threads
 * Stable   less than sudoku.h: these parts may change from 0.x to 0.x + 1
 */
#ifndef SUDOKU_EXTEND_H
#define SUDOKU_EXTEND_H

#include "sudoku/board/candidates.h"
#include "sudoku/board/clause.h"
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
