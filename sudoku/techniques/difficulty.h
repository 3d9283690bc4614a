/*
 * difficulty.h - how hard a puzzle is by its steps: the sum of their scores,
 * and a level, which is that of the hardest step, or a higher one where the sum
 * is too large for it.
 *
 * On boards of 81 cells without rules this is the scale of HoDoKu (B. Hobiger,
 * 2012). Elsewhere the limits grow with the number of cells, and are wider with
 * rules; what clues say before there is any digit is as free as pencil marks.
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
    int hard_steps; /* those of techniques that are hard or harder */
    bool has_begun; /* a digit has been placed */
    double width;   /* of the limits of sums: 1 is HoDoKu's */
    /* The technique of the hardest step: that of the highest level, of the
     * highest score among these, and found first; NULL: no step. */
    const sudoku_technique *hardest;
} sudoku_difficulty;

/* Begin: solved so far. */
void sudoku_difficulty_init(sudoku_difficulty *difficulty,
                            const sudoku_board *board);
/* Add a step of that technique, which is kept. places: a digit. */
void sudoku_difficulty_add(sudoku_difficulty *difficulty,
                           const sudoku_technique *technique, bool places);

#ifdef __cplusplus
}
#endif

#endif
