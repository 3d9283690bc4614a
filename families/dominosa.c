/* dominosa.c - find a set of dominoes in a grid of numbers. */
#include "families/list.h"
#include "families/rows.h"

/* Reads the grid. Returns the greatest number, after checking that the grid is
 * a rectangle of the right size. */
static int check_grid(family_maker *m, const family_rows *t)
{
    int most = 0;
    for (int r = 0; r < t->num_rows && !family_failed(m); r++)
        for (int c = 0; c < t->width && !family_failed(m); c++) {
            const family_word *w = family_word_at(t, r, c);
            int number = family_cell_number(w);
            if (w == NULL)
                family_reject(m, t->name, r + 1, 0,
                              "a row is shorter than the longest one");
            else if (number < 0 || number > 1000)
                family_reject_word(m, t, w, "is no number up to 1000");
            most = number > most ? number : most;
        }
    if (t->num_rows * t->width != (most + 1) * (most + 2))
        family_reject(m, t->name, 0, 0,
                      "a set of dominoes from 0 to %d has %d cells, not %d",
                      most, (most + 1) * (most + 2), t->num_rows * t->width);
    return most;
}

static void place(family_maker *m, const family_rows *t, int r, int c, int dr,
                  int dc)
{
    int a = family_cell_number(family_word_at(t, r, c));
    int b = family_cell_number(family_word_at(t, r + dr, c + dc));
    if (b >= 0)
        family_option(m, "%d-%d r%dc%d r%dc%d", a < b ? a : b, a < b ? b : a,
                      r + 1, c + 1, r + dr + 1, c + dc + 1);
}

static void make(family_maker *m)
{
    family_rows t;
    family_rows_read(&t, m, "grid", FAMILY_EITHER);
    int most = check_grid(m, &t);
    for (int a = 0; a <= most && !family_failed(m); a++)
        for (int b = a; b <= most; b++)
            family_item(m, DLX_PRIMARY, "%d-%d", a, b);
    for (int r = 0; r < t.num_rows && !family_failed(m); r++)
        for (int c = 0; c < t.width; c++)
            family_item(m, DLX_PRIMARY, "r%dc%d", r + 1, c + 1);
    for (int r = 0; r < t.num_rows && !family_failed(m); r++)
        for (int c = 0; c < t.width; c++) {
            place(m, &t, r, c, 0, 1);
            place(m, &t, r, c, 1, 0);
        }
    family_rows_clear(&t);
}

static const dlx_family_argument arguments[] = {
    {"grid", "10002/02201/31123/32133", "numbers in rows and columns", 0, 0,
     NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {NULL, NULL, NULL},
};

const family family_dominosa = {
    {.name = "dominosa",
     .about = "find each domino of a set once in a grid of numbers",
     .text = "Items: the dominoes A-B and the cells rRcC. An option is a "
             "domino on two cells.",
     .arguments = arguments,
     .known = known},
    make,
};
