/*
 * rule_words.c - see rule_words.h.
 */
#include "sudoku/techniques/rule_words.h"

#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/house_words.h"

#include <string.h>

enum { MAX_CLAUSE_SAID = 80 };

bool sudoku_rule_set_fits(const sudoku_position *p, const sudoku_constraint *x,
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

bool sudoku_rule_digits_fit(const sudoku_constraint *x, const uint64_t *digits,
                            uint64_t set)
{
    uint64_t all = 0;
    int k = 0;
    while (k < x->num_cells && (digits[x->cells[k]] & set) != 0)
        all |= digits[x->cells[k++]] & set;
    return k == x->num_cells && all == set;
}

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

void sudoku_rule_say_clause(sudoku_logic_step *step,
                            const sudoku_stated_rule *stated)
{
    const sudoku_clause *clause = &stated->clause;
    sudoku_text *text = &step->text;
    sudoku_step_say(step,
                    ""); /* begins the sentence with the technique's name */
    size_t begin = text->size;
    if (step->is_silent)
        return;
    sudoku_step_begin_mention(step, stated, clause->cells,
                              clause->group_start[clause->num_groups]);
    if (clause->rule->people.house != NULL && clause->num_groups == 1) {
        sudoku_say_group(step->position->board, stated, text);
    } else {
        sudoku_clause_write(clause, step->position->shape, text);
        cut_clause(text, begin);
    }
    sudoku_step_end_mention(step);
}

void sudoku_rule_say_group(sudoku_logic_step *step,
                           const sudoku_stated_rule *stated, int group,
                           bool is_named)
{
    const sudoku_clause *clause = &stated->clause;
    int first = clause->group_start[group];
    sudoku_step_say(step, "");
    if (step->is_silent)
        return;
    sudoku_step_begin_mention(step, stated, clause->cells + first,
                              clause->group_start[group + 1] - first);
    sudoku_name_group(step->position->shape, stated, group, is_named,
                      &step->text);
    sudoku_step_end_mention(step);
}

bool sudoku_rule_has_cell(const sudoku_clause *clause, int group, int cell)
{
    int at = clause->group_start[group];
    while (at < clause->group_start[group + 1] && clause->cells[at] != cell)
        at++;
    return at < clause->group_start[group + 1];
}

int sudoku_rule_find_group(const sudoku_stated_rule *stated, int a, int b)
{
    const sudoku_clause *clause = &stated->clause;
    for (int group = 0; group < clause->num_groups; group++) {
        if (sudoku_rule_has_cell(clause, group, a) &&
            sudoku_rule_has_cell(clause, group, b))
            return group;
    }
    return -1;
}

static bool has_cells(const sudoku_clause *clause, int group,
                      const sudoku_constraint *x)
{
    for (int k = 0; k < x->num_cells; k++) {
        if (!sudoku_rule_has_cell(clause, group, x->cells[k]))
            return false;
    }
    return true;
}

void sudoku_rule_say_clause_of(sudoku_logic_step *step,
                               const sudoku_stated_rule *stated,
                               const sudoku_constraint *x)
{
    const sudoku_clause *clause = &stated->clause;
    sudoku_text *text = &step->text;
    sudoku_step_say(step, "");
    size_t begin = text->size;
    int group = 0, groups[2];
    sudoku_clause part = *clause;
    if (step->is_silent)
        return;
    while (group < clause->num_groups &&
           (x == NULL || !has_cells(clause, group, x)))
        group++;
    if (group < clause->num_groups) {
        part.cells += clause->group_start[group];
        groups[0] = 0;
        groups[1] = clause->group_start[group + 1] - clause->group_start[group];
        part.group_start = groups;
        part.num_groups = 1;
    }
    part.words = NULL;
    sudoku_step_begin_mention(step, stated, part.cells,
                              part.group_start[part.num_groups]);
    sudoku_clause_write(&part, step->position->shape, text);
    cut_clause(text, begin);
    sudoku_step_end_mention(step);
}
