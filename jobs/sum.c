/* sum.c - adds results. */
#include "jobs/sum.h"

#include "base/reserve.h"
#include "jobs/decimal.h"

#include <stdlib.h>
#include <string.h>

void jobs_sum_init(jobs_sum *s)
{
    memset(s, 0, sizeof *s);
}

void jobs_sum_clear(jobs_sum *s)
{
    for (size_t k = 0; k < s->num_missing; k++)
        free(s->missing[k]);
    free(s->missing);
    free(s->count);
    jobs_sum_init(s);
}

int jobs_sum_add_result(jobs_sum *s, const jobs_shard_result *r)
{
    s->nodes += r->nodes;
    s->seconds += r->seconds;
    return jobs_decimal_add(&s->count, r->count);
}

int jobs_sum_add_missing(jobs_sum *s, char *name)
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

int jobs_sum_add(jobs_sum *to, jobs_sum *from)
{
    int error = 0;
    to->nodes += from->nodes;
    to->seconds += from->seconds;
    if (from->count != NULL)
        error = jobs_decimal_add(&to->count, from->count);
    for (size_t k = 0; k < from->num_missing && error == 0; k++) {
        error = jobs_sum_add_missing(to, from->missing[k]);
        from->missing[k] =
            NULL; /* the other sum owns it now, or has freed it */
    }
    jobs_sum_clear(from);
    return error;
}
