/* certify.c - a count that is proved: memo with its search written down. */
#include "dlx/memo/memo.h"
#include "dlx/search.h"

int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result)
{
    *result = DLX_UNKNOWN;
    if (dlx_has_bounds(s->problem))
        return DLX_EBOUNDS;
    if (s->kernel != &dlx_memo_kernel || s->config.kernel != DLX_KERNEL_MEMO)
        return DLX_ECONFIG;
    if (!s->at_start || s->num_assumed > 0 || s->num_excluded > 0)
        return DLX_EBEGUN;
    dlx_memo *k = s->state;
    dlx_memo_trace trace;
    uint64_t covers;
    int error =
        dlx_memo_trace_init(&trace, s->problem, to, dlx_max_limbs(s->problem));
    if (error == 0) {
        k->trace = &trace;
        *result = dlx_count(s, &covers);
        k->trace = NULL;
        dlx_find_covers(s, &s->scratch);
        if (*result == DLX_EXHAUSTED)
            error = dlx_memo_trace_end(&trace, &s->scratch);
        else if (trace.failed)
            error = DLX_EWRITE;
    }
    dlx_memo_trace_clear(&trace);
    return error;
}
