/* cost_cuts.c - lists of cuts, option by option. */
#include "dlx/cost/cost_cuts.h"

#include "base/reserve.h"

#include <stdlib.h>

static int32_t begin_of_last(const dlx_cost_cuts *cuts)
{
    return cuts->num > 0 ? cuts->end[cuts->num - 1] : 0;
}

bool dlx_cost_add_to_cut(dlx_cost_cuts *cuts, int32_t o)
{
    int32_t *option = base_reserve_ints(
        cuts->option, sizeof *option, cuts->num_options, &cuts->cap_options, 1);
    if (option == NULL)
        return false;
    cuts->option = option;
    cuts->option[cuts->num_options++] = o;
    return true;
}

void dlx_cost_end_cut(dlx_cost_cuts *cuts)
{
    if (cuts->num_options > begin_of_last(cuts))
        cuts->end[cuts->num++] = cuts->num_options;
}

void dlx_cost_drop_cut(dlx_cost_cuts *cuts)
{
    cuts->num_options = begin_of_last(cuts);
}

void dlx_cost_clear_cuts(dlx_cost_cuts *cuts)
{
    free(cuts->option);
    *cuts = (dlx_cost_cuts){0};
}
