/*
 * puzzle_set.h - sets of puzzles, from a file or generated.
 *
 * Errors   any error ends the program: a sentence on stderr, exit 2
 */
#ifndef BENCH_PUZZLE_SET_H
#define BENCH_PUZZLE_SET_H

#include "sudoku/sudoku.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct bench_puzzles {
    char name[64];
    sudoku_puzzle *puzzles;
    int num, cap;
} bench_puzzles;

/* Reads at most at_most puzzles of a file of any format. */
void bench_read_puzzles(bench_puzzles *set, const char *path, int at_most);
/* Makes num puzzles of 9x9 with one solution and no redundant clue; the same in
 * each run, independent of the solver. */
void bench_make_puzzles(bench_puzzles *set, int num);
/* Makes one puzzle of 9x9 without clues. */
void bench_make_empty(bench_puzzles *set);
void bench_clear_puzzles(bench_puzzles *set);

#ifdef __cplusplus
}
#endif

#endif
