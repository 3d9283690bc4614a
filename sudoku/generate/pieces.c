/*
 * pieces.c - cuts a square board into random pieces as large as a row: starts
 * from the rows and exchanges cells between pieces, which stay connected.
 */
#include "sudoku/generate/pieces.h"

#include "base/random.h"
#include "sudoku/text.h"

#include <stdlib.h>

typedef struct cut {
    int n;
    int piece[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS];
} cut;

static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static int neighbour(const cut *c, int cell, int k)
{
    int row = cell / c->n + steps[k][0], column = cell % c->n + steps[k][1];
    return row < 0 || row >= c->n || column < 0 || column >= c->n
               ? -1
               : row * c->n + column;
}

static bool touches(const cut *c, int cell, int piece)
{
    for (int k = 0; k < 4; k++) {
        int other = neighbour(c, cell, k);
        if (other >= 0 && c->piece[other] == piece)
            return true;
    }
    return false;
}

static bool is_connected(const cut *c, int cell)
{
    int stack[SUDOKU_MAX_DIGITS] = {cell}, num = 1;
    bool is_in[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS] = {false};
    is_in[cell] = true;
    for (int at = 0; at < num; at++) {
        for (int k = 0; k < 4; k++) {
            int other = neighbour(c, stack[at], k);
            if (other < 0 || is_in[other] ||
                c->piece[other] != c->piece[cell] || num == c->n)
                continue;
            is_in[other] = true;
            stack[num++] = other;
        }
    }
    return num == c->n;
}

static void exchange(cut *c, uint64_t *random)
{
    int cells = c->n * c->n, a = base_random_below(random, cells);
    int side = neighbour(c, a, base_random_below(random, 4));
    if (side < 0 || c->piece[side] == c->piece[a])
        return;
    int mine = c->piece[a], other = c->piece[side];
    int b = base_random_below(random, cells);
    for (int k = 0; k < cells; k++, b = (b + 1) % cells) {
        if (c->piece[b] != other || b == a || !touches(c, b, mine))
            continue;
        c->piece[a] = other;
        c->piece[b] = mine;
        if (is_connected(c, a) && is_connected(c, b))
            return;
        c->piece[a] = mine;
        c->piece[b] = other;
    }
}

int sudoku_cut_into_pieces(sudoku_board **out, const sudoku_board *board,
                           uint64_t *random)
{
    sudoku_text map = {NULL, 0, 0, 0};
    sudoku_error error;
    cut *c = malloc(sizeof *c);
    *out = NULL;
    if (c == NULL)
        return SUDOKU_ENOMEM;
    c->n = board->shape->num_digits;
    for (int cell = 0; cell < c->n * c->n; cell++)
        c->piece[cell] = cell / c->n;
    for (int k = 0; k < 6 * c->n * c->n; k++)
        exchange(c, random);
    for (int cell = 0; cell < c->n * c->n; cell++) {
        if (c->n <= 9)
            sudoku_text_printf(&map, "%d", c->piece[cell] + 1);
        else
            sudoku_text_printf(&map, "%s%d", cell > 0 ? "," : "",
                               c->piece[cell] + 1);
    }
    free(c);
    int code = map.failed ? SUDOKU_ENOMEM : sudoku_board_copy(out, board);
    if (code == 0)
        code = sudoku_board_add_words(*out, "jigsaw", map.data, &error);
    if (code != 0) {
        sudoku_board_unref(*out);
        *out = NULL;
    }
    sudoku_text_clear(&map);
    return code;
}
