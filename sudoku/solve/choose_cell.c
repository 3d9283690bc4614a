#include "sudoku/solve/choose_cell.h"

#include <stdlib.h>
#include <string.h>

/* ---- weights ------------------------------------------------------------- */

static int list_places(const sudoku_board *board, sudoku_place *list)
{
    int num = 0;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        if (stated->clause.rule->facts.get_places != NULL)
            num += stated->clause.rule->facts.get_places(
                stated->self, board->shape, list == NULL ? NULL : list + num);
    }
    return num;
}

int sudoku_weights_init(sudoku_weights *w, const sudoku_board *board)
{
    memset(w, 0, sizeof *w);
    w->num_cells = board->shape->num_cells;
    w->of = malloc((size_t)w->num_cells * sizeof *w->of);
    w->num_places = list_places(board, NULL);
    w->places = malloc(((size_t)w->num_places + 1) * sizeof *w->places);
    if (w->of == NULL || w->places == NULL)
        return SUDOKU_ENOMEM;
    list_places(board, w->places);
    return 0;
}

void sudoku_weights_clear(sudoku_weights *w)
{
    free(w->of);
    free(w->places);
    memset(w, 0, sizeof *w);
}

void sudoku_weights_begin(sudoku_weights *w,
                          const sudoku_propagation *propagation)
{
    sudoku_propagation_weigh(propagation, w->of);
    w->increment = 1;
}

void sudoku_weights_copy(sudoku_weights *w, const sudoku_weights *from)
{
    memcpy(w->of, from->of, (size_t)from->num_cells * sizeof *w->of);
    w->increment = from->increment;
}

void sudoku_weights_add(sudoku_weights *w, int cell, sudoku_conflict conflict)
{
    const double GROWTH = 1.01, MOST = 1e100, BY_BRANCH = 2;
    w->of[cell] += BY_BRANCH * w->increment;
    for (int k = 0; k < conflict.num; k++)
        w->of[conflict.cells[k]] += w->increment;
    w->increment *= GROWTH;
    if (w->increment < MOST)
        return;
    for (int k = 0; k < w->num_cells; k++)
        w->of[k] /= MOST;
    w->increment /= MOST;
}

/* ---- choices ------------------------------------------------------------- */

static bool is_better(const sudoku_choice *a, const sudoku_choice *b)
{
    return b->cell < 0 ||
           a->size * a->size * b->weight < b->size * b->size * a->weight;
}

static sudoku_choice best_cell(const sudoku_weights *w, const uint64_t *digits)
{
    sudoku_choice best = {-1, 0, 0, 1};
    for (int cell = 0; cell < w->num_cells; cell++) {
        uint64_t set = digits[cell];
        if ((set & (set - 1)) == 0)
            continue;
        sudoku_choice c = {cell, set & (~set + 1), __builtin_popcountll(set),
                           w->of[cell]};
        if (is_better(&c, &best))
            best = c;
    }
    return best;
}

/* Chooses a digit in a house. It is rated by the mean weight of its places; the
 * cell is the heaviest one. */
static sudoku_choice choose_place(const sudoku_weights *w,
                                  const uint64_t *digits,
                                  const sudoku_house *house, uint64_t digit)
{
    sudoku_choice c = {-1, digit, 0, 0};
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        if ((digits[cell] & digit) == 0)
            continue;
        c.size++;
        c.weight += w->of[cell];
        if (c.cell < 0 || w->of[cell] > w->of[c.cell])
            c.cell = cell;
    }
    c.weight /= c.size;
    return c;
}

static void try_places(const sudoku_weights *w, const sudoku_shape *shape,
                       const uint64_t *digits, sudoku_choice *best)
{
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        uint64_t once = 0, twice = 0, more = 0;
        if (!sudoku_is_full_house(shape, h))
            continue;
        for (int k = 0; k < house->num_cells; k++) {
            uint64_t set = digits[house->cells[k]];
            more |= twice & set;
            twice |= once & set;
            once |= set;
        }
        for (uint64_t left = twice & ~more; left != 0; left &= left - 1) {
            sudoku_choice c =
                choose_place(w, digits, house, left & (~left + 1));
            if (is_better(&c, best))
                *best = c;
        }
    }
}

static void try_named_places(const sudoku_weights *w, const sudoku_shape *shape,
                             const uint64_t *digits, sudoku_choice *best)
{
    const double NAMED = 4;
    for (int k = 0; k < w->num_places; k++) {
        sudoku_choice c =
            choose_place(w, digits, &shape->houses[w->places[k].house],
                         UINT64_C(1) << w->places[k].digit);
        c.weight *= NAMED;
        if (c.size > 1 && is_better(&c, best))
            *best = c;
    }
}

sudoku_choice sudoku_choose_cell(const sudoku_weights *w,
                                 const sudoku_shape *shape,
                                 const uint64_t *digits)
{
    sudoku_choice best = best_cell(w, digits);
    if (best.cell >= 0 && best.size > 2)
        try_places(w, shape, digits, &best);
    if (best.cell >= 0)
        try_named_places(w, shape, digits, &best);
    return best;
}
