/*
 * solo_game.h - reading games of Solo: their parameters and descriptions,
 * wherever these stand in a record. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_GAME_H
#define SUDOKU_FORMATS_SOLO_SOLO_GAME_H

#include "sudoku/formats/cell_lines.h"

/* Parse a game: its parameters and its description, two parts of the record. */
int sudoku_solo_parse_parts(sudoku_parser *parser, const sudoku_record *record,
                            const sudoku_token *params,
                            const sudoku_token *desc, sudoku_puzzle *puzzle,
                            sudoku_error *error);

#endif
