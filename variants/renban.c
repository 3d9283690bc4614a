/* renban.c - consecutive digits, in any order. */
#include "variants/place.h"
#include "variants/variants.h"

/* Returns the cells of a group, without the repeated cell that closes a loop.
 */
static const int *cells_of(const variant *v, int group, int *n)
{
    const int *cells = variant_group(v, group, n);
    *n -= *n > 1 && cells[0] == cells[*n - 1];
    return cells;
}

static int build_renban(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        uint64_t sets[SUDOKU_MAX_DIGITS];
        int n, num = 0;
        const int *cells = cells_of(v, g, &n);
        if (n > v->num_digits)
            return variant_never(
                &v->clause, error,
                "%d cells cannot differ, because there are only %d digits", n,
                v->num_digits);
        for (int low = 0; low + n <= v->num_digits; low++)
            sets[num++] = sudoku_all_digits(n) << low;
        code = variant_differ(v, shape, cells, n);
        if (code == 0)
            code = sudoku_constraints_add_sets(&v->constraints, cells, n, sets,
                                               num);
    }
    return code;
}

static bool holds_renban(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = cells_of(v, g, &n);
        for (int k = 0; k < n * n; k++) {
            int a = cells[k / n], b = cells[k % n];
            int x = digit_of(digits, a), y = digit_of(digits, b);
            if (a != b && x != 0 && y != 0 && (x == y || x - y >= n))
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_renban(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#d94fd9");
}

static int place_renban_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 3, .max = 5};
    return variant_place_lines(p, &form);
}

const variant_rule variant_renban_rule = {
    .rule = {.name = "renban",
             .usage = "renban CELLS: consecutive digits, in any order",
             VARIANT_FUNCTIONS,
             .holds = holds_renban,
             .look = {.draw = draw_renban},
             .place = {.clauses = place_renban_clauses},
             .people = {.pattern = SUDOKU_PATTERN_RENBAN, .house = "renban"}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_close = true},
    .build = build_renban,
};
