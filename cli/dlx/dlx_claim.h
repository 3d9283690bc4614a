/*
 * dlx_claim.h - claimed covers, read from text as dlx solve prints it: an
 * option a line, as text or by number, blank lines between covers.
 */
#ifndef CLI_DLX_CLAIM_H
#define CLI_DLX_CLAIM_H

#include "dlx/dlx.h"

#include <stdbool.h>

typedef struct cli_dlx_claims {
    const dlx_problem *problem; /* borrowed, like the text */
    const char *next, *end;     /* text still to be read */
    int line;                   /* number of the last line read */
    bool by_number;             /* lines are option numbers */
    bool skips_costs;           /* false at first; a line 'cost N', as dlx
                                   cheapest has it, may come before options */
    bool begun;                 /* a claim has been handed out */
    dlx_option_index *index;    /* NULL if by_number, like these two: */
    int *items, *colors;        /* of the line that is being read */
    int *options;               /* of the claim in hand; see num */
    int num, cap;
    int stray; /* its first line that is no option of the problem, or 0 */
} cli_dlx_claims;

/* Returns 0 or DLX_ENOMEM, and then there is nothing to clear. */
int cli_dlx_claims_init(cli_dlx_claims *c, const dlx_problem *p,
                        const char *text, size_t size, bool by_number);
void cli_dlx_claims_clear(cli_dlx_claims *c);

/* Read the next claim into options[0..num-1]; lines that are no options are
 * left out, the first of them is noted in stray. A text without lines is one
 * claim without options. Returns 1, 0 at the end, or DLX_ENOMEM. */
int cli_dlx_next_claim(cli_dlx_claims *c);

#endif
