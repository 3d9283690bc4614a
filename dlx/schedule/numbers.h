/*
 * numbers.h - the parameters of the scheduler: when an arm begins, and its
 * share of the time (base/policy.h).
 *
 * A solver points to dlx_usual_numbers. Tests set others before the search
 * begins, so that arms change even in problems of some twenty nodes; bench/tune
 * tries others. None of these numbers changes an answer.
 *
 * Units    ns: nanoseconds of a thread, estimated from nodes and updates
 *          (outlook.h); shares: of the time of the first arm so far; leads:
 *          how many times sooner than the first arm another one seems to end
 */
#ifndef DLX_SCHEDULE_NUMBERS_H
#define DLX_SCHEDULE_NUMBERS_H

#include "base/policy.h"

typedef struct dlx_numbers {
    double nodes_alone; /* nodes before workers are started */
    double doubt;       /* bytes of a certificate after which the first arm
                           is chosen (certify.c) */

    /* Rounds of memo, sweeps and auxiliary counts. */
    double first_round;     /* nodes of the first arm at the first round */
    double longer;          /* factor from one round to the next */
    double setup_of_entry;  /* ns per entry that the first arm must have had
                               before another arm is made */
    double setups_of_doubt; /* multiple of that time that it must have had,
                               or still need */
    double setups_of_hope;  /* multiple of that time that it must still need for
                               another arm to be made early */
    double early;           /* then, the part of that time that it must have had
                             */

    /* Memo. */
    double nodes_before_memo;    /* nodes of the first arm before memo counts */
    double nodes_before_bounded; /* the same for memo with multiplicities, if
                                    covers are many */
    double nodes_of_cover;   /* covers are "many" if there are at most this many
                                nodes per cover */
    double least_slice;      /* first slice of memo, in nodes, if covers are
                                many */
    double growth;           /* promising growth of covers per node, from a
                                slice of memo to the next */
    double least_of_first;   /* first slice of memo, in ns, in a search for a
                                first cover */
    double times_of_bounded; /* maximal share of memo with multiplicities */
    base_shares many; /* shares in a count with many covers: leads compare
                         covers per node */
    base_shares
        few; /* shares in another count: leads compare progress per node */
    base_shares first; /* shares before a first cover: the lead is the part of
                          memo's nodes that it found in its table */

    /* Sweeps. */
    double read;             /* ns to read a state, per move */
    double read_of_prefixes; /* the same in a sweep by prefixes */
    double limb;             /* ns more for each further limb of its count */
    double state;            /* ns to make a state */
    base_shares sweep;       /* shares in a count */
    base_shares refuter;     /* shares beside a search for a first cover */
    double ending;       /* least lead with which a sweep surely ends first */
    double doubt_of_end; /* added to `ending` for each multiple of its time so
                            far that the whole sweep takes */
    double in_doubt; /* least lead with which it surely ends first even if its
                        levels keep growing */
    double in_no_doubt;    /* such a lead with which it takes over at once */
    double times_of_sweep; /* time that a sweep needs / time that prefixes
                              need, at least, for these to go on alone */
    double reads_to_stay;  /* states read before a sweep takes over */
    double part_of_left;   /* share of the time that the first arm still
                              needs, for a sweep that does not surely end
                              first */
    double part_of_both;   /* share of the first arm's whole time, to watch a
                              sweep */

    /* Algebra. */
    double first_look; /* nodes of the first arm before it may begin; checked
                          again whenever they have doubled */
    double times_of_algebra; /* time of the search / time of algebra, at
                                least */

    /* Auxiliary counts. */
    double least_alike;       /* number of covers that one of the reduced
                                 problem stands for */
    double orbits_of_entry;   /* ns per entry to look for orbits of options */
    double entries_of_orbits; /* largest number of entries for which orbits
                                 are looked for */
    double times_of_orbits;   /* multiple of the time for orbits that the
                                 first arm must have had and still need */
    double look_at_entry;     /* ns per entry looked at for orbits, which
                                 limits that work */
    double doubt_of_turns;    /* time still needed / time that turns seem to
                                 need, at least */
    double longest_of_turns;  /* maximal ns of turns if covers are few and
                                 clauses take part */

    /* Symmetry. */
    base_shares symmetry;  /* shares in a count; the lead is the number of
                              partial covers of a class */
    double times_of_graph; /* multiple of the time of a graph that must have
                              been taken */
    double longest_graph;  /* maximal ns of a graph: libbliss cannot be
                              stopped */
    double entries_of_symmetry; /* largest number of entries of a problem whose
                                   symmetry is looked for */

    /* Clauses. */
    double first_clauses;  /* least number of nodes of the first arm before
                              clauses */
    double small_problem;  /* another such number: this constant divided by the
                              square of the number of entries */
    double longer_clauses; /* factor from one slice of clauses to the next */
    double most_covers;    /* covers are "few" up to this number */
    double nodes_of_few;   /* nodes after which a count of few covers is
                              treated as any count */
    double soon;           /* no clauses if the first arm seems to end before
                              its nodes grow by this factor */
    double soon_in_large;  /* the same factor for a first cover of a large
                              problem */
    double entries_of_large; /* number of entries of a large problem */
    double least_before;     /* least ns of the first arm before clauses */
    double setup_of_clauses; /* least ns per entry of the first arm before
                                clauses */
    double least_in_count;   /* least ns of the first arm before clauses, in
                                a count of all covers */
    double setup_in_count;   /* the same per entry: the time to make them */
    base_shares clauses, clauses_in_count;
} dlx_numbers;

extern const dlx_numbers dlx_usual_numbers;

#endif
