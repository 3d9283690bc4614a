#include "sudoku/formats/cage_map.h"

#include "sudoku/board/board_features.h"
#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/expressible.h"

#include <string.h>

int sudoku_use_cages(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_cage_map *cages, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_board *board;
    sudoku_error reason;
    int num_cells = spec->num_digits * spec->num_digits;
    int code = sudoku_make_board(&board, spec, &reason);
    if (code != 0)
        return sudoku_fail_at(record, record->text, error, code, "%s",
                              reason.text);
    sudoku_clause_builder b;
    sudoku_clause_builder_init(&b, board, record, error);
    for (int k = 0; k < cages->num; k++) {
        int cells[SUDOKU_CAGE_MAP_CELLS], n = 0;
        for (int cell = 0; cell < num_cells; cell++) {
            if (cages->of_cell[cell] == k)
                cells[n++] = cell;
        }
        if (n > 1 || (n == 1 && cages->sum[k] > 0))
            sudoku_clause_put_all(&b, "killer", cages->sum[k], cells, n);
    }
    sudoku_clause_builder_clear(&b);
    if (b.code != 0) {
        sudoku_board_unref(board);
        return b.code;
    }
    return sudoku_take_board(parser, board, puzzle, error);
}

int sudoku_get_cages(const sudoku_board *board, const char *format,
                     sudoku_cage_map *cages, sudoku_error *error)
{
    int stated[SUDOKU_CAGE_MAP_CELLS], num_cells = board->shape->num_cells;
    cages->num = 0;
    for (int cell = 0; cell < num_cells; cell++)
        cages->of_cell[cell] = stated[cell] = -1;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        if (strcmp(sudoku_rule_name(clause->rule), "killer") != 0)
            continue;
        for (int j = 0; j < clause->group_start[clause->num_groups]; j++) {
            int cell = clause->cells[j];
            if (stated[cell] >= 0)
                return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                                   "the format %s cannot express the rule "
                                   "killer with cages that overlap",
                                   format);
            stated[cell] = k;
        }
    }
    for (int first = 0; first < num_cells; first++) {
        if (stated[first] < 0 || cages->of_cell[first] >= 0)
            continue;
        const sudoku_clause *clause = &board->rules[stated[first]].clause;
        cages->sum[cages->num] = clause->num_values > 0 ? clause->values[0] : 0;
        for (int cell = first; cell < num_cells; cell++) {
            if (stated[cell] == stated[first])
                cages->of_cell[cell] = cages->num;
        }
        cages->num++;
    }
    return 0;
}

int sudoku_check_cages(const sudoku_board *board, const char *format,
                       bool with_diagonals, bool with_regions,
                       sudoku_error *error)
{
    enum { NINE = 9, BOTH = 3 };
    const sudoku_shape *shape = board->shape;
    const char *rules[] = {"killer", NULL, NULL, NULL};
    int num = 1, region[SUDOKU_MAX_CELLS];
    if (with_diagonals)
        rules[num++] = "diagonal";
    if (with_regions)
        rules[num++] = "jigsaw";
    int code = sudoku_check_board(board, format, rules, error);
    if (code != 0)
        return code;
    unsigned diagonals = sudoku_get_diagonals(board);
    bool has_regions = sudoku_get_regions(board, region);
    bool has_boxes = shape->box_width == 3 && shape->box_height == 3;
    if (shape->num_digits != NINE || has_regions == has_boxes)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s supports only boards of 9 digits "
                           "with boxes of 3 by 3%s",
                           format, with_regions ? " or a jigsaw" : "");
    if (diagonals != 0 && diagonals != BOTH)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s cannot express the rule diagonal for "
                           "only one diagonal",
                           format);
    return 0;
}

int sudoku_check_empty(const sudoku_puzzle *puzzle, const uint8_t *digits,
                       const char *format, sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    bool is_empty = digits == NULL;
    for (int cell = 0; cell < shape->num_cells; cell++)
        is_empty = is_empty && puzzle->given[cell] == SUDOKU_EMPTY;
    if (is_empty)
        return sudoku_check_marks(puzzle, format, error);
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format %s cannot express digits", format);
}
