/*
 * rule_of_45.c - the rule of 45.
 *
 * Regions are one full house, a run of rows or columns, a rectangle of boxes,
 * or two jigsaw pieces. Innies and outies of all regions are found from the
 * stated cages, then more from stated and inferred cages. Cells that all see
 * each other become a cage, others a plain sum.
 */
#include "sudoku/implied/rule_of_45.h"

#include <stdlib.h>

#include "sudoku/board/regions.h"
#include "sudoku/budget.h"
#include "sudoku/constraints/digit_sets.h"
#include "sudoku/implied/cages.h"
#include "sudoku/implied/implied.h"

enum {
    MAX_SETS = 200 /* maximal number of sets of digits; a cage with more limits
                      its cells too little */
};

/* Limits the words of sets of stated cages that are read, to about a second.
 * Only boards of thousands of cells with hundreds of cages reach it; what was
 * found until then is used. */
static const int64_t MAX_WORK = 100000000;

typedef struct finder {
    const sudoku_shape *shape;
    int kinds;
    sum_cages stated;
    sudoku_cages cages;
    uint64_t *left; /* scratch for two sets of cells */
    uint64_t *region;
    int region_sum;
    int64_t work;
} finder;

static bool wants(const finder *f, int kinds)
{
    return (f->kinds & kinds) == kinds;
}

/* ---- innies and outies --------------------------------------------------- */

/* Adds the innies of the region that the first cage (-1: none) and stated cages
 * leave; with CAGES_MORE_INSIDE, less the outies of cages with more cells
 * inside than outside. */
static void find_innies(finder *f, enum cage_choice choice, int first)
{
    sudoku_cages *c = &f->cages;
    int words = c->num_words, sum = f->region_sum;
    uint64_t *left = f->left, *covered = left + words;
    cell_set_clear(covered, words);
    if (first >= 0) {
        if (!cell_set_is_within(sudoku_cages_bits(c, first), f->region, words))
            return;
        cell_set_copy(covered, sudoku_cages_bits(c, first), words);
        sum -= c->list[first].sum;
    }
    chosen_cages chosen = sudoku_sum_cages_choose(&f->stated, choice, f->region,
                                                  covered, NULL, 0);
    if (first < 0 && chosen.num == 0)
        return;
    cell_set_copy(left, f->region, words);
    cell_set_minus(left, covered, words);
    cell_set_minus(covered, f->region, words);
    sudoku_cages_add_found(c, left, sum - chosen.sum);
}

/* Adds the outies of stated cages that cover the region. */
static void find_outies(finder *f)
{
    int words = f->cages.num_words;
    uint64_t *covered = f->left;
    cell_set_clear(covered, 2 * words);
    chosen_cages chosen = sudoku_sum_cages_choose(&f->stated, CAGES_TOUCHING,
                                                  f->region, covered, NULL, 0);
    if (!cell_set_is_within(f->region, covered, words))
        return;
    cell_set_minus(covered, f->region, words);
    sudoku_cages_add_found(&f->cages, covered, chosen.sum - f->region_sum);
}

/* ---- regions ------------------------------------------------------------- */

static bool add_house(finder *f, int h)
{
    if (!sudoku_region_add_house(f->region, f->shape, h))
        return false;
    f->region_sum += sudoku_region_sum_of_digits(f->shape->houses[h].held);
    return true;
}

static void clear_region(finder *f)
{
    cell_set_clear(f->region, f->cages.num_words);
    f->region_sum = 0;
}

static void use_region(finder *f, int num_houses)
{
    if (!wants(f, num_houses > 1 ? SUDOKU_IMPLIED_MANY_HOUSES
                                 : SUDOKU_IMPLIED_ONE_HOUSE))
        return;
    f->work += (int64_t)f->cages.num_stated * f->cages.num_words;
    if (f->work > MAX_WORK || sudoku_budget_check() != 0)
        return;
    if (wants(f, SUDOKU_IMPLIED_INNIES))
        find_innies(f, CAGES_INSIDE, -1);
    if (wants(f, SUDOKU_IMPLIED_OUTIES))
        find_outies(f);
    if (wants(f, SUDOKU_IMPLIED_INNIES | SUDOKU_IMPLIED_OUTIES))
        find_innies(f, CAGES_MORE_INSIDE, -1);
}

static void use_runs(finder *f, enum sudoku_house_kind kind)
{
    const sudoku_shape *shape = f->shape;
    for (int first = 0; first < shape->num_houses; first++) {
        clear_region(f);
        for (int h = first, num = 1;
             h < shape->num_houses && shape->houses[h].kind == kind &&
             add_house(f, h);
             h++, num++)
            use_region(f, num);
    }
}

static int box_at(const sudoku_shape *shape, int row, int column)
{
    int cell = shape->cell_at[row * shape->width + column];
    int p = shape->cell_house_start[cell];
    while (shape->houses[shape->cell_houses[p]].kind != SUDOKU_BOX ||
           shape->houses[shape->cell_houses[p]].cells[0] != cell)
        p++;
    return shape->cell_houses[p];
}

/* Uses rectangles of boxes of a grid that are not runs of rows or columns. */
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

static void use_others(finder *f)
{
    const sudoku_shape *shape = f->shape;
    for (int a = 0; a < shape->num_houses; a++) {
        for (int b = a;
             b < shape->num_houses && shape->houses[a].kind >= SUDOKU_REGION;
             b++) {
            clear_region(f);
            if (!add_house(f, a) || (b > a && !add_house(f, b)))
                continue;
            use_region(f, b > a ? 2 : 1);
        }
    }
}

/* Uses each inferred cage, with stated ones, inside a house or a stated cage.
 */
static void use_found(finder *f)
{
    sudoku_cages *c = &f->cages;
    const sudoku_shape *shape = f->shape;
    int end = c->num;
    for (int k = c->num_stated; k < end && sudoku_budget_check() == 0; k++) {
        if (!c->list[k].differ)
            continue;
        int cell = cell_set_next(sudoku_cages_bits(c, k), c->num_words, 0);
        for (int p = shape->cell_house_start[cell];
             p < shape->cell_house_start[cell + 1]; p++) {
            clear_region(f);
            if (add_house(f, shape->cell_houses[p]))
                find_innies(f, CAGES_INSIDE, k);
        }
        for (int j = 0; j < end; j++) {
            if (j == k || c->list[j].has_minus ||
                !cell_set_is_within(sudoku_cages_bits(c, k),
                                    sudoku_cages_bits(c, j), c->num_words))
                continue;
            cell_set_clear(f->left, 2 * c->num_words);
            cell_set_copy(f->left, sudoku_cages_bits(c, j), c->num_words);
            cell_set_minus(f->left, sudoku_cages_bits(c, k), c->num_words);
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

static void list_stated(finder *f)
{
    int words = f->cages.num_words;
    for (int k = 0; k < f->stated.num; k++) {
        cell_set_clear(f->left, 2 * words);
        cell_set_copy(f->left, f->stated.list[k].cells, words);
        sudoku_cages_add(&f->cages, f->left, f->stated.list[k].sum);
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
    if (sudoku_sum_cages_make(&f.stated, board) && f.left != NULL &&
        f.region != NULL && !f.cages.has_failed) {
        list_stated(&f);
        if (f.stated.num > 0)
            use_regions(&f);
        code = f.cages.has_failed ? SUDOKU_ENOMEM : list_found(&f, to);
    }
    free(f.left);
    free(f.region);
    sudoku_sum_cages_clear(&f.stated);
    sudoku_cages_clear(&f.cages);
    return code;
}
