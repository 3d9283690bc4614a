/*
 * values.h - the mean of values that come one by one, and how well it is known.
 *
 * Values of samples of a search tree are skewed: a few are many times as large
 * as most. The mean is then too small more often than too large, and who has
 * not met a large one does not know it. So the interval has three parts, which
 * agree where values are even:
 *
 *   - Student's t, transformed by what skewness does to it,
 *   - the one in which the logarithm of the mean is normally distributed, and
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

/* None of them is below 0. */
typedef struct jobs_values {
    int num;
    double mean;
    double squares; /* sum of those of the deviations from the mean */
    double most;    /* the largest one */
    double cubes;   /* sum of those of the deviations from the mean */
} jobs_values;

void jobs_values_add(jobs_values *v, double x);

/* The interval of the mean of all such values. Needs: two values. */
dlx_interval jobs_values_interval(const jobs_values *v, double confidence);

/* As many equal values would tell as much: (sum of all)^2 / sum of their
 * squares; 0 if all are 0. */
double jobs_values_effective(const jobs_values *v);

/* Returns whether their deviation is at most half of their mean. */
bool jobs_values_are_even(const jobs_values *v);

/* Returns whether they differ so much that more of them should be taken. */
bool jobs_values_disagree(const jobs_values *v);

/* Returns whether they differ so much that there is no high end. */
bool jobs_values_tell_nothing(const jobs_values *v);

/* Student's t: the value that is exceeded with probability (1 - confidence) / 2
 * by n - 1 degrees of freedom, n >= 2. */
double jobs_student(double confidence, int n);

#endif
