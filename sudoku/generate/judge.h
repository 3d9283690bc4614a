/*
 * judge.h - how hard a puzzle is for people, for puzzles that are to be as hard
 * as wished. Not part of the public API.
 *
 * Owns     a judge owns its explainer and rater; it borrows the asker, whose
 *          limits it keeps
 * Threads  a judge belongs to one thread
 */
#ifndef SUDOKU_GENERATE_JUDGE_H
#define SUDOKU_GENERATE_JUDGE_H

#include "sudoku/generate/ask.h"
#include "sudoku/rating/rating.h"
#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/explain.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_judgement {
    bool is_solved; /* by techniques, without a guess */
    sudoku_difficulty difficulty;
    int uses[SUDOKU_MAX_TECHNIQUES]; /* [technique] steps of it */
    int rating; /* of Sudoku Explainer, in tenths, or -1: not known */
} sudoku_judgement;

typedef struct sudoku_judge {
    sudoku_asker *asker;
    sudoku_board *board; /* of the explainer, or NULL */
    sudoku_explainer explainer;
    sudoku_rater *rater;
} sudoku_judge;

void sudoku_judge_init(sudoku_judge *judge, sudoku_asker *asker);
void sudoku_judge_clear(sudoku_judge *judge);

/* Solve a puzzle, which has one solution, with the techniques that are not
 * left_out[] (NULL: with all) and no harder than that level. Returns 0 with
 * *grade filled but for the rating, or < 0: stopped, as the asker says. */
int sudoku_judge_steps(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                       enum sudoku_level most, const bool *left_out,
                       sudoku_judgement *grade);
/* grade->rating, if the board has that scale. Returns 0, or < 0: stopped. */
int sudoku_judge_rate(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                      sudoku_judgement *grade);

#ifdef __cplusplus
}
#endif

#endif
