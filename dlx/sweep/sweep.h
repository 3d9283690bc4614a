/*
 * sweep.h - the kernel that counts covers item by item: all subproblems of a
 * level at once, each with the number of ways that lead to it.
 *
 * Primary items are taken in the order of memo (dlx/memo/memo_order.c); the
 * rank of an item is its number there. Step r decides what covers the item of
 * rank r: one of the options whose least rank is r, unless it is covered
 * already. The past affects the future only by the *frontier*: the items that
 * are both in past options (least ranks 0..r) and in later ones, whether each
 * of them is covered, and the color of secondary ones. That is a *state*, a
 * word of at most 63 bits, with a *field* for each item of the frontier. A
 * *level* is the ascending list of all states after a step, each with the
 * number of ways to reach it:
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
 * Choosing an option adds a constant to a state, because its fields were 0 and
 * get known values; forgetting a field of known value also adds a constant. So
 * each *move* of a step (an option, or none) maps ascending states to ascending
 * states. The next level is these lists merged, with the counts of equal states
 * added; nothing is looked up. A secondary item without later options is
 * forgotten in a step of its own.
 *
 * An item with a multiplicity is no step, but a counter, if each option has
 * another primary item: its field is the number of options so far that hold it.
 * So an option has a move for each possible number. A counter is forgotten like
 * a secondary item, by a move for each number within its bounds.
 *
 * W1  Only two levels exist at a time, the one that is read and the one that is
 *     written. A level has num_lists *lists*; all states of a list are less
 *     than those of the next one, and ascending in it.
 * W2  Bits of a state that belong to no field are 0. A state is less than
 *     DLX_SWEEP_NONE.
 * W3  A move applies to a state s if (s & mask) == value, and leads to
 *     s + delta. It preserves the order of states.
 * W4  Counts are exact: they have width limbs. If a sum
 *     needs more, the step begins again with a wider level.
 * W5  A step may be interrupted anywhere; its parts hold its progress.
 *
 * A sweep cannot visit covers. The kernel memo (dlx/memo/memo.h) does the
 * search if covers are visited, if the frontier is wider than a word, or if a
 * level is larger than the memory. A sweep beside another search has no memo if
 * that would be too big (no_memo.h); then it stops.
 *
 * Source: the method of transfer matrices; Knuth, The Art of Computer
 * Programming 4A (2011), 7.1.4, counts by frontiers (exercise 225, "simpath").
 */
#ifndef DLX_SWEEP_SWEEP_H
#define DLX_SWEEP_SWEEP_H

#include "dlx/sweep/prefixes.h"

#include <stdatomic.h>

#define DLX_SWEEP_NONE UINT64_MAX

enum {
    DLX_SWEEP_BITS = 63,   /* maximal bits of a state */
    DLX_SWEEP_MOVES = 256, /* maximal moves of a step */
    DLX_SWEEP_ALL_MOVES = 1 << 20,
    DLX_SWEEP_PARTS = 64, /* maximal threads */
    DLX_SWEEP_BLOCK = 128,
    DLX_SWEEP_COLORED = 8,    /* maximal colored items of an option */
    DLX_SWEEP_COUNTERS = 8,   /* maximal counters of an option */
    DLX_SWEEP_BYTES = 1 << 29 /* default size of both levels */
};

typedef struct dlx_sweep_move {
    uint64_t mask, value, delta;
    bool is_option; /* chooses an option; otherwise the move chooses nothing */
} dlx_sweep_move;

typedef struct dlx_sweep_step {
    int32_t first, num;
    int32_t rank;
    int32_t bits; /* maximal number of bits of a state before the step */
    double
        weight; /* expected information in these bits, see sweep_forecast.c */
    double part, size; /* results of the step, see sweep_forecast.c */
} dlx_sweep_step;

typedef struct dlx_sweep_list {
    uint64_t *states, *counts; /* counts[n * width] belongs to states[n] */
    size_t num, cap;
} dlx_sweep_list;

typedef struct dlx_sweep_level {
    dlx_sweep_list lists[DLX_SWEEP_PARTS];
    int num_lists;
    int width;
} dlx_sweep_level;

/* Reads the states that a move leads to, block by block of the level, within a
 * part of a step. After the last one it returns DLX_SWEEP_NONE. */
typedef struct dlx_sweep_reader {
    uint64_t states[DLX_SWEEP_BLOCK]; /* states that the move leads to */
    uint32_t index[DLX_SWEEP_BLOCK];  /* [target] its source in the block */
    int num, at;                      /* number of targets, and the next one */
    const uint64_t *counts;           /* counts of the block */
    int list, last; /* list being read, and the last one of the part */
    size_t begin,
        end; /* rest of `list` to read; for the list `last`, where it ends */
} dlx_sweep_reader;

enum dlx_sweep_end {
    DLX_SWEEP_OPEN,
    DLX_SWEEP_DONE,
    DLX_SWEEP_FULL,
    DLX_SWEEP_WIDE /* a count needs more limbs: W4 */
};

/* A part of a step: it writes the states in some range. */
typedef struct dlx_sweep_part {
    const dlx_sweep_level *from;
    dlx_sweep_list *to;
    int width; /* limbs of the counts in `to` */
    const dlx_sweep_move *moves;
    dlx_sweep_reader *readers; /* [move] */
    uint64_t *next;            /* [move] next target */
    int32_t num_moves;
    uint64_t nodes; /* options applied that are not yet in s->nodes */
    enum dlx_sweep_end end;
} dlx_sweep_part;

void dlx_sweep_merge(dlx_sweep_part *part, size_t states);
/* Makes the move read the states between two positions, given as list and
 * index. */
void dlx_sweep_read(dlx_sweep_part *part, int32_t move, int list, size_t begin,
                    int last, size_t end);

typedef struct dlx_sweep {
    bool fits;    /* whether the problem fits; otherwise memo does everything */
    bool is_memo; /* whether memo has taken over since the last restart */
    const dlx_kernel *kernel;      /* this one */
    const dlx_kernel *memo_kernel; /* memo.h, bounds_memo.h or no_memo.h */
    void *memo;

    /* constant for the problem */
    int32_t num_ranks;
    int32_t *rank_item;       /* [rank] */
    int32_t *option_rank;     /* [option] least rank of its items, or -1 */
    int32_t *start, *by_rank; /* options of rank r are by_rank[start[r]] .. */
    int32_t *entry_value;     /* [entry] value of its item's field */
    int32_t *num_values;      /* [item] number of nonzero values of its field */
    int32_t *field;           /* [item] first index in bits[]; one more entry */

    /* constant since the last restart */
    bool *is_live;         /* [option] neither excluded nor in conflict with the
                              assumptions */
    int32_t *first, *last; /* [item] first and last rank of its live options */
    int32_t *mark;         /* [item] */
    uint8_t *bits;         /* position in a state of each bit of a field */
    int most_bits;         /* most bits in use at a time */
    dlx_sweep_step *steps;
    int num_steps, cap_steps;
    dlx_sweep_move *moves;
    int32_t num_moves, cap_moves;

    int num_parts;      /* number of threads */
    size_t part_states; /* steps with fewer states are not divided */
    uint64_t *words[2];
    size_t num_words; /* size of each array */
    dlx_sweep_level levels[2];
    int now;         /* index of the level that is read */
    int step;        /* current or next step */
    double reads;    /* states read in all earlier steps, once for each move */
    double part;     /* largest part so far, see sweep_forecast.c */
    bool is_divided; /* the current step has parts */
    dlx_sweep_part parts[DLX_SWEEP_PARTS];
    dlx_sweep_reader *readers;
    uint64_t *next;
    atomic_int stop;
    struct dlx_trace *trace;

    bool by_prefixes;      /* the states are those of prefixes.h; all from
                              num_ranks on is unused */
    dlx_prefixes prefixes; /* with its own steps */
    size_t bytes;          /* limit of its levels */
    int32_t *orders[2];    /* of primary items, or NULL */
} dlx_sweep;

extern const dlx_kernel dlx_sweep_kernel, dlx_prefixes_kernel;
/* These never use memo. */
extern const dlx_kernel dlx_lone_sweep_kernel, dlx_lone_prefixes_kernel;

static inline bool dlx_sweep_counts(const dlx_problem *p, int i)
{
    return !p->secondary[i] &&
           (p->bounds[i].low != 1 || p->bounds[i].high != 1);
}

static inline bool dlx_sweep_fits(const void *state)
{
    return ((const dlx_sweep *)state)->fits;
}
/* Returns whether the step that is being written is divided among threads. */
static inline bool dlx_sweep_uses_threads(const void *state)
{
    const dlx_sweep *k = (const dlx_sweep *)state;
    return !k->is_memo && k->levels[1 - k->now].num_lists > 1;
}
/* Frees a sweep except its state of memo, which it returns. */
void *dlx_sweep_give_memo(dlx_sweep *k);

typedef struct dlx_sweep_outlook {
    double reads; /* states to read, once for each move */
    double
        most_reads; /* that number if levels keep growing at the present rate */
    double most_states; /* states of the largest level in that case */
} dlx_sweep_outlook;

dlx_sweep_outlook dlx_sweep_forecast(const dlx_sweep *k);
/* Returns the states read so far, once for each move; approximate within a
 * step. */
double dlx_sweep_reads(const dlx_sweep *k);
/* Records the number of states after a step, for later forecasts. */
void dlx_sweep_note_step(dlx_sweep *k, size_t states);
bool dlx_sweep_has_room(const dlx_sweep *k, double states);

/* Returns whether the state of a sweep solver satisfies W1 and W2. Slow; for
 * tests. */
bool dlx_sweep_check(const dlx_search *s);

#endif
