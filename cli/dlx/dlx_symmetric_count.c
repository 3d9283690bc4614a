/* dlx_symmetric_count.c - counts covers up to symmetry, or by symmetry. */
#include "cli/dlx/dlx_commands.h"

#include "base/clock.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_waiting.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool cli_dlx_can_symmetry(void)
{
    if (!dlx_has_symmetry())
        cli_complain("built without libbliss, which finds symmetries; run "
                     "'make deps all' to include it");
    return dlx_has_symmetry();
}

static void print_answer(const cli_dlx_args *args, const dlx_symmetric_count *c)
{
    if (!args->json) {
        puts(args->orbits ? c->orbits : c->covers);
        return;
    }
    printf("{\"count\": %s, \"result\": \"exact\", \"order\": %s",
           args->orbits ? c->orbits : c->covers, c->order);
    if (args->orbits) {
        printf(", \"covers\": %s, \"orbits\": [", c->covers);
        for (int k = 0; k < c->num_sizes; k++)
            printf("%s{\"size\": %s, \"orbits\": %s}", k > 0 ? ", " : "",
                   c->sizes[k].size, c->sizes[k].orbits);
        printf("]");
    }
    puts("}");
}

static void print_stats(const cli_dlx_args *args, const dlx_symmetric_count *c)
{
    double seconds = base_clock() - args->begun;
    if (args->verbose > 0) {
        fprintf(stderr, "---- symmetry ----\n");
        fprintf(stderr, "group      %s automorphisms\n", c->order);
        fprintf(stderr, "method     %s\n", c->method);
        fprintf(stderr, "classes    %" PRIu64 "\n", c->num_classes);
        fprintf(stderr, "covers     %s\n", c->covers);
        for (int k = 0; k < c->num_sizes; k++)
            fprintf(stderr, "orbits     %s of %s\n", c->sizes[k].orbits,
                    c->sizes[k].size);
        fprintf(stderr, "seconds    %.3f\n", seconds);
    }
    if (args->stats_json)
        fprintf(stderr,
                "{\"classes\": %" PRIu64
                ", \"covers\": %s, \"total_seconds\": %.6f}\n",
                c->num_classes, c->covers, seconds);
}

static int make_count(dlx_symmetric_count **out, const dlx_problem *p,
                      const cli_dlx_args *args, cli_dlx_waiting *w)
{
    dlx_config config = args->config;
    config.bytes = cli_dlx_memory_left(args);
    return dlx_symmetric_count_new(
        out, p, &config, args->orbits ? DLX_COUNT_ORBITS : DLX_COUNT_COVERS,
        cli_dlx_waiting_stops, w);
}

int cli_dlx_symmetric_count(const cli_dlx_args *args)
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
                 "stopped by a limit before anything was counted");
    dlx_symmetric_count *c;
    int result = make_count(&c, p, args, &w);
    cli_dlx_end_wait(&w);
    int code;
    if (c != NULL) {
        print_answer(args, c);
        print_stats(args, c);
        code = strcmp(c->covers, "0") == 0 ? CLI_NO : CLI_YES;
    } else if (result == DLX_ENOMEM) {
        cli_complain("stopped by a limit: counting by symmetry needs "
                     "more memory than is free or than --memory allows");
        code = CLI_LIMIT;
    } else {
        code = cli_dlx_waited_in_vain(&w, p, result, "nothing was counted yet");
    }
    dlx_symmetric_count_free(c);
    dlx_problem_free(p);
    return code;
}
