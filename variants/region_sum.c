/* region_sum.c - a line has the same sum in each box it passes through. */
#include "variants/place.h"
#include "variants/variants.h"

static int region_of(const sudoku_shape *shape, int cell)
{
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if (shape->houses[h].kind == SUDOKU_BOX ||
            shape->houses[h].kind == SUDOKU_REGION)
            return h;
    }
    return -1;
}

static int equate(variant *v, const int *line, int from, int middle, int other,
                  int to)
{
    int cells[SUDOKU_MAX_TERMS], coefficients[SUDOKU_MAX_TERMS], n = 0;
    if (middle - from + to - other > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    for (int k = from; k < middle; k++) {
        coefficients[n] = 1;
        cells[n++] = line[k];
    }
    for (int k = other; k < to; k++) {
        coefficients[n] = -1;
        cells[n++] = line[k];
    }
    return variant_add_sum(v, cells, coefficients, n, 0);
}

static int end_of_part(const sudoku_shape *shape, const int *line, int n,
                       int from)
{
    int to = from + 1;
    while (to < n && region_of(shape, line[to]) == region_of(shape, line[from]))
        to++;
    return to;
}

static int build_line(variant *v, const sudoku_shape *shape, int g,
                      sudoku_error *error)
{
    enum { MAX_PARTS = 64 };
    int n, num = 0, code = 0;
    const int *line = variant_group(v, g, &n);
    for (int from = 0; from < n; from = end_of_part(shape, line, n, from))
        num++;
    if (num > MAX_PARTS)
        return SUDOKU_ETOOBIG;
    if (num == 1)
        return variant_fail(&v->clause, error,
                            "the line stays in one region of the board");
    for (int from = 0, to; from < n; from = to) {
        to = end_of_part(shape, line, n, from);
        for (int other = to, end; other < n && code == 0; other = end) {
            end = end_of_part(shape, line, n, other);
            code = equate(v, line, from, to, other, end);
        }
    }
    return code;
}

static int build_region_sum(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++)
        code = build_line(v, shape, g, error);
    return code;
}

static bool break_parts(const variant *v, const sudoku_shape *shape, int g,
                        const int begins[2], const int sums[2],
                        sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, g, &n);
    return variant_break(
        &v->clause, flaw, cells, n,
        "the part from %s on has the sum %d, but that from %s on has %d",
        name_of(shape, cells[begins[0]]).text, sums[0],
        name_of(shape, cells[begins[1]]).text, sums[1]);
}

static bool holds_region_sum(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sums[2] = {0, 0}, begins[2] = {0, 0};
        bool has_first = false;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n;) {
            int region = region_of(shape, cells[k]);
            bool is_filled = true;
            begins[1] = k;
            sums[1] = 0;
            for (; k < n && region_of(shape, cells[k]) == region; k++) {
                sums[1] += value_at(shape, digits, cells[k]);
                is_filled = is_filled && has_digit(digits, cells[k]);
            }
            if (is_filled && has_first && sums[1] != sums[0])
                return break_parts(v, shape, g, begins, sums, flaw);
            if (is_filled && !has_first) {
                sums[0] = sums[1];
                begins[0] = begins[1];
                has_first = true;
            }
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_region_sum(const void *self, const sudoku_shape *shape,
                            sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#3aa0f0");
}

static int place_region_sum_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7};
    return variant_place_lines(p, &form);
}

const variant_rule variant_region_sum_rule = {
    .rule = {.name = "region-sum",
             .usage = "region-sum CELLS: the parts of the line in each box or "
                      "jigsaw piece have the same sum",
             VARIANT_FUNCTIONS,
             .holds = holds_region_sum,
             .look = {.draw = draw_region_sum},
             .place = {.clauses = place_region_sum_clauses},
             .people = {.pattern = SUDOKU_PATTERN_REGION_SUM}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_region_sum,
};
