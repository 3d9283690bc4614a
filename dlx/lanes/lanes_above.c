/*
 * lanes_above.c - dancing links above the packs, for problems that are too
 * large for a pack.
 */
#include "dlx/lanes/lanes.h"

#include "dlx/links/fewest.h"

#include <math.h>

enum {
    WORDS_PER_NODE = 8000, /* time of a node of links, in words ANDed */
    PACKS_PER_DECISION =
        16 /* number of packs between decisions of dlx_note_payoff() */
};

static const double NARROW_WORDS =
    0.25; /* estimated minimal size of a narrow lane, in words */

/* Estimates the number of options that links have left, from the lengths of
 * their lists. Returns INFINITY if packing is impossible or does not pay. */
static double estimate_options(const dlx_search *s, dlx_lanes *k)
{
    const dlx_problem *p = s->problem;
    const dlx_links *links = k->links;
    double words = 0, most_words = (double)k->packer.row_limit / 8;
    double size = (double)p->start[p->num_options] / (p->num_options + 1);
    double most =
        fmax(size, 1) * (double)k->packer.mask_limit / 8 * k->payoff.share;
    double most_replicas = INFINITY;
    int64_t replicas = 0;
    if (links->fewest != NULL) {
        double least_words = dlx_fewest_num_open(links) * NARROW_WORDS;
        if (least_words > most_words)
            return INFINITY;
        most_replicas = most / least_words;
    }
    for (int32_t i = links->items[0].next; i != 0; i = links->items[i].next) {
        int32_t len = links->items[i].len, whole_words = (len + 63) / 64;
        replicas += len;
        words += len <= MAX_NARROW_BITS ? NARROW_WORDS : whole_words;
        k->items_seen++;
        if ((double)replicas > most_replicas)
            return INFINITY;
    }
    bool fits = words <= most_words && (double)replicas * words <= most;
    return fits ? (double)replicas / fmax(size, 1) : INFINITY;
}

static int list_under_links(const dlx_search *s, dlx_lanes *k, int *num_options)
{
    const dlx_links *links = k->links;
    int items = 0, options = 0, words = s->problem->num_options / 64 + 1;
    for (int32_t i = links->items[0].next; i != 0; i = links->items[i].next) {
        k->items[items++] = i;
        for (int32_t p = links->nodes[i].down; p != i;
             p = links->nodes[p].down) {
            int o = dlx_links_option(links, p);
            k->live[o >> 6] |= (uint64_t)1 << (o & 63);
        }
    }
    for (int w = 0; w < words; w++) {
        for (; k->live[w] != 0; k->live[w] &= k->live[w] - 1)
            k->options[options++] = w * 64 + __builtin_ctzll(k->live[w]);
    }
    *num_options = options;
    return items;
}

enum dlx_result dlx_step_above(dlx_search *s, dlx_lanes *k, bool all)
{
    const double SMALLER = 0.9;
    dlx_links *links = k->links;
    if (links->step != DLX_STEP_DESCEND || links->items[0].next == 0 ||
        links->inconsistent)
        return dlx_links_step(s, links, all);
    double estimate = estimate_options(s, k);
    if (estimate >= k->most_options)
        return dlx_links_step(s, links, all);
    int options, items = list_under_links(s, k, &options);
    enum dlx_pack_result result = DLX_PACK_CONFLICT;
    if (options > 0)
        result = dlx_push_pack(k, options, k->items, items);
    if (result == DLX_PACK_TOO_BIG) {
        k->most_options = SMALLER * estimate;
        return dlx_links_step(s, links, all);
    }
    links->step = DLX_STEP_RETRACT;
    if (result == DLX_PACK_DONE) {
        k->nodes_before = s->nodes;
        dlx_open_pack(s, k);
    } else {
        dlx_lanes_trace_none(k, options, items);
    }
    return DLX_UNKNOWN;
}

/* If packs cost more than they save, halves the size of subproblems that are
 * packed; if they save much more, doubles it. */
void dlx_note_payoff(const dlx_search *s, dlx_lanes *k)
{
    const double LEAST = 1.0 / 1024, MUCH = 8;
    const dlx_pack *pack = &k->frames[0].pack;
    dlx_payoff *x = &k->payoff;
    double cost = (double)pack->num_options * (pack->row_words + PACK_COST);
    x->cost += cost;
    k->cost_of_packs += cost;
    k->nodes_in_packs += s->nodes - k->nodes_before;
    x->saved += (double)(s->nodes - k->nodes_before) * WORDS_PER_NODE;
    if (++x->num_packs < PACKS_PER_DECISION)
        return;
    if (x->saved < x->cost && x->share > LEAST)
        x->share /= 2;
    else if (x->saved > MUCH * x->cost && x->share < 1)
        x->share *= 2;
    *x = (dlx_payoff){.share = x->share};
}
