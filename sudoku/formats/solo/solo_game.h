/*
 * solo_game.h - reads Solo games from parameters and description, wherever
 * these are in a record. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_GAME_H
#define SUDOKU_FORMATS_SOLO_SOLO_GAME_H

#include "sudoku/formats/cell_lines.h"

/* Parses a game from two parts of the record: its parameters and its
 * description. */
int sudoku_solo_parse_parts(sudoku_parser *parser, const sudoku_record *record,
                            const sudoku_token *params,
                            const sudoku_token *desc, sudoku_puzzle *puzzle,
                            sudoku_error *error);

#endif
