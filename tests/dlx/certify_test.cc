// Certificates written by the library. tests/cli checks them with dlx-check.
#include "tests/support/certified.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"

namespace
{

brute::Problem four_cells()
{
    return instances::words(
        4, 1, {"abeA", "aceB", "cdeA", "bdeB", "aeA", "bd", "c", "deA", "b"});
}

Certified certify(const SolverHandle &s)
{
    return certify_by(dlx_certify, s.get());
}

SolverHandle solver(const ProblemHandle &p, dlx_kernel_name kernel)
{
    dlx_config config = default_config();
    config.kernel = kernel;
    return new_solver(p, config);
}

class Certify : public testing::Test
{
  protected:
    ProblemHandle p = build(four_cells());
    SolverHandle s = solver(p, DLX_KERNEL_MEMO);
};

TEST_F(Certify, WritesTheProofOfASmallProblem)
{
    Certified answer = certify(s);
    EXPECT_EQ(answer.error, 0);
    EXPECT_EQ(answer.result, DLX_EXHAUSTED);
    EXPECT_EQ(answer.text, "exact-cover-count 1\n5 4 9\n"
                           "+1\n0 +3\n2 .\n6 >4 .\n-2\n"
                           "1 +2\n3 .\n5 .\n8 !4\n-2\n"
                           "4 +2\n5 >3 .\n8 =1\n-3\n-7\n*7\n");
    EXPECT_EQ(work_of(s).covers, 7u);
}

TEST_F(Certify, WritesTheLevelsOfASweep)
{
    s = solver(p, DLX_KERNEL_SWEEP);
    for (int n = 0; n < 2; n++) {
        Certified answer = certify(s);
        EXPECT_EQ(answer.error, 0);
        EXPECT_EQ(answer.result, DLX_EXHAUSTED);
        EXPECT_EQ(answer.text, "exact-cover-count 1\n5 4 9\n"
                               "/1 3\n/2 6\n/3 8\n/4 7\n-7\n*7\n");
        EXPECT_EQ(work_of(s).covers, 7u);
        dlx_restart(s.get());
    }
}

TEST_F(Certify, HasTheItemThatLacksOptions)
{
    ProblemHandle lacking = build(instances::words(2, 0, {"a"}));
    for (auto kernel : {DLX_KERNEL_SWEEP, DLX_KERNEL_LANES, DLX_KERNEL_LINKS}) {
        Certified answer = certify(solver(lacking, kernel));
        EXPECT_EQ(answer.text, "exact-cover-count 1\n2 2 1\n!2\n*0\n");
    }
}

TEST_F(Certify, DoesTheSameAgainAfterARestart)
{
    std::string text = certify(s).text;
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 7u);
    dlx_restart(s.get());
    EXPECT_EQ(certify(s).text, text);
}

// Links and lanes remember nothing, so no node is referred to.
TEST_F(Certify, WritesTheTreesOfLinksAndLanes)
{
    EXPECT_EQ(certify(solver(p, DLX_KERNEL_LINKS)).text,
              "exact-cover-count 1\n5 4 9\n"
              "+1\n0 +3\n2 .\n6 +4\n7 .\n-1\n~1\n-2\n~2\n"
              "1 +4\n3 .\n5 .\n-2\n~3\n"
              "4 +2\n5 +3\n6 .\n-1\n~4\n"
              "8 +3\n2 .\n6 +4\n7 .\n-1\n~5\n-2\n~6\n-3\n~7\n-7\n~8\n*7\n");
    EXPECT_EQ(certify(solver(p, DLX_KERNEL_LANES)).text,
              "exact-cover-count 1\n5 4 9\n"
              "+1\n0 +3\n2 .\n6 >4 .\n-2\n~1\n"
              "1 +4\n3 .\n5 .\n-2\n~2\n"
              "4 +2\n5 >3 .\n8 +3\n2 .\n6 >4 .\n-2\n~3\n-3\n~4\n"
              "-7\n~5\n*7\n");
    EXPECT_EQ(certify(solver(p, DLX_KERNEL_AUTO)).text,
              certify(solver(p, DLX_KERNEL_LINKS)).text);
}

TEST_F(Certify, OfOtherKernelsIsRefused)
{
    Certified answer = certify(solver(p, DLX_KERNEL_BOUNDS));
    EXPECT_EQ(answer.error, DLX_ECONFIG);
    EXPECT_EQ(answer.result, DLX_UNKNOWN);
    EXPECT_EQ(answer.text, "");
}

TEST_F(Certify, NeedsASearchThatHasNotBegun)
{
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(certify(s).error, DLX_EBEGUN);
    int option = 0;
    EXPECT_EQ(dlx_assume(s.get(), &option, 1), 0);
    EXPECT_EQ(certify(s).error, DLX_EBEGUN);
    EXPECT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    EXPECT_EQ(dlx_exclude(s.get(), &option, 1), 0);
    EXPECT_EQ(certify(s).error, DLX_EBEGUN);
    EXPECT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    EXPECT_EQ(certify(s).error, 0);
}

// Stops after this number of nodes; the text must end without a count.
void expect_stop(const SolverHandle &s, uint64_t nodes)
{
    set_limits(s, 0, nodes);
    Certified answer = certify(s);
    EXPECT_EQ(answer.error, 0);
    EXPECT_EQ(answer.result, DLX_LIMIT);
    EXPECT_EQ(answer.text.find('*'), std::string::npos);
    EXPECT_EQ(certify(s).error, DLX_EBEGUN);
}

TEST(CertifyLong, CanBeStoppedAndTheCountGoesOnWithoutIt)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver(p, DLX_KERNEL_MEMO);
    expect_stop(s, 20000);
    set_limits(s, 0, 0);
    count_all(s);
    EXPECT_EQ(work_of(s).covers, 53060477521960000u); // OEIS A004003
}

TEST(CertifyLong, OfASweepCanBeStopped)
{
    ProblemHandle p = build(instances::dominoes(16, 16));
    SolverHandle s = solver(p, DLX_KERNEL_SWEEP);
    expect_stop(s, 300000);
}

// A long strip has more levels than fit into the first buffer.
TEST(CertifyLong, OfASweepHasLevelsOfAnyNumber)
{
    ProblemHandle p = build(instances::dominoes(2, 800));
    Certified answer = certify(solver(p, DLX_KERNEL_SWEEP));
    EXPECT_EQ(answer.error, 0);
    EXPECT_GT(answer.text.size(), 65536u * 2);
    uint64_t above = 1, count = 1; // last 18 digits of Fibonacci numbers
    for (int n = 2; n <= 800; n++) {
        uint64_t sum = (above + count) % 1000000000000000000u;
        above = count;
        count = sum;
    }
    std::string end = answer.text.substr(answer.text.size() - 19);
    EXPECT_EQ(std::stoull(end), count);
}

// Covers are visited if adding a count would exceed the limit.
TEST(CertifyLong, KeepsALimitOnCovers)
{
    ProblemHandle p = build(instances::dominoes(6, 6));
    SolverHandle s = solver(p, DLX_KERNEL_MEMO);
    set_limits(s, 6729, 0);
    std::string text = certify(s).text;
    EXPECT_EQ(text.substr(text.size() - 6), "*6728\n");
    dlx_restart(s.get());
    set_limits(s, 6727, 0);
    Certified answer = certify(s);
    EXPECT_EQ(answer.result, DLX_LIMIT);
    EXPECT_EQ(work_of(s).covers, 6727u);
}

TEST(CertifyLong, GivesUpWhereItCannotBeWritten)
{
    FILE *to = std::fopen("/dev/full", "w");
    if (to == nullptr)
        GTEST_SKIP() << "there is no /dev/full";
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver(p, DLX_KERNEL_MEMO);
    enum dlx_result result;
    EXPECT_EQ(dlx_certify(s.get(), to, &result), DLX_EWRITE);
    EXPECT_EQ(result, DLX_INTERRUPTED);
    std::fclose(to);
}

} // namespace
