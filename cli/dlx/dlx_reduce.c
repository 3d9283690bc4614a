/* dlx_reduce.c - dlx reduce: writes a smaller problem with the same covers. */
#include "cli/dlx/dlx_assume.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/ending.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Writes each forced option as a comment, after its cost, if any, since
 * dlx_write_option() ends the line. */
static int write_forced(const dlx_problem *given, const dlx_reduction *r,
                        FILE *to)
{
    const int *forced;
    int n = dlx_reduction_forced(r, &forced), error = 0;
    for (int k = 0; k < n && error == 0; k++) {
        int64_t cost = dlx_option_cost(given, forced[k]);
        if (cost > 0)
            fprintf(to, "| in all covers, at cost %" PRId64 ": ", cost);
        else
            fputs("| in all covers: ", to);
        error = dlx_write_option(given, forced[k], to);
    }
    return error;
}

static int64_t forced_cost(const dlx_problem *given, const dlx_reduction *r)
{
    const int *forced;
    int n = dlx_reduction_forced(r, &forced);
    int64_t cost = 0;
    for (int k = 0; k < n; k++)
        cost += dlx_option_cost(given, forced[k]);
    return cost;
}

/* Adds an item, with an unused name, in one option with the cost of the forced
 * ones, so that costs of covers do not change. */
static int write_with_cost(const dlx_problem *p, int64_t cost, FILE *to)
{
    char name[24] = "fixed";
    for (int n = 2; dlx_find_item(p, name, strlen(name)) != 0; n++)
        snprintf(name, sizeof name, "fixed%d", n);
    fprintf(to, "%s%c", name, dlx_num_items(p) == 0 ? '\n' : ' ');
    int error = dlx_write_text(p, to);
    fprintf(to, "%s |%" PRId64 "\n", name, cost);
    return error;
}

static int write_reduced(const dlx_problem *given, const dlx_reduction *r,
                         FILE *to)
{
    const dlx_problem *p = dlx_reduction_problem(r);
    int64_t cost = forced_cost(given, r);
    dlx_reduction_stats stats;
    dlx_reduction_get_stats(r, &stats);
    if (stats.has_none) /* with a comment, items without options are read */
        fputs("| no cover\n", to);
    int error = write_forced(given, r, to);
    if (error != 0 || cost > 0)
        return error != 0 ? error : write_with_cost(p, cost, to);
    if (dlx_num_items(p) == 0)
        fputs(" |\n", to); /* an empty problem needs that line */
    return dlx_write_text(p, to);
}

/* Returns the number of options in no cover, excluding those that are only too
 * expensive. */
static int num_excluded(const dlx_problem *given, const dlx_reduction *r)
{
    dlx_reduction_stats stats;
    const int *forced;
    dlx_reduction_get_stats(r, &stats);
    return dlx_num_options(given) - dlx_num_options(dlx_reduction_problem(r)) -
           dlx_reduction_forced(r, &forced) - stats.twins_removed;
}

static void print_reduction(const dlx_problem *given, const dlx_reduction *r)
{
    const dlx_problem *p = dlx_reduction_problem(r);
    dlx_reduction_stats stats;
    const int *forced;
    int num_forced = dlx_reduction_forced(r, &forced);
    dlx_reduction_get_stats(r, &stats);
    if (stats.has_none) {
        cli_complain("there is no cover");
        return;
    }
    cli_complain("%d of %d items and %d of %d options are left",
                 dlx_num_items(p), dlx_num_items(given), dlx_num_options(p),
                 dlx_num_options(given));
    cli_complain("options in all covers: %d, in none: %d; redundant items: %d",
                 num_forced, num_excluded(given, r), stats.items_dropped);
    if (stats.twins_removed > 0)
        cli_complain("options removed because an equal one costs no more: %d",
                     stats.twins_removed);
    if (stats.is_cut_short)
        cli_complain("stopped by a limit; further reductions may be possible");
}

static int print_json(const dlx_problem *given, const dlx_reduction *r)
{
    const dlx_problem *p = dlx_reduction_problem(r);
    dlx_reduction_stats stats;
    const int *forced;
    base_memory_stream text;
    int num_forced = dlx_reduction_forced(r, &forced);
    int error = cli_dlx_text_begin(&text);
    dlx_reduction_get_stats(r, &stats);
    if (error == 0)
        error = write_reduced(given, r, text.to);
    json_t *problem = cli_dlx_text_end(&text, &error);
    if (error != 0)
        return error;
    return cli_print_json(json_pack(
        "{s:s, s:i, s:i, s:i, s:i, s:o, s:i, s:i, s:i, s:b, s:o}", "result",
        stats.has_none ? "none" : "reduced", "items", dlx_num_items(p),
        "options", dlx_num_options(p), "items_before", dlx_num_items(given),
        "options_before", dlx_num_options(given), "in_all_covers",
        cli_dlx_json_options(given, forced, num_forced), "in_no_cover",
        num_excluded(given, r), "twins_removed", stats.twins_removed,
        "items_dropped", stats.items_dropped, "cut_short",
        (int)stats.is_cut_short, "problem", problem));
}

static double seconds_left(const cli_dlx_args *args)
{
    double all = args->limits.seconds, left = cli_dlx_limits_left(args).seconds;
    return left < all ? left : all;
}

static int reduce(const dlx_problem *p, const cli_dlx_args *args,
                  const cli_dlx_options *given)
{
    dlx_reduction *r;
    dlx_reduction_config config = {.seconds = seconds_left(args),
                                   .cheapest = args->one_cheapest,
                                   .assumed = given->list,
                                   .num_assumed = given->num,
                                   .excluded = given->excluded,
                                   .num_excluded = given->num_excluded};
    int error = dlx_reduction_new(&r, p, &config);
    if (error == 0)
        error = args->json ? print_json(p, r) : write_reduced(p, r, stdout);
    if (!cli_output_failed() &&
        error != 0) /* main() reports errors of writing */
        cli_complain("%s", dlx_error_text(error));
    if (error == 0)
        cli_dlx_explain_costs(p, args);
    if (error == 0)
        print_reduction(p, r);
    dlx_reduction_stats stats = {.has_none = 0};
    if (r != NULL)
        dlx_reduction_get_stats(r, &stats);
    dlx_reduction_free(r);
    bool is_stopped =
        stats.is_cut_short && !stats.has_none && args->limits.seconds > 0;
    return cli_exit_of(error != 0   ? error
                       : is_stopped ? (int)DLX_LIMIT
                                    : 0,
                       !stats.has_none);
}

int cli_dlx_reduce(const cli_dlx_args *args)
{
    cli_limit_seconds(args->limits.seconds, "");
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    cli_limit_seconds(0, "");
    cli_dlx_options given;
    int code = CLI_ERROR;
    if (cli_dlx_read_assumed(&given, p, args) == 0) {
        code = reduce(p, args, &given);
        cli_dlx_options_clear(&given);
    }
    dlx_problem_free(p);
    return code;
}
