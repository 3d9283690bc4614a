/*
 * covers.c - measures how long each kernel takes to count all covers of a
 * problem, or to visit them one by one. With --best it measures instead how
 * much longer the first kernel takes than the fastest of the others and of a
 * count by symmetry.
 *
 * A run is measured from the frozen problem to the last cover. Kernels take
 * turns, so that disturbances of the machine affect all; a ratio is the median
 * over the turns, above 1 if the first kernel is slower.
 */
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/families.h"
#include "bench/measure.h"
#include "cli/shared/sat.h"

static const char *const defaults[][2] = {
    {"queens", "11"},       {"langford", "11"},    {"pentominoes", "4x15"},
    {"pentominoes", "8x8"}, {"dominoes", "6x8"},   {"latin", "5"},
    {"costas", "9"},        {"random", "45x200x1"}};

typedef struct settings {
    int runs; /* of each kernel */
    bench_kernels kernels;
    dlx_config config; /* except the kernel */
    double seconds;    /* limit of each run, by the clock that measures it */
    int one_by_one;    /* visit the covers */
    int best;          /* compare the first kernel with the fastest other one */
} settings;

typedef struct measured {
    uint64_t covers, nodes;
    enum dlx_result result;
    double seconds[BENCH_MAX_RUNS];
} measured;

/* As bench_now(), but with --best including the threads of a SAT solver. */
static double now(const settings *plan)
{
    struct timespec t;
    if (!plan->best || plan->config.threads > 1)
        return bench_now(plan->config.threads);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A run, which ends when its seconds are over. */
typedef struct timer {
    dlx_solver *solver; /* NULL: a count by symmetry */
    const settings *plan;
    double end;
} timer;

static int is_over(void *ctx)
{
    const timer *t = ctx;
    return now(t->plan) >= t->end;
}

static void tick(void *ctx)
{
    const timer *t = ctx;
    if (is_over(ctx))
        dlx_interrupt(t->solver);
}

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
    double start = now(plan);
    int error = dlx_solver_new(&s, p, &config);
    m->result = DLX_INTERRUPTED;
    if (plan->best && (error == DLX_EBOUNDS || error == DLX_ETOOBIG))
        return 0;
    if (error < 0)
        bench_die("covers: %s", dlx_error_text(error));
    timer t = {s, plan, start + plan->seconds};
    dlx_set_tick(s, tick, &t);
    m->result = plan->one_by_one ? visit_covers(s, &m->covers)
                                 : dlx_count(s, &m->covers);
    double seconds = now(plan) - start;
    dlx_get_stats(s, &stats);
    m->nodes = stats.nodes;
    dlx_solver_free(s);
    return seconds;
}

/* Counts by symmetry, once. Returns the seconds. */
static double count_by_symmetry(const dlx_problem *p, const settings *plan,
                                measured *m)
{
    dlx_symmetric_count *c;
    double start = now(plan);
    timer t = {NULL, plan, start + plan->seconds};
    m->result = DLX_INTERRUPTED;
    int result = dlx_symmetric_count_new(&c, p, &plan->config, DLX_COUNT_COVERS,
                                         is_over, &t);
    double seconds = now(plan) - start;
    if (result != DLX_EXHAUSTED)
        return seconds;
    m->result = DLX_EXHAUSTED;
    m->covers = strtoull(c->covers, NULL, 10);
    dlx_symmetric_count_free(c);
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

/* Returns the least of the runs, and stores counts in *m. Kernel -1: symmetry.
 */
static double least(const dlx_problem *p, const settings *plan, int kernel,
                    measured *m)
{
    double seconds = (double)INFINITY;
    for (int run = 0; run < plan->runs; run++)
        seconds = fmin(seconds, kernel < 0 ? count_by_symmetry(p, plan, m)
                                           : count_covers(p, plan, kernel, m));
    return m->result == DLX_EXHAUSTED ? seconds : (double)INFINITY;
}

/* Prints how the first kernel compares with the fastest other one, which is not
 * looked for beyond the first kernel's time. Returns 0 if counts differ. */
static int measure_best(const char *name, const dlx_problem *p,
                        const settings *plan)
{
    const double ALLOWED = 0.01;
    enum { MOST_OPTIONS = 3000 }; /* libbliss does not look at the clock */
    settings others = *plan;
    measured first = {0}, m = {0};
    const char *fastest = "-";
    double best = (double)INFINITY, seconds = least(p, plan, 0, &first);
    int agree = 1;
    int last = plan->kernels.num - (dlx_num_options(p) > MOST_OPTIONS);
    for (int k = 1; k <= last; k++) {
        int kernel = k < plan->kernels.num ? k : -1;
        others.seconds = fmin(plan->seconds, fmin(best, seconds + ALLOWED));
        double other = least(p, &others, kernel, &m);
        if (isinf(other))
            continue;
        agree &= isinf(seconds) || m.covers == first.covers;
        if (other < best)
            fastest = kernel < 0 ? "symmetry" : plan->kernels.names[k];
        best = fmin(best, other);
    }
    printf("%-24s %9.3f %9.3f %-9s", name, seconds, best, fastest);
    if (!isinf(best))
        printf(" %6.2f", fmin(seconds, plan->seconds) / (best + ALLOWED));
    printf("\n");
    fflush(stdout);
    return agree;
}

static int measure_text(const char *name, const char *text, size_t size,
                        const settings *plan)
{
    dlx_problem *p = bench_problem(name, text, size);
    int agree =
        plan->best ? measure_best(name, p, plan) : measure(name, p, plan);
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
    if (plan->best) {
        printf("%-24s %9s %9s %-9s %6s\n", "problem", plan->kernels.names[0],
               "best", "", "ratio");
        return;
    }
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
    fputs(
        "usage: covers [OPTION...] [FILE...]\n"
        "Time the counting of all covers of each problem, in CPU seconds\n"
        "(of the clock, if there are several threads).\n"
        "  --kernel NAME    auto, links, lanes, memo, bounds, sweep, "
        "prefixes;\n"
        "                   several [links lanes]\n"
        "  --best           the first kernel [auto] beside the fastest of the\n"
        "                   others [lanes memo bounds sweep prefixes] and of "
        "a\n"
        "                   count by symmetry: the least of the runs, and its\n"
        "                   ratio to the fastest and 10 ms\n"
        "  --isa NAME       generic, avx2, avx512 [auto]\n"
        "  --next           covers one by one, not their number\n"
        "  --threads N      [1]\n"
        "  --runs N         of each kernel [5]\n"
        "  --max-seconds N  stop a run then [60]\n"
        "Without a file: some problems of its own.\n",
        to);
    return to == stdout ? 0 : 2;
}

static void add_kernels(settings *plan)
{
    static const char *const two[] = {"links", "lanes", NULL};
    static const char *const all[] = {"auto",  "lanes",    "memo", "bounds",
                                      "sweep", "prefixes", NULL};
    for (const char *const *k = plan->best ? all : two; *k != NULL; k++)
        bench_add_kernel(&plan->kernels, *k);
}

/* Returns 0, or the exit status plus 1. */
static int read_arguments(settings *plan, int argc, char **argv)
{
    static const struct option options[] = {
        {"best", no_argument, NULL, 'b'},
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
        else if (c == 'b')
            plan->best = 1;
        else if (c == 'i')
            plan->config.tuning.isa = bench_isa(optarg);
        else if (c == 'o')
            plan->one_by_one = 1;
        else if (c == 't')
            plan->config.threads = bench_number(optarg);
        else if (c == 'n')
            plan->runs = bench_number(optarg);
        else if (c == 's')
            plan->seconds = bench_number(optarg);
        else
            return 1 + usage(c == 'h' ? stdout : stderr);
    }
    if (plan->runs > BENCH_MAX_RUNS)
        bench_die("covers: at most %d runs", BENCH_MAX_RUNS);
    if (plan->kernels.num == 0)
        add_kernels(plan);
    if (plan->best)
        plan->config.sat = cli_sat_functions();
    return 0;
}

int main(int argc, char **argv)
{
    enum { NUM_DEFAULTS = sizeof defaults / sizeof *defaults };
    settings plan = {.runs = 5, .seconds = 60};
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
