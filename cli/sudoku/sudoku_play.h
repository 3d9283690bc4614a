/*
 * sudoku_play.h - the beginning and end of the command play, which solves a
 * puzzle in the window of the game that shows it.
 */
#ifndef CLI_SUDOKU_PLAY_H
#define CLI_SUDOKU_PLAY_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

/* What the command needs beside a worker; args->game points to it. */
typedef struct cli_game cli_game;

/* Find the game's window and copy its board; where no operand has the puzzle,
 * that text is all of the input. Otherwise the feed is not touched. Returns 0,
 * or -1 after a message; cli_play_end() is due in both cases. A program that is
 * built without libxdo only says so. */
int cli_play_begin(cli_args *args, cli_feed *feed);
void cli_play_end(cli_args *args);

#endif
