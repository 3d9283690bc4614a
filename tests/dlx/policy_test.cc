// The share of time of an arm, by its work and its lead.
#include <cmath>

#include <gtest/gtest.h>

extern "C" {
#include "base/policy.h"
}

namespace
{

// Look: a tenth; half of the time from lead 3, all of it from lead 5.
const base_shares shares = {1, 0.1, 3, 0.5, 5, INFINITY};
const double unknown = INFINITY;

double allowance(double had, double left, double lead)
{
    base_outlook arm = {1000, had, left, lead, 0};
    return base_allowance(&arm, &shares);
}

TEST(Policy, LetsAnArmLookAndThenGivesNothingToOneWithoutHope)
{
    EXPECT_EQ(allowance(0, unknown, 0), 100);
    EXPECT_EQ(allowance(100, unknown, 1), 100);
    EXPECT_EQ(allowance(100, unknown, 0.9), 0);
}

TEST(Policy, GivesMoreToAnArmThatIsPromisingAndAllToOneThatStaysAhead)
{
    EXPECT_EQ(allowance(100, unknown, 2.9), 100);
    EXPECT_EQ(allowance(100, unknown, 3), 500);
    EXPECT_EQ(allowance(499, unknown, 1000), 500);
    EXPECT_EQ(allowance(500, unknown, 4.9), 500);
    EXPECT_EQ(allowance(500, unknown, 5), INFINITY);
}

TEST(Policy, TakesAForecastOfTheEndAtItsWord)
{
    EXPECT_EQ(allowance(50, 50, 0), 100);
    EXPECT_EQ(allowance(50, 51, 0), 0);
    EXPECT_EQ(allowance(100, 401, 3), 100);
    EXPECT_EQ(allowance(100, 400, 3), 500);
    EXPECT_EQ(allowance(100, 1e9, 5), INFINITY);
}

TEST(Policy, LetsSlicesDoubleUpToTheAllowance)
{
    auto slice = [](double had, double least, double allowed) {
        base_outlook arm = {1000, had, unknown, 0, least};
        return base_slice(&arm, &shares, allowed);
    };
    EXPECT_EQ(slice(0, 0, 500), 100);
    EXPECT_EQ(slice(0, 200, 500), 200);
    EXPECT_EQ(slice(60, 0, 500), 120);
    EXPECT_EQ(slice(300, 0, 500), 500);
    base_outlook arm = {1000, 0, unknown, 0, 200};
    EXPECT_EQ(base_allowance(&arm, &shares), 200);
}

} // namespace
