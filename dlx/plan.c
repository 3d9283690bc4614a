/*
 * plan.c - which kernel for which problem, and why.
 */
#include "dlx/plan.h"

#include "dlx/bounds/bounds.h"
#include "dlx/lanes/lanes.h"
#include "dlx/links/links.h"
#include "dlx/memo/memo.h"
#include "dlx/sat/sat.h"
#include "dlx/sweep/sweep.h"

const dlx_kernel *dlx_plan(const dlx_problem *p, const dlx_config *config,
                           const char **reason)
{
    *reason = "asked for";
    if (config->kernel == DLX_KERNEL_BOUNDS)
        return &dlx_bounds_kernel;
    if (config->kernel == DLX_KERNEL_CLAUSES)
        return &dlx_sat_kernel;
    if (dlx_has_bounds(p)) {
        *reason = "the kernel for multiplicities";
        if (config->kernel == DLX_KERNEL_MEMO) {
            *reason = "asked for";
            return &dlx_bounds_memo_kernel;
        }
        if (config->kernel == DLX_KERNEL_SWEEP) {
            *reason = "asked for";
            return &dlx_sweep_kernel;
        }
        return config->kernel == DLX_KERNEL_AUTO ? &dlx_bounds_kernel : NULL;
    }
    if (config->kernel == DLX_KERNEL_LANES)
        return &dlx_lanes_kernel;
    if (config->kernel == DLX_KERNEL_LINKS)
        return &dlx_links_kernel;
    if (config->kernel == DLX_KERNEL_MEMO)
        return &dlx_memo_kernel;
    if (config->kernel == DLX_KERNEL_SWEEP)
        return &dlx_sweep_kernel;
    *reason = "only links can choose items that way";
    if (config->choice != DLX_CHOOSE_FIRST)
        return &dlx_links_kernel;
    *reason = "lanes are the fastest where they fit, with links above";
    return &dlx_lanes_kernel;
}
