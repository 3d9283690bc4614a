/*
 * certify.h - counts the solutions of a puzzle with a certificate.
 *
 * The puzzle is encoded from its givens and rules only, without implied
 * constraints. The problem is written as text with readable items: r1c1 is a
 * cell, row_1=5 is digit 5 in that house. dlx-check proves the number of its
 * covers (docs/certificates.md).
 */
#ifndef SUDOKU_SOLVE_CERTIFY_H
#define SUDOKU_SOLVE_CERTIFY_H

#include "sudoku/solve/solve.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_certificate_form {
    const dlx_config
        *config; /* configuration: any kernel except bounds and clauses */
    const dlx_limits *limits; /* limits, or NULL */
    int (*stop)(void *ctx); /* called often, nonzero ends the count; or NULL */
    void *ctx;
    FILE *problem, *certificate;
} sudoku_certificate_form;

/* Counts all solutions and writes the problem and the certificate. Returns 0
 * with *result, and *count as decimal digits, to be freed by the caller, if
 * that is DLX_EXHAUSTED. Otherwise *count is NULL; errors are SUDOKU_ENOCOVER
 * (a rule has no encoding), SUDOKU_EARGUMENT (no board), SUDOKU_ETOOBIG,
 * SUDOKU_ENOMEM, SUDOKU_ELIMIT, SUDOKU_EFORMAT (kernel bounds or clauses). If a
 * file cannot be written, ferror() is set, and *result is DLX_UNKNOWN or
 * DLX_INTERRUPTED. */
int sudoku_certify(const sudoku_puzzle *puzzle,
                   const sudoku_certificate_form *form, enum dlx_result *result,
                   char **count);

#ifdef __cplusplus
}
#endif

#endif
