/*
 * rule_house.c - a rule together with the houses of its cells: tries all *ways*
 * to fill a line or cage, and drops those that leave a digit no place in one of
 * the houses, or one of their cells no digit.
 *
 *     Rule with house: the renban from r1c1 to r1c4 has to leave row 1 a place
 *     for 9, so r1c1, r1c2, r1c3 and r1c4 can only be 6 to 9.
 *
 * A *reason* to drop a way is a house and a digit, or a cell. The step is made
 * from the candidate, in no way left, that needs the fewest reasons; all others
 * that the same reasons exclude are removed with it. A candidate outside the
 * rule's cells that every way left excludes is also removed.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/pattern.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_WAY_CELLS = 10,
    MAX_TRIED = 800, /* limit of digits tried in all */
    MAX_GONE = 512,
    MAX_REASONS = 64,
    MAX_SAID = 3
};

typedef struct way_reason {
    int house, digit; /* the digit has no place in this house, .. */
    int cell;         /* .. or this cell no digit; -1: the house */
} way_reason;

typedef struct gone_way {
    uint8_t digits[MAX_WAY_CELLS];
    uint64_t
        reasons; /* set of reasons, each of which suffices to drop the way */
} gone_way;

typedef struct ways {
    const sudoku_position *p;
    sudoku_logic_step *step;
    pattern unit;
    uint64_t *digits; /* [depth * cells + cell] candidates left by the filter */
    uint64_t *seen;   /* [digit * words] cells from which the way excludes it */
    uint64_t *excluded;      /* [digit * words] cells from which all ways left
                                exclude it */
    int *houses, num_houses; /* houses that have cells of the line or cage */
    int *cells, num_cells;   /* other cells of these houses with few digits */
    uint8_t way[MAX_WAY_CELLS];
    uint64_t left[MAX_WAY_CELLS]; /* digits in the ways that are left */
    int num_left, num_tried;
    gone_way gone[MAX_GONE];
    int num_gone;
    way_reason reasons[MAX_REASONS];
    int num_reasons;
} ways;

/* ---- what a way leaves --------------------------------------------------- */

static uint64_t add_reason(ways *w, int house, int digit, int cell)
{
    int k = 0;
    while (k < w->num_reasons &&
           (w->reasons[k].house != house || w->reasons[k].digit != digit ||
            w->reasons[k].cell != cell))
        k++;
    if (k == MAX_REASONS)
        return 0;
    if (k == w->num_reasons) {
        way_reason new_one = {house, digit, cell};
        w->reasons[w->num_reasons++] = new_one;
    }
    return UINT64_C(1) << k;
}

/* Lists, for each digit, the cells from which the way excludes it. */
static void list_seen(ways *w)
{
    const sudoku_position *p = w->p;
    int words = p->num_words, n = p->shape->num_digits;
    memset(w->seen, 0, (size_t)(n * words) * sizeof *w->seen);
    for (int k = 0; k < w->unit.num_cells; k++) {
        int cell = w->unit.cells[k];
        for (int digit = 0; digit < n; digit++) {
            if (digit != w->way[k])
                cell_set_add(w->seen + digit * words, cell);
        }
        cell_set_or(w->seen + w->way[k] * words, p->peers + cell * words,
                    words);
    }
    for (int k = 0; k < w->unit.num_cells; k++)
        cell_set_drop(w->seen + w->way[k] * words, w->unit.cells[k]);
}

static bool has_no_place(const ways *w, int house, int digit)
{
    const sudoku_position *p = w->p;
    const uint64_t *cells = p->houses + house * p->num_words;
    const uint64_t *places = p->cells + digit * p->num_words;
    const uint64_t *seen = w->seen + digit * p->num_words;
    uint64_t any = 0, left = 0;
    for (int k = 0; k < p->num_words; k++) {
        any |= cells[k] & places[k];
        left |= cells[k] & places[k] & ~seen[k];
    }
    return any != 0 && left == 0;
}

static bool has_no_digit(const ways *w, int cell)
{
    uint64_t left = w->p->candidates[cell];
    for (int k = 0; k < w->unit.num_cells; k++) {
        if (sudoku_position_sees(w->p, cell, w->unit.cells[k]))
            left &= ~(UINT64_C(1) << w->way[k]);
    }
    return left == 0;
}

static uint64_t list_reasons(ways *w)
{
    const sudoku_shape *shape = w->p->shape;
    uint64_t reasons = 0;
    for (int k = 0; k < w->num_houses; k++) {
        bool is_full = sudoku_is_full_house(shape, w->houses[k]);
        for (int digit = 0; is_full && digit < shape->num_digits; digit++) {
            if (has_no_place(w, w->houses[k], digit))
                reasons |= add_reason(w, w->houses[k], digit, -1);
        }
    }
    for (int k = 0; k < w->num_cells; k++) {
        if (has_no_digit(w, w->cells[k]))
            reasons |= add_reason(w, -1, -1, w->cells[k]);
    }
    return reasons;
}

static bool take_way(ways *w)
{
    size_t size = (size_t)w->p->shape->num_digits * (size_t)w->p->num_words;
    list_seen(w);
    uint64_t reasons = list_reasons(w);
    if (reasons != 0) {
        if (w->num_gone == MAX_GONE)
            return false;
        memcpy(w->gone[w->num_gone].digits, w->way, sizeof w->way);
        w->gone[w->num_gone++].reasons = reasons;
        return true;
    }
    for (int k = 0; k < w->unit.num_cells; k++)
        w->left[k] |= UINT64_C(1) << w->way[k];
    for (size_t k = 0; k < size; k++)
        w->excluded[k] =
            w->num_left == 0 ? w->seen[k] : w->excluded[k] & w->seen[k];
    w->num_left++;
    return true;
}

static int filter(const ways *w, uint64_t *digits)
{
    const sudoku_stated_rule *stated = w->unit.stated;
    sudoku_candidates filtered = {w->p->board, digits};
    return w->unit.list != NULL
               ? sudoku_pattern_filter(&w->unit, digits)
               : stated->clause.rule->filter(stated->self, &filtered);
}

/* Tries all ways that begin with the first k digits. Returns false if too many.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as the rule has cells */
static bool try_ways(ways *w, int k)
{
    const sudoku_position *p = w->p;
    size_t cells = (size_t)p->shape->num_cells;
    const uint64_t *before = w->digits + (size_t)k * cells;
    uint64_t *after = w->digits + (size_t)(k + 1) * cells;
    if (k == w->unit.num_cells)
        return take_way(w);
    int cell = w->unit.cells[k];
    for (uint64_t rest = before[cell]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (++w->num_tried > MAX_TRIED)
            return false;
        memcpy(after, before, cells * sizeof *after);
        after[cell] = UINT64_C(1) << digit;
        w->way[k] = (uint8_t)digit;
        bool ok = true;
        for (int m = 0; m < w->unit.num_cells; m++) {
            int other = w->unit.cells[m];
            if (other != cell && sudoku_position_sees(p, cell, other))
                after[other] &= ~(UINT64_C(1) << digit);
            ok = ok && after[other] != 0;
        }
        if (ok && filter(w, after) >= 0 && !try_ways(w, k + 1))
            return false;
    }
    return true;
}

/* ---- steps --------------------------------------------------------------- */

/* Extends the set of reasons greedily until it covers all dropped ways with the
 * digit in cell k (k < 0: all dropped ways). Returns the set. */
static uint64_t cover(const ways *w, int k, int digit, uint64_t set)
{
    for (;;) {
        int votes[MAX_REASONS] = {0}, best = 0;
        bool any = false;
        for (int g = 0; g < w->num_gone; g++) {
            uint64_t rest = w->gone[g].reasons;
            if ((k >= 0 && w->gone[g].digits[k] != digit) || (rest & set) != 0)
                continue;
            any = true;
            for (; rest != 0; rest &= rest - 1)
                votes[__builtin_ctzll(rest)]++;
        }
        if (!any)
            return set;
        for (int r = 1; r < w->num_reasons; r++)
            best = votes[r] > votes[best] ? r : best;
        set |= UINT64_C(1) << best;
    }
}

static uint64_t list_going(const ways *w, int k, uint64_t reasons)
{
    uint64_t digits = w->p->candidates[w->unit.cells[k]] & ~w->left[k];
    uint64_t going = 0;
    for (; digits != 0; digits &= digits - 1) {
        int digit = __builtin_ctzll(digits);
        if (cover(w, k, digit, reasons) == reasons)
            going |= UINT64_C(1) << digit;
    }
    return going;
}

static void say_reasons(ways *w, uint64_t reasons)
{
    const char *before = "";
    for (; reasons != 0; reasons &= reasons - 1, before = " and ") {
        const way_reason *r = &w->reasons[__builtin_ctzll(reasons)];
        sudoku_step_say(w->step, "%s", before);
        if (r->cell >= 0) {
            sudoku_step_say(w->step, "%c a digit", r->cell);
            continue;
        }
        sudoku_step_say(w->step, "%(%h a place for %d%)", r->house, r->digit);
        sudoku_step_add_house(w->step, r->house);
    }
}

static void say_unit(ways *w)
{
    const sudoku_clause *clause = &w->unit.stated->clause;
    for (int g = 0; g < clause->num_groups; g++) {
        if (clause->cells + clause->group_start[g] == w->unit.cells) {
            sudoku_rule_say_group(w->step, w->unit.stated, g, false);
            return;
        }
    }
    if (w->unit.list != NULL && w->unit.cells == w->unit.list->cells)
        sudoku_pattern_say_line(&w->unit);
    else
        sudoku_rule_say_clause(w->step, w->unit.stated);
}

/* Removes the digit of each cell of the unit with one digit left from those
 * that see it. Returns the index of a cell that is left without a digit, or -1.
 */
static int find_stuck(const ways *w, uint64_t *digits)
{
    for (int k = 0; k < w->unit.num_cells; k++) {
        uint64_t only = digits[w->unit.cells[k]];
        for (int m = 0; (only & (only - 1)) == 0 && m < w->unit.num_cells;
             m++) {
            int cell = w->unit.cells[m];
            if (cell == w->unit.cells[k] ||
                !sudoku_position_sees(w->p, w->unit.cells[k], cell))
                continue;
            digits[cell] &= ~only;
            if (digits[cell] == 0)
                return m;
        }
    }
    return -1;
}

/* Returns the index of a cell of the unit that a failed filter has emptied, or
 * -1. In a pair it is the other cell. */
static int find_emptied(const ways *w, const uint64_t *digits, int k)
{
    int m = 0;
    if (w->unit.num_cells == 2)
        return 1 - k;
    while (m < w->unit.num_cells && digits[w->unit.cells[m]] != 0)
        m++;
    return m < w->unit.num_cells ? m : -1;
}

/* Returns the index of the cell of the unit that has no digit left if cell k
 * has the digit, by the rule and by which cells see each other; or -1. */
static int find_clash(const ways *w, int k, int digit)
{
    size_t cells = (size_t)w->p->shape->num_cells;
    uint64_t *digits = w->digits + cells;
    int stuck, found;
    memcpy(digits, w->digits, cells * sizeof *digits);
    digits[w->unit.cells[k]] = UINT64_C(1) << digit;
    do {
        stuck = find_stuck(w, digits);
        found = stuck >= 0 ? 0 : filter(w, digits);
    } while (found > 0);
    return found < 0 ? find_emptied(w, digits, k) : stuck;
}

/* Appends "the cage 20 of .. leaves r1c2 no digit if r2c2 is 4 or 5". Returns
 * false and appends nothing if that is not the reason for all that goes, or if
 * there is too much to say. */
static bool say_clashes(ways *w)
{
    enum { MAX_CLASHES = 4 };
    const sudoku_logic_step *step = w->step;
    int stuck[MAX_CLASHES];
    if (step->is_silent || step->num_removes > MAX_CLASHES)
        return false;
    for (int r = 0; r < step->num_removes; r++) {
        int k = 0;
        while (w->unit.cells[k] != step->removes[r].cell)
            k++;
        stuck[r] = find_clash(w, k, step->removes[r].digit);
        if (stuck[r] < 0)
            return false;
    }
    say_unit(w);
    for (int r = 0, end; r < step->num_removes; r = end) {
        uint64_t digits = 0;
        int cell = step->removes[r].cell;
        for (end = r; end < step->num_removes && stuck[end] == stuck[r] &&
                      step->removes[end].cell == cell;
             end++)
            digits |= UINT64_C(1) << step->removes[end].digit;
        sudoku_step_say(w->step, "%s %c no digit if %c is %o",
                        r == 0                    ? " leaves"
                        : end < step->num_removes ? ","
                                                  : " and",
                        w->unit.cells[stuck[r]], cell, digits);
    }
    return true;
}

static void say_inside(ways *w, uint64_t reasons)
{
    int num = w->num_left + w->num_gone;
    w->step->says_left = true;
    for (int k = 0; k < w->unit.num_cells; k++) {
        uint64_t going = list_going(w, k, reasons);
        for (; going != 0; going &= going - 1)
            sudoku_step_remove(w->step, w->unit.cells[k],
                               __builtin_ctzll(going));
    }
    if (reasons != 0) {
        say_unit(w);
        sudoku_step_say(w->step, " has to leave ");
        say_reasons(w, reasons);
        return;
    }
    if (say_clashes(w))
        return;
    if (num == 1)
        sudoku_step_say(w->step, "the only way to fill ");
    else
        sudoku_step_say(w->step, "none of the %i ways to fill ", num);
    say_unit(w);
    sudoku_step_say(w->step, num == 1 ? " has other digits there"
                                      : " has these digits there");
}

static bool remove_outside(ways *w)
{
    const sudoku_position *p = w->p;
    for (int digit = 0; digit < p->shape->num_digits; digit++) {
        uint64_t *set = w->excluded + digit * p->num_words;
        for (int k = 0; k < w->unit.num_cells; k++)
            cell_set_drop(set, w->unit.cells[k]);
        sudoku_step_remove_from(w->step, set, digit);
    }
    return sudoku_step_has_effect(w->step);
}

static void say_outside(ways *w, uint64_t reasons)
{
    if (reasons != 0) {
        say_unit(w);
        sudoku_step_say(w->step, " has to leave ");
        say_reasons(w, reasons);
        sudoku_step_say(w->step, ", and ");
    }
    if (w->num_left == 1)
        sudoku_step_say(w->step, "the only way to fill ");
    else
        sudoku_step_say(w->step, "each of the %i ways to fill ", w->num_left);
    if (reasons != 0)
        sudoku_step_say(w->step, "it so");
    else
        say_unit(w);
    sudoku_step_say(w->step, " excludes the same");
}

static void begin(ways *w)
{
    sudoku_step_begin(w->step);
    sudoku_step_add_cells(w->step, w->unit.cells, w->unit.num_cells);
}

static bool use_best(ways *w)
{
    uint64_t best = 0;
    int fewest = MAX_SAID + 1;
    for (int k = 0; k < w->unit.num_cells; k++) {
        uint64_t rest = w->p->candidates[w->unit.cells[k]] & ~w->left[k];
        for (; rest != 0; rest &= rest - 1) {
            uint64_t set = cover(w, k, __builtin_ctzll(rest), 0);
            if (__builtin_popcountll(set) < fewest) {
                fewest = __builtin_popcountll(set);
                best = set;
            }
        }
    }
    begin(w);
    if (fewest <= MAX_SAID) {
        say_inside(w, best);
        return sudoku_step_end(w->step);
    }
    best = cover(w, -1, 0, 0);
    if (__builtin_popcountll(best) > MAX_SAID || w->num_left == 0 ||
        !remove_outside(w))
        return false;
    say_outside(w, best);
    return sudoku_step_end(w->step);
}

/* Lists the houses of the cells. Returns whether any has changed. */
static bool list_houses(ways *w)
{
    const sudoku_shape *shape = w->p->shape;
    bool is_idle =
        sudoku_step_has_idle(w->step, w->unit.cells, w->unit.num_cells);
    w->num_houses = 0;
    for (int h = 0; h < shape->num_houses; h++) {
        const uint64_t *cells = w->p->houses + h * w->p->num_words;
        int k = 0;
        while (k < w->unit.num_cells && !cell_set_has(cells, w->unit.cells[k]))
            k++;
        if (k == w->unit.num_cells)
            continue;
        w->houses[w->num_houses++] = h;
        is_idle = is_idle && sudoku_step_is_idle(w->step, h);
    }
    return !is_idle;
}

/* Lists other cells of these houses with so few digits that a way may exclude
 * them all. */
static void list_cells(ways *w)
{
    const sudoku_position *p = w->p;
    w->num_cells = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t left = p->candidates[cell];
        int k = 0, m = 0;
        if (left == 0 || sudoku_count_bits(left) > w->unit.num_cells)
            continue;
        while (k < w->unit.num_cells && w->unit.cells[k] != cell)
            k++;
        while (m < w->num_houses &&
               !cell_set_has(p->houses + w->houses[m] * p->num_words, cell))
            m++;
        if (k == w->unit.num_cells && m < w->num_houses)
            w->cells[w->num_cells++] = cell;
    }
}

static bool use_unit(ways *w)
{
    const sudoku_position *p = w->p;
    if (w->unit.num_cells < 2 || w->unit.num_cells > MAX_WAY_CELLS ||
        sudoku_budget_check() != 0 || !list_houses(w))
        return false;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        w->digits[cell] = rule_digits(p, cell);
    list_cells(w);
    memset(w->left, 0, sizeof w->left);
    w->num_left = w->num_gone = w->num_reasons = w->num_tried = 0;
    return try_ways(w, 0) && use_best(w);
}

/* ---- units --------------------------------------------------------------- */

static bool is_of_group(const sudoku_clause *clause, const sudoku_constraint *c)
{
    for (int g = 0; g < clause->num_groups; g++) {
        int k = 0;
        for (; k < c->num_cells; k++) {
            int m = clause->group_start[g];
            while (m < clause->group_start[g + 1] &&
                   clause->cells[m] != c->cells[k])
                m++;
            if (m == clause->group_start[g + 1])
                break;
        }
        if (k == c->num_cells)
            return true;
    }
    return false;
}

/* Tries the groups of the clause, then those constraints whose cells are in no
 * group. */
static bool use_list(ways *w, const sudoku_constraint *list, int num)
{
    const sudoku_clause *clause = &w->unit.stated->clause;
    w->unit.list = list;
    w->unit.num_list = num;
    for (int g = 0; g < clause->num_groups; g++) {
        w->unit.cells = clause->cells + clause->group_start[g];
        w->unit.num_cells = clause->group_start[g + 1] - clause->group_start[g];
        if (use_unit(w))
            return true;
    }
    w->unit.num_list = 1;
    for (int k = 0; k < num; k++) {
        if (list[k].only_encodes || is_of_group(clause, &list[k]))
            continue;
        w->unit.list = &list[k];
        w->unit.cells = list[k].cells;
        w->unit.num_cells = list[k].num_cells;
        if (use_unit(w))
            return true;
    }
    return false;
}

static bool use_rule(ways *w, const pattern_board *b, int rule)
{
    const sudoku_stated_rule *stated = &w->p->board->rules[rule];
    const sudoku_rule *kind = stated->clause.rule;
    w->unit.stated = stated;
    if (b->first[rule + 1] > b->first[rule])
        return use_list(w, b->list + b->first[rule],
                        b->first[rule + 1] - b->first[rule]);
    w->unit.list = NULL;
    if (kind->filter == NULL || kind->get_cells == NULL)
        return false;
    w->unit.num_cells = kind->get_cells(stated->self, &w->unit.cells);
    return use_unit(w);
}

bool sudoku_find_rule_with_house(const sudoku_position *p,
                                 sudoku_logic_step *step)
{
    size_t cells = (size_t)p->shape->num_cells, words = (size_t)p->num_words;
    size_t sets = (size_t)p->shape->num_digits * words;
    if (p->has_only_houses)
        return false;
    const pattern_board *b = sudoku_derived_pattern_board(p);
    ways *w = malloc(sizeof *w);
    uint64_t *sum =
        malloc(((MAX_WAY_CELLS + 1) * cells + 2 * sets) * sizeof *sum);
    int *houses =
        malloc(((size_t)p->shape->num_houses + cells) * sizeof *houses);
    bool ok = b != NULL && w != NULL && sum != NULL && houses != NULL;
    bool found = false;
    if (ok) {
        memset(w, 0, sizeof *w);
        w->p = w->unit.p = p;
        w->step = w->unit.step = step;
        w->digits = sum;
        w->seen = sum + (MAX_WAY_CELLS + 1) * cells;
        w->excluded = w->seen + sets;
        w->houses = houses;
        w->cells = houses + p->shape->num_houses;
        for (int k = 0; !found && k < p->board->num_rules; k++)
            found = use_rule(w, b, k);
    }
    free(w);
    free(sum);
    free(houses);
    step->text.failed |= !ok;
    return found;
}
