/*
 * orbits.h - orbits of points 0..n-1 under permutations that are added one by
 * one: a union-find forest whose roots are the least points of their sets.
 */
#ifndef DLX_SYMMETRY_ORBITS_H
#define DLX_SYMMETRY_ORBITS_H

#include <stdint.h>

typedef struct dlx_orbits {
    int num;
    int32_t *parent; /* [point] at most the point */
} dlx_orbits;

int dlx_orbits_init(dlx_orbits *f, int num);
void dlx_orbits_clear(dlx_orbits *f);
void dlx_orbits_reset(dlx_orbits *f, int num); /* num <= that of init */
int dlx_orbits_find(dlx_orbits *f, int point);
void dlx_orbits_join(dlx_orbits *f, int a, int b);
/* Implements dlx_graph_hook.take: image[] covers all points. */
void dlx_orbits_take(void *f, const unsigned *image);

#endif
