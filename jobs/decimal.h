/*
 * decimal.h - decimal numbers of any size, as counts in files.
 */
#ifndef JOBS_DECIMAL_H
#define JOBS_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/* Returns whether the text is a natural number without leading zeros. */
bool jobs_is_decimal(const char *text);

/* Adds term to *sum, which is NULL (0) or from malloc() before and after.
 * Returns 0, or DLX_ENOMEM with *sum unchanged. Needs: jobs_is_decimal() of
 * both. */
int jobs_decimal_add(char **sum, const char *term);
/* Adds term * factor to *sum; otherwise as jobs_decimal_add(). */
int jobs_decimal_add_product(char **sum, const char *term, uint64_t factor);

#endif
