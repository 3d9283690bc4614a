/*
 * slitherlink.c - loops on the grid lines around numbers.
 *
 * An option says which edges at a point, or around a cell, are lines; they
 * agree by the colors of the edges.
 */
#include "families/list.h"
#include "families/rows.h"

#include <stdio.h>

enum { EDGE = 32, MOST_EDGES = 4 };

typedef struct puzzle {
    family_maker *m;
    family_rows t;
    int rows, columns;
    char edges[MOST_EDGES][EDGE]; /* at hand */
    int num;
} puzzle;

/* Adds the edge from the point (r, c) to the right, or down, if there is one.
 */
static void add_edge(puzzle *x, bool is_level, int r, int c)
{
    if (r >= 0 && c >= 0 && r + !is_level <= x->rows &&
        c + is_level <= x->columns)
        snprintf(x->edges[x->num++], EDGE, "r%dc%d", 2 * r + 2 - is_level,
                 2 * c + 1 + is_level);
}

static int count_bits(int set)
{
    int num = 0;
    for (; set > 0; set >>= 1)
        num += set & 1;
    return num;
}

static void use_edges(puzzle *x, int set)
{
    for (int k = 0; k < x->num; k++)
        family_use(x->m, "%s:%c", x->edges[k], set >> k & 1 ? '#' : '.');
    family_end(x->m);
}

/* No line, or two, at a point. */
static void add_point(puzzle *x, int r, int c)
{
    x->num = 0;
    add_edge(x, true, r, c);
    add_edge(x, true, r, c - 1);
    add_edge(x, false, r, c);
    add_edge(x, false, r - 1, c);
    for (int set = 0; set < 1 << x->num; set++)
        if (count_bits(set) == 0 || count_bits(set) == 2) {
            family_use(x->m, "point%d.%d", r + 1, c + 1);
            use_edges(x, set);
        }
}

static void add_cell(puzzle *x, int r, int c, int lines)
{
    x->num = 0;
    add_edge(x, true, r, c);
    add_edge(x, true, r + 1, c);
    add_edge(x, false, r, c);
    add_edge(x, false, r, c + 1);
    for (int set = 0; set < 1 << x->num; set++)
        if (count_bits(set) == lines) {
            family_use(x->m, "cell%d.%d", r + 1, c + 1);
            use_edges(x, set);
        }
}

/* Returns the number of lines around a cell; -1: any. */
static int lines_at(puzzle *x, int r, int c)
{
    char mark = family_char_at(&x->t, r, c);
    if (mark == '.' || mark == ' ' || mark == '\0')
        return -1;
    if (mark < '0' || mark > '4')
        family_reject_word(x->m, &x->t, family_word_at(&x->t, r, c),
                           "is neither '.' nor a number from 0 to 4");
    return mark - '0';
}

static void add_items(puzzle *x)
{
    for (int r = 0; r <= x->rows; r++)
        for (int c = 0; c <= x->columns; c++)
            family_item(x->m, DLX_PRIMARY, "point%d.%d", r + 1, c + 1);
    for (int r = 0; r < x->rows && !family_failed(x->m); r++)
        for (int c = 0; c < x->columns; c++)
            if (lines_at(x, r, c) >= 0)
                family_item(x->m, DLX_PRIMARY, "cell%d.%d", r + 1, c + 1);
    for (int r = 0; r <= x->rows && !family_failed(x->m); r++)
        for (int c = 0; c <= x->columns; c++) {
            if (c < x->columns)
                family_item(x->m, DLX_SECONDARY, "r%dc%d", 2 * r + 1,
                            2 * c + 2);
            if (r < x->rows)
                family_item(x->m, DLX_SECONDARY, "r%dc%d", 2 * r + 2,
                            2 * c + 1);
        }
}

static void make(family_maker *m)
{
    puzzle x = {.m = m};
    family_rows_read(&x.t, m, "grid", FAMILY_CELLS);
    x.rows = x.t.num_rows;
    x.columns = x.t.width;
    add_items(&x);
    for (int r = 0; r <= x.rows && !family_failed(m); r++)
        for (int c = 0; c <= x.columns; c++) {
            add_point(&x, r, c);
            if (lines_at(&x, r, c) >= 0)
                add_cell(&x, r, c, lines_at(&x, r, c));
        }
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"grid", "321./1..1/..../.011", "numbers of lines around cells, and '.'", 0,
     0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {NULL, NULL, NULL},
};

const family family_slitherlink = {
    {.name = "slitherlink",
     .about = "slitherlink: loops along grid lines (a cover may have several)",
     .text = "Items: the points pointR.C, the numbers cellR.C, and the edges "
             "with color # (a line) or '.',\n"
             "as cells rXcY of a board of points, edges and numbers: point 1.1 "
             "is r1c1, cell 1.1 is r2c2.\n"
             "An option is the lines at a point or number. Exact cover cannot "
             "express that there is one loop:\n"
             "of the covers, the solutions are those with one loop.",
     .arguments = arguments,
     .known = known},
    make,
};
