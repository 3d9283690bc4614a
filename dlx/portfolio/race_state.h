/* race_state.h - what the race of a search with clauses knows; for race.c. */
#ifndef DLX_PORTFOLIO_RACE_STATE_H
#define DLX_PORTFOLIO_RACE_STATE_H

#include "dlx/portfolio/visited.h"
#include "dlx/search.h"

struct dlx_race {
    dlx_standby standby;      /* clauses, or what they have replaced */
    base_portfolio portfolio; /* of the search and clauses */
    bool is_open;             /* not decided yet */
    bool has_begun;           /* clauses have, in this search */
    bool is_by_clauses;       /* the last answer */
    dlx_visited visited;
    int num_excluded;   /* of the visited ones, by clauses */
    int num_by_clauses; /* of the visited ones */
    uint64_t nodes;     /* of the one on standby */
    uint64_t covers;    /* likewise, in a count */
    uint64_t lead;      /* s->covers is more by that than the search has found,
                           since clauses have */
    bool is_counting;   /* so these are valid */
    uint64_t next;      /* nodes before the next slice */
    uint64_t conflicts; /* at its end */
    int64_t entries;    /* of what is left to search; 0: not known */
    /* When the search was looked at last: */
    uint64_t found; /* covers, of clauses, too */
    uint64_t at;    /* nodes */
    double progress;
};

#endif
