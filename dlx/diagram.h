/* diagram.h - all covers in one diagram, and random covers. Part of dlx.h. */
#ifndef DLX_DIAGRAM_H
#define DLX_DIAGRAM_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All covers of a problem as a zero-suppressed decision diagram (ZDD). Nodes 2,
 * 3, ..., size - 1 have an option and two arcs to nodes with smaller numbers.
 * Node 0 has no cover, node 1 the empty set. The covers of a node are those of
 * its first arc, and those of its second arc with its option added. No node has
 * 0 as its second arc, and no two nodes are equal. A diagram belongs to one
 * thread. The problem may be freed before it. */
typedef struct dlx_zdd dlx_zdd;

typedef struct dlx_zdd_node {
    int option;
    int level; /* position of the option in the order of options, from 1; grows
                  along arcs */
    uint32_t without,
        with; /* arcs to the covers without, and with, the option */
} dlx_zdd_node;

/* Makes the diagram of the frozen problem p. It calls stop(ctx), which may be
 * NULL, every few thousand steps and ends if that returns nonzero. bytes limits
 * the memory (0: no limit). Returns 0 and the diagram in *out. On error *out is
 * NULL and it returns DLX_ENOTFROZEN, DLX_EBOUNDS (the problem has
 * multiplicities), DLX_ETOOBIG, DLX_ENOMEM (also at the memory limit) or
 * DLX_INTERRUPTED (by stop). */
int dlx_zdd_new(dlx_zdd **out, const dlx_problem *p, size_t bytes,
                int (*stop)(void *ctx), void *ctx);
void dlx_zdd_free(dlx_zdd *z);
/* Returns the number of nodes, including 0 and 1, or the node that has all
 * covers of the problem. */
uint32_t dlx_zdd_size(const dlx_zdd *z);
uint32_t dlx_zdd_root(const dlx_zdd *z);
/* Returns a node. Nodes 0 and 1, and those that do not exist, have option -1
 * and level 0. */
dlx_zdd_node dlx_zdd_get(const dlx_zdd *z, uint32_t node);
/* Writes the number of covers in decimal, like dlx_count_text(). */
size_t dlx_zdd_count_text(const dlx_zdd *z, char *to, size_t size);
/* Draws one of the covers, all equally likely. Writes its options to options[],
 * ascending in the diagram's order of options; room for the number of primary
 * items suffices. *state is the state of the random generator; any seed will
 * do. Returns the number of options, or -1 if there is no cover. */
int dlx_zdd_sample(const dlx_zdd *z, uint64_t *state, int *options);

/* Counts over the covers of a diagram, or over those with and without given
 * options. Numbers are decimal strings of any length. */
typedef struct dlx_zdd_counts {
    char *covers;
    int num_lengths;
    char **lengths; /* [length] number of covers of that length, 0 <= length <
                       num_lengths */
    int num_options;
    char **options; /* [option] number of covers that contain it */
    int64_t cost;   /* least cost of a cover, or -1: there is none */
    int num_cheapest;
    int *cheapest; /* a cover of that cost */
} dlx_zdd_counts;

/* Counts the covers of a diagram of p that contain all num_with >= 0 options of
 * with[] and none of the num_without >= 0 of without[]. Needs memory for a
 * number for each node and length of its covers. Returns 0 and the counts in
 * *out, which dlx_zdd_counts_free() frees. On error *out is NULL and it returns
 * DLX_EOPTION, DLX_EARGUMENT (also if p lacks options of the diagram) or
 * DLX_ENOMEM. */
int dlx_zdd_counts_new(dlx_zdd_counts **out, const dlx_zdd *z,
                       const dlx_problem *p, const int *with, int num_with,
                       const int *without, int num_without);
void dlx_zdd_counts_free(dlx_zdd_counts *c);

#ifdef __cplusplus
}
#endif

#endif
