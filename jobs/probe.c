#include "jobs/probe.h"

#include "base/random.h"

int jobs_probe_once(jobs_probe *probe, dlx_place *place, uint64_t *random,
                    int (*stop)(void *ctx), void *ctx, int *steps)
{
    const dlx_place_functions *at = place->functions;
    dlx_view view = at->view(place);
    double weight = 1;
    int depth = 0, error = 0;
    *probe = (jobs_probe){0, 0, 0};
    while (view.num_children > 0 && error == 0) {
        at->children(place, steps);
        probe->nodes += weight * view.num_nodes;
        weight *= view.num_children;
        error = at->choose(place,
                           steps[base_random_below(random, view.num_children)]);
        depth += error == 0;
        view = at->view(place);
        if (error == 0 && stop != NULL)
            error = stop(ctx);
    }
    if (view.is_solution)
        probe->covers = weight;
    probe->steps = depth;
    while (depth-- > 0)
        at->unchoose(place);
    return error;
}
