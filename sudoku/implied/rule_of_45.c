/*
 * rule_of_45.c - the rule of 45.
 *
 * A region is a union of disjoint houses that hold every digit: one house, a
 * run of rows or columns, a rectangle of boxes, two jigsaw pieces. Its sum is
 * known. First innies and outies of all regions are found from the stated
 * cages, then more from those together with what was found. Cells that all see
 * each other become a cage like those stated, others a plain sum.
 */
#include "sudoku/implied/rule_of_45.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/digit_sets.h"
#include "sudoku/implied/implied.h"
#include "sudoku/reserve.h"

enum {
    MAX_SETS = 200,  /* of digits that a cage may hold; one with more limits its
                        cells too little to be useful */
    MAX_FOUND = 100, /* cages; more would cost a search more than they save */
    FEW_CELLS = 5,   /* of a sum that is always useful */
    MAX_SUM_CELLS = 9
};

/* Innies and outies of a region take time in proportion to the words that the
 * sets of all stated cages have. When MAX_WORK of them have been read, in about
 * a second, no further region is tried: that only happens on boards of
 * thousands of cells with hundreds of cages, and what has been found until then
 * is used.
 */
static const int64_t MAX_WORK = 100000000;

typedef struct cage {
    int sum, num_cells;
    bool differ;    /* the cells all see each other */
    bool has_minus; /* some cells are taken off */
} cage;

/* Sets of cells are rows of num_words words. */
typedef struct finder {
    const sudoku_shape *shape;
    int families;  /* that are wanted */
    int house_sum; /* of a full house */
    int num_words;
    cage *cages;         /* the stated ones, then those that were found */
    uint64_t *cage_bits; /* [cage] its cells, then those that are taken off */
    int num_cages, cap_cages, cap_bits, num_stated;
    uint64_t *left; /* scratch: two sets, as in cage_bits */
    uint64_t *region;
    int *cells; /* scratch */
    int64_t work;
    bool has_failed; /* out of memory */
} finder;

static bool wants(const finder *f, int families)
{
    return (f->families & families) == families;
}

static uint64_t *bits_of(const finder *f, int number)
{
    return f->cage_bits + 2 * (size_t)number * (size_t)f->num_words;
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
        if (memcmp(bits_of(f, k), bits,
                   2 * (size_t)f->num_words * sizeof *bits) == 0)
            return true;
    }
    return false;
}

/* Room for one more. False: out of memory. */
static bool reserve_cage(finder *f)
{
    size_t size = 2 * (size_t)f->num_words * sizeof *f->cage_bits;
    cage *cages =
        sudoku_reserve(f->cages, sizeof *cages, f->num_cages, &f->cap_cages, 1);
    if (cages != NULL)
        f->cages = cages;
    uint64_t *bits =
        sudoku_reserve(f->cage_bits, size, f->num_cages, &f->cap_bits, 1);
    if (bits != NULL)
        f->cage_bits = bits;
    f->has_failed |= cages == NULL || bits == NULL;
    return !f->has_failed;
}

static void add_cage(finder *f, const uint64_t *bits, int sum)
{
    size_t size = (size_t)f->num_words * sizeof *bits;
    if (!reserve_cage(f))
        return;
    int n = list_cells(f, bits, f->cells);
    int num_minus = list_cells(f, bits + f->num_words, f->cells + n);
    f->cages[f->num_cages] =
        (cage){sum, n + num_minus, num_minus == 0 && all_differ(f, f->cells, n),
               num_minus > 0};
    memcpy(bits_of(f, f->num_cages), bits, 2 * size);
    f->num_cages++;
}

/* Does a sum of cells, some of them taken off, limit each of them much? It does
 * if they are few; or if it is far from the mean: by more than 3 times the
 * variance, when squared, as if the digits were independent. */
static bool is_useful(const finder *f, int n, int num_minus, int sum)
{
    const double FAR = 3;
    double digits = f->shape->num_digits, num = n + num_minus;
    double off = sum - (n - num_minus) * (digits + 1) / 2;
    return num <= FEW_CELLS ||
           (num <= MAX_SUM_CELLS &&
            off * off >= FAR * num * (digits * digits - 1) / 12);
}

/* Sets of cells, those that count and those that are taken off, have that sum:
 * add them if they are new and useful. */
static void add_found(finder *f, const uint64_t *bits, int sum)
{
    if (f->num_cages - f->num_stated >= MAX_FOUND)
        return;
    int n = list_cells(f, bits, f->cells);
    int num_minus = list_cells(f, bits + f->num_words, f->cells + n);
    if (n > 0 &&
        (is_useful(f, n, num_minus, sum) ||
         (num_minus == 0 && all_differ(f, f->cells, n))) &&
        !is_known(f, bits))
        add_cage(f, bits, sum);
}

/* The scratch, with this set and nothing taken off. */
static uint64_t *set_left(const finder *f, const uint64_t *bits)
{
    size_t size = (size_t)f->num_words * sizeof *bits;
    memcpy(f->left, bits, size);
    memset(f->left + f->num_words, 0, size);
    return f->left;
}

/* ---- innies and outies --------------------------------------------------- */

/* What the first cage (or none: -1) and stated cages inside leave of the
 * region. */
static void find_innies(finder *f, int sum, int first)
{
    uint64_t *left = set_left(f, f->region);
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
        add_found(f, left, sum);
}

/* What stated cages that cover the region have outside. */
static void find_outies(finder *f, int sum)
{
    uint64_t *all = f->left;
    memset(all, 0, 2 * (size_t)f->num_words * sizeof *all);
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
    add_found(f, all, total - sum);
}

/* Stated cages that have more inside of the region than outside: what they
 * leave of it, less what they have outside. */
static void find_both(finder *f, int sum)
{
    uint64_t *left = set_left(f, f->region), *outside = left + f->num_words;
    for (int k = 0; k < f->num_stated; k++) {
        const uint64_t *bits = bits_of(f, k);
        if (is_disjoint(f, bits, f->region))
            continue;
        int num_inside = 0, num_outside = 0;
        bool is_free = true;
        for (int w = 0; w < f->num_words; w++) {
            uint64_t inside = bits[w] & f->region[w];
            uint64_t rest = bits[w] & ~f->region[w];
            num_inside += __builtin_popcountll(inside);
            num_outside += __builtin_popcountll(rest);
            is_free =
                is_free && (inside & ~left[w]) == 0 && (rest & outside[w]) == 0;
        }
        if (!is_free || num_inside <= num_outside)
            continue;
        remove_cells(f, left, bits);
        for (int w = 0; w < f->num_words; w++)
            outside[w] |= bits[w] & ~f->region[w];
        sum -= f->cages[k].sum;
    }
    add_found(f, left, sum);
}

/* ---- regions ------------------------------------------------------------- */

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

/* Of one that holds every active digit; these count from 1. */
static int sum_of_house(const sudoku_shape *shape)
{
    int sum = 0;
    for (uint64_t left = shape->active; left != 0; left &= left - 1)
        sum += __builtin_ctzll(left) + 1;
    return sum;
}

static void use_region(finder *f, int num_houses)
{
    int sum = num_houses * f->house_sum;
    if (!wants(f, num_houses > 1 ? SUDOKU_IMPLIED_MANY_HOUSES
                                 : SUDOKU_IMPLIED_ONE_HOUSE))
        return;
    f->work += (int64_t)f->num_stated * f->num_words;
    if (f->work > MAX_WORK)
        return;
    if (wants(f, SUDOKU_IMPLIED_INNIES))
        find_innies(f, sum, -1);
    if (wants(f, SUDOKU_IMPLIED_OUTIES))
        find_outies(f, sum);
    if (wants(f, SUDOKU_IMPLIED_INNIES | SUDOKU_IMPLIED_OUTIES))
        find_both(f, sum);
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
             sudoku_is_full_house(f->shape, h) && add_house(f, h);
             h++, num++)
            use_region(f, num);
    }
}

/* The box with that upper left cell. */
static int box_at(const sudoku_shape *shape, int row, int column)
{
    int cell = shape->cell_at[row * shape->width + column];
    int p = shape->cell_house_start[cell];
    while (shape->houses[shape->cell_houses[p]].kind != SUDOKU_BOX ||
           shape->houses[shape->cell_houses[p]].cells[0] != cell)
        p++;
    return shape->cell_houses[p];
}

/* Rectangles of boxes of a grid, as far as they are no runs of rows or columns.
 */
static void use_boxes(finder *f, const sudoku_grid *grid)
{
    const sudoku_shape *shape = f->shape;
    int across = shape->box_height, down = shape->box_width;
    for (int at = 0; at < across * down; at++) {
        int row = at / across, column = at % across;
        for (int height = 1; row + height <= down; height++) {
            for (int width = 1; column + width <= across; width++) {
                if (width == across || height == down)
                    continue;
                clear_region(f);
                for (int k = 0; k < width * height; k++) {
                    int r = row + k / width, c = column + k % width;
                    add_house(f,
                              box_at(shape, grid->row + r * shape->box_height,
                                     grid->column + c * shape->box_width));
                }
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
        if (shape->houses[a].kind < SUDOKU_REGION ||
            !sudoku_is_full_house(f->shape, a))
            continue;
        for (int b = a; b < shape->num_houses; b++) {
            if (!sudoku_is_full_house(f->shape, b))
                continue;
            clear_region(f);
            if (!add_house(f, a) || (b > a && !add_house(f, b)))
                continue;
            use_region(f, b > a ? 2 : 1);
        }
    }
}

static int first_cell(const uint64_t *bits)
{
    int w = 0;
    while (bits[w] == 0)
        w++;
    return 64 * w + __builtin_ctzll(bits[w]);
}

/* Each cage found, with stated ones, inside a house or a stated cage. */
static void use_found(finder *f)
{
    const sudoku_shape *shape = f->shape;
    int end = f->num_cages;
    for (int k = f->num_stated; k < end; k++) {
        if (!f->cages[k].differ)
            continue;
        int cell = first_cell(bits_of(f, k));
        for (int p = shape->cell_house_start[cell];
             p < shape->cell_house_start[cell + 1]; p++) {
            clear_region(f);
            if (sudoku_is_full_house(f->shape, shape->cell_houses[p]) &&
                add_house(f, shape->cell_houses[p]))
                find_innies(f, f->house_sum, k);
        }
        for (int j = 0; j < end; j++) {
            if (j == k || f->cages[j].has_minus ||
                !is_subset(f, bits_of(f, k), bits_of(f, j)))
                continue;
            remove_cells(f, set_left(f, bits_of(f, j)), bits_of(f, k));
            add_found(f, f->left, f->cages[j].sum - f->cages[k].sum);
        }
    }
}

/* ---- the list ------------------------------------------------------------ */

static int list_found(finder *f, sudoku_constraints *to)
{
    int num_digits = f->shape->num_digits, code = 0;
    for (int k = f->num_stated; k < f->num_cages && code == 0; k++) {
        uint64_t sets[MAX_SETS];
        int coefficients[MAX_SUM_CELLS];
        cage c = f->cages[k];
        int n = list_cells(f, bits_of(f, k), f->cells);
        list_cells(f, bits_of(f, k) + f->num_words, f->cells + n);
        if (c.differ) {
            int num = sudoku_list_digit_sets(num_digits, c.num_cells, c.sum,
                                             c.sum, sets, MAX_SETS);
            if (num <= MAX_SETS)
                code = sudoku_constraints_add_sets(to, f->cells, c.num_cells,
                                                   sets, num);
        } else {
            for (int j = 0; j < c.num_cells; j++)
                coefficients[j] = j < n ? 1 : -1;
            code = sudoku_constraints_add_sum(to, f->cells, coefficients,
                                              c.num_cells, num_digits, c.sum);
            if (code == 0)
                to->list[to->num - 1].only_filters = true;
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
        add_cage(f, set_left(f, f->region), sum);
    }
    f->num_stated = f->num_cages;
}

int sudoku_find_cages(sudoku_constraints *to, const sudoku_board *board,
                      int families)
{
    const sudoku_shape *shape = board->shape;
    finder f = {.shape = shape,
                .families = families,
                .house_sum = sum_of_house(shape),
                .num_words = (shape->num_cells + 63) / 64};
    f.left = malloc(2 * (size_t)f.num_words * sizeof *f.left);
    f.region = malloc((size_t)f.num_words * sizeof *f.region);
    f.cells = malloc(2 * (size_t)shape->num_cells * sizeof *f.cells);
    f.has_failed = f.left == NULL || f.region == NULL || f.cells == NULL;
    if (!f.has_failed)
        list_stated(&f, board);
    if (!f.has_failed && f.num_stated > 0) {
        use_runs(&f, SUDOKU_ROW);
        use_runs(&f, SUDOKU_COLUMN);
        for (int g = 0; g < shape->num_grids; g++)
            use_boxes(&f, &shape->grids[g]);
        use_others(&f);
        if (wants(&f, SUDOKU_IMPLIED_OVERLAPS))
            use_found(&f);
    }
    int code = f.has_failed ? SUDOKU_ENOMEM : list_found(&f, to);
    free(f.left);
    free(f.region);
    free(f.cells);
    free(f.cages);
    free(f.cage_bits);
    return code;
}
