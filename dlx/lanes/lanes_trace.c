/*
 * lanes_trace.c - the search in packs, written down (dlx/trace.h).
 *
 * A certificate names forced options one after the other, each with an item
 * that has no other one left then; so they are chosen one by one here, while
 * dlx_lanes_ops.assign chooses many at once. As each of them is live when it is
 * chosen, the lane of a covered item never becomes empty: an empty lane is that
 * of an uncovered item, which has no option left.
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
