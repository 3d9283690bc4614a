/*
 * rule_words.c - the reasons of constraints, a function a kind.
 */
#include "sudoku/techniques/rule_words.h"

#include "sudoku/board/clause.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/house_words.h"

enum { MAX_SETS_SAID = 8, MAX_CELLS_SAID = 12, MAX_CLAUSE_SAID = 120 };

bool rule_set_fits(const sudoku_position *p, const sudoku_constraint *x,
                   uint64_t set)
{
    uint64_t all = 0;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t digits = rule_digits(p, x->cells[k]) & set;
        if (digits == 0)
            return false;
        all |= digits;
    }
    return all == set;
}

/* At most so long; of what is longer the beginning. */
static void cut_clause(sudoku_text *text, size_t begin)
{
    if (text->failed || text->size <= begin + MAX_CLAUSE_SAID)
        return;
    size_t end = begin + MAX_CLAUSE_SAID;
    while (end > begin && text->data[end] != ' ')
        end--;
    text->size = end > begin ? end : begin + MAX_CLAUSE_SAID;
    sudoku_text_add(text, " ..", 3);
}

void rule_say_clause(sudoku_logic_step *step, const sudoku_stated_rule *stated)
{
    const sudoku_clause *clause = &stated->clause;
    sudoku_text *text = &step->text;
    size_t begin = text->size;
    if (step->is_silent)
        return;
    if (clause->rule->house != NULL && clause->num_groups == 1) {
        sudoku_say_group(step->position->board, stated, text);
        return;
    }
    sudoku_clause_write(clause, step->position->shape, text);
    cut_clause(text, begin);
}

/* Has the group all cells of the constraint? */
static bool has_cells(const sudoku_clause *clause, int group,
                      const sudoku_constraint *x)
{
    for (int k = 0; k < x->num_cells; k++) {
        int at = clause->group_start[group];
        while (at < clause->group_start[group + 1] &&
               clause->cells[at] != x->cells[k])
            at++;
        if (at == clause->group_start[group + 1])
            return false;
    }
    return true;
}

/* The clause as it is written, but only the group that the constraint is of, if
 * it is of one, and no words: a table or a program tells a reader less than the
 * cells. */
static void say_clause_of(sudoku_logic_step *step, const sudoku_clause *clause,
                          const sudoku_constraint *x)
{
    sudoku_text *text = &step->text;
    size_t begin = text->size;
    int group = 0, groups[2];
    sudoku_clause part = *clause;
    while (group < clause->num_groups && !has_cells(clause, group, x))
        group++;
    if (group < clause->num_groups) {
        part.cells += clause->group_start[group];
        groups[0] = 0;
        groups[1] = clause->group_start[group + 1] - clause->group_start[group];
        part.group_start = groups;
        part.num_groups = 1;
    }
    part.words = NULL;
    sudoku_clause_write(&part, step->position->shape, text);
    cut_clause(text, begin);
}

static void say_cells(sudoku_logic_step *step, const int *cells, int n)
{
    if (n > MAX_CELLS_SAID)
        sudoku_step_say(step, "its %i cells", n);
    else
        sudoku_step_say(step, "%l", cells, n);
}

/* One of two cells has that digit: which ones go with it in the other? */
static void say_relation(sudoku_logic_step *step, const sudoku_constraint *x,
                         int cell, int digit)
{
    int n = step->position->shape->num_digits;
    int other = x->cells[cell == x->cells[0] ? 1 : 0];
    uint64_t partners = 0;
    if (cell == x->cells[0]) {
        partners = x->partners[digit];
    } else {
        for (int a = 0; a < n; a++)
            partners |= (x->partners[a] >> digit & 1) << a;
    }
    partners &= step->position->shape->active;
    sudoku_step_say(step, "if %c were %d, ", cell, digit);
    if (partners == 0)
        sudoku_step_say(step, "nothing would go with it in %c", other);
    else
        sudoku_step_say(step, "%c would have to be %o, but can only be %o",
                        other, partners, rule_digits(step->position, other));
}

/* " can only hold 1 6 or 2 5". */
static void say_sets(sudoku_logic_step *step, const sudoku_constraint *x)
{
    int num = 0;
    for (int k = 0; k < x->sets.num; k++)
        num += rule_set_fits(step->position, x, x->sets.list[k]);
    sudoku_step_say(step, " can only hold ");
    if (num > MAX_SETS_SAID) {
        sudoku_step_say(step, "one of %i sets of digits", num);
        return;
    }
    for (int k = 0, said = 0; k < x->sets.num; k++) {
        const char *before = "";
        if (!rule_set_fits(step->position, x, x->sets.list[k]))
            continue;
        sudoku_step_say(step, said++ > 0 ? " or " : "");
        for (uint64_t rest = x->sets.list[k]; rest != 0; rest &= rest - 1) {
            sudoku_step_say(step, "%s%d", before, __builtin_ctzll(rest));
            before = " ";
        }
    }
}

/* What a sum says of its cells but one, which has some digit. */
typedef struct sum_rest {
    int cell, num; /* that one, and how many others */
    int factor; /* of all terms: -1 if those of the others are below zero, or 1
                 */
    int needed; /* the sum of the others, with their factors, */
    int least, most; /* and what that can be */
} sum_rest;

static sum_rest rest_of(const sudoku_position *p, const sudoku_sum *sum,
                        int cell, int digit)
{
    sum_rest rest = {.cell = cell, .factor = -1};
    for (int k = 0; k < sum->num_cells; k++) {
        if (sum->cells[k] != cell && sum->coefficients[k] > 0)
            rest.factor = 1;
    }
    int first = p->shape->first_value;
    rest.needed = rest.factor * sum->total;
    for (int k = 0; k < sum->num_cells; k++) {
        int times = rest.factor * sum->coefficients[k];
        uint64_t digits = rule_digits(p, sum->cells[k]);
        rest.needed += times * (first - 1); /* a total of digits from 1 on */
        if (sum->cells[k] == cell) {
            rest.needed -= times * (digit + first);
            continue;
        }
        int low = __builtin_ctzll(digits) + first;
        int high = 63 - __builtin_clzll(digits) + first;
        rest.least += times * (times > 0 ? low : high);
        rest.most += times * (times > 0 ? high : low);
        rest.num++;
    }
    return rest;
}

/* "r1c1 + 2 r1c3 - r1c2": those with a plus first. */
static void say_terms(sudoku_logic_step *step, const sudoku_sum *sum,
                      const sum_rest *rest)
{
    const char *before = "";
    for (int sign = 1; sign >= -1; sign -= 2) {
        for (int k = 0; k < sum->num_cells; k++) {
            int times = sign * rest->factor * sum->coefficients[k];
            if (sum->cells[k] == rest->cell || times < 0)
                continue;
            sudoku_step_say(step, "%s", before);
            if (times != 1)
                sudoku_step_say(step, "%i ", times);
            sudoku_step_say(step, "%c", sum->cells[k]);
            before = " + ";
        }
        before = " - ";
    }
}

static void say_sum(sudoku_logic_step *step, const sudoku_constraint *x,
                    int cell, int digit)
{
    sum_rest rest = rest_of(step->position, x->sum, cell, digit);
    sudoku_step_say(step, "if %c were %d, ", cell, digit);
    if (rest.num > MAX_CELLS_SAID)
        sudoku_step_say(step, "the sum of its others");
    else
        say_terms(step, x->sum, &rest);
    sudoku_step_say(step, " would have to be %i, but ", rest.needed);
    if (rest.needed < rest.least)
        sudoku_step_say(step, "is at least %i", rest.least);
    else if (rest.needed > rest.most)
        sudoku_step_say(step, "is at most %i", rest.most);
    else
        sudoku_step_say(step, "no choice of digits makes that");
}

/* The marked cells lie clique by clique. */
static void say_count(sudoku_logic_step *step, const sudoku_constraint *x,
                      int cell, int digit)
{
    int cells[MAX_CELLS_SAID], n = x->count->num_marked;
    for (int k = 0; k < n && n <= MAX_CELLS_SAID; k++) {
        int at = k;
        for (; at > 0 && cells[at - 1] > x->count->marked[k]; at--)
            cells[at] = cells[at - 1];
        cells[at] = x->count->marked[k];
    }
    sudoku_step_say(step, "if %c were %d, ", cell, digit);
    say_cells(step, cells, n);
    sudoku_step_say(step, " could not hold %m as often as they have to",
                    x->count->digits);
}

static void say_constraint(sudoku_logic_step *step,
                           const sudoku_constraint *constraint, int cell,
                           int digit)
{
    enum sudoku_constraint_kind kind = constraint->kind;
    if (kind == SUDOKU_RELATION)
        say_relation(step, constraint, cell, digit);
    else if (kind == SUDOKU_SETS) {
        sudoku_step_say(step, "%l", constraint->cells, constraint->num_cells);
        say_sets(step, constraint);
    } else if (kind == SUDOKU_SUM)
        say_sum(step, constraint, cell, digit);
    else if (kind == SUDOKU_EQUAL)
        sudoku_step_say(step,
                        "if %c were %d, all of %l would be, but one of "
                        "them cannot",
                        cell, digit, constraint->cells, constraint->num_cells);
    else if (kind == SUDOKU_COUNT)
        say_count(step, constraint, cell, digit);
    else {
        sudoku_step_say(step,
                        "if %c were %d, no choice of digits would do for ",
                        cell, digit);
        say_cells(step, constraint->cells, constraint->num_cells);
    }
}

/* Are they all cells of the clause? */
static bool has_all_cells(const sudoku_constraint *x,
                          const sudoku_clause *clause)
{
    return clause->num_groups == 1 && clause->group_start[1] == x->num_cells;
}

void rule_say_why(sudoku_logic_step *step, const sudoku_stated_rule *stated,
                  const sudoku_constraint *constraint, int cell, int digit)
{
    if (step->is_silent)
        return;
    if (constraint != NULL && constraint->kind == SUDOKU_SETS &&
        has_all_cells(constraint, &stated->clause)) {
        sudoku_step_say(step, ""); /* what a sentence begins with */
        sudoku_say_group(step->position->board, stated, &step->text);
        say_sets(step, constraint);
        return;
    }
    sudoku_step_say(step, "by ");
    if (constraint != NULL)
        say_clause_of(step, &stated->clause, constraint);
    else
        rule_say_clause(step, stated);
    sudoku_step_say(step, ", ");
    if (constraint != NULL)
        say_constraint(step, constraint, cell, digit);
    else
        sudoku_step_say(step, "if %c were %d, %s", cell, digit,
                        stated->clause.rule->refuted);
}
