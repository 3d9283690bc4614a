// Certificates of least costs: dlx-check proves them, and nothing that is false
// however they are changed. The programs are those in the folder BIN
// [build/bin]; MUTATIONS [300] says how many are tried.
#include "tests/support/brief_tests.h"
#include "tests/support/certificate_mutations.h"
#include "tests/support/instances.h"
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
        if (of.from.problem.num_items() > 0) // else there is no text of it
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

// Random set partitioning, in which a partition is hidden, whose relaxation is
// near the optimum; further items have an option each.
struct Partitions {
    uint32_t seed;
    int items, options, colored, alone;
    const char *signs; // that its certificate has to have
};

// num of the numbers below n, in random order.
std::vector<int> sample(Random &random, int n, int num)
{
    std::vector<int> all;
    for (int x = 0; x < n; x++)
        all.push_back(x);
    random.shuffle(all);
    all.resize(size_t(num));
    return all;
}

ProblemHandle build(const Partitions &of)
{
    Random random(of.seed);
    ProblemHandle p = new_problem();
    for (int i = 1; i <= of.items + of.colored + of.alone; i++)
        dlx_add_item(p.get(), nullptr,
                     i > of.items && i <= of.items + of.colored ? DLX_SECONDARY
                                                                : DLX_PRIMARY);
    auto add = [&](const std::vector<int> &cells) {
        std::vector<int> items, colors;
        for (int cell : cells)
            items.push_back(cell + 1);
        colors.resize(items.size());
        for (int k : sample(random, of.colored, std::min(of.colored, 2))) {
            items.push_back(of.items + 1 + k);
            colors.push_back(random.between(1, 3));
        }
        int o = dlx_add_option(p.get(), items.data(), colors.data(),
                               int(items.size()));
        ASSERT_EQ(dlx_set_cost(p.get(), o,
                               100 * int(cells.size()) + random.below(60)),
                  0);
    };
    std::vector<int> order = sample(random, of.items, of.items);
    for (size_t k = 0; k < order.size(); k += 3)
        add({order.begin() + std::ptrdiff_t(k),
             order.begin() + std::ptrdiff_t(std::min(k + 3, order.size()))});
    for (int o = 0; o < of.options; o++)
        add(sample(random, of.items, random.between(2, 4)));
    for (int k = 1; k <= of.alone; k++) {
        int item = of.items + of.colored + k;
        dlx_add_option(p.get(), &item, nullptr, 1);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
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

// Is what dlx-check says of a changed certificate true, where that is right?
bool is_true(const std::string &answer, const std::string &right)
{
    const std::string under = "proved none under ", none = "proved none\n";
    if (answer.compare(0, under.size(), under) != 0)
        return answer == right;
    return right == none || std::stoll(answer.substr(under.size())) <=
                                std::stoll(right.substr(sizeof "proved"));
}

// Returns how many changed ones are refused.
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
