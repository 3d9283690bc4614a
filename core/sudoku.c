/*
 * sudoku.c - the program sudoku of a build of the core: solves or counts a
 * puzzle given as a line of cells and clauses of rules.
 */
#include "sudoku/alphabet.h"
#include "sudoku/board/verify.h"
#include "sudoku/solve/solve.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Exit codes: an answer, no solution, bad input. */
enum { YES = 0, NO = 1, BAD = 2 };

static const char usage[] =
    "usage: sudoku count|solve LINE [CLAUSE...]\n"
    "  count  the number of solutions\n"
    "  solve  a solution\n"
    "LINE has the cells of a square board in order, as 53..7....6..195...\n"
    "A CLAUSE states a rule, as 'killer 10 r1c1 r1c2' (docs/variants.md). "
    "This\n"
    "program is the core of Quadrille; `make` builds one with more commands\n"
    "and formats.\n";

/* Returns the height of boxes that are as square as possible. */
static int box_height(int n)
{
    int height = (int)sqrt((double)n);
    while (height > 1 && n % height != 0)
        height--;
    return height;
}

/* Makes the board with all clauses. */
static int make_board(sudoku_board **board, int n, char **clauses, int num)
{
    sudoku_shape *shape = NULL;
    sudoku_error error = {.text = "not enough memory, or the board is too big"};
    int height = box_height(n);
    int code = sudoku_shape_new(&shape, n / height, height);
    if (code == 0)
        code = sudoku_board_new(board, shape);
    for (int k = 0; code == 0 && k < num; k++) {
        code = sudoku_board_state(*board, clauses[k], &error);
        if (code != 0)
            fprintf(stderr, "sudoku: %s:%d: ", clauses[k], error.column);
    }
    if (code != 0)
        fprintf(stderr, "%s\n", error.text);
    return code == 0 ? YES : BAD;
}

/* Sets the givens of the line. */
static int give(sudoku_puzzle *puzzle, const char *line)
{
    int num_cells = (int)strlen(line);
    sudoku_alphabet alphabet = {0};
    for (int k = 0; k < num_cells; k++)
        sudoku_alphabet_note(&alphabet, line[k]);
    sudoku_alphabet_decide(&alphabet, puzzle->board->shape->num_digits,
                           SUDOKU_LETTERS_AUTO);
    for (int k = 0; k < num_cells; k++) {
        int digit = sudoku_alphabet_read(&alphabet, line[k]);
        if (digit < 0 || (digit != SUDOKU_EMPTY &&
                          sudoku_puzzle_give(puzzle, k, digit) != 0)) {
            fprintf(stderr,
                    "sudoku: LINE:1:%d: '%c' is no cell of this board\n", k + 1,
                    line[k]);
            return BAD;
        }
    }
    return YES;
}

static int read_puzzle(sudoku_puzzle *puzzle, const char *line, char **clauses,
                       int num_clauses)
{
    sudoku_board *board = NULL;
    size_t size = strlen(line);
    int n = (int)sqrt((double)size);
    if (size == 0 || (size_t)n * (size_t)n != size) {
        fprintf(stderr,
                "sudoku: LINE:1:1: %zu cells are no square board; expected "
                "16, 81, 256 or another square\n",
                size);
        return BAD;
    }
    int code = make_board(&board, n, clauses, num_clauses);
    if (code == YES && sudoku_puzzle_set_board(puzzle, board) != 0)
        code = BAD;
    sudoku_board_unref(board);
    return code == YES ? give(puzzle, line) : code;
}

static int print_count(sudoku_solver *s)
{
    if (sudoku_count(s, 0, NULL) != DLX_EXHAUSTED)
        return BAD;
    size_t size = sudoku_count_text(s, NULL, 0) + 1;
    char *digits = malloc(size);
    if (digits == NULL)
        return BAD;
    sudoku_count_text(s, digits, size);
    puts(digits);
    int code = strcmp(digits, "0") == 0 ? NO : YES;
    free(digits);
    return code;
}

static int print_solution(sudoku_solver *s, const sudoku_puzzle *puzzle)
{
    size_t num_cells = (size_t)puzzle->board->shape->num_cells;
    uint8_t *digits = malloc(num_cells);
    int code = BAD;
    enum dlx_result result =
        digits == NULL ? DLX_UNKNOWN : sudoku_next(s, digits);
    if (result == DLX_EXHAUSTED) {
        puts("no solution");
        code = NO;
    } else if (result == DLX_SOLUTION && sudoku_verify(puzzle, digits, NULL)) {
        for (size_t k = 0; k < num_cells; k++)
            putchar(sudoku_alphabet_write(digits[k], SUDOKU_LETTERS_AUTO));
        putchar('\n');
        code = YES;
    }
    free(digits);
    return code;
}

int main(int argc, char **argv)
{
    sudoku_puzzle puzzle;
    sudoku_solver *s = NULL;
    if (argc < 3 ||
        (strcmp(argv[1], "count") != 0 && strcmp(argv[1], "solve") != 0)) {
        fputs(usage, stderr);
        return BAD;
    }
    sudoku_puzzle_init(&puzzle);
    int code = read_puzzle(&puzzle, argv[2], argv + 3, argc - 3);
    if (code == YES &&
        (sudoku_solver_new(&s, NULL) != 0 || sudoku_load(s, &puzzle) != 0)) {
        fputs("sudoku: not enough memory, or the board is too big\n", stderr);
        code = BAD;
    }
    if (code == YES)
        code = argv[1][0] == 'c' ? print_count(s) : print_solution(s, &puzzle);
    sudoku_solver_free(s);
    sudoku_puzzle_clear(&puzzle);
    return fflush(stdout) == 0 ? code : BAD;
}
