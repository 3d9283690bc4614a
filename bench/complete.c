/*
 * complete.c - measures how many puzzles techniques solve without a guess, and
 * how long they take.
 *
 *     complete FILE...
 *
 * Prints a row for each file of puzzles of any format. As in sudoku explain,
 * all techniques that are not rare are used; puzzles are assumed to have one
 * solution. Times are CPU milliseconds of one thread until techniques end.
 */
#include "bench/measure.h"
#include "bench/puzzle_set.h"
#include "sudoku/techniques/explain.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_PUZZLES = 1000000 };

/* Returns whether techniques solve the puzzle. */
static bool is_solved(const sudoku_puzzle *puzzle)
{
    sudoku_explainer explainer;
    if (sudoku_explainer_init(&explainer, puzzle->board) != 0)
        bench_die("complete: out of memory");
    sudoku_position_set(explainer.position, puzzle);
    explainer.position->is_unique = !puzzle->has_marks;
    explainer.step.is_silent = true;
    int found = 1;
    while (explainer.position->num_empty > 0 &&
           (found = sudoku_explain(&explainer)) == 1)
        sudoku_step_apply(&explainer.step, explainer.position);
    if (found < 0)
        bench_die("complete: out of memory");
    sudoku_explainer_clear(&explainer);
    return found == 1;
}

static void measure(const char *path)
{
    bench_puzzles set = {.num = 0};
    bench_read_puzzles(&set, path, MAX_PUZZLES);
    double *times = malloc(((size_t)set.num + 1) * sizeof *times);
    int solved = 0;
    if (times == NULL)
        bench_die("complete: out of memory");
    for (int k = 0; k < set.num; k++) {
        double begun = bench_now(1);
        solved += is_solved(&set.puzzles[k]);
        times[k] = 1e3 * (bench_now(1) - begun);
    }
    if (set.num == 0)
        bench_die("complete: %s: no puzzles", path);
    bench_summary s = bench_summarize(times, set.num); /* sorted now */
    printf("| %s | %d | %d | %.1f %% | %.2f | %.2f | %.1f |\n", set.name,
           set.num, solved, 100.0 * solved / set.num, s.median,
           times[(set.num * 95 + 99) / 100 - 1], s.max);
    fflush(stdout);
    free(times);
    bench_clear_puzzles(&set);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        bench_die("usage: complete FILE...");
    printf("| puzzles | number | without a guess | share | median ms | 95 %% | "
           "longest |\n|---|---|---|---|---|---|---|\n");
    for (int k = 1; k < argc; k++)
        measure(argv[k]);
    return 0;
}
