/*
 * nonogram.c - nonograms: the lengths of the runs of black cells of each line.
 *
 * An option colors a whole line; a cell has the same color in its row and its
 * column.
 */
#include "families/list.h"
#include "families/rows.h"

#include <string.h>

enum { MOST_SIDE = 100, MOST_RUNS = 50, MOST_WAYS = 200000 };

typedef struct picture {
    family_maker *m;
    family_rows rows, columns;
} picture;

typedef struct line {
    bool is_row;
    int number, length; /* of the line, from 0; its cells */
    int runs[MOST_RUNS], num;
    int start[MOST_RUNS]; /* of the runs, at hand */
} line;

static void read_line(picture *x, line *l, int number, bool is_row)
{
    const family_rows *t = is_row ? &x->rows : &x->columns;
    int needed = -1;
    *l = (line){.is_row = is_row, .number = number};
    l->length = is_row ? x->columns.num_rows : x->rows.num_rows;
    for (int k = 0; k < family_row_size(t, number); k++) {
        const family_word *w = family_word_at(t, number, k);
        int run = family_word_number(w);
        if (run < 0 || run > MOST_SIDE || l->num == MOST_RUNS)
            family_reject_word(x->m, t, w, "is no length of a run");
        if (run <= 0 || family_failed(x->m))
            continue;
        l->runs[l->num++] = run;
        needed += run + 1;
        if (needed > l->length)
            family_reject_word(x->m, t, w, "leaves the line: it is too short");
    }
}

/* Puts run k and all after it as far to the left as run k - 1 allows. */
static void settle(line *l, int k)
{
    for (; k < l->num; k++)
        l->start[k] = k == 0 ? 0 : l->start[k - 1] + l->runs[k - 1] + 1;
}

/* Moves to the next way to place the runs. Returns false after the last. */
static bool next_way(line *l)
{
    int room = l->length;
    for (int k = l->num - 1; k >= 0; k--) {
        room -= l->runs[k];
        if (l->start[k] < room) {
            l->start[k]++;
            settle(l, k + 1);
            return true;
        }
        room--;
    }
    return false;
}

static void color_line(picture *x, const line *l)
{
    char black[MOST_SIDE + 1] = "";
    for (int k = 0; k < l->num; k++)
        memset(black + l->start[k], 1, (size_t)l->runs[k]);
    family_use(x->m, l->is_row ? "row%d" : "column%d", l->number + 1);
    for (int k = 0; k < l->length; k++)
        family_use(x->m, "r%dc%d:%c", (l->is_row ? l->number : k) + 1,
                   (l->is_row ? k : l->number) + 1, black[k] ? '#' : '.');
    family_end(x->m);
}

static void add_line(picture *x, int number, bool is_row)
{
    line l;
    int num = 0;
    read_line(x, &l, number, is_row);
    if (family_failed(x->m))
        return;
    settle(&l, 0);
    do {
        color_line(x, &l);
        num++;
    } while (num < MOST_WAYS && next_way(&l) && !family_failed(x->m));
    if (num == MOST_WAYS)
        family_reject(x->m, is_row ? "rows" : "columns", number + 1, 1,
                      "this line has more than %d ways", MOST_WAYS);
}

static void add_items(picture *x)
{
    for (int r = 1; r <= x->rows.num_rows; r++)
        family_item(x->m, DLX_PRIMARY, "row%d", r);
    for (int c = 1; c <= x->columns.num_rows; c++)
        family_item(x->m, DLX_PRIMARY, "column%d", c);
    for (int r = 1; r <= x->rows.num_rows; r++)
        for (int c = 1; c <= x->columns.num_rows; c++)
            family_item(x->m, DLX_SECONDARY, "r%dc%d", r, c);
}

static void make(family_maker *m)
{
    picture x = {.m = m};
    family_rows_read(&x.rows, m, "rows", FAMILY_WORDS);
    family_rows_read(&x.columns, m, "columns", FAMILY_WORDS);
    if (x.rows.num_rows > MOST_SIDE || x.columns.num_rows > MOST_SIDE)
        family_reject(m, "rows", 0, 0,
                      "a picture has up to %d rows and columns", MOST_SIDE);
    add_items(&x);
    for (int r = 0; r < x.rows.num_rows && !family_failed(m); r++)
        add_line(&x, r, true);
    for (int c = 0; c < x.columns.num_rows && !family_failed(m); c++)
        add_line(&x, c, false);
    family_rows_clear(&x.rows);
    family_rows_clear(&x.columns);
}

static const dlx_family_argument arguments[] = {
    {"rows", "1,1/5/5/3/1",
     "a line for each row: the lengths of its runs; 0: it is empty", 0, 0,
     NULL},
    {"columns", "2/4/4/4/2", "a line for each column", 0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"rows=1/1/1/1/1 columns=1/1/1/1/1", "120",
     "permutation matrices, OEIS A000142"},
    {NULL, NULL, NULL},
};

const family family_nonogram = {
    {.name = "nonogram",
     .about = "nonograms, griddlers: pictures from the runs of their lines",
     .text = "Items: rowR and columnC, and the cells rRcC with the color # or "
             "'.'. An option is a line.",
     .arguments = arguments,
     .known = known},
    make,
};
