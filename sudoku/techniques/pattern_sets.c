/*
 * pattern_sets.c - digits that some cells hold together: windows of renbans,
 * cages, quadruples, squares, shaded cells; and cells that hold the same ones.
 *
 *     Renban window: the 4 cells of the renban from r1c1 to r2c3 are
 *     consecutive; r1c2 is at most 2, so r1c1 can only be 1 to 5, ..
 */
#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/house_words.h"
#include "sudoku/techniques/pattern.h"
#include "sudoku/techniques/rule_words.h"

#include <string.h>

/* The sets of a constraint that the premises allow. */
static int count_sets(const pattern *x, uint64_t *sets, int most)
{
    int num = 0;
    for (int k = 0; k < x->list->sets.num; k++) {
        uint64_t set = x->list->sets.list[k], all = 0;
        int m = 0;
        for (; m < x->num_cells; m++) {
            uint64_t has = pattern_digits(x, x->cells[m]) & set;
            if (has == 0)
                break;
            all |= has;
        }
        if (m < x->num_cells || all != set)
            continue;
        if (num < most)
            sets[num] = set;
        num++;
    }
    return num;
}

/* " can only hold 1 2 6 or 1 3 5", if the sets are few. */
static void say_sets(const pattern *x, const char *before)
{
    enum { MAX_SAID = 4 };
    uint64_t sets[MAX_SAID];
    int num = x->list->kind == SUDOKU_SETS ? count_sets(x, sets, MAX_SAID) : 0;
    if (num == 0 || num > MAX_SAID || x->is_short)
        return;
    for (int k = 0; k < num; k++) {
        sudoku_step_say(x->step, k == 0 ? before : " or ");
        for (uint64_t rest = sets[k]; rest != 0; rest &= rest - 1)
            sudoku_step_say(x->step, rest == sets[k] ? "%d" : " %d",
                            __builtin_ctzll(rest));
    }
}

static void say_renban(const pattern *x)
{
    sudoku_step_say(x->step, "the %i cells of ", x->list->num_cells);
    pattern_say_cells_of(x, x->list->cells, x->list->num_cells);
    sudoku_step_say(x->step, " are consecutive");
}

/* A clause of one group, which says more than its cells do. */
static void say_killer(const pattern *x)
{
    sudoku_step_say(x->step, ""); /* what a sentence begins with */
    if (x->stated->clause.num_groups == 1)
        sudoku_say_group(x->p->board, x->stated, &x->step->text);
    else
        pattern_say_cells_of(x, x->list->cells, x->list->num_cells);
    say_sets(x, " can only hold ");
}

static void say_cage(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    if (clause->num_values > 0) {
        say_killer(x);
        return;
    }
    pattern_say_line(x);
    sudoku_step_say(x->step,
                    " has as many even as odd digits, as many low as high");
    say_sets(x, ": ");
}

/* ---- digits that some cells hold in any case ----------------------------- */

/* The digits of all sets that are left. */
static uint64_t required_digits(const pattern *x, const uint64_t *digits)
{
    uint64_t required = UINT64_MAX;
    bool any = false;
    for (int k = 0; k < x->list->sets.num; k++) {
        uint64_t set = x->list->sets.list[k], all = 0;
        int m = 0;
        while (m < x->list->num_cells && (digits[x->list->cells[m]] & set) != 0)
            all |= digits[x->list->cells[m++]] & set;
        if (m < x->list->num_cells || all != set)
            continue;
        required &= set;
        any = true;
    }
    return any ? required : 0;
}

/* The cells of the constraint that may have the digit. */
static int list_places(const pattern *x, const uint64_t *digits, int *places)
{
    int n = 0;
    for (int k = 0; k < x->list->num_cells; k++) {
        if ((digits[x->list->cells[k]] >> x->number & 1) != 0)
            places[n++] = x->list->cells[k];
    }
    return n;
}

/* Remove the digit from what sees all its places. */
static int deduce_required(const pattern *x, uint64_t *digits)
{
    int places[SUDOKU_MAX_DIGITS], n = list_places(x, digits, places), any = 0;
    if ((required_digits(x, digits) >> x->number & 1) == 0)
        return 0;
    for (int k = x->list->num_cells; k < x->num_cells; k++) {
        int m = 0;
        while (m < n && sudoku_position_sees(x->p, places[m], x->cells[k]))
            m++;
        if (m < n || (digits[x->cells[k]] >> x->number & 1) == 0)
            continue;
        digits[x->cells[k]] &= ~(UINT64_C(1) << x->number);
        any++;
    }
    return any;
}

static void say_required(const pattern *x)
{
    int places[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < x->list->num_cells; k++)
        x->p->filtered[x->list->cells[k]] =
            pattern_digits(x, x->list->cells[k]);
    int n = list_places(x, x->p->filtered, places);
    if (x->stated->clause.rule->pattern == SUDOKU_PATTERN_RENBAN) {
        say_renban(x);
    } else {
        say_killer(x);
    }
    sudoku_step_say(x->step, ", hence %d is in %s%l", x->number,
                    n > 1 ? "one of " : "", places, n);
}

/* The cells of the constraint, and all that see every place of the digit. */
static bool use_required(pattern *x, int digit)
{
    enum { MAX_SEEN = 256 };
    int cells[MAX_SEEN], n = x->list->num_cells, words = x->p->num_words;
    int places[SUDOKU_MAX_DIGITS];
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    x->number = digit;
    memcpy(cells, x->list->cells, (size_t)n * sizeof *cells);
    sudoku_position_common_peers(x->p, places,
                                 list_places(x, x->p->filtered, places), set);
    cell_set_and(set, x->p->cells + digit * words, words);
    for (int cell = cell_set_next(set, words, 0); cell >= 0 && n < MAX_SEEN;
         cell = cell_set_next(set, words, cell + 1))
        cells[n++] = cell;
    x->cells = cells;
    x->num_cells = n;
    return n > x->list->num_cells && pattern_use(x);
}

static bool use_all_required(pattern *x)
{
    const sudoku_constraint *c = x->list;
    uint64_t *digits = x->p->filtered;
    for (int k = 0; k < c->num_cells; k++)
        digits[c->cells[k]] = rule_digits(x->p, c->cells[k]);
    for (uint64_t rest = required_digits(x, digits); rest != 0;
         rest &= rest - 1) {
        if (use_required(x, __builtin_ctzll(rest)))
            return true;
        for (int k = 0; k < c->num_cells; k++)
            digits[c->cells[k]] = rule_digits(x->p, c->cells[k]);
    }
    return false;
}

/* Are the cells of the constraint all in one full house? */
static bool is_in_house(const pattern *x)
{
    const sudoku_constraint *c = x->list;
    for (int h = 0; h < x->p->shape->num_houses; h++) {
        const uint64_t *cells = x->p->houses + h * x->p->num_words;
        int k = 0;
        while (k < c->num_cells && cell_set_has(cells, c->cells[k]))
            k++;
        if (k == c->num_cells && sudoku_is_full_house(x->p->shape, h))
            return true;
    }
    return false;
}

enum { ANYWHERE, IN_HOUSE, ACROSS_HOUSES };

static bool each_required(pattern *x)
{
    const sudoku_constraint *list = x->list;
    int num = x->num_list, where = x->number;
    for (int k = 0; k < num; k++) {
        x->list = &list[k];
        x->num_list = 1;
        if (list[k].kind == SUDOKU_SETS &&
            !sudoku_step_has_idle(x->step, list[k].cells, list[k].num_cells) &&
            (where == ANYWHERE || is_in_house(x) == (where == IN_HOUSE)) &&
            use_all_required(x))
            return true;
    }
    return false;
}

/* ---- counts -------------------------------------------------------------- */

static void say_quadruple(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step, "%l have ", clause->cells, clause->group_start[1]);
    for (int k = 0; k < clause->num_values; k++)
        sudoku_step_say(x->step,
                        k == 0                       ? "%i"
                        : k + 1 < clause->num_values ? ", %i"
                                                     : " and %i",
                        clause->values[k]);
}

/* The cells of the quadruple itself, not those of its box. */
static uint64_t select_own(const pattern *x, int k, uint64_t gone)
{
    const sudoku_clause *clause = &x->stated->clause;
    for (int m = 0; m < clause->group_start[clause->num_groups]; m++) {
        if (clause->cells[m] == x->cells[k])
            return gone;
    }
    return 0;
}

static void say_look(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    pattern_say_cells_of(x, clause->cells, clause->group_start[1]);
    for (int k = 0; k + 1 < clause->num_values; k += 2) {
        int times = clause->values[k];
        sudoku_step_say(x->step, k == 0 ? " holds " : ", ");
        sudoku_step_say(x->step, times == 1 ? "%i once" : "%i %i times",
                        clause->values[k + 1], times);
    }
}

static void say_circles(const pattern *x)
{
    sudoku_step_say(x->step,
                    "a digit in one of the %i circles is the number of those "
                    "that hold it",
                    x->stated->clause.group_start[1]);
}

static void say_distinct(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step,
                    "%c is the number of different digits from %c to %c",
                    clause->cells[0], clause->cells[1],
                    clause->cells[clause->group_start[1] - 1]);
}

static void say_square(const pattern *x)
{
    const char *name = x->stated->clause.rule->name;
    sudoku_step_say(x->step, "the square %l has a digit of each class (%s)",
                    x->cells, x->num_cells, name);
}

static void say_shaded(const pattern *x)
{
    sudoku_step_say(x->step, "%s cells are marked",
                    x->stated->clause.rule->name);
}

/* All cells of the clause at once. */
static bool each_clause(pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    x->cells = clause->cells;
    x->num_cells = clause->group_start[clause->num_groups];
    return pattern_use(x);
}

/* ---- twins --------------------------------------------------------------- */

static void say_twins(const pattern *x)
{
    sudoku_step_say(x->step, "%l hold the same digit", x->cells, x->num_cells);
}

static void say_copies(const pattern *x)
{
    int half = x->num_cells / 2;
    sudoku_step_say(x->step, "%g have the same digits as %g", x->cells, half,
                    x->cells + half, x->num_cells - half);
}

/* [variant] */
static const pattern_row rows[] = {
    [RENBAN_WINDOW] = {PATTERN_KIND(RENBAN),
                       pattern_each_constraint,
                       {.say = say_renban}},
    [RENBAN_CORE] = {PATTERN_KIND(RENBAN),
                     each_required,
                     {.number = ACROSS_HOUSES,
                      .deduce = deduce_required,
                      .say = say_required}},
    [RENBAN_LOCKED] = {PATTERN_KIND(RENBAN),
                       each_required,
                       {.number = IN_HOUSE,
                        .deduce = deduce_required,
                        .say = say_required}},
    [REQUIRED_DIGIT] = {UINT64_MAX & ~PATTERN_KIND(RENBAN),
                        each_required,
                        {.deduce = deduce_required, .say = say_required}},
    [CAGE_COMBINATIONS] = {PATTERN_KIND(KILLER),
                           pattern_each_constraint,
                           {.say = say_killer}},
    [CAGE_DIGITS] = {PATTERN_KIND(CAGE),
                     pattern_each_constraint,
                     {.say = say_cage}},
    [QUADRUPLE_CELLS] = {PATTERN_KIND(QUADRUPLE),
                         pattern_each_constraint,
                         {.select = select_own, .say = say_quadruple}},
    [QUADRUPLE_BOX] = {PATTERN_KIND(QUADRUPLE),
                       pattern_each_constraint,
                       {.say = say_quadruple}},
    [LOOK_AND_SAY] = {PATTERN_KIND(LOOK_AND_SAY),
                      pattern_each_constraint,
                      {.say = say_look}},
    [COUNTING_CIRCLES] = {PATTERN_KIND(CIRCLES),
                          pattern_each_constraint,
                          {.say = say_circles}},
    [DISTINCT_COUNT] = {PATTERN_KIND(COUNT_DISTINCT),
                        pattern_each_constraint,
                        {.say = say_distinct}},
    [SQUARE_CLASSES] = {PATTERN_KIND(SQUARES),
                        pattern_each_constraint,
                        {.say = say_square}},
    [SHADED_CELLS] = {PATTERN_KIND(SHADED), each_clause, {.say = say_shaded}},
    [PALINDROME_TWINS] = {PATTERN_KIND(PALINDROME),
                          pattern_each_constraint,
                          {.say = say_twins}},
    [CLONE_TWINS] = {PATTERN_KIND(CLONE) | PATTERN_KIND(EQUAL),
                     pattern_each_constraint,
                     {.say = say_twins}},
    [COPIED_DIGITS] = {PATTERN_KIND(COPIES),
                       pattern_each_constraint,
                       {.say = say_copies}},
};

bool find_set_pattern(const sudoku_position *p, sudoku_logic_step *step)
{
    return pattern_find(p, step, &rows[step->technique->variant]);
}
