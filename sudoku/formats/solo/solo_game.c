#include "sudoku/formats/solo/solo_game.h"

#include "sudoku/formats/reader.h"
#include "sudoku/formats/solo/solo_fields.h"
#include "sudoku/formats/solo/solo_killer.h"

#include <stdlib.h>

typedef struct game {
    sudoku_board_spec spec;
    bool is_jigsaw, is_killer;
    int givens[SUDOKU_MAX_CELLS];
    int region[SUDOKU_MAX_CELLS], size[SUDOKU_MAX_CELLS];
    char map[SUDOKU_MAP_SIZE];
} game;

static int read_flag(game *g, sudoku_solo_fields *f)
{
    const char *at = f->at++;
    switch (*at) {
    case 'j':
        g->is_jigsaw = true;
        return 0;
    case 'x':
        g->spec.diagonals = true;
        return 0;
    case 'k':
        g->is_killer = true;
        return 0;
    case 'a': /* symmetry */
        return 0;
    case 'm':
        f->at += f->at < f->end && *f->at == 'd';
        sudoku_solo_read_number(f);
        return 0;
    case 'r':
        sudoku_solo_read_number(f);
        return 0;
    case 'd': /* difficulty */
        if (f->at < f->end && *f->at >= 'a' && *f->at <= 'z') {
            f->at++;
            return 0;
        }
    }
    return sudoku_solo_fail(f, at, "there is no such parameter of a Solo game");
}

static int read_params(game *g, sudoku_solo_fields *f)
{
    sudoku_board_spec *spec = &g->spec;
    const char *start = f->at;
    int columns = sudoku_solo_read_number(f), rows = columns;
    bool has_rows = f->at < f->end && *f->at == 'x';
    if (has_rows) {
        f->at++;
        rows = sudoku_solo_read_number(f);
    }
    while (f->at < f->end) {
        int code = read_flag(g, f);
        if (code != 0)
            return code;
    }
    if (rows == 1)
        g->is_jigsaw = true;
    if (g->is_jigsaw && !has_rows)
        rows = 1;
    if (columns < 2 || rows < 1 || columns > SUDOKU_MAX_DIGITS ||
        rows > SUDOKU_MAX_DIGITS || columns * rows > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(
            f->record, start, f->error, SUDOKU_ESHAPE,
            "there are no games of this size; 3x3: is one of 9 "
            "digits");
    spec->num_digits = f->num_digits = columns * rows;
    spec->box_width = g->is_jigsaw ? 0 : rows;
    spec->box_height = g->is_jigsaw ? 0 : columns;
    return 0;
}

static int read_jigsaw(game *g, sudoku_solo_fields *f)
{
    int n = f->num_digits, *region = g->region, *size = g->size;
    int code =
        sudoku_solo_next_field(f, "the blocks of the jigsaw are missing");
    if (code != 0)
        return code;
    const char *start = f->at;
    int num = sudoku_solo_read_regions(f, region);
    if (num < 0)
        return num;
    for (int cell = 0; cell < n * n; cell++)
        size[region[cell]]++;
    for (int r = 0; r < num; r++) {
        if (size[r] != n)
            return sudoku_fail_at(f->record, start, f->error, SUDOKU_EINPUT,
                                  "block %d has %d cells, but there are %d "
                                  "digits",
                                  r + 1, size[r], n);
    }
    sudoku_name_regions(g->map, region, n);
    g->spec.regions = g->map;
    return 0;
}

static int set_board(const game *g, sudoku_solo_fields *f, const char *start,
                     sudoku_parser *parser, sudoku_puzzle *puzzle)
{
    if (!g->is_killer)
        return sudoku_use_board(parser, &g->spec, f->record, start, puzzle,
                                f->error);
    sudoku_board *board;
    int code = sudoku_make_board(&board, &g->spec, f->error);
    if (code == 0)
        code = sudoku_solo_read_cages(f, board);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    return sudoku_take_board(parser, board, puzzle, f->error);
}

static int parse(game *g, sudoku_solo_fields *f, const sudoku_token *desc,
                 sudoku_parser *parser, sudoku_puzzle *puzzle)
{
    int code = read_params(g, f);
    if (code != 0)
        return code;
    f->at = desc->at;
    f->end = desc->at + desc->size;
    code = sudoku_solo_read_numbers(f, g->givens, f->num_digits);
    if (code == 0 && g->is_jigsaw)
        code = read_jigsaw(g, f);
    if (code == 0)
        code = set_board(g, f, desc->at, parser, puzzle);
    if (code == 0 && f->at < f->end)
        code = sudoku_solo_fail(
            f, f->at, "the game should end here according to its parameters");
    if (code != 0)
        return code;
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++) {
        if (g->givens[cell] > 0)
            sudoku_puzzle_give(puzzle, cell, g->givens[cell] - 1);
    }
    return 0;
}

int sudoku_solo_parse_parts(sudoku_parser *parser, const sudoku_record *record,
                            const sudoku_token *params,
                            const sudoku_token *desc, sudoku_puzzle *puzzle,
                            sudoku_error *error)
{
    sudoku_solo_fields f = {.record = record,
                            .error = error,
                            .at = params->at,
                            .end = params->at + params->size};
    game *g = calloc(1, sizeof *g);
    if (g == NULL)
        return sudoku_fail_memory(error);
    int code = parse(g, &f, desc, parser, puzzle);
    free(g);
    return code;
}
