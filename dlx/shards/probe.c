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

dlx_probe dlx_probe_once(dlx_branching *b, dlx_random *r, int *options)
{
    dlx_probe probe = {0, 0};
    int level = b->num_chosen, item;
    double weight = 1;
    while ((item = dlx_branching_item(b)) != 0 && b->num_left[item] > 0) {
        int n = dlx_branching_options(b, item, options);
        weight *= n;
        probe.nodes += weight;
        dlx_branching_choose(b, options[dlx_random_below(r, n)]);
    }
    if (item == 0)
        probe.covers = weight;
    dlx_branching_back_to(b, level);
    return probe;
}
