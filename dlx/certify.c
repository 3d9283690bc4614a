/*
 * certify.c - a count that is proved: the searches by which it is made write
 * down what they do.
 *
 * Where the portfolio has two of them, each writes a certificate of its own,
 * and that of the one that goes on is kept (dlx/trace.h). One thread does it
 * all, and nothing is counted aside: a certificate is the course of one search.
 */
#include "dlx/portfolio/standby.h"
#include "dlx/trace.h"

static bool can_certify(const dlx_solver *s)
{
    enum dlx_kernel_name kernel = s->config.kernel;
    return s->config.choice == DLX_CHOOSE_FIRST &&
           (kernel == DLX_KERNEL_AUTO || kernel == DLX_KERNEL_LANES ||
            kernel == DLX_KERNEL_LINKS || kernel == DLX_KERNEL_MEMO ||
            kernel == DLX_KERNEL_SWEEP);
}

/* Begin those of the kernels that may search: [0] of memo and the sweep, [1] of
 * others. Returns 0 or DLX_ENOMEM. */
static int begin(dlx_solver *s, dlx_trace *traces, FILE *to)
{
    bool is_auto = s->config.kernel == DLX_KERNEL_AUTO;
    const bool is_wanted[] = {is_auto || dlx_is_memo(s),
                              is_auto || !dlx_is_memo(s)};
    dlx_trace **used[] = {&s->memo_trace, &s->trace};
    for (int n = 0; n < 2; n++) {
        if (!is_wanted[n])
            continue;
        int error = dlx_trace_init(&traces[n], s->problem, to,
                                   dlx_max_limbs(s->problem));
        if (error != 0)
            return error;
        if (is_auto)
            dlx_trace_doubt(&traces[n], s->slices->doubt, n == 1);
        *used[n] = &traces[n];
    }
    return 0;
}

/* Write what the one has that has come to the end. Returns 0 or an error. */
static int end(dlx_solver *s, dlx_trace *t, enum dlx_result result)
{
    dlx_find_covers(s, &s->scratch);
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
    if (dlx_has_bounds(s->problem))
        return DLX_EBOUNDS;
    if (!can_certify(s))
        return DLX_ECONFIG;
    if (!s->at_start || s->num_assumed > 0 || s->num_excluded > 0)
        return DLX_EBEGUN;
    int error = begin(s, traces, to);
    if (error == 0) {
        *result = dlx_count(s, &covers);
        error = end(s, &traces[!dlx_is_memo(s)], *result);
    }
    s->trace = s->memo_trace = NULL;
    dlx_trace_clear(&traces[0]);
    dlx_trace_clear(&traces[1]);
    return error;
}
