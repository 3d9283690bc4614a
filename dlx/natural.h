/*
 * natural.h - natural numbers that grow as needed: weights, orders of groups,
 * counts. They are those of big.h with memory of their own.
 *
 * Errors  0 or DLX_ENOMEM, with the number unchanged
 */
#ifndef DLX_NATURAL_H
#define DLX_NATURAL_H

#include "dlx/big.h"
#include "dlx/dlx.h"

typedef struct dlx_natural {
    dlx_big value; /* limbs is NULL until the number exceeds 0 */
    int cap;
} dlx_natural;

void dlx_natural_init(dlx_natural *a);
void dlx_natural_clear(dlx_natural *a);
int dlx_natural_set(dlx_natural *a, uint64_t value);
int dlx_natural_copy(dlx_natural *to, const dlx_natural *from);
/* Sets the number of covers that the solver has found. */
int dlx_natural_set_count(dlx_natural *a, const dlx_solver *s);
int dlx_natural_add(dlx_natural *to, const dlx_natural *b);
/* Needs: less <= from. */
void dlx_natural_subtract(dlx_natural *from, const dlx_natural *less);
int dlx_natural_multiply(dlx_natural *a, uint32_t factor);
/* sum += a * b. sum must be neither a nor b. */
int dlx_natural_add_product(dlx_natural *sum, const dlx_natural *a,
                            const dlx_natural *b);
/* Divides by divisor >= 1. Returns the remainder. */
uint32_t dlx_natural_divide(dlx_natural *a, uint32_t divisor);
/* Returns a number < 0, 0 or > 0: the sign of a - b. */
int dlx_natural_compare(const dlx_natural *a, const dlx_natural *b);
/* Returns the number in decimal, which the caller frees; NULL without memory.
 */
char *dlx_natural_text(const dlx_big *a);

#endif
