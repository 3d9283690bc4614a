/*
 * sat_search.c - the kernel clauses.
 */
#include "dlx/sat/sat.h"

#include "base/clock.h"
#include "dlx/clauses/cnf.h"

#include <stdlib.h>

static const double SECONDS_BETWEEN_PAUSES = 0.01;

/* Bytes that a SAT solver takes per variable and per byte of literals. Measured
 * on empty sudokus with 25 to 64 digits: 7 to 15 per byte of literals,
 * variables included. */
enum { TAKEN_BY_VARIABLE = 128, TAKEN_BY_BYTE = 10 };

/* ---- made and freed ------------------------------------------------------ */

static void clear(dlx_models *m)
{
    if (m->sat != NULL)
        m->solver->free(m->sat);
    m->sat = NULL;
    m->has_model = false;
    m->bytes = 0;
    m->num_variables = 0;
    dlx_rest_clear(&m->rest);
}

static int init(dlx_search *s)
{
    dlx_models *m = calloc(1, sizeof *m);
    if (m == NULL)
        return DLX_ENOMEM;
    m->solver = s->config.sat;
    s->state = m;
    return 0;
}

static void release(void *state)
{
    clear(state);
    free(state);
}

/* Freeing clauses takes nearly half as long as handing them over, so the search
 * ends a little before a time limit. */
static bool has_to_free(const dlx_search *s)
{
    const double FREED = 0.45, MOST = 0.1;
    const dlx_models *m = s->state;
    double limit = s->limits.seconds, reserve = FREED * m->handing;
    if (limit <= 0 || m->sat == NULL)
        return false;
    if (reserve > MOST * limit)
        reserve = MOST * limit;
    return s->seconds + base_clock() - s->began + reserve >= limit;
}

/* Limits the rate of pauses; the solver asks far more often. */
static enum dlx_result pause_if_due(dlx_search *s)
{
    dlx_models *m = s->state;
    double now = base_clock();
    if (s->nodes < s->budget && now - m->paused_at < SECONDS_BETWEEN_PAUSES)
        return DLX_UNKNOWN;
    m->paused_at = now;
    s->paused_at =
        s->nodes - s->interval; /* makes dlx_pause() act at the next call */
    enum dlx_result result = dlx_pause(s);
    return result == DLX_UNKNOWN && has_to_free(s) ? DLX_LIMIT : result;
}

typedef struct sink {
    dlx_models *models;
    int error;
    dlx_search *solver; /* search that may stop it; NULL: none */
} sink;

/* Returns whether the clauses take the memory that the search may use. */
static bool is_full(const dlx_search *s)
{
    const dlx_models *m = s->state;
    size_t most = s->config.bytes;
    return most > 0 && (size_t)m->num_variables * TAKEN_BY_VARIABLE +
                               m->bytes * TAKEN_BY_BYTE >
                           most;
}

/* Counts a variable per option, a literal per entry, and a copy of the rest. */
bool dlx_clauses_fit(const dlx_search *s, int64_t num_entries)
{
    const dlx_problem *p = s->problem;
    double most = (double)s->config.bytes, entries = (double)num_entries;
    double options = entries * p->num_options / (double)dlx_num_entries(p);
    double of_entry = sizeof(int) * (TAKEN_BY_BYTE + 2);
    return most == 0 ||
           options * TAKEN_BY_VARIABLE + entries * of_entry <= most;
}

/* Handing over the clauses of a large problem takes seconds, so it can stop as
 * a search does; error is then a result instead of DLX_E*. */
static void add(void *ctx, int literal)
{
    enum { LITERALS_BETWEEN_CHECKS = 1 << 14 };
    sink *k = ctx;
    dlx_models *m = k->models;
    int variable = literal < 0 ? -literal : literal;
    m->bytes += sizeof literal;
    if (variable > m->num_variables)
        m->num_variables = variable;
    if (k->error != 0)
        return;
    if (m->solver->add(m->sat, literal) < 0)
        k->error = DLX_ENOMEM;
    else if (k->solver != NULL &&
             m->bytes % (LITERALS_BETWEEN_CHECKS * sizeof literal) == 0) {
        m->handing = base_clock() - m->began;
        m->is_full = is_full(k->solver);
        k->error = m->is_full ? DLX_ENOMEM : (int)pause_if_due(k->solver);
    }
}

static bool has_stopped(void *ctx)
{
    const sink *k = ctx;
    return k->error != 0;
}

static int make_clauses(dlx_models *m, dlx_search *stops)
{
    sink k = {m, 0, stops};
    dlx_by_item b;
    int error = dlx_by_item_init(&b, m->rest.problem);
    if (error != 0)
        return error;
    error = dlx_make_clauses(m->rest.problem, &b, DLX_CLAUSES_OF_SEARCH,
                             (dlx_clause_sink){add, &k, has_stopped});
    dlx_by_item_clear(&b);
    return error < 0 ? error : k.error;
}

/* Makes the SAT solver with all clauses. Returns 0, DLX_E*, or the result with
 * which it was stopped; the next call begins again. */
static int make(dlx_search *s)
{
    dlx_models *m = s->state;
    if (m->sat != NULL)
        return 0;
    int error = dlx_rest_init(&m->rest, s);
    m->began = base_clock();
    m->handing = 0;
    m->is_full = false;
    if (error == 0 && (m->sat = m->solver->make()) == NULL)
        error = DLX_ENOMEM;
    if (error == 0)
        error = make_clauses(m, s);
    if (error != 0)
        clear(m);
    return error;
}

static bool restart(dlx_search *s)
{
    clear(s->state);
    return dlx_validate_assumptions(s);
}

/* ---- covers that are not to be found again ------------------------------- */

/* Excludes a cover, given by is_in[option of the rest]. If items have bounds, a
 * cover can be a part of another one; so the clause also has the options that
 * are not in it. */
static int exclude(dlx_models *m, const bool *is_in)
{
    const dlx_problem *rest = m->rest.problem;
    sink k = {m, 0, NULL};
    for (int o = 0; o < rest->num_options; o++) {
        if (is_in[o])
            add(&k, -(o + 1));
        else if (rest->num_bounds > 0)
            add(&k, o + 1);
    }
    add(&k, 0);
    return k.error;
}

/* Returns the number of option o in the rest, which keeps the order, or -1. */
static int place_of(const dlx_rest *r, int o)
{
    int low = 0, high = r->problem->num_options;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (r->option[middle] < o)
            low = middle + 1;
        else
            high = middle;
    }
    return low < r->problem->num_options && r->option[low] == o ? low : -1;
}

static int exclude_model(dlx_models *m)
{
    int num = m->rest.problem->num_options;
    bool *is_in = calloc((size_t)num + 1, sizeof *is_in);
    if (is_in == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < num; o++)
        is_in[o] = m->solver->is_true(m->sat, o + 1) != 0;
    int error = exclude(m, is_in);
    free(is_in);
    m->has_model = false;
    return error;
}

int dlx_models_exclude(dlx_search *s, const int *options, int n)
{
    dlx_models *m = s->state;
    int error = make(s);
    if (error == 0 &&
        m->has_model) /* a further clause would invalidate the model */
        error = exclude_model(m);
    if (error != 0)
        return error;
    bool *is_in =
        calloc((size_t)m->rest.problem->num_options + 1, sizeof *is_in);
    if (is_in == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < n; k++) {
        int place = place_of(&m->rest, options[k]);
        if (place >= 0)
            is_in[place] = true;
    }
    error = exclude(m, is_in);
    free(is_in);
    return error;
}

/* ---- the search ---------------------------------------------------------- */

static int stop(void *ctx, uint64_t conflicts)
{
    dlx_search *s = ctx;
    dlx_models *m = s->state;
    s->nodes = m->before + conflicts;
    m->stopped = pause_if_due(s);
    return m->stopped != DLX_UNKNOWN;
}

/* Returns the result for lack of memory, within a limit or of the system. */
static enum dlx_result fail(dlx_models *m)
{
    m->has_failed = true;
    return m->is_full ? DLX_LIMIT : DLX_INTERRUPTED;
}

static enum dlx_result find_model(dlx_search *s)
{
    dlx_models *m = s->state;
    uint64_t conflicts = UINT64_MAX;
    if (s->limits.nodes != 0)
        conflicts = s->limits.nodes - s->nodes;
    m->before = s->nodes;
    m->stopped = DLX_UNKNOWN;
    int result = m->solver->solve(m->sat, &conflicts, stop, s);
    s->nodes = m->before + conflicts;
    if (result < 0)
        return fail(m);
    return result == DLX_INTERRUPTED ? m->stopped : (enum dlx_result)result;
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_models *m = s->state;
    m->has_failed = false;
    m->paused_at = base_clock();
    int made = make(s);
    if (made != 0)
        return made > 0 ? (enum dlx_result)made : fail(m);
    for (;;) {
        if (m->has_model && exclude_model(m) != 0)
            return fail(m);
        enum dlx_result result =
            dlx_is_at_limit(s) ? DLX_LIMIT : pause_if_due(s);
        if (result == DLX_UNKNOWN)
            result = find_model(s);
        m->has_model = result == DLX_SOLUTION;
        if (result != DLX_SOLUTION)
            return result;
        s->covers++;
        if (!all)
            return result;
    }
}

static int get_cover(const dlx_search *s, int *options)
{
    const dlx_models *m = s->state;
    int n = dlx_list_assumed(s, options);
    for (int o = 0; o < m->rest.problem->num_options; o++) {
        if (m->solver->is_true(m->sat, o + 1) != 0)
            options[n++] = m->rest.option[o];
    }
    return n;
}

static double progress(const dlx_search *s)
{
    (void)s;
    return 0;
}

static size_t bytes(const dlx_search *s)
{
    const dlx_models *m = s->state;
    return sizeof *m + m->bytes;
}

const dlx_kernel dlx_sat_kernel = {
    .name = "clauses",
    .id = DLX_KERNEL_CLAUSES,
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .bytes = bytes,
};
