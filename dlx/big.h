/*
 * big.h - natural numbers of any size, for counts of covers.
 *
 * A number is a row of limbs of 64 bits, least significant first, without zeros
 * at its end. Whoever makes it gives it room for the largest number that it may
 * become: nothing here allocates.
 */
#ifndef DLX_BIG_H
#define DLX_BIG_H

#include <stddef.h>
#include <stdint.h>

typedef struct dlx_big {
    uint64_t *limbs;
    int num; /* limbs in use; the last one is not 0 */
} dlx_big;

void dlx_big_copy(dlx_big *to, const dlx_big *from);
/* Add a number of num limbs, of which the last ones may be 0. */
void dlx_big_add(dlx_big *to, const uint64_t *limbs, int num);
/* Needs: less <= from. */
void dlx_big_subtract(dlx_big *from, const dlx_big *less);
void dlx_big_multiply(dlx_big *a, uint64_t factor);
/* sum += a * b; sum is neither of them. Needs: room for as many limbs as a and
 * b have together, and for one more than sum has. */
void dlx_big_add_product(dlx_big *sum, const dlx_big *a, const dlx_big *b);
/* Divide by 1 or more; returns the remainder. */
uint32_t dlx_big_divide(dlx_big *a, uint32_t divisor);
/* Less than 0, 0 or greater than 0, as a - b is. */
int dlx_big_compare(const dlx_big *a, const dlx_big *b);
double dlx_big_to_double(const dlx_big *a);
/* The least significant limb. */
static inline uint64_t dlx_big_low(const dlx_big *a)
{
    return a->num > 0 ? a->limbs[0] : 0;
}

/* The number of decimal digits. Uses up the number: it is 0 afterwards. */
size_t dlx_big_count_digits(dlx_big *a);
/* Write the last digits decimal digits to to[], with zeros before them if the
 * number has fewer; no '\0'. Uses up the number. */
void dlx_big_write_digits(dlx_big *a, char *to, size_t digits);

#endif
