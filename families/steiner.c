/* steiner.c - Steiner systems and other designs. */
#include "families/list.h"
#include "families/subsets.h"

#include <stdio.h>

enum { MOST = 12, NAME = 64 };

/* Writes "t1.4.5", the name of the points chosen[part[0..t-1]], from 1 on. */
static void name_set(const int *chosen, const int *part, int t, char name[NAME])
{
    int size = snprintf(name, NAME, "t");
    for (int k = 0; k < t; k++)
        size += snprintf(name + size, NAME - (size_t)size, "%s%d",
                         k == 0 ? "" : ".", chosen[part[k]] + 1);
}

static void add_sets(family_maker *m, int t, int v, int times)
{
    int set[MOST], all[256];
    char name[NAME];
    family_first_subset(set, t);
    family_first_subset(all, v);
    do {
        name_set(all, set, t, name);
        if (times == 1)
            family_item(m, DLX_PRIMARY, "%s", name);
        else
            family_bounded(m, times, times, "%s", name);
    } while (family_next_subset(set, t, v) && !family_failed(m));
}

static void add_blocks(family_maker *m, int t, int k, int v)
{
    int block[MOST], part[MOST];
    char name[NAME];
    family_first_subset(block, k);
    do {
        family_first_subset(part, t);
        do {
            name_set(block, part, t, name);
            family_use(m, "%s", name);
        } while (family_next_subset(part, t, k));
        family_end(m);
    } while (family_next_subset(block, k, v) && !family_failed(m));
}

static void make(family_maker *m)
{
    int v = family_number(m, "v"), k = family_number(m, "k");
    int t = family_number(m, "t");
    if (t > k)
        family_reject(m, "t", 0, 0, "t is %d, more than k, which is %d", t, k);
    if (k > v)
        family_reject(m, "k", 0, 0, "k is %d, more than v, which is %d", k, v);
    if (family_failed(m))
        return;
    add_sets(m, t, v, family_number(m, "lambda"));
    add_blocks(m, t, k, v);
}

static const dlx_family_argument arguments[] = {
    {"v", "7", "points", 1, 200, NULL},
    {"k", "3", "points of a block", 1, MOST, NULL},
    {"t", "2", "points that are in `lambda` blocks together", 1, MOST, NULL},
    {"lambda", "1", "blocks with the same t points", 1, 1000, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"v=7", "30", "7! / 168, one system: OEIS A030129"},
    {"v=9", "840", "9! / 432, one system: OEIS A030129"},
    {"v=8 k=4 t=3", "30", "8! / 1344, Barrau, KNAW Proceedings 11 (1908)"},
    {"v=10 k=4 t=3", "2520", "10! / 1440, Barrau, KNAW Proceedings 11 (1908)"},
    {"v=11 k=5 t=4", "5040", "11! / 7920, Witt (1938)"},
    {"v=12 k=6 t=5", "5040", "12! / 95040, Witt (1938)"},
    {"v=6 lambda=2", "12", "6! / 60, Handbook of Combinatorial Designs (2007)"},
    {NULL, NULL, NULL},
};

const family family_steiner = {
    {.name = "steiner",
     .about = "Steiner triple systems, other Steiner systems, and designs",
     .text = "Items: the sets of t points. An option is a block of k points, "
             "with its sets of t.\n"
             "All blocks of a design differ.",
     .arguments = arguments,
     .known = known},
    make,
};
