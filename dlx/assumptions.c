/*
 * assumptions.c - options that are assumed to be chosen, or excluded, before a
 * search begins.
 *
 * They are kept unchecked, up to the size of a cover, since some kernels detect
 * conflicts by themselves. After validation they are distinct, holder[] has the
 * option that holds each item, and times[] the number of options that do.
 */
#include "dlx/search.h"

#include <assert.h>

static void forget_exclusions(dlx_search *s)
{
    for (int k = 0; k < s->num_excluded; k++)
        s->is_excluded[s->excluded[k]] = false;
    s->num_excluded = 0;
}

static void forget_assumptions(dlx_search *s)
{
    const dlx_problem *p = s->problem;
    for (int k = 0; k < s->num_assumed && s->validated; k++) {
        int o = s->assumed[k];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            s->holder[p->item[e]] = 0;
            if (s->times != NULL)
                s->times[p->item[e]] = 0;
        }
    }
    s->num_assumed = 0;
    s->inconsistent = s->validated = false;
}

int dlx_held_color(const dlx_search *s, int i)
{
    const dlx_problem *p = s->problem;
    int32_t e = p->start[s->holder[i] - 1];
    while (p->item[e] != i)
        e++;
    return p->color[e];
}

static bool fits(const dlx_search *s, int32_t e)
{
    const dlx_problem *p = s->problem;
    if (s->times != NULL && !p->secondary[p->item[e]])
        return s->times[p->item[e]] < p->bounds[p->item[e]].high;
    return s->holder[p->item[e]] == 0 ||
           (p->color[e] != 0 && dlx_held_color(s, p->item[e]) == p->color[e]);
}

bool dlx_fits_assumed(const dlx_search *s, int o)
{
    const dlx_problem *p = s->problem;
    int32_t e = p->start[o];
    while (e < p->start[o + 1] && fits(s, e))
        e++;
    return e == p->start[o + 1];
}

static bool is_held(const dlx_search *s, int o)
{
    const dlx_problem *p = s->problem;
    int32_t e = p->start[o];
    if (s->times != NULL) {
        int k = 0;
        while (k < s->num_assumed && s->assumed[k] != o)
            k++;
        return k < s->num_assumed;
    }
    while (p->secondary[p->item[e]])
        e++;
    return s->holder[p->item[e]] == o + 1;
}

static void hold_option(dlx_search *s, int o)
{
    const dlx_problem *p = s->problem;
    if (is_held(s, o))
        return;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
        s->inconsistent |= !fits(s, e);
    if (s->inconsistent)
        return;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (s->holder[p->item[e]] == 0)
            s->holder[p->item[e]] = o + 1;
        if (s->times != NULL)
            s->times[p->item[e]]++;
    }
    s->assumed[s->num_assumed++] = o;
}

bool dlx_validate_assumptions(dlx_search *s)
{
    int n = s->validated ? 0 : s->num_assumed;
    if (!s->validated)
        s->num_assumed = 0;
    s->validated = true;
    for (int k = 0; k < n && !s->inconsistent; k++)
        hold_option(s, s->assumed[k]);
    for (int k = 0; k < s->num_assumed && s->num_excluded > 0; k++)
        s->inconsistent |= s->is_excluded[s->assumed[k]];
    return !s->inconsistent;
}

void dlx_search_assume(dlx_search *s, const int *options, int n)
{
    const dlx_problem *p = s->problem;
    forget_exclusions(s);
    forget_assumptions(s);
    /* The list may stay unchecked unless it has more options than any cover. */
    s->validated = n > dlx_max_cover(p);
    for (int k = 0; k < n && !s->inconsistent; k++) {
        if (p->num_idle > 0 && !dlx_has_primary(p, options[k]))
            s->inconsistent = true;
        else if (s->validated)
            hold_option(s, options[k]);
        else
            s->assumed[s->num_assumed++] = options[k];
    }
    dlx_search_restart(s);
}

void dlx_search_exclude(dlx_search *s, const int *options, int n)
{
    assert(s->at_start);
    for (int k = 0; k < n; k++) {
        if (!s->is_excluded[options[k]]) {
            s->is_excluded[options[k]] = true;
            s->excluded[s->num_excluded++] = options[k];
        }
    }
}
