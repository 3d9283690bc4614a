/* prefixes_forecast.c - predicts the work of a sweep by prefixes. Of the 2^n
 * sets of n families that may be open, 2^(n * part) are states, where part is
 * that of the largest level so far. */
#include "dlx/sweep/prefixes.h"

#include <math.h>

dlx_prefix_outlook dlx_prefixes_forecast(const dlx_prefixes *k)
{
    const double LEAST_READ = 64;
    dlx_prefix_outlook x = {0, 0};
    double part = 1, size = 0;
    double each = k->read > 0 ? k->work / k->read : 1;
    for (int t = 0; t < k->step && k->read >= LEAST_READ; t++) {
        if (k->steps[t].size < size || k->steps[t].cut == 0)
            continue;
        size = k->steps[t].size;
        part = fmin(1, size / k->steps[t].cut);
    }
    for (int t = k->step; t < k->num_steps; t++) {
        double states = exp2(part * k->steps[t].cut);
        x.left += states * each;
        x.states = fmax(x.states, states);
    }
    return x;
}
