/*
 * sum_regions.c - houses in runs, and cages chosen for them, see
 * sum_regions.h.
 */
#include "sudoku/techniques/sum_regions.h"

#include "base/reserve.h"
#include "sudoku/board/cell_set.h"

#include <stdlib.h>

enum { MAX_RUN = 4 };

enum choice { INSIDE, MOSTLY_INSIDE, TOUCHING, NUM_CHOICES };

static void clear_region(sum_region *region)
{
    free(region->cells);
    region->cells = NULL;
}

void sum_regions_clear(sum_regions *r)
{
    for (int k = 0; k < r->num; k++)
        clear_region(&r->list[k]);
    free(r->list);
    if (r->cages != NULL)
        free(r->cages[0].cells);
    free(r->cages);
    memset(r, 0, sizeof *r);
}

/* ---- cages --------------------------------------------------------------- */

/* The cage of the board's k-th rule. Returns its number of cells; 0: that is
 * none. */
static int get_cage(const sudoku_board *board, int k, const int **cells,
                    int *sum)
{
    const sudoku_rule *rule = board->rules[k].clause.rule;
    return rule->get_cage == NULL
               ? 0
               : rule->get_cage(board->rules[k].self, cells, sum);
}

static bool list_cages(sum_regions *r, const sudoku_board *board)
{
    size_t num = (size_t)board->num_rules, words = (size_t)r->words;
    uint64_t *sets = calloc(num * words + 1, sizeof *sets);
    r->cages = malloc((num + 1) * sizeof *r->cages);
    if (sets == NULL || r->cages == NULL) {
        free(sets);
        free(r->cages);
        r->cages = NULL;
        return false;
    }
    r->cages[0].cells = sets; /* so that they are freed, if there is none */
    for (int k = 0; k < board->num_rules; k++) {
        sum_cage *c = &r->cages[r->num_cages];
        c->stated = &board->rules[k];
        c->cells = sets + (size_t)r->num_cages * words;
        c->num = get_cage(board, k, &c->list, &c->sum);
        for (int m = 0; m < c->num; m++)
            cell_set_add(c->cells, c->list[m]);
        r->num_cages += c->num > 0;
    }
    return true;
}

/* Does the cage take part, and does it share no cell with another one? */
static bool takes_part(enum choice choice, const sum_cage *c,
                       const uint64_t *region, const uint64_t *covered,
                       int words)
{
    int inside = 0;
    for (int w = 0; w < words; w++) {
        if ((c->cells[w] & covered[w]) != 0)
            return false;
        inside += sudoku_count_bits(c->cells[w] & region[w]);
    }
    return choice == INSIDE          ? inside == c->num
           : choice == MOSTLY_INSIDE ? 2 * inside >= c->num
                                     : inside > 0;
}

/* ---- regions ------------------------------------------------------------- */

/* Set cages against the region of those cells; into first_cells[], unless it is
 * NULL, come those of the first few. */
static void choose_cages(const sum_regions *r, sum_region *region,
                         int *first_cells, int most)
{
    uint64_t covered[SUDOKU_POSITION_MAX_CELLS / 64];
    memset(covered, 0, (size_t)r->words * sizeof *covered);
    region->num_cages = region->cage_sum = region->num_caged = 0;
    for (int k = 0; k < r->num_cages; k++) {
        const sum_cage *c = &r->cages[k];
        if (!takes_part((enum choice)region->choice, c, region->cells, covered,
                        r->words))
            continue;
        cell_set_or(covered, c->cells, r->words);
        region->cage_sum += c->sum;
        region->num_caged += c->num;
        if (first_cells != NULL && region->num_cages < most)
            first_cells[region->num_cages] = c->list[0];
        region->num_cages++;
    }
    for (int w = 0; w < r->words; w++)
        region->terms[w] = region->cells[w] ^ covered[w];
}

int sum_regions_list_cages(const sum_regions *r, const sum_region *region,
                           int *first_cells, int most)
{
    uint64_t terms[SUDOKU_POSITION_MAX_CELLS / 64];
    sum_region copy = *region;
    copy.terms = terms;
    choose_cages(r, &copy, first_cells, most);
    return copy.num_cages;
}

/* Has the last one the same houses and cages? */
static bool is_known(const sum_regions *r, const sum_region *region)
{
    const sum_region *last = r->num > 0 ? &r->list[r->num - 1] : NULL;
    return last != NULL && last->first == region->first &&
           last->num == region->num && last->cage_sum == region->cage_sum &&
           last->num_cages == region->num_cages &&
           cell_set_is_equal(last->terms, region->terms, r->words);
}

/* The run with its cages as chosen, at the end of the list. Returns false:
 * there is no memory. */
static bool add_region(sum_regions *r, sum_region region, const uint64_t *cells)
{
    size_t words = (size_t)r->words;
    sum_region *grown =
        base_reserve_ints(r->list, sizeof *r->list, r->num, &r->cap, 1);
    if (grown == NULL)
        return false;
    r->list = grown;
    region.cells = malloc(2 * words * sizeof *region.cells);
    if (region.cells == NULL)
        return false;
    region.terms = region.cells + words;
    cell_set_copy(region.cells, cells, r->words);
    choose_cages(r, &region, NULL, 0);
    if (region.num_cages > 0 && !is_known(r, &region))
        r->list[r->num++] = region; /* keeps S1 */
    else
        clear_region(&region);
    return true;
}

/* The cells of full houses of a kind on the board, none of which share a cell.
 * Returns false: these are not such. */
static bool join_houses(const sudoku_position *p, sum_region region,
                        uint64_t *cells)
{
    const sudoku_shape *shape = p->shape;
    int words = p->num_words;
    memset(cells, 0, (size_t)words * sizeof *cells);
    for (int h = region.first; h < region.first + region.num; h++) {
        const uint64_t *house = p->houses + h * words;
        if (shape->houses[h].held != shape->board_active ||
            shape->houses[h].kind != shape->houses[region.first].kind ||
            cell_set_meets(cells, house, words))
            return false;
        cell_set_or(cells, house, words);
    }
    return true;
}

static bool list_regions(sum_regions *r, const sudoku_position *p)
{
    uint64_t cells[SUDOKU_POSITION_MAX_CELLS / 64];
    sum_region region = {0};
    for (region.num = 1; region.num <= MAX_RUN; region.num++) {
        for (region.first = 0;
             region.first + region.num <= p->shape->num_houses;
             region.first++) {
            if (!join_houses(p, region, cells))
                continue;
            for (region.choice = 0; region.choice < NUM_CHOICES;
                 region.choice++) {
                if (!add_region(r, region, cells))
                    return false;
            }
        }
    }
    return true;
}

bool sum_regions_make(sum_regions *r, const sudoku_position *p)
{
    if (r->is_made)
        return true;
    r->words = p->num_words;
    for (uint64_t rest = p->shape->board_active; rest != 0; rest &= rest - 1)
        r->house_sum += __builtin_ctzll(rest) + 1;
    r->is_made =
        list_cages(r, p->board) && (r->num_cages == 0 || list_regions(r, p));
    if (!r->is_made)
        sum_regions_clear(r);
    return r->is_made;
}
