/*
 * templates.c - templates: all ways to place a digit on the whole board, with
 * one candidate in each full house that lacks the digit, no two of which see
 * each other.
 *
 * Law  the places of a digit in a solution are a template. So a cell that is in
 *      all templates has the digit, and a cell in none does not.
 *
 * If all templates of a digit have a cell, templates of other digits with that
 * cell are dropped, to the fixpoint, as in HoDoKu.
 *
 * For each candidate, one template with it, or without it, is sought. Templates
 * found earlier decide many candidates.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"

#include <stdlib.h>

enum {
    MAX_NODES = 20000
}; /* Limit of nodes per search; beyond it nothing is concluded. */

typedef struct template_search {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int digit, nodes, depth, max_depth;
    uint64_t *with; /* [digit * words] candidates, less those that other digits
                       need */
    bool is_exchanged; /* some candidates are needed by other digits */
    uint64_t *left;
    uint64_t *open; /* [depth * house_words] houses that lack the digit */
    int house_words;
    int *chosen;
    uint64_t *in_some, *in_all; /* cells that are in some, and in all, of the
                                   templates found */
} template_search;

enum outcome { FOUND, NONE, UNKNOWN };

static void place(template_search *t, int cell)
{
    const sudoku_position *p = t->p;
    const sudoku_shape *shape = p->shape;
    int words = p->num_words;
    uint64_t *left = t->left + t->depth * words;
    uint64_t *open = t->open + t->depth * t->house_words;
    cell_set_copy(left + words, left, words);
    cell_set_copy(open + t->house_words, open, t->house_words);
    t->chosen[t->depth++] = cell;
    cell_set_minus(left + words, p->peers + cell * words, words);
    cell_set_drop(left + words, cell);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        cell_set_drop(open + t->house_words, shape->cell_houses[k]);
}

static int count_places(const template_search *t, int house, int *first)
{
    int words = t->p->num_words, num = 0;
    const uint64_t *left = t->left + t->depth * words;
    const uint64_t *cells = t->p->houses + house * words;
    for (int k = words - 1; k >= 0; k--) {
        uint64_t in = left[k] & cells[k];
        num += __builtin_popcountll(in);
        if (in != 0)
            *first = k * 64 + __builtin_ctzll(in);
    }
    return num;
}

/* Returns the open house with the fewest places, or -1 if none is open. */
static int choose_house(const template_search *t, int *num, int *first)
{
    const uint64_t *open = t->open + t->depth * t->house_words;
    int best = -1;
    for (int h = cell_set_next(open, t->house_words, 0); h >= 0;
         h = cell_set_next(open, t->house_words, h + 1)) {
        int cell = -1, n = count_places(t, h, &cell);
        if (best >= 0 && n >= *num)
            continue;
        best = h;
        *num = n;
        *first = cell;
    }
    return best;
}

static enum outcome search(template_search *t)
{
    int bottom = t->depth;
    while (t->depth >= bottom) {
        int num = 0, cell = -1;
        int house = choose_house(t, &num, &cell);
        if (house < 0)
            return FOUND;
        if (++t->nodes > MAX_NODES || sudoku_budget_glance() != 0)
            return UNKNOWN;
        if (num > 0) {
            place(t, cell);
            continue;
        }
        if (t->depth == bottom)
            break;
        /* undoes the last cell, which is no candidate on the level above */
        t->depth--;
        cell_set_drop(t->left + t->depth * t->p->num_words,
                      t->chosen[t->depth]);
    }
    return NONE;
}

static void note_template(template_search *t)
{
    int words = t->p->num_words;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64] = {0};
    for (int k = 0; k < t->depth; k++)
        cell_set_add(set, t->chosen[k]);
    cell_set_or(t->in_some, set, words);
    cell_set_and(t->in_all, set, words);
}

/* Searches for a template with the cell, or without it. */
static enum outcome find_template(template_search *t, int cell, bool with_it)
{
    const sudoku_position *p = t->p;
    int words = p->num_words;
    const uint64_t *cells = t->with + t->digit * words;
    t->depth = t->nodes = 0;
    cell_set_copy(t->left, cells, words);
    memset(t->open, 0, (size_t)t->house_words * sizeof *t->open);
    for (int h = 0; h < p->shape->num_houses; h++) {
        bool is_open = (p->shape->houses[h].held >> t->digit & 1) != 0;
        for (int k = 0; is_open && k < p->shape->houses[h].num_cells; k++)
            is_open = p->placed[p->shape->houses[h].cells[k]] != t->digit;
        if (is_open)
            cell_set_add(t->open, h);
    }
    if (with_it)
        place(t, cell);
    else
        cell_set_drop(t->left, cell);
    enum outcome outcome = search(t);
    if (outcome == FOUND)
        note_template(t);
    return outcome;
}

/* Finds the cells in all templates (is_set) or in none. Returns whether there
 * are any. */
static bool list_cells(template_search *t, bool is_set, uint64_t *found)
{
    int words = t->p->num_words;
    const uint64_t *cells = t->with + t->digit * words;
    memset(found, 0, (size_t)words * sizeof *found);
    memset(t->in_some, 0, (size_t)words * sizeof *t->in_some);
    cell_set_copy(t->in_all, cells, words);
    for (int cell = cell_set_next(cells, words, 0);
         cell >= 0 && sudoku_budget_glance() == 0;
         cell = cell_set_next(cells, words, cell + 1)) {
        bool is_known =
            cell_set_has(is_set ? t->in_all : t->in_some, cell) != is_set;
        if (!is_known && find_template(t, cell, !is_set) == NONE)
            cell_set_add(found, cell);
    }
    return !cell_set_is_empty(found, words);
}

static bool take_from_others(template_search *t, const uint64_t *cells)
{
    int words = t->p->num_words;
    bool is_new = false;
    for (int digit = 0; digit < t->p->shape->num_digits; digit++) {
        uint64_t *with = t->with + digit * words;
        if (digit == t->digit || !cell_set_meets(with, cells, words))
            continue;
        cell_set_minus(with, cells, words);
        is_new = true;
    }
    return is_new;
}

static void exchange(template_search *t)
{
    uint64_t cells[SUDOKU_POSITION_MAX_CELLS / 64];
    int n = t->p->shape->num_digits;
    t->is_exchanged = false;
    for (int since = 0; since < n; since++) {
        t->digit = (t->digit + 1) % n;
        if (list_cells(t, true, cells) && take_from_others(t, cells)) {
            t->is_exchanged = true;
            since = -1;
        }
    }
}

static bool use_digit(template_search *t)
{
    uint64_t cells[SUDOKU_POSITION_MAX_CELLS / 64];
    bool is_set = t->step->technique->variant == TEMPLATE_SET;
    int words = t->p->num_words, n = 0;
    list_cells(t, is_set, cells);
    if (!is_set) { /* also the cells that other digits need */
        uint64_t *taken = t->in_all;
        cell_set_copy(taken, t->p->cells + t->digit * words, words);
        cell_set_minus(taken, t->with + t->digit * words, words);
        cell_set_or(cells, taken, words);
    }
    sudoku_step_begin(t->step);
    t->step->digits = UINT64_C(1) << t->digit;
    sudoku_step_say(
        t->step, "of all ways to place %d on the whole board%s, %s ", t->digit,
        t->is_exchanged ? " beside what other digits need" : "",
        is_set ? "each has" : "none has");
    for (int cell = cell_set_next(cells, words, 0); cell >= 0;
         cell = cell_set_next(cells, words, cell + 1)) {
        if (is_set)
            sudoku_step_place(t->step, cell, t->digit);
        else
            sudoku_step_remove(t->step, cell, t->digit);
        sudoku_step_add_cells(t->step, &cell, 1);
        sudoku_step_say(t->step, n++ > 0 ? ", %c" : "%c", cell);
    }
    return sudoku_step_has_effect(t->step) && sudoku_step_end(t->step);
}

static bool allocate(template_search *t)
{
    const sudoku_position *p = t->p;
    size_t levels = (size_t)t->max_depth + 1, words = (size_t)p->num_words;
    t->with = malloc((size_t)p->shape->num_digits * words * sizeof *t->with);
    t->left = malloc(levels * words * sizeof *t->left);
    t->open = malloc(levels * (size_t)t->house_words * sizeof *t->open);
    t->chosen = malloc(levels * sizeof *t->chosen);
    t->in_some = malloc(words * sizeof *t->in_some);
    t->in_all = malloc(words * sizeof *t->in_all);
    return t->with != NULL && t->left != NULL && t->open != NULL &&
           t->chosen != NULL && t->in_some != NULL && t->in_all != NULL;
}

bool sudoku_find_template(const sudoku_position *p, sudoku_logic_step *step)
{
    template_search t = {.p = p, .step = step};
    bool found = false;
    t.house_words = p->shape->num_houses / 64 + 1;
    t.max_depth = p->shape->num_houses; /* limit of depth, as each place closes
                                           an open house */
    if (!allocate(&t)) {
        step->text.failed = 1;
    } else {
        memcpy(t.with, p->cells,
               (size_t)(p->shape->num_digits * p->num_words) * sizeof *t.with);
        exchange(&t);
        for (t.digit = 0; t.digit < p->shape->num_digits && !found; t.digit++)
            found = use_digit(&t);
    }
    free(t.with);
    free(t.left);
    free(t.open);
    free(t.chosen);
    free(t.in_some);
    free(t.in_all);
    return found;
}
