/* slices.c - when kernels change, as measured on the data sets of bench/. */
#include "dlx/portfolio/slices.h"

const dlx_slices dlx_usual_slices = {
    .nodes_alone = 20000,
    .doubt = 1 << 26,
    .memo = {.nodes_before = 12500,
             .nodes_for_memo = 200000,
             .nodes_for_bounded = 50000,
             .time_an_entry = 250,
             .times_longer = 4,
             .nodes_a_cover = 4,
             .nodes_of_slice = 20000, /* some milliseconds */
             .part_of_all = 128,
             .part_of_few = 48,
             .most_of_few = 2,
             .times_promising = 3,
             .times_ahead = 5,
             .times_in_doubt = 3,
             .least_turn = 5e6,
             .least_alike = 10},
    .clauses = {.fewest_nodes = 200,
                .first_nodes = 4e10,
                .most_covers = 1000,
                .nodes_of_few = 200000,
                .times_longer = 16,
                .times_longer_in_large = 4,
                .entries_of_large = 2000,
                .times_clauses = 2.5,
                .least_search = 3e7,
                .setup = 1500,
                .times_in_count = 1,
                .least_in_count = 2e6},
};
