// Boards with rules are the same after writing and reading, in any format.
#include "tests/support/brief_tests.h"
#include "tests/support/written.h"

#include <gtest/gtest.h>

namespace
{

class WrittenRules : public brief::TestWithParam<unsigned>
{
};

std::vector<uint8_t> random_bytes(unsigned seed)
{
    enum { BYTES = 300 };
    std::mt19937 random(seed);
    std::vector<uint8_t> bytes(BYTES);
    for (uint8_t &byte : bytes)
        byte = uint8_t(random());
    return bytes;
}

TEST_P(WrittenRules, AreTheSameWhenTheyAreReadAgain)
{
    enum { ROUNDS = 100, LEAST_FORMATS = 3 };
    int count = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        std::vector<uint8_t> data = random_bytes(GetParam() * ROUNDS + round);
        Bytes bytes(data.data(), data.size());
        ASSERT_EQ("", written::differences(bytes, &count))
            << "seed " << GetParam() << ", round " << round;
    }
    EXPECT_GT(count, ROUNDS * LEAST_FORMATS);
}

INSTANTIATE_TEST_SUITE_P(Seeds, WrittenRules, brief::range(0u, 6u));

TEST(WrittenRules, ThatDifferAreSeen)
{
    const std::string text = "board 2x2\nkiller 4 r1c1 r1c2\n";
    written::Read first(text, {}), same(text, {});
    written::Read other("board 2x2\nkiller 5 r1c1 r1c2\n", {});
    written::Read given("board 2x2\n1...\n....\n....\n....\n", {});
    EXPECT_EQ("", written::different_rules(text, first.puzzle.board,
                                           same.puzzle.board));
    EXPECT_EQ("other rules", written::different_rules(text, first.puzzle.board,
                                                      other.puzzle.board));
    EXPECT_EQ("", written::different_cells(first.puzzle, other.puzzle, true));
    EXPECT_EQ("other candidates",
              written::different_cells(first.puzzle, given.puzzle, true));
}

} // namespace
