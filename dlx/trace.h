/*
 * trace.h - the certificate of a count: the course of a search, written down
 * while it goes, so that it can be checked.
 *
 * docs/certificates.md defines the text. What a search does is what is written,
 * token by token:
 *
 *      it branches on item i                              +i
 *      its next option o is chosen                        o
 *      item i has one option left, which is chosen        >i
 *      what remains is known: it is that of node n        =n
 *      all items are covered                              .
 *      item i has no option left                          !i
 *      all options of an item have been tried: the count  -count
 *      node n will not be referred to any more            ~n
 *      weights of items, modulo m, show that there is no  %m i weight .. %
 *      cover
 *
 * Where there are multiplicities (bounds_search.c):
 *
 *      option o is chosen, then left out                  ?o
 *      item i wants all that it has, so option o          >i o
 *      item i has no more room than its part j needs      <i j
 *
 * Nodes are numbered from 1 in the order in which they are left. Kernels that
 * remember no counts (links, lanes) leave a node by dlx_trace_back(), which
 * counts the covers since it was entered.
 *
 * The kernel sweep writes a single node, with a token /i for each level, of
 * item i, and the number of ways to it. All that is held back until the count
 * is known, since memo may have to begin anew (dlx/sweep/sweep.h).
 *
 * Where two kernels search by turns, each has a trace of its own, *in doubt*:
 * what it writes is kept in memory until it is known which of them goes on.
 */
#ifndef DLX_TRACE_H
#define DLX_TRACE_H

#include "dlx/big.h"
#include "dlx/problem.h"

typedef struct dlx_trace {
    FILE *to;
    uint64_t nodes; /* left so far */
    int num_items;
    int32_t *text_item;   /* [item] its number in the text of the problem, in
                             which primary items come first */
    int32_t *text_option; /* [option] likewise: the text has no options without
                             items; one more, their number */
    char *buffer;         /* what is not written yet */
    size_t used, size;
    size_t usual_size; /* when nothing is kept */
    char *digits;      /* of a count; from the last one to the first */
    dlx_big count;     /* used up when it is written */
    uint64_t *ways;    /* a sum of counts, of two limbs more */
    uint64_t covers;   /* visited so far, ... */
    uint64_t *before;  /* [depth] ... before a node was entered */
    int depth;         /* nodes entered by dlx_trace_branch() and not left */
    size_t most;       /* bytes kept while it is in doubt; then ... */
    bool is_in_doubt;  /* all is kept in buffer[], which grows */
    bool is_first;     /* ... it is out of doubt, or ... */
    bool is_lost;      /* ... it has lost: nothing more is written */
    bool is_held;      /* all is kept in buffer[], which grows */
    size_t held;       /* where in it that began */
    bool failed;       /* something could not be written, */
    bool is_full;      /* for lack of memory */
} dlx_trace;

/* A trace that is not in doubt, and begins with its title. Returns 0 or
 * DLX_ENOMEM; it may be cleared in either case. */
int dlx_trace_init(dlx_trace *t, const dlx_problem *p, FILE *to,
                   const char *title, int max_limbs);
void dlx_trace_clear(dlx_trace *t);
/* It is in doubt from now on, until it has that many bytes. is_first: then it
 * is the one that goes on. */
void dlx_trace_doubt(dlx_trace *t, size_t most, bool is_first);
/* It is the one that goes on; t may be NULL. */
void dlx_trace_settle(dlx_trace *t);

/* A token that is a sign and the number of a node, or of an item. */
void dlx_trace_node(dlx_trace *t, char sign, uint64_t number);
void dlx_trace_item(dlx_trace *t, char sign, int32_t item);
/* An option is chosen. */
void dlx_trace_option(dlx_trace *t, int32_t option);
/* A number with a blank behind it; a text of ten bytes at most. */
void dlx_trace_number(dlx_trace *t, int64_t number);
void dlx_trace_text(dlx_trace *t, const char *text);
/* All items are covered. */
void dlx_trace_cover(dlx_trace *t);
/* A node is left, with a count of num limbs. Returns its number. */
uint64_t dlx_trace_leave(dlx_trace *t, const uint64_t *count, int num);
/* A search that remembers no counts enters a node, and leaves it: nothing will
 * refer to that. */
void dlx_trace_branch(dlx_trace *t, int32_t item);
void dlx_trace_back(dlx_trace *t);
/* Likewise, where it is an option that it branches on. */
void dlx_trace_try(dlx_trace *t, int32_t option);
/* From now on all is held back; or what has been held back is to be written,
 * or is dropped. */
void dlx_trace_hold(dlx_trace *t);
void dlx_trace_release(dlx_trace *t);
void dlx_trace_drop(dlx_trace *t);
/* A level of it: the item that it covers, and the number of ways of num limbs.
 */
void dlx_trace_level(dlx_trace *t, int32_t item, const uint64_t *ways, int num);
/* All of a proof that there is no cover: weights of items (dlx/algebra). Needs:
 * nothing has been written before. */
void dlx_trace_weights(dlx_trace *t, uint32_t modulus, const uint32_t *weight);
/* The count of the problem: the end. Writes out all that is in the buffer.
 * Returns 0, DLX_EWRITE or DLX_ENOMEM. */
int dlx_trace_end(dlx_trace *t, const dlx_big *count);
/* Writes out all that is in the buffer. Returns likewise. */
int dlx_trace_close(dlx_trace *t);

#endif
