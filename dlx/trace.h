/*
 * trace.h - the certificate of a count: a log of the search, written while it
 * runs, so that it can be checked.
 *
 * docs/certificates.md defines the text. Each action of the search is a token:
 *
 *      it branches on item i                              +i
 *      its next option o is chosen                        o
 *      item i has one option left, which is chosen        >i
 *      the remaining subproblem is that of node n         =n
 *      all items are covered                              .
 *      item i has no option left                          !i
 *      all options of an item have been tried: the count  -count
 *      node n will not be referred to again               ~n
 *      weights of items, modulo m, show that there is no  %m i weight .. %
 *      cover
 *
 * With multiplicities (bounds_search.c):
 *
 *      option o is chosen, then left out                  ?o
 *      item i needs all its options, so option o          >i o
 *      item i has less room than its part j needs         <i j
 *
 * and weights as above.
 *
 * Nodes are numbered from 1 in the order in which they are left. Kernels that
 * remember no counts (links, lanes) leave a node by dlx_trace_back(), which
 * counts the covers since it was entered.
 *
 * The kernel sweep writes a single node, with a token /i for each level, of
 * item i, and the number of ways to it. All that is held back until the count
 * is known, since memo may have to start over (dlx/sweep/sweep.h).
 *
 * If two kernels search in turns, each has a trace of its own, *in doubt*: its
 * text is kept in memory until it is known which of them finishes the search.
 */
#ifndef DLX_TRACE_H
#define DLX_TRACE_H

#include "dlx/big.h"
#include "dlx/problem.h"

typedef struct dlx_trace {
    FILE *to;
    uint64_t nodes; /* number of nodes that have been left */
    int num_items;
    int32_t *text_item;   /* [item] its number in the text of the problem,
                             where primary items come first */
    int32_t *text_option; /* [option] its number in the text, which has no
                             options without items; one more element, their
                             number */
    char *buffer;         /* text not written yet */
    size_t used, size;
    size_t usual_size; /* size of the buffer if nothing is kept */
    char *digits;      /* digits of a count, from the last one to the first */
    dlx_big count;     /* scratch for a count; writing it destroys it */
    uint64_t *ways;    /* scratch for a sum of counts, with two limbs more */
    uint64_t covers;   /* covers visited so far */
    uint64_t *before;  /* [depth] covers when the node was entered */
    int depth;         /* nodes entered by dlx_trace_branch() and not yet
                          left */
    size_t most;       /* size in bytes above which the doubt ends */
    bool is_in_doubt;  /* in doubt: all is kept in buffer[], which grows */
    bool is_first;     /* this trace goes on when the doubt ends */
    bool is_lost; /* the other trace goes on; this one writes nothing more */
    bool is_held; /* held back: all is kept in buffer[], which grows */
    size_t held;  /* beginning of the held text in buffer[] */
    bool failed;  /* something could not be written */
    bool is_full; /* failed because memory was short */
} dlx_trace;

/* Begins a trace with its title, not in doubt. Returns 0 or DLX_ENOMEM; it may
 * be cleared in either case. */
int dlx_trace_init(dlx_trace *t, const dlx_problem *p, FILE *to,
                   const char *title, int max_limbs);
void dlx_trace_clear(dlx_trace *t);
/* Puts the trace in doubt until it has `most` bytes. If is_first is true it is
 * then the trace that goes on. */
void dlx_trace_doubt(dlx_trace *t, size_t most, bool is_first);
/* Ends the doubt: this trace goes on. t may be NULL. */
void dlx_trace_settle(dlx_trace *t);

/* Writes a token: a sign and the number of a node, or of an item. */
void dlx_trace_node(dlx_trace *t, char sign, uint64_t number);
void dlx_trace_item(dlx_trace *t, char sign, int32_t item);
void dlx_trace_option(dlx_trace *t, int32_t option);
/* Write a number and a blank, or a text of at most ten bytes. */
void dlx_trace_number(dlx_trace *t, int64_t number);
void dlx_trace_text(dlx_trace *t, const char *text);
/* Writes that all items are covered. */
void dlx_trace_cover(dlx_trace *t);
/* Writes that a node is left, with a count of num limbs. Returns its number. */
uint64_t dlx_trace_leave(dlx_trace *t, const uint64_t *count, int num);
/* Enter and leave a node, for a search that remembers no counts: nothing will
 * refer to the node. */
void dlx_trace_branch(dlx_trace *t, int32_t item);
void dlx_trace_back(dlx_trace *t);
/* Enters such a node that branches on an option. */
void dlx_trace_try(dlx_trace *t, int32_t option);
/* Begins to hold back the text. Later it is released to be written, or dropped.
 */
void dlx_trace_hold(dlx_trace *t);
void dlx_trace_release(dlx_trace *t);
void dlx_trace_drop(dlx_trace *t);
/* Writes a level of a sweep: the item that it covers, and the number of ways in
 * num limbs. */
void dlx_trace_level(dlx_trace *t, int32_t item, const uint64_t *ways, int num);
/* Writes a whole proof that there is no cover: weights of items (dlx/algebra).
 * Needs: nothing has been written after the title. */
void dlx_trace_weights(dlx_trace *t, uint32_t modulus, const uint32_t *weight);
/* Writes the count of the problem, which ends the text, and flushes the buffer.
 * Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_trace_end(dlx_trace *t, const dlx_big *count);
/* Flushes the buffer. Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_trace_close(dlx_trace *t);

#endif
