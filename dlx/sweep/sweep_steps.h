/*
 * sweep_steps.h - the steps of a sweep.
 */
#ifndef DLX_SWEEP_SWEEP_STEPS_H
#define DLX_SWEEP_SWEEP_STEPS_H

#include "dlx/sweep/sweep.h"

enum dlx_sweep_fit {
    DLX_SWEEP_FITS,
    DLX_SWEEP_FITS_NOT, /* the frontier is too wide, or there are too many moves
                         */
    DLX_SWEEP_HAS_NONE  /* there is no cover */
};

/* Makes the steps for s->assumed and s->excluded, which must be valid. If the
 * problem fits with all options, it also fits with fewer. */
enum dlx_sweep_fit dlx_sweep_make_steps(const dlx_search *s, dlx_sweep *k);

/* Returns whether assumed options have covered or colored item i; never for
 * counters. */
bool dlx_sweep_is_held(const dlx_search *s, int i);
/* Returns whether an option that is neither assumed nor excluded is in conflict
 * with the assumptions. */
bool dlx_sweep_is_blocked(const dlx_search *s, int o);

#endif
