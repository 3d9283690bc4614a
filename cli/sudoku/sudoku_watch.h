/*
 * sudoku_watch.h - replays steps on the terminal: the board before each step,
 * with its pattern emphasized, and the sentence, for some seconds.
 *
 * Keys     q ends it; a blank pauses and resumes; any other key shows the next
 *          step at once
 */
#ifndef CLI_SUDOKU_WATCH_H
#define CLI_SUDOKU_WATCH_H

#include "cli/sudoku/sudoku_args.h"

typedef struct cli_watch {
    const cli_args *args;
    const sudoku_shape *shape;
    const sudoku_puzzle *puzzle;
    const sudoku_path *path;
    uint8_t *given;    /* [cell] givens */
    uint8_t *emphasis; /* [candidate] sudoku_emphasis */
    int keys;          /* descriptor of the keyboard, or -1 */
    int num;
    bool is_held;
} cli_watch;

/* Initializes it. Returns 0 or SUDOKU_ENOMEM; call cli_watch_end(), which
 * restores the terminal, in both cases. A signal restores it also. */
int cli_watch_begin(cli_watch *watch, const cli_args *args,
                    const sudoku_puzzle *puzzle, const sudoku_path *path);
void cli_watch_end(cli_watch *watch);

enum cli_watched {
    CLI_WATCHED,
    CLI_WATCH_LEFT,   /* the user ended it by key q */
    CLI_WATCH_STOPPED /* a signal ended it */
};

/* Shows a step that has not been applied yet, or (NULL) the final board,
 * without waiting. Returns a cli_watched or SUDOKU_ENOMEM. */
int cli_watch_show(cli_watch *watch, const sudoku_step *step);

#endif
