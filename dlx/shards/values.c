/* values.c - the mean of values that come one by one. */
#include "dlx/shards/values.h"

#include <math.h>

void dlx_values_add(dlx_values *v, double x)
{
    double before = x - v->mean;
    v->mean += before / ++v->num;
    v->squares += before * (x - v->mean);
    v->most = x > v->most ? x : v->most;
}

double dlx_student(double confidence, int n)
{
    /* the normal quantile by bisection, then Hill's expansion (CACM algorithm
     * 396, 1970) in 1 / degrees of freedom */
    double low = 0, high = 40, df = n - 1;
    for (int k = 0; k < 100; k++) {
        double mid = (low + high) / 2;
        if (erf(mid / sqrt(2)) < confidence)
            low = mid;
        else
            high = mid;
    }
    double z = low, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * df) +
           (5 * z5 + 16 * z3 + 3 * z) / (96 * df * df) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * df * df * df);
}

dlx_interval dlx_values_interval(const dlx_values *v, double confidence)
{
    double error = sqrt(v->squares / (v->num - 1) / v->num) *
                   dlx_student(confidence, v->num);
    double low = v->mean - error;
    return (dlx_interval){v->mean, low > 0 ? low : 0, v->mean + error};
}

double dlx_values_effective(const dlx_values *v)
{
    double square = v->mean * v->mean;
    return square > 0 ? v->num / (1 + v->squares / v->num / square) : 0;
}

bool dlx_values_are_even(const dlx_values *v)
{
    return v->squares <= 0.25 * (v->num - 1) * v->mean * v->mean;
}

bool dlx_values_disagree(const dlx_values *v)
{
    const double FEWEST = 25, SHARE = 0.5;
    double effective = dlx_values_effective(v);
    return v->mean > 0 && effective < FEWEST && effective < SHARE * v->num;
}
