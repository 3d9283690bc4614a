/*
 * sweep_forecast.c - predicts how many states a sweep still has to read.
 *
 * The *weight* w of a level is the information in its bits: a bit counts
 * -f log2 f - (1 - f) log2 (1 - f), where f is the part that is done of the
 * steps in which options cover its item, taken as the probability that it is
 * covered. Therefore pieces that are used once count little near both ends.
 * 2^(w * part) states occur. The part hardly changes; it is the largest in the
 * second half of the steps done. If it has grown, it is predicted to grow until
 * twice the present number of steps, but not beyond half of all steps, at half
 * the rate until now; or to be safe at the full rate, with twice the states.
 *
 * In problems without geometry, such as random ones, the factor by which levels
 * grow falls from step to step; in tilings and squares it soon rises again.
 * While it has fallen at each step, it is predicted to fall by the same amount
 * as in the last step; to be safe, levels are taken to be three times as large.
 */
#include "dlx/sweep/sweep.h"

#include <math.h>

static double present_part(const dlx_sweep *k)
{
    double part = 0;
    for (int step = k->step / 2; step < k->step; step++)
        part = fmax(part, k->steps[step].part);
    return part > 0 ? part : 1;
}

void dlx_sweep_note_step(dlx_sweep *k, size_t states)
{
    const double LEAST = 8; /* levels of less weight do not mean anything */
    dlx_sweep_step *done = &k->steps[k->step - 1];
    done->size = log2((double)states + 1);
    double weight = k->step < k->num_steps ? k->steps[k->step].weight : 0;
    done->part = weight >= LEAST ? done->size / weight : 0;
}

/* Returns the growth of the part per step, judged by the second half of the
 * steps done. */
static double growth_of(const dlx_sweep *k, double part)
{
    int half = k->step / 2;
    if (half < 1 || k->steps[half - 1].part == 0)
        return 0;
    return fmax((part - k->steps[half - 1].part) / (k->step - half), 0);
}

/* Returns the states still to read if the part grows `faster` times as fast as
 * so far; sets *most to the size of the largest level. */
static double sum_of_levels(const dlx_sweep *k, double faster, double *most)
{
    double part = present_part(k), growth = growth_of(k, part), sum = 0;
    int end = 2 * k->step, half = k->num_steps / 2;
    if (end > half)
        end = half > k->step ? half : k->step;
    *most = 0;
    for (int step = k->step; step < k->num_steps; step++) {
        const dlx_sweep_step *now = &k->steps[step];
        int grown = (step < end ? step : end) - k->step;
        double part_then = fmin(1, part + faster * growth * grown);
        double states = exp2(part_then * now->weight);
        sum += states * now->num;
        *most = states > *most ? states : *most;
    }
    return sum;
}

/* Returns the logarithm of the factor by which the step enlarged the level. */
static double factor_of(const dlx_sweep *k, int step)
{
    return k->steps[step].size - (step > 0 ? k->steps[step - 1].size : 0);
}

static bool is_falling(const dlx_sweep *k)
{
    const int FEWEST_STEPS = 4;
    for (int step = 1; step < k->step; step++) {
        if (factor_of(k, step) >= factor_of(k, step - 1))
            return false;
    }
    return k->step >= FEWEST_STEPS;
}

/* Returns the states still to read if the factor falls as at the last step;
 * sets *most to the size of the largest level. Requires is_falling(). */
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

static dlx_sweep_outlook forecast_prefixes(const dlx_sweep *k)
{
    const double SAFE = 8, SAFE_STATES = 3;
    dlx_prefix_outlook p = dlx_prefixes_forecast(&k->prefixes);
    return (dlx_sweep_outlook){.reads = p.left,
                               .most_reads = SAFE * p.left,
                               .most_states = SAFE_STATES * p.states};
}

dlx_sweep_outlook dlx_sweep_forecast(const dlx_sweep *k)
{
    if (k->by_prefixes)
        return forecast_prefixes(k);
    const double LIKELY = 0.5, SAFE = 3, WIDER = 2;
    dlx_sweep_outlook x;
    x.reads = sum_of_levels(k, LIKELY, &x.most_states);
    x.most_reads = WIDER * sum_of_levels(k, 1, &x.most_states);
    x.most_states *= WIDER;
    if (is_falling(k)) {
        double states, reads = sum_if_falling(k, &states);
        x.reads = fmin(x.reads, reads);
        x.most_reads = fmin(x.most_reads, SAFE * reads);
        x.most_states = fmin(x.most_states, SAFE * states);
    }
    return x;
}

/* Assumes that the parts of a step read about the same number of states. */
double dlx_sweep_reads(const dlx_sweep *k)
{
    if (k->by_prefixes)
        return k->prefixes.work;
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
    const double BYTES = 150; /* of a state of prefixes */
    if (k->by_prefixes)
        return states * BYTES <= (double)k->bytes;
    return states * (1 + k->levels[k->now].width) <= (double)k->num_words;
}
