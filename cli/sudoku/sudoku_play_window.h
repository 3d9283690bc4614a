/*
 * sudoku_play_window.h - a window of another program under X11: its size,
 * simulated clicks and keys, and text that it copies.
 *
 * Units    pixels, from the upper left corner of the window
 * Errors   a message on standard error; then the function returns NULL or -1
 * Signals  a caught signal ends waits, as an error without a message
 * Threads  a window belongs to one thread at a time
 */
#ifndef CLI_SUDOKU_PLAY_WINDOW_H
#define CLI_SUDOKU_PLAY_WINDOW_H

typedef struct cli_window cli_window;

enum cli_button { CLI_LEFT_BUTTON = 1, CLI_RIGHT_BUTTON = 3 };

/* Finds the window of that number or, if id is NULL, the only one with that
 * title; raises it and gives it the keyboard. display NULL: the environment
 * variable DISPLAY. */
cli_window *cli_window_open(const char *display, const char *id,
                            const char *title);
void cli_window_close(cli_window *w);

int cli_window_size(cli_window *w, int *width, int *height);
/* Move the mouse there; click. */
int cli_window_point(cli_window *w, int x, int y);
int cli_window_click(cli_window *w, int x, int y, enum cli_button button);
/* Presses and releases a key, by its name in X11: "a", "5", "Return". */
int cli_window_key(cli_window *w, const char *key);
/* Pixels whose colors are read at one moment, as the display encodes them. */
typedef struct cli_pixel {
    int x, y;
    unsigned long color;
} cli_pixel;
int cli_window_colors(cli_window *w, cli_pixel *pixels, int num);

/* Calls copy(w), which presses keys to make the window copy text, and waits for
 * that. Returns 0 and the text, to be freed by the caller; 1 if nothing was
 * copied; or -1. */
int cli_window_copy(cli_window *w, int (*copy)(cli_window *w), char **text);

/* Waits until the user clicks somewhere; the window does not see the click. */
int cli_window_wait_for_click(cli_window *w, int *x, int *y);

/* Waits. Returns 0, or -1 if a signal has been caught. */
int cli_window_pause(double seconds);

#endif
