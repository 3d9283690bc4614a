/*
 * natural.h - natural numbers that grow: weights, orders of groups, and counts.
 * Those of big.h, with room of their own.
 *
 * Errors  0 or DLX_ENOMEM, with the number unchanged
 */
#ifndef DLX_NATURAL_H
#define DLX_NATURAL_H

#include "dlx/big.h"
#include "dlx/dlx.h"

typedef struct dlx_natural {
    dlx_big value; /* its limbs are NULL as long as it never was more than 0 */
    int cap;
} dlx_natural;

void dlx_natural_init(dlx_natural *a); /* 0 */
void dlx_natural_clear(dlx_natural *a);
int dlx_natural_set(dlx_natural *a, uint64_t value);
int dlx_natural_copy(dlx_natural *to, const dlx_natural *from);
/* The number of covers that the solver has found. */
int dlx_natural_set_count(dlx_natural *a, const dlx_solver *s);
int dlx_natural_add(dlx_natural *to, const dlx_natural *b);
/* Needs: less <= from. */
void dlx_natural_subtract(dlx_natural *from, const dlx_natural *less);
int dlx_natural_multiply(dlx_natural *a, uint32_t factor);
/* sum += a * b; sum is neither of them. */
int dlx_natural_add_product(dlx_natural *sum, const dlx_natural *a,
                            const dlx_natural *b);
/* Divide by 1 or more; returns the remainder. */
uint32_t dlx_natural_divide(dlx_natural *a, uint32_t divisor);
/* Less than 0, 0 or greater than 0, as a - b is. */
int dlx_natural_compare(const dlx_natural *a, const dlx_natural *b);
/* In decimal digits, to be freed; NULL without memory. */
char *dlx_natural_text(const dlx_big *a);

#endif
