/* dlx_work.c - counts by guiding paths: stopping, progress, statistics. */
#include "cli/dlx_work.h"

#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <stdio.h>

static bool is_stopped(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

static void show(void *ctx, uint64_t nodes, uint64_t covers, size_t num_left)
{
    cli_dlx_watch *w = ctx;
    char line[128];
    if (!cli_progress_is_due(&w->progress))
        return;
    snprintf(line, sizeof line,
             "%zu parts left, %" PRIu64 " covers, %" PRIu64 " nodes, %.0f s",
             num_left, covers, nodes, cli_seconds() - w->args->begun);
    cli_progress_draw(&w->progress, line);
}

void cli_dlx_watch_begin(cli_dlx_watch *w, const cli_dlx_args *args)
{
    w->args = args;
    cli_progress_init(&w->progress);
    cli_catch_signals(NULL);
}

dlx_work_control cli_dlx_watch_control(cli_dlx_watch *w, double seconds)
{
    return (dlx_work_control){
        .seconds = seconds, .is_stopped = is_stopped, .show = show, .ctx = w};
}

void cli_dlx_watch_end(cli_dlx_watch *w)
{
    cli_progress_erase(&w->progress);
}

int cli_dlx_check_options(const cli_dlx_args *args, const char *with)
{
    const char *wrong = NULL;
    if (args->limit != 0)
        wrong = args->command == CLI_DLX_COUNT ? "--limit"
                                               : "--limit; it needs --all";
    else if (args->limits.nodes != 0)
        wrong = "--max-nodes";
    else if (args->config.choice == DLX_CHOOSE_RANDOM)
        wrong = "--choice random";
    if (wrong == NULL)
        return 0;
    cli_complain("%s does not go with %s", with, wrong);
    return -1;
}

void cli_dlx_describe(const dlx_config *config, char *text, size_t size)
{
    snprintf(text, size, "dlx %s kernel=%s choice=%s threads=%d", dlx_version(),
             cli_kernels[config->kernel], cli_choices[config->choice],
             config->threads);
}

void cli_dlx_print_work(const cli_dlx_args *args, const dlx_work *w)
{
    const char *covers = w->count != NULL ? w->count : "0";
    if (args->verbose > 0) {
        fprintf(stderr, "---- search ----\n");
        fprintf(stderr, "covers     %s\n", covers);
        fprintf(stderr, "nodes      %" PRIu64 "\n", w->nodes);
        fprintf(stderr, "updates    %" PRIu64 "\n", w->updates);
        fprintf(stderr, "parts left %zu\n", w->left.num);
        fprintf(stderr, "seconds    %.3f (of all threads)\n", w->seconds);
    }
    if (args->stats_json)
        fprintf(stderr,
                "{\"nodes\": %" PRIu64 ", \"updates\": %" PRIu64
                ", \"covers\": %s, \"search_seconds\": %.6f"
                ", \"total_seconds\": %.6f}\n",
                w->nodes, w->updates, covers, w->seconds,
                cli_seconds() - args->begun);
}
