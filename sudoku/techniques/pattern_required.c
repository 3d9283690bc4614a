/*
 * pattern_required.c - digits that some cells must hold: a cell that sees all
 * their places is not one of them.
 *
 *     Renban core: the 5 cells of the renban from r1c1 to r4c3 are consecutive,
 *     hence 5 is in one of r1c1, r1c2, .., so r1c3 cannot be 5.
 *
 * The cells are those of a constraint that lists sets of digits, or a group of
 * a sum whose cells all see each other.
 */
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/rule_words.h"

#include <string.h>

typedef struct group {
    const int *cells;
    int num, number; /* number of cells; index among the groups of a sum, 0 for
                        sets */
    uint64_t digits; /* required digits with the same places */
} group;

static uint64_t required_by_sets(const sudoku_constraint *c,
                                 const uint64_t *digits)
{
    uint64_t required = UINT64_MAX;
    bool any = false;
    for (int k = 0; k < c->sets.num; k++) {
        if (!sudoku_rule_digits_fit(c, digits, c->sets.list[k]))
            continue;
        required &= c->sets.list[k];
        any = true;
    }
    return any ? required : 0;
}

static uint64_t required_digits(const sudoku_constraint *c, const group *of,
                                uint64_t *digits)
{
    uint64_t required[SUDOKU_MAX_TERMS] = {0};
    if (c->kind == SUDOKU_SETS)
        return required_by_sets(c, digits);
    if (sudoku_sum_filter(c->sum, digits, required) < 0)
        return 0;
    return required[of->number];
}

static int list_places(const group *of, const uint64_t *digits, int digit,
                       int *places)
{
    int n = 0;
    for (int k = 0; k < of->num; k++) {
        if ((digits[of->cells[k]] >> digit & 1) != 0)
            places[n++] = of->cells[k];
    }
    return n;
}

static int remove_digit(const pattern *x, uint64_t *digits, int digit)
{
    int places[SUDOKU_MAX_TERMS], any = 0;
    int n = list_places(x->ctx, digits, digit, places);
    for (int k = x->list->num_cells; k < x->num_cells && n > 0; k++) {
        int m = 0;
        while (m < n && sudoku_position_sees(x->p, places[m], x->cells[k]))
            m++;
        if (m < n || (digits[x->cells[k]] >> digit & 1) == 0)
            continue;
        digits[x->cells[k]] &= ~(UINT64_C(1) << digit);
        any++;
    }
    return any;
}

static int deduce(const pattern *x, uint64_t *digits)
{
    const group *of = x->ctx;
    uint64_t rest = required_digits(x->list, of, digits) & of->digits;
    int any = 0;
    for (; rest != 0; rest &= rest - 1)
        any += remove_digit(x, digits, __builtin_ctzll(rest));
    return any;
}

/* Selects the digits that belong here: what a sum filters by itself belongs to
 * another technique. */
static uint64_t select_digits(const pattern *x, int k, uint64_t gone)
{
    const group *of = x->ctx;
    return k < x->list->num_cells ? 0 : gone & of->digits;
}

static void say(const pattern *x)
{
    int places[SUDOKU_MAX_TERMS], n = 0;
    const group *of = x->ctx;
    for (int k = 0; k < of->num; k++) {
        if ((sudoku_pattern_digits(x, of->cells[k]) & of->digits) != 0)
            places[n++] = of->cells[k];
    }
    if (x->stated->clause.rule->people.pattern == SUDOKU_PATTERN_RENBAN) {
        sudoku_pattern_say_renban(x);
    } else if (x->list->kind == SUDOKU_SETS) {
        sudoku_pattern_say_cage(x);
    } else {
        pattern only_sum = *x;
        only_sum.cells = x->list->cells;
        only_sum.num_cells = x->list->num_cells;
        sudoku_pattern_say_sum(&only_sum);
    }
    if ((of->digits & (of->digits - 1)) != 0)
        sudoku_step_say(x->step, ", hence %(%m are in %l%)", of->digits, places,
                        n);
    else
        sudoku_step_say(x->step, ", hence %(%m is in %s%l%)", of->digits,
                        n > 1 ? "one of " : "", places, n);
}

/* Returns those of the digits that have the same places as the first. */
static uint64_t digits_alike(const pattern *x, const group *of, uint64_t digits)
{
    const uint64_t *has = x->p->filtered;
    int first = __builtin_ctzll(digits);
    for (int k = 0; k < of->num; k++) {
        uint64_t in_cell = has[of->cells[k]];
        digits &= (in_cell >> first & 1) != 0 ? in_cell : ~in_cell;
    }
    return digits;
}

static void read_digits(const pattern *x)
{
    for (int k = 0; k < x->list->num_cells; k++)
        x->p->filtered[x->list->cells[k]] =
            rule_digits(x->p, x->list->cells[k]);
}

/* Uses the cells of the constraint and those that see every place of the
 * digits. If there are many of these, the digits are used one by one to keep
 * the sentence short.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as there are digits */
static bool use_digits(pattern *x, group of, uint64_t digits)
{
    enum { MAX_SEEN = 256, MAX_CHANGED = 6 };
    int cells[MAX_SEEN], n = x->list->num_cells, words = x->p->num_words;
    int places[SUDOKU_MAX_TERMS];
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    pattern own = *x;
    of.digits = digits;
    own.ctx = &of;
    memcpy(cells, x->list->cells, (size_t)n * sizeof *cells);
    int num_places =
        list_places(&of, x->p->filtered, __builtin_ctzll(digits), places);
    if (num_places == 0)
        return false;
    sudoku_position_common_peers(x->p, places, num_places, set);
    for (int k = 0; k < n; k++)
        cell_set_drop(set, cells[k]);
    for (int cell = cell_set_next(set, words, 0); cell >= 0 && n < MAX_SEEN;
         cell = cell_set_next(set, words, cell + 1)) {
        if ((x->p->candidates[cell] & digits) != 0)
            cells[n++] = cell;
    }
    if (n > x->list->num_cells + MAX_CHANGED && digits != (digits & -digits)) {
        if (use_digits(x, of, digits & -digits))
            return true;
        read_digits(x);
        return use_digits(x, of, digits & (digits - 1));
    }
    own.cells = cells;
    own.num_cells = n;
    return n > x->list->num_cells && sudoku_pattern_use(&own);
}

static bool use_group(pattern *x, const group *of)
{
    read_digits(x);
    uint64_t rest = required_digits(x->list, of, x->p->filtered);
    while (rest != 0) {
        uint64_t digits = digits_alike(x, of, rest);
        if (use_digits(x, *of, digits))
            return true;
        rest &= ~digits;
        read_digits(x);
    }
    return false;
}

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

enum { ANYWHERE, IN_HOUSE, ACROSS_HOUSES, OF_SUM };

static bool use_sets(pattern *x, int where)
{
    const group all = {x->list->cells, x->list->num_cells, 0, 0};
    return (where == ANYWHERE || is_in_house(x) == (where == IN_HOUSE)) &&
           use_group(x, &all);
}

static bool use_sum(pattern *x)
{
    const sudoku_sum *sum = x->list->sum;
    for (int g = 0; g < sum->num_groups; g++) {
        const group of = {sum->cells + sum->group_start[g],
                          sum->group_start[g + 1] - sum->group_start[g], g, 0};
        if (of.num > 1 && use_group(x, &of))
            return true;
    }
    return false;
}

static bool each_constraint(pattern *x)
{
    const sudoku_constraint *list = x->list;
    int num = x->num_list, where = x->number;
    for (int k = 0; k < num; k++) {
        x->list = &list[k];
        x->num_list = 1;
        if (list[k].kind != (where == OF_SUM ? SUDOKU_SUM : SUDOKU_SETS) ||
            sudoku_step_has_idle(x->step, list[k].cells, list[k].num_cells))
            continue;
        if (where == OF_SUM ? use_sum(x) : use_sets(x, where))
            return true;
    }
    return false;
}

bool sudoku_find_required(const sudoku_position *p, sudoku_logic_step *step)
{
    static const pattern_row rows[] = {
        [RENBAN_CORE] = {PATTERN_KIND(RENBAN),
                         each_constraint,
                         {.number = ACROSS_HOUSES}},
        [RENBAN_LOCKED] = {PATTERN_KIND(RENBAN),
                           each_constraint,
                           {.number = IN_HOUSE}},
        [REQUIRED_DIGIT] = {UINT64_MAX & ~PATTERN_KIND(RENBAN),
                            each_constraint,
                            {.number = ANYWHERE}},
        [SUM_REQUIRED_DIGIT] = {UINT64_MAX,
                                each_constraint,
                                {.number = OF_SUM}},
    };
    pattern_row row = rows[step->technique->variant];
    row.like.deduce = deduce;
    row.like.select = select_digits;
    row.like.say = say;
    return sudoku_pattern_find(p, step, &row);
}
