/*
 * opensudoku_fields.h - cells of an OpenSudoku game that was played: fields
 * between bars. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_OPENSUDOKU_FIELDS_H
#define SUDOKU_FORMATS_OPENSUDOKU_FIELDS_H

#include "sudoku/formats/format.h"

#include <stdbool.h>

/* Returns whether data has such fields. */
bool sudoku_has_fields(const sudoku_record *data);
/* Reads givens, and the player's digits and notes. As sudoku_format.parse(). */
int sudoku_parse_fields(sudoku_parser *parser, const sudoku_record *data,
                        sudoku_puzzle *puzzle, sudoku_error *error);

#endif
