/* solo_game.c - reading games of Solo: their parameters and descriptions. */
#include "sudoku/formats/solo/solo_game.h"

#include <string.h>

#include "sudoku/formats/solo/solo_blocks.h"

typedef sudoku_solo_game solo;

static bool is_digit(const solo *s)
{
    return s->at < s->end && *s->at >= '0' && *s->at <= '9';
}

static int fail(const solo *s, const char *at, const char *what)
{
    return sudoku_fail_at(s->record, at, s->error, SUDOKU_EINPUT, "%s", what);
}

/* A decimal, or some number that is too large; 0 if there is none. */
static int read_number(solo *s)
{
    enum { TOO_LARGE = 1 << 16 };
    int value = 0;
    for (; is_digit(s); s->at++) {
        if (value < TOO_LARGE)
            value = 10 * value + (*s->at - '0');
    }
    return value;
}

/* Flags after the size. Those that only say how to make games are skipped. */
static int read_flag(solo *s)
{
    const char *at = s->at++;
    switch (*at) {
    case 'j':
        s->is_jigsaw = true;
        return 0;
    case 'x':
        s->spec.diagonals = true;
        return 0;
    case 'k':
        s->is_killer = true;
        return 0;
    case 'a': /* symmetry */
        return 0;
    case 'm':
        s->at += s->at < s->end && *s->at == 'd';
        read_number(s);
        return 0;
    case 'r':
        read_number(s);
        return 0;
    case 'd': /* difficulty */
        if (s->at < s->end && *s->at >= 'a' && *s->at <= 'z') {
            s->at++;
            return 0;
        }
    }
    return fail(s, at, "there is no such parameter of a Solo game");
}

static int read_params(solo *s)
{
    sudoku_board_spec *spec = &s->spec;
    const char *start = s->at;
    int columns = read_number(s), rows = columns;
    bool has_rows = s->at < s->end && *s->at == 'x';
    if (has_rows) {
        s->at++;
        rows = read_number(s);
    }
    while (s->at < s->end) {
        int code = read_flag(s);
        if (code != 0)
            return code;
    }
    if (rows == 1)
        s->is_jigsaw = true;
    if (s->is_jigsaw && !has_rows)
        rows = 1;
    if (columns < 2 || rows < 1 || columns > SUDOKU_MAX_DIGITS ||
        rows > SUDOKU_MAX_DIGITS || columns * rows > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(s->record, start, s->error, SUDOKU_ESHAPE,
                              "there are no games of this size");
    spec->num_digits = columns * rows;
    spec->box_width = s->is_jigsaw ? 0 : rows;
    spec->box_height = s->is_jigsaw ? 0 : columns;
    return 0;
}

/* The end of the field that begins here. */
static const char *field_end(const solo *s)
{
    const char *comma = memchr(s->at, ',', (size_t)(s->end - s->at));
    return comma == NULL ? s->end : comma;
}

int sudoku_solo_next_field(solo *s, const char *what)
{
    if (s->at == s->end || *s->at != ',')
        return fail(s, s->at, what);
    s->at++;
    return 0;
}

int sudoku_solo_read_numbers(solo *s, int *numbers, int max)
{
    const char *end = field_end(s);
    int size = s->spec.num_digits * s->spec.num_digits, cell = 0;
    memset(numbers, 0, (size_t)size * sizeof *numbers);
    while (s->at < end) {
        const char *at = s->at;
        if (is_digit(s)) {
            int value = read_number(s);
            if (value == 0 || value > max)
                return sudoku_fail_at(s->record, at, s->error, SUDOKU_EINPUT,
                                      "%d is not from 1 to %d", value, max);
            if (cell < size)
                numbers[cell] = value;
            cell++;
        } else if (*at >= 'a' && *at <= 'z') {
            cell += *at - 'a' + 1;
            s->at++;
        } else if (*at == '_') {
            s->at++;
        } else {
            return sudoku_fail_symbol(s->record, at, s->spec.num_digits,
                                      s->error);
        }
        if (cell > size)
            return sudoku_fail_at(s->record, at, s->error, SUDOKU_EINPUT,
                                  "expected %d cells, here are more", size);
    }
    if (cell < size)
        return sudoku_fail_at(s->record, end, s->error, SUDOKU_EINPUT,
                              "expected %d cells, found %d", size, cell);
    return 0;
}

int sudoku_solo_read_regions(solo *s, int *region)
{
    const char *end = field_end(s), *wrong;
    int num =
        sudoku_solo_read_blocks(s->at, end, s->spec.num_digits, region, &wrong);
    if (num < 0)
        return fail(s, wrong,
                    wrong == end ? "there are too few borders of blocks"
                                 : "this does not fit as borders of blocks");
    s->at = end;
    return num;
}

/* Puts the map of the regions into map. */
static int read_jigsaw(solo *s, char map[SUDOKU_MAP_SIZE])
{
    int n = s->spec.num_digits;
    int region[SUDOKU_MAX_CELLS], size[SUDOKU_MAX_CELLS] = {0};
    int code =
        sudoku_solo_next_field(s, "the blocks of the jigsaw are missing");
    if (code != 0)
        return code;
    const char *start = s->at;
    int num = sudoku_solo_read_regions(s, region);
    if (num < 0)
        return num;
    for (int cell = 0; cell < n * n; cell++)
        size[region[cell]]++;
    for (int r = 0; r < num; r++) {
        if (size[r] != n)
            return sudoku_fail_at(s->record, start, s->error, SUDOKU_EINPUT,
                                  "block %d has %d cells, but there are %d "
                                  "digits",
                                  r + 1, size[r], n);
    }
    sudoku_name_regions(map, region, n);
    s->spec.regions = map;
    return 0;
}

/* Make the puzzle an empty one on the board that was read; here is where the
 * cages begin. */
static int set_board(solo *s, const char *start)
{
    if (!s->is_killer)
        return sudoku_use_board(s->parser, &s->spec, s->record, start,
                                s->puzzle, s->error);
    sudoku_board *board;
    int code = sudoku_make_board(&board, &s->spec, s->error);
    if (code == 0)
        code = sudoku_solo_read_cages(s, board);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    return sudoku_take_board(s->parser, board, s->puzzle, s->error);
}

int sudoku_solo_parse_parts(sudoku_parser *parser, const sudoku_record *record,
                            const sudoku_token *params,
                            const sudoku_token *desc, sudoku_puzzle *puzzle,
                            sudoku_error *error)
{
    int givens[SUDOKU_MAX_CELLS];
    char map[SUDOKU_MAP_SIZE];
    solo s = {.parser = parser,
              .record = record,
              .puzzle = puzzle,
              .error = error,
              .at = params->at,
              .end = params->at + params->size};
    int code = read_params(&s);
    if (code != 0)
        return code;
    s.at = desc->at;
    s.end = desc->at + desc->size;
    code = sudoku_solo_read_numbers(&s, givens, s.spec.num_digits);
    if (code == 0 && s.is_jigsaw)
        code = read_jigsaw(&s, map);
    if (code == 0)
        code = set_board(&s, desc->at);
    if (code == 0 && s.at < s.end)
        code = fail(&s, s.at, "by its parameters this game ends here");
    if (code != 0)
        return code;
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++) {
        if (givens[cell] > 0)
            sudoku_puzzle_give(puzzle, cell, givens[cell] - 1);
    }
    return 0;
}
