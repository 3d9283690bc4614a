/*
 * prefixes.h - a count item by item that commits only to the items passed: the
 * other representation of states in a sweep (sweep.h).
 *
 * A level of sweep.h chooses whole options, so its states are sets of covered
 * items. Here a step decides only which option takes *its* item: an option that
 * begins there, or one of the *open* options, which have begun and have items
 * to come. Of an open option only the *family* is kept: the sets of items by
 * which it may go on. All options with the same items to come share it.
 *
 *      items in a row a b c d, options are intervals
 *
 *      step a   an option begins         open: {-, b, bc, bcd}
 *      step b   the open one goes on     open: {-, c, cd}
 *               or another one begins    open: {-, c, cd}   the same state; the
 *                                        first option has ended
 *      step c   {-, d}: 4 ways           step d: 8 ways
 *
 * Whole options would have states for all ends of the last interval; of
 * rectangles on a board, for all outlines.
 *
 * A family is a node of a decision diagram: whether the next item is *taken*
 * leads to another family; if it is not, the family that is left is that of
 * the sets without it. Equal families are one node. The last one is a number:
 * of equal options that end here, or 0, if none does. An option that must go
 * on, and cannot, ends the way.
 *
 * A *state* is the multiset of families of all open options. Options are in the
 * order of their first items, each of which is taken just once, so open options
 * are distinct and a multiset is enough.
 *
 * A secondary item may be passed without an option. Items that several options
 * may share (by a color, or by multiplicities) have steps after the first items
 * of all their options: nothing begins there, and a set of open options takes
 * the item.
 *
 * Z1  families[f].skip and .take are less than f, if f is no number.
 * Z2  The steps of the families of a state are not passed; families are in
 *     ascending order, and numbers are not kept.
 * Z3  Two levels exist at a time. A state is in a level once.
 * Z4  Counts are exact: W4 of sweep.h.
 *
 * Source: frontier search with partial choices; zero-suppressed decision
 * diagrams: Minato, DAC 1993; Knuth, The Art of Computer Programming 4A (2011),
 * 7.1.4.
 */
#ifndef DLX_SWEEP_PREFIXES_H
#define DLX_SWEEP_PREFIXES_H

#include "dlx/search.h"

typedef struct dlx_prefix_family {
    int32_t step; /* of the next item; INT32_MAX: a number */
    int32_t color;
    uint32_t take, skip;
    uint64_t mix; /* the hash of a state is the sum over its families */
} dlx_prefix_family;

typedef struct dlx_prefix_step {
    int32_t item;
    int32_t low, high; /* options that take it */
    bool is_shared;    /* several options may take it */
    uint32_t begin;    /* family of the options that begin here, or 0 */
    int32_t rank;      /* first items before it */
    int32_t cut;       /* families that may be open after it */
    double size;       /* logarithm of the number of states after it */
} dlx_prefix_step;

typedef struct dlx_prefix_level {
    uint32_t *families; /* those of state n: start[n] .. start[n + 1] - 1 */
    size_t cap_families;
    size_t *start;
    uint64_t *hash;
    uint64_t *counts; /* [n * width] */
    size_t num, cap;
    uint32_t *table; /* 1 + a state, or 0; a power of 2 of slots */
    size_t slots;
    int width;
} dlx_prefix_level;

enum dlx_prefix_end {
    DLX_PREFIX_OPEN,
    DLX_PREFIX_DONE, /* the count is known */
    DLX_PREFIX_FULL  /* there is no memory for a level */
};

typedef struct dlx_prefixes {
    /* made by dlx_prefixes_make() */
    dlx_prefix_family *families;
    uint32_t num_families;
    uint32_t num_numbers; /* family n is the number n if n is less */
    dlx_prefix_step *steps;
    int num_steps;
    int32_t *at; /* [item] its step, or -1 */

    dlx_prefix_level levels[2];
    int now;
    int step;
    size_t next;      /* state of the present level that is next */
    double read;      /* states left in all earlier steps */
    double work;      /* reads (numbers.h) that would take as long */
    uint64_t reached; /* ways from a state to a state, so far */
    bool is_wide;     /* a count needs more limbs */
    size_t bytes;     /* limit of both levels */
    enum dlx_prefix_end end;
    int most_limbs;
    uint32_t *spare;   /* families of the state that is reached */
    uint32_t *kept;    /* its other families */
    uint32_t *touched; /* families of the state whose step this is */
} dlx_prefixes;

/* Returns whether the problem fits: its options are not too long, and each has
 * a primary item without multiplicities. */
bool dlx_prefixes_fit(const dlx_problem *p);

enum dlx_prefix_fit {
    DLX_PREFIX_FITS,
    DLX_PREFIX_HAS_NONE, /* there is no cover */
    DLX_PREFIX_NO_MEMORY
};

/* Makes the steps and families for the assumptions and exclusions of *s, which
 * must be valid, and frees those before. Needs: dlx_prefixes_fit(). */
enum dlx_prefix_fit dlx_prefixes_make(dlx_prefixes *k, const dlx_search *s,
                                      const int32_t *order);
/* Frees all but *k. */
void dlx_prefixes_clear(dlx_prefixes *k);
size_t dlx_prefixes_bytes(const dlx_prefixes *k);

/* Begins the sweep, with at most this many bytes for levels. */
bool dlx_prefixes_begin(dlx_prefixes *k, size_t bytes, int most_limbs);
/* Goes on until the end, that of a step, or until about this many states are
 * reached. */
void dlx_prefixes_run(dlx_prefixes *k, uint64_t nodes);

typedef struct dlx_prefix_outlook {
    double left;   /* work to come */
    double states; /* of the largest level to come */
} dlx_prefix_outlook;

dlx_prefix_outlook dlx_prefixes_forecast(const dlx_prefixes *k);

/* Returns the limbs of the count, of k->levels[k->now].width; NULL: it is 0.
 * Needs: k->end == DLX_PREFIX_DONE. */
const uint64_t *dlx_prefixes_count(const dlx_prefixes *k);

#endif
