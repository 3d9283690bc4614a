/*
 * grade.h - difficulty of a puzzle for people, on two scales: that of steps,
 * which on 9x9 boards without rules is HoDoKu's (B. Hobiger, 2012), and that of
 * Sudoku Explainer 1.2 (N. Juillerat, 2006), for boards of at most 9x9 whose
 * rules only require cells to differ.
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
    /* There is a grade only for SUDOKU_UNIQUE. */
    enum sudoku_verdict_kind verdict;
    enum sudoku_level level; /* level of the hardest step, except steps by
                                rules that are only medium; raised if the score
                                is too large for it */
    int score, steps;        /* sum over the steps; number of steps */
    int hard_steps;          /* number of steps of level SUDOKU_HARD or above */
    int hardest; /* technique of the hardest step, SUDOKU_BY_SEARCH, or -2 if
                    the puzzle is already solved */
    int counts[SUDOKU_GRADE_TECHNIQUES]; /* [technique] number of steps */
    int searches;                        /* number of steps by search */
    bool has_rating; /* Explainer can rate the board, and its techniques solved
                        the puzzle; then: */
    int er, ep, ed;  /* ratings of the hardest step, of the hardest up to the
                        first digit, and of the first step */
    bool is_partial; /* a limit was reached: these are the ratings of the first
                        steps */
} sudoku_grade;

/* Allocates the memory of a rating, an option of paths, which puzzles can share
 * one after the other. Returns 0 or SUDOKU_ENOMEM. sudoku_rater_free(NULL) does
 * nothing. */
int sudoku_rater_new(struct sudoku_rater **out);
void sudoku_rater_free(struct sudoku_rater *rater);

/* Grades a puzzle. options may be NULL; guesses are always on and sentences
 * always off. Returns 0, SUDOKU_ELIMIT with the grade so far, or SUDOKU_ENOMEM,
 * SUDOKU_EARGUMENT, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_grade_puzzle(sudoku_grade *grade, const sudoku_puzzle *puzzle,
                        const sudoku_path_options *options,
                        const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
