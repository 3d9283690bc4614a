/*
 * tune.c - tries other numbers for the scheduler (dlx/schedule/numbers.h), one
 * at a time.
 *
 * Problems go to two halves alternately. Each number is reduced and increased
 * as long as the first half becomes faster; then the other half, which was held
 * out, shows whether that generalizes. A ratio is the geometric mean over
 * problems of CPU time relative to the usual numbers, above 1 if slower; runs
 * take turns.
 */
#include "dlx/schedule/arms.h"

#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/measure.h"
#include "cli/shared/sat.h"

typedef struct number {
    const char *name; /* as in numbers.c */
    size_t at;        /* offset in dlx_numbers */
} number;

#define NUMBER(member)                                                         \
    {                                                                          \
#member, offsetof(dlx_numbers, member)                                 \
    }
#define SHARES(member)                                                         \
    NUMBER(member.look), NUMBER(member.promising),                             \
        NUMBER(member.share_of_promising), NUMBER(member.sure)

static const number numbers[] = {NUMBER(first_round),
                                 NUMBER(longer),
                                 NUMBER(setup_of_entry),
                                 NUMBER(setups_of_doubt),
                                 NUMBER(setups_of_hope),
                                 NUMBER(early),
                                 NUMBER(nodes_before_memo),
                                 NUMBER(nodes_before_bounded),
                                 NUMBER(nodes_of_cover),
                                 NUMBER(least_slice),
                                 NUMBER(growth),
                                 NUMBER(least_of_first),
                                 NUMBER(times_of_bounded),
                                 SHARES(many),
                                 SHARES(few),
                                 SHARES(first),
                                 NUMBER(first.share_of_sure),
                                 NUMBER(read),
                                 NUMBER(read_of_prefixes),
                                 NUMBER(limb),
                                 NUMBER(state),
                                 SHARES(sweep),
                                 NUMBER(sweep.hopeless),
                                 SHARES(refuter),
                                 NUMBER(refuter.share_of_sure),
                                 NUMBER(ending),
                                 NUMBER(doubt_of_end),
                                 NUMBER(in_doubt),
                                 NUMBER(in_no_doubt),
                                 NUMBER(reads_to_stay),
                                 NUMBER(part_of_left),
                                 NUMBER(part_of_both),
                                 NUMBER(least_alike),
                                 NUMBER(orbits_of_entry),
                                 NUMBER(entries_of_orbits),
                                 NUMBER(times_of_orbits),
                                 NUMBER(look_at_entry),
                                 NUMBER(doubt_of_turns),
                                 NUMBER(longest_of_turns),
                                 SHARES(symmetry),
                                 NUMBER(symmetry.hopeless),
                                 NUMBER(symmetry.share_of_sure),
                                 NUMBER(times_of_graph),
                                 NUMBER(entries_of_symmetry),
                                 NUMBER(first_clauses),
                                 NUMBER(small_problem),
                                 NUMBER(longer_clauses),
                                 NUMBER(most_covers),
                                 NUMBER(nodes_of_few),
                                 NUMBER(soon),
                                 NUMBER(soon_in_large),
                                 NUMBER(entries_of_large),
                                 NUMBER(least_before),
                                 NUMBER(setup_of_clauses),
                                 NUMBER(least_in_count),
                                 NUMBER(setup_in_count),
                                 NUMBER(clauses.look),
                                 NUMBER(clauses_in_count.look)};

enum { NUM_NUMBERS = sizeof numbers / sizeof *numbers };

typedef struct plan {
    const char *only; /* numbers with this prefix */
    double factor;    /* of a change */
    double gain;      /* a change counts if the ratio is below 1 by that */
    int runs;         /* of each problem; the shortest counts */
    double seconds;   /* limit for a run */
    bool covers;      /* search for two covers; otherwise count all */
    dlx_problem **problems;
    int num;
} plan;

static double now(void)
{
    struct timespec t; /* SAT solvers have threads of their own */
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double run(const plan *p, const dlx_problem *problem,
                  const dlx_numbers *n)
{
    dlx_solver *s;
    dlx_config config;
    uint64_t covers;
    dlx_config_init(&config);
    config.sat = cli_sat_functions();
    double began = now();
    int error = dlx_solver_new(&s, problem, &config);
    if (error < 0)
        bench_die("tune: %s", dlx_error_text(error));
    s->numbers = n;
    dlx_restart(s);
    dlx_set_limits(s, &(dlx_limits){.seconds = p->seconds});
    if (!p->covers)
        dlx_count(s, &covers);
    else if (dlx_next(s) == DLX_SOLUTION)
        dlx_next(s);
    dlx_solver_free(s);
    return now() - began;
}

/* Returns the ratio for the problems of one half, 0 or 1. */
static double ratio_of(const plan *p, int half, const dlx_numbers *n)
{
    double sum = 0;
    int num = 0;
    for (int k = half; k < p->num; k += 2, num++) {
        double usual = (double)INFINITY, other = (double)INFINITY;
        for (int r = 0; r < p->runs; r++) {
            usual = fmin(usual, run(p, p->problems[k], &dlx_usual_numbers));
            other = fmin(other, run(p, p->problems[k], n));
        }
        sum += log(other / usual);
    }
    return num > 0 ? exp(sum / num) : 1;
}

static double *at(dlx_numbers *n, int k)
{
    return (double *)((char *)n + numbers[k].at);
}

/* Changes number k by the factor as long as that helps. Returns the ratio of
 * the first half. */
static double improve(const plan *p, dlx_numbers *best, int k, double factor)
{
    double least = 1;
    for (;;) {
        dlx_numbers other = *best;
        *at(&other, k) *= factor;
        double ratio = ratio_of(p, 0, &other);
        if (ratio > least * (1 - p->gain))
            return least;
        least = ratio;
        *best = other;
    }
}

/* Prints the best change for the first half, and its ratio for the other. */
static void tune(const plan *p, int k)
{
    dlx_numbers smaller = dlx_usual_numbers, larger = dlx_usual_numbers;
    double usual = *at(&smaller, k);
    double less = improve(p, &smaller, k, 1 / p->factor);
    double more = improve(p, &larger, k, p->factor);
    dlx_numbers *best = less <= more ? &smaller : &larger;
    double ratio = fmin(less, more);
    printf("%-26s %10g", numbers[k].name, usual);
    if (ratio < 1)
        printf(" %10g %8.3f %8.3f", *at(best, k), ratio, ratio_of(p, 1, best));
    printf("\n");
    fflush(stdout);
}

/* ---- arguments ----------------------------------------------------------- */

static void print_usage(void)
{
    fputs("Usage: tune [OPTION]... FILE...\n"
          "Try other numbers of the scheduler on the problems in these files.\n"
          "Every other file is held out. A row for each number: the usual "
          "value;\n"
          "and, if another one is faster, that value, its time to the usual "
          "one's\n"
          "for the files that it was found by, and for those held out.\n\n"
          "  --covers         look for two covers, in place of a count\n"
          "  --factor X       of a change [2]\n"
          "  --gain X         of a change, at least [0.02]\n"
          "  --only NAME      numbers whose names begin so [all]\n"
          "  --runs N         of each problem, the shortest counts [3]\n"
          "  --seconds X      of a run, at most [5]\n"
          "  --help           show this help\n",
          stdout);
}

static int read_arguments(plan *p, int argc, char **argv)
{
    static const struct option options[] = {
        {"covers", no_argument, NULL, 'c'},
        {"factor", required_argument, NULL, 'f'},
        {"gain", required_argument, NULL, 'g'},
        {"only", required_argument, NULL, 'o'},
        {"runs", required_argument, NULL, 'r'},
        {"seconds", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    int c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (c == 'c')
            p->covers = true;
        else if (c == 'f')
            p->factor = atof(optarg);
        else if (c == 'g')
            p->gain = atof(optarg);
        else if (c == 'o')
            p->only = optarg;
        else if (c == 'r')
            p->runs = bench_number(optarg);
        else if (c == 's')
            p->seconds = atof(optarg);
        else if (c == 'h')
            print_usage();
        if (c == 'h' || c == '?')
            return c == 'h' ? 0 : 2;
    }
    if (optind < argc && p->factor > 1 && p->gain > 0 && p->seconds > 0)
        return -1;
    fputs("tune: files are wanted, a factor above 1, gain and seconds above 0; "
          "see tune --help\n",
          stderr);
    return 2;
}

int main(int argc, char **argv)
{
    plan p = {"", 2, 0.02, 3, 5, false, NULL, 0};
    int code = read_arguments(&p, argc, argv);
    if (code >= 0)
        return code;
    p.problems = calloc((size_t)argc, sizeof *p.problems);
    if (p.problems == NULL)
        bench_die("tune: out of memory");
    for (; optind < argc; optind++) {
        cli_input in = bench_read(argv[optind]);
        p.problems[p.num++] = bench_problem(argv[optind], in.text, in.size);
        cli_clear_input(&in);
    }
    printf("%-26s %10s %10s %8s %8s\n", "number", "usual", "better", "ratio",
           "held out");
    for (int k = 0; k < NUM_NUMBERS; k++) {
        if (strncmp(numbers[k].name, p.only, strlen(p.only)) == 0)
            tune(&p, k);
    }
    for (int k = 0; k < p.num; k++)
        dlx_problem_free(p.problems[k]);
    free(p.problems);
    return 0;
}
