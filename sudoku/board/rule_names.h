/* rule_names.h - which cells of a board hold names (rule.h). */
#ifndef SUDOKU_BOARD_RULE_NAMES_H
#define SUDOKU_BOARD_RULE_NAMES_H

#include "sudoku/board/puzzle.h"

/* The first rule of the board that has names, or NULL. */
const sudoku_stated_rule *sudoku_find_names(const sudoku_board *board);
/* [cell] does it hold a name of that rule? For the caller to free; NULL: out of
 * memory. */
bool *sudoku_mark_names(const sudoku_board *board,
                        const sudoku_stated_rule *named);
/* Has the clause of the rule one of the cells that are marked, and means the
 * same with other names (keeps_names())? */
bool sudoku_keeps_names(const sudoku_stated_rule *stated, const bool *is_name);
/* Is one of n cells marked? */
bool sudoku_has_name(const bool *is_name, const int *cells, int n);

#endif
