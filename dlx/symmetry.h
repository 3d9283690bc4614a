/*
 * symmetry.h - the group of a problem, and counts by means of it. Part of
 * dlx.h.
 */
#ifndef DLX_SYMMETRY_H
#define DLX_SYMMETRY_H

#include "dlx/solvers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An automorphism of a problem is a permutation of its items, which keeps kinds
 * and bounds, together with a permutation of its options. The image of an
 * option has the same cost and contains the images of its items. It may also
 * permute the colors of a secondary item. Automorphisms take covers to covers.
 * All automorphisms form the group of the problem. Covers are the same up to
 * symmetry, and in one orbit, if an automorphism takes one to the other.
 *
 * All functions but dlx_find_option_orbits() need a library that was built with
 * libbliss. Otherwise dlx_has_symmetry() returns 0, and the others DLX_ECONFIG.
 * If libbliss itself runs out of memory the program ends. */
int dlx_has_symmetry(void);

/* Chooses an item that is in exactly one option of each cover of the frozen
 * problem p, and finds orbits of its options. Writes one option of each orbit
 * to options[], and the size of the orbit, among the item's options, to
 * sizes[]. Both need room for all options of p. Then
 *
 *     covers of p = sum over k of sizes[k] * covers of p with options[k]
 *
 * The search looks at about `work` entries and may miss automorphisms, so an
 * orbit may be listed in several parts. Returns the number of orbits, 0 if no
 * two options were found to be in one orbit, DLX_ENOTFROZEN or DLX_ENOMEM. The
 * answer is deterministic. */
int dlx_find_option_orbits(const dlx_problem *p, double work, int *options,
                           uint64_t *sizes);

typedef struct dlx_symmetry dlx_symmetry;

/* Finds the group of the frozen problem p, which must outlive it. Returns 0 and
 * the group in *out, or DLX_ENOTFROZEN, DLX_ECONFIG, DLX_ETOOBIG or DLX_ENOMEM
 * and NULL in *out. */
int dlx_symmetry_new(dlx_symmetry **out, const dlx_problem *p);
void dlx_symmetry_free(dlx_symmetry *y);
/* Returns the order of the group as decimal digits, borrowed. */
const char *dlx_symmetry_order(const dlx_symmetry *y);
/* Returns the number of generators: automorphisms whose products are all
 * automorphisms. */
int dlx_symmetry_num_generators(const dlx_symmetry *y);
/* Gets the images of all items, from (*items)[1], and of all options, from
 * (*options)[0], under generator k >= 0. They are borrowed until the next call.
 * Either pointer may be NULL. Returns 0 or DLX_EARGUMENT. */
int dlx_symmetry_get_generator(dlx_symmetry *y, int k, const int **items,
                               const int **options);
/* Returns, for each option, the first option of its orbit; borrowed. */
const int *dlx_symmetry_orbits(const dlx_symmetry *y);

/* Covers that have been seen, up to symmetry: to list one of each orbit. */
typedef struct dlx_seen_covers dlx_seen_covers;

/* Begins without covers of the frozen problem p, which must outlive it.
 * stop(ctx) is called for each cover of an orbit that is searched, and stops
 * the search if it returns nonzero; it may be NULL. Returns 0 and the set in
 * *out, or what dlx_symmetry_new() returns and NULL in *out. */
int dlx_seen_covers_new(dlx_seen_covers **out, const dlx_problem *p,
                        int (*stop)(void *ctx), void *ctx);
void dlx_seen_covers_free(dlx_seen_covers *s); /* NULL is fine */
/* Adds a cover of n options and all others of its orbit, which stay in memory.
 * Returns 1 and the number of covers in the orbit in *size if none of them was
 * seen before, 0 if the cover was seen, or DLX_EARGUMENT (n < 0, no options) or
 * DLX_EOPTION. After DLX_INTERRUPTED and DLX_ENOMEM the set may only be freed.
 */
int dlx_seen_covers_add(dlx_seen_covers *s, const int *options, int n,
                        uint64_t *size);

enum dlx_symmetric_kind {
    DLX_COUNT_COVERS = 0, /* the number of covers */
    DLX_COUNT_ORBITS = 1  /* the number up to symmetry, and the sizes of the
                             orbits */
};

typedef struct dlx_orbit_size {
    char *size, *orbits; /* covers in an orbit; number of orbits of that size */
} dlx_orbit_size;

/* An exact count. Numbers are decimal strings of any length. */
typedef struct dlx_symmetric_count {
    char *covers;
    char *orbits; /* NULL with DLX_COUNT_COVERS; num_sizes is 0 then */
    int num_sizes;
    dlx_orbit_size *sizes; /* ascending; size * orbits add up to covers */
    char *order;           /* order of the group */
    uint64_t num_classes;  /* number of partial covers or subgroups examined */
    const char *method;    /* how it was counted; static */
} dlx_symmetric_count;

/* Counts all covers of the frozen problem p by means of its group. config,
 * which may be NULL, configures the solvers that take part. They get half of
 * config->bytes (0: no limit on classes), classes of partial covers or of
 * covers the other half. If the classes do not fit, covers are counted by
 * solvers, and orbits are not counted (DLX_ENOMEM). stop(ctx) is called every
 * few milliseconds, except while a graph is examined, and ends the count if it
 * returns nonzero; it may be NULL.
 *
 * Returns DLX_EXHAUSTED and the count in *out, which dlx_symmetric_count_free()
 * frees. Otherwise *out is NULL and it returns DLX_INTERRUPTED, DLX_EARGUMENT
 * (no such kind), DLX_ENOTFROZEN, DLX_EBOUNDS (DLX_COUNT_COVERS with
 * multiplicities), DLX_ECONFIG, DLX_ETOOBIG or DLX_ENOMEM. */
int dlx_symmetric_count_new(dlx_symmetric_count **out, const dlx_problem *p,
                            const dlx_config *config,
                            enum dlx_symmetric_kind kind,
                            int (*stop)(void *ctx), void *ctx);
void dlx_symmetric_count_free(dlx_symmetric_count *c);

#ifdef __cplusplus
}
#endif

#endif
