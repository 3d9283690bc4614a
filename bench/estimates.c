/*
 * estimates.c - measures how often the intervals of estimates hold.
 *
 * The true numbers of covers and of nodes of the sampled search are computed
 * first. Then they are estimated with one seed after the other, without trying
 * the whole search. Prints how many intervals of 95 % hold, and the median of
 * half their width, in percent of the estimate.
 */
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/families.h"
#include "bench/measure.h"
#include "jobs/estimate.h"
#include "jobs/problem_tree.h"

static const char *const defaults[][2] = {
    {"queens", "10"},        {"queens", "12"},       {"queens", "14"},
    {"langford", "8"},       {"langford", "11"},     {"langford", "12"},
    {"pentominoes", "4x15"}, {"pentominoes", "8x8"}, {"pentominoes", "5x12"},
    {"dominoes", "6x6"},     {"dominoes", "6x7"},    {"dominoes", "6x8"},
    {"dominoes", "8x8"},     {"dominoes", "10x10"},  {"dominoes", "12x12"},
    {"latin", "4"},          {"latin", "5"},         {"latin", "6"},
    {"costas", "8"},         {"costas", "9"},        {"costas", "10"},
    {"random", "30x100x1"},  {"random", "30x150x2"}, {"random", "36x150x3"},
    {"random", "36x200x4"},  {"random", "40x150x6"}, {"random", "45x200x1"},
    {"random", "45x200x2"},  {"random", "45x250x3"}, {"random", "39x200x7"}};

typedef struct settings {
    double seconds; /* of an estimate */
    int seeds;
    double longest; /* seconds for computing the true numbers */
} settings;

/* Statistics of one estimated number. */
typedef struct score {
    int held, num; /* of bounded intervals */
    double widths[BENCH_MAX_RUNS];
} score;

static score all_covers, all_nodes;

/* ---- what is true -------------------------------------------------------- */

/* Returns NAN if it takes too long. */
static double known_covers(const dlx_problem *p, double longest)
{
    dlx_solver *s;
    char text[400];
    double covers = NAN;
    const dlx_limits limits = {0, 0, longest, 0};
    if (dlx_solver_new(&s, p, NULL) < 0)
        bench_die("estimates: out of memory");
    dlx_set_limits(s, &limits);
    uint64_t low;
    if (dlx_count(s, &low) == DLX_EXHAUSTED &&
        dlx_count_text(s, text, sizeof text) < sizeof text)
        covers = strtod(text, NULL);
    dlx_solver_free(s);
    return covers;
}

static double known_nodes(const dlx_tree *tree, double longest)
{
    dlx_searcher *s;
    dlx_stats stats;
    const dlx_limits limits = {0, 0, longest, 0};
    if (tree->functions->new_searcher(&s, tree) < 0 ||
        s->functions->begin(s, NULL, 0) < 0)
        bench_die("estimates: out of memory");
    s->functions->set_limits(s, &limits);
    enum dlx_result result = s->functions->run(s, true);
    s->functions->get_stats(s, &stats);
    s->functions->free(s);
    return result == DLX_EXHAUSTED ? (double)stats.nodes : NAN;
}

/* ---- what is estimated --------------------------------------------------- */

static void add(score *t, const dlx_interval *i, double truth)
{
    if (isnan(truth) || isinf(i->high))
        return;
    t->held += i->low <= truth * (1 + 1e-9) && truth * (1 - 1e-9) <= i->high;
    t->widths[t->num++ % BENCH_MAX_RUNS] =
        i->mean > 0 ? (i->high - i->low) / 2 / i->mean : 0;
}

static void print_score(const score *t, double truth)
{
    double widths[BENCH_MAX_RUNS];
    if (isnan(truth) || t->num == 0) {
        printf(" %11s %4d/%-4d %5s", isnan(truth) ? "?" : "", t->held, t->num,
               "");
        return;
    }
    memcpy(widths, t->widths, (size_t)t->num * sizeof *widths);
    printf(" %11.4g %4d/%-4d %4.0f%%", truth, t->held, t->num,
           100 * bench_summarize(widths, t->num).median);
}

static void sum(score *all, const score *t)
{
    all->held += t->held;
    all->num += t->num;
}

static void measure(const char *name, const dlx_problem *p,
                    const settings *plan)
{
    dlx_config config;
    jobs_problem_tree tree;
    jobs_estimate_form form;
    score covers = {0}, nodes = {0};
    int samples = 0;
    dlx_config_init(&config);
    jobs_problem_tree_init(&tree, p, &config, NULL, 0);
    jobs_problem_tree_without_memo(&tree);
    double is_covers = known_covers(p, plan->longest);
    double is_nodes = known_nodes(&tree.base, plan->longest);
    for (int seed = 1; seed <= plan->seeds; seed++) {
        dlx_estimate e;
        jobs_estimate_form_init(&form, &tree.base);
        form.short_search = 0;
        form.max_seconds = plan->seconds;
        form.seed = (uint64_t)seed;
        if (jobs_estimate_make(&e, &form) != 0)
            bench_die("estimates: %s: no estimate", name);
        add(&covers, &e.covers, is_covers);
        add(&nodes, &e.nodes, is_nodes);
        samples += e.samples;
    }
    printf("%-20s", name);
    print_score(&covers, is_covers);
    print_score(&nodes, is_nodes);
    printf(" %7d\n", samples / plan->seeds);
    fflush(stdout);
    sum(&all_covers, &covers);
    sum(&all_nodes, &nodes);
}

/* ---- problems ------------------------------------------------------------ */

static void measure_text(const char *name, const char *text, size_t size,
                         const settings *plan)
{
    dlx_problem *p = bench_problem(name, text, size);
    measure(name, p, plan);
    dlx_problem_free(p);
}

static void measure_file(const char *path, const settings *plan)
{
    char name[64];
    cli_input in = bench_read(path);
    measure_text(bench_base_name(path, name), in.text, in.size, plan);
    cli_clear_input(&in);
}

static void measure_default(const char *const of[2], const settings *plan)
{
    char name[64];
    size_t size;
    char *text = bench_default_text(of, name, &size);
    measure_text(name, text, size, plan);
    free(text);
}

static int usage(FILE *to)
{
    fputs(
        "usage: estimates [OPTION...] [FILE...]\n"
        "Count how many intervals of estimates hold, of 95 % each.\n"
        "  --seconds N      of an estimate [2]\n"
        "  --seeds N        of estimates [20]\n"
        "  --max-seconds N  to find out what is true [60]\n"
        "Without a file: 30 problems of its own. Prints for covers and nodes\n"
        "the truth, how many intervals hold, of those with two ends, and the\n"
        "median of half their width; then samples of an estimate.\n",
        to);
    return to == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"seconds", required_argument, NULL, 's'},
        {"seeds", required_argument, NULL, 'n'},
        {"max-seconds", required_argument, NULL, 'm'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    settings plan = {2, 20, 60};
    for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (c == 's')
            plan.seconds = bench_number(optarg);
        else if (c == 'n')
            plan.seeds = bench_number(optarg);
        else if (c == 'm')
            plan.longest = bench_number(optarg);
        else
            return usage(c == 'h' ? stdout : stderr);
    }
    if (plan.seeds > BENCH_MAX_RUNS)
        bench_die("estimates: no more than %d seeds", BENCH_MAX_RUNS);
    printf("%-20s %11s %9s %5s %11s %9s %5s %7s\n", "problem", "covers", "held",
           "width", "nodes", "held", "width", "samples");
    for (int k = optind; k < argc; k++)
        measure_file(argv[k], &plan);
    for (size_t k = 0; optind == argc && k < sizeof defaults / sizeof *defaults;
         k++)
        measure_default(defaults[k], &plan);
    printf("covers %d of %d, nodes %d of %d\n", all_covers.held, all_covers.num,
           all_nodes.held, all_nodes.num);
    return 0;
}
