// problem_tree.h - the search tree of a problem.
#ifndef TESTS_SUPPORT_PROBLEM_TREE_H
#define TESTS_SUPPORT_PROBLEM_TREE_H

extern "C" {
#include "jobs/problem_tree.h"
}
#include "tests/support/engine.h"

class ProblemTree
{
  public:
    explicit ProblemTree(const ProblemHandle &p)
    {
        dlx_config config;
        dlx_config_init(&config);
        jobs_problem_tree_init(&tree, p.get(), &config, nullptr, 0);
    }
    ProblemTree(const ProblemHandle &p, const dlx_config &config)
    {
        jobs_problem_tree_init(&tree, p.get(), &config, nullptr, 0);
    }
    const dlx_tree *get() const
    {
        return &tree.base;
    }

  private:
    jobs_problem_tree tree;
};

#endif
