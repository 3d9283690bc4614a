// Certificates of least costs: dlx-check proves them, and no false claim after
// changes. The programs are those in the folder BIN [build/bin]; MUTATIONS
// [300] is the number of changes.
#include "tests/support/brief_tests.h"
#include "tests/support/certificate_mutations.h"
#include "tests/support/instances.h"
#include "tests/support/partitions.h"
#include "tests/support/priced_problem.h"
#include "tests/support/workshop.h"

namespace
{

std::string proved(const PricedProblem &of)
{
    return "proved " +
           (of.all.empty() ? "none" : std::to_string(of.all[0].cost)) + "\n";
}

class CostCertificate : public brief::TestWithParam<uint32_t>
{
};

INSTANTIATE_TEST_SUITE_P(Parts, CostCertificate, brief::range(0u, 4u));

template <typename Check> void for_each_case(uint32_t part, Check check)
{
    for (uint32_t seed = 100 * part; seed < 100 * part + 100; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        PricedProblem of(seed, false);
        if (of.from.problem.num_items() > 0) // otherwise it has no text
            check(of);
    }
}

TEST_P(CostCertificate, ProvesTheLeastCostOfRandomProblems)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        Workshop shop;
        std::string text = shop.certify(of.p, cheapest_config());
        EXPECT_EQ(shop.check(text), proved(of)) << shop.problem() << text;
    });
}

TEST_P(CostCertificate, ProvesThatNoCoverIsWithinABound)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        if (of.all.empty() || of.all[0].cost == 0)
            return;
        Workshop shop;
        dlx_cheapest_config config = cheapest_config();
        config.bound = of.random.below(int(of.all[0].cost));
        std::string text = shop.certify(of.p, config);
        EXPECT_EQ(shop.check(text), "proved none under " +
                                        std::to_string(config.bound + 1) + "\n")
            << shop.problem() << text;
    });
}

TEST_P(CostCertificate, ProvesTheLeastCostOfPackings)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        Workshop shop;
        dlx_cheapest_config config = cheapest_config();
        config.price = of.random.below(50);
        std::string text = shop.certify(of.p, config);
        EXPECT_EQ(shop.check(text), shop.proved()) << shop.problem() << text;
    });
}

TEST(CostCertificates, ProveTheLargestCosts)
{
    brute::Problem from = instances::words(2, 0, {"ab", "a", "b"});
    for (int64_t each : {INT64_MAX - 9, INT64_MAX / 3, int64_t(1) << 61}) {
        Workshop shop;
        ProblemHandle p = build_with_costs(from, {each, 4, 5});
        std::string text = shop.certify(p, cheapest_config());
        EXPECT_EQ(shop.check(text), "proved 9\n") << text;
        p = build_with_costs(from, {4, each, 5});
        text = shop.certify(p, cheapest_config());
        EXPECT_EQ(shop.check(text), "proved 4\n") << text;
    }
}

const Partitions partitions[] = {{1, 40, 400, 0, 0, "&^+>"},
                                 {2, 30, 300, 4, 0, "&^+>"},
                                 {3, 40, 400, 0, 1600, "?+>"}};

TEST(CostCertificates, NameCutsAndPairsAndOptionsWhereTheySearchByThem)
{
    for (const Partitions &of : partitions) {
        Workshop shop;
        std::string text = shop.certify(build(of), cheapest_config());
        EXPECT_EQ(shop.check(text), shop.proved());
        for (const char *sign = of.signs; *sign != '\0'; sign++)
            EXPECT_NE(text.find(std::string("\n") + *sign), std::string::npos)
                << of.seed << " lacks " << *sign;
    }
}

// Returns whether the answer of dlx-check for a changed certificate is true.
bool is_true(const std::string &answer, const std::string &right)
{
    const std::string under = "proved none under ", none = "proved none\n";
    if (answer.compare(0, under.size(), under) != 0)
        return answer == right;
    return right == none || std::stoll(answer.substr(under.size())) <=
                                std::stoll(right.substr(sizeof "proved"));
}

// Returns the number of changed certificates that are refused.
int refuse_changed(const Workshop &shop, const std::string &certificate,
                   int num, Random &random)
{
    int refused = 0;
    for (int n = 0; n < num; n++) {
        std::string changed = change_something(certificate, random);
        std::string answer = shop.check(changed);
        refused += answer.empty();
        EXPECT_TRUE(answer.empty() || is_true(answer, shop.proved()))
            << shop.problem() << changed << answer;
    }
    return refused;
}

int num_mutations()
{
    return std::atoi(workshop::variable("MUTATIONS", "300").c_str());
}

TEST(CostCertificates, AreNotTakenForRightIfTheyAreFalse)
{
    int num = num_mutations(), refused = 0;
    Random random(1);
    for (uint32_t seed = 0; seed < 20; seed++) {
        PricedProblem of(seed, false);
        if (of.from.problem.num_items() == 0)
            continue;
        Workshop shop;
        std::string certificate = shop.certify(of.p, cheapest_config());
        EXPECT_EQ(shop.proved(), proved(of));
        refused += refuse_changed(shop, certificate, num / 20, random);
    }
    EXPECT_GT(refused, num / 3);
}

TEST(CostCertificates, AreNotTakenForRightIfTheirCutsOrPairsAreFalse)
{
    int num = num_mutations() / 3;
    Random random(1);
    for (const Partitions &of : partitions) {
        Workshop shop;
        std::string text = shop.certify(build(of), cheapest_config());
        EXPECT_GT(refuse_changed(shop, text, num, random), num / 4);
    }
}

} // namespace
