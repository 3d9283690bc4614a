/* nuisance.h - a tick that interrupts a search regularly. */
#ifndef TESTS_SUPPORT_NUISANCE_H
#define TESTS_SUPPORT_NUISANCE_H

#include "dlx/dlx.h"

struct Nuisance {
    dlx_solver *s;
    int ticks, period;
};

// A tick for dlx_set_tick(), with a Nuisance.
inline void interrupt_now_and_then(void *ctx)
{
    auto *n = static_cast<Nuisance *>(ctx);
    if (++n->ticks % n->period == 0)
        dlx_interrupt(n->s);
}

#endif
