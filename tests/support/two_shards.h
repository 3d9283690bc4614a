// two_shards.h - six queens, split into two shards, for tests of files of them.
#ifndef TESTS_SUPPORT_TWO_SHARDS_H
#define TESTS_SUPPORT_TWO_SHARDS_H

extern "C" {
#include "jobs/fingerprint.h"
#include "jobs/shard.h"
#include "jobs/split.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"

class TwoShards
{
  public:
    TwoShards() : problem(build(instances::queens(6))), tree(problem)
    {
        jobs_paths all;
        jobs_paths_init(&all);
        EXPECT_EQ(jobs_paths_add(&all, nullptr, 0), 0);
        EXPECT_EQ(jobs_split_make(&split, tree.get(), &all, 2, 0), 0);
        jobs_paths_clear(&all);
        EXPECT_EQ(jobs_fingerprint(problem.get(), hash), 0);
        jobs_shard_init(&set);
        jobs_shard_name_set(&set, hash, nullptr, &split);
    }
    ~TwoShards()
    {
        jobs_split_clear(&split);
    }
    TwoShards(const TwoShards &) = delete;
    TwoShards &operator=(const TwoShards &) = delete;

    ProblemHandle problem;
    ProblemTree tree;
    jobs_split split = {};
    jobs_shard set; // as of each shard, without paths
    char hash[JOBS_HEX_SIZE];
};

#endif
