/* search.c - searches of either kind as those of a portfolio. */
#include "sudoku/solve/search.h"

static enum dlx_result run(void *self, bool all, const base_budget *budget)
{
    sudoku_search *x = self;
    return x->kind->run(x, all, budget);
}

static void get_work(const void *self, base_work *work)
{
    const sudoku_search *x = self;
    dlx_stats stats;
    x->kind->get_stats(x, &stats);
    *work = (base_work){stats.nodes, stats.updates, x->covers, stats.seconds};
}

base_search sudoku_as_run_search(sudoku_search *x)
{
    return (base_search){x, run, get_work};
}
