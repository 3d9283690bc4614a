/* decimal.c - adds decimal numbers of any size. */
#include "jobs/decimal.h"

#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

bool jobs_is_decimal(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '\0' &&
           (digits == 1 || text[0] != '0');
}

/* The digit k places from the right of a number of size digits. */
static int digit(const char *number, size_t size, size_t k)
{
    return k < size ? number[size - 1 - k] - '0' : 0;
}

int jobs_decimal_add(char **sum, const char *term)
{
    const char *old = *sum != NULL ? *sum : "0";
    size_t a = strlen(old), b = strlen(term);
    size_t size = (a > b ? a : b) + 1;
    char *total = malloc(size + 1);
    int carry = 0;
    if (total == NULL)
        return DLX_ENOMEM;
    for (size_t k = 0; k < size; k++) {
        carry += digit(old, a, k) + digit(term, b, k);
        total[size - 1 - k] = (char)('0' + carry % 10);
        carry /= 10;
    }
    total[size] = '\0';
    if (total[0] == '0')
        memmove(total, total + 1, size);
    free(*sum);
    *sum = total;
    return 0;
}
