#include "sudoku/board/puzzle.h"

#include "base/utf8.h"
#include "sudoku/board/filling.h"

#include <stdlib.h>
#include <string.h>

void sudoku_puzzle_init(sudoku_puzzle *puzzle)
{
    memset(puzzle, 0, sizeof *puzzle);
}

void sudoku_puzzle_clear(sudoku_puzzle *puzzle)
{
    sudoku_puzzle_clear_about(puzzle);
    sudoku_board_unref(puzzle->board);
    free(puzzle->given);
    free(puzzle->allowed);
    memset(puzzle, 0, sizeof *puzzle);
}

static int reserve_cells(sudoku_puzzle *puzzle, int n)
{
    if (n <= puzzle->cap_cells)
        return 0;
    uint8_t *given = realloc(puzzle->given, (size_t)n * sizeof *given);
    if (given == NULL)
        return SUDOKU_ENOMEM;
    puzzle->given = given;
    uint64_t *allowed = realloc(puzzle->allowed, (size_t)n * sizeof *allowed);
    if (allowed == NULL)
        return SUDOKU_ENOMEM;
    puzzle->allowed = allowed;
    puzzle->cap_cells = n;
    return 0;
}

int sudoku_puzzle_set_board(sudoku_puzzle *puzzle, sudoku_board *board)
{
    int n = board->shape->num_cells;
    if (reserve_cells(puzzle, n) != 0)
        return SUDOKU_ENOMEM;
    if (puzzle->board != board) {
        sudoku_board_unref(puzzle->board);
        puzzle->board = sudoku_board_ref(board);
    }
    uint64_t all = sudoku_all_digits(board->shape->num_digits);
    for (int cell = 0; cell < n; cell++) {
        puzzle->given[cell] = SUDOKU_EMPTY;
        puzzle->allowed[cell] = all;
    }
    puzzle->has_marks = false;
    sudoku_puzzle_clear_about(puzzle);
    return 0;
}

static bool has_cell(const sudoku_puzzle *puzzle, int cell)
{
    return puzzle->board != NULL && cell >= 0 &&
           cell < puzzle->board->shape->num_cells;
}

int sudoku_puzzle_give(sudoku_puzzle *puzzle, int cell, int digit)
{
    if (!has_cell(puzzle, cell) || digit < 0 ||
        digit >= puzzle->board->shape->num_digits)
        return SUDOKU_EARGUMENT;
    puzzle->given[cell] = (uint8_t)digit;
    puzzle->allowed[cell] = UINT64_C(1) << digit;
    return 0;
}

int sudoku_puzzle_allow(sudoku_puzzle *puzzle, int cell, uint64_t digits)
{
    if (!has_cell(puzzle, cell) || puzzle->given[cell] != SUDOKU_EMPTY)
        return SUDOKU_EARGUMENT;
    uint64_t all = sudoku_all_digits(puzzle->board->shape->num_digits);
    puzzle->allowed[cell] &= digits;
    if (puzzle->allowed[cell] != all)
        puzzle->has_marks = true;
    return 0;
}

/* ---- for people ---------------------------------------------------------- */

struct sudoku_about {
    char *texts[SUDOKU_ABOUT_KINDS];
    uint8_t *solution;
    uint8_t *entered; /* [cell] digit of a player or SUDOKU_EMPTY */
    uint64_t *noted;  /* [cell] digits noted by a player or 0 */
};

static void make_utf8(char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t code;
        size_t size = base_read_utf8(text, left, &code);
        if (size == 0) {
            *text = '?';
            size = 1;
        }
        text += size;
        left -= size;
    }
}

static bool is_kind(enum sudoku_about_kind kind)
{
    return (unsigned)kind < SUDOKU_ABOUT_KINDS;
}

/* Returns the information for people, allocated on first use. */
static struct sudoku_about *about_of(sudoku_puzzle *puzzle)
{
    if (puzzle->about == NULL)
        puzzle->about = calloc(1, sizeof *puzzle->about);
    return puzzle->about;
}

const char *sudoku_puzzle_about(const sudoku_puzzle *puzzle,
                                enum sudoku_about_kind kind)
{
    return puzzle->about == NULL || !is_kind(kind) ? NULL
                                                   : puzzle->about->texts[kind];
}

int sudoku_puzzle_set_about(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                            const char *text)
{
    char *copy = NULL;
    if (!is_kind(kind))
        return SUDOKU_EARGUMENT;
    if (text != NULL && text[0] != '\0') {
        copy = strdup(text);
        if (copy == NULL || about_of(puzzle) == NULL) {
            free(copy);
            return SUDOKU_ENOMEM;
        }
        make_utf8(copy);
    }
    if (puzzle->about == NULL)
        return 0;
    free(puzzle->about->texts[kind]);
    puzzle->about->texts[kind] = copy;
    return 0;
}

const uint8_t *sudoku_puzzle_solution(const sudoku_puzzle *puzzle)
{
    return puzzle->about == NULL ? NULL : puzzle->about->solution;
}

int sudoku_puzzle_set_solution(sudoku_puzzle *puzzle, const uint8_t *digits)
{
    uint8_t *copy = NULL;
    if (digits != NULL) {
        if (puzzle->board == NULL ||
            !sudoku_is_filling(puzzle->board->shape, digits))
            return SUDOKU_EARGUMENT;
        size_t n = (size_t)puzzle->board->shape->num_cells;
        copy = malloc(n);
        if (copy == NULL || about_of(puzzle) == NULL) {
            free(copy);
            return SUDOKU_ENOMEM;
        }
        memcpy(copy, digits, n);
    }
    if (puzzle->about == NULL)
        return 0;
    free(puzzle->about->solution);
    puzzle->about->solution = copy;
    return 0;
}

int sudoku_puzzle_enter(sudoku_puzzle *puzzle, int cell, int digit)
{
    if (!has_cell(puzzle, cell) || digit < 0 ||
        digit >= puzzle->board->shape->num_digits)
        return SUDOKU_EARGUMENT;
    struct sudoku_about *about = about_of(puzzle);
    size_t n = (size_t)puzzle->board->shape->num_cells;
    if (about != NULL && about->entered == NULL) {
        about->entered = malloc(n);
        if (about->entered != NULL)
            memset(about->entered, SUDOKU_EMPTY, n);
    }
    if (about == NULL || about->entered == NULL)
        return SUDOKU_ENOMEM;
    about->entered[cell] = (uint8_t)digit;
    return 0;
}

int sudoku_puzzle_note(sudoku_puzzle *puzzle, int cell, uint64_t digits)
{
    if (!has_cell(puzzle, cell))
        return SUDOKU_EARGUMENT;
    struct sudoku_about *about = about_of(puzzle);
    size_t n = (size_t)puzzle->board->shape->num_cells;
    if (about != NULL && about->noted == NULL)
        about->noted = calloc(n, sizeof *about->noted);
    if (about == NULL || about->noted == NULL)
        return SUDOKU_ENOMEM;
    about->noted[cell] =
        digits & sudoku_all_digits(puzzle->board->shape->num_digits);
    return 0;
}

const uint8_t *sudoku_puzzle_entered(const sudoku_puzzle *puzzle)
{
    return puzzle->about == NULL ? NULL : puzzle->about->entered;
}

const uint64_t *sudoku_puzzle_noted(const sudoku_puzzle *puzzle)
{
    return puzzle->about == NULL ? NULL : puzzle->about->noted;
}

/* Needs: both boards have the same cells. */
static int copy_entries(sudoku_puzzle *to, const sudoku_puzzle *from)
{
    const uint8_t *entered = sudoku_puzzle_entered(from);
    const uint64_t *noted = sudoku_puzzle_noted(from);
    int n = from->board == NULL ? 0 : from->board->shape->num_cells, code = 0;
    for (int cell = 0; cell < n && code == 0; cell++) {
        if (entered != NULL && entered[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_enter(to, cell, entered[cell]);
        if (noted != NULL && code == 0)
            code = sudoku_puzzle_note(to, cell, noted[cell]);
    }
    return code;
}

int sudoku_puzzle_copy_about(sudoku_puzzle *to, const sudoku_puzzle *from)
{
    sudoku_puzzle copy = {.board = to->board};
    int code = sudoku_puzzle_set_solution(&copy, sudoku_puzzle_solution(from));
    for (int kind = 0; kind < SUDOKU_ABOUT_KINDS && code == 0; kind++)
        code = sudoku_puzzle_set_about(
            &copy, (enum sudoku_about_kind)kind,
            sudoku_puzzle_about(from, (enum sudoku_about_kind)kind));
    if (code == 0)
        code = copy_entries(&copy, from);
    if (code != 0) {
        sudoku_puzzle_clear_about(&copy);
        return code;
    }
    sudoku_puzzle_clear_about(to);
    to->about = copy.about;
    return 0;
}

void sudoku_puzzle_clear_about(sudoku_puzzle *puzzle)
{
    struct sudoku_about *about = puzzle->about;
    if (about == NULL)
        return;
    for (int kind = 0; kind < SUDOKU_ABOUT_KINDS; kind++)
        free(about->texts[kind]);
    free(about->solution);
    free(about->entered);
    free(about->noted);
    free(about);
    puzzle->about = NULL;
}
