/*
 * memo_trace.h - the certificate of a count: the course of the search that
 * memo.h describes, written down while it goes, so that it can be checked.
 *
 * docs/certificates.md defines the text. What the search does is what is
 * written, token by token:
 *
 *      a frame is made that branches on item i            +i
 *      its next option o is chosen                        o
 *      a frame is made whose item i has one option left   >i
 *      the row is known: it is that of node n             =n
 *      all items are covered                              .
 *      item i has no option left                          !i
 *      a frame that branched is left, with its count      -count
 *      the table has forgotten node n                     ~n
 *
 * Nodes are numbered from 1 in the order in which their frames are left.
 *
 * The kernel sweep writes a single node, with a token /i for each level, of
 * item i, and the number of ways to it. All that is held back until the count
 * is known, since memo may have to begin anew (dlx/sweep/sweep.h).
 */
#ifndef DLX_MEMO_MEMO_TRACE_H
#define DLX_MEMO_MEMO_TRACE_H

#include "dlx/big.h"
#include "dlx/problem.h"

typedef struct dlx_memo_trace {
    FILE *to;
    uint64_t nodes;       /* left so far */
    int32_t *text_item;   /* [primary item] its number in the text of the
                             problem, in which primary items come first */
    int32_t *text_option; /* [option] likewise: the text has no options without
                             items */
    char *buffer;         /* what is not written yet */
    size_t used, size;
    char *digits;   /* of a count; from the last one to the first */
    dlx_big count;  /* used up when it is written */
    uint64_t *ways; /* a sum of counts, of two limbs more */
    bool is_held;   /* all is kept in buffer[], which grows */
    size_t held;    /* where in it that began */
    bool failed;    /* something could not be written, */
    bool is_full;   /* for lack of memory */
} dlx_memo_trace;

/* Returns 0 or DLX_ENOMEM; it may be cleared in either case. */
int dlx_memo_trace_init(dlx_memo_trace *t, const dlx_problem *p, FILE *to,
                        int max_limbs);
void dlx_memo_trace_clear(dlx_memo_trace *t);

/* A token that is a sign and the number of a node, or of an item. */
void dlx_memo_trace_node(dlx_memo_trace *t, char sign, uint64_t number);
void dlx_memo_trace_item(dlx_memo_trace *t, char sign, int32_t item);
/* An option is chosen. */
void dlx_memo_trace_option(dlx_memo_trace *t, int32_t option);
/* All items are covered. */
void dlx_memo_trace_cover(dlx_memo_trace *t);
/* A node is left, with a count of num limbs. Returns its number. */
uint64_t dlx_memo_trace_leave(dlx_memo_trace *t, const uint64_t *count,
                              int num);
/* From now on all is held back; or what has been held back is to be written,
 * or is dropped. */
void dlx_memo_trace_hold(dlx_memo_trace *t);
void dlx_memo_trace_release(dlx_memo_trace *t);
void dlx_memo_trace_drop(dlx_memo_trace *t);
/* A level of it: the item that it covers, and the number of ways of num limbs.
 */
void dlx_memo_trace_level(dlx_memo_trace *t, int32_t item, const uint64_t *ways,
                          int num);
/* The count of the problem: the end. Writes out all that is in the buffer.
 * Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_memo_trace_end(dlx_memo_trace *t, const dlx_big *count);

#endif
