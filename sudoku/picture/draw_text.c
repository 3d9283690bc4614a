/*
 * draw_text.c - a board in characters, with the borders of its boxes or jigsaw
 * pieces.
 *
 * There is a wall between squares in different boxes. A text line between two
 * rows, or a column between two columns, exists only if some wall runs along
 * it:
 *
 *     +-----+-----+        +-------+---+
 *     | 1 2 | 3 4 |        | .   . | . |
 *     | 3 . | . 2 |        |   +---+   |
 *     +-----+-----+        | . | .   . |
 *     | 2 1 | 4 3 |        +---+-------+
 *     | 4 3 | 2 1 |        | .   .   . |
 *     +-----+-----+        +-----------+
 */
#include "sudoku/picture/draw_text.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "sudoku/alphabet.h"
#include "sudoku/board/board_features.h"
#include "sudoku/board/filling.h"
#include "sudoku/picture/borders_drawn.h"

typedef struct drawing {
    const sudoku_shape *shape;
    const uint8_t *digits;
    char symbols[SUDOKU_MAX_DIGITS][4];
    int symbol_width;
    bool shows_diagonals; /* empty cells on diagonals have another sign */
    bool *has_walls;      /* [column] a wall runs along its left side */
    sudoku_text *to;
} drawing;

int sudoku_draw_symbol(char symbol[4], const sudoku_shape *shape, int digit,
                       enum sudoku_letters letters)
{
    *symbol = '\0';
    if (digit < 0 || digit >= shape->num_digits)
        return 0;
    if (shape->first_value == 1 &&
        sudoku_alphabet_suffices(shape->num_digits, letters))
        return snprintf(symbol, 4, "%c", sudoku_alphabet_write(digit, letters));
    return snprintf(symbol, 4, "%d", sudoku_value(shape, digit));
}

static void add_char(sudoku_text *to, char c)
{
    sudoku_text_add(to, &c, 1);
}

static void end_line(sudoku_text *to)
{
    while (to->size > 0 && to->data[to->size - 1] == ' ')
        to->size--;
    add_char(to, '\n');
}

static char corner(const sudoku_shape *shape, int row, int column)
{
    bool vertical = sudoku_has_wall_left(shape, row - 1, column) ||
                    sudoku_has_wall_left(shape, row, column);
    bool horizontal = sudoku_has_wall_above(shape, row, column - 1) ||
                      sudoku_has_wall_above(shape, row, column);
    if (vertical)
        return horizontal ? '+' : '|';
    return horizontal ? '-' : ' ';
}

static void draw_walls(const drawing *d, int row)
{
    const sudoku_shape *shape = d->shape;
    bool has_walls = false;
    for (int column = 0; column < shape->width && !has_walls; column++)
        has_walls = sudoku_has_wall_above(shape, row, column);
    if (!has_walls)
        return;
    for (int column = 0; column <= shape->width; column++) {
        char line = sudoku_has_wall_above(shape, row, column) ? '-' : ' ';
        if (d->has_walls[column]) {
            add_char(d->to, corner(shape, row, column));
            add_char(d->to, line);
        }
        for (int k = 0; k <= d->symbol_width; k++)
            add_char(d->to, line);
    }
    end_line(d->to);
}

static const char *symbol_of(const drawing *d, int cell)
{
    if (cell < 0)
        return "";
    if (d->digits[cell] != SUDOKU_EMPTY)
        return d->symbols[d->digits[cell]];
    return d->shows_diagonals && sudoku_is_diagonal(d->shape, cell) ? "_" : ".";
}

static void draw_row(const drawing *d, int row)
{
    const sudoku_shape *shape = d->shape;
    for (int column = 0; column <= shape->width; column++) {
        if (d->has_walls[column]) {
            add_char(d->to,
                     sudoku_has_wall_left(shape, row, column) ? '|' : ' ');
            add_char(d->to, ' ');
        }
        sudoku_text_printf(d->to, "%*s ", d->symbol_width,
                           symbol_of(d, sudoku_cell_at(shape, row, column)));
    }
    end_line(d->to);
}

int sudoku_draw_text(const sudoku_board *board, const uint8_t *digits,
                     enum sudoku_letters letters, sudoku_text *to)
{
    const sudoku_shape *shape = board->shape;
    if (digits == NULL || !sudoku_is_filling(shape, digits))
        return SUDOKU_EARGUMENT;
    drawing d = {.shape = shape, .digits = digits, .to = to};
    d.has_walls = calloc((size_t)shape->width + 1, sizeof *d.has_walls);
    if (d.has_walls == NULL)
        return SUDOKU_ENOMEM;
    for (int digit = 0; digit < shape->num_digits; digit++)
        d.symbol_width =
            sudoku_draw_symbol(d.symbols[digit], shape, digit, letters);
    d.shows_diagonals =
        shape->num_grids == 1 && sudoku_get_diagonals(board) == 3;
    for (int row = 0; row < shape->height; row++) {
        for (int column = 0; column <= shape->width; column++)
            d.has_walls[column] |= sudoku_has_wall_left(shape, row, column);
    }
    for (int row = 0; row <= shape->height; row++) {
        draw_walls(&d, row);
        if (row < shape->height)
            draw_row(&d, row);
    }
    free(d.has_walls);
    return to->failed ? SUDOKU_ENOMEM : 0;
}
