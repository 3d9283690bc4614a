/*
 * values.h - the mean of values that come one by one, and how well it is known.
 *
 * Source  Welford, Technometrics 4 (1962), 419-420, for the sums; Kish, Survey
 *         Sampling (1965), for the effective number of values
 */
#ifndef DLX_SHARDS_VALUES_H
#define DLX_SHARDS_VALUES_H

#include <stdbool.h>

typedef struct dlx_interval {
    double mean, low, high; /* high: INFINITY if nothing can be said */
} dlx_interval;

/* None of them is below 0. */
typedef struct dlx_values {
    int num;
    double mean;
    double squares; /* sum of those of the deviations from the mean */
    double most;    /* the largest one */
} dlx_values;

void dlx_values_add(dlx_values *v, double x);

/* The interval of their mean, by Student's t. Needs: two values. */
dlx_interval dlx_values_interval(const dlx_values *v, double confidence);

/* As many equal values would tell as much: (sum of all)^2 / sum of their
 * squares; 0 if all are 0. */
double dlx_values_effective(const dlx_values *v);

/* Is their deviation at most half of their mean? */
bool dlx_values_are_even(const dlx_values *v);

/* Do they differ so much that the interval does not hold as often as it says?
 * Means of such values are far from normally distributed. */
bool dlx_values_disagree(const dlx_values *v);

/* Student's t: the value that is exceeded with probability (1 - confidence) / 2
 * by n - 1 degrees of freedom, n >= 2. */
double dlx_student(double confidence, int n);

#endif
