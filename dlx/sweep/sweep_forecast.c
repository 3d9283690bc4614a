/*
 * sweep_forecast.c - how many states a sweep has still to read.
 *
 * Of the 2^b states that b bits could tell apart there are 2^(b * part), where
 * the part is that of the present level, or, where that is narrower, of the one
 * with most states so far. In tilings it does not change much on the way.
 */
#include "dlx/sweep/sweep.h"

#include <math.h>

double dlx_sweep_forecast(const dlx_sweep *k)
{
    const double LEAST_BITS = 8; /* narrower levels do not tell anything */
    double part = 1, sum = 0;
    if (k->peak_bits >= LEAST_BITS)
        part = log2((double)k->peak_states + 1) / k->peak_bits;
    for (int step = k->step; step < k->num_steps; step++) {
        const dlx_sweep_step *now = &k->steps[step];
        sum += exp2(part * now->bits) * now->num;
    }
    return sum;
}
