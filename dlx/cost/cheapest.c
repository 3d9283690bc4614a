/* cheapest.c - the public interface of the search for cheapest covers: limits,
 * interruption, statistics. */
#include "base/budget.h"
#include "base/clock.h"
#include "dlx/cost/cost_proof.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct dlx_cheapest {
    dlx_cost state;
    dlx_cheapest_config config;
    dlx_limits limits;
    bool no_clock;
    bool is_over;
    int32_t options; /* options in the search when it began */
    uint64_t covers;
    int64_t bound; /* best bound proved so far; that of the state may become
                      lower when the search returns to a base (cost.h) */
    double seconds, setup_seconds, began;
    atomic_int interrupt;
    void (*tick)(void *ctx);
    void *tick_ctx;
};

void dlx_cheapest_config_init(dlx_cheapest_config *config)
{
    *config = (dlx_cheapest_config){.covers = 1, .bound = -1, .price = -1};
}

static bool config_is_legal(const dlx_cheapest_config *c)
{
    return c->covers >= 1 && c->gap >= 0 && c->gap <= 1;
}

int dlx_cheapest_new(dlx_cheapest **out, const dlx_problem *p,
                     const dlx_cheapest_config *config)
{
    dlx_cheapest_config defaults;
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    if (config != NULL && !config_is_legal(config))
        return DLX_ECONFIG;
    double began = base_clock();
    dlx_cheapest *c = calloc(1, sizeof *c);
    if (c == NULL)
        return DLX_ENOMEM;
    if (config == NULL) {
        dlx_cheapest_config_init(&defaults);
        config = &defaults;
    }
    int error = dlx_cost_init(&c->state, p, config);
    if (error != 0) {
        dlx_cheapest_free(c);
        return error;
    }
    c->options = c->state.num_options;
    c->config = *config;
    c->no_clock = config->no_clock != 0;
    c->setup_seconds = base_clock() - began;
    *out = c;
    return 0;
}

void dlx_cheapest_free(dlx_cheapest *c)
{
    if (c == NULL)
        return;
    dlx_cost_clear(&c->state);
    free(c);
}

void dlx_cheapest_set_limits(dlx_cheapest *c, const dlx_limits *limits)
{
    c->limits = (dlx_limits){0};
    if (limits != NULL)
        c->limits = *limits;
}

static int64_t bound_of(const dlx_cheapest *c)
{
    int64_t now = dlx_cost_proved(&c->state), sure = c->state.task.sure_cost;
    now = now < INT64_MAX - sure ? now + sure : INT64_MAX;
    return now > c->bound ? now : c->bound;
}

static uint64_t num_nodes_of(const dlx_cheapest *c, const dlx_cost *d)
{
    return c->state.effort.nodes + (d != &c->state ? d->effort.nodes : 0);
}

static enum dlx_result pause_search(dlx_cheapest *c, const dlx_cost *d)
{
    base_budget budget =
        base_budget_of(c->limits.covers, c->limits.nodes, c->limits.seconds);
    base_work work = {.nodes = num_nodes_of(c, d), .covers = c->covers};
    if (c->limits.seconds > 0)
        work.seconds = c->seconds + base_clock() - c->began;
    c->bound = bound_of(c);
    if (c->tick != NULL)
        c->tick(c->tick_ctx);
    if (atomic_exchange(&c->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    return base_budget_is_spent(&budget, &work) ? DLX_LIMIT : DLX_UNKNOWN;
}

static enum dlx_result run(dlx_cheapest *c, dlx_cost *d)
{
    const uint64_t SLICE = 1 << 21; /* entries looked at, which take some
                                       milliseconds */
    uint64_t most = c->limits.nodes != 0 ? c->limits.nodes : UINT64_MAX;
    most -= num_nodes_of(c, d) - d->effort.nodes;
    /* A node may look at each item, which effort.work does not count. */
    uint64_t num_nodes = SLICE / ((uint64_t)d->num_items + 1) + 1;
    enum dlx_result result = DLX_UNKNOWN;
    while (result == DLX_UNKNOWN && !d->is_done) {
        uint64_t end = d->effort.nodes + num_nodes;
        result = pause_search(c, d);
        if (result == DLX_UNKNOWN &&
            dlx_cost_run(d, end < most ? end : most, SLICE) == DLX_COST_FOUND)
            result = DLX_SOLUTION;
    }
    return result == DLX_UNKNOWN ? DLX_EXHAUSTED : result;
}

static enum dlx_result search(dlx_cheapest *c, dlx_cost *d)
{
    bool clock = !c->no_clock || c->limits.seconds > 0;
    c->began = clock ? base_clock() : 0;
    enum dlx_result result = run(c, d);
    if (clock)
        c->seconds += base_clock() - c->began;
    c->began = 0;
    return result;
}

enum dlx_result dlx_cheapest_next(dlx_cheapest *c)
{
    enum dlx_result result = search(c, &c->state);
    c->covers += result == DLX_SOLUTION;
    c->is_over = result == DLX_EXHAUSTED;
    c->bound = bound_of(c);
    return result;
}

/* ---- certificates -------------------------------------------------------- */

/* Returns a number above the cost of any cover, if none has been found. The
 * checker can verify it, since a cover has at most one option for each primary
 * item. */
static int64_t least_of_none(const dlx_cheapest *c)
{
    const dlx_cost *d = &c->state;
    int64_t all =
        dlx_cost_limit(d, c->config.price, d->task.problem->num_primary);
    if (c->config.bound >= 0 && c->config.bound < all)
        all = c->config.bound;
    return all < INT64_MAX ? all + 1 : all;
}

static int prove(dlx_cheapest *c, dlx_cost_proof *proof,
                 enum dlx_result *result)
{
    dlx_cost d = {.task.proof = proof};
    const int *cover = NULL;
    int num = 0;
    int error = dlx_cost_init(&d, c->state.task.problem, &c->config);
    if (error == 0)
        *result = search(c, &d);
    if (error == 0 && proof->trace.failed)
        error = proof->trace.is_full ? DLX_ENOMEM : DLX_EWRITE;
    if (error == 0 && *result == DLX_EXHAUSTED) {
        if (c->state.best.num > 0)
            num = dlx_cheapest_get(c, 0, &cover, NULL);
        error = dlx_cost_proof_end(proof, cover, num);
    }
    dlx_cost_clear(&d);
    return error;
}

int dlx_cheapest_certify(dlx_cheapest *c, FILE *to, enum dlx_result *result)
{
    dlx_cost_proof proof = {0};
    const dlx_problem *p = c->state.task.problem;
    int64_t least;
    *result = DLX_UNKNOWN;
    if (dlx_has_bounds(p))
        return DLX_EBOUNDS;
    if (c->config.covers != 1 || c->config.gap > 0)
        return DLX_ECONFIG;
    if (!c->is_over)
        return DLX_EBEGUN;
    if (dlx_cheapest_get(c, 0, NULL, &least) < 0)
        least = least_of_none(c);
    int error = dlx_cost_proof_init(&proof, p, to, least, c->config.price);
    if (error == 0)
        error = prove(c, &proof, result);
    dlx_cost_proof_clear(&proof);
    return error;
}

/* ---- what has been found ------------------------------------------------- */

int dlx_cheapest_num(const dlx_cheapest *c)
{
    return c->state.best.num;
}

int dlx_cheapest_get(dlx_cheapest *c, int rank, const int **options,
                     int64_t *cost)
{
    if (rank < 0 || rank >= c->state.best.num)
        return DLX_EARGUMENT;
    const int32_t *list;
    const dlx_best_cover *cover = dlx_best_get(&c->state.best, rank, &list);
    if (options != NULL)
        *options = list;
    if (cost != NULL)
        *cost = cover->cost * c->state.task.divisor + c->state.task.sure_cost;
    int n =
        cover->num; /* options come first, then numbers of uncovered items */
    while (n > 0 && list[n - 1] >= c->state.task.problem->num_options)
        n--;
    return n;
}

void dlx_cheapest_interrupt(dlx_cheapest *c)
{
    atomic_store(&c->interrupt, 1);
}

void dlx_cheapest_set_tick(dlx_cheapest *c, void (*tick)(void *ctx), void *ctx)
{
    c->tick = tick;
    c->tick_ctx = ctx;
}

void dlx_cheapest_get_stats(const dlx_cheapest *c, dlx_cheapest_stats *stats)
{
    double now = c->began > 0 ? base_clock() - c->began : 0;
    *stats = (dlx_cheapest_stats){
        .nodes = c->state.effort.nodes,
        .covers = c->covers,
        .bound = bound_of(c),
        .options = c->options,
        .seconds = c->seconds + now,
        .setup_seconds = c->setup_seconds,
        .bytes = sizeof *c + c->state.bytes,
    };
}
