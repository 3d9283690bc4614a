/*
 * subgroups.h - all elements and all subgroups of a small group.
 *
 *   S1  element 0 is the identity; element k sends vertex v to images[k][v]
 *   S2  a set of elements is a mask: bit k for element k
 *   S3  groups[] has every subgroup once, in ascending order of their orders
 *   S4  class_of[k] is the least subgroup that is conjugate to subgroup k
 */
#ifndef DLX_SYMMETRY_SUBGROUPS_H
#define DLX_SYMMETRY_SUBGROUPS_H

#include "dlx/symmetry/symmetry.h"

enum { DLX_MOST_ELEMENTS = 64 };

typedef struct dlx_subgroups {
    int order;       /* order of the group, at most DLX_MOST_ELEMENTS */
    int row;         /* number of vertices (items and options) */
    int32_t *images; /* [element][vertex] */
    uint8_t
        product[DLX_MOST_ELEMENTS]
               [DLX_MOST_ELEMENTS]; /* [k][j] the product: first k, then j */
    uint64_t *groups;
    int32_t *class_of;
    int num, cap;
} dlx_subgroups;

/* The order of the group must be at most DLX_MOST_ELEMENTS. Returns 0 or
 * DLX_ENOMEM. An object of all zeros may be cleared. */
int dlx_subgroups_init(dlx_subgroups *s, const dlx_symmetry *y);
void dlx_subgroups_clear(dlx_subgroups *s);

int dlx_subgroup_order(uint64_t group);

#endif
