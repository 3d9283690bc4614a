/*
 * sudoku_play.h - beginning and end of the command play, which solves a puzzle
 * in the window of a game.
 */
#ifndef CLI_SUDOKU_PLAY_H
#define CLI_SUDOKU_PLAY_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

/* Data of the command besides a worker; args->game points to it. */
typedef struct cli_game cli_game;

/* Finds the game's window and copies its board, which becomes the input if no
 * operand has the puzzle; otherwise the feed is unchanged. Returns 0, or -1
 * after a message; call cli_play_end() in both cases. Without libxdo it only
 * reports that. */
int cli_play_begin(cli_args *args, cli_feed *feed);
void cli_play_end(cli_args *args);

#endif
