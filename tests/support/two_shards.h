// two_shards.h - six queens, split into two shards, for tests of files of them.
#ifndef TESTS_SUPPORT_TWO_SHARDS_H
#define TESTS_SUPPORT_TWO_SHARDS_H

extern "C" {
#include "dlx/shards/fingerprint.h"
#include "dlx/shards/shard.h"
#include "dlx/shards/split.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"

class TwoShards
{
  public:
    TwoShards() : problem(build(instances::queens(6))), tree(problem)
    {
        dlx_paths all;
        dlx_paths_init(&all);
        EXPECT_EQ(dlx_paths_add(&all, nullptr, 0), 0);
        EXPECT_EQ(dlx_split_make(&split, tree.get(), &all, 2, 0), 0);
        dlx_paths_clear(&all);
        EXPECT_EQ(dlx_fingerprint(problem.get(), hash), 0);
        dlx_shard_init(&set);
        dlx_shard_name_set(&set, hash, nullptr, &split);
    }
    ~TwoShards()
    {
        dlx_split_clear(&split);
    }
    TwoShards(const TwoShards &) = delete;
    TwoShards &operator=(const TwoShards &) = delete;

    ProblemHandle problem;
    ProblemTree tree;
    dlx_split split = {};
    dlx_shard set; // as of each shard, without paths
    char hash[DLX_HEX_SIZE];
};

#endif
