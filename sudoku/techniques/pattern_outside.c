/*
 * pattern_outside.c - clues outside the board: sandwiches, x-sums, skyscrapers,
 * hidden skyscrapers, numbered rooms.
 *
 *     Sandwich ends: between 1 and 9 from r1c1 to r1c9 is the sum 35, which
 *     takes 7 digits, so ..
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"

static int clue_of(const pattern *x)
{
    return x->stated->clause.values[0];
}

static uint64_t crust_of(const pattern *x)
{
    return UINT64_C(1) | UINT64_C(1) << (x->p->shape->num_digits - 1);
}

static uint64_t select_crust(const pattern *x, int k, uint64_t gone)
{
    (void)k;
    return gone & crust_of(x);
}

static uint64_t select_filling(const pattern *x, int k, uint64_t gone)
{
    (void)k;
    return gone & ~crust_of(x);
}

static int sum_of(int first, int n)
{
    return n * first + n * (n - 1) / 2;
}

/* Computes how many digits inside the crust can have the sum. */
static void count_between(const pattern *x, int *least, int *most)
{
    int n = x->p->shape->num_digits, low = x->p->shape->first_value + 1;
    *least = n;
    *most = 0;
    for (int k = 0; k <= n - 2; k++) {
        int greatest = sum_of(low + n - 2 - k, k);
        if (clue_of(x) < sum_of(low, k) || clue_of(x) > greatest)
            continue;
        *least = k < *least ? k : *least;
        *most = k;
    }
}

static void say_sandwich(const pattern *x)
{
    int least, most, n = x->p->shape->num_digits;
    count_between(x, &least, &most);
    sudoku_step_say(x->step, "between %d and %d from %c to %c is the sum %i", 0,
                    n - 1, x->cells[0], x->cells[x->num_cells - 1], clue_of(x));
    if (least == most)
        sudoku_step_say(x->step, least == 1 ? " of %i digit" : " of %i digits",
                        least);
    else if (least < most)
        sudoku_step_say(x->step, " of %i to %i digits", least, most);
}

static uint64_t select_first(const pattern *x, int k, uint64_t gone)
{
    return x->cells[k] == x->stated->clause.cells[0] ? gone : 0;
}

static void say_line(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step, "from %c to %c", clause->cells[0],
                    clause->cells[clause->group_start[1] - 1]);
}

static void say_x_sum(const pattern *x)
{
    sudoku_step_say(x->step, "%c says how many cells ",
                    x->stated->clause.cells[0]);
    say_line(x);
    sudoku_step_say(x->step, " have the sum %i", clue_of(x));
}

static void say_room(const pattern *x)
{
    sudoku_step_say(x->step, "%c says which cell ", x->stated->clause.cells[0]);
    say_line(x);
    sudoku_step_say(x->step, " is %i", clue_of(x));
}

static void say_skyscraper(const pattern *x)
{
    int n = x->num_cells, clue = clue_of(x);
    say_line(x);
    if (x->num_premises == 0 && clue == n)
        sudoku_step_say(x->step, " all %i are seen, so they rise", n);
    else if (clue == 1)
        sudoku_step_say(x->step,
                        " only the first is seen, the greatest of all");
    else
        sudoku_step_say(x->step, " %i of %i are greater than all before them",
                        clue, n);
    if (x->num_premises == 0 && clue > 1 && n == x->p->shape->num_digits &&
        x->p->shape->first_value == 1)
        sudoku_step_say(x->step, ", and the k-th is at most k + %i", n - clue);
}

static void say_hidden(const pattern *x)
{
    say_line(x);
    sudoku_step_say(x->step, " the first that does not exceed all before is %i",
                    clue_of(x));
}

static const pattern_row rows[] = {
    [SANDWICH_ENDS] = {PATTERN_KIND(SANDWICH),
                       sudoku_pattern_each_constraint,
                       {.select = select_crust,
                        .is_bare = true,
                        .say = say_sandwich}},
    [SANDWICH_DISTANCE] = {PATTERN_KIND(SANDWICH),
                           sudoku_pattern_each_constraint,
                           {.select = select_crust, .say = say_sandwich}},
    [SANDWICH_DIGITS] = {PATTERN_KIND(SANDWICH),
                         sudoku_pattern_each_constraint,
                         {.select = select_filling, .say = say_sandwich}},
    [X_SUM_FIRST] = {PATTERN_KIND(X_SUM),
                     sudoku_pattern_each_constraint,
                     {.select = select_first, .say = say_x_sum}},
    [X_SUM_DIGITS] = {PATTERN_KIND(X_SUM),
                      sudoku_pattern_each_constraint,
                      {.say = say_x_sum}},
    [ROOM_FIRST] = {PATTERN_KIND(NUMBERED_ROOM),
                    sudoku_pattern_each_constraint,
                    {.select = select_first, .say = say_room}},
    [ROOM_DIGITS] = {PATTERN_KIND(NUMBERED_ROOM),
                     sudoku_pattern_each_constraint,
                     {.say = say_room}},
    [SKYSCRAPER_CLIMB] = {PATTERN_KIND(SKYSCRAPER),
                          sudoku_pattern_each_constraint,
                          {.is_bare = true, .say = say_skyscraper}},
    [SKYSCRAPER_VIEW] = {PATTERN_KIND(SKYSCRAPER),
                         sudoku_pattern_each_constraint,
                         {.say = say_skyscraper}},
    [HIDDEN_BUILDING] = {PATTERN_KIND(HIDDEN_SKYSCRAPER),
                         sudoku_pattern_each_constraint,
                         {.say = say_hidden}},
};

bool sudoku_find_outside_pattern(const sudoku_position *p,
                                 sudoku_logic_step *step)
{
    return sudoku_pattern_find(p, step, &rows[step->technique->variant]);
}
