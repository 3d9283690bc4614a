/* dominoes.c - tilings with dominoes, and with monomers. */
#include "families/list.h"
#include "families/rows.h"

#include <stdlib.h>

typedef struct board {
    family_maker *m;
    family_rows drawing;
    int width, height;
    bool is_aztec;
} board;

/* Returns whether the cell is in the Aztec diamond of the board: |x| + |y| <=
 * width / 2, at the centre of the cell, in half cells. */
static bool is_in_diamond(const board *b, int r, int c)
{
    int x = abs(2 * c + 1 - b->width), y = abs(2 * r + 1 - b->height);
    return x + y <= b->width;
}

static bool is_cell(const board *b, int r, int c)
{
    if (r < 0 || c < 0 || r >= b->height || c >= b->width)
        return false;
    if (b->drawing.num_rows > 0)
        return family_char_at(&b->drawing, r, c) == '.';
    return !b->is_aztec || is_in_diamond(b, r, c);
}

static void place(board *b, int r, int c)
{
    if (is_cell(b, r, c + 1))
        family_option(b->m, "r%dc%d r%dc%d", r + 1, c + 1, r + 1, c + 2);
    if (is_cell(b, r + 1, c))
        family_option(b->m, "r%dc%d r%dc%d", r + 1, c + 1, r + 2, c + 1);
    if (family_is(b->m, "monomers", "yes"))
        family_option(b->m, "r%dc%d", r + 1, c + 1);
}

static void measure(board *b)
{
    b->is_aztec = family_is(b->m, "shape", "aztec");
    b->width = family_number(b->m, "width");
    b->height = family_number(b->m, "height");
    if (b->is_aztec)
        b->width = b->height = 2 * ((b->width + 1) / 2);
    family_rows_read(&b->drawing, b->m, "region", FAMILY_CELLS);
    if (b->drawing.num_rows > 0) {
        b->width = b->drawing.width;
        b->height = b->drawing.num_rows;
    }
}

static void make(family_maker *m)
{
    board b = {.m = m};
    measure(&b);
    for (int pass = 0; pass < 2; pass++)
        for (int r = 0; r < b.height && !family_failed(m); r++)
            for (int c = 0; c < b.width; c++) {
                if (is_cell(&b, r, c) && pass == 0)
                    family_item(m, DLX_PRIMARY, "r%dc%d", r + 1, c + 1);
                else if (is_cell(&b, r, c))
                    place(&b, r, c);
            }
    family_rows_clear(&b.drawing);
}

static const dlx_family_argument arguments[] = {
    {"width", "8", "columns", 1, 1000, NULL},
    {"height", "8", "rows", 1, 1000, NULL},
    {"shape", "rectangle", "or the Aztec diamond of that width", 0, 0,
     "rectangle aztec"},
    {"region", "", "a drawing instead: '.' is a cell", 0, 0, NULL},
    {"monomers", "no", "yes: any number of cells may be single", 0, 0,
     "no yes"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"width=8 height=8", "12988816", "OEIS A004003"},
    {"width=4 height=4", "36", "OEIS A004003"},
    {"width=6 height=6", "6728", "OEIS A004003"},
    {"width=3 height=12", "2131", "OEIS A001835"},
    {"width=8 shape=aztec", "1024",
     "Elkies and others, Alternating-sign matrices and domino tilings (1992)"},
    {"width=12 shape=aztec", "2097152",
     "Elkies and others, Alternating-sign matrices and domino tilings (1992)"},
    {"width=4 height=4 monomers=yes", "10012", "OEIS A028420"},
    {"width=5 height=5 monomers=yes", "2810694", "OEIS A028420"},
    {NULL, NULL, NULL},
};

const family family_dominoes = {
    {.name = "dominoes",
     .about = "tile a board with dominoes, and perhaps single squares",
     .text = "Items: the cells rRcC. An option is a domino, or a single cell.",
     .arguments = arguments,
     .known = known},
    make,
};
