/*
 * relation_table.c - a relation between neighbours on a line as a table: a row
 * for each digit, with a 1 for each digit that may follow and a 0 for others.
 * Blanks are ignored.
 */
#include "variants/variants.h"

/* Returns sign k of the table, or -1. Sets *size to the number of signs. */
static int read_table(const char *words, int k, int *size)
{
    int found = -1;
    *size = 0;
    for (; *words != '\0'; words++) {
        if (*words != '0' && *words != '1')
            continue;
        if (*size == k)
            found = *words - '0';
        ++*size;
    }
    return found;
}

static int build_relation(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
    int n = v->num_digits, size = 0, code = 0;
    const char *words = v->clause.words == NULL ? "" : v->clause.words;
    (void)shape;
    for (const char *c = words; *c != '\0'; c++) {
        if (*c == ' ')
            continue;
        if (*c != '0' && *c != '1')
            return variant_fail(&v->clause, error,
                                "expected a table of 0 and 1");
        if (*c == '1' && size < n * n)
            partners[size / n] |= UINT64_C(1) << size % n;
        size++;
    }
    if (size != n * n)
        return variant_fail(&v->clause, error,
                            "the table has %d characters, not %d times %d",
                            size, n, n);
    for (int g = 0; g < v->clause.num_groups; g++) {
        int num;
        const int *cells = variant_group(v, g, &num);
        for (int k = 0; k + 1 < num && code == 0; k++)
            code = sudoku_constraints_add_relation(&v->constraints, n, cells[k],
                                                   cells[k + 1], partners);
    }
    return code;
}

static bool holds_relation(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, size;
        const int *cells = variant_group(v, g, &n);
        for (int k = 1; k < n; k++) {
            int x = digit_of(digits, cells[k - 1]);
            int y = digit_of(digits, cells[k]);
            if (x != 0 && y != 0 &&
                read_table(v->clause.words, (x - 1) * v->num_digits + y - 1,
                           &size) == 0)
                return variant_break_pair(v, shape, digits, cells[k - 1],
                                          cells[k], flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_relation(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#a0764a");
    sudoku_paint_clause(p, &((const variant *)self)->clause);
}

const variant_rule variant_relation_rule = {
    .rule = {.name = "relation",
             .usage = "relation CELLS TABLE: which digit may follow which on "
                      "the line, as rows of 0 and 1",
             VARIANT_FUNCTIONS,
             .holds = holds_relation,
             .text = {.has_words = true},
             .look = {.draw = draw_relation},
             .people = {.pattern = SUDOKU_PATTERN_PAIRS}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_relation,
};
