/* flatmates.c - Dutch flatmates: above each middle digit (5 of 9) is the
 * lowest, or below it the highest. */
#include "variants/variants.h"

typedef struct flat_ctx {
    int wanted[3]; /* [position] a digit; if wanted[0] is at its position, one
                      of the other two must be at its own */
    int num_cells;
} flat_ctx;

static bool step_flat(const void *ctx, int position, int digit, uint64_t *state)
{
    enum { AT_HOME = 1, CALLING = 2 };
    const flat_ctx *c = ctx;
    bool is_it = digit == c->wanted[position];
    if (position == 0)
        *state = is_it ? CALLING : AT_HOME;
    else if (is_it)
        *state = AT_HOME;
    return position + 1 < c->num_cells || *state == AT_HOME;
}

static int cell_below(const sudoku_shape *shape, int cell, int rows)
{
    int row = shape->row[cell] + rows;
    return row < 0 || row >= shape->board_height
               ? -1
               : shape->cell_at[row * shape->width + shape->column[cell]];
}

static int build_flatmates(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    int code = 0, last = v->num_digits - 1;
    if (v->num_digits % 2 == 0 || v->num_digits < 3)
        return variant_fail(&v->clause, error,
                            "no digit is in the middle of two others, of %d",
                            v->num_digits);
    for (int cell = 0; cell < shape->num_board_cells && code == 0; cell++) {
        int above = cell_below(shape, cell, -1);
        int below = cell_below(shape, cell, 1);
        int cells[3] = {cell};
        flat_ctx ctx = {{last / 2}, 1};
        if (above >= 0) {
            cells[ctx.num_cells] = above;
            ctx.wanted[ctx.num_cells++] = 0;
        }
        if (below >= 0) {
            cells[ctx.num_cells] = below;
            ctx.wanted[ctx.num_cells++] = last;
        }
        code = sudoku_constraints_run(&v->constraints, cells, ctx.num_cells,
                                      v->num_digits, step_flat, &ctx);
    }
    return code;
}

static bool holds_flatmates(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        bool has_mate = 2 * digit_of(digits, cell) != v->num_digits + 1;
        for (int other = 0; other < shape->num_board_cells && !has_mate;
             other++) {
            int down = shape->row[other] - shape->row[cell];
            int x = digit_of(digits, other);
            if (shape->column[other] != shape->column[cell])
                continue;
            has_mate = (down == -1 && x <= 1) ||
                       (down == 1 && (x == 0 || x == v->num_digits));
        }
        if (!has_mate)
            return variant_break(
                &v->clause, flaw, &cell, 1, "%d in %s, without its flatmates",
                value_at(shape, digits, cell), name_of(shape, cell).text);
    }
    return true;
}

const variant_rule variant_dutch_flatmates_rule = {
    .rule = {.name = "dutch-flatmates",
             .usage = "dutch-flatmates: each middle digit, 5 of 9, has the "
                      "lowest digit above it or the highest below it",
             VARIANT_FUNCTIONS,
             .holds = holds_flatmates},
    .build = build_flatmates,
};
