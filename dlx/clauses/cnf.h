/*
 * cnf.h - exact cover as clauses, whose models are its covers.
 *
 * Option o is variable o + 1; then follow the color variables of by_item.h, in
 * their order, then those of counters. Each cover is exactly one model, because
 * all other variables are defined by equivalences:
 *
 *   color c of item x   true if and only if an option with x:c is chosen
 *   pairs               no two literals are both true: at most one, of few
 *   groups              g is true if and only if a literal of the group is; at
 *                       most one in each group, and at most one group (Frisch
 *                       and Giannaros 2010, "commander")
 *   sequential counter  s(i) is true if and only if one of the first i literals
 *                       is (Sinz 2005, with the converse); at most one
 *   unary counter       s(i, j): at least j of the first i literals are true;
 *                       for other bounds
 *
 * An option without a primary item is false.
 */
#ifndef DLX_CLAUSES_CNF_H
#define DLX_CLAUSES_CNF_H

#include "dlx/by_item.h"

#include <stdbool.h>

/* How "at most one" of many literals is written. */
enum dlx_clauses_use {
    DLX_CLAUSES_OF_FILE,  /* sequential counters: files are small, and compared
                             when they are read */
    DLX_CLAUSES_OF_SEARCH /* groups */
};

/* Receives a literal, or 0 at the end of a clause. */
typedef struct dlx_clause_sink {
    void (*add)(void *ctx, int literal);
    void *ctx;
    bool (*has_stopped)(void *ctx); /* stops after an item; may be NULL */
} dlx_clause_sink;

/* Passes all clauses of the problem to the sink, always in the same order, or
 * those of the items up to the one at which the sink stops. Returns the number
 * of variables, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_make_clauses(const dlx_problem *p, const dlx_by_item *b,
                     enum dlx_clauses_use use, dlx_clause_sink sink);

#endif
