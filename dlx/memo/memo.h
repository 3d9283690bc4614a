/*
 * memo.h - the kernel that counts covers by memoization: equal subproblems have
 * equal numbers of covers, which a table remembers.
 *
 * Primary items are put in an order in which few options hold items on both
 * sides of any point (memo_order.c): of what was chosen before that point, only
 * the items in such options show after it, so that many choices lead to the
 * same subproblem. The *rank* of an item is its number in this order. Each
 * option that holds a primary item has a *place*, its number in the order of
 * the least ranks in the options.
 *
 * A subproblem is a row of bits: a bit for each place says that its option is
 * *live*, in conflict with no chosen one; then, in words of their own, a bit
 * for each rank says that its item is uncovered. Choosing the option of a place
 * is an AND with its *mask*, which lacks the places in conflict with it and the
 * ranks of its items. Of a mask only a *span* is stored, words that lie side by
 * side and have all its zeros. The rows of all levels lie one after the other,
 * and nothing is ever undone.
 *
 *      items a b c | d     option 0 = b c    option 1 = a d    option 2 = b d
 *
 *      rank   0 = a, 1 = b, 2 = c        place  0 = option 1 (rank 0),
 *                                               1 = option 0, 2 = option 2
 *      places of rank 1   0 1 1
 *      row 0              1 1 1   1 1 1
 *      mask of place 0    0 1 0   0 1 1   option 2 holds d too
 *      row 1              0 1 0   0 1 1
 *
 * The frame of a level has the item to branch on: one with a single option left
 * if the last choice has made one, else the first uncovered one. When all
 * options of the item have been tried, the increase of the count of covers
 * since the frame was made is the count of the row, and is stored in the table,
 * except if the item had a single option. The key is the whole row, or its
 * uncovered part alone where options share primary items only, since the live
 * part follows from it. (The live part alone would not do: an item that has
 * lost all its options does not show in it.)
 *
 * M1  place_option[] lists the options with a primary item, by the least rank
 *     in them and then by number.
 * M2  A place is live in row l if its option is not excluded and in conflict
 *     with none of the assumed ones and of those that frames 0..l-1 have
 *     chosen. A rank is uncovered if its item is in none of these.
 * M3  In a row with a frame, each uncovered item has a live option; enter()
 *     makes no frame for a row in which one has none.
 * M4  frames[l].covers is the number of covers found when the frame was made,
 *     as long as all of them are in the solver's 64 bits. When these are used
 *     up the state becomes *wide*, until the next restart: bases[l] has what
 *     frames[l].covers had, a number of any size.
 * M5  A key in the table stands for a row all of whose covers were counted, and
 *     since the last restart, so that the same options were excluded.
 * M6  The value of a key is the count of covers, and before it, in a limb of
 *     its own, the number of the node if has_numbers: if since the last
 *     restart a certificate is, or has been, written.
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
    int32_t first, num; /* words of a row */
    int32_t at;         /* of the first, in words[] */
} dlx_memo_span;

typedef struct dlx_memo_place {
    dlx_memo_span live, uncovered; /* the mask: its two parts */
    int32_t first_rank, last_rank; /* of items that may lose an option by it */
} dlx_memo_place;

typedef struct dlx_memo_frame {
    int32_t rank;    /* branched on */
    int32_t place;   /* tried last, or -1 */
    int32_t first;   /* least uncovered rank of the row */
    bool is_forced;  /* its item has one option */
    bool is_stored;  /* the count of the row is to be stored in the table */
    uint64_t hash;   /* of the key, if so */
    uint64_t covers; /* M4 */
    uint64_t nodes;  /* likewise: the solver's count of nodes */
} dlx_memo_frame;

typedef struct dlx_memo {
    int32_t num_ranks, num_places;
    int32_t live_words, row_words; /* of a row: live places; all */
    int32_t key_first, key_words;  /* words of a row that are its key */
    int32_t num_words;             /* in words[] */
    int32_t *rank_item;            /* [rank] */
    int32_t *place_option;         /* [place] M1 */
    int32_t *option_place;         /* [option] or -1 */
    dlx_memo_span *ranks;          /* [rank] its places */
    int32_t *first_word;           /* [rank] word of a row with the first place
                                      whose least rank is not before this one */
    dlx_memo_place *places;
    uint64_t *words; /* of all spans */
    uint64_t *rows;  /* [level * row_words] */
    dlx_memo_frame *frames;
    bool is_wide;         /* M4 */
    dlx_big *bases;       /* [level] */
    uint64_t *value;      /* of the row that is to be stored: M6 */
    uint64_t *base_limbs; /* of bases and value */
    int32_t level;        /* number of frames in use */
    bool is_new;          /* the row behind the last frame is to be entered */
    dlx_memo_table table;
    bool has_numbers; /* M6 */
    dlx_trace *trace; /* of this count, or NULL; the caller's */
} dlx_memo;

extern const dlx_kernel dlx_memo_kernel;

enum { DLX_MEMO_BYTES = 1 << 28 /* of the table, by default */ };

/* A search state over the whole problem, not restarted yet, with a table of the
 * given number of bytes at most. Rows, spans and counts have that room in
 * bytes; 0: 1.5 GB. Returns 0, DLX_ETOOBIG (they do not fit) or DLX_ENOMEM and
 * NULL in *out. */
int dlx_memo_new(dlx_memo **out, const dlx_problem *p, size_t bytes,
                 size_t room);
void dlx_memo_free(dlx_memo *k);
/* Is there room for its rows and counts, if not for spans? Known at once. */
bool dlx_memo_has_room(const dlx_problem *p, size_t room);
size_t dlx_memo_bytes(const dlx_memo *k, const dlx_problem *p);

/* An order of the primary items in which few options hold items on both sides
 * of any point. Returns 0 or DLX_ENOMEM. */
int dlx_memo_order(const dlx_problem *p, int32_t *rank_item);

/* Does the state of a memo solver satisfy M1..M4? Slow; for tests. */
bool dlx_memo_check(const dlx_search *s);

/* For rows, spans and counts. Beside another search, which has its limits
 * already, it is a part of what that may use. */
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
