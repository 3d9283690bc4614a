/*
 * roster.c - who is on call on which day of a week?
 *
 * Each day wants one person, Saturday and Sunday two: items with
 * multiplicities. Each person is on call one to three times, but never on two
 * days running: for each person and night between two days there is a secondary
 * item. Two of them are away for some days.
 */
#include <dlx/dlx.h>

#include <stdio.h>

enum { PEOPLE = 5, DAYS = 7 };

static const char *const names[PEOPLE] = {"Ada", "Ben", "Cleo", "Dan", "Eve"};
static const char *const days = "Mon Tue Wed Thu Fri Sat Sun";
/* Who is there on which day. */
static const char *const there[PEOPLE] = {"yyyyyyy", "yy...yy", "yyyyyyy",
                                          "...yyyy", "yyyyyyy"};

/* Items are numbered from 1 in the order in which they are added: days, people,
 * then the nights of each person. */
static int add_items(dlx_problem *p)
{
    int error = 0;
    for (int day = 0; day < DAYS && error == 0; day++) {
        int wanted = day < 5 ? 1 : 2;
        dlx_add_item(p, NULL, DLX_PRIMARY);
        error = dlx_set_bounds(p, 1 + day, wanted, wanted);
    }
    for (int person = 0; person < PEOPLE && error == 0; person++) {
        dlx_add_item(p, NULL, DLX_PRIMARY);
        error = dlx_set_bounds(p, 1 + DAYS + person, 1, 3);
    }
    for (int night = 0; night < PEOPLE * (DAYS + 1) && error >= 0; night++)
        error = dlx_add_item(p, NULL, DLX_SECONDARY);
    return error;
}

static int build(dlx_problem *p)
{
    int error = add_items(p);
    for (int person = 0; person < PEOPLE && error >= 0; person++) {
        for (int day = 0; day < DAYS && error >= 0; day++) {
            int night = 1 + DAYS + PEOPLE + person * (DAYS + 1) + day;
            const int items[] = {1 + day, 1 + DAYS + person, night, night + 1};
            if (there[person][day] == 'y')
                error = dlx_add_option(p, items, NULL, 4);
        }
    }
    return error < 0 ? error : dlx_freeze(p);
}

/* Who is on call, day by day. */
static void print_roster(const dlx_problem *p, const int *options, int n)
{
    for (int day = 0; day < DAYS; day++) {
        printf("%.3s ", days + 4 * day);
        for (int k = 0; k < n; k++) {
            const int *items;
            dlx_get_option(p, options[k], &items, NULL);
            if (items[0] == 1 + day)
                printf(" %s", names[items[1] - 1 - DAYS]);
        }
        printf("\n");
    }
}

int main(void)
{
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    const int *options;
    uint64_t others = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    if (dlx_next(s) == DLX_SOLUTION) {
        int n = dlx_get_cover(s, &options);
        print_roster(p, options, n);
    }
    dlx_count(s, &others);
    printf("and %llu others\n", (unsigned long long)others);
    dlx_solver_free(s);
    dlx_problem_free(p);
    return others == 3293 ? 0 : 1;
}
