/*
 * dark.c - dark colors: lightness is inverted; hue and colorfulness are kept.
 *
 * Colors are attributes, "#rgb" or "#rrggbb". Texts in the picture cannot look
 * like one, since their quotation marks are written as &quot;.
 */
#include "sudoku/picture/dark.h"

#include <string.h>

static int read_hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Returns the number of hexadecimal digits before a quotation mark if it is 3
 * or 6, otherwise 0. */
static int color_size(const char *at)
{
    int size = 0;
    while (size < 7 && read_hex(at[size]) >= 0)
        size++;
    return at[size] == '"' && (size == 3 || size == 6) ? size : 0;
}

static void darken(char *at, int size)
{
    enum { DARKEST = 24, LIGHTEST = 238 };
    int channels[3], most = 0, least = 255, per = size / 3;
    for (int k = 0; k < 3; k++) {
        int high = read_hex(at[k * per]), low = read_hex(at[k * per + per - 1]);
        channels[k] = 16 * high + low;
        most = channels[k] > most ? channels[k] : most;
        least = channels[k] < least ? channels[k] : least;
    }
    for (int k = 0; k < 3; k++) {
        int turned = 255 - most - least + channels[k];
        int value = DARKEST + turned * (LIGHTEST - DARKEST) / 255;
        if (per == 1)
            value = (value + 8) / 17 * 17;
        at[k * per] = "0123456789abcdef"[value / 16];
        at[k * per + per - 1] = "0123456789abcdef"[value % 16];
    }
}

void sudoku_svg_to_dark(sudoku_text *svg)
{
    static const char MARK[] = "=\"#";
    if (svg->data == NULL)
        return;
    for (char *at = svg->data; (at = strstr(at, MARK)) != NULL;) {
        at += strlen(MARK);
        int size = color_size(at);
        if (size > 0)
            darken(at, size);
        at += size;
    }
}
