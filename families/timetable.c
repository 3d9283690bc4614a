/*
 * timetable.c - lessons of classes and teachers in the hours of a week.
 *
 * A lesson is an item with as many options as it has hours; each hour of the
 * week is once at most for a class, a teacher and a room.
 */
#include "families/list.h"
#include "families/rows.h"
#include "families/wishes.h"

#include <stdio.h>
#include <string.h>

enum { CLASS, SUBJECT, TEACHER, HOURS, ROOM, MOST_FIELDS };

typedef struct table {
    family_maker *m;
    family_rows t;
    family_wishes wishes;
    int days, hours, rooms;
} table;

/* Copies a field as a name; an empty one is "". */
static void field(table *x, int row, int k, char name[FAMILY_NAME])
{
    const family_word *w = family_word_at(&x->t, row, k);
    name[0] = '\0';
    if (w != NULL && w->size > 0)
        family_name(x->m, &x->t, w, name);
}

static int hours_of(const table *x, int row)
{
    return family_word_number(family_word_at(&x->t, row, HOURS));
}

static void check_row(table *x, int row)
{
    const family_word *w = family_word_at(&x->t, row, 0);
    int size = family_row_size(&x->t, row), hours = hours_of(x, row);
    if (size <= HOURS || size > MOST_FIELDS)
        family_reject(x->m, "lessons", w->line, w->column,
                      "a line is: class,subject,teacher,hours[,room]");
    else if (hours < 1 || hours > x->days * x->hours)
        family_reject_word(x->m, &x->t, family_word_at(&x->t, row, HOURS),
                           "is no number of hours of the week");
}

/* Adds what can be at one place in an hour only, unless it is there. */
static void add_person(table *x, const char *kind, const char *name)
{
    for (int d = 1; d <= x->days && *name != '\0'; d++)
        for (int h = 1; h <= x->hours && !family_failed(x->m); h++)
            if (!family_has_item(x->m, "%s_%s@%d.%d", kind, name, d, h))
                family_item(x->m, DLX_SECONDARY, "%s_%s@%d.%d", kind, name, d,
                            h);
}

static void add_items(table *x)
{
    char class[FAMILY_NAME], subject[FAMILY_NAME], other[FAMILY_NAME];
    for (int row = 0; row < x->t.num_rows && !family_failed(x->m); row++) {
        int hours = hours_of(x, row);
        field(x, row, CLASS, class);
        field(x, row, SUBJECT, subject);
        family_bounded(x->m, hours, hours, "%d_%s_%s", row + 1, class, subject);
        add_person(x, "class", class);
        field(x, row, TEACHER, other);
        add_person(x, "teacher", other);
        field(x, row, ROOM, other);
        add_person(x, "room", other);
    }
    for (int d = 1; d <= x->days && x->rooms > 0; d++)
        for (int h = 1; h <= x->hours; h++)
            family_bounded(x->m, 0, x->rooms, "rooms@%d.%d", d, h);
}

static void add_hour(table *x, int row, int d, int h)
{
    char name[ROOM + 1][FAMILY_NAME], slot[32];
    for (int k = 0; k <= ROOM; k++)
        field(x, row, k, name[k]);
    snprintf(slot, sizeof slot, "%d.%d", d, h);
    int64_t cost = family_wish(&x->wishes, name[TEACHER], slot) +
                   family_wish(&x->wishes, name[CLASS], slot);
    if (cost >= FAMILY_NEVER || family_failed(x->m))
        return;
    family_use(x->m, "%d_%s_%s class_%s@%s", row + 1, name[CLASS],
               name[SUBJECT], name[CLASS], slot);
    if (name[TEACHER][0] != '\0')
        family_use(x->m, "teacher_%s@%s", name[TEACHER], slot);
    if (name[ROOM][0] != '\0')
        family_use(x->m, "room_%s@%s", name[ROOM], slot);
    if (x->rooms > 0)
        family_use(x->m, "rooms@%s", slot);
    family_end(x->m);
    family_cost(x->m, cost);
}

static void make(family_maker *m)
{
    table x = {.m = m};
    x.days = family_number(m, "days");
    x.hours = family_number(m, "hours");
    x.rooms = family_number(m, "rooms");
    family_rows_read(&x.t, m, "lessons", FAMILY_FIELDS);
    family_wishes_read(&x.wishes, m);
    for (int row = 0; row < x.t.num_rows && !family_failed(m); row++)
        check_row(&x, row);
    if (!family_failed(m))
        add_items(&x);
    for (int row = 0; row < x.t.num_rows && !family_failed(m); row++)
        for (int d = 1; d <= x.days; d++)
            for (int h = 1; h <= x.hours; h++)
                add_hour(&x, row, d, h);
    family_wishes_clear(&x.wishes);
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"lessons", "1a,maths,Ann,2/1a,music,Bob,1/1b,maths,Ann,1/1b,music,Bob,2",
     "a table (CSV), a line for each: class,subject,teacher,hours[,room]", 0, 0,
     NULL},
    {"days", "1", "days of the week", 1, 14, NULL},
    {"hours", "3", "hours of a day", 1, 48, NULL},
    {"rooms", "0", "lessons at the same time; 0: any number", 0, 1000, NULL},
    {"wishes", "",
     "a table (CSV): teacher or class,DAY.HOUR,cost; a cost of '-': never", 0,
     0, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {NULL, NULL, NULL},
};

const family family_timetable = {
    {.name = "timetable",
     .about = "lessons of classes and teachers in the hours of a week",
     .text = "Items: the lessons N_CLASS_SUBJECT, by line, and class_C@D.H, "
             "teacher_T@D.H, room_R@D.H for day D and\n"
             "hour H. An option is an hour of a lesson. With wishes, dlx "
             "cheapest finds the best timetable.",
     .arguments = arguments,
     .known = known},
    make,
};
