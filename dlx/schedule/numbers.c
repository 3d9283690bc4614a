/*
 * numbers.c - the parameters of the scheduler, measured on the data sets of
 * docs/benchmarks.md.
 *
 * bench/tune FILE... tries other values, one at a time. bench/covers --best
 * FILE... compares auto with the fastest single method; read, state, early and
 * symmetry were set by it. times_of_graph and setup_in_count were tried on
 * one-factorizations, designs and queens by dlx count --threads 1.
 */
#include "dlx/schedule/numbers.h"

#include <math.h>

const dlx_numbers dlx_usual_numbers = {
    .nodes_alone = 20000,
    .doubt = 1 << 26,
    .first_round = 12500,
    .longer = 2,
    .setup_of_entry = 1000,
    .setups_of_doubt = 8,
    .setups_of_hope = 1000,
    .early = 1.0 / 8,
    .nodes_before_memo = 200000,
    .nodes_before_bounded = 50000,
    .nodes_of_cover = 4,
    .least_slice = 20000,
    .growth = 1.05,
    .least_of_first = 5e6,
    .times_of_bounded = 2,
    .many = {0, 1.0 / 128, 3, 1.0 / 64, 5, (double)INFINITY},
    .few = {0, 1.0 / 48, 3, 0.5, 5, (double)INFINITY},
    .first = {0, 1.0 / 16, 1.0 / 1000, 2, 1.0 / 16, 8},
    .read = 2,
    .read_of_prefixes = 3,
    .limb = 0.6,
    .state = 11,
    .sweep = {1, 1.0 / 32, 3, 0.5, 5, (double)INFINITY},
    .refuter = {0, 1.0 / 32, 0, 1, 100, 16},
    .ending = 1.5,
    .doubt_of_end = 0.1,
    .in_doubt = 3,
    .in_no_doubt = 100,
    .times_of_sweep = 3,
    .reads_to_stay = 1e6,
    .part_of_left = 0.25,
    .part_of_both = 1.0 / 24,
    .first_look = 256,
    .times_of_algebra = 8,
    .least_alike = 10,
    .orbits_of_entry = 1000,
    .entries_of_orbits = 200000,
    .times_of_orbits = 2,
    .look_at_entry = 8,
    .doubt_of_turns = 1.3,
    .longest_of_turns = 6e10,
    .symmetry = {2, 1.0 / 32, 5, 1.0 / 8, 16, 2},
    .times_of_graph = 2,
    .longest_graph = 3e8,
    .entries_of_symmetry = 20000,
    .first_clauses = 200,
    .small_problem = 4e10,
    .longer_clauses = 1.5,
    .most_covers = 1000,
    .nodes_of_few = 200000,
    .soon = 16,
    .soon_in_large = 4,
    .entries_of_large = 2000,
    .least_before = 1e7,
    .setup_of_clauses = 300,
    .least_in_count = 2e6,
    .setup_in_count = 500,
    .clauses = {0, 2.5, (double)INFINITY, 0, (double)INFINITY, 0},
    .clauses_in_count = {0, 1, (double)INFINITY, 0, (double)INFINITY, 0},
};
