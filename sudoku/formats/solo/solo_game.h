/*
 * solo_game.h - reading games of Solo: their parameters and descriptions,
 * wherever these stand in a record. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SOLO_SOLO_GAME_H
#define SUDOKU_FORMATS_SOLO_SOLO_GAME_H

#include "sudoku/formats/reader.h"

typedef struct sudoku_solo_game {
    sudoku_parser *parser;
    const sudoku_record *record;
    sudoku_puzzle *puzzle;
    sudoku_error *error;
    const char *at, *end; /* what is still to be read */
    bool is_jigsaw, is_killer;
    sudoku_board_spec spec;
} sudoku_solo_game;

/* Parse a game: its parameters and its description, two parts of the record. */
int sudoku_solo_parse_parts(sudoku_parser *parser, const sudoku_record *record,
                            const sudoku_token *params,
                            const sudoku_token *desc, sudoku_puzzle *puzzle,
                            sudoku_error *error);

/* Go past the comma that must be here. */
int sudoku_solo_next_field(sudoku_solo_game *s, const char *what);
/* A number from 1 to max for each cell, or 0, up to the next comma. */
int sudoku_solo_read_numbers(sudoku_solo_game *s, int *numbers, int max);
/* The region of each cell, up to the next comma. Returns how many regions there
 * are, or < 0. */
int sudoku_solo_read_regions(sudoku_solo_game *s, int *region);

/* State the cages of a killer, which come next, on the board. */
int sudoku_solo_read_cages(sudoku_solo_game *s, sudoku_board *board);
/* Append the cages: ",CAGES,SUMS". Returns 0 or SUDOKU_EFORMAT. */
int sudoku_solo_write_cages(const sudoku_board *board, sudoku_text *to,
                            sudoku_error *error);
/* Append a number a cell, or 0 for none. */
void sudoku_solo_write_numbers(const int *numbers, int num_cells,
                               sudoku_text *to);

#endif
