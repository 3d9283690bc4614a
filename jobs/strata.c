#include "jobs/strata.h"

#include "base/random.h"
#include "dlx/dlx.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Once paths use this much room, strata that have a place get no more. */
static const size_t MOST_INTS = (size_t)1 << 24;

int jobs_strata_init(jobs_strata *s, int num)
{
    memset(s, 0, sizeof *s);
    s->strata = calloc((size_t)num, sizeof *s->strata);
    s->num = num;
    s->most = 1;
    return s->strata == NULL ? DLX_ENOMEM : 0;
}

void jobs_strata_clear(jobs_strata *s)
{
    for (int k = 0; s->strata != NULL && k < s->num; k++) {
        for (int n = 0; n < s->strata[k].cap; n++)
            free(s->strata[k].places[n].path);
        free(s->strata[k].places);
    }
    free(s->strata);
    free(s->taken.path);
    memset(s, 0, sizeof *s);
}

/* ---- places -------------------------------------------------------------- */

static jobs_stratum_place *more_room(jobs_stratum *x)
{
    if (x->num == x->cap) {
        int cap = 2 * x->cap + 1;
        jobs_stratum_place *places =
            realloc(x->places, (size_t)cap * sizeof *places);
        if (places == NULL)
            return NULL;
        memset(places + x->cap, 0, (size_t)(cap - x->cap) * sizeof *places);
        x->places = places;
        x->cap = cap;
    }
    return &x->places[x->num];
}

static int set_path(jobs_strata *s, jobs_stratum_place *to, const int *path,
                    int length)
{
    if (to->room < length || to->path == NULL) {
        int *copy = realloc(to->path, ((size_t)length + 1) * sizeof *copy);
        if (copy == NULL)
            return DLX_ENOMEM;
        s->ints += (size_t)(length - to->room);
        to->path = copy;
        to->room = length;
    }
    memcpy(to->path, path, (size_t)length * sizeof *path);
    to->length = length;
    return 0;
}

static jobs_stratum_place *find_lightest(jobs_stratum *x)
{
    jobs_stratum_place *best = x->places;
    for (int k = 1; k < x->num; k++) {
        if (x->places[k].weight < best->weight)
            best = &x->places[k];
    }
    return best;
}

int jobs_strata_join(jobs_strata *s, int stratum, const int *path, int length,
                     double weight, double times, uint64_t *random)
{
    assert(stratum >= s->at && stratum < s->num);
    jobs_stratum *x = &s->strata[stratum];
    if (x->num == 0 || (x->num < s->most && s->ints < MOST_INTS)) {
        jobs_stratum_place *to = more_room(x);
        if (to == NULL || set_path(s, to, path, length) != 0)
            return DLX_ENOMEM;
        to->weight = weight;
        to->times = times;
        x->num++;
        return 0;
    }
    jobs_stratum_place *to = find_lightest(x);
    double both = to->weight + weight;
    to->weight = both < JOBS_SAMPLE_MOST ? both : JOBS_SAMPLE_MOST;
    if (base_random_unit(random) * to->weight >= weight)
        return 0;
    to->times = times;
    return set_path(s, to, path, length);
}

const jobs_stratum_place *jobs_strata_take(jobs_strata *s)
{
    while (s->at < s->num && s->strata[s->at].num == 0)
        s->at++;
    if (s->at == s->num) {
        s->at = 0;
        return NULL;
    }
    jobs_stratum *x = &s->strata[s->at];
    jobs_stratum_place t = x->places[--x->num];
    x->places[x->num] = s->taken;
    s->taken = t;
    return &s->taken;
}

void jobs_strata_empty(jobs_strata *s)
{
    for (int k = 0; k < s->num; k++)
        s->strata[k].num = 0;
    s->at = 0;
}
