/*
 * dlx_claim.h - reads claimed covers as dlx solve prints them: an option a
 * line, as text or by number, with blank lines between covers.
 */
#ifndef CLI_DLX_CLAIM_H
#define CLI_DLX_CLAIM_H

#include "dlx/dlx.h"

#include <stdbool.h>

typedef struct cli_dlx_claims {
    const dlx_problem *problem; /* the problem; text and problem are borrowed */
    const char *next, *end;     /* text still to read */
    int line;
    bool by_number;   /* lines are option numbers */
    bool skips_costs; /* false initially; skip a line 'cost N' of dlx cheapest
                         before the options */
    bool begun;       /* some claim has been returned */
    dlx_option_index *index; /* NULL if by_number */
    int *items,
        *colors;  /* items and colors of the current line; NULL if by_number */
    int *options; /* the `num` options of the current claim */
    int num, cap;
    int stray; /* first line of the claim that is no option of the problem, or 0
                */
} cli_dlx_claims;

/* Returns 0, or DLX_ENOMEM with nothing to clear. */
int cli_dlx_claims_init(cli_dlx_claims *c, const dlx_problem *p,
                        const char *text, size_t size, bool by_number);
void cli_dlx_claims_clear(cli_dlx_claims *c);

/* Reads the next claim into options[0..num-1]. Skips lines that are no options,
 * and notes the first of them in stray. A text without lines is one claim
 * without options. Returns 1, 0 at the end, or DLX_ENOMEM. */
int cli_dlx_next_claim(cli_dlx_claims *c);

#endif
