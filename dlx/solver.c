/*
 * solver.c - what all kernels share: assumptions, limits, interruption and
 * statistics around a search.
 */
#include "dlx/solver.h"

#include "dlx/plan.h"
#include "dlx/portfolio.h"
#include "dlx/workers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MOST_BETWEEN_PAUSES = 4096, /* nodes */
    LEAST_BETWEEN_PAUSES = 32,
    SMALL_PROBLEM = 100000 /* entries */
};

double dlx_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void dlx_config_init(dlx_config *config)
{
    memset(config, 0, sizeof *config);
    config->threads = 1;
}

static bool config_is_legal(const dlx_config *c)
{
    return c->kernel >= DLX_KERNEL_AUTO && c->kernel <= DLX_KERNEL_MEMO &&
           c->choice >= DLX_CHOOSE_FIRST && c->choice <= DLX_CHOOSE_IN_ORDER &&
           c->isa >= DLX_ISA_AUTO && c->isa <= DLX_ISA_AVX512 &&
           c->threads >= 1 && c->pack_bytes >= 0;
}

static int allocate(dlx_solver *s)
{
    const dlx_problem *p = s->problem;
    size_t items = (size_t)p->names.num + 1;
    size_t options = (size_t)p->num_options + 1;
    size_t levels = (size_t)p->num_primary + 1;
    s->assumed = calloc(levels, sizeof *s->assumed);
    s->cover = calloc(levels, sizeof *s->cover);
    s->profile = calloc(levels, sizeof *s->profile);
    s->holder = calloc(items, sizeof *s->holder);
    s->excluded = calloc(options, sizeof *s->excluded);
    s->is_excluded = calloc(options, sizeof *s->is_excluded);
    return s->assumed == NULL || s->cover == NULL || s->profile == NULL ||
                   s->holder == NULL || s->excluded == NULL ||
                   s->is_excluded == NULL
               ? DLX_ENOMEM
               : 0;
}

/* In large problems a node can take a millisecond. */
static uint64_t find_interval(const dlx_problem *p)
{
    int64_t interval =
        MOST_BETWEEN_PAUSES / (1 + dlx_num_entries(p) / SMALL_PROBLEM);
    return (uint64_t)(interval > LEAST_BETWEEN_PAUSES ? interval
                                                      : LEAST_BETWEEN_PAUSES);
}

int dlx_solver_new(dlx_solver **out, const dlx_problem *p,
                   const dlx_config *config)
{
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    if (config != NULL && !config_is_legal(config))
        return DLX_ECONFIG;
    double began = dlx_clock();
    dlx_solver *s = calloc(1, sizeof *s);
    if (s == NULL)
        return DLX_ENOMEM;
    if (config != NULL)
        s->config = *config;
    else
        dlx_config_init(&s->config);
    s->problem = p;
    s->interval = find_interval(p);
    atomic_init(&s->interrupt, 0);
    int error = allocate(s);
    if (error == 0) {
        s->kernel = dlx_plan(p, &s->config, &s->reason);
        error = s->kernel->init(s);
    }
    if (error == 0 && s->config.threads > 1 && s->kernel->give != NULL)
        error = dlx_crew_new(s);
    if (error != 0) {
        dlx_solver_free(s);
        return error;
    }
    dlx_restart(s);
    s->setup_seconds = dlx_clock() - began;
    *out = s;
    return 0;
}

void dlx_solver_free(dlx_solver *s)
{
    if (s == NULL)
        return;
    dlx_crew_free(s->crew);
    dlx_trial_free(s);
    if (s->state != NULL)
        s->kernel->free(s->state);
    free(s->assumed);
    free(s->cover);
    free(s->profile);
    free(s->holder);
    free(s->excluded);
    free(s->is_excluded);
    free(s);
}

static void forget_exclusions(dlx_solver *s)
{
    for (int k = 0; k < s->num_excluded; k++)
        s->is_excluded[s->excluded[k]] = false;
    s->num_excluded = 0;
}

static void forget_assumptions(dlx_solver *s)
{
    const dlx_problem *p = s->problem;
    for (int k = 0; k < s->num_assumed && s->settled; k++) {
        int o = s->assumed[k];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            s->holder[p->item[e]] = 0;
    }
    s->num_assumed = 0;
    s->hopeless = s->settled = false;
}

int dlx_held_color(const dlx_solver *s, int i)
{
    const dlx_problem *p = s->problem;
    int32_t e = p->start[s->holder[i] - 1];
    while (p->item[e] != i)
        e++;
    return p->color[e];
}

/* Can entry e be chosen, given what the assumed options hold? */
static bool fits(const dlx_solver *s, int32_t e)
{
    const dlx_problem *p = s->problem;
    return s->holder[p->item[e]] == 0 ||
           (p->color[e] != 0 && dlx_held_color(s, p->item[e]) == p->color[e]);
}

/* Is option o assumed already? Needs: it has a primary item. */
static bool is_held(const dlx_solver *s, int o)
{
    const dlx_problem *p = s->problem;
    int32_t e = p->start[o];
    while (p->secondary[p->item[e]])
        e++;
    return s->holder[p->item[e]] == o + 1;
}

/* Let option o hold its items, on top of the ones settled so far. */
static void settle_option(dlx_solver *s, int o)
{
    const dlx_problem *p = s->problem;
    if (is_held(s, o))
        return;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
        s->hopeless |= !fits(s, e);
    if (s->hopeless)
        return;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (s->holder[p->item[e]] == 0)
            s->holder[p->item[e]] = o + 1;
    }
    s->assumed[s->num_assumed++] = o;
}

bool dlx_settle(dlx_solver *s)
{
    int n = s->settled ? 0 : s->num_assumed;
    if (!s->settled)
        s->num_assumed = 0;
    s->settled = true;
    for (int k = 0; k < n && !s->hopeless; k++)
        settle_option(s, s->assumed[k]);
    for (int k = 0; k < s->num_assumed && s->num_excluded > 0; k++)
        s->hopeless |= s->is_excluded[s->assumed[k]];
    return !s->hopeless;
}

static bool options_exist(const dlx_solver *s, const int *options, int n)
{
    for (int k = 0; k < n; k++) {
        if (options[k] < 0 || options[k] >= s->problem->num_options)
            return false;
    }
    return true;
}

int dlx_assume(dlx_solver *s, const int *options, int n)
{
    if (!options_exist(s, options, n))
        return DLX_EOPTION;
    forget_exclusions(s);
    forget_assumptions(s);
    /* so many cannot all be kept for later, unless some are doubled */
    s->settled = n > s->problem->num_primary;
    for (int k = 0; k < n && !s->hopeless; k++) {
        if (!dlx_has_primary(s->problem, options[k]))
            s->hopeless = true;
        else if (s->settled)
            settle_option(s, options[k]);
        else
            s->assumed[s->num_assumed++] = options[k];
    }
    dlx_restart(s);
    return 0;
}

int dlx_exclude(dlx_solver *s, const int *options, int n)
{
    assert(s->fresh);
    if (!options_exist(s, options, n))
        return DLX_EOPTION;
    for (int k = 0; k < n; k++) {
        if (!s->is_excluded[options[k]]) {
            s->is_excluded[options[k]] = true;
            s->excluded[s->num_excluded++] = options[k];
        }
    }
    return 0;
}

void dlx_restart(dlx_solver *s)
{
    s->fresh = true;
    s->finished = false;
    s->num_cover = 0;
    dlx_trial_restart(s);
    s->nodes = s->updates = s->covers = 0;
    s->budget = s->paused_at = 0;
    s->seconds = 0;
    memset(s->profile, 0, (size_t)s->num_levels * sizeof *s->profile);
    s->num_levels = 0;
    if (s->crew != NULL)
        dlx_crew_restart(s);
}

void dlx_set_limits(dlx_solver *s, const dlx_limits *limits)
{
    s->limits = *limits;
    s->budget = s->nodes; /* so that the kernel asks at once */
}

bool dlx_is_at_limit(const dlx_solver *s)
{
    const dlx_limits *limits = &s->limits;
    uint64_t nodes = 0, updates = 0, covers = 0;
    if (s->crew != NULL)
        dlx_crew_count(s->crew, &nodes, &updates, &covers);
    if (covers >= UINT64_MAX - s->covers) /* nobody can count further */
        return true;
    if (limits->covers != 0 && s->covers + covers >= limits->covers)
        return true;
    if (limits->nodes != 0 && s->nodes + nodes >= limits->nodes)
        return true;
    return limits->seconds > 0 &&
           s->seconds + dlx_clock() - s->began >= limits->seconds;
}

/* Does the caller or a limit want the search to stop? */
static enum dlx_result look_around(dlx_solver *s)
{
    if (atomic_load_explicit(&s->interrupt, memory_order_relaxed) != 0 &&
        atomic_exchange(&s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    return dlx_is_at_limit(s) ? DLX_LIMIT : DLX_UNKNOWN;
}

enum dlx_result dlx_pause(dlx_solver *s)
{
    bool is_due = s->nodes - s->paused_at >= s->interval;
    if (is_due)
        s->paused_at = s->nodes;
    s->budget = s->nodes + s->interval;
    if (s->limits.nodes != 0 && s->budget > s->limits.nodes)
        s->budget = s->limits.nodes;
    if (s->member != NULL) {
        bool stop = dlx_member_pause(s);
        s = dlx_member_captain(s->member);
        if (stop || s == NULL)
            return stop ? DLX_INTERRUPTED : DLX_UNKNOWN;
        is_due = true;
    } else if (s->crew != NULL) {
        dlx_crew_help(s);
    }
    if (is_due && s->tick != NULL)
        s->tick(s->tick_ctx);
    return look_around(s);
}

enum dlx_result dlx_run(dlx_solver *s, bool all)
{
    if (s->finished || s->hopeless)
        return DLX_EXHAUSTED;
    enum dlx_result result = dlx_pause(s);
    if (result != DLX_UNKNOWN)
        return result;
    bool open = !s->fresh || s->kernel->restart(s);
    s->fresh = false;
    return open ? s->kernel->run(s, all) : DLX_EXHAUSTED;
}

/* Is the search shared with a crew? */
static bool has_crew(const dlx_solver *s)
{
    return s->crew != NULL && s->kernel->give != NULL;
}

enum dlx_result dlx_run_shared(dlx_solver *s, bool all)
{
    return has_crew(s) ? dlx_crew_run(s, all) : dlx_run(s, all);
}

static enum dlx_result search(dlx_solver *s, bool all)
{
    s->finished |= s->hopeless;
    if (s->finished)
        return DLX_EXHAUSTED;
    bool clock = !s->config.no_clock || s->limits.seconds > 0;
    s->began = clock ? dlx_clock() : 0;
    enum dlx_result result =
        all && dlx_trial_is_due(s) ? dlx_trial_run(s) : DLX_UNKNOWN;
    if (result == DLX_UNKNOWN)
        result = dlx_run_shared(s, all);
    s->finished = result == DLX_EXHAUSTED;
    if (clock)
        s->seconds += dlx_clock() - s->began;
    return result;
}

enum dlx_result dlx_next(dlx_solver *s)
{
    s->num_cover = 0;
    s->is_visited = true;
    enum dlx_result result = search(s, false);
    if (result == DLX_SOLUTION)
        s->num_cover = has_crew(s) ? dlx_crew_get_cover(s, s->cover)
                                   : s->kernel->get_cover(s, s->cover);
    return result;
}

int dlx_get_cover(const dlx_solver *s, const int **options)
{
    *options = s->cover;
    return s->num_cover;
}

enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers)
{
    uint64_t before = s->covers;
    s->num_cover = 0;
    enum dlx_result result = search(s, true);
    *covers = s->covers - before;
    return result;
}

void dlx_interrupt(dlx_solver *s)
{
    atomic_store(&s->interrupt, 1);
}

size_t dlx_solver_bytes(const dlx_solver *s)
{
    const dlx_problem *p = s->problem;
    size_t items = (size_t)p->names.num + 1;
    size_t options = (size_t)p->num_options + 1;
    size_t levels = (size_t)p->num_primary + 1;
    size_t bytes = sizeof *s + s->kernel->bytes(s) + s->spare.bytes;
    bytes +=
        levels * (sizeof *s->assumed + sizeof *s->cover + sizeof *s->profile);
    bytes += items * sizeof *s->holder;
    bytes += options * (sizeof *s->excluded + sizeof *s->is_excluded);
    return s->crew == NULL ? bytes : bytes + dlx_crew_bytes(s->crew);
}

void dlx_get_stats(const dlx_solver *s, dlx_stats *stats)
{
    *stats = (dlx_stats){
        .nodes = s->nodes,
        .updates = s->updates,
        .covers = s->covers,
        .seconds = s->seconds,
        .setup_seconds = s->setup_seconds,
        .bytes = dlx_solver_bytes(s),
        .num_levels = s->num_levels,
        .profile = s->profile,
        .kernel = s->kernel->name,
        .reason = s->reason,
    };
    uint64_t nodes = 0, updates = 0, covers = 0;
    if (s->crew != NULL)
        dlx_crew_count(s->crew, &nodes, &updates, &covers);
    stats->nodes += nodes;
    stats->updates += updates;
    stats->covers += covers;
}

double dlx_progress(const dlx_solver *s)
{
    if (s->finished)
        return 1;
    return s->fresh ? 0 : s->kernel->progress(s);
}

void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx)
{
    s->tick = tick;
    s->tick_ctx = ctx;
}
