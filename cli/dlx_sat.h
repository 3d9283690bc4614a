/*
 * dlx_sat.h - a SAT solver, CaDiCaL, as far as dlx solve needs it; or none, if
 * the program was built without it.
 *
 * Errors  what allocates may fail for lack of memory: NULL, or -1
 */
#ifndef CLI_DLX_SAT_H
#define CLI_DLX_SAT_H

#ifdef __cplusplus
extern "C" {
#else
#include <stdbool.h>
#endif

typedef struct cli_sat cli_sat;

/* Its name with the version, or NULL: there is none. Static. */
const char *cli_sat_name(void);

/* With a proof, in DRAT, to the file of that name, unless it is NULL; NULL also
 * if the file cannot be opened. */
cli_sat *cli_sat_new(const char *proof, bool is_binary);
void cli_sat_free(cli_sat *s);
/* Closes the proof, of which there has to be one, and which begins to lack what
 * is found from now on. Returns 0, or -1: it could not be written. */
int cli_sat_close_proof(cli_sat *s);

/* A literal, or 0 at the end of a clause. Returns 0 or -1. */
int cli_sat_add(cli_sat *s, int literal);
/* Returns 1: there is a model; 0: there is none; -1: no memory; 2: stop(ctx),
 * which is called now and then, said so. */
int cli_sat_solve(cli_sat *s, bool (*stop)(void *ctx), void *ctx);
/* Is the variable true in the model? */
bool cli_sat_is_true(cli_sat *s, int variable);

#ifdef __cplusplus
}
#endif

#endif
