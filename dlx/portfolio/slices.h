/*
 * slices.h - when kernels change in the course of a search, in numbers.
 *
 * A solver points to dlx_usual_slices; tests let it point to others, before the
 * search begins, so that kernels change in problems of some twenty nodes, too.
 * None of these numbers changes an answer.
 */
#ifndef DLX_PORTFOLIO_SLICES_H
#define DLX_PORTFOLIO_SLICES_H

#include <stddef.h>
#include <stdint.h>

/* Memo, or a sweep in its place (portfolio.c). */
typedef struct dlx_slices_of_memo {
    uint64_t nodes_before; /* so that a short search costs nothing more, ... */
    uint64_t nodes_for_memo;    /* that is no sweep: what it is judged by is not
                                   worth anything before */
    uint64_t nodes_for_bounded; /* likewise, with multiplicities, where a node
                                   takes longer, and with many covers */
    double time_an_entry;       /* ... and nanoseconds, for each entry of the
                                   problem, as it takes some to make memo */
    uint64_t times_longer;      /* until memo may go on */
    uint64_t nodes_a_cover;     /* at most, where covers are many */
    uint64_t nodes_of_slice;    /* at least, where they are many */
    uint64_t part_of_all;       /* or that part of the search's nodes */
    uint64_t part_of_few;   /* where covers are few: the part at first ... */
    uint64_t most_of_few;   /* ... and at most, ... */
    double times_promising; /* ... while memo is ahead by that */
    double times_ahead;     /* at least, for memo to stay */
    double times_in_doubt;  /* the same of a sweep whose levels go on growing */
    double least_turn;      /* nanoseconds of memo where a first cover is looked
                               for, at least */
    double least_alike; /* covers for each one that is counted aside (aside.h),
                           at least, as multiplicities cost time */
} dlx_slices_of_memo;

/* Clauses (race.c). */
typedef struct dlx_slices_of_clauses {
    uint64_t fewest_nodes; /* before the first slice */
    double first_nodes;    /* divided by the square of the number of entries:
                              likewise. In a small problem a node is fast, and
                              the end of the search may be near. */
    int most_covers;       /* that are few */
    uint64_t nodes_of_few; /* before a count to a few covers is one by all
                              kernels */
    double times_longer;   /* a search that will end before it is longer by that
                              makes progress, ... */
    double times_longer_in_large; /* or by that, if it looks for a few covers
                                     and its problem has ... */
    int64_t entries_of_large;     /* ... that many entries */
    double times_clauses; /* they get that many times the time of the search,
                             ... */
    double least_search;  /* ... when that is nanoseconds, this at least, ... */
    double setup;         /* ... or this for each entry; */
    double times_in_count; /* likewise, in a count of all covers, ... */
    double least_in_count; /* ... where it is nanoseconds, this at least */
} dlx_slices_of_clauses;

typedef struct dlx_slices {
    uint64_t nodes_alone; /* before workers are started */
    size_t doubt; /* bytes of a certificate until it is settled which search
                     writes it (certify.c) */
    dlx_slices_of_memo memo;
    dlx_slices_of_clauses clauses;
} dlx_slices;

extern const dlx_slices dlx_usual_slices;

#endif
