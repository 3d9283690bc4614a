/* rule_names.h - finds the cells of a board whose digits are names of a rule,
 * as in rule.h. */
#ifndef SUDOKU_BOARD_RULE_NAMES_H
#define SUDOKU_BOARD_RULE_NAMES_H

#include "sudoku/board/puzzle.h"

/* Returns the first rule of the board that has names, or NULL. */
const sudoku_stated_rule *sudoku_find_names(const sudoku_board *board);
/* Returns [cell] whether it holds a name of that rule, to be freed by the
 * caller, or NULL if out of memory. */
bool *sudoku_mark_names(const sudoku_board *board,
                        const sudoku_stated_rule *named);
/* Returns whether the clause has a marked cell and keeps its meaning under
 * other names (keeps_names()). */
bool sudoku_keeps_names(const sudoku_stated_rule *stated, const bool *is_name);
/* Returns whether one of n cells is marked. */
bool sudoku_has_name(const bool *is_name, const int *cells, int n);

#endif
