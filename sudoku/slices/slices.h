/*
 * slices.h - many puzzles of one board at once, hundreds in a batch: has each
 * of them no solution, one, or several?
 *
 * A bit of each vector is a puzzle (slices_ops.h has the drawing), so that one
 * operation is done for 512 puzzles, 256 or 128. Waves of naked and hidden
 * singles and locked candidates go on until nearly nothing follows any more.
 * What is solved then is proved to have one solution; what is stuck branches on
 * a cell, and the two parts go into further batches. A puzzle that needs many
 * parts is left *open*: a search of it alone takes less time (solve.h).
 *
 *     slices *s;
 *     int error = sudoku_slices_new(&s, puzzle->board, DLX_ISA_AUTO);
 *     slices_job job = {.num = n, .rows = rows, .verdicts = verdicts};
 *     sudoku_slices_run(s, &job);
 *
 * One puzzle can be asked in many ways: a row for each given that is left out
 * says which of them it does not need.
 *
 * Shapes   digits and cells as in shape.h
 * Owns     a slices owns the memory that it works in, and a reference to its
 *          board; arrays of jobs are the caller's
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
    SLICES_OPEN, /* not known */
    SLICES_NONE, /* no solution */
    SLICES_UNIQUE,
    SLICES_MANY /* two solutions or more */
};

typedef struct slices_job {
    size_t num; /* puzzles; below 2^32 */
    /* One of these two. rows[puzzle][cell] is base + digit, or, where there is
     * no given, less than base or SUDOKU_EMPTY: digits with base 0, or text
     * with base '1'. sets[puzzle][cell] has the digits that the cell may be. */
    const uint8_t *const *rows;
    const uint64_t *const *sets;
    int base;          /* 0 to 63 */
    int most_parts;    /* of a puzzle; 0: as many as pay, where a search follows
                          for puzzles that are open */
    int fewest;        /* puzzles and parts for which another batch pays; fewer
                          are left open; 0: any number */
    uint8_t *verdicts; /* [puzzle] to be written */
    /* If not NULL: [puzzle * num_cells + cell] base + digit, of those puzzles
     * that have one solution; the others' are not defined. */
    uint8_t *solutions;
    /* If not NULL: called between batches; true: the rest is left open. */
    bool (*stop)(void *ctx);
    void *ctx;
    uint64_t parts; /* written: that there were, the puzzles themselves too */
} slices_job;

/* Do the rules of the board say no more than its houses do, and is it of a size
 * for which batches pay? */
bool sudoku_slices_fit(const sudoku_board *board);
/* Returns 0 and it in *out; or NULL there and SUDOKU_ENOMEM; SUDOKU_EFORMAT:
 * not sudoku_slices_fit(); SUDOKU_EARGUMENT: this machine lacks the instruction
 * set.
 */
int sudoku_slices_new(slices **out, sudoku_board *board, enum dlx_isa isa);
void sudoku_slices_free(slices *s);
/* The board that it is for. */
const sudoku_board *sudoku_slices_board(const slices *s);
/* Puzzles in a full batch. */
int sudoku_slices_lanes(const slices *s);
/* Write the verdicts, and solutions. */
void sudoku_slices_run(slices *s, slices_job *job);

#endif
