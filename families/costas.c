/*
 * costas.c - Costas arrays: permutations whose differences are distinct.
 *
 * A pair of columns chooses the rows of its two marks, which all pairs with a
 * column share as a color, and the vector between them, which is used once.
 */
#include "families/list.h"

static void add_items(family_maker *m, int n)
{
    for (int k = 1; k <= n; k++)
        family_item(m, DLX_PRIMARY, "r%d", k);
    for (int k = 1; k <= n; k++)
        family_item(m, DLX_PRIMARY, "c%d", k);
    for (int j = 1; j <= n; j++)
        for (int k = j + 1; k <= n; k++)
            family_item(m, DLX_PRIMARY, "p%d.%d", j, k);
    for (int k = 1; k <= n; k++)
        family_item(m, DLX_SECONDARY, "m%d", k);
    for (int across = 1; across < n; across++)
        for (int down = 1 - n; down < n; down++)
            if (down != 0)
                family_item(m, DLX_SECONDARY, "v%d.%d", across, down);
}

static void add_pair(family_maker *m, int n, int j, int k)
{
    for (int a = 1; a <= n; a++)
        for (int b = 1; b <= n; b++)
            if (a != b)
                family_option(m, "p%d.%d m%d:%d m%d:%d v%d.%d", j, k, j, a, k,
                              b, k - j, b - a);
}

static void make(family_maker *m)
{
    int n = family_number(m, "n");
    add_items(m, n);
    for (int r = 1; r <= n; r++)
        for (int c = 1; c <= n; c++)
            family_option(m, "r%d c%d m%d:%d", r, c, c, r);
    for (int j = 1; j <= n && !family_failed(m); j++)
        for (int k = j + 1; k <= n; k++)
            add_pair(m, n, j, k);
}

static const dlx_family_argument arguments[] = {
    {"n", "6", "rows and columns", 1, 60, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=6", "116", "OEIS A008404"}, {"n=3", "4", "OEIS A008404"},
    {"n=5", "40", "OEIS A008404"},  {"n=7", "200", "OEIS A008404"},
    {"n=8", "444", "OEIS A008404"}, {NULL, NULL, NULL},
};

const family family_costas = {
    {.name = "costas",
     .about = "Costas arrays: marks whose differences are all distinct",
     .text = "Items: rows rR, columns cC, pairs of columns pA.B, marks mC with "
             "the row as color,\n"
             "vectors vX.Y. An option is a mark, or the two marks of a pair.",
     .arguments = arguments,
     .known = known},
    make,
};
