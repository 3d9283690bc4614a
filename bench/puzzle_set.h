/*
 * puzzle_set.h - many puzzles at once: those of a file, or made here.
 *
 * Errors   whatever goes wrong ends the program: a sentence on stderr, exit 2
 */
#ifndef BENCH_PUZZLE_SET_H
#define BENCH_PUZZLE_SET_H

#include "sudoku/sudoku.h"

typedef struct bench_puzzles {
    char name[64];
    sudoku_puzzle *puzzles;
    int num, cap;
} bench_puzzles;

/* The puzzles of a file of any format, at most at_most of them. */
void bench_read_puzzles(bench_puzzles *set, const char *path, int at_most);
/* Puzzles of 9x9, num of them, each with one solution and no clue that could be
 * left out; the same ones in each run, whatever the solver does. */
void bench_make_puzzles(bench_puzzles *set, int num);
/* One puzzle of 9x9 without clues. */
void bench_make_empty(bench_puzzles *set);
void bench_clear_puzzles(bench_puzzles *set);

#endif
