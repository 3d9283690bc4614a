/*
 * dlx_covers.h - lists of covers, and the same covers up to symmetry.
 */
#ifndef CLI_DLX_COVERS_H
#define CLI_DLX_COVERS_H

#include "cli/dlx/dlx_waiting.h"
#include "dlx/dlx.h"

#include <stddef.h>
#include <stdint.h>

typedef struct cli_dlx_covers {
    int *options;     /* of all covers, ascending in each */
    size_t *ends;     /* [cover] end of its options */
    int num;          /* covers */
    size_t cap, room; /* of ends[] and options[] */
    uint64_t *like;   /* [cover] covers in its orbit; NULL: unknown */
} cli_dlx_covers;

void cli_dlx_covers_clear(cli_dlx_covers *c);
/* Adds a cover of n options. Returns 0 or DLX_ENOMEM. */
int cli_dlx_covers_add(cli_dlx_covers *c, const int *options, int n);
/* Returns the options of cover k, and sets *n. */
const int *cli_dlx_covers_get(const cli_dlx_covers *c, int k, int *n);

/* Keeps the first cover of each orbit of the group of p, and sets like[]. The
 * covers need not be all of p. Returns 0, DLX_INTERRUPTED, or another error as
 * dlx_symmetry_new() does. */
int cli_dlx_keep_orbits(cli_dlx_covers *c, const dlx_problem *p,
                        cli_dlx_waiting *wait);

#endif
