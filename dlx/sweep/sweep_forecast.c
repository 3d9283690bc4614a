/*
 * sweep_forecast.c - how many states a sweep has still to read.
 *
 * Of the 2^b states that b bits could tell apart there are 2^(b * part), where
 * the part is that of the present level, or, where that is narrower, of the one
 * with most states so far. In tilings it does not change much on the way. In
 * others, such as queens, it grows steadily through half of the steps. So it is
 * expected to go on growing, for as many steps as there have been, but not
 * beyond half of them all: half as fast as it has, or, to be on the safe side,
 * as fast.
 *
 * In sets without a place, such as random ones, a level is larger than the one
 * before it by a factor that falls from step to step, all the way from the
 * first one; in tilings and squares it rises again soon. As long as it has
 * fallen at each step it is expected to go on so, by the factor by which it
 * fell at the last one; on the safe side, levels are three times as large.
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

void dlx_sweep_note_step(dlx_sweep *k, size_t states)
{
    dlx_sweep_step *done = &k->steps[k->step - 1];
    done->part = present_part(k);
    done->size = log2((double)states + 1);
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

/* The states that are still to be read, if the part grows so much faster than
 * it has; and in *most those of the largest level. */
static double sum_of_levels(const dlx_sweep *k, double faster, double *most)
{
    double part = present_part(k), growth = growth_of(k, part), sum = 0;
    int end = 2 * k->step, half = k->num_steps / 2;
    if (end > half)
        end = half > k->step ? half : k->step; /* of growth */
    *most = 0;
    for (int step = k->step; step < k->num_steps; step++) {
        const dlx_sweep_step *now = &k->steps[step];
        int grown = (step < end ? step : end) - k->step;
        double part_then = fmin(1, part + faster * growth * grown);
        double states = exp2(part_then * now->bits);
        sum += states * now->num;
        *most = states > *most ? states : *most;
    }
    return sum;
}

/* Logarithm of the factor by which a step has made the level larger. */
static double factor_of(const dlx_sweep *k, int step)
{
    return k->steps[step].size - (step > 0 ? k->steps[step - 1].size : 0);
}

/* Has it fallen at each step, and so often that this is no chance? */
static bool is_falling(const dlx_sweep *k)
{
    const int FEWEST_STEPS = 4;
    for (int step = 1; step < k->step; step++) {
        if (factor_of(k, step) >= factor_of(k, step - 1))
            return false;
    }
    return k->step >= FEWEST_STEPS;
}

/* The states that are still to be read, if it goes on falling as at the last
 * step; and in *most those of the largest level. Needs: is_falling(). */
static double sum_if_falling(const dlx_sweep *k, double *most)
{
    double factor = factor_of(k, k->step - 1), sum = 0;
    double fall = factor_of(k, k->step - 2) - factor;
    double size = k->steps[k->step - 1].size;
    *most = 0;
    for (int step = k->step; step < k->num_steps; step++) {
        double states = exp2(fmin(size, k->steps[step].bits));
        sum += states * k->steps[step].num;
        *most = fmax(states, *most);
        factor -= fall;
        size = fmax(size + factor, 0);
    }
    return sum;
}

dlx_sweep_outlook dlx_sweep_forecast(const dlx_sweep *k)
{
    const double LIKELY = 0.5, SAFE = 3;
    dlx_sweep_outlook x;
    x.reads = sum_of_levels(k, LIKELY, &x.most_states);
    x.most_reads = sum_of_levels(k, 1, &x.most_states);
    if (is_falling(k)) {
        double states, reads = sum_if_falling(k, &states);
        x.reads = fmin(x.reads, reads);
        x.most_reads = fmin(x.most_reads, SAFE * reads);
        x.most_states = fmin(x.most_states, SAFE * states);
    }
    return x;
}

/* Each part of a step reads about as much as the others. */
double dlx_sweep_reads(const dlx_sweep *k)
{
    const dlx_sweep_level *level = &k->levels[k->now];
    int num_parts = k->levels[1 - k->now].num_lists;
    double all = 0, sum = k->reads;
    for (int n = 0; n < level->num_lists; n++)
        all += (double)level->lists[n].num;
    for (int n = 0; k->is_divided && n < num_parts; n++) {
        const dlx_sweep_part *part = &k->parts[n];
        for (int32_t m = 0; m < part->num_moves; m++) {
            const dlx_sweep_reader *r = &part->readers[m];
            double read = (double)r->begin - all * n / num_parts;
            for (int list = 0; list < r->list; list++)
                read += (double)level->lists[list].num;
            sum += read > 0 ? read : 0;
        }
    }
    return sum;
}

bool dlx_sweep_has_room(const dlx_sweep *k, double states)
{
    return states * (1 + k->levels[k->now].width) <= (double)k->num_words;
}
