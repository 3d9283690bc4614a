/*
 * dimacs.h - data shared by the files of the format dimacs.
 */
#ifndef DLX_FORMATS_DIMACS_H
#define DLX_FORMATS_DIMACS_H

#include "dlx/formats/scan.h"

/* Clauses over variables 1 .. num_vars. Clause c has the distinct literals
 * start[c] .. start[c + 1] - 1. */
typedef struct dlx_clause_list {
    int *literals;
    int32_t *start, *line; /* [clause]; start has one more */
    int num_literals, num_clauses, num_vars;
    int cap_literals, cap_start, cap_line;
} dlx_clause_list;

/* Adds to the empty problem p an exact cover problem whose covers are the
 * models of the clauses. Returns 0, DLX_ETEXT, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_clauses_to_problem(const dlx_clause_list *list, const dlx_scan *s,
                           dlx_problem *p);

#endif
