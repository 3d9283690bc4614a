/*
 * portfolio.h - two searches for the same covers, in time slices, until one is
 * known to be the better one.
 *
 * Which search is the faster one often cannot be seen from a problem, but from
 * how they go. The *incumbent* begins. A *policy* says when the other one, on
 * *standby*, gets a time slice, and after it which of them goes on. An answer
 * ends it: the one that has found it goes on alone.
 *
 *     incumbent  ======          ============                  ========
 *     standby          ======                ============
 *                      ^ wants_standby()                 ^ judge()
 *
 * Portfolios of algorithms: Huberman, Lukose and Hogg, Science 275 (1997);
 * Gomes and Selman, Artificial Intelligence 126 (2001).
 *
 * Owns     a portfolio borrows its searches
 * Threads  it belongs to one thread
 */
#ifndef RUN_PORTFOLIO_H
#define RUN_PORTFOLIO_H

#include "run/budget.h"

/* What a portfolio needs to know of a search. */
typedef struct run_search {
    void *self; /* NULL: it is not made yet */
    /* To the next cover or, if all is true, through all of them, within the
     * budget; results as those of dlx_next() and dlx_count(). */
    enum dlx_result (*run)(void *self, bool all, const run_budget *budget);
    void (*get_work)(const void *self, run_work *work);
} run_search;

enum run_verdict {
    RUN_BACK,     /* the incumbent goes on */
    RUN_GO_ON,    /* another slice for the standby */
    RUN_TAKE_OVER /* the standby is the better one */
};

typedef struct run_portfolio run_portfolio;

typedef struct run_policy {
    /* Where the slice of the incumbent ends; bounds not set here are none. */
    void (*bound_incumbent)(const run_portfolio *p, run_budget *slice);
    /* It has ended: is there to be one for the standby? Makes that, if it does
     * not exist; may close the portfolio. */
    bool (*wants_standby)(run_portfolio *p);
    void (*bound_standby)(const run_portfolio *p, run_budget *slice);
    /* The slice of the standby has ended, with that result. */
    enum run_verdict (*judge)(run_portfolio *p, enum dlx_result result);
} run_policy;

struct run_portfolio {
    const run_policy *policy;
    void *ctx; /* the policy's */
    run_search incumbent, standby;
    bool is_open;    /* not known yet; else the incumbent is alone */
    bool on_standby; /* the present slice is the standby's */
};

/* Go on, within the budget for both searches. */
enum dlx_result run_portfolio_run(run_portfolio *p, bool all,
                                  const run_budget *budget);
/* What the one does whose covers count; what the other has done beside it. */
run_work run_portfolio_work(const run_portfolio *p);
run_work run_portfolio_extra_work(const run_portfolio *p);

#endif
