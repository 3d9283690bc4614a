/*
 * short_killer.c - killers in 81 characters: the first cell of a cage has its
 * sum (0 .. 9, A = 10 .. Z = 35, a = 36 .. j = 45; 0 = no sum), every other
 * cell points to a neighbour that is nearer to it.
 *
 *     G<<N<J<H<^O>^>^K^^>^GI<A^<L^>^^E^<>^FF<E^<C^I^^E^<>^>^^C^<GH<^QF^<>^^E<^^<J<<>^>^
 */
#include "sudoku/formats/cage_map.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"

#include <string.h>

enum { NINE = 9, NUM_CELLS = 81, MAX_SUM = 45 };

static const char sums[] = "0123456789"
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/* The eight directions. Writing prefers the first four, along rows and columns.
 */
static const struct {
    char sign;
    int down, across;
} directions[] = {{'<', 0, -1},  {'>', 0, 1},   {'^', -1, 0}, {'v', 1, 0},
                  {'`', -1, -1}, {'\'', -1, 1}, {',', 1, -1}, {'.', 1, 1}};

enum { NUM_DIRECTIONS = sizeof directions / sizeof directions[0] };

static int find_sum(char c)
{
    const char *at = c == '\0' ? NULL : strchr(sums, c);
    return at == NULL ? -1 : (int)(at - sums);
}

static int find_direction(char c)
{
    int k = 0;
    while (k < NUM_DIRECTIONS && directions[k].sign != c)
        k++;
    return k < NUM_DIRECTIONS ? k : -1;
}

static int step(int cell, int direction)
{
    int row = cell / NINE + directions[direction].down;
    int column = cell % NINE + directions[direction].across;
    if (row < 0 || row >= NINE || column < 0 || column >= NINE)
        return -1;
    return row * NINE + column;
}

static int detect(const sudoku_record *record)
{
    bool has_ways = false;
    if (record->size != NUM_CELLS)
        return 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        char c = record->text[cell];
        if (find_sum(c) < 0 && find_direction(c) < 0)
            return 0;
        has_ways = has_ways || c == '<' || c == '>' || c == '^' || c == 'v';
    }
    return has_ways;
}

/* Follows the directions to the cell with the sum; returns -1 if they lead to
 * none. */
static int find_head(const char *text, int cell)
{
    for (int k = 0; k < NUM_CELLS && cell >= 0; k++) {
        int direction = find_direction(text[cell]);
        if (direction < 0)
            return cell;
        cell = step(cell, direction);
    }
    return -1;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    static const sudoku_board_spec spec = {
        .num_digits = NINE, .box_width = 3, .box_height = 3};
    sudoku_cage_map cages;
    const char *text = record->text;
    int cage_of[NUM_CELLS];
    cages.num = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        if (find_direction(text[cell]) >= 0)
            continue;
        cages.sum[cages.num] = find_sum(text[cell]);
        cage_of[cell] = cages.num++;
    }
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int head = find_head(text, cell);
        if (head < 0)
            return sudoku_fail_at(record, text + cell, error, SUDOKU_EINPUT,
                                  "the directions from here lead to no sum");
        cages.of_cell[cell] = cage_of[head];
    }
    return sudoku_use_cages(parser, &spec, &cages, record, puzzle, error);
}

/* Writes directions to the cells of the cage, from the first on. Returns false
 * if some are not connected. */
static bool write_cage(const sudoku_cage_map *cages, int head, char *text)
{
    int queue[NUM_CELLS] = {head}, num = 1, size = 0,
        cage = cages->of_cell[head];
    text[head] = sums[cages->sum[cage]];
    for (int cell = 0; cell < NUM_CELLS; cell++)
        size += cages->of_cell[cell] == cage;
    for (int k = 0; k < num; k++) {
        for (int direction = 0; direction < NUM_DIRECTIONS; direction++) {
            int back = (direction < 4) ? direction ^ 1 : 11 - direction;
            int next = step(queue[k], direction);
            if (next < 0 || cages->of_cell[next] != cage || text[next] != '\0')
                continue;
            text[next] = directions[back].sign;
            queue[num++] = next;
        }
    }
    return num == size;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    static const char name[] = "short-killer";
    sudoku_cage_map cages;
    char text[NUM_CELLS + 1] = "";
    (void)options;
    int code = sudoku_check_cages(puzzle->board, name, false, false, error);
    if (code == 0)
        code = sudoku_check_empty(puzzle, digits, name, error);
    if (code == 0)
        code = sudoku_get_cages(puzzle->board, name, &cages, error);
    if (code != 0)
        return code;
    if (cages.num == 0)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s supports only killers", name);
    memset(text, 0, sizeof text);
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int cage = cages.of_cell[cell];
        if (text[cell] != '\0')
            continue;
        if (cage < 0)
            text[cell] = sums[0];
        else if (cages.sum[cage] > MAX_SUM || !write_cage(&cages, cell, text))
            return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                               "the format %s cannot express the rule killer "
                               "with a cage in several parts",
                               name);
    }
    sudoku_record record = {.text = text, .size = NUM_CELLS};
    if (!detect(&record)) /* the text could be in another format */
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s cannot express the rule killer "
                           "without a cage of neighbours in a row or column",
                           name);
    text[NUM_CELLS] = '\n';
    sudoku_text_add(to, text, sizeof text);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_short_killer = {
    .name = "short-killer",
    .about = "killer in 81 characters",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
