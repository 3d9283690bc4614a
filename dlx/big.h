/*
 * big.h - natural numbers of any size, for counts of covers.
 *
 * A number is an array of 64-bit limbs, least significant first, without
 * leading zeros. The caller provides room for the largest value: nothing here
 * allocates.
 */
#ifndef DLX_BIG_H
#define DLX_BIG_H

#include <stddef.h>
#include <stdint.h>

typedef struct dlx_big {
    uint64_t *limbs;
    int num; /* limbs in use; the last one is not 0 */
} dlx_big;

/* Returns the low half of the product of two limbs, with the high half in
 * *high. Works on halves of limbs, so 64 bits suffice. */
static inline uint64_t dlx_limb_product(uint64_t a, uint64_t b, uint64_t *high)
{
    uint64_t low_a = a & UINT32_MAX, high_a = a >> 32;
    uint64_t low_b = b & UINT32_MAX, high_b = b >> 32;
    uint64_t last = low_a * low_b, one = low_a * high_b, other = high_a * low_b;
    uint64_t middle = (last >> 32) + (one & UINT32_MAX) + (other & UINT32_MAX);
    *high = high_a * high_b + (one >> 32) + (other >> 32) + (middle >> 32);
    return middle << 32 | (last & UINT32_MAX);
}

void dlx_big_copy(dlx_big *to, const dlx_big *from);
/* Adds a number of num limbs, of which the highest may be 0. */
void dlx_big_add(dlx_big *to, const uint64_t *limbs, int num);
/* Needs: less <= from. */
void dlx_big_subtract(dlx_big *from, const dlx_big *less);
void dlx_big_multiply(dlx_big *a, uint64_t factor);
/* sum += a * b. sum must be neither a nor b and needs room for the limbs of a
 * and b together, and for one limb more than it has. */
void dlx_big_add_product(dlx_big *sum, const dlx_big *a, const dlx_big *b);
/* Divides by divisor >= 1. Returns the remainder. */
uint32_t dlx_big_divide(dlx_big *a, uint32_t divisor);
/* Returns a number < 0, 0 or > 0: the sign of a - b. */
int dlx_big_compare(const dlx_big *a, const dlx_big *b);
double dlx_big_to_double(const dlx_big *a);
static inline uint64_t dlx_big_low(const dlx_big *a)
{
    return a->num > 0 ? a->limbs[0] : 0;
}

/* Returns the number of decimal digits. Destroys the number: it is 0
 * afterwards. */
size_t dlx_big_count_digits(dlx_big *a);
/* Writes the last `digits` decimal digits to to[], padded with zeros on the
 * left, without a '\0'. Destroys the number. */
void dlx_big_write_digits(dlx_big *a, char *to, size_t digits);

#endif
