/* probe.c - random probes into a search tree. */
#include "dlx/shards/probe.h"

uint64_t dlx_random_next(dlx_random *r)
{
    uint64_t x = r->state += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

int dlx_random_below(dlx_random *r, int n)
{
    return (int)((dlx_random_next(r) >> 32) * (uint64_t)n >> 32);
}

double dlx_random_unit(dlx_random *r)
{
    return (double)(dlx_random_next(r) >> 11) * 0x1p-53;
}

int dlx_probe_once(dlx_probe *probe, run_place *place, dlx_random *r,
                   int *steps)
{
    const run_place_functions *at = place->functions;
    run_view view = at->view(place);
    double weight = 1;
    int depth = 0, error = 0;
    *probe = (dlx_probe){0, 0};
    while (view.num_children > 0 && error == 0) {
        at->children(place, steps);
        probe->nodes += weight * view.num_nodes;
        weight *= view.num_children;
        error =
            at->choose(place, steps[dlx_random_below(r, view.num_children)]);
        depth += error == 0;
        view = at->view(place);
    }
    if (view.is_solution)
        probe->covers = weight;
    while (depth-- > 0)
        at->unchoose(place);
    return error;
}
