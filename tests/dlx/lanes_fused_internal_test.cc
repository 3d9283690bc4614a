// The fused search of lanes finds each cover once, with lanes of all widths and
// rows of all lengths, however it is stepped, stopped and split.
#include <algorithm>
#include <numeric>

#include "tests/support/brief_tests.h"
#include "tests/support/internals.h"

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

extern "C" {
#include "dlx/lanes/lanes.h"
}

namespace
{

const uint64_t AT_ONCE = 0; // it begins at once, or after this number of nodes

dlx_lanes *lanes_of(const SolverHandle &s)
{
    return static_cast<dlx_lanes *>(s->first.state);
}

SolverHandle fused_solver(const ProblemHandle &p, const dlx_config &config,
                          uint64_t first_look)
{
    SolverHandle s = new_solver(p, config);
    dlx_lanes *k = lanes_of(s);
    if (first_look == AT_ONCE)
        k->packer.is_fused = true;
    k->first_look = first_look;
    k->most_forced = 1e9;
    return s;
}

class Fused : public brief::TestWithParam<Kernel>
{
  protected:
    SolverHandle solver(uint64_t first_look) const
    {
        return fused_solver(p, GetParam().config, first_look);
    }
    void load(const brute::Problem &from)
    {
        p = build(from);
    }
    uint64_t count_by_links() const
    {
        return count_all(new_solver(p));
    }

    ProblemHandle p;
    uint64_t fused_nodes = 0;
};

std::vector<Kernel> kernels_of_lanes()
{
    std::vector<Kernel> some;
    for (const Kernel &kernel : all_kernels()) {
        if (kernel.config.kernel == DLX_KERNEL_LANES)
            some.push_back(kernel);
    }
    return some;
}

INSTANTIATE_TEST_SUITE_P(Kernels, Fused, kernels_of_lanes(), kernel_name);

TEST_P(Fused, RefusesMorePacksThanThereAreFrames)
{
    load(instances::queens(6));
    SolverHandle s = solver(AT_ONCE);
    dlx_lanes *k = lanes_of(s);
    const int before = k->num_frames;
    const int32_t items[] = {1};
    k->options[0] = 0;
    k->num_frames = MAX_PACKS;
    enum dlx_pack_result result = dlx_push_pack(k, 1, items, 1);
    k->num_frames = before;
    EXPECT_EQ(result, DLX_PACK_TOO_BIG);
}

// ---- random problems ------------------------------------------------------

TEST_P(Fused, VisitsAndCountsAllCoversOfRandomProblems)
{
    for (uint32_t seed = 0; seed < 600 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem plain = RandomProblem::make(seed);
        std::vector<brute::Cover> covers = brute::all_covers(plain);
        load(plain);
        for (uint64_t look : {AT_ONCE, uint64_t(1), uint64_t(4)}) {
            SolverHandle s = solver(look);
            EXPECT_EQ(all_next(s), covers);
            fused_nodes += lanes_of(s)->fused_nodes;
            s = solver(look);
            EXPECT_EQ(count_all(s), covers.size());
            fused_nodes += lanes_of(s)->fused_nodes;
        }
    }
    EXPECT_GT(fused_nodes, 1000u);
}

TEST_P(Fused, CountsTheRestAfterSomeCoversWereVisited)
{
    for (uint32_t seed = 0; seed < 300 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem plain = RandomProblem::make(seed);
        uint64_t covers = brute::all_covers(plain).size(), visited = 0;
        load(plain);
        SolverHandle s = solver(seed % 3);
        while (visited < seed % 7 && dlx_next(s.get()) == DLX_SOLUTION)
            visited++;
        EXPECT_EQ(visited + count_all(s), covers);
    }
}

TEST_P(Fused, IsRightUnderAssumptionsAndExclusions)
{
    for (uint32_t seed = 0; seed < 200 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        load(RandomProblem::make(seed));
        SolverHandle s = solver(seed % 2), other = new_solver(p);
        for (int o = 0; o < dlx_num_options(p.get()); o += 2) {
            int out = o + 1;
            for (const SolverHandle *one : {&s, &other}) {
                dlx_assume(one->get(), &o, 1);
                if (out < dlx_num_options(p.get()))
                    dlx_exclude(one->get(), &out, 1);
            }
            EXPECT_EQ(all_next(s), all_next(other)) << "option " << o;
        }
    }
}

// ---- stopped and split ----------------------------------------------------

uint64_t count_in_steps(const SolverHandle &s, uint64_t step)
{
    uint64_t covers = 0, some;
    enum dlx_result result = DLX_LIMIT;
    for (uint64_t nodes = step; result == DLX_LIMIT; nodes += step) {
        set_limits(s, 0, nodes);
        result = dlx_count(s.get(), &some);
        covers += some;
    }
    return covers;
}

TEST_P(Fused, GoesOnAfterEveryLimitOnNodes)
{
    for (uint32_t seed = 0; seed < 200 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem plain = RandomProblem::make(seed);
        load(plain);
        for (uint64_t step : {1, 3})
            EXPECT_EQ(count_in_steps(solver(seed % 4), step),
                      brute::all_covers(plain).size());
    }
    load(instances::queens(8));
    for (uint64_t step : {1, 7, 100})
        EXPECT_EQ(count_in_steps(solver(20), step), 92u);
}

TEST_P(Fused, StopsAtEveryLimitOnCovers)
{
    load(instances::queens(6));
    for (uint64_t limit = 1; limit <= 5; limit++) {
        SolverHandle s = solver(AT_ONCE);
        set_limits(s, limit, 0);
        EXPECT_EQ(all_next(solver(AT_ONCE)).size(), 4u);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers),
                  limit <= 4 ? DLX_LIMIT : DLX_EXHAUSTED);
        EXPECT_EQ(covers, std::min<uint64_t>(limit, 4));
    }
}

TEST_P(Fused, SplitsIntoPartsThatAreTheWholeSearch)
{
    load(instances::queens(8));
    for (uint64_t nodes = 1; nodes < 200; nodes += 13) {
        SolverHandle s = solver(nodes / 2), other = solver(AT_ONCE);
        std::vector<int> part(size_t(dlx_num_primary(p.get())) + 1);
        uint64_t covers = 0, some;
        set_limits(s, 0, nodes);
        dlx_count(s.get(), &some);
        covers += some;
        for (int k = 0; k < 5; k++) {
            int n = dlx_split_off(s.get(), part.data());
            if (n == 0)
                break;
            dlx_assume(other.get(), part.data(), n);
            covers += count_all(other);
        }
        set_limits(s, 0, 0);
        EXPECT_EQ(covers + count_all(s), 92u) << "after " << nodes;
    }
}

// ---- lanes of all widths --------------------------------------------------

struct Group {
    int options; // options, each with all of its
    int items;   // primary items
};

// Each option also has two secondary items, so that there are few covers.
brute::Problem problem_of(const std::vector<Group> &groups, int num_secondary,
                          uint32_t seed)
{
    Random random(seed);
    brute::Problem p;
    std::vector<int> firsts;
    for (const Group &g : groups) {
        firsts.push_back(p.num_items() + 1);
        instances::add_items(p, g.items);
    }
    int secondary = p.num_items() + 1;
    instances::add_items(p, num_secondary, true);
    for (size_t k = 0; k < groups.size(); k++) {
        for (int o = 0; o < groups[k].options; o++) {
            brute::Option option;
            for (int i = 0; i < groups[k].items; i++)
                option.push_back({firsts[k] + i, 0});
            int one = random.below(num_secondary);
            int two =
                (one + 1 + random.below(num_secondary - 1)) % num_secondary;
            for (int i : {one, two})
                option.push_back({secondary + i, random.below(3)});
            p.add_option(option);
        }
    }
    return p;
}

TEST_P(Fused, CountsWithLanesOfEveryWidthInRowsOfAnyLength)
{
    const std::vector<int> sizes = {2,  3,  14, 15, 16,  17,  30,  31,  32,
                                    33, 63, 64, 65, 127, 128, 129, 256, 257};
    uint32_t seed = 0;
    for (int size : sizes) {
        for (int items : {1, 3, 20, 60}) {
            int other = sizes[seed % sizes.size()];
            int secondary = size * other > 4000 ? 4 : 6;
            SCOPED_TRACE(std::to_string(size) + " and " +
                         std::to_string(other) + " options of " +
                         std::to_string(items) + " items");
            load(problem_of(
                {{size, items}, {other, items}, {3, seed % 2 == 0 ? items : 2}},
                secondary, seed));
            for (uint64_t look : {AT_ONCE, uint64_t{2}}) {
                SolverHandle s = solver(look);
                EXPECT_EQ(count_all(s), count_by_links());
                fused_nodes += lanes_of(s)->fused_nodes;
            }
            seed++;
        }
    }
    EXPECT_GT(fused_nodes, 1000u);
}

TEST_P(Fused, LeavesLanesOfMoreBitsThanARegisterToSteps)
{
    load(problem_of({{600, 2}, {3, 2}, {3, 1}}, 5, 1));
    EXPECT_EQ(count_all(solver(AT_ONCE)), count_by_links());
}

TEST_P(Fused, CountsInstances)
{
    for (const brute::Problem &from :
         {instances::queens(9), instances::langford(8),
          instances::dominoes(6, 6), instances::latin_squares(4),
          instances::pentominoes(3, 20)}) {
        load(from);
        uint64_t covers = count_by_links();
        for (uint64_t look : {AT_ONCE, uint64_t{50}}) {
            SolverHandle s = solver(look);
            EXPECT_EQ(count_all(s), covers);
        }
    }
}

// By default it is chosen if few options are forced, after enough nodes.
TEST(FusedSearch, IsChosenForQueensAndNotForLatinSquares)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LANES;
    ProblemHandle p = build(instances::queens(11));
    SolverHandle s = new_solver(p, config);
    EXPECT_EQ(count_all(s), 2680u);
    EXPECT_GT(lanes_of(s)->fused_nodes, 1000u);
    s.reset();
    p = build(instances::latin_squares(5));
    s = new_solver(p, config);
    EXPECT_EQ(count_all(s), 161280u);
    EXPECT_EQ(lanes_of(s)->fused_nodes, 0u);
}

} // namespace
