/*
 * roster.c - people on the shifts of days.
 *
 * Who works the last shift of a day does not work the first one of the next.
 */
#include "families/list.h"
#include "families/rows.h"
#include "families/wishes.h"

#include <stdio.h>
#include <string.h>

typedef struct roster {
    family_maker *m;
    family_rows staff, shifts;
    family_wishes wishes;
    int days;
    bool has_rest;
} roster;

static void name_of(roster *x, const family_rows *t, int row,
                    char name[FAMILY_NAME])
{
    family_name(x->m, t, family_word_at(t, row, 0), name);
}

/* Returns the number in a field of a row, or the default if it is missing. */
static int number_in(roster *x, const family_rows *t, int row, int k,
                     int missing)
{
    const family_word *w = family_word_at(t, row, k);
    int number = family_word_number(w);
    if (w == NULL || w->size == 0)
        return missing;
    if (number < 0 || number > 100000)
        family_reject_word(x->m, t, w, "is no number up to 100000");
    return number;
}

/* Rejects a name that a row before has, too. */
static void check_twice(roster *x, const family_rows *t)
{
    char a[FAMILY_NAME], b[FAMILY_NAME];
    for (int j = 0; j < t->num_rows && !family_failed(x->m); j++) {
        name_of(x, t, j, a);
        for (int k = 0; k < j && !family_failed(x->m); k++) {
            name_of(x, t, k, b);
            if (strcmp(a, b) == 0)
                family_reject_word(x->m, t, family_word_at(t, j, 0),
                                   "is there twice");
        }
    }
}

static void add_shifts(roster *x)
{
    char shift[FAMILY_NAME];
    for (int d = 1; d <= x->days; d++)
        for (int s = 0; s < x->shifts.num_rows && !family_failed(x->m); s++) {
            int needed = number_in(x, &x->shifts, s, 1, 1);
            name_of(x, &x->shifts, s, shift);
            if (needed > 0)
                family_bounded(x->m, needed, needed, "%d_%s", d, shift);
        }
}

static void add_people(roster *x)
{
    char who[FAMILY_NAME];
    for (int p = 0; p < x->staff.num_rows && !family_failed(x->m); p++) {
        int most = number_in(x, &x->staff, p, 1, x->days);
        int least = number_in(x, &x->staff, p, 2, 0);
        name_of(x, &x->staff, p, who);
        if (least > most || most == 0)
            family_reject_word(x->m, &x->staff, family_word_at(&x->staff, p, 0),
                               "works most,least shifts: 1 or more, and least "
                               "is not more than most");
        family_bounded(x->m, least, most > 0 ? most : 1, "%s", who);
        for (int d = 1; d <= x->days; d++)
            family_item(x->m, DLX_SECONDARY, "%s@%d", who, d);
        for (int d = 1; d < x->days && x->has_rest; d++)
            family_item(x->m, DLX_SECONDARY, "%s@%d-%d", who, d, d + 1);
    }
}

static void assign(roster *x, int p, int d, int s)
{
    char who[FAMILY_NAME], shift[FAMILY_NAME], when[FAMILY_NAME + 16], day[16];
    bool is_last = s == x->shifts.num_rows - 1;
    name_of(x, &x->staff, p, who);
    name_of(x, &x->shifts, s, shift);
    snprintf(when, sizeof when, "%d_%s", d, shift);
    snprintf(day, sizeof day, "%d", d);
    int64_t cost = family_wish(&x->wishes, who, when) +
                   family_wish(&x->wishes, who, day) +
                   family_wish(&x->wishes, who, shift);
    if (cost >= FAMILY_NEVER || !family_has_item(x->m, "%s", when))
        return;
    family_use(x->m, "%s %s %s@%d", when, who, who, d);
    if (x->has_rest && is_last && d < x->days)
        family_use(x->m, "%s@%d-%d", who, d, d + 1);
    if (x->has_rest && s == 0 && d > 1)
        family_use(x->m, "%s@%d-%d", who, d - 1, d);
    family_end(x->m);
    family_cost(x->m, cost);
}

static void make(family_maker *m)
{
    roster x = {.m = m};
    x.days = family_number(m, "days");
    family_rows_read(&x.staff, m, "staff", FAMILY_FIELDS);
    family_rows_read(&x.shifts, m, "shifts", FAMILY_FIELDS);
    family_wishes_read(&x.wishes, m);
    x.has_rest = family_is(m, "rest", "yes") && x.shifts.num_rows > 1;
    check_twice(&x, &x.staff);
    check_twice(&x, &x.shifts);
    add_shifts(&x);
    add_people(&x);
    for (int d = 1; d <= x.days && !family_failed(m); d++)
        for (int s = 0; s < x.shifts.num_rows && !family_failed(m); s++)
            for (int p = 0; p < x.staff.num_rows && !family_failed(m); p++)
                assign(&x, p, d, s);
    family_wishes_clear(&x.wishes);
    family_rows_clear(&x.shifts);
    family_rows_clear(&x.staff);
}

static const dlx_family_argument arguments[] = {
    {"staff", "Ann,5,3/Bob,5,3/Cem,5,3/Dee,5,3",
     "a table (CSV): name,most shifts,least shifts [all days, 0]", 0, 0, NULL},
    {"shifts", "early,1/night,1",
     "a table (CSV): shift,people needed [1]; in the order of the day", 0, 0,
     NULL},
    {"days", "7", "to plan", 1, 366, NULL},
    {"rest", "yes",
     "no: the first shift may follow the last one of the day before", 0, 0,
     "yes no"},
    {"wishes", "",
     "a table (CSV): name,when,cost; when: DAY, SHIFT or DAY_SHIFT; a cost of "
     "'-': never",
     0, 0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"staff=Ann/Bob/Cem shifts=day days=5", "243", "3^5, OEIS A000244"},
    {"staff=Ann,2,2/Bob,2,2/Cem,2,2 shifts=day days=6", "90",
     "6! / 2!^3, OEIS A000680"},
    {NULL, NULL, NULL},
};

const family family_roster = {
    {.name = "roster",
     .about = "people on the shifts of days, with rest and wishes",
     .text = "Items: the shifts D_SHIFT of day D, the people NAME, a person's "
             "day NAME@D and rest NAME@D-E.\n"
             "An option is a person on a shift. With wishes, dlx cheapest "
             "finds the best roster.",
     .arguments = arguments,
     .known = known},
    make,
};
