/*
 * rule_cells.h - the cells that a rule's filter depends on.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_RULE_CELLS_H
#define SUDOKU_TECHNIQUES_RULE_CELLS_H

#include "sudoku/techniques/position.h"

void sudoku_rule_list_cells(const sudoku_position *p,
                            const sudoku_stated_rule *stated, uint64_t *set);

#endif
