/*
 * pace.c - the time of a search, estimated.
 *
 * Measured, as user CPU seconds of lanes, links and bounds on the data sets of
 * bench/: 30 ns a node where next to nothing is updated (dominoes), and 15 to
 * 50 ns an update; lanes know better.
 */
#include "dlx/portfolio/pace.h"

#include <math.h>

static const double LEAST_GAIN = 1e-300; /* of progress */

double dlx_time_of_search(const dlx_solver *s)
{
    double node = 30, update = 25;
    if (s->kernel->get_times != NULL)
        s->kernel->get_times(s, &node, &update);
    return (double)(s->nodes - s->memo.nodes) * node +
           (double)s->updates * update;
}

void dlx_look_at_search(dlx_solver *s)
{
    s->pace.nodes_seen = s->nodes - s->memo.nodes;
    s->pace.progress_seen = s->kernel->progress(s);
}

void dlx_judge_search(dlx_solver *s)
{
    double nodes = (double)(s->nodes - s->memo.nodes);
    double done = s->kernel->progress(s);
    double gain = done - s->pace.progress_seen;
    s->pace.so_far = dlx_time_of_search(s) / s->config.threads;
    if (done < s->pace.progress)
        return; /* its own part is done, others are with workers: what was left
                   at most is known */
    s->pace.progress = done;
    s->pace.left = s->pace.so_far * (1 - (double)s->pace.nodes_seen / nodes) *
                   (1 - done) / fmax(gain, LEAST_GAIN);
}
