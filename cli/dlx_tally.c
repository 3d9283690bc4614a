/* dlx_tally.c - counts covers up to symmetry, or by way of it. */
#include "cli/dlx_tally.h"

#include "cli/dlx_load.h"
#include "cli/dlx_waiting.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "run/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool cli_dlx_can_symmetry(void)
{
    if (!dlx_has_symmetry())
        cli_complain("built without libbliss, which finds symmetries");
    return dlx_has_symmetry();
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
    double seconds = run_clock() - args->begun;
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

static int make_tally(dlx_tally **out, const dlx_problem *p,
                      const cli_dlx_args *args, cli_dlx_waiting *w)
{
    dlx_config config = args->config;
    config.memo_bytes = cli_dlx_memory_left(args);
    return dlx_tally_new(out, p, &config,
                         args->orbits ? DLX_TALLY_ORBITS : DLX_TALLY_COVERS,
                         cli_dlx_waiting_stops, w);
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
    cli_dlx_waiting w;
    cli_dlx_wait(&w, args, "counting by symmetry",
                 "stopped by a limit; nothing is counted yet");
    dlx_tally *t;
    int result = make_tally(&t, p, args, &w);
    cli_dlx_end_wait(&w);
    int code;
    if (t != NULL) {
        print_answer(args, t);
        print_stats(args, t);
        code = strcmp(t->covers, "0") == 0 ? CLI_NO : CLI_YES;
    } else if (result == DLX_ENOMEM) {
        cli_complain("stopped by a limit: counting by symmetry takes more "
                     "memory than there is, or than --memory allows");
        code = CLI_LIMIT;
    } else {
        code = cli_dlx_waited_in_vain(&w, p, result, "nothing is counted yet");
    }
    dlx_tally_free(t);
    dlx_problem_free(p);
    return code;
}
