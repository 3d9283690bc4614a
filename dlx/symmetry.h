/*
 * symmetry.h - the group of a problem, and counts by way of it. Part of dlx.h.
 */
#ifndef DLX_SYMMETRY_H
#define DLX_SYMMETRY_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An automorphism of a problem is a permutation of its items, each to one of
 * its kind and bounds, together with one of its options, such that an option
 * goes to one of the same cost that holds the images of its items; the colors
 * of a secondary item may be permuted, too. It takes covers to covers. All
 * automorphisms are the group of the problem; covers are the same up to
 * symmetry if one of them takes one to the other, and all that are are an
 * orbit.
 *
 * All but dlx_find_option_orbits() needs a library that was built with
 * libbliss: dlx_has_symmetry() is 1 then, else 0, and the others return
 * DLX_ECONFIG. Where libbliss itself runs out of memory the program ends. */
int dlx_has_symmetry(void);

/* Find orbits of the options of one item of the frozen problem p that is in
 * exactly one option of each cover; the item is chosen here. Writes one option
 * of each orbit to options[], and the number of the item's options in that
 * orbit to sizes[]. Both have room for all options of p. So
 *
 *     covers of p = sum over k of sizes[k] * covers of p with options[k]
 *
 * The search looks at about `work` entries and may miss automorphisms: what
 * belongs to one orbit may be listed as several. Returns the number of orbits;
 * 0 if no two options were found to belong to one orbit; or DLX_ENOTFROZEN or
 * DLX_ENOMEM. The same problem and work give the same answer. */
int dlx_find_option_orbits(const dlx_problem *p, double work, int *options,
                           uint64_t *sizes);

typedef struct dlx_symmetry dlx_symmetry;

/* Find the group of the frozen problem p, which outlives it. Returns 0 and it
 * in *out, or DLX_ENOTFROZEN, DLX_ECONFIG, DLX_ETOOBIG, DLX_ENOMEM and NULL in
 * *out. */
int dlx_symmetry_new(dlx_symmetry **out, const dlx_problem *p);
void dlx_symmetry_free(dlx_symmetry *y);
/* The order of the group in decimal digits, borrowed. */
const char *dlx_symmetry_order(const dlx_symmetry *y);
/* Generators are automorphisms of which all others are products. */
int dlx_symmetry_num_generators(const dlx_symmetry *y);
/* The images of all items, (*items)[1] on, and options, (*options)[0] on, under
 * generator k, from 0 on; borrowed until the next call. Either pointer may be
 * NULL. Returns 0 or DLX_EARGUMENT. */
int dlx_symmetry_get_generator(dlx_symmetry *y, int k, const int **items,
                               const int **options);
/* For each option the first one of its orbit; borrowed. */
const int *dlx_symmetry_orbits(const dlx_symmetry *y);

enum dlx_symmetric_kind {
    DLX_COUNT_COVERS = 0, /* how many covers there are */
    DLX_COUNT_ORBITS = 1  /* how many up to symmetry, and in orbits of which
                             sizes */
};

typedef struct dlx_orbit_size {
    char *size, *orbits; /* covers in such an orbit; orbits of that size */
} dlx_orbit_size;

/* An exact count; numbers are decimal digits, as long as need be. */
typedef struct dlx_symmetric_count {
    char *covers;
    char *orbits; /* NULL with DLX_COUNT_COVERS, and num_sizes is 0 */
    int num_sizes;
    dlx_orbit_size *sizes; /* ascending; size * orbits add up to covers */
    char *order;           /* of the group */
    uint64_t num_classes;  /* partial covers or subgroups that were looked at */
    const char *method;    /* how; static */
} dlx_symmetric_count;

/* Count all covers of the frozen problem p, by way of its group. config, which
 * may be NULL, is that of the solvers which take part; they have half of
 * config->memo_bytes, and classes of partial covers or of covers the other
 * half: without room for more, covers are counted by solvers, and orbits are
 * not counted (DLX_ENOMEM). 0: no limit on classes. stop(ctx) is called every
 * few milliseconds, except while a graph is looked at, and ends the count
 * if it returns nonzero; it may be NULL. Returns DLX_EXHAUSTED and the count in
 * *out, to be freed by dlx_symmetric_count_free(), or DLX_INTERRUPTED,
 * DLX_EARGUMENT (no such kind), DLX_ENOTFROZEN, DLX_EBOUNDS (multiplicities,
 * and DLX_COUNT_COVERS),
 * DLX_ECONFIG, DLX_ETOOBIG, DLX_ENOMEM and NULL in *out. */
int dlx_symmetric_count_new(dlx_symmetric_count **out, const dlx_problem *p,
                            const dlx_config *config,
                            enum dlx_symmetric_kind kind,
                            int (*stop)(void *ctx), void *ctx);
void dlx_symmetric_count_free(dlx_symmetric_count *c);

#ifdef __cplusplus
}
#endif

#endif
