/* different.c - cells without repeats. */
#include "variants/place.h"
#include "variants/variants.h"

static int build_different(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (n > v->num_digits)
            return variant_never(
                &v->clause, error,
                "%d cells cannot differ, because there are only %d digits", n,
                v->num_digits);
        int code = variant_differ(v, shape, cells, n);
        if (code != 0)
            return code;
    }
    return 0;
}

static bool holds_different(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        if (!variant_check_differ(v, shape, g, digits, flaw))
            return false;
    }
    return true;
}

static int check_boxes(const variant *v, const sudoku_shape *shape,
                       int min_width, int min_height, sudoku_error *error)
{
    if (shape->num_grids > 1)
        return variant_fail(&v->clause, error,
                            "it needs a board of a single grid");
    if (shape->box_width > 0 && shape->width >= min_width &&
        shape->board_height >= min_height)
        return 0;
    return variant_fail(&v->clause, error, "the board has no boxes for it");
}

/* Adds all windows with a gap of one cell between them and to the border. */
static int build_windoku(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int width = shape->box_width, height = shape->box_height;
    int wrong = check_boxes(v, shape, 2 * width + 1, 2 * height + 1, error);
    if (wrong != 0)
        return wrong;
    for (int row = 1; row + height <= shape->board_height - 1;
         row += height + 1) {
        for (int column = 1; column + width <= shape->width - 1;
             column += width + 1) {
            int cells[SUDOKU_MAX_DIGITS];
            for (int k = 0; k < width * height; k++)
                cells[k] = shape->cell_at[(row + k / width) * shape->width +
                                          column + k % width];
            int code = variant_differ(v, shape, cells, width * height);
            if (code != 0)
                return code;
        }
    }
    return 0;
}

/* Returns the window of a place on an axis, or -1. Windows of `size` cells
 * begin at 1, 2 + size, .. */
static int window_of(int position, int size, int limit)
{
    int window = (position - 1) / (size + 1);
    bool is_gap = position == 0 || (position - 1) % (size + 1) == size ||
                  1 + window * (size + 1) + size > limit - 1;
    return is_gap ? -1 : window;
}

static bool same_window(const sudoku_shape *shape, int a, int b)
{
    int across[2], down[2], cells[2] = {a, b};
    for (int k = 0; k < 2; k++) {
        across[k] =
            window_of(shape->column[cells[k]], shape->box_width, shape->width);
        down[k] = window_of(shape->row[cells[k]], shape->box_height,
                            shape->board_height);
    }
    return across[0] >= 0 && down[0] >= 0 && across[0] == across[1] &&
           down[0] == down[1];
}

static bool same_place(const sudoku_shape *shape, int a, int b)
{
    return shape->row[a] % shape->box_height ==
               shape->row[b] % shape->box_height &&
           shape->column[a] % shape->box_width ==
               shape->column[b] % shape->box_width;
}

static bool holds_apart(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw,
                        bool together(const sudoku_shape *, int, int))
{
    for (int b = 0; b < shape->num_board_cells; b++) {
        for (int a = 0; a < b; a++) {
            if (digits[a] != SUDOKU_EMPTY && digits[a] == digits[b] &&
                together(shape, a, b))
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}

static bool holds_windoku(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_apart(self, shape, digits, flaw, same_window);
}

static bool holds_disjoint(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_apart(self, shape, digits, flaw, same_place);
}

static int build_disjoint(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int width = shape->box_width, height = shape->box_height;
    int code = check_boxes(v, shape, 0, 0, error);
    if (code == 0 &&
        shape->num_board_cells > width * height * shape->num_digits)
        code = variant_fail(&v->clause, error,
                            "the board has more boxes than digits");
    for (int place = 0; place < width * height && code == 0; place++) {
        int cells[SUDOKU_MAX_DIGITS], num = 0;
        for (int row = place / width; row < shape->board_height;
             row += height) {
            for (int column = place % width; column < shape->width;
                 column += width)
                cells[num++] = shape->cell_at[row * shape->width + column];
        }
        code = variant_differ(v, shape, cells, num);
    }
    return code;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_different(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    (void)shape;
    variant_paint_groups(self, p);
}

static void draw_windoku(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)self;
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        if (same_window(shape, cell, cell))
            sudoku_paint_cell(p, cell, "#d9d9d9");
    }
}

static int place_different_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 3, .min = 9, .max = 9};
    return variant_place_cages(p, &form);
}

const variant_rule variant_different_rule = {
    .rule = {.name = "different",
             .usage = "different CELLS [/ CELLS ..]: no digit twice in a group",
             VARIANT_HOUSES,
             .holds = holds_different,
             .look = {.draw = draw_different},
             .place = {.clauses = place_different_clauses, .are_cages = true},
             .people = {.house = "extra region"}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_different,
};

const variant_rule variant_windoku_rule = {
    .rule = {.name = "windoku",
             .usage = "windoku: no digit twice in the extra boxes, which are "
                      "a row and a column apart",
             VARIANT_HOUSES,
             .holds = holds_windoku,
             .look = {.draw = draw_windoku},
             .people = {.house = "window"}},
    .build = build_windoku,
};

const variant_rule variant_disjoint_groups_rule = {
    .rule = {.name = "disjoint-groups",
             .usage = "disjoint-groups: no digit twice at the same place of "
                      "different boxes",
             VARIANT_HOUSES,
             .holds = holds_disjoint,
             .people = {.house = "disjoint group"}},
    .build = build_disjoint,
};
