/*
 * dlx_clauses.h - the clauses of a problem, as dlx_write() states them in
 * DIMACS, and clauses that exclude covers found.
 *
 * Variable o + 1 is option o.
 */
#ifndef CLI_DLX_CLAUSES_H
#define CLI_DLX_CLAUSES_H

#include "dlx/dlx.h"

#include <stdbool.h>

typedef struct cli_clauses {
    const dlx_problem *problem;
    char *dimacs; /* comments, header and clauses */
    size_t size;
    const char *header; /* its line "p cnf" */
    int num_vars;
    int64_t num_clauses;
    int *blocking; /* literals of excluding clauses, each ended by 0 */
    size_t num_blocking, cap_blocking;
    int64_t num_covers; /* number of excluded covers */
} cli_clauses;

/* Returns 0 or an error of dlx_write(), with a sentence in *error if that is
 * DLX_EFORMAT. */
int cli_clauses_init(cli_clauses *c, const dlx_problem *p,
                     dlx_text_error *error);
void cli_clauses_clear(cli_clauses *c);

/* Calls add() with each literal, and with 0 after each clause, until it returns
 * < 0. Returns its last result. */
int cli_clauses_each(const cli_clauses *c, int (*add)(void *ctx, int literal),
                     void *ctx);

/* Excludes this cover of n sorted options. Returns 0 or DLX_ENOMEM. */
int cli_clauses_exclude(cli_clauses *c, const int *cover, int n);

/* Writes all clauses as DIMACS, with comments that map variables to options.
 * Returns 0, or DLX_EWRITE with errno. */
int cli_clauses_write(const cli_clauses *c, const char *path);

#endif
