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

#include "sudoku/budget.h"
#include "sudoku/constraints/digit_sets.h"
#include "sudoku/implied/cages.h"
#include "sudoku/implied/implied.h"

enum {
    MAX_SETS = 200 /* of digits that a cage may hold; one with more limits its
                      cells too little to be useful */
};

/* Innies and outies of a region take time in proportion to the words that the
 * sets of all stated cages have. When MAX_WORK of them have been read, in about
 * a second, no further region is tried: that only happens on boards of
 * thousands of cells with hundreds of cages, and what has been found until then
 * is used.
 */
static const int64_t MAX_WORK = 100000000;

typedef struct finder {
    const sudoku_shape *shape;
    int kinds; /* that are wanted */
    sudoku_cages cages;
    uint64_t *left; /* scratch: two sets, as of a cage */
    uint64_t *region;
    int region_sum;
    int64_t work;
} finder;

static bool wants(const finder *f, int kinds)
{
    return (f->kinds & kinds) == kinds;
}

/* The scratch, with this set and nothing taken off. */
static uint64_t *set_left(const finder *f, const uint64_t *bits)
{
    size_t size = (size_t)f->cages.num_words * sizeof *bits;
    memcpy(f->left, bits, size);
    memset(f->left + f->cages.num_words, 0, size);
    return f->left;
}

/* ---- innies and outies --------------------------------------------------- */

/* What the first cage (or none: -1) and stated cages inside leave of the
 * region. */
static void find_innies(finder *f, int sum, int first)
{
    sudoku_cages *c = &f->cages;
    uint64_t *left = set_left(f, f->region);
    int used = 0;
    if (first >= 0) {
        if (!cell_set_is_within(sudoku_cages_bits(c, first), left,
                                c->num_words))
            return;
        cell_set_minus(left, sudoku_cages_bits(c, first), c->num_words);
        sum -= c->list[first].sum;
        used++;
    }
    for (int k = 0; k < c->num_stated; k++) {
        if (!cell_set_is_within(sudoku_cages_bits(c, k), left, c->num_words))
            continue;
        cell_set_minus(left, sudoku_cages_bits(c, k), c->num_words);
        sum -= c->list[k].sum;
        used++;
    }
    if (used > 0)
        sudoku_cages_add_found(c, left, sum);
}

/* What stated cages that cover the region have outside. */
static void find_outies(finder *f, int sum)
{
    sudoku_cages *c = &f->cages;
    uint64_t *all = f->left;
    memset(all, 0, 2 * (size_t)c->num_words * sizeof *all);
    int total = 0;
    for (int k = 0; k < c->num_stated; k++) {
        const uint64_t *bits = sudoku_cages_bits(c, k);
        if (!cell_set_meets(bits, f->region, c->num_words) ||
            cell_set_meets(bits, all, c->num_words))
            continue;
        for (int w = 0; w < c->num_words; w++)
            all[w] |= bits[w];
        total += c->list[k].sum;
    }
    if (!cell_set_is_within(f->region, all, c->num_words))
        return;
    cell_set_minus(all, f->region, c->num_words);
    sudoku_cages_add_found(c, all, total - sum);
}

/* Stated cages that have more inside of the region than outside: what they
 * leave of it, less what they have outside. */
static void find_both(finder *f, int sum)
{
    sudoku_cages *c = &f->cages;
    uint64_t *left = set_left(f, f->region), *outside = left + c->num_words;
    int used = 0;
    for (int k = 0; k < c->num_stated; k++) {
        const uint64_t *bits = sudoku_cages_bits(c, k);
        if (!cell_set_meets(bits, f->region, c->num_words))
            continue;
        int num_inside = 0, num_outside = 0;
        bool is_free = true;
        for (int w = 0; w < c->num_words; w++) {
            uint64_t inside = bits[w] & f->region[w];
            uint64_t rest = bits[w] & ~f->region[w];
            num_inside += __builtin_popcountll(inside);
            num_outside += __builtin_popcountll(rest);
            is_free =
                is_free && (inside & ~left[w]) == 0 && (rest & outside[w]) == 0;
        }
        if (!is_free || num_inside <= num_outside)
            continue;
        cell_set_minus(left, bits, c->num_words);
        for (int w = 0; w < c->num_words; w++)
            outside[w] |= bits[w] & ~f->region[w];
        sum -= c->list[k].sum;
        used++;
    }
    if (used > 0)
        sudoku_cages_add_found(c, left, sum);
}

/* ---- regions ------------------------------------------------------------- */

/* Of a full one; digits count from 1. */
static int sum_of_house(const sudoku_house *house)
{
    int sum = 0;
    for (uint64_t left = house->held; left != 0; left &= left - 1)
        sum += __builtin_ctzll(left) + 1;
    return sum;
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
    f->region_sum += sum_of_house(house);
    return true;
}

static void clear_region(finder *f)
{
    memset(f->region, 0, (size_t)f->cages.num_words * sizeof *f->region);
    f->region_sum = 0;
}

static void use_region(finder *f, int num_houses)
{
    int sum = f->region_sum;
    if (!wants(f, num_houses > 1 ? SUDOKU_IMPLIED_MANY_HOUSES
                                 : SUDOKU_IMPLIED_ONE_HOUSE))
        return;
    f->work += (int64_t)f->cages.num_stated * f->cages.num_words;
    if (f->work > MAX_WORK || sudoku_budget_check() != 0)
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
    sudoku_cages *c = &f->cages;
    const sudoku_shape *shape = f->shape;
    int end = c->num;
    for (int k = c->num_stated; k < end && sudoku_budget_check() == 0; k++) {
        if (!c->list[k].differ)
            continue;
        int cell = first_cell(sudoku_cages_bits(c, k));
        for (int p = shape->cell_house_start[cell];
             p < shape->cell_house_start[cell + 1]; p++) {
            clear_region(f);
            if (sudoku_is_full_house(f->shape, shape->cell_houses[p]) &&
                add_house(f, shape->cell_houses[p]))
                find_innies(f, f->region_sum, k);
        }
        for (int j = 0; j < end; j++) {
            if (j == k || c->list[j].has_minus ||
                !cell_set_is_within(sudoku_cages_bits(c, k),
                                    sudoku_cages_bits(c, j), c->num_words))
                continue;
            cell_set_minus(set_left(f, sudoku_cages_bits(c, j)),
                           sudoku_cages_bits(c, k), c->num_words);
            sudoku_cages_add_found(c, f->left, c->list[j].sum - c->list[k].sum);
        }
    }
}

static void use_regions(finder *f)
{
    use_runs(f, SUDOKU_ROW);
    use_runs(f, SUDOKU_COLUMN);
    for (int g = 0; g < f->shape->num_grids; g++)
        use_boxes(f, &f->shape->grids[g]);
    use_others(f);
    if (wants(f, SUDOKU_IMPLIED_OVERLAPS))
        use_found(f);
}

/* ---- the list ------------------------------------------------------------ */

static int list_found(finder *f, sudoku_constraints *to)
{
    sudoku_cages *c = &f->cages;
    int num_digits = f->shape->num_digits, code = 0;
    for (int k = c->num_stated; k < c->num && code == 0; k++) {
        if ((code = sudoku_budget_check()) != 0)
            break;
        uint64_t sets[MAX_SETS];
        int coefficients[SUDOKU_MAX_CAGE_SUM];
        const sudoku_cage *found = &c->list[k];
        int n = sudoku_cages_list(c, sudoku_cages_bits(c, k), c->cells);
        sudoku_cages_list(c, sudoku_cages_bits(c, k) + c->num_words,
                          c->cells + n);
        if (found->differ) {
            int num =
                sudoku_list_digit_sets(num_digits, found->num_cells, found->sum,
                                       found->sum, sets, MAX_SETS);
            if (num <= MAX_SETS)
                code = sudoku_constraints_add_sets(to, c->cells,
                                                   found->num_cells, sets, num);
        } else {
            for (int j = 0; j < found->num_cells; j++)
                coefficients[j] = j < n ? 1 : -1;
            code = sudoku_constraints_add_sum(to, c->cells, coefficients,
                                              found->num_cells, num_digits,
                                              found->sum);
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
        sudoku_cages_add(&f->cages, set_left(f, f->region), sum);
    }
    f->cages.num_stated = f->cages.num;
}

int sudoku_find_cages(sudoku_constraints *to, const sudoku_board *board,
                      int kinds)
{
    const sudoku_shape *shape = board->shape;
    finder f = {.shape = shape, .kinds = kinds};
    sudoku_cages_init(&f.cages, shape);
    size_t num_words = (size_t)f.cages.num_words;
    f.left = malloc(2 * num_words * sizeof *f.left);
    f.region = malloc(num_words * sizeof *f.region);
    int code = SUDOKU_ENOMEM;
    if (f.left != NULL && f.region != NULL && !f.cages.has_failed) {
        list_stated(&f, board);
        if (f.cages.num_stated > 0)
            use_regions(&f);
        code = f.cages.has_failed ? SUDOKU_ENOMEM : list_found(&f, to);
    }
    free(f.left);
    free(f.region);
    sudoku_cages_clear(&f.cages);
    return code;
}
