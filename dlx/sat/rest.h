/*
 * rest.h - what the assumptions and exclusions of a search leave, as a problem.
 *
 * It has the items that still matter and the options that can still be chosen,
 * in their order, without names and costs. Its covers, with the assumed
 * options, are the covers of the search.
 */
#ifndef DLX_SAT_REST_H
#define DLX_SAT_REST_H

#include "dlx/search.h"

typedef struct dlx_rest {
    dlx_problem *problem; /* frozen */
    int32_t *option;      /* [option of the rest] option of the given problem */
    int32_t *item;        /* [item of the rest] item of the given problem */
} dlx_rest;

/* Requires validated assumptions. Returns 0, DLX_ENOMEM or DLX_ETOOBIG. Call
 * dlx_rest_clear() even after an error. */
int dlx_rest_init(dlx_rest *r, const dlx_search *s);
void dlx_rest_clear(dlx_rest *r);

/* Returns 1 + the number of entries of the options that can still be chosen. */
int64_t dlx_count_rest(dlx_search *s);

#endif
