/*
 * opensudoku_fields.h - the cells of a game of OpenSudoku that has been played:
 * fields between bars. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_OPENSUDOKU_FIELDS_H
#define SUDOKU_FORMATS_OPENSUDOKU_FIELDS_H

#include "sudoku/formats/format.h"

#include <stdbool.h>

/* Are these such cells? */
bool sudoku_has_fields(const sudoku_record *data);
/* Givens, digits and notes of the player. As sudoku_format.parse(). */
int sudoku_parse_fields(sudoku_parser *parser, const sudoku_record *data,
                        sudoku_puzzle *puzzle, sudoku_error *error);

#endif
