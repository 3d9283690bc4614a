#include "sudoku/board/regions.h"

#include "sudoku/board/rule.h"

#include <stdlib.h>

int sudoku_region_sum_of_digits(uint64_t digits)
{
    int sum = 0;
    for (; digits != 0; digits &= digits - 1)
        sum += __builtin_ctzll(digits) + 1;
    return sum;
}

bool sudoku_region_add_house(uint64_t *region, const sudoku_shape *shape,
                             int house)
{
    const sudoku_house *of = &shape->houses[house];
    if (!sudoku_is_full_house(shape, house))
        return false;
    for (int k = 0; k < of->num_cells; k++) {
        if (cell_set_has(region, of->cells[k]))
            return false;
    }
    for (int k = 0; k < of->num_cells; k++)
        cell_set_add(region, of->cells[k]);
    return true;
}

int sudoku_region_list_leftovers(const uint64_t *region, const uint64_t *other,
                                 int words, int *cells, int most)
{
    int num = 0;
    for (int w = 0; w < words; w++) {
        uint64_t rest = region[w] & ~other[w];
        for (; rest != 0; rest &= rest - 1) {
            if (num == most)
                return -1;
            cells[num++] = 64 * w + __builtin_ctzll(rest);
        }
    }
    return num;
}

/* ---- cages --------------------------------------------------------------- */

void sudoku_sum_cages_clear(sum_cages *c)
{
    if (c->list != NULL)
        free(c->list[0].cells);
    free(c->list);
    c->list = NULL;
    c->num = 0;
}

/* Returns the cage that a rule states, without its set of cells; 0 cells if it
 * states none. */
static sum_cage cage_of(const sudoku_stated_rule *stated)
{
    const sudoku_rule *rule = stated->clause.rule;
    sum_cage cage = {.stated = stated};
    if (rule->facts.get_cage != NULL)
        cage.num = rule->facts.get_cage(stated->self, &cage.list, &cage.sum);
    return cage;
}

bool sudoku_sum_cages_make(sum_cages *c, const sudoku_board *board)
{
    c->num = 0;
    c->words = (board->shape->num_cells + 63) / 64;
    int num = 0;
    for (int k = 0; k < board->num_rules; k++)
        num += cage_of(&board->rules[k]).num > 0;
    size_t words = (size_t)c->words;
    uint64_t *sets = calloc((size_t)num * words + 1, sizeof *sets);
    c->list = malloc(((size_t)num + 1) * sizeof *c->list);
    if (sets == NULL || c->list == NULL) {
        free(sets);
        free(c->list);
        c->list = NULL;
        return false;
    }
    c->list[0].cells = sets; /* owns the sets of all cages, even if num is 0 */
    for (int k = 0; k < board->num_rules; k++) {
        sum_cage cage = cage_of(&board->rules[k]);
        if (cage.num == 0)
            continue;
        cage.cells = sets + (size_t)c->num * words;
        for (int m = 0; m < cage.num; m++)
            cell_set_add(cage.cells, cage.list[m]);
        c->list[c->num++] = cage;
    }
    return true;
}

static bool is_chosen(enum cage_choice choice, const sum_cage *cage,
                      const uint64_t *region, const uint64_t *covered,
                      int words)
{
    int inside = 0;
    for (int w = 0; w < words; w++) {
        if ((cage->cells[w] & covered[w]) != 0)
            return false;
        inside += sudoku_count_bits(cage->cells[w] & region[w]);
    }
    switch (choice) {
    case CAGES_INSIDE:
        return inside == cage->num;
    case CAGES_MORE_INSIDE:
        return 2 * inside > cage->num;
    case CAGES_HALF_INSIDE:
        return 2 * inside >= cage->num;
    default:
        return inside > 0;
    }
}

chosen_cages sudoku_sum_cages_choose(const sum_cages *c,
                                     enum cage_choice choice,
                                     const uint64_t *region, uint64_t *covered,
                                     int *first_cells, int most)
{
    chosen_cages chosen = {0, 0, 0};
    for (int k = 0; k < c->num; k++) {
        const sum_cage *cage = &c->list[k];
        if (!is_chosen(choice, cage, region, covered, c->words))
            continue;
        cell_set_or(covered, cage->cells, c->words);
        chosen.sum += cage->sum;
        chosen.num_cells += cage->num;
        if (first_cells != NULL && chosen.num < most)
            first_cells[chosen.num] = cage->list[0];
        chosen.num++;
    }
    return chosen;
}
