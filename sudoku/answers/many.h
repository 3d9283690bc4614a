/*
 * many.h - solves many puzzles of one board: whether each has no, one or many
 * solutions, and a solution.
 *
 *     const char *lines = "4...3...\n..";          81 cells and a newline each
 *     sudoku_many_puzzles puzzles = {num, (const uint8_t *)lines, 82, '1'};
 *     sudoku_many_answers answers = {kinds, solutions, NULL, 0};
 *     int code = sudoku_solve_many(board, &puzzles, &answers, 0, NULL);
 *
 * Hundreds of puzzles are processed in parallel (bit-sliced) if all rules of
 * the board are houses (X, jigsaw, windoku, anti-knight ..) and it has at most
 * 4096 candidates. A plain 9x9 puzzle then takes less than a microsecond, a
 * hard one a few. On other boards puzzles are searched one by one.
 *
 * Shapes   cells as in the board's shape, one byte each
 * Owns     all arrays belong to the caller and must not overlap
 * Threads  all threads started by a call have ended when it returns
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
    size_t num;          /* number of puzzles, 0 to 2^31 - 1 */
    const uint8_t *rows; /* rows[puzzle * stride + cell] */
    size_t stride;       /* size of a row, at least num_cells; 0: num_cells */
    int base; /* byte of digit 0, 0 to 63: 0 for digits, '1' for text of up
                 to 9. A smaller byte ('.' and '0' in text) or SUDOKU_EMPTY is
                 no given; a byte after the last digit is an error */
} sudoku_many_puzzles;

typedef struct sudoku_many_answers {
    uint8_t *kinds;     /* [puzzle] enum sudoku_verdict_kind */
    uint8_t *solutions; /* [puzzle * num_cells + cell] base + digit, without
                           gaps for any stride: one solution; undefined for
                           SUDOKU_NONE and SUDOKU_NOT_KNOWN. NULL: not wanted */
    uint64_t *counts;   /* [puzzle] number of solutions, at most limit; for
                           SUDOKU_NOT_KNOWN those found. NULL: not wanted */
    uint64_t limit;     /* limit of counts, at least 2; 0: 2 */
} sudoku_many_answers;

/* Solves all puzzles with this number of threads (0 or 1: only the caller's).
 * Each thread uses a few megabytes. The limits of seconds and cancel() apply to
 * the call, that of nodes to each search; puzzles not answered are
 * SUDOKU_NOT_KNOWN. Answers do not depend on the number of threads, except
 * which of many solutions is found. Returns 0, also after a limit. Otherwise
 * all answers are undefined: SUDOKU_ENOMEM, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER, or
 * SUDOKU_EARGUMENT for an invalid array, number or byte. */
int sudoku_solve_many(sudoku_board *board, const sudoku_many_puzzles *puzzles,
                      const sudoku_many_answers *answers, int threads,
                      const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
