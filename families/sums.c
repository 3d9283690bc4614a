/* sums.c - partitions of 1 to 3n into triples a + b = c. */
#include "families/list.h"

static void make(family_maker *m)
{
    int num = 3 * family_number(m, "n");
    for (int k = 1; k <= num; k++)
        family_item(m, DLX_PRIMARY, "n%d", k);
    for (int a = 1; a <= num && !family_failed(m); a++)
        for (int b = a + 1; a + b <= num; b++)
            family_option(m, "n%d n%d n%d", a, b, a + b);
}

static const dlx_family_argument arguments[] = {
    {"n", "4", "triples, of the numbers from 1 to 3n", 1, 300, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=4", "8", "OEIS A108235"},
    {"n=5", "21", "OEIS A108235"},
    {"n=8", "3040", "OEIS A108235"},
    {"n=9", "20505", "OEIS A108235"},
    {NULL, NULL, NULL},
};

const family family_sums = {
    {.name = "sums",
     .about = "partition the numbers from 1 to 3n into triples a + b = c",
     .text = "Items: the numbers nK. An option is a triple.",
     .arguments = arguments,
     .known = known},
    make,
};
