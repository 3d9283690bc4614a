// Lanes search alike with all vector instructions: the same covers in the same
// order, the same nodes and updates.
#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

// Results of a search that must not depend on the machine.
struct Search {
    std::vector<brute::Cover> covers; // in the order found
    Work found, counted;              // by dlx_next(); by dlx_count()
    uint64_t updates;
};

Search search(const ProblemHandle &p, const dlx_config &config)
{
    const uint64_t MOST_NODES = 10000;
    uint64_t covers;
    Search all{};
    SolverHandle s = new_solver(p, config);
    set_limits(s, 0, MOST_NODES);
    while (dlx_next(s.get()) == DLX_SOLUTION)
        all.covers.push_back(get_cover(s));
    all.found = work_of(s);
    s = new_solver(p, config);
    set_limits(s, 0, MOST_NODES);
    dlx_count(s.get(), &covers);
    all.counted = work_of(s);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    all.updates = stats.updates;
    return all;
}

std::vector<Kernel> kernels_of_lanes(bool has_small_packs)
{
    std::vector<Kernel> some;
    for (const Kernel &kernel : all_kernels()) {
        if (kernel.config.kernel == DLX_KERNEL_LANES &&
            (kernel.config.tuning.pack_bytes > 0) == has_small_packs)
            some.push_back(kernel);
    }
    return some;
}

uint64_t expect_one_search(const brute::Problem &from, bool has_small_packs)
{
    ProblemHandle p = build(from);
    std::vector<Kernel> kernels = kernels_of_lanes(has_small_packs);
    Search first = search(p, kernels.front().config);
    for (const Kernel &kernel : kernels) {
        SCOPED_TRACE(kernel.name);
        Search other = search(p, kernel.config);
        EXPECT_EQ(first.covers, other.covers);
        EXPECT_EQ(first.found, other.found);
        EXPECT_EQ(first.counted, other.counted);
        EXPECT_EQ(first.updates, other.updates);
    }
    return first.found.nodes;
}

// parameter: whether packs are small
class Isa : public brief::TestWithParam<bool>
{
};

std::string name_of(const bool &has_small_packs)
{
    return has_small_packs ? "small" : "all";
}

INSTANTIATE_TEST_SUITE_P(Packs, Isa, {false, true}, name_of);

TEST_P(Isa, MakesTheSameSearchOfRandomProblems)
{
    uint64_t nodes = 0;
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        nodes += expect_one_search(RandomProblem::make(seed), GetParam());
    }
    EXPECT_GT(nodes, 10000u);
}

TEST_P(Isa, MakesTheSameSearchOfWideProblems)
{
    uint64_t nodes = 0;
    for (uint32_t seed = 0; seed < 90 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        nodes += expect_one_search(RandomProblem::make_wide(seed), GetParam());
    }
    EXPECT_GT(nodes, 10000u);
}

TEST_P(Isa, MakesTheSameSearchOfInstances)
{
    for (const brute::Problem &p :
         {instances::queens(9), instances::queens(20), instances::langford(8),
          instances::langford(16), instances::dominoes(6, 6),
          instances::dominoes(12, 12), instances::latin_squares(4),
          instances::latin_squares(7), instances::pentominoes(3, 20),
          instances::pentominoes(6, 10)})
        expect_one_search(p, GetParam());
}

} // namespace
