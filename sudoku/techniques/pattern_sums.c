/*
 * pattern_sums.c - bounds on sums of cells; cells that see each other have
 * different digits.
 *
 *     Arrow minimum: r1c1 is the sum of r1c2, r1c3 and r1c4, which is at least
 *     6, so r1c1 can only be 6 to 9, ..
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>

static int by_number(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Returns the minimum sum of different numbers, each at least its low. */
static int least_sum(int *lows, int n)
{
    int sum = 0, last = INT32_MIN;
    qsort(lows, (size_t)n, sizeof *lows, by_number);
    for (int k = 0; k < n; k++) {
        last = lows[k] > last ? lows[k] : last + 1;
        sum += last;
    }
    return sum;
}

/* Returns the minimum (maximum) sum of cells that differ. */
static int bound_group(const pattern *x, const int *cells, int n, bool is_most)
{
    int lows[SUDOKU_MAX_TERMS] = {0};
    for (int k = 0; k < n; k++) {
        uint64_t digits = sudoku_pattern_digits(x, cells[k]);
        lows[k] =
            x->p->shape->first_value +
            (is_most ? 63 - __builtin_clzll(digits) : __builtin_ctzll(digits));
        lows[k] = is_most ? -lows[k] : lows[k];
    }
    int sum = least_sum(lows, n);
    return is_most ? -sum : sum;
}

static int bound_terms(const pattern *x, bool is_negative, bool is_most)
{
    const sudoku_sum *sum = x->list->sum;
    int bound = 0;
    for (int g = 0; g < sum->num_groups; g++) {
        int start = sum->group_start[g];
        int times = sum->coefficients[start];
        if ((times < 0) == is_negative)
            bound += abs(times) * bound_group(x, sum->cells + start,
                                              sum->group_start[g + 1] - start,
                                              is_most);
    }
    return bound;
}

/* Returns the total in terms of the digits' values. */
static int total_of(const pattern *x)
{
    const sudoku_sum *sum = x->list->sum;
    int total = sum->total;
    for (int k = 0; k < sum->num_cells; k++)
        total += sum->coefficients[k] * (x->p->shape->first_value - 1);
    return total;
}

static int list_terms(const pattern *x, bool is_negative, int *cells)
{
    const sudoku_sum *sum = x->list->sum;
    int n = 0;
    for (int k = 0; k < x->num_cells; k++) {
        int at = 0;
        while (sum->cells[at] != x->cells[k])
            at++;
        if ((sum->coefficients[at] < 0) == is_negative)
            cells[n++] = x->cells[k];
    }
    return n;
}

static bool has_effect_on(const pattern *x, bool is_negative)
{
    int cells[SUDOKU_MAX_TERMS], n = list_terms(x, is_negative, cells);
    for (int k = 0; k < n; k++) {
        if (x->gone[cells[k]] != 0)
            return true;
    }
    return false;
}

static uint64_t select_sign(const pattern *x, int k, uint64_t gone)
{
    const sudoku_sum *sum = x->list->sum;
    int at = 0;
    while (sum->cells[at] != x->cells[k])
        at++;
    return (sum->coefficients[at] < 0) == (x->number == 0) ? gone : 0;
}

/* Selects digits above all that are left, or below them if number is not 0. */
static uint64_t select_high(const pattern *x, int k, uint64_t gone)
{
    uint64_t left = x->p->filtered[x->cells[k]];
    return x->number == 0 ? gone & ~(UINT64_MAX >> __builtin_clzll(left))
                          : gone & ((left & -left) - 1);
}

static void say_some(const pattern *x, const int *cells, int n)
{
    enum { MAX_SAID = 4 };
    if (n <= MAX_SAID)
        sudoku_step_say(x->step, "%l", cells, n);
    else
        sudoku_step_say(x->step, "%c to %c", cells[0], cells[n - 1]);
}

static void say_range(const pattern *x, bool is_negative)
{
    int least = bound_terms(x, is_negative, false);
    int most = bound_terms(x, is_negative, true);
    if (least < most)
        sudoku_step_say(x->step, "from %i to %i", least, most);
    else
        sudoku_step_say(x->step, "%i", most);
}

/* For two sides, such as an arrow: states the range of the side that causes the
 * effect. */
static void say_sides(const pattern *x)
{
    int cells[SUDOKU_MAX_TERMS], n = list_terms(x, true, cells);
    bool on_head = has_effect_on(x, true), on_shaft = has_effect_on(x, false);
    if (n > 1 && x->stated->clause.rule->people.pattern == SUDOKU_PATTERN_PILL)
        sudoku_step_say(x->step, "the number ");
    else if (n > 1)
        sudoku_step_say(x->step, "the sum of ");
    say_some(x, cells, n);
    if (!on_head || on_shaft) {
        sudoku_step_say(x->step, ", ");
        say_range(x, true);
        sudoku_step_say(x->step, ",");
    }
    n = list_terms(x, false, cells);
    sudoku_step_say(x->step, n > 1 ? " is the sum of " : " is that of ");
    say_some(x, cells, n);
    if (on_head || !on_shaft) {
        sudoku_step_say(x->step, ", ");
        say_range(x, false);
    }
}

static void say_total(const pattern *x)
{
    int total = total_of(x);
    int least = bound_terms(x, false, false),
        most = bound_terms(x, false, true);
    if (x->stated->clause.rule->people.pattern ==
        SUDOKU_PATTERN_LITTLE_KILLER) {
        sudoku_pattern_say_line(x);
        sudoku_step_say(x->step, " has the sum %i", total);
    } else {
        say_some(x, x->cells, x->num_cells);
        sudoku_step_say(x->step, " add up to %i", total);
    }
    if (x->step->technique->variant == LITTLE_KILLER_LEAST)
        sudoku_step_say(x->step, ", at least %i in all", least);
    else if (x->step->technique->variant == LITTLE_KILLER_MOST)
        sudoku_step_say(x->step, ", at most %i in all", most);
}

void sudoku_pattern_say_sum(const pattern *x)
{
    int cells[SUDOKU_MAX_TERMS];
    const sudoku_sum *sum = x->list->sum;
    bool is_plain = true;
    for (int k = 0; k < sum->num_cells; k++)
        is_plain = is_plain && abs(sum->coefficients[k]) == 1;
    if (is_plain && list_terms(x, true, cells) > 0 && total_of(x) == 0)
        say_sides(x);
    else if (is_plain && list_terms(x, true, cells) == 0)
        say_total(x);
    else {
        sudoku_step_say(x->step, "by ");
        sudoku_rule_say_clause(x->step, x->stated);
    }
}

static void say_parts(const pattern *x)
{
    sudoku_step_say(x->step,
                    "the line from %c to %c falls into parts of the "
                    "sum %i",
                    x->cells[0], x->cells[x->num_cells - 1],
                    x->stated->clause.values[0]);
}

static bool has_group(const pattern *x, int g)
{
    const sudoku_clause *clause = &x->stated->clause;
    for (int k = clause->group_start[g]; k < clause->group_start[g + 1]; k++) {
        for (int m = 0; m < x->num_cells; m++) {
            if (clause->cells[k] == x->cells[m])
                return true;
        }
    }
    return false;
}

static void say_groups(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    for (int g = 0; g < clause->num_groups; g++) {
        if (g > 0 && !has_group(x, g))
            continue;
        sudoku_step_say(x->step, g == 0 ? "" : " and ");
        say_some(x, clause->cells + clause->group_start[g],
                 clause->group_start[g + 1] - clause->group_start[g]);
    }
    sudoku_step_say(x->step, " have one sum");
}

static void say_lunchbox(const pattern *x)
{
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step,
                    " has the sum %i between its least and its greatest digit",
                    x->stated->clause.values[0]);
}

static bool each_sum(pattern *x)
{
    const sudoku_constraint *list = x->list;
    int num = x->num_list;
    for (int k = 0; k < num; k++) {
        x->list = &list[k];
        x->num_list = 1;
        x->cells = list[k].cells;
        x->num_cells = list[k].num_cells;
        if (list[k].kind == SUDOKU_SUM && sudoku_pattern_use(x))
            return true;
    }
    return false;
}

static const pattern_row rows[] = {
    [ARROW_CIRCLE] = {PATTERN_KIND(ARROW),
                      each_sum,
                      {.select = select_sign, .say = say_sides}},
    [ARROW_SHAFT] = {PATTERN_KIND(ARROW),
                     each_sum,
                     {.number = 1, .select = select_sign, .say = say_sides}},
    [PILL_HEAD] = {PATTERN_KIND(PILL),
                   each_sum,
                   {.select = select_sign, .say = say_sides}},
    [PILL_SHAFT] = {PATTERN_KIND(PILL),
                    each_sum,
                    {.number = 1, .select = select_sign, .say = say_sides}},
    [LITTLE_KILLER_LEAST] = {PATTERN_KIND(LITTLE_KILLER),
                             each_sum,
                             {.select = select_high, .say = say_total}},
    [LITTLE_KILLER_MOST] = {PATTERN_KIND(LITTLE_KILLER),
                            each_sum,
                            {.number = 1,
                             .select = select_high,
                             .say = say_total}},
    [LITTLE_KILLER_SUM] = {PATTERN_KIND(LITTLE_KILLER),
                           each_sum,
                           {.say = say_total}},
    [SUM_BOUNDS] = {PATTERN_KIND(SUM),
                    each_sum,
                    {.say = sudoku_pattern_say_sum}},
    [REGION_SUM_BOUNDS] = {PATTERN_KIND(REGION_SUM),
                           each_sum,
                           {.say = sudoku_pattern_say_sum}},
    [EQUAL_SUMS_BOUNDS] = {PATTERN_KIND(EQUAL_SUMS),
                           sudoku_pattern_each_constraint,
                           {.say = say_groups}},
    [SUM_LINE_PARTS] = {PATTERN_KIND(SUM_LINE),
                        sudoku_pattern_each_constraint,
                        {.say = say_parts}},
    [LUNCHBOX_SUM] = {PATTERN_KIND(LUNCHBOX),
                      sudoku_pattern_each_constraint,
                      {.say = say_lunchbox}},
};

bool sudoku_find_sum_pattern(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_pattern_find(p, step, &rows[step->technique->variant]);
}
