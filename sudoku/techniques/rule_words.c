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
    if (text->failed || text->size <= begin + MAX_CLAUSE_SAID)
        return;
    size_t end = begin + MAX_CLAUSE_SAID;
    while (end > begin && text->data[end] != ' ')
        end--;
    text->size = end > begin ? end : begin + MAX_CLAUSE_SAID;
    sudoku_text_add(text, " ..", 3);
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

static void say_sum(sudoku_logic_step *step, const sudoku_constraint *x,
                    int cell, int digit)
{
    const sudoku_sum *sum = x->sum;
    int least = 0, most = 0, needed = sum->total;
    bool is_plain = true;
    for (int k = 0; k < sum->num_cells; k++) {
        int times = sum->coefficients[k];
        uint64_t digits = rule_digits(step->position, sum->cells[k]);
        is_plain &= times == 1;
        if (sum->cells[k] == cell) {
            needed -= times * (digit + 1);
            continue;
        }
        int low = __builtin_ctzll(digits) + 1;
        int high = 64 - __builtin_clzll(digits);
        least += times * (times > 0 ? low : high);
        most += times * (times > 0 ? high : low);
    }
    sudoku_step_say(step, "if %c were %d, the others%s would have to make %i, ",
                    cell, digit,
                    is_plain ? "" : ", with their signs and factors,", needed);
    if (needed < least)
        sudoku_step_say(step, "but they make at least %i", least);
    else if (needed > most)
        sudoku_step_say(step, "but they make at most %i", most);
    else
        sudoku_step_say(step, "but no choice of theirs does");
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
    rule_say_clause(step, stated);
    sudoku_step_say(step, ", ");
    if (constraint != NULL)
        say_constraint(step, constraint, cell, digit);
    else
        sudoku_step_say(step, "if %c were %d, %s", cell, digit,
                        stated->clause.rule->refuted);
}
