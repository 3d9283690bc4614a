/*
 * best.h - of all steps that a technique finds, the best one: that with the
 * most effects; of equal ones that which is first on the board, then that with
 * the smallest pattern.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_BEST_H
#define SUDOKU_TECHNIQUES_BEST_H

#include "sudoku/techniques/families.h"

/* Find the best step. Where the caller chooses himself (step->accept), all are
 * offered as they are found. */
bool sudoku_find_best(const sudoku_position *p, sudoku_logic_step *step,
                      find_steps *find);

/* For find(): is a step with these effects, and a pattern of that many cells at
 * least, worth being put into words? */
bool sudoku_find_best_wants(const sudoku_logic_step *step, int num_cells);

/* For find(): is it looking for the best step? */
bool sudoku_find_best_chooses(const sudoku_logic_step *step);
/* Is step a better than b? */
bool sudoku_find_best_prefers(const sudoku_logic_step *a,
                              const sudoku_logic_step *b);
/* Swap all that two steps say. */
void sudoku_find_best_swap(sudoku_logic_step *a, sudoku_logic_step *b);

#endif
