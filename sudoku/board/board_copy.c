/*
 * board_copy.c - unshared copies of boards.
 */
#include "sudoku/board/puzzle.h"

#include <stdlib.h>
#include <string.h>

static int *copy_ints(const int *from, int n)
{
    int *to = calloc((size_t)n + 1, sizeof *to);
    if (to != NULL && n > 0)
        memcpy(to, from, (size_t)n * sizeof *to);
    return to;
}

/* Copies the squares, without those of extra cells. */
static int copy_squares(sudoku_shape **out, const sudoku_shape *from)
{
    size_t squares = (size_t)from->width * (size_t)from->board_height;
    uint8_t *used = malloc(squares);
    if (used == NULL)
        return SUDOKU_ENOMEM;
    for (size_t at = 0; at < squares; at++)
        used[at] = from->cell_at[at] >= 0;
    int code = sudoku_shape_new_sheet(out, from->num_digits, from->width,
                                      from->board_height, used);
    free(used);
    return code;
}

/* Copies the squares, the blocks, and the houses that no rule added. */
static int copy_shape(sudoku_shape **out, const sudoku_board *board)
{
    const sudoku_shape *from = board->shape;
    sudoku_shape *shape;
    *out = NULL;
    int code =
        from->num_grids == 0
            ? copy_squares(&shape, from)
            : sudoku_shape_new_grids(&shape, from->box_width,
                                     from->box_width > 0 ? from->box_height
                                                         : from->num_digits,
                                     from->grids, from->num_grids);
    if (code != 0)
        return code;
    shape->first_value = from->first_value;
    shape->box_width = from->box_width;
    shape->box_height = from->box_height;
    for (int h = shape->num_houses; h < board->num_plain_houses; h++) {
        const sudoku_house *house = &from->houses[h];
        code = sudoku_shape_add_house(shape, house->kind, house->cells,
                                      house->num_cells);
        if (code < 0) {
            sudoku_shape_free(shape);
            return code;
        }
    }
    for (int k = 0; k < from->num_blocks; k++) {
        code = sudoku_shape_add_block(shape, from->blocks[k].width,
                                      from->blocks[k].num_cells);
        if (code != 0) {
            sudoku_shape_free(shape);
            return code;
        }
    }
    *out = shape;
    return 0;
}

static int copy_clause(sudoku_clause *to, const sudoku_clause *from)
{
    int num_starts = from->group_start == NULL ? 0 : from->num_groups + 1;
    int num_cells = num_starts == 0 ? 0 : from->group_start[from->num_groups];
    *to = *from;
    to->values = copy_ints(from->values, from->num_values);
    to->cells = copy_ints(from->cells, num_cells);
    to->group_start = copy_ints(from->group_start, num_starts);
    to->words = from->words == NULL ? NULL : strdup(from->words);
    if (to->values != NULL && to->cells != NULL && to->group_start != NULL &&
        (from->words == NULL || to->words != NULL))
        return 0;
    sudoku_clause_clear(to);
    return SUDOKU_ENOMEM;
}

static void copy_active(sudoku_shape *to, const sudoku_shape *from)
{
    to->active = from->active;
    to->num_active = from->num_active;
    to->board_active = from->board_active;
    for (int k = 0; k < from->num_blocks; k++)
        to->blocks[k].active = from->blocks[k].active;
    for (int h = 0; h < to->num_houses; h++)
        to->houses[h].held = from->houses[h].held;
}

/* active == NULL: active digits as in `from`. is_in == NULL: all rules. */
static int copy(sudoku_board **out, const sudoku_board *from,
                const uint64_t *active, const bool *is_in)
{
    sudoku_shape *shape;
    sudoku_board *board;
    *out = NULL;
    int code = copy_shape(&shape, from);
    if (code != 0)
        return code;
    if (active != NULL)
        sudoku_shape_use(shape, active);
    else
        copy_active(shape, from->shape);
    code = sudoku_board_new(&board, shape);
    if (code != 0)
        return code;
    for (int k = 0; k < from->num_rules; k++) {
        sudoku_clause clause;
        if (is_in != NULL && !is_in[k])
            continue;
        code = copy_clause(&clause, &from->rules[k].clause);
        if (code == 0)
            code = sudoku_board_add_rule(board, &clause, NULL);
        if (code != 0) {
            sudoku_board_unref(board);
            return code;
        }
    }
    *out = board;
    return 0;
}

int sudoku_board_copy(sudoku_board **out, const sudoku_board *from)
{
    return copy(out, from, NULL, NULL);
}

int sudoku_board_copy_using(sudoku_board **out, const sudoku_board *from,
                            const uint64_t *active)
{
    return copy(out, from, active, NULL);
}

int sudoku_board_copy_rules(sudoku_board **out, const sudoku_board *from,
                            const bool *is_in)
{
    return copy(out, from, NULL, is_in);
}
