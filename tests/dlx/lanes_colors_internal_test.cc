// Options that colors rule out are dropped from states of lanes, and no cover
// is lost, however the search is stepped, stopped and split.
#include <algorithm>

#include "tests/support/brief_tests.h"
#include "tests/support/internals.h"

#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

extern "C" {
#include "dlx/lanes/lanes.h"
}

namespace
{

dlx_lanes *lanes_of(const SolverHandle &s)
{
    return static_cast<dlx_lanes *>(s->first.state);
}

// A solver that tests colors at each node, in fused steps or others.
SolverHandle testing_solver(const ProblemHandle &p, const dlx_config &config,
                            bool is_fused)
{
    SolverHandle s = new_solver(p, config);
    dlx_lanes *k = lanes_of(s);
    k->packer.is_fused = is_fused;
    k->times_to_filter = 0;
    return s;
}

// Lengths of the runs of 1, from the lowest bit on.
std::vector<int> runs_of(unsigned bits)
{
    std::vector<int> runs;
    for (unsigned before = 0; bits != 0; before = bits & 1, bits >>= 1) {
        if ((bits & 1) != 0 && before == 0)
            runs.push_back(0);
        if ((bits & 1) != 0)
            runs.back()++;
    }
    return runs;
}

// A nonogram with the runs of this picture: an option fills a line.
brute::Problem nonogram(const std::vector<unsigned> &rows)
{
    brute::Problem p;
    int size = int(rows.size());
    for (int k = 0; k < 2 * size; k++)
        p.add_item();
    for (int k = 0; k < size * size; k++)
        p.add_item(true);
    for (int line = 0; line < 2 * size; line++) {
        unsigned own = line < size ? rows[size_t(line)] : 0;
        for (int k = 0; line >= size && k < size; k++)
            own |= (rows[size_t(k)] >> (line - size) & 1) << k;
        for (unsigned bits = 0; bits < 1u << size; bits++) {
            if (runs_of(bits) != runs_of(own))
                continue;
            brute::Option option{{line + 1, 0}};
            for (int k = 0; k < size; k++) {
                int cell =
                    line < size ? line * size + k : k * size + line - size;
                option.push_back({2 * size + 1 + cell, 1 + int(bits >> k & 1)});
            }
            p.add_option(option);
        }
    }
    return p;
}

const std::vector<unsigned> kPicture = {0x2d5, 0x1a9, 0x0b6, 0x35a, 0x16b,
                                        0x2ad, 0x352, 0x0d5, 0x2b5, 0x14a};

class LanesColors : public brief::TestWithParam<Kernel>
{
};

std::vector<Kernel> kernels_of_lanes()
{
    std::vector<Kernel> all = all_kernels();
    auto other = [](const Kernel &k) {
        return k.config.kernel != DLX_KERNEL_LANES;
    };
    all.erase(std::remove_if(all.begin(), all.end(), other), all.end());
    return all;
}

INSTANTIATE_TEST_SUITE_P(Kernels, LanesColors, kernels_of_lanes(), kernel_name);

TEST_P(LanesColors, FindTheCoversOfRandomProblems)
{
    for (uint32_t seed = 0; seed < 400 && !HasFailure(); seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        SCOPED_TRACE("seed " + std::to_string(seed));
        ProblemHandle p = build(plain);
        SolverHandle s = testing_solver(p, GetParam().config, seed % 2 == 0);
        std::vector<brute::Cover> covers = all_next(s);
        std::sort(covers.begin(), covers.end());
        EXPECT_EQ(covers, brute::all_covers(plain));
        dlx_restart(s.get());
        EXPECT_EQ(count_all(s), covers.size());
    }
}

TEST_P(LanesColors, CountNonogramsInFewerNodes)
{
    ProblemHandle p = build(nonogram(kPicture));
    for (bool is_fused : {false, true}) {
        SolverHandle s = testing_solver(p, GetParam().config, is_fused);
        SolverHandle plain = new_solver(p, GetParam().config);
        EXPECT_EQ(count_all(s), count_all(plain));
        if (!lanes_of(s)->above) { // in small packs there is little to drop
            EXPECT_LT(2 * s->first.nodes, plain->first.nodes);
        }
    }
}

TEST_P(LanesColors, FindTheSameWhenStoppedAndSplit)
{
    ProblemHandle p = build(nonogram({0x5, 0xa, 0x9, 0x4, 0x12}));
    uint64_t all = count_all(new_solver(p, GetParam().config)), covers;
    SolverHandle s = testing_solver(p, GetParam().config, true);
    SolverHandle part = testing_solver(p, GetParam().config, true);
    uint64_t sum = 0;
    std::vector<int> path(size_t(dlx_max_cover(p.get())) + 1);
    dlx_limits limits = {0, 0, 0, 0};
    dlx_result result;
    do {
        limits.nodes += 7;
        dlx_set_limits(s.get(), &limits);
        result = dlx_count(s.get(), &covers);
        sum += covers;
        int n = dlx_split_off(s.get(), path.data());
        if (n == 0)
            continue;
        EXPECT_EQ(dlx_assume(part.get(), path.data(), n), 0);
        sum += count_all(part);
    } while (result == DLX_LIMIT);
    EXPECT_EQ(sum, all);
}

TEST(Colors, AreNotTestedWhereThatDoesNotPay)
{
    ProblemHandle p = build(nonogram({0x5, 0x2, 0x1}));
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LANES;
    SolverHandle s = new_solver(p, config);
    count_all(s);
    const dlx_lanes *k = lanes_of(s);
    for (int u = 0; u < k->num_estimates; u++)
        EXPECT_EQ(k->estimates[k->num_estimates + u].subtrees, 0u);
}

} // namespace
