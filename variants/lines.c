#include "variants/lines.h"

int variant_line_check_board(const sudoku_clause *clause,
                             const sudoku_shape *shape, sudoku_error *error)
{
    enum {
        MAX_DIGITS = 16
    }; /* limit, as the encoding grows with its fourth power */
    if (shape->num_grids != 1 || shape->num_digits > MAX_DIGITS)
        return variant_fail(
            clause, error,
            "it needs a board of one square grid with at most %d digits",
            MAX_DIGITS);
    return 0;
}

grid_line variant_line_get(const sudoku_shape *shape, int side, int number)
{
    int n = shape->num_digits, step = side < TOP ? 1 : n;
    const int *cells = shape->cell_at + number * (side < TOP ? n : 1);
    bool is_back = side == RIGHT || side == BOTTOM;
    return is_back ? (grid_line){cells + (n - 1) * step, -step}
                   : (grid_line){cells, step};
}

void variant_line_list(const sudoku_shape *shape, int side, int number,
                       int *cells)
{
    grid_line f = variant_line_get(shape, side, number);
    for (int k = 0; k < shape->num_digits; k++)
        cells[k] = line_cell(f, k);
}

/* ---- automata over two lines --------------------------------------------- */

line_pair variant_line_pair_read(const sudoku_shape *shape, const int *f,
                                 const int *e, int digit)
{
    line_pair two = {.digit = digit, .may_tie = true};
    int from = digit < 0 ? 0 : 1;
    two.first = from == 1 && f[0] != e[0];
    if (two.first == 1)
        two.cells[two.n++] = f[0];
    for (int k = from; k < shape->num_digits && two.may_tie; k++) {
        if (f[k] == e[k])
            continue;
        two.cells[two.n++] = f[k];
        two.cells[two.n++] = e[k];
        two.may_tie = !sudoku_shape_sees(shape, f[k], e[k]);
    }
    return two;
}

/* States: the lines are equal so far; they differ as they may; or the last cell
 * read is of f and its digit is the state - READ. */
bool variant_line_pair_step(const void *ctx, int position, int digit,
                            uint64_t *state)
{
    enum { EQUAL, DIFFERENT, READ };
    const line_pair *two = ctx;
    uint64_t read = (uint64_t)digit + READ;
    bool is_last = position + 1 == two->n;
    if (position < two->first) {
        if (digit != two->digit && two->rises)
            return false;
        *state = digit == two->digit ? EQUAL : DIFFERENT;
    } else if (*state == EQUAL) {
        *state = read;
    } else if (*state != DIFFERENT) {
        if (two->rises && *state > read)
            return false;
        *state = *state == read ? EQUAL : DIFFERENT;
    }
    return !is_last || *state == DIFFERENT;
}

/* ---- for holds() --------------------------------------------------------- */

int variant_line_order(const uint8_t digits[], const int *a, const int *b,
                       int n)
{
    for (int k = 0; k < n; k++) {
        int x = digit_of(digits, a[k]), y = digit_of(digits, b[k]);
        if (a[k] == b[k])
            continue;
        if (x == 0 || y == 0)
            return LINE_UNKNOWN;
        if (x != y)
            return x < y ? -1 : 1;
    }
    return 0;
}

bool variant_line_break_tie(const variant *v, const sudoku_shape *shape,
                            const int *a, const int *b, sudoku_flaw *flaw)
{
    int last = shape->num_digits - 1;
    return variant_break(
        &v->clause, flaw, a, shape->num_digits,
        "the lines from %s to %s and from %s to %s are the "
        "same",
        name_of(shape, a[0]).text, name_of(shape, a[last]).text,
        name_of(shape, b[0]).text, name_of(shape, b[last]).text);
}
