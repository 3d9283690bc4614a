/*
 * turns.c - shares of time, as measured on some seventy problems: squares and
 * sudokus with holes, tilings, packings, timetables, colorings, pigeons.
 */
#include "dlx/portfolio/turns.h"

#include "dlx/portfolio/pace.h"

#include <math.h>

/* Times in nanoseconds. */
enum {
    MEMO_NODE = 100,   /* of memo, and ... */
    OPTIONS = 10,      /* ... one more for that many options */
    CONFLICT = 10000,  /* of clauses, and ... */
    TIMES_ENTRIES = 6, /* ... for each entry; in a count, where they seldom
                          win: */
    CONFLICT_OF_COUNT = 60000,
    TIMES_ENTRIES_OF_COUNT = 6,
    COVER_OF_COUNT = 8,  /* a cover, in conflicts, and ... */
    TIMES_OPTIONS = 1000 /* ... for each option, which is decided */
};

/* Subproblems of memo are equal often, or at times, if it has found that part
 * of its nodes in its table. */
static const double OFTEN = 1.0 / 16, AT_TIMES = 1.0 / 1000;

/* So it gets that many times the time of the search. */
static double share_of_memo(const dlx_solver *s)
{
    const dlx_memo_work *memo = &s->memo;
    double found = (double)memo->found / ((double)memo->nodes + 1);
    bool ends_soon =
        s->pace.left < s->slices->clauses.times_longer * s->pace.so_far;
    if (found >= OFTEN)
        return 8;
    return found >= AT_TIMES && !ends_soon ? 2 : OFTEN;
}

uint64_t dlx_turn_of_memo(const dlx_solver *s)
{
    double node = MEMO_NODE + (double)s->problem->num_options / OPTIONS;
    double time = share_of_memo(s) * dlx_time_of_search(s);
    node = fmax(node, s->memo.node);
    return (uint64_t)(fmax(time, s->slices->memo.least_turn) / node);
}

uint64_t dlx_slice_of_memo(const dlx_solver *s)
{
    enum { LEAST = 250 }; /* nodes of the first one */
    uint64_t turn = dlx_turn_of_memo(s), nodes = 2 * s->memo.nodes + LEAST;
    return nodes < turn ? nodes : turn;
}

static double conflict_of_count(int64_t entries)
{
    return CONFLICT_OF_COUNT + TIMES_ENTRIES_OF_COUNT * (double)entries;
}

uint64_t dlx_conflicts_of_cover(const dlx_solver *s, int64_t entries)
{
    double options = (double)s->problem->num_options;
    return COVER_OF_COUNT +
           (uint64_t)(options * TIMES_OPTIONS / conflict_of_count(entries));
}

uint64_t dlx_turn_of_clauses(const dlx_solver *s, bool is_count,
                             int64_t entries)
{
    const dlx_slices_of_clauses *use = &s->slices->clauses;
    double times = is_count ? use->times_in_count : use->times_clauses;
    double time = dlx_time_of_search(s);
    double conflict = is_count ? conflict_of_count(entries)
                               : CONFLICT + TIMES_ENTRIES * (double)entries;
    if (is_count ? times * time < use->least_in_count
                 : time < fmax(use->least_search, use->setup * (double)entries))
        return 0;
    return (uint64_t)(times * time / conflict) + 1;
}
