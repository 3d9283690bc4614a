/*
 * lines.h - rows and columns of a square grid, read from both ends: what rules
 * about them have in common.
 *
 * A *line* is all cells of a row or column, from one end on. It begins at one
 * of the four sides of the board.
 */
#ifndef VARIANTS_LINES_H
#define VARIANTS_LINES_H

#include "variants/variant.h"

enum line_side { LEFT, RIGHT, TOP, BOTTOM, SIDES };

/* Is the board one square grid, and not too big? Else a SUDOKU_ERULE. */
int variant_line_check_board(const sudoku_clause *clause,
                             const sudoku_shape *shape, sudoku_error *error);
/* Where the cells of a line are. */
typedef struct grid_line {
    const int *cells; /* the first */
    int step;
} grid_line;

static inline int line_cell(grid_line f, int k)
{
    return f.cells[k * f.step];
}

/* A line; number counts rows or columns. */
grid_line variant_line_get(const sudoku_shape *shape, int side, int number);
/* Its cells. */
void variant_line_list(const sudoku_shape *shape, int side, int number,
                       int *cells);

/* ---- automata over two lines --------------------------------------------- */

/* What is read: the first cell of line f, unless it is that of line e, too;
 * then a cell of f and the one of e at the same place, and so on, up to two
 * cells that see each other, so that the lines differ. (Two lines that cross at
 * different places have such cells.) A cell that both lines have at one place
 * is left out. */
typedef struct line_pair {
    int cells[2 * SUDOKU_MAX_DIGITS], n;
    int first;    /* the number of cells before the pairs: 0 or 1 */
    int digit;    /* with which both begin; -1: any */
    bool rises;   /* f begins so and is less than e; else they differ */
    bool may_tie; /* perhaps they are the same in some grid */
} line_pair;

/* With rises false. */
line_pair variant_line_pair_read(const sudoku_shape *shape, const int *f,
                                 const int *e, int digit);
/* The step of the automaton; ctx is line_pair. */
bool variant_line_pair_step(const void *ctx, int position, int digit,
                            uint64_t *state);

/* ---- for holds() --------------------------------------------------------- */

enum { LINE_UNKNOWN = 2 };

/* -1, 0, 1: line a of n cells is less than line b, the same, greater; or
 * LINE_UNKNOWN. */
int variant_line_order(const uint8_t digits[], const int *a, const int *b,
                       int n);
/* "NAME: the lines .. are the same". Returns false. */
bool variant_line_break_tie(const variant *v, const sudoku_shape *shape,
                            const int *a, const int *b, sudoku_flaw *flaw);

#endif
