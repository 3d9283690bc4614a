/* natural.c - natural numbers that grow: as taught in school, in base 2^32. */
#include "dlx/symmetry/natural.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1000000000, DIGITS_OF_CHUNK = 9 };

void dlx_natural_init(dlx_natural *a)
{
    *a = (dlx_natural){NULL, 0, 0};
}

void dlx_natural_clear(dlx_natural *a)
{
    free(a->limbs);
    dlx_natural_init(a);
}

static void trim(dlx_natural *a)
{
    while (a->num > 0 && a->limbs[a->num - 1] == 0)
        a->num--;
}

/* Room for at least this many limbs, those beyond a->num being 0. */
static int reserve(dlx_natural *a, int limbs)
{
    if (limbs > a->cap) {
        int cap = limbs + limbs / 2 + 2;
        uint32_t *grown = realloc(a->limbs, (size_t)cap * sizeof *grown);
        if (grown == NULL)
            return DLX_ENOMEM;
        a->limbs = grown;
        a->cap = cap;
    }
    if (a->cap > a->num) /* limbs may be NULL where there are none */
        memset(a->limbs + a->num, 0,
               (size_t)(a->cap - a->num) * sizeof *a->limbs);
    return 0;
}

int dlx_natural_set(dlx_natural *a, uint64_t value)
{
    if (reserve(a, 2) != 0)
        return DLX_ENOMEM;
    a->limbs[0] = (uint32_t)value;
    a->limbs[1] = (uint32_t)(value >> 32);
    a->num = 2;
    trim(a);
    return 0;
}

int dlx_natural_copy(dlx_natural *to, const dlx_natural *from)
{
    if (reserve(to, from->num) != 0)
        return DLX_ENOMEM;
    if (from->num > 0)
        memcpy(to->limbs, from->limbs, (size_t)from->num * sizeof *to->limbs);
    to->num = from->num;
    return 0;
}

int dlx_natural_set_count(dlx_natural *a, const dlx_solver *s)
{
    size_t num = dlx_count_limbs(s, NULL, 0);
    uint64_t *limbs = malloc((num + 1) * sizeof *limbs);
    if (limbs == NULL || reserve(a, 2 * (int)num) != 0) {
        free(limbs);
        return DLX_ENOMEM;
    }
    dlx_count_limbs(s, limbs, num);
    for (size_t n = 0; n < num; n++) {
        a->limbs[2 * n] = (uint32_t)limbs[n];
        a->limbs[2 * n + 1] = (uint32_t)(limbs[n] >> 32);
    }
    a->num = 2 * (int)num;
    trim(a);
    free(limbs);
    return 0;
}

/* to += b * factor * 2^(32 shift); there is room. */
static void add_scaled(dlx_natural *to, const dlx_natural *b, uint32_t factor,
                       int shift)
{
    uint64_t carry = 0;
    int n = shift;
    for (; n < b->num + shift || carry != 0; n++) {
        carry += to->limbs[n];
        if (n - shift < b->num)
            carry += (uint64_t)b->limbs[n - shift] * factor;
        to->limbs[n] = (uint32_t)carry;
        carry >>= 32;
    }
    if (n > to->num)
        to->num = n;
    trim(to);
}

int dlx_natural_add(dlx_natural *to, const dlx_natural *b)
{
    int most = to->num > b->num ? to->num : b->num;
    if (reserve(to, most + 1) != 0)
        return DLX_ENOMEM;
    add_scaled(to, b, 1, 0);
    return 0;
}

void dlx_natural_subtract(dlx_natural *from, const dlx_natural *less)
{
    uint64_t borrow = 0;
    for (int n = 0; n < from->num; n++) {
        uint64_t take = borrow + (n < less->num ? less->limbs[n] : 0);
        borrow = from->limbs[n] < take;
        from->limbs[n] = (uint32_t)(from->limbs[n] - take);
    }
    trim(from);
}

int dlx_natural_multiply(dlx_natural *a, uint32_t factor)
{
    if (reserve(a, a->num + 1) != 0)
        return DLX_ENOMEM;
    uint64_t carry = 0;
    for (int n = 0; n <= a->num; n++) {
        carry += (uint64_t)a->limbs[n] * factor;
        a->limbs[n] = (uint32_t)carry;
        carry >>= 32;
    }
    a->num++;
    trim(a);
    return 0;
}

int dlx_natural_add_product(dlx_natural *sum, const dlx_natural *a,
                            const dlx_natural *b)
{
    int most = a->num + b->num > sum->num ? a->num + b->num : sum->num;
    if (reserve(sum, most + 1) != 0)
        return DLX_ENOMEM;
    for (int n = 0; n < b->num; n++)
        add_scaled(sum, a, b->limbs[n], n);
    return 0;
}

uint32_t dlx_natural_divide(dlx_natural *a, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int n = a->num; n-- > 0;) {
        rest = rest << 32 | a->limbs[n];
        a->limbs[n] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    trim(a);
    return (uint32_t)rest;
}

int dlx_natural_compare(const dlx_natural *a, const dlx_natural *b)
{
    if (a->num != b->num)
        return a->num < b->num ? -1 : 1;
    for (int n = a->num; n-- > 0;) {
        if (a->limbs[n] != b->limbs[n])
            return a->limbs[n] < b->limbs[n] ? -1 : 1;
    }
    return 0;
}

char *dlx_natural_text(const dlx_natural *a)
{
    dlx_natural left;
    dlx_natural_init(&left);
    size_t size = (size_t)a->num * 10 + 2; /* 2^32 < 10^10 */
    char *text = malloc(size);
    if (text == NULL || dlx_natural_copy(&left, a) != 0) {
        free(text);
        return NULL;
    }
    char *at = text + size;
    *--at = '\0';
    do {
        uint32_t chunk = dlx_natural_divide(&left, CHUNK);
        for (int k = 0; k < DIGITS_OF_CHUNK && (left.num > 0 || chunk > 0);
             k++, chunk /= 10)
            *--at = (char)('0' + chunk % 10);
    } while (left.num > 0);
    if (*at == '\0')
        *--at = '0';
    memmove(text, at, (size_t)(text + size - at));
    dlx_natural_clear(&left);
    return text;
}
