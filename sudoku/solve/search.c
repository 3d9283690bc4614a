/* search.c - searches of either kind as those of a portfolio. */
#include "sudoku/solve/search.h"

static enum dlx_result run(void *self, bool all, const run_budget *budget)
{
    sudoku_search *x = self;
    return x->kind->run(x, all, budget);
}

static void get_work(const void *self, run_work *work)
{
    const sudoku_search *x = self;
    dlx_stats stats;
    x->kind->get_stats(x, &stats);
    *work = (run_work){stats.nodes, stats.updates, x->covers, stats.seconds};
}

run_search sudoku_as_run_search(sudoku_search *x)
{
    return (run_search){x, run, get_work};
}
