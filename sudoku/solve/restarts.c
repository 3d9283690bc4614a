#include "sudoku/solve/restarts.h"

void sudoku_restarts_begin(sudoku_restarts *r, int num_cells)
{
    enum {
        FIRST_RUN = 300
    }; /* additional nodes of the first run, in which most searches end */
    uint64_t unit = (uint64_t)num_cells;
    *r = (sudoku_restarts){FIRST_RUN + unit, unit, 1, 1};
}

bool sudoku_is_hopeless(uint64_t nodes, double progress)
{
    const double TOO_MANY = 1e7; /* nodes of some minutes */
    return (double)nodes > TOO_MANY * progress;
}

bool sudoku_run_has_ended(sudoku_restarts *r, uint64_t nodes)
{
    if (nodes < r->next)
        return false;
    r->next = nodes + r->unit * r->times;
    if ((r->round & (~r->round + 1)) == r->times) {
        r->round++;
        r->times = 1;
    } else {
        r->times *= 2;
    }
    return true;
}
