/*
 * agree.c - checks that all ways to solve give the same answer to each puzzle
 * of a file, and that their solutions are right.
 *
 * Each way searches for two solutions of each puzzle, and then counts them,
 * again up to two. The verifier, which shares nothing with the solvers, must
 * accept each solution; a single solution must be the same for all. Plain
 * backtracking, which shares nothing with anything, counts the solutions of
 * puzzles up to 9x9 without rules other than diagonals.
 *
 * A way that a limit stops gives no answer. The row of a file shows the number
 * of puzzles that each way has answered, the row below it the nodes of its
 * searches, which do not depend on the vector instructions.
 */
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/measure.h"
#include "bench/plain.h"
#include "sudoku/sudoku.h"

static const struct way {
    const char *name;
    enum dlx_kernel_name kernel;
    enum dlx_isa isa;
    int no_logic, implied;
} ways[] = {
    {"auto", DLX_KERNEL_AUTO, DLX_ISA_AUTO, 0, SUDOKU_IMPLIED_ALL},
    {"no-implied", DLX_KERNEL_AUTO, DLX_ISA_AUTO, 0, 0},
    {"links", DLX_KERNEL_LINKS, DLX_ISA_AUTO, 1, SUDOKU_IMPLIED_ALL},
    {"generic", DLX_KERNEL_LANES, DLX_ISA_GENERIC, 1, SUDOKU_IMPLIED_ALL},
    {"avx2", DLX_KERNEL_LANES, DLX_ISA_AVX2, 1, SUDOKU_IMPLIED_ALL},
    {"avx512", DLX_KERNEL_LANES, DLX_ISA_AVX512, 1, SUDOKU_IMPLIED_ALL},
};

enum {
    NUM_WAYS = sizeof ways / sizeof *ways,
    STOPPED = -1, /* instead of 0, 1, 2 (2: many) */
    MOST_CELLS = 1000000
};

/* What is known of a puzzle from all ways so far. */
typedef struct finding {
    int count;         /* 0, 1, 2; STOPPED: unknown */
    uint8_t *solution; /* if count is 1, and some way has found it */
    int has_solution;
    int64_t lanes_nodes; /* of lanes, with any instructions; -1: unknown */
} finding;

typedef struct totals {
    int puzzles, unread, stopped;
    int counts[3];
    int answered[NUM_WAYS], answered_by_plain;
    uint64_t nodes[NUM_WAYS], nodes_of_plain;
    uint64_t verified; /* solutions */
    int wrong;
} totals;

typedef struct checker {
    sudoku_solver *solvers[NUM_WAYS]; /* NULL: not selected, or impossible on
                                         this machine */
    finding found;
    uint8_t *digits[2]; /* of two solutions */
    const char *path;
    int line; /* of the puzzle */
    totals sum;
} checker;

static void complain(checker *c, const char *way, const char *what)
{
    printf("%s:%d: %s: %s\n", c->path, c->line, way, what);
    c->sum.wrong++;
}

/* ---- one puzzle ---------------------------------------------------------- */

static void check_count(checker *c, const char *way, int count)
{
    char text[80];
    if (c->found.count == STOPPED)
        c->found.count = count;
    if (c->found.count == count)
        return;
    snprintf(text, sizeof text, "solutions: %d, but others say %d", count,
             c->found.count);
    complain(c, way, text);
}

static void check_solution(checker *c, const char *way,
                           const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    sudoku_flaw flaw;
    c->sum.verified++;
    if (!sudoku_is_filled(puzzle, digits))
        complain(c, way, "its solution has empty cells");
    else if (!sudoku_verify(puzzle, digits, &flaw))
        complain(c, way, flaw.text);
}

static void check_only_solution(checker *c, const char *way,
                                const uint8_t *digits, size_t num_cells)
{
    if (!c->found.has_solution)
        memcpy(c->found.solution, digits, num_cells);
    else if (memcmp(c->found.solution, digits, num_cells) != 0)
        complain(c, way, "another solution than others have found");
    c->found.has_solution = 1;
}

/* Searches for two solutions. Returns their number, or STOPPED. */
static int search(checker *c, int way, const sudoku_puzzle *puzzle)
{
    const char *name = ways[way].name;
    size_t num_cells = (size_t)puzzle->board->shape->num_cells;
    enum dlx_result result = DLX_SOLUTION;
    int count = 0;
    while (count < 2 && result == DLX_SOLUTION) {
        result = sudoku_next(c->solvers[way], c->digits[count]);
        if (result == DLX_SOLUTION)
            check_solution(c, name, puzzle, c->digits[count++]);
    }
    if (count == 2 && memcmp(c->digits[0], c->digits[1], num_cells) == 0)
        complain(c, name, "the same solution twice");
    if (count < 2 && result != DLX_EXHAUSTED)
        return STOPPED;
    if (count == 1)
        check_only_solution(c, name, c->digits[0], num_cells);
    return count;
}

static void load(checker *c, int way, const sudoku_puzzle *puzzle)
{
    int error = sudoku_load(c->solvers[way], puzzle);
    if (error < 0)
        bench_die("%s:%d: %s", c->path, c->line, sudoku_error_text(error));
}

static void try_way(checker *c, int way, const sudoku_puzzle *puzzle)
{
    uint64_t count;
    load(c, way, puzzle);
    int found = search(c, way, puzzle);
    if (found == STOPPED)
        return;
    check_count(c, ways[way].name, found);
    load(c, way, puzzle);
    if (sudoku_count(c->solvers[way], 2, &count) != DLX_EXHAUSTED && count < 2)
        return;
    check_count(c, ways[way].name, (int)count);
    c->sum.answered[way]++;
}

/* Compares the number of nodes. */
static void check_nodes(checker *c, int way, uint64_t nodes)
{
    c->sum.nodes[way] += nodes;
    if (ways[way].kernel != DLX_KERNEL_LANES)
        return;
    if (c->found.lanes_nodes < 0)
        c->found.lanes_nodes = (int64_t)nodes;
    if (c->found.lanes_nodes != (int64_t)nodes)
        complain(c, ways[way].name, "not the nodes of other instructions");
}

static void try_plain(checker *c, const sudoku_puzzle *puzzle)
{
    check_count(
        c, "plain",
        bench_count_plain(BENCH_PROPAGATE, puzzle, 2, &c->sum.nodes_of_plain));
    c->sum.answered_by_plain++;
}

static void check_puzzle(checker *c, const sudoku_puzzle *puzzle)
{
    c->found.count = STOPPED;
    c->found.has_solution = 0;
    c->found.lanes_nodes = -1;
    for (int way = 0; way < NUM_WAYS; way++) {
        dlx_stats before, after;
        if (c->solvers[way] == NULL)
            continue;
        sudoku_get_stats(c->solvers[way], &before);
        try_way(c, way, puzzle);
        sudoku_get_stats(c->solvers[way], &after);
        check_nodes(c, way, after.nodes - before.nodes);
    }
    if (bench_is_plain(puzzle) && puzzle->board->shape->num_digits <= 9)
        try_plain(c, puzzle);
    if (c->found.count == STOPPED)
        c->sum.stopped++;
    else
        c->sum.counts[c->found.count]++;
}

/* ---- files --------------------------------------------------------------- */

static void print_head(void)
{
    printf("%-30s %7s %7s %7s %7s %7s %7s %9s", "file", "puzzles", "unique",
           "none", "many", "stopped", "unread", "verified");
    for (int way = 0; way < NUM_WAYS; way++)
        printf(" %11s", ways[way].name);
    printf(" %11s\n", "plain");
}

static void print_rows(const char *name, const totals *sum)
{
    printf("%-30s %7d %7d %7d %7d %7d %7d %9" PRIu64, name, sum->puzzles,
           sum->counts[1], sum->counts[0], sum->counts[2], sum->stopped,
           sum->unread, sum->verified);
    for (int way = 0; way < NUM_WAYS; way++)
        printf(" %11d", sum->answered[way]);
    printf(" %11d\n%88s", sum->answered_by_plain, "nodes");
    for (int way = 0; way < NUM_WAYS; way++)
        printf(" %11" PRIu64, sum->nodes[way]);
    printf(" %11" PRIu64 "\n", sum->nodes_of_plain);
    fflush(stdout);
}

/* Returns 0 after a disagreement. */
static int check_file(checker *c, const char *path, int at_most)
{
    char name[64];
    cli_input in = bench_read(path);
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    c->path = path;
    c->sum = (totals){0};
    sudoku_source_init(&source, in.text, in.size);
    sudoku_parser_init(&parser, NULL);
    sudoku_puzzle_init(&puzzle);
    while (c->sum.puzzles < at_most && sudoku_next_record(&source, &record)) {
        c->line = record.line;
        c->sum.puzzles++;
        if (sudoku_parse(&parser, &record, &puzzle, &error) < 0)
            c->sum.unread++;
        else
            check_puzzle(c, &puzzle);
    }
    print_rows(bench_base_name(path, name), &c->sum);
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    cli_clear_input(&in);
    return c->sum.wrong == 0;
}

/* ---- all ----------------------------------------------------------------- */

/* Returns whether this machine has the instructions. */
static bool has_isa(enum dlx_isa isa)
{
    dlx_config config;
    dlx_solver *solver = NULL;
    dlx_problem *p = dlx_problem_new();
    dlx_config_init(&config);
    config.tuning.isa = isa;
    if (p == NULL || dlx_freeze(p) < 0)
        bench_die("agree: out of memory");
    bool has = dlx_solver_new(&solver, p, &config) == 0;
    dlx_solver_free(solver);
    dlx_problem_free(p);
    return has;
}

static sudoku_solver *new_solver(const struct way *way,
                                 const dlx_limits *limits)
{
    sudoku_solver *solver;
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.engine.kernel = way->kernel;
    options.engine.tuning.isa = way->isa;
    options.logic = !way->no_logic;
    options.implied = way->implied;
    if (sudoku_solver_new(&solver, &options) < 0)
        bench_die("agree: out of memory");
    sudoku_set_limits(solver, limits);
    return solver;
}

static uint8_t *new_grid(void)
{
    uint8_t *digits = malloc(MOST_CELLS);
    if (digits == NULL)
        bench_die("agree: out of memory");
    return digits;
}

/* Returns the bit of the way of that name. */
static int find_way(const char *name)
{
    for (int way = 0; way < NUM_WAYS; way++) {
        if (strcmp(ways[way].name, name) == 0)
            return 1 << way;
    }
    bench_die("agree: %s: not one of the ways", name);
}

/* Sets up the ways in the set `asked`, or all if it is empty. */
static void init_checker(checker *c, int asked, const dlx_limits *limits)
{
    memset(c, 0, sizeof *c);
    for (int way = 0; way < NUM_WAYS; way++) {
        bool is_asked = asked == 0 || (asked >> way & 1) != 0;
        if (is_asked && has_isa(ways[way].isa))
            c->solvers[way] = new_solver(&ways[way], limits);
    }
    c->digits[0] = new_grid();
    c->digits[1] = new_grid();
    c->found.solution = new_grid();
}

static void clear_checker(checker *c)
{
    for (int way = 0; way < NUM_WAYS; way++)
        sudoku_solver_free(c->solvers[way]);
    free(c->digits[0]);
    free(c->digits[1]);
    free(c->found.solution);
}

static int usage(FILE *to)
{
    fputs("usage: agree [OPTION...] FILE...\n"
          "Do all ways to solve a puzzle agree, and does the verifier accept "
          "their solutions?\n"
          "  --way NAME       auto, no-implied, links, generic, avx2, avx512; "
          "several [all]\n"
          "  --at-most N      puzzles of each file [20000]\n"
          "  --max-nodes N    of each search, which then gives no "
          "answer [1000000]\n"
          "Exit status: 0 yes; 1 no; 2 a file could not be read.\n",
          to);
    return to == stdout ? 0 : 2;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"way", required_argument, NULL, 'w'},
        {"at-most", required_argument, NULL, 'a'},
        {"max-nodes", required_argument, NULL, 'm'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    checker c;
    dlx_limits limits = {.nodes = 1000000};
    int asked = 0, at_most = 20000, agree = 1;
    for (int o; (o = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (o == 'w')
            asked |= find_way(optarg);
        else if (o == 'a')
            at_most = bench_number(optarg);
        else if (o == 'm')
            limits.nodes = (uint64_t)bench_number(optarg);
        else
            return usage(o == 'h' ? stdout : stderr);
    }
    if (optind == argc)
        return usage(stderr);
    init_checker(&c, asked, &limits);
    print_head();
    for (int k = optind; k < argc; k++)
        agree &= check_file(&c, argv[k], at_most);
    clear_checker(&c);
    return agree ? 0 : 1;
}
