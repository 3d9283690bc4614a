/*
 * certify.c - counts with a certificate, which the searches write while they
 * run.
 *
 * If memo searches beside the first search, each writes its own certificate,
 * and that of the search that finishes is kept (dlx/trace.h). As a certificate
 * is the log of one search, there is one thread and no auxiliary count. With
 * multiplicities only the kernel bounds is used.
 */
#include "dlx/algebra/weights.h"
#include "dlx/bounds/bounds_memo.h"
#include "dlx/schedule/schedule.h"
#include "dlx/trace.h"

static bool can_certify(const dlx_solver *s)
{
    enum dlx_kernel_name kernel = s->first.config.kernel;
    if (s->first.kernel == &dlx_bounds_kernel)
        return dlx_has_bounds(s->first.problem);
    return s->first.config.choice == DLX_CHOOSE_FIRST &&
           (kernel == DLX_KERNEL_AUTO || kernel == DLX_KERNEL_LANES ||
            kernel == DLX_KERNEL_LINKS || kernel == DLX_KERNEL_MEMO ||
            kernel == DLX_KERNEL_SWEEP || kernel == DLX_KERNEL_PREFIXES);
}

static int make_trace(const dlx_solver *s, dlx_trace *t, FILE *to)
{
    const dlx_problem *p = s->first.problem;
    const char *title =
        dlx_has_bounds(p) ? "exact-cover-count 3" : "exact-cover-count 1";
    return dlx_trace_init(t, p, to, title, dlx_max_limbs(p));
}

/* Begins the traces of the searches that may finish: [0] the first search, [1]
 * memo. Returns 0 or DLX_ENOMEM. */
static int begin(dlx_solver *s, dlx_trace *traces, FILE *to)
{
    bool is_alone = s->first.kernel == &dlx_bounds_kernel ||
                    s->first.config.kernel != DLX_KERNEL_AUTO;
    int num = is_alone ? 1 : 2;
    dlx_trace **used[] = {&s->first.trace, &s->of_memo};
    for (int n = 0; n < num; n++) {
        int error = make_trace(s, &traces[n], to);
        if (error != 0)
            return error;
        if (num > 1)
            dlx_trace_doubt(&traces[n], (size_t)s->numbers->doubt, n == 0);
        *used[n] = &traces[n];
    }
    return 0;
}

/* Looks for weights which prove that there is no cover, if that takes little
 * time; otherwise the arm algebra may do so later. */
static int try_weights(dlx_solver *s)
{
    const double MOST_COST = 1e7;
    const dlx_search *x = &s->first;
    if (x->config.kernel != DLX_KERNEL_AUTO || x->inconsistent ||
        dlx_weights_cost(x->problem) > MOST_COST)
        return 0;
    s->arms[DLX_ARM_ALGEBRA].is_open = false;
    dlx_weights_clear(&s->weights);
    return dlx_search_weights(&s->weights, &s->first, NULL, NULL);
}

/* Replaces what is in the trace by the proof by weights. Needs: nothing has
 * been written to the file. */
static int prove_by_weights(const dlx_solver *s, dlx_trace *t, FILE *to)
{
    dlx_trace_clear(t);
    int error = make_trace(s, t, to);
    if (error == 0)
        dlx_trace_weights(t, s->weights.modulus, s->weights.weight);
    return error;
}

/* Finishes the trace of the search that has finished. Returns 0 or an error. */
static int end(dlx_solver *s, dlx_trace *t, enum dlx_result result)
{
    dlx_get_num_covers(s, &s->scratch);
    if (result == DLX_EXHAUSTED) {
        dlx_trace_settle(t);
        return dlx_trace_end(t, &s->scratch);
    }
    return t->is_full ? DLX_ENOMEM : t->failed ? DLX_EWRITE : 0;
}

int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result)
{
    dlx_trace traces[2] = {{0}};
    uint64_t covers;
    *result = DLX_UNKNOWN;
    if (s->first.kernel == &dlx_bounds_memo_kernel)
        return DLX_EBOUNDS;
    if (!can_certify(s))
        return DLX_ECONFIG;
    if (!s->first.at_start || s->first.num_assumed > 0 ||
        s->first.num_excluded > 0)
        return DLX_EBEGUN;
    int error = begin(s, traces, to);
    if (error == 0)
        error = try_weights(s);
    if (error == 0 && s->weights.modulus != 0) {
        s->finished = true;
        s->first.at_start = false;
    }
    if (error == 0)
        *result = dlx_count(s, &covers);
    bool is_lead = s->leader == &s->first || s->weights.modulus != 0;
    if (error == 0 && s->weights.modulus != 0)
        error = prove_by_weights(s, &traces[0], to);
    if (error == 0)
        error = end(s, &traces[!is_lead], *result);
    s->first.trace = s->of_memo = s->arms[DLX_ARM_MEMO].search.trace = NULL;
    dlx_trace_clear(&traces[0]);
    dlx_trace_clear(&traces[1]);
    return error;
}
