/*
 * simple.h - the ten calls that most programs need. sudoku.h has all others.
 *
 *     sudoku_puzzle puzzle;
 *     sudoku_puzzle_init(&puzzle);
 *     if (sudoku_read(&puzzle, text, size, &error) == 0)
 *         ..
 *     sudoku_puzzle_clear(&puzzle);
 *
 *     sudoku_read              any text to a puzzle       one_puzzle.h
 *     sudoku_write             a puzzle to any format     one_puzzle.h
 *     sudoku_solve             a solution                 here
 *     sudoku_count_solutions   number of solutions        here
 *     sudoku_check             unique, none or many: why  verdict.h
 *     sudoku_find_shares       true candidates            shares.h
 *     sudoku_path_new, _next   solving step by step       path.h
 *     sudoku_hint              where to look next         path.h
 *     sudoku_grade_puzzle      difficulty                 grade.h
 *     sudoku_draw_svg          a picture                  draw_svg.h
 *
 * Shapes   digits are 0-based, indexed by cell; SUDOKU_EMPTY = not filled
 * Errors   functions return 0 or what their comment states, or SUDOKU_E* < 0;
 *          sudoku_error_text() returns its text
 * Threads  no global state; a puzzle belongs to one thread
 */
#ifndef SUDOKU_SIMPLE_H
#define SUDOKU_SIMPLE_H

#include <stdint.h>

#include "sudoku/answers/grade.h"
#include "sudoku/answers/path.h"
#include "sudoku/answers/shares.h"
#include "sudoku/answers/verdict.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/error.h"
#include "sudoku/formats/one_puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/picture/draw_svg.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Finds a solution and stores it in digits[cell]. limits may be NULL. Returns
 * 1, or 0 if there is none, or SUDOKU_ELIMIT, SUDOKU_ENOMEM, SUDOKU_EARGUMENT
 * (the puzzle has no board), SUDOKU_ETOOBIG. */
int sudoku_solve(const sudoku_puzzle *puzzle, uint8_t *digits,
                 const sudoku_limits *limits);

/* Counts the solutions, at most limit of them (0 = all), into *count. Counts of
 * UINT64_MAX and above become UINT64_MAX. Returns 0 or an error as
 * sudoku_solve(); after SUDOKU_ELIMIT, *count is the number found so far. */
int sudoku_count_solutions(const sudoku_puzzle *puzzle, uint64_t limit,
                           uint64_t *count, const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
