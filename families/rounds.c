/* rounds.c - round robins: 1-factorisations of complete graphs. */
#include "families/list.h"

/* Returns whether the teams may meet in that round; team 1 has a given order.
 */
static bool is_allowed(int round, int a, int b, bool is_first_given)
{
    return !is_first_given || a != 1 || b == round + 1;
}

static void make(family_maker *m)
{
    int teams = family_number(m, "teams"), num = teams + teams % 2;
    bool is_given = family_is(m, "first", "given");
    for (int round = 1; round < num; round++)
        for (int a = 1; a <= num; a++)
            family_item(m, DLX_PRIMARY, "t%d@%d", a, round);
    for (int a = 1; a <= num; a++)
        for (int b = a + 1; b <= num; b++)
            family_item(m, DLX_PRIMARY, "t%d-t%d", a, b);
    for (int round = 1; round < num && !family_failed(m); round++)
        for (int a = 1; a <= num; a++)
            for (int b = a + 1; b <= num; b++)
                if (is_allowed(round, a, b, is_given))
                    family_option(m, "t%d-t%d t%d@%d t%d@%d", a, b, a, round, b,
                                  round);
}

static const dlx_family_argument arguments[] = {
    {"teams", "6", "an odd number: whoever plays team teams+1 is free", 2, 100,
     NULL},
    {"first", "given",
     "given: team 1 plays team w+1 in week w; any: in any order", 0, 0,
     "given any"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"teams=6", "6", "OEIS A000438"},
    {"teams=8", "6240", "OEIS A000438"},
    {"teams=6 first=any", "720", "5! x OEIS A000438"},
    {NULL, NULL, NULL},
};

const family family_rounds = {
    {.name = "rounds",
     .about = "round robins: each two teams play once, each team each week",
     .text = "Items: the games tA-tB, and a team in a week, tA@W. An option "
             "is a game in a week.",
     .arguments = arguments,
     .known = known},
    make,
};
