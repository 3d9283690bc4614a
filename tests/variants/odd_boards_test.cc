// All rules on boards other than one square grid with digits from 1: each is
// refused, or allows exactly the grids that pass its check.
#include "tests/support/brief_tests.h"
#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

struct OddBoard {
    std::string name;
    std::function<BoardHandle()> make; // has all cells of 4 rows, 4 columns
    brute::Board oracle;
    unsigned percent; // percentage of givens
    int least;        // clauses that must be accepted
};

std::vector<OddBoard> odd_boards()
{
    const std::vector<std::pair<int, int>> twice = {{0, 0}, {2, 2}};
    const std::vector<std::pair<int, int>> askew = {{0, 0}, {1, 2}, {3, 1}};
    return {
        {"two grids", [=] { return new_grids(2, 2, twice); },
         brute::grids(2, 2, twice), 10, 100},
        {"three grids", [=] { return new_grids(0, 4, askew); },
         brute::grids(0, 4, askew), 10, 100},
        {"4x6", [] { return new_rectangle(6, 6, 4, 3, 2); },
         brute::rectangle(6, 6, 4, 3, 2), 45, 100},
        {"4x4 of 5 digits", [] { return new_rectangle(5, 4, 4, 2, 2); },
         brute::rectangle(5, 4, 4, 2, 2), 30, 100},
        {"5x4 boxless", [] { return new_rectangle(5, 4, 5, 0, 0); },
         brute::rectangle(5, 4, 5, 0, 0), 30, 100},
        {"from 0", [] { return new_values(2, 2, 0); }, brute::square(2, 2), 0,
         150},
        {"from 3", [] { return new_values(2, 2, 3); }, brute::square(2, 2), 0,
         150},
    };
}

// All grids with some random givens.
Sample sample_of(const OddBoard &odd, unsigned seed)
{
    std::mt19937 random(seed);
    brute::Search search(odd.oracle, brute::Order::Propagation);
    Sample sample = {0, 0, search.random_grid(random), {}};
    for (int &digit : sample.givens) {
        if (random() % 100 >= odd.percent)
            digit = brute::EMPTY;
    }
    search.each(sample.givens, {}, [&](const brute::Grid &grid) {
        sample.grids.emplace_back(grid.begin(), grid.end());
        return sample.grids.size() < 4000;
    });
    return sample;
}

class OddBoards : public brief::TestWithParam<size_t>
{
};

TEST_P(OddBoards, HaveTheRightNumberOfSolutionsWithAnyRule)
{
    OddBoard odd = odd_boards()[GetParam()];
    SCOPED_TRACE(odd.name);
    Seen seen;
    const size_t num_specs = random_rules::all_specs(4).size();
    for (unsigned seed = 0; seed < 3 * num_specs; seed++) {
        std::mt19937 random(seed);
        Sample sample = sample_of(odd, seed);
        if (sample.grids.size() == 4000)
            continue;
        random_rules::Writer writer(4, random);
        std::string text =
            writer.clause(random_rules::all_specs(4)[seed % num_specs]);
        SCOPED_TRACE(text + ", seed " + std::to_string(seed));
        BoardHandle board = odd.make();
        if (state(board, text).empty())
            expect_count(sample, board, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(odd.least, seen.stated);
    EXPECT_LT(odd.least / 3, seen.passed);
    EXPECT_LT(odd.least / 3, seen.failed);
}

INSTANTIATE_TEST_SUITE_P(All, OddBoards,
                         brief::range(size_t(0), odd_boards().size()));

} // namespace
