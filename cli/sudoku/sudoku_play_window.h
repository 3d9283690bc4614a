/*
 * sudoku_play_window.h - a window of another program under X11: its size,
 * clicks and keys that it gets as if a user gave them, and text that it copies.
 *
 * Units    pixels, from the upper left corner of the window
 * Errors   a message on standard error; then the function returns NULL or -1
 * Signals  what waits ends early when a signal has been caught, as an error
 *          without a message
 * Threads  a window belongs to one thread at a time
 */
#ifndef CLI_SUDOKU_PLAY_WINDOW_H
#define CLI_SUDOKU_PLAY_WINDOW_H

typedef struct cli_window cli_window;

/* The buttons of a mouse. */
enum cli_button { CLI_LEFT_BUTTON = 1, CLI_RIGHT_BUTTON = 3 };

/* Find the window of that number, or, where id is NULL, the only one with that
 * title; it is raised, and gets the keyboard. display NULL: that of the
 * environment variable DISPLAY. */
cli_window *cli_window_open(const char *display, const char *id,
                            const char *title);
/* NULL is fine. */
void cli_window_close(cli_window *w);

int cli_window_size(cli_window *w, int *width, int *height);
/* Move the mouse there. */
int cli_window_point(cli_window *w, int x, int y);
int cli_window_click(cli_window *w, int x, int y, enum cli_button button);
/* Press and release a key, by its name in X11: "a", "5", "Return". */
int cli_window_key(cli_window *w, const char *key);
/* The colors of some pixels at one moment, as the display codes them. */
typedef struct cli_pixel {
    int x, y;
    unsigned long color;
} cli_pixel;
int cli_window_colors(cli_window *w, cli_pixel *pixels, int num);

/* Have copy(w), which presses keys, make the window copy text, and wait for it.
 * Returns 0 and the text, which the caller frees; 1: it copied nothing; or -1.
 */
int cli_window_copy(cli_window *w, int (*copy)(cli_window *w), char **text);

/* Wait until the user clicks somewhere, which the window does not see. */
int cli_window_wait_for_click(cli_window *w, int *x, int *y);

/* Wait that long. Returns 0, or -1 if a signal has been caught. */
int cli_window_pause(double seconds);

#endif
