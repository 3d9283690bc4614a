/*
 * sumocue.c - killers and jigsaws of SumoCue: 81 entries.
 *
 *     SumoCueV1=13J0+0J0=9J0 ..   (SumoCueV1D: with both diagonals)
 *
 * =13 is the sum of the cage that begins here, +0 a cell in the cage of cell 0,
 * J0 the region. Without cages, the numbers are givens, 0 an empty cell.
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/cage_map.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <string.h>

enum { NINE = 9, NUM_CELLS = 81, MAX_NUMBER = 9999 };

static const char head[] = "SumoCueV1";

typedef struct entry {
    bool is_head; /* the entry begins with =, not + */
    int number;
    int region; /* -1: none */
} entry;

static int detect(const sudoku_record *record)
{
    size_t size = sizeof head - 1;
    return record->size > size && memcmp(record->text, head, size) == 0;
}

static int read_number(const char **at, const char *end)
{
    int value = -1;
    for (; *at < end && **at >= '0' && **at <= '9' && value <= MAX_NUMBER;
         ++*at)
        value = 10 * (value < 0 ? 0 : value) + (**at - '0');
    return value;
}

static bool read_entry(const char **at, const char *end, entry *e)
{
    *at = sudoku_skip_space(*at, end);
    if (*at == end || (**at != '=' && **at != '+'))
        return false;
    e->is_head = **at == '=';
    ++*at;
    e->number = read_number(at, end);
    e->region = -1;
    if (*at < end && **at == 'J') {
        ++*at;
        e->region = read_number(at, end);
        if (e->region < 0 || e->region >= NINE)
            return false;
    }
    return e->number >= 0 &&
           e->number <= (e->is_head ? MAX_NUMBER : NUM_CELLS - 1);
}

/* Finds the cage of each cell. Returns a cell that leads to no cage, or -1. */
static int find_cages(const entry *entries, sudoku_cage_map *cages)
{
    int cage_of[NUM_CELLS];
    cages->num = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        if (!entries[cell].is_head)
            continue;
        cages->sum[cages->num] = entries[cell].number;
        cage_of[cell] = cages->num++;
    }
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int at = cell;
        for (int k = 0; k < NUM_CELLS && !entries[at].is_head; k++)
            at = entries[at].number;
        if (!entries[at].is_head)
            return cell;
        cages->of_cell[cell] = cage_of[at];
    }
    return -1;
}

static void read_board(const entry *entries, sudoku_board_spec *spec,
                       char map[SUDOKU_MAP_SIZE])
{
    int region[NUM_CELLS], box_of[NINE];
    bool are_boxes = true;
    for (int k = 0; k < NINE; k++)
        box_of[k] = -1;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int box = cell / 27 * 3 + cell % NINE / 3, r = entries[cell].region;
        region[cell] = r < 0 ? box : r;
        if (box_of[region[cell]] < 0)
            box_of[region[cell]] = box;
        are_boxes = are_boxes && box_of[region[cell]] == box;
    }
    if (are_boxes) {
        spec->box_width = spec->box_height = 3;
    } else {
        sudoku_name_regions(map, region, NINE);
        spec->regions = map;
    }
}

static int read_givens(const sudoku_record *record, const entry *entries,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int number = entries[cell].number;
        if (number > NINE)
            return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                  "there are no cages, but %d is not a digit",
                                  number);
        if (number > 0)
            sudoku_puzzle_give(puzzle, cell, number - 1);
    }
    return 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    entry entries[NUM_CELLS];
    char map[SUDOKU_MAP_SIZE];
    const char *at = record->text + sizeof head - 1;
    const char *end = record->text + record->size;
    sudoku_board_spec spec = {.num_digits = NINE};
    sudoku_cage_map cages;
    bool has_cages = false;
    spec.diagonals = *at == 'D';
    at += spec.diagonals;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        const char *start = at;
        if (!read_entry(&at, end, &entries[cell]))
            return sudoku_fail_at(record, start, error, SUDOKU_EINPUT,
                                  "expected entry %d of %d, like =13J0 or +0J0",
                                  cell + 1, NUM_CELLS);
        has_cages = has_cages || !entries[cell].is_head;
    }
    if (at < end)
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "there are more than %d entries", NUM_CELLS);
    int wrong = find_cages(entries, &cages);
    if (wrong >= 0)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the cell r%dc%d leads to no sum",
                              wrong / NINE + 1, wrong % NINE + 1);
    if (!has_cages)
        cages.num = 0;
    read_board(entries, &spec, map);
    int code = sudoku_use_cages(parser, &spec, &cages, record, puzzle, error);
    if (code == 0 && !has_cages)
        code = read_givens(record, entries, puzzle, error);
    return code;
}

static void write_entries(const sudoku_cage_map *cages, const int *region,
                          const uint8_t *digits, sudoku_text *to)
{
    int first[NUM_CELLS] = {0};
    for (int cell = NUM_CELLS - 1; cell >= 0; cell--) {
        if (cages->of_cell[cell] >= 0)
            first[cages->of_cell[cell]] = cell;
    }
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int cage = cages->of_cell[cell];
        int digit = digits[cell] == SUDOKU_EMPTY ? 0 : digits[cell] + 1;
        if (cage >= 0 && first[cage] != cell)
            sudoku_text_printf(to, "+%d", first[cage]);
        else
            sudoku_text_printf(to, "=%d", cage >= 0 ? cages->sum[cage] : digit);
        sudoku_text_printf(to, "J%d", region[cell]);
    }
}

/* Rejects puzzles whose cages are all single cells, which would be read as
 * givens. */
static int check_sizes(const sudoku_cage_map *cages, sudoku_error *error)
{
    int num = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++)
        num += cages->of_cell[cell] >= 0;
    if (cages->num == 0 || num > cages->num)
        return 0;
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format sumocue cannot express the rule killer with "
                       "only cages of one cell");
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    static const char name[] = "sumocue";
    const sudoku_board *board = puzzle->board;
    int region[SUDOKU_MAX_CELLS];
    sudoku_cage_map cages;
    (void)options;
    int code = sudoku_check_cages(board, name, true, true, error);
    if (code == 0)
        code = sudoku_get_cages(board, name, &cages, error);
    if (code == 0)
        code = check_sizes(&cages, error);
    if (code != 0)
        return code;
    code = cages.num > 0    ? sudoku_check_empty(puzzle, digits, name, error)
           : digits == NULL ? sudoku_check_marks(puzzle, name, error)
                            : 0;
    if (code != 0)
        return code;
    if (!sudoku_get_regions(board, region)) {
        for (int cell = 0; cell < NUM_CELLS; cell++)
            region[cell] = cell / 27 * 3 + cell % NINE / 3;
    }
    sudoku_text_printf(to, "%s%s", head,
                       sudoku_get_diagonals(board) != 0 ? "D" : "");
    write_entries(&cages, region, digits == NULL ? puzzle->given : digits, to);
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_sumocue = {
    .name = "sumocue",
    .about = "killer or jigsaw of SumoCue",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
