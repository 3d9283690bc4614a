#include "sudoku/generate/layout.h"

#include "base/sort.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"

#include <stdlib.h>
#include <string.h>

static bool is_measured(const sudoku_clause *clause)
{
    return clause->rule->place.measure != NULL && clause->num_values > 0;
}

static int add_house(sudoku_board *frame, const sudoku_house *house)
{
    sudoku_clause clause;
    int code = sudoku_clause_init(&clause, "different");
    for (int k = 0; k < house->num_cells && code == 0; k++)
        code = sudoku_clause_add_cell(&clause, house->cells[k]);
    if (code == 0)
        return sudoku_board_add_rule(frame, &clause, NULL);
    sudoku_clause_clear(&clause);
    return code;
}

static bool is_of_measured(const sudoku_house *house)
{
    const sudoku_rule *rule =
        house->rule == NULL
            ? NULL
            : sudoku_find_rule(house->rule, strlen(house->rule));
    return rule != NULL && rule->place.measure != NULL;
}

int sudoku_layout_init(sudoku_layout *layout, sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    memset(layout, 0, sizeof *layout);
    layout->board = sudoku_board_ref(board);
    bool *is_in = malloc(((size_t)board->num_rules + 1) * sizeof *is_in);
    if (is_in == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < board->num_rules; k++)
        is_in[k] = !is_measured(&board->rules[k].clause);
    int code = sudoku_board_copy_rules(&layout->rest, board, is_in);
    if (code == 0)
        code = sudoku_board_copy_rules(&layout->frame, board, is_in);
    for (int h = shape->num_grid_houses; h < shape->num_houses && code == 0;
         h++) {
        if (is_of_measured(&shape->houses[h]))
            code = add_house(layout->frame, &shape->houses[h]);
    }
    free(is_in);
    return code;
}

void sudoku_layout_clear(sudoku_layout *layout)
{
    sudoku_board_unref(layout->board);
    sudoku_board_unref(layout->rest);
    sudoku_board_unref(layout->frame);
    memset(layout, 0, sizeof *layout);
}

/* Adds one group of the clause with new numbers, which are drawn again until
 * they are valid. Returns 1, 0 if there are none, or < 0. */
static int measure(const sudoku_clause *clause, int group, sudoku_placement *p)
{
    enum { MOST_VALUES = 64, TRIES = 40 };
    const int *cells = clause->cells + clause->group_start[group];
    int n = clause->group_start[group + 1] - clause->group_start[group];
    int values[MOST_VALUES], num = clause->num_values, added = 0;
    if (num > MOST_VALUES)
        return 0;
    for (int t = 0; t < (num > 1 ? TRIES : 1) && added == 0; t++) {
        for (int k = 0; k < num; k++)
            values[k] = clause->rule->place.measure(p, cells, n);
        base_sort_ints(values, (size_t)num);
        if (values[0] >= 0)
            added =
                sudoku_placement_add(p, clause->rule, values, num, cells, n);
    }
    return added;
}

int sudoku_layout_measure(const sudoku_layout *layout, sudoku_placement *p,
                          const sudoku_rule **unplaced)
{
    const sudoku_board *board = layout->board;
    *unplaced = NULL;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        if (!is_measured(clause))
            continue;
        for (int group = 0; group < clause->num_groups; group++) {
            int added = measure(clause, group, p);
            if (added < 0)
                return added;
            if (added == 0)
                *unplaced = clause->rule;
        }
    }
    return 0;
}
