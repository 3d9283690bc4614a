/* shikaku.c - shikaku: rectangles of given sizes. */
#include "families/list.h"
#include "families/rows.h"

typedef struct puzzle {
    family_maker *m;
    family_rows t;
} puzzle;

/* Returns the number in a cell; 0: none. */
static int number_at(puzzle *x, int r, int c)
{
    const family_word *w = family_word_at(&x->t, r, c);
    if (w == NULL || *w->at == '.' || *w->at == '_')
        return 0;
    int number = family_cell_number(w);
    if (number < 1)
        family_reject_word(x->m, &x->t, w, "is neither '.' nor a number");
    return number;
}

/* A rectangle is tried if it is on the board and has no other number. */
static void try_at(puzzle *x, int row, int column, int height, int width)
{
    int num = 0;
    if (row < 0 || column < 0 || row + height > x->t.num_rows ||
        column + width > x->t.width)
        return;
    for (int k = 0; k < height * width && num < 2; k++)
        num += number_at(x, row + k / width, column + k % width) > 0;
    for (int k = 0; k < height * width && num == 1; k++)
        family_use(x->m, "r%dc%d", row + k / width + 1, column + k % width + 1);
    if (num == 1)
        family_end(x->m);
}

/* Adds the rectangles of a number, which is at (r, c). */
static void add_rectangles(puzzle *x, int r, int c, int number)
{
    for (int height = 1; height <= number && height <= x->t.num_rows;
         height++) {
        int width = number / height;
        if (width * height != number || width > x->t.width)
            continue;
        for (int k = 0; k < number && !family_failed(x->m); k++)
            try_at(x, r - k / width, c - k % width, height, width);
    }
}

static void make(family_maker *m)
{
    puzzle x = {.m = m};
    family_rows_read(&x.t, m, "grid", FAMILY_EITHER);
    int columns = x.t.width, num = x.t.num_rows * columns;
    for (int k = 0; k < num && !family_failed(m); k++)
        family_item(m, DLX_PRIMARY, "r%dc%d", k / columns + 1, k % columns + 1);
    for (int k = 0; k < num && !family_failed(m); k++) {
        int number = number_at(&x, k / columns, k % columns);
        if (number > 0)
            add_rectangles(&x, k / columns, k % columns, number);
    }
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"grid", "...8./....2/...../...4./9...2", "numbers, and '.' elsewhere", 0,
     0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {NULL, NULL, NULL},
};

const family family_shikaku = {
    {.name = "shikaku",
     .about = "shikaku: rectangles that have one number, their size",
     .text = "Items: the cells rRcC. An option is a rectangle.",
     .arguments = arguments,
     .known = known},
    make,
};
