/* refuter.c - when the sweep gets a slice, and what comes of it. */
#include "dlx/portfolio/refuter.h"

#include "dlx/sweep/sweep.h"

#include <math.h>
#include <stdlib.h>

struct dlx_refuter {
    dlx_solver search; /* by a sweep; all zeros: there is none */
    dlx_solver *of;    /* that this is beside */
    bool is_over;      /* it cannot tell */
    bool has_refuted;  /* there is no cover */
};

static const double TIME_OF_READ = 3; /* of a state, once for each move, in
                                         nanoseconds */
static const double LOOK = 1.0 / 32;  /* of the time of the search, to see how
                                         the sweep gets on */

void dlx_refuter_end(dlx_solver *s)
{
    if (s->refuter != NULL && s->refuter->search.kernel != NULL)
        dlx_search_clear(&s->refuter->search);
    free(s->refuter);
    s->refuter = NULL;
}

/* Interruptions and the tick are those of the solver that the caller has. */
static void tick(void *ctx)
{
    dlx_refuter *r = ctx;
    if (r->of->tick != NULL)
        r->of->tick(r->of->tick_ctx);
    if (atomic_exchange(&r->of->interrupt, 0) != 0)
        atomic_store(&r->search.interrupt, 1);
}

/* Where the problem does not fit a sweep it is over at once. Returns false
 * without memory. */
static bool make(dlx_solver *s)
{
    dlx_refuter *r = calloc(1, sizeof *r);
    dlx_config config = s->config;
    s->refuter = r;
    if (r == NULL)
        return false;
    r->of = s;
    config.memo_bytes -= config.memo_bytes / 2; /* the rest is memo's */
    r->is_over =
        dlx_search_init(&r->search, s->problem, &config, &dlx_lone_sweep_kernel,
                        "has counted 0 beside the search") != 0;
    if (r->is_over) {
        dlx_search_clear(&r->search);
        r->search.kernel = NULL;
        return true;
    }
    r->search.tick = tick;
    r->search.tick_ctx = r;
    dlx_search_assume(&r->search, s->assumed, s->num_assumed);
    dlx_search_exclude(&r->search, s->excluded, s->num_excluded);
    return true;
}

bool dlx_refuter_is_due(dlx_solver *s)
{
    const double LONGER = 1, FAR_LONGER = 16, AHEAD = 100;
    if (s->refuter == NULL && !make(s))
        return false;
    const dlx_refuter *r = s->refuter;
    const dlx_sweep *k = r->search.state;
    if (r->is_over)
        return false;
    if (r->search.at_start)
        return true;
    dlx_sweep_outlook outlook = dlx_sweep_forecast(k);
    double done = TIME_OF_READ * dlx_sweep_reads(k);
    double left = TIME_OF_READ * sqrt(outlook.reads * outlook.most_reads);
    double longer = s->pace.left >= AHEAD * left ? FAR_LONGER : LONGER;
    return done <= LOOK * s->pace.so_far ||
           done + left <= longer * s->pace.so_far;
}

bool dlx_refuter_is_open(const dlx_solver *s)
{
    return s->refuter != NULL && !s->refuter->is_over;
}

/* As many as there have been, or as a look takes. */
static uint64_t nodes_of_slice(const dlx_solver *s)
{
    const double NODES_OF_READ = 0.25; /* if it is not known better */
    const dlx_solver *x = &s->refuter->search;
    double least = NODES_OF_READ * LOOK * s->pace.so_far / TIME_OF_READ;
    return x->nodes + 1 + (uint64_t)fmax(least, (double)x->nodes);
}

static enum dlx_result run(void *self, bool all, const base_budget *budget)
{
    dlx_solver *s = self;
    dlx_refuter *r = s->refuter;
    dlx_solver *x = &r->search;
    (void)all;
    (void)budget;
    x->limits = (dlx_limits){.nodes = nodes_of_slice(s),
                             .seconds = s->limits.seconds,
                             .bytes = s->limits.bytes / 2};
    x->seconds = s->seconds;
    x->began = s->began;
    enum dlx_result result = dlx_run(x, true);
    const dlx_sweep *k = x->state;
    r->has_refuted = result == DLX_EXHAUSTED && dlx_own_covers(x) == 0;
    r->is_over = result == DLX_EXHAUSTED || k->is_memo;
    return result == DLX_EXHAUSTED && !r->has_refuted ? DLX_LIMIT : result;
}

static void get_no_work(const void *self, base_work *work)
{
    (void)self;
    *work = (base_work){0, 0, 0, 0};
}

base_search dlx_refuter_search(dlx_solver *s)
{
    return (base_search){s, run, get_no_work};
}

void dlx_refuter_add_work(const dlx_solver *s, dlx_stats *to)
{
    const dlx_refuter *r = s->refuter;
    if (r == NULL || r->search.kernel == NULL)
        return;
    to->nodes += r->search.nodes;
    to->bytes += dlx_search_bytes(&r->search);
    if (!r->has_refuted)
        return;
    to->kernel = r->search.kernel->name;
    to->kernel_id = r->search.kernel->id;
    to->reason = r->search.reason;
}
