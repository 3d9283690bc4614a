/*
 * sum_regions.c - see sum_regions.h.
 */
#include "sudoku/techniques/sum_regions.h"

#include "base/reserve.h"

#include <stdlib.h>

static void clear_region(sum_region *region)
{
    free(region->cells);
    region->cells = NULL;
}

void sudoku_sum_regions_clear(sum_regions *r)
{
    for (int k = 0; k < r->num; k++)
        clear_region(&r->list[k]);
    free(r->list);
    sudoku_sum_cages_clear(&r->cages);
    memset(r, 0, sizeof *r);
}

/* ---- regions ------------------------------------------------------------- */

/* Chooses the cages of a region. Writes the first cells of some of them unless
 * first_cells is NULL. */
static void choose_cages(const sum_cages *cages, sum_region *region,
                         int *first_cells, int most)
{
    uint64_t covered[SUDOKU_POSITION_MAX_CELLS / 64];
    cell_set_clear(covered, cages->words);
    chosen_cages chosen = sudoku_sum_cages_choose(
        cages, region->choice, region->cells, covered, first_cells, most);
    region->num_cages = chosen.num;
    region->cage_sum = chosen.sum;
    region->num_caged = chosen.num_cells;
    for (int w = 0; w < cages->words; w++)
        region->terms[w] = region->cells[w] ^ covered[w];
}

int sudoku_sum_regions_list_cages(const sum_regions *r,
                                  const sum_region *region, int *first_cells,
                                  int most)
{
    uint64_t terms[SUDOKU_POSITION_MAX_CELLS / 64];
    sum_region copy = *region;
    copy.terms = terms;
    choose_cages(&r->cages, &copy, first_cells, most);
    return copy.num_cages;
}

static bool is_known(const sum_regions *r, const sum_region *region)
{
    const sum_region *last = r->num > 0 ? &r->list[r->num - 1] : NULL;
    return last != NULL && last->first == region->first &&
           last->num == region->num && last->cage_sum == region->cage_sum &&
           last->num_cages == region->num_cages &&
           cell_set_is_equal(last->terms, region->terms, r->cages.words);
}

static bool add_region(sum_regions *r, sum_region region, const uint64_t *cells)
{
    size_t words = (size_t)r->cages.words;
    sum_region *grown =
        base_reserve_ints(r->list, sizeof *r->list, r->num, &r->cap, 1);
    if (grown == NULL)
        return false;
    r->list = grown;
    region.cells = malloc(2 * words * sizeof *region.cells);
    if (region.cells == NULL)
        return false;
    region.terms = region.cells + words;
    cell_set_copy(region.cells, cells, r->cages.words);
    choose_cages(&r->cages, &region, NULL, 0);
    if (region.num_cages > 0 && !is_known(r, &region))
        r->list[r->num++] = region; /* keeps S1 */
    else
        clear_region(&region);
    return true;
}

/* Joins the cells of the region's houses. Returns false unless these are full,
 * disjoint and of one kind. */
static bool join_houses(const sudoku_shape *shape, sum_region region,
                        uint64_t *cells, int words)
{
    cell_set_clear(cells, words);
    for (int h = region.first; h < region.first + region.num; h++) {
        if (shape->houses[h].held != shape->board_active ||
            shape->houses[h].kind != shape->houses[region.first].kind ||
            !sudoku_region_add_house(cells, shape, h))
            return false;
    }
    return true;
}

/* Lists the regions of num houses. */
static bool list_regions(sum_regions *r, const sudoku_shape *shape, int num)
{
    static const enum cage_choice choices[] = {CAGES_INSIDE, CAGES_HALF_INSIDE,
                                               CAGES_TOUCHING};
    uint64_t cells[SUDOKU_POSITION_MAX_CELLS / 64];
    sum_region region = {.num = num};
    for (; region.first + num <= shape->num_houses; region.first++) {
        if (!join_houses(shape, region, cells, r->cages.words))
            continue;
        for (int k = 0; k < 3; k++) {
            region.choice = choices[k];
            if (!add_region(r, region, cells))
                return false;
        }
    }
    return true;
}

bool sudoku_sum_regions_make(sum_regions *r, const sudoku_position *p, int most)
{
    bool ok = true;
    if (r->num_houses == 0) {
        r->house_sum = sudoku_region_sum_of_digits(p->shape->board_active);
        ok = sudoku_sum_cages_make(&r->cages, p->board);
    }
    while (ok && r->num_houses < most) {
        r->num_houses++;
        ok = r->cages.num == 0 || list_regions(r, p->shape, r->num_houses);
    }
    if (!ok)
        sudoku_sum_regions_clear(r);
    return ok;
}
