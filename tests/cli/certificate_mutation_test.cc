// Changed certificates: dlx-check must not crash, and may accept them only if
// the number is right. The programs are those in the folder BIN [build/bin];
// MUTATIONS [300] is the number of changes of each kind, for each kernel.
#include "tests/support/brief_tests.h"
#include "tests/support/certificate_mutations.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"
#include "tests/support/workshop.h"

namespace
{

std::vector<brute::Problem> problems()
{
    std::vector<brute::Problem> all = {
        instances::dominoes(6, 6), instances::dominoes(5, 5),
        instances::queens(6), instances::latin_squares(3)};
    for (uint32_t seed = 0; seed < 12; seed++)
        all.push_back(RandomProblem::make(seed));
    return all;
}

class Certificate : public brief::TestWithParam<dlx_kernel_name>
{
};

INSTANTIATE_TEST_SUITE_P(Kernels, Certificate,
                         {DLX_KERNEL_LINKS, DLX_KERNEL_LANES, DLX_KERNEL_MEMO,
                          DLX_KERNEL_SWEEP});

TEST_P(Certificate, IsNotTakenForRightWithAFalseNumber)
{
    std::vector<brute::Problem> all = problems();
    int num = std::atoi(workshop::variable("MUTATIONS", "300").c_str()),
        refused = 0;
    Random random(1);
    for (size_t k = 0; k < all.size(); k++) {
        Workshop shop;
        std::string certificate = shop.certify(all[k], GetParam());
        ASSERT_EQ(shop.check(certificate), shop.proved());
        for (int n = int(k); n < num; n += int(all.size())) {
            std::string changed = change_something(certificate, random);
            std::string answer = shop.check(changed);
            refused += answer.empty();
            ASSERT_TRUE(answer.empty() || answer == shop.proved())
                << "problem " << k << ":\n"
                << changed;
        }
    }
    EXPECT_GT(refused, num / 2);
}

TEST_P(Certificate, ProvesTheCountsOfRandomProblems)
{
    for (uint32_t seed = 0; seed < 100; seed++) {
        brute::Problem from = RandomProblem::make(seed);
        if (from.num_items() == 0) // it has no text
            continue;
        Workshop shop;
        size_t covers = brute::all_covers(from).size();
        std::string certificate = shop.certify(from, GetParam());
        ASSERT_EQ(shop.check(certificate),
                  "proved " + std::to_string(covers) + "\n")
            << "seed " << seed << ":\n"
            << shop.problem() << certificate;
    }
}

} // namespace
