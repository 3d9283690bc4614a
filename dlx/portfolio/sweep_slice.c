/* sweep_slice.c - when a sweep gets a time slice, and whether it goes on. */
#include "dlx/portfolio/sweep_slice.h"

#include "dlx/sweep/no_memo.h"

#include <math.h>

enum {
    READS_TO_STAY = 1000000, /* at least, unless it comes to its end */
    TIME_OF_READ = 3,   /* of a state, once for each move, in nanoseconds */
    PART_OF_SWEEP = 32, /* of the time of the search, at first */
    MOST_IN_DOUBT = 32, /* likewise, at most, if it is not far ahead */
    PART_OF_LEFT = 4,   /* of the time that the search needs, in all */
    TIMES_SURE = 100,   /* ahead, if its levels go on growing */
    READS_A_NODE = 4    /* of the sweep, if it does not know better */
};

const dlx_sweep *dlx_standing_sweep(const dlx_solver *s)
{
    const dlx_sweep *k = s->standby.state;
    bool is_sweep = s->standby.kernel == &dlx_sweep_kernel;
    return is_sweep && s->slice.is_count && !k->is_memo ? k : NULL;
}

bool dlx_has_stopped(const dlx_solver *s)
{
    const dlx_sweep *k = s->standby.state;
    return s->standby.kernel == &dlx_sweep_kernel &&
           k->memo_kernel == &dlx_no_memo_kernel &&
           (!s->slice.is_count || (s->memo.nodes > 0 && k->is_memo));
}

/* By how much is a sweep ahead that has that many states still to read? */
static double lead_over(const dlx_solver *s, double reads)
{
    return s->pace.left / TIME_OF_READ / (reads + 1);
}

/* Is the whole sweep a small part of what the search has done? That may be more
 * nearly over than it seems. */
static bool is_short(const dlx_solver *s)
{
    const dlx_sweep *k = dlx_standing_sweep(s);
    double reads = dlx_sweep_reads(k) + dlx_sweep_forecast(k).reads;
    return reads * TIME_OF_READ * PART_OF_SWEEP <= s->pace.so_far;
}

bool dlx_is_sweep_promising(const dlx_solver *s)
{
    const dlx_sweep *k = dlx_standing_sweep(s);
    if (is_short(s))
        return true;
    return dlx_sweep_reads(k) * TIME_OF_READ * PART_OF_LEFT <= s->pace.left &&
           lead_over(s, dlx_sweep_forecast(k).reads) >=
               s->slices->memo.times_promising;
}

uint64_t dlx_nodes_of_sweep(const dlx_solver *s)
{
    double reads =
        s->memo.nodes > 0 ? dlx_sweep_reads(dlx_standing_sweep(s)) : 0;
    double part = 1.0 / READS_A_NODE;
    double most = s->pace.so_far / TIME_OF_READ / PART_OF_SWEEP;
    if (reads > 0)
        part = (double)s->memo.nodes / reads;
    return 1 + (uint64_t)(part * (reads > most ? reads : most));
}

enum run_verdict dlx_judge_sweep(const dlx_solver *s)
{
    const dlx_slices_of_memo *use = &s->slices->memo;
    const dlx_sweep *k = dlx_standing_sweep(s);
    double all = s->pace.so_far / TIME_OF_READ, reads = dlx_sweep_reads(k);
    dlx_sweep_outlook outlook = dlx_sweep_forecast(k);
    bool is_far_ahead = lead_over(s, outlook.reads) >= use->times_ahead;
    double least_lead = lead_over(s, outlook.most_reads);
    if (reads >= fmax(all / (double)use->most_of_few, READS_TO_STAY)) {
        if (!is_far_ahead || least_lead < use->times_in_doubt ||
            !dlx_sweep_has_room(k, outlook.most_states))
            return RUN_BACK;
        if (2 * k->step >= k->num_steps || least_lead >= TIMES_SURE)
            return k->memo_kernel == &dlx_no_memo_kernel ? RUN_GO_ON
                                                         : RUN_TAKE_OVER;
        return dlx_is_sweep_promising(s) ? RUN_GO_ON : RUN_BACK;
    }
    if (reads >= all / MOST_IN_DOUBT && !is_far_ahead)
        return RUN_BACK;
    return dlx_is_sweep_promising(s) ? RUN_GO_ON : RUN_BACK;
}
