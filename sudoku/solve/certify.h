/*
 * certify.h - the number of solutions of a puzzle, with a certificate.
 *
 * The puzzle is encoded as exact cover from its givens and rules alone, without
 * anything inferred. The problem is written as text, in which items have the
 * names of what they stand for: r1c1 is a cell, row_1=5 is digit 5 in that
 * house. So whoever reads it sees what it says of the puzzle, and dlx-check
 * proves how many covers it has (docs/certificates.md).
 */
#ifndef SUDOKU_SOLVE_CERTIFY_H
#define SUDOKU_SOLVE_CERTIFY_H

#include "sudoku/solve/solve.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How, and where to. */
typedef struct sudoku_certificate_form {
    const dlx_config *config; /* any kernel but bounds and clauses */
    const dlx_limits *limits; /* or NULL */
    int (*stop)(void *ctx);   /* or NULL; asked often, it ends the count if it
                                 returns nonzero */
    void *ctx;
    FILE *problem, *certificate;
} sudoku_certificate_form;

/* Count all solutions and write the problem and the certificate. Returns 0,
 * what came of it in *result, and, if that is DLX_EXHAUSTED, the number in
 * *count, decimal digits to be freed by the caller; or SUDOKU_ENOCOVER (a rule
 * is known to propagation only), SUDOKU_EARGUMENT (no board), SUDOKU_ETOOBIG,
 * SUDOKU_ENOMEM, SUDOKU_ELIMIT, SUDOKU_EFORMAT (config names bounds or clauses)
 * and NULL there. Where a file cannot be written it has an error (ferror()),
 * and *result is DLX_UNKNOWN or DLX_INTERRUPTED. */
int sudoku_certify(const sudoku_puzzle *puzzle,
                   const sudoku_certificate_form *form, enum dlx_result *result,
                   char **count);

#ifdef __cplusplus
}
#endif

#endif
