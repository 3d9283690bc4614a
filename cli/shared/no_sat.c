/* no_sat.c - the SAT solver of programs that are built without one. */
#include "cli/shared/sat.h"

#include <stddef.h>

const dlx_sat *cli_sat_functions(void)
{
    return NULL;
}

cli_sat *cli_sat_new(const char *proof, bool is_binary)
{
    (void)proof;
    (void)is_binary;
    return NULL;
}

void cli_sat_free(cli_sat *s)
{
    (void)s;
}

int cli_sat_close_proof(cli_sat *s)
{
    (void)s;
    return -1;
}

int cli_sat_add(cli_sat *s, int literal)
{
    (void)s;
    (void)literal;
    return -1;
}

/* As declared. NOLINTNEXTLINE(readability-non-const-parameter) */
int cli_sat_solve(cli_sat *s, uint64_t *conflicts,
                  int (*stop)(void *ctx, uint64_t conflicts), void *ctx)
{
    (void)s;
    (void)conflicts;
    (void)stop;
    (void)ctx;
    return -1;
}

bool cli_sat_is_true(cli_sat *s, int variable)
{
    (void)s;
    (void)variable;
    return false;
}
