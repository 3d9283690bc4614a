/*
 * covers.c - measures how long each kernel takes to count all covers of a
 * problem, or to visit them one by one.
 *
 * A run is measured from the frozen problem to the last cover. Kernels take
 * turns, so that disturbances of the machine affect all; a ratio is the median
 * over the turns, above 1 if the first kernel is slower.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/families.h"
#include "bench/measure.h"

static const char *const defaults[][2] = {
    {"queens", "11"},       {"langford", "11"},    {"pentominoes", "4x15"},
    {"pentominoes", "8x8"}, {"dominoes", "6x8"},   {"latin", "5"},
    {"costas", "9"},        {"random", "45x200x1"}};

typedef struct settings {
    int runs; /* of each kernel */
    bench_kernels kernels;
    dlx_config config; /* except the kernel */
    dlx_limits limits; /* of each run */
    int one_by_one;    /* visit the covers */
} settings;

typedef struct measured {
    uint64_t covers, nodes;
    enum dlx_result result;
    double seconds[BENCH_MAX_RUNS];
} measured;

/* Visits all covers one by one. */
static enum dlx_result visit_covers(dlx_solver *s, uint64_t *covers)
{
    enum dlx_result result;
    const int *options;
    for (*covers = 0; (result = dlx_next(s)) == DLX_SOLUTION; ++*covers)
        dlx_get_cover(s, &options);
    return result;
}

/* Runs once and stores the counts in *m. Returns the seconds. */
static double count_covers(const dlx_problem *p, const settings *plan,
                           int kernel, measured *m)
{
    dlx_solver *s;
    dlx_stats stats;
    dlx_config config = plan->config;
    config.kernel = plan->kernels.kernels[kernel];
    double start = bench_now(config.threads);
    int error = dlx_solver_new(&s, p, &config);
    if (error < 0)
        bench_die("covers: %s", dlx_error_text(error));
    dlx_set_limits(s, &plan->limits);
    m->result = plan->one_by_one ? visit_covers(s, &m->covers)
                                 : dlx_count(s, &m->covers);
    double seconds = bench_now(config.threads) - start;
    dlx_get_stats(s, &stats);
    m->nodes = stats.nodes;
    dlx_solver_free(s);
    return seconds;
}

/* Prints the columns of a kernel: nodes, median seconds, spread. */
static void print_kernel(const measured *m, int runs)
{
    double seconds[BENCH_MAX_RUNS];
    memcpy(seconds, m->seconds, (size_t)runs * sizeof *seconds);
    bench_summary s = bench_summarize(seconds, runs);
    if (m->result == DLX_EXHAUSTED)
        printf(" %12" PRIu64 " %9.4f %5.0f%%", m->nodes, s.median,
               bench_spread(&s));
    else
        printf(" %12s %9.4f %6s", "stopped", s.median, "");
}

static void print_ratio(const measured *first, const measured *m, int runs)
{
    double ratios[BENCH_MAX_RUNS];
    if (first->result != DLX_EXHAUSTED || m->result != DLX_EXHAUSTED) {
        printf(" %7s", "");
        return;
    }
    for (int run = 0; run < runs; run++)
        ratios[run] = first->seconds[run] / m->seconds[run];
    printf(" %7.2f", bench_summarize(ratios, runs).median);
}

static void print_row(const char *name, const measured *finished,
                      const measured *all, const settings *plan)
{
    if (finished != NULL)
        printf("%-20s %12" PRIu64, name, finished->covers);
    else
        printf("%-20s %12s", name, "?");
    for (int k = 0; k < plan->kernels.num; k++) {
        print_kernel(&all[k], plan->runs);
        if (k > 0)
            print_ratio(&all[0], &all[k], plan->runs);
    }
    printf("\n");
    fflush(stdout);
}

/* Prints the row of a problem. Returns 0 if the kernels disagree. */
static int measure(const char *name, const dlx_problem *p, const settings *plan)
{
    static measured all[BENCH_MAX_KERNELS];
    const measured *finished = NULL; /* a kernel that was not stopped */
    int num = plan->kernels.num, agree = 1;
    for (int run = 0; run < plan->runs; run++) {
        for (int k = 0; k < num; k++)
            all[k].seconds[run] = count_covers(p, plan, k, &all[k]);
    }
    for (int k = 0; k < num; k++) {
        if (all[k].result != DLX_EXHAUSTED)
            continue;
        agree &= finished == NULL || all[k].covers == finished->covers;
        finished = &all[k];
    }
    print_row(name, finished, all, plan);
    return agree;
}

static int measure_text(const char *name, const char *text, size_t size,
                        const settings *plan)
{
    dlx_problem *p = bench_problem(name, text, size);
    int agree = measure(name, p, plan);
    if (!agree)
        fprintf(stderr, "covers: %s: the kernels disagree\n", name);
    dlx_problem_free(p);
    return agree;
}

static int measure_file(const char *path, const settings *plan)
{
    char name[64];
    cli_input in = bench_read(path);
    int agree =
        measure_text(bench_base_name(path, name), in.text, in.size, plan);
    cli_clear_input(&in);
    return agree;
}

static int measure_default(const char *const of[2], const settings *plan)
{
    char name[64];
    size_t size;
    char *text = bench_default_text(of, name, &size);
    int agree = measure_text(name, text, size, plan);
    free(text);
    return agree;
}

static void print_head(const settings *plan)
{
    printf("%-20s %12s", "problem", "covers");
    for (int k = 0; k < plan->kernels.num; k++) {
        printf(" %6s nodes %9s %6s", plan->kernels.names[k], "seconds",
               "spread");
        if (k > 0)
            printf(" %7s", "ratio");
    }
    printf("\n");
}

static int usage(FILE *to)
{
    fputs("usage: covers [OPTION...] [FILE...]\n"
          "Time the counting of all covers of each problem, in CPU seconds\n"
          "(of the clock, if there are several threads).\n"
          "  --kernel NAME    links, lanes, memo, auto; several [links lanes]\n"
          "  --isa NAME       generic, avx2, avx512 [auto]\n"
          "  --next           covers one by one, not their number\n"
          "  --threads N      [1]\n"
          "  --runs N         of each kernel [5]\n"
          "  --max-seconds N  stop a run then [60]\n"
          "Without a file: some problems of its own.\n",
          to);
    return to == stdout ? 0 : 2;
}

/* Returns 0, or the exit status plus 1. */
static int read_arguments(settings *plan, int argc, char **argv)
{
    static const struct option options[] = {
        {"kernel", required_argument, NULL, 'k'},
        {"isa", required_argument, NULL, 'i'},
        {"next", no_argument, NULL, 'o'},
        {"threads", required_argument, NULL, 't'},
        {"runs", required_argument, NULL, 'n'},
        {"max-seconds", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        if (c == 'k')
            bench_add_kernel(&plan->kernels, optarg);
        else if (c == 'i')
            plan->config.tuning.isa = bench_isa(optarg);
        else if (c == 'o')
            plan->one_by_one = 1;
        else if (c == 't')
            plan->config.threads = bench_number(optarg);
        else if (c == 'n')
            plan->runs = bench_number(optarg);
        else if (c == 's')
            plan->limits.seconds = bench_number(optarg);
        else
            return 1 + usage(c == 'h' ? stdout : stderr);
    }
    if (plan->runs > BENCH_MAX_RUNS)
        bench_die("covers: at most %d runs", BENCH_MAX_RUNS);
    if (plan->kernels.num == 0) {
        bench_add_kernel(&plan->kernels, "links");
        bench_add_kernel(&plan->kernels, "lanes");
    }
    return 0;
}

int main(int argc, char **argv)
{
    enum { NUM_DEFAULTS = sizeof defaults / sizeof *defaults };
    settings plan = {.runs = 5, .limits.seconds = 60};
    int agree = 1;
    dlx_config_init(&plan.config);
    int code = read_arguments(&plan, argc, argv);
    if (code != 0)
        return code - 1;
    print_head(&plan);
    for (int k = optind; k < argc; k++)
        agree &= measure_file(argv[k], &plan);
    for (int k = 0; k < NUM_DEFAULTS && optind == argc; k++)
        agree &= measure_default(defaults[k], &plan);
    return agree ? 0 : 1;
}
