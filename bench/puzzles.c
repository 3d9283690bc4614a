/*
 * puzzles.c - measures how many puzzles a second the library proves to have one
 * solution, or not: each is loaded, and its solutions are counted up to two.
 *
 * Reading is not measured. Kernels take turns, so that disturbances of the
 * machine affect all.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/measure.h"
#include "bench/puzzle_set.h"

typedef struct settings {
    int runs; /* of each kernel */
    bench_kernels kernels;
    sudoku_solve_options options; /* except the kernel */
    int at_most;                  /* limit on puzzles of a file */
    int num_made;                 /* generated puzzles if there is no file */
    int empty;                    /* solutions of the empty grid, or 0 */
    int many;                     /* puzzles in a call for many, or 0 */
} settings;

typedef struct measured {
    uint64_t solutions, nodes; /* of one run */
    int counts[3];             /* puzzles with 0, 1, more solutions */
    double seconds[BENCH_MAX_RUNS];
} measured;

/* Runs once over all puzzles. Returns the seconds. */
static double count_all(sudoku_solver *solver, const bench_puzzles *set,
                        uint64_t limit, measured *m)
{
    dlx_stats before, after;
    m->solutions = 0;
    m->counts[0] = m->counts[1] = m->counts[2] = 0;
    sudoku_get_stats(solver, &before);
    double start = bench_now(1);
    for (int k = 0; k < set->num; k++) {
        uint64_t count;
        if (sudoku_load(solver, &set->puzzles[k]) < 0)
            bench_die("puzzles: out of memory");
        sudoku_count(solver, limit, &count);
        m->solutions += count;
        m->counts[count < 2 ? count : 2]++;
    }
    double seconds = bench_now(1) - start;
    sudoku_get_stats(solver, &after);
    m->nodes = after.nodes - before.nodes;
    return seconds;
}

/* Returns rows with the givens of all puzzles, repeated. */
static uint8_t *make_rows(const bench_puzzles *set, size_t num, size_t cells)
{
    uint8_t *rows = malloc(num * cells + 1);
    if (rows == NULL)
        bench_die("puzzles: out of memory");
    for (size_t k = 0; k < num; k++) {
        const sudoku_puzzle *puzzle = &set->puzzles[k % (size_t)set->num];
        if (!sudoku_board_same(puzzle->board, set->puzzles->board))
            bench_die("puzzles: --many is for puzzles of one board");
        memcpy(rows + k * cells, puzzle->given, cells);
    }
    return rows;
}

/* Measures a call for many puzzles; the time is for one pass over the set. */
static void call_for_many(const bench_puzzles *set, const settings *plan,
                          measured *m)
{
    size_t num = (size_t)plan->many;
    size_t cells = (size_t)set->puzzles->board->shape->num_cells;
    sudoku_many_puzzles puzzles = {num, make_rows(set, num, cells), 0, 0};
    uint8_t *kinds = malloc(num + 1);
    sudoku_many_answers answers = {kinds, NULL, NULL, 0};
    if (kinds == NULL)
        bench_die("puzzles: out of memory");
    for (int run = 0; run < plan->runs; run++) {
        double start = bench_now(1);
        if (sudoku_solve_many(set->puzzles->board, &puzzles, &answers, 1,
                              NULL) < 0)
            bench_die("puzzles: out of memory");
        m->seconds[run] =
            (bench_now(1) - start) * (double)set->num / (double)num;
    }
    for (int k = 0; k < set->num; k++)
        m->counts[kinds[k] - SUDOKU_NONE]++;
    m->solutions = (uint64_t)(m->counts[1] + 2 * m->counts[2]);
    free(kinds);
    free((uint8_t *)(uintptr_t)puzzles.rows);
}

static void print_row(const bench_puzzles *set, const settings *plan,
                      const char *name, measured *m)
{
    bench_summary s = bench_summarize(m->seconds, plan->runs);
    double spread = bench_spread(&s);
    printf("%-16s %-6s", set->name, name);
    if (plan->empty > 0)
        printf(" %10" PRIu64 " %10.0f %5.0f%% %9.2f\n", m->solutions,
               (double)m->solutions / s.median, spread,
               (double)m->nodes / (double)m->solutions);
    else
        printf(" %7d %7d %7d %10.0f %9.3f %5.0f%% %9.2f\n", m->counts[1],
               m->counts[0], m->counts[2], set->num / s.median,
               1e6 * s.median / set->num, spread, (double)m->nodes / set->num);
    fflush(stdout);
}

static void print_head(const settings *plan)
{
    printf("%-16s %-6s", "puzzles", "kernel");
    if (plan->empty > 0)
        printf(" %10s %10s %6s %9s\n", "solutions", "a second", "spread",
               "nodes");
    else
        printf(" %7s %7s %7s %10s %9s %6s %9s\n", "unique", "none", "many",
               "a second", "us each", "spread", "nodes");
}

/* Prints the rows of a set, one for each kernel. Returns 0 if the kernels
 * disagree. */
static int measure(const bench_puzzles *set, const settings *plan)
{
    static measured all[BENCH_MAX_KERNELS];
    sudoku_solver *solvers[BENCH_MAX_KERNELS];
    int num = plan->kernels.num, agree = 1;
    for (int k = 0; k < num; k++) {
        sudoku_solve_options options = plan->options;
        options.engine.kernel = plan->kernels.kernels[k];
        if (sudoku_solver_new(&solvers[k], &options) < 0)
            bench_die("puzzles: out of memory");
        bench_puzzles first = {"", set->puzzles, 1, 0};
        count_all(solvers[k], &first, 2, &all[k]); /* builds the problem */
    }
    for (int run = 0; run < plan->runs; run++) {
        for (int k = 0; k < num; k++)
            all[k].seconds[run] =
                count_all(solvers[k], set,
                          plan->empty > 0 ? (uint64_t)plan->empty : 2, &all[k]);
    }
    for (int k = 0; k < num; k++) {
        agree &= all[k].solutions == all[0].solutions;
        print_row(set, plan, plan->kernels.names[k], &all[k]);
        sudoku_solver_free(solvers[k]);
    }
    if (plan->many > set->num) {
        measured many = {0};
        call_for_many(set, plan, &many);
        agree &= many.solutions == all[0].solutions;
        print_row(set, plan, "many", &many);
    }
    if (!agree)
        fprintf(stderr, "puzzles: %s: the kernels disagree\n", set->name);
    return agree;
}

static int usage(FILE *to)
{
    fputs(
        "usage: puzzles [OPTION...] [FILE...]\n"
        "Time the proof that puzzles have one solution, in CPU seconds.\n"
        "  --kernel NAME    links, lanes, auto; may be repeated [links lanes]\n"
        "  --isa NAME       generic, avx2, avx512 [auto]\n"
        "  --no-logic       search at once\n"
        "  --runs N         of each kernel [5]\n"
        "  --at-most N      puzzles of each file [100000]\n"
        "  --make N         N puzzles of its own, without a file [2000]\n"
        "  --many N         and by one call for N, the set again and again\n"
        "  --empty LIMIT    count LIMIT solutions of an empty 9x9 grid\n",
        to);
    return to == stdout ? 0 : 2;
}

/* Applies an option. Returns 0 if it is unknown. */
static int apply(settings *plan, int option)
{
    switch (option) {
    case 'k':
        bench_add_kernel(&plan->kernels, optarg);
        return 1;
    case 'i':
        plan->options.engine.tuning.isa = bench_isa(optarg);
        return 1;
    case 'l':
        plan->options.logic = false;
        return 1;
    case 'n':
        plan->runs = bench_number(optarg);
        return 1;
    case 'a':
        plan->at_most = bench_number(optarg);
        return 1;
    case 'm':
        plan->num_made = bench_number(optarg);
        return 1;
    case 'y':
        plan->many = bench_number(optarg);
        return 1;
    case 'e':
        plan->empty = bench_number(optarg);
        return 1;
    default:
        return 0;
    }
}

/* Returns 0, or the exit status plus 1. */
static int read_arguments(settings *plan, int argc, char **argv)
{
    static const struct option options[] = {
        {"kernel", required_argument, NULL, 'k'},
        {"isa", required_argument, NULL, 'i'},
        {"no-logic", no_argument, NULL, 'l'},
        {"runs", required_argument, NULL, 'n'},
        {"at-most", required_argument, NULL, 'a'},
        {"make", required_argument, NULL, 'm'},
        {"many", required_argument, NULL, 'y'},
        {"empty", required_argument, NULL, 'e'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        if (!apply(plan, c))
            return 1 + usage(c == 'h' ? stdout : stderr);
    }
    if (plan->empty > 0 && optind < argc)
        return 1 + usage(stderr);
    if (plan->runs > BENCH_MAX_RUNS)
        bench_die("puzzles: at most %d runs", BENCH_MAX_RUNS);
    if (plan->kernels.num == 0) {
        bench_add_kernel(&plan->kernels, "links");
        bench_add_kernel(&plan->kernels, "lanes");
    }
    return 0;
}

int main(int argc, char **argv)
{
    settings plan = {.runs = 5, .at_most = 100000, .num_made = 2000};
    bench_puzzles set;
    int agree = 1;
    sudoku_solve_options_init(&plan.options);
    plan.options.engine.tuning.no_clock = 1;
    int code = read_arguments(&plan, argc, argv);
    if (code != 0)
        return code - 1;
    print_head(&plan);
    for (int k = optind; k < argc; k++) {
        bench_read_puzzles(&set, argv[k], plan.at_most);
        agree &= measure(&set, &plan);
        bench_clear_puzzles(&set);
    }
    if (optind == argc) {
        if (plan.empty > 0)
            bench_make_empty(&set);
        else
            bench_make_puzzles(&set, plan.num_made);
        agree &= measure(&set, &plan);
        bench_clear_puzzles(&set);
    }
    return agree ? 0 : 1;
}
