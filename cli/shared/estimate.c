/* estimate.c - how long will a count take? */
#include "cli/shared/estimate.h"

#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"
#include "jobs/estimate.h"

#include <math.h>
#include <stdio.h>

static bool is_stopped(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

static void print_line(const char *what, jobs_interval i)
{
    if (isinf(i.high))
        printf("%-10s %-10.4g at least %.4g\n", what, i.mean, i.low);
    else
        printf("%-10s %-10.4g %.4g to %.4g\n", what, i.mean, i.low, i.high);
}

static void print_text(const jobs_estimate *e, const cli_job *job)
{
    if (e->is_exact)
        printf("the search is so short that it was done\n");
    else
        printf("%-10s %-10s interval of %g %%, by %d samples\n", "", "estimate",
               100 * job->parts->confidence, e->samples);
    print_line("nodes", e->nodes);
    print_line(job->what, e->covers);
    print_line("seconds", e->seconds);
}

static void print_json_interval(const char *what, jobs_interval i)
{
    printf("\"%s\": %.6g, \"%s_interval\": [%.6g, ", what, i.mean, what, i.low);
    if (isinf(i.high))
        printf("null], ");
    else
        printf("%.6g], ", i.high);
}

static void print_json(const jobs_estimate *e, const cli_job *job)
{
    putchar('{');
    print_json_interval("nodes", e->nodes);
    print_json_interval(job->what, e->covers);
    print_json_interval("seconds", e->seconds);
    printf("\"confidence\": %g, \"samples\": %d, \"exact\": %s}\n",
           job->parts->confidence, e->samples, e->is_exact ? "true" : "false");
}

int cli_estimate(const cli_job *job)
{
    jobs_estimate e;
    jobs_estimate_form form;
    jobs_estimate_form_init(&form, job->tree);
    form.path = job->path;
    form.length = job->length;
    form.samples = job->parts->samples;
    form.confidence = job->parts->confidence;
    form.seed = job->seed;
    form.is_stopped = is_stopped;
    if (job->seconds > 0) {
        form.max_seconds = job->seconds;
        form.end = job->begun + job->seconds;
    }
    cli_catch_signals(NULL);
    int error = jobs_estimate_make(&e, &form);
    if (error != 0)
        cli_complain("%s", dlx_error_text(error));
    else if (e.is_cut)
        cli_complain("%s before there was an estimate",
                     e.is_late ? "stopped by a limit" : "interrupted");
    else if (job->json)
        print_json(&e, job);
    else
        print_text(&e, job);
    if (error == 0 && e.is_beyond)
        cli_complain("numbers of 1e+150 stand for that or more");
    else if (error == 0 && e.is_doubtful)
        cli_complain("the samples differ so much that nothing can be said of "
                     "how many there are at most");
    return error != 0 ? CLI_ERROR : e.is_cut ? CLI_LIMIT : CLI_YES;
}
