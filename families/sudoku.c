/* sudoku.c - plain sudokus as exact cover; libsudoku solves these, and more. */
#include "families/list.h"
#include "families/rows.h"

typedef struct board {
    family_maker *m;
    family_rows given;
    int height, width, n; /* of a box; digits */
} board;

static int given_at(board *x, int r, int c)
{
    const family_word *w = family_word_at(&x->given, r, c);
    if (w == NULL || *w->at == '.' || *w->at == '0' || *w->at == '_')
        return 0;
    int digit = family_cell_number(w);
    if (digit < 1 || digit > x->n)
        family_reject_word(x->m, &x->given, w,
                           "is neither '.' nor a digit of the board");
    return digit;
}

static void add_items(board *x)
{
    for (int j = 1; j <= x->n; j++)
        for (int k = 1; k <= x->n; k++) {
            family_item(x->m, DLX_PRIMARY, "r%dc%d", j, k);
            family_item(x->m, DLX_PRIMARY, "R%d#%d", j, k);
            family_item(x->m, DLX_PRIMARY, "C%d#%d", j, k);
            family_item(x->m, DLX_PRIMARY, "B%d#%d", j, k);
        }
}

static void make(family_maker *m)
{
    board x = {.m = m};
    x.height = family_number(m, "height");
    x.width = family_number(m, "width");
    x.n = x.height * x.width;
    family_rows_read(&x.given, m, "given", FAMILY_EITHER);
    if (x.given.num_rows > x.n || x.given.width > x.n)
        family_reject(m, "given", 0, 0, "the board has %d rows and columns",
                      x.n);
    add_items(&x);
    for (int k = 0; k < x.n * x.n && !family_failed(m); k++) {
        int r = k / x.n, c = k % x.n, given = given_at(&x, r, c);
        int box = r / x.height * x.height + c / x.width;
        for (int v = 1; v <= x.n; v++)
            if (given == 0 || given == v)
                family_option(m, "r%dc%d R%d#%d C%d#%d B%d#%d", r + 1, c + 1,
                              r + 1, v, c + 1, v, box + 1, v);
    }
    family_rows_clear(&x.given);
}

static const dlx_family_argument arguments[] = {
    {"height", "3", "of a box", 1, 10, NULL},
    {"width", "3", "of a box", 1, 10, NULL},
    {"given", "", "the puzzle: a row a line, '.' where nothing is given", 0, 0,
     NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"height=2 width=2", "288", "OEIS A107739"},
    {"height=2 width=3", "28200960", "OEIS A107740"},
    {NULL, NULL, NULL},
};

const family family_sudoku = {
    {.name = "sudoku",
     .about = "plain sudokus; the program sudoku has their rules and formats",
     .text = "Items: the cells rRcC, and a digit in a row, R1#2, column and "
             "box. An option is a digit in a cell.",
     .arguments = arguments,
     .known = known},
    make,
};
