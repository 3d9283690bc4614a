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

/* Returns whether the rectangle has one number, its size. */
static bool is_right(puzzle *x, int row, int column, int height, int width)
{
    int num = 0, size = 0;
    for (int r = row; r < row + height; r++)
        for (int c = column; c < column + width; c++) {
            int number = number_at(x, r, c);
            num += number > 0;
            size += number;
        }
    return num == 1 && size == height * width;
}

static void place(puzzle *x, int row, int column, int height, int width)
{
    for (int r = row; r < row + height; r++)
        for (int c = column; c < column + width; c++)
            family_use(x->m, "r%dc%d", r + 1, c + 1);
    family_end(x->m);
}

static void make(family_maker *m)
{
    puzzle x = {.m = m};
    family_rows_read(&x.t, m, "grid", FAMILY_EITHER);
    int rows = x.t.num_rows, columns = x.t.width;
    for (int k = 0; k < rows * columns && !family_failed(m); k++)
        family_item(m, DLX_PRIMARY, "r%dc%d", k / columns + 1, k % columns + 1);
    for (int k = 0; k < rows * columns && !family_failed(m); k++) {
        int r = k / columns, c = k % columns;
        for (int h = 1; r + h <= rows; h++)
            for (int w = 1; c + w <= columns && !family_failed(m); w++)
                if (is_right(&x, r, c, h, w))
                    place(&x, r, c, h, w);
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
