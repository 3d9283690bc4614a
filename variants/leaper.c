/* leaper.c - cells a chess move apart differ. */
#include "variants/variants.h"

#include <stdlib.h>

static int differ_by_move(variant *v, const sudoku_shape *shape, int dx, int dy)
{
    int code = 0;
    for (int a = 0; a < shape->num_board_cells; a++) {
        for (int b = a + 1; b < shape->num_board_cells && code == 0; b++) {
            int rows = shape->row[b] - shape->row[a];
            int columns = abs(shape->column[b] - shape->column[a]);
            int pair[2] = {a, b};
            if (rows > dx && rows > dy)
                break;
            if ((rows == dy && columns == dx) || (rows == dx && columns == dy))
                code = variant_differ(v, shape, pair, 2);
        }
    }
    return code;
}

static int build_knight(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    (void)error;
    return differ_by_move(v, shape, 1, 2);
}

static int build_king(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    (void)error;
    return differ_by_move(v, shape, 1, 1);
}

static int build_leaper(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int dx = v->clause.values[0], dy = v->clause.values[1];
    if ((dx == 0 && dy == 0) || dx >= shape->width + shape->board_height ||
        dy >= shape->width + shape->board_height)
        return variant_fail(&v->clause, error, "a move %d, %d leads nowhere",
                            dx, dy);
    return differ_by_move(v, shape, dx, dy);
}

static bool holds_move(const variant *v, const sudoku_shape *shape,
                       const uint8_t digits[], int a, int b, sudoku_flaw *flaw)
{
    int steps[8][2] = {{a, b}, {a, -b}, {-a, b}, {-a, -b},
                       {b, a}, {b, -a}, {-b, a}, {-b, -a}};
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        for (int k = 0; k < 8 && digits[cell] != SUDOKU_EMPTY; k++) {
            int row = shape->row[cell] + steps[k][0];
            int column = shape->column[cell] + steps[k][1];
            if (row < 0 || row >= shape->board_height || column < 0 ||
                column >= shape->width)
                continue;
            int other = shape->cell_at[row * shape->width + column];
            if (other >= 0 && digits[other] == digits[cell])
                return variant_break_pair(v, shape, digits, cell, other, flaw);
        }
    }
    return true;
}

static bool holds_knight(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_move(self, shape, digits, 1, 2, flaw);
}

static bool holds_king(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_move(self, shape, digits, 1, 1, flaw);
}

static bool holds_leaper(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    return holds_move(v, shape, digits, v->clause.values[0],
                      v->clause.values[1], flaw);
}

const variant_rule variant_anti_knight_rule = {
    .rule = {.name = "anti-knight",
             .usage = "anti-knight: cells a knight's move apart differ",
             VARIANT_HOUSES,
             .holds = holds_knight},
    .build = build_knight,
};

const variant_rule variant_anti_king_rule = {
    .rule = {.name = "anti-king",
             .usage = "anti-king: cells that touch at a corner differ",
             VARIANT_HOUSES,
             .holds = holds_king},
    .build = build_king,
};

const variant_rule variant_leaper_rule = {
    .rule = {.name = "leaper",
             .usage = "leaper X Y: cells X rows and Y columns apart, or Y rows "
                      "and X columns, differ",
             VARIANT_HOUSES,
             .holds = holds_leaper},
    .form = {.values = {2, 2}},
    .build = build_leaper,
};
