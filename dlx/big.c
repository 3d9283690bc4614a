/*
 * big.c - the arithmetic of big.h: schoolbook algorithms in base 2^64.
 */
#include "dlx/big.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { CHUNK = 1000000000, DIGITS_OF_CHUNK = 9 };

static void trim(dlx_big *a)
{
    while (a->num > 0 && a->limbs[a->num - 1] == 0)
        a->num--;
}

void dlx_big_copy(dlx_big *to, const dlx_big *from)
{
    to->num = from->num;
    if (from->num > 0)
        memcpy(to->limbs, from->limbs, (size_t)from->num * sizeof *to->limbs);
}

void dlx_big_add(dlx_big *to, const uint64_t *limbs, int num)
{
    uint64_t carry = 0;
    while (num > 0 && limbs[num - 1] == 0)
        num--;
    for (int n = 0; n < num || carry != 0; n++) {
        uint64_t limb = n < to->num ? to->limbs[n] : 0;
        uint64_t sum = limb + carry;
        carry = sum < carry;
        if (n < num) {
            sum += limbs[n];
            carry += sum < limbs[n];
        }
        to->limbs[n] = sum;
        if (n >= to->num)
            to->num = n + 1;
    }
}

void dlx_big_subtract(dlx_big *from, const dlx_big *less)
{
    bool borrow = false;
    for (int n = 0; n < from->num && (n < less->num || borrow); n++) {
        uint64_t limb = from->limbs[n];
        uint64_t other = n < less->num ? less->limbs[n] : 0;
        from->limbs[n] = limb - other - borrow;
        borrow = limb < other || (borrow && limb == other);
    }
    trim(from);
}

void dlx_big_multiply(dlx_big *a, uint64_t factor)
{
    uint64_t carry = 0;
    for (int n = 0; n < a->num; n++) {
        uint64_t high, low = dlx_limb_product(a->limbs[n], factor, &high);
        a->limbs[n] = low + carry;
        carry = high + (a->limbs[n] < low);
    }
    if (carry != 0)
        a->limbs[a->num++] = carry;
    trim(a);
}

/* sum += a * factor * 2^(64 shift). sum has a limb for each limb of the product
 * but the last carry. */
static void add_scaled(dlx_big *sum, const dlx_big *a, uint64_t factor,
                       int shift)
{
    uint64_t carry = 0;
    for (int n = 0; n < a->num || carry != 0; n++) {
        uint64_t *limb = &sum->limbs[n + shift];
        uint64_t high = 0, low = 0;
        if (n + shift == sum->num)
            sum->limbs[sum->num++] = 0;
        if (n < a->num)
            low = dlx_limb_product(a->limbs[n], factor, &high);
        low += carry;
        high += low < carry;
        *limb += low;
        carry = high + (*limb < low);
    }
}

void dlx_big_add_product(dlx_big *sum, const dlx_big *a, const dlx_big *b)
{
    if (a->num == 0 || b->num == 0)
        return;
    while (sum->num < a->num + b->num)
        sum->limbs[sum->num++] = 0;
    for (int n = 0; n < b->num; n++)
        add_scaled(sum, a, b->limbs[n], n);
    trim(sum);
}

int dlx_big_compare(const dlx_big *a, const dlx_big *b)
{
    if (a->num != b->num)
        return a->num < b->num ? -1 : 1;
    for (int n = a->num - 1; n >= 0; n--) {
        if (a->limbs[n] != b->limbs[n])
            return a->limbs[n] < b->limbs[n] ? -1 : 1;
    }
    return 0;
}

double dlx_big_to_double(const dlx_big *a)
{
    double value = 0;
    for (int n = a->num - 1; n >= 0; n--)
        value = ldexp(value, 64) + (double)a->limbs[n];
    return value;
}

/* Divides by halves of limbs, so 64 bits suffice for the dividend. */
uint32_t dlx_big_divide(dlx_big *a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int n = a->num - 1; n >= 0; n--) {
        uint64_t high = rest << 32 | a->limbs[n] >> 32;
        uint64_t low = high % divisor << 32 | (a->limbs[n] & UINT32_MAX);
        a->limbs[n] = high / divisor << 32 | low / divisor;
        rest = low % divisor;
    }
    trim(a);
    return (uint32_t)rest;
}

/* ---- decimal digits ------------------------------------------------------ */

size_t dlx_big_count_digits(dlx_big *a)
{
    size_t digits = 0;
    uint32_t chunk = dlx_big_divide(a, CHUNK);
    for (; a->num > 0; chunk = dlx_big_divide(a, CHUNK))
        digits += DIGITS_OF_CHUNK;
    for (digits++; chunk >= 10; chunk /= 10)
        digits++;
    return digits;
}

void dlx_big_write_digits(dlx_big *a, char *to, size_t digits)
{
    uint32_t chunk = 0;
    for (size_t done = 0; done < digits; done++) {
        if (done % DIGITS_OF_CHUNK == 0)
            chunk = dlx_big_divide(a, CHUNK);
        to[digits - 1 - done] = (char)('0' + chunk % 10);
        chunk /= 10;
    }
}
