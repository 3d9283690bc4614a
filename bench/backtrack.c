/*
 * backtrack.c - measures how many puzzles a second the simple solvers of
 * plain.h prove to have one solution, or not.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>

#include "bench/measure.h"
#include "bench/plain.h"
#include "bench/puzzle_set.h"

/* Runs once; counts[] are the puzzles with 0, 1, 2 solutions. Ends early after
 * max_seconds. Returns the seconds. */
static double count_all(enum bench_plain method, const bench_puzzles *set,
                        double max_seconds, int counts[3], uint64_t *nodes)
{
    double start = bench_now(1), seconds = 0;
    counts[0] = counts[1] = counts[2] = 0;
    *nodes = 0;
    for (int k = 0; k < set->num && seconds < max_seconds; k++) {
        counts[bench_count_plain(method, &set->puzzles[k], 2, nodes)]++;
        if (k % 8 == 7 || k + 1 == set->num)
            seconds = bench_now(1) - start;
    }
    return bench_now(1) - start;
}

static void measure(const bench_puzzles *set, int runs, double max_seconds)
{
    for (int k = 0; k < set->num; k++) {
        if (!bench_is_plain(&set->puzzles[k]))
            bench_die("backtrack: only boards of at most 25x25 with boxes, "
                      "without rules but diagonals");
    }
    for (enum bench_plain method = 0; method < BENCH_NUM_PLAIN; method++) {
        uint64_t nodes = 0;          /* of the last run */
        double each[BENCH_MAX_RUNS]; /* seconds a puzzle */
        int counts[3] = {0}, num = 0;
        for (int run = 0; run < runs; run++) {
            double seconds =
                count_all(method, set, max_seconds, counts, &nodes);
            num = counts[0] + counts[1] + counts[2];
            each[run] = seconds / num;
        }
        bench_summary s = bench_summarize(each, runs);
        printf("%-16s %-9s %7d %7d %7d %10.0f %9.3f %5.0f%% %9.2f%s\n",
               set->name, bench_plain_names[method], counts[1], counts[0],
               counts[2], 1 / s.median, 1e6 * s.median, bench_spread(&s),
               (double)nodes / num, num < set->num ? " stopped" : "");
        fflush(stdout);
    }
}

static int usage(FILE *to)
{
    fputs("usage: backtrack [OPTION...] [FILE...]\n"
          "Time plain solvers of puzzles, in CPU seconds.\n"
          "  --runs N         of each method [3]\n"
          "  --max-seconds N  stop a run then, between two puzzles [5]\n"
          "  --at-most N      puzzles of each file [100000]\n"
          "Without a file: 300 puzzles of its own.\n",
          to);
    return to == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"runs", required_argument, NULL, 'n'},
        {"max-seconds", required_argument, NULL, 's'},
        {"at-most", required_argument, NULL, 'a'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    int runs = 3, max_seconds = 5, at_most = 100000;
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        int *number = c == 'n' ? &runs : c == 's' ? &max_seconds : &at_most;
        if (c == 'h' || c == '?')
            return usage(c == 'h' ? stdout : stderr);
        *number = bench_number(optarg);
    }
    if (runs > BENCH_MAX_RUNS)
        bench_die("backtrack: at most %d runs", BENCH_MAX_RUNS);
    printf("%-16s %-9s %7s %7s %7s %10s %9s %6s %9s\n", "puzzles", "method",
           "unique", "none", "many", "a second", "us each", "spread", "nodes");
    for (int k = optind; k < argc || k == optind; k++) {
        bench_puzzles set;
        if (k < argc)
            bench_read_puzzles(&set, argv[k], at_most);
        else
            bench_make_puzzles(&set, 300);
        measure(&set, runs, max_seconds);
        bench_clear_puzzles(&set);
    }
    return 0;
}
