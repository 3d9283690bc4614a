// The linear program of a cheapest cover with few active columns.
extern "C" {
#include "dlx/cost/simplex.h"
}

#include "tests/support/random_problem.h"

#include <cmath>
#include <gtest/gtest.h>
#include <vector>

namespace
{

struct Program {
    std::vector<int32_t> start{0}, row;
    std::vector<double> cost;
    dlx_simplex lp{};
    // std::vector<bool> has no data()
    bool is_primary[12];

    Program(uint32_t seed, int columns)
    {
        Random random(seed);
        for (bool &is : is_primary)
            is = random.below(4) > 0;
        for (int j = 0; j < columns; j++) {
            for (int r = 0; r < 12; r++) {
                if (random.below(4) == 0)
                    row.push_back(r);
            }
            start.push_back(static_cast<int32_t>(row.size()));
            // larger options cost less per item, so the cheapest columns do not
            // suffice
            cost.push_back(
                1000 * std::sqrt(start[size_t(j) + 1] - start[size_t(j)]) +
                random.below(100));
        }
        EXPECT_EQ(dlx_simplex_init(&lp, 12, columns, start.data(), row.data(),
                                   is_primary, cost.data()),
                  0);
    }
    Program(const Program &) = delete;
    ~Program()
    {
        dlx_simplex_clear(&lp);
    }

    double activity(const std::vector<double> &x, int r) const
    {
        double sum = 0;
        for (size_t j = 0; j < x.size(); j++) {
            for (int e = start[j]; e < start[j + 1]; e++)
                sum += row[size_t(e)] == r ? x[j] : 0;
        }
        return sum;
    }
};

// Checks optimality (complementary slackness) over all columns.
void expect_optimum(const Program &p)
{
    std::vector<double> x(p.cost.size());
    dlx_simplex_values(&p.lp, x.data());
    double sum = 0;
    for (int j = 0; j < p.lp.n; j++) {
        double reduced = p.lp.cost[j] - dlx_simplex_times(&p.lp, p.lp.y, j);
        sum += p.lp.cost[j] * x[size_t(j)];
        EXPECT_TRUE(reduced >= -1e-5 || x[size_t(j)] >= 1 - 1e-6 ||
                    p.lp.is_closed[j])
            << "column " << j;
        EXPECT_TRUE(reduced <= 1e-5 || x[size_t(j)] <= 1e-6) << "column " << j;
        EXPECT_TRUE(x[size_t(j)] <= 1e-6 || !p.lp.is_closed[j]);
    }
    for (int r = 0; r < p.lp.m; r++) {
        double times = p.activity(x, r);
        EXPECT_LE(times, 1 + 1e-6);
        EXPECT_TRUE(!p.is_primary[r] || times >= 1 - 1e-6);
        // the price of a secondary item is > 0 only if it is uncovered
        EXPECT_TRUE(p.is_primary[r] || p.lp.y[r] <= 1e-6 || times <= 1e-6);
    }
    EXPECT_NEAR(sum, dlx_simplex_objective(&p.lp), 1e-5);
}

TEST(ActiveColumns, SufficeForTheOptimumOverAll)
{
    int fewer = 0;
    for (uint32_t seed = 0; seed < 20; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Program p(seed, 2000);
        Random random(~seed);
        for (int round = 0; round < 5; round++) {
            ASSERT_EQ(dlx_simplex_run(&p.lp, 1e9, UINT64_MAX / 2),
                      DLX_LP_OPTIMAL);
            expect_optimum(p);
            fewer += p.lp.num_active < p.lp.num_open;
            // other columns, from the same basis
            for (int j = 0; j < p.lp.n; j++)
                p.lp.is_closed[j] = random.below(3) == 0;
        }
    }
    EXPECT_GT(fewer, 80);
}

TEST(ActiveColumns, AreAllWhereThereAreFew)
{
    Program p(1, 300);
    ASSERT_EQ(dlx_simplex_run(&p.lp, 1e9, UINT64_MAX / 2), DLX_LP_OPTIMAL);
    expect_optimum(p);
    EXPECT_EQ(p.lp.num_active, p.lp.num_open);
}

// The active columns may be infeasible, or beyond a cutoff, when all columns
// are not.
TEST(ActiveColumns, DoNotSayThatThereIsNoSolution)
{
    for (uint32_t seed = 0; seed < 20; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Program all(seed, 2000), p(seed, 2000);
        ASSERT_EQ(dlx_simplex_run(&all.lp, 1e9, UINT64_MAX / 2),
                  DLX_LP_OPTIMAL);
        double least = dlx_simplex_objective(&all.lp);
        EXPECT_EQ(dlx_simplex_run(&p.lp, least + 1e-4, UINT64_MAX / 2),
                  DLX_LP_OPTIMAL);
    }
}

} // namespace
