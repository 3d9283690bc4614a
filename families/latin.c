/* latin.c - Latin squares, also with diagonals, and their completions. */
#include "families/list.h"
#include "families/rows.h"

typedef struct square {
    family_maker *m;
    family_rows given;
    int n;
    bool has_diagonals, is_pandiagonal, is_reduced;
} square;

/* Returns the value given in a cell, from 0; -1: none. */
static int given_at(square *x, int r, int c)
{
    const family_word *w = family_word_at(&x->given, r, c);
    if (w == NULL || *w->at == '.' || *w->at == '_' || *w->at == '-')
        return -1;
    int value = family_cell_number(w);
    if (value < 1 || value > x->n)
        family_reject_word(x->m, &x->given, w,
                           "is neither '.' nor a number from 1 to n");
    return value - 1;
}

static bool is_allowed(square *x, int r, int c, int v)
{
    int given = given_at(x, r, c);
    if (x->is_reduced && ((r == 0 && v != c) || (c == 0 && v != r)))
        return false;
    return given < 0 || given == v;
}

static void add_items(square *x)
{
    for (int j = 0; j < x->n && !family_failed(x->m); j++)
        for (int k = 0; k < x->n; k++) {
            family_item(x->m, DLX_PRIMARY, "r%dc%d", j + 1, k + 1);
            family_item(x->m, DLX_PRIMARY, "R%d#%d", j + 1, k + 1);
            family_item(x->m, DLX_PRIMARY, "C%d#%d", j + 1, k + 1);
        }
    for (int j = 0; j < x->n && !family_failed(x->m); j++)
        for (int k = 0; k < x->n; k++)
            if (x->is_pandiagonal || (x->has_diagonals && j == 0)) {
                family_item(x->m, DLX_PRIMARY, "A%d#%d", j + 1, k + 1);
                family_item(x->m, DLX_PRIMARY, "B%d#%d", j + 1, k + 1);
            }
}

/* Adds the diagonals of a cell: broken ones, or the two long ones. */
static void use_diagonals(square *x, int r, int c, int v)
{
    int up = (r + c + 1) % x->n, down = (r - c + x->n) % x->n;
    if (x->is_pandiagonal || (x->has_diagonals && r + c == x->n - 1))
        family_use(x->m, "A%d#%d", up + 1, v + 1);
    if (x->is_pandiagonal || (x->has_diagonals && r == c))
        family_use(x->m, "B%d#%d", down + 1, v + 1);
}

static void make(family_maker *m)
{
    square x = {.m = m};
    x.n = family_number(m, "n");
    x.has_diagonals = family_is(m, "kind", "diagonal");
    x.is_pandiagonal = family_is(m, "kind", "pandiagonal");
    x.is_reduced = family_is(m, "kind", "reduced");
    family_rows_read(&x.given, m, "given", FAMILY_EITHER);
    if (x.given.num_rows > x.n || x.given.width > x.n)
        family_reject(m, "given", 0, 0,
                      "there are %d rows and %d columns, more than n=%d",
                      x.given.num_rows, x.given.width, x.n);
    add_items(&x);
    for (int k = 0; k < x.n * x.n && !family_failed(m); k++) {
        int r = k / x.n, c = k % x.n;
        for (int v = 0; v < x.n; v++) {
            if (!is_allowed(&x, r, c, v))
                continue;
            family_use(m, "r%dc%d R%d#%d C%d#%d", r + 1, c + 1, r + 1, v + 1,
                       c + 1, v + 1);
            use_diagonals(&x, r, c, v);
            family_end(m);
        }
    }
    family_rows_clear(&x.given);
}

static const dlx_family_argument arguments[] = {
    {"n", "5", "rows, columns and values", 1, 100, NULL},
    {"kind", "plain",
     "reduced: the first row and column are sorted; diagonal: so are both "
     "diagonals permutations; pandiagonal: all broken ones, too",
     0, 0, "plain reduced diagonal pandiagonal"},
    {"given", "", "the square to complete: numbers, or '.'", 0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=5", "161280", "OEIS A002860"},
    {"n=4", "576", "OEIS A002860"},
    {"n=6 kind=reduced", "9408", "OEIS A000315"},
    {"n=5 kind=diagonal", "960", "OEIS A274806"},
    {"n=6 kind=diagonal", "92160", "OEIS A274806"},
    {"n=5 kind=pandiagonal", "240", "OEIS A342306"},
    {"n=7 kind=pandiagonal", "20160", "OEIS A342306"},
    {NULL, NULL, NULL},
};

const family family_latin = {
    {.name = "latin",
     .about = "Latin squares, and completions of quasigroups",
     .text = "Items: the cells rRcC, and a value in a row, R1#2, in a column "
             "and in a diagonal.\n"
             "An option is a value in a cell.",
     .arguments = arguments,
     .known = known},
    make,
};
