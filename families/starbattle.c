/* starbattle.c - star battle: stars in rows, columns and regions that do not
 * touch. */
#include "families/list.h"
#include "families/rows.h"

#include <string.h>

static void add_items(family_maker *m, const family_rows *t, int n, int stars)
{
    char seen[256] = "";
    for (int k = 1; k <= n; k++) {
        family_bounded(m, stars, stars, "r%d", k);
        family_bounded(m, stars, stars, "c%d", k);
    }
    for (int k = 0; k < t->num; k++)
        seen[(unsigned char)*t->words[k].at] = 1;
    for (int letter = 0; letter < 256; letter++)
        if (seen[letter] && letter != '.')
            family_bounded(m, stars, stars, "area_%c", letter);
    for (int r = 1; r < n; r++)
        for (int c = 1; c < n; c++)
            family_item(m, DLX_SECONDARY, "near%d.%d", r, c);
}

/* Adds the four squares of 2 x 2 cells around a cell, of which each has at most
 * one star. */
static void use_near(family_maker *m, int r, int c, int n)
{
    for (int k = 0; k < 4; k++) {
        int row = r - k / 2, column = c - k % 2;
        if (row >= 1 && row < n && column >= 1 && column < n)
            family_use(m, "near%d.%d", row, column);
    }
}

static void make(family_maker *m)
{
    family_rows t;
    int n = family_number(m, "n"), stars = family_number(m, "stars");
    family_rows_read(&t, m, "regions", FAMILY_CELLS);
    if (t.num_rows > 0 && (t.num_rows != n || t.num != n * n))
        family_reject(m, "regions", 0, 0, "the drawing needs %d rows of %d", n,
                      n);
    for (int k = 0; k < t.num && !family_failed(m); k++)
        if (strchr(" :|", *t.words[k].at) != NULL)
            family_reject_word(m, &t, &t.words[k], "is no letter of a region");
    add_items(m, &t, n, stars);
    for (int r = 1; r <= n && !family_failed(m); r++)
        for (int c = 1; c <= n; c++) {
            char area = family_char_at(&t, r - 1, c - 1);
            family_use(m, "r%d c%d", r, c);
            if (area != '\0' && area != '.')
                family_use(m, "area_%c", area);
            use_near(m, r, c, n);
            family_end(m);
        }
    family_rows_clear(&t);
}

static const dlx_family_argument arguments[] = {
    {"n", "5", "rows and columns", 1, 100, NULL},
    {"stars", "1", "in each row, column and region", 1, 20, NULL},
    {"regions", "", "a drawing: a letter for each region, '.': no region", 0, 0,
     NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=6", "90", "OEIS A002464"},
    {"n=7", "646", "OEIS A002464"},
    {"n=8", "5242", "OEIS A002464"},
    {NULL, NULL, NULL},
};

const family family_starbattle = {
    {.name = "starbattle",
     .about = "star battle: stars in rows, columns, regions; none touch",
     .text = "Items: rows rR, columns cC, regions area_A, squares of four "
             "cells nearR.C. An option is a star.",
     .arguments = arguments,
     .known = known},
    make,
};
