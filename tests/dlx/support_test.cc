// The tests' own tools.
#include <random>
#include <string>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "tests/support/random_problem.h"

namespace
{

TEST(RandomNumbers, AreThoseOfTheStandardsGenerator)
{
    for (uint32_t seed : {0u, 1u, 5489u, 77777u, 4294967295u}) {
        std::mt19937 standard(seed);
        Twister twister(seed);
        int first = -1;
        for (int k = 0; k < 2000 && first < 0; k++)
            first = standard() == twister() ? -1 : k;
        EXPECT_EQ(first, -1) << "seed " << seed;
    }
}

int sum(int a, int b)
{
    return a + b;
}

TEST(FailedAssertions, SayWhatIsWrongAndWhatFollowsThem)
{
    testing::TestPartResultArray parts;
    {
        testing::ScopedFakeTestPartResultReporter catcher(
            testing::ScopedFakeTestPartResultReporter::
                INTERCEPT_ONLY_CURRENT_THREAD,
            &parts);
        EXPECT_EQ(sum(2, 2), 5) << "as " << 2 << "+2";
        EXPECT_TRUE(sum(1, 1) == 3) << "twice";
        EXPECT_LT(sum(1, 1), 2);
        EXPECT_EQ(sum(1, 1), 2) << "nothing is wrong here";
        EXPECT_EQ("two", std::string("three"));
        EXPECT_EQ(std::string("three"), "two");
        EXPECT_EQ("two", std::string("two"));
        ADD_FAILURE() << "in any case";
    }
    ASSERT_EQ(parts.size(), 6);
    const char *equality = "Expected equality of these values:\n  sum(2, 2)\n"
                           "    Which is: 4\n  5\nas 2+2";
    const char *truth = "Value of: sum(1, 1) == 3\n  Actual: false\n"
                        "Expected: true\ntwice";
    const char *expected[] = {equality,
                              truth,
                              "Expected: (sum(1, 1)) < (2), actual: 2 vs 2",
                              "  \"two\"\n  std::string(\"three\")\n"
                              "    Which is: \"three\"",
                              "  std::string(\"three\")\n"
                              "    Which is: \"three\"\n  \"two\"",
                              "in any case"};
    for (int k = 0; k < 6; k++) {
        const testing::TestPartResult &part = parts.GetTestPartResult(k);
        EXPECT_NE(std::string(part.message()).find(expected[k]),
                  std::string::npos)
            << part.message();
        EXPECT_TRUE(part.nonfatally_failed());
        EXPECT_NE(std::string(part.file_name()).find("support_test.cc"),
                  std::string::npos);
        EXPECT_GT(part.line_number(), 0);
    }
}

void stop_at_the_first(int *reached)
{
    ASSERT_EQ(*reached, 0) << "the first";
    *reached = 1;
    ASSERT_EQ(*reached, 0) << "the second";
    *reached = 2;
}

TEST(FailedAssertions, EndTheirFunctionIfTheyAreFatal)
{
    static int reached;
    reached = 0;
    EXPECT_FATAL_FAILURE(stop_at_the_first(&reached), "the second");
    EXPECT_EQ(reached, 1);
}

} // namespace
