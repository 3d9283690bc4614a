/*
 * best.h - the cheapest covers found so far, up to a fixed number: a heap with
 * the most expensive one on top (Knuth 7.2.2.1, exercise on the k best
 * solutions).
 *
 * B1  the options of a cover are in ascending order
 * B2  covers 2k + 1 and 2k + 2 do not come after cover k, in the order of cost
 *     and then of the options; numbers that stand for uncovered items follow
 *     the options, and are compared last
 * B3  the slots of the covers whose options have the hash h are heads[h],
 *     next[heads[h]] and so on, up to -1
 */
#ifndef DLX_COST_BEST_H
#define DLX_COST_BEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_best_cover {
    int64_t cost;
    int32_t num;  /* number of options */
    int32_t slot; /* slot in options[] */
} dlx_best_cover;

typedef struct dlx_best {
    dlx_best_cover *covers; /* the heap */
    int32_t num, most;
    int64_t least;    /* least cost of the covers; undefined without covers */
    int32_t *added;   /* scratch room for one cover */
    int32_t *options; /* [slot] `size` options each, padded with -1 */
    int32_t size;
    int32_t *heads, num_heads; /* [hash]; num_heads is a power of two */
    int32_t *next;             /* [slot] */
    int32_t num_options; /* numbers from here on stand for uncovered items */
    bool is_sorted; /* covers[] is in descending order, which is also a heap */
} dlx_best;

/* Makes room for most >= 1 covers of at most `size` options and uncovered
 * items, of a problem with num_options options. Returns 0 or DLX_ENOMEM. */
int dlx_best_init(dlx_best *b, int32_t most, int32_t size, int32_t num_options);
void dlx_best_clear(dlx_best *b);
size_t dlx_best_bytes(const dlx_best *b);

static inline bool dlx_best_is_full(const dlx_best *b)
{
    return b->num == b->most;
}

/* Returns the cost of the most expensive cover; there must be one. */
static inline int64_t dlx_best_worst(const dlx_best *b)
{
    return b->covers[0].cost;
}

/* Adds a cover of num distinct options. If there is no room it replaces the
 * most expensive cover, and must be cheaper. Returns false if it is there
 * already. */
bool dlx_best_add(dlx_best *b, int64_t cost, const int32_t *options,
                  int32_t num);

/* Returns the cover of rank 0 <= rank < num, from the cheapest on; equal costs
 * are in the order of the options. Its options are borrowed until covers are
 * added. */
const dlx_best_cover *dlx_best_get(dlx_best *b, int32_t rank,
                                   const int32_t **options);

#endif
