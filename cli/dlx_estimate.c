/* dlx_estimate.c - dlx estimate: how long will a count take? */
#include "cli/dlx_commands.h"
#include "cli/dlx_load.h"
#include "cli/message.h"
#include "cli/signals.h"
#include "dlx/shards/estimate.h"

#include <stdio.h>

static bool is_stopped(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

static void print_line(const char *what, dlx_interval i)
{
    printf("%-10s %-10.4g %.4g to %.4g\n", what, i.mean, i.low, i.high);
}

static void print_text(const dlx_estimate *e, double confidence)
{
    if (e->is_exact)
        printf("the search is so short that it was done\n");
    else
        printf("%-10s %-10s interval of %g %%, by %d samples\n", "", "estimate",
               100 * confidence, e->samples);
    print_line("nodes", e->nodes);
    print_line("covers", e->covers);
    print_line("seconds", e->seconds);
}

static void print_json_interval(const char *what, dlx_interval i)
{
    printf("\"%s\": %.6g, \"%s_interval\": [%.6g, %.6g], ", what, i.mean, what,
           i.low, i.high);
}

static void print_json(const dlx_estimate *e, double confidence)
{
    putchar('{');
    print_json_interval("nodes", e->nodes);
    print_json_interval("covers", e->covers);
    print_json_interval("seconds", e->seconds);
    printf("\"confidence\": %g, \"samples\": %d, \"exact\": %s}\n", confidence,
           e->samples, e->is_exact ? "true" : "false");
}

int cli_dlx_estimate(const cli_dlx_args *args)
{
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    dlx_estimate e;
    dlx_estimate_form form;
    dlx_estimate_form_init(&form, p, &args->config);
    form.samples = args->samples;
    form.confidence = args->confidence;
    form.seed = args->config.seed;
    form.is_stopped = is_stopped;
    if (args->limits.seconds > 0)
        form.max_seconds = args->limits.seconds;
    cli_catch_signals(NULL);
    int error = dlx_estimate_make(&e, &form);
    if (error != 0)
        cli_complain("%s", dlx_error_text(error));
    else if (args->json)
        print_json(&e, args->confidence);
    else
        print_text(&e, args->confidence);
    if (error == 0 && e.is_doubtful)
        cli_complain("the samples differ so much that the intervals may not "
                     "hold");
    dlx_problem_free(p);
    return error == 0 ? CLI_YES : CLI_ERROR;
}
