#include "dlx/natural.h"

#include <stdlib.h>

void dlx_natural_init(dlx_natural *a)
{
    *a = (dlx_natural){{NULL, 0}, 0};
}

void dlx_natural_clear(dlx_natural *a)
{
    free(a->value.limbs);
    dlx_natural_init(a);
}

static int reserve(dlx_natural *a, int limbs)
{
    if (limbs <= a->cap)
        return 0;
    int cap = limbs + limbs / 2 + 1;
    uint64_t *grown = realloc(a->value.limbs, (size_t)cap * sizeof *grown);
    if (grown == NULL)
        return DLX_ENOMEM;
    a->value.limbs = grown;
    a->cap = cap;
    return 0;
}

int dlx_natural_set(dlx_natural *a, uint64_t value)
{
    if (reserve(a, 1) != 0)
        return DLX_ENOMEM;
    a->value.limbs[0] = value;
    a->value.num = value != 0;
    return 0;
}

int dlx_natural_copy(dlx_natural *to, const dlx_natural *from)
{
    if (reserve(to, from->value.num) != 0)
        return DLX_ENOMEM;
    dlx_big_copy(&to->value, &from->value);
    return 0;
}

int dlx_natural_set_count(dlx_natural *a, const dlx_solver *s)
{
    size_t num = dlx_count_limbs(s, NULL, 0);
    if (reserve(a, (int)num) != 0)
        return DLX_ENOMEM;
    dlx_count_limbs(s, a->value.limbs, num);
    a->value.num = (int)num;
    return 0;
}

int dlx_natural_add(dlx_natural *to, const dlx_natural *b)
{
    int most = to->value.num > b->value.num ? to->value.num : b->value.num;
    if (reserve(to, most + 1) != 0)
        return DLX_ENOMEM;
    dlx_big_add(&to->value, b->value.limbs, b->value.num);
    return 0;
}

void dlx_natural_subtract(dlx_natural *from, const dlx_natural *less)
{
    dlx_big_subtract(&from->value, &less->value);
}

int dlx_natural_multiply(dlx_natural *a, uint32_t factor)
{
    if (reserve(a, a->value.num + 1) != 0)
        return DLX_ENOMEM;
    dlx_big_multiply(&a->value, factor);
    return 0;
}

int dlx_natural_add_product(dlx_natural *sum, const dlx_natural *a,
                            const dlx_natural *b)
{
    int limbs = a->value.num + b->value.num;
    if (reserve(sum, (limbs > sum->value.num ? limbs : sum->value.num) + 1) !=
        0)
        return DLX_ENOMEM;
    dlx_big_add_product(&sum->value, &a->value, &b->value);
    return 0;
}

uint32_t dlx_natural_divide(dlx_natural *a, uint32_t divisor)
{
    return dlx_big_divide(&a->value, divisor);
}

int dlx_natural_compare(const dlx_natural *a, const dlx_natural *b)
{
    return dlx_big_compare(&a->value, &b->value);
}

char *dlx_natural_text(const dlx_big *a)
{
    uint64_t *limbs = malloc(((size_t)a->num + 1) * sizeof *limbs);
    char *text = NULL;
    if (limbs != NULL) {
        dlx_big used = {limbs, 0};
        dlx_big_copy(&used, a);
        size_t digits = dlx_big_count_digits(&used);
        text = malloc(digits + 1);
        dlx_big_copy(&used, a);
        if (text != NULL) {
            dlx_big_write_digits(&used, text, digits);
            text[digits] = '\0';
        }
    }
    free(limbs);
    return text;
}
