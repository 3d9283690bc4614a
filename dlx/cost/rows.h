/*
 * rows.h - what is left of a search for cheapest covers, as rows of bits.
 *
 * Where the relaxation says little, the search has to visit many nodes, and
 * prices that follow each of them (cost.h) take more time than they save. Then
 * prices stay what they are, and the options left are numbered anew, by
 * reduced costs. A row has a bit for each of them:
 *
 *     reduced costs    0 0 2 3 5 5 8
 *     alive            1 0 1 1 0 1 .     in conflict with none chosen
 *     holders of a     1 1 0 0 0 1 0     so a has two options left
 *     limit            ----------->|     beyond here all are too dear
 *
 * So the options that would lift the bound over the cutoff are the end of each
 * row: they cost nothing, not even to be looked at. To choose an option is an
 * AND NOT with the row of those in conflict with it; nothing is undone, as each
 * level has its own rows. How many options an item has left is counted where it
 * is asked for, and no further than the fewest so far.
 *
 * The first option alive of an item is its cheapest one. Its reduced cost, in
 * equal shares for all primary items that an option can hold, is what covering
 * that item will cost at least: the bound of a node includes these shares.
 *
 * Short names: b bit, i item (primary ones, numbered anew), r rows, d the
 * state.
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

/* A node: the choice that led to it is in the level above. */
typedef struct dlx_rows_level {
    int64_t bound;
    int32_t limit;
    int32_t item; /* branched on */
    int32_t bit;  /* the option tried last, or -1 */
} dlx_rows_level;

typedef struct dlx_rows {
    int32_t most_options; /* there is room for; 0: none */
    bool is_running;
    int32_t num, num_items; /* bits, items */
    int32_t num_sets;       /* items with secondary ones, behind the others */
    int32_t words, item_words; /* of rows of bits, of items */
    int32_t most_items;        /* in an option */
    int32_t level;
    int32_t *option;    /* [bit] of the state */
    int64_t *reduced;   /* [bit] W2 */
    int32_t *start;     /* [bit], one more than bits: of items */
    int32_t *item;      /* [entry] */
    int32_t *number;    /* [item of the state], or -1: it is covered */
    uint64_t *conflict; /* [bit] rows */
    uint64_t *holders;  /* [item] rows, secondary ones, too */
    uint64_t *covers;   /* [bit] rows of items */
    uint64_t *alive;    /* [level] rows */
    uint64_t *open;     /* [level] rows of items */
    int64_t *share;     /* [item] at the level that was bounded last */
    int32_t *order;     /* of options, while bits are numbered */
    dlx_rows_level *levels;
    uint64_t looked; /* at words, at a node */
} dlx_rows;

/* Row k of those of words words. */
static inline uint64_t *dlx_rows_of(uint64_t *rows, int32_t words, int32_t k)
{
    return rows + (int64_t)k * words;
}

#endif
