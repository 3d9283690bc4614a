/*
 * partial.h - a partial cover: options chosen so far, what these leave, and the
 * graphs that tell which partial covers are alike.
 *
 *   R1  state[i] is 0 while item i is uncovered, COVERED, or the color that a
 *       secondary item has got
 *   R2  alive[o]: option o holds a primary item, and is in conflict with none
 *       of those chosen, nor one of them
 *   R3  left[i] is the number of options alive that hold item i
 */
#ifndef DLX_SYMMETRY_PARTIAL_H
#define DLX_SYMMETRY_PARTIAL_H

#include "dlx/symmetry/orbits.h"
#include "dlx/symmetry/problem_graph.h"

typedef struct dlx_partial {
    dlx_problem_graph whole;
    int32_t *holder_start; /* [item] into holders; one more than items */
    int32_t *holders;      /* options with the item */
    uint8_t *alive, *alive_at_root; /* [option] */
    int32_t *left, *left_at_root;   /* [item] */
    int32_t *state;                 /* [item] */
    int32_t *chosen;                /* options */
    int num_chosen;
    bool is_dead;      /* a primary item has no option left */
    int branch;        /* an uncovered item with fewest options, or 0 */
    dlx_graph rest;    /* of what is left */
    int32_t *vertex;   /* [vertex of whole] that of the graph that was asked for
                          last, or -1 */
    dlx_orbits orbits; /* of the vertices of that graph */
} dlx_partial;

/* copies: see dlx_problem_graph_init(). Returns 0, DLX_ETOOBIG or DLX_ENOMEM;
 * clear it in any case. */
int dlx_partial_init(dlx_partial *r, const dlx_problem *p,
                     const int64_t *copies);
void dlx_partial_clear(dlx_partial *r);

/* These options are chosen, and with them all that are forced: those which are
 * the last ones of an item. The first options must be compatible. */
void dlx_partial_choose(dlx_partial *r, const int32_t *options, int num);

/* The key of what is left, and the orbits of its own group: what has equal keys
 * has equally many covers. */
dlx_graph_key dlx_partial_key_of_rest(dlx_partial *r);
/* The key of what is chosen, and the orbits of its stabiliser: equal keys mean
 * that an automorphism of the problem takes one to the other. */
dlx_graph_key dlx_partial_key_of_chosen(dlx_partial *r);
/* The orbit of an option after either of them. */
int dlx_partial_orbit(dlx_partial *r, int option);

#endif
