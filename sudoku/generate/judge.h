/*
 * judge.h - difficulty of a puzzle for people, for wishes about it. Not part of
 * the public API.
 *
 * Owns     a judge owns its explainer and rater; it borrows the asker and obeys
 *          its limits
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
    bool is_solved; /* solved by techniques, without guessing */
    sudoku_difficulty difficulty;
    int uses[SUDOKU_MAX_TECHNIQUES]; /* [technique] number of steps */
    int rating; /* rating of Sudoku Explainer, in tenths; -1: unknown */
} sudoku_judgement;

typedef struct sudoku_judge {
    sudoku_asker *asker;
    sudoku_board *board; /* board of the explainer, or NULL */
    sudoku_explainer explainer;
    sudoku_rater *rater;
} sudoku_judge;

void sudoku_judge_init(sudoku_judge *judge, sudoku_asker *asker);
void sudoku_judge_clear(sudoku_judge *judge);

/* Solves a puzzle that has one solution with the techniques up to level most
 * that are not left_out[] (NULL: none left out). Fills *grade except for the
 * rating. Returns 0, or < 0 if the asker is stopped. */
int sudoku_judge_steps(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                       enum sudoku_level most, const bool *left_out,
                       sudoku_judgement *grade);
/* Sets grade->rating if the board has ratings. Returns 0, or < 0 if stopped. */
int sudoku_judge_rate(sudoku_judge *judge, const sudoku_puzzle *puzzle,
                      sudoku_judgement *grade);

#ifdef __cplusplus
}
#endif

#endif
