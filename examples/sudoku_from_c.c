/*
 * sudoku_from_c.c - read a puzzle, count its solutions, solve it, check that
 * the answer is right, and print it.
 *   cc sudoku_from_c.c $(pkg-config --cflags --libs libsudoku)
 */
#include <sudoku/sudoku.h>

#include <stdio.h>
#include <string.h>

static const char line[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
    ".6....28....419..5....8..79";

static void print(const sudoku_shape *shape, const uint8_t *digits)
{
    for (int cell = 0; cell < shape->num_cells; cell++) {
        int is_last = shape->column[cell] == shape->width - 1;
        printf("%d%c", digits[cell] + 1, is_last ? '\n' : ' ');
    }
}

int main(void)
{
    sudoku_puzzle puzzle;
    sudoku_solver *solver = NULL;
    sudoku_error error;
    sudoku_flaw flaw;
    uint64_t solutions = 0;
    uint8_t digits[81];
    int status = 1;

    sudoku_puzzle_init(&puzzle);
    if (sudoku_read(&puzzle, line, strlen(line), &error) != 0) {
        fprintf(stderr, "%d:%d: %s\n", error.line, error.column, error.text);
        goto done;
    }
    if (sudoku_solver_new(&solver, NULL) != 0 ||
        sudoku_load(solver, &puzzle) != 0)
        goto done;
    sudoku_count(solver, 2, &solutions); /* two are enough to know */
    printf("solutions: %s\n", solutions == 1 ? "one" : "none or many");

    if (sudoku_load(solver, &puzzle) != 0 ||
        sudoku_next(solver, digits) != DLX_SOLUTION)
        goto done;
    print(puzzle.board->shape, digits);
    if (sudoku_verify(&puzzle, digits, &flaw))
        status = solutions != 1;
    else
        fprintf(stderr, "wrong: %s\n", flaw.text);
done:
    sudoku_solver_free(solver);
    sudoku_puzzle_clear(&puzzle);
    return status;
}
