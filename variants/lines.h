/*
 * lines.h - rows and columns of a square grid, read from either end.
 *
 * A *line* is all cells of a row or column, starting at one of the four sides
 * of the board.
 */
#ifndef VARIANTS_LINES_H
#define VARIANTS_LINES_H

#include "variants/variant.h"

enum line_side { LEFT, RIGHT, TOP, BOTTOM, SIDES };

/* Returns 0 if the board is a single square grid of limited size, otherwise
 * SUDOKU_ERULE with *error filled. */
int variant_line_check_board(const sudoku_clause *clause,
                             const sudoku_shape *shape, sudoku_error *error);
/* The places of the cells of a line in sudoku_shape.cell_at. */
typedef struct grid_line {
    const int *cells; /* place of the first cell */
    int step;
} grid_line;

static inline int line_cell(grid_line f, int k)
{
    return f.cells[k * f.step];
}

/* Returns a line; number is that of the row or column, from 0. */
grid_line variant_line_get(const sudoku_shape *shape, int side, int number);
/* Writes the cells of a line into cells[num_digits]. */
void variant_line_list(const sudoku_shape *shape, int side, int number,
                       int *cells);

/* ---- automata over two lines --------------------------------------------- */

/* What an automaton reads to compare lines f and e: the first cell of f (unless
 * it is also the first of e), then the cells of f and e at the same place in
 * turn. It stops after two cells that see each other, which make the lines
 * differ. A cell that both lines have at the same place is left out. */
typedef struct line_pair {
    int cells[2 * SUDOKU_MAX_DIGITS], n;
    int first;    /* number of cells before the pairs: 0 or 1 */
    int digit;    /* the first digit of both lines; -1: any */
    bool rises;   /* the pair requires that f is less than e and begins with
                     `digit`; otherwise that they differ */
    bool may_tie; /* no two cells read see each other, so that the lines may be
                     equal */
} line_pair;

/* Returns the pair of lines f and e, with rises false. */
line_pair variant_line_pair_read(const sudoku_shape *shape, const int *f,
                                 const int *e, int digit);
/* Step of the automaton; ctx is a line_pair. */
bool variant_line_pair_step(const void *ctx, int position, int digit,
                            uint64_t *state);

/* ---- for holds() --------------------------------------------------------- */

enum { LINE_UNKNOWN = 2 };

/* Compares lines a and b of n cells. Returns -1, 0 or 1 if a is less than,
 * equal to or greater than b, or LINE_UNKNOWN if empty cells prevent it. */
int variant_line_order(const uint8_t digits[], const int *a, const int *b,
                       int n);
/* Writes "NAME: the lines .. are the same" into *flaw. Returns false. */
bool variant_line_break_tie(const variant *v, const sudoku_shape *shape,
                            const int *a, const int *b, sudoku_flaw *flaw);

#endif
