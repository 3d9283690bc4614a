/*
 * pace.c - the time of a search, estimated.
 *
 * Measured, as user CPU seconds of lanes, links and bounds on the data sets of
 * bench/: 30 ns a node where next to nothing is updated (dominoes), and 15 to
 * 50 ns an update; lanes know better.
 */
#include "dlx/pace.h"

double dlx_time_of_search(const dlx_solver *s)
{
    double node = 30, update = 25;
    if (s->kernel->get_times != NULL)
        s->kernel->get_times(s, &node, &update);
    return (double)(s->nodes - s->memo.nodes) * node +
           (double)s->updates * update;
}
