/*
 * sat_module.h - what the module with the SAT solver offers to the programs,
 * which load it when they first need it (sat_loader.c): so those that do not
 * need it begin without the solver and the C++ runtime.
 */
#ifndef CLI_SAT_MODULE_H
#define CLI_SAT_MODULE_H

#include "cli/shared/sat.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cli_sat_module {
    const dlx_sat *functions; /* of a cli_sat */
    /* As cli_sat_new() and cli_sat_close_proof(). */
    cli_sat *(*open)(const char *proof, bool is_binary);
    int (*close_proof)(cli_sat *s);
} cli_sat_module;

/* What the module exports; programs that are linked with sat_cadical.cc have it
 * anyway. */
const cli_sat_module *cli_sat_cadical(void);

#ifdef __cplusplus
}
#endif

#endif
