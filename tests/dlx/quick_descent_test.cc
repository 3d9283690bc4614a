// Quick descents of lanes, taken if few covers are wanted and conflicts are
// rare: counts are right whatever they meet at the bottom.
#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

namespace
{

// FREE items with two options each (2^FREE covers), and a small problem with
// COPIES of each option. Its items have more options, so the search has
// descended before it meets the first conflict.
const int FREE = 14, COPIES = 3;

brute::Problem below_free_items(const brute::Problem &small)
{
    brute::Problem p;
    for (int k = 0; k < FREE; k++) {
        int item = p.add_item();
        p.add_option({{item, 0}});
        p.add_option({{item, 0}});
    }
    for (int i = 1; i <= small.num_items(); i++)
        p.add_item(small.secondary[size_t(i)]);
    for (brute::Option option : small.options) {
        for (brute::Entry &e : option)
            e.item += FREE;
        for (int copy = 0; copy < COPIES; copy++)
            p.add_option(option);
    }
    return p;
}

uint64_t count_below_free_items(const brute::Problem &small)
{
    uint64_t sum = 0;
    for (const brute::Cover &cover : brute::all_covers(small)) {
        uint64_t product = 1;
        for (size_t n = 0; n < cover.size(); n++)
            product *= COPIES;
        sum += product << FREE;
    }
    return sum;
}

uint64_t count(const SolverHandle &s, uint64_t limit)
{
    uint64_t covers = 0;
    EXPECT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    set_limits(s, limit, 0);
    dlx_count(s.get(), &covers);
    return covers;
}

class QuickDescent : public KernelTest
{
};

std::vector<Kernel> kernels_of_lanes()
{
    std::vector<Kernel> kernels = all_kernels();
    kernels.erase(std::remove_if(kernels.begin(), kernels.end(),
                                 [](const Kernel &k) {
                                     return k.config.kernel != DLX_KERNEL_LANES;
                                 }),
                  kernels.end());
    return kernels;
}

INSTANTIATE_TEST_SUITE_P(Kernels, QuickDescent, kernels_of_lanes(),
                         kernel_name);

TEST_P(QuickDescent, CountsRightBelowItemsThatAreFree)
{
    for (uint32_t seed = 0; seed < 20 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem small = RandomProblem::make(seed);
        uint64_t covers = count_below_free_items(small);
        load(below_free_items(small));
        for (uint64_t limit : {1, 2, 3, 16, 17})
            EXPECT_EQ(count(s, limit), std::min(covers, limit));
    }
}

// The first covers come without conflicts, then there are only conflicts: no
// cover may be found again.
TEST_P(QuickDescent, FindsCoversOnceIfConflictsComeLater)
{
    brute::Problem from;
    int last = from.add_item(), shared = from.add_item(true);
    for (int k = 0; k < FREE; k++) {
        int item = from.add_item();
        from.add_option({{item, 0}});
        from.add_option({{item, 0}, {shared, 2}});
    }
    for (int copy = 0; copy < COPIES; copy++)
        from.add_option({{last, 0}, {shared, 1}});
    load(from);
    for (uint64_t limit : {1, 2, 3, 4, 16, 17})
        EXPECT_EQ(count(s, limit), std::min(uint64_t{COPIES}, limit));
}

} // namespace
