/*
 * difficulty.h - the difficulty of a puzzle by its steps: the sum of their
 * scores, and a level. The level is that of the hardest step, or a higher one
 * if the sum exceeds its limit.
 *
 * On boards of 81 cells without rules this is the scale of HoDoKu (B. Hobiger,
 * 2012). On other boards the limits grow with the number of cells, and are
 * wider with rules. There, steps by rules alone (cage combinations, innies)
 * raise the level only by their sum, since each such puzzle has them. Reading
 * clues before any digit is placed is free, like pencil marking.
 *
 * With rules, some steps have a cost of their own instead of the technique's
 * score, which may grow with the combinations that a person keeps in mind. They
 * are fitted by bench/grades.
 */
#ifndef SUDOKU_TECHNIQUES_DIFFICULTY_H
#define SUDOKU_TECHNIQUES_DIFFICULTY_H

#include "sudoku/techniques/technique.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a step by a technique costs on boards with rules: cost, and `each` for
 * each unit of the step's load (step.h) after the first. */
typedef struct sudoku_cost {
    const char *technique;
    int cost, each;
} sudoku_cost;

/* Returns the costs, of num techniques. Others cost their score. */
const sudoku_cost *sudoku_costs(int *num);
/* Returns the cost of a step that is complete. */
int sudoku_step_cost(const sudoku_logic_step *step);

typedef struct sudoku_difficulty {
    enum sudoku_level level;
    int score, steps;
    int hard_steps; /* number of steps of level hard or above */
    bool has_begun;
    bool has_rules; /* the board has rules besides houses */
    double width;   /* factor on the limits of the sum; HoDoKu's are 1 */
    /* The technique of the hardest step: highest level, then highest score,
     * then found first. NULL if there is no step. */
    const sudoku_technique *hardest;
} sudoku_difficulty;

/* Starts the rating of a puzzle, with no steps. */
void sudoku_difficulty_init(sudoku_difficulty *difficulty,
                            const sudoku_board *board);
/* Adds a step of the technique, whose pointer is kept, with its cost. places is
 * whether the step places a digit. */
void sudoku_difficulty_add(sudoku_difficulty *difficulty,
                           const sudoku_technique *technique, int cost,
                           bool places);

#ifdef __cplusplus
}
#endif

#endif
