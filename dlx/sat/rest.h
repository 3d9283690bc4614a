/*
 * rest.h - what the assumptions and exclusions of a search leave, as a problem.
 *
 * It has the items that still matter and the options that can still be chosen,
 * both in their order, without names and costs; its covers, with the assumed
 * options, are the covers that are searched for.
 */
#ifndef DLX_SAT_REST_H
#define DLX_SAT_REST_H

#include "dlx/search.h"

typedef struct dlx_rest {
    dlx_problem *problem; /* frozen */
    int32_t *option;      /* [option of it] the given one */
} dlx_rest;

/* Needs: assumptions that were validated. Returns 0, DLX_ENOMEM or DLX_ETOOBIG;
 * it is to be cleared in any case. */
int dlx_rest_init(dlx_rest *r, const dlx_search *s);
void dlx_rest_clear(dlx_rest *r);

/* The number of entries of the options that can still be chosen, and one more.
 */
int64_t dlx_count_rest(dlx_search *s);

#endif
