/*
 * solver.c - the solvers of the public API: a first search, with the threads
 * and the other arms that the configuration allows (schedule/schedule.h).
 */
#include "base/clock.h"
#include "dlx/lanes/lanes.h"
#include "dlx/schedule/plan.h"
#include "dlx/schedule/schedule.h"
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
    return c->kernel >= DLX_KERNEL_AUTO && c->kernel <= DLX_KERNEL_PREFIXES &&
           (c->kernel != DLX_KERNEL_CLAUSES || c->sat != NULL) &&
           c->choice >= DLX_CHOOSE_FIRST && c->choice <= DLX_CHOOSE_SHARP &&
           c->tuning.isa >= DLX_ISA_AUTO && c->tuning.isa <= DLX_ISA_AVX512 &&
           c->threads >= 1 && c->threads <= DLX_MAX_THREADS &&
           c->tuning.pack_bytes >= 0;
}

static size_t bytes_beside(const dlx_problem *p)
{
    return sizeof(dlx_solver) - sizeof(dlx_search) +
           ((size_t)dlx_max_cover(p) + 1) * sizeof(int) +
           4 * (size_t)dlx_max_limbs(p) * sizeof(uint64_t);
}

static int allocate(dlx_solver *s)
{
    const dlx_problem *p = s->first.problem;
    size_t limbs = (size_t)dlx_max_limbs(p);
    s->bytes_beside = bytes_beside(p);
    s->cover = calloc((size_t)dlx_max_cover(p) + 1, sizeof *s->cover);
    s->limbs = calloc(4 * limbs, sizeof *s->limbs);
    if (s->cover == NULL || s->limbs == NULL)
        return DLX_ENOMEM;
    s->published.limbs = s->limbs;
    s->before.limbs = s->limbs + limbs;
    s->scratch.limbs = s->limbs + 2 * limbs;
    s->spare.limbs = s->limbs + 3 * limbs;
    return 0;
}

static int make_first(dlx_solver *s, const dlx_problem *p,
                      const dlx_config *config, const dlx_kernel *kernel,
                      const char *reason)
{
    int error = dlx_search_init(&s->first, p, config, kernel, reason);
    if (error != 0)
        return error;
    s->first.interrupt = &s->interrupt;
    if (config->threads == 1 || kernel->split == NULL)
        return 0;
    s->first.team = dlx_team_new(&s->first);
    return s->first.team == NULL ? DLX_ENOMEM : 0;
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
    atomic_init(&s->interrupt, 0);
    dlx_schedule_init(s);
    int error = make_first(s, p, config, kernel, reason);
    if (error == 0)
        error = allocate(s);
    if (error != 0) {
        dlx_solver_free(s);
        return error;
    }
    dlx_schedule_restart(s);
    s->setup_seconds = base_clock() - began;
    *out = s;
    return 0;
}

size_t dlx_solver_bytes(const dlx_problem *p)
{
    return p->frozen ? dlx_search_bytes_of(p) + dlx_lanes_bytes_of(p) +
                           bytes_beside(p)
                     : 0;
}

void dlx_solver_free(dlx_solver *s)
{
    if (s == NULL)
        return;
    base_team_free(s->first.team);
    dlx_schedule_clear(s);
    dlx_search_clear(&s->first);
    free(s->cover);
    free(s->limbs);
    free(s);
}

/* ---- a search begins ----------------------------------------------------- */

static int check_options(const dlx_solver *s, const int *options, int n)
{
    if (n < 0 || (options == NULL && n > 0))
        return DLX_EARGUMENT;
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= s->first.problem->num_options)
            return DLX_EOPTION;
    }
    return 0;
}

static void restart_others(dlx_solver *s)
{
    dlx_schedule_restart(s);
    if (s->first.team != NULL)
        base_team_restart(s->first.team);
}

int dlx_assume(dlx_solver *s, const int *options, int n)
{
    int error = check_options(s, options, n);
    if (error == 0) {
        restart_others(s);
        dlx_search_assume(&s->first, options, n);
    }
    return error;
}

int dlx_exclude(dlx_solver *s, const int *options, int n)
{
    int error = s->first.at_start ? check_options(s, options, n) : DLX_EBEGUN;
    if (error == 0)
        dlx_search_exclude(&s->first, options, n);
    return error;
}

void dlx_restart(dlx_solver *s)
{
    restart_others(s);
    dlx_search_restart(&s->first);
}

/* Makes room for covers below a limit on them: dlx_room(). */
static void make_room(dlx_search *x)
{
    if (x->big.num == 1 && x->big.limbs[0] <= UINT64_MAX - x->covers) {
        x->covers += x->big.limbs[0];
        x->big.num = 0;
    }
}

void dlx_set_limits(dlx_solver *s, const dlx_limits *limits)
{
    dlx_search *x = &s->first;
    x->limits = limits != NULL ? *limits : (dlx_limits){0};
    if (x->limits.covers != 0) {
        make_room(x);
        make_room(s->leader);
    }
    x->budget = x->nodes; /* makes the kernel pause at once */
}

/* ---- searching ----------------------------------------------------------- */

static enum dlx_result search(dlx_solver *s, bool all)
{
    dlx_search *x = &s->first;
    s->finished |= x->inconsistent;
    if (s->finished)
        return DLX_EXHAUSTED;
    bool clock = !x->config.tuning.no_clock || x->limits.seconds > 0;
    x->began = clock ? base_clock() : 0;
    enum dlx_result result = dlx_schedule_run(s, all);
    s->finished = result == DLX_EXHAUSTED;
    if (clock)
        x->seconds += base_clock() - x->began;
    return result;
}

enum dlx_result dlx_next(dlx_solver *s)
{
    s->num_cover = 0;
    s->is_visited = true;
    enum dlx_result result = search(s, false);
    if (result != DLX_SOLUTION)
        s->num_cover = 0;
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
    dlx_get_num_covers(s, &s->before);
    enum dlx_result result = search(s, true);
    s->num_cover = 0;
    dlx_get_num_covers(s, found);
    dlx_big_subtract(found, &s->before);
    if (covers != NULL)
        *covers = found->num > 1 ? UINT64_MAX : dlx_big_low(found);
    return result;
}

size_t dlx_count_limbs(const dlx_solver *s, uint64_t *limbs, size_t max)
{
    dlx_big found = s->scratch;
    dlx_get_num_covers(s, &found);
    size_t num = (size_t)found.num;
    for (size_t n = 0; limbs != NULL && n < max && n < num; n++)
        limbs[n] = found.limbs[n];
    return num;
}

size_t dlx_count_text(const dlx_solver *s, char *to, size_t size)
{
    dlx_big found = s->scratch;
    dlx_get_num_covers(s, &found);
    size_t digits = dlx_big_count_digits(&found);
    if (to == NULL)
        return digits;
    if (size > 0)
        to[0] = '\0';
    if (digits < size) {
        dlx_get_num_covers(s, &found);
        dlx_big_write_digits(&found, to, digits);
        to[digits] = '\0';
    }
    return digits;
}

int dlx_can_split_off(const dlx_solver *s)
{
    return s->leader->kernel->split != NULL && s->leader->team == NULL &&
           dlx_schedule_can_end(s);
}

int dlx_split_off(dlx_solver *s, int *options)
{
    dlx_search *x = s->leader;
    if (s->finished || x->inconsistent || x->at_start || x->team != NULL ||
        x->kernel->split == NULL || !dlx_schedule_end(s))
        return 0;
    int n = x->kernel->split(x, options), num = 0, given = x->num_excluded;
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

static void add_arms(const dlx_solver *s, dlx_stats *to)
{
    for (int k = 0; k < DLX_NUM_ARMS; k++) {
        const dlx_arm *a = &s->arms[k];
        if (a->kind->add_work != NULL)
            a->kind->add_work(a, to);
        if (a->search.kernel == NULL)
            continue;
        to->nodes += a->search.nodes;
        to->updates += a->search.updates;
        to->bytes += dlx_search_bytes(&a->search);
    }
}

void dlx_get_stats(const dlx_solver *s, dlx_stats *stats)
{
    const dlx_search *x = &s->first;
    const dlx_search *by = s->answered_by != NULL ? s->answered_by : s->leader;
    base_work team = {0, 0, 0, 0};
    size_t team_bytes = 0;
    if (x->team != NULL) {
        team = base_team_work(x->team);
        team_bytes = base_team_bytes(x->team);
    }
    *stats = (dlx_stats){
        .nodes = x->nodes + team.nodes,
        .updates = x->updates + team.updates,
        .covers = dlx_num_covers(s),
        .seconds = x->seconds,
        .setup_seconds = s->setup_seconds,
        .bytes = dlx_search_bytes(x) + s->bytes_beside + team_bytes,
        .num_levels = x->num_levels,
        .profile = x->profile,
        .kernel = by->kernel->name,
        .kernel_id = by->kernel->id,
        .reason = by->reason,
    };
    add_arms(s, stats);
    if (s->weights.modulus != 0)
        stats->reason = "weights of items show that there is no cover";
}

double dlx_progress(const dlx_solver *s)
{
    const dlx_search *x = s->leader;
    if (s->finished)
        return 1;
    for (int k = 0; k < DLX_NUM_ARMS; k++) {
        const dlx_arm *a = &s->arms[k];
        if (a->own != NULL)
            return a->kind->progress(a);
    }
    return x->at_start ? 0 : x->kernel->progress(x);
}

void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx)
{
    s->first.tick = tick;
    s->first.tick_ctx = ctx;
}
