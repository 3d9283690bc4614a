#include "sudoku/board/rule_names.h"

#include "sudoku/board/rule.h"

#include <stdlib.h>

const sudoku_stated_rule *sudoku_find_names(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (board->rules[k].clause.rule->facts.names != NULL)
            return &board->rules[k];
    }
    return NULL;
}

bool *sudoku_mark_names(const sudoku_board *board,
                        const sudoku_stated_rule *named)
{
    bool *is_name = calloc((size_t)board->shape->num_cells, sizeof *is_name);
    const int *cells;
    int n = named->clause.rule->facts.names->get_cells(named->self, &cells);
    for (int k = 0; k < n && is_name != NULL; k++)
        is_name[cells[k]] = true;
    return is_name;
}

bool sudoku_has_name(const bool *is_name, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        if (is_name[cells[k]])
            return true;
    }
    return false;
}

bool sudoku_keeps_names(const sudoku_stated_rule *stated, const bool *is_name)
{
    const sudoku_clause *clause = &stated->clause;
    int n =
        clause->num_groups == 0 ? 0 : clause->group_start[clause->num_groups];
    return clause->rule->facts.keeps_names != NULL &&
           sudoku_has_name(is_name, clause->cells, n) &&
           clause->rule->facts.keeps_names(stated->self, is_name);
}
