/*
 * queens.c - pieces of chess that do not attack each other.
 *
 * A line that a piece moves along is an item that one piece may have. Leapers
 * attack single cells: each pair of such cells is an item. Where n rows need n
 * pieces, rows and columns are primary.
 */
#include "families/list.h"
#include "families/rows.h"

#include <string.h>

enum { ROOK = 1, BISHOP = 2, KNIGHT = 4, KING = 8 };

typedef struct chess {
    family_maker *m;
    family_rows board;
    int n, moves, pieces; /* on the board; 0: one in each row */
    bool is_torus;
} chess;

static int moves_of(const char *piece)
{
    static const struct {
        const char *name;
        int moves;
    } table[] = {
        {"queens", ROOK | BISHOP}, {"rooks", ROOK},
        {"bishops", BISHOP},       {"knights", KNIGHT},
        {"kings", KING},           {"amazons", ROOK | BISHOP | KNIGHT}};
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (strcmp(table[k].name, piece) == 0)
            return table[k].moves;
    return 0;
}

static bool is_cell(const chess *x, int r, int c)
{
    return x->board.num_rows == 0 || family_char_at(&x->board, r, c) == '.';
}

static void add_lines(chess *x)
{
    enum dlx_kind kind = x->pieces == 0 ? DLX_PRIMARY : DLX_SECONDARY;
    int diagonals = x->is_torus ? x->n : 2 * x->n - 1;
    if (x->pieces > 0)
        family_bounded(x->m, x->pieces, x->pieces, "pieces");
    for (int k = 0; k < x->n && (x->moves & ROOK) != 0; k++) {
        family_item(x->m, kind, "r%d", k);
        family_item(x->m, kind, "c%d", k);
    }
    for (int k = 0; k < diagonals && (x->moves & BISHOP) != 0; k++) {
        family_item(x->m, DLX_SECONDARY, "a%d", k);
        family_item(x->m, DLX_SECONDARY, "b%d", k);
    }
}

/* The cells that a leaper attacks further down, or to the right. */
static const int leaps[2][4][2] = {{{1, 2}, {1, -2}, {2, 1}, {2, -1}},
                                   {{0, 1}, {1, -1}, {1, 0}, {1, 1}}};

static int wrap(const chess *x, int k)
{
    return x->is_torus ? (k + x->n) % x->n : k;
}

/* Returns whether both ends of the leap from (r, c) are cells. */
static bool can_leap(const chess *x, int r, int c, int dr, int dc)
{
    int to_r = wrap(x, r + dr), to_c = wrap(x, c + dc);
    return r >= 0 && c >= 0 && r < x->n && c < x->n && to_r < x->n &&
           to_c >= 0 && to_c < x->n && (to_r != r || to_c != c);
}

static void for_leaps(chess *x, int r, int c, bool is_new)
{
    int kind = (x->moves & KNIGHT) != 0 ? 0 : 1;
    for (int k = 0; k < 4 && (x->moves & (KNIGHT | KING)) != 0; k++) {
        int dr = leaps[kind][k][0], dc = leaps[kind][k][1];
        int from_r = wrap(x, r - dr), from_c = wrap(x, c - dc);
        bool leaves = can_leap(x, r, c, dr, dc);
        bool arrives = can_leap(x, from_r, from_c, dr, dc);
        if (leaves && is_new)
            family_item(x->m, DLX_SECONDARY, "l%d.%d.%d", r, c, k);
        if (leaves && !is_new)
            family_use(x->m, "l%d.%d.%d", r, c, k);
        if (arrives && !is_new)
            family_use(x->m, "l%d.%d.%d", from_r, from_c, k);
    }
}

static void place(chess *x, int r, int c)
{
    int up = x->is_torus ? (r + c) % x->n : r + c;
    int down = x->is_torus ? (r - c + x->n) % x->n : r - c + x->n - 1;
    if (x->pieces > 0)
        family_use(x->m, "pieces");
    if ((x->moves & ROOK) != 0)
        family_use(x->m, "r%d c%d", r, c);
    else
        family_use(x->m, "r%dc%d", r, c);
    if ((x->moves & BISHOP) != 0)
        family_use(x->m, "a%d b%d", up, down);
    for_leaps(x, r, c, false);
    family_end(x->m);
}

static void place_all(chess *x)
{
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < x->n && !family_failed(x->m); r++)
            for (int c = 0; c < x->n; c++) {
                if (pass == 0 && (x->moves & ROOK) == 0)
                    family_item(x->m, DLX_SECONDARY, "r%dc%d", r, c);
                if (pass == 0)
                    for_leaps(x, r, c, true);
                else if (is_cell(x, r, c))
                    place(x, r, c);
            }
}

static void make(family_maker *m)
{
    chess x = {.m = m};
    x.n = family_number(m, "n");
    x.pieces = family_number(m, "number");
    x.moves = moves_of(family_text(m, "piece"));
    x.is_torus = family_is(m, "board", "torus");
    if (x.pieces == 0 && (x.moves & ROOK) == 0)
        x.pieces = x.n;
    family_rows_read(&x.board, m, "cells", FAMILY_CELLS);
    if (x.board.num_rows > x.n || x.board.width > x.n)
        family_reject(m, "cells", 0, 0,
                      "the drawing has %d rows and %d columns, the board %d",
                      x.board.num_rows, x.board.width, x.n);
    add_lines(&x);
    place_all(&x);
    family_rows_clear(&x.board);
}

static const dlx_family_argument arguments[] = {
    {"n", "8", "rows and columns", 1, 200, NULL},
    {"piece", "queens", "what is placed; amazons are queens and knights", 0, 0,
     "queens rooks bishops knights kings amazons"},
    {"board", "plain", "torus: opposite sides are joined", 0, 0, "plain torus"},
    {"number", "0", "of pieces; 0: n", 0, 40000, NULL},
    {"cells", "", "a drawing: pieces stand on '.' only", 0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=8", "92", "OEIS A000170"},
    {"n=10", "724", "OEIS A000170"},
    {"n=7 board=torus", "28", "OEIS A007705"},
    {"n=11 board=torus", "88", "OEIS A007705"},
    {"n=10 piece=amazons", "4", "OEIS A051223"},
    {"n=11 piece=amazons", "44", "OEIS A051223"},
    {"n=8 piece=rooks", "40320", "OEIS A000142"},
    {"n=4 piece=bishops", "260", "OEIS A002465"},
    {"n=5 piece=bishops number=8", "32",
     "2^n, Dudeney, Amusements in Mathematics (1917)"},
    {"n=6 piece=kings number=9", "3600", "OEIS A018807"},
    {"n=4 piece=knights", "412", "OEIS A201540"},
    {NULL, NULL, NULL},
};

const family family_queens = {
    {.name = "queens",
     .about = "place queens, rooks or other pieces that do not attack",
     .text = "Items: rows rR and columns cC, diagonals aN and bN, or cells "
             "rRcC and pairs of cells\n"
             "that a piece leaps between. An option is a piece on a cell.",
     .arguments = arguments,
     .known = known},
    make,
};
