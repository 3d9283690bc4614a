#include "variants/place.h"

#include "base/random.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"

#include <stdlib.h>

enum { USUAL_CELLS = 81, TRIES = 40 };

int variant_place_number(const sudoku_placement *p, const place_form *form)
{
    int cells = p->shape->num_board_cells;
    if (p->number > 0)
        return p->number;
    if (form->number == 0)
        return cells;
    int number = (form->number * cells + USUAL_CELLS / 2) / USUAL_CELLS;
    number += number * p->density / 12;
    return number < 1 ? 1 : number;
}

void variant_place_shuffle(const sudoku_placement *p, int *order, int n)
{
    for (int k = 0; k < n; k++) {
        int other = base_random_below(p->random, k + 1);
        order[k] = k;
        int moved = order[other];
        order[other] = k;
        order[k] = moved;
    }
}

int variant_place_neighbour(const sudoku_shape *shape, int cell, int rows,
                            int columns)
{
    int row = shape->row[cell] + rows, column = shape->column[cell] + columns;
    if (row < 0 || row >= shape->board_height || column < 0 ||
        column >= shape->width)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

int variant_place_sum(const sudoku_placement *p, const int *cells, int n)
{
    int sum = 0;
    for (int k = 0; k < n; k++)
        sum += sudoku_value(p->shape, p->digits[cells[k]]);
    return sum;
}

void variant_place_sizes(const sudoku_placement *p, const place_form *form,
                         int *min, int *max)
{
    *min = p->min_size > 0 ? p->min_size : form->min;
    *max = p->max_size > 0 ? p->max_size : form->max - p->density / 3;
    if (*max > VARIANT_LONGEST)
        *max = VARIANT_LONGEST;
    if (*max < *min)
        *max = *min;
}

/* Lists the numbers of a clause about these cells. Returns how many there are,
 * or < 0. */
static int list_values(const sudoku_placement *p, const place_form *form,
                       const int *cells, int n, int *values)
{
    if (form->list_values != NULL)
        return form->list_values(p, cells, n, values);
    if (p->rule->place.measure == NULL)
        return 0;
    values[0] = p->rule->place.measure(p, cells, n);
    return values[0] < 0 ? -1 : 1;
}

int variant_place_add(sudoku_placement *p, const place_form *form,
                      const int *cells, int n)
{
    int values[2 * VARIANT_LONGEST];
    int num = list_values(p, form, cells, n, values);
    if (num < 0)
        return 0;
    int code = sudoku_placement_add(p, p->rule, values, num, cells, n);
    for (int k = 0; k < n && code == 1; k++)
        p->taken[cells[k]] = true;
    return code;
}

bool variant_place_holds(sudoku_placement *p, const place_form *form,
                         const int *cells, int n)
{
    int values[2 * VARIANT_LONGEST];
    int num = list_values(p, form, cells, n, values);
    return num >= 0 &&
           sudoku_placement_holds(p, p->rule, values, num, cells, n);
}

int variant_place_add_groups(sudoku_placement *p, const int *first, int n,
                             const int *second, int m)
{
    sudoku_clause clause;
    int code = sudoku_clause_init_rule(&clause, p->rule);
    for (int k = 0; k < n && code == 0; k++)
        code = sudoku_clause_add_cell(&clause, first[k]);
    if (code == 0)
        code = sudoku_clause_add_group(&clause);
    for (int k = 0; k < m && code == 0; k++)
        code = sudoku_clause_add_cell(&clause, second[k]);
    if (code != 0) {
        sudoku_clause_clear(&clause);
        return code;
    }
    code = sudoku_placement_add_clause(p, &clause);
    for (int k = 0; k < n + m && code == 1; k++)
        p->taken[k < n ? first[k] : second[k - n]] = true;
    return code;
}

static bool is_among(const int *cells, int n, int cell)
{
    int k = 0;
    while (k < n && cells[k] != cell)
        k++;
    return k < n;
}

/* ---- lines --------------------------------------------------------------- */

static const int steps[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static int next_of_line(sudoku_placement *p, const place_form *form, int *cells,
                        int n)
{
    int order[8];
    variant_place_shuffle(p, order, 8);
    for (int k = 0; k < 8; k++) {
        const int *step = steps[order[k]];
        int cell =
            variant_place_neighbour(p->shape, cells[n - 1], step[0], step[1]);
        if (cell < 0 || is_among(cells, n, cell) ||
            (p->taken[cell] && !form->may_meet))
            continue;
        cells[n] = cell;
        if (!form->by_steps || variant_place_holds(p, form, cells, n + 1))
            return cell;
    }
    return -1;
}

/* Grows a line from its first cell. Returns the greatest size that obeys the
 * rule, or 0. */
static int grow_line(sudoku_placement *p, const place_form *form, int *cells,
                     int min, int size)
{
    int n = 1, good = 0;
    while (n < size && next_of_line(p, form, cells, n) >= 0) {
        n++;
        if (n >= min &&
            (form->by_steps || variant_place_holds(p, form, cells, n)))
            good = n;
    }
    return good;
}

int variant_place_lines(sudoku_placement *p, const place_form *form)
{
    int min, max, number = variant_place_number(p, form), code = 0;
    int n = p->shape->num_board_cells, cells[VARIANT_LONGEST];
    variant_place_sizes(p, form, &min, &max);
    for (int k = 0; k < number * TRIES && number > 0 && code >= 0; k++) {
        cells[0] = base_random_below(p->random, n);
        int size = min + base_random_below(p->random, max - min + 1);
        if (p->taken[cells[0]] && !form->may_meet)
            continue;
        int good = grow_line(p, form, cells, min, size);
        code = good > 0 ? variant_place_add(p, form, cells, good) : 0;
        number -= code > 0;
    }
    return code < 0 ? code : 0;
}

/* ---- pairs and cells ----------------------------------------------------- */

int variant_place_pairs(sudoku_placement *p, const place_form *form)
{
    int n = p->shape->num_board_cells, number = variant_place_number(p, form);
    int code = 0, *order = malloc(4 * (size_t)n * sizeof *order);
    if (order == NULL)
        return SUDOKU_ENOMEM;
    variant_place_shuffle(p, order, 4 * n);
    for (int k = 0; k < 4 * n && number > 0 && code >= 0; k++) {
        const int *step = steps[order[k] % 4];
        int cells[2] = {order[k] / 4, 0};
        cells[1] =
            variant_place_neighbour(p->shape, cells[0], step[0], step[1]);
        if (cells[1] < 0)
            continue;
        bool is_known = false;
        for (int c = 0; c < p->num_clauses && !is_known; c++) {
            const sudoku_clause *clause = &p->clauses[c];
            is_known = clause->rule == p->rule &&
                       clause->cells[0] == cells[1] &&
                       clause->cells[1] == cells[0];
        }
        code = is_known ? 0 : variant_place_add(p, form, cells, 2);
        number -= code > 0;
    }
    free(order);
    return code < 0 ? code : 0;
}

int variant_place_cells(sudoku_placement *p, const place_form *form)
{
    int n = p->shape->num_board_cells, number = variant_place_number(p, form);
    int num = 0, code = 0, *order = malloc(2 * (size_t)n * sizeof *order);
    if (order == NULL)
        return SUDOKU_ENOMEM;
    int *cells = order + n;
    variant_place_shuffle(p, order, n);
    for (int k = 0; k < n && num < number; k++) {
        if ((form->may_meet || !p->taken[order[k]]) &&
            variant_place_holds(p, form, &order[k], 1))
            cells[num++] = order[k];
    }
    if (num > 0)
        code = variant_place_add(p, form, cells, num);
    free(order);
    return code < 0 ? code : 0;
}

/* ---- outside of the board ------------------------------------------------ */

int variant_place_outside(sudoku_placement *p, const place_form *form,
                          bool is_directed)
{
    const sudoku_shape *shape = p->shape;
    int num = shape->num_houses * 2, number = variant_place_number(p, form),
        code = 0;
    int *order = malloc((size_t)num * sizeof *order), cells[SUDOKU_MAX_DIGITS];
    int values[2 * VARIANT_LONGEST];
    if (order == NULL)
        return SUDOKU_ENOMEM;
    variant_place_shuffle(p, order, num);
    for (int k = 0; k < num && number > 0 && code >= 0; k++) {
        const sudoku_house *house = &shape->houses[order[k] / 2];
        bool is_back = order[k] % 2 == 1;
        int n = house->num_cells;
        if ((house->kind != SUDOKU_ROW && house->kind != SUDOKU_COLUMN) ||
            (is_back && !is_directed))
            continue;
        for (int c = 0; c < n; c++)
            cells[c] = house->cells[is_back ? n - 1 - c : c];
        int num_values = list_values(p, form, cells, n, values);
        code = num_values < 0 ? 0
                              : sudoku_placement_add(p, p->rule, values,
                                                     num_values, cells, n);
        number -= code > 0;
    }
    free(order);
    return code < 0 ? code : 0;
}

int variant_place_diagonals(sudoku_placement *p, const place_form *form)
{
    const sudoku_shape *shape = p->shape;
    int n = shape->num_board_cells, number = variant_place_number(p, form),
        code = 0;
    int *order = malloc(4 * (size_t)n * sizeof *order), cells[VARIANT_LONGEST];
    if (order == NULL)
        return SUDOKU_ENOMEM;
    variant_place_shuffle(p, order, 4 * n);
    for (int k = 0; k < 4 * n && number > 0 && code >= 0; k++) {
        const int *step = steps[4 + order[k] % 4];
        int cell = order[k] / 4, size = 0;
        if (variant_place_neighbour(shape, cell, -step[0], -step[1]) >= 0)
            continue;
        for (; cell >= 0 && size < VARIANT_LONGEST; size++) {
            cells[size] = cell;
            cell = variant_place_neighbour(shape, cell, step[0], step[1]);
        }
        if (size < form->min || cells[0] > cells[size - 1])
            continue; /* the same pair in the other direction comes as well */
        int value = p->rule->place.measure(p, cells, size);
        code = sudoku_placement_add(p, p->rule, &value, 1, cells, size);
        number -= code > 0;
    }
    free(order);
    return code < 0 ? code : 0;
}
