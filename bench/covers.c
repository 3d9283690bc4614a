/*
 * covers.c - how long each kernel takes to count all covers of a problem.
 *
 * A run is measured from the frozen problem to the last cover. The kernels take
 * turns, so that what disturbs the machine for long disturbs both; the ratio is
 * the median of those of each turn.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/families.h"
#include "bench/measure.h"

enum { NUM_KERNELS = 2, MAX_RUNS = 1000 };

static const char *const kernel_names[NUM_KERNELS] = {"links", "lanes"};

static const char *const defaults[][2] = {
    {"queens", "11"},      {"langford", "10"},   {"pentominoes", "5x12"},
    {"pentominoes", "8x8"}, {"dominoes", "6x8"},  {"latin", "5"},
    {"costas", "9"},       {"random", "45x200x1"}};

typedef struct plan {
    int runs;
    dlx_config config; /* config.kernel: the only one, or AUTO for all */
    dlx_limits limits; /* of each run */
} plan;

typedef struct measured {
    uint64_t covers, nodes;
    enum dlx_result result;
    double seconds[MAX_RUNS];
} measured;

/* One run; leaves what it counted in *m. Returns its seconds. */
static double count_covers(const dlx_problem *p, const plan *plan, int kernel,
                           measured *m)
{
    dlx_solver *s;
    dlx_stats stats;
    dlx_config config = plan->config;
    config.kernel = DLX_KERNEL_LINKS + kernel;
    double start = bench_now(config.threads);
    int error = dlx_solver_new(&s, p, &config);
    if (error < 0)
        bench_die("covers: %s", dlx_error_text(error));
    dlx_set_limits(s, &plan->limits);
    m->result = dlx_count(s, &m->covers);
    double seconds = bench_now(config.threads) - start;
    dlx_get_stats(s, &stats);
    m->nodes = stats.nodes;
    dlx_solver_free(s);
    return seconds;
}

static int is_wanted(const plan *plan, int kernel)
{
    return plan->config.kernel == DLX_KERNEL_AUTO ||
           plan->config.kernel == DLX_KERNEL_LINKS + kernel;
}

/* Columns of a kernel: nodes, median seconds, spread. */
static void print_kernel(measured *m, int runs)
{
    bench_summary s = bench_summarize(m->seconds, runs);
    if (m->result == DLX_EXHAUSTED)
        printf(" %12" PRIu64 " %9.4f %5.0f%%", m->nodes, s.median,
               bench_spread(&s));
    else
        printf(" %12s %9.4f %6s", "stopped", s.median, "");
}

/* The row of a problem. Returns 0 if the kernels disagree. */
static int measure(const char *name, const dlx_problem *p, const plan *plan)
{
    static measured all[NUM_KERNELS];
    double ratios[MAX_RUNS];
    int finished = 0;
    uint64_t covers = 0, other = 0;
    for (int run = 0; run < plan->runs; run++) {
        for (int k = 0; k < NUM_KERNELS; k++) {
            if (is_wanted(plan, k))
                all[k].seconds[run] = count_covers(p, plan, k, &all[k]);
        }
        ratios[run] = all[0].seconds[run] / all[1].seconds[run];
    }
    for (int k = 0; k < NUM_KERNELS; k++) {
        if (is_wanted(plan, k) && all[k].result == DLX_EXHAUSTED) {
            other = finished++ == 0 ? all[k].covers : covers;
            covers = all[k].covers;
        }
    }
    printf("%-20s %12" PRIu64, name, covers);
    for (int k = 0; k < NUM_KERNELS; k++) {
        if (is_wanted(plan, k))
            print_kernel(&all[k], plan->runs);
    }
    if (finished == NUM_KERNELS)
        printf(" %7.2f", bench_summarize(ratios, plan->runs).median);
    printf("\n");
    fflush(stdout);
    return finished < NUM_KERNELS || covers == other;
}

static int measure_text(const char *name, const char *text, size_t size,
                        const plan *plan)
{
    dlx_text_error error = {0, 0, "out of memory"};
    dlx_problem *p = dlx_problem_new();
    if (p == NULL || dlx_read_text(p, text, size, &error) < 0)
        bench_die("%s:%d:%d: %s", name, error.line, error.column, error.text);
    if (dlx_freeze(p) < 0)
        bench_die("%s: out of memory", name);
    int agree = measure(name, p, plan);
    if (!agree)
        fprintf(stderr, "covers: %s: the kernels disagree\n", name);
    dlx_problem_free(p);
    return agree;
}

static int measure_file(const char *path, const plan *plan)
{
    char name[64];
    cli_input in = bench_read(path);
    int agree =
        measure_text(bench_base_name(path, name), in.text, in.size, plan);
    cli_clear_input(&in);
    return agree;
}

static int measure_default(const char *const of[2], const plan *plan)
{
    char name[64];
    size_t size;
    char *text = bench_problem_text(of[0], of[1], &size);
    if (text == NULL)
        bench_die("covers: out of memory");
    snprintf(name, sizeof name, "%s-%s", of[0], of[1]);
    int agree = measure_text(name, text, size, plan);
    free(text);
    return agree;
}

static void print_head(const plan *plan)
{
    printf("%-20s %12s", "problem", "covers");
    for (int k = 0; k < NUM_KERNELS; k++) {
        if (is_wanted(plan, k))
            printf(" %6s nodes %9s %6s", kernel_names[k], "seconds", "spread");
    }
    if (plan->config.kernel == DLX_KERNEL_AUTO)
        printf(" %7s", "ratio");
    printf("\n");
}

static int usage(FILE *to)
{
    fputs("usage: covers [OPTION...] [FILE...]\n"
          "Time the counting of all covers of each problem, in CPU seconds\n"
          "(of the clock, if there are several threads).\n"
          "  --kernel NAME    links or lanes only [auto: both]\n"
          "  --isa NAME       generic, avx2, avx512 [auto]\n"
          "  --threads N      [1]\n"
          "  --runs N         of each kernel [5]\n"
          "  --max-seconds N  stop a run then [60]\n"
          "Without a file: some problems of its own.\n",
          to);
    return to == stdout ? 0 : 2;
}

/* Returns 0, or what to exit with, plus 1. */
static int read_arguments(plan *plan, int argc, char **argv)
{
    static const struct option options[] = {
        {"kernel", required_argument, NULL, 'k'},
        {"isa", required_argument, NULL, 'i'},
        {"threads", required_argument, NULL, 't'},
        {"runs", required_argument, NULL, 'n'},
        {"max-seconds", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        if (c == 'k')
            plan->config.kernel = bench_kernel(optarg);
        else if (c == 'i')
            plan->config.isa = bench_isa(optarg);
        else if (c == 't')
            plan->config.threads = bench_number(optarg);
        else if (c == 'n')
            plan->runs = bench_number(optarg);
        else if (c == 's')
            plan->limits.seconds = bench_number(optarg);
        else
            return 1 + usage(c == 'h' ? stdout : stderr);
    }
    if (plan->runs > MAX_RUNS)
        bench_die("covers: at most %d runs", MAX_RUNS);
    return 0;
}

int main(int argc, char **argv)
{
    enum { NUM_DEFAULTS = sizeof defaults / sizeof *defaults };
    plan plan = {5, {0}, {0, 0, 60}};
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
