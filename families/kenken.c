/* kenken.c - KenKen: Latin squares with cages that have a result. */
#include "families/list.h"
#include "families/rows.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_CAGE = 12, MOST_N = 20, MOST_WAYS = 20000000 };

typedef struct cage {
    char letter, sign; /* sign: + - * / or '=' */
    int64_t result;
    int cells[MOST_CAGE], num;
    int values[MOST_CAGE];
} cage;

typedef struct puzzle {
    family_maker *m;
    family_rows layout, clues;
    int n;
} puzzle;

static void add_items(puzzle *x)
{
    for (int j = 1; j <= x->n; j++)
        for (int k = 1; k <= x->n; k++) {
            family_item(x->m, DLX_PRIMARY, "r%dc%d", j, k);
            family_item(x->m, DLX_PRIMARY, "R%d#%d", j, k);
            family_item(x->m, DLX_PRIMARY, "C%d#%d", j, k);
        }
}

/* ---- one cage ------------------------------------------------------------ */

/* Returns whether some order of the values, larger ones first, has the result:
 * for '-' and '/' the first value less, or divided by, all the others. */
static bool has_result(const cage *g)
{
    int64_t sum = 0, product = 1, most = 0;
    for (int k = 0; k < g->num; k++) {
        sum += g->values[k];
        product *= g->values[k];
        most = g->values[k] > most ? g->values[k] : most;
    }
    switch (g->sign) {
    case '+':
        return sum == g->result;
    case '*':
        return product == g->result;
    case '-':
        return 2 * most - sum == g->result;
    case '/':
        return most * most % product == 0 && most * most / product == g->result;
    default:
        return g->num == 1 && sum == g->result;
    }
}

static bool is_latin(const cage *g, int n)
{
    for (int j = 0; j < g->num; j++)
        for (int k = j + 1; k < g->num; k++)
            if (g->values[j] == g->values[k] &&
                (g->cells[j] / n == g->cells[k] / n ||
                 g->cells[j] % n == g->cells[k] % n))
                return false;
    return true;
}

static void add_way(puzzle *x, const cage *g)
{
    for (int k = 0; k < g->num; k++) {
        int r = g->cells[k] / x->n + 1, c = g->cells[k] % x->n + 1;
        family_use(x->m, "r%dc%d R%d#%d C%d#%d", r, c, r, g->values[k], c,
                   g->values[k]);
    }
    family_end(x->m);
}

/* Counts up the values. Returns false after the last ones. */
static bool next_values(cage *g, int n)
{
    int k = g->num - 1;
    while (k >= 0 && g->values[k] == n)
        g->values[k--] = 1;
    if (k >= 0)
        g->values[k]++;
    return k >= 0;
}

static void add_ways(puzzle *x, cage *g, bool has_clue)
{
    double ways = 1;
    for (int k = 0; k < g->num; k++) {
        g->values[k] = 1;
        ways *= x->n;
    }
    if (ways > MOST_WAYS)
        family_reject(x->m, "layout", 0, 0, "cage %c has too many cells: %d",
                      g->letter, g->num);
    do {
        if ((!has_clue || has_result(g)) && is_latin(g, x->n))
            add_way(x, g);
    } while (!family_failed(x->m) && next_values(g, x->n));
}

/* ---- clues --------------------------------------------------------------- */

/* Reads "A 12 +", "A 12+", "A +12" or "A 3" as letter, result and sign. */
static void read_clue(puzzle *x, int row, cage *g)
{
    char text[32] = "";
    const family_word *w = family_word_at(&x->clues, row, 0);
    *g = (cage){.letter = *w->at, .sign = '='};
    for (int k = 1; k < family_row_size(&x->clues, row); k++) {
        const family_word *part = family_word_at(&x->clues, row, k);
        if (strlen(text) + (size_t)part->size < sizeof text)
            strncat(text, part->at, (size_t)part->size);
    }
    size_t size = strlen(text);
    for (size_t k = 0; k < size; k++)
        if (strchr("+-*/x", text[k]) != NULL) {
            g->sign = (char)(text[k] == 'x' ? '*' : text[k]);
            text[k] = ' ';
        }
    char *end;
    g->result = strtoll(text, &end, 10);
    if (w->size != 1 || end == text || strspn(end, " ") != strlen(end))
        family_reject(x->m, "clues", w->line, w->column,
                      "a clue is a letter, a result and + - * or /, as 'A 6+'");
}

static void find_cells(puzzle *x, cage *g)
{
    for (int k = 0; k < x->n * x->n && !family_failed(x->m); k++) {
        if (family_char_at(&x->layout, k / x->n, k % x->n) != g->letter)
            continue;
        if (g->num == MOST_CAGE)
            family_reject(x->m, "layout", k / x->n + 1, k % x->n + 1,
                          "cage %c has more than %d cells", g->letter,
                          MOST_CAGE);
        else
            g->cells[g->num++] = k;
    }
}

static void add_cages(puzzle *x, char has_clue[256])
{
    cage g;
    for (int row = 0; row < x->clues.num_rows && !family_failed(x->m); row++) {
        const family_word *w = family_word_at(&x->clues, row, 0);
        read_clue(x, row, &g);
        find_cells(x, &g);
        if (g.num == 0)
            family_reject_word(x->m, &x->clues, w, "is no cage of the layout");
        else if (has_clue[(unsigned char)g.letter]++)
            family_reject_word(x->m, &x->clues, w, "has two clues");
        if (!family_failed(x->m))
            add_ways(x, &g, true);
    }
}

/* Cells without a clue are alone. */
static void add_others(puzzle *x, const char has_clue[256])
{
    for (int k = 0; k < x->n * x->n && !family_failed(x->m); k++) {
        char c = family_char_at(&x->layout, k / x->n, k % x->n);
        cage g = {.letter = c, .cells = {k}, .num = 1};
        if (!has_clue[(unsigned char)c])
            add_ways(x, &g, false);
    }
}

static void make(family_maker *m)
{
    puzzle x = {.m = m};
    char has_clue[256] = "";
    family_rows_read(&x.layout, m, "layout", FAMILY_CELLS);
    family_rows_read(&x.clues, m, "clues", FAMILY_WORDS);
    x.n = x.layout.num_rows;
    if (x.n == 0 || x.n > MOST_N || x.layout.width > x.n)
        family_reject(m, "layout", 0, 0, "the layout is no square of up to %d",
                      MOST_N);
    add_items(&x);
    add_cages(&x, has_clue);
    add_others(&x, has_clue);
    family_rows_clear(&x.layout);
    family_rows_clear(&x.clues);
}

static const dlx_family_argument arguments[] = {
    {"layout", "AABB/CDDB/CEEF/GGHF", "a drawing: a letter for each cage", 0, 0,
     NULL},
    {"clues", "A 2/\nB 12*\nC 6*\nD 8*\nE 3/\nF 8*\nG 12*\nH 1\n",
     "lines: a letter, a result and + - * /; or in a cage of one cell, its "
     "value",
     0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"layout=..../..../..../.... clues=", "576", "OEIS A002860"},
    {NULL, NULL, NULL},
};

const family family_kenken = {
    {.name = "kenken",
     .about = "KenKen: Latin squares with the results of cages",
     .text = "Items: the cells rRcC, and a value in a row, R1#2, and in a "
             "column. An option fills a cage.",
     .arguments = arguments,
     .known = known},
    make,
};
