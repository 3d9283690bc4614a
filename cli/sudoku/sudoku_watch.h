/*
 * sudoku_watch.h - steps replayed on the terminal: the board before each step
 * with what the step is about, and the sentence, for some seconds.
 *
 * Keys     q ends it; a blank holds it, and again lets it go on; any other key
 *          shows the next step at once
 */
#ifndef CLI_SUDOKU_WATCH_H
#define CLI_SUDOKU_WATCH_H

#include "cli/sudoku/sudoku_args.h"

typedef struct cli_watch {
    const cli_args *args;
    const sudoku_shape *shape;
    const sudoku_puzzle *puzzle;
    const sudoku_path *path;
    uint8_t *given;    /* [cell] */
    uint8_t *emphasis; /* [candidate] */
    int keys;          /* file to read them from, or -1 */
    int num;           /* steps that were shown */
    bool is_held;
} cli_watch;

/* In place. Returns 0 or SUDOKU_ENOMEM; the caller ends it either way with
 * cli_watch_end(), which restores the terminal. A signal restores it, too. */
int cli_watch_begin(cli_watch *watch, const cli_args *args,
                    const sudoku_puzzle *puzzle, const sudoku_path *path);
void cli_watch_end(cli_watch *watch);

enum cli_watched {
    CLI_WATCHED,      /* go on */
    CLI_WATCH_LEFT,   /* by key q */
    CLI_WATCH_STOPPED /* by a signal */
};

/* Show the step, which has not been applied yet, or NULL: the board as it is in
 * the end, and do not wait. Returns a cli_watched or SUDOKU_ENOMEM. */
int cli_watch_show(cli_watch *watch, const sudoku_step *step);

#endif
