/*
 * memo.h - the kernel that counts covers by memoization: equal subproblems have
 * equal numbers of covers, which a table remembers.
 *
 * Primary items are put in an order in which few options hold items on both
 * sides of any point (memo_order.c). Of the choices before that point, only the
 * items in such options matter after it, and many choices lead to the same
 * subproblem. The *rank* of an item is its number in this order. Each option
 * with a primary item has a *place*, its number in the order of the least ranks
 * in the options.
 *
 * A subproblem is a row of bits. A bit for each place is set while its option
 * is *live*, in conflict with no chosen one. In separate words, a bit for each
 * rank is set while its item is uncovered. Choosing a place is an AND with its
 * *mask*, which lacks the places in conflict with it and its ranks. Only a
 * *span* of a mask is stored, contiguous words with all its zeros. The rows of
 * all levels are stored side by side; nothing is ever undone.
 *
 *      items a b c | d     option 0 = b c    option 1 = a d    option 2 = b d
 *
 *      rank   0 = a, 1 = b, 2 = c        place  0 = option 1 (rank 0),
 *                                               1 = option 0, 2 = option 2
 *      places of rank 1   0 1 1
 *      row 0              1 1 1   1 1 1
 *      mask of place 0    0 1 0   0 1 1   option 2 also holds d
 *      row 1              0 1 0   0 1 1
 *
 * The frame of a level has the item to branch on: one with a single option left
 * if the last choice has made one, otherwise the first uncovered one. When all
 * its options have been tried, the covers found since the frame was made are
 * the count of the row. It is stored in the table unless the item had a single
 * option. The key is the whole row; if options share primary items only, the
 * uncovered part suffices, because the live part follows from it. (The live
 * part alone would not do: it does not show an item without options.)
 *
 * M1  place_option[] lists the options with a primary item, by the least rank
 *     in them and then by number.
 * M2  A place is live in row l if its option is not excluded and in conflict
 *     with none of the assumed ones and of those that frames 0..l-1 have
 *     chosen. A rank is uncovered if its item is in none of these.
 * M3  In a row with a frame, each uncovered item has a live option.
 * M4  frames[l].covers is the number of covers found when the frame was made,
 *     as long as all counts fit 64 bits. Afterwards the state is *wide* until
 *     the next restart, and bases[l] has that number instead.
 * M5  A key in the table stands for a row all of whose covers were counted
 *     since the last restart, so that the same options were excluded.
 * M6  The value of a key is the count of covers; if has_numbers, a limb before
 *     it has the number of its node. has_numbers is set if a certificate is or
 *     was written since the last restart.
 *
 * Source: counts are memoized as in Nishino, Yasuda, Minato, Nagata, Dancing
 * with decision diagrams, AAAI 2017.
 */
#ifndef DLX_MEMO_MEMO_H
#define DLX_MEMO_MEMO_H

#include "dlx/memo/memo_table.h"
#include "dlx/search.h"
#include "dlx/trace.h"

typedef struct dlx_memo_span {
    int32_t first, num; /* first word, and number of words, of a row */
    int32_t at;         /* index of the first word in words[] */
} dlx_memo_span;

typedef struct dlx_memo_place {
    dlx_memo_span live, uncovered; /* the two parts of the mask */
    int32_t first_rank, last_rank; /* range of items that may lose an option */
} dlx_memo_place;

typedef struct dlx_memo_frame {
    int32_t rank;  /* rank that the level branches on */
    int32_t place; /* last place tried, or -1 */
    int32_t first; /* least uncovered rank of the row */
    bool is_forced;
    bool is_stored;
    uint64_t hash;   /* hash of the key, if is_stored */
    uint64_t covers; /* M4 */
    uint64_t nodes;  /* s->nodes when the frame was made */
} dlx_memo_frame;

typedef struct dlx_memo {
    int32_t num_ranks, num_places;
    int32_t live_words,
        row_words; /* words of a row: those for live places, and all */
    int32_t key_first, key_words; /* words of a row that form its key */
    int32_t num_words;            /* length of words[] */
    int32_t *rank_item;           /* [rank] */
    int32_t *place_option;        /* [place] M1 */
    int32_t *option_place;        /* [option] or -1 */
    dlx_memo_span *ranks;         /* [rank] places as bits */
    int32_t *first_word; /* [rank] first word of a row with a place whose least
                            rank is this one or later */
    dlx_memo_place *places;
    uint64_t *words;
    uint64_t *rows; /* [level * row_words] */
    dlx_memo_frame *frames;
    bool is_wide;         /* M4 */
    dlx_big *bases;       /* [level] */
    uint64_t *value;      /* M6, of the row to be stored */
    uint64_t *base_limbs; /* memory of bases and value */
    int32_t level;
    bool is_new; /* whether to enter the row after the last frame */
    dlx_memo_table table;
    bool has_numbers; /* M6 */
    dlx_trace *trace;
} dlx_memo;

extern const dlx_kernel dlx_memo_kernel;

enum { DLX_MEMO_BYTES = 1 << 28 /* default size of the table */ };

/* Makes a search state over the whole problem, not restarted yet, with a table
 * of at most the given bytes. room limits rows, spans and counts, in bytes; 0
 * = 1.5 GB. Returns 0, or DLX_ETOOBIG (they exceed room) or DLX_ENOMEM with
 * *out = NULL. */
int dlx_memo_new(dlx_memo **out, const dlx_problem *p, size_t bytes,
                 size_t room);
void dlx_memo_free(dlx_memo *k);
/* Returns whether rows and counts, without spans, fit into room. Takes constant
 * time. */
bool dlx_memo_has_room(const dlx_problem *p, size_t room);
size_t dlx_memo_bytes(const dlx_memo *k, const dlx_problem *p);

/* Orders the primary items so that few options hold items on both sides of any
 * point. Returns 0 or DLX_ENOMEM. */
int dlx_memo_order(const dlx_problem *p, int32_t *rank_item);

/* Returns whether the state of the solver satisfies M1..M4. Slow; for tests. */
bool dlx_memo_check(const dlx_search *s);

/* Returns the bytes for rows, spans and counts: a part of the limit, because
 * the primary search uses the rest. */
static inline size_t dlx_room_of_memo(const dlx_search *s)
{
    enum { PART = 4 };
    return s->limits.bytes / PART;
}

static inline uint64_t *dlx_memo_row(const dlx_memo *k, int32_t level)
{
    return k->rows + (size_t)level * (size_t)k->row_words;
}

static inline bool dlx_memo_has(const uint64_t *words, int32_t bit)
{
    return (words[bit / 64] >> (bit % 64) & 1) != 0;
}

#endif
