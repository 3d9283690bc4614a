#include "sudoku/formats/solo/solo_killer.h"

#include "sudoku/board/board_features.h"
#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/solo/solo_blocks.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_KILLER = 9 };

/* Builds the clause of a cage, whose sum is at one of its cells. */
static int build_cage(sudoku_clause_builder *b, int number, const int *cage,
                      const int *sums)
{
    int cells[SUDOKU_MAX_CELLS], n = 0, first = 0, sum = 0, num_sums = 0;
    const sudoku_shape *shape = b->board->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (cage[cell] != number)
            continue;
        first = n == 0 ? cell : first;
        cells[n++] = cell;
        sum += sums[cell];
        num_sums += sums[cell] > 0;
    }
    if (num_sums == 1)
        return sudoku_clause_put_all(b, "killer", sum, cells, n);
    return sudoku_clause_fail(
        b, SUDOKU_EINPUT, "the cage of r%dc%d has %d sums",
        shape->row[first] + 1, shape->column[first] + 1, num_sums);
}

static int read_cages(sudoku_solo_fields *f, sudoku_board *board, int *cage,
                      int *sums)
{
    enum { MAX_SUM = 9999 };
    int code = sudoku_solo_next_field(f, "the cages of the killer are missing");
    int num_cages = code == 0 ? sudoku_solo_read_regions(f, cage) : code;
    if (num_cages < 0)
        return num_cages;
    code = sudoku_solo_next_field(f, "the sums of the killer are missing");
    sudoku_clause_builder b;
    sudoku_clause_builder_init(&b, board, f->record, f->error);
    b.at = f->at;
    if (code == 0)
        code = sudoku_solo_read_numbers(f, sums, MAX_SUM);
    for (int k = 0; k < num_cages && code == 0; k++)
        code = build_cage(&b, k, cage, sums);
    sudoku_clause_builder_clear(&b);
    return code;
}

int sudoku_solo_read_cages(sudoku_solo_fields *f, sudoku_board *board)
{
    int *room = malloc(2 * SUDOKU_MAX_CELLS * sizeof *room);
    if (room == NULL)
        return sudoku_fail_memory(f->error);
    int code = read_cages(f, board, room, room + SUDOKU_MAX_CELLS);
    free(room);
    return code;
}

static int fail(sudoku_error *error, const char *what)
{
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format solo cannot express the rule killer with "
                       "%s",
                       what);
}

static int collect_cages(const sudoku_board *board, int *cage, int *sums,
                         sudoku_error *error)
{
    int num_cells = board->shape->num_cells, num_covered = 0;
    for (int cell = 0; cell < num_cells; cell++)
        cage[cell] = -1;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        if (strcmp(sudoku_rule_name(clause->rule), "killer") != 0)
            continue;
        if (clause->num_values != 1 || clause->num_groups != 1)
            return fail(error, "a cage without a sum");
        int n = clause->group_start[1];
        int first = clause->cells[0];
        for (int j = 0; j < n; j++) {
            if (cage[clause->cells[j]] >= 0)
                return fail(error, "cages that overlap");
            cage[clause->cells[j]] = k;
            if (clause->cells[j] < first)
                first = clause->cells[j];
        }
        if (n == 1)
            return fail(error, "a cage of one cell");
        sums[first] = clause->values[0];
        num_covered += n;
    }
    return num_covered == num_cells ? 0 : fail(error, "cells outside of cages");
}

int sudoku_solo_write_cages(const sudoku_board *board, sudoku_text *to,
                            sudoku_error *error)
{
    int cage[MAX_KILLER * MAX_KILLER], sums[MAX_KILLER * MAX_KILLER] = {0};
    int n = board->shape->num_digits;
    int code = n > MAX_KILLER ? fail(error, "more than 9 digits") : 0;
    if (code == 0)
        code = collect_cages(board, cage, sums, error);
    if (code != 0)
        return code;
    if (!sudoku_are_connected(cage, n))
        return fail(error, "a cage in several parts");
    sudoku_text_add(to, ",", 1);
    sudoku_solo_write_blocks(cage, n, to);
    sudoku_text_add(to, ",", 1);
    sudoku_solo_write_numbers(sums, n * n, to);
    return 0;
}
