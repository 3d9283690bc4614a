/* standby.c - memo is made, and searches in place of the kernel. */
#include "dlx/portfolio/standby.h"

#include "dlx/bounds/bounds_memo.h"
#include "dlx/sweep/sweep.h"
#include "dlx/trace.h"

bool dlx_is_memo(const dlx_solver *s)
{
    return s->kernel == dlx_memo_kernel_for(s->problem) ||
           s->kernel == &dlx_sweep_kernel;
}

bool dlx_is_settled(const dlx_solver *s)
{
    return s->trace != NULL &&
           (!s->trace->is_in_doubt || s->memo_trace->is_lost);
}

void dlx_swap_kernels(dlx_solver *s, dlx_standby *standby)
{
    dlx_standby old = {s->kernel, s->state, s->reason, s->kernel->bytes(s)};
    s->kernel = standby->kernel;
    s->state = standby->state;
    s->reason = standby->reason;
    *standby = old;
}

/* Make a state of that kernel. Returns false without memory. */
static bool make_state(dlx_solver *s, const dlx_kernel *kernel)
{
    s->state = NULL;
    if (kernel->init(s) == 0)
        return true;
    if (s->state != NULL)
        kernel->free(s->state);
    return false;
}

/* A sweep, if the problem fits one, else memo. Returns its kernel, or NULL
 * without memory. */
static const dlx_kernel *make_memo_or_sweep(dlx_solver *s)
{
    if (!make_state(s, &dlx_sweep_kernel))
        return NULL;
    if (dlx_sweep_fits(s->state))
        return &dlx_sweep_kernel;
    s->state = dlx_sweep_give_memo(s->state);
    return dlx_memo_kernel_for(s->problem);
}

bool dlx_make_memo(dlx_solver *s)
{
    dlx_standby *standby = &s->standby;
    void *state = s->state;
    if (standby->kernel != NULL)
        return true;
    const dlx_kernel *kernel = make_memo_or_sweep(s);
    if (kernel != NULL) {
        standby->kernel = kernel;
        standby->state = s->state;
        standby->reason = "far ahead of the search in its time slices";
        standby->bytes = standby->kernel->bytes(s);
    }
    s->state = state;
    return standby->kernel != NULL;
}

/* Covers are counted anew by each of them. Those of the search are carried;
 * memo is faster as long as it does not have to. */
void dlx_exchange_memo(dlx_solver *s)
{
    if (!dlx_is_memo(s))
        dlx_carry(s);
    uint64_t covers = s->covers;
    s->covers = s->memo.covers;
    s->memo.covers = covers;
    dlx_big big = s->big;
    s->big = s->other;
    s->other = big;
    s->memo.is_on = !s->memo.is_on;
    dlx_swap_kernels(s, &s->standby);
}
