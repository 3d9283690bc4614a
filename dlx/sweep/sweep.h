/*
 * sweep.h - the kernel that counts covers item by item: all subproblems of a
 * level at once, each with the number of ways that lead to it.
 *
 * Primary items are taken in the order of memo (dlx/memo/memo_order.c); the
 * rank of an item is its number there. Step r decides what covers the item of
 * rank r: one of the options whose least rank is r, unless it is covered
 * already. So after step r the options with least ranks 0..r are behind. What
 * the past means to the rest are the items that are both in some of these and
 * in others, the *frontier*: is each of them covered, and a secondary one in
 * which color? That is a *state*, a word of at most 63 bits, where each item of
 * the frontier has a *field*. A *level* is the list of all states after a step,
 * ascending, each with the number of ways to reach it:
 *
 *      items a b c d     options a b, c d, a c, b d: a square, by dominoes
 *
 *      before step 0 (a)                no bits: 1
 *      after it          bits c b       01: 1 by a b      10: 1 by a c
 *      after step 1 (b)  bits d c       00: 1, b was covered
 *                                       11: 1 by b d
 *      after step 2 (c)                 no bits: 2, from 00 by c d and from 11
 *      after step 3 (d)                 no bits: 2
 *
 * Choosing an option adds a constant to a state, since its fields were 0 and
 * get a known value; so does forgetting a field that has a known value. So the
 * states that an option can be chosen in, in ascending order, lead to states in
 * ascending order: each *move* of a step, an option or none, makes a sorted
 * list of the level, and the next level is these lists merged, with the counts
 * of equal states added up. Levels are read and written from begin to end, and
 * nothing is looked up. A secondary item that is in no more options is
 * forgotten in a step of its own, where states that differ in its field only
 * become one.
 *
 * An item with a multiplicity is no step, but a counter, if each option has
 * another primary item: its field is how many options hold it so far. So an
 * option has a move for each number that there can be before it. A counter is
 * forgotten as a secondary item is, by moves for the numbers that are allowed.
 *
 * W1  Only two levels exist at a time, the one that is read and the one that is
 *     written. A level has num_lists *lists*; all states of a list are less
 *     than those of the next one, and ascending in it.
 * W2  Bits of a state that belong to no field are 0. A state is less than
 *     DLX_SWEEP_NONE.
 * W3  A move applies to a state s if (s & mask) == value, and leads to s +
 *     delta. Which one of two states is less does not change by it.
 * W4  Counts are exact: they have as many limbs as the level is wide. Where a
 *     sum needs more than the level being written has, the step begins again
 *     with a wider one.
 * W5  A step may be interrupted anywhere: what is done of it is in its parts.
 *
 * Covers cannot be visited that way. Where they are to be, and where the
 * frontier is wider than a word, or a level than the memory, the kernel memo
 * does the search (dlx/memo/memo.h). Beside another search a sweep may have no
 * memo, where that would be too big (no_memo.h): then it stops there.
 *
 * Source: the method is that of transfer matrices; Knuth, The Art of Computer
 * Programming 4A (2011), 7.1.4, counts by frontiers (exercise 225, "simpath").
 */
#ifndef DLX_SWEEP_SWEEP_H
#define DLX_SWEEP_SWEEP_H

#include "dlx/search.h"

#include <stdatomic.h>

#define DLX_SWEEP_NONE UINT64_MAX

enum {
    DLX_SWEEP_BITS = 63,   /* of a state */
    DLX_SWEEP_MOVES = 256, /* of a step, at most */
    DLX_SWEEP_ALL_MOVES = 1 << 20,
    DLX_SWEEP_PARTS = 64, /* threads, at most */
    DLX_SWEEP_BLOCK = 128,
    DLX_SWEEP_COLORED = 8,    /* items with a color, of an option */
    DLX_SWEEP_COUNTERS = 8,   /* likewise */
    DLX_SWEEP_BYTES = 1 << 29 /* of both levels, by default */
};

typedef struct dlx_sweep_move {
    uint64_t mask, value, delta; /* W3 */
    bool is_option;              /* else nothing is chosen */
} dlx_sweep_move;

typedef struct dlx_sweep_step {
    int32_t first, num; /* moves */
    int32_t rank;
    int32_t bits;      /* of states before it, at most */
    double part, size; /* when it was done: see sweep_forecast.c */
} dlx_sweep_step;

typedef struct dlx_sweep_list {
    uint64_t *states, *counts; /* counts[n * width] is of states[n] */
    size_t num, cap;
} dlx_sweep_list;

typedef struct dlx_sweep_level {
    dlx_sweep_list lists[DLX_SWEEP_PARTS];
    int num_lists; /* W1 */
    int width;     /* limbs of a count */
} dlx_sweep_level;

/* How far a move has been applied, in a part of a step: the states that it
 * leads to, a block of the level after the other. Behind the last one of the
 * part comes DLX_SWEEP_NONE. */
typedef struct dlx_sweep_reader {
    uint64_t states[DLX_SWEEP_BLOCK]; /* that it leads to, */
    uint32_t index[DLX_SWEEP_BLOCK];  /* from which ones of the block */
    int num, at;                      /* of them; the next one, < num */
    const uint64_t *counts;           /* of the block */
    int list, last;                   /* of the level; the last of the part */
    size_t begin, end; /* what is to be read: in list; end of it in last */
} dlx_sweep_reader;

enum dlx_sweep_end {
    DLX_SWEEP_OPEN, /* not at its end yet */
    DLX_SWEEP_DONE,
    DLX_SWEEP_FULL, /* no memory for the states */
    DLX_SWEEP_WIDE  /* a count needs more limbs: W4 */
};

/* The part of a step whose states, those that are written, lie in a range. */
typedef struct dlx_sweep_part {
    const dlx_sweep_level *from;
    dlx_sweep_list *to;
    int width; /* of the counts in to */
    const dlx_sweep_move *moves;
    dlx_sweep_reader *readers; /* [move] */
    uint64_t *next;            /* [move] the next state that it leads to */
    int32_t num_moves;
    uint64_t nodes; /* options applied, those that the solver does not know */
    enum dlx_sweep_end end;
} dlx_sweep_part;

/* Write at most that number of states of the part. */
void dlx_sweep_merge(dlx_sweep_part *part, size_t states);
/* Begin to apply the moves to the states from one position on to another one.
 * Positions are list and index. */
void dlx_sweep_read(dlx_sweep_part *part, int32_t move, int list, size_t begin,
                    int last, size_t end);

typedef struct dlx_sweep {
    bool fits;    /* the problem does; else all is done by memo */
    bool is_memo; /* since the last restart: memo goes on */
    const dlx_kernel *memo_kernel; /* memo, with bounds or without, or none
                                      (no_memo.h) */
    void *memo;                    /* its state */

    /* of the problem */
    int32_t num_ranks;
    int32_t *rank_item;       /* [rank] */
    int32_t *option_rank;     /* [option] the least one of its items, or -1 */
    int32_t *start, *by_rank; /* [rank], options of it: by_rank[start[r]] on */
    int32_t *entry_value;     /* [entry] what the field of its item becomes */
    int32_t *num_values;      /* [item] of its field, beside 0 */
    int32_t *field; /* [item] its first bit in bits[]; one more of them */

    /* since the last restart */
    bool *is_live;         /* [option] not excluded, and free of conflicts */
    int32_t *first, *last; /* [item] ranks of its live options */
    int32_t *mark;         /* [item] */
    uint8_t *bits;         /* which bit of a state it is */
    int most_bits;         /* of all fields at a time */
    dlx_sweep_step *steps;
    int num_steps, cap_steps;
    dlx_sweep_move *moves;
    int32_t num_moves, cap_moves;

    int num_parts;      /* threads */
    size_t part_states; /* a step of fewer has no more than one part */
    uint64_t *words[2];
    size_t num_words; /* of each of them */
    dlx_sweep_level levels[2];
    int now;       /* the level to read */
    int step;      /* that is under way, or comes next */
    double reads;  /* states read in all steps before, once for each move */
    int peak_bits; /* of the level with most states so far */
    size_t peak_states; /* likewise */
    bool is_divided;    /* the step has parts: it is under way */
    dlx_sweep_part parts[DLX_SWEEP_PARTS];
    dlx_sweep_reader *readers; /* [part][move] */
    uint64_t *next;            /* likewise */
    atomic_int stop;
    struct dlx_trace *trace; /* of this count, or NULL; the caller's */
} dlx_sweep;

extern const dlx_kernel dlx_sweep_kernel;
extern const dlx_kernel dlx_lone_sweep_kernel; /* without memo behind it */

/* Is item i a counter? */
static inline bool dlx_sweep_counts(const dlx_problem *p, int i)
{
    return !p->secondary[i] &&
           (p->bounds[i].low != 1 || p->bounds[i].high != 1);
}

/* Does the problem fit a sweep? If not, all is done by memo. */
static inline bool dlx_sweep_fits(const void *state)
{
    return ((const dlx_sweep *)state)->fits;
}
/* Free a sweep, except for its state of memo, which is returned. */
void *dlx_sweep_give_memo(dlx_sweep *k);

/* What a sweep has still to do, roughly. */
typedef struct dlx_sweep_outlook {
    double reads;       /* states to be read, once for each move */
    double most_reads;  /* the same, if levels go on growing as they do, ... */
    double most_states; /* ... and the states of the largest one then */
} dlx_sweep_outlook;

/* Needs: !k->is_memo. */
dlx_sweep_outlook dlx_sweep_forecast(const dlx_sweep *k);
/* States read so far, once for each move; about, in the midst of a step. */
double dlx_sweep_reads(const dlx_sweep *k);
/* A step is done, and has left that many states: later forecasts depend on it.
 */
void dlx_sweep_note_step(dlx_sweep *k, size_t states);
/* Is there memory for a level of that many states? */
bool dlx_sweep_has_room(const dlx_sweep *k, double states);

/* Does the state of a sweep solver satisfy W1 and W2? Slow; for tests. */
bool dlx_sweep_check(const dlx_search *s);

#endif
