/* sweep_check.c - checks the invariants of sweep.h. */
#include "dlx/sweep/sweep.h"

/* W1 and W2 for a level. */
static bool ascends(const dlx_sweep_level *level)
{
    uint64_t least = 0;
    for (int n = 0; n < level->num_lists; n++) {
        const dlx_sweep_list *list = &level->lists[n];
        if (list->num > list->cap)
            return false;
        for (size_t at = 0; at < list->num; at++) {
            if (list->states[at] < least || list->states[at] == DLX_SWEEP_NONE)
                return false;
            least = list->states[at] + 1;
        }
    }
    return true;
}

bool dlx_sweep_check(const dlx_search *s)
{
    const dlx_sweep *k = s->state;
    if (k->is_memo || s->at_start || k->by_prefixes)
        return true;
    const dlx_sweep_level *level = &k->levels[k->now];
    uint64_t last = k->step == k->num_steps; /* no field is left (W2) */
    if (last && level->lists[0].num > 0 && level->lists[0].states[0] != 0)
        return false;
    return ascends(level) &&
           (!k->is_divided || ascends(&k->levels[1 - k->now]));
}
