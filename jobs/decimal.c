/* decimal.c - adds and multiplies decimal numbers of any size. */
#include "jobs/decimal.h"

#include "dlx/dlx.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool jobs_is_decimal(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0' &&
           (digits == 1 || text[0] != '0');
}

/* Returns the digit k places from the right. */
static int digit(const char *number, size_t size, size_t k)
{
    return k < size ? number[size - 1 - k] - '0' : 0;
}

/* Returns the sum for the digit k places from the right of a * b, without the
 * carry: at most 81 for each digit of b. */
static int digit_of_product(const char *a, size_t a_size, const char *b,
                            size_t b_size, size_t k)
{
    int sum = 0;
    for (size_t j = 0; j < b_size && j <= k; j++)
        sum += digit(b, b_size, j) * digit(a, a_size, k - j);
    return sum;
}

int jobs_decimal_add_product(char **sum, const char *term, uint64_t factor)
{
    char times[24];
    snprintf(times, sizeof times, "%" PRIu64, factor);
    const char *old = *sum != NULL ? *sum : "0";
    size_t a = strlen(old), b = strlen(term), c = strlen(times);
    size_t size = (a > b + c ? a : b + c) + 1, zeros = 0;
    char *total = malloc(size + 1);
    int carry = 0;
    if (total == NULL)
        return DLX_ENOMEM;
    for (size_t k = 0; k < size; k++) {
        carry += digit(old, a, k) + digit_of_product(term, b, times, c, k);
        total[size - 1 - k] = (char)('0' + carry % 10);
        carry /= 10;
    }
    total[size] = '\0';
    while (zeros < size - 1 && total[zeros] == '0')
        zeros++;
    memmove(total, total + zeros, size - zeros + 1);
    free(*sum);
    *sum = total;
    return 0;
}

int jobs_decimal_add(char **sum, const char *term)
{
    return jobs_decimal_add_product(sum, term, 1);
}
