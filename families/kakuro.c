/*
 * kakuro.c - kakuro: sums of different digits, across and down.
 *
 * An option fills a run; its cells have the digit as their color, on which the
 * runs across and down agree.
 */
#include "families/list.h"
#include "families/rows.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 9 };

typedef struct run {
    int r, c, down, num, sum;
    int digits[MOST_DIGITS];
} run;

typedef struct puzzle {
    family_maker *m;
    family_rows t;
} puzzle;

static bool is_white(const puzzle *x, int r, int c)
{
    const family_word *w = family_word_at(&x->t, r, c);
    return w != NULL && w->size == 1 && (*w->at == '.' || *w->at == '_');
}

/* Reads a clue "DOWN\ACROSS", "\ACROSS", "DOWN\"; '#' or '\': none. Returns the
 * sum of that direction, 0: none. */
static int clue_at(puzzle *x, int r, int c, bool down)
{
    char text[16] = "", *end;
    const family_word *w = family_word_at(&x->t, r, c);
    if (w == NULL || *w->at == '#' || is_white(x, r, c))
        return 0;
    if (w->size < (int)sizeof text)
        memcpy(text, w->at, (size_t)w->size);
    char *slash = strchr(text, '\\');
    bool is_clue =
        slash != NULL && strspn(text, "0123456789\\") == strlen(text);
    if (!is_clue) {
        family_reject_word(x->m, &x->t, w,
                           "is neither '.', '#' nor a clue DOWN\\ACROSS");
        return 0;
    }
    return (int)strtol(down ? text : slash + 1, &end, 10);
}

static void fill(puzzle *x, const run *u)
{
    family_use(x->m, "%s%d.%d", u->down ? "down" : "across", u->r + 1,
               u->c + 1);
    for (int k = 0; k < u->num; k++)
        family_use(x->m, "r%dc%d:%d", u->r + (u->down ? k + 1 : 0) + 1,
                   u->c + (u->down ? 0 : k + 1) + 1, u->digits[k]);
    family_end(x->m);
}

/* Returns whether the digits differ and have the sum; a sum of 0 is free. */
static bool is_right(const run *u)
{
    int sum = 0, seen = 0;
    for (int k = 0; k < u->num; k++) {
        sum += u->digits[k];
        if ((seen >> u->digits[k] & 1) != 0)
            return false;
        seen |= 1 << u->digits[k];
    }
    return u->sum == 0 || sum == u->sum;
}

/* Finds the next digits that differ, in lexicographic order. A digit twice is
 * skipped with all that begins so. */
static bool next_digits(run *u)
{
    int k = u->num - 1;
    while (k >= 0) {
        int seen = 0;
        for (int j = 0; j < k; j++)
            seen |= 1 << u->digits[j];
        do
            u->digits[k]++;
        while (u->digits[k] <= MOST_DIGITS && (seen >> u->digits[k] & 1) != 0);
        if (u->digits[k] <= MOST_DIGITS && k == u->num - 1)
            return true;
        if (u->digits[k] <= MOST_DIGITS)
            u->digits[++k] = 0;
        else
            k--;
    }
    return false;
}

static void add_run(puzzle *x, int r, int c, bool down)
{
    run u = {.r = r, .c = c, .down = down};
    while (is_white(x, r + (down ? u.num + 1 : 0), c + (down ? 0 : u.num + 1)))
        u.num++;
    u.sum = clue_at(x, r, c, down);
    const family_word *w = family_word_at(&x->t, r, c);
    if (u.num > MOST_DIGITS)
        family_reject(x->m, "grid", r + 1, 0, "a run has more than 9 cells");
    else if (u.num == 0 && u.sum > 0)
        family_reject_word(x->m, &x->t, w, "is a clue without cells");
    if (u.num == 0 || family_failed(x->m))
        return;
    family_item(x->m, DLX_PRIMARY, "%s%d.%d", down ? "down" : "across", r + 1,
                c + 1);
    for (int k = 0; k < u.num; k++)
        u.digits[k] = k + 1;
    do {
        if (is_right(&u))
            fill(x, &u);
    } while (!family_failed(x->m) && next_digits(&u));
}

static void make(family_maker *m)
{
    puzzle x = {.m = m};
    family_rows_read(&x.t, m, "grid", FAMILY_EITHER);
    for (int r = 0; r < x.t.num_rows && !family_failed(m); r++)
        for (int c = 0; c < x.t.width; c++)
            if (is_white(&x, r, c))
                family_item(m, DLX_SECONDARY, "r%dc%d", r + 1, c + 1);
    for (int r = -1; r < x.t.num_rows && !family_failed(m); r++)
        for (int c = -1; c < x.t.width; c++) {
            if (c >= 0 && !is_white(&x, r, c))
                add_run(&x, r, c, true);
            if (r >= 0 && !is_white(&x, r, c))
                add_run(&x, r, c, false);
        }
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"grid", "# 4\\ 10\\\n\\4 . .\n\\3 . .\n# \\7 .\n",
     "rows of words: '.', '#' or a clue DOWN\\ACROSS, \\ACROSS or DOWN\\; a "
     "run "
     "without a clue has any sum",
     0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"grid=....", "3024", "9! / 5!, OEIS A008279"},
    {NULL, NULL, NULL},
};

const family family_kakuro = {
    {.name = "kakuro",
     .about = "kakuro: sums of different digits, across and down",
     .text = "Items: the runs acrossR.C and downR.C, by their clue, and the "
             "cells rRcC with the digit as color.\n"
             "An option fills a run.",
     .arguments = arguments,
     .known = known},
    make,
};
