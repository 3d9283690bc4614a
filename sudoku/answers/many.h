/*
 * many.h - many puzzles of one board: has each of them one solution, none or
 * many, and which?
 *
 *     const char *lines = "4...3...\n..";          81 cells and a newline each
 *     sudoku_many_puzzles puzzles = {num, (const uint8_t *)lines, 82, '1'};
 *     sudoku_many_answers answers = {kinds, solutions, NULL, 0};
 *     int code = sudoku_solve_many(board, &puzzles, &answers, 0, NULL);
 *
 * Hundreds of puzzles are looked at together where the rules of the board say
 * no more than its houses do (X, jigsaw, windoku, anti-knight ..) and it has at
 * most 4096 candidates; a plain 9x9 board takes less than a microsecond a
 * puzzle then, and a few where it is hard. Other boards are searched one by
 * one.
 *
 * Shapes   cells as in the board's shape, each a byte
 * Owns     all arrays are the caller's, and do not overlap
 * Threads  those that the call starts have ended when it returns
 */
#ifndef SUDOKU_ANSWERS_MANY_H
#define SUDOKU_ANSWERS_MANY_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_many_puzzles {
    size_t num;          /* 0 to 2^31 - 1 */
    const uint8_t *rows; /* the byte of a cell: rows[puzzle * stride + cell] */
    size_t stride;       /* at least num_cells; 0: that */
    int base; /* the byte of digit 0, 0 to 63: 0 for digits, '1' for text of up
                 to 9. A byte less than that ('.' and '0', of text) or
                 SUDOKU_EMPTY is no given; a greater one than the last digit's
                 is an error */
} sudoku_many_puzzles;

typedef struct sudoku_many_answers {
    uint8_t *kinds;     /* [puzzle] an enum sudoku_verdict_kind */
    uint8_t *solutions; /* [puzzle * num_cells + cell] base + digit, without
                           gaps whatever the stride: one of the solutions; of
                           SUDOKU_NONE and SUDOKU_NOT_KNOWN not defined. NULL:
                           not wanted */
    uint64_t *counts;   /* [puzzle] the number of solutions, at most limit; of
                           SUDOKU_NOT_KNOWN those found. NULL: not wanted */
    uint64_t limit;     /* of counts, 2 or more; 0: 2 */
} sudoku_many_answers;

/* Answer all puzzles, by that number of threads (0 or 1: the caller's alone),
 * each with a few megabytes of its own. Limits: seconds and cancel() are those
 * of the call, nodes those of each search; what they leave is SUDOKU_NOT_KNOWN.
 * Answers do not depend on the number of threads, but for which of many
 * solutions it is. Returns 0, also if a limit stopped it; or, with all answers
 * undefined, SUDOKU_ENOMEM, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER, SUDOKU_EARGUMENT
 * (an array, number or byte as above). */
int sudoku_solve_many(sudoku_board *board, const sudoku_many_puzzles *puzzles,
                      const sudoku_many_answers *answers, int threads,
                      const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
