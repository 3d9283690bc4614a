/*
 * rule_cells.c - see rule_cells.h.
 */
#include "sudoku/techniques/rule_cells.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/constraints/constraints.h"

void sudoku_rule_list_cells(const sudoku_position *p,
                            const sudoku_stated_rule *stated, uint64_t *set)
{
    const sudoku_rule *rule = stated->clause.rule;
    const int *cells = NULL;
    const sudoku_constraints *list = sudoku_constraints_of(stated);
    if (list != NULL) {
        for (int k = 0; k < list->num; k++) {
            for (int m = 0; m < list->list[k].num_cells; m++)
                cell_set_add(set, list->list[k].cells[m]);
        }
        return;
    }
    int n = rule->get_cells == NULL ? p->shape->num_cells
                                    : rule->get_cells(stated->self, &cells);
    for (int k = 0; k < n; k++)
        cell_set_add(set, cells == NULL ? k : cells[k]);
}
