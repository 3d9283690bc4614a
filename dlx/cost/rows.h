/*
 * rows.h - the rest of a search for cheapest covers, as rows of bits.
 *
 * If the relaxation is weak, the search must visit many nodes, and prices that
 * follow each of them (cost.h) take more time than they save. Then prices are
 * fixed, and the options left are numbered by reduced costs. A row has a bit
 * for each of them:
 *
 *     reduced costs    0 0 2 3 5 5 8
 *     alive            1 0 1 1 0 1 .     not in conflict with a chosen one
 *     holders of a     1 1 0 0 0 1 0     so a has two options left
 *     limit            ----------->|     from here on all are too dear
 *
 * Options that would raise the bound above the cutoff are the end of each row,
 * and are never looked at. To choose an option is an AND NOT with the row of
 * its conflicts; nothing is undone, as each level has its own rows.
 *
 * The first option alive of an item is its cheapest one. Its reduced cost,
 * divided by the maximal number of primary items of an option, is a lower bound
 * for covering that item: the bound of a node includes these shares.
 *
 * Short names: b bit, i item (primary ones, renumbered), r rows, d the state.
 *
 * W1  All bits of alive[] are below the limit of their level
 * W2  reduced[] ascends
 *
 * Source: Knuth, The Art of Computer Programming 4B (2022), 7.2.2.1, Algorithm
 * X$, for lists in order of cost and thresholds; rows are ours.
 */
#ifndef DLX_COST_ROWS_H
#define DLX_COST_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A node; the choice that led to it is in the level above. */
typedef struct dlx_rows_level {
    int64_t bound;
    int32_t limit;
    int32_t item; /* item branched on */
    int32_t bit;  /* option tried last, or -1 */
} dlx_rows_level;

typedef struct dlx_rows {
    int32_t most_options; /* maximal number of options; 0: no rows */
    bool is_running;
    int32_t num, num_items; /* number of bits, and of items */
    int32_t num_sets;       /* items including secondary ones, which come
                               last */
    int32_t words,
        item_words;     /* words of a row of bits, and of a row of items */
    int32_t most_items; /* maximal number of items in an option */
    int32_t level;
    int32_t *option;    /* [bit] its option */
    int64_t *reduced;   /* [bit] W2 */
    int32_t *start;     /* [bit], one more than bits: first item */
    int32_t *item;      /* [entry] */
    int32_t *number;    /* [item of the state], or -1: covered */
    uint64_t *conflict; /* [bit] rows */
    uint64_t *holders;  /* [item] rows, also of secondary items */
    uint64_t *covers;   /* [bit] rows of items */
    uint64_t *alive;    /* [level] rows */
    uint64_t *open;     /* [level] rows of items */
    int64_t *share;     /* [item] share at the level bounded last */
    int32_t *order; /* scratch: options to be sorted before bits are numbered */
    dlx_rows_level *levels;
    uint64_t looked; /* words looked at for one node */
} dlx_rows;

/* Returns row k of an array of rows of `words` words. */
static inline uint64_t *dlx_rows_of(uint64_t *rows, int32_t words, int32_t k)
{
    return rows + (int64_t)k * words;
}

#endif
