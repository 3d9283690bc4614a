/* product.c - cells that have a given product. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdio.h>

typedef struct product_ctx {
    int product, num_cells, first_value;
} product_ctx;

/* Step of the automaton. The state is the product that the remaining cells must
 * have. For a product of 0, the state is 1 until a digit 0 is read, then 0. */
static bool step_product(const void *ctx, int position, int digit,
                         uint64_t *state)
{
    const product_ctx *c = ctx;
    uint64_t value = (uint64_t)digit + (uint64_t)c->first_value;
    bool is_last = position + 1 == c->num_cells;
    if (c->product == 0) {
        bool is_found = position > 0 && *state == 0;
        *state = !(is_found || value == 0);
        return !is_last || *state == 0;
    }
    uint64_t left = position == 0 ? (uint64_t)c->product : *state;
    if (value == 0 || left % value != 0)
        return false;
    *state = left / value;
    return !is_last || *state == 1;
}

static int build_product(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int code = 0;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        product_ctx ctx = {v->clause.values[0], 0, v->first_value};
        const int *cells = variant_group(v, g, &ctx.num_cells);
        code = variant_run(v, shape, cells, ctx.num_cells, step_product, &ctx);
    }
    return code;
}

static int build_cage(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    int code = build_product(v, shape, error);
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (n > v->num_digits)
            return variant_never(
                &v->clause, error,
                "%d cells cannot differ, because there are only %d digits", n,
                v->num_digits);
        code = variant_differ(v, shape, cells, n);
    }
    return code;
}

static long multiply(const variant *v, int group, const sudoku_shape *shape,
                     const uint8_t digits[], bool *is_full)
{
    enum { MAX = 1000000 };
    int n;
    long product = 1;
    const int *cells = variant_group(v, group, &n);
    *is_full = true;
    for (int k = 0; k < n; k++) {
        *is_full = *is_full && has_digit(digits, cells[k]);
        if (has_digit(digits, cells[k]))
            product *= value_at(shape, digits, cells[k]);
        product = product > MAX ? MAX + 1 : product;
    }
    return product;
}

static bool holds_product(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int wanted = v->clause.values[0];
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        bool is_full;
        const int *cells = variant_group(v, g, &n);
        long product = multiply(v, g, shape, digits, &is_full);
        bool may_be = is_full        ? product == wanted
                      : wanted == 0  ? true
                      : product == 0 ? false
                                     : wanted % product == 0;
        if (!may_be)
            return variant_break(&v->clause, flaw, cells, n,
                                 "the product from %s to %s is %s%ld, not %d",
                                 name_of(shape, cells[0]).text,
                                 name_of(shape, cells[n - 1]).text,
                                 is_full ? "" : "so far ", product, wanted);
    }
    return true;
}

static bool holds_cage(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        if (!variant_check_differ(v, shape, g, digits, flaw))
            return false;
    }
    return holds_product(self, shape, digits, flaw);
}

/* ---- pictures and puzzles ------------------------------------------------ */

static void draw(const variant *v, sudoku_picture *p,
                 enum sudoku_outline outline)
{
    char text[16];
    snprintf(text, sizeof text, "%d×", v->clause.values[0]);
    variant_paint_cages(v, p, outline, text);
}

static void draw_product(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    draw(self, p, SUDOKU_SOLID);
}

static void draw_cage(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    (void)shape;
    draw(self, p, SUDOKU_DASHES);
}

static int measure_product(const sudoku_placement *p, const int *cells, int n)
{
    enum { MAX = 1000000 };
    long product = 1;
    for (int k = 0; k < n && product <= MAX; k++)
        product *= sudoku_value(p->shape, p->digits[cells[k]]);
    return product <= MAX ? (int)product : -1;
}

static int place_products(sudoku_placement *p)
{
    const place_form form = {.number = 14, .min = 2, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_product_rule = {
    .rule = {.name = "product",
             .usage = "product PRODUCT CELLS: the cells of a group have that "
                      "product; digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_product,
             .look = {.draw = draw_product},
             .place = {.clauses = place_products,
                       .are_cages = true,
                       .measure = measure_product}},
    .form = {.values = {1, 1}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_product,
};

const variant_rule variant_product_cage_rule = {
    .rule = {.name = "product-cage",
             .usage = "product-cage PRODUCT CELLS: no digit twice in the cage, "
                      "and their product",
             VARIANT_FUNCTIONS,
             .holds = holds_cage,
             .look = {.draw = draw_cage},
             .place = {.clauses = place_products,
                       .are_cages = true,
                       .measure = measure_product},
             .people = {.house = "cage"}},
    .form = {.values = {1, 1}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_cage,
};
