/*
 * difficulty.h - how hard a puzzle is on the scale of HoDoKu (B. Hobiger,
 * 2012): the sum of the scores of its steps, and a level, which is that of the
 * hardest step, or a higher one where the sum is too large for it. HoDoKu's
 * sums are of boards of 81 cells without rules; others have the level of the
 * hardest step.
 */
#ifndef SUDOKU_TECHNIQUES_DIFFICULTY_H
#define SUDOKU_TECHNIQUES_DIFFICULTY_H

#include "sudoku/techniques/technique.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_difficulty {
    enum sudoku_level level;
    int score, steps;
    bool is_by_steps; /* the sum makes no difference to the level */
    /* The technique of the hardest step: that of the highest level, of the
     * highest score among these, and found first; NULL: no step. */
    const sudoku_technique *hardest;
} sudoku_difficulty;

/* Begin: solved so far. */
void sudoku_difficulty_init(sudoku_difficulty *difficulty,
                            const sudoku_board *board);
/* Add a step of that technique, which is kept. */
void sudoku_difficulty_add(sudoku_difficulty *difficulty,
                           const sudoku_technique *technique);

#ifdef __cplusplus
}
#endif

#endif
