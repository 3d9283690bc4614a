/*
 * solver.c - the solvers of the public API: a search, with the threads and the
 * portfolio of kernels that the configuration allows.
 */
#include "base/clock.h"
#include "dlx/lanes/lanes.h"
#include "dlx/portfolio/aside.h"
#include "dlx/portfolio/plan.h"
#include "dlx/portfolio/portfolio.h"
#include "dlx/portfolio/race.h"
#include "dlx/portfolio/refuter.h"
#include "dlx/search.h"
#include "dlx/workers.h"

#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

void dlx_config_init(dlx_config *config)
{
    memset(config, 0, sizeof *config);
    config->threads = 1;
}

static bool config_is_legal(const dlx_config *c)
{
    return c->kernel >= DLX_KERNEL_AUTO && c->kernel <= DLX_KERNEL_CLAUSES &&
           (c->kernel != DLX_KERNEL_CLAUSES || c->sat != NULL) &&
           c->choice >= DLX_CHOOSE_FIRST && c->choice <= DLX_CHOOSE_SHARP &&
           c->isa >= DLX_ISA_AUTO && c->isa <= DLX_ISA_AVX512 &&
           c->threads >= 1 && c->threads <= DLX_MAX_THREADS &&
           c->pack_bytes >= 0;
}

/* The kernel that the planner chose is the one to begin with. */
static void restart_slices(dlx_solver *s)
{
    dlx_race_restart(s);
    dlx_portfolio_restart(s);
}

int dlx_solver_new(dlx_solver **out, const dlx_problem *p,
                   const dlx_config *config)
{
    dlx_config defaults;
    const char *reason;
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    if (config != NULL && !config_is_legal(config))
        return DLX_ECONFIG;
    if (config == NULL) {
        dlx_config_init(&defaults);
        config = &defaults;
    }
    const dlx_kernel *kernel = dlx_plan(p, config, &reason);
    if (kernel == NULL)
        return DLX_EBOUNDS;
    double began = base_clock();
    dlx_solver *s = calloc(1, sizeof *s);
    if (s == NULL)
        return DLX_ENOMEM;
    int error = dlx_search_init(s, p, config, kernel, reason);
    if (error == 0 && config->threads > 1 && kernel->split != NULL) {
        s->team = dlx_team_new(s);
        error = s->team == NULL ? DLX_ENOMEM : 0;
    }
    if (error == 0 && config->sat != NULL &&
        config->kernel == DLX_KERNEL_AUTO && config->choice == DLX_CHOOSE_FIRST)
        error = dlx_race_new(s);
    if (error != 0) {
        dlx_solver_free(s);
        return error;
    }
    restart_slices(s);
    s->setup_seconds = base_clock() - began;
    *out = s;
    return 0;
}

size_t dlx_solver_bytes(const dlx_problem *p)
{
    return p->frozen ? dlx_search_bytes_of(p) + dlx_lanes_bytes_of(p) : 0;
}

void dlx_solver_free(dlx_solver *s)
{
    if (s == NULL)
        return;
    base_team_free(s->team);
    dlx_race_clear(s);
    dlx_portfolio_clear(s);
    dlx_search_clear(s);
    free(s);
}

/* ---- a search begins ----------------------------------------------------- */

static int check_options(const dlx_solver *s, const int *options, int n)
{
    if (n < 0 || (options == NULL && n > 0))
        return DLX_EARGUMENT;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= s->problem->num_options)
            return DLX_EOPTION;
    }
    return 0;
}

/* What a new search means to those that took part in the last one. */
static void restart_others(dlx_solver *s)
{
    restart_slices(s);
    if (s->team != NULL)
        base_team_restart(s->team);
}

int dlx_assume(dlx_solver *s, const int *options, int n)
{
    int error = check_options(s, options, n);
    if (error == 0) {
        restart_others(s);
        dlx_search_assume(s, options, n);
    }
    return error;
}

int dlx_exclude(dlx_solver *s, const int *options, int n)
{
    int error = s->at_start ? check_options(s, options, n) : DLX_EBEGUN;
    if (error == 0)
        dlx_search_exclude(s, options, n);
    return error;
}

void dlx_restart(dlx_solver *s)
{
    restart_others(s);
    dlx_search_restart(s);
}

void dlx_set_limits(dlx_solver *s, const dlx_limits *limits)
{
    s->limits = (dlx_limits){0};
    if (limits != NULL)
        s->limits = *limits;
    if (s->limits.covers != 0 && s->big.num == 1 &&
        s->big.limbs[0] <= UINT64_MAX - s->covers) { /* see dlx_room() */
        s->covers += s->big.limbs[0];
        s->big.num = 0;
    }
    s->budget = s->nodes; /* so that the kernel asks at once */
}

/* ---- searching ----------------------------------------------------------- */

static enum dlx_result search(dlx_solver *s, bool all)
{
    s->finished |= s->inconsistent;
    if (s->finished)
        return DLX_EXHAUSTED;
    bool clock = !s->config.no_clock || s->limits.seconds > 0;
    s->began = clock ? base_clock() : 0;
    enum dlx_result result = dlx_race_search(s, all);
    s->finished = result == DLX_EXHAUSTED;
    if (clock)
        s->seconds += base_clock() - s->began;
    return result;
}

enum dlx_result dlx_next(dlx_solver *s)
{
    s->num_cover = 0;
    s->is_visited = true;
    enum dlx_result result = search(s, false);
    if (result == DLX_SOLUTION)
        s->num_cover = dlx_race_cover(s, s->cover);
    return result;
}

int dlx_get_cover(const dlx_solver *s, const int **options)
{
    if (options != NULL)
        *options = s->cover;
    return s->num_cover;
}

enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers)
{
    dlx_big *found = &s->scratch;
    s->num_cover = 0;
    dlx_find_covers(s, &s->before);
    enum dlx_result result = search(s, true);
    dlx_find_covers(s, found);
    dlx_big_subtract(found, &s->before);
    if (covers != NULL)
        *covers = found->num > 1 ? UINT64_MAX : dlx_big_low(found);
    return result;
}

size_t dlx_count_limbs(const dlx_solver *s, uint64_t *limbs, size_t max)
{
    dlx_big found = s->scratch;
    dlx_find_covers(s, &found);
    size_t num = (size_t)found.num;
    for (size_t n = 0; limbs != NULL && n < max && n < num; n++)
        limbs[n] = found.limbs[n];
    return num;
}

size_t dlx_count_text(const dlx_solver *s, char *to, size_t size)
{
    dlx_big found = s->scratch;
    dlx_find_covers(s, &found);
    size_t digits = dlx_big_count_digits(&found);
    if (to == NULL)
        return digits;
    if (size > 0)
        to[0] = '\0';
    if (digits < size) {
        dlx_find_covers(s, &found);
        dlx_big_write_digits(&found, to, digits);
        to[digits] = '\0';
    }
    return digits;
}

int dlx_split_off(dlx_solver *s, int *options)
{
    if (s->finished || s->inconsistent || s->at_start || s->team != NULL ||
        s->kernel->split == NULL || s->aside != NULL || !dlx_race_end(s))
        return 0;
    s->portfolio.is_open = false; /* memo would find what was split off */
    int n = s->kernel->split(s, options), num = 0, given = s->num_excluded;
    for (int k = 0; k < n; k++) { /* the caller's exclusions come first */
        if (options[k] >= 0 || given-- <= 0)
            options[num++] = options[k];
    }
    return num;
}

void dlx_interrupt(dlx_solver *s)
{
    atomic_store(&s->interrupt, 1);
}

void dlx_get_stats(const dlx_solver *s, dlx_stats *stats)
{
    base_work team = {0, 0, 0, 0};
    size_t team_bytes = 0;
    if (s->team != NULL) {
        team = base_team_work(s->team);
        team_bytes = base_team_bytes(s->team);
    }
    *stats = (dlx_stats){
        .nodes = s->nodes + team.nodes,
        .updates = s->updates + team.updates,
        .covers = dlx_num_covers(s),
        .seconds = s->seconds,
        .setup_seconds = s->setup_seconds,
        .bytes = dlx_search_bytes(s) + team_bytes,
        .num_levels = s->num_levels,
        .profile = s->profile,
        .kernel = s->kernel->name,
        .kernel_id = s->kernel->id,
        .reason = s->reason,
    };
    dlx_race_add_work(s, stats);
    dlx_aside_add_work(s, stats);
    dlx_refuter_add_work(s, stats);
}

double dlx_progress(const dlx_solver *s)
{
    if (s->finished)
        return 1;
    if (s->aside != NULL)
        return dlx_aside_progress(s);
    return s->at_start ? 0 : s->kernel->progress(s);
}

void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx)
{
    s->tick = tick;
    s->tick_ctx = ctx;
}
