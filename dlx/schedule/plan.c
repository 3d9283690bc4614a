#include "dlx/schedule/plan.h"

#include "dlx/bounds/bounds_memo.h"
#include "dlx/lanes/lanes.h"
#include "dlx/links/links.h"
#include "dlx/sat/sat.h"
#include "dlx/sweep/sweep.h"

/* Maximal number of options for links: covers are found before a pack would be
 * made. */
enum { FEW_OPTIONS = 30 };

/* Returns the kernel that the caller asked for, or NULL if it does not support
 * multiplicities. */
static const dlx_kernel *asked_for(const dlx_problem *p,
                                   enum dlx_kernel_name name)
{
    bool has_bounds = dlx_has_bounds(p);
    switch (name) {
    case DLX_KERNEL_LINKS:
        return has_bounds ? NULL : &dlx_links_kernel;
    case DLX_KERNEL_LANES:
        return has_bounds ? NULL : &dlx_lanes_kernel;
    case DLX_KERNEL_MEMO:
        return dlx_memo_kernel_for(p);
    case DLX_KERNEL_SWEEP:
        return &dlx_sweep_kernel;
    case DLX_KERNEL_PREFIXES:
        return &dlx_prefixes_kernel;
    case DLX_KERNEL_CLAUSES:
        return &dlx_sat_kernel;
    default:
        return &dlx_bounds_kernel;
    }
}

const dlx_kernel *dlx_plan(const dlx_problem *p, const dlx_config *config,
                           const char **reason)
{
    *reason = "requested";
    if (config->kernel != DLX_KERNEL_AUTO)
        return asked_for(p, config->kernel);
    *reason = "the kernel for multiplicities";
    if (dlx_has_bounds(p))
        return &dlx_bounds_kernel;
    *reason = "only the kernel links supports this choice of items";
    if (config->choice != DLX_CHOOSE_FIRST)
        return &dlx_links_kernel;
    *reason = "few options: the kernel links has the shortest setup";
    if (p->num_options <= FEW_OPTIONS)
        return &dlx_links_kernel;
    *reason = "lanes are fastest where they fit; links search the levels above";
    return &dlx_lanes_kernel;
}
