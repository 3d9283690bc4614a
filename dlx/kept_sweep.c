/* kept_sweep.c - saves a sweep, and resumes it. */
#include "dlx/schedule/schedule.h"
#include "dlx/sweep/sweep_point.h"

uint64_t dlx_sweep_words(const dlx_solver *s)
{
    const dlx_sweep *k = dlx_leading_sweep(s);
    return k == NULL ? 0 : dlx_sweep_point_words(k);
}

int dlx_write_sweep(const dlx_solver *s,
                    int (*write)(void *ctx, const uint64_t *words, size_t num),
                    void *ctx)
{
    const dlx_sweep *k = dlx_leading_sweep(s);
    return k == NULL ? DLX_ECONFIG
                     : dlx_sweep_point_write(k, dlx_num_nodes(s), write, ctx);
}

int dlx_read_sweep(dlx_solver *s,
                   int (*read)(void *ctx, uint64_t *words, size_t num),
                   void *ctx)
{
    dlx_search *x = &s->first;
    dlx_sweep *k = x->state;
    if (x->config.kernel != DLX_KERNEL_SWEEP)
        return DLX_ECONFIG;
    if (!x->at_start)
        return DLX_EBEGUN;
    if (!x->kernel->restart(x) || k->is_memo)
        return DLX_EARGUMENT;
    uint64_t nodes = 0;
    int error =
        dlx_sweep_point_read(k, dlx_max_limbs(x->problem), &nodes, read, ctx);
    x->at_start = error != 0;
    x->nodes = x->budget = x->paused_at = error == 0 ? nodes : 0;
    return error;
}
