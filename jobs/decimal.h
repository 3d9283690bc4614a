/*
 * decimal.h - counts of any size as decimal digits, the way that files have
 * them.
 */
#ifndef JOBS_DECIMAL_H
#define JOBS_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/* Returns whether the text is a natural number without leading zeros. */
bool jobs_is_decimal(const char *text);

/* *sum += term. *sum is NULL (which is 0) or from malloc(), as it is again
 * afterwards. Returns 0, or DLX_ENOMEM with *sum as it was. Needs:
 * jobs_is_decimal() of both. */
int jobs_decimal_add(char **sum, const char *term);
/* *sum += term * factor; otherwise as jobs_decimal_add(). */
int jobs_decimal_add_product(char **sum, const char *term, uint64_t factor);

#endif
