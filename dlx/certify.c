/* certify.c - a count that is proved: memo or sweep, with what it does written
 * down. */
#include "dlx/memo/memo.h"
#include "dlx/search.h"
#include "dlx/sweep/sweep_trace.h"

static bool can_certify(const dlx_solver *s)
{
    return (s->kernel == &dlx_memo_kernel &&
            s->config.kernel == DLX_KERNEL_MEMO) ||
           (s->kernel == &dlx_sweep_kernel &&
            s->config.kernel == DLX_KERNEL_SWEEP);
}

static void set_trace(dlx_solver *s, dlx_memo_trace *trace)
{
    if (s->kernel == &dlx_sweep_kernel)
        dlx_sweep_set_trace(s->state, trace);
    else
        ((dlx_memo *)s->state)->trace = trace;
}

int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result)
{
    *result = DLX_UNKNOWN;
    if (dlx_has_bounds(s->problem))
        return DLX_EBOUNDS;
    if (!can_certify(s))
        return DLX_ECONFIG;
    if (!s->at_start || s->num_assumed > 0 || s->num_excluded > 0)
        return DLX_EBEGUN;
    dlx_memo_trace trace;
    uint64_t covers;
    int error =
        dlx_memo_trace_init(&trace, s->problem, to, dlx_max_limbs(s->problem));
    if (error == 0) {
        set_trace(s, &trace);
        *result = dlx_count(s, &covers);
        set_trace(s, NULL);
        dlx_find_covers(s, &s->scratch);
        if (*result == DLX_EXHAUSTED)
            error = dlx_memo_trace_end(&trace, &s->scratch);
        else if (trace.failed)
            error = trace.is_full ? DLX_ENOMEM : DLX_EWRITE;
    }
    dlx_memo_trace_clear(&trace);
    return error;
}
