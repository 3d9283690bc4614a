/*
 * rule_cells.h - which cells a rule looks at.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_RULE_CELLS_H
#define SUDOKU_TECHNIQUES_RULE_CELLS_H

#include "sudoku/techniques/position.h"

/* Add the cells on which the rule's filter depends to a set. */
void sudoku_rule_list_cells(const sudoku_position *p,
                            const sudoku_stated_rule *stated, uint64_t *set);

#endif
