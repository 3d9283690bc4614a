/*
 * best.h - the cheapest covers found so far, a fixed number at most: a heap
 * with the dearest on top (Knuth 7.2.2.1, exercise on the k best solutions).
 *
 * B1  the options of a cover stand in ascending order
 * B2  none of covers 2k + 1 and 2k + 2 comes after cover k, in order of cost
 *     and then of the options, compared one by one; what stands for items left
 *     over, behind them, is compared last
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
    int32_t num;  /* options */
    int32_t slot; /* of options[] */
} dlx_best_cover;

typedef struct dlx_best {
    dlx_best_cover *covers; /* the heap */
    int32_t num, most;
    int64_t least;    /* cost, if there is a cover */
    int32_t *added;   /* room for a cover */
    int32_t *options; /* slot by slot, size each, of which the rest is -1 */
    int32_t size;
    int32_t *heads, num_heads; /* [hash]; their number is a power of two */
    int32_t *next;             /* [slot] */
    int32_t num_options;       /* higher numbers stand for items left over */
    bool is_sorted;            /* the dearest first; which is a heap, too */
} dlx_best;

/* Room for most >= 1 covers of size options at most, and items left over, of a
 * problem with num_options options. Returns 0 or DLX_ENOMEM. */
int dlx_best_init(dlx_best *b, int32_t most, int32_t size, int32_t num_options);
void dlx_best_clear(dlx_best *b);
size_t dlx_best_bytes(const dlx_best *b);

static inline bool dlx_best_is_full(const dlx_best *b)
{
    return b->num == b->most;
}

/* The cost of the dearest; needs: there is one. */
static inline int64_t dlx_best_worst(const dlx_best *b)
{
    return b->covers[0].cost;
}

/* Add a cover of num distinct options, in the place of the dearest if all room
 * is taken. Needs: then it is cheaper than that. Returns false if it is there
 * already. */
bool dlx_best_add(dlx_best *b, int64_t cost, const int32_t *options,
                  int32_t num);

/* The cover of rank 0 <= rank < num, from the cheapest on; of equal costs in
 * the order of the options. Its options are borrowed until covers are added. */
const dlx_best_cover *dlx_best_get(dlx_best *b, int32_t rank,
                                   const int32_t **options);

#endif
