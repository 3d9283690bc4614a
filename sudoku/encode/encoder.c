/* encoder.c - records what rules add. */
#include "sudoku/encode/encoder.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "base/reserve.h"
#include "sudoku/budget.h"
#include "sudoku/encode/encoder_notes.h"
#include "sudoku/error.h"

int sudoku_encoder_code(int dlx_code)
{
    if (dlx_code >= 0)
        return dlx_code;
    return dlx_code == DLX_ENOMEM ? SUDOKU_ENOMEM : SUDOKU_ETOOBIG;
}

void sudoku_encoder_clear(sudoku_encoder *e)
{
    free(e->entries);
    free(e->further);
    free(e->digit_item);
    sudoku_budget_give(e->bytes);
}

static int charge(sudoku_encoder *e, int more, size_t size)
{
    if (more == 0)
        return 0;
    int code = sudoku_budget_take((size_t)more * size);
    if (code == 0)
        e->bytes += (size_t)more * size;
    return code;
}

const sudoku_shape *sudoku_encoder_shape(const sudoku_encoder *e)
{
    return e->shape;
}

uint64_t sudoku_encoder_digits(const sudoku_encoder *e, int cell)
{
    assert(cell >= 0 && cell < e->shape->num_cells);
    return e->allowed == NULL ? sudoku_all_digits(e->shape->num_digits)
                              : e->allowed[cell];
}

int sudoku_encoder_add_item(sudoku_encoder *e, enum dlx_kind kind)
{
    return sudoku_encoder_code(dlx_add_item(e->encoding->problem, NULL, kind));
}

int sudoku_encoder_extend(sudoku_encoder *e, int cell, int digit, int item,
                          int color)
{
    assert(cell >= 0 && cell < e->shape->num_cells);
    assert(digit >= 0 && digit < e->shape->num_digits);
    int option = e->encoding->option[cell * e->shape->num_digits + digit];
    if (option < 0)
        return 0;
    int cap = e->cap_entries;
    sudoku_encoder_entry *entries = base_reserve_ints(
        e->entries, sizeof *entries, e->num_entries, &e->cap_entries, 1);
    if (entries == NULL)
        return SUDOKU_ENOMEM;
    e->entries = entries;
    int code = charge(e, e->cap_entries - cap, sizeof *entries);
    if (code != 0)
        return code;
    e->entries[e->num_entries++] = (sudoku_encoder_entry){option, item, color};
    return 0;
}

int sudoku_encoder_digit_item(sudoku_encoder *e, int cell)
{
    assert(cell >= 0 && cell < e->shape->num_cells);
    int *items = e->digit_item;
    if (items == NULL)
        items = calloc((size_t)e->shape->num_cells, sizeof *items);
    if (items == NULL)
        return SUDOKU_ENOMEM;
    e->digit_item = items;
    if (items[cell] != 0)
        return items[cell];
    int item = sudoku_encoder_add_item(e, DLX_SECONDARY);
    int error = item < 0 ? item : 0;
    for (int d = 0; d < e->shape->num_digits && error == 0; d++)
        error = sudoku_encoder_extend(e, cell, d, item, d + 1);
    if (error != 0)
        return error;
    return items[cell] = item;
}

int sudoku_encoder_add_option(sudoku_encoder *e, const int *items,
                              const int *colors, int n)
{
    if (n > INT_MAX / 4)
        return SUDOKU_ENOMEM;
    int cap = e->cap_further;
    int *further =
        base_reserve_ints(e->further, sizeof *further, e->num_further,
                          &e->cap_further, 2 * n + 1);
    if (further == NULL)
        return SUDOKU_ENOMEM;
    e->further = further;
    int code = charge(e, e->cap_further - cap, sizeof *further);
    if (code != 0)
        return code;
    e->further[e->num_further++] = n;
    for (int k = 0; k < n; k++) {
        e->further[e->num_further + k] = items[k];
        e->further[e->num_further + n + k] = colors == NULL ? 0 : colors[k];
    }
    e->num_further += 2 * n;
    return 0;
}
