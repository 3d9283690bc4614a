/*
 * numbers.h - the numbers of the scheduler: when an arm begins, and what share
 * of the time it gets (base/policy.h).
 *
 * A solver points to dlx_usual_numbers; tests let it point to others, before
 * the search begins, so that arms change in problems of some twenty nodes, too.
 * bench/tune tries others. None of these numbers changes an answer.
 *
 * Units    ns: nanoseconds of a thread, estimated from nodes and updates
 *          (outlook.h); shares: of what the first arm has had so far; leads:
 *          how many times sooner than the first arm another one seems to end
 */
#ifndef DLX_SCHEDULE_NUMBERS_H
#define DLX_SCHEDULE_NUMBERS_H

#include "base/policy.h"

typedef struct dlx_numbers {
    double nodes_alone; /* nodes before workers are started */
    double doubt;       /* bytes of a certificate until the first arm is the one
                           that writes it (certify.c) */

    /* Rounds of memo, sweeps and counts aside. */
    double first_round;    /* nodes of the first arm before it */
    double longer;         /* factor from one round to the next */
    double setup_of_entry; /* ns of the first arm for each entry, before it pays
                              to make another one, and ns that it still needs,
                              ... */
    double setups_of_doubt; /* ... or that many times as long before */

    /* Memo. */
    double nodes_before_memo;    /* nodes of the first arm before memo counts */
    double nodes_before_bounded; /* likewise, of memo with multiplicities, where
                                    covers are many */
    double nodes_of_cover; /* nodes for a cover, at most, where covers are many
                            */
    double least_slice;    /* nodes of memo where covers are many */
    double growth;         /* of covers a node, from a slice of memo to the
                              next, that is promising */
    double least_of_first; /* ns of memo where a first cover is looked for */
    double times_of_bounded; /* share of memo with multiplicities, at most */
    base_shares many;  /* a count, and covers are many: by covers a node */
    base_shares few;   /* another count: by progress a node */
    base_shares first; /* a first cover: the lead is the part of nodes of
                         memo that it found in its table */

    /* Sweeps. */
    double read;         /* ns to read a state, for one move */
    base_shares sweep;   /* in a count */
    base_shares refuter; /* beside a search for a first cover */
    double ending; /* lead of a sweep that surely ends first, more by ... */
    double doubt_of_end; /* ... that for each time that it has had until then */
    double in_doubt;     /* lead of a sweep even if its levels go on growing */
    double in_no_doubt;  /* likewise, so that it takes over at once */
    double reads_to_stay; /* states read before a sweep takes over */
    double part_of_left;  /* of what the first arm still needs, for a sweep that
                             does not surely end first */
    double part_of_both;  /* of what the first arm needs in all, to see how a
                             sweep gets on */

    /* Algebra. */
    double first_look; /* nodes of the first arm before it may begin; it is
                          looked at again whenever these have doubled */
    double times_of_algebra; /* what it takes, that the first arm has had before
                              */

    /* Counts aside. */
    double least_alike;       /* covers for each one that is counted aside */
    double orbits_of_entry;   /* ns to look for orbits of options, for each
                                 entry, ... */
    double entries_of_orbits; /* ... of which there are no more than that */
    double times_of_orbits;   /* what that takes, that the first arm has had and
                                 will still need */
    double look_at_entry;    /* ns for an entry, of what of these it may take */
    double doubt_of_turns;   /* times as long as turns seem to take */
    double longest_of_turns; /* ns that they may take where covers are few and
                                clauses take part */

    /* Clauses. */
    double first_clauses;  /* nodes of the first arm before clauses, ... */
    double small_problem;  /* ... at least, or this divided by the square of
                              the number of entries */
    double longer_clauses; /* factor from one slice of clauses to the next */
    double most_covers;    /* covers that are few */
    double nodes_of_few;   /* nodes until a count to few covers is a count */
    double soon;           /* a first arm that ends before it is that many times
                              as long needs no clauses, ... */
    double soon_in_large; /* ... or that, in the search for a cover of a problem
                             of ... */
    double entries_of_large; /* ... that many entries */
    double least_before;     /* ns of the first arm before clauses, ... */
    double setup_of_clauses; /* ... and for each entry */
    double least_in_count;   /* likewise, in a count of all covers */
    base_shares clauses, clauses_in_count;
} dlx_numbers;

extern const dlx_numbers dlx_usual_numbers;

#endif
