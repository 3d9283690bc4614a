/*
 * pentominoes.c - cover a board of 3 by 20 with the twelve pentominoes, in 8
 * ways: 2, turned and reflected. Items are the pieces, then the cells.
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { ROWS = 3, COLUMNS = 20, PIECES = 12, SIZE = 5 };

/* Name, then row and column of each cell; and the positions that differ: 1 =
 * rows and columns exchanged, then 2 = upside down, 4 = left to right. */
static const char *const pieces[PIECES][2] = {
    {"F0102101121", "01234567"}, {"I0001020304", "01"},
    {"L0010203031", "01234567"}, {"N0111202130", "01234567"},
    {"P0001101120", "01234567"}, {"T0001021121", "0125"},
    {"U0002101112", "0125"},     {"V0010202122", "0246"},
    {"W0010112122", "0246"},     {"X0110111221", "0"},
    {"Y0110112131", "01234567"}, {"Z0001112122", "0145"}};

/* Add the placement of a piece with its corner at this cell, if it fits. */
static void place(dlx_problem *p, int piece, int position, int corner)
{
    int items[1 + SIZE] = {1 + piece};
    for (int k = 0; k < SIZE; k++) {
        const char *cell = pieces[piece][0] + 1 + 2 * k;
        int a = cell[0] - '0', b = cell[1] - '0';
        int row = (position & 1) != 0 ? b : a, column = a + b - row;
        row = corner / COLUMNS + ((position & 2) != 0 ? -row : row);
        column = corner % COLUMNS + ((position & 4) != 0 ? -column : column);
        if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
            return;
        items[1 + k] = 1 + PIECES + row * COLUMNS + column;
    }
    dlx_add_option(p, items, NULL, 1 + SIZE);
}

static int build(dlx_problem *p)
{
    for (int k = 0; k < PIECES + ROWS * COLUMNS; k++)
        dlx_add_item(p, NULL, DLX_PRIMARY);
    for (int piece = 0; piece < PIECES; piece++) {
        for (int corner = 0; corner < ROWS * COLUMNS; corner++)
            for (const char *c = pieces[piece][1]; *c != '\0'; c++)
                place(p, piece, *c - '0', corner);
    }
    return dlx_freeze(p);
}

static void draw(const dlx_problem *p, const int *options, int n)
{
    char board[ROWS][COLUMNS + 1] = {""};
    for (int k = 0; k < n; k++) {
        const int *items;
        dlx_get_option(p, options[k], &items, NULL);
        for (int j = 1; j <= SIZE; j++) {
            int cell = items[j] - PIECES - 1;
            board[cell / COLUMNS][cell % COLUMNS] = pieces[items[0] - 1][0][0];
        }
    }
    printf("%s\n%s\n%s\n\n", board[0], board[1], board[2]);
}

int main(void)
{
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    int found = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    for (; dlx_next(s) == DLX_SOLUTION; found++) {
        const int *options;
        int n = dlx_get_cover(s, &options);
        draw(p, options, n);
    }
    dlx_solver_free(s);
    dlx_problem_free(p);
    return found == 8 ? 0 : 1;
}
