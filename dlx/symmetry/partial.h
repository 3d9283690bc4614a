/*
 * partial.h - a partial cover: options chosen so far, the rest of the problem,
 * and graphs to recognise equivalent partial covers.
 *
 *   R1  state[i] is 0 while item i is uncovered, COVERED, or the color of a
 *       secondary item
 *   R2  alive[o]: option o holds a primary item, is not chosen, and is in
 *       conflict with no chosen option
 *   R3  left[i] is the number of options alive that hold item i
 */
#ifndef DLX_SYMMETRY_PARTIAL_H
#define DLX_SYMMETRY_PARTIAL_H

#include "dlx/symmetry/orbits.h"
#include "dlx/symmetry/problem_graph.h"

typedef struct dlx_partial {
    dlx_problem_graph whole;
    int32_t *holder_start; /* [item] index in holders; one more at the end */
    int32_t *holders;      /* options, item by item */
    uint8_t *alive, *alive_at_root; /* [option] */
    int32_t *left, *left_at_root;   /* [item] */
    int32_t *state;                 /* [item] */
    int32_t *chosen;
    int num_chosen;
    bool is_dead;
    int branch; /* uncovered item with fewest options, or 0 */
    dlx_graph rest;
    int32_t *vertex;   /* [vertex of whole] vertex of the last graph, or -1 */
    dlx_orbits orbits; /* orbits of the vertices of the last graph */
} dlx_partial;

/* For copies see dlx_problem_graph_init(). Returns 0, DLX_ETOOBIG or
 * DLX_ENOMEM. Call dlx_partial_clear() even after an error. */
int dlx_partial_init(dlx_partial *r, const dlx_problem *p,
                     const int64_t *copies);
void dlx_partial_clear(dlx_partial *r);

/* Chooses these options, which must be compatible, and then forced ones: the
 * only options left of an item. */
void dlx_partial_choose(dlx_partial *r, const int32_t *options, int num);

/* Returns the key of the rest, and finds the orbits of its group. Equal keys
 * mean equal numbers of covers. */
dlx_graph_key dlx_partial_key_of_rest(dlx_partial *r);
/* Returns the key of the chosen options, and finds the orbits of their
 * stabiliser. Equal keys mean that an automorphism of the problem takes one to
 * the other. */
dlx_graph_key dlx_partial_key_of_chosen(dlx_partial *r);
/* Returns the orbit of an option, after one of these calls. */
int dlx_partial_orbit(dlx_partial *r, int option);

#endif
