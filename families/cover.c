/* cover.c - set partitioning, set covering and set packing from a table. */
#include "families/list.h"
#include "families/rows.h"

#include <stdio.h>
#include <string.h>

typedef struct sets {
    family_maker *m;
    family_rows t;
    int first; /* field of the first element */
    bool have_names, have_costs;
} sets;

static void add_elements(sets *x)
{
    bool is_cover = family_is(x->m, "kind", "cover");
    bool is_packing = family_is(x->m, "kind", "packing");
    for (int r = 0; r < x->t.num_rows && !family_failed(x->m); r++)
        for (int k = x->first; k < family_row_size(&x->t, r); k++) {
            char name[FAMILY_NAME];
            if (family_word_at(&x->t, r, k)->size == 0)
                continue;
            family_name(x->m, &x->t, family_word_at(&x->t, r, k), name);
            if (family_has_item(x->m, "%s", name))
                continue;
            if (is_cover || is_packing)
                family_bounded(x->m, is_cover, is_cover ? x->t.num_rows : 1,
                               "%s", name);
            else
                family_item(x->m, DLX_PRIMARY, "%s", name);
        }
}

static void name_set(sets *x, int r, char name[FAMILY_NAME])
{
    const family_word *w = family_word_at(&x->t, r, 0);
    char word[FAMILY_NAME];
    family_name(x->m, &x->t, w, word);
    snprintf(name, FAMILY_NAME, "=%.62s", word);
}

static void add_names(sets *x)
{
    char name[FAMILY_NAME];
    for (int r = 0; r < x->t.num_rows && x->have_names && !family_failed(x->m);
         r++) {
        name_set(x, r, name);
        if (family_has_item(x->m, "%s", name))
            family_reject_word(x->m, &x->t, family_word_at(&x->t, r, 0),
                               "names two sets");
        family_item(x->m, DLX_SECONDARY, "%s", name);
    }
}

static void add_set(sets *x, int r)
{
    char name[FAMILY_NAME];
    const family_word *cost =
        x->have_costs ? family_word_at(&x->t, r, x->have_names) : NULL;
    int num = 0;
    for (int k = x->first; k < family_row_size(&x->t, r); k++) {
        if (family_word_at(&x->t, r, k)->size == 0)
            continue;
        family_name(x->m, &x->t, family_word_at(&x->t, r, k), name);
        family_use(x->m, "%s", name);
        num++;
    }
    if (x->have_costs && family_word_number(cost) < 0)
        family_reject(x->m, "sets", cost == NULL ? r + 1 : cost->line,
                      cost == NULL ? 0 : cost->column,
                      "the cost of a set is no number from 0 to 999999999");
    if (num == 0 || family_failed(x->m))
        return;
    if (x->have_names) {
        name_set(x, r, name);
        family_use(x->m, "%s", name);
    }
    family_end(x->m);
    if (x->have_costs)
        family_cost(x->m, family_word_number(cost));
}

/* Rejects an element that stands twice in a set. */
static void check_twice(sets *x, int r)
{
    for (int j = x->first; j < family_row_size(&x->t, r); j++)
        for (int k = x->first; k < j && !family_failed(x->m); k++) {
            char a[FAMILY_NAME], b[FAMILY_NAME];
            const family_word *w = family_word_at(&x->t, r, j);
            if (w->size == 0 || family_word_at(&x->t, r, k)->size == 0)
                continue;
            family_name(x->m, &x->t, w, a);
            family_name(x->m, &x->t, family_word_at(&x->t, r, k), b);
            if (strcmp(a, b) == 0)
                family_reject_word(x->m, &x->t, w, "is in this set twice");
        }
}

static void make(family_maker *m)
{
    sets x = {.m = m};
    x.have_names = family_is(m, "names", "yes");
    x.have_costs = family_is(m, "costs", "yes");
    x.first = x.have_names + x.have_costs;
    family_rows_read(&x.t, m, "sets", FAMILY_FIELDS);
    for (int r = 0; r < x.t.num_rows && !family_failed(m); r++)
        check_twice(&x, r);
    add_elements(&x);
    add_names(&x);
    for (int r = 0; r < x.t.num_rows && !family_failed(m); r++)
        add_set(&x, r);
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"sets", "c,e/a,d,g/b,c,f/a,d,f/b,g/d,e,g",
     "a table (CSV): a line for each set, with its elements", 0, 0, NULL},
    {"kind", "partition",
     "each element is in one chosen set (partition), in at least one (cover), "
     "or in at most one (packing)",
     0, 0, "partition cover packing"},
    {"names", "no", "yes: the first field is the name of the set", 0, 0,
     "no yes"},
    {"costs", "no", "yes: the first field, after the name, is the cost", 0, 0,
     "no yes"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"sets=c,e/a,d,g/b,c,f/a,d,f/b,g/d,e,g", "1", "Knuth, TAOCP 7.2.2.1 (6)"},
    {"sets=a/b/c/a,b/a,c/b,c/a,b,c", "5", "OEIS A000110"},
    {"sets=a/b/c/a,b/a,c/b,c/a,b,c kind=cover", "109", "OEIS A003465"},
    {"sets=a/b/c/a,b/a,c/b,c/a,b,c kind=packing", "15", "OEIS A000110"},
    {NULL, NULL, NULL},
};

const family family_cover = {
    {.name = "cover",
     .about = "partition, cover or pack with sets of a table, with costs",
     .text = "Items: the elements, and =NAME of a named set. An option is a "
             "set.\n"
             "With costs, dlx cheapest finds the cheapest choice.",
     .arguments = arguments,
     .known = known},
    make,
};
