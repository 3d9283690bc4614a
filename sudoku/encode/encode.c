/*
 * encode.c - encodes a board: an option for each candidate, whose items are its
 * cell and its digit in each house of that cell.
 *
 * Items 1 .. num_cells are the cells, followed by num_digits items for each
 * house and those of the rules.
 */
#include "sudoku/encode/encode.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/encode/encode_constraints.h"
#include "sudoku/encode/encoder_notes.h"

/* ---- items and candidates ------------------------------------------------ */

static int add_items(sudoku_encoder *e)
{
    dlx_problem *problem = e->encoding->problem;
    const sudoku_shape *shape = e->shape;
    int error = 0;
    for (int cell = 0; cell < shape->num_cells && error >= 0; cell++)
        error = dlx_add_item(problem, NULL, DLX_PRIMARY);
    for (int h = 0; h < shape->num_houses; h++) {
        uint64_t held = shape->houses[h].held;
        for (int d = 0; d < shape->num_digits && error >= 0; d++)
            error = dlx_add_item(problem, NULL,
                                 (held >> d & 1) != 0 ? DLX_PRIMARY
                                                      : DLX_SECONDARY);
    }
    return error < 0 ? sudoku_encoder_code(error) : 0;
}

static void number_candidates(sudoku_encoder *e)
{
    sudoku_encoding *encoding = e->encoding;
    int n = e->shape->num_digits;
    for (int cell = 0; cell < e->shape->num_cells; cell++) {
        uint64_t digits = sudoku_encoder_digits(e, cell);
        for (int d = 0; d < n; d++) {
            int candidate = cell * n + d;
            if ((digits >> d & 1) == 0) {
                encoding->option[candidate] = -1;
                continue;
            }
            encoding->candidate[encoding->num_candidates] = candidate;
            encoding->option[candidate] = encoding->num_candidates++;
        }
    }
}

/* ---- options ------------------------------------------------------------- */

/* Entries sorted by option, in order of addition within an option: those of
 * option o are sorted[start[o]] .. sorted[start[o + 1] - 1]. */
typedef struct entry_lists {
    int *start;
    sudoku_encoder_entry *sorted;
    int longest;
} entry_lists;

static int sort_entries(const sudoku_encoder *e, entry_lists *lists)
{
    int num_options = e->encoding->num_candidates;
    lists->start = calloc((size_t)num_options + 1, sizeof *lists->start);
    lists->sorted =
        malloc(((size_t)e->num_entries + 1) * sizeof(sudoku_encoder_entry));
    if (lists->start == NULL || lists->sorted == NULL)
        return SUDOKU_ENOMEM;
    int *start = lists->start;
    for (int k = 0; k < e->num_entries; k++)
        start[e->entries[k].option]++;
    for (int o = 0, sum = 0; o <= num_options; o++) {
        lists->longest = start[o] > lists->longest ? start[o] : lists->longest;
        sum += start[o];
        start[o] = sum;
    }
    /* Filling from the back moves start[] to the beginning of each list. */
    for (int k = e->num_entries; k-- > 0;)
        lists->sorted[--start[e->entries[k].option]] = e->entries[k];
    return 0;
}

static int write_candidate(const sudoku_encoder *e, const entry_lists *lists,
                           int o, int *items, int *colors)
{
    const sudoku_shape *shape = e->shape;
    int n = shape->num_digits, num = 0;
    int cell = e->encoding->candidate[o] / n;
    int digit = e->encoding->candidate[o] % n;
    items[num++] = 1 + cell;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        items[num++] = 1 + shape->num_cells + shape->cell_houses[k] * n + digit;
    memset(colors, 0, (size_t)num * sizeof *colors);
    for (int k = lists->start[o]; k < lists->start[o + 1]; k++) {
        items[num] = lists->sorted[k].item;
        colors[num++] = lists->sorted[k].color;
    }
    int option = dlx_add_option(e->encoding->problem, items, colors, num);
    assert(option < 0 || option == o);
    return option;
}

static int write_candidates(const sudoku_encoder *e, const entry_lists *lists)
{
    const sudoku_shape *shape = e->shape;
    size_t room = 1 + (size_t)shape->num_houses + (size_t)lists->longest;
    int *items = malloc(2 * room * sizeof *items);
    if (items == NULL)
        return SUDOKU_ENOMEM;
    int error = 0;
    for (int o = 0; o < e->encoding->num_candidates && error >= 0; o++)
        error = write_candidate(e, lists, o, items, items + room);
    free(items);
    return error < 0 ? sudoku_encoder_code(error) : 0;
}

static int write_further(const sudoku_encoder *e)
{
    enum { OPTIONS_BETWEEN_CHECKS = 256 };
    for (int k = 0, o = 1; k < e->num_further; o++) {
        int n = e->further[k];
        const int *items = e->further + k + 1;
        if (o % OPTIONS_BETWEEN_CHECKS == 0 && sudoku_budget_check() != 0)
            return SUDOKU_ELIMIT;
        int error = dlx_add_option(e->encoding->problem, items, items + n, n);
        if (error < 0)
            return sudoku_encoder_code(error);
        k += 1 + 2 * n;
    }
    return 0;
}

/* Charges the memory of the problem: an int for each item and color. */
static int charge_problem(const sudoku_encoder *e)
{
    const sudoku_shape *shape = e->shape;
    size_t num = (size_t)e->num_further + 3 * (size_t)e->num_entries;
    size_t cells = (size_t)shape->num_cells;
    size_t houses = (size_t)shape->cell_house_start[cells];
    if (cells >
        0) /* each candidate needs a cell, its houses, and an option number */
        num += (size_t)e->encoding->num_candidates *
               (2 * (1 + houses / cells) + 1);
    return sudoku_charge_take(&e->encoding->charge, num * sizeof(int));
}

static int write_options(const sudoku_encoder *e)
{
    entry_lists lists = {0};
    int error = charge_problem(e);
    if (error == 0)
        error = sort_entries(e, &lists);
    if (error == 0)
        error = write_candidates(e, &lists);
    if (error == 0)
        error = write_further(e);
    free(lists.sorted);
    free(lists.start);
    return error == 0 ? sudoku_encoder_code(dlx_freeze(e->encoding->problem))
                      : error;
}

/* ---- the encoding -------------------------------------------------------- */

static int encode(sudoku_encoder *e, const sudoku_board *board,
                  const sudoku_constraints *implied)
{
    int error = add_items(e);
    if (error != 0)
        return error;
    number_candidates(e);
    for (int k = 0; k < board->num_rules && error == 0; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        error = sudoku_budget_check();
        if (error == 0 && stated->clause.rule->encode != NULL)
            error = stated->clause.rule->encode(stated->self, e);
    }
    if (implied != NULL && error == 0)
        error = sudoku_constraints_encode(implied, e);
    return error == 0 ? write_options(e) : error;
}

int sudoku_encoding_new(sudoku_encoding **out, const sudoku_board *board,
                        const uint64_t *allowed)
{
    return sudoku_encoding_new_implied(out, board, allowed, NULL);
}

int sudoku_encoding_new_implied(sudoku_encoding **out,
                                const sudoku_board *board,
                                const uint64_t *allowed,
                                const sudoku_constraints *implied)
{
    const sudoku_shape *shape = board->shape;
    *out = NULL;
    size_t all = (size_t)shape->num_cells * (size_t)shape->num_digits;
    sudoku_encoding *encoding = calloc(1, sizeof *encoding);
    if (encoding == NULL)
        return SUDOKU_ENOMEM;
    encoding->problem = dlx_problem_new();
    encoding->option = malloc(all * sizeof *encoding->option);
    encoding->candidate = malloc(all * sizeof *encoding->candidate);
    sudoku_encoder e = {
        .shape = shape, .allowed = allowed, .encoding = encoding};
    int error = SUDOKU_ENOMEM;
    if (encoding->problem != NULL && encoding->option != NULL &&
        encoding->candidate != NULL)
        error = encode(&e, board, implied);
    sudoku_encoder_clear(&e);
    if (error != 0) {
        sudoku_encoding_free(encoding);
        return error;
    }
    *out = encoding;
    return 0;
}

void sudoku_encoding_free(sudoku_encoding *encoding)
{
    if (encoding == NULL)
        return;
    sudoku_charge_give(&encoding->charge, encoding->charge.bytes);
    dlx_problem_free(encoding->problem);
    free(encoding->option);
    free(encoding->candidate);
    free(encoding);
}

int sudoku_encoding_error(int error)
{
    switch (error) {
    case DLX_ENOMEM:
        return SUDOKU_ENOMEM;
    case DLX_ECONFIG:
        return SUDOKU_EFORMAT;
    default:
        return SUDOKU_ETOOBIG;
    }
}
