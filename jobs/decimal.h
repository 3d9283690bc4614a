/*
 * decimal.h - counts of any size as decimal digits, the way that files have
 * them.
 */
#ifndef JOBS_DECIMAL_H
#define JOBS_DECIMAL_H

#include <stdbool.h>

/* Returns whether the text is a natural number without leading zeros. */
bool jobs_is_decimal(const char *text);

/* *sum += term. *sum is NULL (which is 0) or from malloc(), as it is again
 * afterwards. Returns 0, or DLX_ENOMEM with *sum as it was. Needs:
 * jobs_is_decimal() of both. */
int jobs_decimal_add(char **sum, const char *term);

#endif
