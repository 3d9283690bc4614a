// The cheapest covers found so far: a heap and a hash table.
extern "C" {
#include "dlx/cost/best.h"
}

#include "tests/support/random_problem.h"

#include <gtest/gtest.h>
#include <set>
#include <vector>

namespace
{

struct Best {
    dlx_best best{};

    Best(int most, int size)
    {
        EXPECT_EQ(dlx_best_init(&best, most, size, 100), 0);
    }
    Best(const Best &) = delete;
    ~Best()
    {
        dlx_best_clear(&best);
    }

    bool add(int64_t cost, const std::vector<int32_t> &options)
    {
        return dlx_best_add(&best, cost, options.data(),
                            static_cast<int32_t>(options.size()));
    }
    std::vector<int32_t> options(int rank)
    {
        const int32_t *list;
        const dlx_best_cover *cover = dlx_best_get(&best, rank, &list);
        return {list, list + cover->num};
    }
};

TEST(Best, HasEachCoverOnceInWhateverOrderItsOptionsAre)
{
    Best b(4, 3);
    EXPECT_TRUE(b.add(7, {3, 1, 2}));
    EXPECT_FALSE(b.add(7, {1, 2, 3}));
    EXPECT_TRUE(b.add(7, {1, 2}));
    EXPECT_TRUE(b.add(7, {1, 2, 4}));
    EXPECT_FALSE(b.add(7, {2, 1}));
    EXPECT_EQ(b.best.num, 3);
}

TEST(Best, ForgetsWhatACheaperCoverHasReplaced)
{
    Best b(2, 2);
    EXPECT_TRUE(b.add(9, {1}));
    EXPECT_TRUE(b.add(5, {2}));
    EXPECT_TRUE(b.add(4, {3})); // replaces 1
    EXPECT_EQ(b.best.least, 4);
    EXPECT_EQ(dlx_best_worst(&b.best), 5);
    EXPECT_TRUE(b.add(3, {1})); // replaces 2
    EXPECT_EQ(b.options(0), std::vector<int32_t>{1});
    EXPECT_EQ(b.options(1), std::vector<int32_t>{3});
}

TEST(Best, HasTheCheapestOfRandomCovers)
{
    using Cover = std::pair<int64_t, std::vector<int32_t>>;
    for (uint32_t seed = 0; seed < 200; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(seed);
        int most = random.between(1, 40);
        Best b(most, 4);
        std::set<Cover> expected;
        for (int k = 0; k < 300; k++) {
            std::set<int32_t> options;
            for (int n = random.between(1, 4); n > 0; n--)
                options.insert(random.below(8));
            int64_t cost = 0;
            for (int32_t o : options)
                cost += o * o % 7;
            Cover cover(cost, {options.begin(), options.end()});
            bool is_full = expected.size() == size_t(most);
            if (is_full && cost >= expected.rbegin()->first)
                continue;
            bool is_new = expected.count(cover) == 0;
            ASSERT_EQ(b.add(cost, {options.rbegin(), options.rend()}), is_new);
            if (is_new && is_full)
                expected.erase(std::prev(expected.end()));
            expected.insert(cover);
            ASSERT_EQ(b.best.least, expected.begin()->first);
        }
        int rank = 0;
        for (const Cover &cover : expected)
            EXPECT_EQ(b.options(rank++), cover.second);
    }
}

} // namespace
