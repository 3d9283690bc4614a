/* dlx_tally.c - counts covers up to symmetry, or by way of it. */
#include "cli/dlx_tally.h"

#include "cli/dlx_load.h"
#include "cli/message.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool cli_dlx_can_symmetry(void)
{
    if (!dlx_has_symmetry())
        cli_complain("built without libbliss, which finds symmetries");
    return dlx_has_symmetry();
}

typedef struct waiting {
    const cli_dlx_args *args;
    cli_progress progress;
    bool is_late; /* the limit on seconds is met */
} waiting;

/* The stop() of the count: signals, the limit, the progress line. */
static int stops(void *ctx)
{
    waiting *w = ctx;
    double seconds = cli_seconds() - w->args->begun;
    if (cli_progress_is_due(&w->progress)) {
        char line[64];
        snprintf(line, sizeof line, "counting by symmetry, %.0f s", seconds);
        cli_progress_draw(&w->progress, line);
    }
    w->is_late |=
        w->args->limits.seconds > 0 && seconds >= w->args->limits.seconds;
    return w->is_late || cli_caught_signal() != 0 || !cli_output_refresh();
}

static void print_answer(const cli_dlx_args *args, const dlx_tally *t)
{
    if (!args->json) {
        puts(args->orbits ? t->orbits : t->covers);
        return;
    }
    printf("{\"count\": %s, \"result\": \"exact\", \"order\": %s",
           args->orbits ? t->orbits : t->covers, t->order);
    if (args->orbits) {
        printf(", \"covers\": %s, \"orbits\": [", t->covers);
        for (int k = 0; k < t->num_sizes; k++)
            printf("%s{\"size\": %s, \"orbits\": %s}", k > 0 ? ", " : "",
                   t->sizes[k].size, t->sizes[k].orbits);
        printf("]");
    }
    puts("}");
}

static void print_stats(const cli_dlx_args *args, const dlx_tally *t)
{
    double seconds = cli_seconds() - args->begun;
    if (args->verbose > 0) {
        fprintf(stderr, "---- symmetry ----\n");
        fprintf(stderr, "group      %s automorphisms\n", t->order);
        fprintf(stderr, "method     %s\n", t->method);
        fprintf(stderr, "classes    %" PRIu64 "\n", t->num_classes);
        fprintf(stderr, "covers     %s\n", t->covers);
        for (int k = 0; k < t->num_sizes; k++)
            fprintf(stderr, "orbits     %s of %s\n", t->sizes[k].orbits,
                    t->sizes[k].size);
        fprintf(stderr, "seconds    %.3f\n", seconds);
    }
    if (args->stats_json)
        fprintf(stderr,
                "{\"classes\": %" PRIu64
                ", \"covers\": %s, \"total_seconds\": %.6f}\n",
                t->num_classes, t->covers, seconds);
}

/* Nothing is known of a count that was stopped. */
static int explain(const waiting *w, const dlx_problem *p, int result)
{
    if (result == DLX_INTERRUPTED) {
        cli_complain(w->is_late ? "stopped by a limit; nothing is counted yet"
                                : "interrupted; nothing is counted yet");
        return CLI_LIMIT;
    }
    cli_dlx_refuse(p, result);
    return CLI_ERROR;
}

int cli_dlx_tally(const cli_dlx_args *args)
{
    if (!cli_dlx_can_symmetry())
        return CLI_ERROR;
    cli_limit_seconds(args->limits.seconds, "");
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    cli_limit_seconds(0, "");
    waiting w = {.args = args};
    cli_progress_init(&w.progress);
    cli_catch_signals(NULL);
    dlx_tally *t;
    int result = dlx_tally_new(
        &t, p, &args->config,
        args->orbits ? DLX_TALLY_ORBITS : DLX_TALLY_COVERS, stops, &w);
    cli_progress_erase(&w.progress);
    int code;
    if (t != NULL) {
        print_answer(args, t);
        print_stats(args, t);
        code = strcmp(t->covers, "0") == 0 ? CLI_NO : CLI_YES;
    } else {
        code = explain(&w, p, result);
    }
    dlx_tally_free(t);
    dlx_problem_free(p);
    return code;
}
