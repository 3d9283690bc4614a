/*
 * slices.h - decides for hundreds of puzzles of a board at once whether each
 * has no solution, one, or several.
 *
 * Each bit of a vector is a puzzle (slices_ops.h), so one operation serves 512,
 * 256 or 128 puzzles. Waves of naked and hidden singles and locked candidates
 * run until almost nothing follows. Puzzles solved then have one solution; the
 * others branch on a cell, and both parts go into further batches. A puzzle
 * that needs many parts is left *open* for a separate search (solve.h).
 *
 *     slices *s;
 *     int error = sudoku_slices_new(&s, puzzle->board, DLX_ISA_AUTO);
 *     slices_job job = {.num = n, .rows = rows, .verdicts = verdicts};
 *     sudoku_slices_run(s, &job);
 *
 * Owns     a slices owns its working memory and a reference to its board;
 *          arrays of jobs are the caller's
 * Errors   sudoku_slices_new() only
 * Threads  a slices belongs to one thread
 */
#ifndef SUDOKU_SLICES_SLICES_H
#define SUDOKU_SLICES_SLICES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dlx/dlx.h"
#include "sudoku/board/puzzle.h"

typedef struct slices slices;

enum slices_verdict {
    SLICES_OPEN, /* not decided */
    SLICES_NONE, /* no solution */
    SLICES_UNIQUE,
    SLICES_MANY /* two or more */
};

typedef struct slices_job {
    size_t num; /* number of puzzles; less than 2^32 */
    /* Either rows[puzzle][cell] is base + digit, or less than base or
     * SUDOKU_EMPTY for no given (digits with base 0, text with base '1'); or
     * sets[puzzle][cell] is the set of candidates. */
    const uint8_t *const *rows;
    const uint64_t *const *sets;
    int base;       /* 0 to 63 */
    int most_parts; /* maximal number of parts of a puzzle; 0: as many as pay if
                       a search follows for open puzzles */
    int fewest; /* least number of puzzles and parts for another batch; fewer
                   are left open; 0: any */
    uint8_t *verdicts; /* output: [puzzle] verdict */
    /* Output or NULL: [puzzle * num_cells + cell] base + digit for puzzles with
     * one solution, undefined for others. */
    uint8_t *solutions;
    /* Called between batches unless NULL; true leaves the rest open. */
    bool (*stop)(void *ctx);
    void *ctx;
    uint64_t
        parts; /* output: number of parts, including the puzzles themselves */
} slices_job;

/* Returns whether the board has only houses as rules, and a size for which
 * batches pay. */
bool sudoku_slices_fit(const sudoku_board *board);
/* Makes a slices in *out. Returns 0, or SUDOKU_ENOMEM, SUDOKU_EFORMAT (not
 * sudoku_slices_fit()) or SUDOKU_EARGUMENT (this machine lacks the instruction
 * set) with *out NULL. */
int sudoku_slices_new(slices **out, sudoku_board *board, enum dlx_isa isa);
void sudoku_slices_free(slices *s);
const sudoku_board *sudoku_slices_board(const slices *s);
/* Returns the number of puzzles in a full batch. */
int sudoku_slices_lanes(const slices *s);
/* Sets verdicts, solutions and parts of the job. */
void sudoku_slices_run(slices *s, slices_job *job);

#endif
