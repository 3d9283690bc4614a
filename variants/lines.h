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
int check_lines_board(const sudoku_clause *clause, const sudoku_shape *shape,
                      sudoku_error *error);
/* Where the cells of a line are. */
typedef struct path {
    const int *cells; /* the first */
    int step;
} path;

static inline int cell_of(path f, int k)
{
    return f.cells[k * f.step];
}

/* A line; number counts rows or columns. */
path get_line(const sudoku_shape *shape, int side, int number);
/* Its cells. */
void list_line(const sudoku_shape *shape, int side, int number, int *cells);

/* ---- automata over two lines --------------------------------------------- */

/* What is read: the first cell of line f, unless it is that of line e, too;
 * then a cell of f and the one of e at the same place, and so on, up to where
 * they cannot be the same, as they see each other. (Two lines that cross at
 * different places do.) A cell that both have at one place is left out. */
typedef struct two_lines {
    int cells[2 * SUDOKU_MAX_DIGITS], n;
    int first;    /* how many cells are read before the pairs: 0 or 1 */
    int digit;    /* with which both begin; -1: any */
    bool rises;   /* f begins so and is less than e; else they differ */
    bool may_tie; /* they are the same in some grid, perhaps */
} two_lines;

/* With rises false. */
two_lines read_together(const sudoku_shape *shape, const int *f, const int *e,
                        int digit);
/* The step of the automaton; ctx is two_lines. */
bool step_lines(const void *ctx, int position, int digit, uint64_t *state);

/* ---- for holds() --------------------------------------------------------- */

enum { UNKNOWN = 2 };

/* -1, 0, 1: line a of n cells is less than line b, the same, greater; or
 * UNKNOWN. */
int order_of(const uint8_t digits[], const int *a, const int *b, int n);
/* "NAME: the lines .. are the same". Returns false. */
bool break_tie(const variant *v, const sudoku_shape *shape, const int *a,
               const int *b, sudoku_flaw *flaw);

#endif
