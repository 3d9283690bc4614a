/*
 * sudoku_play_solo.c - the window of Solo: positions of its cells, and effects
 * of mouse, keys and menu, as in version 20230122.
 */
#include "cli/sudoku/sudoku_play_solo.h"

#include "base/clock.h"
#include "cli/shared/message.h"

#include <string.h>

int cli_solo_init(cli_solo *solo, const cli_args *args)
{
    memset(solo, 0, sizeof *solo);
    solo->clicked = -1;
    solo->window = cli_window_open(args->display, args->window, "Solo");
    if (solo->window == NULL)
        return -1;
    if (!args->by_clicks)
        return 0;
    cli_complain("click on the upper left cell, then on the lower right one");
    if (cli_window_wait_for_click(solo->window, &solo->first_x,
                                  &solo->first_y) != 0 ||
        cli_window_wait_for_click(solo->window, &solo->last_x, &solo->last_y) !=
            0)
        return -1;
    solo->has_clicks = true;
    if (solo->first_x >= 0 && solo->last_x > solo->first_x &&
        solo->first_y >= 0 && solo->last_y > solo->first_y)
        return 0;
    cli_complain("play: the clicks were not on the upper left and the lower "
                 "right cell of the window");
    return -1;
}

void cli_solo_clear(cli_solo *solo)
{
    cli_window_close(solo->window);
    solo->window = NULL;
}

/* ---- Copy ---------------------------------------------------------------- */

/* Calls Copy, the tenth entry of the first menu. The mouse must not point at
 * it. */
static int press_copy(cli_window *window)
{
    enum { PLACE = 10 };
    int width, height;
    if (cli_window_size(window, &width, &height) != 0 ||
        cli_window_point(window, width - 2, height - 2) != 0 ||
        cli_window_key(window, "F10") != 0)
        return -1;
    for (int k = 0; k < PLACE; k++) {
        if (cli_window_key(window, "Down") != 0)
            return -1;
    }
    return cli_window_key(window, "Return");
}

char *cli_solo_copy(cli_solo *solo)
{
    char *text;
    int code = cli_window_copy(solo->window, press_copy, &text);
    if (code <= 0)
        return text;
    cli_complain("play: the window does not copy its board; for a killer, give "
                 "the game ID as an argument");
    /* in a killer the tenth enabled entry is Solve: undoes that */
    cli_window_key(solo->window, "u");
    return NULL;
}

int cli_solo_read(const char *text, uint8_t *digits, int max)
{
    int num = 0;
    for (; *text != '\0'; text++) {
        uint8_t digit = SUDOKU_EMPTY;
        if (*text >= '1' && *text <= '9')
            digit = (uint8_t)(*text - '1');
        else if (*text >= 'a' && *text <= 'z')
            digit = (uint8_t)(*text - 'a' + 9);
        else if (*text != '.' && *text != '_')
            continue;
        if (num < max)
            digits[num] = digit;
        num++;
    }
    return num;
}

/* ---- cells --------------------------------------------------------------- */

typedef struct place {
    int x, y, tile; /* center of a cell, and its width */
} place;

static int find_cell(cli_solo *solo, int cell, place *to)
{
    enum { MENU = 25 };
    int n = solo->num_digits, row = cell / n, column = cell % n;
    if (solo->has_clicks) {
        int width = solo->last_x - solo->first_x;
        int height = solo->last_y - solo->first_y;
        to->x = solo->first_x + column * width / (n - 1);
        to->y = solo->first_y + row * height / (n - 1);
        to->tile = width / (n - 1);
        return 0;
    }
    int width, height;
    if (cli_window_size(solo->window, &width, &height) != 0)
        return -1;
    height -= MENU;
    to->tile = ((width < height ? width : height) - 1) / (n + 1);
    int size = to->tile * (n + 1) + 1;
    to->x = (width - size) / 2 + to->tile * (column + 1);
    to->y = MENU + (height - size) / 2 + to->tile * (row + 1);
    return 0;
}

static int click(cli_solo *solo, int cell, enum cli_button button)
{
    place at;
    solo->clicked = cell;
    if (find_cell(solo, cell, &at) != 0)
        return -1;
    return cli_window_click(solo->window, at.x, at.y, button);
}

/* Selects the cell. A second click would deselect it, and a letter typed then
 * might begin another game. So it first clicks somewhere else. */
static int choose(cli_solo *solo, int cell, enum cli_button button)
{
    int last = solo->num_digits * solo->num_digits - 1;
    bool is_first = solo->clicked < 0 || solo->clicked == cell;
    if (is_first && click(solo, cell == 0 ? last : 0, CLI_LEFT_BUTTON) != 0)
        return -1;
    return click(solo, cell, button);
}

static int press_digit(cli_solo *solo, int digit)
{
    const char key[2] = {(char)(digit < 9 ? '1' + digit : 'a' + digit - 9), 0};
    return cli_window_key(solo->window, key);
}

int cli_solo_enter(cli_solo *solo, int cell, int digit)
{
    if (choose(solo, cell, CLI_LEFT_BUTTON) != 0)
        return -1;
    return press_digit(solo, digit);
}

int cli_solo_erase(cli_solo *solo, int cell)
{
    if (choose(solo, cell, CLI_LEFT_BUTTON) != 0)
        return -1;
    return cli_window_key(solo->window, "BackSpace");
}

int cli_solo_mark(cli_solo *solo, int cell, int digit)
{
    if (choose(solo, cell, CLI_RIGHT_BUTTON) != 0)
        return -1;
    return press_digit(solo, digit);
}

/* watches the corners of r1c2 and r2c1: a flash changes the color of all cells
 * at once, a click that of one cell. These corners are on no diagonal: digits
 * do not reach there, and without a flash they have the color of the margin. */
int cli_solo_watch(cli_solo *solo, bool *flashes)
{
    const double SECONDS = 1.5, SLICE = 0.01;
    cli_pixel pixels[3];
    double end = base_clock() + SECONDS;
    place at;
    *flashes = false;
    for (int k = 0; k < 3; k++) {
        int cell = k == 0 ? 0 : k == 1 ? 1 : solo->num_digits;
        if (find_cell(solo, cell, &at) != 0)
            return -1;
        int off = k == 0 ? -at.tile * 3 / 4 : at.tile * 3 / 10;
        pixels[k] = (cli_pixel){at.x + off, at.y + off, 0};
    }
    while (!*flashes && base_clock() < end) {
        if (cli_window_colors(solo->window, pixels, 3) != 0 ||
            cli_window_pause(SLICE) != 0)
            return -1;
        *flashes = pixels[1].color != pixels[0].color &&
                   pixels[2].color != pixels[0].color;
    }
    return 0;
}

int cli_solo_repeat(cli_solo *solo)
{
    return cli_window_key(solo->window, "u") != 0
               ? -1
               : cli_window_key(solo->window, "r");
}
