/*
 * sat.h - the SAT solver of the programs, CaDiCaL; or none, if they were built
 * without it.
 *
 * Errors   what allocates may fail for lack of memory: NULL, or -1; so it does,
 *          after a message, if the module cannot be loaded
 */
#ifndef CLI_SAT_H
#define CLI_SAT_H

#include "dlx/dlx.h"

#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

/* For the configuration of solvers; NULL: there is none. Static. What it makes
 * is that of a module, which is loaded for the first one. */
const dlx_sat *cli_sat_functions(void);
/* Load the module now, for who wants nothing else. Returns 0, or -1 after a
 * message. */
int cli_sat_load(void);
/* Its name and version, which only the loaded module knows. */
const char *cli_sat_name(void);

/* What follows is for proofs beside that. */
typedef struct cli_sat cli_sat;

/* With a proof in DRAT, written to this file, unless it is NULL; returns NULL
 * also if the file cannot be opened. */
cli_sat *cli_sat_new(const char *proof, bool is_binary);
void cli_sat_free(cli_sat *s);
/* Closes the proof, of which there has to be one, and which begins to lack what
 * is found from now on. Returns 0, or -1: it could not be written. */
int cli_sat_close_proof(cli_sat *s);

/* A literal, or 0 at the end of a clause. Returns 0 or -1. */
int cli_sat_add(cli_sat *s, int literal);
/* As solve() of the functions. */
int cli_sat_solve(cli_sat *s, uint64_t *conflicts,
                  int (*stop)(void *ctx, uint64_t conflicts), void *ctx);
/* Returns whether the variable is true in the model. */
bool cli_sat_is_true(cli_sat *s, int variable);

#ifdef __cplusplus
}
#endif

#endif
