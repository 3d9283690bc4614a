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
    PART_TO_LOOK = 24,  /* of the time that both need, to see how it gets on */
    TIMES_SURE = 100,   /* ahead, if its levels go on growing */
    READS_A_NODE = 4    /* of the sweep, if it does not know better */
};

/* The more of a sweep is done, the surer are its forecasts: it has to be ahead
 * by this, and by a part of it divided by what is done. */
static const double TIMES_ENDING = 1.5, DOUBT = 0.1;

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

/* Reads that are left if levels grow more than is likely, but less than
 * at most. */
static double cautious_reads(const dlx_sweep_outlook *outlook)
{
    return sqrt(outlook->reads * outlook->most_reads);
}

/* Is so much of the sweep done that it surely ends first? */
static bool is_ending(const dlx_solver *s, const dlx_sweep_outlook *outlook)
{
    const dlx_sweep *k = dlx_standing_sweep(s);
    double reads = dlx_sweep_reads(k), left = cautious_reads(outlook);
    double wanted = TIMES_ENDING + DOUBT * (reads + left) / (reads + 1);
    return lead_over(s, left) >= wanted &&
           dlx_sweep_has_room(k, outlook->most_states);
}

/* Does it cost little to see how a sweep gets on that may end first? */
static bool is_cheap(const dlx_solver *s, const dlx_sweep_outlook *outlook)
{
    double time = dlx_sweep_reads(dlx_standing_sweep(s)) * TIME_OF_READ;
    return lead_over(s, cautious_reads(outlook)) >= 1 &&
           2 * time <= s->pace.so_far &&
           time * PART_TO_LOOK <= s->pace.so_far + s->pace.left;
}

bool dlx_is_sweep_promising(const dlx_solver *s)
{
    const dlx_sweep *k = dlx_standing_sweep(s);
    dlx_sweep_outlook outlook = dlx_sweep_forecast(k);
    double lead = lead_over(s, outlook.reads);
    double time = dlx_sweep_reads(k) * TIME_OF_READ;
    return is_short(s) ||
           (lead >= s->slices->memo.times_promising &&
            time * PART_OF_LEFT <= s->pace.left) ||
           is_cheap(s, &outlook) || is_ending(s, &outlook);
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

enum base_verdict dlx_judge_sweep(const dlx_solver *s)
{
    const dlx_slices_of_memo *use = &s->slices->memo;
    const dlx_sweep *k = dlx_standing_sweep(s);
    double all = s->pace.so_far / TIME_OF_READ, reads = dlx_sweep_reads(k);
    dlx_sweep_outlook outlook = dlx_sweep_forecast(k);
    bool is_far_ahead = lead_over(s, outlook.reads) >= use->times_ahead;
    double least_lead = lead_over(s, outlook.most_reads);
    bool is_sure = is_far_ahead && least_lead >= use->times_in_doubt &&
                   dlx_sweep_has_room(k, outlook.most_states);
    bool is_long = reads >= fmax(all / (double)use->most_of_few, READS_TO_STAY);
    if (is_long && is_sure &&
        (2 * k->step >= k->num_steps || least_lead >= TIMES_SURE))
        return k->memo_kernel == &dlx_no_memo_kernel ? BASE_GO_ON
                                                     : BASE_TAKE_OVER;
    if (is_ending(s, &outlook) || is_cheap(s, &outlook))
        return BASE_GO_ON;
    if (is_long ? !is_sure : reads >= all / MOST_IN_DOUBT && !is_far_ahead)
        return BASE_BACK;
    return dlx_is_sweep_promising(s) ? BASE_GO_ON : BASE_BACK;
}
