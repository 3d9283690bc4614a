/* diagram.h - all covers at once, and random ones. Part of dlx.h. */
#ifndef DLX_DIAGRAM_H
#define DLX_DIAGRAM_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All covers of a problem as a zero-suppressed decision diagram (ZDD): nodes 2,
 * 3, ..., size - 1 have an option and two arcs to nodes with smaller numbers;
 * node 0 has no cover, node 1 the empty set. The covers of a node are those of
 * its first arc, and those of its second arc with its option added. No node has
 * 0 as its second arc, and no two nodes are alike. A diagram belongs to one
 * thread; the problem may be freed. */
typedef struct dlx_zdd dlx_zdd;

typedef struct dlx_zdd_node {
    int option;
    int level;              /* its place in the order of options, from 1 on;
                               grows along arcs */
    uint32_t without, with; /* the arcs */
} dlx_zdd_node;

/* stop(ctx), unless it is NULL, is called every few thousand steps, and may end
 * all by returning nonzero. Returns 0 and the diagram in *out, or
 * DLX_ENOTFROZEN, DLX_EBOUNDS (the problem has multiplicities), DLX_ETOOBIG,
 * DLX_ENOMEM (also if it would take more than that many bytes, 0 = no limit),
 * DLX_INTERRUPTED (by stop), and NULL. */
int dlx_zdd_new(dlx_zdd **out, const dlx_problem *p, size_t bytes,
                int (*stop)(void *ctx), void *ctx);
void dlx_zdd_free(dlx_zdd *z);
/* Nodes, 0 and 1 included, and the one that all covers are of. */
uint32_t dlx_zdd_size(const dlx_zdd *z);
uint32_t dlx_zdd_root(const dlx_zdd *z);
/* Node 0 or 1, or one that does not exist, has option -1 and level 0. */
dlx_zdd_node dlx_zdd_get(const dlx_zdd *z, uint32_t node);
/* The number of covers in decimal digits, as dlx_count_text() writes it. */
size_t dlx_zdd_count_text(const dlx_zdd *z, char *to, size_t size);
/* One of the covers, each as probable as any other: its options, ascending in
 * the diagram's order of options, to options[], which has room for as many as
 * there are primary items. *state is that of the generator, from any seed.
 * Returns their number, or -1: there is no cover. */
int dlx_zdd_sample(const dlx_zdd *z, uint64_t *state, int *options);

/* What a diagram says of its covers, or of those with and without some options.
 * Numbers are decimal digits, as long as need be. */
typedef struct dlx_zdd_counts {
    char *covers;
    int num_lengths;
    char **lengths; /* [length] covers of that many options, from 0 on; less
                       than num_lengths */
    int num_options;
    char **options; /* [option] covers that hold it */
    int64_t cost;   /* the least of a cover, or -1: there is none */
    int num_cheapest;
    int *cheapest; /* a cover of that cost */
} dlx_zdd_counts;

/* The covers of a diagram of p that hold these num_with >= 0 options, and none
 * of the num_without >= 0 others. Takes memory for a number for each node and
 * length of its covers. Returns 0 and the answer in *out, to be freed by
 * dlx_zdd_counts_free(), or DLX_EOPTION, DLX_EARGUMENT (also: p has not all
 * options of the diagram), DLX_ENOMEM and NULL in
 * *out. */
int dlx_zdd_counts_new(dlx_zdd_counts **out, const dlx_zdd *z,
                       const dlx_problem *p, const int *with, int num_with,
                       const int *without, int num_without);
void dlx_zdd_counts_free(dlx_zdd_counts *c);

#ifdef __cplusplus
}
#endif

#endif
