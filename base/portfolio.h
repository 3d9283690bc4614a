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
#ifndef BASE_PORTFOLIO_H
#define BASE_PORTFOLIO_H

#include "base/budget.h"

/* What a portfolio needs to know of a search. */
typedef struct base_search {
    void *self; /* NULL: it is not made yet */
    /* To the next cover or, if all is true, through all of them, within the
     * budget; results as those of dlx_next() and dlx_count(). */
    enum dlx_result (*run)(void *self, bool all, const base_budget *budget);
    void (*get_work)(const void *self, base_work *work);
} base_search;

enum base_verdict {
    BASE_BACK,     /* the incumbent goes on */
    BASE_GO_ON,    /* another slice for the standby */
    BASE_TAKE_OVER /* the standby is the better one */
};

typedef struct base_portfolio base_portfolio;

typedef struct base_policy {
    /* Where the slice of the incumbent ends; bounds not set here are none. */
    void (*bound_incumbent)(const base_portfolio *p, base_budget *slice);
    /* It has ended: is there to be one for the standby? Makes that, if it does
     * not exist; may close the portfolio. */
    bool (*wants_standby)(base_portfolio *p);
    void (*bound_standby)(const base_portfolio *p, base_budget *slice);
    /* The slice of the standby has ended, with that result. */
    enum base_verdict (*judge)(base_portfolio *p, enum dlx_result result);
} base_policy;

struct base_portfolio {
    const base_policy *policy;
    void *ctx; /* the policy's */
    base_search incumbent, standby;
    bool is_open;    /* not known yet; else the incumbent is alone */
    bool on_standby; /* the present slice is the standby's */
};

/* Go on, within the budget for both searches. */
enum dlx_result base_portfolio_run(base_portfolio *p, bool all,
                                   const base_budget *budget);
/* What the one does whose covers count; what the other has done beside it. */
base_work base_portfolio_work(const base_portfolio *p);
base_work base_portfolio_extra_work(const base_portfolio *p);

#endif
