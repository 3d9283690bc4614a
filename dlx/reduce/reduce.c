/*
 * reduce.c - runs the passes that make a problem smaller, until none finds
 * anything or the time is over.
 */
#include "dlx/reduce/reduce.h"

#include "base/clock.h"

#include <stdlib.h>

static const dlx_problem *present_of(const dlx_reduction *r)
{
    return r->problem != NULL ? r->problem : r->given;
}

/* ---- a pass -------------------------------------------------------------- */

static void clear_pass(dlx_pass *pass)
{
    free(pass->status);
    free(pass->is_dropped);
    free(pass->bounds);
}

static int init_pass(dlx_pass *pass, const dlx_problem *p)
{
    size_t items = (size_t)dlx_num_items(p) + 1;
    *pass = (dlx_pass){.p = p};
    pass->status = calloc((size_t)p->num_options + 1, sizeof *pass->status);
    pass->is_dropped = calloc(items, sizeof *pass->is_dropped);
    pass->bounds = calloc(items, sizeof *pass->bounds);
    if (pass->status == NULL || pass->is_dropped == NULL ||
        pass->bounds == NULL)
        return DLX_ENOMEM;
    for (int i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i])
            pass->bounds[i] = p->bounds[i];
    }
    return 0;
}

typedef int pass_function(dlx_reduction *r, dlx_pass *pass);

/* Returns 1 if the pass has found something, 0 if not, or an error. */
static int run_pass(dlx_reduction *r, pass_function *function)
{
    dlx_pass pass;
    int error = init_pass(&pass, present_of(r));
    if (error == 0)
        error = function(r, &pass);
    if (error == 0 && pass.is_changed)
        error = dlx_reduction_write(r, &pass);
    r->stats.passes++;
    r->stats.has_none |= pass.has_none;
    int found = pass.is_changed;
    clear_pass(&pass);
    return error != 0 ? error : found;
}

/* Probing comes last because it takes longest; but other passes find more after
 * it. */
static int run_passes(dlx_reduction *r, bool has_twins)
{
    int found = 1;
    while (found > 0 && !r->stats.has_none) {
        found = run_pass(r, dlx_reduce_items);
        if (found >= 0 && has_twins) {
            int more = run_pass(r, dlx_reduce_twins);
            found = more < 0 ? more : found | more;
        }
        if (found >= 0 && !dlx_reduction_is_late(r)) {
            int more = run_pass(r, dlx_reduce_by_probing);
            found = more < 0 ? more : found | more;
        }
        if (found >= 0 && dlx_reduction_is_late(r)) {
            r->stats.is_cut_short = 1;
            found = 0;
        }
    }
    return found < 0 ? found : 0;
}

/* A count may be short, so it is not preceded by probing. */
static int run_short_passes(dlx_reduction *r)
{
    int found = 1;
    while (found > 0 && !r->stats.has_none) {
        found = run_pass(r, dlx_reduce_items);
        if (found >= 0) {
            int more = run_pass(r, dlx_reduce_alike);
            found = more < 0 ? more : found | more;
        }
    }
    return found < 0 ? found : 0;
}

/* ---- the reduction ------------------------------------------------------- */

/* A reduction always owns its problem. */
static int copy_if_unchanged(dlx_reduction *r)
{
    dlx_pass pass;
    if (r->problem != NULL)
        return 0;
    int error = init_pass(&pass, r->given);
    if (error == 0)
        error = dlx_reduction_write(r, &pass);
    clear_pass(&pass);
    return error;
}

static int check_options(const dlx_problem *p, const int *options, int num)
{
    if (num < 0 || (options == NULL && num > 0))
        return DLX_EARGUMENT;
    for (int k = 0; k < num; k++) {
        if (options[k] < 0 || options[k] >= dlx_num_options(p))
            return DLX_EOPTION;
    }
    return 0;
}

static int check(const dlx_problem *p, const dlx_reduction_config *config)
{
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    int error = check_options(p, config->assumed, config->num_assumed);
    return error != 0
               ? error
               : check_options(p, config->excluded, config->num_excluded);
}

static int reduce(dlx_reduction *r)
{
    const dlx_reduction_config *config = r->config;
    int found = 0;
    r->forced = calloc((size_t)r->given->num_options + 1, sizeof *r->forced);
    r->factors =
        calloc((size_t)dlx_num_items(r->given) + 1, sizeof *r->factors);
    if (r->forced == NULL || r->factors == NULL)
        return DLX_ENOMEM;
    if (config->num_assumed + config->num_excluded > 0)
        found = run_pass(r, dlx_reduce_by_given);
    if (found >= 0 && config->count)
        found = run_short_passes(r);
    else if (found >= 0 && !config->given_only)
        found = run_passes(r, config->cheapest != 0);
    return found < 0 ? found : copy_if_unchanged(r);
}

int dlx_reduction_new(dlx_reduction **out, const dlx_problem *p,
                      const dlx_reduction_config *config)
{
    static const dlx_reduction_config defaults;
    *out = NULL;
    if (config == NULL)
        config = &defaults;
    int error = check(p, config);
    if (error != 0)
        return error;
    dlx_reduction *r = calloc(1, sizeof *r);
    if (r == NULL)
        return DLX_ENOMEM;
    double began = base_clock();
    r->given = p;
    r->config = config;
    r->until = config->seconds > 0 ? began + config->seconds : 0;
    error = reduce(r);
    r->config = NULL;
    if (error != 0) {
        dlx_reduction_free(r);
        return error;
    }
    r->stats.seconds = base_clock() - began;
    *out = r;
    return 0;
}

void dlx_reduction_free(dlx_reduction *r)
{
    if (r == NULL)
        return;
    dlx_problem_free(r->problem);
    free(r->option_of);
    free(r->forced);
    free(r->factors);
    free(r);
}

const dlx_problem *dlx_reduction_problem(const dlx_reduction *r)
{
    return r->problem;
}

int dlx_reduction_option(const dlx_reduction *r, int o)
{
    if (o < 0 || o >= dlx_num_options(r->problem))
        return DLX_EOPTION;
    return r->option_of[o];
}

int dlx_reduction_forced(const dlx_reduction *r, const int **options)
{
    if (options != NULL)
        *options = r->forced;
    return r->num_forced;
}

int dlx_reduction_factors(const dlx_reduction *r, const uint64_t **factors)
{
    if (factors != NULL)
        *factors = r->factors;
    return r->num_factors;
}

void dlx_reduction_get_stats(const dlx_reduction *r, dlx_reduction_stats *stats)
{
    *stats = r->stats;
}
