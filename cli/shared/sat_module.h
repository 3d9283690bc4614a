/*
 * sat_module.h - interface of the module with the SAT solver (sat_loader.c),
 * without which programs start faster, as they need no C++ runtime.
 */
#ifndef CLI_SAT_MODULE_H
#define CLI_SAT_MODULE_H

#include "cli/shared/sat.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cli_sat_module {
    const dlx_sat *functions; /* functions for a cli_sat */
    /* cli_sat_new() and cli_sat_close_proof(). */
    cli_sat *(*open)(const char *proof, bool is_binary);
    int (*close_proof)(cli_sat *s);
} cli_sat_module;

/* Exported by the module; programs may also be linked with it. */
const cli_sat_module *cli_sat_cadical(void);

#ifdef __cplusplus
}
#endif

#endif
