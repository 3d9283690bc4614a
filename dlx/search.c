#include "dlx/search.h"

#include "base/clock.h"
#include "dlx/trace.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_BETWEEN_PAUSES = 4096, /* number of nodes */
    LEAST_BETWEEN_PAUSES = 32,
    SMALL_PROBLEM = 100000 /* number of entries */
};

/* ---- made and freed ------------------------------------------------------ */

static size_t num_items(const dlx_problem *p)
{
    return (size_t)p->names.num + 1;
}

static size_t num_options(const dlx_problem *p)
{
    return (size_t)p->num_options + 1;
}

static size_t num_levels(const dlx_problem *p)
{
    return (size_t)dlx_max_cover(p) + 1;
}

static size_t own_bytes(const dlx_problem *p)
{
    const dlx_search *s = NULL; /* only for its sizes */
    size_t bytes = num_levels(p) * (sizeof *s->assumed + sizeof *s->profile);
    bytes += num_items(p) * sizeof *s->holder;
    bytes += p->num_bounds > 0 ? num_items(p) * sizeof *s->times : 0;
    return bytes +
           num_options(p) * (sizeof *s->excluded + sizeof *s->is_excluded);
}

/* Allocates all that is not borrowed (S1), in one block, longest elements
 * first. */
static int allocate(dlx_search *s)
{
    const dlx_problem *p = s->problem;
    s->profile = calloc(1, own_bytes(p));
    if (s->profile == NULL)
        return DLX_ENOMEM;
    int *rest = (int *)(s->profile + num_levels(p));
    s->assumed = rest;
    rest += num_levels(p);
    s->holder = rest;
    rest += num_items(p);
    s->excluded = rest;
    rest += num_options(p);
    if (p->num_bounds > 0) {
        s->times = rest;
        rest += num_items(p);
    }
    s->is_excluded = (bool *)rest;
    return 0;
}

static int make_kernel(dlx_search *s)
{
    s->own_bytes = dlx_search_bytes_of(s->problem) -
                   (s->beside != NULL ? own_bytes(s->problem) : 0);
    s->big.limbs = calloc((size_t)dlx_max_limbs(s->problem), sizeof(uint64_t));
    int error = s->big.limbs == NULL ? DLX_ENOMEM : s->kernel->init(s);
    if (error == 0)
        dlx_search_restart(s);
    return error;
}

/* In large problems a node can take a millisecond. */
static uint64_t find_interval(const dlx_problem *p)
{
    int64_t interval =
        MOST_BETWEEN_PAUSES / (1 + dlx_num_entries(p) / SMALL_PROBLEM);
    return (uint64_t)(interval > LEAST_BETWEEN_PAUSES ? interval
                                                      : LEAST_BETWEEN_PAUSES);
}

int dlx_search_init(dlx_search *s, const dlx_problem *p,
                    const dlx_config *config, const dlx_kernel *kernel,
                    const char *reason)
{
    s->config = *config;
    s->problem = p;
    s->kernel = kernel;
    s->reason = reason;
    s->interval = find_interval(p);
    int error = allocate(s);
    return error == 0 ? make_kernel(s) : error;
}

int dlx_search_init_beside(dlx_search *s, const dlx_search *other,
                           const dlx_config *config, const dlx_kernel *kernel,
                           const char *reason)
{
    *s = (dlx_search){
        .problem = other->problem,
        .kernel = kernel,
        .reason = reason,
        .config = *config,
        .beside = other,
        .assumed = other->assumed,
        .excluded = other->excluded,
        .is_excluded = other->is_excluded,
        .holder = other->holder,
        .times = other->times,
        .profile = other->profile,
    };
    return make_kernel(s);
}

void dlx_search_clear(dlx_search *s)
{
    if (s->state != NULL)
        s->kernel->free(s->state);
    free(s->big.limbs);
    if (s->beside == NULL)
        free(s->profile);
    *s = (dlx_search){0};
}

size_t dlx_search_bytes_of(const dlx_problem *p)
{
    return sizeof(dlx_search) + own_bytes(p) +
           (size_t)dlx_max_limbs(p) * sizeof(uint64_t);
}

size_t dlx_search_bytes(const dlx_search *s)
{
    return s->own_bytes + s->kernel->bytes(s);
}

void dlx_search_restart(dlx_search *s)
{
    s->at_start = true;
    s->nodes = s->updates = s->covers = 0;
    s->big.num = 0;
    s->budget = s->paused_at = 0;
    s->seconds = 0;
    if (s->beside == NULL) {
        memset(s->profile, 0, (size_t)s->num_levels * sizeof *s->profile);
    } else {
        s->num_assumed = s->beside->num_assumed;
        s->num_excluded = s->beside->num_excluded;
        s->inconsistent = s->beside->inconsistent;
        s->validated = s->beside->validated;
    }
    s->num_levels = 0;
}

/* ---- covers -------------------------------------------------------------- */

/* Bounds the number of covers: a cover is a set of options, and without
 * multiplicities has one for each primary item. */
int dlx_max_limbs(const dlx_problem *p)
{
    int64_t bits = 0;
    for (int options = p->num_options; options > 0; options /= 2)
        bits += dlx_max_cover(p);
    return (int)((bits < p->num_options ? bits : p->num_options) / 64) + 2;
}

void dlx_carry(dlx_search *s)
{
    dlx_big_add(&s->big, &s->covers, 1);
    s->covers = 0;
}

void dlx_search_get_num_covers(const dlx_search *s, dlx_big *to)
{
    dlx_big_copy(to, &s->big);
    dlx_big_add(to, &s->covers, 1);
    if (s->team != NULL) {
        uint64_t covers[2] = {base_team_work(s->team).covers,
                              base_team_wraps(s->team)};
        dlx_big_add(to, covers, 2);
    }
}

uint64_t dlx_search_covers(const dlx_search *s)
{
    uint64_t covers[2] = {0, 0}, sum = s->covers;
    if (s->team != NULL) {
        covers[0] = base_team_work(s->team).covers;
        covers[1] = base_team_wraps(s->team);
    }
    if (s->big.num > 1 || covers[1] > 0)
        return UINT64_MAX;
    for (int k = 0; k < 2; k++) {
        uint64_t next = k == 0 ? dlx_big_low(&s->big) : covers[0];
        sum = next < UINT64_MAX - sum ? sum + next : UINT64_MAX;
    }
    return sum;
}

/* ---- run ----------------------------------------------------------------- */

bool dlx_is_over_time(const dlx_search *s)
{
    return s->limits.seconds > 0 &&
           s->seconds + base_clock() - s->began >= s->limits.seconds;
}

bool dlx_is_at_limit(const dlx_search *s)
{
    const dlx_limits *limits = &s->limits;
    base_work team = {0, 0, 0, 0};
    if (s->team != NULL)
        team = base_team_work(s->team);
    if (limits->covers != 0 && dlx_search_covers(s) >= limits->covers)
        return true;
    if (limits->nodes != 0 && s->nodes + team.nodes >= limits->nodes)
        return true;
    return dlx_is_over_time(s);
}

static enum dlx_result poll(dlx_search *s)
{
    if (s->interrupt != NULL &&
        atomic_load_explicit(s->interrupt, memory_order_relaxed) != 0 &&
        atomic_exchange(s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    return dlx_is_at_limit(s) ? DLX_LIMIT : DLX_UNKNOWN;
}

/* Returns whether a write error makes it useless to go on. */
static bool has_failed(const dlx_trace *t)
{
    return t != NULL && t->failed && !t->is_full;
}

enum dlx_result dlx_pause(dlx_search *s)
{
    uint64_t was_at = s->paused_at;
    bool is_due = s->nodes - was_at >= s->interval;
    if (dlx_has_all_covers(s) && s->limits.covers == 0) {
        if (s->kernel->carry != NULL)
            s->kernel->carry(s);
        else
            dlx_carry(s);
    }
    if (is_due)
        s->paused_at = s->nodes;
    s->budget = s->nodes + s->interval;
    if (s->limits.nodes != 0 && s->budget > s->limits.nodes)
        s->budget = s->limits.nodes;
    if (s->worker != NULL) {
        is_due =
            s->nodes != was_at; /* a search that has only resumed is not due */
        s->paused_at = s->nodes;
        bool stop = base_worker_pause(s->worker);
        s = base_worker_master(s->worker);
        if (stop || s == NULL)
            return stop ? DLX_INTERRUPTED : DLX_UNKNOWN;
    } else if (s->team != NULL) {
        base_team_help(s->team, s->nodes >= s->nodes_alone);
    }
    if (is_due && s->tick != NULL)
        s->tick(s->tick_ctx);
    if (has_failed(s->trace))
        return DLX_INTERRUPTED;
    return poll(s);
}

enum dlx_result dlx_run(dlx_search *s, bool all)
{
    if (s->inconsistent)
        return DLX_EXHAUSTED;
    enum dlx_result result = dlx_pause(s);
    if (result != DLX_UNKNOWN)
        return result;
    bool is_open = !s->at_start || s->kernel->restart(s);
    s->at_start = false;
    return is_open ? s->kernel->run(s, all) : DLX_EXHAUSTED;
}
