#include "cli/sudoku/sudoku_report.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"
#include "cli/sudoku/sudoku_commands.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Names of outcomes; JSON has all of them, the summary those that occurred. */
static const char *const names[CLI_NUM_OUTCOMES] = {
    [CLI_DONE] = "done",     [CLI_SOLVED] = "solved", [CLI_UNIQUE] = "unique",
    [CLI_MANY] = "many",     [CLI_NONE] = "none",     [CLI_LIMITED] = "limited",
    [CLI_FAILED] = "errors",
};

static void print_summary(const cli_batch_result *result, double seconds)
{
    const cli_totals *totals = &result->totals;
    char text[300];
    size_t size = (size_t)snprintf(
        text, sizeof text, "%" PRIu64 " puzzle%s in %.3f s (%.0f/s)",
        totals->puzzles, totals->puzzles == 1 ? "" : "s", seconds,
        seconds > 0 ? (double)totals->puzzles / seconds : 0);
    const char *before = ": ";
    for (int k = 0; k < CLI_NUM_OUTCOMES; k++) {
        if (totals->count[k] == 0)
            continue;
        size += (size_t)snprintf(text + size, sizeof text - size,
                                 "%s%" PRIu64 " %s", before, totals->count[k],
                                 names[k]);
        before = ", ";
    }
    cli_complain("%s", text);
}

static void print_at_limit(const cli_args *args, uint64_t num)
{
    cli_complain("%" PRIu64 " puzzle%s stopped by the limit of %" PRIu64
                 " solutions; there may be more",
                 num, num == 1 ? "" : "s", args->limit);
}

/* Returns whether the kernel is one of the engine's; otherwise the search is
 * its own kernel. */
static bool is_cover_search(const cli_batch_result *result)
{
    return strcmp(result->search, "cover") == 0;
}

static void print_prepass(const cli_batch_result *result)
{
    const sudoku_prepass_stats *s = &result->prepass.stats;
    fprintf(stderr, "---- pre-pass ----\n");
    if (s->puzzles == 0) {
        fprintf(stderr, "pre-pass   %s\n",
                result->parts > 0
                    ? "slices (singles and locked candidates of hundreds of "
                      "puzzles at once)"
                    : "none (the search takes less time than it would)");
        return;
    }
    uint64_t removed = s->candidates - s->left;
    fprintf(stderr, "pre-pass   %s\n", s->name);
    fprintf(stderr,
            "searches   %" PRIu64 ", %" PRIu64
            " solved before they began, %" PRIu64 " without a solution\n",
            s->puzzles, s->solved, s->refuted);
    fprintf(
        stderr, "candidates %" PRIu64 ", %" PRIu64 " left (%.1f %% removed)\n",
        s->candidates, s->left,
        s->candidates == 0 ? 0 : 100 * (double)removed / (double)s->candidates);
    for (int k = 0; k < s->num_counts; k++)
        fprintf(stderr, "  %8" PRIu64 " by %s\n",
                result->prepass.counts[k].removed,
                result->prepass.counts[k].name);
    fprintf(stderr, "seconds    %.6f\n", s->seconds);
}

static void print_search(const cli_batch_result *result)
{
    const dlx_stats *stats = &result->stats;
    fprintf(stderr, "---- search ----\n");
    if (result->search != NULL && is_cover_search(result))
        fprintf(stderr, "search     cover\nkernel     %s (%s)\n", stats->kernel,
                stats->reason);
    else if (result->search != NULL)
        fprintf(stderr, "search     %s (%s)\n", result->search, stats->reason);
    if (result->parts > 0)
        fprintf(stderr, "slices     %" PRIu64 " parts of puzzles\n",
                result->parts);
    fprintf(stderr, "nodes      %" PRIu64 "\n", stats->nodes);
    fprintf(stderr, "updates    %" PRIu64 "\n", stats->updates);
    fprintf(stderr, "covers     %" PRIu64 "%s\n", stats->covers,
            stats->covers == UINT64_MAX ? " or more" : "");
    fprintf(stderr, "seconds    %.6f with %d thread%s\n", stats->seconds,
            result->num_threads, result->num_threads == 1 ? "" : "s");
}

static void print_prepass_json(const cli_prepass_sum *sum)
{
    const sudoku_prepass_stats *s = &sum->stats;
    fprintf(stderr,
            "{\"name\": \"%s\", \"searches\": %" PRIu64 ", \"solved\": %" PRIu64
            ", \"none\": %" PRIu64 ", \"candidates\": %" PRIu64
            ", \"left\": %" PRIu64 ", \"seconds\": %.6f, \"removed\": {",
            s->name == NULL ? "none" : s->name, s->puzzles, s->solved,
            s->refuted, s->candidates, s->left, s->seconds);
    for (int k = 0; k < s->num_counts; k++)
        fprintf(stderr, "%s\"%s\": %" PRIu64, k == 0 ? "" : ", ",
                sum->counts[k].name, sum->counts[k].removed);
    fprintf(stderr, "}}");
}

static void print_json(const cli_batch_result *result, double seconds)
{
    const dlx_stats *stats = &result->stats;
    char covers[24] = "null"; /* numbers may need more than 64 bits */
    if (stats->covers < UINT64_MAX)
        snprintf(covers, sizeof covers, "%" PRIu64, stats->covers);
    fprintf(stderr, "{\"puzzles\": %" PRIu64, result->totals.puzzles);
    for (int k = 0; k < CLI_NUM_OUTCOMES; k++)
        fprintf(stderr, ", \"%s\": %" PRIu64, names[k],
                result->totals.count[k]);
    fprintf(
        stderr,
        ", \"nodes\": %" PRIu64 ", \"updates\": %" PRIu64 ", \"covers\": "
        "%s, \"search_seconds\": %.6f, \"total_seconds\": %.6f, \"threads\": "
        "%d, \"search\": \"%s\", \"prepass\": ",
        stats->nodes, stats->updates, covers, stats->seconds, seconds,
        result->num_threads,
        result->search != NULL ? result->search
        : result->parts > 0    ? "slices"
                               : "none");
    print_prepass_json(&result->prepass);
    fprintf(stderr, "}\n");
}

void cli_report(const cli_args *args, const cli_batch_result *result)
{
    double seconds = base_clock() - args->begun;
    int caught = cli_caught_signal();
    if (result->failure != NULL)
        cli_complain("%s", result->failure);
    else if (args->histogram)
        cli_print_histogram(&result->totals);
    const char *name = caught == SIGINT ? "SIGINT" : "SIGTERM";
    if (caught != 0 && result->part < 0)
        cli_complain("stopped by %s after %" PRIu64 " puzzle%s", name,
                     result->totals.puzzles,
                     result->totals.puzzles == 1 ? "" : "s");
    else if (caught != 0)
        cli_complain("stopped by %s after %.1f %% of the input", name,
                     100 * result->part);
    if (result->totals.at_limit > 0)
        print_at_limit(args, result->totals.at_limit);
    if (args->verbose || caught != 0 ||
        (result->totals.puzzles > 1 && isatty(STDERR_FILENO)))
        print_summary(result, seconds);
    bool converts = args->command == CLI_CONVERT;
    if (args->verbose && (!converts || result->prepass.stats.puzzles > 0))
        print_prepass(result);
    if (args->verbose && !converts)
        print_search(result);
    if (args->stats_json)
        print_json(result, seconds);
}

enum cli_exit cli_exit_status(const cli_args *args,
                              const cli_batch_result *result)
{
    const uint64_t *count = result->totals.count;
    if (result->failure != NULL || count[CLI_FAILED] > 0)
        return CLI_ERROR;
    if (count[CLI_LIMITED] > 0 || cli_caught_signal() != 0)
        return CLI_LIMIT;
    if (count[CLI_NONE] > 0 ||
        ((args->command == CLI_CHECK || args->command == CLI_RATE ||
          args->command == CLI_PLAY || args->command == CLI_BOOK ||
          args->command == CLI_MINIMIZE || args->command == CLI_REPAIR ||
          args->command == CLI_EXPLAIN || args->command == CLI_HINT) &&
         !args->guess && count[CLI_MANY] > 0))
        return CLI_NO;
    return CLI_YES;
}
