#include "sudoku/canonical/canonical.h"

#include "sudoku/canonical/arrangement.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct sudoku_canonical {
    sudoku_canonical_source from;
    uint8_t target[SUDOKU_CANONICAL_MOST * SUDOKU_CANONICAL_MOST];
    sudoku_arrangements states;
    char automorphisms[40];
};

int sudoku_canonical_new(sudoku_canonical **out)
{
    *out = calloc(1, sizeof **out);
    return *out == NULL ? SUDOKU_ENOMEM : 0;
}

void sudoku_canonical_free(sudoku_canonical *c)
{
    if (c == NULL)
        return;
    sudoku_arrangements_clear(&c->states);
    free(c);
}

bool sudoku_has_canonical(const sudoku_puzzle *puzzle)
{
    const sudoku_board *board = puzzle->board;
    return board != NULL && sudoku_board_is_square(board) &&
           board->num_rules == 0 && board->shape->box_width > 0 &&
           board->shape->num_digits <= SUDOKU_CANONICAL_MOST &&
           board->shape->num_active == board->shape->num_digits &&
           !puzzle->has_marks;
}

/* Returns whether a digit repeats in a house. */
static bool has_conflict(const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    for (int k = 0; k < shape->num_houses; k++) {
        const sudoku_house *house = &shape->houses[k];
        uint64_t seen = 0;
        for (int at = 0; at < house->num_cells; at++) {
            uint8_t digit = puzzle->given[house->cells[at]];
            if (digit == SUDOKU_EMPTY)
                continue;
            if ((seen >> digit & 1) != 0)
                return true;
            seen |= UINT64_C(1) << digit;
        }
    }
    return false;
}

/* Fills the source from the puzzle. Returns the number of clues. */
static int load(sudoku_canonical_source *from, const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int n = shape->num_digits, clues = 0;
    from->n = n;
    from->box_width = shape->box_width;
    from->box_height = shape->box_height;
    from->num_sources = shape->box_width == shape->box_height ? 2 : 1;
    from->empty[0] = from->empty[1] = (uint16_t)((1u << n) - 1);
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            uint8_t digit = puzzle->given[r * n + c];
            uint8_t value = digit == SUDOKU_EMPTY ? 0 : (uint8_t)(digit + 1);
            from->value[0][r * n + c] = from->value[1][c * n + r] = value;
            if (value == 0)
                continue;
            clues++;
            from->empty[0] = (uint16_t)(from->empty[0] & ~(1u << r));
            from->empty[1] = (uint16_t)(from->empty[1] & ~(1u << c));
        }
    }
    return clues;
}

int sudoku_canonical_find(sudoku_canonical *c, const sudoku_puzzle *puzzle,
                          uint8_t *digits)
{
    sudoku_canonical_source *from = &c->from;
    sudoku_long_count same;
    int error = 0;
    if (!sudoku_has_canonical(puzzle))
        return SUDOKU_ESHAPE;
    if (has_conflict(puzzle))
        return SUDOKU_EINPUT;
    int num_cells = puzzle->board->shape->num_cells;
    bool is_full = load(from, puzzle) == num_cells;
    if (is_full && from->box_width > 1 && from->box_height > 1)
        sudoku_arrange_full(from, c->target, &same);
    else
        error = sudoku_arrange_rows(&c->states, from, c->target, &same);
    if (error != 0)
        return error;
    for (int k = 0; k < num_cells; k++)
        digits[k] = c->target[k] == 0 ? (uint8_t)SUDOKU_EMPTY
                                      : (uint8_t)(c->target[k] - 1);
    if (same.high > 0)
        snprintf(c->automorphisms, sizeof c->automorphisms,
                 "%" PRIu64 "%018" PRIu64, same.high, same.low);
    else
        snprintf(c->automorphisms, sizeof c->automorphisms, "%" PRIu64,
                 same.low);
    return 0;
}

const char *sudoku_canonical_automorphisms(const sudoku_canonical *c)
{
    return c->automorphisms;
}
