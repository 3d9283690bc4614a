/*
 * grade.h - how hard a puzzle is for people: on the scale of steps, which is
 * that of HoDoKu (B. Hobiger, 2012) on boards of 9x9 without rules, and on that
 * of Sudoku Explainer 1.2 (N. Juillerat, 2006), for boards of up to 9x9 whose
 * rules only say that cells differ.
 *
 * Units    ratings of Explainer are in tenths: 71 is 7.1
 * Threads  no global state
 */
#ifndef SUDOKU_ANSWERS_GRADE_H
#define SUDOKU_ANSWERS_GRADE_H

#include "sudoku/answers/path.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_GRADE_TECHNIQUES = 256 };

typedef struct sudoku_grade {
    enum sudoku_verdict_kind verdict; /* only where it is SUDOKU_UNIQUE there is
                                         a grade */
    enum sudoku_level level; /* that of the hardest step, or a higher one where
                                the score is too large for it */
    int score, steps;        /* the sum over the steps, and their number */
    int hard_steps;          /* those of a level from SUDOKU_HARD on */
    int hardest; /* the technique of the hardest step, SUDOKU_BY_SEARCH, or -2:
                    the puzzle is solved */
    int counts[SUDOKU_GRADE_TECHNIQUES]; /* [technique] of the steps */
    int searches;                        /* steps by search */
    bool has_rating; /* the board is one that Explainer rates, and its rules
                        went to the end; then: */
    int er, ep, ed;  /* the hardest step, the hardest up to the first digit, the
                        first step */
    bool is_partial; /* a limit came first: these are of the first steps */
} sudoku_grade;

/* The memory that a rating takes, which any number of puzzles can share one
 * after the other: an option of paths. Returns 0 or SUDOKU_ENOMEM; freeing NULL
 * is fine. */
int sudoku_rater_new(struct sudoku_rater **out);
void sudoku_rater_free(struct sudoku_rater *rater);

/* options may be NULL; guesses are always wanted, and sentences never. Returns
 * 0, or SUDOKU_ELIMIT with the grade so far, or SUDOKU_ENOMEM,
 * SUDOKU_EARGUMENT, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_grade_puzzle(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                        const sudoku_path_options *options,
                        const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
