// The list of covers handed out, against std::set.
extern "C" {
#include "dlx/schedule/visited.h"
}

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace
{

using Cover = std::vector<int>;

std::set<Cover> some_covers(std::mt19937 *random)
{
    std::set<Cover> covers;
    size_t wanted = 1 + (*random)() % 20;
    while (covers.size() < wanted) {
        std::set<int> options;
        for (size_t n = (*random)() % 6; options.size() < n;)
            options.insert(int((*random)() % 12));
        covers.insert(Cover(options.begin(), options.end()));
    }
    return covers;
}

Cover shuffled(Cover cover, std::mt19937 *random)
{
    std::shuffle(cover.begin(), cover.end(), *random);
    return cover;
}

TEST(Visited, AreMetOnceEachWhereverTheyStandInTheList)
{
    std::mt19937 random(1);
    for (int round = 0; round < 500; round++) {
        dlx_visited v = {};
        std::set<Cover> ahead;
        std::set<Cover> covers = some_covers(&random);
        for (const Cover &cover : covers) {
            bool is_ahead = random() % 2 == 0;
            Cover added = shuffled(cover, &random);
            ASSERT_EQ(0, dlx_visited_add(&v, added.data(), int(added.size()),
                                         is_ahead));
            if (is_ahead)
                ahead.insert(cover);
        }
        EXPECT_EQ(int(covers.size()), v.num);
        EXPECT_EQ(int(ahead.size()), v.num_ahead);
        for (int twice = 0; twice < 2; twice++) {
            for (const Cover &cover : covers) {
                Cover met = shuffled(cover, &random);
                EXPECT_EQ(ahead.erase(cover) == 1,
                          dlx_visited_meet(&v, met.data(), int(met.size())))
                    << "round " << round;
                EXPECT_EQ(int(ahead.size()), v.num_ahead);
            }
        }
        dlx_visited_clear(&v);
    }
}

TEST(Visited, KeepTheirOptionsInAscendingOrder)
{
    std::mt19937 random(2);
    dlx_visited v = {};
    for (int round = 0; round < 100; round++) {
        dlx_visited_forget(&v);
        std::set<Cover> covers = some_covers(&random);
        for (const Cover &cover : covers) {
            Cover added = shuffled(cover, &random);
            ASSERT_EQ(0, dlx_visited_add(&v, added.data(), int(added.size()),
                                         cover.size() > 2));
        }
        int k = 0;
        for (const Cover &cover : covers) {
            const int *options;
            int n = dlx_visited_get(&v, k, &options);
            EXPECT_EQ(cover, Cover(options, options + n));
            EXPECT_EQ(cover.size() > 2, dlx_visited_is_ahead(&v, k));
            k++;
        }
    }
    dlx_visited_clear(&v);
}

} // namespace
