/*
 * lanes_trace.c - writes the trace of a search in packs (dlx/trace.h).
 *
 * A certificate lists forced options one by one, each with an item that has no
 * other option then. So they are chosen one by one here. Each is live when it
 * is chosen, so an empty lane is always that of an uncovered item.
 */
#include "dlx/lanes/lanes.h"

void dlx_lanes_take_trace(const dlx_search *s, dlx_lanes *k)
{
    k->trace = k->links->trace = s->trace;
}

enum dlx_lanes_status dlx_lanes_follow(dlx_lanes *k, const dlx_pack *p,
                                       const uint64_t *from, uint64_t *to,
                                       const uint16_t *options, int n,
                                       uint64_t *updates)
{
    int lane, option = n > 0 ? options[0] : -1;
    enum dlx_lanes_status status;
    if (option >= 0)
        dlx_trace_option(k->trace, p->option[option]);
    *updates += (uint64_t)n;
    for (;;) {
        status = k->ops->choose(p, from, to, option, &lane);
        if (status != DLX_LANES_OPEN || lane < 0)
            break;
        dlx_trace_item(k->trace, '>', p->item[lane]);
        option = dlx_only_option(p, to, lane);
        from = to;
        ++*updates;
    }
    if (status == DLX_LANES_CONFLICT)
        dlx_trace_item(k->trace, '!', p->item[lane]);
    return status;
}

void dlx_lanes_trace_none(const dlx_lanes *k, int num_options, int num_items)
{
    for (int n = 0; k->trace != NULL && n < num_items; n++) {
        int o = 0;
        while (o < num_options &&
               !dlx_has_item(k->packer.problem, k->options[o], k->items[n]))
            o++;
        if (o == num_options) {
            dlx_trace_item(k->trace, '!', k->items[n]);
            return;
        }
    }
}
