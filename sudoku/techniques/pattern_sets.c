/*
 * pattern_sets.c - sets of digits that cells hold together: windows of renbans,
 * cages, quadruples, squares, shaded cells; and cells with equal digits.
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

/* Lists up to `most` sets of the constraint that the premises allow. Returns
 * the number of all of them. */
static int count_sets(const pattern *x, uint64_t *sets, int most)
{
    int num = 0;
    for (int k = 0; k < x->list->sets.num; k++) {
        uint64_t set = x->list->sets.list[k], all = 0;
        int m = 0;
        for (; m < x->num_cells; m++) {
            uint64_t has = sudoku_pattern_digits(x, x->cells[m]) & set;
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

/* Appends " can only hold 1 2 6 or 1 3 5" if there are few sets. */
static void say_sets(const pattern *x, const char *before)
{
    enum { MAX_SAID = 4 };
    uint64_t sets[MAX_SAID];
    int num = x->list->kind == SUDOKU_SETS ? count_sets(x, sets, MAX_SAID) : 0;
    if (num > MAX_SAID && !x->is_short)
        sudoku_step_say(x->step, "%sone of %i sets", before, num);
    if (num > MAX_SAID || x->is_short)
        return;
    for (int k = 0; k < num; k++) {
        sudoku_step_say(x->step, k == 0 ? before : " or ");
        for (uint64_t rest = sets[k]; rest != 0; rest &= rest - 1)
            sudoku_step_say(x->step, rest == sets[k] ? "%d" : " %d",
                            __builtin_ctzll(rest));
    }
}

void sudoku_pattern_say_renban(const pattern *x)
{
    sudoku_step_say(x->step, "the %i cells of ", x->list->num_cells);
    sudoku_pattern_say_cells_of(x, x->list->cells, x->list->num_cells);
    sudoku_step_say(x->step, " are consecutive");
}

/* Notes how many sets must be kept in mind. */
static void note_sets(const pattern *x)
{
    if (x->list->kind == SUDOKU_SETS)
        x->step->load = count_sets(x, NULL, 0);
}

static void say_group(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_begin_mention(x->step, x->stated, clause->cells,
                              clause->group_start[1]);
    sudoku_say_group(x->p->board, x->stated, &x->step->text);
    sudoku_step_end_mention(x->step);
}

void sudoku_pattern_say_cage(const pattern *x)
{
    note_sets(x);
    sudoku_step_say(x->step, ""); /* begins the sentence */
    if (x->stated->clause.num_groups == 1)
        say_group(x);
    else
        sudoku_pattern_say_cells_of(x, x->list->cells, x->list->num_cells);
    say_sets(x, " can only hold ");
}

static void say_cage(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    if (clause->num_values > 0) {
        sudoku_pattern_say_cage(x);
        return;
    }
    sudoku_pattern_say_line(x);
    sudoku_step_say(x->step,
                    " has as many even as odd digits, as many low as high");
    say_sets(x, ": ");
}

/* ---- how much of a cage is considered ------------------------------------ */

/* pattern.number of cages: all arrangements of the sets, the hardest; the least
 * and most sums; or only the digits of the sets that are left, if there are at
 * most that number of sets. */
enum effort { ARRANGEMENTS = -1, BOUNDS, MOST_SETS = 8 };

/* Returns like filter() of rules. */
static int keep_digits(uint64_t *digits, uint64_t kept)
{
    int any = (*digits & ~kept) != 0;
    *digits &= kept;
    return *digits == 0 ? -1 : any;
}

static int filter_few_sets(const sudoku_constraint *cage, uint64_t *digits,
                           int most)
{
    uint64_t kept = 0;
    int num = 0, any = 0;
    for (int k = 0; k < cage->sets.num && num <= most; k++) {
        if (sudoku_rule_digits_fit(cage, digits, cage->sets.list[k])) {
            kept |= cage->sets.list[k];
            num++;
        }
    }
    if (num == 0 || num > most)
        return num == 0 ? -1 : 0;
    for (int k = 0; k < cage->num_cells; k++)
        any |= keep_digits(&digits[cage->cells[k]], kept);
    return any;
}

static int sum_of_set(uint64_t set)
{
    int sum = 0;
    for (; set != 0; set &= set - 1)
        sum += __builtin_ctzll(set);
    return sum;
}

/* Filters each cell by the least and the most sum of the others. */
static int filter_bounds(const sudoku_constraint *cage, uint64_t *digits)
{
    int least = INT32_MAX, most = 0, low = 0, high = 0, any = 0;
    for (int k = 0; k < cage->sets.num; k++) {
        int sum = sum_of_set(cage->sets.list[k]);
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
    }
    for (int k = 0; k < cage->num_cells; k++) {
        if (digits[cage->cells[k]] == 0)
            return -1;
        low += __builtin_ctzll(digits[cage->cells[k]]);
        high += 63 - __builtin_clzll(digits[cage->cells[k]]);
    }
    for (int k = 0; k < cage->num_cells && any >= 0; k++) {
        uint64_t *own = &digits[cage->cells[k]], kept = 0;
        int lowest = __builtin_ctzll(*own),
            highest = 63 - __builtin_clzll(*own);
        for (uint64_t rest = *own; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            if (low - lowest + digit <= most && high - highest + digit >= least)
                kept |= rest & -rest;
        }
        any |= keep_digits(own, kept);
        low += kept == 0 ? 0 : __builtin_ctzll(kept) - lowest;
        high += kept == 0 ? 0 : 63 - __builtin_clzll(kept) - highest;
    }
    return any;
}

static int filter_cage(const pattern *x, const sudoku_constraint *cage,
                       uint64_t *digits)
{
    sudoku_candidates filtered = {x->p->board, digits};
    if (x->number == ARRANGEMENTS)
        return sudoku_constraint_filter(cage, &filtered);
    if (cage->kind != SUDOKU_SETS)
        return 0;
    return x->number == BOUNDS ? filter_bounds(cage, digits)
                               : filter_few_sets(cage, digits, x->number);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): filters change digits */
static int deduce_cage(const pattern *x, uint64_t *digits)
{
    return filter_cage(x, x->list, digits);
}

/* ---- cages of a kind ----------------------------------------------------- */

enum { MAX_CELLS_OF_KIND = 48 };

static bool are_alike(const sudoku_stated_rule *a, const sudoku_stated_rule *b)
{
    const sudoku_clause *x = &a->clause, *y = &b->clause;
    return x->rule == y->rule && x->num_values == 1 && y->num_values == 1 &&
           x->values[0] == y->values[0] && x->num_groups == 1 &&
           y->num_groups == 1 && x->group_start[1] == y->group_start[1];
}

/* Filters by each of the cages, whose cells follow one another.
 * NOLINTNEXTLINE(readability-non-const-parameter) */
static int deduce_kind(const pattern *x, uint64_t *digits)
{
    int any = 0, size = x->list->num_cells;
    for (int k = 0; k + size <= x->num_cells; k += size) {
        sudoku_constraint cage = *x->list;
        int cells[MAX_CELLS_OF_KIND];
        memcpy(cells, x->cells + k, (size_t)size * sizeof *cells);
        cage.cells = cells;
        int one = filter_cage(x, &cage, digits);
        if (one < 0)
            return one;
        any += one;
    }
    return any;
}

static void say_cages_of_kind(const pattern *x)
{
    sudoku_step_say(x->step, "the %i cages %i of %i cells",
                    x->num_cells / x->list->num_cells,
                    x->stated->clause.values[0], x->list->num_cells);
}

static void say_kind(const pattern *x)
{
    note_sets(x);
    say_cages_of_kind(x);
    say_sets(x, " can only hold ");
}

static void say_bounds(const pattern *x)
{
    enum { MAX_SAID = 4 };
    int sum = x->stated->clause.values[0];
    x->step->load = x->list->num_cells;
    if (x->num_cells > x->list->num_cells) {
        say_cages_of_kind(x);
        sudoku_step_say(x->step, " add up to %i each", sum);
    } else if (x->num_cells <= MAX_SAID) {
        sudoku_step_say(x->step, "%l add up to %i", x->cells, x->num_cells,
                        sum);
    } else {
        sudoku_pattern_say_line(x);
        sudoku_step_say(x->step, " adds up to %i", sum);
    }
}

static bool use_kind(const pattern *of_rule)
{
    const sudoku_board *board = of_rule->p->board;
    int cells[MAX_CELLS_OF_KIND], n = 0;
    pattern x = *of_rule;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *other = &board->rules[k];
        int size = x.list->num_cells;
        if (!are_alike(x.stated, other) || n + size > MAX_CELLS_OF_KIND)
            continue;
        if (n == 0 && other != x.stated)
            return false;
        memcpy(cells + n, other->clause.cells, (size_t)size * sizeof *cells);
        n += size;
    }
    x.is_bare = true;
    x.cells = cells;
    x.num_cells = n;
    x.num_list = 1;
    x.deduce = deduce_kind;
    x.say = x.say == say_bounds ? say_bounds : say_kind;
    return n > x.list->num_cells && sudoku_pattern_use(&x);
}

static bool use_cage(pattern *x)
{
    bool has_kind = x->num_list == 1 && x->list->kind == SUDOKU_SETS &&
                    x->list->num_cells == x->stated->clause.group_start[1];
    /* What needs no premises is found before the first failure. */
    has_kind = has_kind && x->step->idle_since == 0;
    return (has_kind && use_kind(x)) || sudoku_pattern_each_constraint(x);
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
    sudoku_pattern_say_cells_of(x, clause->cells, clause->group_start[1]);
    for (int k = 0; k + 1 < clause->num_values; k += 2) {
        int times = clause->values[k];
        sudoku_step_say(x->step, k == 0 ? " holds " : ", ");
        sudoku_step_say(x->step,
                        times == 0   ? "no %i"
                        : times == 1 ? "%i once"
                                     : "%i %i times",
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

/* Says what a count states: the digit of the only cell of the first group is
 * the number of cells of the second group that have the digit of its first
 * cell. With a value, that first cell is not counted. */
static void say_counted(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    const int *others = clause->cells + clause->group_start[1];
    const char *what = clause->num_values > 0 ? "other cells" : "cells";
    sudoku_step_say(x->step, "%c is the number of ", clause->cells[0]);
    if (clause->rule->people.pattern == SUDOKU_PATTERN_RUN_LENGTH)
        sudoku_step_say(x->step, "%s on from %c, without a break,", what,
                        others[0]);
    else
        sudoku_step_say(x->step, "%s from %c to %c", what, others[0],
                        clause->cells[clause->group_start[2] - 1]);
    sudoku_step_say(x->step, " with the digit of %c", others[0]);
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

static bool each_clause(pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    x->cells = clause->cells;
    x->num_cells = clause->group_start[clause->num_groups];
    return sudoku_pattern_use(x);
}

/* ---- twins --------------------------------------------------------------- */

static void say_twins(const pattern *x)
{
    sudoku_step_say(x->step, "%l hold the same digit", x->cells, x->num_cells);
}

static void say_copies(const pattern *x)
{
    enum { MAX_SAID = 4 };
    int half = x->num_cells / 2;
    const int *other = x->cells + half;
    if (half == 1)
        say_twins(x);
    else if (half > MAX_SAID)
        sudoku_step_say(x->step,
                        "%i cells from %c to %c have the same digits as those "
                        "from %c to %c",
                        half, x->cells[0], x->cells[half - 1], other[0],
                        x->cells[x->num_cells - 1]);
    else
        sudoku_step_say(x->step, "%g have the same digits as %g", x->cells,
                        half, other, x->num_cells - half);
}

static const pattern_row rows[] = {
    [RENBAN_WINDOW] = {PATTERN_KIND(RENBAN),
                       sudoku_pattern_each_constraint,
                       {.say = sudoku_pattern_say_renban}},
    [CAGE_COMBINATIONS] = {PATTERN_KIND(KILLER),
                           use_cage,
                           {.number = MOST_SETS,
                            .deduce = deduce_cage,
                            .say = sudoku_pattern_say_cage}},
    [CAGE_BOUNDS] = {PATTERN_KIND(KILLER),
                     use_cage,
                     {.number = BOUNDS,
                      .deduce = deduce_cage,
                      .say = say_bounds}},
    [CAGE_ARRANGEMENTS] = {PATTERN_KIND(KILLER),
                           use_cage,
                           {.number = ARRANGEMENTS,
                            .deduce = deduce_cage,
                            .say = sudoku_pattern_say_cage}},
    [CAGE_DIGITS] = {PATTERN_KIND(CAGE),
                     sudoku_pattern_each_constraint,
                     {.say = say_cage}},
    [QUADRUPLE_CELLS] = {PATTERN_KIND(QUADRUPLE),
                         sudoku_pattern_each_constraint,
                         {.select = select_own, .say = say_quadruple}},
    [QUADRUPLE_BOX] = {PATTERN_KIND(QUADRUPLE),
                       sudoku_pattern_each_constraint,
                       {.say = say_quadruple}},
    [LOOK_AND_SAY] = {PATTERN_KIND(LOOK_AND_SAY),
                      sudoku_pattern_each_constraint,
                      {.say = say_look}},
    [COUNTING_CIRCLES] = {PATTERN_KIND(CIRCLES),
                          sudoku_pattern_each_group,
                          {.say = say_circles}},
    [DISTINCT_COUNT] = {PATTERN_KIND(COUNT_DISTINCT),
                        sudoku_pattern_each_constraint,
                        {.say = say_distinct}},
    [COUNTED_DIGIT] = {PATTERN_KIND(COUNT_SAME),
                       sudoku_pattern_each_constraint,
                       {.say = say_counted}},
    [RUN_LENGTH] = {PATTERN_KIND(RUN_LENGTH),
                    sudoku_pattern_each_constraint,
                    {.say = say_counted}},
    [SQUARE_CLASSES] = {PATTERN_KIND(SQUARES),
                        sudoku_pattern_each_constraint,
                        {.say = say_square}},
    [SHADED_CELLS] = {PATTERN_KIND(SHADED), each_clause, {.say = say_shaded}},
    [PALINDROME_TWINS] = {PATTERN_KIND(PALINDROME),
                          sudoku_pattern_each_constraint,
                          {.say = say_twins}},
    [CLONE_TWINS] = {PATTERN_KIND(CLONE) | PATTERN_KIND(EQUAL),
                     sudoku_pattern_each_constraint,
                     {.say = say_twins}},
    [COPIED_DIGITS] = {PATTERN_KIND(COPIES),
                       sudoku_pattern_each_constraint,
                       {.say = say_copies}},
};

bool sudoku_find_set_pattern(const sudoku_position *p, sudoku_logic_step *step)
{
    if (step->technique->variant == CAGE_COMBINATIONS) {
        for (int most = 1; most <= MOST_SETS; most *= 2) {
            pattern_row row = rows[CAGE_COMBINATIONS];
            row.like.number = most;
            if (sudoku_pattern_find(p, step, &row))
                return true;
        }
        return false;
    }
    return sudoku_pattern_find(p, step, &rows[step->technique->variant]);
}
