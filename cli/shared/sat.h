/*
 * sat.h - the SAT solver of the programs, CaDiCaL; or none, if they were built
 * without it.
 *
 * Errors   functions that allocate return NULL or -1 if out of memory, or,
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

/* Returns the functions for the configuration of solvers, or NULL if there is
 * no SAT solver. Static. The module is loaded for the first solver. */
const dlx_sat *cli_sat_functions(void);
/* Loads the module now. Returns 0, or -1 after a message. */
int cli_sat_load(void);
/* Returns name and version of the loaded module's solver. */
const char *cli_sat_name(void);

/* A solver that writes proofs. */
typedef struct cli_sat cli_sat;

/* Makes a solver; proof: the file for a proof in DRAT, or NULL. Returns NULL
 * also if the file cannot be opened. */
cli_sat *cli_sat_new(const char *proof, bool is_binary);
void cli_sat_free(cli_sat *s);
/* Closes the proof, which must exist; later clauses are missing in it. Returns
 * 0, or -1 if it could not be written. */
int cli_sat_close_proof(cli_sat *s);

/* Adds a literal, or 0 to end a clause. Returns 0 or -1. */
int cli_sat_add(cli_sat *s, int literal);
/* Works as solve() of dlx_sat. */
int cli_sat_solve(cli_sat *s, uint64_t *conflicts,
                  int (*stop)(void *ctx, uint64_t conflicts), void *ctx);
bool cli_sat_is_true(cli_sat *s, int variable);

#ifdef __cplusplus
}
#endif

#endif
