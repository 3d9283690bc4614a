/* puzzle_set.c - sets of puzzles, from a file or generated. */
#include "bench/puzzle_set.h"

#include <stdio.h>
#include <stdlib.h>

#include "bench/measure.h"

enum { CELLS = 81, DIGITS = 9 };

static void check(int error)
{
    if (error < 0)
        bench_die("puzzles: %s", sudoku_error_text(error));
}

/* Adds a puzzle without a board. */
static sudoku_puzzle *add_puzzle(bench_puzzles *set)
{
    if (set->num == set->cap) {
        int cap = 2 * set->cap + 64;
        sudoku_puzzle *more =
            realloc(set->puzzles, (size_t)cap * sizeof *set->puzzles);
        if (more == NULL)
            bench_die("puzzles: out of memory");
        set->puzzles = more;
        set->cap = cap;
    }
    sudoku_puzzle *puzzle = &set->puzzles[set->num++];
    sudoku_puzzle_init(puzzle);
    return puzzle;
}

void bench_read_puzzles(bench_puzzles *set, const char *path, int at_most)
{
    cli_input in = bench_read(path);
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_error error;
    *set = (bench_puzzles){0};
    bench_base_name(path, set->name);
    sudoku_source_init(&source, in.text, in.size);
    sudoku_parser_init(&parser, NULL);
    while (set->num < at_most && sudoku_next_record(&source, &record)) {
        if (sudoku_parse(&parser, &record, add_puzzle(set), &error) < 0)
            bench_die("%s:%d:%d: %s", path, error.line, error.column,
                      error.text);
    }
    sudoku_parser_clear(&parser);
    cli_clear_input(&in);
    if (set->num == 0)
        bench_die("%s: no puzzle", path);
}

static uint64_t count_to(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                         uint64_t limit)
{
    uint64_t count;
    check(sudoku_load(solver, puzzle));
    sudoku_count(solver, limit, &count);
    return count;
}

static void shuffle(int *numbers, int n, uint64_t *random)
{
    for (int k = 0; k < n; k++) {
        int other = bench_random(random, k + 1);
        numbers[k] = numbers[other];
        numbers[other] = k;
    }
}

/* Copies the givens digit by digit; may leave out one cell. */
static void copy_givens(sudoku_puzzle *to, const uint8_t *given, int without)
{
    check(sudoku_puzzle_set_board(to, to->board));
    for (int cell = 0; cell < CELLS; cell++) {
        if (given[cell] != SUDOKU_EMPTY && cell != without)
            sudoku_puzzle_give(to, cell, given[cell]);
    }
}

/* Fills the grid cell by cell with the first digit in a random order that
 * leaves a solution. The result does not depend on which solution the solver
 * finds. */
static void fill(sudoku_puzzle *trial, sudoku_solver *solver, uint8_t *given,
                 uint64_t *random)
{
    for (int cell = 0; cell < CELLS; cell++)
        given[cell] = SUDOKU_EMPTY;
    for (int cell = 0; cell < CELLS; cell++) {
        int digits[DIGITS], k = 0;
        shuffle(digits, DIGITS, random);
        do {
            given[cell] = (uint8_t)digits[k++];
            copy_givens(trial, given, -1);
        } while (count_to(solver, trial, 1) == 0);
    }
}

/* Removes redundant clues in a random order. */
static void dig(sudoku_puzzle *trial, sudoku_solver *solver, uint8_t *given,
                uint64_t *random)
{
    int cells[CELLS];
    shuffle(cells, CELLS, random);
    for (int k = 0; k < CELLS; k++) {
        copy_givens(trial, given, cells[k]);
        if (count_to(solver, trial, 2) == 1)
            given[cells[k]] = SUDOKU_EMPTY;
    }
}

static sudoku_board *new_board(void)
{
    sudoku_shape *shape;
    sudoku_board *board;
    check(sudoku_shape_new(&shape, 3, 3));
    check(sudoku_board_new(&board, shape));
    return board;
}

void bench_make_puzzles(bench_puzzles *set, int num)
{
    uint64_t random = 20221;
    uint8_t given[CELLS];
    sudoku_board *board = new_board();
    sudoku_puzzle trial;
    sudoku_solver *solver;
    *set = (bench_puzzles){"made here", NULL, 0, 0};
    check(sudoku_solver_new(&solver, NULL));
    sudoku_puzzle_init(&trial);
    check(sudoku_puzzle_set_board(&trial, board));
    while (set->num < num) {
        fill(&trial, solver, given, &random);
        dig(&trial, solver, given, &random);
        sudoku_puzzle *puzzle = add_puzzle(set);
        check(sudoku_puzzle_set_board(puzzle, board));
        copy_givens(puzzle, given, -1);
    }
    sudoku_solver_free(solver);
    sudoku_puzzle_clear(&trial);
    sudoku_board_unref(board);
}

void bench_make_empty(bench_puzzles *set)
{
    sudoku_board *board = new_board();
    *set = (bench_puzzles){"empty grid", NULL, 0, 0};
    check(sudoku_puzzle_set_board(add_puzzle(set), board));
    sudoku_board_unref(board);
}

void bench_clear_puzzles(bench_puzzles *set)
{
    for (int k = 0; k < set->num; k++)
        sudoku_puzzle_clear(&set->puzzles[k]);
    free(set->puzzles);
}
