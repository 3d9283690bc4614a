/*
 * place_cages.c - divides a board into cages at random.
 *
 * A cage grows from a cell, by neighbours with other digits. Cages that remain
 * too small take cells from their neighbours, or give theirs to them; the last
 * ones are given up.
 *
 *     A A B      C has one cell: it takes the lower B,     A A B
 *     A C B      or would join A                           A C C
 *
 * Invariant  the division has the symmetry of the placement: if cells a and b
 *            are in one cage, so are their images. A change of a cell therefore
 *            also changes its images.
 */
#include "base/random.h"
#include "variants/place.h"

#include <stdlib.h>
#include <string.h>

enum { NONE = -1, ROUNDS = 4 };

typedef struct division {
    sudoku_placement *p;
    const place_form *form;
    int n;        /* cells of the board */
    int min, max; /* cells of a cage */
    int num;      /* of cages, also abandoned ones */
    int *cage;    /* [cell] number of its cage, or NONE */
    int *before;  /* [cell] cage before a change */
    bool *seen;   /* scratch */
} division;

static int num_images(const division *d)
{
    return d->p->images == NULL ? 1 : d->p->num_images;
}

static int image(const division *d, int k, int cell)
{
    return d->p->images == NULL
               ? cell
               : d->p->images[k * d->p->shape->num_cells + cell];
}

/* Lists the cells of the cage, ascending. Returns their number, or
 * VARIANT_LONGEST + 1 if there are more. */
static int list_cells(const division *d, int cage, int *cells)
{
    int num = 0;
    for (int cell = 0; cell < d->n && num <= VARIANT_LONGEST; cell++) {
        if (d->cage[cell] == cage)
            cells[num++] = cell;
    }
    return num;
}

static int side_of(const division *d, int cell, int side)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    return variant_place_neighbour(d->p->shape, cell, steps[side][0],
                                   steps[side][1]);
}

static int count_reached(const division *d, const int *cells)
{
    int stack[VARIANT_LONGEST + 1] = {cells[0]}, num = 1;
    memset(d->seen, 0, (size_t)d->n * sizeof *d->seen);
    d->seen[cells[0]] = true;
    for (int at = 0; at < num; at++) {
        for (int side = 0; side < 4; side++) {
            int cell = side_of(d, stack[at], side);
            if (cell < 0 || d->seen[cell] || d->cage[cell] != d->cage[cells[0]])
                continue;
            d->seen[cell] = true;
            stack[num++] = cell;
        }
    }
    return num;
}

/* Returns whether the cage is connected, not too large, and has at least `min`
 * cells or none. */
static bool is_cage(const division *d, int cage, int min)
{
    int cells[VARIANT_LONGEST + 1], num = list_cells(d, cage, cells);
    if (num == 0)
        return true;
    if (num < min || num > d->max)
        return false;
    for (int k = 1; k < num && !d->form->may_repeat; k++) {
        for (int j = 0; j < k; j++) {
            if (d->p->digits[cells[j]] == d->p->digits[cells[k]])
                return false;
        }
    }
    return count_reached(d, cells) == num;
}

/* Moves a cell to the cage of another one, and their images alike, unless a
 * cage would then be wrong. A cage that loses the cell keeps at least `min`
 * cells or none. Returns whether it was moved. */
static bool move(division *d, int cell, int to, int min)
{
    bool is_good = true;
    memcpy(d->before, d->cage, (size_t)d->n * sizeof *d->cage);
    for (int k = 0; k < num_images(d); k++)
        d->cage[image(d, k, cell)] = d->before[image(d, k, to)];
    for (int k = 0; k < num_images(d) && is_good; k++) {
        int from = d->before[image(d, k, cell)];
        int cage = d->before[image(d, k, to)];
        is_good = d->cage[image(d, k, cell)] == cage && is_cage(d, cage, 1) &&
                  (from == NONE || is_cage(d, from, min));
    }
    if (!is_good)
        memcpy(d->cage, d->before, (size_t)d->n * sizeof *d->cage);
    return is_good;
}

static bool is_free(const division *d, int cell)
{
    bool is_free = true;
    for (int k = 0; k < num_images(d) && is_free; k++)
        is_free = d->cage[image(d, k, cell)] == NONE &&
                  !d->p->taken[image(d, k, cell)];
    return is_free;
}

static bool grow(division *d, int cage)
{
    int cells[VARIANT_LONGEST + 1], order[4 * VARIANT_LONGEST + 4];
    int num = list_cells(d, cage, cells);
    variant_place_shuffle(d->p, order, 4 * num);
    for (int k = 0; k < 4 * num; k++) {
        int cell = side_of(d, cells[order[k] / 4], order[k] % 4);
        if (cell >= 0 && is_free(d, cell) && move(d, cell, cells[0], 1))
            return true;
    }
    return false;
}

static void abandon(division *d, int cage)
{
    for (int cell = 0; cell < d->n; cell++) {
        if (d->cage[cell] == cage)
            d->cage[cell] = NONE;
    }
}

/* Begins a cage and its images, and lets them grow. Returns the number of
 * cages. */
static int begin(division *d, int first)
{
    int cells[VARIANT_LONGEST + 1], begin = d->num;
    int least = d->min < 2 && d->max > 1 ? 2 : d->min;
    int wanted = least + base_random_below(d->p->random, d->max - least + 1);
    for (int k = 0; k < num_images(d); k++) {
        if (d->cage[image(d, k, first)] == NONE)
            d->cage[image(d, k, first)] = d->num++;
    }
    while (list_cells(d, begin, cells) < wanted && grow(d, begin))
        ;
    return d->num - begin;
}

/* ---- cages that are too small -------------------------------------------- */

/* Lets the cage take a cell from a neighbour, or give it one. */
static bool exchange(division *d, int cage)
{
    int cells[VARIANT_LONGEST + 1], order[4 * VARIANT_LONGEST + 4];
    int num = list_cells(d, cage, cells);
    variant_place_shuffle(d->p, order, 4 * num);
    for (int k = 0; k < 8 * num; k++) {
        int cell = cells[order[k / 2] / 4];
        int other = side_of(d, cell, order[k / 2] % 4);
        if (other < 0 || d->cage[other] == NONE || d->cage[other] == cage)
            continue;
        if (k % 2 == 0 ? move(d, cell, other, 1) : move(d, other, cell, d->min))
            return true;
    }
    return false;
}

static void heal(division *d)
{
    int cells[VARIANT_LONGEST + 1];
    for (int round = 0; round < ROUNDS; round++) {
        if (round == ROUNDS - 1 && d->p->max_size == 0)
            d->max++;
        for (int cage = 0; cage < d->num; cage++) {
            int num = list_cells(d, cage, cells);
            if (num > 0 && num < d->min)
                exchange(d, cage);
        }
    }
}

/* ---- all of it ----------------------------------------------------------- */

static bool obeys(const division *d, int cage)
{
    int cells[VARIANT_LONGEST + 1], num = list_cells(d, cage, cells);
    return num >= d->min && variant_place_holds(d->p, d->form, cells, num);
}

/* Begins cages until there are `number`, or no room is left. */
static void divide(division *d, const int *order, int number, bool fills)
{
    for (int k = 0; k < d->n && number > 0; k++) {
        int first = d->num, num = is_free(d, order[k]) ? begin(d, order[k]) : 0;
        bool is_good = true;
        for (int cage = first; cage < d->num && !fills; cage++)
            is_good = is_good && obeys(d, cage);
        for (int cage = first; cage < d->num && !is_good; cage++)
            abandon(d, cage);
        number -= is_good ? num : 0;
    }
    if (fills)
        heal(d);
}

static int add_cages(division *d)
{
    int cells[VARIANT_LONGEST + 1], code = 0;
    for (int cell = 0; cell < d->n && code >= 0; cell++) {
        if (d->cage[cell] == NONE)
            continue;
        int cage = d->cage[cell], num = list_cells(d, cage, cells);
        if (num >= d->min)
            code = variant_place_add(d->p, d->form, cells, num);
        abandon(d, cage);
    }
    return code < 0 ? code : 0;
}

int variant_place_cages(sudoku_placement *p, const place_form *form)
{
    int n = p->shape->num_board_cells, code = SUDOKU_ENOMEM;
    size_t size = (size_t)n * sizeof(int);
    division d = {.p = p, .form = form, .n = n};
    variant_place_sizes(p, form, &d.min, &d.max);
    int *order = malloc(size);
    d.cage = malloc(size);
    d.before = malloc(size);
    d.seen = malloc((size_t)n * sizeof *d.seen);
    if (order != NULL && d.cage != NULL && d.before != NULL && d.seen != NULL) {
        for (int cell = 0; cell < n; cell++)
            d.cage[cell] = NONE;
        variant_place_shuffle(p, order, n);
        divide(&d, order, variant_place_number(p, form),
               form->number == 0 && p->number == 0);
        code = add_cages(&d);
    }
    free(order);
    free(d.cage);
    free(d.before);
    free(d.seen);
    return code;
}
