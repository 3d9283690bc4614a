/* slices_plan.c - lists houses, segments and crossings of a board. */
#include "sudoku/slices/slices_plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/propagate/house_overlaps.h"

void sudoku_slices_plan_clear(slices_plan *plan)
{
    free(plan->houses);
    free(plan->held);
    free(plan->around);
    free(plan->segments);
    free(plan->crossings);
    free(plan->numbers);
    memset(plan, 0, sizeof *plan);
}

static int add_number(slices_plan *plan, slices_list *list, int number)
{
    int *numbers = base_reserve(plan->numbers, sizeof *numbers,
                                plan->num_numbers, &plan->cap_numbers, 1);
    if (numbers == NULL)
        return SUDOKU_ENOMEM;
    plan->numbers = numbers;
    numbers[plan->num_numbers++] = number;
    list->num++;
    return 0;
}

static int add_numbers(slices_plan *plan, slices_list *list, const int *numbers,
                       int n)
{
    int error = 0;
    *list = (slices_list){(int)plan->num_numbers, 0};
    for (int k = 0; k < n && error == 0; k++)
        error = add_number(plan, list, numbers[k]);
    return error;
}

static int add_houses(slices_plan *plan, const sudoku_shape *shape)
{
    int error = 0;
    uint64_t all = sudoku_all_digits(shape->num_digits);
    plan->is_plain = true;
    for (int k = 0; k < shape->num_houses && error == 0; k++) {
        const sudoku_house *house = &shape->houses[k];
        plan->held[k] = house->held;
        plan->is_plain &= house->held == all;
        error =
            add_numbers(plan, &plan->houses[k], house->cells, house->num_cells);
    }
    for (int cell = 0; cell < shape->num_cells && error == 0; cell++) {
        int start = shape->cell_house_start[cell];
        int num = shape->cell_house_start[cell + 1] - start;
        plan->is_plain &= num == 3;
        error = add_numbers(plan, &plan->around[cell],
                            shape->cell_houses + start, num);
    }
    return error;
}

/* ---- crossings ----------------------------------------------------------- */

typedef struct finder {
    slices_plan *plan;
    int words;             /* words of a set */
    uint64_t *sets;        /* [segment] its cells as a set */
    uint64_t *rest, *some; /* scratch sets */
} finder;

static uint64_t *set_of(const finder *f, int segment)
{
    return f->sets + (size_t)segment * (size_t)f->words;
}

/* Returns the segment of these cells, added if new, or SUDOKU_ENOMEM. */
static int find_segment(finder *f, const int *cells, int n)
{
    slices_plan *plan = f->plan;
    cell_set_clear(f->some, f->words);
    for (int k = 0; k < n; k++)
        cell_set_add(f->some, cells[k]);
    for (int k = 0; k < plan->num_segments; k++) {
        if (cell_set_is_equal(set_of(f, k), f->some, f->words))
            return k;
    }
    int error =
        add_numbers(plan, &plan->segments[plan->num_segments], cells, n);
    if (error != 0)
        return error;
    cell_set_copy(set_of(f, plan->num_segments), f->some, f->words);
    return plan->num_segments++;
}

/* Divides the cells into disjoint segments and loose cells. */
static int divide(finder *f, const int *cells, int n, slices_list *segments,
                  slices_list *loose)
{
    slices_plan *plan = f->plan;
    int error = 0;
    cell_set_clear(f->rest, f->words);
    for (int k = 0; k < n; k++)
        cell_set_add(f->rest, cells[k]);
    *segments = (slices_list){(int)plan->num_numbers, 0};
    for (int k = 0; k < plan->num_segments && error == 0; k++) {
        if (cell_set_is_within(set_of(f, k), f->rest, f->words)) {
            cell_set_minus(f->rest, set_of(f, k), f->words);
            error = add_number(plan, segments, k);
        }
    }
    *loose = (slices_list){(int)plan->num_numbers, 0};
    for (int cell = 0; error == 0; cell++) {
        cell = cell_set_next(f->rest, f->words, cell);
        if (cell < 0)
            break;
        error = add_number(plan, loose, cell);
    }
    return error;
}

/* Adds the crossing of a pair with A = house[side], unless A need not hold any
 * digit. */
static int add_crossing(finder *f, const sudoku_overlaps *overlaps,
                        const sudoku_overlap *pair, int side, int segment)
{
    slices_plan *plan = f->plan;
    const int *cells = overlaps->cells + pair->start + pair->num_common;
    const int *rests[2] = {cells, cells + pair->num_rest[0]};
    int a = pair->house[side];
    if (plan->held[a] == 0 || pair->num_rest[1 - side] == 0)
        return 0;
    slices_crossing *x = &plan->crossings[plan->num_crossings];
    x->segment = segment;
    x->digits = plan->held[a];
    int error =
        divide(f, rests[side], pair->num_rest[side], &x->rest, &x->loose);
    if (error == 0)
        error = divide(f, rests[1 - side], pair->num_rest[1 - side], &x->other,
                       &x->free);
    plan->num_crossings += error == 0;
    return error;
}

/* Adds all crossings. Finds all segments before any rest is divided. */
static int add_crossings(finder *f, const sudoku_overlaps *overlaps)
{
    int error = 0;
    for (int k = 0; k < overlaps->num_pairs && error >= 0; k++) {
        const sudoku_overlap *pair = &overlaps->pairs[k];
        error =
            find_segment(f, overlaps->cells + pair->start, pair->num_common);
    }
    for (int k = 0; k < overlaps->num_pairs && error >= 0; k++) {
        const sudoku_overlap *pair = &overlaps->pairs[k];
        int segment =
            find_segment(f, overlaps->cells + pair->start, pair->num_common);
        error = add_crossing(f, overlaps, pair, 0, segment);
        if (error == 0)
            error = add_crossing(f, overlaps, pair, 1, segment);
    }
    return error < 0 ? error : 0;
}

static int find_crossings(slices_plan *plan, const sudoku_shape *shape)
{
    sudoku_overlaps overlaps;
    finder f = {.plan = plan, .words = (shape->num_cells + 63) / 64};
    int error = sudoku_overlaps_init(&overlaps, shape);
    if (error == 0) {
        size_t pairs = (size_t)overlaps.num_pairs + 1, words = (size_t)f.words;
        plan->segments = malloc(pairs * sizeof *plan->segments);
        plan->crossings = malloc(2 * pairs * sizeof *plan->crossings);
        f.sets = malloc(pairs * words * sizeof *f.sets);
        f.rest = malloc(words * sizeof *f.rest);
        f.some = malloc(words * sizeof *f.some);
        error = plan->segments == NULL || plan->crossings == NULL ||
                        f.sets == NULL || f.rest == NULL || f.some == NULL
                    ? SUDOKU_ENOMEM
                    : add_crossings(&f, &overlaps);
        free(f.sets);
        free(f.rest);
        free(f.some);
    }
    sudoku_overlaps_clear(&overlaps);
    return error;
}

int sudoku_slices_plan_init(slices_plan *plan, const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    size_t houses = (size_t)shape->num_houses + 1;
    memset(plan, 0, sizeof *plan);
    plan->num_cells = shape->num_cells;
    plan->num_digits = shape->num_digits;
    plan->num_houses = shape->num_houses;
    plan->houses = calloc(houses, sizeof *plan->houses);
    plan->held = calloc(houses, sizeof *plan->held);
    plan->around = calloc((size_t)shape->num_cells, sizeof *plan->around);
    if (plan->houses == NULL || plan->held == NULL || plan->around == NULL)
        return SUDOKU_ENOMEM;
    int error = add_houses(plan, shape);
    return error == 0 ? find_crossings(plan, shape) : error;
}
