/*
 * shape.h - the geometry of a board: cells on a sheet, digits, houses.
 *
 * A *sheet* is a rectangle of squares; some of them are *cells* (all of them
 * on ordinary boards, not on a samurai). A *house* is a set of cells that hold
 * no digit twice; with as many cells as there are digits that these may hold it
 * holds each of these. A *grid* is a square of cells with rows, columns and
 * perhaps boxes; a board is made of one, or of several that may share cells.
 * *Extra cells* are in blocks below the board, an empty row of squares before
 * each: variables that rules speak of, in no house, and nowhere that rules
 * about the whole board look.
 *
 *     1 2 3 4   rows 0 to 3: the board, num_board_cells = 16, board_height = 4
 *     3 4 1 2
 *     2 1 4 3
 *     4 3 2 1
 *               row 4: no cells
 *     1 2 1 3   rows 5 and 6: a block of 5 extra cells
 *     4
 *
 * Shapes   digits and cells are 0-based (people count digits from first_value);
 *          cells are numbered row by row; num_digits is 1..SUDOKU_MAX_DIGITS
 * Owns     a shape owns its arrays; read them, change them only by calls
 * Errors   int functions return 0 (or what is said), SUDOKU_ESHAPE or
 *          SUDOKU_ENOMEM, and then *out is NULL and an old shape as before
 * Threads  a shape that no longer changes may be shared
 */
#ifndef SUDOKU_BOARD_SHAPE_H
#define SUDOKU_BOARD_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/error.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SUDOKU_MAX_DIGITS 64 /* a set of digits fits uint64_t */
/* Squares of a sheet: all products of sizes fit an int. */
#define SUDOKU_MAX_SQUARES (1 << 20)

enum sudoku_house_kind {
    SUDOKU_ROW,
    SUDOKU_COLUMN,
    SUDOKU_BOX,
    SUDOKU_REGION,   /* jigsaw piece */
    SUDOKU_DIAGONAL, /* 0 = falling, 1 = rising */
    SUDOKU_EXTRA     /* any other */
};

typedef struct sudoku_house {
    enum sudoku_house_kind kind;
    int number;    /* among its kind, from 0: row 0, row 1, .. */
    int num_cells; /* 1..num_digits */
    int *cells;    /* ascending; not to be changed */
    int grid; /* from 1: number is counted in that grid; 0 = on the board */
    const char *rule; /* the name of the rule that added it, among whose extra
                         houses number is counted; NULL = no rule */
    uint64_t held;    /* the digits of its cells if it is full; else 0 */
} sudoku_house;

typedef struct sudoku_grid {
    int row, column; /* of its upper left cell, on the sheet */
} sudoku_grid;

/* Extra cells in rows of width cells; the last may be shorter if the others are
 * as wide as the sheet. */
typedef struct sudoku_block {
    int width, num_cells;
    uint64_t active; /* digits that its cells may hold */
} sudoku_block;

typedef struct sudoku_shape {
    int num_digits;
    int first_value; /* what people call digit 0: 1, or the 0 of 0 to 8 */
    uint64_t active; /* digits that cells may hold: all, but on boards of ... */
    int num_active;  /* ... sudoku_board_copy_using(); their number */
    uint64_t board_active; /* likewise, of cells that are not extra */
    int num_cells;         /* extra ones included */
    int num_board_cells;   /* the first ones; the others are extra */
    int width, height;     /* of the sheet */
    int board_height;      /* rows of it before those of extra cells */
    sudoku_block *blocks;  /* of extra cells, from top to bottom */
    int num_blocks;
    int box_width, box_height; /* of each box; 0 = no boxes */
    sudoku_grid *grids;        /* each num_digits wide and high */
    int num_grids;             /* 0 = the board is not made of grids */
    int *cell_at;              /* [row * width + column] cell or -1 */
    int *row, *column;         /* [cell] its place on the sheet */
    sudoku_house *houses;
    int num_houses, cap_houses;
    int num_grid_houses;   /* the first ones, which the grids have */
    int *cell_house_start; /* [cell], num_cells + 1 of them: where the ... */
    int *cell_houses; /* ... houses of that cell begin in here, ascending */
} sudoku_shape;

/* A board of n = box_width * box_height digits with rows, columns and boxes;
 * or, where box_width = 0, n = box_height digits and no boxes (Latin square).
 * Returns 0, SUDOKU_ESHAPE (n < 1 or > SUDOKU_MAX_DIGITS) or SUDOKU_ENOMEM. */
int sudoku_shape_new(sudoku_shape **out, int box_width, int box_height);
/* A board of several such grids. They may share cells; a house that several of
 * them have is that of the first. Houses come kind by kind, and then grid by
 * grid. SUDOKU_ESHAPE also where two grids are at the same place, where one
 * begins before the sheet does, a row or column of the sheet has no cell, or
 * the sheet has more than a million squares. */
int sudoku_shape_new_grids(sudoku_shape **out, int box_width, int box_height,
                           const sudoku_grid *grids, int num_grids);
/* A board of that width and height full of cells, with rows, columns and, where
 * box_width > 0, boxes, but no grid. SUDOKU_ESHAPE also where one of these has
 * more cells than there are digits, or the boxes do not fill the board. */
int sudoku_shape_new_rectangle(sudoku_shape **out, int num_digits, int width,
                               int height, int box_width, int box_height);
/* A sheet with cells where used[row * width + column] is nonzero, and no
 * houses yet. SUDOKU_ESHAPE also where no square is a cell, or the sheet has
 * more than a million squares. */
int sudoku_shape_new_sheet(sudoku_shape **out, int num_digits, int width,
                           int height, const uint8_t *used);
/* Put a block of extra cells below all others. Returns 0, SUDOKU_ENOMEM, or
 * SUDOKU_ESHAPE: the sheet is not as wide, a row of a narrower block would be
 * shorter, or the sheet would have more than a million squares. On failure the
 * shape means what it meant before. */
int sudoku_shape_add_block(sudoku_shape *shape, int width, int num_cells);
/* The block of extra cells that the cell is in; -1 = none: it is on the board,
 * or there is no such cell. */
int sudoku_shape_block(const sudoku_shape *shape, int cell);
void sudoku_shape_free(sudoku_shape *shape);

/* Add a house of n distinct cells, in any order. Its number counts houses of
 * its kind, or is the direction of a diagonal. Returns its index, SUDOKU_ESHAPE
 * (n > num_digits, n < 1, no such kind or cell, cell twice) or SUDOKU_ENOMEM.
 * cell_house_* are brought up to date. */
int sudoku_shape_add_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                           const int *cells, int n);

/* Let people call the digits first_value, first_value + 1 .., on a new shape.
 * Returns 0, or SUDOKU_ESHAPE: that is less than 0 or more than 99. */
int sudoku_shape_count_from(sudoku_shape *shape, int first_value);
/* Let cells hold these digits only: active[0] those of the board, active[k + 1]
 * those of block k of extra cells. Houses that have as many cells as these may
 * hold digits are full from now on, and no others. */
void sudoku_shape_use(sudoku_shape *shape, const uint64_t *active);
/* All digits that cells of the house may hold, if these are as many as it has
 * cells; else 0. */
uint64_t sudoku_shape_held_by(const sudoku_shape *shape,
                              const sudoku_house *house);
/* Do the cells a != b share a house? These two are for loops, so only debug
 * builds check that there are such cells. */
bool sudoku_shape_sees(const sudoku_shape *shape, int a, int b);
/* Is the cell in the house? */
bool sudoku_shape_is_in(const sudoku_shape *shape, int cell, int house);

/* "row 3", "box 7 of grid 2", "the falling diagonal", "house 2 of windoku": for
 * messages, counted from 1. */
enum { SUDOKU_HOUSE_NAME_SIZE = 48 };
void sudoku_house_name(const sudoku_house *house,
                       char name[SUDOKU_HOUSE_NAME_SIZE]);

/* "r3c7", for messages, counted from 1; "" = there is no such cell. */
enum { SUDOKU_CELL_NAME_SIZE = 32 };
void sudoku_cell_name(const sudoku_shape *shape, int cell,
                      char name[SUDOKU_CELL_NAME_SIZE]);

/* What people call the digit; rules that compute have to use it. */
static inline int sudoku_value(const sudoku_shape *shape, int digit)
{
    return digit + shape->first_value;
}

/* Does the house hold every digit that its cells may hold? */
static inline bool sudoku_is_full_house(const sudoku_shape *shape, int house)
{
    return shape->houses[house].held != 0;
}

/* The number of bits, without an instruction that not all processors have. */
static inline int sudoku_count_bits(uint64_t bits)
{
    const uint64_t twos = UINT64_MAX / 3, fours = UINT64_MAX / 5;
    const uint64_t bytes = UINT64_MAX / 255;
    bits -= bits >> 1 & twos;
    bits = (bits & fours) + (bits >> 2 & fours);
    bits = (bits + (bits >> 4)) & 15 * bytes;
    return (int)((bits * bytes) >> 56);
}

/* Is the cell fixed that may hold these digits: is there one only? */
static inline bool sudoku_is_fixed(uint64_t digits)
{
    return digits != 0 && (digits & (digits - 1)) == 0;
}

/* A set of all the digits, of which there are 1..SUDOKU_MAX_DIGITS. */
static inline uint64_t sudoku_all_digits(int num_digits)
{
    return UINT64_MAX >> (64 - num_digits);
}

#ifdef __cplusplus
}
#endif

#endif
