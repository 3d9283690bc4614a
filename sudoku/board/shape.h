/*
 * shape.h - the geometry of a board: cells on a sheet, digits, houses.
 *
 * A *sheet* is a rectangle of squares; some of them are *cells*. A *house* is a
 * set of cells that hold no digit twice; it is *full* if it has exactly one
 * cell for each digit that its cells may hold. A *grid* is a square of cells
 * with rows, columns and perhaps boxes; the grids of a board may share cells.
 * *Extra cells* are variables of rules, in blocks below the board and in no
 * house; rules about the whole board ignore them.
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
 * Owns     a shape owns its arrays, which only these functions change
 * Errors   unless stated otherwise int functions return 0, SUDOKU_ESHAPE or
 *          SUDOKU_ENOMEM; on failure *out is NULL, an existing shape unchanged
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

#define SUDOKU_MAX_DIGITS      64 /* a set of digits fits uint64_t */
#define SUDOKU_MAX_FIRST_VALUE 99
/* Most squares of a sheet, so that products of sizes fit an int. */
#define SUDOKU_MAX_SQUARES (1 << 20)

enum sudoku_house_kind {
    SUDOKU_ROW,
    SUDOKU_COLUMN,
    SUDOKU_BOX,
    SUDOKU_REGION,   /* jigsaw piece */
    SUDOKU_DIAGONAL, /* 0 = falling, 1 = rising */
    SUDOKU_EXTRA     /* any other house */
};

typedef struct sudoku_house {
    enum sudoku_house_kind kind;
    int number;    /* index within its kind: 0 for the first row, .. */
    int num_cells; /* number of cells, 1..num_digits */
    int *cells;    /* ascending; must not be changed */
    int grid; /* the grid from 1 on in which number is counted; 0 = the board */
    const char *rule; /* the rule that added it; its extra houses are numbered
                         separately. NULL = no rule */
    uint64_t held;    /* the digits of its cells if it is full; otherwise 0 */
} sudoku_house;

typedef struct sudoku_grid {
    int row, column; /* upper left cell of the grid, on the sheet */
} sudoku_grid;

/* Extra cells in rows of `width` cells. The last row may be shorter if the
 * others are as wide as the sheet. */
typedef struct sudoku_block {
    int width, num_cells;
    uint64_t active; /* digits that its cells may hold */
} sudoku_block;

typedef struct sudoku_shape {
    int num_digits;
    int first_value; /* what people call digit 0, usually 1 */
    uint64_t
        active; /* digits that cells may hold: all, unless the board is .. */
    int num_active; /* .. a sudoku_board_copy_using(); their number */
    uint64_t
        board_active;     /* digits that cells other than extra ones may hold */
    int num_cells;        /* includes extra cells */
    int num_board_cells;  /* cells before the first extra one */
    int width, height;    /* size of the sheet */
    int board_height;     /* number of rows before those of extra cells */
    sudoku_block *blocks; /* blocks of extra cells, from top to bottom */
    int num_blocks;
    int box_width, box_height; /* size of a box; 0 = no boxes */
    sudoku_grid *grids;        /* grids, each num_digits wide and high */
    int num_grids;             /* 0: the board does not consist of grids */
    int *cell_at;              /* [row * width + column] cell or -1 */
    int *row, *column;         /* [cell] place on the sheet */
    sudoku_house *houses;
    int num_houses, cap_houses;
    int num_grid_houses; /* number of houses of grids, which come first */
    int *
        cell_house_start; /* [num_cells + 1] the houses of cell c begin at .. */
    int *cell_houses;     /* .. cell_houses[cell_house_start[c]]; ascending */
} sudoku_shape;

/* Makes a board of n = box_width * box_height digits with rows, columns and
 * boxes, or, if box_width = 0, of n = box_height digits without boxes (Latin
 * square). Returns 0, SUDOKU_ESHAPE (n < 1 or > SUDOKU_MAX_DIGITS) or
 * SUDOKU_ENOMEM. */
int sudoku_shape_new(sudoku_shape **out, int box_width, int box_height);
/* Makes a board of several such grids, which may share cells; a common house
 * belongs to the first grid. Houses are ordered by kind, then by grid. Returns
 * SUDOKU_ESHAPE also if two grids are at the same place, a grid begins outside
 * of the sheet, a row or column has no cell, or the sheet exceeds
 * SUDOKU_MAX_SQUARES. */
int sudoku_shape_new_grids(sudoku_shape **out, int box_width, int box_height,
                           const sudoku_grid *grids, int num_grids);
/* Makes a board of width * height cells with rows, columns and, if box_width >
 * 0, boxes, but no grid. Returns SUDOKU_ESHAPE also if a house would have more
 * cells than digits, or the boxes do not fill the board. */
int sudoku_shape_new_rectangle(sudoku_shape **out, int num_digits, int width,
                               int height, int box_width, int box_height);
/* Makes a sheet with cells where used[row * width + column] is nonzero, and no
 * houses. Returns SUDOKU_ESHAPE also without cells or with more than
 * SUDOKU_MAX_SQUARES squares. */
int sudoku_shape_new_sheet(sudoku_shape **out, int num_digits, int width,
                           int height, const uint8_t *used);
/* Adds a block of extra cells below all others. Returns 0, SUDOKU_ENOMEM, or
 * SUDOKU_ESHAPE if it is wider than the sheet, or narrower with an incomplete
 * row, or the sheet would exceed SUDOKU_MAX_SQUARES. */
int sudoku_shape_add_block(sudoku_shape *shape, int width, int num_cells);
/* Returns the block of an extra cell, or -1 for any other number. */
int sudoku_shape_block(const sudoku_shape *shape, int cell);
void sudoku_shape_free(sudoku_shape *shape);

/* Adds a house of n distinct cells, in any order. Its number is its index
 * within its kind, or the direction of a diagonal. Returns the index of the
 * house, SUDOKU_ESHAPE (n < 1 or > num_digits, no such kind or cell, a cell
 * twice) or SUDOKU_ENOMEM. */
int sudoku_shape_add_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                           const int *cells, int n);

/* Sets the number that people call digit 0, usually 1, on a new shape. Returns
 * 0, or SUDOKU_ESHAPE unless 0 <= first_value <= SUDOKU_MAX_FIRST_VALUE. */
int sudoku_shape_count_from(sudoku_shape *shape, int first_value);
/* Sets the active digits: active[0] of the board, active[k + 1] of block k of
 * extra cells. Determines again which houses are full. */
void sudoku_shape_use(sudoku_shape *shape, const uint64_t *active);
/* Returns the digits that cells of the house may hold if the house is full,
 * otherwise 0. */
uint64_t sudoku_shape_held_by(const sudoku_shape *shape,
                              const sudoku_house *house);
/* Returns whether the cells a != b share a house. Only debug builds check the
 * arguments of this function and the next one, as they are called in loops. */
bool sudoku_shape_sees(const sudoku_shape *shape, int a, int b);
bool sudoku_shape_is_in(const sudoku_shape *shape, int cell, int house);

/* Writes "row 3", "box 7 of grid 2", "the falling diagonal" or "house 2 of
 * windoku", counted from 1, for messages. */
enum { SUDOKU_HOUSE_NAME_SIZE = 48 };
void sudoku_house_name(const sudoku_house *house,
                       char name[SUDOKU_HOUSE_NAME_SIZE]);

/* Writes "r3c7", counted from 1, for messages; "" if there is no such cell. */
enum { SUDOKU_CELL_NAME_SIZE = 32 };
void sudoku_cell_name(const sudoku_shape *shape, int cell,
                      char name[SUDOKU_CELL_NAME_SIZE]);

/* Returns what people call the digit. Rules that compute with digits must use
 * it. */
static inline int sudoku_value(const sudoku_shape *shape, int digit)
{
    return digit + shape->first_value;
}

/* Returns whether the house holds every digit that its cells may hold. */
static inline bool sudoku_is_full_house(const sudoku_shape *shape, int house)
{
    return shape->houses[house].held != 0;
}

/* Returns the number of bits. The popcount instruction is not on all
 * processors. */
static inline int sudoku_count_bits(uint64_t bits)
{
    const uint64_t twos = UINT64_MAX / 3, fours = UINT64_MAX / 5;
    const uint64_t bytes = UINT64_MAX / 255;
    bits -= bits >> 1 & twos;
    bits = (bits & fours) + (bits >> 2 & fours);
    bits = (bits + (bits >> 4)) & 15 * bytes;
    return (int)((bits * bytes) >> 56);
}

/* Returns whether exactly one candidate is left. */
static inline bool sudoku_is_fixed(uint64_t digits)
{
    uint64_t below = digits - 1; /* all ones if there is none */
    return (digits ^ below) > below;
}

/* Returns the set of all digits. Needs: 1 <= num_digits <= SUDOKU_MAX_DIGITS.
 */
static inline uint64_t sudoku_all_digits(int num_digits)
{
    return UINT64_MAX >> (64 - num_digits);
}

#ifdef __cplusplus
}
#endif

#endif
