/*
 * simple.h - exact cover in one call each, for programs that have a text and
 * want an answer. Part of dlx.h.
 *
 *     dlx_problem *p;
 *     char *count;
 *     if (dlx_problem_from_text(&p, text, size, &error) == 0 &&
 *         dlx_count_covers(p, &count, NULL) == DLX_EXHAUSTED)
 *         puts(count);
 *
 *     dlx_problem_from_text   a problem from a text in any format    here
 *     dlx_problem_new, dlx_add_item, dlx_add_option, dlx_freeze
 *                             or built item by item              exact_cover.h
 *     dlx_find_cover          a cover, or that there is none         here
 *     dlx_visit_covers        all of them, one by one                here
 *     dlx_count_covers        how many there are, exactly            here
 *     dlx_find_cheapest       one of least cost, proved              here
 *     dlx_verify              check that a set is a cover        exact_cover.h
 *     dlx_write               the problem in any format          exact_cover.h
 *     dlx_problem_free        frees a problem                    exact_cover.h
 *
 * Errors   DLX_E* < 0. Other results of a search are enum dlx_result, which
 *          states how it ended: DLX_LIMIT and DLX_INTERRUPTED (by cancel()) are
 *          not errors
 * Threads  a frozen problem may be shared by any number of calls
 */
#ifndef DLX_SIMPLE_H
#define DLX_SIMPLE_H

#include <stddef.h>
#include <stdint.h>

#include "dlx/exact_cover.h"
#include "dlx/limits.h"
#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a frozen problem from a text in any format (dlx_read()). Free it with
 * dlx_problem_free(). Returns 0, or an error of dlx_read() with NULL in *out;
 * DLX_ETEXT fills *error. */
int dlx_problem_from_text(dlx_problem **out, const char *text, size_t size,
                          dlx_text_error *error);

/* Finds a cover. Returns DLX_SOLUTION with its *n options in options[],
 * ascending; dlx_num_options() is room enough. Returns DLX_EXHAUSTED if there
 * is none, DLX_LIMIT, DLX_INTERRUPTED, or an error of dlx_solver_new(). */
int dlx_find_cover(const dlx_problem *p, int *options, int *n,
                   const dlx_call_limits *limits);

/* Calls use(ctx, options, n) for each cover, with options in unspecified order.
 * Returns DLX_EXHAUSTED after all covers, and DLX_SOLUTION if use() has
 * returned nonzero, which ends the search. Other results are those of
 * dlx_find_cover(). */
int dlx_visit_covers(const dlx_problem *p,
                     int (*use)(void *ctx, const int *options, int n),
                     void *ctx, const dlx_call_limits *limits);

/* Counts all covers. *digits is a decimal number of any length, which
 * dlx_free_text() frees. It is exact after DLX_EXHAUSTED, and a lower bound
 * after DLX_LIMIT and DLX_INTERRUPTED. After an error *digits is NULL. */
int dlx_count_covers(const dlx_problem *p, char **digits,
                     const dlx_call_limits *limits);
/* NULL is fine. */
void dlx_free_text(char *text);

/* Finds a cover of least cost; parameters are those of dlx_find_cover(). After
 * DLX_SOLUTION it is proved to be one. After DLX_LIMIT and DLX_INTERRUPTED
 * options[] holds the best one so far, *n = 0 if none was found. *cost is the
 * objective of the text only if dlx_has_plain_costs(); otherwise
 * dlx_cost_text() writes that. */
int dlx_find_cheapest(const dlx_problem *p, int *options, int *n, int64_t *cost,
                      const dlx_call_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
