/*
 * suppose_words.c - the words and links of a marked supposition, see suppose.h.
 */
#include "sudoku/techniques/suppose.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>
#include <string.h>

static void add_link(const supposition *s, sudoku_logic_step *step, int from,
                     int to, int rule)
{
    const sudoku_position *p = s->p;
    sudoku_candidate a = {literal_cell(p, from), literal_digit(p, from)};
    sudoku_candidate b = {literal_cell(p, to), literal_digit(p, to)};
    if (s->at[from] >= 0 && from / 2 != to / 2)
        sudoku_step_link(step, a, b, to % 2 == 1, rule);
}

static void link_places(const supposition *s, sudoku_logic_step *step,
                        const sudoku_house *house, int to)
{
    int digit = literal_digit(s->p, to);
    for (int k = 0; k < house->num_cells; k++)
        add_link(s, step, literal(s->p, house->cells[k], digit, false), to, -1);
}

static void link_rule(const supposition *s, sudoku_logic_step *step, int to)
{
    reason why = s->why[to];
    const uint64_t *cells = s->rule_cells + why.of * s->p->num_words;
    for (int k = 0; k < why.from; k++) {
        int l = s->trail[k];
        if (s->needed[l] && l % 2 == 1 &&
            cell_set_has(cells, literal_cell(s->p, l)))
            add_link(s, step, l, to, why.of);
    }
}

void sudoku_suppose_add_links(const supposition *s, sudoku_logic_step *step)
{
    const sudoku_position *p = s->p;
    for (int k = 0; k < s->num; k++) {
        int l = s->trail[k], cell = literal_cell(p, l);
        reason why = s->why[l];
        if (!s->needed[l])
            continue;
        if (why.why == WHY_SEEN)
            add_link(s, step, why.of, l, -1);
        for (int d = 0; why.why == WHY_CELL && d < p->shape->num_digits; d++)
            add_link(s, step, literal(p, cell, d, false), l, -1);
        if (why.why == WHY_HOUSE)
            link_places(s, step, &p->shape->houses[why.of], l);
        if (why.why == WHY_RULE)
            link_rule(s, step, l);
    }
}

/* Appends "r1c2 and r1c3", or "r1c23" if words are scarce. */
static void say_cells(const supposition *s, sudoku_logic_step *step,
                      const int *cells, int n)
{
    const sudoku_shape *shape = s->p->shape;
    bool in_row = true, in_column = true;
    for (int k = 1; k < n; k++) {
        in_row = in_row && shape->row[cells[k]] == shape->row[cells[0]];
        in_column =
            in_column && shape->column[cells[k]] == shape->column[cells[0]];
    }
    sudoku_step_say(step, s->is_brief && (in_row || in_column) ? "%g" : "%l",
                    cells, n);
}

static void say_literal(const supposition *s, sudoku_logic_step *step, int l)
{
    const reason *why = &s->why[l];
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    sudoku_step_say(step, ", %(%c is %s%d%)", cell, l % 2 == 1 ? "" : "not ",
                    digit);
    if (why->why == WHY_HOUSE)
        sudoku_step_say(step, " (%h)", why->of);
}

/* Returns the end of the run of exclusions by one rule or pair from k on. */
static int end_of_run(const supposition *s, int k)
{
    reason first = s->why[s->trail[k]];
    while (k < s->num && suppose_is_same(s->why[s->trail[k]], first))
        k++;
    return k;
}

/* Returns the digits of the cell that the needed literals in places [from, end)
 * exclude. */
static uint64_t list_gone(const supposition *s, int cell, int from, int end)
{
    uint64_t gone = 0;
    for (uint64_t rest = s->p->candidates[cell]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        int l = literal(s->p, cell, digit, false);
        if (s->needed[l] && s->at[l] >= from && s->at[l] < end)
            gone |= UINT64_C(1) << digit;
    }
    return gone;
}

/* Returns the digits that the needed literals before `end` leave in the cell,
 * if these are no more than those of the run [from, end); otherwise 0. It is
 * shorter to say what is left then. */
static uint64_t list_left(const supposition *s, int cell, int from, int end)
{
    uint64_t left = s->p->candidates[cell] & ~list_gone(s, cell, 0, end);
    int num = sudoku_count_bits(list_gone(s, cell, from, end));
    return sudoku_count_bits(left) <= num ? left : 0;
}

/* Lists the cells that lose the digit in places [k, end) and are needed, if
 * what is left for them is not shorter. Returns their number. */
static int list_excluded(const supposition *s, int k, int end, int digit,
                         int *cells)
{
    int n = 0, first = k;
    for (; k < end; k++) {
        int l = s->trail[k], cell = literal_cell(s->p, l);
        if (s->needed[l] && literal_digit(s->p, l) == digit &&
            list_left(s, cell, first, end) == 0)
            cells[n++] = cell;
    }
    return n;
}

/* Lists the cells of the run [from, end) that keep the same digits as that of
 * place k. Returns their number, or 0 if there is one before k. */
static int list_same_left(const supposition *s, int k, int from, int end,
                          int *cells)
{
    uint64_t left = list_left(s, literal_cell(s->p, s->trail[k]), from, end);
    int n = 0;
    for (int m = from; m < end; m++) {
        int l = s->trail[m], cell = literal_cell(s->p, l);
        if (!s->needed[l] || list_left(s, cell, from, end) != left)
            continue;
        if (m < k)
            return 0;
        int seen = 0;
        while (seen < n && cells[seen] != cell)
            seen++;
        if (seen == n)
            cells[n++] = cell;
    }
    return n;
}

/* Appends ", r1c1 and r1c2 are 3 or 5" for the cells that keep few digits.
 * Returns whether there are any. */
static bool say_kept(const supposition *s, sudoku_logic_step *step, int from,
                     int end, int *cells)
{
    bool is_said = false;
    for (int k = from; k < end; k++) {
        int l = s->trail[k];
        uint64_t left =
            s->needed[l] ? list_left(s, literal_cell(s->p, l), from, end) : 0;
        int n = left == 0 ? 0 : list_same_left(s, k, from, end, cells);
        if (n > 0) {
            sudoku_step_say(step, ", %(");
            say_cells(s, step, cells, n);
            sudoku_step_say(step, " %s %o%)", n > 1 ? "are" : "is", left);
        }
        is_said = is_said || n > 0;
    }
    return is_said;
}

/* Returns whether the words of an exclusion state the last digit of a cell. */
static bool is_said_as_kept(const supposition *s, int l)
{
    int cell = literal_cell(s->p, l), last = -1;
    if (l % 2 == 0 || s->why[l].why != WHY_CELL)
        return false;
    for (uint64_t rest = s->p->candidates[cell]; rest != 0; rest &= rest - 1) {
        int other = literal(s->p, cell, __builtin_ctzll(rest), false);
        if (s->needed[other] && s->at[other] > last)
            last = s->at[other];
    }
    return last >= 0 && suppose_excludes(s->why[s->trail[last]].why);
}

static bool is_named_before(const supposition *s, int rule, int k)
{
    for (int m = 0; m < k; m++) {
        int l = s->trail[m];
        if (s->needed[l] && s->why[l].why == WHY_RULE && s->why[l].of == rule)
            return true;
    }
    return false;
}

/* Appends "the cage 7 of r1c1 and r1c2", and "the cage 7 at r1c1" if it was
 * named before, or if words are scarce: the reason at place k, or of the
 * conflict. */
static void name_rule(supposition *s, sudoku_logic_step *step, int rule, int k)
{
    const sudoku_stated_rule *stated = &s->p->board->rules[rule];
    int group = step->is_silent ? -1 : sudoku_suppose_find_group(s, k);
    if (group < 0)
        sudoku_rule_say_clause(step, stated);
    else
        sudoku_rule_say_group(
            step, stated, group,
            is_named_before(s, rule, k) ||
                (s->is_brief && stated->clause.rule->facts.get_cage != NULL));
}

static void say_pair(const supposition *s, sudoku_logic_step *step, reason why)
{
    int cells[2] = {why.of, why.from};
    sudoku_step_say(step, "the pair of ");
    say_cells(s, step, cells, 2);
}

/* Appends ", r1c1 and r1c2 are not 3 or 5 (the cage 7 of ..)" for the needed
 * exclusions from place k on. */
static void say_excluded(supposition *s, sudoku_logic_step *step, int k)
{
    int *cells = malloc(2 * SUDOKU_POSITION_MAX_CELLS * sizeof *cells);
    if (cells == NULL) {
        step->text.failed = 1;
        return;
    }
    int *others = cells + SUDOKU_POSITION_MAX_CELLS;
    reason why = s->why[s->trail[k]];
    int end = end_of_run(s, k);
    uint64_t left = s->p->shape->active;
    bool is_said = say_kept(s, step, k, end, cells);
    for (; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left);
        int n = list_excluded(s, k, end, digit, cells);
        uint64_t digits = 0;
        for (uint64_t rest = n > 0 ? left : 0; rest != 0; rest &= rest - 1) {
            if (list_excluded(s, k, end, __builtin_ctzll(rest), others) == n &&
                memcmp(cells, others, (size_t)n * sizeof *cells) == 0)
                digits |= rest & (~rest + 1);
        }
        if (n == 0)
            continue;
        sudoku_step_say(step, ", %(");
        say_cells(s, step, cells, n);
        sudoku_step_say(step, " %s not %o%)", n > 1 ? "are" : "is", digits);
        left &= ~digits | (UINT64_C(1) << digit);
        is_said = true;
    }
    free(cells);
    if (!is_said)
        return;
    sudoku_step_say(step, " (");
    if (why.why == WHY_PAIR)
        say_pair(s, step, why);
    else if (why.why == WHY_PLACES)
        sudoku_step_say(step, "wherever %d is in %h",
                        literal_digit(s->p, s->trail[k]), why.of);
    else
        name_rule(s, step, why.of, k);
    sudoku_step_say(step, ")");
}

static void say_conflict(supposition *s, sudoku_logic_step *step, bool is_first)
{
    if (s->conflict.why == WHY_CELL) {
        sudoku_step_say(step, "%s no digit is left for %c",
                        is_first ? "," : ", and", s->conflict.of);
    } else if (s->conflict.why == WHY_HOUSE) {
        sudoku_step_say(step, "%s %(%h has no place for %d%)",
                        is_first ? "," : ", and", s->conflict.of,
                        s->conflict_digit);
    } else {
        sudoku_step_say(step, is_first ? ", that breaks " : ", which breaks ");
        name_rule(s, step, s->conflict.of, s->num);
    }
}

void sudoku_suppose_sum_up(supposition *s, sudoku_logic_step *step)
{
    sudoku_step_say(step, ", %i inferences follow",
                    sudoku_suppose_count_inferences(s));
    say_conflict(s, step, false);
}

void sudoku_suppose_say(supposition *s, sudoku_logic_step *step, int from,
                        int l)
{
    size_t begin = step->text.size;
    for (int k = from; k < s->num; k++) {
        int at = s->trail[k];
        if (suppose_excludes(s->why[at].why)) {
            say_excluded(s, step, k);
            k = end_of_run(s, k) - 1;
            continue;
        }
        if (!s->needed[at] || s->why[at].why == WHY_SUPPOSED)
            continue;
        if ((at % 2 == 1 && !is_said_as_kept(s, at)) || at == l)
            say_literal(s, step, at);
    }
    if (l >= 0 || !s->has_conflict)
        return;
    say_conflict(s, step, step->text.size == begin);
}
