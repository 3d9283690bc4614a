/* sum.c - adds results up. */
#include "dlx/shards/sum.h"

#include "base/reserve.h"
#include "dlx/shards/decimal.h"

#include <stdlib.h>
#include <string.h>

void dlx_sum_init(dlx_sum *s)
{
    memset(s, 0, sizeof *s);
}

void dlx_sum_clear(dlx_sum *s)
{
    for (size_t k = 0; k < s->num_missing; k++)
        free(s->missing[k]);
    free(s->missing);
    free(s->count);
    dlx_sum_init(s);
}

int dlx_sum_add_result(dlx_sum *s, const dlx_shard_result *r)
{
    s->nodes += r->nodes;
    s->seconds += r->seconds;
    return dlx_decimal_add(&s->count, r->count);
}

int dlx_sum_add_missing(dlx_sum *s, char *name)
{
    if (name == NULL)
        return DLX_ENOMEM;
    char **missing = base_reserve(s->missing, sizeof *missing, s->num_missing,
                                  &s->cap_missing, 1);
    if (missing == NULL) {
        free(name);
        return DLX_ENOMEM;
    }
    s->missing = missing;
    missing[s->num_missing++] = name;
    return 0;
}

int dlx_sum_add(dlx_sum *to, dlx_sum *from)
{
    int error = 0;
    to->nodes += from->nodes;
    to->seconds += from->seconds;
    if (from->count != NULL)
        error = dlx_decimal_add(&to->count, from->count);
    for (size_t k = 0; k < from->num_missing && error == 0; k++) {
        error = dlx_sum_add_missing(to, from->missing[k]);
        from->missing[k] = NULL; /* the other sum has it, or has freed it */
    }
    dlx_sum_clear(from);
    return error;
}
