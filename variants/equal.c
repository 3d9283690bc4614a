/* equal.c - cells with the same digit: groups, copies, palindromes. */
#include "base/random.h"
#include "variants/place.h"
#include "variants/variants.h"

static int build_equal(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        code = sudoku_constraints_equate(&v->constraints, cells, n);
    }
    return code;
}

static int build_palindrome(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n / 2 && code == 0; k++) {
            int pair[2] = {cells[k], cells[n - 1 - k]};
            if (pair[0] != pair[1])
                code = sudoku_constraints_equate(&v->constraints, pair, 2);
        }
    }
    return code;
}

static int build_clone(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int n, size, code = 0;
    const int *first = variant_group(v, 0, &n);
    (void)shape;
    for (int g = 1; g < v->clause.num_groups; g++) {
        const int *cells = variant_group(v, g, &size);
        if (size != n)
            return variant_fail(&v->clause, error,
                                "a group has %d cell%s, but the first has %d",
                                size, size == 1 ? "" : "s", n);
        for (int k = 0; k < n && code == 0; k++) {
            int pair[2] = {first[k], cells[k]};
            if (first[k] != cells[k])
                code = sudoku_constraints_equate(&v->constraints, pair, 2);
        }
    }
    return code;
}

static bool are_unequal(const uint8_t digits[], int a, int b)
{
    int x = digit_of(digits, a), y = digit_of(digits, b);
    return x != 0 && y != 0 && x != y;
}

static bool holds_equal(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n * n; k++) {
            if (are_unequal(digits, cells[k / n], cells[k % n]))
                return variant_break_pair(v, shape, digits, cells[k / n],
                                          cells[k % n], flaw);
        }
    }
    return true;
}

static bool holds_palindrome(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            if (are_unequal(digits, cells[k], cells[n - 1 - k]))
                return variant_break_pair(v, shape, digits, cells[k],
                                          cells[n - 1 - k], flaw);
        }
    }
    return true;
}

static bool holds_clone(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, num = v->clause.num_groups;
    for (int pair = 0; pair < num * num; pair++) {
        const int *one = variant_group(v, pair / num, &n);
        const int *other = variant_group(v, pair % num, &n);
        for (int k = 0; k < n; k++) {
            if (are_unequal(digits, one[k], other[k]))
                return variant_break_pair(v, shape, digits, one[k], other[k],
                                          flaw);
        }
    }
    return true;
}

static bool keeps_names(const void *self, const bool *is_name)
{
    const variant *v = self;
    bool keeps = true;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 1; k < n; k++)
            keeps = keeps && is_name[cells[k]] == is_name[cells[0]];
    }
    return keeps;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_equal(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    (void)shape;
    variant_paint_groups(self, p);
    sudoku_paint_meaning(p, ((const variant *)self)->clause.rule);
}

static void draw_palindrome(const void *self, const sudoku_shape *shape,
                            sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#c08497");
}

static bool is_moved_copy(const variant *v, const sudoku_shape *shape, int g)
{
    int n;
    const int *first = variant_group(v, 0, &n);
    const int *cells = variant_group(v, g, &n);
    for (int k = 1; k < n; k++) {
        if (shape->row[cells[k]] - shape->row[first[k]] !=
                shape->row[cells[0]] - shape->row[first[0]] ||
            shape->column[cells[k]] - shape->column[first[k]] !=
                shape->column[cells[0]] - shape->column[first[0]])
            return false;
    }
    return true;
}

/* Marks equal cells by letters if the shape of the groups does not show them.
 */
static void draw_clone(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    const variant *v = self;
    bool are_moved = true;
    variant_paint_cells(v, p, sudoku_paint_next_color(p));
    for (int g = 1; g < v->clause.num_groups; g++)
        are_moved = are_moved && is_moved_copy(v, shape, g);
    for (int g = 0; g < v->clause.num_groups && !are_moved; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            char letter[] = {(char)('a' + k % 26), '\0'};
            sudoku_paint_label(p, cells[k], letter);
        }
    }
}

const variant_rule variant_equal_rule = {
    .rule = {.name = "equal",
             .usage = "equal CELLS [/ CELLS ..]: the cells of a group hold the "
                      "same digit",
             VARIANT_FUNCTIONS,
             .holds = holds_equal,
             .facts = {.keeps_names = keeps_names},
             .look = {.draw = draw_equal},
             .people = {.pattern = SUDOKU_PATTERN_EQUAL}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_equal,
};

static int place_palindrome_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7};
    return variant_place_lines(p, &form);
}

const variant_rule variant_palindrome_rule = {
    .rule = {.name = "palindrome",
             .usage = "palindrome CELLS: the line reads the same from both "
                      "ends",
             VARIANT_FUNCTIONS,
             .holds = holds_palindrome,
             .look = {.draw = draw_palindrome},
             .place = {.clauses = place_palindrome_clauses},
             .people = {.pattern = SUDOKU_PATTERN_PALINDROME}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_palindrome,
};

/* Grows a set of two or more neighbouring cells, each with the same digit as
 * the cell at this offset. Returns their number. */
static int grow_clone(const sudoku_placement *p, int rows, int columns,
                      int *cells, int most)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int n = 1;
    for (int at = 0; at < n && n < most; at++) {
        for (int s = 0; s < 4 && n < most; s++) {
            int cell = variant_place_neighbour(p->shape, cells[at], steps[s][0],
                                               steps[s][1]);
            int other = cell < 0 ? -1
                                 : variant_place_neighbour(p->shape, cell, rows,
                                                           columns);
            bool is_good = other >= 0 && !p->taken[cell] && !p->taken[other] &&
                           p->digits[cell] == p->digits[other];
            for (int k = 0; k < n && is_good; k++)
                is_good = cells[k] != cell && cells[k] != other &&
                          variant_place_neighbour(p->shape, cells[k], rows,
                                                  columns) != cell;
            if (is_good)
                cells[n++] = cell;
        }
    }
    return n;
}

static int add_clone(sudoku_placement *p, int rows, int columns,
                     const int *cells, int n)
{
    int moved[VARIANT_LONGEST];
    for (int k = 0; k < n; k++)
        moved[k] = variant_place_neighbour(p->shape, cells[k], rows, columns);
    return variant_place_add_groups(p, cells, n, moved, n);
}

static int place_clones(sudoku_placement *p)
{
    enum { TRIES = 4000, MOST = 9 };
    const place_form form = {.number = 4};
    int number = variant_place_number(p, &form), code = 0, cells[MOST];
    int min = p->min_size > 0 ? p->min_size : 3;
    int max = p->max_size > 0 && p->max_size < MOST ? p->max_size : 6;
    for (int k = 0; k < TRIES && number > 0 && code >= 0; k++) {
        int rows = base_random_below(p->random, p->shape->board_height);
        int columns =
            base_random_below(p->random, 2 * p->shape->width) - p->shape->width;
        cells[0] = base_random_below(p->random, p->shape->num_board_cells);
        int other = variant_place_neighbour(p->shape, cells[0], rows, columns);
        if ((rows == 0 && columns == 0) || other < 0 || p->taken[cells[0]] ||
            p->taken[other] || p->digits[other] != p->digits[cells[0]])
            continue;
        int n = grow_clone(p, rows, columns, cells, max);
        code = n >= min ? add_clone(p, rows, columns, cells, n) : 0;
        number -= code > 0;
    }
    return code < 0 ? code : 0;
}

const variant_rule variant_clone_rule = {
    .rule = {.name = "clone",
             .usage = "clone CELLS / CELLS: all groups hold the same digits in "
                      "the same order",
             VARIANT_FUNCTIONS,
             .holds = holds_clone,
             .look = {.draw = draw_clone},
             .place = {.clauses = place_clones},
             .people = {.pattern = SUDOKU_PATTERN_CLONE}},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_clone,
};
