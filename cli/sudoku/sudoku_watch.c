#include "cli/sudoku/sudoku_watch.h"

#include "base/clock.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* ---- keys ---------------------------------------------------------------- */

/* The terminal that was switched to unbuffered keys without echo; for signal
 * handlers. */
static int changed = -1;
static struct termios before;

static void restore_terminal(void)
{
    if (changed >= 0)
        tcsetattr(changed, TCSANOW, &before);
}

/* Opens the terminal's keys, which may differ from standard input. Returns the
 * descriptor, or -1. */
static int open_keys(void)
{
    int keys = open("/dev/tty", O_RDONLY | O_NOCTTY);
    struct termios now;
    if (keys < 0)
        return -1;
    if (tcgetattr(keys, &before) == 0) {
        changed = keys;
        cli_at_death(restore_terminal);
        now = before;
        now.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        tcsetattr(keys, TCSANOW, &now);
    }
    return keys;
}

static void close_keys(int keys)
{
    restore_terminal();
    cli_at_death(NULL);
    changed = -1;
    if (keys >= 0)
        close(keys);
}

/* Waits for a key. Returns it, 0 on a timeout, or -1 at the end of input. */
static int wait_for_key(cli_watch *watch, int milliseconds)
{
    struct pollfd in = {watch->keys, POLLIN, 0};
    char key;
    if (poll(&in, 1, milliseconds) <= 0)
        return 0;
    return read(watch->keys, &key, 1) == 1 ? (unsigned char)key : -1;
}

/* Waits until the delay is over, or a key ends it. */
static enum cli_watched wait_for_next(cli_watch *watch)
{
    enum { SLICE = 50 }; /* milliseconds, to notice signals */
    double end = base_clock() + watch->args->delay;
    for (;;) {
        double left = end - base_clock();
        if (cli_caught_signal() != 0)
            return CLI_WATCH_STOPPED;
        if (left <= 0 && !watch->is_held)
            return CLI_WATCHED;
        bool is_short = !watch->is_held && left * 1000 < SLICE;
        int key =
            wait_for_key(watch, is_short ? (int)(left * 1000) + 1 : SLICE);
        if (key == 'q')
            return CLI_WATCH_LEFT;
        if (key == ' ')
            watch->is_held = !watch->is_held;
        else if (key > 0)
            return CLI_WATCHED;
        if (key < 0) {
            close_keys(watch->keys);
            watch->keys = -1;
            watch->is_held = false;
        }
    }
}

/* ---- frames -------------------------------------------------------------- */

static void find_size(int *width, int *height)
{
    struct winsize size = {0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0)
        memset(&size, 0, sizeof size);
    *width = size.ws_col > 0 ? size.ws_col : 80;
    *height = size.ws_row > 0 ? size.ws_row : 24;
}

static void set_emphasis(cli_watch *watch, const sudoku_step *step)
{
    const uint64_t *candidates = sudoku_path_candidates(watch->path);
    size_t n = (size_t)watch->shape->num_digits;
    memset(watch->emphasis, SUDOKU_EMPHASIS_NONE,
           (size_t)watch->shape->num_cells * n);
    if (step == NULL)
        return;
    for (int k = 0; k < step->num_cells; k++) {
        uint64_t rest = candidates[step->cells[k]] & step->digits;
        for (; rest != 0; rest &= rest - 1)
            watch->emphasis[(size_t)step->cells[k] * n +
                            (size_t)__builtin_ctzll(rest)] =
                SUDOKU_EMPHASIS_PATTERN;
    }
    for (int k = 0; k < step->num_removes; k++)
        watch->emphasis[(size_t)step->removes[k].cell * n +
                        (size_t)step->removes[k].digit] =
            SUDOKU_EMPHASIS_REMOVED;
    for (int k = 0; k < step->num_places; k++)
        watch->emphasis[(size_t)step->places[k].cell * n +
                        (size_t)step->places[k].digit] = SUDOKU_EMPHASIS_PLACED;
}

/* Draws the board with its candidates, if the terminal has room for them and
 * num_lines more. */
static int draw_board(cli_watch *watch, int num_lines, sudoku_text *to)
{
    size_t begin = to->size;
    int width, height;
    sudoku_terminal_drawing drawing = {
        .board = watch->puzzle->board,
        .given = watch->given,
        .digits = sudoku_path_digits(watch->path),
        .candidates = sudoku_path_candidates(watch->path),
        .emphasis = watch->emphasis,
        .letters = watch->args->text.letters};
    cli_terminal_choose(watch->args, &drawing);
    find_size(&width, &height);
    int code = sudoku_draw_terminal(&drawing, to);
    if (code != 0 ||
        (drawing.width <= width && drawing.height + num_lines <= height))
        return code;
    to->size = begin;
    drawing.candidates = NULL;
    return sudoku_draw_terminal(&drawing, to);
}

static int draw_frame(cli_watch *watch, const sudoku_step *step,
                      sudoku_text *to)
{
    const char *terminal = getenv("TERM");
    int width, height;
    bool can_clear =
        terminal != NULL && *terminal != '\0' && strcmp(terminal, "dumb") != 0;
    find_size(&width, &height);
    size_t size = step == NULL ? 0 : step->text_size;
    set_emphasis(watch, step);
    sudoku_text_printf(to, can_clear ? "\033[H\033[2J" : "\n");
    int code = draw_board(watch, (int)(size / (size_t)width) + 3, to);
    if (code != 0)
        return code;
    if (step != NULL) {
        sudoku_text_printf(to, "%d. ", ++watch->num);
        sudoku_text_add(to, step->text, size);
        sudoku_text_printf(to, "\n");
    }
    return to->failed ? SUDOKU_ENOMEM : 0;
}

/* ---- all ----------------------------------------------------------------- */

int cli_watch_begin(cli_watch *watch, const cli_args *args,
                    const sudoku_puzzle *puzzle, const sudoku_path *path)
{
    const sudoku_shape *shape = puzzle->board->shape;
    size_t cells = (size_t)shape->num_cells;
    memset(watch, 0, sizeof *watch);
    watch->args = args;
    watch->shape = shape;
    watch->puzzle = puzzle;
    watch->path = path;
    watch->keys = -1;
    watch->given = malloc(cells);
    watch->emphasis = malloc(cells * (size_t)shape->num_digits);
    if (watch->given == NULL || watch->emphasis == NULL)
        return SUDOKU_ENOMEM;
    memcpy(watch->given, puzzle->given, cells);
    watch->keys = open_keys();
    return 0;
}

void cli_watch_end(cli_watch *watch)
{
    close_keys(watch->keys);
    free(watch->given);
    free(watch->emphasis);
}

int cli_watch_show(cli_watch *watch, const sudoku_step *step)
{
    sudoku_text frame = {0};
    int code = draw_frame(watch, step, &frame);
    if (code == 0) {
        fwrite(frame.data, 1, frame.size, stdout);
        fflush(stdout);
    }
    sudoku_text_clear(&frame);
    if (code != 0 || step == NULL)
        return code;
    return (int)wait_for_next(watch);
}
