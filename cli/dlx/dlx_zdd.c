/* dlx_zdd.c - dlx zdd and dlx sample: the diagram of all covers, and random
 * covers from it. */
#include "base/clock.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/dlx/dlx_waiting.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- the diagram --------------------------------------------------------- */

static void print_arc(uint32_t node)
{
    if (node < 2)
        fputs(node == 0 ? " B" : " T", stdout);
    else
        printf(" %" PRIu32, node);
}

/* Prints a line for each node, after those that its arcs lead to; then a dot.
 */
static void print_graphillion(const dlx_zdd *z)
{
    if (dlx_zdd_root(z) < 2)
        puts(dlx_zdd_root(z) == 0 ? "B" : "T");
    for (uint32_t n = 2; n < dlx_zdd_size(z); n++) {
        dlx_zdd_node node = dlx_zdd_get(z, n);
        printf("%" PRIu32 " %d", n, node.level);
        print_arc(node.without);
        print_arc(node.with);
        putchar('\n');
    }
    puts(".");
}

/* Prints options by number, as names may contain quotes. */
static void print_graphviz(const dlx_zdd *z)
{
    puts("digraph covers {");
    puts("0 [shape=box, label=\"none\"]");
    puts("1 [shape=box, label=\"cover\"]");
    for (uint32_t n = 2; n < dlx_zdd_size(z); n++) {
        dlx_zdd_node node = dlx_zdd_get(z, n);
        printf("%" PRIu32 " [label=\"%d\"]\n", n, node.option);
        printf("%" PRIu32 " -> %" PRIu32 " [style=dashed]\n", n, node.without);
        printf("%" PRIu32 " -> %" PRIu32 "\n", n, node.with);
    }
    puts("}");
}

static int print_order(const dlx_zdd *z, const dlx_problem *p)
{
    size_t levels = (size_t)dlx_num_options(p) + 1;
    int *at_level =
        calloc(levels, sizeof *at_level); /* [level] 1 + the option, or 0 */
    if (at_level == NULL)
        return DLX_ENOMEM;
    for (uint32_t n = 2; n < dlx_zdd_size(z); n++)
        at_level[dlx_zdd_get(z, n).level] = 1 + dlx_zdd_get(z, n).option;
    for (size_t level = 1; level < levels; level++) {
        if (at_level[level] != 0)
            printf("%zu %d\n", level, at_level[level] - 1);
    }
    free(at_level);
    return 0;
}

static int print_diagram(const dlx_zdd *z, const dlx_problem *p,
                         const cli_dlx_args *args, bool *has_covers)
{
    cli_release_signals();
    switch (args->diagram) {
    case CLI_DLX_ORDER:
        return print_order(z, p);
    case CLI_DLX_GRAPHILLION:
        print_graphillion(z);
        return 0;
    case CLI_DLX_GRAPHVIZ:
        print_graphviz(z);
        return 0;
    default:
        return cli_dlx_print_counts(z, p, args, has_covers);
    }
}

/* ---- samples ------------------------------------------------------------- */

/* Returns whether to stop. Covers are independent, so those printed so far are
 * also a random sample. */
static bool is_over(const cli_dlx_args *args, uint64_t printed)
{
    double most = args->limits.seconds;
    bool is_late = most > 0 && base_clock() - args->begun >= most;
    if (cli_caught_signal() == 0 && !is_late)
        return false;
    cli_complain("%s after %" PRIu64 " covers",
                 is_late ? "stopped by a limit" : "interrupted", printed);
    return true;
}

/* NOLINTBEGIN(readability-non-const-parameter): written to elsewhere */
static int print_samples(const dlx_zdd *z, const dlx_problem *p,
                         const cli_dlx_args *args, bool *has_covers)
{
    (void)has_covers;
    uint64_t state = args->config.seed;
    int *cover = calloc((size_t)dlx_num_primary(p) + 1, sizeof *cover);
    cli_dlx_printer to;
    int error = cover == NULL ? DLX_ENOMEM : 0;
    if (cli_dlx_printer_init(&to, p, args) != 0)
        error = 1;
    for (uint64_t n = 0; n < args->limit && error == 0; n++) {
        if (is_over(args, n)) {
            error = DLX_INTERRUPTED;
            break;
        }
        int num = dlx_zdd_sample(z, &state, cover);
        if (num < 0)
            break;
        cli_dlx_sort(cover, num);
        error = cli_dlx_print_cover(&to, cover, num, n + 1);
        if (cli_output_failed())
            error = DLX_EWRITE;
    }
    cli_dlx_printer_clear(&to);
    free(cover);
    return error;
}
/* NOLINTEND(readability-non-const-parameter) */

/* ---- both commands ------------------------------------------------------- */

typedef int (*printer)(const dlx_zdd *z, const dlx_problem *p,
                       const cli_dlx_args *args, bool *has_covers);

/* Makes the diagram. Returns 0 or an error, after a message unless main() has
 * one. */
static int make(dlx_zdd **z, const dlx_problem *p, const cli_dlx_args *args)
{
    cli_dlx_waiting w;
    cli_dlx_wait(&w, args, "making the diagram",
                 "stopped by a limit; there is no diagram yet");
    int error =
        dlx_zdd_new(z, p, cli_dlx_memory_left(args), cli_dlx_waiting_stops, &w);
    cli_dlx_end_wait(&w);
    if (error != 0 && error != DLX_ENOMEM)
        cli_dlx_waited_in_vain(&w, p, error, "there is no diagram yet");
    return error;
}

static int exit_code(int error, bool has_covers)
{
    if (error == 0)
        return has_covers ? CLI_YES : CLI_NO;
    return error == DLX_INTERRUPTED || error == DLX_ENOMEM ? CLI_LIMIT
                                                           : CLI_ERROR;
}

static int run(const cli_dlx_args *args, printer print)
{
    cli_limit_seconds(args->limits.seconds, "");
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    cli_limit_seconds(0, "");
    dlx_zdd *z;
    bool has_covers = false;
    int error = make(&z, p, args);
    if (error == 0) {
        has_covers = dlx_zdd_root(z) != 0;
        error = print(z, p, args, &has_covers);
    }
    if (error == DLX_ENOMEM)
        cli_complain("the diagram needs more memory than is free or than "
                     "--memory allows");
    else if (z != NULL && error < 0 && error != DLX_EWRITE)
        cli_dlx_refuse(p, error); /* main() reports other errors */
    dlx_zdd_free(z);
    dlx_problem_free(p);
    return exit_code(error, has_covers);
}

int cli_dlx_zdd(const cli_dlx_args *args)
{
    return run(args, print_diagram);
}

int cli_dlx_sample(const cli_dlx_args *args)
{
    return run(args, print_samples);
}
