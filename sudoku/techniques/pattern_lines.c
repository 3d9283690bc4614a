/*
 * pattern_lines.c - lines whose digits rise, differ by a minimum, have a period
 * or lie between their ends; and cells below or above all their neighbors.
 *
 *     Thermometer bounds: the 7 cells of the thermometer from r1c1 to r7c7
 *     rise, so the k-th is from k to k + 2, so r1c1 can only be 1 to 3, ..
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"

/* ---- order --------------------------------------------------------------- */

/* On a line that never falls, a cell is at least each cell before it, and
 * greater than one that it sees. */
static int raise_lows(const pattern *x, uint64_t *digits, int k)
{
    int least = 0;
    for (int j = 0; j < k; j++) {
        int low = __builtin_ctzll(digits[x->cells[j]]) +
                  sudoku_position_sees(x->p, x->cells[j], x->cells[k]);
        least = low > least ? low : least;
    }
    uint64_t *of = &digits[x->cells[k]], before = *of;
    *of = least < 64 ? *of & UINT64_MAX << least : 0;
    return *of == 0 ? -1 : *of != before;
}

static int lower_highs(const pattern *x, uint64_t *digits, int k)
{
    int most = 63;
    for (int j = k + 1; j < x->num_cells; j++) {
        int high = 63 - __builtin_clzll(digits[x->cells[j]]) -
                   sudoku_position_sees(x->p, x->cells[j], x->cells[k]);
        most = high < most ? high : most;
    }
    uint64_t *of = &digits[x->cells[k]], before = *of;
    *of = most >= 0 ? *of & UINT64_MAX >> (63 - most) : 0;
    return *of == 0 ? -1 : *of != before;
}

static int deduce_slow(const pattern *x, uint64_t *digits)
{
    int any = 0;
    for (int k = 1; k < x->num_cells; k++) {
        int one = raise_lows(x, digits, k);
        if (one < 0)
            return one;
        any += one;
    }
    for (int k = x->num_cells - 2; k >= 0; k--) {
        int one = lower_highs(x, digits, k);
        if (one < 0)
            return one;
        any += one;
    }
    return any;
}

static bool is_rising(const pattern *x)
{
    return x->list[0].partners[0] != 0;
}

static void say_rise(const pattern *x)
{
    int n = x->num_cells;
    if (!is_rising(x)) {
        sudoku_step_say(x->step, "digits fall from %c to %c", x->cells[0],
                        x->cells[n - 1]);
        return;
    }
    sudoku_step_say(x->step, "the %i cells of ", n);
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step, " rise");
    if (x->num_premises == 0 && n > 3 && n < 7 && x->p->shape->first_value == 1)
        sudoku_step_say(x->step, ", and the k-th is from k to k + %i",
                        x->p->shape->num_digits - n);
}

static void say_slow(const pattern *x)
{
    sudoku_step_say(x->step, "the %i cells of ", x->num_cells);
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step, " never fall, and rise where they see each other");
}

static void say_minimum(const pattern *x)
{
    sudoku_step_say(x->step, "minimum %c is less than %l", x->cells[0],
                    x->cells + 1, x->num_cells - 1);
}

static void say_maximum(const pattern *x)
{
    sudoku_step_say(x->step, "maximum %c is greater than %l", x->cells[0],
                    x->cells + 1, x->num_cells - 1);
}

/* ---- ends and what is between -------------------------------------------- */

static uint64_t select_ends(const pattern *x, int k, uint64_t gone)
{
    (void)x;
    return k < 2 ? gone : 0; /* selects only removals at the two ends, which
                                come first */
}

static uint64_t select_interior(const pattern *x, int k, uint64_t gone)
{
    (void)x;
    return k >= 2 ? gone : 0;
}

static void say_between(const pattern *x)
{
    sudoku_step_say(x->step, "%l lie between the ends %c and %c", x->cells + 2,
                    x->num_cells - 2, x->cells[0], x->cells[1]);
}

static void say_lockout(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step,
                    "%l lie outside of the ends %c and %c, which differ by %i "
                    "or more",
                    x->cells + 2, x->num_cells - 2, x->cells[0], x->cells[1],
                    clause->num_values > 0 ? clause->values[0] : 4);
}

/* ---- neighbours that are apart ------------------------------------------- */

static int least_apart(const pattern *x)
{
    int n = x->p->shape->num_digits, least = n;
    for (int a = 0; a < n; a++) {
        uint64_t more = x->list[0].partners[a] >> a;
        if (more != 0 && __builtin_ctzll(more) < least)
            least = __builtin_ctzll(more);
    }
    return least;
}

static void say_apart(const pattern *x)
{
    sudoku_step_say(x->step, "neighbours on ");
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step, " differ by %i or more", least_apart(x));
}

static uint64_t lone_digits(const pattern *x)
{
    uint64_t lone = 0;
    for (int a = 0; a < x->p->shape->num_digits; a++)
        lone |= (uint64_t)(x->list[0].partners[a] == 0) << a;
    return lone & x->p->shape->active;
}

static uint64_t select_lone(const pattern *x, int k, uint64_t gone)
{
    (void)k;
    return gone & lone_digits(x);
}

static void say_middle(const pattern *x)
{
    say_apart(x);
    sudoku_step_say(x->step, ", and %m %s no partner", lone_digits(x),
                    __builtin_popcountll(lone_digits(x)) > 1 ? "have" : "has");
}

static uint64_t low_digits(const pattern *x)
{
    uint64_t low = 0;
    for (int a = 0; a < x->p->shape->num_digits; a++) {
        uint64_t partners = x->list[0].partners[a];
        low |= (uint64_t)(partners != 0 && partners >> a << a == partners) << a;
    }
    return low;
}

static bool alternates(const pattern *x, uint64_t low)
{
    for (int a = 0; a < x->p->shape->num_digits; a++) {
        bool is_low = (low >> a & 1) != 0;
        if ((x->list[0].partners[a] & (is_low ? low : ~low)) != 0)
            return false;
    }
    return true;
}

/* Filters a line of low and high digits: one cell with only low or only high
 * digits determines all others. */
static int deduce_poles(const pattern *x, uint64_t *digits)
{
    uint64_t low = low_digits(x);
    int any = 0;
    if (!alternates(x, low))
        return 0;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t has = digits[x->cells[k]];
        if ((has & low) != 0 && (has & ~low) != 0)
            continue;
        bool is_low = (has & low) != 0;
        for (int j = 0; j < x->num_cells; j++) {
            uint64_t *of = &digits[x->cells[j]], before = *of;
            *of &= is_low == ((j - k) % 2 == 0) ? low : ~low;
            if (*of == 0)
                return -1;
            any += *of != before;
        }
        return any;
    }
    return any;
}

static void say_poles(const pattern *x)
{
    sudoku_step_say(x->step, "low and high digits alternate on ");
    sudoku_pattern_say_line(x);
}

/* ---- classes that come again --------------------------------------------- */

static void say_period(const pattern *x)
{
    sudoku_step_say(x->step, "classes of digits repeat periodically on ");
    sudoku_pattern_say_line(x);
}

static void say_entropic(const pattern *x)
{
    sudoku_step_say(x->step, "any three in a row are low, middle and high on ");
    sudoku_pattern_say_line(x);
}

static void say_modular(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    int n = clause->num_values > 0 ? clause->values[0] : 3;
    sudoku_step_say(x->step, "any %i in a row have all remainders by %i on ", n,
                    n);
    sudoku_pattern_say_line(x);
}

static void say_sequence(const pattern *x)
{
    sudoku_step_say(x->step, "the digits go up or down by equal steps on ");
    sudoku_pattern_say_line(x);
}

/* Says what a zipper line states. Its middle cells come first. */
static void say_zipper(const pattern *x)
{
    sudoku_step_say(x->step,
                    "pairs equally far from the middle have the same sum on "
                    "the zipper from %c to %c",
                    x->cells[x->num_cells - 2], x->cells[x->num_cells - 1]);
}

static const pattern_row rows[] = {
    [THERMOMETER_BOUNDS] = {PATTERN_KIND(RISE),
                            sudoku_pattern_each_group,
                            {.say = say_rise}},
    [SLOW_BOUNDS] = {PATTERN_KIND(SLOW),
                     sudoku_pattern_each_group,
                     {.deduce = deduce_slow, .say = say_slow}},
    [MINIMUM_BOUNDS] = {PATTERN_KIND(MINIMUM),
                        sudoku_pattern_each_hub,
                        {.say = say_minimum}},
    [MAXIMUM_BOUNDS] = {PATTERN_KIND(MAXIMUM),
                        sudoku_pattern_each_hub,
                        {.say = say_maximum}},
    [BETWEEN_ENDS] = {PATTERN_KIND(BETWEEN),
                      sudoku_pattern_each_constraint,
                      {.select = select_ends, .say = say_between}},
    [BETWEEN_INTERIOR] = {PATTERN_KIND(BETWEEN),
                          sudoku_pattern_each_constraint,
                          {.select = select_interior, .say = say_between}},
    [LOCKOUT_ENDS] = {PATTERN_KIND(LOCKOUT),
                      sudoku_pattern_each_constraint,
                      {.select = select_ends, .say = say_lockout}},
    [LOCKOUT_INTERIOR] = {PATTERN_KIND(LOCKOUT),
                          sudoku_pattern_each_constraint,
                          {.select = select_interior, .say = say_lockout}},
    [WHISPERS_MIDDLE] = {PATTERN_KIND(WHISPERS),
                         sudoku_pattern_each_group,
                         {.is_bare = true,
                          .select = select_lone,
                          .say = say_middle}},
    [WHISPERS_POLES] = {PATTERN_KIND(WHISPERS),
                        sudoku_pattern_each_group,
                        {.deduce = deduce_poles, .say = say_poles}},
    [WHISPERS_NEIGHBORS] = {PATTERN_KIND(WHISPERS),
                            sudoku_pattern_each_group,
                            {.say = say_apart}},
    [ENTROPIC_PERIOD] = {PATTERN_KIND(ENTROPIC),
                         sudoku_pattern_each_group,
                         {.say = say_entropic}},
    [MODULAR_PERIOD] = {PATTERN_KIND(MODULAR),
                        sudoku_pattern_each_group,
                        {.say = say_modular}},
    [GROUP_LINE_PERIOD] = {PATTERN_KIND(GROUP_LINE),
                           sudoku_pattern_each_group,
                           {.say = say_period}},
    [SEQUENCE_BOUNDS] = {PATTERN_KIND(SEQUENCE),
                         sudoku_pattern_each_constraint,
                         {.say = say_sequence}},
    [ZIPPER_SUMS] = {PATTERN_KIND(ZIPPER),
                     sudoku_pattern_each_constraint,
                     {.say = say_zipper}},
};

bool sudoku_find_line_pattern(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_pattern_find(p, step, &rows[step->technique->variant]);
}
