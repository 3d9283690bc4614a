#include "sudoku/solve/names.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/board/rule.h"
#include "sudoku/board/rule_names.h"
#include "sudoku/constraints/constraints.h"

/* ---- may names be chosen --------------------------------------------------
 */

static bool is_about(const sudoku_stated_rule *stated, const bool *is_name)
{
    const sudoku_rule *rule = stated->clause.rule;
    const sudoku_clause *clause = &stated->clause;
    if (clause->num_groups > 0 &&
        sudoku_has_name(is_name, clause->cells,
                        clause->group_start[clause->num_groups]))
        return true;
    const sudoku_constraints *list = sudoku_constraints_of(stated);
    if (list != NULL) {
        bool is_found = false;
        for (int k = 0; k < list->num; k++)
            is_found = is_found || sudoku_has_name(is_name, list->list[k].cells,
                                                   list->list[k].num_cells);
        return is_found;
    }
    if (rule->filter == NULL)
        return rule->encode != NULL;
    const int *cells;
    int n = rule->get_cells == NULL ? 0 : rule->get_cells(stated->self, &cells);
    return rule->get_cells == NULL || sudoku_has_name(is_name, cells, n);
}

/* Returns whether the house has both names and digits, so that digits
 * distinguish the names. */
static bool is_mixed(const sudoku_house *house, const bool *is_name)
{
    for (int k = 1; k < house->num_cells; k++) {
        if (is_name[house->cells[k]] != is_name[house->cells[0]])
            return true;
    }
    return false;
}

static bool are_free(const sudoku_names *n, const sudoku_board *board,
                     const bool *is_name)
{
    for (int h = 0; h < board->shape->num_houses; h++) {
        if (is_mixed(&board->shape->houses[h], is_name))
            return false;
    }
    for (int k = 0; k < board->num_rules; k++) {
        if (&board->rules[k] != n->rule &&
            is_about(&board->rules[k], is_name) &&
            !sudoku_keeps_names(&board->rules[k], is_name))
            return false;
    }
    return true;
}

/* ---- made and freed ------------------------------------------------------ */

int sudoku_names_init(sudoku_names *n, const sudoku_board *board)
{
    size_t cells = (size_t)board->shape->num_cells;
    *n = (sudoku_names){.rule = sudoku_find_names(board)};
    if (n->rule == NULL)
        return 0;
    bool *is_name = sudoku_mark_names(board, n->rule);
    n->digits = malloc(cells * sizeof *n->digits);
    if (is_name == NULL || n->digits == NULL) {
        free(is_name);
        return SUDOKU_ENOMEM;
    }
    n->num_cells =
        n->rule->clause.rule->facts.names->get_cells(n->rule->self, &n->cells);
    if (!are_free(n, board, is_name))
        n->rule = NULL;
    free(is_name);
    return 0;
}

void sudoku_names_clear(sudoku_names *n)
{
    free(n->digits);
    *n = (sudoku_names){NULL, NULL, 0, NULL};
}

/* ---- chosen -------------------------------------------------------------- */

int sudoku_names_choose(const sudoku_names *n, sudoku_propagation *propagation,
                        const double *weights, uint64_t *digits)
{
    if (n->rule == NULL || !sudoku_propagation_has_names(propagation))
        return 0;
    const sudoku_board *board = sudoku_propagation_board(propagation);
    size_t bytes = (size_t)board->shape->num_cells * sizeof *digits;
    uint64_t all = sudoku_all_digits(board->shape->num_digits);
    memcpy(n->digits, digits, bytes);
    for (int k = 0; k < n->num_cells; k++)
        n->digits[n->cells[k]] = all;
    if (sudoku_propagate(propagation, n->digits) < 0)
        return 0;
    for (int k = 0; k < n->num_cells; k++) {
        if ((n->digits[n->cells[k]] & ~digits[n->cells[k]]) != 0)
            return 0;
    }
    for (int k = 0; k < n->num_cells; k++)
        n->digits[n->cells[k]] = all;
    int num = n->rule->clause.rule->facts.names->choose(n->rule->self, weights,
                                                        n->digits);
    if (num > 0)
        memcpy(digits, n->digits, bytes);
    return num;
}

void sudoku_names_put_in_order(const sudoku_names *n, uint64_t *digits)
{
    n->rule->clause.rule->facts.names->put_in_order(n->rule->self, digits);
}
