/*
 * cnf.h - exact cover as clauses, whose models are its covers.
 *
 * Variables, from 1 on: option o is variable o + 1; then the color variables of
 * by_item.h, in their order; then those that count. Each cover is exactly one
 * model, as the others follow from the options in both directions:
 *
 *   color c of item x   is true if and only if an option with x:c is chosen
 *   pairs               two literals are not both true: at most one, of few
 *   sequential counter  s(i) is true if and only if one of the first i literals
 *                       is (Sinz 2005, with the other direction); at most one
 *   unary counter       s(i, j): at least j of the first i literals are true;
 *                       for other bounds
 *
 * An option without a primary item is false.
 */
#ifndef DLX_CLAUSES_CNF_H
#define DLX_CLAUSES_CNF_H

#include "dlx/by_item.h"

#include <stdbool.h>

/* In files, which stay small so. */
enum { DLX_MAX_PAIRWISE = 5 };

/* Gets a literal, or 0 at the end of a clause. */
typedef struct dlx_clause_sink {
    void (*add)(void *ctx, int literal);
    void *ctx;
    bool (*has_stopped)(void *ctx); /* no more items, please; NULL: never */
} dlx_clause_sink;

/* Hand all clauses of the problem to the sink, always the same ones in the same
 * order, or those of the first items, up to the one at which the sink stops;
 * "at most one" is said by pairs, up to that number of literals. Returns the
 * number of variables, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_make_clauses(const dlx_problem *p, const dlx_by_item *b,
                     int max_pairwise, dlx_clause_sink sink);

#endif
