/*
 * best.h - selects the best step of a technique: the one with the most effects,
 * of equal ones the first on the board, then the one with the smallest pattern.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_BEST_H
#define SUDOKU_TECHNIQUES_BEST_H

#include "sudoku/techniques/families.h"

/* Finds the best step. If the caller chooses itself (step->accept), each step
 * is offered to it as it is found. */
bool sudoku_find_best(const sudoku_position *p, sudoku_logic_step *step,
                      find_steps *find);

/* For find(): returns whether the step is worth completing, given its effects
 * and that its pattern will have at least num_cells cells. */
bool sudoku_find_best_wants(const sudoku_logic_step *step, int num_cells);

/* For find(): returns whether sudoku_find_best() is choosing among its steps.
 */
bool sudoku_find_best_chooses(const sudoku_logic_step *step);
bool sudoku_find_best_prefers(const sudoku_logic_step *a,
                              const sudoku_logic_step *b);
/* Swaps two steps except for accept and ctx. */
void sudoku_find_best_swap(sudoku_logic_step *a, sudoku_logic_step *b);

#endif
