/*
 * reduce.c - removes givens while the puzzle stays unique.
 *
 * Orbits are removed greedily from left to right. At first several are removed
 * at once: if the puzzle is unique without all of them, each could have been
 * removed by itself.
 */
#include "sudoku/generate/reduce.h"

#include "sudoku/board/cell_set.h"

#include <stdlib.h>
#include <string.h>

void sudoku_reduction_init(sudoku_reduction *r, sudoku_asker *asker)
{
    memset(r, 0, sizeof *r);
    sudoku_puzzle_init(&r->puzzle);
    r->asker = asker;
}

void sudoku_reduction_clear(sudoku_reduction *r)
{
    sudoku_puzzle_clear(&r->puzzle);
    free(r->given);
    free(r->orbit);
    free(r->orbit_start);
    memset(r, 0, sizeof *r);
}

static int reserve(sudoku_reduction *r, int num_cells)
{
    size_t n = (size_t)num_cells, words = n / 64 + 1;
    if (num_cells <= r->cap_cells)
        return 0;
    free(r->given);
    free(r->orbit);
    free(r->orbit_start);
    r->cap_cells = 0;
    r->given = malloc(words * sizeof *r->given);
    r->orbit = malloc(n * sizeof *r->orbit);
    r->orbit_start = malloc((n + 1) * sizeof *r->orbit_start);
    if (r->given == NULL || r->orbit == NULL || r->orbit_start == NULL)
        return SUDOKU_ENOMEM;
    r->cap_cells = num_cells;
    return 0;
}

int sudoku_reduction_begin(sudoku_reduction *r, sudoku_board *board,
                           const uint8_t *digits)
{
    int n = board->shape->num_cells;
    if (reserve(r, n) != 0)
        return SUDOKU_ENOMEM;
    int code = sudoku_puzzle_set_board(&r->puzzle, board);
    r->digits = digits;
    r->num_cells = n;
    r->num_words = n / 64 + 1;
    cell_set_clear(r->given, r->num_words);
    r->num_orbits = r->num_given = n;
    r->is_known = true;
    for (int cell = 0; cell < n; cell++) {
        cell_set_add(r->given, cell);
        r->orbit[cell] = r->orbit_start[cell] = cell;
    }
    r->orbit_start[n] = n;
    return code;
}

void sudoku_reduction_keep(sudoku_reduction *r, const bool *is_given)
{
    for (int cell = 0; cell < r->num_cells; cell++) {
        if (!is_given[cell] && cell_set_has(r->given, cell)) {
            cell_set_drop(r->given, cell);
            r->num_given--;
        }
    }
}

int sudoku_reduction_make(sudoku_reduction *r)
{
    int code = sudoku_puzzle_set_board(&r->puzzle, r->puzzle.board);
    for (int cell = 0; code == 0 && cell < r->num_cells; cell++) {
        if (cell_set_has(r->given, cell))
            code = sudoku_puzzle_give(&r->puzzle, cell, r->digits[cell]);
    }
    return code;
}

int sudoku_reduction_move(sudoku_reduction *r, sudoku_board *board)
{
    int code = sudoku_puzzle_set_board(&r->puzzle, board);
    return code == 0 ? sudoku_reduction_make(r) : code;
}

static enum sudoku_answer ask(sudoku_reduction *r)
{
    int code = sudoku_reduction_make(r);
    if (code != 0)
        return sudoku_asker_fail(r->asker, code);
    enum sudoku_answer answer = sudoku_ask(r->asker, &r->puzzle);
    if (answer == SUDOKU_TOO_LONG)
        r->is_known = false;
    return answer;
}

/* ---- reduction ----------------------------------------------------------- */

static void drop_orbits(sudoku_reduction *r, int first, int end)
{
    for (int k = r->orbit_start[first]; k < r->orbit_start[end]; k++)
        cell_set_drop(r->given, r->orbit[k]);
    r->num_given -= r->orbit_start[end] - r->orbit_start[first];
}

static void add_orbits(sudoku_reduction *r, int first, int end)
{
    for (int k = r->orbit_start[first]; k < r->orbit_start[end]; k++)
        cell_set_add(r->given, r->orbit[k]);
    r->num_given += r->orbit_start[end] - r->orbit_start[first];
}

int sudoku_reduce(sudoku_reduction *r, int least, sudoku_reduction_test *test,
                  void *ctx)
{
    int size =
        r->num_orbits * 3 /
        8; /* about 30 givens on 9x9, which are mostly needless together */
    for (int at = 0; at < r->num_orbits;) {
        int end = at + size < r->num_orbits ? at + size : r->num_orbits;
        if (end == at)
            end++;
        int num = r->orbit_start[end] - r->orbit_start[at];
        enum sudoku_answer answer = SUDOKU_HAS_MORE;
        if (r->num_given - num >= least) {
            drop_orbits(r, at, end);
            answer = ask(r);
            if (answer == SUDOKU_HAS_ONE && test != NULL && !test(ctx, r))
                answer = SUDOKU_HAS_MORE;
            if (answer == SUDOKU_IS_STOPPED || r->asker->is_stopped)
                return -1;
            if (answer != SUDOKU_HAS_ONE)
                add_orbits(r, at, end);
        }
        if (answer == SUDOKU_HAS_ONE || end == at + 1)
            at = end;
        size /= 2;
    }
    int code = sudoku_reduction_make(r);
    if (code != 0)
        sudoku_asker_fail(r->asker, code);
    return code;
}

enum sudoku_answer sudoku_reduction_drop_all(sudoku_reduction *r)
{
    drop_orbits(r, 0, r->num_orbits);
    return ask(r);
}

enum sudoku_answer sudoku_reduction_is_minimal(sudoku_reduction *r)
{
    enum sudoku_answer answer = SUDOKU_HAS_MORE;
    for (int cell = 0; cell < r->num_cells && answer == SUDOKU_HAS_MORE;
         cell++) {
        if (!cell_set_has(r->given, cell))
            continue;
        cell_set_drop(r->given, cell);
        answer = ask(r);
        cell_set_add(r->given, cell);
    }
    if (sudoku_reduction_make(r) != 0)
        return sudoku_asker_fail(r->asker, SUDOKU_ENOMEM);
    return answer;
}
