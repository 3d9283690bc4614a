/*
 * difficulty.h - how hard a puzzle is on the scale of HoDoKu (B. Hobiger,
 * 2012): the sum of the scores of its steps, and a level, which is that of the
 * hardest step, or a higher one where the sum is too large for it.
 */
#ifndef SUDOKU_TECHNIQUES_DIFFICULTY_H
#define SUDOKU_TECHNIQUES_DIFFICULTY_H

#include "sudoku/techniques/technique.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros is the difficulty of a puzzle that is solved. */
typedef struct sudoku_difficulty {
    enum sudoku_level level;
    int score, steps;
    /* The technique of the hardest step: that of the highest level, of the
     * highest score among these, and found first; NULL: no step. */
    const sudoku_technique *hardest;
} sudoku_difficulty;

/* Add a step of that technique, which is kept. */
void sudoku_difficulty_add(sudoku_difficulty *difficulty,
                           const sudoku_technique *technique);

#ifdef __cplusplus
}
#endif

#endif
