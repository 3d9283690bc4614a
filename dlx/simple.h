/*
 * simple.h - exact cover in a call each, for programs that have a text and want
 * an answer. Part of dlx.h, which has all others.
 *
 *     dlx_problem *p;
 *     char *count;
 *     if (dlx_problem_from_text(&p, text, size, &error) == 0 &&
 *         dlx_count_covers(p, &count, NULL) == DLX_EXHAUSTED)
 *         puts(count);
 *
 *     dlx_problem_from_text   a problem from a text in any format    here
 *     dlx_problem_new, dlx_add_item, dlx_add_option, dlx_freeze
 *                             or made item by item               exact_cover.h
 *     dlx_find_cover          a cover, or that there is none         here
 *     dlx_visit_covers        all of them, one by one                here
 *     dlx_count_covers        how many there are, exactly            here
 *     dlx_find_cheapest       one of least cost, proved              here
 *     dlx_verify              is this a cover?                   exact_cover.h
 *     dlx_write               the problem in any format          exact_cover.h
 *     dlx_problem_free        the end of it                      exact_cover.h
 *
 * Errors   DLX_E* < 0; what a search returns else is an enum dlx_result, which
 *          says how it ended: DLX_LIMIT and DLX_INTERRUPTED (by cancel()) are
 *          no errors
 * Threads  a frozen problem may be shared by any number of calls
 */
#ifndef DLX_SIMPLE_H
#define DLX_SIMPLE_H

#include <stddef.h>
#include <stdint.h>

#include "dlx/exact_cover.h"
#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What one call may do; all zeros: anything. NULL stands for that. */
typedef struct dlx_call_limits {
    double seconds; /* from its beginning; 0: any number */
    uint64_t nodes; /* 0: any number */
    size_t bytes;   /* that a count may remember; 0: as dlx_limits has it */
    /* Asked every few milliseconds, in the caller's thread; nonzero: stop. May
     * be NULL. */
    int (*cancel)(void *ctx);
    void *ctx;
} dlx_call_limits;

/* The frozen problem of a text in any format (dlx_read()), for
 * dlx_problem_free(). Returns 0, or an error of dlx_read() with *error filled
 * if it is DLX_ETEXT, and NULL in *out. */
int dlx_problem_from_text(dlx_problem **out, const char *text, size_t size,
                          dlx_text_error *error);

/* Find a cover. DLX_SOLUTION: its *n options are in options[], in ascending
 * order, which has room for dlx_num_options(). DLX_EXHAUSTED: there is none.
 * Or DLX_LIMIT, DLX_INTERRUPTED, or an error of dlx_solver_new(). */
int dlx_find_cover(const dlx_problem *p, int *options, int *n,
                   const dlx_call_limits *limits);

/* Have use(ctx, ..) called with each cover, its n options in no special order;
 * nonzero: no more. Returns DLX_EXHAUSTED after all of them; DLX_SOLUTION if
 * use() wants no more; else as above. */
int dlx_visit_covers(const dlx_problem *p,
                     int (*use)(void *ctx, const int *options, int n),
                     void *ctx, const dlx_call_limits *limits);

/* Count all covers, into *digits: a decimal number of any length, for
 * dlx_free_text(). DLX_EXHAUSTED: it is exact; DLX_LIMIT, DLX_INTERRUPTED:
 * there are as many at least. After an error *digits is NULL. */
int dlx_count_covers(const dlx_problem *p, char **digits,
                     const dlx_call_limits *limits);
/* NULL is fine. */
void dlx_free_text(char *text);

/* Find a cover of least cost, as dlx_find_cover() does. DLX_SOLUTION: it is
 * proved to be one. DLX_LIMIT, DLX_INTERRUPTED: *n > 0 options are the best one
 * so far; 0: none was found. *cost is the objective of the text only if
 * dlx_has_plain_costs(); dlx_cost_text() writes that of other texts. */
int dlx_find_cheapest(const dlx_problem *p, int *options, int *n, int64_t *cost,
                      const dlx_call_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
