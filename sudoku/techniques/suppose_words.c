/*
 * suppose_words.c - the words and links of a marked supposition, see suppose.h.
 */
#include "sudoku/techniques/suppose.h"

#include "sudoku/board/cell_set.h"
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

/* Lists the cells that lose the digit in places [k, end) and are needed.
 * Returns their number. */
static int list_excluded(const supposition *s, int k, int end, int digit,
                         int *cells)
{
    int n = 0;
    for (; k < end; k++) {
        int l = s->trail[k];
        if (s->needed[l] && literal_digit(s->p, l) == digit)
            cells[n++] = literal_cell(s->p, l);
    }
    return n;
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

/* Appends "the cage 7 of r1c1 and r1c2", and "the killer at r1c1" if it was
 * named before: the reason at place k, or of the conflict. */
static void name_rule(supposition *s, sudoku_logic_step *step, int rule, int k)
{
    const sudoku_stated_rule *stated = &s->p->board->rules[rule];
    int group = step->is_silent ? -1 : sudoku_suppose_find_group(s, k);
    if (group < 0)
        sudoku_rule_say_clause(step, stated);
    else
        sudoku_rule_say_group(step, stated, group, is_named_before(s, rule, k));
}

static void say_pair(sudoku_logic_step *step, reason why)
{
    int cells[2] = {why.of, why.from};
    sudoku_step_say(step, "the pair of %l", cells, 2);
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
    bool is_said = false;
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
        sudoku_step_say(step, ", %(%l %s not %o%)", cells, n,
                        n > 1 ? "are" : "is", digits);
        left &= ~digits | (UINT64_C(1) << digit);
        is_said = true;
    }
    free(cells);
    if (!is_said)
        return;
    sudoku_step_say(step, " (");
    if (why.why == WHY_PAIR)
        say_pair(step, why);
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
        if (s->why[at].why == WHY_RULE || s->why[at].why == WHY_PAIR) {
            say_excluded(s, step, k);
            k = end_of_run(s, k) - 1;
            continue;
        }
        if (!s->needed[at] || s->why[at].why == WHY_SUPPOSED)
            continue;
        if (at % 2 == 1 || at == l)
            say_literal(s, step, at);
    }
    if (l >= 0 || !s->has_conflict)
        return;
    say_conflict(s, step, step->text.size == begin);
}
