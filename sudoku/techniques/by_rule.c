/*
 * by_rule.c - the last resort for rules: what one constraint excludes by itself
 * if no named pattern applies, with its premises.
 *
 *     Rule: by regular .*1.* r1c1 r1c2 r1c3; r1c1 and r1c3 are at least 2, so
 *     r1c2 can only be 1.
 *
 * Rules without a list of constraints are filtered as a whole. Cages have
 * techniques of their own.
 */
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"
#include "sudoku/techniques/rule_words.h"

static void say_rule(const pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    sudoku_step_say(x->step, "by ");
    if (x->list == NULL && clause->num_groups == 0)
        sudoku_rule_say_clause(x->step, x->stated);
    else
        sudoku_rule_say_clause_of(x->step, x->stated, x->list);
    if (x->list == NULL)
        sudoku_step_say(x->step, ", or %s",
                        x->stated->clause.rule->people.refuted);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): filter changes digits */
static int deduce_rule(const pattern *x, uint64_t *digits)
{
    sudoku_candidates filtered = {x->p->board, digits};
    return x->stated->clause.rule->filter(x->stated->self, &filtered);
}

static bool use_whole(pattern *x)
{
    const sudoku_rule *rule = x->stated->clause.rule;
    x->num_cells = x->p->shape->num_cells;
    x->cells = sudoku_derived_pattern_board(x->p)->cells;
    x->list = NULL;
    if (rule->get_cells != NULL)
        x->num_cells = rule->get_cells(x->stated->self, &x->cells);
    x->deduce = deduce_rule;
    return rule->filter != NULL && sudoku_pattern_use(x);
}

/* Returns whether the rule is about pairs of cells all over the board. */
static bool is_global_pairs(const pattern *x)
{
    int k = 0;
    while (k < x->num_list && x->list[k].num_cells == 2)
        k++;
    return x->stated->clause.num_groups == 0 && k > 0 && k == x->num_list;
}

/* What a cell excludes from others by such a rule is one step. */
static bool use_rule(pattern *x)
{
    pattern star = *x;
    if (sudoku_constraints_of(x->stated) == NULL)
        return use_whole(x);
    return (is_global_pairs(x) && sudoku_pattern_each_center(&star)) ||
           sudoku_pattern_each_constraint(x);
}

bool sudoku_find_by_rule(const sudoku_position *p, sudoku_logic_step *step)
{
    static const pattern_row row = {
        UINT64_MAX & ~PATTERN_KIND(KILLER), use_rule, {.say = say_rule}};
    return sudoku_pattern_find(p, step, &row);
}
