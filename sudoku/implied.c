/*
 * implied.c - the rule of 45.
 *
 * A region is a union of disjoint houses that hold every digit: one house, a
 * run of rows or columns, a rectangle of boxes, two jigsaw pieces. Its sum is
 * known. First innies and outies of all regions are found from the stated
 * cages, then more from those together with what was found. Cells that all see
 * each other become a cage like those stated, others a plain sum.
 */
#include "sudoku/implied.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/digit_sets.h"

enum {
    MAX_SETS = 200,
    MAX_FOUND = 100, /* more would cost more than they save */
    MAX_SUM_CELLS = 2
};

typedef struct cage {
    int sum, num_cells;
    bool differ; /* the cells all see each other */
} cage;

/* Sets of cells are rows of num_words words. */
typedef struct finder {
    const sudoku_shape *shape;
    int num_words;
    cage *cages;
    uint64_t *cage_bits; /* [cage] */
    int num_cages, cap_cages, num_stated;
    uint64_t *left; /* scratch: one set */
    uint64_t *region;
    int *cells; /* scratch */
    int failed; /* out of memory */
} finder;

static uint64_t *bits_of(const finder *f, int number)
{
    return f->cage_bits + (size_t)number * (size_t)f->num_words;
}

static bool is_subset(const finder *f, const uint64_t *a, const uint64_t *b)
{
    uint64_t rest = 0;
    for (int w = 0; w < f->num_words; w++)
        rest |= a[w] & ~b[w];
    return rest == 0;
}

static bool is_disjoint(const finder *f, const uint64_t *a, const uint64_t *b)
{
    uint64_t common = 0;
    for (int w = 0; w < f->num_words; w++)
        common |= a[w] & b[w];
    return common == 0;
}

static void remove_cells(const finder *f, uint64_t *from, const uint64_t *cells)
{
    for (int w = 0; w < f->num_words; w++)
        from[w] &= ~cells[w];
}

static int list_cells(const finder *f, const uint64_t *bits, int *cells)
{
    int n = 0;
    for (int w = 0; w < f->num_words; w++) {
        for (uint64_t left = bits[w]; left != 0; left &= left - 1)
            cells[n++] = 64 * w + __builtin_ctzll(left);
    }
    return n;
}

static bool all_differ(const finder *f, const int *cells, int n)
{
    if (n > f->shape->num_digits)
        return false;
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < k; j++) {
            if (!sudoku_shape_sees(f->shape, cells[j], cells[k]))
                return false;
        }
    }
    return true;
}

static bool is_known(const finder *f, const uint64_t *bits)
{
    for (int k = 0; k < f->num_cages; k++) {
        if (memcmp(bits_of(f, k), bits, (size_t)f->num_words * sizeof *bits) ==
            0)
            return true;
    }
    return false;
}

static void add_cage(finder *f, const uint64_t *bits, int sum)
{
    if (f->num_cages == f->cap_cages) {
        int cap = 2 * f->cap_cages + 32;
        cage *cages = realloc(f->cages, (size_t)cap * sizeof *cages);
        if (cages != NULL)
            f->cages = cages;
        uint64_t *all = realloc(
            f->cage_bits, (size_t)cap * (size_t)f->num_words * sizeof *all);
        if (all != NULL)
            f->cage_bits = all;
        f->failed |= cages == NULL || all == NULL;
        if (f->failed)
            return;
        f->cap_cages = cap;
    }
    int n = list_cells(f, bits, f->cells);
    f->cages[f->num_cages] = (cage){sum, n, all_differ(f, f->cells, n)};
    memcpy(bits_of(f, f->num_cages), bits, (size_t)f->num_words * sizeof *bits);
    f->num_cages++;
}

/* A set of cells with that sum has been found: is it worth keeping? */
static void find(finder *f, const uint64_t *bits, int sum)
{
    int n = list_cells(f, bits, f->cells);
    if (n == 0 || f->num_cages - f->num_stated >= MAX_FOUND ||
        (n > MAX_SUM_CELLS && !all_differ(f, f->cells, n)) || is_known(f, bits))
        return;
    add_cage(f, bits, sum);
}

/* ---- innies and outies --------------------------------------------------- */

/* What the first cage (or none: -1) and stated cages inside leave of the
 * region. */
static void find_innies(finder *f, int sum, int first)
{
    uint64_t *left = f->left;
    memcpy(left, f->region, (size_t)f->num_words * sizeof *left);
    int used = 0;
    if (first >= 0) {
        if (!is_subset(f, bits_of(f, first), left))
            return;
        remove_cells(f, left, bits_of(f, first));
        sum -= f->cages[first].sum;
        used++;
    }
    for (int k = 0; k < f->num_stated; k++) {
        if (!is_subset(f, bits_of(f, k), left))
            continue;
        remove_cells(f, left, bits_of(f, k));
        sum -= f->cages[k].sum;
        used++;
    }
    if (used > 0)
        find(f, left, sum);
}

/* What stated cages that cover the region have outside. */
static void find_outies(finder *f, int sum)
{
    uint64_t *all = f->left;
    memset(all, 0, (size_t)f->num_words * sizeof *all);
    int total = 0;
    for (int k = 0; k < f->num_stated; k++) {
        const uint64_t *bits = bits_of(f, k);
        if (is_disjoint(f, bits, f->region) || !is_disjoint(f, bits, all))
            continue;
        for (int w = 0; w < f->num_words; w++)
            all[w] |= bits[w];
        total += f->cages[k].sum;
    }
    if (!is_subset(f, f->region, all))
        return;
    remove_cells(f, all, f->region);
    find(f, all, total - sum);
}

/* ---- regions ------------------------------------------------------------- */

static bool is_full(const finder *f, int h)
{
    return f->shape->houses[h].num_cells == f->shape->num_digits;
}

/* Add the house to the region. False: they overlap. */
static bool add_house(finder *f, int h)
{
    const sudoku_house *house = &f->shape->houses[h];
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *word = &f->region[house->cells[k] / 64];
        uint64_t bit = UINT64_C(1) << house->cells[k] % 64;
        if ((*word & bit) != 0)
            return false;
        *word |= bit;
    }
    return true;
}

static void clear_region(finder *f)
{
    memset(f->region, 0, (size_t)f->num_words * sizeof *f->region);
}

static void use_region(finder *f, int num_houses)
{
    int n = f->shape->num_digits;
    int sum = num_houses * (n * (n + 1) / 2);
    find_innies(f, sum, -1);
    find_outies(f, sum);
}

/* Runs of houses of this kind, which follow each other: first a longest run of
 * 1, then those of 2 .. */
static void use_runs(finder *f, enum sudoku_house_kind kind)
{
    const sudoku_shape *shape = f->shape;
    for (int first = 0; first < shape->num_houses; first++) {
        clear_region(f);
        for (int h = first, num = 1;
             h < shape->num_houses && shape->houses[h].kind == kind &&
             is_full(f, h) && add_house(f, h);
             h++, num++)
            use_region(f, num);
    }
}

/* Rectangles of boxes, as far as they are no runs of rows or columns. */
static void use_boxes(finder *f)
{
    const sudoku_shape *shape = f->shape;
    int first = 0;
    while (first < shape->num_houses && shape->houses[first].kind != SUDOKU_BOX)
        first++;
    if (shape->box_width == 0 || first + shape->num_digits > shape->num_houses)
        return;
    int across = shape->box_height, down = shape->box_width;
    for (int at = 0; at < shape->num_digits; at++) {
        int row = at / across, column = at % across;
        for (int height = 1; row + height <= down; height++) {
            for (int width = 1; column + width <= across; width++) {
                if (width == across || height == down)
                    continue;
                clear_region(f);
                for (int k = 0; k < width * height; k++)
                    add_house(f, first + at + k / width * across + k % width);
                use_region(f, width * height);
            }
        }
    }
}

/* Jigsaw pieces, diagonals and the like: each, and two of them. */
static void use_others(finder *f)
{
    const sudoku_shape *shape = f->shape;
    for (int a = 0; a < shape->num_houses; a++) {
        if (shape->houses[a].kind < SUDOKU_REGION || !is_full(f, a))
            continue;
        for (int b = a; b < shape->num_houses; b++) {
            clear_region(f);
            if (!is_full(f, b) || !add_house(f, a) ||
                (b > a && !add_house(f, b)))
                continue;
            use_region(f, b > a ? 2 : 1);
        }
    }
}

/* Each cage found, with stated ones, inside a house or a stated cage. */
static void use_found(finder *f)
{
    int n = f->shape->num_digits, end = f->num_cages;
    for (int k = f->num_stated; k < end; k++) {
        if (!f->cages[k].differ)
            continue;
        for (int h = 0; h < f->shape->num_houses; h++) {
            clear_region(f);
            if (is_full(f, h) && add_house(f, h))
                find_innies(f, n * (n + 1) / 2, k);
        }
        for (int j = 0; j < end; j++) {
            if (j == k || !is_subset(f, bits_of(f, k), bits_of(f, j)))
                continue;
            memcpy(f->left, bits_of(f, j),
                   (size_t)f->num_words * sizeof *f->left);
            remove_cells(f, f->left, bits_of(f, k));
            find(f, f->left, f->cages[j].sum - f->cages[k].sum);
        }
    }
}

/* ---- the list ------------------------------------------------------------ */

typedef struct sum_ctx {
    int sum, num_cells;
} sum_ctx;

static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    const sum_ctx *c = ctx;
    *state += (uint64_t)digit + 1;
    return position + 1 < c->num_cells ? *state < (uint64_t)c->sum
                                       : *state == (uint64_t)c->sum;
}

static int add_found(finder *f, sudoku_constraints *to)
{
    int num_digits = f->shape->num_digits, code = 0;
    for (int k = f->num_stated; k < f->num_cages && code == 0; k++) {
        uint64_t sets[MAX_SETS];
        cage c = f->cages[k];
        list_cells(f, bits_of(f, k), f->cells);
        if (c.differ) {
            int num = sudoku_list_digit_sets(num_digits, c.num_cells, c.sum,
                                             c.sum, sets, MAX_SETS);
            if (num <= MAX_SETS)
                code = sudoku_constraints_add_sets(to, f->cells, c.num_cells,
                                                   sets, num);
        } else {
            sum_ctx ctx = {c.sum > 0 ? c.sum : 0, c.num_cells};
            code = sudoku_constraints_run(to, f->cells, c.num_cells, num_digits,
                                          step_sum, &ctx);
        }
    }
    return code;
}

static void list_stated(finder *f, const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        const int *cells;
        int sum, n = 0;
        if (stated->clause.rule->get_cage != NULL)
            n = stated->clause.rule->get_cage(stated->self, &cells, &sum);
        if (n == 0)
            continue;
        clear_region(f);
        for (int j = 0; j < n; j++)
            f->region[cells[j] / 64] |= UINT64_C(1) << cells[j] % 64;
        add_cage(f, f->region, sum);
    }
    f->num_stated = f->num_cages;
}

int sudoku_find_implied(sudoku_constraints *to, const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    finder f = {.shape = shape, .num_words = (shape->num_cells + 63) / 64};
    f.left = malloc((size_t)f.num_words * sizeof *f.left);
    f.region = malloc((size_t)f.num_words * sizeof *f.region);
    f.cells = malloc((size_t)shape->num_cells * sizeof *f.cells);
    f.failed = f.left == NULL || f.region == NULL || f.cells == NULL;
    if (!f.failed)
        list_stated(&f, board);
    if (!f.failed && f.num_stated > 0) {
        use_runs(&f, SUDOKU_ROW);
        use_runs(&f, SUDOKU_COLUMN);
        use_boxes(&f);
        use_others(&f);
        use_found(&f);
    }
    int code = f.failed ? SUDOKU_ENOMEM : add_found(&f, to);
    free(f.left);
    free(f.region);
    free(f.cells);
    free(f.cages);
    free(f.cage_bits);
    return code;
}
