/*
 * sweep_forecast.c - how many states a sweep has still to read.
 *
 * Of the 2^b states that b bits could tell apart there are 2^(b * part), where
 * the part is that of the present level, or, where that is narrower, of the one
 * with most states so far. In tilings it does not change much on the way. In
 * others, such as queens, it grows steadily through half of the steps. So it is
 * expected to go on growing half as fast as it has, for as many steps as there
 * have been; and for the largest level, which is what memory depends on, as
 * fast.
 */
#include "dlx/sweep/sweep.h"

#include <math.h>

/* The part as it is now. */
static double present_part(const dlx_sweep *k)
{
    const double LEAST_BITS = 8; /* narrower levels do not tell anything */
    return k->peak_bits >= LEAST_BITS
               ? log2((double)k->peak_states + 1) / k->peak_bits
               : 1;
}

void dlx_sweep_note_part(dlx_sweep *k)
{
    k->steps[k->step - 1].part = present_part(k);
}

/* By how much the part grows in a step, judged by the second half of those
 * done. */
static double growth_of(const dlx_sweep *k, double part)
{
    int half = k->step / 2;
    if (half < 1)
        return 0;
    double growth = (part - k->steps[half - 1].part) / (k->step - half);
    return growth > 0 ? growth : 0;
}

double dlx_sweep_forecast(const dlx_sweep *k, double *most)
{
    double part = present_part(k), growth = growth_of(k, part), sum = 0;
    *most = 0;
    for (int step = k->step; step < k->num_steps; step++) {
        const dlx_sweep_step *now = &k->steps[step];
        int grown = step < 2 * k->step ? step - k->step : k->step;
        double slow = fmin(1, part + growth * grown / 2);
        double states = exp2(fmin(1, part + growth * grown) * now->bits);
        sum += exp2(slow * now->bits) * now->num;
        *most = states > *most ? states : *most;
    }
    return sum;
}

bool dlx_sweep_has_room(const dlx_sweep *k, double states)
{
    return states * (1 + k->levels[k->now].width) <= (double)k->num_words;
}
