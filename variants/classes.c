/* classes.c - lines with neighbours of different classes: low, middle and high,
 * or remainders. */
#include "variants/place.h"
#include "variants/variants.h"

/* Classes of 0-based digits; k is the number of digits in a class. */
static bool same_third(int a, int b, int k)
{
    return a / k == b / k;
}

static bool other_third(int a, int b, int k)
{
    return a / k != b / k;
}

static bool same_remainder(int a, int b, int k)
{
    return (a - b) % k == 0;
}

static bool other_remainder(int a, int b, int k)
{
    return (a - b) % k != 0;
}

/* A window contains every class, so cells of one window are of different
 * classes and cells one window apart are of the same class. Relates all pairs,
 * except on long lines. */
static int relate_windows(variant *v, int window, sudoku_relation *same,
                          sudoku_relation *other, int parameter)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int a = 0; a < n; a++) {
            int end = variant_last_of_window(a, n, window);
            for (int b = a + 1; b < end && code == 0; b++) {
                bool is_same = (b - a) % window == 0;
                if (cells[a] != cells[b])
                    code = sudoku_constraints_relate(
                        &v->constraints, v->num_digits, cells[a], cells[b],
                        is_same ? same : other, parameter);
                else if (!is_same)
                    code = variant_forbid(v, cells[a]);
            }
        }
    }
    return code;
}

static int build_entropic(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    (void)shape;
    if (v->num_digits % 3 != 0)
        return variant_fail(
            &v->clause, error,
            "%d digits cannot be divided equally into low, middle and high",
            v->num_digits);
    return relate_windows(v, 3, same_third, other_third, v->num_digits / 3);
}

static int build_modular(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int modulus = variant_value(v, 0, 3);
    (void)shape;
    if (modulus < 1 || modulus > v->num_digits)
        return variant_fail(&v->clause, error,
                            "expected a modulus from 1 to %d, not %d",
                            v->num_digits, modulus);
    return relate_windows(v, modulus, same_remainder, other_remainder, modulus);
}

static bool break_class(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], int a, int b, int class,
                        sudoku_flaw *flaw)
{
    static const char *const names[] = {"low", "middle digits", "high"};
    int cells[2] = {a, b};
    return variant_break(
        &v->clause, flaw, cells, 2, "%d in %s and %d in %s are both %s",
        value_at(shape, digits, a), name_of(shape, a).text,
        value_at(shape, digits, b), name_of(shape, b).text, names[class]);
}

static bool holds_entropic(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < 2 * n; k++) {
            int a = k / 2, b = a + 1 + k % 2;
            int x = digit_of(digits, cells[a]);
            int y = b < n ? digit_of(digits, cells[b]) : 0;
            int class = 3 * (x - 1) / v->num_digits;
            if (x != 0 && y != 0 && class == 3 * (y - 1) / v->num_digits)
                return break_class(v, shape, digits, cells[a], cells[b], class,
                                   flaw);
        }
    }
    return true;
}

static bool holds_modular(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int modulus = variant_value(v, 0, 3);
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n * n; k++) {
            int a = k / n, b = k % n;
            int x = digit_of(digits, cells[a]), y = digit_of(digits, cells[b]);
            if (a < b && b < a + modulus && x != 0 && y != 0 &&
                x % modulus == y % modulus)
                return variant_break_pair(v, shape, digits, cells[a], cells[b],
                                          flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_entropic(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#f79a4b");
}

static void draw_modular(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#20a7a7");
    if (variant_value(self, 0, 3) != 3)
        sudoku_paint_note(
            p,
            "modular: any %d consecutive cells of a teal line have "
            "different remainders, divided by %d",
            variant_value(self, 0, 3), variant_value(self, 0, 3));
}

static int place_entropic_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7};
    return variant_place_lines(p, &form);
}

const variant_rule variant_entropic_rule = {
    .rule = {.name = "entropic",
             .usage = "entropic CELLS: any three consecutive cells of the line "
                      "hold a low, a middle and a high digit",
             VARIANT_FUNCTIONS,
             .holds = holds_entropic,
             .look = {.draw = draw_entropic},
             .place = {.clauses = place_entropic_clauses},
             .people = {.pattern = SUDOKU_PATTERN_ENTROPIC}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_entropic,
};

static int place_modular_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7};
    return variant_place_lines(p, &form);
}

const variant_rule variant_modular_rule = {
    .rule = {.name = "modular",
             .usage =
                 "modular [K] CELLS: any K [3] consecutive cells of the line "
                 "have different remainders, divided by K",
             VARIANT_FUNCTIONS,
             .holds = holds_modular,
             .look = {.draw = draw_modular},
             .place = {.clauses = place_modular_clauses},
             .people = {.pattern = SUDOKU_PATTERN_MODULAR}},
    .form = {.values = {0, 1},
             .groups = {1, ANY},
             .cells = {2, ANY},
             .may_repeat = true},
    .build = build_modular,
};
