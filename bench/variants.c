/*
 * variants.c - measures each puzzle of a file: loading it, finding its
 * solution, and proving that there is no other.
 *
 * Prints a row for each puzzle, separated by tabs: its name, its kind (the
 * rules of its board), the answer, milliseconds of CPU time (least and median
 * of the runs), nodes. Reading is not measured; preparing the board is, unless
 * warm. Each round runs all puzzles once, so that disturbances of the machine
 * do not affect one puzzle alone.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/measure.h"
#include "sudoku/sudoku.h"

enum { MAX_RUNS = 25 };

typedef struct settings {
    int runs;
    int warm; /* nonzero: the board is prepared in advance */
    sudoku_solve_options options;
    dlx_limits limits;
} settings;

typedef struct entry {
    char name[80];
    sudoku_puzzle puzzle;
    char *trouble; /* why it could not be read, or NULL */
    uint64_t count, nodes;
    const char *kernel;
    enum dlx_result result;
    double seconds[MAX_RUNS];
} entry;

typedef struct entries {
    entry *list;
    int num, cap;
} entries;

/* ---- reading ------------------------------------------------------------- */

static entry *add_entry(entries *all)
{
    if (all->num == all->cap) {
        int cap = 2 * all->cap + 64;
        entry *more = realloc(all->list, (size_t)cap * sizeof *more);
        if (more == NULL)
            bench_die("variants: out of memory");
        all->list = more;
        all->cap = cap;
    }
    entry *e = &all->list[all->num++];
    memset(e, 0, sizeof *e);
    sudoku_puzzle_init(&e->puzzle);
    return e;
}

/* Reads the records of the file; unreadable ones become entries also. */
static void read_file(entries *all, const char *path)
{
    cli_input in = bench_read(path);
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    char base[64];
    sudoku_source_init(&source, in.text, in.size);
    sudoku_parser_init(&parser, NULL);
    for (int k = 1; sudoku_next_record(&source, &record); k++) {
        sudoku_error error;
        entry *e = add_entry(all);
        snprintf(e->name, sizeof e->name, "%s:%d", bench_base_name(path, base),
                 k);
        if (sudoku_parse(&parser, &record, &e->puzzle, &error) < 0 &&
            (e->trouble = strdup(error.text)) == NULL)
            bench_die("variants: out of memory");
    }
    sudoku_parser_clear(&parser);
    cli_clear_input(&in);
}

/* ---- solving ------------------------------------------------------------- */

/* Lets the solver prepare the board of the puzzle, which it does until the
 * second search has begun. Searches of a single node learn nothing for the next
 * one. */
static int warm_up(sudoku_solver *solver, const sudoku_puzzle *puzzle)
{
    const dlx_limits one = {.nodes = 1};
    int code = 0;
    sudoku_set_limits(solver, &one);
    for (int k = 0; k < 2 && code == 0; k++) {
        uint64_t count;
        code = sudoku_load(solver, puzzle);
        if (code == 0)
            sudoku_count(solver, 2, &count);
    }
    return code;
}

static void solve(const settings *plan, entry *e, int run)
{
    sudoku_solver *solver;
    dlx_stats before, after;
    double start = bench_now(1);
    if (sudoku_solver_new(&solver, &plan->options) < 0)
        bench_die("variants: out of memory");
    int code = plan->warm ? warm_up(solver, &e->puzzle) : 0;
    sudoku_set_limits(solver, &plan->limits);
    sudoku_get_stats(solver, &before);
    if (plan->warm)
        start = bench_now(1);
    if (code < 0 || sudoku_load(solver, &e->puzzle) < 0)
        bench_die("variants: %s: it is too big", e->name);
    e->result = sudoku_count(solver, 2, &e->count);
    e->seconds[run] = bench_now(1) - start;
    sudoku_get_stats(solver, &after);
    e->nodes = after.nodes - before.nodes;
    e->kernel = after.kernel;
    sudoku_solver_free(solver);
}

/* ---- printing ------------------------------------------------------------ */

/* Prints the names of the board's rules, each once. */
static void print_kind(const sudoku_board *board)
{
    printf("%dx%d", board->shape->height, board->shape->width);
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        bool is_new = true;
        for (int j = 0; j < k; j++)
            is_new = is_new && board->rules[j].clause.rule != rule;
        if (is_new)
            printf("+%s", sudoku_rule_name(rule));
    }
}

static const char *answer_of(const entry *e)
{
    if (e->count >= 2)
        return "many";
    if (e->result != DLX_EXHAUSTED)
        return "limit";
    return e->count == 1 ? "unique" : "none";
}

static void print_row(const settings *plan, entry *e)
{
    if (e->trouble != NULL) {
        printf("%s\t-\tunread\t-\t-\t-\t%s\n", e->name, e->trouble);
        return;
    }
    bench_summary s = bench_summarize(e->seconds, plan->runs);
    printf("%s\t", e->name);
    print_kind(e->puzzle.board);
    printf("\t%s\t%.4f\t%.4f\t%" PRIu64 "\t%s\n", answer_of(e), 1e3 * s.min,
           1e3 * s.median, e->nodes, e->kernel == NULL ? "-" : e->kernel);
}

static int usage(FILE *to)
{
    fputs("usage: variants [OPTION...] FILE...\n"
          "Time the proof that each puzzle has one solution, in milliseconds "
          "of CPU time.\n"
          "  --runs N         of each puzzle [5]\n"
          "  --seconds N      after which a search is given up [10]\n"
          "  --warm           without what is prepared for a board\n"
          "  --no-implied[=LIST]\n"
          "                   without constraints that follow from others, or "
          "some kinds\n"
          "                   of them: one-house, innies ...\n"
          "  --no-logic       exact cover search alone\n",
          to);
    return to == stdout ? 0 : 2;
}

/* Sets the kinds of implied constraints with these names, or all. */
static void leave_out(settings *plan, const char *names)
{
    int kinds =
        names == NULL ? SUDOKU_IMPLIED_ALL : sudoku_find_implied_names(names);
    if (kinds < 0)
        bench_die(
            "variants: --no-implied takes one-house, many-houses, innies, "
            "outies, overlaps, leftovers, paths, counts, tables, unions");
    plan->options.implied &= ~kinds;
}

/* Returns 0, or the exit status plus 1. */
static int read_arguments(settings *plan, int argc, char **argv)
{
    static const struct option options[] = {
        {"runs", required_argument, NULL, 'n'},
        {"seconds", required_argument, NULL, 's'},
        {"warm", no_argument, NULL, 'w'},
        {"no-implied", optional_argument, NULL, 'i'},
        {"no-logic", no_argument, NULL, 'l'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    for (int c; (c = getopt_long(argc, argv, "n:h", options, NULL)) != -1;) {
        if (c == 'n')
            plan->runs = bench_number(optarg);
        else if (c == 's')
            plan->limits.seconds = bench_number(optarg);
        else if (c == 'w')
            plan->warm = 1;
        else if (c == 'i')
            leave_out(plan, optarg);
        else if (c == 'l')
            plan->options.logic = false;
        else
            return 1 + usage(c == 'h' ? stdout : stderr);
    }
    if (optind == argc)
        return 1 + usage(stderr);
    if (plan->runs > MAX_RUNS)
        bench_die("variants: at most %d runs", MAX_RUNS);
    return 0;
}

int main(int argc, char **argv)
{
    settings plan = {.runs = 5, .limits = {.seconds = 10}};
    entries all = {NULL, 0, 0};
    sudoku_solve_options_init(&plan.options);
    int code = read_arguments(&plan, argc, argv);
    if (code != 0)
        return code - 1;
    for (int k = optind; k < argc; k++)
        read_file(&all, argv[k]);
    for (int run = 0; run < plan.runs; run++) {
        for (int k = 0; k < all.num; k++) {
            if (all.list[k].trouble == NULL)
                solve(&plan, &all.list[k], run);
        }
    }
    printf("puzzle\tkind\tanswer\tleast_ms\tmedian_ms\tnodes\tkernel\n");
    for (int k = 0; k < all.num; k++) {
        print_row(&plan, &all.list[k]);
        sudoku_puzzle_clear(&all.list[k].puzzle);
        free(all.list[k].trouble);
    }
    free(all.list);
}
