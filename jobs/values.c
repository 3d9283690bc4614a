#include "jobs/values.h"

#include <math.h>

void jobs_values_add(jobs_values *v, double x)
{
    double before = x - v->mean;
    v->mean += before / ++v->num;
    double after = x - v->mean;
    v->cubes += before * after * (after - before / v->num) -
                3 * (before / v->num) * v->squares;
    v->squares += before * after;
    v->most = x > v->most ? x : v->most;
}

double jobs_student(double confidence, int n)
{
    /* Finds the normal quantile by bisection, then uses Hill's expansion (CACM
     * algorithm 396, 1970) in 1 / degrees of freedom. */
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

/* Returns how many standard errors below the mean the end of the interval is,
 * which would be k without skewness; skew: that of the mean (Hall). */
static double unskewed(double k, double skew)
{
    if (!(fabs(skew) > 1e-9 && fabs(skew) < INFINITY))
        return k;
    return 3 / skew * (cbrt(1 + skew * (k - skew / 6)) - 1);
}

dlx_interval jobs_values_interval(const jobs_values *v, double confidence)
{
    const double STRETCH = 10;
    double n = v->num, mean = v->mean, variance = v->squares / n;
    if (variance <= 0 || mean <= 0)
        return (dlx_interval){mean, mean, mean};
    double error = sqrt(v->squares / (n - 1) / n), share = error / mean;
    double k = jobs_student(confidence, v->num) *
               (1 + STRETCH * variance / (mean * mean) / n);
    double skew = v->cubes / n / variance / sqrt(variance) / sqrt(n);
    double by_logarithms = k * sqrt(log1p(share * share));
    double low = mean - unskewed(k, skew) * error;
    double high = mean - unskewed(-k, skew) * error;
    return (dlx_interval){mean, fmax(0, fmin(low, mean * exp(-by_logarithms))),
                          fmax(high, mean * exp(by_logarithms))};
}

double jobs_values_effective(const jobs_values *v)
{
    double square = v->mean * v->mean;
    return square > 0 ? v->num / (1 + v->squares / v->num / square) : 0;
}

bool jobs_values_are_even(const jobs_values *v)
{
    return v->squares <= 0.25 * (v->num - 1) * v->mean * v->mean;
}

/* Returns whether the effective number is below num and below half of the
 * values. */
static bool has_fewer(const jobs_values *v, double num)
{
    const double SHARE = 0.5;
    double effective = jobs_values_effective(v);
    return v->mean > 0 && effective < num && effective < SHARE * v->num;
}

bool jobs_values_disagree(const jobs_values *v)
{
    return has_fewer(v, 25);
}

bool jobs_values_tell_nothing(const jobs_values *v)
{
    return has_fewer(v, 4);
}
