// two_shards.h - six queens, split into two shards, for tests of files of them.
#ifndef TESTS_SUPPORT_TWO_SHARDS_H
#define TESTS_SUPPORT_TWO_SHARDS_H

extern "C" {
#include "jobs/fingerprint.h"
#include "jobs/result.h"
#include "jobs/shard.h"
#include "jobs/split.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"

#include <cstring>
#include <string>

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
        EXPECT_EQ(jobs_shard_name_set(&set, hash, nullptr, &split), 0);
    }
    ~TwoShards()
    {
        jobs_shard_clear(&set);
        jobs_split_clear(&split);
    }
    TwoShards(const TwoShards &) = delete;
    TwoShards &operator=(const TwoShards &) = delete;

    // Writes a result of shard 1 to that file, with this number of covers below
    // the paths of each weight. The caller clears it.
    jobs_shard_result result_of_first(const char *path, uint64_t covers)
    {
        jobs_shard shard;
        jobs_shard_result r;
        dlx_file_error error;
        uint64_t sum = 0;
        EXPECT_EQ(jobs_shard_save(&set, &split, 1, path, nullptr, &error), 0);
        EXPECT_EQ(jobs_shard_load(&shard, path, nullptr, &error), 0);
        jobs_shard_result_init(&r);
        EXPECT_EQ(jobs_shard_copy_which(&r.shard, &shard), 0);
        for (size_t k = 0; k < r.shard.num_groups; k++) {
            jobs_group *group = &r.shard.groups[k];
            group->count = strdup(std::to_string(covers).c_str());
            sum += group->weight * covers;
        }
        EXPECT_GT(r.shard.num_groups, 0u);
        r.count = strdup(std::to_string(sum).c_str());
        r.shard_path = strdup("some.shard");
        r.search = strdup("some search");
        r.worker = strdup("some worker");
        jobs_shard_clear(&shard);
        return r;
    }

    ProblemHandle problem;
    ProblemTree tree;
    jobs_split split = {};
    jobs_shard set; // members common to the shards, without paths
    char hash[JOBS_HEX_SIZE];
};

#endif
