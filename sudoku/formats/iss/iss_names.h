/*
 * iss_names.h - what cells of Interactive Sudoku Solver are called: R1C1 on the
 * board, VX1, VX2 .. or CC1 .. beside it. Not part of the public API.
 *
 * .Var~X~label~5 adds five extra cells, VX1 to VX5, and .Var~X~~3x4 twelve in
 * rows of 4; a single one is VX. ChaosConstruction adds CC1, CC2 .., one for
 * each cell of the board. Each of these is a block of the board's shape, those
 * of ChaosConstruction the first.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_NAMES_H
#define SUDOKU_FORMATS_ISS_ISS_NAMES_H

#include "sudoku/board/shape.h"
#include "sudoku/formats/format.h"
#include "sudoku/formats/iss/iss_lexer.h"

typedef struct iss_group {
    sudoku_token label; /* behind the V; of ChaosConstruction "" */
    int num_cells, width;
    int row; /* on the sheet, of the first one */
} iss_group;

enum { ISS_MAX_GROUPS = 256 };

typedef struct iss_names {
    iss_group list[ISS_MAX_GROUPS];
    int num;
} iss_names;

/* The groups that the record asks for, of a board of that size. Returns 0 or an
 * error code with *error filled. */
int sudoku_iss_read_names(iss_names *names, const sudoku_record *record,
                          int board_width, int board_height,
                          sudoku_error *error);
/* Add them to the shape. Returns what sudoku_shape_add_block() does. */
int sudoku_iss_add_blocks(const iss_names *names, sudoku_shape *shape);

/* Does the token begin as a cell? Its place on the sheet, and the number of
 * bytes that its name has. */
bool sudoku_iss_place(const iss_names *names, const sudoku_token *token,
                      int *row, int *column, size_t *size);
/* Is all of it a cell? */
bool sudoku_iss_is_place(const iss_names *names, const sudoku_token *token,
                         int *row, int *column);
/* The group that is called so with its V, or CC; NULL: there is none. */
const iss_group *sudoku_iss_find_group(const iss_names *names, const char *at,
                                       size_t size);

#endif
