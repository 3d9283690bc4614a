/* langford.c - Langford's problem, and sequences of Skolem. */
#include "families/list.h"

/* Places all copies of a number with the first one at `first`, each `gap`
 * after the one before. */
static void place(family_maker *m, int number, int first, int gap, int copies)
{
    family_use(m, "%d", number);
    for (int k = 0; k < copies; k++)
        family_use(m, "r1c%d", first + k * gap);
    family_end(m);
}

static void make(family_maker *m)
{
    int n = family_number(m, "n"), copies = family_number(m, "copies");
    bool is_skolem = !family_is(m, "kind", "langford");
    bool is_hooked = family_is(m, "kind", "hooked");
    int num = n * copies + is_hooked;
    for (int k = 1; k <= n; k++)
        family_item(m, DLX_PRIMARY, "%d", k);
    for (int k = 1; k <= num; k++)
        if (!is_hooked || k != num - 1)
            family_item(m, DLX_PRIMARY, "r1c%d", k);
    for (int k = 1; k <= n && !family_failed(m); k++) {
        int gap = is_skolem ? k : k + 1;
        for (int first = 1; first + (copies - 1) * gap <= num; first++) {
            bool is_free = true;
            for (int c = 0; c < copies && is_hooked; c++)
                is_free = is_free && first + c * gap != num - 1;
            if (is_free)
                place(m, k, first, gap, copies);
        }
    }
}

static const dlx_family_argument arguments[] = {
    {"n", "7", "the numbers 1 to n", 1, 1000, NULL},
    {"copies", "2", "of each number", 2, 20, NULL},
    {"kind", "langford",
     "copies of k are k + 1 places apart (langford) or k (skolem, hooked); "
     "hooked: the last place but one is empty",
     0, 0, "langford skolem hooked"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"n=7", "52", "OEIS A176127"},
    {"n=8", "300", "OEIS A176127"},
    {"n=9 copies=3", "6", "2 x 3, OEIS A059107"},
    {"n=5 kind=skolem", "10", "OEIS A004075"},
    {"n=8 kind=skolem", "504", "OEIS A004075"},
    {"n=9 kind=skolem", "2656", "OEIS A004075"},
    {NULL, NULL, NULL},
};

const family family_langford = {
    {.name = "langford",
     .about = "Langford's problem and Skolem sequences",
     .text = "Items: the numbers K and the places r1cK. An option is the "
             "places of a number.",
     .arguments = arguments,
     .known = known},
    make,
};
