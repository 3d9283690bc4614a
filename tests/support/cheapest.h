/*
 * cheapest.h - searches for cheapest covers, their results, and the sorted list
 * of all covers to compare them with.
 */
#ifndef TESTS_SUPPORT_CHEAPEST_H
#define TESTS_SUPPORT_CHEAPEST_H

#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

struct CheapestDeleter {
    void operator()(dlx_cheapest *c) const
    {
        dlx_cheapest_free(c);
    }
};
using Cheapest = std::unique_ptr<dlx_cheapest, CheapestDeleter>;

struct Priced {
    int64_t cost;
    brute::Cover options;

    bool operator<(const Priced &other) const
    {
        return cost != other.cost ? cost < other.cost : options < other.options;
    }
    bool operator==(const Priced &other) const
    {
        return cost == other.cost && options == other.options;
    }
};

inline void PrintTo(const Priced &cover, std::ostream *to)
{
    *to << cover.cost << ": " << testing::PrintToString(cover.options);
}

inline dlx_cheapest_config cheapest_config(int covers = 1)
{
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.covers = covers;
    return config;
}

inline Cheapest new_cheapest(const ProblemHandle &p,
                             const dlx_cheapest_config &config)
{
    dlx_cheapest *c = nullptr;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), 0);
    return Cheapest(c);
}

inline Priced get(const Cheapest &c, int rank)
{
    const int *options;
    int64_t cost;
    int n = dlx_cheapest_get(c.get(), rank, &options, &cost);
    return {cost, brute::Cover(options, options + n)};
}

inline std::vector<Priced> kept(const Cheapest &c)
{
    std::vector<Priced> covers;
    for (int rank = 0; rank < dlx_cheapest_num(c.get()); rank++)
        covers.push_back(get(c, rank));
    return covers;
}

inline std::vector<Priced> run(const Cheapest &c)
{
    enum dlx_result result;
    while ((result = dlx_cheapest_next(c.get())) == DLX_SOLUTION)
        ;
    EXPECT_EQ(result, DLX_EXHAUSTED);
    return kept(c);
}

inline dlx_cheapest_stats stats_of(const Cheapest &c)
{
    dlx_cheapest_stats stats;
    dlx_cheapest_get_stats(c.get(), &stats);
    return stats;
}

inline std::vector<int64_t> costs_of(const std::vector<Priced> &covers)
{
    std::vector<int64_t> costs;
    for (const Priced &cover : covers)
        costs.push_back(cover.cost);
    return costs;
}

// Makes random costs: few different ones, so that there are ties; small or
// large; or none.
inline std::vector<int64_t> random_costs(Random &random, int n)
{
    const int ranges[] = {1, 2, 5, 100, 1000000};
    int range = ranges[random.below(5)];
    int64_t factor = random.one_in(3) ? random.between(1, 1000) : 1;
    std::vector<int64_t> costs;
    for (int k = 0; k < n; k++)
        costs.push_back(factor * random.below(range));
    return costs;
}

inline std::vector<Priced>
sorted_covers(const std::vector<brute::Cover> &covers,
              const std::vector<int64_t> &costs)
{
    std::vector<Priced> list;
    for (const brute::Cover &cover : covers) {
        int64_t cost = 0;
        for (int o : cover)
            cost += costs[size_t(o)];
        list.push_back({cost, cover});
    }
    std::sort(list.begin(), list.end());
    return list;
}

#endif
