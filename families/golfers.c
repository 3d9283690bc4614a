/*
 * golfers.c - the social golfer problem, with Kirkman's schoolgirls: each week
 * all play in groups, and no two meet twice.
 */
#include "families/list.h"
#include "families/subsets.h"

enum { MOST_SIZE = 8 };

typedef struct club {
    family_maker *m;
    int num, size, weeks;
    bool is_given;
} club;

static void add_items(club *x)
{
    bool all_meet = x->weeks * (x->size - 1) == x->num - 1;
    for (int week = 1; week <= x->weeks; week++)
        for (int a = 1; a <= x->num; a++)
            family_item(x->m, DLX_PRIMARY, "p%d@%d", a, week);
    for (int a = 1; a <= x->num; a++)
        for (int b = a + 1; b <= x->num; b++)
            family_item(x->m, all_meet ? DLX_PRIMARY : DLX_SECONDARY, "p%d-p%d",
                        a, b);
}

/* Returns whether these are a group of the first week as it is given. */
static bool is_first(const club *x, const int *group)
{
    return group[0] % x->size == 0 &&
           group[x->size - 1] == group[0] + x->size - 1;
}

static void add_group(club *x, int week, const int *group)
{
    for (int a = 0; a < x->size; a++)
        family_use(x->m, "p%d@%d", group[a] + 1, week);
    for (int a = 0; a < x->size; a++)
        for (int b = a + 1; b < x->size; b++)
            family_use(x->m, "p%d-p%d", group[a] + 1, group[b] + 1);
    family_end(x->m);
}

static void make(family_maker *m)
{
    club x = {.m = m};
    int group[MOST_SIZE];
    x.size = family_number(m, "size");
    x.num = x.size * family_number(m, "groups");
    x.weeks = family_number(m, "weeks");
    x.is_given = family_is(m, "first", "given");
    add_items(&x);
    for (int week = 1; week <= x.weeks && !family_failed(m); week++) {
        family_first_subset(group, x.size);
        do {
            if (week > 1 || !x.is_given || is_first(&x, group))
                add_group(&x, week, group);
        } while (family_next_subset(group, x.size, x.num) && !family_failed(m));
    }
}

static const dlx_family_argument arguments[] = {
    {"groups", "5", "in a week", 1, 20, NULL},
    {"size", "3", "of a group", 2, MOST_SIZE, NULL},
    {"weeks", "7", "in which no two players meet twice", 1, 50, NULL},
    {"first", "given",
     "given: the groups of the first week are 1 2 3, 4 5 6, ..", 0, 0,
     "given any"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"groups=3 size=3 weeks=4", "72",
     "840 affine planes of order 3 x 4! / 280"},
    {"groups=3 size=3 weeks=4 first=any", "20160",
     "840 affine planes of order 3 x 4!"},
    {"groups=4 size=2 weeks=7", "299520", "OEIS A000438: 6240 x 7! / 105"},
    {NULL, NULL, NULL},
};

const family family_golfers = {
    {.name = "golfers",
     .about = "social golfers, Kirkman's schoolgirls: no two meet twice",
     .text = "Items: a player in a week, pA@W, and the pairs pA-pB. An option "
             "is a group in a week.",
     .arguments = arguments,
     .known = known},
    make,
};
