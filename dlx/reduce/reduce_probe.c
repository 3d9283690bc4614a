/*
 * reduce_probe.c - chooses, then removes each option, to find the consequences
 * by the kernel for multiplicities (bounds.h).
 */
#include "dlx/reduce/reduce.h"

#include "base/clock.h"

bool dlx_reduction_is_late(const dlx_reduction *r)
{
    const uint64_t MOST_STEPS = 100000000; /* takes some seconds; a limit that
                                              is the same on all machines */
    const dlx_reduction_config *config = r->config;
    if (config != NULL && config->cancel != NULL && config->cancel(config->ctx))
        return true;
    return r->until > 0 ? base_clock() >= r->until : r->steps > MOST_STEPS;
}

/* Chooses, then removes the option of place x. What is forced stays on the
 * trail. Returns false if there is no cover. */
static bool probe(dlx_bounded *k, int32_t x, bool *is_changed, uint64_t *steps)
{
    int32_t mark = k->num_trail;
    bool can_be = dlx_bounded_settle(k, dlx_bounded_choose(k, x));
    *steps += (uint64_t)(k->num_trail - mark);
    dlx_bounded_undo(k, mark);
    bool can_lack = dlx_bounded_settle(k, dlx_bounded_remove(k, x));
    *steps += (uint64_t)(k->num_trail - mark);
    if (!can_be) {
        *is_changed = true;
        return can_lack;
    }
    dlx_bounded_undo(k, mark);
    if (can_lack)
        return true;
    *is_changed = true;
    return dlx_bounded_settle(k, dlx_bounded_choose(k, x));
}

static bool is_live(const dlx_bounded *k, int32_t x)
{
    return (k->live[x / 64] >> (x % 64) & 1) != 0;
}

/* Probes options until nothing changes. Returns false if there is no cover. */
static bool probe_all(dlx_reduction *r, dlx_bounded *k)
{
    enum { BETWEEN_LOOKS = 32 };
    if (!dlx_bounded_settle_root(k))
        return false;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int32_t x = 0; x < k->num_places; x++) {
            if (x % BETWEEN_LOOKS == 0 && dlx_reduction_is_late(r))
                return true;
            if (is_live(k, x) && !probe(k, x, &is_changed, &r->steps))
                return false;
        }
    }
    return true;
}

/* Reads the status of options from the trail. Options that are not on it are
 * live, or have no primary item. */
static void record_options(dlx_pass *pass, const dlx_bounded *k)
{
    for (int o = 0; o < dlx_num_options(pass->p); o++) {
        if (k->option_place[o] < 0)
            pass->status[o] = DLX_REMOVED;
    }
    for (int32_t n = 0; n < k->num_trail; n++) {
        int o = k->place_option[k->trail[n] / 2];
        pass->status[o] = k->trail[n] % 2 != 0 ? DLX_FORCED : DLX_REMOVED;
    }
    for (int o = 0; o < dlx_num_options(pass->p); o++)
        pass->is_changed |= pass->status[o] != DLX_KEPT;
}

/* Keeps the items of live options, except colored ones, with bounds as narrow
 * as possible. */
static void record_items(dlx_pass *pass, const dlx_bounded *k)
{
    const dlx_problem *p = pass->p;
    for (int i = 1; i <= p->names.num; i++) {
        int32_t here = k->item_at[i], left = dlx_bounded_num_left(k, here);
        if (p->secondary[i]) {
            pass->is_dropped[i] = left == 0 || k->held[here] > 0;
            continue;
        }
        dlx_wish wish = k->wish[here];
        pass->is_dropped[i] = left == 0;
        pass->bounds[i].low = wish.need > 0 ? wish.need : 0;
        pass->bounds[i].high = wish.room < left ? wish.room : left;
    }
}

int dlx_reduce_by_probing(dlx_reduction *r, dlx_pass *pass)
{
    dlx_bounded *k;
    int error = dlx_bounded_new(&k, pass->p, NULL);
    if (error != 0)
        return error;
    pass->has_none = !probe_all(r, k);
    if (pass->has_none) {
        pass->is_changed = true;
    } else {
        record_options(pass, k);
        record_items(pass, k);
    }
    dlx_bounded_free(k);
    return 0;
}
