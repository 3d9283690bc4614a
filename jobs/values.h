/*
 * values.h - the mean of a stream of values, and its confidence interval.
 *
 * Values of samples of a search tree are skewed: a few are many times larger
 * than most. So the mean is too small more often than too large, and as long as
 * no large value occurs nothing shows it. The interval combines three, which
 * agree if values are even:
 *
 *   - Student's t, transformed for skewness,
 *   - the one for a normally distributed logarithm of the mean, and
 *   - both stretched by 1 + 10 (1 / effective number - 1 / number).
 *
 * The 10 was measured, by bench/estimates and with values of five heavy trees.
 *
 * Source  Welford, Technometrics 4 (1962), 419-420, for the sums; Kish, Survey
 *         Sampling (1965), for the effective number of values; Hall, J. Royal
 *         Statistical Society B 54 (1992), 221-228, for skewness
 */
#ifndef JOBS_VALUES_H
#define JOBS_VALUES_H

#include "dlx/jobs.h"

#include <stdbool.h>

/* Sums of values >= 0. */
typedef struct jobs_values {
    int num;
    double mean;
    double squares; /* sum of squared deviations from the mean */
    double most;
    double cubes; /* sum of cubed deviations from the mean */
} jobs_values;

void jobs_values_add(jobs_values *v, double x);

/* Returns the confidence interval of the mean. Needs: two values. */
dlx_interval jobs_values_interval(const jobs_values *v, double confidence);

/* Returns the effective number of values: (sum of all)^2 / (sum of squares), or
 * 0 if all are 0. */
double jobs_values_effective(const jobs_values *v);

/* Returns whether their standard deviation is at most half of their mean. */
bool jobs_values_are_even(const jobs_values *v);

/* Returns whether they differ so much that more of them should be taken. */
bool jobs_values_disagree(const jobs_values *v);

/* Returns whether they differ so much that there is no upper bound. */
bool jobs_values_tell_nothing(const jobs_values *v);

/* Returns the value that Student's t with n - 1 >= 1 degrees of freedom exceeds
 * with probability (1 - confidence) / 2. */
double jobs_student(double confidence, int n);

#endif
