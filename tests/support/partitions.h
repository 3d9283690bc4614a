/*
 * partitions.h - set partitioning problems with costs whose search needs cuts
 * and branches on pairs or on options.
 */
#ifndef TESTS_SUPPORT_PARTITIONS_H
#define TESTS_SUPPORT_PARTITIONS_H

#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

// Random set partitioning problems around a hidden partition, with a relaxation
// near the optimum; further items have an option each.
struct Partitions {
    uint32_t seed;
    int items, options, colored, alone;
    const char *signs; // that its certificate must contain
};

// num of the numbers below n, in random order.
inline std::vector<int> sample(Random &random, int n, int num)
{
    std::vector<int> all;
    for (int x = 0; x < n; x++)
        all.push_back(x);
    random.shuffle(all);
    all.resize(size_t(num));
    return all;
}

inline ProblemHandle build(const Partitions &of)
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

#endif
